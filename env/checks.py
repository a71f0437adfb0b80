"""Checks of what a user hands to the faces; every error says what, where and what would be right."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

SEATS = ("ottoman", "hapsburg", "england", "france", "papacy", "protestant")
QUEEN_SEATS = ("ottoman", "spain", "england", "france", "hre", "protestant")
#: seats of each game
GAMES = {"here_i_stand": SEATS, "virgin_queen": QUEEN_SEATS}
RENDER_MODES = ("human", "ansi")
ILLEGAL_ACTIONS = ("raise", "forfeit", "random")


def nearest(word: object, known: Sequence[str]) -> str:
    """`did you mean 'x'? ` or nothing."""
    close = difflib.get_close_matches(str(word).lower(), known, n=1, cutoff=0.5)
    return f"did you mean {close[0]!r}? " if close else ""


def check_choice(name: str, value: object, known: Sequence[str]) -> str:
    """`value` if it is one of the words; ValueError otherwise."""
    if isinstance(value, str) and value in known:
        return value
    raise ValueError(f"{name}: {value!r} is not known; {nearest(value, known)}known: {', '.join(known)}")


def seats_of(game: object) -> tuple[str, ...]:
    """The seats of a game by name; ValueError for another word."""
    return GAMES[check_choice("game", game, tuple(GAMES))]


def check_seat(seat: object, seats: Sequence[str] = SEATS) -> int:
    """Number of a seat given by name (or number); ValueError otherwise."""
    if isinstance(seat, (int, np.integer)) and not isinstance(seat, bool) and 0 <= int(seat) < len(seats):
        return int(seat)
    return seats.index(check_choice("seat", seat, seats))


def check_player(name: str, seat: str, players: Sequence[str]) -> None:
    """Raise ValueError if nobody plays the seat in the scenario (the two-player game has two seats)."""
    if seat not in players:
        raise ValueError(f"{name}: {seat!r} has no player in this scenario; players: {', '.join(players)}")


def check_count(name: str, value: object, least: int) -> int:
    """A whole number of at least `least`; TypeError or ValueError otherwise."""
    if isinstance(value, (bool, np.bool_)) or not isinstance(value, (int, np.integer)):
        raise TypeError(f"{name}: {value!r} is not a whole number")
    if int(value) < least:
        raise ValueError(f"{name}: {value} is less than {least}")
    return int(value)


def check_actions(actions: Any, num_envs: int) -> npt.NDArray[np.int64]:
    """Actions as a contiguous int64 array (num_envs,).

    Raises:
        TypeError: no integers (floats are refused even if they are whole, NaN by name).
        ValueError: wrong shape.
    """
    if type(actions) is np.ndarray and actions.dtype == np.int64 and actions.shape == (num_envs,):
        return np.ascontiguousarray(actions)
    if hasattr(actions, "detach"):  # a torch tensor
        actions = actions.detach().cpu().numpy()
    try:
        array = np.asarray(actions)
    except ValueError:
        raise TypeError(f"actions: {num_envs} integers (dtype int64) are needed, got rows of many lengths") from None
    if array.dtype.kind not in "iu":
        nan = array.dtype.kind == "f" and np.isnan(array).any()
        what = "NaN among them" if nan else f"dtype {array.dtype}"
        raise TypeError(f"actions: {num_envs} integers (dtype int64) are needed, got {what}")
    if array.shape != (num_envs,):
        raise ValueError(f"actions: shape {array.shape} is not ({num_envs},), one action for each environment")
    if array.dtype == np.uint64 and len(array) and array.max() > np.iinfo(np.int64).max:
        array = np.where(array > np.uint64(511), np.uint64(512), array)
    return np.ascontiguousarray(array, dtype=np.int64)


def check_reset_mask(mask: Any, num_envs: int) -> npt.NDArray[np.bool_]:
    """The `reset_mask` of `reset(options=...)`: bool (num_envs,) with at least one True.

    Raises:
        TypeError, ValueError: it is not.
    """
    if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_:
        found = f"dtype {mask.dtype}" if isinstance(mask, np.ndarray) else type(mask).__name__
        raise TypeError(f"options['reset_mask']: a numpy array of dtype bool is needed, got {found}")
    if mask.shape != (num_envs,):
        raise ValueError(f"options['reset_mask']: shape {mask.shape} is not ({num_envs},)")
    if not mask.any():
        raise ValueError("options['reset_mask']: at least one environment must be reset, all are False")
    return mask
