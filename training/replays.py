"""Saved games: the scenario, the seed and the actions; everything else follows from them.

A file is JSON. It names the game, scenario and settings, and carries the hashes of the action layout and of
the tables, since the same actions mean another game under other rules.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from training.errors import FileProblem, TrainingError
from training.files import read_json_object, write_json
from training.games import GAMES, Game, Position, check_scenario, get_game

FORMAT = "casus-belli-replay"
FORMAT_VERSION = 1


@dataclass(slots=True)
class Replay:
    """A game, finished or not.

    Attributes:
        game, scenario, seed, settings: what `Game.new_position` needs.
        actions: every decision that was taken, in order.
        players: who sits on each seat, for reading and for going on; may be empty.
        layout, data: hashes of the action layout and the tables; empty for those of the installed game.
    """

    game: str
    scenario: str
    seed: int
    settings: dict[str, Any] = field(default_factory=dict)
    actions: list[int] = field(default_factory=list)
    players: list[str] = field(default_factory=list)
    layout: str = ""
    data: str = ""

    def __post_init__(self) -> None:
        game = get_game(self.game)
        self.layout = self.layout or game.layout()["action"]
        self.data = self.data or game.data_hash(self.scenario)

    def as_dict(self) -> dict[str, Any]:
        """The JSON object."""
        return {
            "format": FORMAT,
            "format_version": FORMAT_VERSION,
            "game": self.game,
            "scenario": self.scenario,
            "seed": self.seed,
            "settings": self.settings,
            "players": self.players,
            "layout": self.layout,
            "data": self.data,
            "actions": self.actions,
        }


def save_replay(path: str | os.PathLike[str], replay: Replay) -> None:
    """Write a replay in one step."""
    write_json(path, replay.as_dict())


def load_replay(path: str | os.PathLike[str]) -> Replay:
    """Read a replay.

    Raises:
        FileProblem: missing, no JSON, not a replay, an entry missing or wrong, or made for other rules.
    """
    value = read_json_object(path, "replay")
    where = f"replay {path}"
    if value.get("format") != FORMAT:
        raise FileProblem(f'{where}: no replay (it should hold "format": "{FORMAT}")')
    if value.get("format_version") != FORMAT_VERSION:
        raise FileProblem(
            f"{where}: format version {value.get('format_version')!r}; this program reads {FORMAT_VERSION}"
        )
    kinds: Mapping[str, type] = {
        "game": str,
        "scenario": str,
        "seed": int,
        "settings": dict,
        "players": list,
        "layout": str,
        "data": str,
        "actions": list,
    }
    for key, kind in kinds.items():
        if type(value.get(key)) is not kind:
            raise FileProblem(f"{where}: entry {key!r} must be {kind.__name__}, is {_short(value.get(key))}")
    for number, action in enumerate(value["actions"]):
        if type(action) is not int or not 0 <= action < 512:
            raise FileProblem(f"{where}: action {number} must be a number from 0 to 511, is {_short(action)}")
    if value["seed"] < 0:
        raise FileProblem(f"{where}: entry 'seed' must not be negative, is {value['seed']}")
    if value["game"] not in GAMES:
        raise FileProblem(f"{where}: of the game {value['game']!r}; known: {', '.join(sorted(GAMES))}")
    game = get_game(value["game"])
    check_scenario(game, value["scenario"])
    _check_hash(where, "action layout", value["layout"], game.layout()["action"])
    _check_hash(where, "tables or scenario", value["data"], game.data_hash(value["scenario"]))
    return Replay(**{key: value[key] for key in kinds})


def _check_hash(where: str, what: str, found: str, current: str) -> None:
    if found != current:
        raise FileProblem(
            f"{where}: made with another {what} ({found[:12]}, installed is {current[:12]}); "
            "its actions would mean another game"
        )


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


@dataclass(frozen=True, slots=True)
class Step:
    """One decision of a replay: who took what, and the journal's lines that it brought."""

    number: int
    seat: int
    prompt: str
    action: int
    words: str
    journal: tuple[str, ...]
    position: Position


def start(replay: Replay) -> tuple[Game, Position]:
    """The game and its first position."""
    game = get_game(replay.game)
    return game, game.new_position(replay.scenario, replay.seed, replay.settings)


def steps(replay: Replay, position: Position) -> Iterator[Step]:
    """Replay the actions on `position`, one by one; it changes along.

    Raises:
        TrainingError: an action is not legal where it stands, or the game is over before the actions are.
    """
    for number, action in enumerate(replay.actions, 1):
        if position.over:
            raise TrainingError(f"the game is over after {number - 1} of the {len(replay.actions)} actions")
        if action not in position.legal_actions():
            raise TrainingError(
                f"action {action} at step {number} is not legal: {position.prompt()} "
                f"Legal: {_short(list(position.legal_actions()))}"
            )
        seat, prompt, words = position.seat, position.prompt(), position.describe(action)
        position.apply(action)
        yield Step(number, seat, prompt, action, words, tuple(position.journal()), position)
