"""Broken tables of Virgin Queen: each fault is refused with its place, what is wrong and what would be right."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from env.data.loader import DATA, DataError, load_game

Rows = list[dict[str, str]]
Rewrite = Callable[[str, Callable[[Rows], None]], Path]
Match = dict[str, str]


def load_error(directory: Path) -> DataError:
    with pytest.raises(DataError) as caught:
        load_game("virgin_queen", directory)
    error = caught.value
    assert str(error).startswith(error.file)
    assert error.problem in str(error)
    assert error.hint
    return error


def of(text: str, columns: str = "id") -> Match:
    return dict(zip(columns.split(), text.split(), strict=True))


# table, row, column, new value, words of the message
CELLS: list[tuple[str, Match, str, str, str]] = [
    # marks
    ("spaces", of("agram"), "certainty", "agreed", "'agreed' is not a mark; use one of exact, partly, stand_in"),
    ("spaces", of("agram"), "stand_in", "kind", "the row is marked stand_in and names kind"),
    ("spaces", of("madrid"), "stand_in", "colour", "unknown column 'colour'"),
    ("spaces", of("madrid"), "stand_in", "id", "unknown column 'id'"),
    ("spaces", of("madrid"), "stand_in", "seas;seas", "'seas' occurs twice"),
    ("spaces", of("madrid"), "stand_in", "", "partly known and names no stand-in"),
    ("spaces", of("agram"), "source", "", "the source is missing; say where the row comes from"),
    ("dow_costs", of("spain england", "declarer target"), "certainty", "", "'' is not a mark"),
    # spaces, seas, links
    ("spaces", of("algiers"), "id", "agram", "id 'agram' is already used in line 2"),
    ("spaces", of("agram"), "home_power", "hapsburg", "'hapsburg' is not allowed; use one of ottoman, spain"),
    ("spaces", of("agram"), "kind", "electorate", "use one of key, fortress, unfortified"),
    ("spaces", of("agram"), "second_home", "dutch", "'dutch' is not allowed"),
    ("spaces", of("agram"), "second_home", "protestant", "only home spaces of spain and france are split"),
    ("spaces", of("agram"), "capital", "1", "agram is unfortified and its home power hre; use 0"),
    ("spaces", of("madrid"), "kind", "fortress", "the capital madrid is no key"),
    ("spaces", of("agram"), "area", "germany", "use one of england, france, netherlands, scotland, none"),
    ("spaces", of("agram"), "religion", "orthodox", "use one of catholic, protestant, other"),
    ("spaces", of("agram"), "region", "", "the cell is empty"),
    ("spaces", of("lisbon"), "seas", "atlantic", "did you mean atlantic_ocean?"),
    ("spaces", of("lisbon"), "seas", "atlantic_ocean;black_sea;north_sea", "a port opens to at most 2"),
    ("spaces", of("lisbon"), "seas", "", "lisbon is a port of atlantic_ocean by seas.csv, but not by spaces.csv"),
    ("seas", of("black_sea"), "adjacent", "", "aegean_sea touches black_sea, but black_sea does not list aegean_sea"),
    ("connections", of("agram belgrade", "a b"), "b", "belgrad", "did you mean belgrade?"),
    ("connections", of("agram belgrade", "a b"), "pass", "y", "use 0 (no) or 1 (yes)"),
    # cards
    ("cards", of("papal_bull"), "number", "3", "card 3 is already in line 2"),
    ("cards", of("papal_bull"), "number", "five", "'five' is not a whole number"),
    ("cards", of("papal_bull"), "cp", "", "the number is missing"),
    ("cards", of("papal_bull"), "category", "diplomatic", "use one of home, mandatory, combat"),
    ("cards", of("papal_bull"), "home_power", "papacy", "'papacy' is not allowed"),
    ("cards", of("papal_bull"), "home_power", "spain", "does not fit category event"),
    ("cards", of("papal_bull"), "entry_turn", "8", "use a number from 1 to 7"),
    ("cards", of("papal_bull"), "entry_turn", "", "the card has no entry turn"),
    ("cards", of("papal_bull"), "players", "1..6", "'1..6' is out of range; use n or a..b from 2 to 6"),
    ("cards", of("papal_bull"), "players", "all", "'all' is not a number or a range"),
    ("cards", of("papal_bull"), "players", "6..5", "is out of range"),
    # people
    ("people", of("dragut"), "type", "corsair", "use one of ruler, army_leader"),
    ("people", of("dragut"), "power", "venice", "'venice' is not allowed"),
    ("people", of("dragut"), "battle", "", "the number is missing"),
    ("people", of("john_hawkins"), "rating", "", "the number is missing"),
    ("people", of("dragut"), "entry", "later", "'later' is not a way to enter"),
    ("people", of("henry_iii_ruler"), "entry", "card:henry_v", "did you mean henry_iii?"),
    ("people", of("john_dee"), "entry_turn", "", "the turn is missing; use a number from 1 to 7"),
    ("people", of("henry_iii_ruler"), "entry", "start", "france has 2 rulers from the start"),
    ("people", of("philip_ii_ruler"), "power", "any", "the ruler philip_ii_ruler belongs to any"),
    ("people", of("elizabeth_i_royal"), "sex", "", "'' is not allowed; use one of male, female"),
    ("people", of("elizabeth_i_royal"), "house", "", "the cell is empty"),
    ("people", of("dragut"), "sex", "male", "type naval_leader has no sex and no house here"),
    # world map
    ("world_map", of("havana"), "type", "colony", "use one of ocean_zone, settlement"),
    ("world_map", of("havana"), "adjacent", "spanish_mane", "did you mean spanish_main?"),
    ("world_map", of("havana"), "adjacent", "veracruz", "settlements touch ocean zones only"),
    ("world_map", of("havana"), "adjacent", "mexican_coast", "spanish_main touches havana, but havana does not"),
    ("world_map", of("havana"), "owner", "", "the settlement has no owner"),
    ("world_map", of("havana"), "boxes", "3", "'3' does not fit type settlement"),
    ("world_map", of("roanoke"), "owner", "england", "type settlement_site belongs to england"),
    ("world_map", of("lima"), "id", "havana", "id 'havana' is already used in line"),
    # declarations of war and influence
    (
        "dow_costs",
        of("ottoman spain", "declarer target"),
        "cost",
        "3",
        "ottoman on spain costs 3, but spain on ottoman 2",
    ),
    ("dow_costs", of("spain england", "declarer target"), "cost", "9", "costs 9, but the scale of procedures.csv 3"),
    ("dow_costs", of("ottoman spain", "declarer target"), "cost", "", "ottoman on spain costs nothing given, but"),
    ("dow_costs", of("ottoman venice", "declarer target"), "cost", "x", "'x' is not a whole number"),
    ("dow_costs", of("ottoman venice", "declarer target"), "target", "genoa", "unknown power 'genoa'"),
    ("dow_costs", of("ottoman venice", "declarer target"), "target", "ottoman", "cannot declare war on itself"),
    ("dow_costs", of("ottoman venice", "declarer target"), "target", "papacy", "is already in line 8"),
    ("influence", of("papacy spain", "target power"), "role", "friend", "use one of ally, deactivate, none"),
    ("influence", of("papacy spain", "target power"), "start", "7", "use a number from 0 to 6"),
    ("influence", of("papacy ottoman", "target power"), "start", "1", "takes no part and starts with 1"),
    ("influence", of("papacy spain", "target power"), "power", "ottoman", "a second row for papacy ottoman"),
    # sections
    ("power_cards", of("hand home_cards", "section item"), "section", "dow_cost", "unknown section 'dow_cost'"),
    ("power_cards", of("hand home_cards", "section item"), "item", "home_card", "did you mean home_cards?"),
    ("power_cards", of("hand home_cards", "section item"), "value", "3", "built for another number; leave it at 2"),
    ("power_cards", of("hand home_cards", "section item"), "value", "two", "'two' is not a whole number"),
    ("power_cards", of("hand home_cards", "section item"), "level", "1", "does not use it; leave the cell empty"),
    ("power_cards", of("action_cost assault", "section item"), "power", "papacy", "'papacy' is not allowed"),
    ("power_cards", of("action_cost assault", "section item"), "item", "assail", "unknown action 'assail'"),
    ("power_cards", of("action_cost assault", "section item"), "value", "0", "use a number from 1 to 20"),
    ("power_cards", of("force_pool ottoman 2", "section power level"), "level", "1", "a second row for ottoman land"),
    ("procedures", of("victory standard", "section item"), "value", "", "the number is missing"),
    ("procedures", of("foreign_war least_units", "section item"), "value", "9", "more than most_units"),
    ("procedures", of("marriage 5..6", "section level"), "value", "wedded", "use one of husband_murdered, jilted"),
    ("procedures", of("spain_on_england 0", "section level"), "level", "16", "use a number from 0 to 15"),
    ("procedures", of("marriage 5..6", "section level"), "level", "x..5", "'x..5' is not a number or a range"),
    ("procedures", of("marriage 5..6", "section level"), "level", "5..3", "'5..3' is an empty range"),
    ("procedures", of("espionage discard", "section item"), "item", "steal", "unknown plot 'steal'"),
    ("procedures", of("arrivals fortress", "section item"), "level", "9", "use a number from 1 to 7"),
    ("procedures", of("treasure_pool 2", "section level"), "level", "1", "a second row for 1"),
]


@pytest.mark.parametrize(("table", "match", "column", "value", "words"), CELLS)
def test_bad_cell(rewrite_queen: Rewrite, table: str, match: Match, column: str, value: str, words: str) -> None:
    lines: list[int] = []

    def change(rows: Rows) -> None:
        number = next(n for n, row in enumerate(rows) if all(row[name] == match[name] for name in match))
        rows[number][column] = value
        lines.append(number + 2)

    directory = rewrite_queen(table, change)
    error = load_error(directory)
    assert words in str(error)
    assert error.file == str(directory / f"{table}.csv")
    assert error.line is not None
    if "touches " not in words and "rulers" not in words:
        assert (error.line, error.column) == (lines[0], column)


# table, row to drop, words of the message
ROWS: list[tuple[str, Match, str]] = [
    ("spaces", of("madrid"), "the row 'madrid' is missing; keep every shipped id that is not marked stand_in"),
    ("cards", of("papal_bull"), "the row 'papal_bull' is missing"),
    ("people", of("dragut"), "the row 'dragut' is missing"),
    ("dow_costs", of("ottoman venice", "declarer target"), "the cell of ottoman on venice is missing"),
    ("influence", of("papacy spain", "target power"), "the row papacy spain is missing"),
    ("power_cards", of("key_track ottoman 5", "section power level"), "'key_track' has no row for ottoman box 5"),
    ("power_cards", of("hand home_cards", "section item"), "'hand' has no row for home_cards"),
    ("procedures", of("marriage 5..6", "section level"), "'marriage' has no row for modified_2d6 5"),
    ("procedures", of("spain_on_england", "section"), "section 'spain_on_england' is missing"),
    ("procedures", of("turn_track 3", "section level"), "'turn_track' has no row for turn 3"),
    ("procedures", of("espionage discard", "section item"), "'espionage' has no row for discard"),
]


@pytest.mark.parametrize(("table", "match", "words"), ROWS)
def test_missing_row(rewrite_queen: Rewrite, table: str, match: Match, words: str) -> None:
    def drop(rows: Rows) -> None:
        rows.remove(next(row for row in rows if all(row[name] == match[name] for name in match)))

    directory = rewrite_queen(table, drop)
    error = load_error(directory)
    assert error.file == str(directory / f"{table}.csv")
    assert words in str(error)


def test_a_number_fits_one_line_only(rewrite_queen: Rewrite) -> None:
    def overlap(rows: Rows) -> None:
        next(row for row in rows if (row["section"], row["level"]) == ("marriage", "5..6"))["level"] = "5..7"

    assert "modified_2d6 7 is also in line" in str(load_error(rewrite_queen("procedures", overlap)))


def test_a_minor_that_nobody_can_ally(rewrite_queen: Rewrite) -> None:
    def change(rows: Rows) -> None:
        for row in rows:
            if row["target"] == "ireland":
                row["role"] = "none"

    assert "no power can ally ireland" in str(load_error(rewrite_queen("influence", change)))


def test_a_stand_in_that_other_tables_name_is_dropped(rewrite_queen: Rewrite) -> None:
    """The fault shows in a shipped table; the hint names the user's table that does not fit it."""
    directory = rewrite_queen("cards", lambda rows: rows.remove(next(r for r in rows if r["id"] == "selim_ii")))
    error = load_error(directory)
    assert error.file == str(DATA / "virgin_queen" / "people.csv")
    assert "unknown card 'selim_ii'" in str(error)
    assert "the shipped table does not fit your cards.csv: give your own of it as well" in str(error)


def test_missing_mark_column(rewrite_queen: Rewrite) -> None:
    directory = rewrite_queen("dow_costs", lambda rows: None)
    path = directory / "dow_costs.csv"
    path.write_text(path.read_text(encoding="utf-8").replace(",source,", ",sauce,", 1), encoding="utf-8")
    assert "unknown column 'sauce'; did you mean source?" in str(load_error(directory))


def test_a_table_of_the_first_game(rewrite_queen: Rewrite) -> None:
    directory = rewrite_queen("dow_costs", lambda rows: None)
    (directory / "card_prices.csv").write_text("a,b\n", encoding="utf-8")
    assert "there is no table of this name" in str(load_error(directory))
