"""Card 14 Paul III."""

from tests.rules.cards.card_helpers import bare, play, ruler


def test_C14_replaces_clement_whose_card_leaves():
    p = play(
        bare("1517").ruler("papacy", "clement_vii_ruler").card("clement_vii", "power_card"),
        "ottoman",
        "paul_iii",
    )
    assert ruler(p, "papacy") == "paul_iii_ruler"
    assert p.card_place("clement_vii") == "removed"
    assert p.card_place("paul_iii") == "power_card"
