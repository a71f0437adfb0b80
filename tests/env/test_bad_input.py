"""What a stranger may hand to `Batch`, `Position` and the vector environment: clear errors, nothing changed."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import env
from env.saves import SaveError

LONG = np.int64


def test_a_batch_not_yet_dealt_counts_as_over() -> None:
    batch = env.Batch(2)
    before = batch.states.tobytes()
    batch.step_range(np.zeros(2, LONG), 0, 2)
    assert batch.states.tobytes() == before
    with pytest.raises(env.FinishedGameError, match="game 1: it is over, or has not been dealt"):
        batch.step_some(np.array([1]), np.array([0]))
    assert batch.position(0).over


@pytest.mark.parametrize(
    ("actions", "first", "last", "error", "words"),
    [
        (np.zeros(2, LONG), 0, 3, ValueError, "2 actions"),
        (np.zeros(3, LONG), -1, 3, ValueError, "games -1"),
        (np.zeros(3, LONG), 0, 9, ValueError, "3 games"),
        (np.full(3, 999), 0, 3, ValueError, "game 0: action 999"),
        (np.array([3, 3, 1]), 0, 3, ValueError, "game [0-2]: action"),
    ],
)
def test_step_range_refuses(actions: np.ndarray, first: int, last: int, error: type[Exception], words: str) -> None:
    batch = env.Batch(3)
    batch.reset([1, 2, 3])
    before = batch.states.tobytes()
    with pytest.raises(error, match=words):
        batch.step_range(actions, first, last)
    assert batch.states.tobytes() == before


def test_step_some_refuses() -> None:
    batch = env.Batch(3)
    batch.reset([1, 2, 3])
    before, good = batch.states.tobytes(), batch.position(0).legal_actions()[0]
    cases: list[tuple[list[int], list[int], type[Exception]]] = [
        ([0, 9], [good, good], IndexError),
        ([-1], [good], IndexError),
        ([0], [good, good], ValueError),
        ([0, 0], [good, good], ValueError),
        ([0], [512], env.IllegalActionError),
    ]
    for indices, actions, error in cases:
        with pytest.raises(error):
            batch.step_some(np.array(indices), np.array(actions))
        assert batch.states.tobytes() == before


def test_reset_and_writes_refuse_what_does_not_fit() -> None:
    batch = env.Batch(3)
    batch.reset([1, 2, 3])
    before = batch.states.tobytes()
    for seeds, error in (([1, 2, -3], ValueError), ([1, 2, 2**64], ValueError), ([1.0, 2, 3], ValueError)):
        with pytest.raises(error, match="seed"):
            batch.reset(seeds)  # type: ignore[arg-type]
    for index in (3, -1):
        with pytest.raises(IndexError):
            batch.reset([1], [index])
    with pytest.raises(ValueError, match="shape"):
        batch.write_masks(np.zeros((2, 512), np.int8))
    with pytest.raises(ValueError, match="not a range"):
        batch.write_masks(np.zeros((3, 512), np.int8), 0, 7)
    with pytest.raises(ValueError, match="shape"):
        batch.vp(np.zeros((3, 5), np.int32))
    assert batch.states.tobytes() == before
    for number, kind in ((2.5, TypeError), (True, TypeError), (0, ValueError)):
        with pytest.raises(kind, match="num_envs"):
            env.Batch(number)  # type: ignore[arg-type]


@pytest.mark.parametrize("limit", [-1, 2**31, 1.5, "a", True])
def test_max_decisions_is_checked(limit: Any) -> None:
    with pytest.raises(ValueError, match="max_decisions"):
        env.Position.new(max_decisions=limit)
    with pytest.raises(ValueError, match="max_decisions"):
        env.Batch(1, max_decisions=limit)


def test_position_names_what_it_does_not_know() -> None:
    position = env.Position.new(max_decisions=1)
    for call in (position.keys, position.hand):
        with pytest.raises(KeyError, match=r"'englnd'.*england"):
            call("englnd")
    with pytest.raises(KeyError, match="did you mean 'dip_machiavelli"):
        position.card_place("machiaveli")
    position.apply(position.legal_actions()[0])
    with pytest.raises(env.FinishedGameError, match="over"):
        position.act("pass")
    with pytest.raises(env.SettingError, match="did you mean 'max_offers'"):
        env.Position.new(max_offer=1)
    with pytest.raises(env.DataError, match="5 is no scenario"):
        env.Position.new(5)


@pytest.mark.parametrize(
    ("seed", "error"),
    [(-1, ValueError), (1.5, TypeError), ("abcd", TypeError), (True, TypeError), ([1, 2**64], ValueError)],
)
def test_vector_reset_refuses_seeds(seed: Any, error: type[Exception]) -> None:
    games = env.HereIStandVectorEnv(2)
    games.reset(seed=1)
    before = games.batch.states.tobytes()
    with pytest.raises(error, match="seed"):
        games.reset(seed=seed)
    with pytest.raises(TypeError, match="options"):
        games.reset(options=[1])  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="actions"):
        games.step([[1], [2, 3]])  # type: ignore[arg-type]
    assert games.batch.states.tobytes() == before


@pytest.mark.parametrize("seat", [None, "england"])
def test_copies_of_an_environment_go_on_alike(seat: str | None) -> None:
    games = env.HereIStandVectorEnv(3, seat=seat, num_threads=2)
    games.reset(seed=4)
    games.step(games.action_masks().argmax(axis=1))
    for other in (copy.deepcopy(games), pickle.loads(pickle.dumps(games))):
        mine = copy.deepcopy(games)
        for _ in range(30):
            actions = mine.action_masks().argmax(axis=1)
            a, b = mine.step(actions), other.step(actions)
            assert all((x == y).all() for x, y in zip(a[:4], b[:4], strict=True))
        assert mine.batch.states.tobytes() == other.batch.states.tobytes() != games.batch.states.tobytes()


def _own_scenario(folder: Path) -> Path:
    shipped = env.Position.new("1532").scenario.path
    file = folder / "mine.toml"
    file.write_text(shipped.read_text().replace('"1532"', '"mine"', 1))
    return file


def test_pickle_keeps_scenario_settings_and_actions(tmp_path: Path) -> None:
    position = env.Position.new(str(_own_scenario(tmp_path)), seed=3, max_offers=1)
    position.apply(position.legal_actions()[0])
    loaded = pickle.loads(pickle.dumps(position))
    assert loaded == position
    assert (loaded.scenario.name, loaded.seed, loaded.actions) == ("mine", 3, position.actions)
    assert loaded.settings == position.settings


def test_saves_of_own_scenarios(tmp_path: Path) -> None:
    file = _own_scenario(tmp_path)
    position = env.Position.new(str(file))
    env.save_position(position, tmp_path / "a.pos")
    assert env.load_position(tmp_path / "a.pos", scenario=file) == position
    with pytest.raises(SaveError, match="scenario="):
        env.load_position(tmp_path / "a.pos")
