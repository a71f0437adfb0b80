"""power_cards.csv and procedures.csv of *Virgin Queen*: numbers and tables, section by section.

Both have the columns `section, power, item, level, cards, vp, value` and the marks. `read` checks every section and
gives the fields of `QueenData` that come from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from env.data import marks
from env.data.queen_model import CAPACITY, LAST_TURN, MAJORS, POWERS, Mark, Outcome
from env.data.tables import DataError, Row, read_table

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from typing import Any

COLUMNS = ["section", "power", "item", "level", "cards", "vp", "value", *marks.COLUMNS]
FILES = ("power_cards", "procedures")
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
    "pirate_overseas",
    "build_fortress",
    "send_expedition",
    "circumnavigate",
    "add_influence",
    "patronize",
    "plot",
    "raise_rebellion",
)
#: sections with one number an item, and their items: the rules ask for each of them
NUMBERS: dict[str, tuple[str, ...]] = {
    "hand": ("protestant", "protestant_with_netherlands_and_elsewhere", "home_cards"),
    "victory": ("standard", "domination_lead", "domination_from_turn", "religious_spaces", "gunpowder_plot_from_turn"),
    "foreign_war": (
        "least_units", "most_units", "army_leaders", "most_units_at_once", "cost", "least_strength", "most_strength",
        "war_winner_strength", "war_winner_vp", "fewer_cards",
    ),
    "naval_transport": ("least_cp", "most_units", "cost_per_step"),
    "influence_track": ("highest", "to_marry_unowned_royal", "least_to_roll"),
    "determination": ("dice", "per_turn_papacy", "per_turn_other"),
    "piracy_europe": (
        "hit", "defence_dice_per_squadron", "defence_dice_per_fortress", "dice_per_squadron", "dice_per_corsair",
        "per_zone_and_turn", "vp_of_award",
    ),
    "piracy_overseas": ("dice", "hit", "per_zone_and_turn", "vp_of_award"),
    "treasure_fleet": ("treasures",),
    "portugal": ("treasure_boxes", "winter_draw"),
    "rebellion": (
        "attack_dice", "defence_dice_per_unit", "hit", "regular_in_ireland_or_scotland", "regular_in_england",
        "per_area_and_impulse", "regulars_placed",
    ),
    "fortress": ("most",),
    "expedition": ("roll_to_found",),
    "circumnavigation": ("steps", "vp"),
    "northwest_passage": ("roll_to_find", "vp"),
    "winter": ("regulars", "hre_regulars", "hre_mercenaries", "hre_mercenaries_for_hire"),
    # the number of a card's event, by card: what it counts says the note of the row
    "event": (
        "spanish_road", "papal_bull", "holy_roman_intercession", "patron_of_arts_and_sciences", "morisco_revolt",
        "city_state_rebels", "foreign_volunteers", "ruler_falls_ill", "nostradamus_prophecies", "belgic_confession",
        "john_knox", "tilbury_speech", "irish_rebellion", "janissaries", "spanish_inquisition",
        "st_bartholomews_day_massacre", "sea_beggars", "iconoclastic_fury", "council_of_troubles", "spanish_fury",
        "council_of_trent", "holy_league", "knights_of_st_john", "landsknechts", "swiss_mercenaries",
        "fireships", "catholic_league", "revolt_of_the_northern_earls",
    ),
}  # fmt: skip
#: numbers that the rules step does not read, because the rule itself is built so: other tables cannot change them
BUILT_IN = {
    ("hand", "home_cards"): 2,
    ("piracy_europe", "per_zone_and_turn"): 1,
    ("piracy_overseas", "per_zone_and_turn"): 1,
    ("rebellion", "per_area_and_impulse"): 1,
}
#: sections of lines by roll or count: their items, and the first and last number that a line must fit
LINES: dict[str, tuple[tuple[str, ...], int, int]] = {
    "conversion": (("d6",), 1, 6),
    "marriage": (("modified_2d6",), -2, 20),
    "patronage": (("modified_d6",), -1, 10),
    "new_world_riches": (("2d6",), 2, 12),
    "hre_preference": (("protestant", "catholic", "balanced"), 0, 40),
}
#: what a line of each of these tables can say
RESULTS = {
    "conversion": ("nothing", "convert", "convert_with_unrest_or_as_5"),
    "marriage": ("husband_murdered", "jilted", "married", "heir", "new_dynasty"),
    "patronage": ("failure", "success", "masterpiece"),
    "new_world_riches": ("none", "treasure"),
    "hre_preference": ("counted",),
}
PLOTS = ("look_at_hand", "discard", "assassinate", "gunpowder_plot")
BENEFITS = ("dry_dock", "cryptography")
SECTIONS: dict[str, str] = {
    **dict.fromkeys(("key_track", "hand", "action_cost", "force_pool", "bonus_vp"), "power_cards"),
    **dict.fromkeys((name for name in (*NUMBERS, *LINES) if name != "hand"), "procedures"),
    **dict.fromkeys(
        ("spain_on_england", "treasure_pool", "espionage", "science_benefit", "turn_track", "arrivals"), "procedures"
    ),
}
MAX_KEYS = CAPACITY["keys of a power"]


class _Sections:
    """The rows of both files by section; a missing section is an error in the file it belongs to."""

    def __init__(self, files: Mapping[str, Path]) -> None:
        self.files = files
        self.rows: dict[str, list[Row]] = {}
        self.marks: dict[str, tuple[Mark, ...]] = {}
        for file in FILES:
            known = [section for section, where in SECTIONS.items() if where == file]
            for row in read_table(files[file], COLUMNS):
                section = row.known("section", known, "section")
                if row.text("power"):
                    row.known("power", POWERS, "power")
                row.id("item")
                self.rows.setdefault(section, []).append(row)
            for section in known:
                if section not in self.rows:
                    raise DataError(
                        files[file],
                        f"section {section!r} is missing",
                        "keep its rows, changed if you like",
                        column="section",
                    )
                table = section if file == "procedures" else f"{file}: {section}"
                self.marks[table] = marks.read_marks(table, self.rows[section], COLUMNS, _name)

    def __getitem__(self, section: str) -> list[Row]:
        return self.rows[section]

    def missing(self, section: str, what: str) -> DataError:
        return DataError(
            self.files[SECTIONS[section]], f"section {section!r} has no row for {what}", "add the row", column="section"
        )


def _name(row: Row) -> str:
    return " ".join(filter(None, (row.text("power"), row.text("item"), row.text("level"))))


def _put(target: dict[Any, Any], key: Any, value: Any, row: Row, column: str = "item") -> None:
    if key in target:
        name = " ".join(map(str, key)) if isinstance(key, tuple) else key
        raise row.error(column, f"a second row for {name}", "keep one of them")
    target[key] = value


def _empty(row: Row, *columns: str) -> None:
    """The section does not use these columns: a number there would be read by nobody."""
    for column in columns:
        if row.text(column):
            raise row.error(column, f"section {row.text('section')!r} does not use it", "leave the cell empty")


def read(files: Mapping[str, Path]) -> tuple[dict[str, Any], dict[str, tuple[Mark, ...]]]:
    """The fields of `QueenData` that come from the two files, and the marks of their sections."""
    sections = _Sections(files)
    fields: dict[str, Any] = {}
    fields.update(_key_tracks(sections))
    fields.update(_costs(sections))
    fields.update(_force_pools(sections))
    fields["numbers"] = _numbers(sections)
    fields["lines"] = {}
    for section in LINES:
        fields["lines"].update(_lines(sections, section))
    fields.update(_steps(sections))
    _words(sections)
    fields["sections"] = {name: tuple(row.cells for row in sections[name]) for name in SECTIONS}
    return fields, sections.marks


def _key_tracks(sections: _Sections) -> dict[str, Any]:
    boxes: dict[tuple[str, int], tuple[int, int]] = {}
    auto_win: dict[str, int] = {}
    for row in sections["key_track"]:
        _empty(row, "value")
        power = row.enum("power", MAJORS)
        if row.enum("item", ("box", "auto_win")) == "auto_win":
            _empty(row, "cards", "vp")
            _put(auto_win, power, row.integer("level", 1, MAX_KEYS), row)
        else:
            level = row.integer("level", 0, MAX_KEYS)
            _put(boxes, (power, level), (row.integer("cards", 0, 12), row.integer("vp", 0, 50)), row, "level")
    track: dict[str, tuple[tuple[int, int], ...]] = {}
    for power in MAJORS:
        if power not in auto_win:
            raise sections.missing("key_track", f"{power} auto_win")
        for level in range(auto_win[power]):
            if (power, level) not in boxes:
                raise sections.missing("key_track", f"{power} box {level}")
        if sum(owner == power for owner, _ in boxes) != auto_win[power]:
            raise DataError(
                sections.files["power_cards"],
                f"the key track of {power} has boxes at or above its auto_win level {auto_win[power]}",
                "end the boxes one below it",
                column="level",
            )
        track[power] = tuple(boxes[power, level] for level in range(auto_win[power]))
    return {"key_track": track, "auto_win_keys": auto_win}


def _costs(sections: _Sections) -> dict[str, Any]:
    action_cost: dict[str, dict[str, int]] = {power: {} for power in MAJORS}
    for row in sections["action_cost"]:
        _empty(row, "level", "cards", "vp")
        action = row.known("item", ACTIONS, "action")
        _put(action_cost[row.enum("power", MAJORS)], action, row.integer("value", 1, 20), row)
    bonus: dict[str, int] = {}
    for row in sections["bonus_vp"]:
        _empty(row, "level", "cards", "value")
        _put(bonus, row.text("item"), row.integer("vp", -9, 50), row)
    return {"action_cost": action_cost, "bonus_vp": bonus}


def _force_pools(sections: _Sections) -> dict[str, Any]:
    counters: dict[tuple[str, str], list[tuple[int, int]]] = {}
    pools = {"land": dict.fromkeys(POWERS, 0), "squadron": dict.fromkeys(POWERS, 0)}
    for row in sections["force_pool"]:
        _empty(row, "cards", "vp")
        power, item = row.enum("power", POWERS), row.enum("item", tuple(pools))
        strength, number = row.integer("level", 1, 12), row.integer("value", 0, 40)
        group = counters.setdefault((power, item), [])
        if any(strength == other for other, _ in group):
            raise row.error("level", f"a second row for {power} {item} counters of {strength}", "keep one of them")
        group.append((strength, number))
        pools[item][power] += strength * number
        if pools[item][power] > CAPACITY["force pool strength"]:
            raise row.error(
                "value",
                f"the counters of {power} have a strength of {pools[item][power]}",
                f"at most {CAPACITY['force pool strength']} fit",
            )
    return {
        "force_pool_land": pools["land"],
        "force_pool_naval": pools["squadron"],
        "force_pool_counters": {key: tuple(sorted(group)) for key, group in counters.items()},
    }


def _numbers(sections: _Sections) -> dict[tuple[str, str], int]:
    numbers: dict[tuple[str, str], int] = {}
    for section, items in NUMBERS.items():
        for row in sections[section]:
            _empty(row, "power", "level", "cards", "vp")
            key = section, row.known("item", items, "item")
            _put(numbers, key, row.integer("value", 0, 99), row)
            if numbers[key] != BUILT_IN.get(key, numbers[key]):
                raise row.error("value", "the rules are built for another number", f"leave it at {BUILT_IN[key]}")
        for item in items:
            if (section, item) not in numbers:
                raise sections.missing(section, item)
    for section in ("foreign_war",):
        for kind in ("units", "strength"):
            if numbers[section, f"least_{kind}"] > numbers[section, f"most_{kind}"]:
                row = next(row for row in sections[section] if row.text("item") == f"least_{kind}")
                raise row.error("value", f"more than most_{kind}", "give the smaller number here")
    return numbers


def _bound(row: Row, text: str, low: int, high: int) -> int | None:
    digits = text[1:] if text.startswith("-") else text
    if not text:
        return None
    if not (digits.isascii() and digits.isdigit() and len(digits) < 4):
        hint = f"use n, a..b, ..b or a.. from {low} to {high}"
        raise row.error("level", f"{row.text('level')!r} is not a number or a range", hint)
    return int(text)


def _fits(number: int, what: str, row: Row) -> None:
    if number > CAPACITY[what]:
        raise row.error("level", f"{number} {what}", f"at most {CAPACITY[what]} fit")


def _lines(sections: _Sections, section: str) -> dict[tuple[str, str], tuple[Outcome, ...]]:
    """The lines of each item in order; together they fit every number once."""
    items, low, high = LINES[section]
    found: dict[str, list[tuple[Row, Outcome]]] = {item: [] for item in items}
    for row in sections[section]:
        _empty(row, "power")
        first, dots, last = row.required("level").partition("..")
        start = _bound(row, first, low, high)
        end = _bound(row, last, low, high) if dots else start
        if start is not None and end is not None and start > end:
            raise row.error("level", f"{row.text('level')!r} is an empty range", "give the smaller number first")
        vp, cards = row.optional_integer("vp", -9, 50), row.optional_integer("cards", 0, 9)
        outcome = Outcome(start, end, row.enum("value", RESULTS[section]), vp or 0, cards or 0)
        found[row.known("item", items, "item")].append((row, outcome))
        _fits(len(found[row.text("item")]), "lines of a table by roll", row)
    for item, lines in found.items():
        if not lines:
            raise sections.missing(section, item)
        for number in range(low, high + 1):
            fitting = [row for row, outcome in lines if outcome.fits(number)]
            if not fitting:
                raise sections.missing(section, f"{item} {number}")
            if len(fitting) > 1:
                raise fitting[1].error(
                    "level", f"{item} {number} is also in line {fitting[0].line}", "let every number fit one line"
                )
    lowest = low - 1
    return {
        (section, item): tuple(sorted((o for _, o in lines), key=lambda o: lowest if o.low is None else o.low))
        for item, lines in found.items()
    }


def _steps(sections: _Sections) -> dict[str, Any]:
    """The scale of R9.5 from step 0 on, and the treasure counters."""
    scale: dict[int, int] = {}
    for row in sections["spain_on_england"]:
        _empty(row, "power", "cards", "vp")
        row.enum("item", ("step",))
        last = CAPACITY["steps of spain_on_england"] - 1
        _put(scale, row.integer("level", 0, last), row.integer("value", 0, 20), row, "level")
    for step in range(len(scale)):
        if step not in scale:
            raise sections.missing("spain_on_england", f"step {step}")
    treasures: dict[int, int] = {}
    for row in sections["treasure_pool"]:
        _empty(row, "power", "cards", "vp")
        row.enum("item", ("treasure",))
        _put(treasures, row.integer("level", 1, 9), row.integer("value", 1, 60), row, "level")
        _fits(len(treasures), "kinds of treasures", row)
    return {
        "spain_on_england": tuple(scale[step] for step in sorted(scale)),
        "treasures": tuple(sorted(treasures.items())),
    }


def _words(sections: _Sections) -> None:
    """Sections that the rules read as they stand."""
    seen: dict[tuple[str, ...], int] = {}
    for section in ("espionage", "science_benefit", "turn_track", "arrivals"):
        for row in sections[section]:
            if section == "espionage":  # level: what 2d6 must reach; value: cost in CP
                row.known("item", PLOTS, "plot")
                row.integer("level", 2, 20)
                row.integer("value", 0, 20)
            elif section == "science_benefit":
                row.known("item", BENEFITS, "benefit")
                row.id("value")
            else:
                row.enum("item", ("years",) if section == "turn_track" else ("fortress", "jesuit"))
                row.integer("level", 1, LAST_TURN)
                if section == "arrivals":
                    row.integer("value", 0, 9)
                row.required("value")
            level = row.text("level") if section in ("turn_track", "arrivals") else ""
            _put(seen, (section, row.text("item"), level), row.line, row)
    for turn in range(1, LAST_TURN + 1):
        if ("turn_track", "years", str(turn)) not in seen:
            raise sections.missing("turn_track", f"turn {turn}")
    for section, items in (("espionage", PLOTS), ("science_benefit", BENEFITS)):
        for item in items:
            if (section, item, "") not in seen:
                raise sections.missing(section, item)
