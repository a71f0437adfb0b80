"""Card 17 Council of Trent (R18.5)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.cards.card_helpers import play
from tests.rules.debate_helpers import bonus, people, roll, said, stage

PAPAL = "eck pole loyola faber canisius"


def council(b: Builder, dice: Iterable[int] = (), power: str = "france") -> Position:
    return play(b, power, "council_of_trent", dice)


def test_C17_up_to_four_papal_then_up_to_two_protestant_debaters_of_any_zone() -> None:
    p = council(stage(f"{PAPAL} luther calvin knox", "bucer tetzel"))
    assert (p.seat_name, p.decision_name) == ("papacy", "debater")
    assert people(p) == set(PAPAL.split())
    assert "done" in p.legal_names()
    p.act("eck_debater", "pole_debater", "loyola_debater", "faber_debater")
    assert (p.seat_name, p.decision_name) == ("protestant", "debater")
    assert people(p) == {"luther", "calvin", "knox"}
    p.act("luther_debater", "knox_debater")
    assert said(p, "papacy rolls 14 dice", "protestant rolls 7 dice")
    assert {p.debater(k) for k in ("eck", "pole", "loyola", "faber", "luther", "knox")} == {"committed"}
    assert p.debater("canisius") == "ready"
    assert p.debater("calvin") == "ready"


def test_C17_pole_adds_a_die_and_either_side_may_stop() -> None:
    p = council(stage("eck pole luther calvin")).act("eck_debater", "done", "done")
    assert said(p, "papacy rolls 3 dice", "protestant rolls 0 dice")
    p = council(stage("eck pole luther calvin")).act("pole_debater", "done", "calvin_debater", "done")
    assert said(p, "papacy rolls 4 dice", "protestant rolls 4 dice")


@pytest.mark.branch("17", "the Papacy wins")
def test_C17_the_papacy_flips_the_difference_anywhere() -> None:
    b = stage("loyola luther").protestant("paris").protestant("breslau")
    p = council(b, roll((3, 4), (1, 4))).act("loyola_debater", "luther_debater")
    assert (p.seat_name, p.decision_name) == ("papacy", "flip")
    assert {"space:paris", "space:breslau", "space:wittenberg"} <= set(p.legal_names())
    p.act("breslau", "paris")
    assert p.decision_name == "action"
    assert p.spaces_in("protestant") == ["wittenberg"]
    assert bonus(p, "papacy") == 0
    assert p.debater("luther") == "committed"


@pytest.mark.branch("17", "the Protestants win")
def test_C17_the_protestant_flips_eligible_spaces_and_may_stop() -> None:
    p = council(stage("loyola luther"), roll((0, 4), (4, 4))).act("loyola_debater", "luther_debater")
    assert (p.seat_name, p.decision_name) == ("protestant", "flip")
    assert "space:leipzig" in p.legal_names()
    assert "space:paris" not in p.legal_names()
    p.act("leipzig", "done")
    assert set(p.spaces_in("protestant")) == {"wittenberg", "leipzig"}
    assert p.debater("loyola") == "committed"
    assert bonus(p, "protestant") == 0


@pytest.mark.branch("17", "a tie")
def test_C17_a_tie_is_nothing_and_the_card_stays_in_the_game() -> None:
    p = council(stage("loyola luther"), roll((2, 4), (2, 4))).act("loyola_debater", "luther_debater")
    assert (p.seat_name, p.decision_name) == ("france", "action")
    assert p.state["cp"] == 2
    assert p.card_place("council_of_trent") == "discard"


@pytest.mark.branch("17", "a side without debaters")
def test_C17_without_debaters_nothing_happens() -> None:
    p = council(stage())
    assert (p.seat_name, p.decision_name) == ("france", "action")
