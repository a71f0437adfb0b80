"""Whole games of random play: invariants, exact masks, determinism, hidden information.

A short run belongs to the tests; CASUS_BELLI_FUZZ_GAMES sets the number of games of `make fuzz`.
"""

from __future__ import annotations

import os
import random

import numpy as np
import pytest

from env.invariants import problems
from env.rules.core import Batch, IllegalActionError, Position

GAMES = int(os.environ.get("CASUS_BELLI_FUZZ_GAMES", "0"))
SCENARIOS = ("tournament", "1532", "1517", "two_player")


def play(scenario: str, seed: int, *, every: int = 1, try_all: float = 0.0, **settings) -> Position:
    """A random game; checks the invariants at every `every`-th decision and tries every action at some."""
    rng = random.Random(seed)
    position = Position.new(scenario, seed, journal=False, **settings)
    step = 0
    while not position.over:
        legal = position.legal_actions()
        if step % every == 0:
            wrong = problems(position)
            assert not wrong, f"{scenario} seed {seed} step {step} at {position.decision_name}: {wrong}"
        if rng.random() < try_all:
            before = position.to_bytes()
            for action in legal:
                position.clone().apply(action)  # raises BrokenGameError in a dead end
            for action in rng.sample(sorted(set(range(512)) - set(legal)), 5):
                with pytest.raises(IllegalActionError):
                    position.apply(action)
            assert position.to_bytes() == before
        position.apply(rng.choice(legal))
        step += 1
        assert step < 60_000, f"{scenario} seed {seed} does not end"
    return position


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", range(3))
def test_random_games_keep_the_invariants(scenario, seed):
    position = play(scenario, seed, every=5, try_all=0.02)
    assert position.terminated
    assert 0 <= position.winner < 6


@pytest.mark.parametrize("seed", range(3, 15))
def test_two_player_games_end(seed):
    position = play("two_player", seed, every=20)
    assert position.winner in (4, 5)


def test_every_decision_is_asked_when_forced_ones_are_not_skipped():
    position = play("tournament", 11, every=20, skip_forced=0)
    assert position.terminated


def test_same_seed_same_actions_same_bytes():
    first = play("tournament", 5, every=1000)
    again = Position.new("tournament", 5, journal=False)
    for action in first.actions:
        again.apply(action)
    assert again.to_bytes() == first.to_bytes()


def test_the_journal_does_not_change_the_game():
    first = play("tournament", 6, every=1000)
    again = Position.new("tournament", 6, journal=True)
    for action in first.actions:
        again.apply(action)
    assert again.to_bytes() == first.to_bytes()
    assert len(again.journal()) > 100


def test_a_batch_plays_the_same_games_as_single_positions():
    batch = Batch(3, "tournament")
    batch.reset(np.arange(3, dtype=np.uint64))
    singles = [Position.new("tournament", i, journal=False) for i in range(3)]
    rng = np.random.default_rng(0)
    for _ in range(300):
        actions = np.array([rng.choice(p.legal_actions()) if not p.over else -1 for p in singles], np.int64)
        assert batch.first_illegal(actions) == -1
        batch.step_range(actions, 0, 3)
        for position, action in zip(singles, actions, strict=True):
            if action >= 0:
                position.apply(int(action))
    for i, position in enumerate(singles):
        assert batch.position(i).to_bytes() == position.to_bytes()


def test_redeal_changes_nothing_that_the_seat_knows():
    rng = random.Random(1)
    position = Position.new("1532", 3, journal=False)
    for step in range(400):
        if position.over:
            break
        if step % 20 == 0:
            seat = position.seat
            other = position.redeal(seat, step)
            power = position.data.powers[seat]
            assert other.hand(power) == position.hand(power)
            assert other.legal_actions() == position.legal_actions()
            assert [len(other.hand(p)) for p in position.data.powers[:6]] == [
                len(position.hand(p)) for p in position.data.powers[:6]
            ]
        position.apply(rng.choice(position.legal_actions()))


@pytest.mark.fuzz
@pytest.mark.skipif(not GAMES, reason="set CASUS_BELLI_FUZZ_GAMES, or run `make fuzz`")
@pytest.mark.parametrize("part", range(20))
def test_fuzz_many_random_games(part):
    for k in range(max(1, GAMES // 20)):
        play(SCENARIOS[k % 3], 1000 + part * 100_000 + k, every=40, try_all=0.002)
