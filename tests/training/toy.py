"""A tiny six-seat game behind the same interfaces as the real one, to test the tools around it quickly.

Each seat in turn sees the worth (0 to 5) of eight wares, a random half of which is for sale, and buys one:
its worth in points. After `ROUNDS` rounds the richest seat wins; a tie goes to the first. Buying the dearest
ware is plainly right, so learning can be seen within seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import gymnasium as gym
import numpy as np
from stable_baselines3.common.vec_env import VecEnv

from agents import DecisionBatch, make_agent
from training.arena import Match, play, ranks

SEATS = ("ottoman", "hapsburg", "england", "france", "papacy", "protestant")
ACTIONS = 512
OBSERVATION = 24
WARES = 8
ROUNDS = 5
LAYOUT = {"observation": "toy-observation", "action": "toy-action"}


class Deal:
    """The worths and offers of one game: (round, seat, ware) arrays from the seed."""

    def __init__(self, seed: int) -> None:
        generator = np.random.default_rng(seed)
        self.worth = generator.integers(0, 6, (ROUNDS, 6, WARES))
        self.offer = generator.random((ROUNDS, 6, WARES)).argsort(axis=2) < WARES // 2


class ToyPosition:
    """One game."""

    def __init__(self, seed: int) -> None:
        self.deal = Deal(seed)
        self.turn = 0
        self.points = [0] * 6
        self.lines: list[str] = []
        self.limit = 10**9
        self.truncated = False

    @property
    def seat(self) -> int:
        return self.turn % 6

    @property
    def decision(self) -> int:
        return 7

    @property
    def over(self) -> bool:
        return self.turn >= 6 * ROUNDS or self.truncated

    @property
    def winner(self) -> int:
        return int(np.argmax(self.points)) if self.turn >= 6 * ROUNDS else -1

    @property
    def victory(self) -> str:
        return "richest" if self.winner >= 0 else "none"

    def legal_actions(self) -> list[int]:
        if self.over:
            return []
        return [int(ware) for ware in np.flatnonzero(self.deal.offer[self.turn // 6, self.seat])]

    def mask(self) -> np.ndarray:
        mask = np.zeros(ACTIONS, dtype=np.int8)
        mask[self.legal_actions()] = 1
        return mask

    def observation(self, seat: int) -> np.ndarray:
        observation = np.zeros(OBSERVATION, dtype=np.int8)
        if not self.over:
            observation[:WARES] = self.deal.worth[self.turn // 6, seat]
        observation[8 + seat] = 1
        observation[14:20] = self.points
        return observation

    def apply(self, action: int) -> None:
        if action not in self.legal_actions():
            raise ValueError(f"action {action} is not legal")
        worth = int(self.deal.worth[self.turn // 6, self.seat, action])
        self.points[self.seat] += worth
        self.lines.append(f"T1 {SEATS[self.seat]} buys ware {action} for {worth}.")
        self.turn += 1
        self.truncated = self.turn >= self.limit and self.turn < 6 * ROUNDS

    def describe(self, action: int) -> str:
        return f"buy ware {action}"

    def prompt(self) -> str:
        return f"{SEATS[self.seat]}: buy a ware."

    def vp(self) -> list[int]:
        return list(self.points)

    def journal(self) -> list[str]:
        lines, self.lines = self.lines, []
        return lines

    def render(self, seat: int | None = None) -> str:
        return "points " + ", ".join(f"{seat} {points}" for seat, points in zip(SEATS, self.points, strict=True))


class ToyTable:
    """Many games."""

    def __init__(self, num_games: int, settings: Mapping[str, Any]) -> None:
        self.num_games = num_games
        self.states: list[ToyPosition] = [ToyPosition(0) for _ in range(num_games)]
        self.limit = settings.get("max_decisions", 10**9)

    def reset(self, seeds: Sequence[int], indices: np.ndarray) -> None:
        for seed, index in zip(seeds, indices, strict=True):
            self.states[index] = ToyPosition(int(seed))
            self.states[index].limit = self.limit

    def seats(self) -> np.ndarray:
        return np.array([state.seat for state in self.states])

    def decisions(self) -> np.ndarray:
        return np.array([state.decision for state in self.states])

    def look(self, indices: np.ndarray, observe: bool) -> tuple[np.ndarray, np.ndarray]:
        games = [self.states[index] for index in indices]
        seen = [game.observation(game.seat) if observe else np.zeros(0, np.int8) for game in games]
        return np.array(seen), np.array([game.mask() for game in games])

    def step(self, indices: np.ndarray, actions: np.ndarray) -> None:
        for index, action in zip(indices, actions, strict=True):
            self.states[index].apply(int(action))

    def running(self) -> np.ndarray:
        return np.array([not state.over for state in self.states])

    def result(self, index: int) -> tuple[int, tuple[int, ...], str, bool]:
        state = self.states[index]
        return state.winner, tuple(state.points), state.victory, state.truncated


class ToyVecEnv(VecEnv):
    """One learning seat; the others draw at random."""

    def __init__(self, num_envs: int, seat: int, reward: str = "vp", **settings: Any) -> None:
        self.render_mode = None
        super().__init__(
            num_envs,
            gym.spaces.Box(-128, 127, (OBSERVATION,), np.int8),
            gym.spaces.Discrete(ACTIONS),
        )
        self.seat = seat
        self.games: list[ToyPosition] = []
        self.generator = np.random.default_rng(0)
        self.before = np.zeros(num_envs)
        self.lengths = np.zeros(num_envs)

    def seed(self, seed: int | None = None) -> list[int | None]:
        self.generator = np.random.default_rng(seed)
        return [seed] * self.num_envs

    def _deal(self) -> ToyPosition:
        return self._others(ToyPosition(int(self.generator.integers(2**31))))

    def _others(self, game: ToyPosition) -> ToyPosition:
        while not game.over and game.seat != self.seat:
            game.apply(int(self.generator.choice(game.legal_actions())))
        return game

    def reset(self) -> np.ndarray:
        self.games = [self._deal() for _ in range(self.num_envs)]
        self.before[:], self.lengths[:] = 0, 0
        return self._observe()

    def _observe(self) -> np.ndarray:
        return np.array([game.observation(self.seat) for game in self.games])

    def step_async(self, actions: np.ndarray) -> None:
        self.actions = actions

    def step_wait(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        rewards, dones = np.zeros(self.num_envs, np.float32), np.zeros(self.num_envs, bool)
        infos: list[dict[str, Any]] = [{} for _ in self.games]
        for slot, game in enumerate(self.games):
            game.apply(int(self.actions[slot]))
            self._others(game)
            self.lengths[slot] += 1
            rewards[slot] = (game.points[self.seat] - self.before[slot]) / 5
            self.before[slot] = game.points[self.seat]
            if game.over:
                dones[slot] = True
                infos[slot] = {
                    "terminal_observation": game.observation(self.seat),
                    "TimeLimit.truncated": False,
                    "episode": {
                        "r": float(self.before[slot]) / 5,
                        "l": int(self.lengths[slot]),
                        "won": float(game.winner == self.seat),
                        "vp": game.points[self.seat],
                        "rank": ranks(game.points, game.winner)[self.seat],
                    },
                }
                self.games[slot] = self._deal()
                self.before[slot], self.lengths[slot] = 0, 0
        return self._observe(), rewards, dones, infos

    def close(self) -> None:
        self.games = []

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self, attr_name)] * len(self._get_indices(indices))

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        setattr(self, attr_name, value)

    def action_masks(self) -> np.ndarray:
        return np.array([game.mask() for game in self.games])

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> Any:
        return getattr(self, method_name)(*args, **kwargs)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs


class ToyGame:
    """The toy as `training.games.Game`."""

    name = "toy"
    title = "Toy"
    seats = SEATS
    default_scenario = "tournament"
    training = ("tournament", SEATS[0])

    def scenarios(self) -> list[str]:
        return ["tournament", "small"]

    def rewards(self) -> list[str]:
        return ["vp"]

    def table(self, num_games: int, scenario: str, settings: Mapping[str, Any]) -> ToyTable:
        return ToyTable(num_games, settings)

    def sb3_env(self, num_envs: int, scenario: str, seat: str, opponents: str, **settings: Any) -> ToyVecEnv:
        return ToyVecEnv(num_envs, SEATS.index(seat), **settings)

    def decisions_of(self, env: ToyVecEnv, observation: np.ndarray) -> DecisionBatch:
        seats = np.full(env.num_envs, env.seat)
        return DecisionBatch(observation, env.action_masks(), seats, np.full(env.num_envs, 7))

    def new_position(self, scenario: str, seed: int, settings: Mapping[str, Any]) -> ToyPosition:
        return ToyPosition(seed)

    def one_game(self, scenario: str, settings: Mapping[str, Any]) -> Callable[[ToyPosition], ToyTable]:
        table = ToyTable(1, settings)

        def at(position: ToyPosition) -> ToyTable:
            table.states[0] = position
            return table

        return at

    def journal_for(self, seats: Collection[int]) -> Callable[[ToyPosition], list[str]]:
        return ToyPosition.journal

    def layout(self) -> dict[str, str]:
        return dict(LAYOUT)

    def data_hash(self, scenario: str) -> str:
        return f"toy-data-{scenario}"


class Greedy:
    """Buys the dearest ware."""

    name = "greedy"
    needs_observation = True

    def reset(self, seed: int) -> None: ...

    def act(self, batch: Any) -> np.ndarray:
        worth = np.where(batch.action_mask[:, :WARES] != 0, batch.observation[:, :WARES], -1)
        return worth.argmax(axis=1)


def games_of(count: int, seating: Callable[[int], tuple[int, ...]], agents: Sequence[Any]) -> list[Any]:
    """`count` games of the toy."""
    matches = [Match(deal, deal, seating(deal)) for deal in range(count)]
    return play(ToyGame(), matches, [make_agent(agent) for agent in agents], scenario="tournament")
