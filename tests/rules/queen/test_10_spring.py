"""Spring deployment in Virgin Queen (VQ10), the procedure of Here I Stand."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.queen.land_helpers import blank, campaign, spaces


def spring(b: Builder) -> Position:
    return b.procedure("P_SPRING", phase="spring")


def deploy(b: Builder, power: str) -> Position:
    b.settings["skip_forced"] = 0
    b.s["option"][0] = 0
    return b.procedure("P_SPRING_MOVE", power, phase="spring")


def test_VQ10_1_powers_in_impulse_order_the_protestant_has_no_capital() -> None:
    b = blank()
    for power, capital in (
        ("ottoman", "istanbul"), ("spain", "madrid"), ("england", "london"), ("france", "paris"), ("hre", "vienna")
    ):  # fmt: skip
        b.units(power, capital, regular=1)
    b.units("protestant", "la_rochelle", regular=1).control("la_rochelle", "protestant")
    p = spring(b)
    order = []
    while not p.finished:
        assert p.decision_name == "spring"
        order.append(p.seat_name)
        p.act("pass")
    assert order == ["ottoman", "spain", "england", "france", "hre"]


def test_VQ10_1_spain_starts_from_either_capital_with_one_formation_in_all() -> None:
    b = blank().units("spain", "madrid", regular=3).units("spain", "milan", regular=3)
    p = deploy(b, "spain")
    assert spaces(p) == {"madrid", "milan"}
    p.act("madrid").act("barcelona").act(2)
    assert p.finished
    assert p.units("barcelona") == {"spain": {"regular": 2}}
    assert p.units("milan") == {"spain": {"regular": 3}}


def test_VQ10_1_a_capital_in_other_hands_sends_nobody() -> None:
    b = blank().units("spain", "madrid", regular=3).units("spain", "milan", regular=3).control("milan", "france")
    assert spaces(deploy(b, "spain")) == {"madrid"}


def test_VQ10_1_from_milan() -> None:
    b = blank().units("spain", "milan", regular=2).control("pavia", "spain").control("modena", "spain")
    p = deploy(b, "spain").act("milan")
    assert {"pavia", "modena"} <= spaces(p)
    assert "turin" not in spaces(p)  # independent


def test_VQ10_1_a_chain_of_friendly_spaces_without_unrest() -> None:
    b = blank().units("hre", "vienna", regular=2)
    assert {"prague", "brunn"} <= spaces(deploy(b, "hre").act("vienna"))
    b.unrest("brunn").unrest("linz")
    assert "prague" not in spaces(deploy(b, "hre").act("vienna"))


def test_VQ10_1_enemy_units_bar_the_way() -> None:
    b = blank().units("hre", "vienna", regular=2).units("ottoman", "brunn", regular=1).war("ottoman", "hre")
    p = deploy(b.unrest("linz"), "hre").act("vienna")
    assert {"brunn", "prague"}.isdisjoint(spaces(p))


@pytest.mark.parametrize("allied", [False, True])
def test_VQ10_1_spaces_of_an_ally_count(allied: bool) -> None:
    b = blank().units("france", "paris", regular=2)
    for name in ("st_quentin", "brussels", "antwerp"):
        b.control(name, "protestant")
    if allied:
        b.ally("france", "protestant")
    assert ("antwerp" in spaces(deploy(b, "france").act("paris"))) is allied


def test_VQ10_1_over_a_safe_sea_zone_with_five_units() -> None:
    b = blank().units("ottoman", "istanbul", regular=7).leader("suleiman", "istanbul")
    p = deploy(b, "ottoman").act("istanbul")
    assert "rhodes" in spaces(p)
    p.act("rhodes").act("suleiman")
    assert p.legal_names()[-1] == "number:5"
    b.units("venice", "candia", squadron=1).units("france", "athens", squadron=1)
    assert "rhodes" not in spaces(deploy(b, "ottoman").act("istanbul"))


def test_VQ10_the_campaign_deploys_without_dead_ends() -> None:
    p = spring(campaign())
    while not p.finished:
        p.apply(p.legal_actions()[-1])
