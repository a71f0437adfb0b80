"""Cards, treasures and the loss from a mixed hand (VQ6)."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.queen.frame_helpers import GAME, blank, cards, home_cards, said, treasures, used

CARDS = ("papal_bull", "dragut_falls", "john_knox", "holy_league")


def lose(b: Builder, n_cards: int, n_treasures: int, other: str | None = None) -> Position:
    """France with so many cards and treasures loses one at random."""
    b.hand("france", *CARDS[:n_cards]).treasure("france", *[2] * n_treasures)
    return b.procedure("P_LOSE_CARD", "france", other)


def left(p: Position) -> tuple[int, int]:
    return len(cards(p, "france")), len(treasures(p, "france"))


@pytest.mark.parametrize(
    ("n_cards", "n_treasures", "expected"),
    [(3, 2, (2, 2)), (2, 2, (2, 1)), (1, 2, (1, 1)), (1, 0, (0, 0)), (0, 1, (0, 0)), (4, 3, (3, 3))],
)
def test_VQ6_4_more_cards_lose_a_card_else_a_treasure(
    n_cards: int, n_treasures: int, expected: tuple[int, int]
) -> None:
    p = lose(blank(), n_cards, n_treasures)
    assert left(p) == expected
    assert p.last_result == 1


def test_VQ6_4_an_empty_hand_loses_nothing() -> None:
    p = lose(blank(), 0, 0)
    assert left(p) == (0, 0)
    assert p.last_result == 0


def test_VQ6_4_home_cards_are_neither_counted_nor_drawn() -> None:
    home = [c.id for c in blank().data.cards if c.home_power == "france"]
    p = lose(blank().hand("france", *home), 0, 0)
    assert p.last_result == 0
    assert set(home) <= set(p.hand("france"))
    p = lose(blank().hand("france", *home), 1, 1)  # two home cards: still one card against one treasure
    assert left(p) == (1, 0)
    p = lose(blank().hand("france", *home), 1, 0)
    assert left(p) == (0, 0)
    assert set(home) <= set(p.hand("france"))


def test_VQ6_4_what_is_lost_goes_to_the_discards() -> None:
    p = lose(blank(), 1, 0)
    assert p.card_place("papal_bull") == "discard"
    assert used(lose(blank(), 1, 1)) == [2]


def test_VQ6_4_or_to_whom_takes_it() -> None:
    p = lose(blank(), 1, 0, "spain")
    assert cards(p, "spain") == ["papal_bull"]
    p = lose(blank(), 1, 1, "spain")
    assert treasures(p, "spain") == [2]
    assert used(p) == []
    assert left(p) == (1, 0)


def test_VQ6_3_1_a_treasure_gives_its_cp_and_goes_to_the_treasure_discard() -> None:
    p = blank().treasure("england", 3).procedure("P_IMPULSE", "england")
    p.act("3")
    assert int(p.state["cp"]) == 3
    assert treasures(p, "england") == []
    assert used(p) == [3]


def test_VQ6_3_2_a_treasure_has_an_impulse_of_its_own() -> None:
    p = blank().treasure("england", 3, 1).procedure("P_IMPULSE", "england")
    assert p.decision_name == "impulse"
    p.act("1")
    assert int(p.state["cp"]) == 1
    assert p.decision_name == "action"
    p.act("end_impulse")
    assert p.finished
    assert treasures(p, "england") == [3]


def test_VQ6_3_used_treasures_fill_an_empty_pool() -> None:
    b = blank().treasures("used", 2, 2).set("treasure_pool", 0)
    p = b.set("dealt", 2, 1).procedure("P_QUEEN_GAME")
    assert treasures(p, "spain") == [2, 2]


def test_VQ6_3_3_the_major_with_lisbon_takes_one_of_three_boxes_in_winter_and_the_rest_stay() -> None:
    b = Builder("campaign", game=GAME).treasures("portugal", 1, 2, 3).control("lisbon", "england")
    b.set("track", 1, 3)  # the fleet has sailed
    p = b.procedure("P_QUEEN_WINTER", phase="winter")
    while not p.finished:
        p.apply(p.legal_actions()[0])
    assert len(treasures(p, "england")) == 1
    assert int(p.state["treasure_row"][0].sum()) == 2


def test_VQ6_3_3_nobody_draws_while_portugal_is_inactive() -> None:
    b = Builder("campaign", game=GAME).treasures("portugal", 1, 2, 3).set("track", 1, 3)
    p = b.procedure("P_QUEEN_WINTER", phase="winter")
    while not p.finished:
        p.apply(p.legal_actions()[0])
    assert int(p.state["treasure_row"][0].sum()) == 3


@pytest.mark.parametrize("sailed", [0, 1])
def test_VQ6_3_4_the_treasure_fleet_comes_in_winter_if_it_has_not_sailed(sailed: int) -> None:
    b = Builder("campaign", game=GAME).treasures("fleet", 2, 3).set("track", sailed, 3)
    p = b.procedure("P_QUEEN_WINTER", phase="winter")
    while not p.finished:
        p.apply(p.legal_actions()[0])
    assert treasures(p, "spain") == ([] if sailed else [2, 3])


def test_VQ6_3_a_scenario_may_let_powers_draw_treasures_at_the_start() -> None:
    b = Builder("campaign", game=GAME).set("dealt", 3, 1)
    p = b.procedure("P_QUEEN_GAME")
    assert len(treasures(p, "spain")) == 3
    assert not p.state["dealt"].any()


def test_VQ6_1_each_power_keeps_one_of_its_two_home_cards() -> None:
    p = blank().procedure("P_QUEEN_DRAW", phase="draw")
    for power in p.data.majors:
        assert (p.seat_name, p.decision_name) == (power, "home_card")
        both = home_cards(p, power)
        assert len(both) == 2
        assert {name.split(":")[1] for name in p.legal_names()} == set(both)
        p.act(both[1])
        assert both[1] in p.hand(power)
        assert p.card_place(both[0]) == "power_card"
    assert p.finished
    assert said(p, "keeps")


def test_VQ6_1_the_choice_is_free_again_in_the_next_turn() -> None:
    b = blank()
    first, second = (c.id for c in b.data.cards if c.home_power == "ottoman")
    p = b.hand("ottoman", first).procedure("P_QUEEN_DRAW", phase="draw")
    assert {name.split(":")[1] for name in p.legal_names()} == {first, second}
