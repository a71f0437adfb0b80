"""Whole games of random play of Virgin Queen: invariants, exact masks, determinism, batches, redeals.

A short run belongs to the tests; CASUS_BELLI_FUZZ_GAMES sets the number of games of `make fuzz`.
"""

from __future__ import annotations

import random

import numpy as np
import pytest

from env.rules.core import Batch, Position
from tests.fuzz.test_fuzz import GAMES, play

GAME = "virgin_queen"


@pytest.mark.parametrize("seed", range(3))
def test_random_games_keep_the_invariants(seed: int) -> None:
    position = play("campaign", seed, every=25, try_all=0.01, game=GAME)
    assert position.terminated
    assert 0 <= position.winner < 6


def test_every_decision_is_asked_when_forced_ones_are_not_skipped() -> None:
    assert play("campaign", 11, every=60, skip_forced=0, game=GAME).terminated


def test_same_seed_same_actions_same_bytes_with_and_without_a_journal() -> None:
    first = play("campaign", 5, every=10_000, game=GAME)
    for journal in (False, True):
        again = Position.new(seed=5, game=GAME, journal=journal)
        for action in first.actions:
            again.apply(action)
        assert again.to_bytes() == first.to_bytes()
        assert (len(again.journal()) > 100) == journal


def test_journal_lines_have_words_for_everything() -> None:
    rng = random.Random(3)
    position = Position.new(seed=3, game=GAME)
    while not position.over:
        position.apply(rng.choice(position.legal_actions()))
    lines = position.journal()
    assert len(lines) > 500
    assert not [line for line in lines if line.startswith("[")], "a record without a line"


def test_a_batch_plays_the_same_games_as_single_positions() -> None:
    batch = Batch(3, game=GAME)
    batch.reset(np.arange(3, dtype=np.uint64))
    singles = [Position.new(seed=i, game=GAME, journal=False) for i in range(3)]
    rng = np.random.default_rng(0)
    for _ in range(300):
        actions = np.array([rng.choice(p.legal_actions()) for p in singles], np.int64)
        assert batch.first_illegal(actions) == -1
        batch.step_range(actions, 0, 3)
        for position, action in zip(singles, actions, strict=True):
            position.apply(int(action))
    for i, position in enumerate(singles):
        assert batch.position(i).to_bytes() == position.to_bytes()


def test_thousands_of_decisions_in_a_batch_break_nothing() -> None:
    batch = Batch(32, game=GAME)
    batch.reset(np.arange(32, dtype=np.uint64))
    decisions, games, broken = batch.random_steps(200_000, seed=9)
    assert decisions >= 200_000
    assert games > 20
    assert broken == 0


@pytest.mark.fuzz
@pytest.mark.skipif(not GAMES, reason="set CASUS_BELLI_FUZZ_GAMES, or run `make fuzz`")
@pytest.mark.parametrize("part", range(20))
def test_fuzz_many_random_games(part: int) -> None:
    for k in range(max(1, GAMES // 20)):
        play("campaign", 1000 + part * 100_000 + k, every=40, try_all=0.002, game=GAME)
