"""The sequence of play and the card draw phase (VQ7, VQ8)."""

from __future__ import annotations

import random

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.queen.frame_helpers import GAME, PHASES, blank, cards, draw, facts, said


def test_VQ7_eight_phases_a_turn_in_order() -> None:
    p = Position.new("campaign", seed=3, game=GAME)
    rng = random.Random(3)
    seen: dict[int, list[int]] = {}
    while not p.over:
        step = PHASES.index(int(p.state["phase"]))
        order = seen.setdefault(p.turn, [])
        assert not order or order[-1] <= step
        order.append(step)
        p.apply(rng.choice(p.legal_actions()))
    assert list(seen) == list(range(1, max(seen) + 1))
    assert max(seen) <= 7
    assert {0, 1, 2, 3, 4} <= set(seen[1])


def test_VQ3_2_cards_of_games_with_fewer_players_stay_out() -> None:
    p = Position.new("campaign", seed=3, game=GAME)
    out = [card.id for k, card in enumerate(p.data.cards) if card.entry_turn == 1 and not p.state["card_loc"][k]]
    assert out == ["german_intervention", "the_sublime_porte"]


def test_VQ7_what_holds_for_a_turn_is_forgotten() -> None:
    b = blank().set("turn", 2).set("determined", 1).set("world_piracy", 1).set("plotted", 3).set("rebelled", 2)
    b.set("peace_now", 1).set("lost_squadron", 1).set("track", 1, 3).set("piracy_zones", 1).set("gave_cards", 1)
    p = draw(b)
    for field in ("determined", "world_piracy", "plotted", "peace_now", "lost_squadron", "gave_cards"):
        assert not p.state[field].any(), field
    assert not p.state["rebelled"]
    assert not p.state["piracy_zones"]
    assert int(p.state["track"][3]) == 0  # the Treasure Fleet is still to sail


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_VQ8_1_leaders_come_in_the_turn_of_the_list(turn: int) -> None:
    p = draw(blank().set("turn", turn))
    assert p.leader("lala_mustafa_pasha") == ("istanbul" if turn == 3 else "out")
    assert p.leader("henry_of_anjou") == ("paris" if turn == 3 else "out")
    assert p.leader("duke_of_parma") == "out"


def test_VQ8_1_nobody_new_comes_on_turn_one() -> None:
    p = draw(blank())
    assert p.leader("suleiman") == "out"
    assert not p.state["royal"].any()
    assert not p.state["artist"].any()


def test_VQ8_1_spain_chooses_between_its_two_capitals() -> None:
    p = blank().set("turn", 3).procedure("P_QUEEN_ARRIVALS", phase="draw")
    assert (p.seat_name, p.decision_name) == ("spain", "leader_home")
    assert set(p.legal_names()) == {"space:madrid", "space:milan"}
    p.act("milan")
    assert p.leader("don_john_of_austria") == "milan"


def test_VQ8_1_without_a_capital_a_friendly_home_key() -> None:
    b = blank().set("turn", 3).control("istanbul", "spain")
    p = b.procedure("P_QUEEN_ARRIVALS", phase="draw")
    assert p.decision_name == "leader_home"
    assert "space:edirne" in p.legal_names()


def test_VQ8_1_without_a_home_key_he_waits() -> None:
    b = blank().set("turn", 3)
    for space in b.data.spaces:
        if space.home_power == "ottoman":
            b.control(space.id, "spain")
    p = draw(b)
    assert p.leader("lala_mustafa_pasha") not in {"out", "removed"}
    b = blank().set("turn", 4).set("leader_loc", 187, 2)
    assert draw(b).leader("lala_mustafa_pasha") == "istanbul"


def test_VQ8_1_a_naval_leader_appears_in_a_port() -> None:
    p = blank().set("turn", 3).procedure("P_QUEEN_ARRIVALS", phase="draw")
    while p.decision_name != "naval_leader_port":
        p.apply(p.legal_actions()[0])
    assert p.seat_name == "spain"
    assert "space:seville" in p.legal_names()
    assert "space:madrid" not in p.legal_names()
    p.act("seville")
    assert p.leader("marquis_of_santa_cruz") == "seville"


def test_VQ8_1_a_naval_leader_comes_back_from_the_turn_track() -> None:
    p = blank().leader("gian_andrea_doria", "track").procedure("P_QUEEN_ARRIVALS", phase="draw")
    assert p.decision_name == "naval_leader_port"
    p.act("naples")
    assert p.leader("gian_andrea_doria") == "naples"


@pytest.mark.parametrize(("killed", "turn", "comes"), [(0, 3, False), (2, 3, True), (3, 3, False)])
def test_VQ8_1_uluch_ali_comes_the_turn_after_dragut_falls(killed: int, turn: int, comes: bool) -> None:
    b = blank().set("turn", turn).set("track", killed, 1).leader("dragut", "removed")
    assert (draw(b).leader("uluch_ali") != "out") is comes


def test_VQ8_1_captains_royals_artists_and_scientists_by_turn() -> None:
    p = draw(blank().set("turn", 3))
    royal, artist = list(facts(p).royals), list(facts(p).artists)
    assert said(p, "Drake arrives")
    assert int(p.state["royal"][royal.index("rudolf_ii_royal")]) == 1
    assert int(p.state["artist"][artist.index("tycho_brahe")]) == 1
    later = (royal.index("isabella_clara_eugenia_royal"), artist.index("galileo"))
    assert (int(p.state["royal"][later[0]]), int(p.state["artist"][later[1]])) == (0, 0)


def test_VQ8_1_the_dead_do_not_come_back() -> None:
    b = blank().set("turn", 3).royal("rudolf_ii_royal", "dead").captain("francis_drake", "removed")
    p = draw(b.leader("lala_mustafa_pasha", "removed"))
    assert int(p.state["royal"][list(facts(p).royals).index("rudolf_ii_royal")]) == 4
    assert p.leader("lala_mustafa_pasha") == "removed"
    assert not said(p, "Drake arrives")


@pytest.mark.parametrize(("turn", "n"), [(1, 0), (2, 1), (7, 1)])
def test_VQ8_2_jesuits_for_spain(turn: int, n: int) -> None:
    assert int(draw(blank().set("turn", turn)).state["track"][7]) == n


def test_VQ8_2_spain_places_the_fortresses_of_the_turn_track_at_no_cost() -> None:
    p = blank().set("turn", 3).procedure("P_QUEEN_DRAW", phase="draw")
    while p.decision_name != "fortress":
        p.apply(p.legal_actions()[0])
    assert p.seat_name == "spain"
    assert "space:cordoba" in p.legal_names()
    p.act("cordoba")
    assert "cordoba" in p.spaces_in("fortress")
    assert p.decision_name == "home_card"


def test_VQ8_3_new_cards_enter_and_the_discards_go_back() -> None:
    b = blank().set("turn", 2).card("papal_bull", "discard").card("john_knox", "removed")
    p = draw(b)
    assert p.card_place("papal_bull") != "discard"
    assert p.card_place("john_knox") == "removed"
    assert p.card_place("selim_ii") != "out"
    assert p.card_place("murad_iii") == "out"


def test_VQ8_4_fleet_and_portugals_boxes_are_filled() -> None:
    p = draw(Builder("campaign", game=GAME))
    assert int(p.state["treasure_fleet"].sum()) == 3
    assert int(p.state["treasure_row"][0].sum()) == 3


def test_VQ8_1_a_naval_leader_without_a_port_waits_on_the_turn_track() -> None:
    b = blank().set("turn", 3)
    for space in b.data.spaces:
        if space.seas:
            b.control(space.id, "ottoman")
    p = draw(b)
    assert p.leader("marquis_of_santa_cruz") == "track"


def test_VQ8_1_a_leader_of_an_inactive_minor_returns_to_its_key_port() -> None:
    p = draw(blank().leader("gian_andrea_doria", "track", owner="venice"))
    assert p.leader("gian_andrea_doria") == "venice"


def test_VQ8_1_a_leader_of_nobody_stays_away() -> None:
    b = blank().set("leader_owner", -1, 22).set("leader_loc", 187, 22)
    assert draw(b).leader("gian_andrea_doria") not in {space.id for space in b.data.spaces}


def test_VQ8_3_markers_make_a_hand_smaller_but_not_below_zero() -> None:
    usual = len(cards(draw(Builder("campaign", game=GAME)), "france"))
    b = Builder("campaign", game=GAME).set("fewer_cards", 1, 3)
    p = draw(b)
    assert len(cards(p, "france")) == usual - 1
    assert not p.state["fewer_cards"].any()
    assert cards(draw(Builder("campaign", game=GAME).set("fewer_cards", 99, 3)), "france") == []


def test_VQ8_3_the_deal_ends_with_the_deck() -> None:
    b = blank()
    for card in b.data.cards:
        if card.category != "home":
            b.card(card.id, "removed")
    p = draw(b.card("papal_bull", "deck"))
    assert [len(cards(p, power)) for power in p.data.majors] == [1, 0, 0, 0, 0, 0]
