"""The tables of spaces, sea zones, links, cards and people: rows into records, and what must hold among
them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from env.data.model import (
    CAPACITY,
    CARD_CATEGORIES,
    CARD_REMOVAL,
    CERTAINTY,
    ENTRY_CONDITIONS,
    KEY_POWERS,
    LAST_TURN,
    MAJORS,
    PEOPLE_ENTRY,
    PEOPLE_TYPES,
    POWERS,
    SELECTABLE_TYPES,
    SPACE_KINDS,
    ZONES,
    Card,
    Connection,
    Person,
    Sea,
    Space,
)
from env.data.tables import DataError, Row, one_of, suggest

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from typing import Any

    from env.data.queen_model import Place

    Entity = Space | Sea | Card | Person | Place

NUMBERED_CARDS = 116
# Numbers a piece of each type must have.
RATINGS = {
    "army_leader": ("battle", "command"),
    "naval_leader": ("battle",),
    "ruler": ("admin", "card_bonus"),
    "debater": ("rating",),
    "explorer": ("rating",),
    "conquistador": ("rating",),
}


def assemble(
    spaces: tuple[Space, ...],
    connections: tuple[Connection, ...],
    seas: tuple[Sea, ...],
    cards: tuple[Card, ...],
    people: tuple[Person, ...],
    selectable: Sequence[str],
) -> dict[str, Any]:
    """The fields of `Facts` that hold these records; `selectable` are the types of people a player can choose."""
    return {
        "spaces": spaces,
        "connections": connections,
        "seas": seas,
        "cards": cards,
        "people": people,
        "selectable": tuple(person for kind in selectable for person in people if person.type == kind),
        "rulers": tuple(person for person in people if person.type == "ruler"),
        "space_index": {space.id: space.index for space in spaces},
        "sea_index": {sea.id: sea.index for sea in seas},
        "card_index": {card.id: card.index for card in cards},
        "person_index": {person.id: person.index for person in people},
    }


def index(
    entities: Sequence[Entity],
    table: str,
    files: Mapping[str, Path],
    capacity: Mapping[str, int] = CAPACITY,
) -> dict[str, int]:
    found: dict[str, int] = {}
    for number, entity in enumerate(entities):
        if entity.id in found:
            raise DataError(
                files[table],
                f"id {entity.id!r} is already used in line {entities[found[entity.id]].line}",
                "give each row its own id",
                line=entity.line,
                column="id",
            )
        found[entity.id] = number
    if table in capacity:
        check_capacity(table, entities, files[table], "id", capacity=capacity)
    return found


def check_capacity(
    what: str,
    entities: Sequence[Entity],
    file: Path,
    column: str,
    whose: str = "",
    capacity: Mapping[str, int] = CAPACITY,
) -> None:
    most = capacity[what]
    if len(entities) > most:
        raise DataError(
            file,
            f"{len(entities)} {what}{whose}",
            f"at most {most} fit",
            line=entities[most].line,
            column=column,
        )


def read_spaces(rows: Sequence[Row], seas: Mapping[str, int]) -> tuple[Space, ...]:
    spaces = []
    for index, row in enumerate(rows):
        space = Space(
            index,
            row.id(),
            row.required("name"),
            row.enum("kind", SPACE_KINDS),
            row.enum("home_power", POWERS),
            row.enum("second_home", ("", *MAJORS)),
            row.flag("capital"),
            row.enum("language_zone", ZONES),
            row.known_list("seas", seas, "sea zone"),
            row.enum("certainty", CERTAINTY),
            row.text("notes"),
            row.line,
        )
        if len(space.seas) > CAPACITY["sea zones of a port"]:
            raise row.error(
                "seas",
                f"{space.id} lies at {len(space.seas)} sea zones",
                f"a port opens to at most {CAPACITY['sea zones of a port']}",
            )
        if space.capital and (space.kind != "key" or space.home_power not in MAJORS):
            raise row.error(
                "capital",
                f"{space.id} is a capital but no key of a major power",
                "use 0, or kind key and a major home_power",
            )
        if space.kind == "electorate" and space.home_power != "protestant":
            raise row.error(
                "home_power",
                f"the electorate {space.id} belongs to {space.home_power}",
                "electorates are Protestant home spaces",
            )
        spaces.append(space)
    return tuple(spaces)


def check_spaces(spaces: Sequence[Space], file: Path) -> None:
    """Every major power but the Protestant has one or two capitals; there are at most six electorates."""
    for power in KEY_POWERS:
        capitals = [space for space in spaces if space.capital and space.home_power == power]
        if not capitals:
            raise DataError(file, f"{power} has no capital", "mark one of its keys with 1", column="capital")
        check_capacity("capitals of a power", capitals, file, "capital", f" ({power})")
    electorates = [space for space in spaces if space.kind == "electorate"]
    check_capacity("electorates", electorates, file, "kind")


def read_seas(rows: Sequence[Row]) -> tuple[Sea, ...]:
    seas = tuple(
        Sea(index, row.id(), row.required("name"), row.list("adjacent"), row.list("ports"), row.line)
        for index, row in enumerate(rows)
    )
    adjacent = {sea.id: sea.adjacent for sea in seas}
    for row in rows:
        row.known_list("adjacent", adjacent, "sea zone")
    for sea, row in zip(seas, rows, strict=True):
        for other in sea.adjacent:
            if other == sea.id:
                raise row.error("adjacent", f"{sea.id} touches itself", "list the other zones only")
            if sea.id not in adjacent[other]:
                raise row.error(
                    "adjacent",
                    f"{sea.id} touches {other}, but {other} does not list {sea.id}",
                    f"add {sea.id} to {other} or drop {other} here",
                )
    return seas


def check_ports(
    spaces: Sequence[Space],
    seas: Sequence[Sea],
    space_index: Mapping[str, int],
    sea_index: Mapping[str, int],
    files: Mapping[str, Path],
    own: Collection[str],
) -> None:
    """Both tables list the same ports. Of the two, the fault is reported in a user's `own` table."""
    for sea in seas:
        for port in sea.ports:
            if port not in space_index:
                hint = suggest(port, space_index, "space")
                raise DataError(files["seas"], f"unknown space {port!r}", hint, line=sea.line, column="ports")
    by_sea = {(port, sea.id) for sea in seas for port in sea.ports}
    by_space = {(space.id, zone) for space in spaces for zone in space.seas}
    for port, zone in sorted(by_sea ^ by_space):
        listing, other = ("seas", "spaces") if (port, zone) in by_sea else ("spaces", "seas")
        table = other if other in own and listing not in own else listing
        line = (seas[sea_index[zone]] if table == "seas" else spaces[space_index[port]]).line
        raise DataError(
            files[table],
            f"{port} is a port of {zone} by {listing}.csv, but not by {other}.csv",
            f"{'drop' if table == listing else 'add'} {port if table == 'seas' else zone} here or "
            f"{'add' if table == listing else 'drop'} {zone if table == 'seas' else port} there",
            line=line,
            column="ports" if table == "seas" else "seas",
        )


def read_connections(rows: Sequence[Row], spaces: Mapping[str, int]) -> tuple[Connection, ...]:
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
    for space in spaces:
        touching = [link for link in links.values() if space in (link.a, link.b)]
        if len(touching) > CAPACITY["links of a space"]:
            line = touching[CAPACITY["links of a space"]].line
            row = next(row for row in rows if row.line == line)
            raise row.error(
                "a" if row.text("a") == space else "b",
                f"{space} has {len(touching)} links",
                f"a space has at most {CAPACITY['links of a space']}",
            )
    return tuple(links.values())


def read_cards(rows: Sequence[Row]) -> tuple[Card, ...]:
    cards = []
    for index, row in enumerate(rows):
        number = row.required("number")
        digits = number.removesuffix("-2P")
        if not (digits.isascii() and digits.isdigit() and len(digits) <= 3 and int(digits) > 0):
            raise row.error("number", f"{number!r} is not a card number", "use a number from 1 to 999, or n-2P")
        if index < NUMBERED_CARDS and number != str(index + 1):
            raise row.error(
                "number",
                f"card {number} stands in row {index + 1}",
                f"the first {NUMBERED_CARDS} rows are the cards 1 to {NUMBERED_CARDS} in order",
            )
        category = row.enum("category", CARD_CATEGORIES)
        two_player = digits != number or category == "diplomatic"
        home_power = row.enum("home_power", ("", *MAJORS))
        if (category == "home") != bool(home_power):
            raise row.error(
                "home_power",
                f"{home_power!r} does not fit category {category}",
                "home cards name a major power, others none",
            )
        cards.append(
            Card(
                index,
                number,
                two_player,
                row.id(),
                row.required("title"),
                row.integer("cp", 0, 9),
                category,
                home_power,
                row.optional_integer("entry_turn", 1, LAST_TURN),
                row.enum("entry_condition", ENTRY_CONDITIONS),
                row.enum("removed", CARD_REMOVAL),
                row.optional_integer("due_turn", 1, LAST_TURN),
                row.flag("only_1517"),
                row.text("replaces"),
                row.enum("certainty", CERTAINTY),
                row.text("notes"),
                row.line,
            )
        )
    return tuple(cards)


def check_cards(rows: Sequence[Row], cards: Sequence[Card], index: Mapping[str, int]) -> None:
    numbers: dict[str, int] = {}
    for row, card in zip(rows, cards, strict=True):
        if card.number in numbers:
            raise row.error(
                "number",
                f"card {card.number} is already in line {numbers[card.number]}",
                "give each card its own number",
            )
        numbers[card.number] = card.line
        if card.replaces:
            row.known("replaces", index, "card")
        waits = card.category not in ("home", "diplomatic") and not card.entry_condition
        if waits and card.entry_turn is None:
            raise row.error(
                "entry_turn",
                "the card has neither an entry turn nor a condition",
                "give the turn it joins the deck, 1 = from the start",
            )


def read_people(rows: Sequence[Row], cards: Mapping[str, int], spaces: Mapping[str, int]) -> tuple[Person, ...]:
    people = []
    for index, row in enumerate(rows):
        kind = row.enum("type", PEOPLE_TYPES)
        entry = row.list("entry")
        for part in entry:
            if part.startswith("card:"):
                if part[5:] not in cards:
                    raise row.error("entry", f"unknown card {part[5:]!r}", suggest(part[5:], cards, "card"))
            elif part not in PEOPLE_ENTRY:
                raise row.error(
                    "entry",
                    f"{part!r} is not a way to enter",
                    "use one of " + ", ".join(PEOPLE_ENTRY) + ", card:ID",
                )
        if not entry:
            raise row.error("entry", "the cell is empty", "say how the piece enters, for example start")
        entry_space = row.known("entry_space", spaces, "space") if row.text("entry_space") else ""
        for column in RATINGS.get(kind, ()):
            row.integer(column, -9, 20)
        people.append(
            Person(
                index,
                row.id(),
                row.required("name"),
                kind,
                row.enum("power", (*POWERS, "any")),
                row.enum("zone", ("", *ZONES)),
                row.optional_integer("battle", 0, 9),
                row.optional_integer("command", 0, 20),
                row.optional_integer("piracy", 0, 9),
                row.optional_integer("admin", 0, 9),
                row.optional_integer("card_bonus", 0, 9),
                row.optional_integer("rating", -9, 9),
                row.optional_integer("entry_turn", 1, LAST_TURN),
                entry,
                entry_space,
                row.text("leaves"),
                row.text("ability"),
                row.enum("certainty", CERTAINTY),
                row.line,
            )
        )
        if "turn" in entry and people[-1].entry_turn is None:
            raise row.error("entry_turn", "the turn is missing", f"use a number from 1 to {LAST_TURN}")
    return tuple(people)


def check_people(people: Sequence[Person], file: Path) -> None:
    """The pieces fit into the arrays and action codes; every ruler belongs to a major power."""
    check_capacity("people to choose", [p for p in people if p.type in SELECTABLE_TYPES], file, "type")
    check_capacity("leaders", [p for p in people if p.type in ("army_leader", "naval_leader")], file, "type")
    rulers = [person for person in people if person.type == "ruler"]
    check_capacity("rulers", rulers, file, "type")
    for ruler in rulers:
        if ruler.power not in MAJORS:
            raise DataError(
                file,
                f"the ruler {ruler.id} belongs to {ruler.power}",
                one_of(MAJORS),
                line=ruler.line,
                column="power",
            )
