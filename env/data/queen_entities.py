"""The tables of spaces, cards, people, the world map and diplomacy of *Virgin Queen*."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from env.data.entities import check_capacity
from env.data.queen_model import (
    AREAS,
    ARTISTS,
    CAPACITY,
    CARD_CATEGORIES,
    COMMANDERS,
    INACTIVE_MAJORS,
    LAST_TURN,
    MAJORS,
    MINORS,
    PEOPLE_TYPES,
    PLACE_TYPES,
    POWERS,
    RELIGIONS,
    ROLES,
    SEXES,
    SPACE_KINDS,
    SPLIT_HOMES,
    Courtship,
    Place,
    QueenCard,
    QueenPerson,
    QueenSpace,
)
from env.data.tables import DataError, Row, one_of, suggest

PLAYERS = range(2, 7)
ENTRIES = ("start", "turn", "event")  # or card:ID
# Numbers a piece of each type must have.
RATINGS = {
    "ruler": ("admin", "card_bonus"),
    "army_leader": ("battle", "command"),
    "naval_leader": ("battle",),
    "sea_captain": ("rating",),
    "royal": ("rating",),
}


def read_spaces(rows: Sequence[Row], seas: Mapping[str, int]) -> tuple[QueenSpace, ...]:
    spaces = []
    for index, row in enumerate(rows):
        home = row.enum("home_power", POWERS)
        second = row.enum("second_home", ("", "protestant"))
        if second and home not in SPLIT_HOMES:
            raise row.error(
                "second_home", f"a split home space of {home}", "only home spaces of spain and france are split"
            )
        kind = row.enum("kind", SPACE_KINDS)
        capital = row.flag("capital")
        if capital and (home == "independent" or kind == "unfortified"):
            raise row.error("capital", f"{row.id()} is {kind} and its home power {home}", "use 0, or a fortified home")
        zones = row.known_list("seas", seas, "sea zone")
        if len(zones) > 2:
            raise row.error("seas", f"{row.id()} lies at {len(zones)} sea zones", "a port opens to at most 2")
        spaces.append(
            QueenSpace(
                index=index,
                id=row.id(),
                name=row.required("name"),
                kind=kind,
                home_power=home,
                second_home=second,
                capital=capital,
                language_zone=row.enum("area", AREAS),
                seas=zones,
                certainty=row.text("certainty"),
                notes=row.text("notes"),
                line=row.line,
                region=row.id("region"),
                religion=row.enum("religion", RELIGIONS),
            )
        )
    return tuple(spaces)


def check_capitals(spaces: Sequence[QueenSpace], file: Path) -> None:
    """Every power that is not the Protestant has one or two capitals; those of a major are keys."""
    for power in (*MAJORS[:5], *MINORS):
        capitals = [space for space in spaces if space.capital and space.home_power == power]
        if not capitals:
            raise DataError(
                file, f"{power} has no capital", "mark one of its fortified spaces with 1", column="capital"
            )
        for space in capitals:
            if power in MAJORS and space.kind != "key":
                raise DataError(
                    file, f"the capital {space.id} is no key", "use kind key", line=space.line, column="kind"
                )
        check_capacity("capitals of a power", capitals, file, "capital", f" ({power})", CAPACITY)
    for space in spaces:
        if space.capital and space.home_power == "protestant":
            raise DataError(
                file, f"{space.id} is a capital of the Protestant", "he has none", line=space.line, column="capital"
            )


def _span(row: Row, column: str, low: int, high: int) -> tuple[int, ...]:
    """A number or a range `a..b` in a cell."""
    text = row.required(column)
    first, dots, last = text.partition("..")
    hint = f"use n or a..b from {low} to {high}"
    if not (first.isdigit() and first.isascii() and (not dots or (last.isdigit() and last.isascii()))):
        raise row.error(column, f"{text!r} is not a number or a range", hint)
    if len(text) > 6 or int(first) < low or int(last or first) > high or int(first) > int(last or first):
        raise row.error(column, f"{text!r} is out of range", hint)
    return tuple(range(int(first), int(last or first) + 1))


def read_cards(rows: Sequence[Row]) -> tuple[QueenCard, ...]:
    cards = []
    numbers: dict[str, int] = {}
    for index, row in enumerate(rows):
        number = row.optional_integer("number", 1, 999)
        category = row.enum("category", CARD_CATEGORIES)
        home = row.enum("home_power", ("", *MAJORS))
        if (category == "home") != bool(home):
            raise row.error(
                "home_power",
                f"{home!r} does not fit category {category}",
                "home cards name a major power, others none",
            )
        entry = row.optional_integer("entry_turn", 1, LAST_TURN)
        if entry is None and category != "home":
            raise row.error(
                "entry_turn", "the card has no entry turn", "give the turn it joins the deck, 1 = at the start"
            )
        if number is not None:
            if str(number) in numbers:
                line = numbers[str(number)]
                raise row.error("number", f"card {number} is already in line {line}", "give each card its own number")
            numbers[str(number)] = row.line
        cards.append(
            QueenCard(
                index=index,
                number="" if number is None else str(number),
                two_player=False,
                id=row.id(),
                title=row.required("title"),
                cp=row.integer("cp", 0, 9),
                category=category,
                home_power=home,
                entry_turn=entry,
                entry_condition="",
                removed=row.enum("removed", ("no", "yes")),
                due_turn=row.optional_integer("due_turn", 1, LAST_TURN),
                only_1517=False,
                replaces="",
                certainty=row.text("certainty"),
                notes=row.text("notes"),
                line=row.line,
                players=_span(row, "players", PLAYERS[0], PLAYERS[-1]),
                effect=row.text("effect"),
            )
        )
    return tuple(cards)


def check_cards(cards: Sequence[QueenCard], file: Path) -> None:
    for power in MAJORS:
        if not any(card.home_power == power for card in cards):
            raise DataError(file, f"{power} has no home card", "add one of category home", column="home_power")


def read_people(rows: Sequence[Row], cards: Mapping[str, int], spaces: Mapping[str, int]) -> tuple[QueenPerson, ...]:
    people = []
    for index, row in enumerate(rows):
        kind = row.enum("type", PEOPLE_TYPES)
        power = row.enum("power", (*MAJORS, "any") if kind in ("ruler", *COMMANDERS, *ARTISTS) else (*POWERS, "any"))
        if kind == "ruler" and power == "any":
            raise row.error("power", f"the ruler {row.id()} belongs to any", one_of(MAJORS))
        entry = row.list("entry")
        if not entry:
            raise row.error("entry", "the cell is empty", "say how the piece enters, for example start")
        for part in entry:
            if part.startswith("card:"):
                if part[5:] not in cards:
                    raise row.error("entry", f"unknown card {part[5:]!r}", suggest(part[5:], cards, "card"))
            elif part not in ENTRIES:
                raise row.error("entry", f"{part!r} is not a way to enter", one_of((*ENTRIES, "card:ID")))
        for column in RATINGS.get(kind, ()):
            row.integer(column, 0, 20)
        turn = row.optional_integer("entry_turn", 1, LAST_TURN)
        if "turn" in entry and turn is None:
            raise row.error("entry_turn", "the turn is missing", f"use a number from 1 to {LAST_TURN}")
        royal = kind == "royal"
        if not royal and (row.text("sex") or row.text("house")):
            raise row.error("sex", f"type {kind} has no sex and no house here", "leave both cells empty")
        people.append(
            QueenPerson(
                index=index,
                id=row.id(),
                name=row.required("name"),
                type=kind,
                power=power,
                zone="",
                battle=row.optional_integer("battle", 0, 9),
                command=row.optional_integer("command", 0, 20),
                piracy=row.optional_integer("piracy", 0, 9),
                admin=row.optional_integer("admin", 0, 9),
                card_bonus=row.optional_integer("card_bonus", 0, 9),
                rating=row.optional_integer("rating", 0, 9),
                entry_turn=turn,
                entry=entry,
                entry_space=row.known("entry_space", spaces, "space") if row.text("entry_space") else "",
                leaves="",
                ability="",
                certainty=row.text("certainty"),
                line=row.line,
                sex=row.enum("sex", SEXES) if royal else "",
                house=row.id("house") if royal else "",
            )
        )
    return tuple(people)


def check_people(people: Sequence[QueenPerson], file: Path) -> None:
    """The pieces fit into the arrays and action codes; every major has one ruler from the start."""
    for what, types in (
        ("leaders", COMMANDERS[:2]),
        ("sea captains", COMMANDERS[2:]),
        ("royals", ("royal",)),
        ("artists and scientists", ARTISTS),
        ("rulers", ("ruler",)),
    ):
        found = [person for person in people if person.type in types]
        check_capacity(what, found, file, "type", capacity=CAPACITY)
    for power in MAJORS:
        first = [p for p in people if p.type == "ruler" and p.power == power and "start" in p.entry]
        if len(first) != 1:
            raise DataError(
                file,
                f"{power} has {len(first)} rulers from the start",
                "give one of its rulers the entry start",
                line=first[1].line if first else None,
                column="entry",
            )


def read_places(rows: Sequence[Row]) -> tuple[Place, ...]:
    """The world map. Zones touch zones, settlements and the Treasure Fleet; rows of treasures touch nothing."""
    places = tuple(
        Place(
            index,
            row.id(),
            row.required("name"),
            row.enum("type", PLACE_TYPES),
            row.enum("owner", ("", *POWERS)),
            row.optional_integer("boxes", 1, 20),
            row.list("adjacent"),
            row.line,
        )
        for index, row in enumerate(rows)
    )
    by_id: dict[str, Place] = {}
    for place, row in zip(places, rows, strict=True):
        if place.id in by_id:
            line = by_id[place.id].line
            raise row.error("id", f"id {place.id!r} is already used in line {line}", "give each row its own id")
        by_id[place.id] = place
        _check_owner(place, row)
    for place, row in zip(places, rows, strict=True):
        row.known_list("adjacent", by_id, "place")
        for other in place.adjacent:
            kinds = {place.type, by_id[other].type}
            if "ocean_zone" not in kinds or "treasure_row" in kinds:
                raise row.error("adjacent", f"{place.id} cannot touch {other}", "settlements touch ocean zones only")
            if other == place.id:
                raise row.error("adjacent", f"{place.id} touches itself", "list the other places only")
        if place.type.startswith("settlement") and not place.adjacent:
            raise row.error("adjacent", f"{place.id} touches no ocean zone", "list at least one")
    for place, row in zip(places, rows, strict=True):
        for other in place.adjacent:
            if place.id not in by_id[other].adjacent:
                raise row.error(
                    "adjacent",
                    f"{place.id} touches {other}, but {other} does not list {place.id}",
                    f"add {place.id} to {other} or drop {other} here",
                )
    return places


def _check_owner(place: Place, row: Row) -> None:
    if place.type != "ocean_zone" and (place.type == "treasure_row") != (place.boxes is not None):
        problem = f"{row.text('boxes')!r} does not fit type {place.type}"
        raise row.error("boxes", problem, "a treasure_row has boxes, an ocean_zone may be a gate, the others none")
    if place.type == "settlement" and not place.owner:
        raise row.error("owner", "the settlement has no owner", "name one, or use type settlement_site")
    if place.type in ("ocean_zone", "settlement_site") and place.owner:
        raise row.error("owner", f"a place of type {place.type} belongs to {place.owner}", "leave the cell empty")


def read_dow_costs(rows: Sequence[Row], file: Path, scale: Sequence[int]) -> dict[tuple[str, str], int]:
    """The costs of R9.4 by (declarer, target); an empty cell allows no declaration.

    scale: costs of Spain on England, which the rules read instead of the cell (R9.5).
    """
    cells: dict[tuple[str, str], Row] = {}
    for row in rows:
        declarer = row.known("declarer", MAJORS, "major power")
        target = row.known("target", (*MAJORS, *MINORS), "power")
        if declarer == target:
            raise row.error("target", f"{declarer} cannot declare war on itself", "name another power")
        if (declarer, target) in cells:
            line = cells[declarer, target].line
            raise row.error("target", f"{declarer} on {target} is already in line {line}", "keep one of them")
        cells[declarer, target] = row
    found = {pair: row.optional_integer("cost", 0, 20) for pair, row in cells.items()}
    for declarer in MAJORS:
        for target in (*MAJORS, *MINORS):
            if declarer != target and (declarer, target) not in cells:
                raise DataError(file, f"the cell of {declarer} on {target} is missing", "add the row", column="target")
    for (a, b), cost in found.items():
        # one printed number for both powers of a cell, but for Spain and England (R9.5)
        if b in MAJORS and {a, b} != {"spain", "england"} and found[b, a] != cost:
            raise cells[a, b].error(
                "cost",
                f"{a} on {b} costs {_cell(cost)}, but {b} on {a} {_cell(found[b, a])}",
                "give both rows the same cost",
            )
    varying = ("spain", "england")
    if found[varying] is not None and found[varying] not in scale:
        raise cells[varying].error(
            "cost",
            f"spain on england costs {found[varying]}, but the scale of procedures.csv {', '.join(map(str, scale))}",
            "give this cost in its section spain_on_england too, which the rules read",
        )
    return {pair: cost for pair, cost in found.items() if cost is not None}


def _cell(cost: int | None) -> str:
    return "nothing given" if cost is None else str(cost)


def read_courtship(rows: Sequence[Row], file: Path, highest: int) -> dict[tuple[str, str], Courtship]:
    found: dict[tuple[str, str], Courtship] = {}
    for row in rows:
        target = row.known("target", (*MINORS, *INACTIVE_MAJORS), "minor, or major that may lack a player")
        power = row.known("power", MAJORS, "major power")
        if target == power:
            raise row.error("power", f"{power} cannot court itself", "name another power")
        if (target, power) in found:
            raise row.error("power", f"a second row for {target} {power}", "keep one of them")
        role = row.enum("role", ROLES)
        start = row.integer("start", 0, highest)
        if role == "none" and start:
            raise row.error("start", f"{power} takes no part and starts with {start}", "use 0, or another role")
        found[target, power] = Courtship(role, start, row.integer("modifier", -9, 9))
    for target in MINORS:
        for power in MAJORS:
            if (target, power) not in found:
                raise DataError(file, f"the row {target} {power} is missing", "add it, with role none if need be")
        if not any(found[target, power].role == "ally" for power in MAJORS):
            raise DataError(file, f"no power can ally {target}", "give one the role ally", column="role")
    return found


def check_kept(file: Path, own: Collection[str], shipped: Collection[str]) -> None:
    """The rules may name every shipped row that a source vouches for; whole stand-ins can be dropped."""
    for name in shipped:
        if name not in own:
            raise DataError(
                file,
                f"the row {name!r} is missing",
                "keep every shipped id that is not marked stand_in; change or add rows instead",
                column="id",
            )
