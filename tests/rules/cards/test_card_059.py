"""Card 59 Lady Jane Grey."""

from __future__ import annotations

import pytest

from tests.rules.cards.card_helpers import bare, offered, play, powers


def after_edward():
    b = bare()
    b.set("card_event", 0, b.data.card_index["edward_vi"])
    return b.hand("england", "fuggers", "six_wives_of_henry_viii")


@pytest.mark.branch("59", "to the Papacy")
def test_C59_keep_one_give_the_other():
    p = play(after_edward(), "france", "lady_jane_grey")
    assert p.decision_name == "event_card"
    assert len(p.legal_actions()) == 2
    p.act("fuggers")
    assert powers(p) == {"papacy", "protestant"}
    p.act("power:papacy")
    assert p.hand("papacy") == ["fuggers"]
    assert len(p.hand("france")) == 2
    assert p.hand("england") == ["six_wives_of_henry_viii"]
    assert p.card_place("lady_jane_grey") == "removed"


@pytest.mark.branch("59", "to the Protestant")
def test_C59_the_papacy_gives_to_the_protestant():
    p = play(after_edward(), "papacy", "lady_jane_grey")
    p.act("fuggers")
    assert p.hand("protestant") == ["fuggers"]


@pytest.mark.branch("59", "empty deck: the English card is kept")
def test_C59_with_an_empty_deck_the_english_card_is_kept():
    b = after_edward()
    for card in b.data.cards:
        if b.s["card_loc"][card.index] == 1:
            b.card(card.id, "discard")
    p = play(b, "france", "lady_jane_grey")
    assert p.finished
    assert set(p.hand("france")) == {"fuggers", "smallpox"}
    assert p.hand("papacy") == p.hand("protestant") == []


def test_C59_needs_a_new_ruler_this_turn_and_a_card():
    assert not offered(bare().hand("england", "fuggers"), "france", "lady_jane_grey")
    b = bare()
    b.set("card_event", 0, b.data.card_index["edward_vi"])
    assert not offered(b.hand("england", "six_wives_of_henry_viii"), "france", "lady_jane_grey")
