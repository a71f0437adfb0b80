"""Card 110 War in Persia."""

import pytest

from tests.rules.cards.card_helpers import bare, offered, play


@pytest.mark.branch("110", "fewer units: all go")
def test_C110_five_units_against_four_fewer_if_there_are_fewer():
    b = bare().units("ottoman", "istanbul", regular=2).units("ottoman", "edirne", cavalry=1)
    p = play(b, "hapsburg", "war_in_persia")
    assert list(p.state["war_unit"][1]) == [2, 1]
    assert p.state["war_enemy"][1] == 4
    assert p.state["war_need"][1] == 5
    assert p.card_place("war_in_persia") == "table"


@pytest.mark.branch("110", "5 units against 4")
def test_C110_five_of_more():
    p = play(bare().units("ottoman", "istanbul", regular=6), "hapsburg", "war_in_persia")
    while p.decision_name == "foreign_units":
        p.apply(p.legal_actions()[0])
    assert list(p.state["war_unit"][1]) == [5, 0]
    assert p.state["war_enemy"][1] == 4
    assert p.units("istanbul")["ottoman"] == {"regular": 1}


def test_C110_both_ottoman_wars_may_go_on():
    assert offered(bare().set("war_on", 1, 0), "hapsburg", "war_in_persia")
    assert not offered(bare().set("war_on", 1, 1), "hapsburg", "war_in_persia")


def test_R21_7_1_not_from_besieged_spaces():
    b = bare().war("ottoman", "hapsburg").units("ottoman", "buda", regular=2).units("hapsburg", "buda", regular=3)
    b.siege("buda", "hapsburg").units("ottoman", "istanbul", regular=1)
    p = play(b, "hapsburg", "war_in_persia")
    assert list(p.state["war_unit"][1]) == [1, 0]
    assert p.units("buda")["ottoman"] == {"regular": 2}
