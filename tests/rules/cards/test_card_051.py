"""Card 51 Michael Servetus."""

from __future__ import annotations

import pytest

from tests.rules.cards.card_helpers import bare, of, play


@pytest.mark.branch("51", "1 VP and a discard")
def test_C51_1_vp_and_a_protestant_discard():
    b = bare().hand("protestant", "fuggers", "here_i_stand")
    before = int(b.s["bonus"][1])
    p = play(b, "hapsburg", "michael_servetus")
    assert of(p, "bonus", "hapsburg") == before + 1
    assert p.card_place("fuggers") == "discard"
    assert p.hand("protestant") == ["here_i_stand"]
    assert p.card_place("michael_servetus") == "removed"


@pytest.mark.branch("51", "no card to discard")
def test_C51_without_a_card_the_vp_alone():
    before = int(bare().s["bonus"][1])
    p = play(bare(), "hapsburg", "michael_servetus")
    assert of(p, "bonus", "hapsburg") == before + 1
    assert p.finished
