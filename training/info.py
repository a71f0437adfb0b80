"""What the installed games hold.

Scenarios, tables, decisions, actions, settings, and events still missing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from env.data.queen_model import Mark

GAME = "here_i_stand"
MARKS = ("exact", "partly", "stand_in")


def scenarios() -> list[dict[str, Any]]:
    """Name, title, turns and victory thresholds of each scenario."""
    from env.data.loader import data_hash, list_scenarios, load_game, load_scenario

    data = load_game(GAME)
    rows = []
    for name in list_scenarios(GAME):
        scenario = load_scenario(data, name)
        rows.append(
            {
                "name": name,
                "title": scenario.title,
                "players": list(scenario.players),
                "description": scenario.description,
                "first_turn": scenario.first_turn,
                "last_turn": scenario.last_turn,
                "standard_victory": scenario.standard_victory,
                "domination_lead": scenario.domination_lead,
                "domination_from_turn": scenario.domination_from_turn,
                "at_war": [list(pair) for pair in scenario.at_war],
                "data_hash": data_hash(name, GAME),
            }
        )
    return rows


def tables() -> list[dict[str, Any]]:
    """Name and number of entries of each table of facts."""
    from env.data.loader import load_game

    data = load_game(GAME)
    return [
        {"name": name, "entries": len(getattr(data, name))}
        for name in ("spaces", "seas", "connections", "cards", "people", "powers")
    ]


def decisions() -> list[dict[str, Any]]:
    """Number and name of each kind of decision."""
    from env.rules.names import DECISIONS

    return [{"number": number, "name": name} for number, name in sorted(DECISIONS.items()) if name != "total"]


def actions() -> list[dict[str, Any]]:
    """Code and words of each action that has a meaning."""
    import env

    return [{"code": code, "name": name} for code, name in enumerate(env.ACTION_NAMES) if name]


def settings() -> list[dict[str, Any]]:
    """Name, default and range of each setting of a game."""
    from env.rules.setup_state import SETTINGS

    return [
        {"name": name, "default": default, "lowest": low, "highest": high}
        for name, (_, default, low, high) in SETTINGS.items()
    ]


def missing_events() -> list[dict[str, Any]]:
    """Cards whose event cannot be played yet, or in part.

    They count for command points, hands and payments all the same.
    """
    from env.rules.here_i_stand.cards import event_status

    return [
        {"number": number, "title": title, "status": status}
        for number, title, status in event_status(GAME)
        if status != "built"
    ]


def observation() -> list[dict[str, Any]]:
    """Name, first entry, shape and meaning of each part of the observation."""
    import env

    return [
        {"name": name, "start": part["offset"], "shape": part["shape"], "meaning": part["meaning"]}
        for name, part in env.OBSERVATION_LAYOUT.items()
    ]


def provenance(directory: str | None = None) -> dict[str, Any]:
    """How much of Virgin Queen is known: each table, procedure and scenario by its marks and sources.

    Args:
        directory: of the user's own tables, which replace stand-ins.
    """
    from env.data.loader import PLAYABLE, list_scenarios, load_game, load_scenario

    data = load_game("virgin_queen", directory)
    found = dict(data.marks)
    for name in list_scenarios(data.game, directory):
        found[f"scenario {name}"] = load_scenario(data, name).marks
    counts = Counter(mark.certainty for marks in found.values() for mark in marks)
    return {
        "game": data.game,
        "title": "Virgin Queen",
        "playable": data.game in PLAYABLE,
        "directory": directory,
        "total": {name: counts[name] for name in MARKS},
        "tables": [_table(name, marks) for name, marks in found.items()],
    }


def _table(name: str, marks: Sequence[Mark]) -> dict[str, Any]:
    counts = Counter(mark.certainty for mark in marks)
    sources = Counter(mark.source for mark in marks)
    return {
        "name": name,
        "rows": len(marks),
        **{mark: counts[mark] for mark in MARKS},
        "sources": [{"source": source, "rows": rows} for source, rows in sources.most_common()],
    }
