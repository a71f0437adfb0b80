"""Card 57 Philip of Hesse's Bigamy."""

from __future__ import annotations

import pytest

from tests.rules.cards.card_helpers import bare, offered, play


@pytest.mark.branch("57", "Philip leaves the game", "the Protestant discards")
def test_C57_the_protestant_chooses():
    for answer in ("half_a", "half_b"):
        b = bare().leader("philip_of_hesse", "kassel").hand("protestant", "fuggers")
        p = play(b, "hapsburg", "philip_of_hesses_bigamy")
        assert (p.seat_name, p.decision_name) == ("protestant", "event_choice")
        p.act(answer)
        assert (p.leader("philip_of_hesse") == "removed") == (answer == "half_a")
        assert (p.card_place("fuggers") == "discard") == (answer == "half_b")


@pytest.mark.branch("57", "only one is possible")
def test_C57_the_only_possible_one_must_be_taken():
    p = play(bare().leader("philip_of_hesse", "kassel"), "hapsburg", "philip_of_hesses_bigamy")
    assert p.leader("philip_of_hesse") == "removed"
    p = play(bare().hand("protestant", "fuggers"), "hapsburg", "philip_of_hesses_bigamy")
    assert p.card_place("fuggers") == "discard"
    assert not offered(bare(), "hapsburg", "philip_of_hesses_bigamy")
