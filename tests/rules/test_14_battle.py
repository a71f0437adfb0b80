"""Field battle: dice, losses, prisoners, retreat (R14, R9.2.4)."""

from __future__ import annotations

import pytest

from env.builder import Builder
from tests.rules.land_helpers import battle, dice, move, rolls, said, spaces


def field(attackers: int = 3, defenders: int = 3, space: str = "liege") -> Builder:
    """French against Hapsburgs in a space that the Hapsburgs control; the French came from Metz."""
    b = Builder().war("france", "hapsburg").control("metz", "france").control(space, "hapsburg")
    return b.units("france", space, regular=attackers).units("hapsburg", space, regular=defenders)


def fight(b: Builder, script=(), *, regular: int = 3, space: str = "liege", origin: str = "metz", **more):
    return battle(b, "france", space, script, origin=origin, regular=regular, **more)


def test_R14_2_R14_3_dice():
    b = field(4, 3).leader("francis_i", "liege").leader("montmorency", "liege").leader("charles_v", "liege")
    position = fight(b, dice(4, 5), regular=4, leaders=("francis_i", "montmorency"))
    assert rolls(position) == [5, 6]


def test_R14_6_five_and_six_hit():
    position = fight(field(), [4, 5, 6, 1, 2, 3, 4])
    assert said(position, "france wins in Liege, hits of attacker and defender 2 : 0")


def test_V25_2_2_equal_hits_the_defender_wins_and_the_attacker_retreats():
    position = fight(field(), dice(1, 3) + dice(1, 4))
    assert position.last_result == 0
    assert position.units("liege") == {"hapsburg": {"regular": 2}}
    assert position.units("metz") == {"france": {"regular": 2}}


@pytest.mark.parametrize(
    ("leaders", "cards", "defenders_dice", "survivor"),
    [
        ((), (), 7, "hapsburg"),
        (("francis_i",), ("arquebusiers",), 8, "france"),
        (("francis_i",), (), 8, "hapsburg"),
    ],
)
def test_V25_2_2_both_wiped_out(leaders, cards, defenders_dice, survivor):
    # 6 units each; dice 6 v 7, 9 v 8, 7 v 8
    b = field(6, 6).hand("france", *cards)
    for person in leaders:
        b.leader(person, "liege")
    if leaders:
        b.leader("ferdinand", "liege")
    position = fight(b, [6] * 30, regular=6, leaders=leaders)
    for card in cards:
        position.act(card)
    assert rolls(position)[1] == defenders_dice
    assert position.units("liege") == {survivor: {"regular": 1}}
    if survivor == "france":
        assert position.leader("ferdinand") == "prison:france"
    elif leaders:
        assert position.leader("francis_i") == "prison:hapsburg"


def test_V25_2_2_equal_dice_the_defender_keeps_one():
    b = (
        field(6, 6)
        .leader("charles_v", "liege", owner="hapsburg")
        .leader("francis_i", "liege")
        .hand("france", "field_artillery")
    )
    # attacker 6 + 1 + 3 = 10; defender 6 + 2 + 1 = 9: with Henry II (0) instead it is 9 v 9
    b.leader("francis_i", "out").leader("henry_ii", "liege")
    position = fight(b, [6] * 30, regular=6, leaders=("henry_ii",)).act("field_artillery")
    assert rolls(position) == [9, 9]
    assert position.units("liege") == {"hapsburg": {"regular": 1}}


def test_R14_9_who_loses_chooses_which():
    b = Builder().war("ottoman", "hapsburg").control("buda", "ottoman").units("ottoman", "vienna", regular=2, cavalry=2)
    b.units("hapsburg", "vienna", regular=2, mercenary=1).control("pressburg", "ottoman")
    position = battle(b, "ottoman", "vienna", dice(1, 4) + dice(1, 4), origin="pressburg", regular=2, cavalry=2)
    assert position.seat_name == "ottoman"
    assert position.legal_names() == ["unit_regular", "unit_second"]
    position.act("unit_second")
    assert position.seat_name == "hapsburg"
    assert position.decision_name == "loss"
    position.act("unit_second")
    assert position.units("vienna") == {"hapsburg": {"regular": 2}}
    assert position.units("pressburg") == {"ottoman": {"regular": 2, "cavalry": 1}}


def test_DC14_4_own_units_or_those_of_the_minor():
    b = Builder().war("england", "france").ally("france", "scotland").control("glasgow", "france")
    b.units("scotland", "glasgow", regular=1).units("france", "glasgow", regular=2)
    b.units("england", "glasgow", regular=3)
    position = battle(b, "england", "glasgow", dice(1, 3) + dice(0, 4), origin="carlisle", regular=3)
    assert position.seat_name == "france"
    assert position.legal_names() == ["unit_regular", "unit_scotland"]


def test_R14_10_leaders_of_a_side_without_units_are_captured():
    position = fight(field(3, 1).leader("charles_v", "liege"), dice(2, 3) + dice(0, 4))
    assert position.leader("charles_v") == "prison:france"
    position = fight(
        field(1, 3).leader("francis_i", "liege"), dice(0, 2) + dice(1, 4), regular=1, leaders=("francis_i",)
    )
    assert position.leader("francis_i") == "prison:hapsburg"
    assert position.units("metz") == {}


def test_R14_8_a_side_with_more_hits_but_no_unit_does_not_hold_the_space():
    # 1 attacker hits twice with a leader's die, dies; 4 defenders lose two and stay
    b = field(1, 4).leader("francis_i", "liege")
    position = fight(b, dice(2, 2) + dice(1, 5), regular=1, leaders=("francis_i",))
    assert position.last_result == 0
    assert position.units("liege") == {"hapsburg": {"regular": 2}}
    assert position.leader("francis_i") == "prison:hapsburg"


def test_DC14_6_the_losing_defender_chooses_where_to_go():
    position = fight(field(), dice(1, 3) + dice(0, 4))
    assert position.decision_name == "retreat"
    assert position.seat_name == "hapsburg"
    assert spaces(position) == {"brussels", "antwerp"}
    position.act("antwerp")
    assert position.units("antwerp") == {"hapsburg": {"regular": 2}}
    assert position.units("liege") == {"france": {"regular": 3}}
    assert position.last_result == 1


def test_R14_1_c_not_to_where_the_attacker_came_from():
    b = field().control("metz", "hapsburg").unrest("antwerp")
    position = fight(b, dice(1, 3) + dice(0, 4))
    assert position.units("brussels") == {"hapsburg": {"regular": 2}}  # the only space


def test_R14_1_b_no_unrest_no_enemies_no_independent_space():
    b = field().unrest("antwerp").control("brussels", "independent")
    position = fight(b.leader("charles_v", "liege"), dice(1, 3) + dice(0, 6))
    assert position.units("liege") == {"france": {"regular": 3}}
    assert position.leader("charles_v") == "prison:france"  # R14.1.d
    assert said(position, "no space to retreat")


def test_R14_1_b_an_allys_space_will_do():
    b = field().unrest("antwerp").unrest("brussels").ally("hapsburg", "england").control("cologne", "england")
    b.track("T_LEAGUE", 1)
    position = fight(b, dice(1, 3) + dice(0, 4))
    assert position.units("cologne") == {"hapsburg": {"regular": 2}}


def test_R14_1_b_no_electorate_before_the_league():
    b = field().unrest("antwerp").unrest("brussels").control("cologne", "hapsburg")
    position = fight(b, dice(1, 3) + dice(0, 4))
    assert position.units("cologne") == {}


@pytest.mark.parametrize("controller", ["independent", "hapsburg"])
def test_V25_2_3_an_attacker_from_foreign_ground_has_no_retreat(controller):
    b = field().control("metz", controller).leader("montmorency", "liege")
    position = fight(b, dice(0, 4) + dice(1, 4), leaders=("montmorency",))
    assert position.units("metz") == {}
    assert position.units("liege") == {"hapsburg": {"regular": 3}}
    assert position.leader("montmorency") == "prison:hapsburg"


def test_R14_1_c_the_losing_attacker_goes_only_where_it_came_from():
    b = field().control("st_dizier", "france").unrest("metz")
    position = fight(b, dice(0, 3) + dice(1, 4))
    assert position.units("metz") == {} == position.units("st_dizier")


def antwerp(attackers: int, defenders: int) -> Builder:
    """A battle at a fortified Hapsburg space."""
    return field(attackers, defenders, "antwerp").control("liege", "france")


def test_DC14_5_up_to_four_go_inside_and_the_rest_retreats():
    position = fight(antwerp(7, 7), dice(1, 7) + dice(0, 8), regular=7, space="antwerp", origin="liege")
    assert position.seat_name == "hapsburg"
    assert position.decision_name == "inside"
    position.act("yes")
    assert position.decision_name == "force_units"
    assert "number:5" not in position.legal_names()
    position.act(4)
    assert position.decision_name == "retreat"
    position.act("brussels")
    assert position.units("antwerp") == {"france": {"regular": 7}, "hapsburg": {"regular": 4}}
    assert position.units("brussels") == {"hapsburg": {"regular": 2}}
    assert position.state["siege"][position.data.space_index["antwerp"]] == 1 << 3


def test_DC14_5_leaders_may_go_inside_and_nobody_may():
    b = antwerp(7, 3).leader("charles_v", "antwerp")
    position = fight(b, dice(1, 7) + dice(0, 6), regular=7, space="antwerp", origin="liege")
    position.act("yes", "charles_v", 1)
    position.act("amsterdam")
    assert position.units("antwerp")["hapsburg"] == {"regular": 1}
    assert position.leader("charles_v") == "antwerp"
    b = antwerp(7, 3)
    position = fight(b, dice(1, 7) + dice(0, 4), regular=7, space="antwerp", origin="liege").act("no", "amsterdam")
    assert position.units("antwerp") == {"france": {"regular": 7}}


def test_R14_12_a_winner_that_does_not_outnumber_the_inside_must_leave():
    position = fight(antwerp(4, 5), dice(1, 4) + dice(0, 6), regular=4, space="antwerp", origin="liege")
    position.act("yes", 4)
    assert position.units("antwerp") == {"hapsburg": {"regular": 4}}
    assert position.units("liege") == {"france": {"regular": 4}}
    assert position.last_result == 1


def test_R16_3_4_a_beaten_landing_dies():
    b = Builder().war("france", "england").units("france", "portsmouth", regular=3).leader("montmorency", "portsmouth")
    b.units("england", "portsmouth", regular=2)
    position = battle(b, "france", "portsmouth", dice(1, 4) + dice(1, 3), flags=1, leaders=("montmorency",), regular=3)
    assert position.units("portsmouth") == {"england": {"regular": 1}}
    assert position.leader("montmorency") == "prison:england"


def joint(french: int, hapsburg: int, english: int) -> Builder:
    """Hapsburgs and English as allies in Liege; only the Hapsburgs are at war with France."""
    b = field(french, hapsburg).ally("hapsburg", "england").units("england", "liege", regular=english)
    return b


def test_R9_2_4_allies_defend_together():
    position = fight(joint(5, 2, 2), dice(0, 5) + dice(0, 5), regular=5)
    assert rolls(position) == [5, 5]
    assert position.last_result == 0


def test_R9_2_4_losses_are_split_evenly():
    position = fight(joint(5, 2, 3), dice(2, 5) + dice(2, 6), regular=5)
    assert position.units("liege") == {"hapsburg": {"regular": 1}, "england": {"regular": 2}}


@pytest.mark.parametrize(("die", "unlucky"), [(3, "hapsburg"), (4, "england")])
def test_R9_2_4_an_odd_loss_by_die_roll(die, unlucky):
    position = fight(joint(5, 2, 2), [*dice(1, 5), *dice(1, 5), die], regular=5)
    left = {"hapsburg": {"regular": 2}, "england": {"regular": 2}}
    left[unlucky]["regular"] = 1
    assert position.units("liege") == left
    assert said(position, f"the odd loss falls to {unlucky}")


def test_R9_2_4_until_one_is_wiped_out():
    position = fight(joint(6, 1, 4), dice(4, 6) + dice(4, 6), regular=6)
    assert position.units("liege") == {"england": {"regular": 1}}


def test_R14_1_a_each_loser_retreats_by_itself():
    b = joint(5, 2, 2).control("antwerp", "england")
    position = fight(b, dice(2, 5) + dice(0, 5), regular=5)
    assert position.seat_name == "hapsburg"
    assert spaces(position) == {"antwerp", "brussels"}
    position.act("brussels")
    assert position.seat_name == "england"
    position.act("antwerp")
    assert position.units("antwerp") == {"england": {"regular": 1}}


def test_R14_1_a_the_controller_decides_who_goes_inside():
    b = antwerp(9, 3).ally("hapsburg", "england").units("england", "antwerp", regular=3)
    position = fight(b, dice(2, 9) + dice(0, 7), regular=9, space="antwerp", origin="liege")
    assert position.seat_name == "hapsburg"
    assert position.decision_name == "inside"
    position.act("yes", 2)
    assert position.seat_name == "hapsburg"
    assert position.decision_name == "inside"
    position.act("yes", 2)
    assert position.units("antwerp") == {
        "france": {"regular": 9}, "hapsburg": {"regular": 2}, "england": {"regular": 2}}  # fmt: skip


def phony(power: str = "england") -> Builder:
    """England declared war on Scotland and France intervened."""
    b = Builder().war("england", "france").ally("france", "scotland")
    return b.set("phony", 1, (2, 0))


def test_R9_6_9_a_battle_with_the_intervener_removes_phony_war():
    b = phony().units("england", "boulogne", regular=2).units("france", "boulogne", regular=1)
    position = battle(b, "england", "boulogne", dice(0, 2) + dice(0, 2), origin="calais", regular=2)
    assert position.state["phony"][2][0] == 0
    b = phony().units("england", "calais", regular=1).units("france", "calais", regular=2)
    position = battle(b, "france", "calais", dice(0, 2) + dice(0, 2), origin="boulogne", regular=2)
    assert position.state["phony"][2][0] == 0


def test_R9_6_9_a_battle_with_others_does_not():
    b = phony().war("england", "hapsburg").units("england", "calais", regular=1).units("hapsburg", "calais", regular=2)
    position = battle(b, "hapsburg", "calais", dice(0, 2) + dice(0, 2), origin="antwerp", regular=2)
    assert position.state["phony"][2][0] == 1


def test_R9_6_9_a_permanent_marker_stays():
    b = phony().set("phony", 2, (2, 0)).units("england", "calais", regular=1).units("france", "calais", regular=2)
    position = battle(b, "france", "calais", dice(0, 2) + dice(0, 2), origin="boulogne", regular=2)
    assert position.state["phony"][2][0] == 2


def test_R13_1_c_iii_third_parties_are_beaten_too():
    b = field(4, 1).ally("hapsburg", "england").units("england", "liege", regular=1).control("antwerp", "england")
    # the one loss falls to the Hapsburgs; the English, at war with nobody, must leave
    position = fight(b, dice(1, 4) + dice(0, 3) + [1], regular=4)
    assert position.seat_name == "england"
    assert spaces(position) == {"antwerp", "brussels"}
    position.act("antwerp")
    assert position.units("liege") == {"france": {"regular": 4}}


def test_prisoners_of_the_unlucky_mover():
    b = Builder().war("france", "hapsburg").control("metz", "france").units("france", "metz", regular=1)
    b.leader("francis_i", "metz").units("hapsburg", "liege", regular=2).control("liege", "hapsburg")
    position = move(b.impulse("france", cp=1, dice=dice(0, 2) + dice(1, 3)), "metz", "liege", "all").act("stay")
    assert position.leader("francis_i") == "prison:hapsburg"
