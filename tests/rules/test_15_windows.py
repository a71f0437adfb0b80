"""Reaction windows of land moves, battles and assaults with real cards (R11.2: W3, W4, W6, W7, W8)."""

from __future__ import annotations

import pytest

from env.builder import Builder
from tests.rules.land_helpers import battle, dice, move, rolls, said, spaces
from tests.rules.test_14_battle import field, fight
from tests.rules.test_15_siege import assault, besieged


@pytest.mark.branch("31", "a land move is dropped", "the rest of the impulse is slow")
def test_DC11_4_foul_weather_drops_a_move_for_one_cp():
    b = Builder().units("france", "grenoble", regular=3).hand("england", "foul_weather")
    position = move(b.impulse("france", cp=4), "grenoble", "turin", 2)
    assert position.seat_name == "england"
    assert position.decision_name == "reaction"
    position.act("foul_weather")
    assert position.units("grenoble") == {"france": {"regular": 3}}
    assert position.state["cp"] == 3  # the pass would have cost 2
    assert said(position, "the move of france to Turin is dropped")
    move(position, "grenoble", "turin", 3)  # one space is still allowed
    assert position.units("turin") == {"france": {"regular": 3}}
    assert "move" not in position.legal_names()


@pytest.mark.branch("32", "a leader is named, 1 CP lost", "the troops go without him")
def test_DC11_4_gout_names_a_leader_of_the_formation():
    b = Builder().units("france", "paris", regular=5).leader("francis_i", "paris").leader("montmorency", "paris")
    b.hand("england", "gout")
    position = move(b.impulse("france", cp=3), "paris", "st_quentin", "all").act("gout", "francis_i")
    assert position.leader("francis_i") == "paris"
    assert position.state["cp"] == 2
    move(position, "paris", "st_quentin")
    assert "person:francis_i" not in position.legal_names()
    position.act("all")
    assert position.units("st_quentin") == {"france": {"regular": 5}}
    assert position.leader("montmorency") == "st_quentin"


@pytest.mark.branch("33", "as response before a battle")
def test_DC14_1_landsknechts_before_the_battle_fight_in_it():
    b = field(3, 3).hand("hapsburg", "landsknechts")
    position = fight(b, dice(0, 3) + dice(0, 8))
    assert position.seat_name == "hapsburg"
    position.act("landsknechts")
    while position.decision_name != "none" and "space:liege" in position.legal_names():
        position.act("liege")
    assert rolls(position) == [3, 8]
    assert position.units("liege") == {"hapsburg": {"regular": 3, "mercenary": 4}}


@pytest.mark.branch("33", "as response before a battle")
def test_R14_1_landsknechts_of_the_attacker_join_its_force():
    b = field(3, 3).hand("france", "landsknechts")
    position = fight(b, dice(1, 5) + dice(0, 4))
    assert position.seat_name == "france"
    position.act("landsknechts")
    while "space:liege" in position.legal_names():
        position.act("liege")
    assert rolls(position) == [5, 4]


@pytest.mark.branch("1", "response: 5 dice in a field battle")
def test_DC14_3_janissaries_after_the_dice():
    def vienna() -> Builder:
        b = Builder().war("ottoman", "hapsburg").control("vienna", "hapsburg").control("pressburg", "ottoman")
        b.units("ottoman", "vienna", regular=4).units("hapsburg", "vienna", regular=5)
        return b.hand("ottoman", "janissaries")

    script = dice(1, 4) + dice(2, 6)
    position = battle(vienna(), "ottoman", "vienna", [*script, *dice(2, 5)], origin="pressburg", regular=4)
    assert position.seat_name == "ottoman"
    assert position.decision_name == "janissaries"
    won = position.clone()
    position.act("pass")
    assert said(position, "hapsburg wins in Vienna, hits of attacker and defender 1 : 2")
    won.act("janissaries")
    assert said(won, "ottoman wins in Vienna, hits of attacker and defender 3 : 2")


@pytest.mark.branch("1", "response: 5 dice in a field battle")
def test_R14_7_janissaries_of_a_defender():
    b = Builder().war("ottoman", "hapsburg").control("vienna", "ottoman").hand("ottoman", "janissaries")
    b.units("ottoman", "vienna", regular=2).units("hapsburg", "vienna", regular=3)
    position = battle(b, "hapsburg", "vienna", dice(1, 3) + dice(0, 3) + dice(1, 5), origin="linz", regular=3)
    position.act("janissaries")
    assert said(position, "ottoman wins in Vienna, hits of attacker and defender 1 : 1")


@pytest.mark.branch("31", "an assault is dropped")
def test_DC15_2_foul_weather_against_an_assault():
    position = assault(besieged(4).hand("hapsburg", "foul_weather"), [], 4, cp=2).act("foul_weather")
    assert said(position, "the assault of france on Calais is dropped")
    assert position.state["cp"] == 1
    assert "assault" not in position.legal_names()


@pytest.mark.branch("32", "a leader is named, 1 CP lost", "the troops go without him")
def test_DC15_2_gout_against_an_assault():
    b = besieged(4).leader("francis_i", "calais").hand("hapsburg", "gout")
    position = assault(b, dice(0, 2) + dice(0, 3), "all", cp=2).act("gout")
    assert position.state["cp"] == 1
    position.act("assault", 4)  # the troops may go without him
    assert said(position, "attacker 2 dice")


def test_DC15_2_landsknechts_join_the_assault_within_the_formation_limit():
    b = besieged(3).hand("france", "landsknechts")
    position = assault(b, dice(0, 2) + dice(0, 3), 3)
    assert position.seat_name == "france"
    position.act("landsknechts")
    while "space:calais" in position.legal_names():
        position.act("calais")
    assert position.units("calais")["france"] == {"regular": 3, "mercenary": 2}
    assert said(position, "attacker 2 dice")  # four units of five


@pytest.mark.branch("35", "over land")
def test_DC15_4_siege_artillery_by_anybody():
    b = besieged(4).hand("papacy", "siege_artillery")
    position = assault(b, [*dice(1, 2), *dice(0, 3), 3, 2], 4)
    assert position.seat_name == "papacy"
    assert position.decision_name == "siege_artillery"
    position.act("siege_artillery")
    assert said(position, "Siege Artillery: 1 more hits")
    assert position.units("calais") == {"france": {"regular": 4}}  # two hits in all


def test_W3_only_the_others_are_asked():
    b = Builder().units("france", "paris", regular=1).hand("france", "foul_weather")
    position = move(b.impulse("france", cp=1), "paris", "st_quentin")
    assert position.finished
    assert spaces(position) == set()


def test_card_33_no_mercenaries_beside_an_ally_in_a_foreign_fortress():
    # the English stand in Hapsburg Antwerp; the French, allied to England, are at war with the Hapsburgs
    b = Builder().war("france", "hapsburg").ally("england", "hapsburg").ally("england", "france")
    b.units("hapsburg", "antwerp", regular=2).units("england", "antwerp", regular=1)
    b.units("england", "london", regular=1).units("france", "paris", regular=2)
    position = move(b.hand("france", "landsknechts").impulse("france", cp=1), "paris", "rouen", 1)
    position.act("landsknechts")
    assert spaces(position) == {"paris", "rouen", "london"}


def test_R11_2_foul_weather_counts_only_the_units_that_moved():
    """Two regulars went two spaces and stand among three that did not move: those three may still go."""
    b = Builder().units("france", "paris", regular=2).units("france", "tours", regular=3)
    b.hand("england", "foul_weather")
    position = move(b.impulse("france", cp=4), "paris", "orleans", 2).act("pass")
    move(position, "orleans", "tours", 2).act("pass")
    move(position, "tours", "nantes", 1).act("foul_weather")
    move(position, "tours", "nantes")
    assert position.decision_name == "force_units"
    assert position.legal_names() == ["number:1", "number:2", "number:3"]
