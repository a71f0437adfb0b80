"""Card 93 Revolt in Ireland."""

import pytest

from tests.rules.cards.card_helpers import bare, play, spaces


def army():
    return bare().units("england", "london", regular=3, mercenary=2)


@pytest.mark.branch("93", "4 units against 3")
def test_C93_four_english_units_against_three():
    p = play(army(), "papacy", "revolt_in_ireland")
    p.act("unit_regular", "unit_second", "unit_second")  # all stand in London; a regular is left for the last
    assert list(p.state["war_unit"][2]) == [2, 2]
    assert p.state["war_enemy"][2] == 3


@pytest.mark.branch("93", "a fourth enemy for a unit given up")
def test_DC21_2_france_or_hapsburg_may_give_a_unit_for_a_fourth_enemy():
    for power in ("france", "hapsburg"):
        b = army().units(power, "antwerp", regular=1, mercenary=1)
        p = play(b, power, "revolt_in_ireland")
        assert (p.seat_name, p.decision_name) == (power, "foreign_extra")
        assert spaces(p) == {"antwerp"}
        p.act("antwerp", "unit_second")
        assert p.state["war_enemy"][2] == 4
        assert p.units("antwerp")[power] == {"regular": 1}
        assert p.seat_name == "england"


@pytest.mark.branch("93", "France or Hapsburg gives none")
def test_DC21_2_or_not():
    p = play(army().units("france", "paris", regular=1), "france", "revolt_in_ireland")
    p.act("no")
    assert p.state["war_enemy"][2] == 3
    assert p.units("paris")["france"] == {"regular": 1}
