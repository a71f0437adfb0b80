"""Naval transport (R16.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from env.builder import Builder

if TYPE_CHECKING:
    from env.rules.core import Position


def crossing() -> Builder:
    """Hapsburg troops in Barcelona, a squadron in the Gulf of Lyon, war with France."""
    b = Builder().war("hapsburg", "france").track("T_LEAGUE", 1)
    b.units("hapsburg", "barcelona", regular=7).units("hapsburg", "gulf_of_lyon", squadron=1)
    return b


def lines(position: Position) -> str:
    return "\n".join(position.journal())


def test_V25_2_12_one_cp_is_not_enough_two_are():
    assert "transport" not in crossing().impulse("hapsburg", cp=1).legal_names()
    assert "transport" in crossing().impulse("hapsburg", cp=2).legal_names()


def test_V25_2_12_port_sea_port_for_two_cp():
    position = crossing().impulse("hapsburg", cp=2)
    position.act("transport", 4)
    assert position.decision_name == "transport_leg"  # DC16.9: in the Gulf of Lyon, must land now
    assert position.state["moved"] == 1
    assert "sea:tyrrhenian_sea" not in position.legal_names()
    position.act("palma")
    assert position.units("palma") == {"hapsburg": {"regular": 4}}
    assert position.units("barcelona") == {"hapsburg": {"regular": 3}}
    assert position.state["moved"] == 0
    text = lines(position)
    assert "R16.3.1 hapsburg embarks 4 land units in Barcelona" in text
    assert "R16.3.3 the transport of hapsburg lands in Palma" in text


def test_V25_2_12_six_units_are_too_many_even_with_a_leader():
    position = crossing().leader("charles_v", "barcelona").impulse("hapsburg", cp=2)
    position.act("transport", "charles_v")
    assert position.legal_names()[-1] == "number:5"
    position.act(5, "palma")
    assert position.units("palma") == {"hapsburg": {"regular": 5}}
    assert position.leader("charles_v") == "palma"


def test_R16_3_1_without_a_leader_four_units():
    position = crossing().impulse("hapsburg", cp=2)
    position.act("transport")
    assert position.legal_names() == [f"number:{n}" for n in range(1, 5)]


def test_R16_3_1_the_zone_needs_an_own_ship():
    b = Builder().units("hapsburg", "barcelona", regular=2).units("hapsburg", "tyrrhenian_sea", squadron=1)
    assert "transport" not in b.impulse("hapsburg", cp=5).legal_names()
    b = Builder().units("hapsburg", "barcelona", regular=2).loan("papacy", "hapsburg", "gulf_of_lyon")
    assert "transport" in b.impulse("hapsburg", cp=5).legal_names()
    b = Builder().ally("hapsburg", "genoa").units("hapsburg", "barcelona", regular=2)
    b.units("genoa", "gulf_of_lyon", squadron=1)
    assert "transport" in b.impulse("hapsburg", cp=5).legal_names()
    b = Builder().ally("hapsburg", "papacy").units("hapsburg", "barcelona", regular=2)
    b.units("papacy", "gulf_of_lyon", squadron=1)  # an ally's fleet carries nobody
    assert "transport" not in b.impulse("hapsburg", cp=5).legal_names()


def test_R16_3_2_further_zones_cost_one_cp_each():
    b = crossing().units("hapsburg", "tyrrhenian_sea", squadron=1)
    position = b.impulse("hapsburg", cp=3)
    position.act("transport", 2)
    assert "sea:tyrrhenian_sea" in position.legal_names()
    position.act("tyrrhenian_sea")
    assert "sea:gulf_of_lyon" not in position.legal_names()  # the last CP must bring it ashore
    position.act("naples")
    assert position.units("naples") == {"hapsburg": {"regular": 2}}
    assert position.finished


def test_R16_3_2_a_zone_without_a_landing_in_reach_is_not_offered():
    # every port of the North African Coast belongs to a neutral power
    b = Builder().units("ottoman", "athens", regular=2).units("ottoman", "aegean_sea", squadron=1)
    b.units("ottoman", "north_african_coast", squadron=1)
    for port in ("candia", "malta", "rhodes", "tripoli", "tunis"):
        b.control(port, "hapsburg")
    position = b.impulse("ottoman", cp=3)
    position.act("transport", 2)
    assert "sea:north_african_coast" not in position.legal_names()
    b.war("ottoman", "hapsburg")
    position = b.impulse("ottoman", cp=3)
    position.act("transport", 2)
    assert "sea:north_african_coast" in position.legal_names()


def test_R16_3_3_no_landing_where_enemy_ships_lie():
    b = crossing().units("france", "marseille", squadron=1)
    position = b.impulse("hapsburg", cp=2)
    position.act("transport", 2)
    names = position.legal_names()
    assert "space:marseille" not in names
    assert "space:nice" in names or b.s["control"][b.data.space_index["nice"]] != b.data.power_index["france"]


def test_R16_3_1_besieged_units_do_not_embark():
    b = crossing().siege("barcelona", "france").units("france", "barcelona", regular=8)
    assert "transport" not in b.impulse("hapsburg", cp=3).legal_names()


def test_R16_3_1_a_leader_alone_goes_only_where_leaders_may_go():
    b = Builder().war("hapsburg", "france").track("T_LEAGUE", 1).leader("charles_v", "barcelona")
    b.units("hapsburg", "gulf_of_lyon", squadron=1)
    position = b.impulse("hapsburg", cp=2)
    position.act("transport")
    assert "space:palma" in position.legal_names()
    assert "space:marseille" not in position.legal_names()
    position.act("palma")
    assert position.leader("charles_v") == "palma"


def test_R16_3_3_landing_starts_a_siege():
    position = crossing().impulse("hapsburg", cp=2)
    position.act("transport", 3, "marseille")
    marseille = position.data.space_index["marseille"]
    assert int(position.state["siege"][marseille]) == 1 << position.data.power_index["hapsburg"]


def test_R16_3_4_V25_2_12_a_lost_landing_battle_loses_everything():
    b = crossing().leader("charles_v", "barcelona").units("france", "marseille", regular=5)
    # 3 + 2 dice without a hit, 5 + 1 dice with one
    position = b.impulse("hapsburg", cp=2, dice=[1] * 5 + [5] + [1] * 5)
    position.act("transport", "charles_v", 3, "marseille")
    while not position.finished:
        position.apply(position.legal_actions()[0])
    assert position.units("marseille") == {"france": {"regular": 5}}
    assert position.leader("charles_v") == "prison:france"
    assert position.units("barcelona") == {"hapsburg": {"regular": 4}}


def test_R16_3_foul_weather_at_sea_brings_the_force_back():
    b = crossing().units("hapsburg", "tyrrhenian_sea", squadron=1).hand("france", "foul_weather")
    position = b.impulse("hapsburg", cp=3)
    position.act("transport", 2)
    assert position.seat_name == "france"
    position.act("pass")  # the first leg goes on
    position.act("tyrrhenian_sea")
    position.act("foul_weather")
    assert position.units("barcelona") == {"hapsburg": {"regular": 7}}
    assert position.state["cp"] == 1
    assert position.state["moved"] == 0
    assert "R16.3.2 the transport of hapsburg is back in Barcelona" in lines(position)


def test_R16_3_foul_weather_on_the_first_leg_keeps_the_force_in_port():
    b = crossing().hand("france", "foul_weather")
    position = b.impulse("hapsburg", cp=3)
    position.act("transport", 2, "foul_weather")
    assert position.units("barcelona") == {"hapsburg": {"regular": 7}}
    assert position.state["cp"] == 2
    assert "transport" not in position.legal_names()


def test_R16_3_gout_at_the_landing_brings_the_force_back():
    b = crossing().leader("charles_v", "barcelona").hand("england", "gout")
    position = b.impulse("hapsburg", cp=4)
    position.act("transport", "charles_v", 5, "palma")
    assert position.seat_name == "england"
    position.act("gout")
    assert position.units("barcelona") == {"hapsburg": {"regular": 7}}
    assert position.leader("charles_v") == "barcelona"
    assert position.state["cp"] == 2
    position.act("transport", 4, "palma")  # the troops go without him
    assert position.units("palma") == {"hapsburg": {"regular": 4}}


def test_R16_3_4_a_lost_relief_from_the_sea_dies_even_on_equal_hits():
    b = crossing().units("hapsburg", "palma", regular=1).siege("palma", "france")
    b.units("france", "palma", regular=3)
    # 4 dice against 3 + 1, no hits: a tie
    position = b.impulse("hapsburg", cp=2, dice=[1] * 12)
    position.act("transport", 4, "palma")
    while not position.finished:
        position.apply(position.legal_actions()[0])
    assert position.units("barcelona") == {"hapsburg": {"regular": 3}}
    assert position.units("palma")["hapsburg"] == {"regular": 1}


def test_R16_3_2_back_from_a_dropped_leg_the_siege_stands_again():
    b = Builder().war("hapsburg", "france").units("hapsburg", "marseille", regular=3).siege("marseille", "hapsburg")
    b.units("france", "marseille", regular=1).units("hapsburg", "gulf_of_lyon", squadron=1)
    b.units("hapsburg", "tyrrhenian_sea", squadron=1).hand("england", "foul_weather")
    position = b.impulse("hapsburg", cp=4).act("transport", 3, "pass")
    assert position.state["siege"][position.data.space_index["marseille"]] == 0
    position.act("sea:tyrrhenian_sea", "foul_weather")
    assert position.units("marseille") == {"hapsburg": {"regular": 3}, "france": {"regular": 1}}
    assert position.state["siege"][position.data.space_index["marseille"]] == 1 << 1
