"""No seat sees what it may not know: hidden things are drawn anew, and its bytes and masks stay."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

import env
from env.builder import Builder
from env.rules.core import Position
from env.rules.describe import board
from env.rules.ids import Proc
from env.rules.machine import list_options, registered
from env.rules.observe_roles import ROLES

GAMES = 3
DECK, HAND, DIPLOMATIC_DECK, DIPLOMATIC_HAND = 1, 8, 16, 20


def positions(games: int, seed: int) -> Iterator[tuple[Position, np.random.Generator]]:
    """Every 9th position of random games."""
    generator = np.random.default_rng(seed)
    for game in range(games):
        scenario = ("1517", "two_player", "tournament", "1532")[game % 4]
        position = Position.new(scenario, int(generator.integers(2**40)), journal=False)
        count = 0
        while not position.over:
            count += 1
            if count % 9 == 0:
                yield position, generator
            legal = position.legal_actions()
            position.apply(legal[int(generator.integers(len(legal)))])


def relisted(position: Position) -> bytes:
    """The bytes of a position with its legal actions listed anew."""
    raw = bytearray(position.to_bytes())
    list_options(raw)
    return bytes(raw)


def test_what_is_redealt_changes_neither_observation_nor_mask_of_any_seat() -> None:
    redealt, decisions = 0, set()
    for position, generator in positions(GAMES, 7):
        assert relisted(position) == position.to_bytes(), position
        decisions.add(position.decision_name)
        seat = position.seat
        other = position.redeal(seat, int(generator.integers(2**40)))
        redealt += other.hand("ottoman") != position.hand("ottoman") or other.hand("england") != position.hand(
            "england"
        )
        assert np.array_equal(other.observation(), position.observation()), position
        assert relisted(other) == other.to_bytes(), position
        for viewer in range(6):
            fresh = position.redeal(viewer, 1)
            assert np.array_equal(fresh.observation(viewer), position.observation(viewer)), (position, viewer)
    assert redealt > 100, "the test must change hands"
    assert len(decisions) > 20


def hidden(position: Position, seat: int) -> tuple[list[int], list[int]]:
    """Cards whose place a seat does not know: of the main deck, of the Diplomatic Deck."""
    s = position.state
    main, diplomatic = [], []
    for card in position.data.cards:
        place = int(s["card_loc"][card.index])
        unseen = int(s["unseen"]["w"][card.index >> 6]) >> (card.index & 63) & 1
        holder = place - HAND
        if place == DECK or (
            0 <= holder < 6
            and holder != seat
            and card.category != "home"
            and (unseen or not int(s["seen_by"][holder]) >> seat & 1)
        ):
            main.append(card.index)
        holder = place - DIPLOMATIC_HAND
        if place == DIPLOMATIC_DECK or (0 <= holder < 6 and holder != seat and s["card_event"][card.index] == -1):
            diplomatic.append(card.index)
    return main, diplomatic


def scrambled(position: Position, seat: int, generator: np.random.Generator) -> Position:
    """Everything hidden from a seat changed, by another telling than `redeal`: also what lies in frames, offers made,
    terms of deals between others, cards laid down."""
    changed = position.clone()
    s = changed.state
    for pool in hidden(position, seat):
        s["card_loc"][np.array(pool, int)] = s["card_loc"][generator.permutation(np.array(pool, int))]
        for card in pool:
            s["unseen"]["w"][card >> 6] |= np.uint64(1 << (card & 63))
    for power in set(range(6)) - {seat}:
        s["offers"][power] += 1
        s["chosen"][power] = generator.integers(1, 100)
        for other in set(range(6)) - {seat}:
            s["seen_by"][power] ^= 1 << other
    for deal in s["deal"]:
        if deal["parties"] and not deal["confirmed"] and not int(deal["parties"]) >> seat & 1:
            deal["accepted"], deal["n"] = 0, 0
    if position.seat != seat:
        s["frame"]["v"] += generator.integers(1, 4, s["frame"]["v"].shape, dtype=np.int16)
    return changed


def test_whatever_is_hidden_changes_nothing_that_a_seat_is_told() -> None:
    """Observation, the board in words, its prompt, its legal actions and their words."""
    kinds = set()
    for number, (position, generator) in enumerate(positions(4, 19)):
        if number % 2 and position.decision_name in kinds:
            continue
        kinds.add(position.decision_name)
        two_player = position.scenario.name == "two_player"
        for seat in (4, 5) if two_player else range(6):
            changed = scrambled(position, seat, generator)
            assert np.array_equal(changed.observation(seat), position.observation(seat)), (position, seat)
            if number % 30 == seat:
                assert board(changed, seat) == board(position, seat), (position, seat)
            if seat == position.seat:
                assert relisted(changed) == changed.to_bytes(), position
                assert changed.prompt() == position.prompt()
    assert len(kinds) > 25


def test_the_redeal_is_seen_where_it_may_be() -> None:
    for position, _ in positions(1, 3):
        fresh = position.redeal(position.seat, 5)
        if fresh.to_bytes() == position.to_bytes():
            continue
        assert not np.array_equal(fresh.observation(full=True), position.observation(full=True))
        return
    pytest.fail("nothing was ever redealt")


def test_every_procedure_has_been_audited() -> None:
    numbers = {int(p): p.name for p in Proc}
    events = int(Proc.P_EVENT)
    queen = int(Proc.P_QUEEN_EVENT)
    names = {
        numbers[n]
        if n in numbers and n != events
        else f"P_QUEEN_EVENT+{n - queen}"
        if n > queen
        else f"P_EVENT+{n - events}"
        for n in registered()
    }
    assert names <= set(ROLES), f"env/rules/observe_roles.py has no entry for {sorted(names - set(ROLES))}"


def test_other_hands_show_by_their_size_only() -> None:
    builder = Builder("tournament").no_hands()
    builder.hand("england", "arquebusiers", "siege_mining")
    shown = builder.impulse("ottoman", cp=3).observation()
    builder = Builder("tournament").no_hands()
    builder.hand("england", "professional_rowers", "field_artillery")
    assert np.array_equal(builder.impulse("ottoman", cp=3).observation(), shown)
    builder.hand("england", "surprise_attack")
    more = builder.impulse("ottoman", cp=3).observation()
    changed = set(np.flatnonzero(more != shown).tolist())
    hands = env.OBSERVATION_LAYOUT["powers"]["offset"] + env.feature_index("powers", "hand")
    width = env.OBSERVATION_LAYOUT["powers"]["shape"][1]
    assert changed == {hands + 2 * width}


def test_a_hand_that_was_seen_is_shown_to_that_seat_only() -> None:
    builder = Builder("tournament").no_hands()
    builder.hand("england", "arquebusiers")
    builder.set("seen_by", 1 << 3, 2)  # France has seen England's hand
    position = builder.impulse("france", cp=3)
    card = env.OBSERVATION_LAYOUT["cards"]["rows"].index("arquebusiers")
    assert env.view(position.observation("france"), "cards")[card, 0] == -1
    assert env.view(position.observation("papacy"), "cards")[card, 0] == 0
    assert env.view(position.observation("england"), "cards")[card, 0] == 1
    known = env.feature_index("powers", "hand_known")
    assert env.view(position.observation("france"), "powers")[2, known] == 1
    assert env.view(position.observation("papacy"), "powers")[2, known] == 0


def deal(position: Position, slot: int, parties: int, accepted: int, confirmed: int) -> None:
    """Write a deal with one term (Hapsburg yields a space to France) into a position."""
    place = position.state["deal"][slot]
    place["parties"], place["accepted"], place["confirmed"], place["n"] = parties, accepted, confirmed, 1
    term = place["item"][0]
    term["kind"], term["giver"], term["receiver"], term["p1"] = 5, 1, 3, 20


def test_deals_are_known_to_their_parties_until_they_are_announced() -> None:
    parties = 1 << 1 | 1 << 3
    plain = Builder("tournament").procedure("P_NEGOTIATION", phase="diplomacy")
    for confirmed, seats in ((0, {1, 3}), (1 << 1, {0, 1, 2, 3, 4, 5})):
        position = plain.clone()
        deal(position, 4, parties, parties, confirmed)
        for seat in range(6):
            before, after = plain.observation(seat), position.observation(seat)
            assert np.array_equal(before, after) == (seat not in seats), (seat, confirmed)


def test_an_offer_under_discussion_is_shown_to_the_one_who_decides() -> None:
    position = Builder("tournament").procedure("P_NEGOTIATION", phase="diplomacy")
    assert position.seat_name == "ottoman"
    partner = next(name for name in position.legal_names() if name.startswith("power:"))
    position.act(partner)
    assert position.decision_name == "term"
    other = env.SEATS.index(partner.removeprefix("power:"))
    about = env.feature_index("context", f"about_{env.SEATS[other]}")
    own = position.observation()
    assert env.view(own, "context")[about] == 1
    assert env.view(own, "deals")[other, 0] == 1
    for viewer in range(1, 6):
        seen = position.observation(viewer)
        assert not env.view(seen, "context").any()
        assert not env.view(seen, "deals").any()


def test_choices_not_yet_revealed_are_in_the_full_vector_only() -> None:
    builder = Builder("tournament")
    plain = builder.impulse("france", cp=3)
    chosen = builder.set("chosen", 7, 4).impulse("france", cp=3)
    for viewer in range(6):
        assert np.array_equal(plain.observation(viewer), chosen.observation(viewer))
    full = chosen.observation(full=True)
    assert env.view(full, "chosen", env.FULL_LAYOUT)[4] == 7


def test_list_options_refuses_what_is_no_position() -> None:
    with pytest.raises(ValueError, match="pending decision"):
        list_options(bytearray(20_000))
