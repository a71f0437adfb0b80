"""Card 18 Dragut."""

import pytest

from tests.rules.cards.card_helpers import bare, play


@pytest.mark.branch("18", "in Barbarossa's place")
def test_C18_takes_barbarossas_place():
    for place in ("algiers", "barbary_coast", "track"):
        p = play(bare().leader("barbarossa", place), "france", "dragut")
        assert (p.leader("dragut"), p.leader("barbarossa")) == (place, "removed")
        assert p.card_place("dragut") == "removed"


@pytest.mark.branch("18", "Barbarossa off the map: turn track")
def test_C18_barbarossa_off_the_map_dragut_waits_on_the_turn_track():
    p = play(bare().leader("barbarossa", "out"), "france", "dragut")
    assert p.leader("dragut") == "track"
