"""Casus Belli: *Here I Stand* as an environment for players that learn.

    import gymnasium as gym
    import env
    single = gym.make("casus_belli/HereIStand-v0", seat="england", opponents="heuristic")
    many = gym.make_vec("casus_belli/HereIStand-v0", num_envs=64)

Importing this module registers the ids; everything else is loaded when it is first used.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from gymnasium.envs.registration import register, registry

ID = "casus_belli/HereIStand-v0"
ACTIONS = 512
"""Size of the action space, the same for every game, decision and seat."""

if ID not in registry:
    register(ID, entry_point="env.single:HereIStandEnv", vector_entry_point="env.vector:HereIStandVectorEnv")

_WHERE = {
    "Batch": "env.rules.core",
    "BrokenGameError": "env.rules.core",
    "Builder": "env.builder",
    "DataError": "env.data.loader",
    "FinishedGameError": "env.rules.core",
    "HereIStandEnv": "env.single",
    "HereIStandVecEnv": "env.sb3",
    "HereIStandVectorEnv": "env.vector",
    "IllegalActionError": "env.rules.core",
    "OpponentError": "env.opponents",
    "Position": "env.rules.core",
    "SaveError": "env.saves",
    "SettingError": "env.rules.setup_state",
    "aec_env": "env.aec",
    "feature_index": "env.observation",
    "layout_hash": "env.observation",
    "load_position": "env.saves",
    "save_position": "env.saves",
    "view": "env.observation",
}
_MADE = ("ACTION_NAMES", "DECISION_NAMES", "FULL_LAYOUT", "OBSERVATION_LAYOUT", "OBSERVATION_SIZE", "SEATS")

__all__ = ["ACTIONS", "ID", *_MADE, *_WHERE]

if TYPE_CHECKING:
    from env.aec import aec_env as aec_env
    from env.builder import Builder as Builder
    from env.data.loader import DataError as DataError
    from env.observation import feature_index as feature_index
    from env.observation import layout_hash as layout_hash
    from env.observation import view as view
    from env.opponents import OpponentError as OpponentError
    from env.rules.core import Batch as Batch
    from env.rules.core import BrokenGameError as BrokenGameError
    from env.rules.core import FinishedGameError as FinishedGameError
    from env.rules.core import IllegalActionError as IllegalActionError
    from env.rules.core import Position as Position
    from env.rules.setup_state import SettingError as SettingError
    from env.saves import SaveError as SaveError
    from env.saves import load_position as load_position
    from env.saves import save_position as save_position
    from env.sb3 import HereIStandVecEnv as HereIStandVecEnv
    from env.single import HereIStandEnv as HereIStandEnv
    from env.vector import HereIStandVectorEnv as HereIStandVectorEnv

    ACTION_NAMES: tuple[str, ...]
    DECISION_NAMES: dict[int, str]
    FULL_LAYOUT: dict[str, dict[str, Any]]
    OBSERVATION_LAYOUT: dict[str, dict[str, Any]]
    OBSERVATION_SIZE: int
    SEATS: tuple[str, ...]


def __getattr__(name: str) -> Any:
    """Load what is asked for (PEP 562)."""
    if name in _WHERE:
        value = getattr(importlib.import_module(_WHERE[name]), name)
    elif name in _MADE:
        value = _make(name)
    else:
        raise AttributeError(f"module 'env' has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def _make(name: str) -> Any:
    """The values that are computed from the shipped tables."""
    from env import observation

    if name == "OBSERVATION_LAYOUT":
        return observation.shipped_layout()
    if name == "FULL_LAYOUT":
        return observation.shipped_full_layout()
    if name == "OBSERVATION_SIZE":
        return observation.layout_size(observation.shipped_layout())
    if name == "SEATS":
        from env.checks import SEATS

        return SEATS
    from env.rules import names

    if name == "DECISION_NAMES":
        return dict(names.DECISIONS)
    from env.data.loader import load_game

    data = load_game("here_i_stand")
    return tuple(names.action_name(data, action) for action in range(ACTIONS))
