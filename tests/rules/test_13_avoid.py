"""Avoiding battle and withdrawal into fortifications (R13.3, R13.4)."""

from __future__ import annotations

from env.builder import Builder
from tests.rules.land_helpers import dice, lines, move, said, spaces
from tests.rules.test_13_interception import vienna


def after_failed_interception(script):
    """X10: the Ottoman stands before Ferdinand and 2 regulars in Vienna."""
    position = vienna().impulse("ottoman", cp=1, dice=[3, 4, *script])
    move(position, "pressburg", "vienna", "all").act("graz", "all")
    return position


def test_X10_where_vienna_may_go():
    position = after_failed_interception([])
    assert position.seat_name == "hapsburg"
    assert position.decision_name == "avoid"
    assert set(position.legal_names()) == {"stay", "space:brunn", "space:linz", "space:graz"}


def test_X10_avoiding_on_nine_with_ferdinand_and_against_cavalry():
    position = after_failed_interception([4, 5]).act("linz", "all")
    assert said(position, "from Vienna to Linz: dice 9, bonus 0, success: yes")
    assert position.units("linz") == {"hapsburg": {"regular": 2}}
    assert position.leader("ferdinand") == "linz"
    assert position.state["siege"][position.data.space_index["vienna"]] == 1


def test_X10_an_eight_is_not_enough():
    position = after_failed_interception([4, 4]).act("linz", "all")
    assert said(position, "dice 8, bonus 0, success: no")
    assert position.decision_name == "withdraw"


def test_X10_inside_is_a_siege():
    position = after_failed_interception([]).act("stay", "withdraw")
    assert position.units("vienna") == {"ottoman": {"regular": 7, "cavalry": 1}, "hapsburg": {"regular": 2}}
    assert position.state["siege"][position.data.space_index["vienna"]] == 1
    assert position.finished


def test_X10_a_field_battle():
    position = after_failed_interception(dice(0, 10) + dice(0, 4)).act("stay", "fight")
    assert said(position, "hapsburg wins in Vienna, hits of attacker and defender 0 : 0")


def meeting(defender: str = "hapsburg", **units: int) -> Builder:
    """4 French in Metz (French), the defender in Liege which it controls."""
    b = Builder().war("france", defender).control("metz", "france").units("france", "metz", regular=4)
    return b.control("liege", defender).units(defender, "liege", **(units or {"regular": 2}))


def into_liege(b: Builder, script=(), cp: int = 1):
    return move(b.impulse("france", cp=cp, dice=script), "metz", "liege", 4)


def test_DC13_3_stay_or_destinations():
    position = into_liege(meeting())
    assert position.decision_name == "avoid"
    assert spaces(position) == {"brussels", "antwerp"}  # Trier is an electorate, Metz is where they came from


def test_R13_3_a_neither_unrest_nor_enemies_nor_independent():
    b = meeting().unrest("antwerp").control("brussels", "independent")
    position = into_liege(b)
    assert position.decision_name != "avoid" or spaces(position) == set()


def test_R13_3_a_an_allys_space_will_do():
    b = meeting().ally("hapsburg", "england").control("antwerp", "england").unrest("brussels")
    position = into_liege(b)
    assert spaces(position) == {"antwerp"}


def test_R13_3_3_some_may_stay():
    position = into_liege(meeting(regular=3), [6, 6]).act("antwerp", 2)
    assert position.units("antwerp") == {"hapsburg": {"regular": 2}}
    assert said(position, "hapsburg with 1 units")


def test_R13_3_3_a_leader_may_leave_alone():
    b = meeting(regular=3).leader("charles_v", "liege")
    position = into_liege(b, [4, 3]).act("antwerp", "charles_v", 0)
    assert said(position, "dice 7, bonus 2, success: yes")
    assert position.leader("charles_v") == "antwerp"


def test_R13_3_b_not_by_a_power_that_intercepted():
    b = meeting().units("hapsburg", "brussels", regular=1)
    position = into_liege(b, [6, 6]).act("brussels")
    assert not lines(position, "R13.3.4")
    assert lines(position, "R14.2")


def test_R13_3_1_in_impulse_order_each_allied_power():
    b = meeting().ally("hapsburg", "england").units("england", "liege", regular=1).control("antwerp", "england")
    position = into_liege(b, [1, 1, 6, 6])
    assert position.seat_name == "hapsburg"
    position.act("brussels", 2)
    assert position.seat_name == "england"
    assert spaces(position) == {"antwerp", "brussels"}
    position.act("antwerp")
    assert position.units("antwerp") == {"england": {"regular": 1}}


def test_R13_3_4_automatic_after_a_lost_battle():
    b = meeting(regular=3).control("st_dizier", "hapsburg").unrest("antwerp")
    b.units("france", "metz", regular=6)
    # 4 French win, the 3 Hapsburgs lose one and retreat to Brussels; 2 more French follow
    position = move(b.impulse("france", cp=2, dice=dice(1, 4) + dice(0, 4)), "metz", "liege", 4).act("stay")
    assert position.units("brussels") == {"hapsburg": {"regular": 2}}
    move(position, "liege", "brussels", 4)
    assert position.decision_name == "avoid"
    position.act("st_dizier", 2)
    assert said(position, "dice 0, bonus 0, success: yes")
    assert position.units("st_dizier") == {"hapsburg": {"regular": 2}}


def test_R13_3_besiegers_may_avoid_which_breaks_the_siege():
    b = Builder().war("france", "england").units("england", "calais", regular=2).units("france", "calais", regular=3)
    b.siege("calais", "france").control("boulogne", "england").units("england", "boulogne", regular=4)
    b.control("brussels", "france")
    position = move(b.impulse("england", cp=1, dice=[6, 6]), "boulogne", "calais", 4)
    assert position.seat_name == "france"
    assert spaces(position) == {"brussels"}
    position.act("brussels", 3)
    assert position.units("brussels") == {"france": {"regular": 3}}
    assert position.state["siege"].max() == 0
    assert position.finished


def before_calais(french: int, english: int, cp: int = 2, origin: str = "france") -> Builder:
    b = Builder().war("france", "england").control("brussels", origin).units("france", "brussels", regular=french)
    if origin == "hapsburg":
        b.war("france", "hapsburg")
    return b.units("england", "calais", regular=english)


def test_DC13_4_withdraw_or_fight():
    position = move(before_calais(5, 4).impulse("france", cp=1), "brussels", "calais", 4)
    assert position.seat_name == "england"
    assert position.legal_names() == ["withdraw", "fight"]


def test_V25_2_4_four_against_four_is_no_siege():
    b = before_calais(4, 4)
    position = move(b.impulse("france", cp=3), "brussels", "calais", 4).act("withdraw")
    assert position.seat_name == "france"
    assert position.decision_name == "after_withdrawal"
    assert "go_back" in position.legal_names()
    assert spaces(position) >= {"boulogne", "brussels"}
    assert position.state["siege"].max() == 0


def test_V25_2_4_go_back():
    position = move(before_calais(4, 4).impulse("france", cp=2), "brussels", "calais", 4).act("withdraw", "go_back")
    assert position.units("brussels") == {"france": {"regular": 4}}
    assert position.state["cp"] == 1


def test_V25_2_4_go_on():
    position = move(before_calais(4, 4).impulse("france", cp=3), "brussels", "calais", 4).act("withdraw", "boulogne")
    position.act("pass")  # those inside Calais might intercept
    assert position.units("boulogne") == {"france": {"regular": 4}}
    assert position.state["cp"] == 1
    assert position.units("calais") == {"england": {"regular": 4}}


def test_V25_2_4_five_against_four_is_a_siege():
    b = before_calais(5, 4).leader("francis_i", "brussels")
    position = move(b.impulse("france", cp=2), "brussels", "calais", "all").act("withdraw")
    assert position.state["siege"][position.data.space_index["calais"]] == 1 << 3


def test_V25_2_4_five_units_may_not_withdraw():
    b = before_calais(8, 5).leader("francis_i", "brussels")
    position = move(b.impulse("france", cp=1), "brussels", "calais", "all")
    assert not lines(position, "R13.4.1")
    assert lines(position, "R14.2")


def test_R13_4_3_no_way_back_and_no_cp():
    b = before_calais(4, 4, origin="hapsburg").leader("francis_i", "brussels")
    position = move(b.impulse("france", cp=1), "brussels", "calais", "all").act("withdraw")
    assert position.units("calais") == {"england": {"regular": 4}}
    assert position.leader("francis_i") == "prison:england"


def test_R13_4_3_no_way_back_but_cp():
    b = before_calais(4, 4, origin="hapsburg")
    position = move(b.impulse("france", cp=2), "brussels", "calais", 4).act("withdraw")
    assert position.decision_name == "after_withdrawal"
    assert "go_back" not in position.legal_names()


def test_R13_4_3_a_lost_battle_beyond_the_fortification_leaves_no_retreat():
    b = before_calais(4, 4).control("boulogne", "england").units("england", "boulogne", regular=1)
    position = move(b.impulse("france", cp=2, dice=dice(0, 4) + dice(1, 2)), "brussels", "calais", 4)
    position.act("pass", "stay", "withdraw", "boulogne", "pass")
    assert position.units("boulogne") == {"england": {"regular": 1}}
    assert position.units("calais") == {"england": {"regular": 4}}
    assert position.units("brussels") == {}


def test_R22_1_four_units_of_an_inactive_minor_withdraw_without_choice():
    b = (
        Builder()
        .war("england", "scotland")
        .units("england", "berwick", regular=4)
        .units("scotland", "edinburgh", regular=3)
    )
    position = move(b.impulse("england", cp=1), "berwick", "edinburgh", 4)
    assert said(position, "the units of scotland in Edinburgh are inside the walls")
    assert position.state["siege"][position.data.space_index["edinburgh"]] == 1 << 2


def test_R22_1_five_units_of_an_inactive_minor_fight():
    b = Builder().war("england", "scotland").units("england", "berwick", regular=8).leader("henry_viii", "berwick")
    b.units("scotland", "edinburgh", regular=5)
    # 9 dice, 2 hits; 6 dice, 1 hit: the Scots keep 3, all of them inside
    position = move(b.impulse("england", cp=1, dice=dice(2, 9) + dice(1, 6)), "berwick", "edinburgh", "all")
    assert position.units("edinburgh") == {"england": {"regular": 7}, "scotland": {"regular": 3}}
    assert position.state["siege"][position.data.space_index["edinburgh"]] == 1 << 2


def test_R22_1_beyond_four_inside_a_beaten_minor_is_eliminated():
    b = Builder().war("england", "scotland").units("england", "berwick", regular=8).leader("henry_viii", "berwick")
    b.units("scotland", "edinburgh", regular=6)
    position = move(b.impulse("england", cp=1, dice=dice(1, 9) + dice(0, 7)), "berwick", "edinburgh", "all")
    assert position.units("edinburgh") == {"england": {"regular": 8}, "scotland": {"regular": 4}}


def test_R22_1_a_minor_in_an_unfortified_space_fights_and_dies():
    b = (
        Builder()
        .war("england", "scotland")
        .units("england", "carlisle", regular=4)
        .units("scotland", "glasgow", regular=2)
    )
    position = move(b.impulse("england", cp=1, dice=dice(1, 4) + dice(0, 3)), "carlisle", "glasgow", 4)
    assert position.units("glasgow") == {"england": {"regular": 4}}


def test_R22_6_independent_regulars_stand_siege():
    b = Builder().units("france", "st_dizier", regular=2).units("independent", "metz", regular=1)
    position = move(b.impulse("france", cp=1), "st_dizier", "metz", 2)
    assert position.units("metz") == {"france": {"regular": 2}, "independent": {"regular": 1}}
    assert position.state["siege"][position.data.space_index["metz"]] == 1 << 3


def test_R13_4_3_one_against_one_independent_goes_back():
    b = Builder().units("france", "st_dizier", regular=1).units("independent", "metz", regular=1)
    position = move(b.impulse("france", cp=1), "st_dizier", "metz")
    assert position.units("st_dizier") == {"france": {"regular": 1}}  # the only possibility without CP


def test_R13_4_1_nobody_withdraws_into_walls_of_the_movers_ally():
    # Calais is English, England allied to both sides
    b = Builder().war("france", "hapsburg").ally("england", "france").ally("england", "hapsburg")
    b.units("france", "boulogne", regular=4).units("hapsburg", "calais", regular=2).unrest("antwerp")
    b.unrest("brussels")
    position = move(b.impulse("france", cp=1, dice=dice(1, 4) + dice(0, 3)), "boulogne", "calais", 4)
    assert not lines(position, "R13.4.1")
    assert position.units("calais") == {"france": {"regular": 4}}


def test_R13_3_a_no_way_into_a_besieged_space():
    b = meeting().control("brussels", "hapsburg").units("hapsburg", "brussels", regular=1)
    b.units("england", "brussels", regular=2).siege("brussels", "england").war("england", "hapsburg")
    position = into_liege(b)
    assert position.decision_name == "avoid"
    assert spaces(position) == {"antwerp"}


def test_DC13_5_on_to_every_space_the_cp_allow_or_back():
    position = move(before_calais(4, 4).impulse("france", cp=2), "brussels", "calais", 4).act("withdraw")
    assert (position.seat_name, position.decision_name) == ("france", "after_withdrawal")
    assert position.legal_names() == ["go_back", "space:boulogne", "space:brussels"]


def test_DC13_5_without_cp_only_back():
    position = move(before_calais(4, 4).impulse("france", cp=1), "brussels", "calais", 4).act("withdraw")
    assert position.finished
    assert position.units("brussels") == {"france": {"regular": 4}}


def test_DC13_5_no_way_back_only_on():
    b = before_calais(4, 4, origin="hapsburg")  # the origin is enemy-controlled
    position = move(b.impulse("france", cp=2), "brussels", "calais", 4).act("withdraw")
    assert position.legal_names() == ["space:antwerp", "space:boulogne", "space:brussels"]


def test_DC13_5_neither_the_force_is_lost():
    b = before_calais(4, 4, origin="hapsburg").leader("montmorency", "brussels")
    position = move(b.impulse("france", cp=1), "brussels", "calais", "all").act("withdraw")
    assert position.units("calais") == {"england": {"regular": 4}}
    assert position.leader("montmorency") == "prison:england"
