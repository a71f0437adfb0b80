"""Whole games of random choices end, and keep what the tables promise on the way."""

from __future__ import annotations

import random

import pytest

from env.rules.core import Position
from env.rules.machine import list_options
from tests.rules.queen.frame_helpers import GAME, PHASES, facts

CARD_POWER, CARD_HAND, NO_PREFERENCE = 4, 8, 0
PHASE_ACTION = 6


def check(p: Position) -> None:
    """What holds at every decision."""
    s, data = p.state, facts(p)
    held = (
        s["treasure"].sum(axis=0, dtype=int)
        + s["treasure_row"].sum(axis=0, dtype=int)
        + s["treasure_pool"]
        + s["treasure_used"]
        + s["treasure_fleet"]
    )
    assert list(held[: len(data.treasures)]) == [n for _, n in data.treasures]
    for card in data.cards:
        where = int(s["card_loc"][card.index])
        if card.category == "home":
            assert where in (CARD_POWER, CARD_HAND + data.power_index[card.home_power])
    for power in data.majors:
        kept = [c for c in p.hand(power) if data.cards[data.card_index[c]].category == "home"]
        assert len(kept) <= 1
        if int(s["phase"]) >= PHASE_ACTION:
            assert int(s["preference"]) != NO_PREFERENCE
    for minor in data.minors:
        m = data.power_index[minor]
        for k in range(len(data.majors)):
            assert not ((int(s["locked"][m]) >> k) & 1 and int(s["influence"][m][k]))
    assert 1 <= p.turn <= int(s["option"][13])
    assert int(s["seat"]) == int(s["deputy"][int(s["seat"])])


def same_options(p: Position) -> bool:
    """The legal actions come out of the position alone."""
    raw = bytearray(p.to_bytes())
    before = p.state["legal"].copy()
    list_options(raw)
    other = Position.from_bytes(bytes(raw), "campaign", game=GAME)
    return bool((other.state["legal"] == before).all())


@pytest.mark.parametrize("seed", range(20))
def test_VQ7_random_games_end(seed: int) -> None:
    p = Position.new("campaign", seed=seed, game=GAME, journal=False)
    rng = random.Random(seed)
    n, step = 0, 0
    while not p.over:
        if n % 40 == 0:
            check(p)
            assert same_options(p)
            now = (p.turn, PHASES.index(int(p.state["phase"])))
            assert (p.turn * 10 + now[1]) >= step
            step = p.turn * 10 + now[1]
        p.apply(rng.choice(p.legal_actions()))
        n += 1
        assert n < 30_000
    assert p.terminated
    assert p.winner in range(6)
    assert p.victory != "none"
    totals = p.vp()
    if p.victory == "time_limit":
        assert totals[p.winner] == max(totals)
        assert p.turn == 7
    if p.victory == "standard":
        assert totals[p.winner] == max(totals) >= 25


def test_VQ7_equal_seeds_give_equal_games() -> None:
    games = [Position.new("campaign", seed=5, game=GAME, journal=False) for _ in range(2)]
    rng = random.Random(5)
    for _ in range(600):
        action = rng.choice(games[0].legal_actions())
        for p in games:
            p.apply(action)
    assert games[0].to_bytes() == games[1].to_bytes()
