"""The two-player game, Papacy against Protestants: seats, decks, sequence, calendar, victory, secrecy."""

from __future__ import annotations

import numpy as np
import pytest

import env
from env.builder import Builder
from env.rules.core import Position
from env.rules.ids import Proc
from tests.rules.two_player_helpers import (
    PAPAL,
    PROTESTANT,
    bare,
    held,
)

T_EDWARD, T_ANNE, T_LATE = 5, 14, 31


# --- 2P1, 2P3: seats and decks


def test_2P3_the_decks_at_the_start() -> None:
    s = Builder("two_player")
    places = {c.id: s.position().card_place(c.id) for c in s.data.cards}
    assert sum(place == "deck" for place in places.values()) == 36
    assert sum(place == "diplomatic_deck" for place in places.values()) == 12
    numbers = {c.number for c in s.data.cards if places[c.id] == "removed"}
    assert len(numbers) == 49 + 6  # the six that have a two-player version
    assert {"1", "2", "3", "4", "5", "116"} <= numbers
    assert not {"6", "7", "5-2P"} & numbers


def test_2P1_only_two_seats_are_asked() -> None:
    p = Position.new("two_player", 3)
    rng = np.random.default_rng(3)
    for _ in range(150):
        if p.over:
            break
        assert p.seat_name in (PAPAL, PROTESTANT)
        p.apply(int(rng.choice(p.legal_actions())))
    assert not any(p.hand(power) for power in ("ottoman", "hapsburg", "england", "france"))


def test_2P4_the_first_turn() -> None:
    """Luther's Theses, the deal, a Diplomatic card each (none played), then the Diet."""
    p = Position.new("two_player", 0)
    assert (p.seat_name, p.decision_name) == (PROTESTANT, "reform_target")
    rng = np.random.default_rng(0)
    while p.decision_name != "diet_card":
        p.apply(int(rng.choice(p.legal_actions())))
    assert p.turn == 1
    assert len(held(p, PAPAL)) == len(held(p, PROTESTANT)) == 1
    assert len(p.hand(PAPAL)) == 3 + 2
    assert len(p.hand(PROTESTANT)) == 4 + 1
    p.journal()
    while p.decision_name == "diet_card":
        p.act(p.legal_names()[-1])
    assert any("Hapsburg" in line or "hapsburg" in line for line in p.journal())
    assert not p.hand("hapsburg")


def test_2P1_a_draw_for_a_power_without_a_player_is_lost() -> None:
    """Defender of the Faith would give England a card; Master of Italy gives only players some."""
    b = bare().hand(PAPAL, "master_of_italy")
    for space in ("florence", "genoa", "milan", "naples", "venice"):
        b.control(space, "france")
    p = b.procedure("P_PLAY_EVENT", PAPAL, v=[b.data.card_index["master_of_italy"]])
    assert not p.hand("france")


# --- 2P8: England by calendar


def draw_phase(b: Builder) -> Position:
    return b.procedure("P_CARD_DRAW", phase="draw")


def test_2P8_turn_4_and_5() -> None:
    b = bare(turn=4)
    p = draw_phase(b)
    assert int(p.state["track"][T_ANNE]) == 4
    assert p.reformer("cranmer") == "not_yet"
    p = draw_phase(bare(turn=5).track("T_ANNE_TURN", 4))
    assert p.reformer("cranmer") == "ready"
    assert p.debater("coverdale") == p.debater("latimer") == p.debater("cranmer") == "ready"
    assert "london" in p.spaces_in("protestant")
    for card in ("book_of_common_prayer", "dissolution_of_the_monasteries_2p", "pilgrimage_of_grace"):
        assert p.card_place(card) in ("deck", "hand:papacy", "hand:protestant")


def test_2P8_the_succession() -> None:
    p = draw_phase(bare(turn=6).track("T_ANNE_TURN", 4))
    assert int(p.state["track"][T_EDWARD]) == 1
    assert p.card_place("edward_vi") != "out"
    assert p.card_place("mary_i") == "out"
    later = bare(turn=7).track("T_ANNE_TURN", 4).track("T_EDWARD", 1).track("T_ELIZABETH", 1)
    p = draw_phase(later.ruler("england", "edward_vi_ruler"))
    assert p.card_place("mary_i") != "out"
    assert p.card_place("elizabeth_i") == "out"
    p = draw_phase(later.set("turn", 9).ruler("england", "mary_i_ruler"))
    assert p.card_place("elizabeth_i") != "out"


@pytest.mark.parametrize(("turn", "card", "ruler"), [(7, "edward_vi", 3), (8, "mary_i", 4)])
def test_2P8_forced_in_winter(turn: int, card: str, ruler: int) -> None:
    for now in (turn - 1, turn):
        b = bare(turn=now).track("T_EDWARD", 1).card(card, "deck").ruler("england", "henry_viii_ruler")
        if card == "mary_i":
            b.ruler("england", "edward_vi_ruler")
        for power in ("clement_vii", "paul_iii", "schmalkaldic_league_2p", "society_of_jesus"):
            b.card(power, "removed")
        p = b.procedure("P_WINTER_EVENTS", phase="winter")
        assert (int(p.state["ruler"][2]) == ruler) == (now == turn)


@pytest.mark.parametrize(
    ("roll", "card", "cp"),
    [
        (4, "", 0),
        (5, "philip_of_hesses_bigamy", 2),
        (5, "anabaptists", 3),
        (6, "charles_bourbon_2p", 4),
    ],
)
def test_2P8_mary_after_a_protestant_impulse(roll: int, card: str, cp: int) -> None:
    b = bare(turn=8).ruler("england", "mary_i_ruler").protestant("london").protestant("york")
    b.s["card_loc"][b.s["card_loc"] == 1] = 2
    if card:
        b.card(card, "deck")
    p = mary(b, roll)
    if card:
        assert p.card_place(card) == "discard"
    assert p.finished == (cp in (0, 3))  # 3 CP: a debate only, and there is no English debater
    if cp in (2, 4):
        assert (p.seat_name, p.decision_name) == (PAPAL, "counter_target")


def mary(b: Builder, roll: int) -> Position:
    b.s["phase"], b.s["active"] = 6, 5
    p = b.position([roll])
    p.push(int(Proc.P_STOP), -1)
    p.push(252, 4)
    p.run_from_here()
    return p


def test_2P8_mary_is_idle_in_a_catholic_england() -> None:
    p = mary(bare(turn=8).ruler("england", "mary_i_ruler"), 6)
    assert p.finished
    assert p.dice_left == 1


# --- 2P3, 2P5: the Diplomatic Deck and its phase


def test_2P3_the_late_cards_come_the_turn_after_the_league() -> None:
    for turn, late in ((4, 0), (5, 1)):
        b = bare(league=True, turn=turn).card("dip_plague", "diplomatic_discard")
        p = draw_phase(b)
        assert int(p.state["track"][T_LATE]) == late
        assert (p.card_place("dip_siege_of_vienna") == "diplomatic_deck") == bool(late)
        assert (p.card_place("dip_plague") == "diplomatic_deck") == bool(late)


def test_2P5_each_draws_and_plays_one_of_two() -> None:
    b = bare().diplomatic(PAPAL, "dip_shipbuilding").diplomatic(PROTESTANT, "dip_corsair_raid")
    p = b.procedure("P_TWO_DIPLOMACY", phase="diplomacy", dice=[1, 1, 1, 1])
    assert (p.seat_name, p.decision_name) == (PAPAL, "diplomatic_card")
    assert len(p.legal_actions()) == 2
    p.act("dip_shipbuilding", "done")
    assert (p.seat_name, p.decision_name) == (PROTESTANT, "diplomatic_card")
    p.act("dip_corsair_raid")
    assert p.finished
    assert len(held(p, PAPAL)) == len(held(p, PROTESTANT)) == 1
    assert p.card_place("dip_shipbuilding") == p.card_place("dip_corsair_raid") == "diplomatic_discard"


def test_2P5_the_card_that_was_named_must_be_played() -> None:
    b = bare().diplomatic(PAPAL, "dip_diplomatic_pressure").diplomatic(PROTESTANT, "dip_corsair_raid")
    p = b.procedure("P_TWO_DIPLOMACY", phase="diplomacy", dice=[1, 1, 1, 1])
    p.act("dip_diplomatic_pressure", "dip_corsair_raid")
    assert p.finished  # the only card left to the Protestant plays itself
    assert p.card_place("dip_corsair_raid") == "diplomatic_discard"


def test_2P3_an_empty_deck_gives_no_card() -> None:
    b = bare()
    for card in b.data.cards:
        if card.category == "diplomatic":
            b.s["card_loc"][card.index] = 3
    assert b.procedure("P_TWO_DIPLOMACY", phase="diplomacy").finished


# --- 2P10: victory


def finish(b: Builder) -> Position:
    return b.procedure("P_VICTORY", phase="victory")


def test_2P10_domination_needs_eight() -> None:
    assert finish(bare(turn=4)).victory == "domination"  # 19 against 0
    assert finish(bare(turn=4).set("bonus", 12, 5)).victory == "none"
    assert finish(bare(turn=4).set("bonus", 11, 5)).victory == "domination"
    assert finish(bare(turn=3)).victory == "none"


def test_2P10_25_points() -> None:
    p = finish(bare(turn=2).set("bonus", 26, 5))
    assert (p.victory, p.winner) == ("standard", 5)


def test_2P10_the_last_turn_and_the_others_do_not_count() -> None:
    p = finish(bare(turn=9).set("bonus", 15, 5).set("bonus", 60, 0))
    assert (p.victory, p.winner) == ("time_limit", 4)


def test_2P10_fifty_spaces() -> None:
    b = bare()
    for space in [s.id for s in b.data.spaces if s.language_zone != "none"][:51]:
        b.protestant(space)
    p = b.set("dirty", 1).action_phase()
    assert (p.victory, p.winner) == ("religious", 5)


# --- hidden information


def test_the_other_diplomatic_hand_is_hidden() -> None:
    b = bare().diplomatic(PAPAL, "dip_plague").diplomatic(PROTESTANT, "dip_corsair_raid")
    p = b.impulse(PAPAL, cp=2)
    places = {p.redeal(PAPAL, seed).card_place("dip_corsair_raid") for seed in range(60)}
    assert len(places) == 2
    for seed in range(12):
        again = p.redeal(PAPAL, seed)
        assert held(again, PAPAL) == ["dip_plague"]
        assert len(held(again, PROTESTANT)) == 1
        assert np.array_equal(again.observation(PAPAL), p.observation(PAPAL))
    other = bare().diplomatic(PAPAL, "dip_plague").diplomatic(PROTESTANT, "dip_shipbuilding").impulse(PAPAL, cp=2)
    assert np.array_equal(other.observation(PAPAL), p.observation(PAPAL))
    assert not np.array_equal(other.observation(PROTESTANT), p.observation(PROTESTANT))


def test_the_own_diplomatic_hand_is_shown() -> None:
    p = bare().diplomatic(PAPAL, "dip_plague").card("dip_corsair_raid", "diplomatic_discard").impulse(PAPAL, cp=2)
    part = env.view(p.observation(PAPAL), "diplomatic")
    names = [c.id for c in p.data.cards if c.category == "diplomatic"]
    assert part[names.index("dip_plague")] == 1
    assert part[names.index("dip_corsair_raid")] == -1
    assert env.view(p.observation(PROTESTANT), "diplomatic")[names.index("dip_plague")] == 0


def test_205_a_diplomatic_card_that_was_shown_is_marked_for_the_other() -> None:
    b = bare().diplomatic(PAPAL, "dip_diplomatic_pressure").diplomatic(PROTESTANT, "dip_corsair_raid", "dip_plague")
    p = b.procedure("P_TWO_DIPLOMACY", phase="diplomacy")
    names = [c.id for c in p.data.cards if c.category == "diplomatic"]
    p.act("dip_diplomatic_pressure")
    assert p.decision_name == "diplomatic_card"
    part = env.view(p.observation(PAPAL), "diplomatic")
    assert part[names.index("dip_corsair_raid")] == part[names.index("dip_plague")] == 2
    assert env.view(p.observation(PROTESTANT), "diplomatic")[names.index("dip_corsair_raid")] == 1


def test_whole_games_hide_what_they_should() -> None:
    """The observation of the seat that decides survives a redeal of what it cannot know, and so do its choices."""
    for seed in range(3):
        p, rng, k = Position.new("two_player", seed), np.random.default_rng(seed), 0
        while not p.over and k < 400:
            if k % 5 == 0:
                again = p.redeal(p.seat, k)
                assert again.legal_actions() == p.legal_actions(), p.decision_name
                assert np.array_equal(again.observation(), p.observation()), p.decision_name
            p.apply(int(rng.choice(p.legal_actions())))
            k += 1
