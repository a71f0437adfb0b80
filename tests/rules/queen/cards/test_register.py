"""The register of the cards: numbers, people, what is known of each, where it goes (VQ6.1, VQE)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from env.data.loader import DATA, load_game
from env.data.queen_model import QueenData
from env.rules import names
from env.rules.core import Position
from env.rules.tables import QUEEN_EVENTS
from env.rules.virgin_queen.cards import queen_status
from env.rules.virgin_queen.events_common import people_numbers, value_names
from tests.rules.queen.cards.card_help import GAME, blank, draw

STATUS = {card: (status, after) for card, _, status, after in queen_status()}
IN_BATTLE = {"storms", "tilbury_speech", "surprise_attack", "siege_artillery", "mercenaries_bribed", "fireships"}
UNKNOWN_HOME = {"england_home_card_2", "france_home_card_2", "protestant_home_card_1", "protestant_home_card_2"}


@pytest.fixture(scope="module")
def queen() -> QueenData:
    data = load_game(GAME)
    assert isinstance(data, QueenData)
    return data


def test_VQE_every_known_card_has_an_event_or_serves_in_battle(queen: QueenData) -> None:
    known = {card.id for card in queen.cards if card.category != "unknown"}
    assert known == set(QUEEN_EVENTS)
    assert {card for card in known if STATUS[card][0] == "in battle"} == IN_BATTLE
    assert {card for card in known if STATUS[card][0] == "CP only"} == UNKNOWN_HOME


def test_VQE_unknown_cards_count_for_their_cp_only(queen: QueenData) -> None:
    unknown = [card for card in queen.cards if card.category == "unknown"]
    assert {STATUS[card.id][0] for card in unknown} == {"CP only"}
    for card in ("unknown_3_cp_1", "england_home_card_2"):
        p = draw(blank().units("england", "london", regular=1), "england", card)
        assert any("for CP" in line or "CP" in line for line in p.journal())
        assert p.decision_name == "action"


def test_VQE_cards_leave_the_game_as_the_table_says(queen: QueenData) -> None:
    """Rulers lie on the power card until their successor comes, foreign wars on the table until they end."""
    for card in queen.cards:
        status, after = STATUS[card.id]
        if status != "event" or card.category == "home":
            continue
        if card.id in ("war_in_persia", "war_with_poland"):
            assert after == "table"
        elif card.removed == "yes":
            assert after in ("removed", "power")
        else:
            assert after == "discard", card.id


def test_VQE_the_numbers_of_people_are_those_of_the_tables(queen: QueenData) -> None:
    numbers = people_numbers()
    leaders = names.leaders(queen)
    assert numbers["leaders"] == {person: leaders.index(person) for person in numbers["leaders"]}
    rulers = [ruler.id for ruler in queen.rulers]
    assert numbers["rulers"] == {ruler: rulers.index(ruler) for ruler in numbers["rulers"]}
    assert numbers["royals"] == {royal: queen.royals.index(royal) for royal in numbers["royals"]}


def test_VQE_every_number_of_an_event_is_in_the_tables(queen: QueenData) -> None:
    assert {item for section, item in queen.numbers if section == "event"} == set(value_names())


OWN_TABLES = """
import sys
from env.builder import Builder
b = Builder(game="virgin_queen", data_dir=sys.argv[1]).hand("england", "john_knox", "unknown_1_cp_1")
p = b.procedure("P_IMPULSE", "england", dice=[1] * 9).act("john_knox", "as_event", "glasgow")
assert p.decision_name != "conversion", p.decision_name
b = Builder(game="virgin_queen").hand("england", "john_knox", "unknown_1_cp_1")
p = b.procedure("P_IMPULSE", "england", dice=[1] * 9)
assert p.act("john_knox", "as_event", "glasgow").decision_name == "conversion"
"""


def test_VQE_numbers_of_own_tables_hold_for_their_games(tmp_path: Path) -> None:
    """In a process of its own: the tables of a process stay."""
    text = (DATA / GAME / "procedures.csv").read_text(encoding="utf-8")
    assert "event,,john_knox,,,,4," in text
    (tmp_path / "procedures.csv").write_text(text.replace("event,,john_knox,,,,4,", "event,,john_knox,,,,1,"), "utf-8")
    done = subprocess.run([sys.executable, "-c", OWN_TABLES, str(tmp_path)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_VQ6_1_a_card_is_always_in_one_place_that_fits_it() -> None:
    """Random games: home cards are with their owner or on his power card, hands hold what the deal and events gave,
    removed cards stay away."""
    for seed in range(2):
        rng = np.random.default_rng(seed)
        p = Position.new("campaign", seed, game=GAME, journal=False)
        n = len(p.data.cards)
        home = np.array([8 + p.data.power_index[c.home_power] if c.home_power else -1 for c in p.data.cards])
        gone = np.zeros(n, bool)
        while not p.over:
            legal = p.legal_actions()
            p.apply(legal[int(rng.integers(len(legal)))])
            place = np.array(p.state["card_loc"][:n], int)
            assert place.max() < 14
            assert (np.isin(place, (3, 4)) | (place == home))[home >= 0].all()
            gone |= place == 3
            assert np.array_equal(place == 3, gone)
