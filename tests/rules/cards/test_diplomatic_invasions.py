"""Invasions of the Diplomatic Deck (202, 206, 211, 213, 214, 216) and 215 Machiavelli, who may bring one back."""

from __future__ import annotations

import pytest

from tests.rules.two_player_helpers import (
    PAPAL,
    PROTESTANT,
    at_war,
    bare,
    conductor,
    play,
    words,
)

# --- invasions


@pytest.mark.branch("202", "invasion with 2 more mercenaries")
@pytest.mark.parametrize("power", [PAPAL, PROTESTANT])
def test_202_french_constable(power: str) -> None:
    """The Protestant conducts whoever lays the card down."""
    p = play(bare(), power, 202)
    assert at_war(p, "france", "papacy")
    assert conductor(p, "france") == PROTESTANT
    assert (p.seat_name, p.decision_name) == (PROTESTANT, "event_space")
    assert "paris" in words(p)
    assert "rome" not in words(p)
    p.act("milan")
    assert p.units("milan")["france"] == {"regular": 4, "mercenary": 2}
    assert p.leader("montmorency") == "milan"
    assert len(p.hand(PROTESTANT)) == 1
    assert p.decision_name == "event_choice"
    p.act("half_b")
    assert p.finished
    assert p.units("milan")["france"] == {"regular": 4, "mercenary": 4}


@pytest.mark.branch("202", "invasion with a squadron")
def test_202_a_squadron_instead() -> None:
    p = play(bare(), PROTESTANT, 202).act("milan", "half_a")
    assert words(p) == {"bordeaux", "marseille", "rouen", "nantes", "brest", "boulogne"}
    p.act("marseille")
    assert p.finished
    assert p.units("marseille")["france"]["squadron"] == 2


def test_202_counters_run_out() -> None:
    """R1.7: as many units as there are counters."""
    b = bare()
    b.units("france", "paris", regular=11)
    p = play(b, PROTESTANT, 202).act("milan")
    placed = p.units("milan")["france"]
    total = sum(int(n) for n in p.state["land"][:, 3].sum(axis=1))
    assert total <= p.data.force_pool_land["france"]
    assert placed["regular"] >= 2


@pytest.mark.branch("206", "invasion with 2 more mercenaries")
def test_206_the_king_himself() -> None:
    p = play(bare(), PROTESTANT, 206).act("paris", "half_b")
    assert p.units("paris")["france"] == {"regular": 4, "mercenary": 5}
    assert p.leader("francis_i") == "paris"


@pytest.mark.branch("206", "invasion with a squadron")
def test_206_with_a_squadron() -> None:
    p = play(bare(), PAPAL, 206).act("milan", "half_a")
    assert words(p) == {"bordeaux", "marseille", "rouen", "nantes", "brest", "boulogne"}
    p.act("rouen")
    assert p.finished
    assert p.units("milan")["france"] == {"regular": 5, "mercenary": 3}
    assert p.units("rouen")["france"] == {"regular": 1, "squadron": 1}
    assert len(p.hand(PROTESTANT)) == 1


@pytest.mark.branch("206", "Henry II leads after Francis")
def test_206_henry_ii_after_francis() -> None:
    b = bare().ruler("france", "henry_ii_ruler").leader("francis_i", "removed")
    p = play(b, PROTESTANT, 206).act("paris", "half_b")
    assert p.leader("henry_ii") == "paris"
    assert p.leader("francis_i") == "removed"


@pytest.mark.branch("211", "before the League: war, the Protestant commands", "a squadron")
def test_211_before_the_league_the_protestant_leads_spain() -> None:
    p = play(bare(), PAPAL, 211)
    assert p.seat_name == PROTESTANT
    assert at_war(p, "hapsburg", "papacy")
    assert conductor(p, "hapsburg") == PROTESTANT
    p.act("naples")
    assert p.units("naples")["hapsburg"] == {"regular": 4, "mercenary": 2, "squadron": 1}
    assert p.leader("duke_of_alva") == "naples"
    assert len(p.hand(PROTESTANT)) == 1
    p.act("half_a")
    assert {"naples", "seville", "barcelona"} <= words(p)


@pytest.mark.branch("211", "after the League: the Papacy commands", "2 more mercenaries")
def test_211_after_the_league_the_papacy_does() -> None:
    p = play(bare(league=True), PROTESTANT, 211)
    assert p.seat_name == PAPAL
    assert not at_war(p, "hapsburg", "papacy")
    p.act("vienna", "half_b")
    assert p.finished
    assert p.units("vienna")["hapsburg"] == {"regular": 6, "mercenary": 4}
    assert len(p.hand(PAPAL)) == 1


@pytest.mark.parametrize(
    ("number", "leader", "regular", "mercenary"),
    [
        pytest.param(213, "ferdinand", 2, 4, marks=pytest.mark.branch("213", "the Papacy invades")),
        pytest.param(214, "charles_v", 3, 5, marks=pytest.mark.branch("214", "the Papacy invades")),
    ],
)
def test_213_214_the_emperor_comes(number: int, leader: str, regular: int, mercenary: int) -> None:
    p = play(bare(league=True), PROTESTANT, number).act("vienna")
    assert p.finished
    assert p.leader(leader) == "vienna"
    assert p.units("vienna")["hapsburg"] == {"regular": 4 + regular, "mercenary": mercenary}
    assert len(p.hand(PAPAL)) == 1


@pytest.mark.branch("216", "the Protestant invades")
def test_216_the_sultan_comes_to_a_port() -> None:
    p = play(bare(league=True), PAPAL, 216)
    assert at_war(p, "ottoman", "papacy")
    assert p.seat_name == PROTESTANT
    assert "edirne" not in words(p)
    p.act("istanbul")
    assert p.finished
    assert p.leader("suleiman") == "istanbul"
    assert p.units("istanbul")["ottoman"] == {"regular": 6, "squadron": 4}


# --- 215 Machiavelli


@pytest.mark.branch("215", "the side behind picks an invasion")
def test_215_who_is_behind_takes_an_invasion() -> None:
    """19 Papal points against none: the Protestant picks; then everything is shuffled."""
    b = bare(league=True).card("dip_corsair_raid", "diplomatic_discard").diplomatic(PAPAL, "dip_plague")
    p = play(b, PAPAL, 215)
    assert p.seat_name == PROTESTANT
    assert p.decision_name == "event_card"
    assert {"dip_french_invasion", "dip_spanish_invasion"} <= words(p)
    assert "dip_corsair_raid" not in words(p)
    p.act("dip_french_invasion", "paris", "half_b")
    assert p.finished
    assert at_war(p, "france", "papacy")
    for card in ("dip_machiavelli", "dip_french_invasion", "dip_corsair_raid"):
        assert p.card_place(card) == "diplomatic_deck"


def test_215_not_one_that_was_played_this_turn() -> None:
    b = bare(league=True).card("dip_french_invasion", "diplomatic_discard")
    b.set("card_event", 4, b.data.card_index["dip_french_invasion"])
    assert "dip_french_invasion" not in words(play(b, PAPAL, 215))


@pytest.mark.branch("215", "tie: the player picks")
def test_215_a_tie_goes_to_the_player() -> None:
    b = bare(league=True).set("bonus", 19, 5)
    assert play(b, PAPAL, 215).seat_name == PAPAL


@pytest.mark.branch("215", "no invasion card left")
def test_215_no_invasion_left() -> None:
    b = bare()
    for card in b.data.cards:
        if card.category == "diplomatic":
            b.s["card_loc"][card.index] = 3
    assert play(b, PAPAL, 215).finished
