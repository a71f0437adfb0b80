"""Selim II, Murad III, Henry III, Rudolf II, Death of King Sebastian, Dragut Falls (VQ3.3, VQ8.1)."""

from __future__ import annotations

import pytest

from tests.rules.queen.cards.card_help import blank, forced, of, offered, play, ruler, said, where
from tests.rules.queen.court_helpers import royal


def test_VQ3_3_selim_follows_suleiman_who_dies() -> None:
    b = blank().leader("suleiman", "istanbul").units("ottoman", "istanbul", regular=2)
    p = play(b, "ottoman", "selim_ii")
    assert ruler(p, "ottoman") == "selim_ii_ruler"
    assert p.leader("suleiman") == "removed"
    assert where(p, "selim_ii") == "power_card"


def test_VQ6_1_a_mandatory_card_gives_two_cp_after_its_event() -> None:
    p = play(blank().units("england", "london", regular=1), "england", "selim_ii")
    assert (p.seat_name, p.decision_name, int(p.state["cp"])) == ("england", "action", 2)


def test_VQ3_3_murad_follows_selim_whose_card_leaves_the_game() -> None:
    b = blank().ruler("ottoman", "selim_ii_ruler").card("selim_ii", "power_card")
    p = play(b, "spain", "murad_iii")
    assert ruler(p, "ottoman") == "murad_iii_ruler"
    assert (where(p, "selim_ii"), where(p, "murad_iii")) == ("removed", "power_card")


def test_VQ3_3_a_ruler_who_comes_after_his_successor_changes_nothing() -> None:
    b = blank().ruler("ottoman", "murad_iii_ruler").card("murad_iii", "power_card")
    p = play(b, "spain", "selim_ii")
    assert ruler(p, "ottoman") == "murad_iii_ruler"
    assert (where(p, "selim_ii"), where(p, "murad_iii")) == ("removed", "power_card")
    assert said(p, "too late")


@pytest.mark.parametrize("place", ["prison:spain", "out"])
def test_VQ3_3_suleiman_dies_wherever_he_is(place: str) -> None:
    assert forced(blank().leader("suleiman", place), "selim_ii", "ottoman").leader("suleiman") == "removed"


def test_VQ3_3_henry_iii_follows_charles_ix_dies() -> None:
    b = blank().royal("charles_ix_royal", "engaged", to="elizabeth_i_royal")
    p = forced(b, "henry_iii", "france")
    assert ruler(p, "france") == "henry_iii_ruler"
    assert (royal(p, "charles_ix"), royal(p, "elizabeth_i")) == ("dead", "single")


def test_VQ3_3_rudolf_follows_maximilian_who_dies() -> None:
    p = forced(blank().leader("maximilian_ii", "vienna"), "rudolf_ii", "hre")
    assert ruler(p, "hre") == "rudolf_ii_ruler"
    assert p.leader("maximilian_ii") == "removed"


def test_VQ16_5_sebastian_brings_portugal_fully_into_play() -> None:
    b = blank().influence("portugal", "spain", 2).royal("sebastian_of_portugal_royal", "single")
    p = play(b, "england", "death_of_king_sebastian", dice=[4])
    assert int(p.state["track"][2]) == 1
    assert royal(p, "sebastian") == "dead"
    assert of(p, "determined", "portugal") == 1
    assert of(p, "ally", "portugal") == 1 << p.data.power_index["spain"]
    assert where(p, "death_of_king_sebastian") == "removed"


def test_VQ24_no_second_determination_of_portugal_in_a_turn() -> None:
    b = blank().influence("portugal", "spain", 2).set("determined", 1, 7)
    p = forced(b, "death_of_king_sebastian", "england")
    assert int(p.state["track"][2]) == 1
    assert of(p, "determined", "portugal") == 1
    assert of(p, "ally", "portugal") == 0


def test_VQ8_1_dragut_falls_and_uluch_ali_may_come() -> None:
    b = blank().leader("dragut", "algiers").set("turn", 3)
    p = play(b, "spain", "dragut_falls")
    assert p.leader("dragut") == "removed"
    assert int(p.state["track"][1]) == 3
    assert where(p, "dragut_falls") == "discard"


@pytest.mark.parametrize("place", ["removed", "out"])
def test_VQ8_1_dragut_must_be_in_play(place: str) -> None:
    assert not offered(blank().leader("dragut", place), "spain", "dragut_falls")
