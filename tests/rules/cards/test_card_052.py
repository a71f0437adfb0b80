"""Card 52 Michelangelo."""

from __future__ import annotations

import pytest

from tests.rules.cards.card_helpers import bare, offered, play


@pytest.mark.branch("52", "two dice of CP")
def test_C52_two_dice_for_saint_peters():
    b = bare().track("T_ST_PETERS_CP", 2).track("T_ST_PETERS_VP", 1)
    p = play(b, "france", "michelangelo", dice=[5, 6])
    assert (p.state["track"][2], p.state["track"][3]) == (3, 3)  # 2 + 11 CP
    assert p.card_place("michelangelo") == "removed"


@pytest.mark.branch("52", "at most 5 VP")
def test_C52_at_most_5_vp():
    b = bare().track("T_ST_PETERS_CP", 4).track("T_ST_PETERS_VP", 4)
    p = play(b, "france", "michelangelo", dice=[6, 6])
    assert (p.state["track"][2], p.state["track"][3]) == (5, 0)
    assert not offered(bare().track("T_ST_PETERS_VP", 5), "france", "michelangelo")
