"""Card 1 Janissaries."""

import pytest

from tests.rules.cards.card_helpers import bare, offered, play


@pytest.mark.branch("1", "event: 4 regulars in home spaces", "event: regulars on a foreign-war card")
def test_C1_four_regulars_over_home_spaces_and_foreign_war_cards():
    b = bare().set("war_on", 1, 0).set("war_need", 3, 0).set("war_enemy", 3, 0)
    b.set("war_unit", [2, 0], 0)
    p = play(b, "ottoman", "janissaries")
    assert p.decision_name == "event_space"
    p.act("istanbul", "istanbul", "revolt_in_egypt")
    assert "card:revolt_in_egypt" not in p.legal_names()  # 3 units were called for
    p.act("sofia")
    assert p.units("istanbul")["ottoman"] == {"regular": 2}
    assert p.units("sofia")["ottoman"] == {"regular": 1}
    assert list(p.state["war_unit"][0]) == [3, 0]
    assert p.card_place("janissaries") == "power_card"


def test_C1_never_in_algiers_a_haven_or_a_besieged_space():
    b = bare().control("oran", "ottoman").haven("oran").war("ottoman", "hapsburg")
    b.units("ottoman", "edirne", regular=1).units("hapsburg", "edirne", regular=3).siege("edirne", "hapsburg")
    p = play(b, "ottoman", "janissaries")
    names = p.legal_names()
    assert not {"space:algiers", "space:oran", "space:edirne"} & set(names)
    assert "space:istanbul" in names


@pytest.mark.branch("1", "event: only as many as there are counters")
def test_C1_only_as_many_as_there_are_counters():
    p = play(bare().units("ottoman", "istanbul", regular=45), "ottoman", "janissaries")
    p.act("istanbul", "istanbul")
    assert p.units("istanbul")["ottoman"] == {"regular": 47}
    assert not offered(bare().units("ottoman", "istanbul", regular=47), "ottoman", "janissaries")
