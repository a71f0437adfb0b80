"""Card 23 Elizabeth I."""

import pytest

from tests.rules.cards.card_helpers import bare, play, ruler


@pytest.mark.branch("23", "Elizabeth follows Mary")
def test_C23_mary_dies():
    b = bare().ruler("england", "mary_i_ruler").card("mary_i", "power_card").leader("henry_viii", "removed")
    p = play(b, "ottoman", "elizabeth_i")
    assert ruler(p, "england") == "elizabeth_i_ruler"
    assert p.card_place("mary_i") == "removed"
    assert p.leader("dudley") == "out"


@pytest.mark.branch("23", "Henry still alive")
def test_C23_with_henry_still_alive_dudley_follows_him_in_the_field():
    p = play(bare().leader("henry_viii", "london"), "ottoman", "elizabeth_i")
    assert ruler(p, "england") == "elizabeth_i_ruler"
    assert p.leader("dudley") == "london"
