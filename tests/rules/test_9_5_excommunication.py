"""R9.5: removing an excommunication (DC9.16, S5-S8)."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position

T_VP, T_CP = 2, 3


def segment(b: Builder) -> Position:
    return b.procedure("P_EXCOMMUNICATION", phase="diplomacy")


def base(turn: int = 3, of: int = 2) -> Builder:
    return Builder().set("turn", turn).set("excommunicated", of, 3).hand("france", "patron_of_the_arts", "gout")


def test_S5_a_marker_of_an_earlier_turn() -> None:
    p = segment(base())
    assert (p.seat_name, p.decision_name) == ("france", "excommunication")
    assert segment(base(turn=3, of=3)).finished


def test_S6_S7_donation_counts_for_st_peters_and_is_discarded() -> None:
    b = base()
    cp = b.data.cards[b.data.card_index["gout"]].cp
    p = segment(b).act("yes")
    assert p.finished
    assert int(p.state["excommunicated"][3]) == 0
    assert int(p.state["track"][T_CP]) == cp
    assert p.card_place("gout") == "discard"
    assert p.hand("france") == ["patron_of_the_arts"]


def test_S7_a_mandatory_card_counts_its_cp_and_does_not_happen() -> None:
    b = Builder().set("turn", 3).set("excommunicated", 1, 3).hand("france", "master_of_italy")
    p = segment(b).act("yes")
    assert int(p.state["track"][T_CP]) == 2
    assert p.card_place("master_of_italy") == "discard"


def test_S8_any_number_and_the_marker_may_be_kept() -> None:
    b = (
        base()
        .set("excommunicated", 1, 1)
        .hand("hapsburg", "tercios")
        .set("excommunicated", 2, 2)
        .hand("england", "arquebusiers")
    )
    p = segment(b)
    assert p.seat_name == "hapsburg"
    p.act("yes")
    assert p.seat_name == "england"
    p.act("no")
    assert p.seat_name == "france"
    p.act("yes")
    assert p.finished
    assert [int(x) for x in p.state["excommunicated"][:4]] == [0, 0, 2, 0]


def test_DC9_16_skipped_without_a_drawable_card() -> None:
    assert segment(Builder().set("turn", 3).set("excommunicated", 1, 3).hand("france", "patron_of_the_arts")).finished


@pytest.mark.parametrize(("vp", "cp", "after"), [(0, 4, (1, None)), (4, 4, (5, 0)), (5, 0, (5, 0))])
def test_R9_5_2_every_five_cp_are_a_box_at_most_five(vp: int, cp: int, after: tuple[int, int | None]) -> None:
    b = base().track("T_ST_PETERS_VP", vp).track("T_ST_PETERS_CP", cp)
    gift = b.data.cards[b.data.card_index["gout"]].cp
    p = segment(b).act("yes")
    rest = (cp + gift - 5) if after[1] is None else after[1]
    assert (int(p.state["track"][T_VP]), int(p.state["track"][T_CP])) == (after[0], rest)
