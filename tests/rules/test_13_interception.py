"""Interception (R13.2)."""

from __future__ import annotations

from env.builder import Builder
from tests.rules.land_helpers import dice, lines, move, rolls, said, spaces


def vienna(cavalry: int = 1) -> Builder:
    """Suleiman and Ibrahim before Vienna, Charles V with 8 in Graz (X9)."""
    b = Builder().war("ottoman", "hapsburg").ally("hapsburg", "hungary_bohemia").control("pressburg", "ottoman")
    b.units("ottoman", "pressburg", regular=7, cavalry=cavalry)
    b.leader("suleiman", "pressburg").leader("ibrahim", "pressburg")
    b.units("hapsburg", "graz", regular=8).leader("charles_v", "graz")
    return b.units("hapsburg", "vienna", regular=2).leader("ferdinand", "vienna")


def test_X9_interception_and_battle():
    position = vienna().impulse("ottoman", cp=1, dice=[4, 4, *dice(3, 10), *dice(5, 13)])
    move(position, "pressburg", "vienna", "all")
    assert position.seat_name == "hapsburg"
    assert position.decision_name == "intercept"
    position.act("graz", "all")
    assert said(position, "hapsburg intercepts from Graz to Vienna: dice 8, bonus 1, success: yes")
    assert position.decision_name == "loss"
    assert position.seat_name == "ottoman"
    position.act("unit_second")  # the cavalry first, then regulars only are left
    assert position.finished
    assert position.units("vienna") == {"hapsburg": {"regular": 7}}
    assert position.units("pressburg") == {"ottoman": {"regular": 3}}
    assert [position.leader(x) for x in ("suleiman", "ibrahim", "charles_v", "ferdinand")] == [
        "pressburg", "pressburg", "vienna", "vienna"]  # fmt: skip


def test_X9_dice():
    position = vienna().impulse("ottoman", cp=1, dice=[4, 4])
    move(position, "pressburg", "vienna", "all").act("graz", "all")
    assert rolls(position) == [10, 13]


def test_V25_2_1_a_seven_fails():
    position = vienna().impulse("ottoman", cp=1, dice=[4, 3])
    move(position, "pressburg", "vienna", "all").act("graz", "all")
    assert said(position, "dice 7, bonus 1, success: no")
    assert position.units("graz") == {"hapsburg": {"regular": 8}}


def test_V25_2_1_no_cavalry_no_malus():
    position = vienna(cavalry=0).impulse("ottoman", cp=1, dice=[4, 3])
    move(position, "pressburg", "vienna", "all").act("graz", "all")
    assert said(position, "dice 7, bonus 2, success: yes")


def test_V25_2_1_never_across_a_pass():
    # Salzburg - Graz is a pass
    b = Builder().war("ottoman", "hapsburg").units("ottoman", "mohacs", regular=2).control("mohacs", "ottoman")
    b.units("hapsburg", "salzburg", regular=4).control("salzburg", "hapsburg")
    position = move(b.impulse("ottoman", cp=1), "mohacs", "graz", 2)
    assert position.finished
    assert position.units("graz") == {"ottoman": {"regular": 2}}


def test_R13_2_2_ottoman_cavalry_adds_one():
    b = Builder().war("ottoman", "hapsburg").units("hapsburg", "vienna", regular=3).control("pressburg", "ottoman")
    b.units("ottoman", "buda", cavalry=2).control("buda", "ottoman")
    position = move(b.impulse("hapsburg", cp=1, dice=[4, 4]), "vienna", "pressburg", 3)
    assert position.seat_name == "ottoman"
    position.act("buda", 2)
    assert said(position, "dice 8, bonus 1, success: yes")


def calais(**stacks: int) -> Builder:
    """6 French in Brussels (French), enemies England and Hapsburg around Calais."""
    b = Builder().war("france", "england").war("france", "hapsburg").control("brussels", "france")
    b.units("france", "brussels", regular=6).leader("francis_i", "brussels")
    for space, n in stacks.items():
        power = "england" if space in ("calais", "boulogne") else "hapsburg"
        b.units(power, space, regular=n).control(space, power)
    return b


def test_DC13_2_pass_or_each_own_space():
    b = calais(boulogne=3).units("england", "antwerp", regular=2).control("antwerp", "england")
    position = move(b.impulse("france", cp=1), "brussels", "calais", "all")
    assert position.seat_name == "england"
    assert set(position.legal_names()) == {"pass", "space:boulogne", "space:antwerp"}
    position.act("pass")
    assert position.finished


def test_R13_2_a_not_into_an_unbesieged_friendly_fortification():
    b = calais(boulogne=3).control("calais", "france")
    position = move(b.impulse("france", cp=1), "brussels", "calais", "all")
    assert position.finished
    assert position.units("calais") == {"france": {"regular": 6}}


def test_R13_2_b_besieged_units_cannot():
    b = calais().units("england", "boulogne", regular=0)
    b.units("hapsburg", "antwerp", regular=2).units("france", "antwerp", regular=3).siege("antwerp", "france")
    position = move(b.impulse("france", cp=1), "brussels", "calais", "all")
    assert position.finished


def test_R13_2_b_those_the_movers_besieged_cannot_intercept_that_move():
    b = Builder().war("france", "hapsburg").units("france", "antwerp", regular=3).siege("antwerp", "france")
    b.units("hapsburg", "antwerp", regular=2)
    position = move(b.impulse("france", cp=1), "antwerp", "liege", 3)
    assert position.finished
    assert position.units("liege") == {"france": {"regular": 3}}
    assert position.state["siege"].max() == 0


def test_R13_2_c_one_attempt_an_impulse():
    # the French move past Brussels twice; one of the three Hapsburgs in it has not tried after the first time
    b = Builder().war("france", "hapsburg").units("hapsburg", "brussels", regular=3)
    b.units("france", "paris", regular=2).units("france", "boulogne", regular=2)
    position = move(b.impulse("france", cp=3, dice=[1, 1, 2, 2]), "paris", "st_quentin", 2).act("brussels", 2)
    assert said(position, "dice 2, bonus 0, success: no")
    move(position, "boulogne", "st_quentin")
    assert position.decision_name != "intercept"  # own units in the destination: R13.2.d
    b = Builder().war("france", "hapsburg").units("hapsburg", "brussels", regular=3)
    b.units("france", "paris", regular=2).units("france", "dijon", regular=2)
    position = move(b.impulse("france", cp=3, dice=[1, 1, 2, 2]), "paris", "st_quentin", 2).act("brussels", 2)
    move(position, "dijon", "st_dizier", 2)
    position.act("brussels")
    assert said(position, "dice 4, bonus 0, success: no")
    assert position.units("brussels") == {"hapsburg": {"regular": 3}}


def test_R13_2_c_units_that_tried_are_out_for_the_impulse():
    b = Builder().war("france", "hapsburg").units("france", "st_dizier", regular=2).units("france", "paris", regular=2)
    b.units("hapsburg", "st_quentin", regular=3).control("st_quentin", "hapsburg")
    position = move(b.impulse("france", cp=2, dice=[1, 1, 1, 1]), "st_dizier", "dijon", 2)
    assert position.decision_name == "action"  # Dijon is not adjacent to Saint-Quentin
    move(position, "paris", "boulogne", 2)
    position.act("st_quentin", 2)
    assert said(position, "success: no")


def test_R13_2_d_the_space_holds_foreign_units():
    # Hapsburg units in the destination: England, no ally of theirs, may not intercept, its ally may
    b = calais(boulogne=3).control("calais", "hapsburg").units("hapsburg", "calais", regular=2)
    position = move(b.impulse("france", cp=1), "brussels", "calais", "all")
    assert position.decision_name != "intercept"
    b = calais(boulogne=3).control("calais", "hapsburg").units("hapsburg", "calais", regular=2)
    b.ally("england", "hapsburg")
    position = move(b.impulse("france", cp=1), "brussels", "calais", "all")
    assert position.seat_name == "england"
    assert position.decision_name == "intercept"


def test_R13_2_d_not_into_a_besieged_space():
    b = calais(boulogne=4).units("england", "calais", regular=2)
    b.units("france", "calais", regular=3).siege("calais", "france")
    position = move(b.impulse("france", cp=1), "brussels", "calais", "all")
    assert position.finished


def test_R13_2_e_not_into_the_space_of_a_power_neither_enemy_nor_ally():
    position = move(calais(antwerp=3).impulse("france", cp=1), "brussels", "calais", "all")
    assert position.finished  # Calais is English, England and the Hapsburgs are neutral


def test_R13_2_e_no_entry_into_a_neutral_space():
    b = Builder().war("france", "hapsburg").units("france", "paris", regular=2)
    b.units("hapsburg", "st_quentin", regular=2).control("st_quentin", "hapsburg").control("boulogne", "england")
    b.ally("france", "england")
    position = move(b.impulse("france", cp=1), "paris", "boulogne", 2)
    assert position.finished


def test_R13_2_f_the_protestant_not_before_the_league():
    def b(league):
        r = Builder().war("hapsburg", "protestant").units("hapsburg", "salzburg", regular=2)
        r.control("salzburg", "hapsburg").units("protestant", "augsburg", regular=3).track("T_LEAGUE", league)
        return r.control("regensburg", "independent")

    position = move(b(0).impulse("hapsburg", cp=1), "salzburg", "regensburg", 2)
    assert position.finished
    position = move(b(1).impulse("hapsburg", cp=1), "salzburg", "regensburg", 2)
    assert position.seat_name == "protestant"


def test_R13_2_1_powers_in_impulse_order_and_R13_2_3_one_power_only():
    b = calais(boulogne=3, antwerp=3).ally("england", "hapsburg")
    position = move(b.impulse("france", cp=1, dice=[6, 6]), "brussels", "calais", "all")
    assert position.seat_name == "hapsburg"
    assert position.decision_name == "intercept"
    position.act("antwerp", 3)
    assert len(lines(position, "R13.2.2")) == 1  # England is not asked any more
    assert said(position, "hapsburg with 3 units")


def test_R13_2_4_the_successful_power_may_go_on_from_other_spaces():
    b = calais(boulogne=3).units("england", "antwerp", regular=2).control("antwerp", "england")
    position = move(b.impulse("france", cp=1, dice=[6, 6, 6, 6]), "brussels", "calais", "all")
    position.act("boulogne", 3)
    assert position.decision_name == "intercept"
    assert spaces(position) == {"antwerp"}
    position.act("antwerp", 2)
    assert said(position, "england with 5 units")


def test_R13_2_5_those_already_there_must_fight():
    b = calais(boulogne=3, calais=2)
    position = move(b.impulse("france", cp=1, dice=[6, 6]), "brussels", "calais", "all")
    position.act("boulogne", 3)
    assert said(position, "france attacks with 6 units in Calais: england with 5 units")


def test_R13_1_c_iii_neutral_power_with_units_there_may_intercept():
    b = Builder().war("ottoman", "hapsburg").ally("hapsburg", "france").control("pressburg", "ottoman")
    b.units("ottoman", "pressburg", regular=4).units("hapsburg", "vienna", regular=1)
    b.units("france", "vienna", regular=1).units("france", "brunn", regular=2).control("brunn", "hapsburg")
    position = move(b.impulse("ottoman", cp=1, dice=[6, 6]), "pressburg", "vienna", 4)
    assert position.seat_name == "france"
    assert position.decision_name == "intercept"
    position.act("brunn", 2)
    assert said(position, "hapsburg with 4 units")  # both powers fight as one


def test_R13_1_f_an_intercepted_leader_alone_is_captured():
    b = Builder().war("france", "hapsburg").leader("montmorency", "st_quentin")
    b.units("hapsburg", "brussels", regular=2)
    position = move(b.impulse("france", cp=1, dice=[6, 6]), "st_quentin", "boulogne")
    assert position.finished  # Brussels and Boulogne are not adjacent
    b = Builder().war("france", "hapsburg").leader("montmorency", "paris")
    b.units("hapsburg", "boulogne", regular=2).control("boulogne", "hapsburg")
    position = move(b.impulse("france", cp=1, dice=[6, 6]), "paris", "st_quentin")
    position.act("boulogne", 2)
    assert position.leader("montmorency") == "prison:hapsburg"


def test_R13_1_8_interceptors_that_hold_foreign_walls_besiege_them():
    # Hapsburgs at war with England intercept the French into English Calais and win
    b = calais(antwerp=3).war("england", "hapsburg")
    script = [6, 6, *dice(0, 7), *dice(6, 4)]
    position = move(b.impulse("france", cp=1, dice=script), "brussels", "calais", "all").act("antwerp", 3)
    assert position.units("calais") == {"hapsburg": {"regular": 3}}
    assert position.state["siege"][position.data.space_index["calais"]] == 1 << 1


def test_R13_1_8_catching_a_leader_before_independent_walls():
    b = Builder().war("france", "hapsburg").leader("montmorency", "st_dizier")
    b.units("hapsburg", "besancon", regular=2)
    position = move(b.impulse("france", cp=1, dice=[6, 6]), "st_dizier", "metz").act("besancon", 2)
    assert position.leader("montmorency") == "prison:hapsburg"
    assert position.state["siege"][position.data.space_index["metz"]] == 1 << 1


def beside_the_french_siege() -> Builder:
    """France besieges Metz; its ally the Protestant comes from Trier, its ally the Hapsburg may intercept."""
    b = Builder().track("T_LEAGUE", 1).ally("france", "protestant").ally("france", "hapsburg")
    b.war("protestant", "hapsburg").units("france", "metz", regular=1).siege("metz", "france")
    b.control("trier", "protestant").units("protestant", "trier", regular=4)
    return b.units("hapsburg", "liege", regular=3).control("liege", "hapsburg")


def test_R13_2_5_an_interceptor_beside_an_allied_besieger_is_fought():
    position = beside_the_french_siege().impulse("protestant", cp=1, dice=[4, 5] + [6] * 4 + [1] * 4)
    move(position, "trier", "metz", 4).act("liege", 3)
    assert said(position, "protestant attacks with 4 units in Metz: hapsburg with 3 units")
    assert said(position, "protestant wins in Metz")
    assert position.units("metz") == {"france": {"regular": 1}, "protestant": {"regular": 4}}
    assert int(position.state["siege"][position.data.space_index["metz"]]) == (1 << 3) + (1 << 5)


def test_R13_2_5_the_interceptor_wins_and_besieges():
    position = beside_the_french_siege().impulse("protestant", cp=1, dice=[4, 5] + [1] * 4 + [6] * 4)
    move(position, "trier", "metz", 4).act("liege", 3)
    assert position.units("metz") == {"france": {"regular": 1}, "hapsburg": {"regular": 3}}
    assert int(position.state["siege"][position.data.space_index["metz"]]) == (1 << 3) + (1 << 1)
