"""Foreign Volunteers, Landsknechts, Swiss Mercenaries, Janissaries, Catholic League, Knights of St. John, Holy League,
Sea Beggars, Spanish Fury (VQE)."""

from __future__ import annotations

import pytest

from env.builder import Builder
from tests.rules.queen.cards.card_help import at_war, blank, choices, control, offered, play, value, where


@pytest.mark.parametrize(
    ("card", "by", "times"),
    [
        ("foreign_volunteers", "spain", 1), ("foreign_volunteers", "protestant", 1), ("landsknechts", "england", 1),
        ("landsknechts", "hre", 2), ("swiss_mercenaries", "spain", 1), ("swiss_mercenaries", "france", 2),
    ],
)  # fmt: skip
def test_VQE_mercenaries_join_own_units(card: str, by: str, times: int) -> None:
    b = blank().units(by, "antwerp", regular=1).control("antwerp", by)
    p = play(b, by, card)
    assert p.units("antwerp")[by] == {"regular": 1, "mercenary": times * value(b, card)}
    assert where(p, card) == "discard"


def test_VQE_the_ottoman_gets_cavalry() -> None:
    b = blank().units("ottoman", "buda", regular=1)
    assert play(b, "ottoman", "foreign_volunteers").units("buda")["ottoman"]["cavalry"] == value(
        b, "foreign_volunteers"
    )


@pytest.mark.parametrize("card", ["foreign_volunteers", "landsknechts", "swiss_mercenaries"])
def test_VQE_not_without_units_to_join(card: str) -> None:
    assert not offered(blank(), "spain", card)


def test_VQ17_1_not_without_counters() -> None:
    b = blank()
    b.units("spain", "madrid", regular=int(b.data.force_pool_land["spain"]))
    assert not offered(b, "spain", "foreign_volunteers")


def test_VQE_janissaries_come_to_home_spaces() -> None:
    b = blank().unrest("edirne").units("hre", "belgrade", regular=1).war("hre", "ottoman")
    p = play(b, "ottoman", "janissaries")
    assert p.decision_name == "event_space"
    assert "istanbul" in choices(p, "space")
    assert not choices(p, "space") & {"edirne", "belgrade", "vienna"}
    for _ in range(value(b, "janissaries")):
        p.act("istanbul")
    assert p.units("istanbul") == {"ottoman": {"regular": value(b, "janissaries")}}
    assert where(p, "janissaries") == "power_card"


def test_VQE_no_janissaries_without_a_home_space() -> None:
    b = blank()
    for space in b.data.spaces:
        b.unrest(space.id)
    assert not offered(b, "ottoman", "janissaries")


def test_VQE_the_catholic_league_arms_in_france() -> None:
    b = blank()
    p = play(b, "spain", "catholic_league")
    assert (p.seat_name, p.decision_name) == ("france", "event_space")
    assert "paris" in choices(p, "space")
    for _ in range(value(b, "catholic_league")):
        p.act("paris")
    assert p.units("paris") == {"france": {"mercenary": value(b, "catholic_league")}}


def test_VQE_no_league_without_a_french_space() -> None:
    b = blank()
    for space in b.data.spaces:
        b.control(space.id, "spain")
    assert not offered(b, "spain", "catholic_league")


def test_VQE_the_knights_strengthen_malta() -> None:
    b = blank().control("malta", "ottoman")
    p = play(b, "spain", "knights_of_st_john")
    assert p.units("malta") == {"ottoman": {"regular": value(b, "knights_of_st_john")}}


def test_VQE_no_knights_in_a_siege() -> None:
    b = blank().units("spain", "malta", regular=1).units("ottoman", "malta", regular=2).war("spain", "ottoman")
    assert not offered(b.siege("malta", "ottoman"), "spain", "knights_of_st_john")


# --- Holy League


def test_VQE_no_knights_beside_enemies_in_malta() -> None:
    b = blank().control("malta", "france").units("spain", "malta", regular=1)
    assert offered(b, "spain", "knights_of_st_john")
    assert not offered(b.war("spain", "france"), "spain", "knights_of_st_john")


def test_VQE_the_holy_league_builds_in_spanish_ports() -> None:
    b = blank().unrest("naples").war("spain", "ottoman").units("ottoman", "seville", squadron=1)
    p = play(b, "hre", "holy_league")
    assert (p.seat_name, p.decision_name) == ("spain", "event_space")
    assert "barcelona" in choices(p, "space")
    assert not choices(p, "space") & {"naples", "venice", "rome", "seville"}
    for _ in range(value(b, "holy_league")):
        p.act("barcelona")
    assert p.units("barcelona") == {"spain": {"squadron": value(b, "holy_league")}}
    assert where(p, "holy_league") == "discard"


def test_VQE_the_holy_league_of_the_three() -> None:
    b = blank().ally("spain", "papacy").ally("spain", "venice")
    for space in ("rome", "venice"):
        b.control(space, "spain")
    p = play(b, "spain", "holy_league").act("rome", "venice", "barcelona")
    assert p.units("rome") == {"papacy": {"squadron": 1}}
    assert p.units("venice") == {"venice": {"squadron": 1}}
    assert p.units("barcelona") == {"spain": {"squadron": 1}}


def test_VQ17_1_counters_of_an_ally_end() -> None:
    b = blank().ally("spain", "papacy").control("rome", "spain")
    b.units("papacy", "ravenna", squadron=int(b.data.force_pool_naval["papacy"]))
    assert "rome" not in choices(play(b, "spain", "holy_league"), "space")


def test_VQE_no_league_without_a_port() -> None:
    b = blank()
    for space in b.data.spaces:
        b.unrest(space.id)
    assert not offered(b, "spain", "holy_league")


# --- Sea Beggars


def test_VQE_the_beggars_take_an_empty_dutch_port_from_spain() -> None:
    b = blank().units("spain", "groningen", regular=1)
    p = play(b, "england", "sea_beggars")
    assert control(p, "rotterdam") == "protestant"
    assert p.units("rotterdam") == {"protestant": {"regular": 1, "squadron": value(b, "sea_beggars")}}
    assert at_war(p, "protestant", "spain")
    assert where(p, "sea_beggars") == "discard"


def test_VQE_the_beggars_come_to_a_port_of_their_own() -> None:
    b = (
        blank()
        .control("amsterdam", "protestant")
        .units("spain", "rotterdam", regular=1)
        .units("spain", "groningen", regular=1)
    )
    p = play(b, "england", "sea_beggars")
    assert p.units("amsterdam")["protestant"] == {"regular": 1, "squadron": value(b, "sea_beggars")}
    assert not at_war(p, "protestant", "spain")


def test_VQE_the_player_names_the_port() -> None:
    p = play(blank(), "england", "sea_beggars")
    assert (p.seat_name, p.decision_name) == ("england", "event_space")
    assert choices(p, "space") == {"rotterdam", "groningen"}


def test_VQE_no_beggars_without_a_port_or_ships() -> None:
    b = blank().units("spain", "rotterdam", regular=1).units("spain", "groningen", regular=1)
    assert not offered(b, "england", "sea_beggars")
    b = blank()
    b.units("protestant", "la_rochelle", squadron=int(b.data.force_pool_naval["protestant"]))
    assert not offered(b, "england", "sea_beggars")


# --- Spanish Fury


def garrisons() -> Builder:
    return blank().units("spain", "brussels", regular=1, mercenary=1).units("spain", "madrid", regular=1)


def test_VQE_spanish_troops_sack_a_place_mercenaries_leave_first() -> None:
    b = garrisons().units("spain", "antwerp", regular=2, mercenary=1)
    p = play(b, "protestant", "spanish_fury")
    assert choices(p, "space") == {"antwerp", "brussels"}
    p.act("antwerp")
    assert p.units("antwerp") == {"spain": {"regular": 1}}
    assert p.spaces_in("unrest") == ["antwerp"]
    assert where(p, "spanish_fury") == "discard"


def test_VQE_no_more_leave_than_there_are() -> None:
    p = play(blank().units("spain", "brussels", regular=1), "protestant", "spanish_fury")
    assert p.units("brussels") == {}
    assert p.spaces_in("unrest") == ["brussels"]


def test_VQE_no_fury_without_troops_or_in_a_siege() -> None:
    assert not offered(blank().units("spain", "madrid", regular=3), "protestant", "spanish_fury")
    b = blank().units("spain", "brussels", regular=1).units("france", "brussels", regular=2).war("spain", "france")
    assert not offered(b.siege("brussels", "france"), "protestant", "spanish_fury")
