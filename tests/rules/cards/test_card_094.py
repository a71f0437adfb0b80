"""Card 94 Revolt of the Communeros."""

import pytest

from tests.rules.cards.card_helpers import bare, play, spaces, unrest


@pytest.mark.branch("94", "up to 3 spaces")
def test_C94_three_spanish_spaces():
    p = play(bare().units("hapsburg", "valladolid", regular=1), "ottoman", "revolt_of_the_communeros")
    assert "valladolid" not in spaces(p)
    assert "vienna" not in spaces(p)
    p.act("seville", "cordoba", "granada")
    assert unrest(p, "granada")
    assert p.finished
