"""What the installed games hold.

Scenarios, tables, decisions, actions, settings, and events still missing.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from env.data.queen_model import Mark

MARKS = ("exact", "partly", "stand_in")


def scenarios(game: str) -> list[dict[str, Any]]:
    """Name, title, turns and victory thresholds of each scenario."""
    from env.data.loader import data_hash, list_scenarios, load_game, load_scenario

    data = load_game(game)
    rows = []
    for name in list_scenarios(game):
        scenario = load_scenario(data, name)
        rows.append(
            {
                "name": name,
                "game": game,
                "title": scenario.title,
                "players": list(scenario.players),
                "description": scenario.description,
                "first_turn": scenario.first_turn,
                "last_turn": scenario.last_turn,
                "standard_victory": scenario.standard_victory,
                "domination_lead": scenario.domination_lead,
                "domination_from_turn": scenario.domination_from_turn,
                "at_war": [list(pair) for pair in scenario.at_war],
                "data_hash": data_hash(name, game),
            }
        )
    return rows


def tables(game: str) -> list[dict[str, Any]]:
    """Name and number of entries of each table of facts."""
    from env.data.loader import load_game

    data = load_game(game)
    return [
        {"name": name, "entries": len(getattr(data, name))}
        for name in ("spaces", "seas", "connections", "cards", "people", "powers")
    ]


def decisions(game: str) -> list[dict[str, Any]]:
    """Number and name of each kind of decision; of Virgin Queen those that it asks."""
    from env.observation_queen import decisions as asked
    from env.rules.names import DECISIONS

    known = asked() if game == "virgin_queen" else DECISIONS
    return [{"number": number, "name": name} for number, name in sorted(known.items()) if name != "total"]


def actions(game: str) -> list[dict[str, Any]]:
    """Code and words of each action that has a meaning."""
    import env

    return [{"code": code, "name": name} for code, name in enumerate(env.action_names(game)) if name]


def settings(game: str) -> list[dict[str, Any]]:
    """Name, default and range of each setting of a game."""
    from env.rules.setup_state import settings_of

    return [
        {"name": name, "default": default, "lowest": low, "highest": high}
        for name, (_, default, low, high) in settings_of(game).items()
    ]


def missing_events(game: str) -> list[dict[str, Any]]:
    """Cards without an event that can be played: of Virgin Queen those whose event is not known.

    They count for command points, hands and payments all the same.
    """
    if game == "virgin_queen":
        from env.data.loader import load_game
        from env.rules.tables import QUEEN_BLANK, event_number

        cards = load_game(game).cards
        unknown = Counter(card.cp for card in cards if event_number(card.id) == 0)
        return [
            {"number": card.number, "title": card.title, "status": "not known"}
            for card in cards
            if card.id in QUEEN_BLANK
        ] + [
            {"number": "", "title": f"{n} without a title, {cp} CP", "status": "not known"}
            for cp, n in sorted(unknown.items())
        ]
    from env.rules.here_i_stand.cards import event_status

    return [
        {"number": number, "title": title, "status": status}
        for number, title, status in event_status(game)
        if status != "built"
    ]


def observation(game: str) -> list[dict[str, Any]]:
    """Name, first entry, shape and meaning of each part of the observation."""
    import env

    return [
        {"name": name, "start": part["offset"], "shape": part["shape"], "meaning": part["meaning"]}
        for name, part in env.observation_layout(game).items()
    ]


def provenance(directory: str | None = None) -> dict[str, Any]:
    """How much of Virgin Queen is known: each table, scenario and procedure by its marks and sources.

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
        "procedures": procedures(),
    }


def procedures() -> list[dict[str, str]]:
    """How well each procedure of Virgin Queen is known: rule, what it is, mark, source."""
    from env.rules import lines

    found: list[dict[str, str]] = []
    for module in sorted(item.name for item in pkgutil.iter_modules(lines.__path__)):
        known = getattr(importlib.import_module(f"{lines.__name__}.{module}"), "CERTAINTY", ())
        found += [
            {"rule": rule, "procedure": words, "certainty": mark, "source": source}
            for rule, words, mark, source in known
        ]
    return sorted(found, key=lambda row: [_place(part) for part in row["rule"].removeprefix("VQ").split(".")])


def _place(part: str) -> tuple[int, str]:
    """Orders 9 before 10, numbers before letters."""
    digits = "".join(character for character in part if character.isdigit())
    return (int(digits), part) if digits else (99, part)


def _table(name: str, marks: Sequence[Mark]) -> dict[str, Any]:
    counts = Counter(mark.certainty for mark in marks)
    sources = Counter(mark.source for mark in marks)
    return {
        "name": name,
        "rows": len(marks),
        **{mark: counts[mark] for mark in MARKS},
        "sources": [{"source": source, "rows": rows} for source, rows in sources.most_common()],
    }
