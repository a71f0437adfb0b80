"""Naval combat, losses, retreats, ships in a port that changed hands (R16.2, R12.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from env.builder import Builder
from env.rules.names import SEA0

if TYPE_CHECKING:
    from env.rules.core import Position


def combat(b: Builder, attacker: str, defender: str, place: str, dice: list[int]) -> Position:
    """A naval combat on its own, in the impulse of the attacker."""
    loc = b.data.space_index[place] if place in b.data.space_index else SEA0 + b.data.sea_index[place]
    return b.procedure("P_NAVAL_COMBAT", attacker, defender, v=[loc], dice=dice)


def lines(position: Position) -> str:
    return "\n".join(position.journal())


def x15(dice: list[int]) -> Position:
    b = Builder().war("ottoman", "hapsburg").ally("hapsburg", "genoa").control("tunis", "ottoman")
    b.units("ottoman", "barbary_coast", squadron=2, corsair=1).leader("barbarossa", "barbary_coast")
    b.units("hapsburg", "barbary_coast", squadron=1).units("genoa", "barbary_coast", squadron=1)
    b.leader("andrea_doria", "barbary_coast").units("hapsburg", "tyrrhenian_sea", squadron=1)
    return combat(b, "ottoman", "hapsburg", "barbary_coast", dice)


def test_X15_equal_hits_the_defender_wins():
    position = x15([5, 5, 5, 1, 1, 1, 1, 6, 6, 6, 1, 1, 1])
    assert position.decision_name == "naval_loss"  # DC16.7: own or Genoese squadron
    assert position.seat_name == "hapsburg"
    assert position.legal_names() == ["unit_squadron", "unit_squadron_genoa"]
    position.act("unit_squadron_genoa")
    text = lines(position)
    assert "R16.2.5 ottoman rolls 7 dice: 3 hits" in text
    assert "R16.2.5 hapsburg rolls 6 dice: 3 hits" in text
    assert "R16.2.7 hapsburg wins the naval combat in Barbary Coast, 3 hits to 3" in text
    assert position.units("barbary_coast") == {"ottoman": {"squadron": 1}, "hapsburg": {"squadron": 1}}
    assert position.decision_name == "naval_retreat"  # DC16.8
    assert position.legal_names() == [
        "space:tunis",
        "sea:gulf_of_lyon",
        "sea:ionian_sea",
        "sea:north_african_coast",
    ]
    position.act("tunis")
    assert position.units("tunis") == {"ottoman": {"squadron": 1}}
    assert position.leader("barbarossa") == "tunis"
    assert position.leader("andrea_doria") == "barbary_coast"
    assert position.last_result == 0


@pytest.mark.parametrize(
    ("squadron", "corsair", "hits", "won", "left"),
    [
        (3, 0, 3, False, (1, 0)),       # loser without corsairs, 3 hits: 2 squadrons
        (3, 0, 1, True, (3, 0)),        # the winner ignores an odd hit
        (2, 2, 3, True, (1, 1)),        # winner, 3 hits: 1 squadron and 1 corsair
        (1, 1, 1, False, (1, 0)),       # loser, 1 hit: the corsair
        (0, 3, 2, False, (0, 1)),
        (2, 1, 5, False, (0, 0)),
        (1, 0, 1, False, (0, 0)),
        (1, 2, 4, True, (0, 0)),
    ],
)  # fmt: skip
def test_V25_2_9_losses(squadron, corsair, hits, won, left):
    b = Builder().units("ottoman", "ionian_sea", squadron=squadron, corsair=corsair)
    sea = SEA0 + b.data.sea_index["ionian_sea"]
    position = b.procedure("P_NAVAL_LOSSES", "ottoman", v=[sea, hits, won, 0])
    units = position.units("ionian_sea").get("ottoman", {})
    assert (units.get("squadron", 0), units.get("corsair", 0)) == left
    assert position.state["lost_squadron"][0] == squadron - left[0]
    assert position.state["lost_corsair"] == corsair - left[1]


def test_V25_2_10_in_port_the_attacker_retreats_even_if_it_wins():
    b = Builder().war("france", "england").units("france", "calais", squadron=2)
    b.units("england", "calais", squadron=3)
    position = combat(b, "france", "england", "calais", [5, 5, 5, 5, 5, 1, 1, 1, 1, 1, 1])
    text = lines(position)
    assert "R16.2.5 france rolls 4 dice: 4 hits" in text
    assert "R16.2.5 england rolls 7 dice: 1 hits" in text  # 3 x 2, + 1 in port
    assert "R16.2.7 france wins" in text
    assert position.legal_names() == ["sea:north_sea", "sea:english_channel"]
    position.act("english_channel")
    assert position.units("calais") == {"england": {"squadron": 1}}
    assert position.units("english_channel") == {"france": {"squadron": 2}}
    assert position.last_result == 1


def test_R16_2_8_the_survivor_is_the_owners_choice():
    b = Builder().war("ottoman", "hapsburg").units("ottoman", "ionian_sea", squadron=1, corsair=1)
    b.units("hapsburg", "ionian_sea", squadron=2).leader("barbarossa", "ionian_sea")
    # 5 dice with Barbarossa, 4 for the Hapsburgs; 4 hits on each side
    position = combat(b, "ottoman", "hapsburg", "ionian_sea", [5, 5, 5, 5, 1, 5, 5, 5, 5])
    assert position.decision_name == "naval_loss"
    assert position.legal_names() == ["unit_squadron", "unit_corsair"]
    position.act("unit_squadron")
    assert position.units("ionian_sea") == {"ottoman": {"corsair": 1}}
    assert position.leader("barbarossa") == "ionian_sea"
    assert position.last_result == 1


def test_R16_2_8_both_wiped_out_with_equal_dice_the_defender_keeps_one():
    b = Builder().war("france", "england").units("france", "english_channel", squadron=1)
    b.units("england", "english_channel", squadron=1)
    position = combat(b, "france", "england", "english_channel", [5, 5, 5, 5])
    assert position.units("english_channel") == {"england": {"squadron": 1}}
    assert position.last_result == 0


def test_R16_2_8_more_hits_but_wiped_out_alone_the_other_is_the_winner():
    b = Builder().war("france", "england").units("france", "english_channel", squadron=2)
    b.units("england", "english_channel", squadron=5)
    position = combat(b, "france", "england", "english_channel", [5] * 4 + [5] * 4 + [1] * 6)
    # 4 : 4 would be a tie; now one hit less for England
    assert position.units("english_channel") == {"england": {"squadron": 3}}
    assert position.last_result == 0


def test_R16_2_9_at_sea_the_loser_retreats_to_a_place_free_of_enemies():
    b = Builder().war("france", "england").units("france", "english_channel", squadron=2)
    b.units("england", "english_channel", squadron=2).units("england", "irish_sea", squadron=1)
    b.units("england", "north_sea", squadron=1)
    position = combat(b, "france", "england", "english_channel", [1, 1, 1, 1, 1, 1, 1, 1])
    names = position.legal_names()
    assert "sea:irish_sea" not in names
    assert "sea:bay_of_biscay" in names
    assert "space:rouen" in names
    assert "space:portsmouth" not in names  # not its own


def test_R16_2_9_no_place_to_retreat_the_fleet_is_lost():
    b = Builder().war("ottoman", "hapsburg").units("ottoman", "black_sea", squadron=1)
    b.units("hapsburg", "black_sea", squadron=1).leader("andrea_doria", "black_sea", owner="hapsburg")
    position = combat(b, "hapsburg", "ottoman", "black_sea", [1, 1, 1, 1, 1, 1])
    assert position.units("black_sea") == {"ottoman": {"squadron": 1}}
    assert position.leader("andrea_doria") == "track"
    assert "R16.2.9 ships of hapsburg in Black Sea have nowhere to retreat" in lines(position)
    assert position.state["lost_squadron"][1] == 1


def test_R16_2_10_leaders_of_a_wiped_out_side_go_to_the_turn_track():
    b = Builder().war("ottoman", "hapsburg").units("ottoman", "ionian_sea", corsair=1)
    b.leader("barbarossa", "ionian_sea").units("hapsburg", "ionian_sea", squadron=3)
    position = combat(b, "ottoman", "hapsburg", "ionian_sea", [1, 1, 1, 5, 1, 1, 1, 1, 1])
    assert position.leader("barbarossa") == "track"
    assert position.state["lost_corsair"] == 1
    assert "R16.2.10 Barbarossa goes to the turn track" in lines(position)


def test_DC16_7_loaned_squadrons_are_named_by_their_owner():
    b = Builder().war("hapsburg", "ottoman").units("hapsburg", "ionian_sea", squadron=1)
    b.loan("venice", "hapsburg", "ionian_sea").loan("papacy", "hapsburg", "ionian_sea")
    b.units("ottoman", "ionian_sea", squadron=4)
    position = combat(b, "ottoman", "hapsburg", "ionian_sea", [5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    assert position.legal_names() == ["unit_squadron", "power:papacy", "power:venice"]
    position.act("venice")
    position.act(position.legal_names()[0])  # retreat
    venice = position.data.power_index["venice"]
    assert position.state["lost_squadron"][venice] == 1
    assert sorted(int(o) for o in position.state["loan_owner"] if o >= 0) == [4]


def test_R16_2_2_no_port_die_at_sea():
    b = Builder().war("france", "england").units("france", "english_channel", squadron=1)
    b.units("england", "english_channel", squadron=1)
    text = lines(combat(b, "france", "england", "english_channel", [1, 1, 1, 1]))
    assert "england rolls 2 dice" in text


@pytest.mark.branch("24", "naval combat")
def test_DC16_5_arquebusiers_add_two_dice():
    b = Builder().war("france", "england").units("france", "english_channel", squadron=1)
    b.units("england", "english_channel", squadron=1).hand("england", "arquebusiers")
    position = combat(b, "france", "england", "english_channel", [1] * 6)
    assert position.decision_name == "combat_card"
    assert position.seat_name == "england"
    position.act("arquebusiers")
    assert "england rolls 4 dice" in lines(position)


@pytest.mark.branch("1", "response: 4 dice in a naval combat")
def test_DC16_6_janissaries_add_four_dice():
    b = Builder().war("ottoman", "hapsburg").units("ottoman", "ionian_sea", squadron=1)
    b.units("hapsburg", "ionian_sea", squadron=1).hand("ottoman", "janissaries")
    position = combat(b, "hapsburg", "ottoman", "ionian_sea", [5, 1, 1, 1, 5, 5, 1, 1])
    assert position.decision_name == "janissaries"
    position.act("janissaries")
    text = lines(position)
    assert "ottoman rolls 4 dice: 2 hits" in text
    assert "ottoman wins the naval combat in Ionian Sea, 1 hits to 2" in text


@pytest.mark.branch("34", "3 dice for the defender")
def test_DC16_6_professional_rowers_add_three_dice_to_a_side():
    b = Builder().war("ottoman", "hapsburg").units("ottoman", "ionian_sea", squadron=1)
    b.units("hapsburg", "ionian_sea", squadron=1).hand("france", "professional_rowers")
    position = combat(b, "ottoman", "hapsburg", "ionian_sea", [1, 1, 1, 1, 5, 5, 5])
    assert position.decision_name == "rowers"
    position.act("professional_rowers", "half_b")  # for the defender
    assert "hapsburg rolls 3 dice: 3 hits" in lines(position)


def test_R16_1_e_a_retreating_fleet_with_genoese_ships_avoids_the_atlantic():
    b = Builder().war("france", "hapsburg").ally("france", "genoa").units("france", "gibraltar", squadron=1)
    b.units("genoa", "gibraltar", squadron=1).units("hapsburg", "gibraltar", squadron=1)
    position = combat(b, "france", "hapsburg", "gibraltar", [1] * 7)
    assert position.units("barbary_coast") == {"france": {"squadron": 1}, "genoa": {"squadron": 1}}


def test_R16_1_e_if_the_atlantic_is_the_only_way_the_genoese_are_lost():
    b = Builder().war("france", "hapsburg").ally("france", "genoa").units("france", "gibraltar", squadron=1)
    b.units("genoa", "gibraltar", squadron=1).units("hapsburg", "gibraltar", squadron=1)
    b.units("hapsburg", "barbary_coast", squadron=1).leader("andrea_doria", "gibraltar")
    position = combat(b, "france", "hapsburg", "gibraltar", [1] * 9)
    assert position.units("atlantic_ocean") == {"france": {"squadron": 1}}
    assert position.leader("andrea_doria") == "track"


# --- ships in a port that changed hands


def port_changed(b: Builder, port: str, power: str) -> Position:
    return b.procedure("P_PORT_CHANGED", power, power, v=[b.data.space_index[port]])


def test_DC12_2_ships_leave_a_port_that_changed_hands():
    b = Builder().war("ottoman", "hapsburg").control("coron", "ottoman").units("hapsburg", "coron", squadron=1)
    position = port_changed(b, "coron", "ottoman")
    assert position.decision_name == "port_changed"
    assert position.seat_name == "hapsburg"
    assert position.legal_names() == ["sea:ionian_sea", "sea:aegean_sea"]
    position.act("ionian_sea")
    assert position.units("ionian_sea") == {"hapsburg": {"squadron": 1}}
    assert "R12.2 ships of hapsburg leave Coron for Ionian Sea" in lines(position)


def test_DC12_2_no_zone_free_of_enemies_the_ships_are_lost():
    b = Builder().war("ottoman", "hapsburg").control("coron", "ottoman").units("hapsburg", "coron", squadron=1)
    b.units("ottoman", "ionian_sea", squadron=1).units("ottoman", "aegean_sea", corsair=1)
    position = port_changed(b, "coron", "ottoman")
    assert position.units("coron") == {}
    assert position.state["lost_squadron"][1] == 1


def test_DC12_2_a_single_zone_is_not_asked_and_a_lone_leader_goes_to_the_track():
    b = Builder().war("france", "hapsburg").control("palermo", "france").units("hapsburg", "palermo", squadron=1)
    position = port_changed(b, "palermo", "france")
    assert position.units("tyrrhenian_sea") == {"hapsburg": {"squadron": 1}}
    b = Builder().war("france", "hapsburg").control("palermo", "france")
    b.leader("andrea_doria", "palermo", owner="hapsburg")
    assert port_changed(b, "palermo", "france").leader("andrea_doria") == "track"


def test_DC12_2_the_control_action_sends_the_ships_away():
    b = Builder().war("france", "hapsburg").track("T_LEAGUE", 1).control("cagliari", "hapsburg")
    b.units("hapsburg", "cagliari", squadron=1).units("france", "cagliari", regular=1)
    b.units("france", "gulf_of_lyon", squadron=1).units("france", "barbary_coast", squadron=1)
    position = b.impulse("france", cp=1)
    position.act("control")
    # an enemy fleet lies in the Barbary Coast, so only the Tyrrhenian Sea is left
    assert position.units("tyrrhenian_sea") == {"hapsburg": {"squadron": 1}}
