"""War in Persia, War with Poland, Polish Royal Election (VQ21); Ottoman Tribute, Holy Roman Intercession (VQ9.4b);
Spanish Road (VQE.3); German Intervention and The Sublime Porte."""

from __future__ import annotations

import pytest

from env.builder import Builder
from tests.rules.queen.cards.card_help import (
    at_war,
    blank,
    choices,
    draw,
    forced,
    of,
    offered,
    play,
    said,
    value,
    where,
)


def persia() -> Builder:
    return blank().units("ottoman", "istanbul", regular=4).leader("suleiman", "istanbul")


def test_VQ21_1_the_ottoman_sends_and_the_player_of_the_event_sets_the_strength() -> None:
    p = play(persia(), "spain", "war_in_persia")
    assert (p.seat_name, p.decision_name) == ("ottoman", "foreign_units")
    assert where(p, "war_in_persia") == "table"
    p.act("done", "done")
    assert (p.seat_name, p.decision_name) == ("spain", "strength")
    p.act(5)
    assert list(map(int, p.state["war_unit"][0])) == [3, 0]
    assert (int(p.state["war_start"][0]), int(p.state["war_enemy"][0])) == (5, 5)


def test_VQ21_1_poland_is_the_war_of_the_hre() -> None:
    p = play(blank().units("hre", "vienna", regular=3), "ottoman", "war_with_poland")
    while p.seat_name == "hre" and p.decision_name == "foreign_units":
        p.act("done")
    assert (p.seat_name, p.decision_name) == ("ottoman", "strength")
    p.act(3)
    assert int(p.state["war_on"][1])
    assert int(p.state["war_unit"][1].sum()) == 3
    assert where(p, "war_with_poland") == "table"


def test_VQ21_1_not_while_the_war_is_on() -> None:
    assert not offered(persia().set("war_on", 1, 0), "spain", "war_in_persia")
    assert offered(persia().set("war_on", 1, 1), "spain", "war_in_persia")


def test_VQ21_2_not_without_a_unit_that_could_go() -> None:
    assert not offered(blank(), "spain", "war_in_persia")
    b = blank().units("hre", "vienna", regular=3).units("ottoman", "vienna", regular=4).war("hre", "ottoman")
    assert not offered(b.siege("vienna", "ottoman"), "ottoman", "war_with_poland")


def test_VQ21_2_not_if_all_units_stand_in_besieged_spaces() -> None:
    b = blank().units("ottoman", "vienna", regular=4).units("hre", "vienna", regular=1).war("ottoman", "hre")
    b.siege("vienna", "ottoman")
    assert not offered(b, "spain", "war_in_persia")
    assert offered(b.units("ottoman", "istanbul", regular=1), "spain", "war_in_persia")


def test_VQ21_8_the_election_ends_the_war_with_poland_as_won() -> None:
    b = blank().set("war_on", 1, 1).set("war_enemy", 4, 1).set("war_start", 5, 1).set("war_unit", (2, 1), 1)
    p = play(b.card("war_with_poland", "table"), "england", "polish_royal_election")
    assert p.units("vienna") == {"hre": {"regular": 2, "mercenary": 1}}
    assert of(p, "war_winner", "hre") == 1
    assert not int(p.state["war_on"][1])
    assert (where(p, "war_with_poland"), where(p, "polish_royal_election")) == ("discard", "discard")


def test_VQ21_8_the_election_needs_that_war() -> None:
    assert not offered(blank().set("war_on", 1, 0), "england", "polish_royal_election")


# --- Ottoman Tribute


def test_VQ9_4b_1_tribute_is_paid_with_a_random_card() -> None:
    b = blank().hand("spain", "unknown_2_cp_1")
    p = play(b, "ottoman", "ottoman_tribute").act("spain")
    assert (p.seat_name, p.decision_name) == ("spain", "event_choice")
    p.act("yes")
    assert p.hand("spain") == []
    assert "unknown_2_cp_1" in p.hand("ottoman")
    assert not at_war(p, "ottoman", "spain")
    assert where(p, "ottoman_tribute") == "power_card"


def test_VQ6_4_tribute_is_a_treasure_if_there_are_as_many() -> None:
    b = blank().hand("spain", "unknown_2_cp_1").treasure("spain", 3)
    p = play(b, "ottoman", "ottoman_tribute").act("spain", "yes")
    assert p.hand("spain") == ["unknown_2_cp_1"]
    assert int(p.state["treasure"][0].sum()) == 1
    assert int(p.state["treasure"][1].sum()) == 0


def test_VQ9_4b_1_who_does_not_pay_is_at_war() -> None:
    p = play(blank().hand("spain", "unknown_2_cp_1"), "ottoman", "ottoman_tribute").act("spain", "no")
    assert at_war(p, "ottoman", "spain")
    assert p.hand("spain") == ["unknown_2_cp_1"]


def test_VQ9_4b_1_who_has_nothing_is_at_war() -> None:
    p = play(blank(), "ottoman", "ottoman_tribute").act("france")
    assert at_war(p, "ottoman", "france")


def test_VQ9_4b_1_enemies_and_allies_are_not_asked() -> None:
    b = blank().war("ottoman", "spain").ally("ottoman", "france")
    assert choices(play(b, "ottoman", "ottoman_tribute"), "power") == {"england", "hre", "protestant"}
    b = blank()
    for power in ("spain", "england", "france", "hre", "protestant"):
        b.war("ottoman", power)
    assert not offered(b, "ottoman", "ottoman_tribute")


def test_VQ6_1_a_home_card_is_the_event_of_its_owner_only() -> None:
    assert not offered(blank(), "spain", "ottoman_tribute")


# --- Holy Roman Intercession


def test_VQ9_4b_2_the_hre_is_at_war_and_gets_mercenaries() -> None:
    b = blank().war("spain", "england").units("hre", "vienna", regular=1)
    p = play(b, "hre", "holy_roman_intercession")
    assert choices(p, "power") == {"spain", "england"}
    p.act("spain")
    assert at_war(p, "hre", "spain")
    assert not at_war(p, "hre", "england")
    assert p.units("vienna")["hre"]["mercenary"] == value(b, "holy_roman_intercession")


def test_VQ9_4b_2_needs_two_majors_at_war_that_are_no_friends() -> None:
    assert not offered(blank().war("hre", "spain"), "hre", "holy_roman_intercession")
    assert not offered(blank().war("scotland", "england"), "hre", "holy_roman_intercession")
    b = blank().war("spain", "england").ally("hre", "spain").war("hre", "england")
    assert not offered(b, "hre", "holy_roman_intercession")


def test_VQ9_4b_2_without_troops_there_is_war_only() -> None:
    p = play(blank().war("spain", "england"), "hre", "holy_roman_intercession").act("england")
    assert at_war(p, "hre", "england")
    assert p.seat_name != "hre" or p.decision_name != "event_space"


# --- Spanish Road


def road() -> Builder:
    b = blank().units("spain", "brussels", regular=3).war("spain", "france").control("liege", "spain")
    return b.units("france", "st_quentin", regular=4).leader("duke_of_guise", "st_quentin")


def test_VQE_3_the_moves_cannot_be_intercepted() -> None:
    p = play(road(), "spain", "spanish_road").act("move")
    p.act("liege")
    while p.decision_name.startswith("force"):
        p.act("all" if "all" in p.legal_names() else p.legal_names()[-1])
    assert p.decision_name == "action"
    assert p.seat_name == "spain"
    assert p.units("liege")["spain"]["regular"] >= 1
    p.act("end_impulse")
    assert int(p.state["track"][23]) == 0
    assert p.finished
    assert where(p, "spanish_road") == "power_card"


def test_VQE_3_only_moves_are_bought() -> None:
    b = road()
    p = play(b, "spain", "spanish_road")
    assert set(p.legal_names()) == {"move", "end_impulse"}
    assert int(p.state["cp"]) == value(b, "spanish_road")
    assert int(p.state["track"][23]) == 1


def test_VQE_3_needs_an_army() -> None:
    assert not offered(blank(), "spain", "spanish_road")


# --- German Intervention, The Sublime Porte


@pytest.mark.parametrize("card", ["german_intervention", "the_sublime_porte"])
def test_VQ3_2_every_major_has_a_player_no_event(card: str) -> None:
    b = blank().units("england", "london", regular=1)
    assert not offered(b, "england", card)
    p = draw(blank().units("england", "london", regular=1), "england", card)
    assert p.decision_name == "action"
    assert where(p, card) == "discard"


@pytest.mark.parametrize("card", ["german_intervention", "the_sublime_porte"])
def test_VQ3_2_forced_it_gives_its_cp(card: str) -> None:
    p = forced(blank().units("england", "london", regular=1), card, "england")
    assert (p.decision_name, int(p.state["cp"])) == ("action", 2)
    assert said(p, "has a player")
