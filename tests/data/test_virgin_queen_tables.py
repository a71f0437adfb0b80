"""The shipped tables of Virgin Queen: totals, homes, seas, and a mark on every row."""

from __future__ import annotations

import csv
import subprocess
import sys
from collections import Counter

import pytest

from env.data import loader, model, queen
from env.data.loader import DATA, GameData, load_game
from env.data.queen_model import MAJORS, MINORS, POWERS, QueenCard, QueenData, QueenSpace

SHIPPED = DATA / "virgin_queen"
TABLES = sorted(path.stem for path in SHIPPED.glob("*.csv"))


def test_row_counts(queen: QueenData) -> None:
    assert [len(part) for part in (queen.spaces, queen.connections, queen.seas, queen.places)] == [148, 243, 14, 32]
    assert Counter(person.type for person in queen.people) == {
        "ruler": 11, "army_leader": 18, "naval_leader": 7, "sea_captain": 12, "royal": 20, "artist": 11, "scientist": 9,
    }  # fmt: skip
    assert len(queen.selectable) == 37
    assert (len(queen.royals), len(queen.artists), len(queen.rulers)) == (20, 20, 11)
    # 48 cards of the reference, four home cards of which only the number is known, and unknown ones up to 116
    assert Counter(card.category == "unknown" for card in queen.cards) == {False: 52, True: 64}
    assert len(queen.dow_cost) == 60
    assert len(queen.courtship) == 39


def test_who_may_marry(queen: QueenData) -> None:
    """The other sex and another house, by people.csv."""
    assert queen.may_marry("elizabeth_i_royal", "earl_of_leicester_royal")
    assert queen.may_marry("philip_ii_royal", "anna_of_austria_royal")
    assert not queen.may_marry("philip_ii_royal", "isabella_clara_eugenia_royal")
    assert not queen.may_marry("philip_ii_royal", "earl_of_leicester_royal")
    assert not queen.may_marry("elizabeth_i_royal", "bruegel")
    for name in queen.royals:
        assert any(queen.may_marry(name, other) for other in queen.royals)


def test_powers_are_of_the_game(queen: QueenData, data: GameData) -> None:
    assert queen.powers == POWERS
    assert sorted(POWERS) == sorted((*MAJORS, *MINORS, "independent"))
    assert (len(queen.majors), len(queen.minors)) == (6, 5)
    assert queen.power_index["independent"] == data.power_index["independent"] == 10
    assert (data.powers, data.majors, data.minors) == (model.POWERS, model.MAJORS, model.MINORS)


def test_home_spaces(queen: QueenData) -> None:
    homes = Counter(space.home_power for space in queen.spaces)
    assert [homes[power] for power in POWERS] == [21, 32, 11, 20, 31, 0, 3, 3, 3, 5, 15, 4]
    assert {s.id: s.home_power for s in queen.spaces if s.capital} == {
        "istanbul": "ottoman", "madrid": "spain", "milan": "spain", "london": "england", "paris": "france",
        "vienna": "hre", "dublin": "ireland", "rome": "papacy", "lisbon": "portugal", "edinburgh": "scotland",
        "venice": "venice",
    }  # fmt: skip


def test_split_homes_and_passes_have_the_sourced_numbers(queen: QueenData) -> None:
    """2.5: 7 spaces are Dutch and Spanish, 12 Huguenot and French; 4 passes in the Pyrenees, 6 Alps, 7 Balkans."""
    assert len(queen.split_homes("dutch")) == 7
    assert {"amsterdam", "antwerp", "rotterdam"} <= set(queen.split_homes("dutch"))
    assert len(queen.split_homes("huguenot")) == 12
    assert "la_rochelle" in queen.split_homes("huguenot")
    for space in queen.spaces:
        assert space.second_home in ("", "protestant")
    passes = {(link.a, link.b) for link in queen.connections if link.is_pass}
    pyrenees = {
        ("barcelona", "montpellier"), ("barcelona", "toulouse"), ("bordeaux", "navarre"), ("toulouse", "zaragoza"),
    }  # fmt: skip
    alps = {
        ("augsburg", "innsbruck"), ("geneva", "turin"), ("genoa", "nice"), ("graz", "salzburg"), ("grenoble", "turin"),
        ("innsbruck", "trent"),
    }  # fmt: skip
    assert pyrenees | alps < passes
    assert len(passes - pyrenees - alps) == 7


def test_land_links_are_written_once_and_join_the_map(queen: QueenData) -> None:
    links: dict[str, set[str]] = {space.id: set() for space in queen.spaces}
    assert len({(link.a, link.b) for link in queen.connections}) == 243
    for link in queen.connections:
        assert link.a < link.b
        links[link.a].add(link.b)
        links[link.b].add(link.a)
    assert max(map(len, links.values())) <= model.CAPACITY["links of a space"]
    assert all(links[space.id] or space.is_port for space in queen.spaces), "an island without a port"
    seen = {"paris"}
    while new := set().union(*(links[space] for space in seen)) - seen:
        seen |= new
    assert {"madrid", "istanbul", "amsterdam", "lisbon", "vienna"} <= seen
    assert not {"london", "dublin", "malta"} & seen


def test_ports_and_seas_list_each_other(queen: QueenData, data: GameData) -> None:
    assert [sea.id for sea in queen.seas] == [sea.id for sea in data.seas]
    for sea in queen.seas:
        assert all(sea.id in queen.space(port).seas for port in sea.ports)
        assert all(sea.id in queen.seas[queen.sea_index[other]].adjacent for other in sea.adjacent)
    for space in queen.spaces:
        assert len(space.seas) <= 2
        assert all(space.id in queen.seas[queen.sea_index[zone]].ports for zone in space.seas)
    assert queen.space("gibraltar").seas == ("atlantic_ocean", "barbary_coast")
    assert sum(len(space.seas) for space in queen.spaces) == 88


def test_spaces_know_area_and_religion(queen: QueenData) -> None:
    assert Counter(space.language_zone for space in queen.spaces) == {
        "england": 11, "france": 20, "netherlands": 8, "scotland": 3, "none": 106,
    }  # fmt: skip
    amsterdam, metz = queen.space("amsterdam"), queen.space("metz")
    assert isinstance(amsterdam, QueenSpace)
    assert isinstance(metz, QueenSpace)
    assert (amsterdam.faction, amsterdam.region, amsterdam.religion) == ("dutch", "netherlands", "catholic")
    assert (metz.faction, metz.region, metz.language_zone) == ("", "lorraine", "none")


def test_world_map_is_symmetric(queen: QueenData) -> None:
    assert Counter(place.type for place in queen.places) == {
        "ocean_zone": 13, "settlement": 12, "settlement_site": 4, "treasure_row": 2, "treasure_fleet": 1,
    }  # fmt: skip
    by_id = {place.id: place for place in queen.places}
    for place in queen.places:
        assert all(place.id in by_id[other].adjacent for other in place.adjacent)
    assert by_id["nombre_de_dios_panama"].adjacent == ("mexican_coast", "spanish_main")
    assert by_id["portugal_treasures"].boxes == queen.numbers["portugal", "treasure_boxes"] == 3


def test_cards(queen: QueenData) -> None:
    assert {card.number: card.id for card in queen.cards if card.number} == {"3": "spanish_road", "5": "papal_bull"}
    home = Counter(card.home_power for card in queen.cards if card.category == "home")
    assert home == dict.fromkeys(MAJORS, queen.numbers["hand", "home_cards"])
    assert Counter(card.cp for card in queen.cards) == {0: 1, 1: 12, 2: 42, 3: 31, 4: 14, 5: 15, 6: 1}
    players = {card.id: card.players for card in queen.cards if isinstance(card, QueenCard)}
    assert players["war_in_persia"] == (5, 6)
    assert players["war_with_poland"] == (6,)
    assert players["german_intervention"] == (2, 3, 4, 5)
    assert players["the_sublime_porte"] == (2, 3, 4)


def test_documented_numbers(queen: QueenData) -> None:
    """What rules.md has from a source, under its section."""
    numbers = queen.numbers
    assert [numbers["foreign_war", item] for item in ("least_units", "most_units", "war_winner_strength", "cost")] == [
        3, 8, 5, 1,
    ]  # fmt: skip
    assert [numbers["naval_transport", item] for item in ("least_cp", "most_units", "cost_per_step")] == [2, 5, 1]
    assert numbers["hand", "protestant"] == 4
    assert numbers["hand", "protestant_with_netherlands_and_elsewhere"] == 5
    assert numbers["victory", "standard"] == 25
    assert (numbers["rebellion", "regular_in_ireland_or_scotland"], numbers["rebellion", "regular_in_england"]) == (
        2,
        4,
    )
    assert all(costs["initiate_piracy"] == costs["move_formation_pass"] == 2 for costs in queen.action_cost.values())
    assert {p for p, costs in queen.action_cost.items() if "fight_foreign_war" in costs} == {"ottoman", "hre"}
    assert (queen.bonus_vp["virgin_queen"], queen.bonus_vp["elizabeth_excommunicated"]) == (1, -2)
    assert queen.key_track["england"][3][1] == 6


def test_influence_lists(queen: QueenData) -> None:
    assert queen.allies_of("papacy") == ("spain", "france", "hre")
    assert set(queen.allies_of("portugal")) == {"spain", "england", "france"}
    assert all(queen.allies_of(minor) for minor in MINORS)
    assert queen.deactivators_of("ireland") == ("england",)
    assert queen.courtship["hre", "france"].start == 1
    assert queen.role("ottoman", "hre") == "none"


def test_tables_by_roll_fit_every_number_once(queen: QueenData) -> None:
    for (section, _), lines in queen.lines.items():
        low, high = queen_range(section)
        for number in range(low, high + 1):
            assert sum(line.fits(number) for line in lines) == 1
    assert [line.result for line in queen.lines["conversion", "d6"]] == [
        "nothing", "convert", "convert_with_unrest_or_as_5",
    ]  # fmt: skip


def queen_range(section: str) -> tuple[int, int]:
    from env.data.queen_tables import LINES

    return LINES[section][1:]


def test_every_row_has_a_mark(queen: QueenData) -> None:
    total = 0
    for table in TABLES:
        with open(SHIPPED / f"{table}.csv", encoding="utf-8", newline="") as handle:
            rows = list(csv.DictReader(handle))
        total += len(rows)
        for row in rows:
            assert row["certainty"] in ("exact", "partly", "stand_in")
            assert bool(row["stand_in"]) == (row["certainty"] == "partly")
            assert row["source"]
    assert sum(len(marks) for marks in queen.marks.values()) == total


def test_no_placeholder_is_vouched_for(queen: QueenData) -> None:
    """Nothing is known of the costs of war, the sea map, the force pools; of no space its religion or its seas."""
    for table in ("dow_costs", "seas", "connections", "power_cards: force_pool", "hre_preference"):
        assert {mark.certainty for mark in queen.marks[table]} == {"stand_in"}
    for mark in queen.marks["spaces"]:
        assert not mark.vouches_for("religion")
        assert not mark.vouches_for("seas")
    by_row = {mark.row: mark for mark in queen.marks["cards"]}
    assert by_row["papal_bull"].vouches_for("cp")
    assert not by_row["spanish_road"].vouches_for("cp")
    for card in queen.cards:
        if card.category == "unknown":
            assert by_row[card.id].certainty == "stand_in"
    for mark in queen.marks["people"]:
        assert not any(
            mark.vouches_for(rating) for rating in ("battle", "command", "rating") if has(queen, mark.row, rating)
        )


def has(queen: QueenData, person: str, rating: str) -> bool:
    return getattr(queen.person(person), rating) is not None


@pytest.mark.parametrize(
    ("table", "exact", "partly", "stand_in"),
    [
        ("spaces", 0, 17, 131), ("cards", 0, 29, 87), ("people", 0, 29, 59), ("world_map", 2, 5, 25),
        ("influence", 0, 8, 31), ("foreign_war", 8, 2, 0), ("naval_transport", 3, 0, 0), ("dow_costs", 0, 0, 60),
    ],
)  # fmt: skip
def test_marks_of_the_reference(queen: QueenData, table: str, exact: int, partly: int, stand_in: int) -> None:
    found = Counter(mark.certainty for mark in queen.marks[table])
    assert (found["exact"], found["partly"], found["stand_in"]) == (exact, partly, stand_in)


def test_the_game_can_be_played() -> None:
    import gymnasium

    import env

    assert loader.games() == ("here_i_stand", "virgin_queen")
    assert "casus_belli/VirginQueen-v0" in gymnasium.registry
    assert env.Position.new("campaign", game="virgin_queen").legal_actions()
    for game in loader.games():
        loader.check_playable(game)


def test_here_i_stand_is_untouched() -> None:
    """The fingerprints of the facts that replays and saved games carry."""
    assert [loader.data_hash(name) for name in ("1517", "1532", "tournament", "two_player")] == [
        "2dde99543d221c3d", "c37f1162be4fd327", "76056ebecaae22a9", "e45fbfa7561a29a9",
    ]  # fmt: skip


def test_loading_here_i_stand_loads_nothing_of_this_game() -> None:
    code = (
        "import sys; from env.data.loader import load_game; load_game(); "
        "print([name for name in sys.modules if 'queen' in name])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=DATA.parent.parent, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_remarks_are_no_facts() -> None:
    assert set(queen.REMARKS) == {"certainty", "stand_in", "source", "notes", "effect"}
    assert load_game("virgin_queen") is load_game("virgin_queen")
