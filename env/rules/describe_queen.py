"""What only *Virgin Queen* has, in words: as a dict (`whole`) and as lines of text for a player (`queen_lines`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from env.observation_queen import MINORS, TRACKS
from env.rules import names_queen as queen
from env.rules.layout import CONSTANTS
from env.rules.names import power_title

if TYPE_CHECKING:
    from env.rules.core import Position

SCIENCES = {"dry_dock": CONSTANTS["SCIENCE_DRY_DOCK"], "cryptography": CONSTANTS["SCIENCE_CRYPTOGRAPHY"]}
HRE, OPEN_TRACKS = CONSTANTS["HRE"], ("dragut", "sebastian", "excommunicated", "henry_iii_dead")


def _owner(position: Position, number: int) -> str | None:
    return position.data.powers[number] if number >= 0 else None


def whole(position: Position) -> dict[str, Any]:
    """The parts of `as_dict` that only this game has, hidden things included."""
    data: Any = position.data
    s = position.state
    majors = data.powers[:6]
    return {
        "tracks": {name: int(s["track"][CONSTANTS[number]]) for name, (number, _) in TRACKS.items()},
        "protestant_spaces": position.spaces_in("protestant"),
        "jesuits": position.spaces_in("university"),
        "influence": {
            minor: {
                "by": {name: int(s["influence"][data.power_index[minor]][p]) for p, name in enumerate(majors)},
                "barred": [name for p, name in enumerate(majors) if int(s["locked"][data.power_index[minor]]) >> p & 1],
                "determined": int(s["determined"][data.power_index[minor]]),
            }
            for minor in MINORS
        },
        "treasures": {
            "hands": {name: queen.treasures(position, "treasure", p) for p, name in enumerate(majors)},
            "pool": queen.treasures(position, "treasure_pool"),
            "used": queen.treasures(position, "treasure_used"),
            "portugal": queen.treasures(position, "treasure_row", 0),
            "spain": queen.treasures(position, "treasure_row", 1),
            "fleet": queen.treasures(position, "treasure_fleet"),
        },
        "royals": {
            name: {
                "status": queen.ROYAL_STATUS[int(s["royal"][k])],
                "owner": _owner(position, int(s["royal_owner"][k])),
                "to": data.royals[int(s["royal_to"][k]) - 1] if s["royal_to"][k] else None,
            }
            for k, name in enumerate(data.royals)
        },
        "artists": {
            name: {
                "status": queen.ARTIST_STATUS[int(s["artist"][k])],
                "patron": _owner(position, int(s["artist_owner"][k])),
            }
            for k, name in enumerate(data.artists)
        },
        "captains": {
            name: {"place": queen.world_place(position, name), "steps": int(s["captain_steps"][k])}
            for k, name in enumerate(queen.ids(data, "captain"))
        },
        "settlements": {
            place.id: _owner(position, int(s["place_owner"][k]))
            for k, place in enumerate(data.places)
            if place.type.startswith("settlement")
        },
        "preference": {
            "of_the_hre": queen.PREFERENCES[int(s["preference"])],
            "shown": bool(s["preference_shown"]),
        },
        "sciences": {
            name: [science for science, bit in SCIENCES.items() if int(s["science"][p]) & bit]
            for p, name in enumerate(majors)
        },
        "plots": {
            name: [plot for k, plot in enumerate(queen.PLOTS) if int(s["plotted"][p]) >> k & 1]
            for p, name in enumerate(majors)
        },
    }


def _counters(found: dict[int, int]) -> str:
    return ", ".join(f"{n} of {cp} CP" for cp, n in found.items())


def hand_lines(position: Position, power: str, own: bool = False) -> list[str]:
    """The treasures of a hand, and for the HRE itself its preference."""
    p = position.data.power_index[power]
    lines = [f"Treasures: {_counters(queen.treasures(position, 'treasure', p)) or 'none'}"]
    if own and p == HRE and not position.state["preference_shown"]:
        lines.append(f"Secret religious preference: {queen.PREFERENCES[int(position.state['preference'])]}")
    return lines


def queen_lines(position: Position) -> list[str]:
    """What all may see: religion, influence, court, treasures, the world map."""
    state, data = whole(position), position.data
    titles = {space.id: space.name for space in data.spaces}
    lines = [
        f"Protestant spaces ({len(state['protestant_spaces'])}): "
        + (", ".join(titles[x] for x in state["protestant_spaces"]) or "none")
    ]
    if state["jesuits"]:
        lines.append("Jesuits: " + ", ".join(titles[x] for x in state["jesuits"]))
    for minor, row in state["influence"].items():
        words = [f"{power_title(name)} {n}" for name, n in row["by"].items() if n]
        words += [f"{power_title(name)} barred" for name in row["barred"]]
        if words:
            lines.append(f"Influence on {power_title(minor)}: {', '.join(words)}")
    lines += _court_lines(position, state)
    for place, word in (("portugal", "Treasures of Portugal"), ("spain", "Treasures of Spain"),
                        ("fleet", "Aboard the Treasure Fleet"), ("used", "Used treasures")):  # fmt: skip
        if state["treasures"][place]:
            lines.append(f"{word}: {_counters(state['treasures'][place])}")
    lines.append(f"Treasures to draw: {sum(state['treasures']['pool'].values())}")
    return lines + _world_lines(position, state)


def _royal(position: Position, state: dict[str, Any], name: str) -> str:
    owner = state["royals"][name]["owner"]
    return position.data.person(name).name + (f" ({power_title(owner)})" if owner else "")


def _court_lines(position: Position, state: dict[str, Any]) -> list[str]:
    data: Any = position.data
    lines = []
    for status in ("single", "engaged", "married"):
        found = [
            _royal(position, state, name) + (f" to {_royal(position, state, row['to'])}" if row["to"] else "")
            for k, (name, row) in enumerate(state["royals"].items())
            if row["status"] == status and (row["to"] is None or k < data.royals.index(row["to"]))
        ]
        if found:
            lines.append(f"Royals, {status}: {', '.join(found)}")
    for status in ("free", "patronized"):
        found = [
            data.person(name).name + (f" by {power_title(row['patron'])}" if row["patron"] else "")
            for name, row in state["artists"].items()
            if row["status"] == status
        ]
        if found:
            lines.append(f"Artists and scientists, {status}: {', '.join(found)}")
    for name, sciences in state["sciences"].items():
        if sciences:
            lines.append(f"Science of {power_title(name)}: {', '.join(x.replace('_', ' ') for x in sciences)}")
    if state["preference"]["shown"]:
        lines.append(f"The religious preference of the HRE: {state['preference']['of_the_hre']}")
    lines += [name.replace("_", " ").capitalize() for name in OPEN_TRACKS if state["tracks"][name]]
    return lines


def _world_lines(position: Position, state: dict[str, Any]) -> list[str]:
    data: Any = position.data
    titles = {place.id: place.name for place in data.places}
    lines = []
    for name, row in state["captains"].items():
        if row["place"] in titles:
            steps = f", {row['steps']} steps round the world" if row["steps"] else ""
            lines.append(f"{data.person(name).name}: {titles[row['place']]}{steps}")
    owners: dict[str, list[str]] = {}
    for place, owner in state["settlements"].items():
        if owner:
            owners.setdefault(owner, []).append(titles[place])
    lines += [f"Settlements of {power_title(owner)}: {', '.join(found)}" for owner, found in owners.items()]
    return lines
