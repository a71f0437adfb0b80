"""The games that can be trained and played, behind one small interface.

Everything in this package asks a `Game` for its environments and positions, so another game, or a toy one in
the tests, needs no change elsewhere.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Protocol

import numpy as np

from agents import DecisionBatch
from agents.base import is_bot_path
from training.errors import UsageError


class Position(Protocol):
    """One game, as far as playing and showing it needs."""

    @property
    def seat(self) -> int: ...

    @property
    def decision(self) -> int: ...

    @property
    def over(self) -> bool: ...

    @property
    def winner(self) -> int: ...

    @property
    def victory(self) -> str: ...

    def legal_actions(self) -> Sequence[int]: ...

    def apply(self, action: int) -> None: ...

    def describe(self, action: int) -> str: ...

    def prompt(self) -> str: ...

    def vp(self) -> Sequence[int]: ...

    def journal(self) -> Sequence[str]: ...

    def render(self, seat: int | None = None) -> str: ...


class Table(Protocol):
    """Many games side by side, all seats open. Index arrays are int64, `n` is their length."""

    num_games: int
    states: Any
    """The compiled batch, for agents that look at the board."""

    def reset(self, seeds: Sequence[int], indices: np.ndarray) -> None:
        """Deal new games."""

    def seats(self) -> np.ndarray:
        """Deciding seat of every game, (num_games,)."""

    def decisions(self) -> np.ndarray:
        """Kind of the pending decision of every game, (num_games,)."""

    def look(self, indices: np.ndarray, observe: bool) -> tuple[np.ndarray, np.ndarray]:
        """Observations (n, OBS) and masks (n, actions) of the deciding seats of some games, int8.

        Without `observe` the observations are empty, (n, 0).
        """

    def step(self, indices: np.ndarray, actions: np.ndarray) -> None:
        """Take legal actions in some games."""

    def running(self) -> np.ndarray:
        """Which games go on, (num_games,) bool."""

    def result(self, index: int) -> tuple[int, tuple[int, ...], str, bool]:
        """Winner (-1 for none), victory points, kind of victory, and whether the game was cut off."""


class Game(Protocol):
    """A game and its faces."""

    @property
    def name(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def seats(self) -> tuple[str, ...]: ...

    @property
    def default_scenario(self) -> str:
        """What is played if no scenario is named."""

    @property
    def training(self) -> tuple[str, str]:
        """Scenario and seat of a training run that names neither."""

    def scenarios(self) -> list[str]:
        """Names of the scenarios that come with the game."""

    def rewards(self) -> list[str]:
        """Names of the rewards of `sb3_env`."""

    def table(self, num_games: int, scenario: str, settings: Mapping[str, Any]) -> Table:
        """Games for agents to play, not yet dealt."""

    def sb3_env(self, num_envs: int, scenario: str, seat: str, opponents: str, **settings: Any) -> Any:
        """Stable-Baselines3 `VecEnv` with one learning seat."""

    def decisions_of(self, env: Any, observation: np.ndarray) -> DecisionBatch:
        """The learner's pending decisions in an env of `sb3_env`, for an agent to look at."""

    def new_position(self, scenario: str, seed: int, settings: Mapping[str, Any]) -> Position:
        """A game at its first decision, journal on."""

    def one_game(self, scenario: str, settings: Mapping[str, Any]) -> Callable[[Position], Table]:
        """Gives a table of one game for any position of this scenario; the next call may change it."""

    def journal_for(self, seats: Collection[int]) -> Callable[[Position], list[str]]:
        """What gives a position's new journal lines as these seats may see them; all without seats."""

    def layout(self) -> dict[str, str]:
        """Hashes of the observation and action layouts, keys `observation` and `action`."""

    def data_hash(self, scenario: str) -> str:
        """Hash of the tables and the scenario that a game is played with."""


def _games() -> dict[str, Game]:
    from training.board_games import HERE_I_STAND, VIRGIN_QUEEN

    games: tuple[Game, ...] = (HERE_I_STAND, VIRGIN_QUEEN)
    return {game.name: game for game in games}


GAMES: dict[str, Game] = _games()


def _nearest(word: str, known: Sequence[str]) -> str:
    close = difflib.get_close_matches(str(word).lower(), known, n=1, cutoff=0.5)
    return f"did you mean {close[0]!r}? " if close else ""


def get_game(name: str) -> Game:
    """The game of this name; `UsageError` with the nearest name otherwise."""
    if name not in GAMES:
        known = sorted(GAMES)
        raise UsageError(f"no game is named {name!r}; {_nearest(name, known)}known: {', '.join(known)}")
    return GAMES[name]


def choose_game(game: str | None, scenario: str | None) -> tuple[str, str]:
    """Names of a game and a scenario where one or both may be left open.

    The name of a scenario tells its game; without any it is the first game's own scenario. Raises `UsageError` for
    unknown names and for a scenario of another game.
    """
    if game is None:
        owners = [name for name, known in GAMES.items() if scenario in known.scenarios()]
        game = owners[0] if owners else next(iter(GAMES))
    kind = get_game(game)
    return game, check_scenario(kind, kind.default_scenario if scenario is None else scenario)


def check_players(game: str, specs: Iterable[object]) -> None:
    """Raise `UsageError` if one of the agents named is a saved bot of another game."""
    for spec in specs:
        if isinstance(spec, str) and is_bot_path(spec):
            from agents.learned import read_manifest

            made_for = read_manifest(spec).game
            if made_for != game:
                raise UsageError(f"{spec}: a bot for {made_for}, which cannot play {game}")


def seat_title(seat: str) -> str:
    """The name of a seat for people."""
    return "HRE" if seat == "hre" else seat.capitalize()


def other_game(game: Game, seat: str) -> str:
    """A hint where `seat` is no seat of `game`, but of another."""
    others = [other.name for other in GAMES.values() if seat in other.seats and other is not game]
    return f"it is one of {others[0]} (--game {others[0]}); " if others and seat not in game.seats else ""


def seat_number(game: Game, seat: str) -> int:
    """Number of a seat given by name; `UsageError` with the nearest name otherwise."""
    if seat in game.seats:
        return game.seats.index(seat)
    hint = other_game(game, seat) or _nearest(seat, game.seats)
    raise UsageError(f"no seat is named {seat!r}; {hint}the seats are: {', '.join(game.seats)}")


def playing_seats(game: Game, scenario: str) -> tuple[int, ...]:
    """Numbers of the seats that a scenario has players for; all, unless the game says otherwise."""
    players = getattr(game, "players", None)
    return tuple(range(len(game.seats))) if players is None else tuple(players(scenario))


def playing_seat(game: Game, scenario: str, seat: str) -> int:
    """Number of a seat that has a player in the scenario; `UsageError` otherwise."""
    number, players = seat_number(game, seat), playing_seats(game, scenario)
    if number not in players:
        names = ", ".join(game.seats[k] for k in players)
        raise UsageError(f"nobody plays {seat} in the scenario {scenario}; the seats are: {names}")
    return number


def check_reward(game: Game, reward: str) -> str:
    """`reward` if the game has one of that name; `UsageError` with the nearest name otherwise."""
    known = game.rewards()
    if reward in known:
        return reward
    raise UsageError(f"no reward is named {reward!r}; {_nearest(reward, known)}the rewards are: {', '.join(known)}")


def check_scenario(game: Game, scenario: str) -> str:
    """`scenario` if it is a known name or a file of the user's.

    Raises:
        UsageError: it is neither; the nearest name is suggested.
    """
    known = game.scenarios()
    if scenario in known or scenario.endswith(".toml"):
        return scenario
    others = [other.name for other in GAMES.values() if scenario in other.scenarios()]
    if others:
        raise UsageError(f"{scenario} is a scenario of {others[0]}, not of {game.name}; known: {', '.join(known)}")
    raise UsageError(
        f"no scenario is named {scenario!r}; {_nearest(scenario, known)}known: {', '.join(known)}, "
        "or the path of a .toml file"
    )
