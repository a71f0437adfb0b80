"""The English impulse under Mary I (R21.3)."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.debate_helpers import MORE, people, roll, said, stage


def mary(ready: str = "eck tyndale", committed: str = "") -> Builder:
    """York is the only Protestant space."""
    b = stage(ready, committed).ruler("england", "mary_i_ruler")
    return b.protestant("wittenberg", False).protestant("york")


def card(b: Builder, cp: int) -> str:
    """A common event card of so many CP."""
    return next(
        c.id for c in b.data.cards if c.cp == cp and c.category == "event" and not c.two_player and c.number != "59"
    )


def england(b: Builder, cp: int, dice: list[int], name: str | None = None) -> Position:
    name = name or card(b, cp)
    other = card(b, 2 if cp != 2 else 1)
    p = b.hand("england", name, other).procedure("P_IMPULSE", "england", dice=dice)
    return p.act(name)


@pytest.mark.parametrize("face", [4, 5, 6])
def test_R21_3_4_to_6_england_plays_normally(face: int) -> None:
    p = england(mary(), 4, [face])
    assert p.seat_name == "england"
    assert p.decision_name in ("card_use", "action")
    assert said(p, f"rolls {face}")


@pytest.mark.parametrize("face", [1, 2, 3])
@pytest.mark.parametrize("cp", [1, 2])
def test_R21_3_a_card_of_1_or_2_burns_books_in_the_english_zone(face: int, cp: int) -> None:
    p = england(mary().protestant("london").protestant("paris"), cp, [face, *roll((0, 60))])
    assert said(p, f"the Papacy uses the English card of {cp} CP")
    assert (p.seat_name, p.decision_name) == ("papacy", "counter_target")
    assert {n for n in p.legal_names() if n.startswith("space")} == {"space:york", "space:london"}
    p.act("york")
    assert p.finished
    assert said(p, "the attempt in York fails", "the attempt in London fails")
    assert p.card_place(card(mary(), cp)) == "discard"
    assert p.debater("eck") == "ready"


def test_R21_3_burn_books_only_in_the_english_zone_even_with_caraffa() -> None:
    b = mary("caraffa tyndale").protestant("paris").protestant("london")
    p = england(b, 2, [1, *roll((0, 60))])
    assert people(p) == {"caraffa"}
    p.act("caraffa_debater")
    assert {n for n in p.legal_names() if n.startswith("space")} == {"space:york", "space:london"}
    p.act("york")
    assert p.finished  # London was the only target left


def test_R21_3_a_card_of_3_is_a_debate_in_the_english_zone() -> None:
    p = england(mary(), 3, [2, *roll((3, 10), (1, 4))])
    assert said(p, "papacy calls a debate in the English zone", "round 1: 10 dice, 3 hits against 4 dice, 1 hits")
    assert (p.seat_name, p.decision_name) == ("papacy", "flip")
    p.act("york")
    assert p.state["cp"] == 0
    assert "york" not in p.spaces_in("protestant")


@pytest.mark.parametrize("cp", [4, 5])
def test_R21_3_a_bigger_card_burns_books_and_then_debates(cp: int) -> None:
    b = mary().protestant("london").university("york")
    p = england(b, cp, [3, *roll((0, 60))])
    assert (p.seat_name, p.decision_name) == ("papacy", "counter_target")
    p.act("york")
    lines = p.journal()
    assert sum("becomes Catholic" in line or "the attempt in" in line for line in lines) == 2
    assert any("papacy calls a debate in the English zone" in line for line in lines)
    assert p.finished


def test_R21_3_home_card_and_response_card_too() -> None:
    p = england(mary("tyndale", "eck"), 5, [1, *roll((0, 30))], "six_wives_of_henry_viii")
    assert p.finished
    assert p.card_place("six_wives_of_henry_viii") == "power_card"
    p = england(mary("tyndale", "eck"), 3, [1, *roll((0, 30))], "thomas_cromwell")
    assert p.finished
    assert p.card_place("thomas_cromwell") == "discard"


def test_R21_3_no_debate_if_none_can_be_called() -> None:
    assert england(mary("eck"), 3, [1]).finished
    assert england(mary("tyndale", "eck"), 3, [1]).finished
    p = england(mary().set("faith", MORE), 3, [1])
    assert p.finished
    assert not said(p, "calls a debate")


def test_R21_3_a_mandatory_card_is_resolved_normally() -> None:
    p = england(mary(), 2, [1], "master_of_italy")
    assert p.decision_name == "action"
    assert p.state["cp"] == 2
    assert p.dice_left == 1


def test_R21_3_normal_play_while_the_english_home_spaces_of_the_zone_are_catholic() -> None:
    b = mary().protestant("york", False).protestant("calais").protestant("edinburgh")
    p = england(b, 4, [1])
    assert p.seat_name == "england"
    assert p.dice_left == 1


@pytest.mark.parametrize("ruler", ["henry_viii_ruler", "edward_vi_ruler", "elizabeth_i_ruler"])
def test_R21_3_only_under_mary(ruler: str) -> None:
    p = england(mary().ruler("england", ruler), 4, [1])
    assert p.seat_name == "england"
    assert p.dice_left == 1


def test_R21_3_only_the_english_impulse() -> None:
    b = mary()
    name = card(b, 4)
    p = b.hand("france", name, "smallpox").procedure("P_IMPULSE", "france", dice=[1]).act(name)
    assert p.seat_name == "france"
    assert p.dice_left == 1


def test_R21_3_the_next_impulse_is_the_french_one() -> None:
    b = mary("tyndale")
    name = card(b, 3)
    b.hand("england", name, "smallpox").hand("ottoman", "fuggers").hand("hapsburg", "galleons")
    b.hand("france", card(b, 4), "erasmus")
    p = b.action_phase(dice=[1]).act("pass", "pass", name)
    assert p.seat_name == "france"
