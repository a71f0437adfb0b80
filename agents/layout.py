"""Hashes of what a learned bot depends on: where things stand in the observation, what each action means."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from functools import lru_cache, partial

LAYOUT_KEYS = ("observation", "action")


@lru_cache(maxsize=8)
def layout_of(game: str) -> dict[str, str]:
    """Hashes of a game's observation layout and of the names of the 512 actions."""
    import env

    return {
        "observation": env.layout_hash(env.observation_layout(game)),
        "action": hashlib.sha256("\n".join(env.action_names(game)).encode("utf-8")).hexdigest(),
    }


LAYOUTS: dict[str, Callable[[], Mapping[str, str]]] = {
    name: partial(layout_of, name) for name in ("here_i_stand", "virgin_queen")
}
"""For each game, what gives the hashes of its layouts, by `LAYOUT_KEYS`."""
