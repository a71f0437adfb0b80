"""The shipped tables: sizes, order, and the arithmetic of the printed tables."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Callable
from pathlib import Path

import pytest

from env.data import loader
from env.data.loader import DATA, GameData, load_game
from env.data.model import KEY_POWERS, MAJORS, MINORS, POWERS

SHIPPED = DATA / "here_i_stand"
FIELDS = [name for name in GameData.__dataclass_fields__ if name not in ("directory", "shipped", "files")]


def test_row_counts(data: GameData) -> None:
    assert [len(part) for part in (data.spaces, data.seas, data.connections, data.cards, data.people)] == [
        134, 14, 220, 141, 101,
    ]  # fmt: skip
    assert sum(len(rows) for rows in data.sections.values()) == 522
    assert len(data.selectable) == 66
    assert len(data.rulers) == 14


def test_indexes_are_row_numbers(data: GameData) -> None:
    for entities, index in (
        (data.spaces, data.space_index),
        (data.seas, data.sea_index),
        (data.cards, data.card_index),
        (data.people, data.person_index),
    ):
        assert [index[entity.id] for entity in entities] == list(range(len(entities)))
        assert [entity.index for entity in entities] == list(range(len(entities)))
        assert [entity.line for entity in entities] == list(range(2, len(entities) + 2))
    assert data.powers == POWERS
    assert data.power_index["independent"] == 10
    assert (data.spaces[0].id, data.seas[0].id) == ("agram", "irish_sea")


def test_cards_1_to_116_come_first_in_order(data: GameData) -> None:
    assert [card.number for card in data.cards[:116]] == [str(number) for number in range(1, 117)]
    assert not any(card.two_player for card in data.cards[:116])
    assert all(card.two_player for card in data.cards[116:])
    assert [card.number for card in data.cards[116:122]] == [
        "5-2P",
        "13-2P",
        "63-2P",
        "70-2P",
        "71-2P",
        "95-2P",
    ]
    assert [card.number for card in data.cards[122:]] == [str(number) for number in range(201, 220)]


def test_typed_fields(data: GameData) -> None:
    calais = data.space("calais")
    assert (calais.home_power, calais.kind, calais.seas) == (
        "england",
        "key",
        ("english_channel", "north_sea"),
    )
    assert calais.fortified
    assert calais.is_key
    assert calais.is_port
    assert not data.space("agram").fortified
    assert (data.card("barbary_pirates").cp, data.card("barbary_pirates").due_turn) == (2, 3)
    assert data.card("janissaries").entry_turn is None
    suleiman, narvaez = data.person("suleiman"), data.person("narvaez")
    assert (suleiman.battle, suleiman.command, suleiman.piracy) == (2, 12, None)
    assert narvaez.rating == -1
    assert data.person("dudley").entry == ("card:edward_vi", "card:mary_i")
    assert data.rulers[0].id == "suleiman_ruler"
    assert (data.rulers[0].admin, data.rulers[0].card_bonus) == (2, 0)


def test_space_kinds_and_homes(data: GameData) -> None:
    kinds = Counter(space.kind for space in data.spaces)
    assert kinds == {"key": 33, "fortress": 9, "electorate": 6, "unfortified": 86}
    homes = Counter(space.home_power for space in data.spaces)
    assert [homes[power] for power in POWERS] == [14, 32, 12, 17, 3, 21, 2, 9, 3, 4, 17]
    capitals = {space.id for space in data.spaces if space.capital}
    assert capitals == {"istanbul", "valladolid", "vienna", "london", "paris", "rome"}
    assert {s.id for s in data.spaces if s.second_home} == {"algiers", "oran", "tripoli"}


def test_sea_map(data: GameData) -> None:
    """Rulebook 2.5 names zones that do not touch; one can pass between them only by a port."""
    assert sum(len(sea.ports) for sea in data.seas) == 75
    assert sum(len(sea.adjacent) for sea in data.seas) == 32
    touching = {(sea.id, other) for sea in data.seas for other in sea.adjacent}
    for a, b in (
        ("ionian_sea", "tyrrhenian_sea"),
        ("barbary_coast", "atlantic_ocean"),
        ("black_sea", "aegean_sea"),
    ):
        assert (a, b) not in touching


def test_land_map_is_two_mainlands_and_islands(data: GameData) -> None:
    links = defaultdict(set)
    for link in data.connections:
        assert link.a < link.b
        links[link.a].add(link.b)
        links[link.b].add(link.a)

    def reachable(start: str) -> int:
        seen = {start}
        while new := set().union(*(links[space] for space in seen)) - seen:
            seen |= new
        return len(seen)

    assert reachable("paris") == 109
    assert reachable("london") == 14
    assert sum(link.is_pass for link in data.connections) == 16


def test_cards_added_per_turn(data: GameData) -> None:
    added = Counter(
        card.entry_turn
        for card in data.cards
        if not card.two_player and card.category != "home" and not card.entry_condition
    )
    assert added == {1: 66, 3: 10, 4: 11, 5: 7, 6: 6, 7: 2}
    late = [card.id for card in data.cards if card.entry_condition and not card.two_player]
    assert len(late) == 7  # 8, 19, 21, 23, 62, 63, 64


def test_debaters_agree_with_the_turn_track(data: GameData) -> None:
    printed = {
        (row["power"], int(row["level"])): int(row["value"])
        for row in data.sections["turn_track"]
        if row["item"] == "debaters_added"
    }
    found = Counter((p.power, p.entry_turn or 4) for p in data.people if p.type == "debater")
    assert {key: count for key, count in printed.items() if count} == found


def test_key_tracks(data: GameData) -> None:
    assert data.auto_win_keys == {"ottoman": 11, "hapsburg": 14, "england": 9, "france": 11, "papacy": 7}
    assert data.square_markers == data.auto_win_keys
    for power in KEY_POWERS:
        assert len(data.key_track[power]) == data.auto_win_keys[power]
        assert data.key_track[power][0] == (1, 0)
        assert list(data.key_track[power]) == sorted(data.key_track[power])
    assert data.key_track["ottoman"][5] == (4, 10)  # X5
    assert data.key_track["france"][8][0] == 4  # X4
    assert data.protestant_cards == (4, 4, 4, 4, 5, 5, 5)


def test_protestant_track_sums_to_15(data: GameData) -> None:
    assert data.protestant_auto_win == 50
    assert len(data.protestant_track) == 51
    assert all(papal + protestant == 15 for papal, protestant in data.protestant_track)
    assert (data.protestant_track[0], data.protestant_track[19], data.protestant_track[49]) == (
        (15, 0), (10, 5), (1, 14),
    )  # fmt: skip


def test_action_costs(data: GameData) -> None:
    assert sum(len(costs) for costs in data.action_cost.values()) == 67
    assert all(data.action_cost[power]["move_formation_pass"] == 2 for power in MAJORS)
    assert "buy_mercenary" not in data.action_cost["ottoman"]
    assert "naval_move" not in data.action_cost["protestant"]
    assert (data.action_cost["england"]["colonize"], data.action_cost["hapsburg"]["colonize"]) == (3, 2)


def test_declaration_costs(data: GameData) -> None:
    """R9.6.2, R9.6.3: the matrix is symmetric between majors; a minor costs 1 where it may be attacked."""
    assert data.dow_cost["hapsburg", "england"] + data.dow_cost["hapsburg", "papacy"] == 7
    for (a, b), cost in data.dow_cost.items():
        assert cost == (1 if b in MINORS else data.dow_cost[b, a])
    for pair in (
        ("ottoman", "scotland"),
        ("papacy", "scotland"),
        ("england", "venice"),
        ("ottoman", "hungary_bohemia"),
    ):
        assert pair not in data.dow_cost
    assert data.activation["papacy", "venice"] == data.activation["hapsburg", "hungary_bohemia"] == "natural_ally"
    assert data.activation["france", "genoa"] == "allowed"
    assert ("england", "venice") not in data.activation
    assert data.intervention_cost == {
        ("france", "scotland"): 2,
        ("papacy", "venice"): 2,
        ("hapsburg", "hungary_bohemia"): 0,
    }


def test_force_pools(data: GameData) -> None:
    land = [data.force_pool_land[power] for power in POWERS]
    naval = [data.force_pool_naval[power] for power in POWERS]
    assert land == [47, 48, 33, 38, 23, 26, 4, 10, 6, 8, 13]
    assert naval == [9, 6, 5, 5, 2, 0, 1, 0, 1, 4, 0]
    assert data.force_pool_counters["ottoman", "land"] == ((1, 11), (2, 7), (4, 4), (6, 1))


def test_other_printed_tables(data: GameData) -> None:
    assert data.electorate_display == {
        "wittenberg": 2, "augsburg": 2, "brandenburg": 1, "mainz": 1, "trier": 1, "cologne": 1,
    }  # fmt: skip
    assert data.excommunication_boxes["french_king"] == ("francis_i_ruler", "henry_ii_ruler")
    assert data.marital_track[0] == "catherine_of_aragon"
    assert len(data.marital_track) == 7
    assert (data.tracks["chateaux_vp"].power, data.tracks["chateaux_vp"].last) == ("france", 6)
    assert data.special_vp["hapsburg", "electorate_controlled"] == 1
    assert data.special_vp["ottoman", "piracy_track"] == "0..10"
    assert (data.bonus_vp["phony_war"], data.bonus_vp["war_winner_hungary"]) == (-1, 2)
    assert data.bonus_vp["debater_burnt"] == "debate_rating"
    for item in ("inca", "aztec", "maya", "potosi", "colony"):
        rolls = [int(row["level"]) for row in data.sections["riches_table"] if row["item"] == item]
        assert sorted(rolls) == list(range(2, 13))


def test_round_trip_of_a_users_directory(data: GameData, tmp_path: Path) -> None:
    for path in SHIPPED.glob("*.csv"):
        shutil.copy(path, tmp_path)
    own = load_game("here_i_stand", tmp_path)
    assert own.directory == tmp_path
    assert all(path.parent == tmp_path for path in own.files.values())
    for field in FIELDS:
        assert getattr(own, field) == getattr(data, field), field


def test_missing_files_fall_back_to_the_shipped_ones(data: GameData, rewrite) -> None:
    def double(rows: list[dict[str, str]]) -> None:
        rows[8]["cp"] = "4"

    own = load_game("here_i_stand", str(rewrite("cards", double)))
    assert own.card("barbary_pirates").cp == 4
    assert data.card("barbary_pirates").cp == 2
    assert own.spaces == data.spaces
    assert own.files["spaces"] == SHIPPED / "spaces.csv"


def test_row_order_gives_the_indexes(rewrite: Callable[..., Path]) -> None:
    own = load_game("here_i_stand", rewrite("spaces", lambda rows: rows.reverse()))
    assert own.space_index["zurich"] == 0
    assert own.space_index["agram"] == 133


def test_new_rows_and_the_formats_of_other_programs_are_accepted(tmp_path: Path) -> None:
    text = (SHIPPED / "spaces.csv").read_text(encoding="utf-8")
    text += "toledo,Toledo,unfortified,hapsburg,,0,spanish,,unverified,\n\n"
    (tmp_path / "spaces.csv").write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    own = load_game("here_i_stand", tmp_path)
    assert own.spaces[134].id == "toledo"
    assert own.spaces[134].line == 136


def test_the_shipped_tables_are_read_once() -> None:
    assert load_game() is load_game("here_i_stand")


def test_data_hash_sees_facts_and_nothing_else(rewrite: Callable[..., Path], tmp_path: Path) -> None:
    plain = loader.data_hash("1517")
    assert len(plain) == 16
    assert plain != loader.data_hash("1532")

    def remark(rows: list[dict[str, str]]) -> None:
        rows[0]["notes"] = "a remark"

    def fact(rows: list[dict[str, str]]) -> None:
        rows[0]["cp"] = "6"

    assert loader.data_hash("1517", directory=rewrite("cards", remark)) == plain
    assert loader.data_hash("1517", directory=rewrite("cards", fact)) != plain


def test_import_is_light(tmp_path: Path) -> None:
    """Under 50 ms of processor time (best of seven), and nothing beyond the standard library."""
    code = (
        "import time; start = time.process_time(); import env.data.loader, sys; "
        "print(time.process_time() - start, 'numpy' in sys.modules, 'tomllib' in sys.modules)"
    )
    bare = "import env"
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(tmp_path), "PYTHONPATH": str(DATA.parent.parent)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)

    def run(program: str) -> list[str]:
        done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout.split()

    run(code)  # writes the bytecode
    free = run(bare + "; import sys; print('numpy' in sys.modules, 'tomllib' in sys.modules)")
    times = [run(bare + "; " + code) for _ in range(7)]
    assert min(float(parts[0]) for parts in times) < 0.05
    assert times[0][1:] == free, "the loader imported more than the package itself"


@pytest.mark.parametrize("power", MAJORS)
def test_every_major_has_a_first_ruler(data: GameData, power: str) -> None:
    assert sum(p.power == power and "start" in p.entry for p in data.rulers) == 1
