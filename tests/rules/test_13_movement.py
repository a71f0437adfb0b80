"""Land movement (R13.1)."""

from __future__ import annotations

from env.builder import Builder
from tests.rules.land_helpers import dice, lines, move, said, spaces, targets


def hungarian_war() -> Builder:
    """Ottoman at war with the Hapsburgs and Hungary-Bohemia, nothing on the map."""
    return Builder().war("ottoman", "hapsburg").war("ottoman", "hungary_bohemia")


def suleiman_in_buda() -> Builder:
    b = hungarian_war().control("buda", "ottoman").control("pressburg", "ottoman")
    b.units("ottoman", "buda", regular=12, cavalry=2)
    return b.leader("suleiman", "buda").leader("ibrahim", "buda")


def numbers(position):
    return sorted(int(n.removeprefix("number:")) for n in position.legal_names() if n.startswith("number:"))


def test_X2_formation_limits():
    position = move(suleiman_in_buda().impulse("ottoman", cp=3), "buda", "pressburg")
    without = position.clone().act("done")
    assert max(numbers(without)) == 4
    with_ibrahim = position.clone().act("ibrahim")
    assert max(numbers(with_ibrahim)) == 6
    with_suleiman = position.clone().act("suleiman", "done")
    assert max(numbers(with_suleiman)) == 12
    with_suleiman.act(12)
    assert numbers(with_suleiman) == [] or max(numbers(with_suleiman)) == 0
    everyone = position.act("all")
    assert everyone.units("pressburg") == {"ottoman": {"regular": 12, "cavalry": 2}}
    assert everyone.state["cp"] == 2
    assert said(everyone, "ottoman moves 14 units from Buda to Pressburg for 1 CP")


def test_X2_suleiman_alone_cannot_lead_fourteen():
    position = move(suleiman_in_buda().impulse("ottoman", cp=3), "buda", "pressburg", "suleiman", "done", 12)
    assert position.units("pressburg") == {"ottoman": {"regular": 12}}
    assert position.units("buda") == {"ottoman": {"cavalry": 2}}
    assert position.leader("ibrahim") == "buda"


def test_DC13_1_source_destination_and_formation_are_asked():
    b = suleiman_in_buda().units("ottoman", "belgrade", regular=1).control("belgrade", "ottoman")
    position = b.impulse("ottoman", cp=1).act("move")
    assert position.decision_name == "move_from"
    assert spaces(position) == {"buda", "belgrade"}
    position.act("buda")
    assert position.decision_name == "move_to"
    assert "pressburg" in spaces(position)
    position.act("pressburg")
    assert position.decision_name == "force_leader"


def test_R13_1_3_a_pass_costs_two():
    # Grenoble - Turin is a pass
    def french():
        return Builder().units("france", "grenoble", regular=2)

    assert "turin" not in targets(french(), "france", "grenoble", cp=1)
    position = move(french().impulse("france", cp=3), "grenoble", "turin", 2)
    assert position.units("turin") == {"france": {"regular": 2}}
    assert position.state["cp"] == 1


def test_R13_1_b_a_neutral_controller_forbids():
    b = Builder().units("france", "metz", regular=1).control("metz", "france")
    assert "besancon" not in targets(b, "france", "metz")
    assert "besancon" in targets(b.war("france", "hapsburg"), "france", "metz")


def test_R13_1_b_allied_and_independent_spaces_are_open():
    b = Builder().ally("france", "hapsburg").units("france", "metz", regular=1).control("metz", "france")
    assert {"besancon", "liege", "st_dizier"} <= targets(b, "france", "metz")


def test_R13_1_b_the_spaces_of_an_inactive_minor_are_closed_without_war():
    b = Builder().units("hapsburg", "vienna", regular=1)
    assert "pressburg" not in targets(b, "hapsburg", "vienna")
    assert "pressburg" in targets(b.ally("hapsburg", "hungary_bohemia"), "hapsburg", "vienna")


def third_party(*extra: tuple[str, str]) -> Builder:
    """Ottoman in Pressburg; Hapsburg and French units in Vienna; Ottoman and Hapsburg at war."""
    b = hungarian_war().control("pressburg", "ottoman").units("ottoman", "pressburg", regular=4)
    b.units("hapsburg", "vienna", regular=2).units("france", "vienna", regular=1)
    for x, y in extra:
        b.ally(x, y)
    return b


def test_R13_1_c_a_neutral_unit_in_the_space_forbids():
    assert "vienna" not in targets(third_party(), "ottoman", "pressburg")


def test_R13_1_c_iii_allies_of_the_enemy_controller_count_as_enemies():
    assert "vienna" in targets(third_party(("hapsburg", "france")), "ottoman", "pressburg")


def test_R13_1_c_iii_only_in_a_space_the_enemy_controls():
    b = third_party(("hapsburg", "france")).control("vienna", "independent")
    assert "vienna" not in targets(b, "ottoman", "pressburg")


def test_R13_1_c_iii_an_own_ally_among_them_forbids():
    b = third_party(("hapsburg", "france"), ("ottoman", "france"))
    assert "vienna" not in targets(b, "ottoman", "pressburg")


def test_R13_1_c_i_allied_units_do_not_hinder():
    b = Builder().ally("france", "hapsburg").units("france", "metz", regular=1).units("hapsburg", "liege", regular=3)
    assert "liege" in targets(b, "france", "metz")


def test_R13_1_c_i_no_siege_of_an_ally_standing_behind_enemy_walls():
    b = Builder().war("france", "hapsburg").ally("france", "england").ally("england", "hapsburg")
    b.units("france", "st_quentin", regular=3).units("england", "brussels", regular=1)
    assert "brussels" not in targets(b, "france", "st_quentin")
    b.units("england", "brussels", regular=0)
    assert "brussels" in targets(b, "france", "st_quentin")


def besieged_calais(besieger: str = "france") -> Builder:
    b = Builder().war("france", "england").units("england", "calais", regular=2)
    return b.units(besieger, "calais", regular=4).siege("calais", besieger)


def test_R13_1_c_iv_joining_the_own_siege():
    b = besieged_calais().units("france", "boulogne", regular=1)
    assert "calais" in targets(b, "france", "boulogne")


def test_R13_1_c_iv_joining_the_siege_of_an_ally_needs_war_with_the_besieged():
    b = besieged_calais().ally("france", "hapsburg").units("hapsburg", "brussels", regular=5)
    assert "calais" not in targets(b, "hapsburg", "brussels")
    assert "calais" in targets(b.war("hapsburg", "england"), "hapsburg", "brussels")


def test_R13_1_c_iv_relief_of_own_and_of_allied_units():
    b = besieged_calais().control("boulogne", "england").units("england", "boulogne", regular=1)
    assert "calais" in targets(b, "england", "boulogne")
    b = besieged_calais().ally("england", "hapsburg").units("hapsburg", "brussels", regular=1)
    assert "calais" not in targets(b, "hapsburg", "brussels")
    assert "calais" in targets(b.war("hapsburg", "france"), "hapsburg", "brussels")


def test_R13_1_c_ii_no_entry_into_a_siege_of_one_enemy_by_another():
    b = besieged_calais().war("hapsburg", "england").war("hapsburg", "france").units("hapsburg", "brussels", regular=1)
    assert "calais" not in targets(b, "hapsburg", "brussels")


def test_R13_1_c_i_no_entry_into_a_siege_of_one_ally_by_another():
    b = (
        besieged_calais()
        .ally("hapsburg", "england")
        .ally("hapsburg", "france")
        .units("hapsburg", "brussels", regular=1)
    )
    assert "calais" not in targets(b, "hapsburg", "brussels")


def besieged_milan() -> Builder:
    b = Builder().units("independent", "milan", regular=2).units("france", "milan", regular=3).siege("milan", "france")
    return b.units("hapsburg", "pavia", regular=5).control("pavia", "hapsburg")


def test_R13_1_d_enemy_besiegers_of_an_independent_key_are_fought_first():
    b = besieged_milan().war("france", "hapsburg")
    assert "milan" in targets(b, "hapsburg", "pavia")
    b = besieged_milan().war("france", "hapsburg")
    position = move(b.impulse("hapsburg", cp=2, dice=dice(4, 4) + dice(0, 4)), "pavia", "milan", 4)
    assert said(position, "france with 3 units")
    assert position.units("milan") == {"hapsburg": {"regular": 4}, "independent": {"regular": 2}}
    assert position.state["siege"][position.data.space_index["milan"]] == 1 << 1


def test_R13_1_d_a_neutral_besieger_of_an_independent_key_forbids():
    assert "milan" not in targets(besieged_milan(), "hapsburg", "pavia")


def test_R13_1_e_besieged_units_may_not_move():
    b = besieged_calais().control("boulogne", "england")
    assert targets(b, "england", "calais") == set()


def test_R13_1_e_besiegers_of_this_impulse_may_not_move():
    b = besieged_calais()
    assert "boulogne" in targets(b, "france", "calais")
    b = besieged_calais().siege("calais", "france", new=True)
    assert targets(b, "france", "calais") == set()


def test_R13_1_e_a_stack_that_lost_a_battle_may_not_move():
    b = (
        Builder()
        .war("france", "hapsburg")
        .units("france", "st_quentin", regular=3)
        .units("hapsburg", "liege", regular=1)
    )
    b.control("metz", "france").units("france", "metz", regular=2).control("liege", "hapsburg")
    # 3 French dice miss, 2 Hapsburg dice hit once
    position = move(b.impulse("france", cp=4, dice=[1, 1, 6, 1]), "metz", "liege", 2)
    if position.decision_name == "avoid":
        position.act("stay")
    assert position.units("metz") == {"france": {"regular": 1}}
    position.act("move")
    assert spaces(position).isdisjoint({"metz"})
    assert position.decision_name == "move_to"


def test_R13_1_f_leaders_alone():
    b = Builder().war("france", "hapsburg").leader("montmorency", "st_quentin")
    assert targets(b, "france", "st_quentin") == {"boulogne", "paris", "st_dizier"}
    position = move(b.set("option", 1, 0).impulse("france", cp=1), "st_quentin", "paris")
    assert position.leader("montmorency") == "paris"


def test_R13_1_f_leaders_alone_may_not_enter_neutral_or_enemy_spaces():
    b = Builder().leader("montmorency", "metz").control("metz", "france")
    assert "besancon" not in targets(b, "france", "metz")
    assert "liege" in targets(b, "france", "metz")
    b = Builder().leader("montmorency", "metz").control("metz", "france").war("france", "hapsburg")
    assert "besancon" not in targets(b, "france", "metz")
    b.units("hapsburg", "liege", regular=1)
    assert "liege" not in targets(b, "france", "metz")


def test_R13_1_f_a_leader_alone_in_an_unfortified_space_is_captured():
    b = Builder().war("france", "hapsburg").units("france", "metz", regular=2).control("metz", "france")
    b.leader("charles_v", "liege").control("liege", "hapsburg")
    position = move(b.impulse("france", cp=1), "metz", "liege", 2)
    assert position.leader("charles_v") == "prison:france"


def test_R13_1_f_a_leader_alone_in_a_fortified_space_is_besieged():
    b = Builder().war("france", "hapsburg").units("france", "metz", regular=2).control("metz", "france")
    b.leader("charles_v", "besancon")
    position = move(b.impulse("france", cp=1), "metz", "besancon", 2)
    assert position.leader("charles_v") == "besancon"
    assert position.state["siege"][position.data.space_index["besancon"]]


def test_R13_1_g_electorates_before_the_league():
    b = Builder().units("hapsburg", "innsbruck", regular=1).control("augsburg", "hapsburg")
    assert "augsburg" not in targets(b, "hapsburg", "innsbruck", cp=2)
    b.track("T_LEAGUE", 1)
    assert "augsburg" in targets(b, "hapsburg", "innsbruck", cp=2)


def test_R13_1_g_the_protestant_moves_nothing_before_the_league():
    b = Builder().units("protestant", "wittenberg", regular=2)
    assert targets(b, "protestant", "wittenberg") == set()
    assert "leipzig" in targets(b.track("T_LEAGUE", 1), "protestant", "wittenberg")


def test_R22_3_units_of_an_active_minor_move_with_their_major():
    b = Builder().ally("france", "scotland").units("france", "edinburgh", regular=1).control("edinburgh", "france")
    b.units("scotland", "edinburgh", regular=2).war("france", "england")
    position = move(b.impulse("france", cp=1), "edinburgh", "berwick", 1, 2)
    assert position.units("berwick") == {"france": {"regular": 1}, "scotland": {"regular": 2}}


def test_R13_1_8_entering_an_empty_enemy_fortification_starts_a_siege():
    b = Builder().war("france", "england").units("france", "boulogne", regular=3)
    position = move(b.impulse("france", cp=2), "boulogne", "calais", 3)
    calais = position.data.space_index["calais"]
    assert position.state["siege"][calais] == position.state["siege_new"][calais] == 1 << 3
    assert lines(position, "R13.1.8")
    assert "assault" not in position.legal_names()


def test_foul_weather_stops_a_second_space():
    def french():
        b = Builder().units("france", "paris", regular=3)
        return move(b.impulse("france", cp=4), "paris", "st_quentin", 2)

    position = french().act("move")
    assert spaces(position) == {"paris", "st_quentin"}
    position = french()
    position.state["foul"] = 1
    position.act("move")  # only the unit that stayed in Paris may still move
    assert position.decision_name == "move_to"
    assert "orleans" in spaces(position)


def test_gout_keeps_a_leader_at_home():
    b = Builder().units("france", "paris", regular=5).leader("francis_i", "paris")
    b.set("gout", 1 << b._leader("francis_i"))
    position = move(b.impulse("france", cp=1), "paris", "st_quentin")
    assert position.decision_name == "force_units"
    assert max(numbers(position)) == 4
    position.act(4)
    assert position.leader("francis_i") == "paris"


def test_scots_raid_moves_only_in_its_area():
    b = Builder().ally("france", "scotland").war("france", "england").units("france", "berwick", regular=1)
    b.control("berwick", "france").set("cp_limit", 2)
    assert targets(b, "france", "berwick") == {"carlisle", "york", "edinburgh"}
    b = Builder().war("france", "england").units("france", "paris", regular=1).set("cp_limit", 2)
    assert targets(b, "france", "paris") == set()
