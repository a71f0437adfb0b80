"""Card 16 Calvin."""

import pytest

from tests.rules.cards.card_helpers import bare, offered, play, ruler


@pytest.mark.branch("16", "Calvin rules, Luther leaves")
def test_C16_calvin_rules():
    p = play(bare(), "ottoman", "calvin")
    assert ruler(p, "protestant") == "calvin_ruler"
    assert p.card_place("calvin") == "power_card"


@pytest.mark.branch("16", "no Wartburg or Here I Stand afterwards")
def test_C16_no_wartburg_afterwards():
    b = bare().ruler("protestant", "calvin_ruler").hand("protestant", "the_wartburg")
    p = play(b, "ottoman", "gabelle_revolt")
    assert (p.seat_name, p.decision_name) == ("ottoman", "event_space")


@pytest.mark.branch("16", "no Wartburg or Here I Stand afterwards")
def test_C16_no_here_i_stand_afterwards():
    b = bare().card("fuggers", "discard")
    assert offered(b, "protestant", "here_i_stand")
    assert not offered(b.ruler("protestant", "calvin_ruler"), "protestant", "here_i_stand")
