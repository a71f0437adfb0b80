"""Relief of a besieged space (R15.2)."""

from __future__ import annotations

from env.builder import Builder
from env.rules.core import Position
from tests.rules.land_helpers import dice, move, rolls, said, spaces


def brandon(inside: int = 2, outside: int = 4, french: int = 6) -> Builder:
    """X12: Francis I besieges Calais, Brandon comes from Boulogne, which is English."""
    b = Builder().war("france", "england").units("england", "calais", regular=inside).control("boulogne", "england")
    b.units("france", "calais", regular=french).leader("francis_i", "calais").siege("calais", "france")
    return b.units("england", "boulogne", regular=outside).leader("brandon", "boulogne").control("brussels", "france")


def relieve(b: Builder, script=()) -> Position:
    """Brandon's whole stack enters; the besiegers stay."""
    return move(b.impulse("england", cp=1, dice=script), "boulogne", "calais", "all").act("stay")


def test_DC15_6_who_inside_joins():
    position = relieve(brandon())
    assert position.seat_name == "england"
    assert position.decision_name == "relief_join"
    assert position.legal_names() == ["yes", "no"]
    alone = position.clone().act("no")
    assert rolls(alone) == [5, 8]
    assert rolls(position.act("yes", 1)) == [6, 8]


def test_X12_relief_lost_without_hits():
    position = relieve(brandon(), dice(0, 7) + dice(2, 8)).act("yes", 2)
    assert rolls(position) == [7, 8]
    assert position.decision_name == "relief_inside"
    position.act("yes", 2)
    assert position.units("calais") == {"france": {"regular": 6}, "england": {"regular": 2}}
    assert position.units("boulogne") == {"england": {"regular": 2}}
    assert position.leader("brandon") == "boulogne"
    assert position.state["siege"].max() == 1 << 3


def test_R15_2_4_newcomers_may_not_go_inside():
    position = relieve(brandon(), dice(0, 7) + dice(2, 8)).act("yes", 2)
    position.act("yes")
    assert position.decision_name == "force_units"
    assert "number:3" not in position.legal_names()


def test_R15_2_2_relief_wins():
    position = relieve(brandon(), dice(3, 7) + dice(1, 8)).act("yes", 2)
    assert position.units("brussels") == {"france": {"regular": 3}}
    assert position.leader("francis_i") == "brussels"
    assert position.units("calais") == {"england": {"regular": 5}}
    assert position.state["siege"].max() == 0


def test_V25_2_8_equal_hits_four_go_in_and_one_retreats():
    position = relieve(brandon(inside=3, outside=2), dice(0, 6) + dice(0, 8)).act("yes", 3)
    assert position.decision_name == "relief_inside"
    position.act("yes", "brandon", 4)
    assert position.units("calais") == {"france": {"regular": 6}, "england": {"regular": 4}}
    assert position.units("boulogne") == {"england": {"regular": 1}}
    assert position.leader("brandon") == "calais"


def test_R15_2_3_those_who_stayed_inside_take_room():
    position = relieve(brandon(inside=3, outside=2), dice(0, 3) + dice(0, 8)).act("no")
    assert position.decision_name == "relief_inside"
    position.act("yes", "brandon")
    assert {"number:1"} >= {n for n in position.legal_names() if n.startswith("number:") and n != "number:0"}


def test_R15_2_4_all_attackers_dead_the_leader_is_taken():
    position = relieve(brandon(inside=1, outside=1), dice(0, 3) + dice(2, 8)).act("yes")
    assert position.units("calais") == {"france": {"regular": 6}}
    assert position.leader("brandon") == "prison:france"
    assert position.state["siege"].max() == 1 << 3


def test_R15_2_1_only_units_of_the_same_major_join():
    b = brandon().ally("england", "hapsburg").war("hapsburg", "france")
    b.units("hapsburg", "antwerp", regular=2)
    position = move(b.impulse("hapsburg", cp=1, dice=dice(0, 2) + dice(0, 8)), "antwerp", "calais", 2).act("stay")
    assert rolls(position) == [2, 8]


def test_R13_2_d_nobody_intercepts_a_relief():
    b = (
        brandon()
        .units("france", "st_quentin", regular=3)
        .control("st_quentin", "france")
        .units("france", "brussels", regular=3)
    )
    position = move(b.impulse("england", cp=1), "boulogne", "calais", "all")
    assert position.decision_name == "avoid"
    assert spaces(position) == {"brussels"}


def test_R15_3_a_garrison_that_grew_breaks_the_siege():
    # 4 inside + 2 newcomers come in on equal hits against a small siege
    b = brandon(inside=1, outside=3, french=3)
    position = relieve(b, dice(0, 5) + dice(0, 5)).act("yes")
    position.act("yes", "brandon", 4)
    assert said(position, "the siege of Calais by france is broken")
    assert position.units("brussels") == {"france": {"regular": 3}}
    assert position.units("calais") == {"england": {"regular": 4}}


def test_R16_3_4_a_beaten_landing_relief_dies_but_the_garrison_goes_back():
    b = brandon(inside=2, outside=0).units("england", "calais", regular=4).leader("brandon", "calais")
    b.siege("calais", "france")
    position = b.procedure(
        "field_battle",
        "england",
        v=[b._space("calais"), 255, 3],
        a=b.force("england", ("brandon",), regular=2),
        dice=dice(0, 5) + dice(0, 8),
    ).act("yes", 2, "yes", 2)
    assert position.units("calais") == {"england": {"regular": 2}, "france": {"regular": 6}}
    assert position.leader("brandon") == "prison:france"


def test_DC15_7_equal_hits_anybody_may_go_inside_or_nobody():
    position = relieve(brandon(inside=1, outside=4), dice(0, 6) + dice(0, 8)).act("yes")
    assert (position.seat_name, position.decision_name) == ("england", "relief_inside")
    assert position.legal_names() == ["yes", "no"]
    back = position.clone().act("no")
    assert back.units("boulogne") == {"england": {"regular": 5}}
    assert back.units("calais") == {"france": {"regular": 6}}
    position.act("yes")
    assert position.decision_name == "force_leader"
    assert position.legal_names() == ["done", "person:brandon"]  # all five are too many
    position.act("brandon")
    assert position.legal_names() == [f"number:{n}" for n in range(5)]


def test_DC15_7_fewer_hits_only_as_many_as_were_inside():
    position = relieve(brandon(inside=2, outside=3), dice(0, 6) + dice(1, 8)).act("yes", 2)
    assert position.decision_name == "relief_inside"
    position.act("yes")
    assert position.decision_name == "force_units"  # not Brandon
    assert position.legal_names() == ["number:1", "number:2"]


def test_DC15_7_nobody_was_inside_nobody_is_asked():
    position = relieve(brandon(inside=0, outside=3), dice(0, 4) + dice(1, 8))
    assert position.finished
    assert position.units("boulogne") == {"england": {"regular": 2}}
