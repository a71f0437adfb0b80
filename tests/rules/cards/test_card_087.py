"""Card 87 Mercenaries Demand Pay."""

import pytest

from tests.rules.cards.card_helpers import bare, offered, play, powers


def hired():
    b = bare().units("hapsburg", "vienna", regular=1, mercenary=5).units("hapsburg", "antwerp", mercenary=3)
    return b.hand("hapsburg", "holy_roman_emperor", "master_of_italy", "gabelle_revolt", "fuggers")


@pytest.mark.branch("87", "no card: all leave")
def test_C87_without_a_card_all_leave():
    p = play(hired(), "france", "mercenaries_demand_pay")
    assert (p.seat_name, p.decision_name) == ("hapsburg", "discard")
    assert set(p.legal_names()) == {"pass", "card:holy_roman_emperor", "card:gabelle_revolt", "card:fuggers"}
    p.act("pass")
    assert p.units("vienna") == {"hapsburg": {"regular": 1}}
    assert p.units("antwerp") == {}


@pytest.mark.branch("87", "1 CP: 2 stay")
def test_C87_a_1_cp_card_keeps_two_of_their_choice():
    p = play(hired(), "france", "mercenaries_demand_pay")
    p.act("gabelle_revolt")
    while not p.finished:
        p.act("vienna" if "space:vienna" in p.legal_names() else "antwerp")
    assert p.units("vienna") == {"hapsburg": {"regular": 1}}
    assert p.units("antwerp") == {"hapsburg": {"mercenary": 2}}


@pytest.mark.branch("87", "2 CP: 4 stay")
def test_C87_2_cp_keep_four():
    b = bare().units("france", "paris", mercenary=6).hand("france", "knights_of_st_john")
    p = play(b, "england", "mercenaries_demand_pay")
    p.act("knights_of_st_john")
    assert p.units("paris")["france"] == {"mercenary": 4}


@pytest.mark.branch("87", "3 CP: 6 stay", "5 or 6 CP: all stay")
def test_C87_3_cp_keep_six_and_a_home_card_all():
    p = play(hired(), "france", "mercenaries_demand_pay")
    p.act("fuggers", "antwerp", "vienna")
    assert p.units("vienna")["hapsburg"]["mercenary"] + p.units("antwerp")["hapsburg"]["mercenary"] == 6
    p = play(hired(), "france", "mercenaries_demand_pay")
    p.act("holy_roman_emperor")
    assert p.finished
    assert p.units("vienna")["hapsburg"]["mercenary"] == 5
    assert p.card_place("holy_roman_emperor") == "power_card"


@pytest.mark.branch("87", "4 CP: 10 stay")
def test_C87_4_cp_keep_ten():
    b = bare().units("france", "paris", mercenary=12).hand("france", "charles_bourbon")
    p = play(b, "england", "mercenaries_demand_pay")
    p.act("charles_bourbon")
    assert p.units("paris")["france"] == {"mercenary": 10}


def test_C87_names_powers_with_mercenaries():
    b = hired().units("papacy", "rome", mercenary=1).units("ottoman", "istanbul", cavalry=2)
    assert powers(play(b, "france", "mercenaries_demand_pay")) == {"hapsburg", "papacy"}
    assert not offered(bare(), "france", "mercenaries_demand_pay")
