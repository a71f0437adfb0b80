"""Card 16 Calvin."""

from tests.rules.cards.card_helpers import bare, play, ruler


def test_C16_calvin_rules():
    p = play(bare(), "ottoman", "calvin")
    assert ruler(p, "protestant") == "calvin_ruler"
    assert p.card_place("calvin") == "power_card"


def test_C16_no_wartburg_afterwards():
    b = bare().ruler("protestant", "calvin_ruler").hand("protestant", "the_wartburg")
    p = play(b, "ottoman", "gabelle_revolt")
    assert (p.seat_name, p.decision_name) == ("ottoman", "event_space")
