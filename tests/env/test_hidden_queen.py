"""No seat of Virgin Queen sees what it may not know: hidden things are drawn anew, and its bytes and words stay."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from env.builder import Builder
from env.rules.core import Position
from env.rules.machine import list_options
from env.rules.names_queen import treasures

MAJORS = range(6)


def positions(games: int, seed: int, every: int = 9) -> Iterator[tuple[Position, np.random.Generator]]:
    """Every n-th position of random games."""
    generator = np.random.default_rng(seed)
    for _ in range(games):
        position = Position.new(seed=int(generator.integers(2**40)), game="virgin_queen", journal=False)
        count = 0
        while not position.over:
            count += 1
            if count % every == 0:
                yield position, generator
            legal = position.legal_actions()
            position.apply(legal[int(generator.integers(len(legal)))])


def relisted(position: Position) -> bytes:
    """The bytes of a position with its legal actions listed anew."""
    raw = bytearray(position.to_bytes())
    list_options(raw)
    return bytes(raw)


def test_what_is_redealt_changes_neither_observation_nor_mask_of_any_seat() -> None:
    hands = counters = 0
    decisions = set()
    for position, generator in positions(2, 7):
        assert relisted(position) == position.to_bytes(), position
        decisions.add(position.decision_name)
        other = position.redeal(position.seat, int(generator.integers(2**40)))
        hands += any(other.hand(p) != position.hand(p) for p in position.data.powers[:6])
        counters += any(treasures(other, "treasure", p) != treasures(position, "treasure", p) for p in MAJORS)
        assert np.array_equal(other.observation(), position.observation()), position
        assert relisted(other) == other.to_bytes(), position
        for viewer in MAJORS:
            fresh = position.redeal(viewer, 1)
            assert np.array_equal(fresh.observation(viewer), position.observation(viewer)), (position, viewer)
    assert hands > 100, "the test must change hands"
    assert counters > 30, "and treasures"
    assert len(decisions) > 25


def scrambled(position: Position, seat: int, generator: np.random.Generator) -> Position:
    """Everything hidden from a seat changed, by another telling than `redeal`."""
    changed = position.clone()
    s = changed.state
    pool = []
    for card in position.data.cards:
        place = int(s["card_loc"][card.index])
        holder = place - 8
        unseen = int(s["unseen"]["w"][card.index >> 6]) >> (card.index & 63) & 1
        hidden = holder in MAJORS and holder != seat and card.category != "home"
        if place == 1 or (hidden and (unseen or not int(s["seen_by"][holder]) >> seat & 1)):
            pool.append(card.index)
    s["card_loc"][pool] = s["card_loc"][generator.permutation(np.array(pool, int))]
    for index in pool:
        s["unseen"]["w"][index >> 6] |= np.uint64(1 << (index & 63))
    for power in set(MAJORS) - {seat}:
        s["offers"][power] += 1
        if not int(s["seen_by"][power]) >> seat & 1:
            s["treasure"][power][:4] = np.roll(s["treasure"][power][:4], 1)  # other counters, as many
        for other in set(MAJORS) - {seat}:
            s["seen_by"][power] ^= 1 << other
    s["treasure_pool"][:4] = np.roll(s["treasure_pool"][:4], 1)
    if seat != 4 and not s["preference_shown"]:
        s["preference"] = 0 if s["preference"] else 1
    for deal in s["deal"]:
        if deal["parties"] and not deal["confirmed"] and not int(deal["parties"]) >> seat & 1:
            deal["accepted"], deal["n"] = 0, 0
    if position.seat != seat:
        s["frame"]["v"] += generator.integers(1, 4, s["frame"]["v"].shape, dtype=np.int16)
    return changed


def test_whatever_is_hidden_changes_nothing_that_a_seat_is_told() -> None:
    kinds = set()
    for number, (position, generator) in enumerate(positions(2, 19)):
        if number % 2 and position.decision_name in kinds:
            continue
        kinds.add(position.decision_name)
        if position.seat == 4 and position.decision_name in ("reveal", "preference"):
            continue
        for seat in MAJORS:
            changed = scrambled(position, seat, generator)
            assert np.array_equal(changed.observation(seat), position.observation(seat)), (position, seat)
            if number % 30 == seat:
                assert changed.render(seat) == position.render(seat), (position, seat)
            if seat == position.seat:
                assert relisted(changed) == changed.to_bytes(), position
                assert changed.prompt() == position.prompt()
    assert len(kinds) > 25


def test_games_go_on_after_a_redeal_for_any_seat() -> None:
    for position, generator in positions(2, 11, every=40):
        for viewer in MAJORS:
            fresh = position.redeal(viewer, int(generator.integers(2**40)))
            for power in range(6):
                name = position.data.powers[power]
                assert len(fresh.hand(name)) == len(position.hand(name))
                assert fresh.state["treasure"][power].sum() == position.state["treasure"][power].sum()
            for _ in range(8):
                if not fresh.over:
                    fresh.apply(int(generator.choice(fresh.legal_actions())))


def test_A_2_the_preference_is_known_to_the_hre_until_it_is_shown() -> None:
    position = Builder(game="virgin_queen").preference("catholic").impulse("hre", cp=1)
    secret = {position.redeal("spain", seed).state["preference"] for seed in range(20)}
    assert secret == {1, 2, 3}
    assert {position.redeal("hre", seed).state["preference"] for seed in range(20)} == {2}
    assert "Secret religious preference: catholic" in position.render("hre")
    assert "religious preference" not in position.render("spain")
    shown = Builder(game="virgin_queen").preference("catholic", shown=True).impulse("hre", cp=1)
    assert {shown.redeal("spain", seed).state["preference"] for seed in range(20)} == {2}
    assert "The religious preference of the HRE: catholic" in shown.render("spain")


def test_6_3_treasures_of_others_are_redealt_and_their_number_stays() -> None:
    b = Builder(game="virgin_queen").treasure("spain", 4, 4).treasure("england", 1, 1, 1)
    position = b.impulse("england", cp=1)
    found = set()
    for seed in range(30):
        fresh = position.redeal("england", seed)
        assert treasures(fresh, "treasure", 2) == {1: 3}
        found.add(tuple(treasures(fresh, "treasure", 1).items()))
        total = fresh.state["treasure_pool"] + fresh.state["treasure"].sum(axis=0)
        assert total[:4].tolist() == [8, 12, 8, 4]
    assert len(found) > 5


def test_9_4_who_has_declared_war_can_still_pay() -> None:
    b = Builder(game="virgin_queen").treasure("spain", 4).treasure("hre", 1).treasure("ottoman", 1)
    position = b.procedure("P_QUEEN_WAR", phase="diplomacy")
    while position.seat_name != "spain":
        position.act("done")
    position.act("power:france")
    owed = int(position.state["spent"][1])
    assert position.seat_name == "spain"
    assert owed > 0
    for seed in range(30):
        fresh = position.redeal("england", seed)
        assert sum(cp * n for cp, n in treasures(fresh, "treasure", 1).items()) >= owed
        while not fresh.finished:
            fresh.apply(fresh.legal_actions()[0])


def test_6_4_who_saw_a_hand_does_not_know_the_treasure_that_comes_or_goes_unseen() -> None:
    """France takes one of Spain's two treasures: England, that saw both hands, knows neither hand any more."""
    b = Builder(game="virgin_queen").treasure("spain", 1, 4).treasure("france", 2)
    b.set("seen_by", 1 << 2, 1).set("seen_by", 1 << 2, 3)
    position = b.procedure("P_LOSE_CARD", "spain", "france")
    assert position.state["treasure"][3].sum() == 2
    assert position.state["seen_by"][1] == position.state["seen_by"][3] == 0
    b = Builder(game="virgin_queen").treasure("spain", 1, 4).set("seen_by", 1 << 3, 1).set("seen_by", 1 << 1, 3)
    position = b.procedure("P_LOSE_CARD", "spain", "france")
    assert position.state["seen_by"][1] == 1 << 3  # the taker knows what he took
    assert position.state["seen_by"][3] == 1 << 1  # the giver what he lost
