"""Ransom of leaders (VQ9.3) and the segments of the diplomacy phase (VQ9)."""

from __future__ import annotations

from env.builder import Builder
from env.rules.core import Position


def captured() -> Builder:
    b = Builder(game="virgin_queen").leader("duke_of_guise", "prison:spain")
    return b.hand("france", "french_home_card")


def ransom(b: Builder) -> Position:
    return b.procedure("P_QUEEN_RANSOM", phase="diplomacy")


def treasures(p: Position, power: int) -> int:
    return int(p.state["treasure"][power].sum())


def test_VQ9_3_the_captor_takes_a_random_card() -> None:
    p = ransom(captured().hand("france", "unknown_1_cp_1"))
    assert (p.seat_name, p.decision_name) == ("france", "ransom")
    p.act("duke_of_guise")
    assert p.hand("spain") == ["unknown_1_cp_1"]
    assert p.hand("france") == ["french_home_card"]
    assert p.leader("duke_of_guise") == "paris"


def test_VQ9_3_by_the_rule_of_the_mixed_hand() -> None:
    p = ransom(captured().hand("france", "unknown_1_cp_1").treasure("france", 1)).act("duke_of_guise")
    assert treasures(p, 1) == 1
    assert treasures(p, 3) == 0
    assert "unknown_1_cp_1" in p.hand("france")
    p = ransom(captured().hand("france", "unknown_1_cp_1", "unknown_1_cp_2").treasure("france", 1)).act("duke_of_guise")
    assert treasures(p, 3) == 1
    assert len(p.hand("spain")) == 1


def test_VQ9_3_nothing_to_take_nothing_to_ransom() -> None:
    assert ransom(captured()).finished


def test_VQ9_3_nobody_is_obliged() -> None:
    p = ransom(captured().treasure("france", 1)).act("pass")
    assert p.finished
    assert p.leader("duke_of_guise") == "prison:spain"


def test_VQ9_3_any_number_of_leaders() -> None:
    p = ransom(captured().leader("montmorency", "prison:england").treasure("france", 1, 2))
    p.act("montmorency", "duke_of_guise")
    assert p.finished
    assert treasures(p, 1) == treasures(p, 2) == 1


def test_VQ9_3_a_home_key_if_the_capital_is_impossible() -> None:
    p = ransom(captured().treasure("france", 1).control("paris", "spain")).act("duke_of_guise")
    assert p.decision_name == "leader_home"
    assert "space:lyon" in p.legal_names()
    assert "space:paris" not in p.legal_names()
    assert p.act("lyon").leader("duke_of_guise") == "lyon"


def test_VQ9_3_either_capital_of_spain() -> None:
    b = Builder(game="virgin_queen").leader("duke_of_alva", "prison:england").treasure("spain", 1)
    p = ransom(b).act("duke_of_alva")
    assert set(p.legal_names()) == {"space:madrid", "space:milan"}


def test_VQ9_segments_in_order_without_suing_for_peace() -> None:
    b = captured().treasure("france", 1).war("spain", "france").set("turn", 7)
    p = b.procedure("P_QUEEN_DIPLOMACY", phase="diplomacy")
    seen = []
    while not p.finished:
        if int(p.state["segment"]) not in seen:
            seen.append(int(p.state["segment"]))
        p.apply(p.legal_actions()[-1] if "done" not in p.legal_names() else p.legal_actions()[0])
        assert len(seen) < 6
    assert seen[:2] == [1, 3]
    assert set(seen) <= {1, 3, 5}


def test_VQ9_1_turn_1_has_ordinary_negotiations() -> None:
    b = Builder("campaign", game="virgin_queen")
    p = b.procedure("P_QUEEN_DIPLOMACY", phase="diplomacy")
    assert p.seat_name == "ottoman"
    assert p.decision_name == "propose"
    assert len(p.legal_names()) == 6  # done, and five partners
