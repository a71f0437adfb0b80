"""Scenarios: the state of a game at its start, read from a TOML file and checked against the tables.

Format and defaults: docs/data.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from env.data.model import LAND_UNITS, LAST_TURN, MAJORS, MINORS, NAVAL_UNITS, UNITS, Card, GameData, Person
from env.data.scoring import starting_vp
from env.data.tables import DataError
from env.data.toml_source import TomlSource

# Switches of the table [rules]: default value. The defaults are the 2017 rules.
RULE_SWITCHES: dict[str, int] = {
    "yield_limits": True,  # spaces that may be given away in negotiations (R9.1)
    "phony_war": True,  # the Phony War marker (R9.6.9)
    "piracy_max": 4,  # piracy actions a turn
    "piracy_spread": True,  # several piracy hits are divided equally
    "victory_phase_events": False,  # cards 47 and 51 may be played in the Victory Determination
    "chateau_modifier": 0,  # added to every Chateau roll
}
FIRST_TURN_DIPLOMACY = ("turn_1", "full")
TABLES = ("rules", "control", "units", "leaders", "religion", "diplomacy", "rulers", "tracks", "bonus_vp", "vp",
          "electorate_display", "markers", "debaters", "reformers", "new_world", "deck", "hands")
KEYS = ("name", "title", "description", "first_turn", "last_turn", "standard_victory", "domination_lead",
        "domination_from_turn", "first_turn_diplomacy", "opening_event", "league_formed", *TABLES)
# Unit types a power has; minors and independents have regulars and squadrons only.
UNITS_OF = {"ottoman": ("regular", "cavalry", "squadron", "corsair"), "protestant": ("regular", "mercenary"),
            "hungary_bohemia": ("regular",), "independent": ("regular",)}
MAX_UNITS = 63


@dataclass(frozen=True, slots=True)
class NewWorld:
    """The New World at the start. `removed`: explorers and conquistadors that are used up. `charts_available`: powers
    whose exploration marker lies on its charted side. `exploration_underway`: power -> "charted" or "uncharted".
    `discoveries` and `conquests`: item -> power; `depleted`: conquests that give no riches any more.
    `colonies`: item -> power."""

    removed: tuple[str, ...]
    charts_available: tuple[str, ...]
    exploration_underway: Mapping[str, str]
    conquest_underway: tuple[str, ...]
    discoveries: Mapping[str, str]
    conquests: Mapping[str, str]
    depleted: tuple[str, ...]
    colonies: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A validated scenario; ids are those of the `GameData` it was loaded with.

    control: the controlling power of every space, by space index; spaces of an active minor are its major's.
    protestant: Protestant spaces. units: (power, unit, space, number). leaders: (person, space).
    at_war, allied: pairs in power order. active_minors: minor -> major. rulers: power -> person.
    tracks: every track of the tables and marital_status (1 = first box). bonus_vp: power -> {reason: VP}.
    vp: the totals the file states (may be empty; they are checked). electorate_display: electorate -> regulars.
    excommunicated: reformers and rulers whose box is used. debaters_*: in play (uncommitted) or gone; others come as
    people.csv says. reformers: on the map; reformers_removed: gone. deck_start: the first draw deck; deck_removed:
    cards out of the game. hands: power -> the cards it is dealt on the first turn instead of random ones.
    """

    name: str
    title: str
    description: str
    path: Path
    first_turn: int
    last_turn: int
    standard_victory: int
    domination_lead: int
    domination_from_turn: int
    first_turn_diplomacy: str
    opening_event: str
    league_formed: bool
    rules: Mapping[str, int]
    control: tuple[str, ...]
    protestant: tuple[str, ...]
    units: tuple[tuple[str, str, str, int], ...]
    leaders: tuple[tuple[str, str], ...]
    at_war: tuple[tuple[str, str], ...]
    allied: tuple[tuple[str, str], ...]
    active_minors: Mapping[str, str]
    rulers: Mapping[str, str]
    tracks: Mapping[str, int]
    bonus_vp: Mapping[str, Mapping[str, int]]
    vp: Mapping[str, int]
    electorate_display: Mapping[str, int]
    excommunicated: tuple[str, ...]
    pirate_havens: tuple[str, ...]
    knights_of_st_john: str
    debaters_in_play: tuple[str, ...]
    debaters_removed: tuple[str, ...]
    reformers: tuple[tuple[str, str], ...]
    reformers_removed: tuple[str, ...]
    new_world: NewWorld
    deck_start: tuple[str, ...]
    deck_removed: tuple[str, ...]
    hands: Mapping[str, tuple[str, ...]]


def find_scenarios(shipped: Path, directory: Path | None) -> dict[str, Path]:
    """The scenario files by name; those of the user's directory hide shipped ones of the same name."""
    found: dict[str, Path] = {}
    for folder in (shipped, directory):
        if folder is not None:
            found.update((path.stem, path) for path in sorted((folder / "scenarios").glob("*.toml")))
    return found


def read_scenario(data: GameData, path: Path) -> Scenario:
    """Reads and checks the file; raises `DataError`."""
    source = TomlSource(path)
    source.check_keys((), source.root, KEYS)
    fields: dict[str, Any] = {"path": path}
    fields.update(_header(data, source))
    fields.update(_diplomacy(source))
    fields["control"] = _control(data, source, fields["active_minors"], fields["league_formed"])
    fields["protestant"] = _religion(data, source)
    fields["electorate_display"] = _electorate_display(data, source, fields["control"])
    friends = _Friends(data, fields["control"], fields["allied"])
    fields["units"] = _units(data, source, friends, fields["electorate_display"])
    fields["leaders"] = _leaders(data, source, friends)
    fields.update(_people(data, source, fields["first_turn"]))
    fields.update(_markers(data, source, fields["control"]))
    fields.update(_tracks(data, source))
    fields["new_world"] = _new_world(data, source)
    fields.update(_cards(data, source, fields["first_turn"]))
    scenario = Scenario(**fields)
    for power, parts in starting_vp(data, scenario).items():
        stated = scenario.vp.get(power)
        if stated is not None and stated != sum(parts.values()):
            made = ", ".join(f"{reason} {value}" for reason, value in parts.items() if value) or "nothing"
            raise source.error(("vp", power), f"{stated} VP are stated", f"the position gives {sum(parts.values())} "
                               f"({made}); correct the number or the position")
    return scenario


def _header(data: GameData, source: TomlSource) -> dict[str, Any]:
    name: str = source.value(("name",), str)
    if name != source.path.stem:
        raise source.error(("name",), f"{name!r} is not the name of the file", f"use {source.path.stem!r}")
    title: str = source.value(("title",), str)
    first = source.integer(("first_turn",), 1, LAST_TURN)
    opening: str = source.value(("opening_event",), str, "")
    if opening:
        source.word(("opening_event",), opening,
                    [card.id for card in data.cards if card.entry_condition == "opening_event"], "opening event")
    return {
        "name": name, "title": title, "description": source.value(("description",), str, "").strip(),
        "first_turn": first, "last_turn": source.integer(("last_turn",), first, LAST_TURN),
        "standard_victory": source.integer(("standard_victory",), 1, 99, 25),
        "domination_lead": source.integer(("domination_lead",), 1, 99, 5),
        "domination_from_turn": source.integer(("domination_from_turn",), 1, LAST_TURN + 1, 4),
        "first_turn_diplomacy": source.choice(("first_turn_diplomacy",), source.value(
            ("first_turn_diplomacy",), str, "full"), FIRST_TURN_DIPLOMACY),
        "opening_event": opening, "league_formed": source.value(("league_formed",), bool, False),
        "rules": _rules(source),
    }


def _rules(source: TomlSource) -> dict[str, int]:
    table = source.table("rules")
    source.check_keys(("rules",), table, RULE_SWITCHES, "rule switch")
    rules: dict[str, int] = {}
    for name, default in RULE_SWITCHES.items():
        key = ("rules", name)
        if isinstance(default, bool):
            rules[name] = source.value(key, bool, default, table)
        else:
            rules[name] = source.integer(key, 0, 20, default, table)
    return rules


def _pairs(source: TomlSource, name: str) -> list[tuple[str, str]]:
    key = ("diplomacy", name)
    order = (*MAJORS, *MINORS)
    pairs: list[tuple[str, str]] = []
    for value in source.value(key, list, [], source.table("diplomacy")):
        if not isinstance(value, list) or len(value) != 2:
            raise source.error(key, f"{value!r} is not a pair of powers", 'write ["ottoman", "hapsburg"]')
        a, b = sorted((source.word(key, part, order, "power") for part in value), key=order.index)
        if a == b:
            raise source.error(key, f"{a} is paired with itself", "name two powers", a)
        if a in MINORS:
            raise source.error(key, f"{a} and {b} are both minor powers", "one of the two must be a major power", a)
        if (a, b) in pairs:
            raise source.error(key, f"the pair {a}, {b} occurs twice", "list it once", b)
        pairs.append((a, b))
    return pairs


def _diplomacy(source: TomlSource) -> dict[str, Any]:
    source.check_keys(("diplomacy",), source.table("diplomacy"), ("at_war", "allied"))
    at_war, allied = _pairs(source, "at_war"), _pairs(source, "allied")
    active: dict[str, str] = {}
    for a, b in allied:
        if (a, b) in at_war:
            raise source.error(("diplomacy", "allied"), f"{a} and {b} are also at war", "drop one of the two", b)
        if b in MINORS:
            if b in active:
                raise source.error(("diplomacy", "allied"), f"{b} is allied to {active[b]} and to {a}",
                                   "a minor power has one ally", b)
            active[b] = a
    for a, b in at_war:
        if b in active:
            raise source.error(("diplomacy", "at_war"), f"{b} is active as an ally of {active[b]}",
                               "an active minor has no wars of its own; name its major", b)
    return {"at_war": tuple(at_war), "allied": tuple(allied), "active_minors": active}


def _control(data: GameData, source: TomlSource, active: Mapping[str, str], league: bool) -> tuple[str, ...]:
    table = source.table("control")
    control = [active.get(space.home_power, space.home_power) for space in data.spaces]
    for name, value in table.items():
        key = ("control", name)
        source.word(key, name, data.space_index, "space")
        power = source.word(key, value, data.powers, "power")
        if power in active:
            raise source.error(key, f"{power} is active as an ally of {active[power]}, who controls its spaces",
                               f"use {active[power]!r}")
        control[data.space_index[name]] = power
    if not league and "protestant" in control:
        name = data.spaces[control.index("protestant")].id
        raise source.error(("control", name), f"{name} would be Protestant before the Schmalkaldic League",
                           f'add {name} = "hapsburg", or set league_formed = true')
    return tuple(control)


def _religion(data: GameData, source: TomlSource) -> tuple[str, ...]:
    table = source.table("religion")
    source.check_keys(("religion",), table, ("protestant",))
    spaces = source.words(("religion", "protestant"), data.space_index, "space", table)
    if len(spaces) >= data.protestant_auto_win:
        raise source.error(("religion", "protestant"), f"{len(spaces)} Protestant spaces",
                           f"the Protestant wins with {data.protestant_auto_win}; list fewer")
    return spaces


def _electorate_display(data: GameData, source: TomlSource, control: tuple[str, ...]) -> dict[str, int]:
    table = source.table("electorate_display")
    display: dict[str, int] = {}
    for name in table:
        key = ("electorate_display", name)
        source.word(key, name, data.electorate_display, "electorate")
        display[name] = source.integer(key, 1, data.electorate_display[name], None, table)
        if control[data.space_index[name]] == "protestant":
            raise source.error(key, f"{name} is under Protestant control", "put its regulars on the map, in "
                               "[units.protestant]")
    return display


class _Friends:
    """Who may stand in a space at the start: its controller, that power's allies, and minors of either."""

    def __init__(self, data: GameData, control: tuple[str, ...], allied: Iterable[tuple[str, str]]) -> None:
        self._data = data
        self._control = control
        self._allied = {frozenset(pair) for pair in allied}

    def check(self, source: TomlSource, key: tuple[str, ...], power: str, space: str) -> None:
        owner = self._control[self._data.space_index[space]]
        if power != owner and frozenset((power, owner)) not in self._allied:
            raise source.error(key, f"{space} is controlled by {owner}, no ally of {power}",
                               "start in spaces of the power or an ally, or change [control]")


def _units(data: GameData, source: TomlSource, friends: _Friends,
           display: Mapping[str, int]) -> tuple[tuple[str, str, str, int], ...]:
    table = source.table("units")
    units: list[tuple[str, str, str, int]] = []
    used = {(power, naval): 0 for power in data.powers for naval in (False, True)}
    used["protestant", False] += sum(display.values())
    for power, places in table.items():
        source.word(("units", power), power, data.powers, "power")
        source.check_type(("units", power), places, dict)
        allowed = UNITS_OF.get(power, ("regular", "mercenary", "squadron") if power in MAJORS
                               else ("regular", "squadron"))
        for space, counts in places.items():
            key = ("units", power, space)
            source.word(key, space, data.space_index, "space")
            source.check_type(key, counts, dict)
            friends.check(source, key, power, space)
            source.check_keys(key, counts, UNITS, "unit type")
            for unit in counts:
                if unit not in allowed:
                    raise source.error((*key, unit), f"{power} has no unit of the type {unit}",
                                       "it has " + ", ".join(allowed))
                if unit in NAVAL_UNITS and not data.space(space).is_port:
                    raise source.error((*key, unit), f"{space} is no port", "put naval units into ports")
                number = source.integer((*key, unit), 1, MAX_UNITS, None, counts)
                units.append((power, unit, space, number))
                used[power, unit in NAVAL_UNITS] += number
        for naval, pool in ((False, data.force_pool_land), (True, data.force_pool_naval)):
            if used[power, naval] > pool[power]:
                kinds = " or ".join(NAVAL_UNITS if naval else LAND_UNITS)
                raise source.error(("units", power), f"{used[power, naval]} {'naval' if naval else 'land'} units of "
                                   f"{power}", f"its counters allow {pool[power]} ({kinds}, electorate display "
                                   "included)")
    return tuple(units)


def _person(data: GameData, source: TomlSource, key: tuple[str, ...], value: object, *types: str) -> Person:
    return data.person(source.word(key, value, [p.id for p in data.people if p.type in types],
                                   types[0].replace("_", " ") if len(types) == 1 else "leader"))


def _leaders(data: GameData, source: TomlSource, friends: _Friends) -> tuple[tuple[str, str], ...]:
    leaders: list[tuple[str, str]] = []
    for name, value in source.table("leaders").items():
        key = ("leaders", name)
        person = _person(data, source, key, name, "army_leader", "naval_leader")
        if person.power not in data.powers:
            raise source.error(key, f"{name} belongs to no power at the start", "he enters by his card")
        space = source.word(key, value, data.space_index, "space")
        if person.type == "naval_leader" and not data.space(space).is_port:
            raise source.error(key, f"{space} is no port", "naval leaders start in ports")
        friends.check(source, key, person.power, space)
        leaders.append((name, space))
    return tuple(leaders)


def _people(data: GameData, source: TomlSource, first_turn: int) -> dict[str, Any]:
    rulers: dict[str, str] = {}
    table = source.table("rulers")
    source.check_keys(("rulers",), table, MAJORS, "power")
    for power in MAJORS:
        own = {person.id: person for person in data.rulers if person.power == power}
        if power in table:
            rulers[power] = source.word(("rulers", power), table[power], own, f"ruler of {power}")
        else:
            first = [person.id for person in own.values() if "start" in person.entry]
            if len(first) != 1:
                raise source.error(("rulers", power), f"people.csv has {len(first)} rulers of {power} from the start",
                                   "name one")
            rulers[power] = first[0]
    debaters = [person for person in data.people if person.type == "debater"]
    due = [p.id for p in debaters if p.entry_turn is not None and p.entry_turn <= max(1, first_turn - 1)
           and ("turn" in p.entry or "start" in p.entry)]
    table = source.table("debaters")
    source.check_keys(("debaters",), table, ("in_play", "removed"))
    known = [person.id for person in debaters]
    removed = source.words(("debaters", "removed"), known, "debater", table)
    in_play = source.words(("debaters", "in_play"), known, "debater", table)
    if "in_play" not in table:
        in_play = tuple(name for name in due if name not in removed)
    for name in removed:
        if name in in_play:
            raise source.error(("debaters", "removed"), f"{name} is also in play", "list him once", name)
    for name in due:
        if name not in in_play and name not in removed:
            raise source.error(("debaters", "in_play"), f"{name} has come by turn {first_turn} and is not listed",
                               "add him to in_play or removed")
    reformers: list[tuple[str, str]] = []
    gone: list[str] = []
    for name, value in source.table("reformers").items():
        key = ("reformers", name)
        _person(data, source, key, name, "reformer")
        if value == "removed":
            gone.append(name)
        else:
            reformers.append((name, source.word(key, value, data.space_index, "space")))
    return {"rulers": rulers, "debaters_in_play": in_play, "debaters_removed": removed, "reformers": tuple(reformers),
            "reformers_removed": tuple(gone)}


def _markers(data: GameData, source: TomlSource, control: tuple[str, ...]) -> dict[str, Any]:
    table = source.table("markers")
    source.check_keys(("markers",), table, ("excommunicated", "pirate_havens", "knights_of_st_john"))
    persons = [name for box in data.excommunication_boxes.values() for name in box]
    havens = source.words(("markers", "pirate_havens"), [space.id for space in data.spaces if space.second_home],
                          "space that can be a pirate haven", table)
    for name in havens:
        if control[data.space_index[name]] != "ottoman":
            raise source.error(("markers", "pirate_havens"), f"{name} is controlled by "
                               f"{control[data.space_index[name]]}", "a new pirate haven is Ottoman", name)
    knights: str = source.value(("markers", "knights_of_st_john"), str, "", table)
    if knights:
        source.word(("markers", "knights_of_st_john"), knights, data.space_index, "space")
        if not any("regular" in source.table("units").get("independent", {}).get(knights, ()) for _ in (0,)):
            raise source.error(("markers", "knights_of_st_john"), f"there is no independent regular in {knights}",
                               f"add {knights} = {{ regular = 1 }} to [units.independent]")
    return {"excommunicated": source.words(("markers", "excommunicated"), persons, "person with an excommunication box",
                                           table),
            "pirate_havens": havens, "knights_of_st_john": knights}


def _tracks(data: GameData, source: TomlSource) -> dict[str, Any]:
    table = source.table("tracks")
    source.check_keys(("tracks",), table, (*data.tracks, "marital_status"), "track")
    tracks = {name: source.integer(("tracks", name), 0, track.last, 0, table) for name, track in data.tracks.items()}
    tracks["marital_status"] = source.integer(("tracks", "marital_status"), 1, len(data.marital_track), 1, table)
    bonus: dict[str, dict[str, int]] = {}
    for power, reasons in source.table("bonus_vp").items():
        source.word(("bonus_vp", power), power, MAJORS, "major power")
        source.check_type(("bonus_vp", power), reasons, dict)
        source.check_keys(("bonus_vp", power), reasons, ("war_winner", *data.bonus_vp), "bonus")
        bonus[power] = {reason: source.integer(("bonus_vp", power, reason), -20, 20, None, reasons)
                        for reason in reasons}
    table = source.table("vp")
    source.check_keys(("vp",), table, MAJORS, "power")
    vp = {power: source.integer(("vp", power), -20, 99, None, table) for power in table}
    return {"tracks": tracks, "bonus_vp": bonus, "vp": vp}


def _owners(source: TomlSource, table: dict[str, Any], name: str, items: Mapping[str, Any],
            powers: Iterable[str]) -> dict[str, str]:
    owners: dict[str, str] = {}
    for item, power in source.value(("new_world", name), dict, {}, table).items():
        key = ("new_world", name, item)
        source.word(key, item, items, name)
        owners[item] = source.choice(key, power, powers)
    return owners


def _new_world(data: GameData, source: TomlSource) -> NewWorld:
    table = source.table("new_world")
    source.check_keys(("new_world",), table, NewWorld.__dataclass_fields__)
    powers = tuple(data.colony_limit)
    explorers = [person.id for person in data.people if person.type in ("explorer", "conquistador")]
    colonies = _owners(source, table, "colonies", data.colonies, powers)
    for item, power in colonies.items():
        if data.colonies[item] not in ("", power):
            raise source.error(("new_world", "colonies", item), f"{item} is a colony of {data.colonies[item]}",
                               f"use {data.colonies[item]!r}")
    underway: dict[str, str] = {}
    for power, side in source.value(("new_world", "exploration_underway"), dict, {}, table).items():
        key = ("new_world", "exploration_underway", power)
        source.word(key, power, powers, "power with voyages")
        underway[power] = source.choice(key, side, ("charted", "uncharted"))
    conquests = _owners(source, table, "conquests", data.conquest_vp, powers)
    return NewWorld(
        removed=source.words(("new_world", "removed"), explorers, "explorer or conquistador", table),
        charts_available=source.words(("new_world", "charts_available"), powers, "power with voyages", table),
        exploration_underway=underway,
        conquest_underway=source.words(("new_world", "conquest_underway"), powers, "power with voyages", table),
        discoveries=_owners(source, table, "discoveries", data.discovery_vp, powers), conquests=conquests,
        depleted=source.words(("new_world", "depleted"), conquests, "conquest of this scenario", table),
        colonies=colonies)


def _cards(data: GameData, source: TomlSource, first_turn: int) -> dict[str, Any]:
    usable = [card.id for card in data.cards if card.category != "home" and not card.two_player]
    place: dict[str, str] = {}

    def take(key: tuple[str, ...], table: dict[str, Any]) -> tuple[str, ...]:
        found = source.words(key, usable, "card of the deck", table)
        for name in found:
            if name in place:
                raise source.error(key, f"{name} is also in {place[name]}", "a card is in one place", name)
            place[name] = ".".join(key)
        return found

    deck = source.table("deck")
    source.check_keys(("deck",), deck, ("start", "removed"))
    removed = take(("deck", "removed"), deck)
    table = source.table("hands")
    source.check_keys(("hands",), table, MAJORS, "power")
    hands = {power: take(("hands", power), table) for power in table}
    start = take(("deck", "start"), deck)
    due = [card.id for card in data.cards if _is_due(card, first_turn) and card.id not in place]
    if "start" not in deck:
        start = tuple(due)
    elif due:
        raise source.error(("deck", "start"), f"{due[0]} has joined the deck by turn {first_turn} and is nowhere",
                           "add it to deck.start, deck.removed or a hand")
    return {"deck_start": start, "deck_removed": removed, "hands": hands}


def _is_due(card: Card, first_turn: int) -> bool:
    """The card is in the deck of the first turn unless the scenario puts it elsewhere."""
    return (card.category not in ("home", "diplomatic") and not card.two_player and not card.entry_condition
            and card.entry_turn is not None and card.entry_turn <= first_turn)
