"""Other environments of turn-based games, measured in the same process: random legal play through their
Python API.

Only what is installed is run (`pip install 'casus-belli[bench]'`). Each step asks for the acting player's
observation and legal actions, as a learner would.
"""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable, Iterator

import numpy as np

from training.bench import Figure

Player = Callable[[float, np.random.Generator], int]
"""Plays for about so many seconds and returns the number of decisions."""


def _open_spiel(name: str) -> Player | None:
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game(name)

    def play(seconds: float, generator: np.random.Generator) -> int:
        end, count = time.perf_counter() + seconds, 0
        while time.perf_counter() < end:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(outcomes[generator.choice(len(outcomes), p=chances)])
                    continue
                player = state.current_player()
                legal = state.legal_actions(player)
                np.asarray(state.observation_tensor(player), dtype=np.float32)
                state.apply_action(legal[generator.integers(len(legal))])
                count += 1
        return count

    return play


def _pettingzoo(name: str) -> Player | None:
    import importlib

    try:
        module = importlib.import_module(f"pettingzoo.classic.{name}")
        env = module.env()
    except ImportError:
        return None

    def play(seconds: float, generator: np.random.Generator) -> int:
        end, count = time.perf_counter() + seconds, 0
        while time.perf_counter() < end:
            env.reset(seed=int(generator.integers(2**31)))
            for _ in env.agent_iter():
                observation, _, terminated, truncated, info = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
                legal = np.flatnonzero(mask)
                env.step(int(legal[generator.integers(len(legal))]))
                count += 1
        return count

    return play


def _rlcard(name: str) -> Player | None:
    try:
        import rlcard
    except ImportError:
        return None
    env = rlcard.make(name)

    def play(seconds: float, generator: np.random.Generator) -> int:
        end, count = time.perf_counter() + seconds, 0
        while time.perf_counter() < end:
            state, _ = env.reset()
            while not env.is_over():
                legal = list(state["legal_actions"])
                state, _ = env.step(legal[generator.integers(len(legal))])
                count += 1
        return count

    return play


PEERS: tuple[tuple[str, str, Callable[[str], Player | None]], ...] = (
    ("open_spiel", "backgammon", _open_spiel),
    ("open_spiel", "chess", _open_spiel),
    ("open_spiel", "gin_rummy", _open_spiel),
    ("pettingzoo", "connect_four_v3", _pettingzoo),
    ("pettingzoo", "chess_v6", _pettingzoo),
    ("pettingzoo", "texas_holdem_no_limit_v6", _pettingzoo),
    ("rlcard", "no-limit-holdem", _rlcard),
    ("rlcard", "doudizhu", _rlcard),
)


def measure_peers(seconds: float, repeats: int, report: Callable[[str], None]) -> Iterator[Figure]:
    """The peers that are installed and run; one that fails is reported and left out."""
    for library, name, make in PEERS:
        words = f"{library} {name}"
        report(words)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                player = make(name)
                if player is None:
                    report(f"{words}: not installed")
                    continue
                player(min(seconds, 0.5), np.random.default_rng(0))
                values = []
                for seed in range(1, repeats + 1):
                    start = time.perf_counter()
                    count = player(seconds, np.random.default_rng(seed))
                    values.append(count / (time.perf_counter() - start))
        except Exception as error:
            report(f"{words}: failed: {type(error).__name__}: {error}")
            continue
        yield Figure(f"{library}_{name}", words, "decisions/s", tuple(values))
