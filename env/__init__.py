"""Casus Belli: *Here I Stand* and *Virgin Queen* as environments for players that learn.

    import gymnasium as gym
    import env
    single = gym.make("casus_belli/HereIStand-v0", seat="england", opponents="heuristic")
    many = gym.make_vec("casus_belli/VirginQueen-v0", num_envs=64)

Importing this module registers the ids; everything else is loaded when it is first used.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from gymnasium.envs.registration import register, registry

ID = "casus_belli/HereIStand-v0"
QUEEN_ID = "casus_belli/VirginQueen-v0"
ACTIONS = 512
"""Size of the action space, the same for every game, decision and seat."""

for _id, _name in ((ID, "HereIStand"), (QUEEN_ID, "VirginQueen")):
    if _id not in registry:
        register(_id, entry_point=f"env.single:{_name}Env", vector_entry_point=f"env.vector:{_name}VectorEnv")

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
    "VirginQueenEnv": "env.single",
    "VirginQueenVecEnv": "env.sb3",
    "VirginQueenVectorEnv": "env.vector",
    "action_names": "env.rules.names",
    "aec_env": "env.aec",
    "feature_index": "env.observation",
    "full_layout": "env.observation",
    "layout_hash": "env.observation",
    "load_position": "env.saves",
    "observation_layout": "env.observation",
    "save_position": "env.saves",
    "seats_of": "env.checks",
    "view": "env.observation",
}
_MADE = ("ACTION_NAMES", "DECISION_NAMES", "FULL_LAYOUT", "OBSERVATION_LAYOUT", "OBSERVATION_SIZE", "SEATS")

__all__ = ["ACTIONS", "ID", "QUEEN_ID", *_MADE, *_WHERE]

if TYPE_CHECKING:
    from env.aec import aec_env as aec_env
    from env.builder import Builder as Builder
    from env.checks import seats_of as seats_of
    from env.data.loader import DataError as DataError
    from env.observation import feature_index as feature_index
    from env.observation import full_layout as full_layout
    from env.observation import layout_hash as layout_hash
    from env.observation import observation_layout as observation_layout
    from env.observation import view as view
    from env.opponents import OpponentError as OpponentError
    from env.rules.core import Batch as Batch
    from env.rules.core import BrokenGameError as BrokenGameError
    from env.rules.core import FinishedGameError as FinishedGameError
    from env.rules.core import IllegalActionError as IllegalActionError
    from env.rules.core import Position as Position
    from env.rules.names import action_names as action_names
    from env.rules.setup_state import SettingError as SettingError
    from env.saves import SaveError as SaveError
    from env.saves import load_position as load_position
    from env.saves import save_position as save_position
    from env.sb3 import HereIStandVecEnv as HereIStandVecEnv
    from env.sb3 import VirginQueenVecEnv as VirginQueenVecEnv
    from env.single import HereIStandEnv as HereIStandEnv
    from env.single import VirginQueenEnv as VirginQueenEnv
    from env.vector import HereIStandVectorEnv as HereIStandVectorEnv
    from env.vector import VirginQueenVectorEnv as VirginQueenVectorEnv

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
    """The values that are computed from the shipped tables of Here I Stand; functions give those of both games."""
    from env import observation

    if name == "OBSERVATION_LAYOUT":
        return observation.observation_layout()
    if name == "FULL_LAYOUT":
        return observation.full_layout()
    if name == "OBSERVATION_SIZE":
        return observation.layout_size(observation.observation_layout())
    if name == "SEATS":
        from env.checks import SEATS

        return SEATS
    from env.rules import names

    if name == "DECISION_NAMES":
        return dict(names.DECISIONS)
    return names.action_names()
