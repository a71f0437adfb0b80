"""Card 4 Patron of the Arts."""

from __future__ import annotations

import pytest

from tests.rules.cards.card_helpers import bare, offered, play, size


def court():
    b = bare().leader("francis_i", "paris").track("T_CHATEAUX", 2).track("T_CHATEAU_BONUS", 0)
    for space in ("milan", "florence", "turin"):
        b.control(space, "independent")
    for space in b.data.spaces:
        if space.home_power == "france":
            b.control(space.id, "france")
    return b


@pytest.mark.parametrize(
    ("roll", "vp", "cards", "discards"),
    [
        pytest.param(1, 2, 2, 1, marks=pytest.mark.branch("4", "2 or less: draw 2, discard 1")),
        pytest.param(3, 3, 1, 1, marks=pytest.mark.branch("4", "3 or 4: 1 VP, draw 1, discard 1")),
        pytest.param(5, 3, 1, 0, marks=pytest.mark.branch("4", "5 to 7: 1 VP, draw 1")),
    ],
)
def test_C4_the_table(roll, vp, cards, discards):
    p = play(court(), "france", "patron_of_the_arts", dice=[roll])
    assert p.state["track"][1] == vp
    assert size(p, "france") == 1 + cards  # and Smallpox
    if discards:
        assert p.decision_name == "discard"
        p.act("smallpox")
        assert size(p, "france") == cards
    assert p.finished
    assert p.state["cp"] == 0
    assert p.card_place("patron_of_the_arts") == "power_card"


def total(b, roll=1):
    p = play(b, "france", "patron_of_the_arts", dice=[roll])
    return int(next(line for line in p.journal() if "total" in line).rsplit(" ", 1)[1])


def test_C4_modifiers():
    assert total(court()) == 1
    assert total(court().control("milan", "france")) == 3
    assert total(court().control("florence", "france")) == 2
    assert total(court().control("milan", "france").control("florence", "france").control("naples", "france")) == 6
    assert total(court().track("T_CHATEAU_BONUS", 1)) == 2
    assert total(court().control("boulogne", "england")) == 0
    b = court().war("france", "hapsburg").units("hapsburg", "tours", regular=1)
    assert total(b) == -1


@pytest.mark.branch("4", "8 or more: 1 VP, draw 2, discard 1")
def test_C4_eight_or_more_draws_two_and_discards_one():
    b = court().control("milan", "france").track("T_CHATEAU_BONUS", 1)
    p = play(b, "france", "patron_of_the_arts", dice=[6])
    assert p.state["track"][1] == 3
    assert size(p, "france") == 3
    assert p.decision_name == "discard"


@pytest.mark.branch("4", "nothing to discard")
def test_R6_1_h_no_discard_with_only_home_and_mandatory_cards():
    b = court()
    for card in b.data.cards:
        if b.s["card_loc"][card.index] == 1:
            b.card(card.id, "discard")
    b.card("master_of_italy", "deck").hand("france", "patron_of_the_arts")
    p = b.procedure("P_PLAY_EVENT", "france", v=[b.data.card_index["patron_of_the_arts"]], dice=[3])
    assert p.finished
    assert p.hand("france") == ["master_of_italy"]


def test_C4_conditions():
    assert offered(court(), "france", "patron_of_the_arts")
    assert not offered(court().ruler("france", "henry_ii_ruler"), "france", "patron_of_the_arts")
    assert not offered(court().leader("francis_i", "prison:hapsburg"), "france", "patron_of_the_arts")
    assert not offered(court().track("T_CHATEAUX", 6), "france", "patron_of_the_arts")
    b = court().war("france", "hapsburg").units("france", "paris", regular=1).units("hapsburg", "paris", regular=3)
    assert not offered(b.siege("paris", "hapsburg"), "france", "patron_of_the_arts")


def test_C4_the_tournament_adds_1():
    assert bare("tournament").s["track"][27] == 1
    assert bare("1532").s["track"][27] == 0


@pytest.mark.branch("4", "nothing to discard")
def test_V25_2_26_no_discard_of_own_choice_with_home_and_mandatory_cards_only():
    b = court().hand("france", "patron_of_the_arts", "master_of_italy")
    for card in b.data.cards:  # nothing can be drawn
        if b.s["card_loc"][card.index] == 1:
            b.card(card.id, "removed")
    p = b.procedure("P_IMPULSE", "france", dice=[3]).act("patron_of_the_arts", "as_event")
    assert p.finished
    assert p.state["track"][1] == 3
    assert p.hand("france") == ["master_of_italy"]


def test_V25_2_26_neither_home_nor_mandatory_card_is_offered():
    p = play(court().hand("france", "master_of_italy"), "france", "patron_of_the_arts", dice=[3])
    assert (p.seat_name, p.decision_name) == ("france", "discard")
    assert "card:master_of_italy" not in p.legal_names()
    assert "card:smallpox" in p.legal_names()
    assert "pass" not in p.legal_names()
