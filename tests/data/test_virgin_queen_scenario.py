"""The campaign of Virgin Queen, its marks, and broken scenarios."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from env.data import loader
from env.data.loader import DATA, DataError, load_game, load_scenario
from env.data.queen_model import MAJORS, QueenData
from env.data.queen_scenario import QueenScenario

CAMPAIGN = DATA / "virgin_queen" / "scenarios" / "campaign.toml"
SMALL = """
name = "small"
title = "Small"
first_turn = 2
last_turn = 3
absent = [ABSENT]
[certainty]
first_turn = "exact: mine"
last_turn = "exact: mine"
absent = "exact: mine"
"""


@pytest.fixture(scope="module")
def campaign(queen: QueenData) -> QueenScenario:
    return load_scenario(queen, "campaign")


def test_campaign(queen: QueenData, campaign: QueenScenario) -> None:
    assert loader.list_scenarios("virgin_queen") == ("campaign",)
    assert (campaign.first_turn, campaign.last_turn, campaign.standard_victory) == (1, 7, 25)
    assert campaign.players == MAJORS
    assert campaign.at_war == (("ottoman", "spain"), ("england", "france"))
    assert campaign.active_minors == {"scotland": "france", "papacy": "spain"}
    assert campaign.vp["england"] == 6
    assert campaign.engagements == (("philip_ii_royal", "elizabeth_of_valois_royal"),)
    control = dict(zip((space.id for space in queen.spaces), campaign.control, strict=True))
    named = ("amsterdam", "la_rochelle", "dublin", "metz", "edinburgh", "rome", "lisbon")
    assert [control[name] for name in named] == [
        "spain", "france", "england", "france", "france", "spain", "portugal",
    ]  # fmt: skip
    assert "protestant" not in campaign.control
    assert not any(power == "protestant" for power, *_ in campaign.units)


def test_campaign_keys(queen: QueenData, campaign: QueenScenario) -> None:
    """By the lists of the reference, and the keys of active minors."""
    keys = Counter(
        owner for space, owner in zip(queen.spaces, campaign.control, strict=True) if space.is_key and owner in MAJORS
    )
    assert keys == {"ottoman": 7, "spain": 9 + 2, "england": 3, "france": 7 + 1, "hre": 4}


def test_campaign_pieces(queen: QueenData, campaign: QueenScenario) -> None:
    units: Counter[tuple[str, str]] = Counter()
    for power, unit, _, number in campaign.units:
        units[power, unit] += number
    assert (units["ottoman", "regular"], units["ottoman", "corsair"], units["spain", "squadron"]) == (17, 4, 10)
    assert ("suleiman", "istanbul") in campaign.leaders
    assert ("dragut", "tripoli") in campaign.leaders
    assert campaign.rulers["hre"] == "maximilian_ii_ruler"
    assert set(campaign.deck_start) & {"german_intervention", "rudolf_ii", "janissaries"} == set()
    assert {"war_in_persia", "papal_bull", "unknown_2_cp_1"} <= set(campaign.deck_start)
    assert campaign.influence["papacy", "spain"] == 0
    assert ("hre", "france") not in campaign.influence
    assert campaign.settlements["havana"] == "spain"
    assert campaign.religion[queen.space_index["geneva"]] == "protestant"


def test_campaign_is_marked(campaign: QueenScenario) -> None:
    assert {mark.row: mark.certainty for mark in campaign.marks} == {
        "first_turn": "exact", "last_turn": "exact", "standard_victory": "exact", "control": "stand_in",
        "units": "stand_in", "leaders": "stand_in", "diplomacy": "partly", "rulers": "partly", "vp": "partly",
        "engagements": "exact",
    }  # fmt: skip
    assert all(mark.source for mark in campaign.marks)


def small(queen: QueenData) -> str:
    starts = [p.id for p in queen.people if p.type in ("army_leader", "naval_leader") and "start" in p.entry]
    return SMALL.replace("ABSENT", ", ".join(f'"{name}"' for name in starts))


def test_defaults(queen: QueenData, tmp_path: Path) -> None:
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "small.toml").write_text(small(queen), encoding="utf-8")
    mine = load_game("virgin_queen", tmp_path)
    scenario = load_scenario(mine, "small")
    assert (scenario.standard_victory, scenario.domination_lead, scenario.spain_on_england) == (25, 5, 0)
    assert scenario.at_war == scenario.allied == scenario.units == ()
    assert "selim_ii" in scenario.deck_start
    assert "murad_iii" not in scenario.deck_start
    assert loader.data_hash("small", "virgin_queen", tmp_path) != loader.data_hash("campaign", "virgin_queen", tmp_path)


# what to replace in campaign.toml, with what, key, words of the message
BAD: list[tuple[str, str, str, str]] = [
    ('name = "campaign"', 'name = "other"', "name", "'other' is not the name of the file"),
    ("last_turn = 7", "last_turn = 8", "last_turn", "8 is out of range; use a number from 1 to 7"),
    ("last_turn = 7", "last_turn = 7\nleague_formed = true", "league_formed", "unknown key 'league_formed'"),
    (
        "last_turn = 7",
        "last_turn = 7\nspain_on_england = 0",
        "certainty.spain_on_england",
        "spain_on_england has no mark",
    ),
    ('"philip_ii_royal", ', '"rudolf_ii_royal", ', "engagements", "unknown royal in play 'rudolf_ii_royal'"),
    ('"philip_ii_royal", ', "", "engagements", "write pairs of two royals"),
    ('"philip_ii_royal", ', '"elizabeth_i_royal", ', "engagements", "cannot marry; sex and house"),
    ('"philip_ii_royal", ', '"elizabeth_of_valois_royal", ', "engagements", "is engaged twice"),
    ('control = "stand_in: ', 'control = "agreed: ', "certainty.control", "'agreed' is not a mark"),
    ('control = "stand_in: inferred from play reports"', 'control = "exact"', "certainty.control", "source is missing"),
    ("\n[certainty]", '\n[certainty]\nhands = "exact: mine"', "certainty.hands", "the file says nothing of hands"),
    ('metz = "france"', 'metz = "hapsburg"', "control.metz", "unknown power 'hapsburg'"),
    ('metz = "france"', 'metz = "scotland"', "control.metz", "scotland is active as an ally of france"),
    ('["ottoman", "spain"]', '["ottoman", "genoa"]', "diplomacy.at_war", "unknown power 'genoa'"),
    ('["ottoman", "spain"]', '["venice", "portugal"]', "diplomacy.at_war", "are both minor powers"),
    ('["spain", "papacy"]', '["ottoman", "papacy"]', "diplomacy.allied", "ottoman cannot ally papacy"),
    (
        "istanbul = { regular = 7,",
        "istanbul = { mercenary = 7,",
        "units.ottoman.istanbul.mercenary",
        "no unit of the type",
    ),
    ("istanbul = { regular = 7,", "istanbul = { regular = 60,", "units.ottoman", "its counters allow 47"),
    ("istanbul = { regular = 7,", "paris = { regular = 7,", "units.ottoman.paris", "controlled by france, no ally"),
    ('suleiman = "istanbul"', 'selim = "istanbul"', "leaders.selim", "unknown leader 'selim'"),
    ('suleiman = "istanbul"\n', "", "leaders", "suleiman enters at the start and stands nowhere"),
    ('dragut = "tripoli"', 'dragut = "buda"', "leaders.dragut", "buda is no port"),
    ('hre = "maximilian_ii_ruler"', 'hre = "philip_ii_ruler"', "rulers.hre", "unknown ruler of hre"),
    ("[vp]", "[vp]\nvenice = 3", "vp.venice", "unknown power 'venice'"),
]


@pytest.mark.parametrize(("old", "new", "key", "words"), BAD)
def test_bad_scenario(queen: QueenData, tmp_path: Path, old: str, new: str, key: str, words: str) -> None:
    text = CAMPAIGN.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "campaign.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_scenario(queen, path)
    assert (caught.value.file, caught.value.key) == (str(path), key)
    assert words in str(caught.value)
    assert caught.value.hint


# what to add to the small scenario, its mark, key, words of the message
ADDED: list[tuple[str, str, str, str]] = [
    ("[influence]\nireland = { ottoman = 1 }", "influence", "influence.ireland.ottoman", "takes no part in ireland"),
    ("[influence]\nireland = { spain = 9 }", "influence", "influence.ireland.spain", "9 is out of range"),
    ("[treasures]\nspain = 30\nengland = 30", "treasures", "treasures", "60 treasures; there are 32 counters"),
    ('[settlements]\nspanish_main = "spain"', "settlements", "settlements.spanish_main", "unknown settlement or site"),
    ('[religion]\ncatholic = ["buda"]', "religion", "religion.catholic", "only Christian spaces can change"),
    ('[religion]\nprotestant = ["york"]\ncatholic = ["york"]', "religion", "religion.catholic", "is also Protestant"),
    ('[deck]\nremoved = ["janissaries"]', "deck", "deck.removed", "unknown card of the six-player deck 'janissaries'"),
    ('[deck]\nremoved = ["the_sublime_porte"]', "deck", "deck.removed", "unknown card of the six-player deck"),
    ('[hands]\nspain = ["storms"]\nhre = ["storms"]', "hands", "hands.hre", "storms is also in hands.spain"),
    ('[deck]\nstart = ["storms"]', "deck", "deck.start", "papal_bull has joined the deck by turn 2 and is nowhere"),
]


@pytest.mark.parametrize(("text", "mark", "key", "words"), ADDED)
def test_bad_addition(queen: QueenData, tmp_path: Path, text: str, mark: str, key: str, words: str) -> None:
    path = tmp_path / "small.toml"
    path.write_text(small(queen) + f'{mark} = "stand_in: a test"\n' + text + "\n", encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_scenario(queen, path)
    assert caught.value.key == key
    assert words in str(caught.value)


def test_own_costs_of_war(queen: QueenData, tmp_path: Path, rewrite_queen: Callable[..., Path]) -> None:
    """The worked example of docs/data.md: one row of an owner's dow_costs.csv replaces a stand-in."""
    docs = (DATA.parent.parent / "docs" / "data.md").read_text(encoding="utf-8")
    found = re.search(r"```csv\n(declarer.*)\n(.*)\n```", docs)
    assert found
    given = dict(zip(found[1].split(","), found[2].split(","), strict=True))

    def put_in(rows: list[dict[str, str]]) -> None:
        row = next(r for r in rows if (r["declarer"], r["target"]) == (given["declarer"], given["target"]))
        row.update(given)

    mine = load_game("virgin_queen", rewrite_queen("dow_costs", put_in))
    assert (queen.dow_cost["ottoman", "venice"], mine.dow_cost["ottoman", "venice"]) == (1, 7)
    assert Counter(mark.certainty for mark in mine.marks["dow_costs"]) == {"stand_in": 59, "exact": 1}
    assert mine.files["dow_costs"].parent == tmp_path
    assert mine.spaces == queen.spaces
    own, shipped = (loader.data_hash("campaign", "virgin_queen", where) for where in (tmp_path, None))
    assert own != shipped


def test_a_remark_is_no_fact(tmp_path: Path, rewrite_queen: Callable[..., Path]) -> None:
    def remark(rows: list[dict[str, str]]) -> None:
        rows[0].update(source="seen on the board", notes="twice")

    rewrite_queen("dow_costs", remark)
    own, shipped = (loader.data_hash("campaign", "virgin_queen", where) for where in (tmp_path, None))
    assert own == shipped


def test_stand_ins_can_be_dropped(queen: QueenData, rewrite_queen: Callable[..., Path]) -> None:
    """An owner whose map has no Lagos and whose deck has a known card in place of an unknown one."""

    def no_lagos(rows: list[dict[str, str]]) -> None:
        rows[:] = [row for row in rows if "lagos" not in (row.get("id"), row.get("a"), row.get("b"))]
        for row in rows:
            if "ports" in row:
                row["ports"] = ";".join(port for port in row["ports"].split(";") if port != "lagos")

    def known_card(rows: list[dict[str, str]]) -> None:
        row = next(row for row in rows if row["id"] == "unknown_2_cp_1")
        row.update(
            id="a_known_card", title="A known card", number="99", category="event", certainty="exact", source="mine"
        )

    for table in ("spaces", "seas", "connections"):
        rewrite_queen(table, no_lagos)
    mine = load_game("virgin_queen", rewrite_queen("cards", known_card))
    assert len(mine.spaces) == len(queen.spaces) - 1
    assert mine.card("a_known_card").number == "99"
    campaign = load_scenario(mine, "campaign")
    assert len(campaign.control) == 147
    assert "a_known_card" in campaign.deck_start
