"""VQ16.5: piracy on the world map. Whom, when and how often is sourced; dice and awards stand in."""

from __future__ import annotations

import pytest

from tests.rules.queen.world_helpers import (
    ENGLAND,
    PIRACY,
    ROW_SPAIN,
    SPAIN,
    T_SEBASTIAN,
    bonus,
    choices,
    go,
    held,
    may,
    place,
    targets,
    world,
)  # fmt: skip

CAPTAINS = {"england": "john_hawkins", "france": "jean_ribault", "protestant": "rene_de_laudonniere"}


@pytest.mark.parametrize("power", sorted(CAPTAINS))
def test_VQ16_5_1_spain_is_hit_without_war(power: str) -> None:
    b = world(**{CAPTAINS[power]: "spanish_main"})
    assert not b.s["war"].any()
    assert targets(b, power) == {"spain"}


@pytest.mark.parametrize("power", sorted(CAPTAINS))
def test_VQ16_5_1_portugal_is_hit_at_any_time(power: str) -> None:
    """Before Death of King Sebastian, after it, and as an ally of Spain."""
    for ally in (False, True):
        for sebastian in (0, 1):
            b = world(**{CAPTAINS[power]: "brazilian_coast"}).ally("spain", "portugal", ally)
            b.s["track"][T_SEBASTIAN] = sebastian
            assert targets(b, power) == {"portugal"}


def test_VQ16_5_1_a_captain_in_an_ocean_zone_is_needed() -> None:
    assert not may(world(john_hawkins="home").impulse("england", cp=6), PIRACY)
    assert not may(world().impulse("england", cp=6), PIRACY)
    assert not may(world(jean_ribault="spanish_main").impulse("england", cp=6), PIRACY)


def test_VQ16_5_1_the_target_controls_a_settlement_of_the_zone() -> None:
    assert targets(world(john_hawkins="mid_atlantic"), "england") == set()
    assert targets(world(john_hawkins="north_american_coast"), "england") == set()
    assert targets(world(john_hawkins="north_american_coast").settlement("florida", "spain"), "england") == {"spain"}
    assert targets(world(john_hawkins="brazilian_coast").settlement("bahia", "france"), "england") == set()


@pytest.mark.parametrize("zone", ["mexican_coast", "spanish_main"])
def test_VQ16_5_1_panama_touches_both_coasts(zone: str) -> None:
    b = world(john_hawkins=zone)
    b.s["place_owner"][:] = -1
    assert targets(b.settlement("nombre_de_dios_panama", "spain"), "england") == {"spain"}


def test_VQ16_5_1_no_other_power_is_hit() -> None:
    b = world(john_hawkins="north_american_coast").settlement("roanoke", "protestant").war("england", "protestant")
    assert targets(b, "england") == set()


def test_VQ16_5_1_both_are_a_choice_in_the_east() -> None:
    assert targets(world(john_hawkins="east_indies"), "england") == {"spain", "portugal"}


@pytest.mark.parametrize(("power", "spared"), [("england", True), ("france", True), ("protestant", False)])
def test_VQ16_5_1_england_and_france_spare_their_ally_portugal(power: str, spared: bool) -> None:
    b = world(**{CAPTAINS[power]: "east_indies"}).ally(power, "portugal")
    assert targets(b, power) == ({"spain"} if spared else {"spain", "portugal"})


def test_VQ16_5_1_an_ally_of_another_power_is_not_spared() -> None:
    assert targets(world(john_hawkins="brazilian_coast").ally("france", "portugal"), "england") == {"portugal"}


def test_VQ16_5_1_once_a_power_zone_and_turn() -> None:
    b = world(john_hawkins="spanish_main", francis_drake="mexican_coast", jean_ribault="spanish_main")
    pos = go(b.impulse("england", cp=6, dice=[1, 1, 1]), PIRACY, "john_hawkins")
    assert int(pos.state["world_piracy"][ENGLAND]) == 1 << place(pos, "spanish_main")
    go(pos, PIRACY, "francis_drake")
    assert "Drake starts piracy: Mexican Coast" in "\n".join(pos.journal())
    assert pos.state["cp"] == 2
    assert not may(pos, PIRACY)


def test_VQ16_5_1_another_captain_of_the_power_finds_the_marker() -> None:
    b = world(john_hawkins="spanish_main", francis_drake="spanish_main")
    b.set("world_piracy", 1 << place(b, "spanish_main"), ENGLAND)
    assert not may(b.impulse("england", cp=6), PIRACY)


def test_VQ16_5_1_another_power_may_follow() -> None:
    b = world(john_hawkins="spanish_main", jean_ribault="spanish_main")
    b.set("world_piracy", 1 << place(b, "spanish_main"), ENGLAND)
    assert targets(b, "france") == {"spain"}


def test_VQ16_5_costs_command_points() -> None:
    b = world(john_hawkins="spanish_main")
    assert not may(b.impulse("england", cp=1), PIRACY)
    assert go(b.impulse("england", cp=3, dice=[1, 1, 1]), PIRACY).state["cp"] == 1


def test_VQ16_5_ottoman_and_spain_have_no_such_action() -> None:
    for power in ("ottoman", "spain", "hre"):
        b = world(hre_sea_captain="spanish_main")
        assert not may(b.impulse(power, cp=6), PIRACY)


def test_VQ16_5_3_spain_chooses_the_award() -> None:
    b = world(john_hawkins="spanish_main").treasures("spain", 2, 4)
    pos = go(b.impulse("england", cp=2, dice=[5, 6, 4]), PIRACY)
    assert (pos.seat_name, pos.decision_name) == ("spain", "world_award")
    assert choices(pos) == {"2", "4", "pay_vp"}
    pos.act("2")
    assert pos.state["treasure"][ENGLAND][1] == 1
    assert pos.state["treasure_row"][ROW_SPAIN].sum() == 1
    pos.act("pay_vp")
    assert bonus(pos, ENGLAND) == 1
    assert pos.finished


def test_VQ16_5_3_a_hit_may_cost_the_hand() -> None:
    """VQ6.4: one card and two treasures, so a treasure is lost."""
    b = world(john_hawkins="spanish_main").treasure("spain", 3, 3).hand("spain", "spanish_road")
    pos = go(b.impulse("england", cp=2, dice=[5, 1, 1]), PIRACY)
    assert choices(pos) == {"pay_card", "pay_vp"}
    pos.act("pay_card")
    assert held(pos, ENGLAND) == 1
    assert held(pos, SPAIN) == 1
    assert pos.hand("spain") == ["spanish_road"]


def test_VQ16_5_3_without_row_and_hand_vp_are_paid() -> None:
    pos = go(world(john_hawkins="spanish_main").impulse("england", cp=2, dice=[6, 6]), PIRACY)
    assert bonus(pos, ENGLAND) == 2
    assert pos.finished


def test_VQ16_5_3_the_ally_of_portugal_chooses() -> None:
    b = world(john_hawkins="brazilian_coast").treasures("portugal", 1, 3)
    pos = go(b.ally("spain", "portugal").hand("spain", "spanish_road").impulse("england", cp=2, dice=[5, 1, 1]), PIRACY)
    assert pos.seat_name == "spain"
    assert choices(pos) == {"1", "3", "pay_vp"}


def test_VQ16_5_3_nobody_chooses_for_inactive_portugal() -> None:
    b = world(john_hawkins="brazilian_coast").treasures("portugal", 3)
    pos = go(b.impulse("england", cp=2, dice=[5, 5, 1]), PIRACY)
    assert pos.finished
    assert held(pos, ENGLAND) == 1
    assert bonus(pos, ENGLAND) == 1


def test_VQ16_5_3_a_pirate_allied_to_portugal_does_not_choose_as_the_victim() -> None:
    b = world(rene_de_laudonniere="brazilian_coast").ally("protestant", "portugal")
    assert go(b.impulse("protestant", cp=2, dice=[5, 1, 1]), PIRACY).finished
