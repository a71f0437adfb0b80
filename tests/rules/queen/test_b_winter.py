"""Winter in Virgin Queen: everybody goes home (VQB.3), new units (VQB.4)."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.queen.land_helpers import blank, campaign, power

CAPITALS = {
    "ottoman": ("istanbul",), "spain": ("madrid", "milan"), "england": ("london",), "france": ("paris",),
}  # fmt: skip
MINORS = ("ireland", "papacy", "portugal", "scotland", "venice")
KEYS = {"ireland": "dublin", "papacy": "rome", "portugal": "lisbon", "scotland": "edinburgh", "venice": "venice"}


def replace(b: Builder) -> Position:
    return b.procedure("P_QUEEN_REPLACE", phase="winter")


def winter(b: Builder) -> Position:
    return b.procedure("P_WINTER", phase="winter")


# --- B.3


@pytest.mark.parametrize("minor", MINORS)
def test_VQB_3_units_of_an_active_minor_go_to_their_own_key(minor: str) -> None:
    abroad = {"ireland": "cork", "papacy": "ancona", "portugal": "oporto", "scotland": "glasgow", "venice": "zara"}
    b = blank().ally("france", minor)
    for s in b.data.spaces:
        if s.home_power == minor:
            b.control(s.id, "france")
    p = winter(b.units(minor, abroad[minor], regular=2))
    while not p.finished:
        home = f"space:{KEYS[minor]}"
        if home in p.legal_names():
            p.act(KEYS[minor])
        else:
            p.apply(p.legal_actions()[-1])
    assert p.units(KEYS[minor])[minor] == {"regular": 2}


@pytest.mark.parametrize("minor", MINORS)
def test_VQB_3_more_than_four_may_winter_there(minor: str) -> None:
    b = blank().ally("france", minor).control(KEYS[minor], "france").units(minor, KEYS[minor], regular=4)
    p = winter(b.units("france", KEYS[minor], regular=4))
    while not p.finished:
        p.apply(p.legal_actions()[0])
    assert p.units(KEYS[minor])[minor] == {"regular": 4}
    assert p.units(KEYS[minor])["france"] == {"regular": 4}


@pytest.mark.parametrize("minor", MINORS)
def test_VQB_3_units_of_an_inactive_minor_stay(minor: str) -> None:
    p = winter(blank().units(minor, KEYS[minor], regular=3))
    assert p.units(KEYS[minor])[minor] == {"regular": 3}


def test_VQB_3_two_minors_with_two_keys_travel_once_each() -> None:
    b = blank().ally("france", "scotland").ally("france", "papacy")
    for s in b.data.spaces:
        if s.home_power in ("scotland", "papacy"):
            b.control(s.id, "france")
    b.units("scotland", "glasgow", regular=2).units("papacy", "ancona", regular=2)
    p = winter(b)
    moves = 0
    while not p.finished:
        if p.decision_name == "winter_home":
            assert not {"space:edinburgh", "space:rome"} & set(p.legal_names())
        choice = next((k for k in ("edinburgh", "rome") if f"space:{k}" in p.legal_names()), None)
        if choice and p.decision_name != "winter_home":
            p.act(choice)
        else:
            p.apply(p.legal_actions()[-1] if p.decision_name != "winter_home" else p.legal_actions()[0])
        moves += 1
    assert p.units("edinburgh")["scotland"] == {"regular": 2}
    assert p.units("rome")["papacy"] == {"regular": 2}


def test_VQB_3_from_unfortified_spaces_to_a_capital_or_the_nearest_fortified_space() -> None:
    b = blank().units("hre", "brunn", regular=3)
    p = winter(b)
    assert p.decision_name == "winter_to"
    assert set(p.legal_names()) == {"space:vienna", "space:prague"}


def test_VQB_3_the_protestant_has_no_capital_and_takes_the_nearest_fortified_space() -> None:
    b = blank().units("protestant", "nantes", regular=2).leader("gaspard_de_coligny", "nantes")
    p = winter(b.control("la_rochelle", "protestant").control("nantes", "protestant"))
    while not p.finished:
        p.apply(p.legal_actions()[0])
    assert p.units("la_rochelle") == {"protestant": {"regular": 2}}
    assert p.leader("gaspard_de_coligny") == "la_rochelle"


def test_VQB_3_ships_return_to_port_those_of_the_fifth_minor_too() -> None:
    b = blank().ally("england", "ireland").units("ireland", "irish_sea", squadron=1).control("dublin", "england")
    p = winter(b.units("england", "irish_sea", squadron=1))
    while not p.finished:
        p.apply(p.legal_actions()[0])
    assert not p.state["squadron"][156:].any()
    assert p.state["squadron"][:, power(p, "ireland")].sum() == 1


def test_VQB_3_the_campaign_winters_without_dead_ends() -> None:
    p = winter(campaign())
    while not p.finished:
        p.apply(p.legal_actions()[-1])


def test_VQB_5_alliances_of_majors_end_those_with_minors_stay() -> None:
    p = winter(blank().ally("france", "england").ally("france", "scotland"))
    assert p.state["ally"][power(p, "france")] == 1 << power(p, "scotland")


# --- B.4


@pytest.mark.parametrize("name", sorted(CAPITALS))
def test_VQB_4_a_regular_in_each_capital(name: str) -> None:
    p = replace(blank())
    for where in CAPITALS[name]:
        assert p.units(where) == {name: {"regular": 1}}


def test_VQB_4_not_in_a_lost_or_restless_capital_nor_without_counters() -> None:
    b = blank().control("madrid", "france").unrest("paris").units("england", "york", regular=39)
    p = replace(b)
    assert p.units("madrid") == p.units("paris") == p.units("london") == {}
    assert p.units("milan") == {"spain": {"regular": 1}}


def test_VQB_4_the_hre_gets_no_regular_by_itself() -> None:
    p = replace(blank())
    assert p.seat_name == "hre"
    assert p.decision_name == "winter_hre"
    assert p.units("vienna") == {}


def test_VQB_4_the_hre_chooses_a_regular() -> None:
    p = replace(blank()).act("unit_regular")
    assert p.units("vienna") == {"hre": {"regular": 1}}
    assert p.finished


def test_VQB_4_or_two_mercenaries() -> None:
    p = replace(blank()).act("unit_second")
    assert p.units("vienna") == {"hre": {"mercenary": 2}}
    assert p.finished


def test_VQB_4_or_four_for_hire_handed_to_others() -> None:
    p = replace(blank()).act("give_mercenaries")
    assert "power:ottoman" not in p.legal_names()  # raises cavalry, hires nobody
    assert "power:hre" not in p.legal_names()
    p.act("england").act("england").act("spain").act("france")
    assert p.finished
    assert p.units("london") == {"england": {"regular": 1, "mercenary": 2}}
    assert p.units("madrid") == {"spain": {"regular": 1, "mercenary": 1}}
    assert p.units("vienna") == {}


def test_VQB_4_fewer_may_be_handed_out() -> None:
    p = replace(blank()).act("give_mercenaries").act("france").act("done")
    assert p.units("paris") == {"france": {"regular": 1, "mercenary": 1}}
    assert p.finished


def test_VQB_4_without_vienna_the_hre_gets_nothing() -> None:
    assert replace(blank().control("vienna", "ottoman")).finished
