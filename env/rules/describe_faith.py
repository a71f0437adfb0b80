"""Religion and the New World of a position in words; `describe` uses both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from env.rules import names
from env.rules.tables import CONQUESTS, DISCOVERIES, conquistador_names

if TYPE_CHECKING:
    from env.rules.core import Position

MARKS = ("printing_press", "augsburg_confession", "the_wartburg", "thomas_more", "thomas_cromwell")
EXPLORERS = ("pool", "at_sea", "ashore", "lost", "box")
VOYAGES = ("exploring", "mercator", "conquering", "smallpox", "cabot")
USED = ("explored", "conquered", "colonized")
COUNTERS = ("charts", "galleons", "plantations", "governor", "uprising", "raiders")
VOYAGERS = ("hapsburg", "england", "france")
WORDS = {"ready": "uncommitted", "committed": "committed", "away": "off the map this turn"}


def _flags(value: int, words: tuple[str, ...]) -> list[str]:
    return [word for k, word in enumerate(words) if int(value) >> k & 1]


def religion(position: Position) -> dict[str, Any]:
    """Reformers, debaters, universities, marks of the turn, used excommunication boxes; JSON can hold it."""
    data, s = position.data, position.state
    kinds = {
        kind: {
            person.id: names.STATUSES[int(s[kind][k])]
            for k, person in enumerate(p for p in data.people if p.type == kind)
        }
        for kind in ("reformer", "debater")
    }
    return {
        "protestant_spaces": len(position.spaces_in("protestant")),
        "reformers": kinds["reformer"],
        "debaters": kinds["debater"],
        "universities": position.spaces_in("university"),
        "marks": _flags(s["faith"], MARKS),
        "excommunication_boxes_used": _flags(s["excom_done"], tuple(data.excommunication_boxes)),
    }


def new_world(position: Position) -> dict[str, Any]:
    """Voyages, colonies, prizes and the pieces' whereabouts; JSON can hold it."""
    data, s = position.data, position.state
    explorers = [p.id for p in data.people if p.type == "explorer"]
    prizes = {name: int(s["discovery"][k]) for k, name in enumerate(DISCOVERIES)}
    prizes |= {name: int(s["conquest"][k]) for k, name in enumerate(CONQUESTS)}
    prizes["potosi"] = int(s["potosi"])
    conquistadors = zip(conquistador_names(data), s["conquistador"], strict=False)
    return {
        "powers": {
            name: {
                "colonies": int(s["colony"][data.power_index[name]]),
                "colonies_crossing": int(s["colony_new"][data.power_index[name]]),
                "colony_markers_lost": int(s["colony_lost"][data.power_index[name]]),
                "crossing": _flags(s["voyage"][data.power_index[name]], VOYAGES),
                "used_this_turn": _flags(s["voyage_used"][data.power_index[name]], USED),
                "markers": _flags(s["world_mark"][data.power_index[name]], COUNTERS),
            }
            for name in VOYAGERS
        },
        "protestant_raiders": "raiders" in _flags(s["world_mark"][5], COUNTERS),
        "prizes": {name: data.powers[owner - 1] if owner else None for name, owner in prizes.items()},
        "depleted": _flags(s["conquest_spent"], CONQUESTS),
        "explorers": {name: EXPLORERS[int(s["explorer"][k])] for k, name in enumerate(explorers)},
        "conquistadors": [[name, EXPLORERS[int(status)]] for name, status in conquistadors],
    }


def faith_lines(position: Position) -> list[str]:
    """Religion as lines of text for a player."""
    data, state = position.data, religion(position)
    people = {p.id: p.name for p in data.people}
    spaces = {space.id: space.name for space in data.spaces}
    homes = {p.id: spaces[p.entry_space] for p in data.people if p.type == "reformer"}
    lines = [f"Protestant spaces ({state['protestant_spaces']}): "
             + (", ".join(spaces[x] for x in position.spaces_in("protestant")) or "none")]  # fmt: skip
    preachers = [f"{people[p]} in {homes[p]}" for p, status in state["reformers"].items() if status == "ready"]
    if preachers:
        lines.append("Reformers: " + ", ".join(preachers))
    for power, word in (("papacy", "Papal"), ("protestant", "Protestant")):
        own = [p for p in data.people if p.type == "debater" and p.power == power]
        for status, label in WORDS.items():
            found = [f"{p.name} {p.rating}" for p in own if state["debaters"][p.id] == status]
            if found:
                lines.append(f"{word} debaters, {label}: {', '.join(found)}")
    if state["universities"]:
        lines.append("Jesuit universities: " + ", ".join(spaces[x] for x in state["universities"]))
    if state["marks"]:
        lines.append("This turn: " + ", ".join(mark.replace("_", " ").title() for mark in state["marks"]))
    return lines


def world_lines(position: Position) -> list[str]:
    """The New World as lines of text for a player."""
    state = new_world(position)
    lines = []
    for name, power in state["powers"].items():
        words = []
        if power["colonies"] + power["colonies_crossing"]:
            words.append(f"{power['colonies']} colonies, {power['colonies_crossing']} more crossing")
        words += [prize.replace("_", " ") for prize, owner in state["prizes"].items() if owner == name]
        words += [f"{word} under way" for word in power["crossing"]]
        words += power["markers"]
        if words:
            lines.append(f"New World, {name.title()}: {', '.join(words)}")
    return lines
