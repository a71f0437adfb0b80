"""Card 113 Imperial Coronation."""

import pytest

from tests.rules.cards.card_helpers import bare, play, size


@pytest.mark.branch("113", "Charles in Italy: both draw")
def test_C113_charles_in_italy_two_cards():
    p = play(bare("1517").leader("charles_v", "naples"), "papacy", "imperial_coronation")
    assert size(p, "hapsburg") == 1
    assert size(p, "papacy") == 2
    assert p.card_place("imperial_coronation") == "removed"
    assert p.state["cp"] == 2


@pytest.mark.branch("113", "Hapsburg player: one card")
def test_C113_one_card_for_the_hapsburg_himself():
    p = play(bare("1517").leader("charles_v", "naples"), "hapsburg", "imperial_coronation")
    assert size(p, "hapsburg") == 2


@pytest.mark.branch("113", "elsewhere: nothing, the card stays")
def test_C113_elsewhere_nothing_and_it_stays():
    p = play(bare("1517").leader("charles_v", "vienna"), "papacy", "imperial_coronation")
    assert size(p, "hapsburg") == 0
    assert p.card_place("imperial_coronation") == "discard"
    assert p.state["cp"] == 2
