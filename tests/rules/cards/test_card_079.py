"""Card 79 Fuggers."""

import pytest

from tests.rules.cards.card_helpers import bare, of, play, size


@pytest.mark.branch("79", "draw 2, one fewer next turn")
def test_C79_two_cards_now_one_fewer_next_turn():
    p = play(bare(), "papacy", "fuggers")
    assert size(p, "papacy") == 3
    assert of(p, "fewer_cards", "papacy") == 1
    assert p.card_place("fuggers") == "discard"
