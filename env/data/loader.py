"""Loads the facts of a game and its scenarios.

    data = load_game("here_i_stand")                     # the shipped tables
    data = load_game("here_i_stand", "my_tables")        # own tables; files missing there are the shipped ones
    scenario = load_scenario(data, "1532")               # a name, or the path of a .toml file
    list_scenarios("here_i_stand")                       # ("1517", "1532", "tournament")

Plain Python and the standard library. Every fault of a file is a `DataError` that names file, line, column or key,
what is wrong and what would be right. Format: docs/data.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from os import PathLike
from pathlib import Path
from typing import TypeVar

from env.data import power_cards
from env.data.model import (CARD_CATEGORIES, CARD_REMOVAL, CERTAINTY, ENTRY_CONDITIONS, LAST_TURN, MAJORS, MINORS,
                            PEOPLE_ENTRY, PEOPLE_TYPES, POWERS, SELECTABLE_TYPES, SPACE_KINDS, ZONES, Card, Connection,
                            GameData, Person, PowerCards, Sea, Space, Track)
from env.data.scenario import Scenario, find_scenarios, read_scenario
from env.data.tables import DataError, Row, is_id, read_table, suggest

__all__ = ["Card", "Connection", "DataError", "GameData", "Person", "PowerCards", "Scenario", "Sea", "Space", "Track",
           "games", "list_scenarios", "load_game", "load_scenario"]

DATA = Path(__file__).resolve().parent
COLUMNS: dict[str, tuple[str, ...]] = {
    "spaces": ("id", "name", "kind", "home_power", "second_home", "capital", "language_zone", "seas", "certainty",
               "notes"),
    "seas": ("id", "name", "adjacent", "ports"),
    "connections": ("a", "b", "pass"),
    "cards": ("number", "id", "title", "cp", "category", "home_power", "entry_turn", "entry_condition", "removed",
              "due_turn", "only_1517", "replaces", "certainty", "notes"),
    "people": ("id", "name", "type", "power", "zone", "battle", "command", "piracy", "admin", "card_bonus", "rating",
               "entry_turn", "entry", "entry_space", "leaves", "ability", "certainty"),
    "power_cards": power_cards.COLUMNS,
}
# Sizes of the arrays and of the action codes in the rules step.
CAPACITY = {"spaces": 144, "seas": 16, "cards": 144}
SELECTABLE_CAPACITY = 72
NUMBERED_CARDS = 116
# Numbers a piece of each type must have.
RATINGS = {"army_leader": ("battle", "command"), "naval_leader": ("battle",), "ruler": ("admin", "card_bonus"),
           "debater": ("rating",), "explorer": ("rating",), "conquistador": ("rating",)}

Entity = TypeVar("Entity", Space, Sea, Card, Person)


def games() -> tuple[str, ...]:
    """The games whose tables are shipped."""
    return tuple(sorted(path.name for path in DATA.iterdir() if (path / "spaces.csv").is_file()))


def _shipped(game: str) -> Path:
    if game not in games():
        raise DataError(DATA, f"unknown game {game!r}", suggest(game, games(), "game"))
    return DATA / game


def load_game(game: str = "here_i_stand", directory: str | PathLike[str] | None = None) -> GameData:
    """All facts of `game`, validated.

    `directory` holds a user's own tables (`spaces.csv` ...); tables that are not there are the shipped ones. The
    shipped ids must all be there, because the rules name them; rows may be changed and added.
    """
    shipped = _shipped(game)
    if directory is None:
        return _load_shipped(game)
    return _load(game, shipped, Path(directory))


@lru_cache(maxsize=None)
def _load_shipped(game: str) -> GameData:
    return _load(game, _shipped(game), _shipped(game))


def list_scenarios(game: str = "here_i_stand", directory: str | PathLike[str] | None = None) -> tuple[str, ...]:
    """Names of the scenarios that are shipped and, with `directory`, of those in its folder `scenarios`."""
    return tuple(sorted(find_scenarios(_shipped(game), None if directory is None else Path(directory))))


def load_scenario(data: GameData, name_or_path: str | PathLike[str]) -> Scenario:
    """A scenario by name (the user's directory first, then the shipped ones) or by the path of a .toml file."""
    if not isinstance(name_or_path, str) or name_or_path.endswith(".toml"):
        return read_scenario(data, Path(name_or_path))
    found = find_scenarios(data.shipped, data.directory)
    if name_or_path not in found:
        raise DataError(data.directory / "scenarios", f"unknown scenario {name_or_path!r}",
                        suggest(name_or_path, found, "scenario") + " or give the path of a .toml file")
    return read_scenario(data, found[name_or_path])


def _load(game: str, shipped: Path, directory: Path) -> GameData:
    files = _find_tables(shipped, directory)
    rows = {name: read_table(files[name], COLUMNS[name]) for name in COLUMNS if name != "power_cards"}
    seas = _read_seas(rows["seas"])
    sea_index = _index(seas, "seas", files)
    spaces = _read_spaces(rows["spaces"], sea_index)
    space_index = _index(spaces, "spaces", files)
    _check_ports(spaces, seas, space_index, sea_index, files)
    connections = _read_connections(rows["connections"], space_index)
    cards = _read_cards(rows["cards"])
    card_index = _index(cards, "cards", files)
    _check_cards(rows["cards"], cards, card_index)
    people = _read_people(rows["people"], card_index, space_index)
    person_index = _index(people, "people", files)
    selectable = tuple(person for person in people if person.type in SELECTABLE_TYPES)
    if len(selectable) > SELECTABLE_CAPACITY:
        raise DataError(files["people"], f"{len(selectable)} people of the types {', '.join(SELECTABLE_TYPES)}",
                        f"at most {SELECTABLE_CAPACITY} fit", line=selectable[SELECTABLE_CAPACITY].line, column="type")
    data = GameData(
        **power_cards.read(files["power_cards"], space_index, person_index),
        game=game, directory=directory, shipped=shipped, files=files, powers=POWERS, spaces=spaces,
        connections=connections, seas=seas, cards=cards, people=people, selectable=selectable,
        rulers=tuple(person for person in people if person.type == "ruler"),
        power_index={power: number for number, power in enumerate(POWERS)},
        space_index=space_index, sea_index=sea_index, card_index=card_index, person_index=person_index)
    if directory != shipped:
        _check_shipped_ids(data, _load_shipped(game))
    return data


def _find_tables(shipped: Path, directory: Path) -> dict[str, Path]:
    if not directory.is_dir():
        raise DataError(directory, "this is not a directory", "give the directory that holds your own tables")
    names = [f"{name}.csv" for name in COLUMNS]
    own = sorted(path.name for path in directory.glob("*.csv"))
    for name in own:
        if name not in names:
            raise DataError(directory / name, "there is no table of this name", suggest(name, names, "table"))
    if not own and not (directory / "scenarios").is_dir():
        raise DataError(directory, "it holds neither tables nor a folder 'scenarios'",
                        "put one of " + ", ".join(names) + " there")
    return {name: (directory if f"{name}.csv" in own else shipped) / f"{name}.csv" for name in COLUMNS}


def _index(entities: Sequence[Entity], table: str, files: Mapping[str, Path]) -> dict[str, int]:
    found: dict[str, int] = {}
    for number, entity in enumerate(entities):
        if entity.id in found:
            raise DataError(files[table], f"id {entity.id!r} is already used in line {entities[found[entity.id]].line}",
                            "give each row its own id", line=entity.line, column="id")
        found[entity.id] = number
    capacity = CAPACITY.get(table)
    if capacity is not None and len(entities) > capacity:
        raise DataError(files[table], f"{len(entities)} rows", f"at most {capacity} {table} fit",
                        line=entities[capacity].line, column="id")
    return found


def _read_spaces(rows: Sequence[Row], seas: Mapping[str, int]) -> tuple[Space, ...]:
    spaces = []
    for index, row in enumerate(rows):
        space = Space(index, row.id(), row.required("name"), row.enum("kind", SPACE_KINDS),
                      row.enum("home_power", POWERS), row.enum("second_home", ("", *MAJORS)), row.flag("capital"),
                      row.enum("language_zone", ZONES), row.known_list("seas", seas, "sea zone"),
                      row.enum("certainty", CERTAINTY), row.text("notes"), row.line)
        if space.capital and (space.kind != "key" or space.home_power not in MAJORS):
            raise row.error("capital", f"{space.id} is a capital but no key of a major power",
                            "use 0, or kind key and a major home_power")
        if space.kind == "electorate" and space.home_power != "protestant":
            raise row.error("home_power", f"the electorate {space.id} belongs to {space.home_power}",
                            "electorates are Protestant home spaces")
        spaces.append(space)
    return tuple(spaces)


def _read_seas(rows: Sequence[Row]) -> tuple[Sea, ...]:
    seas = tuple(Sea(index, row.id(), row.required("name"), row.list("adjacent"), row.list("ports"), row.line)
                 for index, row in enumerate(rows))
    adjacent = {sea.id: sea.adjacent for sea in seas}
    for sea, row in zip(seas, rows):
        for other in row.known_list("adjacent", adjacent, "sea zone"):
            if other == sea.id:
                raise row.error("adjacent", f"{sea.id} touches itself", "list the other zones only")
            if sea.id not in adjacent[other]:
                raise row.error("adjacent", f"{sea.id} touches {other}, but {other} does not list {sea.id}",
                                f"add {sea.id} to {other} or drop {other} here")
    return seas


def _check_ports(spaces: Sequence[Space], seas: Sequence[Sea], space_index: Mapping[str, int],
                 sea_index: Mapping[str, int], files: Mapping[str, Path]) -> None:
    for sea in seas:
        for port in sea.ports:
            if port not in space_index:
                raise DataError(files["seas"], f"unknown space {port!r}", suggest(port, space_index, "space"),
                                line=sea.line, column="ports")
            if sea.id not in spaces[space_index[port]].seas:
                raise DataError(files["seas"], f"{port} is a port of {sea.id}, but spaces.csv does not list the zone",
                                f"add {sea.id} to the seas of {port} or drop {port} here", line=sea.line,
                                column="ports")
    for space in spaces:
        for zone in space.seas:
            if space.id not in seas[sea_index[zone]].ports:
                raise DataError(files["spaces"], f"{space.id} lies at {zone}, but seas.csv does not list the port",
                                f"add {space.id} to the ports of {zone} or drop {zone} here", line=space.line,
                                column="seas")


def _read_connections(rows: Sequence[Row], spaces: Mapping[str, int]) -> tuple[Connection, ...]:
    links: dict[tuple[str, str], Connection] = {}
    for row in rows:
        a, b = row.known("a", spaces, "space"), row.known("b", spaces, "space")
        if a == b:
            raise row.error("b", f"{a} is linked to itself", "name another space")
        if a > b:
            raise row.error("b", f"{a} comes after {b}", f"write each link once, with a = {b} and b = {a}")
        if (a, b) in links:
            raise row.error("b", f"the link {a}-{b} is already in line {links[a, b].line}", "write each link once")
        links[a, b] = Connection(a, b, row.flag("pass"), row.line)
    return tuple(links.values())


def _read_cards(rows: Sequence[Row]) -> tuple[Card, ...]:
    cards = []
    for index, row in enumerate(rows):
        label = row.required("number")
        number = label.removesuffix("-2P")
        if not (number.isascii() and number.isdigit() and 1 <= int(number) <= 999):
            raise row.error("number", f"{label!r} is not a card number", "use a number from 1 to 999, or n-2P")
        if index < NUMBERED_CARDS and label != str(index + 1):
            raise row.error("number", f"card {label} stands in row {index + 1}",
                            f"the first {NUMBERED_CARDS} rows are the cards 1 to {NUMBERED_CARDS} in order")
        category = row.enum("category", CARD_CATEGORIES)
        two_player = label != number or category == "diplomatic"
        home_power = row.enum("home_power", ("", *MAJORS))
        if (category == "home") != bool(home_power):
            raise row.error("home_power", f"{home_power!r} does not fit category {category}",
                            "home cards name a major power, others none")
        cards.append(Card(index, label, int(number), two_player, row.id(), row.required("title"),
                          row.integer("cp", 0, 9), category, home_power, row.optional_integer("entry_turn", 1, LAST_TURN),
                          row.enum("entry_condition", ENTRY_CONDITIONS), row.enum("removed", CARD_REMOVAL),
                          row.optional_integer("due_turn", 1, LAST_TURN), row.flag("only_1517"), row.text("replaces"),
                          row.enum("certainty", CERTAINTY), row.text("notes"), row.line))
    return tuple(cards)


def _check_cards(rows: Sequence[Row], cards: Sequence[Card], index: Mapping[str, int]) -> None:
    labels: dict[str, int] = {}
    for row, card in zip(rows, cards):
        if card.label in labels:
            raise row.error("number", f"card {card.label} is already in line {labels[card.label]}",
                            "give each card its own number")
        labels[card.label] = card.line
        if card.replaces:
            row.known("replaces", index, "card")
        waits = card.category not in ("home", "diplomatic") and not card.entry_condition
        if waits and card.entry_turn is None:
            raise row.error("entry_turn", "the card has neither an entry turn nor a condition",
                            "give the turn it joins the deck, 1 = from the start")
    if len(cards) < NUMBERED_CARDS:
        raise DataError(rows[0].file if rows else "cards.csv", f"{len(cards)} cards",
                        f"the first {NUMBERED_CARDS} rows are the cards 1 to {NUMBERED_CARDS}", column="number")


def _read_people(rows: Sequence[Row], cards: Mapping[str, int], spaces: Mapping[str, int]) -> tuple[Person, ...]:
    people = []
    for index, row in enumerate(rows):
        kind = row.enum("type", PEOPLE_TYPES)
        entry = row.list("entry")
        for part in entry:
            if part.startswith("card:"):
                if part[5:] not in cards:
                    raise row.error("entry", f"unknown card {part[5:]!r}", suggest(part[5:], cards, "card"))
            elif part not in PEOPLE_ENTRY:
                raise row.error("entry", f"{part!r} is not a way to enter",
                                "use one of " + ", ".join(PEOPLE_ENTRY) + ", card:ID")
        if not entry:
            raise row.error("entry", "the cell is empty", "say how the piece enters, for example start")
        entry_space = row.known("entry_space", spaces, "space") if row.text("entry_space") else ""
        for column in RATINGS.get(kind, ()):
            row.integer(column, -9, 20)
        people.append(Person(index, row.id(), row.required("name"), kind, row.enum("power", (*POWERS, "any")),
                             row.enum("zone", ("", *ZONES)), row.optional_integer("battle", 0, 9),
                             row.optional_integer("command", 0, 20), row.optional_integer("piracy", 0, 9),
                             row.optional_integer("admin", 0, 9), row.optional_integer("card_bonus", 0, 9),
                             row.optional_integer("rating", -9, 9),
                             row.optional_integer("entry_turn", 1, LAST_TURN), entry, entry_space, row.text("leaves"),
                             row.text("ability"), row.enum("certainty", CERTAINTY), row.line))
        if "turn" in entry and people[-1].entry_turn is None:
            raise row.error("entry_turn", "the turn is missing", f"use a number from 1 to {LAST_TURN}")
    return tuple(people)


def _check_shipped_ids(data: GameData, shipped: GameData) -> None:
    for table, own, original in (("spaces", data.space_index, shipped.space_index),
                                 ("seas", data.sea_index, shipped.sea_index),
                                 ("cards", data.card_index, shipped.card_index),
                                 ("people", data.person_index, shipped.person_index)):
        for name in original:
            if name not in own:
                raise DataError(data.files[table], f"the row {name!r} is missing",
                                "keep every shipped id, the rules name them; change or add rows instead", column="id")
