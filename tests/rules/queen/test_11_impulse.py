"""Impulses, passing and treasures in the action phase (VQ11)."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.queen.frame_helpers import GAME, blank, treasures


def impulse(b: Builder, power: str = "ottoman") -> Position:
    return b.procedure("P_IMPULSE", power)


def test_VQ11_1_a_card_a_treasure_or_a_pass() -> None:
    p = impulse(blank().hand("ottoman", "papal_bull").treasure("ottoman", 4))
    assert set(p.legal_names()) == {"card:papal_bull", "treasure:4", "pass"}


def test_VQ11_1_equal_treasures_are_one_choice() -> None:
    p = impulse(blank().treasure("ottoman", 2, 2))
    assert set(p.legal_names()) == {"treasure:2", "pass"}
    p.act("2")
    assert treasures(p, "ottoman") == [2]


@pytest.mark.parametrize(
    ("hand", "held", "may"),
    [
        (("papal_bull", "john_knox"), (), True),
        (("papal_bull",), (1,), True),
        ((), (1, 2), True),
        (("papal_bull", "john_knox"), (1,), False),
        ((), (1, 2, 3), False),
    ],
)
def test_VQ11_1_cards_and_treasures_count_against_the_admin_rating(
    hand: tuple[str, ...], held: tuple[int, ...], may: bool
) -> None:
    p = impulse(blank().hand("ottoman", *hand).treasure("ottoman", *held))  # Suleiman: 2
    assert ("pass" in p.legal_names()) is may


def test_VQ11_1_a_home_card_forbids_passing() -> None:
    p = impulse(blank().hand("ottoman", "ottoman_tribute", "papal_bull"))
    assert "pass" not in p.legal_names()


def test_VQ11_1_a_mandatory_event_forbids_passing() -> None:
    p = impulse(blank().hand("ottoman", "death_of_king_sebastian", "papal_bull"))
    assert "pass" not in p.legal_names()


def test_VQ11_1_an_empty_hand_passes_and_six_passes_end_the_phase() -> None:
    p = blank().procedure("P_ACTION_PHASE")
    assert p.finished


def test_VQ11_1_powers_follow_in_impulse_order_and_a_treasure_breaks_the_passes() -> None:
    b = blank().treasure("spain", 1, 1).treasure("hre", 1)
    p = b.procedure("P_ACTION_PHASE")
    seats = []
    while not p.finished:
        if p.decision_name == "impulse":
            seats.append(p.seat_name)
            p.act("1" if len(seats) == 1 else "pass")
        else:
            p.act("end_impulse")
    assert seats == ["spain", "hre", "spain"]


def test_VQ11_2_unused_cp_are_lost() -> None:
    p = impulse(blank().treasure("ottoman", 3, 3, 3))  # too many to pass: the only choice is taken
    assert int(p.state["cp"]) == 3
    p.act("end_impulse")
    assert p.finished
    assert int(p.state["cp"]) == 0


def test_VQ18_4_2_a_new_impulse_lets_the_areas_rebel_again() -> None:
    p = impulse(blank().treasure("ottoman", 3, 3, 3).set("rebelled", 6))
    assert int(p.state["rebelled"]) == 0


def test_VQ7_a_position_made_by_hand_can_start_with_the_action_phase() -> None:
    p = Builder("campaign", game=GAME).hand("ottoman", "papal_bull").action_phase()
    assert (p.seat_name, p.decision_name) == ("ottoman", "impulse")
    assert int(p.state["phase"]) == 6
