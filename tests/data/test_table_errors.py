"""Broken tables: each fault is refused with file, line, column, what is wrong and what would be right."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from env.data.loader import DATA, DataError, load_game

SHIPPED = DATA / "here_i_stand"
ID = {"connections": "a", "power_cards": "item", "cards": "id"}


def load_error(directory: Path) -> DataError:
    with pytest.raises(DataError) as caught:
        load_game("here_i_stand", directory)
    error = caught.value
    assert str(error).startswith(error.file)
    assert error.problem in str(error)
    assert error.hint
    return error


# table, key of the row (in the column ID), column, new value, words of the message
CELLS = [
    ("spaces", "agram", "id", "Agram", "'Agram' is not an id; use lower-case letters"),
    ("spaces", "algiers", "id", "agram", "id 'agram' is already used in line 2"),
    ("spaces", "agram", "name", "", "the cell is empty"),
    ("spaces", "agram", "kind", "castle", "use one of key, electorate, fortress, unfortified"),
    ("spaces", "agram", "kind", " key", "use 'key'"),
    ("spaces", "agram", "home_power", "spain", "'spain' is not allowed; use one of ottoman"),
    ("spaces", "agram", "second_home", "genoa", "'genoa' is not allowed"),
    ("spaces", "agram", "capital", "yes", "use 0 (no) or 1 (yes)"),
    ("spaces", "agram", "capital", "1", "agram is a capital but no key of a major power"),
    ("spaces", "agram", "language_zone", "dutch", "'dutch' is not allowed"),
    ("spaces", "agram", "seas", "adriatic_see", "did you mean adriatic_sea?"),
    ("spaces", "amsterdam", "seas", "north_sea;north_sea", "'north_sea' occurs twice"),
    ("spaces", "amsterdam", "seas", "north_sea;", "has an empty part"),
    (
        "spaces",
        "amsterdam",
        "seas",
        "north_sea;baltic_sea",
        "amsterdam is a port of baltic_sea by spaces.csv, but not by seas.csv; drop baltic_sea here",
    ),
    ("spaces", "calais", "seas", "english_channel;north_sea;irish_sea", "at most 2"),
    ("spaces", "agram", "certainty", "sure", "'sure' is not allowed"),
    ("spaces", "augsburg", "home_power", "france", "electorates are Protestant home spaces"),
    ("seas", "baltic_sea", "adjacent", "north_sea;irish_sea", "irish_sea does not list baltic_sea"),
    ("seas", "baltic_sea", "adjacent", "north_sea;baltic_sea", "touches itself"),
    ("seas", "baltic_sea", "adjacent", "north_see", "did you mean north_sea?"),
    ("seas", "baltic_sea", "ports", "lubeck;stetin", "did you mean stettin?"),
    ("seas", "baltic_sea", "ports", "lubeck;stettin;hamburg", "drop hamburg here or add baltic_sea there"),
    ("seas", "baltic_sea", "ports", "lubeck", "add stettin here or drop baltic_sea there"),
    (
        "spaces",
        "amsterdam",
        "seas",
        "",
        "by seas.csv, but not by spaces.csv; add north_sea here or drop amsterdam there",
    ),
    ("connections", "agram", "a", "agrum", "unknown space 'agrum'; did you mean agram?"),
    ("connections", "agram", "b", "agram", "linked to itself"),
    ("connections", "agram", "a", "zara", "write each link once, with a = belgrade and b = zara"),
    ("connections", "agram", "pass", "2", "use 0 (no) or 1 (yes)"),
    ("cards", "clement_vii", "number", "ten", "'ten' is not a card number"),
    ("cards", "clement_vii", "number", "11", "the first 116 rows are the cards 1 to 116 in order"),
    ("cards", "dip_corsair_raid", "number", "201", "card 201 is already in line"),
    ("cards", "clement_vii", "title", "", "the cell is empty"),
    ("cards", "clement_vii", "cp", "two", "'two' is not a whole number; use a number from 0 to 9"),
    ("cards", "clement_vii", "cp", "99", "99 is out of range"),
    ("cards", "clement_vii", "cp", "9" * 5000, "is out of range"),
    ("cards", "clement_vii", "cp", "\u0665", "is not a whole number"),
    ("cards", "clement_vii", "cp", "", "the number is missing"),
    ("cards", "clement_vii", "category", "events", "use one of home, mandatory"),
    ("cards", "clement_vii", "home_power", "papacy", "does not fit category mandatory"),
    ("cards", "papal_bull", "home_power", "", "home cards name a major power"),
    ("cards", "clement_vii", "entry_turn", "10", "use a number from 1 to 9"),
    ("cards", "clement_vii", "entry_turn", "", "neither an entry turn nor a condition"),
    ("cards", "clement_vii", "entry_condition", "rain", "'rain' is not allowed"),
    ("cards", "clement_vii", "removed", "maybe", "'maybe' is not allowed"),
    ("cards", "clement_vii", "due_turn", "0", "0 is out of range"),
    ("cards", "clement_vii", "only_1517", "", "use 0 (no) or 1 (yes)"),
    ("cards", "papal_bull_2p", "replaces", "papal_bulls", "did you mean papal_bull"),
    ("people", "ibrahim", "type", "general", "'general' is not allowed"),
    ("people", "ibrahim", "power", "turkey", "'turkey' is not allowed"),
    ("people", "ibrahim", "zone", "dutch", "'dutch' is not allowed"),
    ("people", "ibrahim", "battle", "", "the number is missing"),
    ("people", "ibrahim", "command", "six", "'six' is not a whole number"),
    ("people", "leo_x_ruler", "admin", "", "the number is missing"),
    ("people", "leo_x_ruler", "power", "any", "belongs to any; use one of ottoman"),
    ("people", "eck_debater", "rating", "", "the number is missing"),
    ("people", "ibrahim", "entry", "", "say how the piece enters"),
    ("people", "ibrahim", "entry", "later", "'later' is not a way to enter"),
    ("people", "ibrahim", "entry", "card:edward", "did you mean edward_vi"),
    ("people", "pole_debater", "entry_turn", "", "the turn is missing"),
    ("people", "dudley", "entry_space", "londen", "did you mean london?"),
    ("people", "ibrahim", "id", "suleiman", "id 'suleiman' is already used in line 2"),
    ("power_cards", "piracy_vp", "section", "tracks", "did you mean track"),
    ("power_cards", "piracy_vp", "power", "venice", "'venice' is not allowed"),
    ("power_cards", "piracy_vp", "certainty", "", "'' is not allowed"),
    ("power_cards", "piracy_vp", "level", "x", "'x' is not a whole number"),
    (
        "power_cards",
        "move_formation_clear",
        "item",
        "move_formation_cleer",
        "did you mean move_formation_clear?",
    ),
    ("power_cards", "move_formation_clear", "value", "0", "0 is out of range; use a number from 1 to 20"),
    ("power_cards", "electorates", "level", "0..9", "'0..9' is out of range; use n or a..b from 0 to 6"),
    ("power_cards", "electorates", "level", "few", "'few' is not a number or a range"),
    ("power_cards", "luther", "value", "martin", "unknown person 'martin'"),
    ("power_cards", "land", "value", "41", "41 is out of range"),
    ("power_cards", "debater_burnt", "value", "", "the cell is empty"),
    ("power_cards", "cuba", "power", "genoa", "'genoa' is not allowed"),
]


@pytest.mark.parametrize(
    ("table", "key", "column", "value", "words"),
    CELLS,
    ids=lambda value: value[:20] if isinstance(value, str) else None,
)
def test_bad_cell(rewrite: Callable[..., Path], table: str, key: str, column: str, value: str, words: str) -> None:
    lines: list[int] = []

    def change(rows: list[dict[str, str]]) -> None:
        number = next(n for n, row in enumerate(rows) if row[ID.get(table, "id")] == key)
        rows[number][column] = value
        lines.append(number + 2)

    directory = rewrite(table, change)
    error = load_error(directory)
    assert error.file == str(directory / f"{table}.csv")
    assert words in str(error)
    assert error.line == lines[0]
    if table == "connections" and "each link once" in words:
        column = "b"  # the order of the two is a fault of the second
    assert error.column == column
    assert f"{table}.csv:{error.line}: column '{column}': " in str(error)


def change_cell(rows: list[dict[str, str]], match: dict[str, str], **cells: str) -> int:
    """Changes the first row that matches; gives its line in the file."""
    number = next(n for n, row in enumerate(rows) if all(row[column] == value for column, value in match.items()))
    rows[number].update(cells)
    return number + 2


HERE = -1  # the error is expected in the line that the change gives
# table, change, line, column, words: faults of more than one row
RELATIONS: list[tuple[str, Callable[[list[dict[str, str]]], object], int | None, str, str]] = [
    (
        "spaces",
        lambda rows: change_cell(rows, {"id": "wales"}, id="wales2"),
        None,
        "id",
        "the row 'wales' is missing",
    ),
    (
        "spaces",
        lambda rows: change_cell(rows, {"id": "rome"}, capital="0"),
        None,
        "capital",
        "papacy has no capital",
    ),
    (
        "spaces",
        lambda rows: (
            change_cell(rows, {"id": "rouen"}, capital="1") + 0 * change_cell(rows, {"id": "bordeaux"}, capital="1")
        ),
        HERE,
        "capital",
        "3 capitals of a power (france); at most 2 fit",
    ),
    (
        "spaces",
        lambda rows: change_cell(rows, {"id": "worms"}, kind="electorate"),
        HERE,
        "kind",
        "7 electorates; at most 6 fit",
    ),
    (
        "connections",
        lambda rows: rows.append({"a": "agram", "b": "graz", "pass": "0"}),
        222,
        "b",
        "already in line 3",
    ),
    (
        "connections",
        lambda rows: rows.extend({"a": "agram", "b": f"{name}", "pass": "0"} for name in NEW_NEIGHBOURS),
        229,
        "a",
        "agram has 13 links; a space has at most 12",
    ),
    ("power_cards", lambda rows: rows.remove(rows[3]), None, "section", "no row for ottoman box 3"),
    ("power_cards", lambda rows: rows.remove(rows[11]), None, "section", "no row for ottoman auto_win"),
    ("power_cards", lambda rows: rows.insert(4, dict(rows[3])), 6, "level", "a second row for ottoman 3"),
    (
        "power_cards",
        lambda rows: change_cell(rows, {"section": "key_track", "item": "auto_win"}, level="10"),
        None,
        "level",
        "at or above its auto_win level 10",
    ),
    (
        "power_cards",
        lambda rows: change_cell(rows, {"section": "dow_cost", "power": "ottoman", "item": "hapsburg"}, value="3"),
        HERE,
        "value",
        "ottoman on hapsburg costs 3, but hapsburg on ottoman 2",
    ),
    (
        "power_cards",
        lambda rows: change_cell(rows, {"section": "dow_cost", "power": "ottoman"}, item="ottoman"),
        HERE,
        "item",
        "ottoman cannot declare war on itself",
    ),
    (
        "power_cards",
        lambda rows: change_cell(rows, {"section": "activation", "power": "france"}, value="yes"),
        HERE,
        "value",
        "use one of allowed, natural_ally",
    ),
    (
        "power_cards",
        lambda rows: change_cell(rows, {"section": "force_pool", "item": "land", "level": "2"}, level="1"),
        HERE,
        "level",
        "a second row for ottoman land counters of 1",
    ),
    (
        "power_cards",
        lambda rows: change_cell(rows, {"section": "force_pool", "item": "land", "level": "6"}, value="40"),
        HERE,
        "value",
        "at most 200 fit",
    ),
    (
        "power_cards",
        lambda rows: change_cell(rows, {"section": "marital_track", "level": "3"}, level="9"),
        None,
        "section",
        "no row for box 3",
    ),
    (
        "power_cards",
        lambda rows: rows.__setitem__(slice(None), [r for r in rows if r["section"] != "colony_limit"]),
        None,
        "section",
        "section 'colony_limit' is missing",
    ),
    (
        "power_cards",
        lambda rows: change_cell(rows, {"section": "protestant_spaces_track", "level": "7"}, level="51"),
        None,
        "section",
        "no row for papacy spaces 7",
    ),
    ("cards", lambda rows: rows.__delitem__(slice(100, None)), None, "id", "the row 'smallpox' is missing"),
]
NEW_NEIGHBOURS = ["algiers", "amsterdam", "ancona", "antwerp", "athens", "augsburg", "avignon", "barcelona"]


@pytest.mark.parametrize(("table", "change", "line", "column", "words"), RELATIONS, ids=[r[4] for r in RELATIONS])
def test_rows_that_do_not_fit_together(rewrite: Callable[..., Path], table, change, line, column, words) -> None:
    lines: list[object] = []
    error = load_error(rewrite(table, lambda rows: lines.append(change(rows))))
    assert words in str(error)
    assert Path(error.file).name == f"{table}.csv"
    assert (error.line, error.column) == (lines[0] if line == HERE else line, column)


CAPACITIES = [
    ("spaces", 22, {}, "id", "156 spaces; at most 155 fit", 157),
    ("seas", 3, {"adjacent": "", "ports": ""}, "id", "17 seas; at most 16 fit", 18),
    ("cards", 4, {"number": "{}"}, "id", "145 cards; at most 144 fit", 146),
    ("people", 7, {"type": "explorer", "rating": "1"}, "type", "73 people to choose; at most 72 fit", 109),
    (
        "people",
        3,
        {"type": "army_leader", "battle": "1", "command": "6"},
        "type",
        "21 leaders; at most 20 fit",
        105,
    ),
    (
        "people",
        7,
        {"type": "ruler", "admin": "1", "card_bonus": "0"},
        "type",
        "21 rulers; at most 20 fit",
        109,
    ),
]


@pytest.mark.parametrize(
    ("table", "extra", "cells", "column", "words", "line"), CAPACITIES, ids=[c[4] for c in CAPACITIES]
)
def test_table_bigger_than_the_capacity(rewrite: Callable[..., Path], table, extra, cells, column, words, line) -> None:
    def change(rows: list[dict[str, str]]) -> None:
        for number in range(extra):
            row = {**rows[0], "id": f"extra_{number}", **cells}
            rows.append({key: value.format(900 + number) for key, value in row.items()})
            if table == "cards":
                rows[-1].update(category="event", home_power="", entry_turn="1")

    error = load_error(rewrite(table, change))
    assert words in str(error)
    assert error.column == column
    if table != "people":
        assert error.line == line
    else:
        assert error.line is not None


def lines_of(table: str) -> list[str]:
    return (SHIPPED / f"{table}.csv").read_text(encoding="utf-8").splitlines()


def write(directory: Path, table: str, content: str | bytes) -> Path:
    raw = content.encode() if isinstance(content, str) else content
    (directory / f"{table}.csv").write_bytes(raw)
    return directory


# header, line, column, words
HEADERS = [
    ("a,b", 1, "pass", "column 'pass' is missing; the columns are a,b,pass"),
    ("a,b,pas", 1, "pas", "unknown column 'pas'; did you mean pass?"),
    ("a,b,pass,pass", 1, "pass", "column 'pass' occurs twice"),
]


@pytest.mark.parametrize(("header", "line", "column", "words"), HEADERS)
def test_bad_header(tmp_path: Path, header: str, line: int, column: str, words: str) -> None:
    text = "\n".join([header, *lines_of("connections")[1:]])
    error = load_error(write(tmp_path, "connections", text))
    assert (error.line, error.column) == (line, column)
    assert words in str(error)


def test_columns_may_stand_in_any_order(tmp_path: Path) -> None:
    rows = [line.split(",") for line in lines_of("connections")]
    text = "\n".join(",".join([c, a, b]) for a, b, c in rows)
    assert load_game("here_i_stand", write(tmp_path, "connections", text)).connections == load_game().connections


# content after the first two lines, line, words
FILES = [
    ("agram,graz", 3, "2 cells instead of 3"),
    ("agram,graz,0,0", 3, "4 cells instead of 3"),
    ('agram,"graz"x,0', 3, "not proper comma separated text"),
    ('agram,"graz,0', 3, "not proper comma separated text"),
    ("agram,gr\0az,0", 3, ""),
]


@pytest.mark.parametrize(("content", "line", "words"), FILES)
def test_bad_line(tmp_path: Path, content: str, line: int, words: str) -> None:
    text = "\n".join([*lines_of("connections")[:2], content])
    error = load_error(write(tmp_path, "connections", text))
    assert error.line == line
    assert words in str(error)


def test_lines_are_counted_through_cells_with_line_breaks(tmp_path: Path) -> None:
    lines = lines_of("spaces")
    lines[1] = lines[1][: lines[1].rindex(",") + 1] + '"a note\nof two lines"'
    lines[2] = lines[2].replace(",key,", ",keep,")
    error = load_error(write(tmp_path, "spaces", "\n".join(lines)))
    assert (error.line, error.column) == (4, "kind")


def test_not_utf8(tmp_path: Path) -> None:
    raw = (SHIPPED / "spaces.csv").read_text(encoding="utf-8").encode("latin-1")
    error = load_error(write(tmp_path, "spaces", raw))
    line = next(n for n, text in enumerate(lines_of("spaces"), 1) if not text.isascii())
    assert error.line == line
    assert "is not UTF-8; save the file as UTF-8" in str(error)


def test_empty_table(tmp_path: Path) -> None:
    assert "the file is empty" in str(load_error(write(tmp_path, "seas", "")))
    assert "the table has no rows" in str(load_error(write(tmp_path, "seas", "id,name,adjacent,ports\n")))


def test_bad_directories(tmp_path: Path) -> None:
    assert "is not a directory" in str(load_error(tmp_path / "nowhere"))
    assert "neither tables nor a folder 'scenarios'" in str(load_error(tmp_path))
    error = load_error(write(tmp_path, "space", "id\n"))
    assert error.file == str(tmp_path / "space.csv")
    assert "did you mean spaces.csv" in str(error)
    (tmp_path / "space.csv").unlink()
    (tmp_path / "spaces.csv").mkdir()
    assert "cannot be read" in str(load_error(tmp_path))


def test_unknown_game() -> None:
    with pytest.raises(DataError, match="unknown game 'here_i_sit'; did you mean here_i_stand"):
        load_game("here_i_sit")


def test_a_data_error_is_a_value_error_with_its_parts() -> None:
    error = DataError("spaces.csv", "wrong", "right", line=3, column="kind")
    assert isinstance(error, ValueError)
    assert str(error) == "spaces.csv:3: column 'kind': wrong; right"
    assert (error.file, error.line, error.column, error.key) == ("spaces.csv", 3, "kind", None)
