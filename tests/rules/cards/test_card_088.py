"""Card 88 Peasants' War."""

import pytest

from tests.rules.cards.card_helpers import bare, play, spaces, unrest


@pytest.mark.branch("88", "up to 5 spaces")
def test_C88_five_german_spaces():
    p = play(bare("1517"), "france", "peasants_war")
    assert "paris" not in spaces(p)
    assert "wittenberg" in spaces(p)
    for space in ("wittenberg", "kassel", "mainz", "erfurt", "augsburg"):
        p.act(space)
    assert p.finished
    assert unrest(p, "augsburg")
    assert p.card_place("peasants_war") == "removed"
