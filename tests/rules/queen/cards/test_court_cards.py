"""Virgin Queen, Patron of Arts & Sciences, the home card of France, Ruler Falls Ill, Nostradamus' Prophecies, Treasure
Fleet, Babington Plot (VQ6, VQC, VQE)."""

from __future__ import annotations

import numpy as np

from env.builder import Builder
from tests.rules.queen.cards.card_help import blank, choices, of, offered, play, said, value, where


def full_deck(b: Builder) -> Builder:
    return b.card("unknown_3_cp_1", "deck").card("unknown_3_cp_2", "deck")


# --- Virgin Queen


def test_VQ6_1_england_takes_a_card_of_the_discard_pile() -> None:
    b = blank().card("unknown_5_cp_1", "discard").card("sea_beggars", "discard").card("selim_ii", "discard")
    b.card("unknown_4_cp_1", "removed")
    p = play(b, "england", "virgin_queen")
    assert choices(p, "card") == {"unknown_5_cp_1", "sea_beggars"}
    p.act("unknown_5_cp_1")
    assert "unknown_5_cp_1" in p.hand("england")
    assert where(p, "virgin_queen") == "power_card"


def test_VQ6_1_no_card_that_england_used_as_event_this_turn() -> None:
    b = blank().card("sea_beggars", "discard")
    b.set("card_event", 2, b.data.card_index["sea_beggars"])
    assert not offered(b, "england", "virgin_queen")


def test_VQ6_1_not_with_an_empty_discard_pile() -> None:
    assert not offered(blank(), "england", "virgin_queen")


# --- Patron of Arts & Sciences


def test_VQC_2_the_hre_invests_at_no_cost() -> None:
    b = blank().artist("gerardus_mercator").artist("titian").artist("palestrina")
    p = play(b, "hre", "patron_of_arts_and_sciences")
    assert (p.seat_name, p.decision_name) == ("hre", "artist")
    for _ in range(value(b, "patron_of_arts_and_sciences")):
        p.act(p.legal_names()[0])
    assert list(p.state["artist_owner"]).count(4) == value(b, "patron_of_arts_and_sciences")
    assert int(p.state["cp"]) == 0
    assert where(p, "patron_of_arts_and_sciences") == "power_card"


def test_VQC_2_fewer_if_there_are_no_more() -> None:
    p = play(blank().artist("gerardus_mercator"), "hre", "patron_of_arts_and_sciences")
    assert list(p.state["artist_owner"]).count(4) == 1


def test_VQC_2_not_without_somebody_to_patronize() -> None:
    assert not offered(blank(), "hre", "patron_of_arts_and_sciences")


# --- the home card of France


def test_VQA_4_festivities_wait_for_a_wedding_of_this_turn() -> None:
    b = blank().royal("elizabeth_of_valois_royal", "engaged", to="philip_ii_royal").set("turn", 2)
    p = play(b, "france", "french_home_card")
    assert int(p.state["track"][12]) == 2
    assert where(p, "french_home_card") == "power_card"


def test_VQA_4_not_without_an_engaged_royal_of_france() -> None:
    b = (
        blank()
        .royal("elizabeth_of_valois_royal", "single")
        .royal("elizabeth_i_royal", "engaged", to="archduke_charles_royal")
    )
    assert not offered(b, "france", "french_home_card")


# --- Ruler Falls Ill, Nostradamus' Prophecies


def test_VQE_a_power_skips_its_next_impulse() -> None:
    b = blank()
    p = play(b, "spain", "ruler_falls_ill")
    assert choices(p, "power") == {"ottoman", "england", "france", "hre", "protestant"}
    p.act("france")
    assert of(p, "skip_impulse", "france") == value(b, "ruler_falls_ill")
    assert where(p, "ruler_falls_ill") == "discard"


def test_VQE_nostradamus_draws_and_looks_at_a_hand() -> None:
    b = full_deck(blank()).hand("england", "unknown_2_cp_1")
    p = play(b, "france", "nostradamus_prophecies")
    assert len(p.hand("france")) == 1 + value(b, "nostradamus_prophecies")
    p.act("england")
    assert of(p, "seen_by", "england") == 1 << p.data.power_index["france"]
    assert where(p, "nostradamus_prophecies") == "discard"


def test_VQE_nostradamus_with_an_empty_deck_only_looks() -> None:
    p = play(blank(), "france", "nostradamus_prophecies").act("hre")
    assert len(p.hand("france")) == 1
    assert said(p, "looks at the hand")


def test_VQE_who_saw_the_hand_before_cards_came_knows_it_no_more() -> None:
    b = blank().hand("england", "unknown_2_cp_1").set("seen_by", 1, 2)
    i = b.data.card_index["unknown_2_cp_1"]
    b.s["unseen"]["w"][i >> 6] |= np.uint64(1 << (i & 63))
    p = play(b, "france", "nostradamus_prophecies").act("england")
    assert of(p, "seen_by", "england") == 1 << p.data.power_index["france"]


# --- Treasure Fleet, Babington Plot


def test_VQ6_3_4_the_fleet_sails_now() -> None:
    b = blank().treasures("fleet", 2, 3)
    p = play(b, "ottoman", "treasure_fleet")
    assert int(p.state["track"][3]) == 1
    assert int(p.state["treasure"][1].sum()) == 2
    assert where(p, "treasure_fleet") == "discard"


def test_VQ6_3_4_once_a_turn() -> None:
    assert not offered(blank().track("T_FLEET", 1), "ottoman", "treasure_fleet")


def test_VQE_the_plot_costs_england_a_random_card() -> None:
    p = play(blank().hand("england", "unknown_2_cp_1"), "spain", "babington_plot")
    assert p.hand("england") == []
    assert where(p, "unknown_2_cp_1") == "discard"


def test_VQ6_4_or_a_treasure() -> None:
    p = play(blank().treasure("england", 3), "spain", "babington_plot")
    assert int(p.state["treasure"][2].sum()) == 0


def test_VQE_no_plot_by_england_or_against_an_empty_hand() -> None:
    assert not offered(blank(), "spain", "babington_plot")
    assert not offered(blank().hand("england", "unknown_2_cp_1"), "england", "babington_plot")
    assert not offered(blank().hand("england", "virgin_queen"), "spain", "babington_plot")
