"""Card 81 Indulgence Vendor."""

from __future__ import annotations

import pytest

from tests.rules.cards.card_helpers import bare, offered, play


@pytest.mark.branch("81", "the card's CP go to Saint Peter's")
def test_C81_a_protestant_card_pays_for_saint_peters():
    b = bare().hand("protestant", "fuggers", "here_i_stand").track("T_ST_PETERS_CP", 0)
    p = play(b, "papacy", "indulgence_vendor")
    assert p.state["track"][3] == 3
    assert p.card_place("fuggers") == "discard"
    assert p.hand("protestant") == ["here_i_stand"]


def test_C81_needs_a_card_to_draw():
    assert not offered(bare().hand("protestant", "here_i_stand"), "papacy", "indulgence_vendor")
    b = bare().hand("protestant", "indulgence_vendor", "here_i_stand")
    p = b.procedure("P_IMPULSE", "protestant")
    p.act("indulgence_vendor")
    assert p.state["cp"] == 3  # as CP: the event would have to take the card itself
