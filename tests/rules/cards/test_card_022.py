"""Card 22 Julius III."""

import pytest

from tests.rules.cards.card_helpers import bare, play, ruler


@pytest.mark.branch("22", "Julius follows Paul")
def test_C22_replaces_paul():
    b = bare().ruler("papacy", "paul_iii_ruler").card("paul_iii", "power_card")
    p = play(b, "ottoman", "julius_iii")
    assert ruler(p, "papacy") == "julius_iii_ruler"
    assert p.card_place("paul_iii") == "removed"
