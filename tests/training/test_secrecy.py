"""What the journal tells a seat of the secrets of others, in both games."""

from __future__ import annotations

import random
from typing import Any

import pytest

from env.builder import Builder
from env.rules.core import Position
from env.rules.journal import render
from training.secrecy import JournalReader

SPAIN, ENGLAND, FRANCE = 1, 2, 3


class Told:
    """Journal records that can be read again and again."""

    def __init__(self, data: Any, records: list[tuple[int, ...]]) -> None:
        self.data = data
        self._records = records

    def journal_records(self) -> list[tuple[int, ...]]:
        return self._records

    def journal(self) -> list[str]:
        return [render(self.data, record) for record in self._records]


def of(position: Position) -> Told:
    """What happened so far in a position."""
    return Told(position.data, list(position.journal_records()))


def told(what: Told, *seats: int) -> str:
    return "\n".join(JournalReader(seats)(what))


def test_6_4_a_card_that_is_taken_is_known_to_giver_and_taker() -> None:
    p = Builder(game="virgin_queen").hand("spain", "papal_bull").procedure("P_LOSE_CARD", "spain", "france")
    what = of(p)
    assert "Papal Bull" in told(what, SPAIN)
    assert "Papal Bull" in told(what, FRANCE)
    assert "Papal Bull" not in told(what, ENGLAND)
    assert "france takes a card at random from spain" in told(what, ENGLAND)


def test_6_4_so_is_the_value_of_a_treasure() -> None:
    p = Builder(game="virgin_queen").treasure("spain", 4).procedure("P_LOSE_CARD", "spain", "france")
    what = of(p)
    assert "a treasure of 4 CP" in told(what, SPAIN)
    assert "a treasure of 4 CP" in told(what, FRANCE)
    assert told(what, ENGLAND) == "VQ6.4 france takes a treasure from spain"


def test_6_4_what_is_discarded_is_public() -> None:
    p = Builder(game="virgin_queen").treasure("spain", 4).procedure("P_LOSE_CARD", "spain", None)
    assert "a treasure of 4 CP" in told(of(p), ENGLAND)
    p = Builder(game="virgin_queen").hand("spain", "papal_bull").procedure("P_LOSE_CARD", "spain", None)
    assert "Papal Bull" in told(of(p), ENGLAND)


def test_6_3_a_treasure_that_is_drawn_is_known_to_its_owner() -> None:
    p = Builder("campaign", game="virgin_queen").set("dealt", 1, SPAIN).procedure("P_QUEEN_GAME")
    what = of(p)
    assert "spain draws a treasure of" in told(what, SPAIN)
    assert "spain draws a treasure\n" in told(what, ENGLAND)
    assert "draws a treasure of" not in told(what, ENGLAND)


@pytest.mark.parametrize("term", [1420, 1422, 305])
def test_9_1_terms_of_an_offer_are_heard_by_its_sides_only(term: int) -> None:
    data = Position.new(game="virgin_queen").data
    offer = Told(data, [(300, SPAIN, FRANCE, 0, 0, 0, 0), (term, SPAIN, FRANCE, 0, 1, 0, 0)])
    assert len(JournalReader([SPAIN])(offer)) == len(JournalReader([FRANCE])(offer)) == 2
    assert JournalReader([ENGLAND])(offer) == []


def test_whole_games_tell_nobody_what_others_draw() -> None:
    rng = random.Random(4)
    position = Position.new(seed=4, game="virgin_queen")
    reader = JournalReader([ENGLAND])
    shown: list[str] = []
    preferred = ""
    while not position.over:
        if position.decision_name == "preference":
            preferred = "wanted"
        action = rng.choice(position.legal_actions())
        position.apply(action)
        shown += reader(position)
    drawn = [line for line in shown if " draws " in line and " england " not in line]
    assert {line.partition(" draws ")[2] for line in drawn} <= {"a treasure", "a treasure of Portugal"}
    secret = [line for line in shown if line.startswith("VQA.2") and "shows" not in line]
    assert preferred
    assert secret == ["VQA.2 hre writes down its religious preference"]
    taken = [line for line in shown if " takes a treasure of " in line or " takes 1" in line]
    assert all("england" in line or "Treasure Fleet" in line or line.startswith("VQ16.5") for line in taken)
