"""The interface of players: a batch of decisions in, one action for each out; and their names.

An agent is asked for many games at once: row `i` of every array of a `DecisionBatch` belongs to one pending
decision, whichever game and seat it comes from. Agents are made from a *spec*, a string:

* a registered name (`random`, `heuristic`; see `agent_names`), or
* the path of a saved bot: the folder that holds its `bot.json`.
"""

from __future__ import annotations

import difflib
import importlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

import numpy as np
import numpy.typing as npt

ACTIONS = 512
"""Size of the action space, the same for every decision and seat."""

Int8Array = npt.NDArray[np.int8]
IntArray = npt.NDArray[np.integer[Any]]


class AgentError(Exception):
    """An agent could not be made or does not fit the game it is asked to play."""


class UnknownAgentError(AgentError):
    """No agent has this name, and no saved bot lies at this path."""


@dataclass(frozen=True, slots=True)
class DecisionBatch:
    """`n` pending decisions, one a row.

    Attributes:
        observation: (n, OBS) int8, what the deciding seat sees.
        action_mask: (n, 512) int8, 1 for each legal action.
        seat: (n,) integer, the deciding seat 0..5.
        decision: (n,) integer, the id of the kind of decision.
        states: the compiled batch that the rows come from, None where nothing but the observation is at hand.
            Agents that read it must keep to what the deciding seat may know.
        index: (n,) int64, each row's game in `states`.
    """

    observation: Int8Array
    action_mask: Int8Array
    seat: IntArray
    decision: IntArray
    states: Any = None
    index: npt.NDArray[np.int64] | None = None

    def __len__(self) -> int:
        return len(self.action_mask)

    def take(self, rows: IntArray) -> DecisionBatch:
        """The batch of the given rows, in that order."""
        index = np.asarray(rows, dtype=np.int64) if self.index is None else self.index[rows]
        return DecisionBatch(
            self.observation[rows],
            self.action_mask[rows],
            self.seat[rows],
            self.decision[rows],
            self.states,
            None if self.states is None else index,
        )


@runtime_checkable
class Agent(Protocol):
    """A player of any number of games and seats at once."""

    name: str

    def reset(self, seed: int) -> None:
        """Start anew; everything random that follows depends on `seed` alone."""

    def act(self, batch: DecisionBatch) -> np.ndarray:
        """One legal action for each row: (n,) int64."""


AgentFactory = Callable[[], Agent]

_REGISTRY: dict[str, AgentFactory | str] = {
    "random": "agents.random:RandomAgent",
    "heuristic": "agents.heuristic:HeuristicAgent",
}


def register_agent(name: str, factory: AgentFactory | str) -> None:
    """Give `name` to an agent. `factory` is called without arguments; a string is `module:attribute`.

    Raises:
        ValueError: the name is taken, empty, or looks like a path.
    """
    if not name or "/" in name or "\\" in name or name.startswith("."):
        raise ValueError(f"agent name {name!r} must be a plain word, so that it cannot be taken for a path")
    if name in _REGISTRY:
        raise ValueError(f"an agent named {name!r} is registered already")
    _REGISTRY[name] = factory


def agent_names() -> list[str]:
    """The registered names, sorted."""
    return sorted(_REGISTRY)


def is_bot_path(spec: str) -> bool:
    """Whether `spec` points to a saved bot: a folder with `bot.json`, or that file itself."""
    path = Path(spec)
    return (path / "bot.json").is_file() or (path.name == "bot.json" and path.is_file())


def check_agent_spec(spec: str) -> None:
    """Raise `UnknownAgentError` unless `spec` names an agent or points to a saved bot; loads nothing."""
    if not isinstance(spec, str):
        raise UnknownAgentError(f"an agent is named by a string, got {type(spec).__name__}: {spec!r}")
    if spec in _REGISTRY or is_bot_path(spec):
        return
    names = ", ".join(agent_names())
    path = Path(spec)
    if path.is_dir():
        raise UnknownAgentError(
            f"{spec!r} is a folder without bot.json, so it is no saved bot; 'casus-belli train' writes one "
            "into the folder 'bot' of its --out"
        )
    if path.exists():
        raise UnknownAgentError(f"{spec!r} is a file; a saved bot is the folder that holds bot.json")
    close = difflib.get_close_matches(spec.lower(), agent_names(), n=1, cutoff=0.5)
    hint = f"did you mean {close[0]!r}? " if close else ""
    raise UnknownAgentError(f"no agent is named {spec!r}; {hint}known: {names}, or the folder of a saved bot")


def make_agent(spec: str | Agent, seed: int | None = None) -> Agent:
    """The agent that `spec` names; an agent object is given back as it is.

    Args:
        spec: a registered name, the path of a saved bot, or an agent.
        seed: when given, the agent is reset with it.

    Raises:
        UnknownAgentError: nothing has this name; the nearest name is suggested.
        AgentError: the agent exists and cannot be loaded; the message says why.
    """
    if isinstance(spec, str):
        check_agent_spec(spec)
        agent = _make_named(spec) if spec in _REGISTRY else _load_bot(spec)
    elif isinstance(spec, Agent):
        agent = spec
    else:
        raise UnknownAgentError(f"an agent is a name, a path or an object with reset and act; got {spec!r}")
    if seed is not None:
        agent.reset(seed)
    return agent


def _make_named(name: str) -> Agent:
    factory = _REGISTRY[name]
    if isinstance(factory, str):
        module_name, _, attribute = factory.partition(":")
        try:
            factory = getattr(importlib.import_module(module_name), attribute)
        except ImportError as error:
            raise AgentError(f"agent {name!r} cannot be loaded: {error}") from error
    return factory()


def _load_bot(spec: str) -> Agent:
    try:
        from agents.learned import load_bot
    except ImportError as error:
        raise AgentError(
            f"{spec!r} is a learned bot, which needs torch and safetensors: pip install 'casus-belli[train]' ({error})"
        ) from error
    return load_bot(spec)
