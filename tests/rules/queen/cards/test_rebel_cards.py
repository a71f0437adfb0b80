"""City State Rebels and Irish Rebellion (VQE): risings against a garrison."""

from __future__ import annotations

from env.builder import Builder
from tests.rules.queen.cards.card_help import blank, choices, control, offered, play, value, where


def dublin() -> Builder:
    b = blank()
    for space in ("cork", "dublin", "galway", "ulster"):
        b.control(space, "england")
    return b


def test_VQE_captured_keys_of_majors_only() -> None:
    b = blank().control("metz", "france").control("belgrade", "hre").control("rome", "spain").control("milan", "spain")
    p = play(b.control("edinburgh", "england").control("tunis", "venice"), "hre", "city_state_rebels")
    assert choices(p, "space") == {"metz", "belgrade", "rome", "edinburgh"}


def test_VQE_not_an_allys_key_and_not_under_siege() -> None:
    b = blank().control("edinburgh", "france").ally("france", "scotland").control("rome", "spain")
    b.control("metz", "france").units("france", "metz", regular=1).war("france", "hre").units("hre", "metz", regular=2)
    p = play(b.siege("metz", "hre").control("florence", "hre"), "ottoman", "city_state_rebels")
    assert choices(p, "space") == {"rome", "florence"}


def test_VQE_not_a_split_home_space_of_the_protestant() -> None:
    assert not offered(
        blank().control("amsterdam", "protestant").control("rouen", "protestant"), "spain", "city_state_rebels"
    )


def test_VQE_the_holder_picks_its_losses_and_holds() -> None:
    b = blank().control("metz", "france").units("france", "metz", regular=2, mercenary=2)
    p = play(b, "hre", "city_state_rebels", dice=[5, 6, 1, 2, 3])
    if p.decision_name == "event_space":
        p.act("metz")
    assert (p.seat_name, p.decision_name) == ("france", "loss")
    p.act("unit_second", "unit_regular")
    assert p.units("metz")["france"] == {"regular": 1, "mercenary": 1}
    assert control(p, "metz") == "france"
    assert where(p, "city_state_rebels") == "discard"


def test_VQE_as_many_dice_as_the_tables_say() -> None:
    b = blank().control("metz", "france").units("france", "metz", regular=9)
    p = play(b, "hre", "city_state_rebels", dice=[6] * 9)
    assert p.units("metz")["france"] == {"regular": 9 - value(b, "city_state_rebels")}


def test_VQE_freed_with_a_regular_the_leader_is_a_prisoner() -> None:
    b = blank().control("metz", "france").units("france", "metz", regular=1).leader("montmorency", "metz")
    p = play(b, "hre", "city_state_rebels", dice=[6] * 5)
    assert control(p, "metz") == "independent"
    assert p.units("metz") == {"independent": {"regular": 1}}
    assert p.leader("montmorency") == "prison:hre"


def test_VQE_nobody_is_his_own_prisoner() -> None:
    b = blank().control("metz", "france").leader("montmorency", "metz")
    p = play(b, "france", "city_state_rebels", dice=[1] * 5)
    assert (control(p, "metz"), p.leader("montmorency")) == ("independent", "paris")


def test_VQE_ships_count_and_the_key_goes_to_the_ally_of_its_power() -> None:
    b = blank().control("venice", "ottoman").units("ottoman", "venice", squadron=1, corsair=1).ally("spain", "venice")
    b.leader("piyale_pasha", "venice")
    p = play(b, "spain", "city_state_rebels", dice=[5, 5, 1, 1, 1])
    p.act("unit_corsair")
    assert control(p, "venice") == "spain"
    assert p.units("venice") == {"venice": {"regular": 1}}
    assert p.leader("piyale_pasha") == "track"


def test_VQE_units_of_minors_can_be_lost() -> None:
    b = blank().control("metz", "france").ally("france", "scotland").units("scotland", "metz", regular=1, squadron=0)
    p = play(b.units("france", "metz", regular=1), "hre", "city_state_rebels", dice=[5, 1, 1, 1, 1])
    p.act("unit_scotland")
    assert p.units("metz") == {"france": {"regular": 1}}


def test_VQE_needs_a_captured_key() -> None:
    assert not offered(blank(), "spain", "city_state_rebels")


def test_VQE_the_irish_rise_in_places_held_by_england() -> None:
    p = play(dublin().units("england", "dublin", regular=1), "france", "irish_rebellion", dice=[6, 1, 1])
    assert choices(p, "space") == {"cork", "dublin", "galway", "ulster"}
    p.act("dublin")
    assert control(p, "dublin") == "ireland"
    assert p.units("dublin") == {"ireland": {"regular": 1}}
    assert where(p, "irish_rebellion") == "discard"


def test_VQE_dublin_holds() -> None:
    p = play(dublin().units("england", "dublin", regular=1), "france", "irish_rebellion", dice=[1, 2, 4]).act("dublin")
    assert control(p, "dublin") == "england"
    assert p.units("dublin") == {"england": {"regular": 1}}


def test_VQE_no_rising_against_an_ally_or_without_the_english() -> None:
    assert not offered(dublin().ally("england", "ireland"), "france", "irish_rebellion")
    assert not offered(blank(), "france", "irish_rebellion")
