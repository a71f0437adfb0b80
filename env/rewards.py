"""Rewards by name, for all six seats at once.

* `win`: 1 for the winner at the end of the game, 0 otherwise.
* `vp_margin`: at the end, own victory points minus the best of the others, divided by the VP that win; the
  points of a power that wins automatically (R23.1) count as at least those; within -1 .. 1.
* `rank`: at the end, 1 for the first place, 0.8 for the second ... 0 for the last; shared places their mean.
* `vp_shaping`: `win`, plus potential-based shaping gamma * F(after) - F(before) in every step. F is own VP
  minus the mean of the others, divided by the VP that win, and 0 in a finished game: this changes no optimal
  policy (Ng, Harada and Russell 1999) for an agent that discounts with the same gamma.
* `vp`: in every step, own VP gained (or lost), divided by the VP that win, and 1 for the winner.

A game that is cut off (`max_decisions`) has no winner and gives `vp_margin` and `rank` as the points stand. A
seat that forfeits (`illegal_action="forfeit"`) ends the game without a winner: it gets -1 (for `rank` 0, the
last place) in place of its reward at the end. In the two-player game the other four seats always get 0.
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

REWARDS = ("win", "vp_margin", "rank", "vp_shaping", "vp")
#: rewards that look at the victory points in every step
EVERY_STEP = frozenset({"vp_shaping", "vp"})

#: the seats of the six-player game
SIX = range(6)

FloatArray = npt.NDArray[np.float32]
IntArray = npt.NDArray[np.integer]


def check_reward(name: object) -> str:
    """`name` if it is the name of a reward; ValueError with the nearest one otherwise."""
    if isinstance(name, str) and name in REWARDS:
        return name
    close = difflib.get_close_matches(str(name).lower(), REWARDS, n=1, cutoff=0.4)
    hint = f"; did you mean {close[0]!r}?" if close else ""
    raise ValueError(f"reward: {name!r} is not one of {', '.join(REWARDS)}{hint}")


def _among(players: Sequence[int], seats: IntArray) -> IntArray:
    """Seats as places in the list of those who play, -1 stays."""
    place = np.full(7, -1, np.int64)
    place[list(players)] = np.arange(len(players))
    return place[seats]


def ranks(
    vp: IntArray, winner: IntArray, last: IntArray | None = None, players: Sequence[int] = SIX
) -> npt.NDArray[np.float64]:
    """Places from 1, (n, 6): the winner first, then by victory points; those who share places get their mean.

    Args:
        vp: (n, 6) victory points.
        winner: (n,) seat of the winner, -1 for none.
        last: (n,) seat that takes the last place whatever its points (a forfeit), -1 for none.
        players: seats that play; the others have rank 0.
    """
    if len(players) < vp.shape[1]:
        found = np.zeros(vp.shape)
        last = None if last is None else _among(players, last)
        found[:, players] = ranks(vp[:, players], _among(players, winner), last, range(len(players)))
        return found
    score = vp.astype(np.float64)
    rows = np.arange(len(score))
    won = winner >= 0
    score[rows[won], winner[won]] = np.inf
    if last is not None:
        lost = last >= 0
        score[rows[lost], last[lost]] = -np.inf
    better = (score[:, None, :] > score[:, :, None]).sum(axis=2)
    equal = (score[:, None, :] == score[:, :, None]).sum(axis=2)
    return better + (equal + 1) / 2


def potential(vp: IntArray, standard_vp: int) -> FloatArray:
    """F of `vp_shaping`, one column a seat."""
    total = vp.sum(axis=1, keepdims=True)
    return ((vp - (total - vp) / (vp.shape[1] - 1)) / standard_vp).astype(np.float32)


def step_rewards(
    name: str,
    before: IntArray,
    after: IntArray,
    terminated: np.ndarray,
    standard_vp: int,
    gamma: float,
    players: Sequence[int] = SIX,
) -> FloatArray:
    """What a reward of `EVERY_STEP` gives in a step, (n, 6).

    Args:
        name: one of `EVERY_STEP`.
        before, after: (n, 6) victory points.
        terminated: (n,) bool, games that are finished (not cut off).
        standard_vp: VP that win at the end of a turn.
        gamma: discount of the shaping.
        players: seats that play; the others get 0.
    """
    if len(players) < before.shape[1]:
        found = np.zeros(before.shape, np.float32)
        found[:, players] = step_rewards(
            name, before[:, players], after[:, players], terminated, standard_vp, gamma, range(len(players))
        )
        return found
    if name == "vp":
        return ((after - before) / standard_vp).astype(np.float32)
    reached = potential(after, standard_vp)
    reached[terminated] = 0
    return np.float32(gamma) * reached - potential(before, standard_vp)


def final_rewards(
    name: str,
    vp: IntArray,
    winner: IntArray,
    automatic: np.ndarray,
    forfeited: IntArray,
    standard_vp: int,
    players: Sequence[int] = SIX,
) -> FloatArray:
    """What a reward gives at the end of games, (n, 6).

    Args:
        name: the reward.
        vp: (n, 6) victory points.
        winner: (n,) seat, -1 for none.
        automatic: (n,) bool, won by an automatic victory.
        forfeited: (n,) seat that forfeited, -1 for none.
        standard_vp: VP that win at the end of a turn.
        players: seats that play; the others get 0.
    """
    if len(players) < vp.shape[1]:
        found = np.zeros(vp.shape, np.float32)
        found[:, players] = final_rewards(
            name,
            vp[:, players],
            _among(players, winner),
            automatic,
            _among(players, forfeited),
            standard_vp,
            range(len(players)),
        )
        return found
    rows = np.arange(len(vp))
    won, lost = winner >= 0, forfeited >= 0
    if name == "rank":
        seats = vp.shape[1]
        return ((seats - ranks(vp, winner, forfeited, range(seats))) / (seats - 1)).astype(np.float32)
    if name == "vp_margin":
        points = vp.astype(np.float32)
        early = won & automatic
        points[rows[early], winner[early]] = np.maximum(points[rows[early], winner[early]], standard_vp)
        ordered = np.sort(points, axis=1)
        best_other = np.repeat(ordered[:, -1:], points.shape[1], axis=1)
        # The best of the others is the best of all, except for the one who is it: then the second best.
        first = points.argmax(axis=1)
        best_other[rows, first] = ordered[:, -2]
        reward = np.clip((points - best_other) / standard_vp, -1, 1).astype(np.float32)
    else:
        reward = np.zeros(vp.shape, np.float32)
        reward[rows[won], winner[won]] = 1
    reward[rows[lost], forfeited[lost]] = -1
    return reward
