"""Card 47 Copernicus."""

from __future__ import annotations

import pytest

from tests.rules.cards.card_helpers import bare, of, play, size


def gained(p, power):
    return of(p, "bonus", power) - int(bare().s["bonus"][p.data.power_index[power]])


@pytest.mark.branch("47", "half or more home spaces Protestant: 2 VP")
def test_C47_2_vp_when_half_the_home_spaces_are_protestant():
    b = bare()
    for space in b.data.spaces:
        if space.home_power == "england":
            b.protestant(space.id)
    p = play(b, "england", "copernicus")
    assert gained(p, "england") == 2
    assert p.finished
    assert p.card_place("copernicus") == "removed"


@pytest.mark.branch("47", "otherwise draw a card")
def test_C47_otherwise_1_vp_and_a_card():
    p = play(bare().hand("protestant", "fuggers"), "papacy", "copernicus")
    p.act("half_a")
    assert gained(p, "papacy") == 1
    assert size(p, "papacy") == 2


@pytest.mark.branch("47", "otherwise the Protestant discards")
def test_C47_or_the_protestant_discards():
    p = play(bare().hand("protestant", "fuggers"), "papacy", "copernicus")
    p.act("half_b")
    assert p.card_place("fuggers") == "discard"


def test_C47_a_protestant_without_cards_cannot_discard():
    p = play(bare(), "papacy", "copernicus")
    assert p.finished
    assert size(p, "papacy") == 2


def test_R12_4_2_home_spaces_in_unrest_do_not_count():
    for calm, vp in ((True, 2), (False, 1)):
        b = bare().unrest("york", not calm)
        for space in ("york", "london", "norwich", "lincoln", "wales", "bristol"):
            b.protestant(space)
        homes = [s.id for s in b.data.spaces if s.home_power == "england"]
        for space in homes:
            if space not in ("york", "london", "norwich", "lincoln", "wales", "bristol"):
                b.protestant(space, False)
        assert len(homes) == 12
        assert gained(play(b, "england", "copernicus"), "england") == vp
