"""Siege, assault and relief in Virgin Queen (VQ15), the procedures of Here I Stand."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.land_helpers import dice, move, said
from tests.rules.queen.land_helpers import blank, power, space


def siege(where: str, by: str, owner: str, outside: int, inside: int, near: str) -> Builder:
    """`by` besieges a space of `owner` since an earlier impulse, with a line of communication over `near`."""
    b = blank().war(by, owner).units(by, where, regular=outside).control(near, by).siege(where, by)
    return b.units(owner, where, regular=inside) if inside else b


def calais(outside: int = 5, inside: int = 2) -> Builder:
    return siege("calais", "spain", "france", outside, inside, "brussels")


def assault(b: Builder, who: str, script: list[int]) -> Position:
    p = b.impulse(who, cp=3, dice=script)
    p.act("assault")
    while p.decision_name in ("force_leader", "force_units"):
        p.apply(p.legal_actions()[-1])
    return p


def test_VQ15_1_one_cp_half_the_dice_against_a_garrison() -> None:
    p = assault(calais(4), "spain", [*dice(2, 2), *dice(0, 3)])
    assert p.state["cp"] == 2
    assert p.units("calais") == {"spain": {"regular": 4}}
    assert p.state["control"][space(p, "calais")] == power(p, "spain")
    assert not p.state["siege"].any()


def test_VQ15_1_a_failed_assault_leaves_the_siege_standing() -> None:
    p = assault(calais(4), "spain", [*dice(1, 2), *dice(1, 3)])
    assert p.units("calais") == {"spain": {"regular": 3}, "france": {"regular": 1}}
    assert p.state["siege"][space(p, "calais")] == 1 << power(p, "spain")
    assert "assault" not in p.legal_names()  # once an impulse


def test_VQ15_1_without_defenders_a_die_for_each_unit_and_one_against() -> None:
    p = assault(calais(3, 0), "spain", [*dice(1, 3), *dice(0, 1)])
    assert p.state["control"][space(p, "calais")] == power(p, "spain")


def test_VQ15_1_not_in_the_impulse_in_which_the_siege_began() -> None:
    p = calais().siege("calais", "spain", new=True).impulse("spain", cp=3)
    assert "assault" not in p.legal_names()


def test_VQ15_1_a_line_of_communication_is_needed() -> None:
    assert "assault" in calais().impulse("spain", cp=1).legal_names()
    b = calais().control("brussels", "france").control("bruges", "france").control("boulogne", "france")
    assert "assault" not in b.impulse("spain", cp=1).legal_names()


def test_VQ15_1_ships_of_the_defender_hold_a_port_open() -> None:
    assert "assault" not in calais().units("france", "north_sea", squadron=1).impulse("spain", cp=1).legal_names()
    b = calais().units("france", "calais", squadron=1)
    assert "assault" not in b.impulse("spain", cp=1).legal_names()
    assert "assault" in b.units("spain", "north_sea", squadron=2).impulse("spain", cp=1).legal_names()


def test_VQ15_1_edinburgh_by_england_at_the_second_attempt() -> None:
    b = siege("edinburgh", "england", "scotland", 4, 2, "berwick")
    p = assault(b, "england", [*dice(1, 2), *dice(0, 3)])
    assert p.units("edinburgh")["scotland"] == {"regular": 1}
    b.units("scotland", "edinburgh", regular=1)
    p = assault(b, "england", [*dice(1, 2), *dice(0, 2)])
    assert p.state["control"][space(p, "edinburgh")] == power(p, "england")


@pytest.mark.parametrize("minor", ["ireland", "papacy", "portugal", "venice"])
def test_VQ15_1_capitals_of_the_other_minors_fall_like_any_other(minor: str) -> None:
    where, near = {
        "ireland": ("dublin", "cork"), "papacy": ("ravenna", "modena"), "portugal": ("lisbon", "madrid"),
        "venice": ("venice", "trieste"),
    }[minor]  # fmt: skip
    b = siege(where, "spain", minor, 5, 1, near).control("ulster", "spain").units("spain", "irish_sea", squadron=1)
    b.units("spain", "bay_of_biscay", squadron=1).control("pavia", "spain").control("innsbruck", "spain")
    b.control("trent", "spain")
    p = b.procedure("P_ASSAULT", "spain", v=[space(b, where), 0, 0, 0, 0, 2], dice=[*dice(3, 3), *dice(0, 2)])
    while not p.finished:
        p.apply(p.legal_actions()[-1])
    assert p.state["control"][space(p, where)] == power(p, "spain")


def test_VQ15_1_ships_in_a_taken_port_are_lost_independent_ones_too() -> None:
    b = blank().units("france", "genoa", regular=5).siege("genoa", "france").units("independent", "genoa", regular=1)
    b.units("independent", "genoa", squadron=1).control("nice", "france")
    p = assault(b, "france", [*dice(2, 2), *dice(0, 2)])
    assert p.units("genoa") == {"france": {"regular": 5}}
    assert p.state["lost_squadron"][power(p, "independent")] == 1


def test_VQ15_2_relief_the_besieged_may_join() -> None:
    b = calais(5, 2).units("france", "paris", regular=4).control("st_quentin", "france")
    b.units("france", "boulogne", regular=4)
    p = move(b.impulse("france", cp=1, dice=[1] * 30), "boulogne", "calais", 4)
    while p.decision_name == "avoid":
        p.act("stay")
    assert p.decision_name == "relief_join"


def test_VQ15_3_besiegers_that_do_not_outnumber_leave() -> None:
    b = calais(3, 3)
    p = b.procedure("P_SETTLE", "spain")
    if not p.finished:
        p.act("brussels")
    assert said(p, "Calais")
    assert not p.state["siege"].any()
    assert p.units("calais") == {"france": {"regular": 3}}
