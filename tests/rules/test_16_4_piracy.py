"""Piracy (R16.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from env.builder import Builder

if TYPE_CHECKING:
    from env.rules.core import Position


def pirates(zone: str = "ionian_sea", corsair: int = 2) -> Builder:
    """Corsairs in a zone after Barbary Pirates; Hapsburg cards: the Home card and one other."""
    b = Builder().track("T_BARBARY", 1).units("ottoman", zone, corsair=corsair)
    return b.hand("hapsburg", "holy_roman_emperor")


def lines(position: Position) -> str:
    return "\n".join(position.journal())


def raid(position: Position, target: str = "hapsburg") -> Position:
    """Initiate piracy against a target; a single target is not asked."""
    position.act("piracy")
    if position.decision_name == "piracy":
        position.act(target)
    return position


def x16(dice: list[int]) -> Position:
    b = pirates().war("ottoman", "hapsburg").units("ottoman", "ionian_sea", squadron=1)
    b.leader("barbarossa", "ionian_sea").track("T_KNIGHTS", Builder().data.space_index["malta"] + 1)
    b.control("malta", "independent").units("hapsburg", "messina", squadron=1).control("corfu", "papacy")
    for port in ("coron", "lepanto"):
        b.control(port, "ottoman")
    position = b.impulse("ottoman", cp=2, dice=dice)
    position.act("piracy")
    assert position.decision_name == "piracy"  # DC16.10
    assert position.legal_names() == ["power:hapsburg", "power:papacy"]
    return position.act("hapsburg")


def test_X16_piracy_in_the_ionian_sea():
    position = x16([5, 1, 5, 5])
    text = lines(position)
    assert "R16.4.3 hapsburg defends with 2 dice: 1 hits" in text
    assert "R16.4.5 the pirates of ottoman roll 2 dice: 2 hits" in text
    assert position.seat_name == "hapsburg"
    assert position.decision_name == "piracy_award"  # DC16.11
    assert position.legal_names() == ["pay_vp", "unit_squadron"]
    position.act("unit_squadron")
    # the second award is another one
    assert position.units("messina") == {}
    assert position.state["track"][0] == 1
    assert position.units("ionian_sea")["ottoman"] == {"squadron": 1, "corsair": 1}
    assert position.finished


def three_awards(dice: list[int], corsair: int = 2, leader: str = "dragut") -> Position:
    """Dragut with corsairs off Messina: all three awards are valid."""
    b = pirates(corsair=corsair).leader(leader, "ionian_sea").units("hapsburg", "messina", squadron=2)
    b.hand("hapsburg", "gout", "swiss_mercenaries").control("corfu", "hapsburg").control("malta", "ottoman")
    position = b.impulse("ottoman", cp=2, dice=dice)
    return raid(position)


def test_V25_2_13_three_hits_one_of_each():
    position = three_awards([1, 1, 1, 5, 5, 5, 1])
    assert position.legal_names() == ["pay_vp", "pay_card", "unit_squadron"]
    position.act("pay_card")
    assert position.legal_names() == ["pay_vp", "unit_squadron"]
    position.act("pay_vp")
    assert position.finished
    assert position.units("messina") == {"hapsburg": {"squadron": 1}}
    assert position.state["track"][0] == 1
    assert len(position.hand("hapsburg")) == 2
    assert len(position.hand("ottoman")) == 1


def test_V25_2_13_four_hits_one_award_twice():
    position = three_awards([1, 1, 1, 5, 5, 5, 5])
    position.act("pay_vp", "pay_card")  # the third award is the squadron
    assert position.legal_names() == ["pay_vp", "pay_card", "unit_squadron"]
    position.act("pay_vp")
    assert position.state["track"][0] == 2
    assert position.units("messina") == {"hapsburg": {"squadron": 1}}


def test_V25_2_13_awards_run_out_the_second_hit_is_lost():
    b = pirates().set("track", 9, 0)
    position = b.impulse("ottoman", cp=2, dice=[1, 5, 5])
    raid(position)
    assert position.state["track"][0] == 10
    assert position.hand("hapsburg") == ["holy_roman_emperor"]  # a Home card is never drawn
    assert "R16.4.5 hapsburg has no award to give: 1 hits are lost" in lines(position)


def test_V25_2_13_four_piracy_actions_a_turn_and_one_a_zone():
    b = pirates()
    assert "piracy" in b.track("T_PIRACY_COUNT", 3).impulse("ottoman", cp=2).legal_names()
    assert "piracy" not in b.track("T_PIRACY_COUNT", 4).impulse("ottoman", cp=2).legal_names()
    b.track("T_PIRACY_COUNT", 1).set("piracy_zones", 1 << b.data.sea_index["ionian_sea"])
    assert "piracy" not in b.impulse("ottoman", cp=2).legal_names()


def test_R16_4_1_marker_count_and_cost():
    position = pirates().impulse("ottoman", cp=5, dice=[1] * 3)
    raid(position)
    assert position.state["cp"] == 3
    assert position.state["track"][20] == 1
    assert int(position.state["piracy_zones"]) == 1 << position.data.sea_index["ionian_sea"]
    assert "piracy" not in position.legal_names()


def test_R16_4_1_only_after_barbary_pirates_with_corsairs_and_two_cp():
    assert "piracy" not in pirates().track("T_BARBARY", 0).impulse("ottoman", cp=2).legal_names()
    assert "piracy" not in pirates().impulse("ottoman", cp=1).legal_names()
    assert "piracy" not in pirates().set("foul", 1).impulse("ottoman", cp=2).legal_names()
    b = Builder().track("T_BARBARY", 1).units("ottoman", "ionian_sea", squadron=2)
    assert "piracy" not in b.impulse("ottoman", cp=2).legal_names()
    assert "piracy" not in pirates().impulse("hapsburg", cp=2).legal_names()


def test_R16_4_1_targets_are_majors_with_a_port_allies_included_no_minor():
    b = pirates("adriatic_sea").ally("ottoman", "papacy")
    position = b.impulse("ottoman", cp=2)
    position.act("piracy")
    names = position.legal_names()
    assert "power:papacy" in names
    assert "power:hapsburg" in names
    assert not any("venice" in name for name in names)
    b.ally("france", "venice").control("venice", "france")
    position = b.impulse("ottoman", cp=2)
    position.act("piracy")
    assert "power:france" in position.legal_names()


def defence(b: Builder, target: str = "hapsburg", zone: str = "ionian_sea") -> int:
    """Defence dice, read from the journal."""
    position = b.impulse("ottoman", cp=2, dice=[1] * 30)
    raid(position, target)
    for line in position.journal():
        if "R16.4.3" in line:
            return int(line.split("with ")[1].split()[0])
    return 0


def test_R16_4_2_defence_dice():
    b = pirates().control("malta", "hapsburg")
    for port in ("corfu", "coron", "lepanto"):
        b.control(port, "ottoman")
    assert defence(b) == 1  # Malta
    assert defence(b.unrest("malta")) == 0
    b.unrest("malta", False).siege("malta", "ottoman")
    assert defence(b) == 0
    b.set("siege", 0, b.data.space_index["malta"])
    assert defence(b.units("hapsburg", "ionian_sea", squadron=1)) == 3  # 2 in the zone
    assert defence(b.units("hapsburg", "messina", squadron=1)) == 4  # 1 in a port of it
    assert defence(b.units("hapsburg", "adriatic_sea", squadron=1)) == 5  # 1 in an adjacent zone
    b.units("hapsburg", "trieste", squadron=1)
    assert defence(b) == 5  # a port of the adjacent zone gives none


def test_R16_4_2_others_help_only_if_at_war_with_the_ottoman():
    b = pirates().units("papacy", "adriatic_sea", squadron=1).control("corfu", "papacy").control("malta", "ottoman")
    for port in ("coron", "lepanto"):
        b.control(port, "ottoman")
    assert defence(b) == 0
    assert defence(b.war("ottoman", "papacy")) == 2  # the squadron and the fortress of Corfu
    assert defence(b.control("corfu", "venice").war("ottoman", "venice")) == 2  # an inactive minor at war
    b.units("papacy", "ionian_sea", squadron=1)
    assert defence(b) == 2  # in the zone itself only the target counts


def test_R16_4_2_a_key_gives_no_die_a_marker_fortress_does():
    b = pirates("barbary_coast").control("algiers", "hapsburg").control("tunis", "hapsburg")
    b.control("gibraltar", "france")
    assert defence(b, zone="barbary_coast") == 0
    assert defence(b.fortress("oran").control("oran", "hapsburg"), zone="barbary_coast") == 1


def test_R16_4_3_the_leader_goes_to_the_track_when_the_last_ship_is_sunk():
    b = pirates(corsair=1).leader("barbarossa", "ionian_sea").units("hapsburg", "ionian_sea", squadron=1)
    b.control("malta", "ottoman").control("corfu", "ottoman")
    position = b.impulse("ottoman", cp=2, dice=[5, 1])
    raid(position)
    assert position.units("ionian_sea") == {"hapsburg": {"squadron": 1}}
    assert position.leader("barbarossa") == "track"
    assert "the pirates of ottoman" not in lines(position)  # R16.4.4: a corsair must be left


def test_R16_4_4_one_port_of_the_target_one_die():
    b = pirates("tyrrhenian_sea")
    for port in ("cagliari", "messina", "palermo"):
        b.control(port, "ottoman")
    position = b.impulse("ottoman", cp=2, dice=[1] * 4)
    raid(position)  # Naples only
    assert "the pirates of ottoman roll 1 dice" in lines(position)


def test_DC16_11_which_squadron_is_lost():
    b = pirates().leader("dragut", "ionian_sea").control("malta", "ottoman").control("corfu", "ottoman")
    b.units("hapsburg", "messina", squadron=1).units("hapsburg", "adriatic_sea", squadron=1)
    b.loan("papacy", "hapsburg", "messina")
    position = b.impulse("ottoman", cp=2, dice=[1, 1, 1, 5, 1, 1, 1])
    raid(position).act("unit_squadron")
    assert position.decision_name == "naval_loss"
    assert position.legal_names() == ["space:messina", "sea:adriatic_sea"]
    position.act("messina")
    assert position.legal_names() == ["unit_squadron", "power:papacy"]
    position.act("papacy")
    assert position.units("messina") == {"hapsburg": {"squadron": 1}}
    assert position.state["lost_squadron"][position.data.power_index["papacy"]] == 1


def test_R16_4_5_a_drawn_card_is_booty_until_the_impulse_ends():
    position = three_awards([1, 1, 1, 5, 1, 1, 1])
    position.act("pay_card")
    card = position.data.card_index[position.hand("ottoman")[0]]
    assert int(position.state["booty"]["w"][card >> 6]) >> (card & 63) & 1


def test_R16_4_5_without_the_2017_limit_every_award_may_repeat():
    position = three_awards([1, 1, 1, 5, 5, 5, 1])
    assert position.legal_names() == ["pay_vp", "pay_card", "unit_squadron"]
    position.state["option"][7] = 0  # OPT_PIRACY_SPREAD
    position.act("pay_vp")
    assert position.legal_names() == ["pay_vp", "pay_card", "unit_squadron"]
    position.act("pay_vp", "pay_vp")
    assert position.state["track"][0] == 3


@pytest.mark.branch("84", "1 VP after a hit")
def test_R23_2_julia_gonzaga_after_a_hit_in_the_tyrrhenian_sea():
    b = pirates("tyrrhenian_sea").track("T_GONZAGA", 1)
    position = b.impulse("ottoman", cp=2, dice=[5, 1])
    raid(position)
    assert position.state["bonus"][0] == 1
    assert position.state["track"][18] == 0
    assert "R23.2 ottoman gains the VP of Julia Gonzaga" in lines(position)


def test_R16_4_1_foul_weather_costs_one_cp_and_leaves_no_marker():
    b = pirates().hand("france", "foul_weather")
    position = b.impulse("ottoman", cp=2)
    raid(position).act("foul_weather")
    assert position.state["cp"] == 1
    assert int(position.state["piracy_zones"]) == 0
    assert position.state["track"][20] == 0
