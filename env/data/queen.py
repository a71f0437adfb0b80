"""Loads the tables of *Virgin Queen*.

Most of the published game is not public, so most of these tables are stand-ins that let an engine run. A user's own
directory replaces them; `QueenData.marks` tells, row by row, what is known.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from env.data import entities, marks, queen_entities, queen_tables
from env.data.model import Facts
from env.data.queen_model import CAPACITY, COMMANDERS, GAME, MAJORS, MINORS, POWERS, Mark, QueenData
from env.data.tables import DataError, Row, read_table

COLUMNS: dict[str, list[str]] = {
    "spaces": ["id", "name", "kind", "home_power", "second_home", "capital", "area", "region", "religion", "seas"],
    "seas": ["id", "name", "adjacent", "ports"],
    "connections": ["a", "b", "pass"],
    "cards": [
        "number", "id", "title", "cp", "category", "home_power", "entry_turn", "removed", "due_turn", "players",
        "effect",
    ],
    "people": [
        "id", "name", "type", "power", "battle", "command", "piracy", "admin", "card_bonus", "rating", "entry_turn",
        "entry", "entry_space", "sex", "house",
    ],
    "world_map": ["id", "name", "type", "owner", "boxes", "adjacent"],
    "dow_costs": ["declarer", "target", "cost"],
    "influence": ["target", "power", "role", "start", "modifier"],
}  # fmt: skip
COLUMNS = {name: [*columns, *marks.COLUMNS] for name, columns in COLUMNS.items()}
COLUMNS |= dict.fromkeys(queen_tables.FILES, queen_tables.COLUMNS)
REMARKS = (*marks.COLUMNS, "effect")  # columns that no rule reads
KEYS = {"connections": ("a", "b"), "dow_costs": ("declarer", "target"), "influence": ("target", "power")}


def _key(table: str) -> tuple[str, ...]:
    return KEYS.get(table, ("id",))


def load(shipped: Path, directory: Path, files: Mapping[str, Path], original: Facts | None) -> QueenData:
    """All facts of the game; `original` are the shipped ones when some of the files are a user's own."""
    try:
        return _load(shipped, directory, files, original)
    except DataError as error:
        own = [path.name for path in files.values() if path.parent != shipped]
        if own and Path(error.file).parent == shipped:  # it names a stand-in that the user's tables dropped
            hint = f"{error.hint}; the shipped table does not fit your {', '.join(own)}: give your own of it as well"
            raise DataError(error.file, error.problem, hint, line=error.line, column=error.column) from None
        raise


def _load(shipped: Path, directory: Path, files: Mapping[str, Path], original: Facts | None) -> QueenData:
    own = [name for name, path in files.items() if directory != shipped and path.parent == directory]
    rows = {name: read_table(files[name], COLUMNS[name]) for name in COLUMNS if name not in queen_tables.FILES}
    found: dict[str, tuple[Mark, ...]] = {}
    for table, lines in rows.items():
        key = _key(table)

        def name(row: Row, key: tuple[str, ...] = key) -> str:
            return " ".join(row.text(column) for column in key)

        found[table] = marks.read_marks(table, lines, COLUMNS[table], name)
    seas = entities.read_seas(rows["seas"])
    sea_index = entities.index(seas, "seas", files, CAPACITY)
    spaces = queen_entities.read_spaces(rows["spaces"], sea_index)
    space_index = entities.index(spaces, "spaces", files, CAPACITY)
    cards = queen_entities.read_cards(rows["cards"])
    card_index = entities.index(cards, "cards", files, CAPACITY)
    if isinstance(original, QueenData):
        for table, index in (("seas", sea_index), ("spaces", space_index), ("cards", card_index)):
            queen_entities.check_kept(files[table], index, _sourced(original, table))
    queen_entities.check_capitals(spaces, files["spaces"])
    entities.check_ports(spaces, seas, space_index, sea_index, files, own)
    queen_entities.check_cards(cards, files["cards"])
    connections = entities.read_connections(rows["connections"], space_index)
    people = queen_entities.read_people(rows["people"], card_index, space_index)
    person_index = entities.index(people, "people", files, CAPACITY)
    places = queen_entities.read_places(rows["world_map"])
    place_index = entities.index(places, "world_map", files, CAPACITY)
    if isinstance(original, QueenData):
        queen_entities.check_kept(files["people"], person_index, _sourced(original, "people"))
        queen_entities.check_kept(files["world_map"], place_index, _sourced(original, "world_map"))
    queen_entities.check_people(people, files["people"])
    fields, of_sections = queen_tables.read(files)
    highest = fields["numbers"]["influence_track", "highest"]
    return QueenData(
        **fields,
        **entities.assemble(spaces, connections, seas, cards, people, COMMANDERS),
        game=GAME,
        directory=directory,
        shipped=shipped,
        files=files,
        powers=POWERS,
        majors=MAJORS,
        minors=MINORS,
        power_index={power: number for number, power in enumerate(POWERS)},
        dow_cost=queen_entities.read_dow_costs(rows["dow_costs"], files["dow_costs"], fields["spain_on_england"]),
        places=places,
        place_index=place_index,
        royals=tuple(person.id for person in people if person.type == "royal"),
        artists=tuple(person.id for person in people if person.type in ("artist", "scientist")),
        courtship=queen_entities.read_courtship(rows["influence"], files["influence"], highest),
        marks={**found, **of_sections},
    )


def _sourced(data: QueenData, table: str) -> list[str]:
    return [mark.row for mark in data.marks[table] if mark.certainty != "stand_in"]
