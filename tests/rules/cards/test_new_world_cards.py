"""Cards 48, 49, 50, 53, 54, 77, 96, 98, 99, 101, 111: the New World."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.cards.card_helpers import offered, powers, size
from tests.rules.cards.card_helpers import play as play_card
from tests.rules.world_helpers import (
    AT_SEA,
    BOX,
    CABOT,
    CHARTS,
    CIRCUMNAVIGATION,
    CONQUERED,
    CONQUERING,
    EXPLORED,
    EXPLORING,
    GALLEONS,
    GOVERNOR,
    LOST,
    MERCATOR,
    PLANTATIONS,
    POOL,
    RAIDERS,
    SMALLPOX,
    UPRISING,
    explorers,
    index,
    mark,
    new_world,
    owner,
    per,
    sail,
    who,
    world,
)

SAILORS = {"hapsburg", "england", "france"}
ALL_CARDS = (
    "galleons", "huguenot_raiders", "mercators_map", "plantations", "potosi_silver_mines", "fountain_of_youth",
    "sale_of_moluccas", "search_for_cibola", "sebastian_cabot", "colonial_governor_native_uprising",
)  # fmt: skip


def play(b: Builder, power: str, card: str, dice: Iterable[int] = ()) -> Position:
    """`power` plays `card` as event, holding another card too."""
    b.hand(power, "siege_mining")
    if card == "smallpox":
        b.hand(power, card)
        return b.procedure("P_IMPULSE", power, dice=dice).act(card, "as_event")
    return play_card(b, power, card, dice)


def may_play(b: Builder, power: str, card: str) -> bool:
    if card != "smallpox":
        return offered(b, power, card)
    b.hand(power, card, "siege_mining")
    p = b.procedure("P_IMPULSE", power).act(card)
    return p.decision_name == "card_use"


def test_the_two_player_game_plays_none_of_them() -> None:
    for card in (*ALL_CARDS, "smallpox"):
        b = sail(world("rut", "english_conquest"), "england", EXPLORING).protestant("rouen").track("T_TWO_PLAYER", 1)
        owner(b, "discovery", CIRCUMNAVIGATION, "hapsburg")
        assert not may_play(b, "england", card), card


# --- 48 Galleons, 53 Plantations ---


@pytest.mark.parametrize(
    ("card", "bit"),
    [
        pytest.param("galleons", GALLEONS, marks=pytest.mark.branch("48", "a power receives Galleons")),
        pytest.param("plantations", PLANTATIONS, marks=pytest.mark.branch("53", "a power receives Plantations")),
    ],
)
def test_C48_C53_a_marker_for_a_power_without_one(card: str, bit: int) -> None:
    p = play(mark(world(), "england", bit | CHARTS), "ottoman", card)
    assert (p.seat_name, p.decision_name) == ("ottoman", "event_power")
    assert powers(p) == {"hapsburg", "france"}
    p.act("france")
    assert per(p, "world_mark", "france") == bit
    assert per(p, "world_mark", "england") == bit | CHARTS
    assert p.card_place(card) == "discard"
    b = world()
    for power in SAILORS:
        mark(b, power, bit)
    assert not offered(b, "ottoman", card)


# --- 49 Huguenot Raiders ---


@pytest.mark.branch("49", "a Raider lies in wait")
def test_C49_needs_a_protestant_home_port() -> None:
    assert not offered(world(), "england", "huguenot_raiders")
    b = world().protestant("rouen").protestant("hamburg").protestant("plymouth")
    p = play(b, "papacy", "huguenot_raiders")
    assert powers(p) == {"france", "england", "protestant"}
    p.act("protestant")
    assert per(p, "world_mark", "protestant") == RAIDERS
    assert p.card_place("huguenot_raiders") == "discard"


def test_C49_one_raider_a_power() -> None:
    b = mark(world().protestant("rouen").protestant("hamburg"), "france", RAIDERS)
    p = play(b, "papacy", "huguenot_raiders")
    assert p.finished  # the only power left was taken
    assert per(p, "world_mark", "protestant") == RAIDERS
    assert not offered(mark(world().protestant("rouen"), "france", RAIDERS), "papacy", "huguenot_raiders")


def test_C49_an_inland_or_foreign_space_is_no_home_port() -> None:
    assert not offered(world().protestant("paris").protestant("wittenberg"), "france", "huguenot_raiders")
    assert not offered(world().protestant("antwerp"), "france", "huguenot_raiders")


# --- 50 Mercator's Map ---


@pytest.mark.branch("50", "a free exploration, +2")
def test_C50_launches_a_voyage_at_plus_2_and_uses_the_exploration() -> None:
    p = play(world("rut", "cartier", "leon"), "papacy", "mercators_map")
    assert powers(p) == SAILORS
    p.act("england")
    assert per(p, "voyage", "england") == EXPLORING | MERCATOR
    assert per(p, "voyage_used", "england") == EXPLORED
    assert p.card_place("mercators_map") == "discard"


def test_C50_conditions() -> None:
    b = world("rut", "cartier").set("voyage_used", EXPLORED, 2)
    assert powers(play(b, "papacy", "mercators_map")) == set()  # France alone: no question
    b = world("rut").set("voyage_used", EXPLORED, 2)
    assert not offered(b, "papacy", "mercators_map")
    assert not offered(world(), "papacy", "mercators_map")


# --- 54 Potosi Silver Mines ---


@pytest.mark.branch("54", "Potosi becomes a colony")
def test_C54_takes_an_open_box_and_a_colony_marker() -> None:
    b = world().set("colony", 3, 1).set("colony", 1, 2).set("colony_new", 1, 2).set("colony", 1, 3)
    p = play(b, "hapsburg", "potosi_silver_mines")  # full: Hapsburgs, England (one is crossing)
    assert p.state["potosi"] == index(p, "france") + 1
    assert per(p, "colony_lost", "france") == 1
    assert per(p, "voyage_used", "france") == 0
    assert p.card_place("potosi_silver_mines") == "removed"


def test_C54_the_player_names_the_power() -> None:
    p = play(world(), "ottoman", "potosi_silver_mines")
    assert powers(p) == SAILORS
    p.act("hapsburg")
    assert p.state["potosi"] == index(p, "hapsburg") + 1


def test_C54_needs_an_open_box() -> None:
    b = world().set("colony", 3, 1).set("colony", 2, 2).set("colony", 2, 3)
    assert not offered(b, "ottoman", "potosi_silver_mines")


# --- 77 Fountain of Youth ---


@pytest.mark.parametrize(
    ("roll", "lost"),
    [
        pytest.param(1, False, marks=pytest.mark.branch("77", "roll 1 to 3: only called off")),
        pytest.param(3, False, marks=pytest.mark.branch("77", "roll 1 to 3: only called off")),
        pytest.param(4, True, marks=pytest.mark.branch("77", "roll 4 to 6: an explorer leaves")),
        pytest.param(6, True, marks=pytest.mark.branch("77", "roll 4 to 6: an explorer leaves")),
    ],
)
def test_C77_cancels_an_exploration_and_may_take_an_explorer(roll: int, lost: bool) -> None:
    b = sail(world("rut"), "england", EXPLORING | MERCATOR)
    p = play(b, "france", "fountain_of_youth", dice=[roll])
    assert per(p, "voyage", "england") == 0
    assert per(p, "voyage_used", "england") & EXPLORED
    assert who(p, "rut") == (LOST if lost else POOL)
    assert p.card_place("fountain_of_youth") == "discard"


def test_C77_explorations_only_and_the_player_picks() -> None:
    assert not offered(sail(world("cortez"), "hapsburg", CONQUERING), "england", "fountain_of_youth")
    b = sail(sail(world("rut", "cartier"), "england", EXPLORING | CONQUERING), "france", EXPLORING | CABOT)
    p = play(b, "papacy", "fountain_of_youth", dice=[3])
    assert powers(p) == {"england", "france"}
    p.act("france")
    assert p.legal_names() == ["half_a", "half_c"]
    p.act("half_c")
    assert per(p, "voyage", "france") == EXPLORING
    assert who(p, "cabot_france") == BOX
    assert who(p, "cartier") == POOL
    assert per(p, "voyage", "england") == EXPLORING | CONQUERING


def test_C77_an_empty_pool_loses_nobody() -> None:
    p = play(sail(world(), "england", CABOT), "france", "fountain_of_youth", dice=[6])
    assert who(p, "cabot_england") == BOX
    assert p.finished


def test_C77_nobody_is_left_to_sail_on_the_other_voyage() -> None:
    b = sail(world("rut"), "england", CABOT | EXPLORING | MERCATOR)
    b.set("voyage_used", EXPLORED, index(b, "england"))
    p = play(b, "papacy", "fountain_of_youth", [4]).act("half_c")
    assert who(p, "rut") == LOST
    assert per(p, "voyage", "england") == 0
    assert per(p, "voyage_used", "england") == EXPLORED
    b = sail(world("rut", "chancellor"), "england", CABOT | EXPLORING)
    p = play(b, "papacy", "fountain_of_youth", [4]).act("half_c")
    assert per(p, "voyage", "england") == EXPLORING  # somebody is left


def test_C77_the_explorer_is_random() -> None:
    lost: set[str] = set()
    for seed in range(40):
        b = sail(world("rut", "chancellor"), "england", EXPLORING)
        b.s["rng"] = seed * 7919 + 1
        p = play(b, "france", "fountain_of_youth", dice=[6])
        lost.update(name for name in ("rut", "chancellor") if who(p, name) == LOST)
    assert lost == {"rut", "chancellor"}


def test_C77_the_cancelled_marker_may_not_sail_again_this_turn() -> None:
    b = sail(world("rut"), "england", EXPLORING).set("voyage_used", EXPLORED, 2)
    p = play(b, "france", "fountain_of_youth", dice=[1])
    after = world("rut").set("voyage_used", per(p, "voyage_used", "england"), 2)
    assert "explore" not in after.impulse("england", cp=2).legal_names()


# --- 96 Sale of Moluccas ---


@pytest.mark.branch("96", "the circumnavigator draws 2")
def test_C96_two_cards_for_the_circumnavigator() -> None:
    assert not offered(world(), "england", "sale_of_moluccas")
    p = play(owner(world(), "discovery", CIRCUMNAVIGATION, "france"), "england", "sale_of_moluccas")
    assert size(p, "france") == 2
    assert p.card_place("sale_of_moluccas") == "removed"


# --- 98 Search for Cibola ---


@pytest.mark.branch("98", "a conquest is called off")
def test_C98_cancels_a_conquest_or_an_exploration() -> None:
    b = sail(sail(world("rut"), "england", EXPLORING | CONQUERING | SMALLPOX), "hapsburg", CONQUERING)
    p = play(b, "protestant", "search_for_cibola")
    assert powers(p) == {"england", "hapsburg"}
    p.act("england")
    assert p.legal_names() == ["half_a", "half_b"]
    p.act("half_b")
    assert per(p, "voyage", "england") == EXPLORING
    assert per(p, "voyage_used", "england") == CONQUERED
    assert p.card_place("search_for_cibola") == "discard"


@pytest.mark.branch("98", "an exploration is called off")
def test_C98_a_single_voyage_needs_no_question() -> None:
    p = play(sail(world("rut"), "england", EXPLORING), "protestant", "search_for_cibola")
    assert p.finished
    assert per(p, "voyage", "england") == 0
    assert per(p, "voyage_used", "england") == EXPLORED
    assert who(p, "rut") == POOL
    assert not offered(world("rut"), "protestant", "search_for_cibola")


@pytest.mark.branch("98", "Cabot is called off")
def test_C98_cabot_goes_back_to_his_box() -> None:
    b = sail(world("rut"), "england", EXPLORING | CABOT).set("voyage_used", EXPLORED, 2)
    p = play(b, "protestant", "search_for_cibola")
    assert p.legal_names() == ["half_a", "half_c"]
    p.act("half_c")
    assert per(p, "voyage", "england") == EXPLORING
    assert who(p, "cabot_england") == BOX
    assert p.card_place("search_for_cibola") == "discard"
    p = play(sail(world(), "france", CABOT), "england", "search_for_cibola")
    assert (per(p, "voyage", "france"), who(p, "cabot_france")) == (0, BOX)
    assert per(p, "voyage_used", "france") == 0  # the exploration of the turn is another one


def test_C98_and_nothing_is_resolved_later() -> None:
    p = new_world(world("rut"), [6, 6])
    assert p.dice_left == 2


# --- 99 Sebastian Cabot ---


@pytest.mark.branch("99", "Cabot explores")
def test_C99_sails_beside_the_exploration_of_the_turn() -> None:
    b = sail(world("rut"), "england", EXPLORING).set("voyage_used", EXPLORED, 2)
    p = play(b, "england", "sebastian_cabot")
    assert per(p, "voyage", "england") == EXPLORING | CABOT
    assert who(p, "cabot_england") == AT_SEA
    assert per(p, "voyage_used", "england") == EXPLORED
    assert p.card_place("sebastian_cabot") == "discard"


def test_C99_leaves_the_exploration_of_the_turn_free() -> None:
    p = play(world("rut"), "england", "sebastian_cabot")
    assert per(p, "voyage_used", "england") == 0


def test_C99_once_a_game_for_each_of_three_powers() -> None:
    for power in SAILORS:
        assert offered(world(), power, "sebastian_cabot")
        b = world()
        b.s["explorer"][explorers(b.data).index(f"cabot_{power}")] = LOST
        assert not offered(b, power, "sebastian_cabot")
    assert not offered(world(), "ottoman", "sebastian_cabot")
    assert not offered(world(), "protestant", "sebastian_cabot")


# --- 101 Smallpox ---


@pytest.mark.branch("101", "a free conquest, +2")
def test_C101_a_conquest_at_plus_2_uses_the_one_of_the_turn() -> None:
    p = play(world("cortez"), "hapsburg", "smallpox")
    assert per(p, "voyage", "hapsburg") == CONQUERING | SMALLPOX
    assert per(p, "voyage_used", "hapsburg") == CONQUERED
    assert p.card_place("smallpox") == "discard"
    assert p.finished


def test_C101_conditions() -> None:
    assert may_play(world("french_conquest"), "france", "smallpox")
    assert not may_play(world("french_conquest").set("voyage_used", CONQUERED, 3), "france", "smallpox")
    assert not may_play(world("cortez"), "france", "smallpox")
    assert not may_play(world("cortez"), "papacy", "smallpox")


# --- 111 Colonial Governor / Native Uprising ---


def test_C111_either_side_to_one_of_three_powers() -> None:
    p = play(world(), "papacy", "colonial_governor_native_uprising")
    assert powers(p) == SAILORS
    p.act("england")
    assert (p.seat_name, p.legal_names()) == ("papacy", ["half_a", "half_b"])
    p.act("half_a")
    assert per(p, "world_mark", "england") == GOVERNOR
    assert p.card_place("colonial_governor_native_uprising") == "discard"
    p = play(world(), "papacy", "colonial_governor_native_uprising").act("england", "half_b")
    assert per(p, "world_mark", "england") == UPRISING


def test_C111_the_new_side_takes_the_place_of_the_old() -> None:
    p = play(mark(world(), "france", GOVERNOR | CHARTS), "papacy", "colonial_governor_native_uprising").act("france")
    assert p.finished  # the Governor lies there: only the Uprising is left
    assert per(p, "world_mark", "france") == UPRISING | CHARTS
