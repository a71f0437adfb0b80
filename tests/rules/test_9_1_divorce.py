"""D8, R21.3: the Papal divorce, the marital track and the Pregnancy Chart."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.diplomacy_helpers import negotiate, ratify, skip_to

T_MARITAL, T_EDWARD, T_ELIZABETH, T_CATHERINE, T_ANNE_TURN, T_DIVORCE, T_PREGNANCY = 4, 5, 6, 13, 14, 21, 26


def base(marker: int = 2) -> Builder:
    b = Builder().track("T_MARITAL", marker).ruler("england", "henry_viii_ruler").leader("henry_viii", "london")
    b.set("turn", 3)
    return b


def terms(b: Builder) -> list[str]:
    return skip_to(negotiate(b), "england").act("papacy").legal_names()


def divorce(b: Builder, die: int) -> Position:
    p = skip_to(negotiate(b, dice=(die,)), "england").act("papacy", "divorce")
    p.act("done", "accept")
    return ratify(p)


def track(p: Position, index: int) -> int:
    return int(p.state["track"][index])


def test_D8_only_on_ask_for_divorce() -> None:
    assert "divorce" in terms(base(2))
    assert "divorce" not in terms(base(1))
    assert "divorce" not in terms(base(3))


def test_D8_marker_goes_to_anne_boleyn_and_the_turn_is_kept() -> None:
    p = divorce(base(), 2)
    assert track(p, T_MARITAL) == 3
    assert track(p, T_ANNE_TURN) == 3
    assert track(p, T_DIVORCE) == 1
    assert track(p, T_CATHERINE) == 1  # 2 CP off the next Hapsburg declaration on England
    assert "R21.3 pregnancy roll 2, line 2: no child" in p.journal()


def test_S16_the_marker_holds_from_the_marriage_on_and_never_comes_back() -> None:
    """R21.3: divorced in the negotiations, England costs the Hapsburgs 1 CP in the same phase."""
    b = base().no_diplomacy().hand("papacy", "papal_bull").hand("hapsburg", "arquebusiers")
    p = skip_to(b.procedure("P_DIPLOMACY", phase="diplomacy", dice=[2]), "papacy")
    p.act("england", "divorce", "done", "accept")
    while p.decision_name != "declare_war":
        p.act({"propose": "done", "announce": "announce", "confirm": "yes"}[p.decision_name])
    assert p.seat_name == "hapsburg"
    p.act("england")
    assert int(p.state["spent"][1]) == 1
    assert track(p, T_CATHERINE) == 0
    later = base(3).track("T_ANNE_TURN", 3).set("turn", 4)
    assert track(later.procedure("P_DIPLOMACY", phase="diplomacy"), T_CATHERINE) == 0


def test_D8_papacy_may_not_ally_with_hapsburg() -> None:
    p = skip_to(negotiate(base()), "england").act("papacy", "divorce", "add_party", "hapsburg", "ally")
    assert p.decision_name == "term_detail"
    assert set(p.legal_names()) == {"power:hapsburg", "power:england"}


def test_D8_not_while_papacy_and_hapsburg_are_allied() -> None:
    assert "divorce" not in terms(base().ally("papacy", "hapsburg"))


def test_D8_needs_henry_ruling_and_free() -> None:
    assert "divorce" not in terms(base().ruler("england", "edward_vi_ruler"))
    assert "divorce" not in terms(base().leader("henry_viii", "prison:france"))
    besieged = base().leader("henry_viii", "calais").units("france", "calais", regular=3).siege("calais", "france")
    assert "divorce" not in terms(besieged.war("england", "france"))


@pytest.mark.parametrize(
    ("die", "edward", "elizabeth", "pending"),
    [(1, 0, 0, 0), (2, 0, 0, 0), (3, 0, 0, 1), (4, 0, 1, 0), (5, 1, 0, 0), (6, 2, 0, 0)],
)
def test_R21_3_pregnancy_chart(die: int, edward: int, elizabeth: int, pending: int) -> None:
    p = divorce(base(), die)
    assert (track(p, T_EDWARD), track(p, T_ELIZABETH), int(p.state["marital_pending"])) == (
        edward,
        elizabeth,
        pending,
    )
    assert track(p, T_PREGNANCY) == 1 << (die - 1)


def test_R21_3_a_line_used_before_gives_way_to_the_next() -> None:
    p = divorce(base().set("track", 0b001111, T_PREGNANCY), 2)
    assert track(p, T_EDWARD) == 1
    assert track(p, T_PREGNANCY) == 0b011111


def test_R21_3_healthy_edward_takes_his_sisters_out() -> None:
    p = divorce(base().card("mary_i", "out").card("elizabeth_i", "out"), 6)
    assert p.card_place("mary_i") == "removed"
    assert p.card_place("elizabeth_i") == "removed"


def test_R21_3_mary_in_a_hand_stays_from_turn_6() -> None:
    p = divorce(base().set("turn", 6).hand("france", "mary_i").card("elizabeth_i", "out"), 6)
    assert p.hand("france") == ["mary_i"]
    assert p.card_place("elizabeth_i") == "removed"
