"""power_cards.csv: the printed tables of a game, section by section.

Columns `section, power, item, level, cards, vp, value`. `read` checks every section and gives the structured
fields of `GameData` that come from it.
"""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from env.data.model import CAPACITY, CERTAINTY, KEY_POWERS, MAJORS, MINORS, POWERS, Track
from env.data.tables import DataError, Row, read_table

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from typing import Any

COLUMNS = ["section", "power", "item", "level", "cards", "vp", "value", "certainty", "notes"]
ACTIONS = (
    "move_formation_clear",
    "move_formation_pass",
    "naval_move",
    "buy_mercenary",
    "raise_regular",
    "raise_cavalry",
    "build_squadron",
    "build_corsair",
    "assault",
    "fight_foreign_war",
    "control_unfortified",
    "initiate_piracy",
    "explore",
    "colonize",
    "conquer",
    "translate_scripture",
    "publish_treatise",
    "call_debate",
    "build_st_peters",
    "burn_books",
    "found_jesuit_university",
)
# Sections that later rules read row by row, as they stand.
RAW_SECTIONS = (
    "pregnancy_chart",
    "chateau_table",
    "chateau_modifier",
    "exploration_table",
    "circumnavigation_table",
    "conquest_table",
    "riches_table",
    "raider_table",
    "conquest_marker",
    "turn_track",
)
STRUCTURED_SECTIONS = (
    "key_track",
    "square_markers",
    "protestant_cards",
    "protestant_spaces_track",
    "action_cost",
    "dow_cost",
    "activation",
    "intervention_cost",
    "force_pool",
    "track",
    "special_vp",
    "bonus_vp",
    "discovery",
    "conquest",
    "electorate_display",
    "excommunication_box",
    "marital_track",
    "colony",
    "colony_limit",
)
SECTIONS = (*STRUCTURED_SECTIONS, *RAW_SECTIONS)
ELECTORATES = CAPACITY["electorates"]
MAX_KEYS = CAPACITY["keys of a power"]


class _Sections:
    """The rows by section; a missing section is an error."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.rows: dict[str, list[Row]] = {}
        for row in read_table(path, COLUMNS):
            section = row.known("section", SECTIONS, "section")
            row.enum("certainty", CERTAINTY)
            if row.text("power"):
                row.known("power", POWERS, "power")
            self.rows.setdefault(section, []).append(row)
        for section in SECTIONS:
            if section not in self.rows:
                raise DataError(
                    path,
                    f"section {section!r} is missing",
                    "keep its rows, changed if you like",
                    column="section",
                )

    def __getitem__(self, section: str) -> list[Row]:
        return self.rows[section]

    def missing(self, section: str, what: str) -> DataError:
        return DataError(self.path, f"section {section!r} has no row for {what}", "add the row", column="section")


def _put(target: dict[Any, Any], key: Any, value: Any, row: Row, column: str = "item") -> None:
    if key in target:
        name = " ".join(map(str, key)) if isinstance(key, tuple) else key
        raise row.error(column, f"a second row for {name}", "keep one of them")
    target[key] = value


def _span(row: Row, column: str, low: int, high: int) -> range:
    """A number or a range `a..b` in a cell."""
    text = row.required(column)
    first, dots, last = text.partition("..")
    if not (first.isdigit() and (last.isdigit() or not dots)) or not first.isascii() or not last.isascii():
        raise row.error(column, f"{text!r} is not a number or a range", f"use n or a..b from {low} to {high}")
    span = range(int(first), int(last or first) + 1)
    if not span or span[0] < low or span[-1] > high:
        raise row.error(column, f"{text!r} is out of range", f"use n or a..b from {low} to {high}")
    return span


def read(path: Path, spaces: Collection[str], people: Collection[str]) -> dict[str, Any]:
    """The fields of `GameData` that come from the file; `spaces` and `people` are the known ids."""
    sections = _Sections(path)
    fields: dict[str, Any] = {}
    fields.update(_key_tracks(sections))
    fields.update(_protestant_tables(sections))
    fields.update(_costs(sections))
    fields.update(_force_pools(sections))
    fields.update(_vp(sections))
    fields.update(_places(sections, spaces, people))
    fields["sections"] = {name: tuple(row.cells for row in sections[name]) for name in SECTIONS}
    return fields


def _key_tracks(sections: _Sections) -> dict[str, Any]:
    boxes: dict[tuple[str, int], tuple[int, int]] = {}
    auto_win: dict[str, int] = {}
    squares: dict[str, int] = {}
    for row in sections["key_track"]:
        power = row.enum("power", KEY_POWERS)
        level = row.integer("level", 0, MAX_KEYS)
        if row.enum("item", ("box", "auto_win")) == "auto_win":
            _put(auto_win, power, level, row)
        else:
            _put(boxes, (power, level), (row.integer("cards", 0, 12), row.integer("vp", 0, 50)), row, "level")
    for row in sections["square_markers"]:
        _put(squares, row.enum("power", KEY_POWERS), row.integer("value", 1, 24), row, "power")
    track: dict[str, tuple[tuple[int, int], ...]] = {}
    for power in KEY_POWERS:
        if power not in auto_win:
            raise sections.missing("key_track", f"{power} auto_win")
        if power not in squares:
            raise sections.missing("square_markers", power)
        for level in range(auto_win[power]):
            if (power, level) not in boxes:
                raise sections.missing("key_track", f"{power} box {level}")
        if sum(owner == power for owner, _ in boxes) != auto_win[power]:
            raise DataError(
                sections.path,
                f"the key track of {power} has boxes at or above its auto_win level {auto_win[power]}",
                "end the boxes one below it",
                column="level",
            )
        track[power] = tuple(boxes[power, level] for level in range(auto_win[power]))
    return {"key_track": track, "auto_win_keys": auto_win, "square_markers": squares}


def _protestant_tables(sections: _Sections) -> dict[str, Any]:
    cards: dict[int, int] = {}
    for row in sections["protestant_cards"]:
        row.enum("item", ("electorates",))
        for level in _span(row, "level", 0, ELECTORATES):
            _put(cards, level, row.integer("cards", 0, 12), row, "level")
    boxes: dict[tuple[str, int], int] = {}
    auto_win: dict[str, int] = {}
    for row in sections["protestant_spaces_track"]:
        power = row.enum("power", ("papacy", "protestant"))
        level = row.integer("level", 0, CAPACITY["Protestant spaces"])
        if row.enum("item", ("spaces", "auto_win")) == "auto_win":
            _put(auto_win, row.enum("power", ("protestant",)), level, row)
        else:
            _put(boxes, (power, level), row.integer("vp", 0, 50), row, "level")
    if not auto_win:
        raise sections.missing("protestant_spaces_track", "protestant auto_win")
    last = auto_win["protestant"]
    for level in range(ELECTORATES + 1):
        if level not in cards:
            raise sections.missing("protestant_cards", f"{level} electorates")
    for power in ("papacy", "protestant"):
        for level in range(last):
            if (power, level) not in boxes:
                raise sections.missing("protestant_spaces_track", f"{power} spaces {level}")
    if len(boxes) != 2 * last:
        raise DataError(
            sections.path,
            f"the Protestant spaces track has boxes at or above its auto_win level {last}",
            "end the boxes one below it",
            column="level",
        )
    track = [(boxes["papacy", level], boxes["protestant", level]) for level in range(last)]
    return {
        "protestant_cards": tuple(cards[level] for level in range(ELECTORATES + 1)),
        "protestant_track": (*track, track[-1]),
        "protestant_auto_win": last,
    }


def _costs(sections: _Sections) -> dict[str, Any]:
    action_cost: dict[str, dict[str, int]] = {power: {} for power in MAJORS}
    for row in sections["action_cost"]:
        action = row.known("item", ACTIONS, "action")
        _put(action_cost[row.enum("power", MAJORS)], action, row.integer("value", 1, 20), row)
    dow_cost: dict[tuple[str, str], int] = {}
    lines: dict[tuple[str, str], Row] = {}
    for row in sections["dow_cost"]:
        pair = row.enum("power", MAJORS), row.enum("item", (*MAJORS, *MINORS))
        if pair[0] == pair[1]:
            raise row.error("item", f"{pair[0]} cannot declare war on itself", "name another power")
        _put(dow_cost, pair, row.integer("value", 1, 20), row)
        lines[pair] = row
    for (a, b), cost in dow_cost.items():
        if b in MAJORS and dow_cost.get((b, a)) != cost:
            raise lines[a, b].error(
                "value",
                f"{a} on {b} costs {cost}, but {b} on {a} {dow_cost.get((b, a), 'none')}",
                "give both rows the same cost",
            )
    activation: dict[tuple[str, str], str] = {}
    for row in sections["activation"]:
        _put(
            activation,
            (row.enum("power", MAJORS), row.enum("item", MINORS)),
            row.enum("value", ("allowed", "natural_ally")),
            row,
        )
    intervention: dict[tuple[str, str], int] = {}
    for row in sections["intervention_cost"]:
        _put(
            intervention,
            (row.enum("power", MAJORS), row.enum("item", MINORS)),
            row.integer("value", 0, 20),
            row,
        )
    return {
        "action_cost": action_cost,
        "dow_cost": dow_cost,
        "activation": activation,
        "intervention_cost": intervention,
    }


def _force_pools(sections: _Sections) -> dict[str, Any]:
    counters: dict[tuple[str, str], list[tuple[int, int]]] = {}
    rows: dict[tuple[str, str], Row] = {}
    for row in sections["force_pool"]:
        power = row.enum("power", POWERS)
        item = row.enum("item", ("land", "squadron", "knights_of_st_john"))
        group = counters.setdefault((power, item), [])
        rows[power, item] = row
        strength = row.integer("level", 1, 12)
        if any(strength == other for other, _ in group):
            raise row.error("level", f"a second row for {power} {item} counters of {strength}", "keep one of them")
        group.append((strength, row.integer("value", 0, 40)))
    land = dict.fromkeys(POWERS, 0)
    naval = dict.fromkeys(POWERS, 0)
    for (power, item), group in counters.items():
        total = sum(strength * count for strength, count in group)
        pool = naval if item == "squadron" else land
        pool[power] += total
        if pool[power] > CAPACITY["force pool strength"]:
            raise DataError(
                sections.path,
                f"the counters of {power} have a strength of {pool[power]}",
                f"at most {CAPACITY['force pool strength']} fit",
                line=rows[power, item].line,
                column="value",
            )
    return {
        "force_pool_land": land,
        "force_pool_naval": naval,
        "force_pool_counters": {key: tuple(sorted(group)) for key, group in counters.items()},
    }


def _number_or_words(row: Row) -> int | str:
    vp = row.optional_integer("vp", -9, 50)
    return row.required("value") if vp is None else vp


def _vp(sections: _Sections) -> dict[str, Any]:
    tracks: dict[str, Track] = {}
    for row in sections["track"]:
        item = row.id("item")
        _put(
            tracks,
            item,
            Track(
                item,
                row.enum("power", MAJORS),
                row.integer("level", 1, 20),
                row.optional_integer("vp", 0, 50),
            ),
            row,
        )
    special: dict[tuple[str, str], int | str] = {}
    for row in sections["special_vp"]:
        _put(special, (row.enum("power", MAJORS), row.id("item")), _number_or_words(row), row)
    tables: dict[str, dict[str, Any]] = {"bonus_vp": {}, "discovery": {}, "conquest": {}}
    for row in sections["bonus_vp"]:
        _put(tables["bonus_vp"], row.id("item"), _number_or_words(row), row)
    for section in ("discovery", "conquest"):
        for row in sections[section]:
            _put(tables[section], row.id("item"), row.integer("vp", 0, 9), row)
    return {
        "tracks": tracks,
        "special_vp": special,
        "bonus_vp": tables["bonus_vp"],
        "discovery_vp": tables["discovery"],
        "conquest_vp": tables["conquest"],
    }


def _places(sections: _Sections, spaces: Collection[str], people: Collection[str]) -> dict[str, Any]:
    display: dict[str, int] = {}
    for row in sections["electorate_display"]:
        _put(display, row.known("item", spaces, "space"), row.integer("value", 0, 9), row)
    boxes: dict[str, tuple[str, ...]] = {}
    for row in sections["excommunication_box"]:
        row.required("value")
        _put(boxes, row.id("item"), row.known_list("value", people, "person"), row)
    marital: dict[int, str] = {}
    for row in sections["marital_track"]:
        _put(marital, row.integer("level", 1, 12), row.id("item"), row, "level")
    for level in range(1, len(marital) + 1):
        if level not in marital:
            raise sections.missing("marital_track", f"box {level}")
    colonies: dict[str, str] = {}
    for row in sections["colony"]:
        _put(colonies, row.id("item"), row.enum("power", (*MAJORS, "")), row)
    limits: dict[str, int] = {}
    for row in sections["colony_limit"]:
        _put(limits, row.enum("power", MAJORS), row.integer("value", 0, 9), row, "power")
    return {
        "electorate_display": display,
        "excommunication_boxes": boxes,
        "marital_track": tuple(marital[level] for level in sorted(marital)),
        "colonies": colonies,
        "colony_limit": limits,
    }
