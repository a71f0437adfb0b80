"""Card 84 Julia Gonzaga."""

import pytest

from tests.rules.cards.card_helpers import bare, offered, play


def test_C84_waits_for_piracy():
    p = play(bare(), "ottoman", "julia_gonzaga")
    assert p.state["track"][18] == 1
    assert p.card_place("julia_gonzaga") == "removed"


def test_C84_needs_barbary_pirates():
    assert not offered(bare().track("T_BARBARY", 0), "ottoman", "julia_gonzaga")


@pytest.mark.branch("84", "forgotten at the end of the turn")
def test_C84_forgotten_next_turn():
    p = bare().track("T_GONZAGA", 1).procedure("P_CARD_DRAW", phase="draw")
    assert p.state["track"][18] == 0
