"""Powers and rulers (VQ3) and the Protestant limit of cards (VQ4.2)."""

from __future__ import annotations

import pytest

from env.builder import Builder
from tests.rules.queen.frame_helpers import GAME, blank, cards, draw


def test_VQ3_2_six_majors_in_impulse_order_and_five_minors() -> None:
    data = blank().data
    assert data.majors == ("ottoman", "spain", "england", "france", "hre", "protestant")
    assert set(data.minors) == {"ireland", "papacy", "portugal", "scotland", "venice"}


def test_VQ3_3_only_ottoman_france_and_empire_have_a_second_ruler() -> None:
    rulers = blank().data.rulers
    several = {r.power for r in rulers if sum(q.power == r.power for q in rulers) > 1}
    assert several == {"ottoman", "france", "hre"}


@pytest.mark.parametrize(
    ("keys", "n"),
    [
        ((), 4),
        (("amsterdam",), 4),
        (("amsterdam", "antwerp", "brussels"), 4),
        (("edinburgh", "lyon"), 4),
        (("amsterdam", "edinburgh"), 5),
        (("antwerp", "rouen"), 5),
    ],
)
def test_VQ4_2_five_cards_with_a_key_in_the_netherlands_and_one_elsewhere(keys: tuple[str, ...], n: int) -> None:
    b = blank()
    for key in keys:
        b.control(key, "protestant")
    assert len(cards(draw(b), "protestant")) == n


def test_VQ4_2_a_key_in_unrest_does_not_help() -> None:
    b = blank().control("amsterdam", "protestant").control("edinburgh", "protestant").unrest("amsterdam")
    assert len(cards(draw(b), "protestant")) == 4


@pytest.mark.parametrize(("lost", "n"), [((), 5), (("buda", "belgrade"), 4), (("buda", "belgrade", "athens"), 3)])
def test_VQ8_3_the_deal_is_the_number_of_the_key_track_and_the_bonus_of_the_ruler(
    lost: tuple[str, ...], n: int
) -> None:
    b = Builder("campaign", game=GAME)  # seven keys: 4 cards, Suleiman 1 more
    for key in lost:
        b.control(key, "independent")
    assert len(cards(draw(b), "ottoman")) == n


def test_VQ8_3_another_ruler_another_bonus() -> None:
    b = Builder("campaign", game=GAME).ruler("ottoman", "selim_ii_ruler")
    assert len(cards(draw(b), "ottoman")) == 4


@pytest.mark.parametrize(("war", "power", "other"), [(0, "ottoman", "hre"), (1, "hre", "ottoman")])
def test_VQ21_7_one_card_fewer_during_a_foreign_war(war: int, power: str, other: str) -> None:
    before = draw(Builder("campaign", game=GAME))
    p = draw(Builder("campaign", game=GAME).set("war_on", 1, war))
    assert len(cards(p, power)) == len(cards(before, power)) - 1
    assert len(cards(p, other)) == len(cards(before, other))
