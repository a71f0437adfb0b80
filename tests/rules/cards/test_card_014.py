"""Card 14 Paul III."""

import pytest

from tests.rules.cards.card_helpers import bare, forced, play, ruler


@pytest.mark.branch("14", "Paul follows Clement")
def test_C14_replaces_clement_whose_card_leaves():
    p = play(
        bare("1517").ruler("papacy", "clement_vii_ruler").card("clement_vii", "power_card"),
        "ottoman",
        "paul_iii",
    )
    assert ruler(p, "papacy") == "paul_iii_ruler"
    assert p.card_place("clement_vii") == "removed"
    assert p.card_place("paul_iii") == "power_card"


@pytest.mark.branch("14", "forced in Winter, no CP")
def test_R19_8_forced_in_winter():
    p = forced(bare("1517").ruler("papacy", "clement_vii_ruler"), "paul_iii", "papacy")
    assert ruler(p, "papacy") == "paul_iii_ruler"
    assert p.finished
    assert p.state["cp"] == 0
