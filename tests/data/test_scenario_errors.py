"""Broken scenario files: each fault is refused with file, line, key, what is wrong and what is right."""

from __future__ import annotations

from pathlib import Path

import pytest

from env.data.loader import DataError, GameData, load_game, load_scenario

HEAD = """name = "mine"
title = "Mine"
first_turn = 4
last_turn = 6
league_formed = true
"""
TAIL = HEAD.count("\n")  # the lines of a case follow these


def scenario_error(data: GameData, path: Path) -> DataError:
    with pytest.raises(DataError) as caught:
        load_scenario(data, path)
    error = caught.value
    assert error.file == str(path)
    assert error.problem in str(error)
    assert error.hint
    return error


def write(directory: Path, text: str | bytes) -> Path:
    path = directory / "mine.toml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


# text after HEAD, line of the fault in it (None: the file has no such key), key, words of the message
CASES = [
    ("victory = 23", 1, "victory", "unknown key 'victory'; did you mean standard_victory?"),
    ("standard_victry = 23", 1, "standard_victry", "did you mean standard_victory?"),
    ("standard_victory = 0", 1, "standard_victory", "0 is out of range; use a number from 1 to 99"),
    ('standard_victory = "25"', 1, "standard_victory", "'25' is not a whole number"),
    ("standard_victory = true", 1, "standard_victory", "True is not a whole number"),
    ("domination_lead = 2.5", 1, "domination_lead", "2.5 is not a whole number"),
    ('first_turn_diplomacy = "none"', 1, "first_turn_diplomacy", "use one of turn_1, full"),
    (
        'opening_event = "gout"',
        1,
        "opening_event",
        "unknown opening event 'gout'; use one of luthers_95_theses",
    ),
    ("description = 3", 1, "description", "3 is not text in quotes"),
    ("rules = 3", 1, "rules", "3 is not a table"),
    ("[rules]\nphony_wars = true", 2, "rules.phony_wars", "did you mean phony_war?"),
    ("[rules]\nphony_war = 1", 2, "rules.phony_war", "1 is not true or false"),
    ("[rules]\npiracy_max = true", 2, "rules.piracy_max", "True is not a whole number"),
    ('[control]\nparis = "france"\nmillan = "france"', 3, "control.millan", "did you mean milan?"),
    ('[control]\nmilan = "spain"', 2, "control.milan", "unknown power 'spain'"),
    ("[control]\nmilan = 3", 2, "control.milan", "3 is not text in quotes"),
    (
        '[diplomacy]\nallied = [["hapsburg", "hungary_bohemia"]]\n[control]\nbuda = "hungary_bohemia"',
        4,
        "control.buda",
        "who controls its spaces; use 'hapsburg'",
    ),
    ("[units.spain]\nseville = { regular = 1 }", 1, "units.spain", "unknown power 'spain'"),
    ("[units.france]\nparris = { regular = 1 }", 2, "units.france.parris", "did you mean paris?"),
    ("[units.france]\nparis = 4", 2, "units.france.paris", "4 is not a table"),
    ("[units.france]\nparis = { regulars = 4 }", 2, "units.france.paris.regulars", "did you mean regular?"),
    ("[units.france]\nparis = { regular = 0 }", 2, "units.france.paris.regular", "0 is out of range"),
    ("[units.france]\nparis.regular = -1", 2, "units.france.paris.regular", "-1 is out of range"),
    (
        "[units.france]\nparis = { cavalry = 1 }",
        2,
        "units.france.paris.cavalry",
        "france has no unit of the type",
    ),
    ("[units.france]\nparis = { squadron = 1 }", 2, "units.france.paris.squadron", "paris is no port"),
    (
        "[units.ottoman]\nistanbul = { mercenary = 1 }",
        2,
        "units.ottoman.istanbul.mercenary",
        "it has regular",
    ),
    (
        "[units.venice]\nvenice = { mercenary = 1 }",
        2,
        "units.venice.venice.mercenary",
        "it has regular, squadron",
    ),
    (
        "[units.hungary_bohemia]\nbuda = { squadron = 1 }",
        2,
        "units.hungary_bohemia.buda.squadron",
        "it has regular",
    ),
    (
        "[units.france]\nmilan = { regular = 1 }",
        2,
        "units.france.milan",
        "milan is controlled by independent",
    ),
    (
        "[units.france]\nparis = { regular = 39 }",
        1,
        "units.france",
        "39 land units of france; its counters allow 38",
    ),
    ("[units.papacy]\nrome = { squadron = 3 }", 1, "units.papacy", "3 naval units of papacy"),
    ('[leaders]\nfrancis = "paris"', 2, "leaders.francis", "did you mean francis_i?"),
    ('[leaders]\nfrancis_i = "parris"', 2, "leaders.francis_i", "did you mean paris?"),
    ('[leaders]\nfrancis_i = "london"', 2, "leaders.francis_i", "london is controlled by england"),
    ('[leaders]\nrenegade = "paris"', 2, "leaders.renegade", "belongs to no power"),
    ('[leaders]\nbarbarossa = "edirne"', 2, "leaders.barbarossa", "edirne is no port"),
    ("[religion]\nprotestants = []", 2, "religion.protestants", "did you mean protestant?"),
    ('[religion]\nprotestant = "mainz"', 2, "religion.protestant", "'mainz' is not a list"),
    (
        '[religion]\nprotestant = [\n  "mainz",\n  "maintz",\n]',
        4,
        "religion.protestant",
        "did you mean mainz?",
    ),
    (
        '[religion]\nprotestant = ["mainz",\n"trier",\n"mainz"]',
        2,
        "religion.protestant",
        "'mainz' occurs twice",
    ),
    ("[religion]\nprotestant = [3]", 2, "religion.protestant", "3 is not text in quotes"),
    ('[diplomacy]\nat_war = [["france", "spain"]]', 2, "diplomacy.at_war", "unknown power 'spain'"),
    (
        '[diplomacy]\nat_war = [["france", "independent"]]',
        2,
        "diplomacy.at_war",
        "unknown power 'independent'",
    ),
    (
        '[diplomacy]\nat_war = ["france", "england"]',
        2,
        "diplomacy.at_war",
        "'france' is not a pair of powers",
    ),
    ('[diplomacy]\nat_war = [["france"]]', 2, "diplomacy.at_war", "is not a pair of powers"),
    ('[diplomacy]\nat_war = [["france", "france"]]', 2, "diplomacy.at_war", "france is paired with itself"),
    ('[diplomacy]\nat_war = [["genoa", "venice"]]', 2, "diplomacy.at_war", "both minor powers"),
    (
        '[diplomacy]\nat_war = [["france", "england"], ["england", "france"]]',
        2,
        "diplomacy.at_war",
        "the pair england, france occurs twice",
    ),
    (
        '[diplomacy]\nat_war = [["france", "england"]]\nallied = [["england", "france"]]',
        3,
        "diplomacy.allied",
        "england and france are also at war",
    ),
    (
        '[diplomacy]\nallied = [["france", "genoa"], ["papacy", "genoa"]]',
        2,
        "diplomacy.allied",
        "genoa is allied to france and to papacy",
    ),
    (
        '[diplomacy]\nallied = [["france", "genoa"]]\nat_war = [["ottoman", "genoa"]]',
        3,
        "diplomacy.at_war",
        "an active minor has no wars of its own",
    ),
    ('[rulers]\nfrance = "leo_x_ruler"', 2, "rulers.france", "unknown ruler of france 'leo_x_ruler'"),
    ('[rulers]\nvenice = "doge"', 2, "rulers.venice", "unknown power 'venice'"),
    ("[tracks]\nchateau_vp = 1", 2, "tracks.chateau_vp", "did you mean chateaux_vp?"),
    ("[tracks]\nchateaux_vp = 7", 2, "tracks.chateaux_vp", "7 is out of range; use a number from 0 to 6"),
    ("[tracks]\nmarital_status = 0", 2, "tracks.marital_status", "use a number from 1 to 7"),
    ("[bonus_vp]\ngenoa = { war_winner = 1 }", 2, "bonus_vp.genoa", "unknown major power 'genoa'"),
    ("[bonus_vp]\nfrance = { war_looser = 1 }", 2, "bonus_vp.france.war_looser", "did you mean war_winner?"),
    (
        '[bonus_vp]\nfrance = { war_winner = "1" }',
        2,
        "bonus_vp.france.war_winner",
        "'1' is not a whole number",
    ),
    ("[vp]\nfrance = 12", 2, "vp.france", "12 VP are stated; the position gives 10 (keys 10)"),
    ("[vp]\nspain = 12", 2, "vp.spain", "unknown power 'spain'"),
    ("[electorate_display]\nparis = 1", 2, "electorate_display.paris", "unknown electorate 'paris'"),
    ("[electorate_display]\nmainz = 1", 2, "electorate_display.mainz", "mainz is under Protestant control"),
    (
        '[electorate_display]\nmainz = 2\n[control]\nmainz = "hapsburg"',
        2,
        "electorate_display.mainz",
        "use a number from 1 to 1",
    ),
    ("[markers]\nhavens = []", 2, "markers.havens", "unknown key 'havens'"),
    (
        '[markers]\nexcommunicated = ["francis_i"]',
        2,
        "markers.excommunicated",
        "did you mean francis_i_ruler?",
    ),
    ('[markers]\npirate_havens = ["paris"]', 2, "markers.pirate_havens", "use one of algiers, oran, tripoli"),
    ('[markers]\npirate_havens = ["oran"]', 2, "markers.pirate_havens", "oran is controlled by hapsburg"),
    (
        '[markers]\nknights_of_st_john = "malta"',
        2,
        "markers.knights_of_st_john",
        "no independent regular in malta",
    ),
    ('[debaters]\nremoved = ["eck"]', 2, "debaters.removed", "did you mean eck_debater?"),
    ('[debaters]\nin_play = ["eck_debater"]', 2, "debaters.in_play", "has come by turn 4 and is not listed"),
    (
        '[debaters]\nin_play = ["eck_debater"]\nremoved = ["eck_debater"]',
        3,
        "debaters.removed",
        "eck_debater is also in play",
    ),
    ('[reformers]\nluther = "wittenberg"', 2, "reformers.luther", "did you mean luther_reformer?"),
    ('[reformers]\nluther_reformer = "gone"', 2, "reformers.luther_reformer", "unknown space 'gone'"),
    ("[new_world]\nremove = []", 2, "new_world.remove", "did you mean removed?"),
    (
        '[new_world]\nremoved = ["ibrahim"]',
        2,
        "new_world.removed",
        "unknown explorer or conquistador 'ibrahim'",
    ),
    (
        '[new_world]\ncharts_available = ["papacy"]',
        2,
        "new_world.charts_available",
        "use one of england, france",
    ),
    (
        '[new_world]\ndiscoveries = { amazon = "france" }',
        2,
        "new_world.discoveries.amazon",
        "unknown discoveries",
    ),
    (
        '[new_world]\nconquests = { maya = "papacy" }',
        2,
        "new_world.conquests.maya",
        "'papacy' is not allowed",
    ),
    ('[new_world]\ndepleted = ["maya"]', 2, "new_world.depleted", "unknown conquest of this scenario 'maya'"),
    ('[new_world.colonies]\ncuba = "france"', 2, "new_world.colonies.cuba", "cuba is a colony of hapsburg"),
    (
        '[new_world]\nexploration_underway = { france = "yes" }',
        2,
        "new_world.exploration_underway.france",
        "use one of charted, uncharted",
    ),
    ('[deck]\nremoved = ["goat"]', 2, "deck.removed", "did you mean gout?"),
    ('[deck]\nremoved = ["janissaries"]', 2, "deck.removed", "unknown card of the deck 'janissaries'"),
    ('[deck]\nremoved = ["charles_bourbon_2p"]', 2, "deck.removed", "unknown card of the deck"),
    ('[deck]\nstart = ["gout"]\nremoved = ["gout"]', 2, "deck.start", "gout is also in deck.removed"),
    (
        '[deck]\nstart = ["gout"]',
        2,
        "deck.start",
        "barbary_pirates has joined the deck by turn 4 and is nowhere",
    ),
    ('[hands]\nfrance = ["gout"]\nengland = ["gout"]', 3, "hands.england", "gout is also in hands.france"),
    ('[hands]\nvenice = ["gout"]', 2, "hands.venice", "unknown power 'venice'"),
]


@pytest.mark.parametrize(("text", "line", "key", "words"), CASES, ids=[f"{case[2]}-{case[3][:24]}" for case in CASES])
def test_bad_content(data: GameData, tmp_path: Path, text: str, line: int, key: str, words: str) -> None:
    error = scenario_error(data, write(tmp_path, HEAD + text + "\n"))
    assert words in str(error)
    assert error.key == key
    assert error.line == TAIL + line
    assert str(error).startswith(f"{error.file}:{error.line}: key '{key}': ")


@pytest.mark.parametrize("missing", ["name", "title", "first_turn", "last_turn"])
def test_missing_key(data: GameData, tmp_path: Path, missing: str) -> None:
    text = "".join(line + "\n" for line in HEAD.splitlines() if not line.startswith(missing))
    error = scenario_error(data, write(tmp_path, text))
    assert (error.key, error.line) == (missing, None)
    assert "the key is missing; give " in str(error)


def test_name_is_that_of_the_file(data: GameData, tmp_path: Path) -> None:
    error = scenario_error(data, write(tmp_path, HEAD.replace('"mine"', '"yours"')))
    assert (error.key, error.line) == ("name", 1)
    assert "use 'mine'" in str(error)


def test_last_turn_before_the_first(data: GameData, tmp_path: Path) -> None:
    error = scenario_error(data, write(tmp_path, HEAD.replace("last_turn = 6", "last_turn = 3")))
    assert (error.key, error.line) == ("last_turn", 4)


def test_protestant_control_before_the_league(data: GameData, tmp_path: Path) -> None:
    error = scenario_error(data, write(tmp_path, HEAD.replace("league_formed = true\n", "")))
    assert error.key == "control.augsburg"
    assert 'add augsburg = "hapsburg", or set league_formed = true' in str(error)


def test_too_many_protestant_spaces(data: GameData, tmp_path: Path) -> None:
    names = ", ".join(f'"{space.id}"' for space in data.spaces[:50])
    error = scenario_error(data, write(tmp_path, HEAD + f"[religion]\nprotestant = [{names}]\n"))
    assert (error.key, error.line) == ("religion.protestant", TAIL + 2)
    assert "the Protestant wins with 50" in str(error)


# text, line, words
SYNTAX = [
    ("[units.france\n", TAIL + 1, "this is not proper TOML"),
    ("title = 'again'\n", TAIL + 1, "this is not proper TOML"),
    ("standard_victory = \n", TAIL + 1, "this is not proper TOML"),
    ('description = """open\n', TAIL + 2, "this is not proper TOML"),
    ("standard_victory = " + "9" * 5000 + "\n", None, "this is not proper TOML"),
    ("standard_victory = " + "[" * 5000 + "\n", None, "this is not proper TOML"),
]


@pytest.mark.parametrize(("text", "line", "words"), SYNTAX, ids=range(len(SYNTAX)))
def test_bad_syntax(data: GameData, tmp_path: Path, text: str, line: int | None, words: str) -> None:
    error = scenario_error(data, write(tmp_path, HEAD + text))
    assert words in str(error)
    assert error.line == line


def test_lines_are_found_behind_texts_with_line_breaks(data: GameData, tmp_path: Path) -> None:
    text = HEAD + 'description = """\n[tracks]\nchateaux_vp = 1\n"""\n[tracks]\nchateaux_vp = 9\n'
    assert scenario_error(data, write(tmp_path, text)).line == TAIL + 6


def test_bad_files(data: GameData, tmp_path: Path) -> None:
    assert "cannot be read" in str(scenario_error(data, tmp_path / "nowhere.toml"))
    assert "this is a directory" in str(scenario_error(data, tmp_path))
    error = scenario_error(data, write(tmp_path, HEAD.encode() + b"description = '\xff'\n"))
    assert error.line == TAIL + 1
    assert "is not UTF-8" in str(error)
    assert scenario_error(data, write(tmp_path, "")).key == "name"


def test_unknown_name(data: GameData) -> None:
    with pytest.raises(DataError, match=r"unknown scenario '1533'; did you mean 1532\? or give the path"):
        load_scenario(data, "1533")
    with pytest.raises(DataError, match="use one of 1517, 1532, tournament, two_player or give the path"):
        load_scenario(data, "xyz")
    with pytest.raises(DataError, match=r"\(campaign is a scenario of virgin_queen\)"):
        load_scenario(data, "campaign")


def test_fault_in_a_users_scenario_found_by_name(tmp_path: Path) -> None:
    (tmp_path / "scenarios").mkdir()
    path = tmp_path / "scenarios" / "mine.toml"
    path.write_text(HEAD + "[vp]\nfrance = 99\n", encoding="utf-8")
    error = None
    try:
        load_scenario(load_game("here_i_stand", tmp_path), "mine")
    except DataError as caught:
        error = caught
    assert error is not None
    assert (error.file, error.line, error.key) == (str(path), TAIL + 2, "vp.france")
