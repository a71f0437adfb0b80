"""*Here I Stand* and *Virgin Queen* as `Game`s; the compiled environment is imported when it is first needed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from agents import DecisionBatch
from training.errors import TrainingError
from training.secrecy import JournalReader

RUNNING, FINISHED, TRUNCATED, BROKEN = range(4)
"""Status of a game in the rules step (env/rules/state.pxd)."""


class BoardTable:
    """A `training.games.Table` over the compiled `env.Batch`."""

    def __init__(self, game: str, num_games: int, scenario: str, settings: Mapping[str, Any]) -> None:
        import env
        from env.rules.runner import Runner

        self.num_games = num_games
        self.states = env.Batch(num_games, scenario, game=game, **settings)
        self._runner = Runner(self.states)
        self._array = self.states.states
        self._vp = np.zeros((num_games, 6), dtype=np.int32)

    def reset(self, seeds: Sequence[int], indices: np.ndarray) -> None:
        """Deal new games."""
        self.states.reset(np.asarray(seeds, dtype=np.uint64), np.asarray(indices, dtype=np.int64))

    def seats(self) -> np.ndarray:
        """Deciding seat of every game."""
        return self._array["seat"].astype(np.int64)

    def decisions(self) -> np.ndarray:
        """Kind of the pending decision of every game."""
        return self._array["decision"].astype(np.int64)

    def look(self, indices: np.ndarray, observe: bool) -> tuple[np.ndarray, np.ndarray]:
        """Observations (if asked for) and masks of the deciding seats of some games."""
        size = self._runner.observations.shape[1] if observe else 0
        observations = np.zeros((len(indices), size), dtype=np.int8)
        masks = np.zeros((len(indices), self._runner.masks.shape[1]), dtype=np.int8)
        self._runner.observe(indices, observations, masks)
        return observations, masks

    def step(self, indices: np.ndarray, actions: np.ndarray) -> None:
        """Take legal actions in some games."""
        self.states.step_some(indices, actions)

    def running(self) -> np.ndarray:
        """Which games go on."""
        return self._array["status"] == RUNNING

    def result(self, index: int) -> tuple[int, tuple[int, ...], str, bool]:
        """Winner, victory points, kind of victory, cut off."""
        from env.rules.names import VICTORIES

        state = self._array[index]
        if state["status"] == BROKEN:
            where = self.states.position(index)
            raise TrainingError(f"the rules step could not go on in game {index}: {where!r}")
        self.states.vp(self._vp)
        return (
            int(state["winner"]),
            tuple(int(value) for value in self._vp[index]),
            VICTORIES[int(state["victory"])],
            int(state["status"]) == TRUNCATED,
        )


@dataclass(frozen=True, slots=True)
class BoardGame:
    """A game of the compiled rules step.

    Attributes:
        name: of its tables.
        title: in words.
        seats: the six majors in impulse order.
        default_scenario: what is played if no scenario is named.
        training: scenario and seat of a training run that names neither.
        notice: what a person should know before playing it.
    """

    name: str
    title: str
    seats: tuple[str, ...]
    default_scenario: str
    training: tuple[str, str]
    notice: str = ""

    def scenarios(self) -> list[str]:
        """Names of the scenarios that come with the game."""
        from env.data.loader import list_scenarios

        return list(list_scenarios(self.name))

    def players(self, scenario: str) -> tuple[int, ...]:
        """Numbers of the seats that are played in a scenario."""
        from env.data.loader import load_game, load_scenario

        return tuple(self.seats.index(name) for name in load_scenario(load_game(self.name), scenario).players)

    def rewards(self) -> list[str]:
        """Names of the rewards."""
        from env.rewards import REWARDS

        return list(REWARDS)

    def table(self, num_games: int, scenario: str, settings: Mapping[str, Any]) -> BoardTable:
        """Games for agents to play."""
        return BoardTable(self.name, num_games, scenario, settings)

    def sb3_env(self, num_envs: int, scenario: str, seat: str, opponents: str, **settings: Any) -> Any:
        """Stable-Baselines3 `VecEnv` with one learning seat."""
        from env.sb3 import VEC_ENVS

        return VEC_ENVS[self.name](num_envs, scenario=scenario, seat=seat, opponents=opponents, **settings)

    def decisions_of(self, env: Any, observation: np.ndarray) -> DecisionBatch:
        """The learner's pending decisions in an env of `sb3_env`."""
        batch, count = env.games.batch, env.num_envs
        return DecisionBatch(
            observation,
            env.action_masks().view(np.int8).copy(),
            np.full(count, env.seat, dtype=np.int64),
            batch.states["decision"].astype(np.int64),
            batch,
            np.arange(count),
        )

    def new_position(self, scenario: str, seed: int, settings: Mapping[str, Any]) -> Any:
        """A game at its first decision."""
        import env

        return env.Position.new(scenario, seed, game=self.name, **settings)

    def one_game(self, scenario: str, settings: Mapping[str, Any]) -> Callable[[Any], BoardTable]:
        """Gives a table of one game for any position of this scenario; the next call changes it."""
        table = BoardTable(self.name, 1, scenario, settings)

        def at(position: Any) -> BoardTable:
            table.states.states[0] = position.state
            return table

        return at

    def journal_for(self, seats: Collection[int]) -> Callable[[Any], list[str]]:
        """What gives a position's new journal lines as these seats may see them."""
        return JournalReader(seats)

    def layout(self) -> dict[str, str]:
        """Hashes of the observation and action layouts."""
        from agents.layout import layout_of

        return dict(layout_of(self.name))

    def data_hash(self, scenario: str) -> str:
        """Hash of everything the tables and the scenario say."""
        from env.data.loader import data_hash

        return data_hash(scenario, self.name)


HERE_I_STAND = BoardGame(
    "here_i_stand",
    "Here I Stand",
    ("ottoman", "hapsburg", "england", "france", "papacy", "protestant"),
    "tournament",
    ("two_player", "protestant"),
)
VIRGIN_QUEEN = BoardGame(
    "virgin_queen",
    "Virgin Queen",
    ("ottoman", "spain", "england", "france", "hre", "protestant"),
    "campaign",
    ("campaign", "england"),
    "This is not the published game: where no source is public, rules, cards, map and numbers are stand-ins "
    "('casus-belli info virgin_queen').",
)
