"""Card 36 Swiss Mercenaries."""

import pytest

from tests.rules.cards.card_helpers import bare, offered, play


@pytest.mark.branch("36", "France: 4 mercenaries")
def test_C36_france_places_four():
    p = play(bare().units("france", "paris", regular=1), "france", "swiss_mercenaries")
    assert p.units("paris")["france"] == {"regular": 1, "mercenary": 4}


@pytest.mark.branch("36", "Ottoman: France places 4")
def test_C36_played_by_the_ottoman_france_places_its_four():
    b = bare().units("france", "paris", regular=1).units("france", "lyon", regular=1)
    p = play(b, "ottoman", "swiss_mercenaries")
    assert (p.seat_name, p.decision_name) == ("france", "event_space")
    p.act("lyon", "lyon", "lyon", "paris")
    assert p.units("lyon")["france"] == {"regular": 1, "mercenary": 3}
    assert p.finished


@pytest.mark.branch("36", "others: 2 mercenaries")
def test_C36_others_place_two():
    p = play(bare().units("hapsburg", "vienna", regular=1), "hapsburg", "swiss_mercenaries")
    assert p.units("vienna")["hapsburg"] == {"regular": 1, "mercenary": 2}


def test_C36_not_without_a_place():
    assert not offered(bare(), "ottoman", "swiss_mercenaries")
