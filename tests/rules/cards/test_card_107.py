"""Card 107 Unsanitary Camp."""

import pytest

from tests.rules.cards.card_helpers import bare, play


def losses(p):
    while p.decision_name == "loss":
        p.act("unit_second" if "unit_second" in p.legal_names() else "unit_regular")
    return p


@pytest.mark.branch("107", "a third is lost", "at least half regulars")
def test_C107_a_third_rounded_up_at_least_half_of_it_regulars():
    b = bare().units("hapsburg", "vienna", regular=4, mercenary=6)
    p = play(b, "france", "unsanitary_camp")
    assert (p.seat_name, p.decision_name) == ("hapsburg", "loss")
    losses(p)  # 4 of 10: as many mercenaries as possible
    assert p.units("vienna")["hapsburg"] == {"regular": 2, "mercenary": 4}


def test_C107_as_far_as_there_are_regulars():
    p = losses(play(bare().units("ottoman", "buda", regular=1, cavalry=8), "france", "unsanitary_camp"))
    assert p.units("buda") == {"ottoman": {"cavalry": 6}}


def test_C107_allied_minors_belong_to_the_stack():
    b = bare().ally("hapsburg", "hungary_bohemia").units("hapsburg", "prague", mercenary=2)
    b.units("hungary_bohemia", "prague", regular=1)
    p = play(b, "france", "unsanitary_camp")
    assert p.units("prague") == {"hapsburg": {"mercenary": 2}}


@pytest.mark.branch("107", "one power where two stand")
def test_C107_one_power_where_two_stand():
    b = bare().units("hapsburg", "antwerp", regular=3).units("england", "antwerp", regular=1)
    p = play(b, "france", "unsanitary_camp")
    p.act("power:england")
    assert p.units("antwerp") == {"hapsburg": {"regular": 3}}
