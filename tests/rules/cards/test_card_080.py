"""Card 80 Gabelle Revolt."""

import pytest

from tests.rules.cards.card_helpers import bare, play, spaces, unrest


@pytest.mark.branch("80", "up to 2 spaces")
def test_C80_two_unoccupied_french_home_spaces():
    p = play(bare().units("france", "paris", regular=1), "england", "gabelle_revolt")
    assert "paris" not in spaces(p)
    assert "london" not in spaces(p)
    p.act("lyon", "tours")
    assert unrest(p, "lyon")
    assert unrest(p, "tours")
    assert p.finished
    assert p.card_place("gabelle_revolt") == "discard"
