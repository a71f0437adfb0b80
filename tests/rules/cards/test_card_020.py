"""Card 20 Henry II."""

import pytest

from tests.rules.cards.card_helpers import bare, play, ruler


@pytest.mark.branch("20", "Henry in Paris", "Henry where Francis was")
def test_C20_henry_in_paris_or_where_francis_was():
    for place in ("paris", "lyon"):
        p = play(bare().leader("francis_i", "lyon"), "ottoman", "henry_ii")
        assert p.seat_name == "france"
        p.act(place)
        assert (p.leader("francis_i"), p.leader("henry_ii")) == ("removed", place)
        assert ruler(p, "france") == "henry_ii_ruler"
        assert p.card_place("henry_ii") == "power_card"
        assert p.seat_name == "ottoman"
        assert p.state["cp"] == 2
