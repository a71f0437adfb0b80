"""The head of a scenario, the same in both games: what it is called, when it begins and ends, who wins."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from env.data.toml_source import TomlSource

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from typing import Any


@dataclass(frozen=True, slots=True)
class ScenarioHead:
    """players: the powers with a seat, in impulse order."""

    name: str
    title: str
    description: str
    path: Path
    players: tuple[str, ...]
    first_turn: int
    last_turn: int
    standard_victory: int
    domination_lead: int
    domination_from_turn: int


def read_head(source: TomlSource, last_turn: int, standard: int, lead: int, from_turn: int) -> dict[str, Any]:
    """The fields of `ScenarioHead` but the players; `last_turn` of the game, then what wins if the file is silent."""
    name: str = source.value(("name",), str)
    if name != source.path.stem:
        raise source.error(("name",), f"{name!r} is not the name of the file", f"use {source.path.stem!r}")
    title: str = source.value(("title",), str)
    first = source.integer(("first_turn",), 1, last_turn)
    return {
        "name": name,
        "title": title,
        "description": source.value(("description",), str, "").strip(),
        "path": source.path,
        "first_turn": first,
        "last_turn": source.integer(("last_turn",), first, last_turn),
        "standard_victory": source.integer(("standard_victory",), 1, 99, standard),
        "domination_lead": source.integer(("domination_lead",), 1, 99, lead),
        "domination_from_turn": source.integer(("domination_from_turn",), 1, last_turn + 1, from_turn),
    }
