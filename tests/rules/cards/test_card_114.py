"""Card 114 La Foret's Embassy in Istanbul."""

import pytest

from tests.rules.cards.card_helpers import bare, play, size


@pytest.mark.branch("114", "allied: both draw")
def test_C114_allied_each_draws():
    p = play(bare().ally("france", "ottoman"), "papacy", "la_forets_embassy_in_istanbul")
    assert size(p, "france") == size(p, "ottoman") == 1
    assert p.card_place("la_forets_embassy_in_istanbul") == "removed"


@pytest.mark.branch("114", "not allied: nothing, the card stays")
def test_C114_not_allied_nothing_and_it_stays():
    p = play(bare(), "papacy", "la_forets_embassy_in_istanbul")
    assert size(p, "france") == 0
    assert p.card_place("la_forets_embassy_in_istanbul") == "discard"
    assert p.state["cp"] == 2
