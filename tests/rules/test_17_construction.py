"""Building units (R17)."""

import pytest

from env.builder import Builder


def verbs(builder, power, cp=6):
    return set(builder.impulse(power, cp=cp).legal_names())


def test_R11_1_costs_decide_what_is_offered():
    b = Builder()
    assert {"mercenary"} == verbs(b, "england", 1) & {"mercenary", "regular", "squadron", "cavalry", "corsair"}
    assert {"mercenary", "regular", "squadron"} <= verbs(b, "england", 2)


def test_R17_1_the_ottoman_raises_cavalry_and_no_mercenaries():
    offered = verbs(Builder(), "ottoman", 2)
    assert {"regular", "cavalry", "squadron"} <= offered
    assert "mercenary" not in offered


def test_R17_2_corsairs_only_after_barbary_pirates():
    assert "corsair" not in verbs(Builder(), "ottoman")
    assert "corsair" in verbs(Builder().track("T_BARBARY", 1), "ottoman")


def test_R17_2_only_corsairs_in_algiers_and_havens():
    b = Builder().track("T_BARBARY", 1).control("algiers", "ottoman").fortress("algiers")
    position = b.impulse("ottoman", cp=1).act("corsair")
    assert "space:algiers" in position.legal_names()
    b = Builder().track("T_BARBARY", 1).control("algiers", "ottoman").fortress("algiers")
    position = b.impulse("ottoman", cp=2).act("regular")
    assert "space:algiers" not in position.legal_names()


def test_R17_0_no_building_in_unrest_or_enemy_held_or_besieged_spaces():
    b = Builder().war("england", "france").unrest("london").control("york", "france")
    b.units("france", "calais", regular=3).siege("calais", "france").units("england", "calais", regular=1)
    position = b.impulse("england", cp=1).act("mercenary")
    offered = position.legal_names()
    assert not {"space:london", "space:york", "space:calais"} & set(offered)
    assert "space:bristol" in offered


def test_R17_0_not_outside_the_home_spaces():
    b = Builder().control("metz", "france")
    assert "space:metz" not in b.impulse("france", cp=1).act("mercenary").legal_names()


def test_R1_7_the_counters_are_a_limit():
    b = Builder()
    b.units("papacy", "rome", regular=23)
    assert not {"mercenary", "regular"} & verbs(b, "papacy")
    b = Builder().units("papacy", "rome", squadron=2)
    assert "squadron" not in verbs(b, "papacy")


def test_R17_4_lost_ships_cannot_be_rebuilt_this_turn():
    b = Builder().set("lost_squadron", 2, 4)
    assert "squadron" not in verbs(b, "papacy")


@pytest.mark.parametrize("league", [0, 1])
def test_R17_0_the_protestant_builds_after_the_league(league):
    b = Builder().track("T_LEAGUE", league)
    assert ("mercenary" in verbs(b, "protestant")) is bool(league)


def test_R17_3_units_of_an_active_minor():
    b = Builder().ally("papacy", "venice")
    for space in b.data.spaces:
        if space.home_power == "venice":
            b.control(space.id, "papacy")
    position = b.impulse("papacy", cp=4).act("squadron")
    assert {"unit_squadron", "unit_squadron_venice"} == set(position.legal_names())
    position.act("unit_squadron_venice", "venice")
    assert position.units("venice") == {"venice": {"squadron": 1}}
    assert position.state["cp"] == 2
    position.act("regular", "unit_venice", "corfu")
    assert position.units("corfu") == {"venice": {"regular": 1}}


def test_R17_3_no_mercenaries_for_a_minor():
    b = Builder().ally("papacy", "venice")
    for space in b.data.spaces:
        if space.home_power == "venice":
            b.control(space.id, "papacy")
    position = b.impulse("papacy", cp=1).act("mercenary")
    assert position.decision_name == "build"


def test_R17_1_a_regular_costs_two():
    position = Builder().impulse("france", cp=3).act("regular", "paris")
    assert position.units("paris") == {"france": {"regular": 1}}
    assert position.state["cp"] == 1
    assert "R17.1 france builds a regular in Paris" in position.journal()


def test_DC21_3_builds_go_to_the_card_of_a_foreign_war():
    b = Builder().set("war_on", 1, 0).set("war_need", 3, 0).set("war_unit", 1, (0, 0))
    position = b.impulse("ottoman", cp=2).act("regular")
    assert list(position.state["war_unit"][0]) == [2, 0]


def test_R21_7_6_builds_may_stay_on_the_map_with_the_switch():
    b = Builder(foreign_war_builds_compulsory=False)
    b.set("war_on", 1, 0).set("war_need", 3, 0).set("war_unit", 1, (0, 0))
    position = b.impulse("ottoman", cp=2).act("regular")
    assert {"yes", "no"} == set(position.legal_names())
    position.act("no", "istanbul")
    assert position.units("istanbul") == {"ottoman": {"regular": 1}}


def test_R17_2_oran_without_a_haven_is_a_hapsburg_home_port():
    b = Builder().track("T_BARBARY", 1)
    assert "space:oran" in b.impulse("hapsburg", cp=2).act("squadron").legal_names()
    assert "space:tripoli" in b.impulse("hapsburg", cp=1).act("mercenary").legal_names()


@pytest.mark.parametrize("league", [0, 1])
def test_R13_1_g_foreign_recruits_not_in_electorates_before_the_league(league):
    b = Builder().track("T_LEAGUE", league).control("augsburg", "hapsburg")
    b.hand("hapsburg", "foreign_recruits", "smallpox")
    position = b.procedure("P_IMPULSE", "hapsburg").act("foreign_recruits", "as_event", "regular")
    assert ("space:augsburg" in position.legal_names()) == bool(league)


def test_DC17_1_own_counter_or_that_of_a_minor_then_the_space():
    b = Builder().ally("hapsburg", "genoa").control("genoa", "hapsburg")
    position = b.impulse("hapsburg", cp=2).act("squadron")
    assert (position.seat_name, position.decision_name) == ("hapsburg", "build_kind")
    assert position.legal_names() == ["unit_squadron", "unit_squadron_genoa"]
    minor = position.clone().act("unit_squadron_genoa", "genoa")
    assert minor.units("genoa") == {"genoa": {"squadron": 1}}
    position.act("unit_squadron")
    assert position.decision_name == "build"
    homes = {
        space.id
        for space in b.data.spaces
        if space.home_power == "hapsburg" and space.is_port and b.s["control"][space.index] == 1
    }
    assert set(position.legal_names()) == {f"space:{space}" for space in homes}


def test_DC17_1_no_mercenaries_of_a_minor():
    b = Builder().ally("hapsburg", "genoa").control("genoa", "hapsburg")
    position = b.impulse("hapsburg", cp=2).act("mercenary")
    assert position.decision_name == "build"
    assert "space:genoa" not in position.legal_names()
    position = b.impulse("hapsburg", cp=2).act("regular")
    assert position.legal_names() == ["unit_regular", "unit_genoa"]
