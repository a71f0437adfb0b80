"""Siege and assault (R15.1, R15.3)."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.land_helpers import dice, lines, move, said, spaces


def besieged(french: int = 6, english: int = 2) -> Builder:
    """Calais under French siege since an earlier impulse, French line of communication through Boulogne."""
    b = Builder().war("france", "england").units("england", "calais", regular=english)
    return b.units("france", "calais", regular=french).siege("calais", "france")


def assault(b: Builder, script=(), *force: int | str, power: str = "france", cp: int = 1) -> Position:
    """The assault action; a single target is taken by the machine."""
    position = b.impulse(power, cp=cp, dice=script).act("assault")
    if position.decision_name == "assault_space":
        position.act("calais")
    return position.act(*force)


def may_assault(b: Builder, power: str = "france") -> bool:
    return "assault" in b.impulse(power, cp=2).legal_names()


def francis(french: int = 6) -> Builder:
    """X11: Francis I in Brussels, which is French, two English regulars in Calais, Brandon in Boulogne."""
    b = Builder().war("france", "england").control("brussels", "france").units("france", "brussels", regular=french)
    b.leader("francis_i", "brussels").units("england", "calais", regular=2).control("boulogne", "england")
    return b.units("england", "boulogne", regular=4).leader("brandon", "boulogne")


def test_X11_siege_and_no_assault_in_the_same_impulse():
    position = francis().impulse("france", cp=3, dice=[3, 3])
    move(position, "brussels", "calais", "all").act("boulogne", "all")
    assert said(position, "england intercepts from Boulogne to Calais: dice 6, bonus 1, success: no")
    position.act("stay", "withdraw")
    assert position.state["siege"][position.data.space_index["calais"]] == 1 << 3
    assert position.decision_name == "action"
    assert "assault" not in position.legal_names()


def north_sea(french: int = 2, english: int = 1) -> Builder:
    """X13: ships in the North Sea and in Calais."""
    b = besieged().leader("francis_i", "calais").control("brussels", "france")
    return b.units("france", "north_sea", squadron=french).units("england", "calais", squadron=english)


def test_X13_assault():
    position = assault(north_sea(), dice(2, 4) + dice(1, 3), "all")
    assert said(position, "attacker 4 dice, 2 hits; defender 3 dice, 1 hits")
    assert position.units("calais") == {"france": {"regular": 5}}
    data, s = position.data, position.state
    assert s["control"][data.space_index["calais"]] == 3
    assert s["siege"].max() == 0
    assert s["lost_squadron"][2] == 1
    assert position.finished
    assert s["cp"] == 0


def test_V25_2_5_one_squadron_against_one_is_not_enough():
    assert may_assault(north_sea())
    assert not may_assault(north_sea(french=1))


def test_V25_2_5_an_enemy_squadron_at_sea_forbids():
    assert not may_assault(north_sea().units("england", "english_channel", squadron=1))


def test_V25_2_5_corsairs_are_ignored():
    b = Builder().war("ottoman", "venice").war("ottoman", "hapsburg").units("ottoman", "athens", regular=1, corsair=2)
    b.units("ottoman", "aegean_sea", corsair=1).units("hapsburg", "athens", regular=3).siege("athens", "hapsburg")
    b.control("larissa", "hapsburg").units("hapsburg", "ionian_sea", squadron=1).control("lepanto", "hapsburg")
    assert may_assault(b, "hapsburg")
    assert not may_assault(b.units("ottoman", "athens", squadron=1), "hapsburg")


def test_R15_1_a_not_against_a_siege_of_this_impulse():
    assert may_assault(besieged())
    assert not may_assault(besieged().siege("calais", "france", new=True))


def test_R15_1_a_once_a_space_and_impulse():
    position = assault(besieged(4), dice(0, 2) + dice(0, 3), 4, cp=3)
    assert position.decision_name == "action"
    assert "assault" not in position.legal_names()
    b = besieged(4).control("brussels", "france").units("hapsburg", "antwerp", regular=1).war("france", "hapsburg")
    b.units("france", "antwerp", regular=2).siege("antwerp", "france")
    position = assault(b, dice(0, 2) + dice(0, 3), 4, cp=3)
    assert "assault" in position.legal_names()  # another space


def test_R15_1_b_no_line_of_communication_no_assault():
    b = besieged().control("boulogne", "england").control("brussels", "hapsburg")
    assert not may_assault(b)


def test_foul_weather_forbids_assault():
    assert not may_assault(besieged().set("foul", 1))


def test_R15_1_e_the_assault_is_one_formation():
    position = assault(besieged(7, 4).leader("montmorency", "calais"), dice(0, 20), "done")
    assert position.decision_name == "force_units"
    assert "number:4" in position.legal_names()
    assert "number:5" not in position.legal_names()
    position = assault(besieged(7, 4).leader("montmorency", "calais"), dice(0, 20), "montmorency", 6)
    assert said(position, "attacker 4 dice")


def test_R15_1_e_units_that_came_this_impulse_take_part():
    b = besieged(3).units("france", "boulogne", regular=1)
    position = move(b.impulse("france", cp=2, dice=dice(0, 2) + dice(0, 3)), "boulogne", "calais")
    position.act("assault", 4)
    assert said(position, "attacker 2 dice")


def test_R15_1_e_gout_keeps_the_leader_out():
    b = besieged(4).leader("francis_i", "calais")
    b.set("gout", 1 << b._leader("francis_i"))
    position = assault(b, dice(0, 20), 4)
    assert said(position, "attacker 2 dice")


@pytest.mark.parametrize(("units", "rolled"), [(3, 2), (5, 3)])
def test_V25_2_7_one_die_for_two_units_rounded_up(units, rolled):
    b = besieged(units, 2).leader("henry_ii", "calais")
    position = assault(b, dice(0, 20), "all")
    assert said(position, f"attacker {rolled} dice, 0 hits; defender 3 dice")


def test_V25_2_6_an_empty_fortification():
    b = besieged(3, 0).leader("francis_i", "calais")
    position = assault(b.control("brussels", "france"), dice(0, 4) + dice(0, 1), "all")
    assert said(position, "attacker 4 dice, 0 hits; defender 1 dice")
    assert lines(position, "R15.1.11")
    assert position.state["siege"].max() == 1 << 3
    b = besieged(3, 0).leader("francis_i", "calais")
    position = assault(b, dice(1, 4) + dice(0, 1), "all")
    assert position.state["control"][position.data.space_index["calais"]] == 3


def test_V25_2_6_a_garrison_of_cavalry():
    b = Builder().war("ottoman", "hapsburg").units("ottoman", "belgrade", cavalry=1).control("belgrade", "ottoman")
    b.units("hapsburg", "belgrade", regular=4).siege("belgrade", "hapsburg").control("agram", "hapsburg")
    position = assault(b, dice(1, 2) + dice(0, 1), 4, power="hapsburg")
    assert said(position, "attacker 2 dice, 1 hits; defender 1 dice, 0 hits")
    assert position.units("belgrade") == {"hapsburg": {"regular": 4}}


def test_R15_1_3_cavalry_does_not_climb_walls():
    b = (
        Builder()
        .war("ottoman", "hapsburg")
        .units("hapsburg", "vienna", regular=1)
        .units("ottoman", "vienna", regular=2, cavalry=2)
    )
    b.siege("vienna", "ottoman").control("pressburg", "ottoman").control("buda", "ottoman").control(
        "szegedin", "ottoman"
    )
    b.control("nicopolis", "ottoman")
    b.control("belgrade", "ottoman").control("mohacs", "ottoman")
    position = assault(b, dice(0, 1) + dice(1, 2), 2, 2, power="ottoman")
    assert position.seat_name == "ottoman"
    assert position.legal_names() == ["unit_regular", "unit_second"]
    position.act("unit_second")  # R15.1.9: cavalry may be taken
    assert position.units("vienna")["ottoman"] == {"regular": 2, "cavalry": 1}


def test_R15_1_4_leaders_inside_help():
    b = besieged(6, 2).leader("brandon", "calais")
    position = assault(b, dice(2, 3) + dice(0, 4), 4)
    assert said(position, "defender 4 dice")
    assert position.leader("brandon") == "prison:france"  # R15.1.10


def test_DC15_5_losses_from_the_whole_stack():
    b = besieged(4, 2).units("france", "calais", mercenary=2).leader("francis_i", "calais")
    position = assault(b, dice(0, 3) + dice(1, 3), "francis_i", 4, 0)
    assert position.decision_name == "loss"
    assert position.legal_names() == ["unit_regular", "unit_second"]


def test_R15_1_11_the_siege_goes_on():
    position = assault(besieged(6, 2), dice(1, 3) + dice(1, 3), 4)
    assert position.units("calais") == {"france": {"regular": 5}, "england": {"regular": 1}}
    assert position.state["siege"].max() == 1 << 3


def test_DC15_8_a_broken_siege():
    b = besieged(3, 2).control("brussels", "france")
    position = assault(b, dice(0, 2) + dice(1, 3), 3)
    assert position.decision_name == "retreat"
    assert position.seat_name == "france"
    assert spaces(position) == {"boulogne", "brussels"}
    position.act("brussels")
    assert position.units("brussels") == {"france": {"regular": 2}}
    assert position.state["siege"].max() == 0


def test_R15_3_no_space_to_go_to():
    # the English retake Boulogne: nowhere to go after the failed assault
    b = (
        besieged(3, 2)
        .leader("francis_i", "calais")
        .control("brussels", "france")
        .units("england", "brussels", regular=0)
    )
    position = assault(b.unrest("boulogne"), dice(0, 3) + dice(1, 3), "all")
    assert position.units("brussels") == {"france": {"regular": 2}}  # the only one, not in unrest
    b = besieged(3, 2).leader("francis_i", "calais").control("antwerp", "france").unrest("boulogne").unrest("antwerp")
    position = b.procedure("break_siege", "france", v=[b._space("calais")])
    assert position.units("calais") == {"england": {"regular": 2}}
    assert position.leader("francis_i") == "prison:england"


def test_R15_1_11_leaders_of_a_dead_assault_are_displaced():
    b = besieged(2, 1).leader("francis_i", "calais")
    position = assault(b, dice(0, 2) + dice(2, 2), "all")
    if position.decision_name == "displace":
        position.act("paris")
    assert position.leader("francis_i") in ("paris", "rouen")
    assert position.units("calais") == {"england": {"regular": 1}}
    assert position.state["siege"].max() == 0


def test_R9_6_9_an_assault_removes_phony_war():
    b = besieged().set("phony", 1, (2, 0))
    position = assault(b, dice(0, 2) + dice(0, 3), 4)
    assert position.state["phony"][2][0] == 0


def test_R9_2_4_allies_inside_share_losses():
    b = besieged(6, 1).ally("england", "hapsburg").units("hapsburg", "calais", regular=2)
    position = assault(b, dice(2, 2) + dice(0, 4), 4)
    assert said(position, "defender 4 dice")
    assert position.units("calais") == {"france": {"regular": 6}, "hapsburg": {"regular": 1}}


def treachery(french: int, english: int, script) -> Position:
    b = besieged(french, english).control("boulogne", "england").control("brussels", "hapsburg")
    b.units("england", "north_sea", squadron=1).siege("calais", "france", new=True)
    return b.procedure("assault", "france", v=[b._space("calais"), 0, 0, 0, 0, 1], dice=script).act(french)


def test_treachery_destroys_defenders_that_are_outnumbered():
    position = treachery(3, 2, dice(0, 2) + dice(0, 3))
    assert position.last_result == 1
    assert position.units("calais") == {"france": {"regular": 3}}
    assert position.state["control"][position.data.space_index["calais"]] == 3


def test_treachery_fails_against_equal_numbers():
    position = treachery(3, 2, dice(0, 2) + dice(1, 3))
    assert position.last_result == 0
    assert "england" in position.units("calais")


def test_roxelana_assaults_a_new_siege_with_suleiman():
    b = (
        Builder()
        .war("ottoman", "hapsburg")
        .units("hapsburg", "vienna", regular=1)
        .units("ottoman", "vienna", regular=4)
    )
    b.siege("vienna", "ottoman", new=True).leader("suleiman", "vienna")
    v = [b._space("vienna"), 0, 0, 0, b._leader("suleiman"), 2]
    position = b.procedure("assault", "ottoman", v=v, dice=dice(1, 4) + dice(0, 2)).act(4)
    assert said(position, "attacker 4 dice, 1 hits; defender 2 dice")
    assert position.last_result == 1


def test_R15_0_1_a_moving_besieger_breaks_the_siege():
    b = besieged(4, 2).control("brussels", "france")
    position = move(b.impulse("france", cp=1), "calais", "boulogne", 3)
    assert position.decision_name == "retreat"
    position.act("brussels")
    assert position.units("brussels") == {"france": {"regular": 1}}
    assert position.state["siege"].max() == 0


def test_R15_0_1_two_allied_besiegers_each_outnumber_the_inside():
    b = besieged(3, 2).ally("france", "hapsburg").war("hapsburg", "england").units("hapsburg", "brussels", regular=3)
    position = move(b.impulse("hapsburg", cp=1), "brussels", "calais", 3)
    assert position.state["siege"][position.data.space_index["calais"]] == (1 << 3 | 1 << 1)
    b = besieged(3, 2).ally("france", "hapsburg").war("hapsburg", "england").units("hapsburg", "brussels", regular=2)
    position = move(b.impulse("hapsburg", cp=1), "brussels", "calais", 2)
    assert position.units("brussels") == {"hapsburg": {"regular": 2}}  # R13.4.3: back again


def test_R15_1_10_the_knights_leave_a_taken_fortress():
    b = Builder().units("independent", "rhodes", regular=1).units("ottoman", "rhodes", regular=4)
    b.siege("rhodes", "ottoman").track("T_KNIGHTS", 1 + b._space("rhodes")).units("ottoman", "aegean_sea", squadron=1)
    position = assault(b, dice(1, 2) + dice(0, 2), 4, power="ottoman")
    assert position.units("rhodes") == {"ottoman": {"regular": 4}}
    assert position.state["track"][19] == 0


def test_DC15_1_each_besieged_space_then_the_formation():
    b = besieged(french=6).leader("francis_i", "calais").war("france", "hapsburg")
    b.units("hapsburg", "brussels", regular=1).units("france", "brussels", regular=5).siege("brussels", "france")
    b.units("france", "antwerp", regular=2).siege("antwerp", "france", new=True)
    position = b.impulse("france", cp=1).act("assault")
    assert (position.seat_name, position.decision_name) == ("france", "assault_space")
    assert position.legal_names() == ["space:brussels", "space:calais"]
    leaderless = position.clone().act("brussels")
    assert leaderless.decision_name == "force_units"
    assert leaderless.legal_names() == ["number:1", "number:2", "number:3", "number:4"]
    position.act("calais")
    assert position.decision_name == "force_leader"
    assert position.legal_names() == ["done", "all", "person:francis_i"]
    position.act("francis_i")
    assert position.legal_names() == [f"number:{n}" for n in range(1, 7)]


def test_DC15_3_attacker_then_defender_each_with_the_cards_of_an_assault():
    b = besieged().units("france", "calais", mercenary=1)
    b.hand("france", "siege_mining", "arquebusiers", "mercenaries_grow_restless")
    b.hand("england", "mercenaries_grow_restless", "field_artillery", "surprise_attack")
    position = assault(b, dice(0, 5), 4)
    assert (position.seat_name, position.decision_name) == ("france", "combat_card")
    assert position.legal_names() == ["pass", "card:siege_mining"]
    position.act("pass")
    assert position.finished  # without mercenaries in the assault England has no card to play
    position = assault(b, [], 3, 1).act("siege_mining")
    assert (position.seat_name, position.decision_name) == ("england", "combat_card")
    assert position.legal_names() == ["pass", "card:mercenaries_grow_restless"]


def test_DC15_3_each_allied_defender_is_asked():
    b = besieged().war("france", "hapsburg").ally("england", "hapsburg").units("hapsburg", "calais", regular=1)
    b.hand("hapsburg", "mercenaries_grow_restless").units("france", "calais", regular=3, mercenary=3)
    position = assault(b, dice(0, 6), 1, 3)
    assert position.finished  # the card belongs to the controller of the space, and England does not hold it
    assert said(position, "attacker 2 dice, 0 hits; defender 4 dice")
