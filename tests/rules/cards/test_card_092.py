"""Cards 92, 93 and 110: foreign wars begin (R21.7.1, R21.7.2)."""

import pytest

from tests.rules.cards.card_helpers import bare, offered, play, spaces


@pytest.mark.branch("92", "3 units against 3")
def test_C92_three_ottoman_units_against_three():
    b = bare().units("ottoman", "istanbul", regular=3, cavalry=1).units("ottoman", "buda", regular=1)
    b.leader("ibrahim", "buda")
    p = play(b, "france", "revolt_in_egypt")
    assert (p.seat_name, p.decision_name) == ("ottoman", "foreign_units")
    assert spaces(p) == {"istanbul", "buda"}
    p.act("istanbul", "unit_second", "istanbul", "buda")
    assert set(p.legal_names()) == {"done", "person:ibrahim"}
    p.act("ibrahim")
    assert list(p.state["war_unit"][0]) == [2, 1]
    assert p.state["war_enemy"][0] == 3
    assert p.leader("ibrahim") == "war:0"
    assert p.card_place("revolt_in_egypt") == "table"
    assert p.units("istanbul")["ottoman"] == {"regular": 2}


@pytest.mark.branch("92", "fewer units: all go")
def test_C92_fewer_units_all_go():
    p = play(bare().units("ottoman", "istanbul", regular=2), "france", "revolt_in_egypt")
    assert list(p.state["war_unit"][0]) == [2, 0]
    assert (p.state["war_enemy"][0], p.state["war_need"][0]) == (3, 3)
    assert p.units("istanbul") == {}


def test_C92_not_while_it_goes_on():
    assert not offered(bare().set("war_on", 1, 0), "france", "revolt_in_egypt")
