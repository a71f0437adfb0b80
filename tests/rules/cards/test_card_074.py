"""Card 74 Diplomatic Overture."""

import pytest

from tests.rules.cards.card_helpers import bare, play, powers, size


@pytest.mark.branch("74", "draw 2, give one")
def test_C74_draw_two_give_one():
    p = play(bare(), "france", "diplomatic_overture")
    assert p.decision_name == "event_card"
    assert size(p, "france") == 3
    p.act("smallpox")
    assert powers(p) == {"ottoman", "hapsburg", "england", "papacy", "protestant"}
    p.act("power:papacy")
    assert p.hand("papacy") == ["smallpox"]
    assert size(p, "france") == 2


def empty_deck(b):
    for card in b.data.cards:
        if b.s["card_loc"][card.index] == 1:
            b.card(card.id, "discard")
    return b


@pytest.mark.branch("74", "a Mandatory card only if nothing else is held")
def test_C74_a_mandatory_card_only_if_nothing_else_is_held():
    p = play(empty_deck(bare()).hand("france", "master_of_italy"), "france", "diplomatic_overture")
    assert p.decision_name == "event_power"  # Smallpox it is
    b = empty_deck(bare()).hand("france", "master_of_italy", "patron_of_the_arts", "diplomatic_overture")
    p = b.procedure("P_PLAY_EVENT", "france", v=[b.data.card_index["diplomatic_overture"]])
    assert p.decision_name == "event_power"
    p.act("power:england")
    assert p.hand("england") == ["master_of_italy"]
    assert p.hand("france") == ["patron_of_the_arts"]


@pytest.mark.branch("74", "nothing to give")
def test_C74_nothing_to_give():
    b = empty_deck(bare()).hand("france", "patron_of_the_arts", "diplomatic_overture")
    p = b.procedure("P_PLAY_EVENT", "france", v=[b.data.card_index["diplomatic_overture"]])
    assert p.finished
