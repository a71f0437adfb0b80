"""Naval movement, interception, avoiding battle (R16.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from env.builder import Builder
from env.rules.names import SEA0

if TYPE_CHECKING:
    from env.rules.core import Position


def ottoman_war() -> Builder:
    """The Ottoman at war with the Hapsburgs, nothing on the map."""
    return Builder().war("ottoman", "hapsburg")


def lines(position: Position) -> str:
    return "\n".join(position.journal())


def x14(dice: list[int]) -> Position:
    """The worked example X14: Barbarossa leaves Tunis for the Barbary Coast."""
    b = ottoman_war().ally("hapsburg", "genoa").control("tunis", "ottoman")
    b.units("ottoman", "tunis", squadron=2, corsair=1).leader("barbarossa", "tunis")
    b.units("hapsburg", "tyrrhenian_sea", squadron=1).units("genoa", "tyrrhenian_sea", squadron=1)
    b.leader("andrea_doria", "tyrrhenian_sea").loan("venice", "hapsburg", "ionian_sea")
    position = b.impulse("ottoman", cp=1, dice=dice)
    return position.act("naval_move", "barbary_coast", "all")


def test_X14_interception_by_two_stacks():
    position = x14([3, 4, 3, 4])
    assert position.seat_name == "hapsburg"
    assert position.decision_name == "naval_intercept"  # DC16.2
    assert position.legal_names() == ["pass", "sea:tyrrhenian_sea", "sea:ionian_sea"]
    position.act("tyrrhenian_sea", "all")  # 7 + 2 for Doria = 9
    assert position.units("barbary_coast")["hapsburg"] == {"squadron": 1}
    assert position.units("barbary_coast")["genoa"] == {"squadron": 1}
    assert position.leader("andrea_doria") == "barbary_coast"
    position.act("ionian_sea")  # 7, no leader
    assert position.units("ionian_sea") == {"hapsburg": {"loaned:venice": 1}}
    text = lines(position)
    assert "R16.1.4 hapsburg intercepts in Barbary Coast with 9" in text
    assert "from Ionian Sea in Barbary Coast: 7" in text
    assert "R16.2 naval combat: ottoman attacks hapsburg in Barbary Coast" in text


def test_R16_1_4_a_stack_may_be_part_of_the_ships_and_leave_its_leader():
    position = x14([6, 3, *[1] * 8])
    position.act("tyrrhenian_sea", 1, 0)  # the Hapsburg squadron, not the Genoese
    assert position.decision_name == "naval_leader"
    position.act("stay", "pass")
    assert position.leader("andrea_doria") == "tyrrhenian_sea"
    assert position.units("tyrrhenian_sea") == {"genoa": {"squadron": 1}}
    assert position.units("barbary_coast")["hapsburg"] == {"squadron": 1}


def test_R16_1_4_a_location_tries_once_and_failure_leaves_it_there():
    position = x14([1, 1, 1, 1, 1, 1])
    position.act("tyrrhenian_sea", "all")
    assert position.legal_names() == ["pass", "sea:ionian_sea"]
    position.act("ionian_sea")
    assert position.units("barbary_coast") == {"ottoman": {"squadron": 2, "corsair": 1}}
    assert "naval combat" not in lines(position)


def test_DC16_2_passing_gives_up_all_attempts():
    position = x14([])
    position.act("pass")
    assert position.units("barbary_coast") == {"ottoman": {"squadron": 2, "corsair": 1}}
    assert position.seat_name == "nobody"  # no CP left


def test_R16_1_4_once_a_power_succeeds_no_other_may_try():
    b = ottoman_war().war("ottoman", "papacy").units("ottoman", "tunis", squadron=1).control("tunis", "ottoman")
    b.units("hapsburg", "gulf_of_lyon", squadron=1).units("papacy", "tyrrhenian_sea", squadron=1)
    position = b.impulse("ottoman", cp=1, dice=[5, 4])
    position.act("naval_move", "barbary_coast")
    assert position.seat_name == "hapsburg"
    position.act("gulf_of_lyon")
    text = lines(position)
    assert "hapsburg intercepts in Barbary Coast" in text
    assert "papacy tries" not in text


def test_R16_1_4_the_next_power_may_try_after_a_failure():
    b = ottoman_war().war("ottoman", "papacy").units("ottoman", "tunis", squadron=1).control("tunis", "ottoman")
    b.units("hapsburg", "gulf_of_lyon", squadron=1).units("papacy", "tyrrhenian_sea", squadron=1)
    position = b.impulse("ottoman", cp=1, dice=[4, 4, 6, 3])
    position.act("naval_move", "barbary_coast", "gulf_of_lyon")
    assert position.seat_name == "papacy"
    position.act("tyrrhenian_sea")
    assert "R16.1.4 papacy intercepts in Barbary Coast with 9" in lines(position)


def test_R16_1_4_from_a_port_but_not_from_a_location_shared_with_the_movers():
    b = ottoman_war().units("ottoman", "tunis", squadron=2).control("tunis", "ottoman")
    b.units("hapsburg", "cagliari", squadron=1).units("hapsburg", "cartagena", squadron=1)
    b.units("ottoman", "gulf_of_lyon", squadron=1)
    position = b.impulse("ottoman", cp=1, dice=[1, 1])
    # one group attacks Cartagena, the other sails to the Barbary Coast beside it
    position.act("naval_move", "gulf_of_lyon", "cartagena", "tunis", "barbary_coast", 2)
    assert position.decision_name == "naval_intercept"
    assert position.legal_names() == ["pass", "space:cagliari"]


def test_R16_1_2_movers_that_join_friends_are_no_new_arrivals():
    b = ottoman_war().units("ottoman", "tunis", squadron=1).control("tunis", "ottoman")
    b.units("ottoman", "barbary_coast", squadron=1).units("hapsburg", "gulf_of_lyon", squadron=1)
    position = b.impulse("ottoman", cp=1)
    position.act("naval_move", "tunis", "barbary_coast", "done")
    assert "tries to intercept" not in lines(position)
    assert position.units("barbary_coast") == {"ottoman": {"squadron": 2}}


def test_R16_1_2_an_allied_fleet_makes_no_new_arrivals_either():
    b = ottoman_war().ally("ottoman", "france").units("ottoman", "tunis", squadron=1).control("tunis", "ottoman")
    b.units("france", "barbary_coast", squadron=1).units("hapsburg", "gulf_of_lyon", squadron=1)
    position = b.impulse("ottoman", cp=1)
    position.act("naval_move", "barbary_coast")
    assert "tries to intercept" not in lines(position)


def test_R16_1_2_ships_that_leave_in_the_same_action_are_no_company():
    b = ottoman_war().units("ottoman", "tunis", squadron=1).control("tunis", "ottoman")
    b.units("ottoman", "barbary_coast", squadron=1).units("hapsburg", "gulf_of_lyon", squadron=1)
    b.units("ottoman", "ionian_sea", corsair=1)
    position = b.impulse("ottoman", cp=1)
    position.act("naval_move", "tunis", "barbary_coast", "barbary_coast", "ionian_sea", "done")
    assert position.decision_name == "naval_intercept"


def test_R16_1_a_one_step_between_ports_and_bordering_zones():
    position = Builder().units("hapsburg", "messina", squadron=1).impulse("hapsburg", cp=1)
    position.act("naval_move")
    assert position.legal_names() == ["sea:tyrrhenian_sea", "sea:ionian_sea"]
    position = Builder().units("ottoman", "black_sea", squadron=1).impulse("ottoman", cp=1)
    position.act("naval_move")
    assert position.legal_names() == ["space:istanbul", "space:varna"]


def test_R16_1_b_foreign_ports_only_with_enemy_ships_in_them():
    b = ottoman_war().ally("ottoman", "france").units("ottoman", "gulf_of_lyon", squadron=1)
    b.units("hapsburg", "barcelona", squadron=1)
    position = b.impulse("ottoman", cp=1)
    position.act("naval_move")
    names = position.legal_names()
    assert "space:barcelona" in names  # enemy ships
    assert "space:palma" not in names  # enemy port without ships
    assert "space:marseille" not in names  # an ally's port
    assert "sea:tyrrhenian_sea" in names


def test_R16_1_b_ports_of_an_active_minor_are_own_ports():
    b = Builder().ally("france", "genoa").control("genoa", "france").units("france", "gulf_of_lyon", squadron=1)
    position = b.impulse("france", cp=1)
    position.act("naval_move")
    assert "space:genoa" in position.legal_names()


def test_R16_1_b_an_inactive_minor_at_war_may_be_attacked_in_port():
    b = Builder().war("ottoman", "venice").units("venice", "corfu", squadron=1)
    b.units("ottoman", "ionian_sea", squadron=2)
    position = b.impulse("ottoman", cp=1, dice=[5, 5, 1, 1, 1, 1, 1])
    position.act("naval_move", "corfu", 2, "ionian_sea")  # attack, then the retreat of the attacker
    assert position.units("corfu") == {}
    assert position.units("ionian_sea") == {"ottoman": {"squadron": 2}}
    assert position.state["lost_squadron"][position.data.power_index["venice"]] == 1


def test_R16_1_c_the_leader_must_go_when_his_location_is_left_empty():
    b = Builder().units("ottoman", "tunis", squadron=2).control("tunis", "ottoman").leader("barbarossa", "tunis")
    position = b.impulse("ottoman", cp=1)
    position.act("naval_move", "barbary_coast", 1)
    assert position.decision_name == "naval_leader"
    assert position.legal_names() == ["stay", "person:barbarossa"]
    position.act("stay", "tunis", "barbary_coast")
    assert position.leader("barbarossa") == "barbary_coast"


def test_R16_1_c_the_leader_may_go_with_the_first_of_two_groups():
    b = Builder().units("ottoman", "tunis", squadron=2).control("tunis", "ottoman").leader("barbarossa", "tunis")
    position = b.impulse("ottoman", cp=1)
    position.act("naval_move", "barbary_coast", 1, "barbarossa", "tunis", "north_african_coast")
    assert position.leader("barbarossa") == "barbary_coast"
    assert position.units("north_african_coast") == {"ottoman": {"squadron": 1}}


def test_R16_1_c_ships_that_arrive_keep_the_leader_company():
    b = Builder().units("ottoman", "tunis", squadron=1, corsair=0).control("tunis", "ottoman")
    b.leader("barbarossa", "tunis").units("ottoman", "north_african_coast", corsair=1)
    position = b.impulse("ottoman", cp=1)
    position.act("naval_move", "north_african_coast", "tunis", "tunis", "barbary_coast")
    assert position.decision_name == "naval_leader"
    position.act("stay")
    assert position.leader("barbarossa") == "tunis"


def test_DC16_1_one_action_moves_every_ship_and_each_only_once():
    b = Builder().units("england", "london", squadron=1).units("england", "portsmouth", squadron=1)
    b.units("england", "irish_sea", squadron=2)
    position = b.impulse("england", cp=2)
    position.act("naval_move")
    assert position.decision_name == "naval_from"
    assert "done" not in position.legal_names()  # at least one ship moves
    position.act("london", "portsmouth", "irish_sea", "bristol", 1)  # ports of one zone are not asked
    assert position.legal_names() == ["done", "sea:irish_sea"]
    position.act("done")
    assert position.state["cp"] == 1
    assert position.units("irish_sea") == {"england": {"squadron": 1}}
    assert position.units("bristol") == {"england": {"squadron": 1}}
    assert position.units("north_sea") == position.units("english_channel") == {"england": {"squadron": 1}}


def test_DC16_1_ships_swap_places():
    b = Builder().units("england", "north_sea", squadron=1).units("england", "english_channel", squadron=2)
    position = b.impulse("england", cp=1)
    position.act("naval_move", "north_sea", "english_channel", "english_channel", "north_sea", 2)
    assert position.units("north_sea") == {"england": {"squadron": 2}}
    assert position.units("english_channel") == {"england": {"squadron": 1}}


def test_R16_1_d_losers_of_a_naval_combat_do_not_move_again():
    b = ottoman_war().units("ottoman", "gulf_of_lyon", squadron=2).units("hapsburg", "barcelona", squadron=1)
    b.units("ottoman", "tyrrhenian_sea", corsair=1)
    position = b.impulse("ottoman", cp=2, dice=[1, 1, 1, 1, 1, 1, 1])
    position.act("naval_move", "gulf_of_lyon", "barcelona", 2, "done")  # 0 : 0, the attacker loses
    assert position.units("gulf_of_lyon") == {"ottoman": {"squadron": 2}}
    position.act("naval_move")
    assert position.decision_name == "naval_to"  # only the corsair may move
    assert position.state["frame"][2]["v"][0] == SEA0 + position.data.sea_index["tyrrhenian_sea"]


def test_R16_1_d_winners_move_again():
    b = ottoman_war().units("ottoman", "gulf_of_lyon", squadron=2).units("hapsburg", "barcelona", squadron=1)
    position = b.impulse("ottoman", cp=2, dice=[5, 5, 1, 1, 1, 1, 1])
    position.act("naval_move", "barcelona", 2)
    assert "naval_move" in position.legal_names()


def test_R16_1_e_genoese_and_venetian_ships_never_enter_the_atlantic():
    b = Builder().ally("hapsburg", "genoa").ally("hapsburg", "venice")
    b.units("hapsburg", "gibraltar", squadron=1).units("genoa", "gibraltar", squadron=1)
    b.units("venice", "gibraltar", squadron=1).leader("andrea_doria", "gibraltar")
    b.loan("genoa", "hapsburg", "gibraltar")
    position = b.impulse("hapsburg", cp=1)
    position.act("naval_move", "atlantic_ocean")  # only the Hapsburg squadron, without asking
    assert position.decision_name == "naval_from"
    position.act("done")
    assert position.units("atlantic_ocean") == {"hapsburg": {"squadron": 1}}
    assert position.leader("andrea_doria") == "gibraltar"
    only = Builder().ally("hapsburg", "genoa").units("genoa", "gibraltar", squadron=1).impulse("hapsburg", cp=1)
    only.act("naval_move")  # the only step leads to the Barbary Coast
    assert only.units("barbary_coast") == {"genoa": {"squadron": 1}}


def test_R16_1_f_fleets_of_neutral_powers_share_a_sea_zone():
    b = Builder().units("ottoman", "tunis", squadron=1).control("tunis", "ottoman")
    b.units("hapsburg", "barbary_coast", squadron=1)
    position = b.impulse("ottoman", cp=1)
    position.act("naval_move", "barbary_coast")
    assert position.units("barbary_coast") == {"ottoman": {"squadron": 1}, "hapsburg": {"squadron": 1}}
    assert "naval combat" not in lines(position)


def test_R16_1_loaned_ships_move_and_fight_as_own():
    b = Builder().war("hapsburg", "france").loan("england", "hapsburg", "antwerp", 2)
    b.units("france", "calais", squadron=1).control("calais", "france")
    position = b.impulse("hapsburg", cp=2, dice=[1, 1, 1, 1, 1, 1, 1])
    position.act("naval_move", 2)
    assert position.units("north_sea") == {"hapsburg": {"loaned:england": 2}}
    assert "R16.1.2 hapsburg moves 2 england squadron(s)" in lines(position)


def avoiding(dice: list[int]) -> Position:
    """An Ottoman squadron sails into the Ionian Sea, where a Papal one lies; Corfu is Papal."""
    b = Builder().war("ottoman", "papacy").units("ottoman", "lepanto", squadron=2)
    b.units("papacy", "ionian_sea", squadron=1).control("corfu", "papacy")
    position = b.impulse("ottoman", cp=1, dice=dice)
    return position.act("naval_move", 2)


def test_R16_1_5_avoiding_battle():
    position = avoiding([4, 5])
    assert position.seat_name == "papacy"
    assert position.decision_name == "naval_avoid"  # DC16.3
    assert "space:corfu" in position.legal_names()
    assert "space:messina" not in position.legal_names()  # not under Papal control
    position.act("corfu")
    assert position.units("corfu") == {"papacy": {"squadron": 1}}
    text = lines(position)
    assert "R16.1.5 papacy avoids battle to Corfu with 9" in text
    assert "naval combat" not in text


def test_R16_1_5_failing_to_avoid_battle():
    position = avoiding([4, 4])
    position.act("adriatic_sea")
    text = lines(position)
    assert "R16.1.5 papacy tries to avoid battle from Ionian Sea to Adriatic Sea: 8" in text
    assert "naval combat: ottoman attacks papacy in Ionian Sea" in text


def test_R16_1_5_staying_is_allowed_and_no_flight_to_an_enemy_zone():
    b = Builder().war("ottoman", "papacy").units("ottoman", "lepanto", squadron=2)
    b.units("papacy", "ionian_sea", squadron=1).units("ottoman", "adriatic_sea", corsair=1)
    position = b.impulse("ottoman", cp=1)
    position.act("naval_move", "lepanto", 2, "done")
    assert "sea:adriatic_sea" not in position.legal_names()
    position.act("stay")
    assert "naval combat: ottoman attacks papacy in Ionian Sea" in lines(position)


def test_R16_1_5_no_avoiding_where_somebody_intercepted():
    b = Builder().war("ottoman", "papacy").war("ottoman", "hapsburg").units("ottoman", "lepanto", squadron=2)
    b.units("papacy", "ionian_sea", squadron=1).units("hapsburg", "messina", squadron=1)
    position = b.impulse("ottoman", cp=1, dice=[6, 3])
    position.act("naval_move", 2, "messina")
    assert position.decision_name == "naval_order"  # DC16.4: which enemy first
    assert position.legal_names() == ["power:hapsburg", "power:papacy"]


def test_R16_1_5_never_from_a_port():
    b = ottoman_war().units("ottoman", "gulf_of_lyon", squadron=1).units("hapsburg", "barcelona", squadron=1)
    position = b.impulse("ottoman", cp=1)
    position.act("naval_move", "barcelona")
    assert "naval combat: ottoman attacks hapsburg in Barcelona" in lines(position)


def test_R16_1_7_order_of_combats_and_of_enemies():
    b = Builder().war("ottoman", "papacy").war("ottoman", "hapsburg")
    b.units("ottoman", "lepanto", squadron=3).units("ottoman", "barbary_coast", squadron=1)
    b.units("papacy", "ionian_sea", squadron=1).units("hapsburg", "ionian_sea", squadron=1)
    b.units("hapsburg", "cagliari", squadron=1).control("corfu", "papacy")
    # Papacy: 2 hits against it, 0 against the Ottoman; then the Hapsburgs beat the Ottoman
    position = b.impulse("ottoman", cp=1, dice=[5, 5, 1, 1, 1, 1, 1, 1, *[1] * 6, 5, 5])
    position.act("naval_move", "lepanto", 3, "barbary_coast", "cagliari")
    position.act("stay", "stay")  # nobody tries to avoid battle
    assert position.decision_name == "naval_order"
    assert position.legal_names() == ["space:cagliari", "sea:ionian_sea"]
    position.act("ionian_sea")
    assert position.legal_names() == ["power:hapsburg", "power:papacy"]
    position.act("papacy")
    assert position.units("ionian_sea") == {"ottoman": {"squadron": 3}, "hapsburg": {"squadron": 1}}
    position.act("ionian_sea")
    assert position.decision_name == "naval_retreat"  # the loser leaves: one squadron lost, two retreat
    position.act("aegean_sea")
    assert position.units("aegean_sea") == {"ottoman": {"squadron": 2}}
    assert "ottoman attacks hapsburg in Cagliari" in lines(position)


def test_R16_1_the_action_needs_ships_a_place_to_go_and_fair_weather():
    assert "naval_move" not in Builder().impulse("ottoman", cp=3).legal_names()
    b = Builder().units("ottoman", "istanbul", squadron=1)
    assert "naval_move" in b.impulse("ottoman", cp=3).legal_names()
    b.set("foul", 1)
    assert "naval_move" not in b.impulse("ottoman", cp=3).legal_names()


@pytest.mark.branch("31", "a naval action is dropped")
def test_R16_1_3_foul_weather_drops_the_action_for_one_cp():
    b = Builder().units("ottoman", "istanbul", squadron=1).hand("france", "foul_weather")
    position = b.impulse("ottoman", cp=3)
    position.act("naval_move", "aegean_sea")
    assert position.seat_name == "france"
    position.act("foul_weather")
    assert position.units("istanbul") == {"ottoman": {"squadron": 1}}
    assert position.state["cp"] == 2
    assert "naval_move" not in position.legal_names()
    assert "R16.1.3 the naval move of ottoman is dropped" in lines(position)


@pytest.mark.branch("34", "roll +2")
def test_R16_1_4_professional_rowers_change_the_roll():
    b = ottoman_war().units("ottoman", "tunis", squadron=1).control("tunis", "ottoman")
    b.units("hapsburg", "cagliari", squadron=1).hand("england", "professional_rowers")
    position = b.impulse("ottoman", cp=1, dice=[4, 3])
    position.act("naval_move", "barbary_coast", "cagliari")
    assert position.decision_name == "rowers"
    position.act("professional_rowers", "half_a")  # + 2
    assert "R16.1.4 hapsburg intercepts in Barbary Coast with 9" in lines(position)


def test_R16_1_4_interception_beside_a_third_enemy_no_battle_between_the_two():
    b = Builder().war("papacy", "ottoman").war("papacy", "hapsburg").war("ottoman", "hapsburg")
    b.units("papacy", "ravenna", squadron=1).units("ottoman", "adriatic_sea", squadron=1)
    b.units("hapsburg", "trieste", squadron=1)
    position = b.impulse("papacy", cp=1, dice=[6, 6] + [1] * 12)
    position.act("naval_move")
    position.act("trieste")
    while not position.finished:
        position.apply(position.legal_actions()[0])
    assert position.units("adriatic_sea") == {"ottoman": {"squadron": 1}, "hapsburg": {"squadron": 1}}
    assert not any("hapsburg attacks ottoman" in line for line in position.journal())
