"""Scenarios of *Virgin Queen*, read from a TOML file and checked against the tables.

Format and defaults: docs/data.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from env.data import marks, scenario_map, scenario_pieces
from env.data.queen_model import COMMANDERS, LAST_TURN, MAJORS, MARKS, Mark, QueenData, QueenSpace
from env.data.scenario_head import ScenarioHead, read_head
from env.data.tables import one_of
from env.data.toml_source import TomlSource

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from typing import Any

TEXTS = ("name", "title", "description")
#: what a scenario can say; a file that says it marks it in [certainty]
FACTS = (
    "first_turn",
    "last_turn",
    "standard_victory",
    "domination_lead",
    "domination_from_turn",
    "control",
    "religion",
    "units",
    "leaders",
    "absent",
    "diplomacy",
    "influence",
    "engagements",
    "rulers",
    "vp",
    "spain_on_england",
    "treasures",
    "settlements",
    "deck",
    "hands",
)
UNITS_OF = {"ottoman": ("regular", "cavalry", "squadron", "corsair")}


@dataclass(frozen=True, slots=True)
class QueenScenario(ScenarioHead):
    """A validated scenario of the six-player game; ids are those of the `QueenData` it was loaded with.

    control: the controlling power of every space, by space index; spaces of an active minor are its major's.
    religion: of every space. units: (power, unit, space, number). leaders: (person, space). absent: people who
    would enter at the start or later and do not. at_war, allied: pairs in power order. active_minors: minor ->
    major. influence: (target, major) -> position. engagements: pairs of royals. vp: totals the file states, all
    stand-ins of published numbers.
    spain_on_england: step of the scale. treasures: power -> counters it draws at the start. settlements: place ->
    owner. deck_start: the first draw deck; deck_removed: cards out of the game. hands: power -> cards of the first
    deal. marks: what is known of each key of the file.
    """

    control: tuple[str, ...]
    religion: tuple[str, ...]
    units: tuple[tuple[str, str, str, int], ...]
    leaders: tuple[tuple[str, str], ...]
    absent: tuple[str, ...]
    at_war: tuple[tuple[str, str], ...]
    allied: tuple[tuple[str, str], ...]
    active_minors: Mapping[str, str]
    influence: Mapping[tuple[str, str], int]
    engagements: tuple[tuple[str, str], ...]
    rulers: Mapping[str, str]
    vp: Mapping[str, int]
    spain_on_england: int
    treasures: Mapping[str, int]
    settlements: Mapping[str, str]
    deck_start: tuple[str, ...]
    deck_removed: tuple[str, ...]
    hands: Mapping[str, tuple[str, ...]]
    marks: tuple[Mark, ...]


def read_queen_scenario(data: QueenData, path: Path) -> QueenScenario:
    """Reads and checks the file; raises `DataError`."""
    source = TomlSource(path)
    source.check_keys((), source.root, (*TEXTS, *FACTS, "certainty"))
    fields: dict[str, Any] = {"marks": _marks(source), **_header(data, source)}
    fields.update(scenario_map.diplomacy(data, source))
    fields["control"] = scenario_map.control(data, source, fields["active_minors"], True)
    fields["religion"] = _religion(data, source)
    friends = scenario_map.Friends(data, fields["control"], fields["allied"])
    fields["units"] = scenario_map.units(data, source, friends, {}, UNITS_OF)
    fields["leaders"] = scenario_map.leaders(data, source, friends)
    fields.update(_people(data, source))
    fields["influence"] = _influence(data, source, fields["active_minors"])
    fields["engagements"] = _engagements(data, source, fields["first_turn"], fields["absent"])
    fields.update(_overseas(data, source))
    fields.update(_cards(data, source, fields["first_turn"]))
    return QueenScenario(**fields)


def _marks(source: TomlSource) -> tuple[Mark, ...]:
    table = source.table("certainty")
    source.check_keys(("certainty",), table, FACTS)
    found: list[Mark] = []
    for name in FACTS:
        key = ("certainty", name)
        if name not in source.root:
            if name in table:
                raise source.error(key, f"the file says nothing of {name}", "drop the mark")
            continue
        if name not in table:
            raise source.error(key, f"{name} has no mark", f'add {name} = "stand_in: where it comes from"')
        text: str = source.value(key, str, None, table)
        mark = marks.parse_mark("scenario", name, text, source.line_of(key))
        if isinstance(mark, str):
            raise source.error(key, mark, f'write "mark: source"; {one_of(MARKS)}')
        found.append(mark)
    return tuple(found)


def _header(data: QueenData, source: TomlSource) -> dict[str, Any]:
    standard, lead, from_turn = (
        data.numbers["victory", item] for item in ("standard", "domination_lead", "domination_from_turn")
    )
    return {
        **read_head(source, LAST_TURN, standard, lead, from_turn),
        "players": MAJORS,
        "spain_on_england": source.integer(("spain_on_england",), 0, len(data.spain_on_england) - 1, 0),
    }


def _religion(data: QueenData, source: TomlSource) -> tuple[str, ...]:
    """As the table of spaces says; the scenario names those that differ."""
    table = source.table("religion")
    source.check_keys(("religion",), table, ("protestant", "catholic"))
    religion = [space.religion for space in data.spaces if isinstance(space, QueenSpace)]
    named: set[str] = set()
    for creed in ("protestant", "catholic"):
        for name in source.words(("religion", creed), data.space_index, "space", table):
            if name in named:
                raise source.error(("religion", creed), f"{name} is also Protestant", "list it once", name)
            if religion[data.space_index[name]] == "other":
                raise source.error(("religion", creed), f"{name} is neither", "only Christian spaces can change", name)
            named.add(name)
            religion[data.space_index[name]] = creed
    return tuple(religion)


def _people(data: QueenData, source: TomlSource) -> dict[str, Any]:
    table = source.table("rulers")
    source.check_keys(("rulers",), table, MAJORS, "power")
    rulers: dict[str, str] = {}
    for power in MAJORS:
        own = {person.id: person for person in data.rulers if person.power == power}
        if power in table:
            rulers[power] = source.word(("rulers", power), table[power], own, f"ruler of {power}")
        else:
            rulers[power] = next(person.id for person in own.values() if "start" in person.entry)
    others = [person.id for person in data.people if person.type != "ruler"]
    absent = source.words(("absent",), others, "person", source.root)
    for name in absent:
        if name in source.table("leaders"):
            raise source.error(("absent",), f"{name} stands on the map", "drop him here or from [leaders]", name)
    for person in data.people:
        waiting = person.type in COMMANDERS[:2] and "start" in person.entry
        if waiting and person.id not in source.table("leaders") and person.id not in absent:
            raise source.error(
                ("leaders",), f"{person.id} enters at the start and stands nowhere", "give a space, or list in absent"
            )
    table = source.table("vp")
    source.check_keys(("vp",), table, MAJORS, "power")
    vp = {power: source.integer(("vp", power), -20, 99, None, table) for power in table}
    return {"rulers": rulers, "absent": absent, "vp": vp}


def _influence(data: QueenData, source: TomlSource, active: Mapping[str, str]) -> dict[tuple[str, str], int]:
    """Positions of the minors; influence on majors is for games with fewer players."""
    found = {pair: row.start for pair, row in data.courtship.items() if pair[0] in data.minors}
    for target, positions in source.table("influence").items():
        source.word(("influence", target), target, data.minors, "minor power")
        source.check_type(("influence", target), positions, dict)
        for power in positions:
            key = ("influence", target, power)
            source.word(key, power, MAJORS, "major power")
            if data.role(target, power) == "none":
                raise source.error(key, f"{power} takes no part in {target}", "drop it, or change influence.csv")
            found[target, power] = source.integer(key, 0, data.numbers["influence_track", "highest"], None, positions)
    for minor, major in active.items():
        if data.role(minor, major) != "ally":
            raise source.error(
                ("diplomacy", "allied"), f"{major} cannot ally {minor}", "change the pair, or influence.csv", minor
            )
    return found


def _engagements(
    data: QueenData, source: TomlSource, first_turn: int, absent: tuple[str, ...]
) -> tuple[tuple[str, str], ...]:
    """Couples in the engagement box: royals who are there and may marry each other."""
    here = [k for k in data.royals if (data.person(k).entry_turn or 1) <= first_turn and k not in absent]
    key = ("engagements",)
    found: list[tuple[str, str]] = []
    named: set[str] = set()
    pairs: list[Any] = source.value(key, list, [])
    for pair in pairs:
        if not isinstance(pair, list) or len(pair) != 2:
            raise source.error(key, f"{pair!r} is no couple", "write pairs of two royals")
        a, b = (source.word(key, name, here, "royal in play") for name in pair)
        for name in (a, b):
            if name in named:
                raise source.error(key, f"{name} is engaged twice", "list each royal once", name)
            named.add(name)
        if not data.may_marry(a, b):
            raise source.error(key, f"{a} and {b} cannot marry", "sex and house of people.csv forbid it", a)
        found.append((a, b))
    return tuple(found)


def _overseas(data: QueenData, source: TomlSource) -> dict[str, Any]:
    pool = sum(count for _, count in data.treasures)
    table = source.table("treasures")
    source.check_keys(("treasures",), table, MAJORS, "power")
    treasures = {power: source.integer(("treasures", power), 0, pool, None, table) for power in table}
    if sum(treasures.values()) > pool:
        raise source.error(("treasures",), f"{sum(treasures.values())} treasures", f"there are {pool} counters")
    settlements = {place.id: place.owner for place in data.places if place.type == "settlement"}
    sites = [place.id for place in data.places if place.type.startswith("settlement")]
    for name, power in source.table("settlements").items():
        key = ("settlements", name)
        source.word(key, name, sites, "settlement or site")
        settlements[name] = source.word(key, power, data.powers, "power")
    return {"treasures": treasures, "settlements": settlements}


def _cards(data: QueenData, source: TomlSource, first_turn: int) -> dict[str, Any]:
    usable = {c.id: c for c in data.cards if c.category != "home" and 6 in getattr(c, "players", ())}
    due = [name for name, c in usable.items() if (c.entry_turn or 99) <= first_turn]
    return scenario_pieces.deck(source, usable, due, MAJORS, first_turn, "card of the six-player deck")
