"""What the tests of the faces share."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np

from env.vector import GameVectorEnv


def pick(masks: np.ndarray, step: int, lanes: np.ndarray | None = None) -> np.ndarray:
    """A legal action for each row by its lane and the step alone, -1 where nothing is legal."""
    actions = np.full(len(masks), -1, np.int64)
    for i, mask in enumerate(masks):
        legal = np.flatnonzero(mask)
        if len(legal):
            lane = i if lanes is None else int(lanes[i])
            actions[i] = legal[(step * 7919 + lane * 104729) % len(legal)]
    return actions


def fingerprint(*arrays: np.ndarray) -> str:
    """Digest of the bytes of arrays."""
    digest = hashlib.sha256()
    for array in arrays:
        digest.update(np.ascontiguousarray(array).tobytes())
    return digest.hexdigest()


def play(env: GameVectorEnv, steps: int, seed: int = 5) -> list[tuple[Any, ...]]:
    """What every step of a fixed line of play returns: per environment a list of its rows."""
    observations, infos = env.reset(seed=seed)
    record: list[tuple[Any, ...]] = [(observations.copy(), infos["action_mask"].copy(), infos["seat"].copy())]
    for step in range(steps):
        observations, rewards, terminated, truncated, infos = env.step(pick(infos["action_mask"], step))
        record.append(
            (
                observations.copy(),
                infos["action_mask"].copy(),
                infos["seat"].copy(),
                infos["decision"].copy(),
                infos["seat_rewards"].copy(),
                rewards.copy(),
                terminated.copy(),
                truncated.copy(),
            )
        )
    return record


def rows_digest(record: list[tuple[Any, ...]], row: int) -> str:
    """Digest of everything one environment returned."""
    return fingerprint(*(array[row] for step in record for array in step))
