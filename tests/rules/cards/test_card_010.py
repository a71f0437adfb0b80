"""Card 10 Clement VII."""

import pytest

from tests.rules.cards.card_helpers import bare, forced, play, ruler


@pytest.mark.branch("10", "Clement follows Leo")
def test_C10_follows_leo():
    p = play(bare("1517"), "england", "clement_vii")
    assert ruler(p, "papacy") == "clement_vii_ruler"
    assert p.card_place("clement_vii") == "power_card"
    assert p.state["cp"] == 2


@pytest.mark.branch("10", "forced in Winter, no CP")
def test_R19_8_forced_in_winter():
    p = forced(bare("1517"), "clement_vii", "papacy")
    assert ruler(p, "papacy") == "clement_vii_ruler"
    assert p.finished
