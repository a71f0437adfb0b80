"""Card 19 Edward VI."""

import pytest

from tests.rules.cards.card_helpers import bare, play, ruler, spaces


@pytest.mark.branch("19", "Dudley in London", "Dudley where Henry was")
def test_C19_dudley_in_london_or_where_henry_was():
    for place in ("london", "calais"):
        p = play(bare().leader("henry_viii", "calais"), "ottoman", "edward_vi")
        assert (p.seat_name, p.decision_name) == ("england", "event_space")
        assert spaces(p) == {"london", "calais"}
        p.act(place)
        assert (p.leader("henry_viii"), p.leader("dudley")) == ("removed", place)
        assert ruler(p, "england") == "edward_vi_ruler"
        assert p.card_place("edward_vi") == "power_card"


@pytest.mark.branch("19", "Henry a prisoner")
def test_C19_a_captured_henry_dies_too():
    p = play(bare().leader("henry_viii", "prison:france"), "ottoman", "edward_vi")
    assert (p.leader("henry_viii"), p.leader("dudley")) == ("removed", "london")


@pytest.mark.branch("19", "neither place left")
def test_C19_london_lost_dudley_goes_to_a_friendly_home_key():
    b = bare().leader("henry_viii", "prison:france").control("london", "france").control("york", "england")
    p = play(b, "ottoman", "edward_vi")
    assert p.decision_name == "leader_home"
    assert "london" not in spaces(p)
    p.act("york")
    assert p.leader("dudley") == "york"
