"""The naval battle at once when a war begins in the action phase (R9.6.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from env.builder import Builder

if TYPE_CHECKING:
    from env.rules.core import Position


def fleets() -> Builder:
    """French and English fleets side by side in the English Channel, at peace."""
    b = Builder().units("france", "english_channel", squadron=2)
    return b.units("england", "english_channel", squadron=2)


def begin(b: Builder, dice: list[int]) -> Position:
    return b.procedure("P_BEGIN_WAR", "england", "france", v=[1], dice=dice)


def lines(position: Position) -> str:
    return "\n".join(position.journal())


def test_S22_the_marker_goes_on_the_status_display():
    position = begin(fleets(), [1] * 8)
    data = position.data
    assert int(position.state["war"][data.power_index["england"]]) >> data.power_index["france"] & 1


def test_S23_fleets_in_one_sea_zone_fight_at_once():
    position = begin(fleets(), [5, 5, 1, 1, 1, 1, 1, 1])
    assert "R16.2 naval combat: england attacks france in English Channel" in lines(position)
    # one French squadron lost, the other retreats
    assert position.seat_name == "france"
    position.act("rouen")
    assert position.units("english_channel") == {"england": {"squadron": 2}}
    assert position.units("rouen") == {"france": {"squadron": 1}}
    assert position.finished


def test_S23_not_in_ports_and_not_in_different_zones():
    b = Builder().units("france", "calais", squadron=1).units("england", "calais", squadron=1)
    b.units("france", "north_sea", squadron=1).units("england", "english_channel", squadron=1)
    position = begin(b, [])
    assert "naval combat" not in lines(position)
    assert position.finished


def test_S24_V25_2_11_equal_hits_send_both_away():
    position = begin(fleets(), [5, 5, 1, 1, 5, 5, 1, 1])
    assert position.seat_name == "england"  # the attacker retreats first
    position.act("portsmouth")
    assert position.seat_name == "france"
    assert "sea:irish_sea" in position.legal_names()
    position.act("bay_of_biscay")
    assert position.units("english_channel") == {}
    assert position.units("portsmouth") == {"england": {"squadron": 1}}
    assert position.units("bay_of_biscay") == {"france": {"squadron": 1}}


def test_R9_6_8_on_equal_odd_hits_the_defender_ignores_the_odd_one():
    position = begin(fleets(), [5, 1, 1, 1, 5, 1, 1, 1])
    position.act("portsmouth", "rouen")
    assert position.units("portsmouth") == {"england": {"squadron": 1}}
    assert position.units("rouen") == {"france": {"squadron": 2}}


def test_R9_6_8_a_battle_in_every_common_zone_in_the_attackers_order():
    b = fleets().units("france", "irish_sea", squadron=1).units("england", "irish_sea", squadron=1)
    position = begin(b, [1] * 12)
    assert position.decision_name == "naval_order"
    assert position.seat_name == "england"
    assert position.legal_names() == ["sea:irish_sea", "sea:english_channel"]
    position.act("english_channel")
    text = lines(position)
    assert "in English Channel" in text
    assert "in Irish Sea" not in text
