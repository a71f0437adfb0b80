"""Rebellions (VQ18.4)."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.queen.court_helpers import areas, blank, offered, said

BASE, DEFENCE = 3, 1  # rebellion attack_dice, defence_dice_per_unit of procedures.csv


def rebel(b: Builder, *dice: int, where: int = 0, extra: int = 0) -> Position:
    return b.procedure("P_REBELLION", "protestant", v=[where, extra], dice=dice)


def english(b: Builder, *dice: int) -> Position:
    return b.procedure("P_REBELLION", "spain", v=[0, 0, 1], dice=dice)


def rolled(p: Position) -> tuple[int, int]:
    """Dice of the rebels and of the defenders."""
    return next((v[1], v[2]) for kind, *v in p.journal_records() if kind == 1110)


def at_war(p: Position, a: str, b: str) -> bool:
    return bool(int(p.state["war"][p.data.power_index[a]]) >> p.data.power_index[b] & 1)


def dutch() -> Builder:
    """A Protestant Amsterdam of Spain with one regular."""
    return blank().protestant("amsterdam").units("spain", "amsterdam", regular=1)


def test_VQ18_4_1_huguenots_in_france_and_the_dutch_in_the_netherlands() -> None:
    p = rebel(blank())
    homes = {s.id for s in p.data.spaces if s.second_home}
    assert "la_rochelle" in offered(p, "space") <= homes
    only = offered(rebel(blank(), where=areas("netherlands")), "space") or {"groningen"}
    assert only <= {s.id for s in p.data.spaces if s.second_home and s.home_power == "spain"}


def test_VQ18_4_1_success_gains_the_space_and_places_regulars() -> None:
    p = rebel(dutch().unrest("amsterdam").protestant("utrecht"), 5, 6, 1, 4).act("amsterdam")
    assert p.decision_name == "displace"
    p.act(p.legal_names()[0])
    assert p.state["control"][p.data.space_index["amsterdam"]] == p.data.power_index["protestant"]
    assert p.units("amsterdam") == {"protestant": {"regular": 1}}
    assert "amsterdam" in p.spaces_in("protestant")
    assert "amsterdam" not in p.spaces_in("unrest")


def test_VQ18_4_3_a_rebellion_puts_two_majors_at_war() -> None:
    p = rebel(dutch(), 5, 6, 1, 4).act("amsterdam")
    while not p.finished:
        p.act(p.legal_names()[0])
    assert at_war(p, "protestant", "spain")
    assert not at_war(p, "protestant", "france")


def test_VQ18_4_5_the_rebels_need_more_hits_than_the_defenders() -> None:
    p = rebel(dutch(), 5, 1, 1, 5).act("amsterdam")
    assert p.finished
    assert said(p, "put down")
    assert p.units("amsterdam") == {"spain": {"regular": 1}}
    assert not at_war(p, "protestant", "spain")
    p = rebel(dutch().units("spain", "amsterdam", regular=0), 5, 1, 1).act("amsterdam")
    assert p.units("amsterdam") == {"protestant": {"regular": 1}}


def test_VQ18_4_5_dice() -> None:
    assert rolled(rebel(dutch()).act("amsterdam")) == (BASE, DEFENCE)
    p = rebel(dutch().units("spain", "amsterdam", regular=2, mercenary=1), extra=2).act("amsterdam")
    assert rolled(p) == (BASE + 2, 3 * DEFENCE)


def test_VQ12_5_soldiers_and_ships_leave_the_space() -> None:
    b = dutch().units("spain", "amsterdam", squadron=1).control("antwerp", "spain")
    p = rebel(b, 5, 6, 1, 4).act("amsterdam")
    while not p.finished:
        p.act(p.legal_names()[0])
    assert p.units("amsterdam") == {"protestant": {"regular": 1}}
    squadrons = sum(p.units(s.id).get("spain", {}).get("squadron", 0) for s in p.data.spaces)
    regulars = sum(p.units(s.id).get("spain", {}).get("regular", 0) for s in p.data.spaces)
    assert (squadrons, regulars) == (1, 1)


def test_VQ18_4_1_minors_without_a_major_are_dispersed() -> None:
    p = rebel(blank().protestant("amsterdam").units("independent", "amsterdam", regular=1), 5, 5, 5, 1).act("amsterdam")
    assert p.units("amsterdam") == {"protestant": {"regular": 1}}


def test_VQ18_4_1_without_counters_the_space_is_gained_without_regulars() -> None:
    b = dutch().units("spain", "amsterdam", regular=0)
    b.units("protestant", "la_rochelle", regular=b.data.force_pool_land["protestant"])
    p = rebel(b, 5, 1, 1, where=areas("netherlands")).act("amsterdam")
    assert p.units("amsterdam") == {}
    assert said(p, "with 0 regulars")


def test_VQ18_4_2_one_rebellion_in_an_area_and_impulse() -> None:
    b = blank()
    for space in ("amsterdam", "utrecht", "lyon"):
        b.protestant(space)
    b.units("spain", "amsterdam", regular=8)
    p = b.impulse("protestant", cp=6, dice=[1, 1, 1]).act("rebellion").act("amsterdam")
    assert "rebellion" in p.legal_names()
    p.act("rebellion")
    assert not {"amsterdam", "utrecht"} & offered(p, "space")
    assert "lyon" in offered(p, "space")
    p.act("lyon")
    while p.decision_name != "action":
        p.act(p.legal_names()[0])
    assert "rebellion" not in p.legal_names()
    assert int(p.state["cp"]) == 2


def test_VQ18_4_2_the_next_impulse_may_rebel_again() -> None:
    p = dutch().set("rebelled", 255).impulse("protestant", cp=4)
    assert "rebellion" not in p.legal_names()


def test_VQ18_4_not_in_spaces_of_friends_nor_besieged_ones() -> None:
    b = blank().ally("protestant", "france")
    assert "la_rochelle" not in offered(rebel(b), "space")
    b = blank().protestant("lyon").siege("lyon", "hre")
    assert "lyon" not in offered(rebel(b, where=areas("france")), "space")


def test_VQ18_4_only_the_protestant_and_spain_raise_rebellions() -> None:
    assert "rebellion" not in blank().impulse("france", cp=6).legal_names()
    assert "rebellion" in blank().impulse("protestant", cp=2).legal_names()
    assert "rebellion" not in blank().impulse("protestant", cp=1).legal_names()


@pytest.mark.parametrize(
    ("where", "more"),
    [
        ((), 0),
        (("dublin",), 2),
        (("edinburgh",), 2),
        (("dublin", "edinburgh"), 2),
        (("edinburgh", "york"), 6),
        (("york",), 4),
        (("dublin", "edinburgh", "york"), 6),
    ],
)
def test_VQ18_4_4_spanish_regulars_add_dice(where: tuple[str, ...], more: int) -> None:
    b = blank()
    for space in where:
        b.units("spain", space, regular=1)
    assert rolled(english(b).act("wales")) == (BASE + more, 0)


def test_VQ18_4_4_mercenaries_add_none() -> None:
    b = blank().units("spain", "dublin", mercenary=3).units("france", "york", regular=1)
    assert rolled(english(b).act("wales")) == (BASE, 0)


def test_VQ18_4_4_english_catholics_rise_in_unrest() -> None:
    p = english(blank().protestant("wales"), 5, 1, 1)
    assert offered(p, "space") <= {s.id for s in p.data.spaces if s.home_power == "england"}
    p.act("wales")
    assert p.finished
    assert "wales" in p.spaces_in("unrest")
    assert "wales" not in p.spaces_in("protestant")
    assert p.state["control"][p.data.space_index["wales"]] == p.data.power_index["england"]
    assert not at_war(p, "spain", "england")


def test_VQ18_4_4_english_units_defend() -> None:
    p = english(blank().units("england", "wales", regular=2), 5, 1, 1, 5, 1).act("wales")
    assert p.finished
    assert "wales" not in p.spaces_in("unrest")
    assert rolled(p) == (BASE, 2)


def test_VQ18_4_4_an_action_of_spain() -> None:
    p = blank().impulse("spain", cp=3, dice=[1, 1, 1]).act("rebellion").act("wales")
    assert int(p.state["cp"]) == 1
    assert "rebellion" not in p.legal_names()
    assert "rebellion" not in blank().ally("spain", "england").impulse("spain", cp=3).legal_names()
