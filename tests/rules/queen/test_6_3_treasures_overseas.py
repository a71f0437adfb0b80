"""VQ6.3.3, VQ6.3.4, VQ8.4, VQB.3: rows of treasures, the Treasure Fleet, riches, and the captains' winter."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position
from env.rules.names_queen import world_place
from tests.rules.queen.world_helpers import (
    ENGLAND,
    FRANCE,
    ROW_PORTUGAL,
    ROW_SPAIN,
    SPAIN,
    T_FLEET,
    bonus,
    captain,
    choices,
    held,
    place,
    world,
)  # fmt: skip

SPANISH = 8  # settlements of Spain, which roll first
POOR, RICH = [1, 1], [6, 6]


def row(position: Position, index: int) -> int:
    return int(position.state["treasure_row"][index].sum())


def aboard(position: Position) -> int:
    return int(position.state["treasure_fleet"].sum())


def total(position: Position) -> int:
    s = position.state
    fields = ("treasure", "treasure_pool", "treasure_used", "treasure_row", "treasure_fleet")
    return sum(int(s[field].sum()) for field in fields)


def fleet(b: Builder, *aboard: int, dice: tuple[int, ...] = ()) -> Position:
    return b.treasures("fleet", *aboard).procedure("P_TREASURE_FLEET", "spain", dice=dice)


def finished(position: Position) -> Position:
    """The end of a phase whose other decisions do not matter here."""
    for _ in range(200):
        if position.finished:
            return position
        position.apply(position.legal_actions()[0])
    raise AssertionError(position.decision_name)


def refreshed(b: Builder, *rolls: list[int]) -> Position:
    """The card draw phase; the rolls of the settlements first to last, poor ones after them."""
    dice = [die for roll in rolls for die in roll] + POOR * 20
    return finished(b.procedure("P_QUEEN_DRAW", dice=dice, phase="draw"))


# --- Treasure Fleet (6.3.4)


def test_VQ6_3_4_the_fleet_comes_to_spains_hand() -> None:
    pos = fleet(world(), 1, 3, 3)
    assert pos.finished
    assert held(pos, SPAIN) == 3
    assert aboard(pos) == 0
    assert pos.state["track"][T_FLEET] == 1


def test_VQ6_3_4_it_sails_once_a_turn() -> None:
    b = world()
    b.s["track"][T_FLEET] = 1
    pos = fleet(b, 2)
    assert held(pos, SPAIN) == 0
    assert aboard(pos) == 1


@pytest.mark.parametrize("zone", ["spanish_main", "mid_atlantic"])
def test_VQ6_3_4_captains_in_position_may_raid_it(zone: str) -> None:
    pos = fleet(world(john_hawkins=zone), 2, 2, dice=(5, 1, 1))
    assert (pos.seat_name, choices(pos)) == ("england", {"john_hawkins", "pass"})
    pos.act("john_hawkins", "2")
    assert held(pos, ENGLAND) == 1
    assert held(pos, SPAIN) == 1
    assert pos.finished


@pytest.mark.parametrize("where", ["home", "mexican_coast", "west_african_coast"])
def test_VQ6_3_4_others_are_not_asked(where: str) -> None:
    assert fleet(world(john_hawkins=where), 2, 2).finished


def test_VQ6_3_4_a_raid_may_be_left_alone() -> None:
    pos = fleet(world(john_hawkins="spanish_main"), 2, 2).act("pass")
    assert pos.finished
    assert held(pos, SPAIN) == 2


def test_VQ6_3_4_captains_raid_in_impulse_order_each_once() -> None:
    b = world(jean_ribault="spanish_main", john_hawkins="spanish_main", francis_drake="mid_atlantic")
    pos = fleet(b, 2, dice=(1,) * 9)
    assert choices(pos) == {"john_hawkins", "francis_drake", "pass"}
    pos.act("francis_drake")
    assert choices(pos) == {"john_hawkins", "pass"}
    pos.act("john_hawkins")
    assert (pos.seat_name, choices(pos)) == ("france", {"jean_ribault", "pass"})
    pos.act("jean_ribault")
    assert pos.finished
    assert held(pos, SPAIN) == 1
    assert bonus(pos, FRANCE) == 0


def test_VQ16_5_3_against_the_fleet_the_pirate_chooses_not_spain() -> None:
    pos = fleet(world(john_hawkins="spanish_main"), 1, 4, dice=(5, 5, 1, 1)).act("john_hawkins")
    assert (pos.seat_name, pos.decision_name) == ("england", "world_award")
    assert choices(pos) == {"1", "4", "pay_vp"}
    pos.act("4")
    assert choices(pos) == {"1", "pay_vp"}
    pos.act("pay_vp")
    assert pos.finished
    assert held(pos, ENGLAND) == 1
    assert bonus(pos, ENGLAND) == 1
    assert held(pos, SPAIN) == 1


def test_VQ6_3_4_an_empty_fleet_is_not_raided() -> None:
    assert fleet(world(john_hawkins="spanish_main")).finished


def test_VQ6_3_4_a_piracy_marker_does_not_save_the_fleet() -> None:
    b = world(john_hawkins="spanish_main")
    b.set("world_piracy", 1 << place(b, "spanish_main"), ENGLAND)
    assert not fleet(b, 1).finished


# --- at the start of a turn (8.4)


def test_VQ6_3_4_treasures_gather_aboard() -> None:
    """The row of Spain first, then the pool."""
    b = world().treasures("spain", 4, 4)
    b.s["track"][T_FLEET] = 1
    pos = refreshed(b)
    assert aboard(pos) == 3
    assert row(pos, ROW_SPAIN) == 0
    assert pos.state["treasure_fleet"][3] >= 2
    assert pos.state["track"][T_FLEET] == 0
    assert total(pos) == 32


def test_VQ6_3_3_the_row_of_portugal_has_three_boxes() -> None:
    pos = refreshed(world())
    assert row(pos, ROW_PORTUGAL) == 3
    pos = refreshed(world().treasures("portugal", 4, 4))
    assert row(pos, ROW_PORTUGAL) == 3
    assert pos.state["treasure_row"][ROW_PORTUGAL][3] >= 2


def test_VQ8_4_settlements_of_spain_fill_its_row() -> None:
    """Five treasures of 2d6 >= 8: three go aboard, two stay in the row."""
    pos = refreshed(world(), *[RICH] * 4, POOR, [4, 3], [4, 4])
    assert aboard(pos) == 3
    assert row(pos, ROW_SPAIN) == 2
    assert held(pos, SPAIN) == 0


def test_VQ8_4_the_row_of_spain_has_an_end() -> None:
    pos = refreshed(world().treasures("spain", 1, 1, 1, 1, 1), *[RICH] * SPANISH)
    assert aboard(pos) + row(pos, ROW_SPAIN) == 6


def test_VQ8_4_a_founded_settlement_pays_its_owner() -> None:
    b = world().settlement("roanoke", "england")
    assert held(refreshed(b, *[POOR] * SPANISH, RICH), ENGLAND) == 1
    assert held(refreshed(b, *[POOR] * SPANISH, POOR), ENGLAND) == 0


def test_VQ8_4_portugal_does_not_roll() -> None:
    pos = refreshed(world())
    assert sum("rolls" in line for line in pos.journal()) == SPANISH


# --- winter


def winter(b: Builder) -> Position:
    return finished(b.procedure("P_QUEEN_WINTER", phase="winter"))


def lisbon(controller: str) -> Builder:
    return world().treasures("portugal", 1, 2, 2).control("lisbon", controller)


def test_VQ6_3_3_who_controls_lisbon_draws_one_in_winter() -> None:
    pos = winter(lisbon("england"))
    assert held(pos, ENGLAND) == 1
    assert row(pos, ROW_PORTUGAL) == 2


def test_VQ6_3_3_the_ally_of_portugal_draws_it() -> None:
    pos = winter(lisbon("portugal").ally("spain", "portugal"))
    assert held(pos, SPAIN) == 1
    assert row(pos, ROW_PORTUGAL) == 2


def test_VQ6_3_3_nobody_draws_from_inactive_portugal() -> None:
    assert row(winter(lisbon("portugal")), ROW_PORTUGAL) == 3


def test_VQB_2_a_fleet_under_way_arrives_in_winter() -> None:
    pos = winter(world().treasures("fleet", 3, 3))
    assert held(pos, SPAIN) == 2
    assert pos.state["track"][T_FLEET] == 1


def test_VQB_3_captains_come_home() -> None:
    b = world(john_hawkins="peruvian_coast")
    b.s["captain_steps"][captain(b, "john_hawkins")] = 1
    b.set("world_piracy", 1, ENGLAND)
    pos = winter(b)
    assert world_place(pos, "john_hawkins") == "home"
    assert pos.state["captain_steps"].sum() == 0
    assert pos.state["world_piracy"].sum() == 0
