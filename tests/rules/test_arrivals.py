"""Reformers and debaters who come into play in the card draw phase (R8.2.2, R8.2.3), and who return."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.data.loader import load_game
from env.rules.core import Position
from tests.rules.religion_helpers import faithful

REFORMERS = {"zwingli": (2, "zurich"), "calvin": (4, "geneva")}


def draw(b: Builder, turn: int) -> Position:
    """The card draw phase of a turn."""
    return b.set("turn", turn).procedure("P_CARD_DRAW", phase="draw")


def debaters_of(turns: range) -> set[str]:
    people = load_game("here_i_stand").people
    return {p.id for p in people if p.type == "debater" and p.entry_turn and int(p.entry_turn) in turns}


def ready(p: Position) -> set[str]:
    return {d.id for d in p.data.people if d.type == "debater" and p.debater(d.id) == "ready"}


@pytest.mark.parametrize("turn", range(1, 10))
def test_R8_2_3_debaters_by_turn(turn: int) -> None:
    p = draw(faithful(), turn)
    assert ready(p) == debaters_of(range(1, turn + 1))


def test_R8_2_3_who_enters_when() -> None:
    short = {turn: {d.removesuffix("_debater") for d in debaters_of(range(turn, turn + 1))} for turn in range(1, 8)}
    assert short[1] == {
        "eck", "campeggio", "aleander", "tetzel", "cajetan", "luther", "melanchthon", "bucer", "carlstadt",
    }  # fmt: skip
    assert short[2] == {"contarini", "zwingli", "oekolampadius", "tyndale"}
    assert short[3] == {"bullinger"}
    assert short[4] == {"calvin", "farel", "cop", "olivetan"}
    assert short[5] == {"pole", "caraffa"}
    assert short[6] == {"loyola", "faber", "canisius", "wishart", "knox"}
    assert short[7] == {"gardiner"}


@pytest.mark.parametrize("name", REFORMERS)
def test_R8_2_2_a_reformer_comes_and_converts_his_space(name: str) -> None:
    turn, space = REFORMERS[name]
    p = draw(faithful(), turn - 1)
    assert (p.reformer(name), space in p.spaces_in("protestant")) == ("not_yet", False)
    p = draw(faithful(), turn)
    assert (p.reformer(name), space in p.spaces_in("protestant")) == ("ready", True)
    assert any(line.startswith("R8.2.2 reformer") for line in p.journal())


def test_R8_2_2_luther_waits_for_his_theses() -> None:
    p = draw(faithful(), 3)
    assert p.reformer("luther") == "not_yet"


def test_R21_3_the_english_reformation_opens_after_the_turn_of_the_wedding() -> None:
    b = faithful().track("T_ANNE_TURN", 5)
    assert draw(b, 5).reformer("cranmer") == "not_yet"
    p = draw(b, 6)
    assert p.reformer("cranmer") == "ready"
    assert "london" in p.spaces_in("protestant")
    assert {p.debater(d) for d in ("cranmer", "coverdale", "latimer")} == {"ready"}
    assert int(p.state["track"][30]) == 6
    assert p.card_place("book_of_common_prayer") != "out"


def test_R21_3_not_without_a_wedding() -> None:
    p = draw(faithful(), 9)
    assert p.reformer("cranmer") == "not_yet"
    assert {p.debater(d) for d in ("cranmer", "coverdale", "latimer")} == {"not_yet"}
    assert p.debater("tyndale") == p.debater("knox") == "ready"


@pytest.mark.parametrize("name", ["luther", "zwingli", "calvin", "cranmer"])
def test_R2_3_who_was_away_returns_without_converting(name: str) -> None:
    b = faithful().reformer(name, "away").debater(name, "away").track("T_CRANMER", 4)
    p = draw(b, 5)
    assert (p.reformer(name), p.debater(name)) == ("ready", "ready")
    home = {"luther": "wittenberg", "zwingli": "zurich", "calvin": "geneva", "cranmer": "london"}[name]
    assert home not in p.spaces_in("protestant")
    assert any("is back in" in line for line in p.journal())


@pytest.mark.parametrize("name", ["luther", "zwingli", "calvin", "cranmer"])
def test_R18_5_who_left_the_game_stays_out(name: str) -> None:
    b = faithful().reformer(name, "gone").debater(name, "gone").track("T_ANNE_TURN", 3)
    p = draw(b, 6)
    assert (p.reformer(name), p.debater(name)) == ("gone", "gone")


def test_R8_2_a_committed_debater_is_not_touched_by_arrivals() -> None:
    p = draw(faithful().debater("eck", "committed"), 3)
    assert p.debater("eck") == "committed"


def test_R19_7_in_winter_all_become_uncommitted() -> None:
    b = faithful("wittenberg").debater("eck", "committed").debater("luther", "committed").debater("bucer", "gone")
    b.debater("calvin", "away")
    p = b.procedure("P_WINTER", phase="winter")
    while not p.finished:
        p.apply(p.legal_actions()[0])
    assert (p.debater("eck"), p.debater("luther"), p.debater("bucer"), p.debater("calvin")) == (
        "ready", "ready", "gone", "away",
    )  # fmt: skip


def test_R19_7_marks_of_the_turn_are_gone_in_the_next() -> None:
    p = draw(faithful().set("faith", 31), 3)
    assert int(p.state["faith"]) == 0
