"""Hashes of what a learned bot depends on: where things stand in the observation, what each action means."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from functools import lru_cache

LAYOUT_KEYS = ("observation", "action")


@lru_cache(maxsize=1)
def here_i_stand_layout() -> dict[str, str]:
    """Hashes of `env.OBSERVATION_LAYOUT` and of the names of the 512 actions."""
    import env

    return {
        "observation": env.layout_hash(env.OBSERVATION_LAYOUT),
        "action": hashlib.sha256("\n".join(env.ACTION_NAMES).encode("utf-8")).hexdigest(),
    }


LAYOUTS: dict[str, Callable[[], Mapping[str, str]]] = {"here_i_stand": here_i_stand_layout}
"""For each game, what gives the hashes of its layouts, by `LAYOUT_KEYS`."""
