"""Hashes of what a learned bot depends on: where things stand in the observation, what each action means."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from functools import lru_cache

LAYOUT_KEYS = ("observation", "action")


def hash_of(value: object) -> str:
    """Hex digest of a value's JSON."""
    return hashlib.sha256(json.dumps(value, sort_keys=True, default=str).encode("utf-8")).hexdigest()


@lru_cache(maxsize=1)
def here_i_stand_layout() -> dict[str, str]:
    """Hashes of `env.OBSERVATION_LAYOUT` and of the names of the 512 actions."""
    import env

    return {"observation": hash_of(env.OBSERVATION_LAYOUT), "action": hash_of(env.ACTION_NAMES)}


LAYOUTS: dict[str, Callable[[], Mapping[str, str]]] = {"here_i_stand": here_i_stand_layout}
"""For each game, what gives the hashes of its layouts, by `LAYOUT_KEYS`."""
