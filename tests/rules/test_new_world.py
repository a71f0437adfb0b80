"""R20.1-20.3: colonies, explorations, conquests."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position
from env.rules.tables import conquistador_names
from tests.rules.cards.card_helpers import size
from tests.rules.world_helpers import (
    AMAZON,
    ASHORE,
    AZTEC,
    CABOT,
    CHARTS,
    CIRCUMNAVIGATION,
    COLONIZED,
    CONQUERED,
    CONQUERING,
    EXPLORED,
    EXPLORING,
    GREAT_LAKES,
    INCA,
    LOST,
    MAYA,
    MERCATOR,
    MISSISSIPPI,
    PACIFIC_STRAIT,
    POOL,
    SMALLPOX,
    ST_LAWRENCE,
    holder,
    mark,
    new_world,
    owner,
    per,
    riches,
    sail,
    who,
    world,
)

# --- the actions ---


@pytest.mark.parametrize(
    ("power", "verb", "cost", "bit"),
    [
        ("hapsburg", "explore", 2, EXPLORED),
        ("england", "explore", 2, EXPLORED),
        ("france", "explore", 2, EXPLORED),
        ("hapsburg", "colonize", 2, COLONIZED),
        ("england", "colonize", 3, COLONIZED),
        ("france", "colonize", 3, COLONIZED),
        ("hapsburg", "conquer", 4, CONQUERED),
        ("england", "conquer", 4, CONQUERED),
        ("france", "conquer", 4, CONQUERED),
    ],
)
def test_R20_an_action_costs_its_cp_and_is_used_for_the_turn(power: str, verb: str, cost: int, bit: int) -> None:
    b = world("orellana", "rut", "cartier", "cortez", "english_conquest", "french_conquest")
    p = b.impulse(power, cp=cost + 5).act(verb)
    assert p.state["cp"] == 5
    assert per(p, "voyage_used", power) == bit
    assert verb not in p.legal_names()
    assert per(p, "voyage", power) == {EXPLORED: EXPLORING, CONQUERED: CONQUERING, COLONIZED: 0}[bit]
    assert per(p, "colony_new", power) == (bit == COLONIZED)


@pytest.mark.parametrize(("verb", "cp"), [("explore", 1), ("colonize", 2), ("conquer", 3)])
def test_R20_without_the_cp_no_action(verb: str, cp: int) -> None:
    assert verb not in world("rut", "english_conquest").impulse("england", cp=cp).legal_names()


@pytest.mark.parametrize("power", ["ottoman", "papacy", "protestant"])
def test_R20_only_three_powers_sail(power: str) -> None:
    names = world("rut", "cortez").impulse(power, cp=6).legal_names()
    assert not {"explore", "colonize", "conquer"} & set(names)


def test_R20_2_no_exploration_without_an_explorer() -> None:
    assert "explore" not in world("rut").impulse("france", cp=5).legal_names()
    assert "explore" in world("rut").impulse("england", cp=5).legal_names()


def test_R20_3_no_conquest_without_a_conquistador() -> None:
    assert "conquer" not in world("cortez").impulse("france", cp=5).legal_names()
    assert "conquer" in world("cortez").impulse("hapsburg", cp=5).legal_names()


@pytest.mark.parametrize(("power", "limit"), [("hapsburg", 3), ("england", 2), ("france", 2)])
def test_R20_1_limit_of_colonies(power: str, limit: int) -> None:
    b = world()
    b.s["colony"][b.data.power_index[power]] = limit - 1
    assert "colonize" in b.impulse(power, cp=5).legal_names()
    b.s["colony"][b.data.power_index[power]] = limit
    assert "colonize" not in b.impulse(power, cp=5).legal_names()


def test_R20_1_a_marker_lost_to_potosi_lowers_the_limit() -> None:
    b = world().set("colony_lost", 1, 1).set("colony", 2, 1)
    assert "colonize" not in b.impulse("hapsburg", cp=5).legal_names()


def test_R20_1_a_colony_rolls_from_the_next_turn_on() -> None:
    p = new_world(world().set("colony_new", 1, 2))
    assert (per(p, "colony", "england"), per(p, "colony_new", "england")) == (1, 0)
    b = world().set("colony_new", 1, 2)
    assert riches(b, [6, 6]).dice_left == 2


def test_R20_2_the_1517_campaign_starts_with_two_hapsburg_voyages() -> None:
    b = Builder("1517")
    p = b.procedure("P_CARD_DRAW", phase="draw")
    assert per(p, "voyage", "hapsburg") == EXPLORING | CONQUERING
    assert per(p, "voyage_used", "hapsburg") == EXPLORED | CONQUERED
    assert per(p, "voyage_used", "england") == 0
    assert per(p, "world_mark", "hapsburg") == 0


def test_R20_a_new_turn_frees_the_actions() -> None:
    b = world().set("voyage_used", EXPLORED | CONQUERED | COLONIZED, 1).set("turn", 5)
    assert per(b.procedure("P_CARD_DRAW", phase="draw"), "voyage_used", "hapsburg") == 0


# --- explorations ---


def explore(
    dice: list[int], *pool: str, power: str = "england", bits: int = EXPLORING, charts: bool = True
) -> Position:
    b = sail(world(*(pool or ("willoughby",))), power, bits)
    return new_world(mark(b, power, CHARTS) if charts else b, dice)


@pytest.mark.parametrize("dice", [[1, 1], [2, 2]])
def test_R20_2_four_or_less_loses_the_explorer(dice: list[int]) -> None:
    p = explore(dice)
    assert who(p, "willoughby") == LOST
    assert per(p, "voyage", "england") == 0
    assert p.finished


@pytest.mark.parametrize("dice", [[2, 3], [3, 3]])
def test_R20_2_five_or_six_finds_nothing(dice: list[int]) -> None:
    p = explore(dice)
    assert who(p, "willoughby") == POOL
    assert per(p, "bonus", "england") == 0
    assert per(p, "voyage", "england") == 0


@pytest.mark.parametrize(("dice", "found"), [([3, 4], ST_LAWRENCE), ([4, 4], GREAT_LAKES), ([5, 4], MISSISSIPPI)])
def test_R20_2_rivers_and_lakes_give_1_vp(dice: list[int], found: int) -> None:
    p = explore(dice)
    assert holder(p, "discovery", found) == "england"
    assert per(p, "bonus", "england") == 1
    assert who(p, "willoughby") == ASHORE


def test_R20_2_a_taken_discovery_gives_way_to_the_next_lower() -> None:
    b = mark(sail(world("willoughby"), "england", EXPLORING), "england", CHARTS)
    owner(owner(b, "discovery", MISSISSIPPI, "france"), "discovery", GREAT_LAKES, "france")
    p = new_world(b, [4, 5])
    assert holder(p, "discovery", ST_LAWRENCE) == "england"


def test_R20_2_seven_with_st_lawrence_taken_finds_nothing() -> None:
    b = mark(sail(world("willoughby"), "england", EXPLORING), "england", CHARTS)
    p = new_world(owner(b, "discovery", ST_LAWRENCE, "france"), [3, 4])
    assert who(p, "willoughby") == POOL
    assert per(p, "bonus", "england") == 0


def test_R20_2_uncharted_counts_for_the_first_exploration_only() -> None:
    p = explore([3, 4], charts=False)  # 7 + 0 - 1
    assert who(p, "willoughby") == POOL
    assert per(p, "world_mark", "england") == CHARTS
    assert any("roll 7, total 6" in line for line in p.journal())


@pytest.mark.branch("50", "a free exploration, +2")
def test_R20_2_mercators_map_adds_2() -> None:
    p = explore([3, 3], bits=EXPLORING | MERCATOR)
    assert holder(p, "discovery", GREAT_LAKES) == "england"
    assert per(p, "voyage", "england") == 0


def test_R20_2_ten_or_more_offers_every_free_option() -> None:
    p = explore([5, 5])
    assert (p.seat_name, p.decision_name) == ("england", "exploration")
    assert p.legal_actions() == [80 + k for k in (ST_LAWRENCE, GREAT_LAKES, MISSISSIPPI, AMAZON, PACIFIC_STRAIT)]
    assert p.describe(80 + AMAZON) == "the Amazon River"
    p.act(AMAZON)
    assert per(p, "bonus", "england") == 2
    assert holder(p, "discovery", AMAZON) == "england"
    assert who(p, "willoughby") == ASHORE


def test_R20_2_ten_or_more_may_take_a_lesser_discovery() -> None:
    p = explore([6, 6]).act(GREAT_LAKES)
    assert holder(p, "discovery", GREAT_LAKES) == "england"
    assert per(p, "bonus", "england") == 1
    assert p.dice_left == 0


def test_R20_2_after_a_circumnavigation_nobody_tries_again() -> None:
    b = mark(sail(world("willoughby"), "england", EXPLORING), "england", CHARTS)
    owner(owner(b, "discovery", PACIFIC_STRAIT, "hapsburg"), "discovery", CIRCUMNAVIGATION, "hapsburg")
    owner(b, "discovery", AMAZON, "france")
    p = new_world(b, [5, 6])
    assert p.legal_actions() == [80 + k for k in (ST_LAWRENCE, GREAT_LAKES, MISSISSIPPI)]


def test_R20_2_ten_or_more_with_everything_taken_finds_nothing() -> None:
    b = mark(sail(world("willoughby"), "england", EXPLORING), "england", CHARTS)
    for k in range(6):
        owner(b, "discovery", k, "hapsburg")
    p = new_world(b, [6, 6])
    assert p.finished
    assert who(p, "willoughby") == POOL


def test_R20_2_only_the_strait_left_is_taken_without_a_question() -> None:
    b = mark(sail(world("willoughby"), "england", EXPLORING), "england", CHARTS)
    for k in (ST_LAWRENCE, GREAT_LAKES, MISSISSIPPI, AMAZON, PACIFIC_STRAIT):
        owner(b, "discovery", k, "hapsburg")
    p = new_world(b, [6, 6, 5, 5])
    assert holder(p, "discovery", CIRCUMNAVIGATION) == "england"


def round_the_world(dice: list[int], *, bits: int = EXPLORING, charts: bool = True, strait: str = "") -> Position:
    b = sail(world("verrazano"), "france", bits)
    if charts:
        mark(b, "france", CHARTS)
    if strait:
        owner(b, "discovery", PACIFIC_STRAIT, strait)
    return new_world(b, dice).act(PACIFIC_STRAIT)


def test_R20_2_the_strait_is_kept_when_the_voyage_fails() -> None:
    p = round_the_world([5, 5, 3, 4])  # 7 + 2 = 9
    assert who(p, "verrazano") == LOST
    assert holder(p, "discovery", PACIFIC_STRAIT) == "france"
    assert holder(p, "discovery", CIRCUMNAVIGATION) == ""
    assert per(p, "bonus", "france") == 1


@pytest.mark.parametrize(("dice", "cards"), [([4, 4], 0), ([4, 5], 0), ([5, 5], 1), ([6, 6], 1)])
def test_R20_2_circumnavigation_from_10_and_a_card_from_12(dice: list[int], cards: int) -> None:
    p = round_the_world([5, 5, *dice])
    assert holder(p, "discovery", CIRCUMNAVIGATION) == "france"
    assert per(p, "bonus", "france") == 1 + 3
    assert size(p, "france") == cards
    assert who(p, "verrazano") == ASHORE


def test_R20_2_a_strait_already_taken_gives_nothing_more() -> None:
    p = round_the_world([5, 5, 4, 4], strait="hapsburg")
    assert holder(p, "discovery", PACIFIC_STRAIT) == "hapsburg"
    assert per(p, "bonus", "france") == 3


def test_R20_2_mercator_helps_round_the_world_and_uncharted_does_not_count() -> None:
    p = round_the_world([4, 4, 3, 3], bits=EXPLORING | MERCATOR, charts=False)  # 8 + 2 + 2 - 1; 6 + 2 + 2
    rolls = [line.split(": ")[1] for line in p.journal() if ": roll" in line]
    assert rolls == ["roll 8, total 11", "roll 6, total 10"]
    assert holder(p, "discovery", CIRCUMNAVIGATION) == "france"


def test_X23_four_voyages_of_turn_1() -> None:
    b = world("orellana", "verrazano", "rut").set("turn", 1)
    sail(b, "hapsburg", EXPLORING | CABOT)
    sail(b, "france", EXPLORING)
    sail(b, "england", EXPLORING)
    p = new_world(b, [3, 4, 4, 5, 2, 3, 2, 2, 4, 5, 4, 4])
    assert holder(p, "discovery", MISSISSIPPI) == "hapsburg"  # Orellana 7 + 3 - 1
    assert (p.seat_name, p.decision_name) == ("france", "exploration")  # Verrazano 9 + 2 - 1
    p.act(PACIFIC_STRAIT)  # 5 + 2
    assert who(p, "verrazano") == LOST
    assert per(p, "bonus", "france") == 1
    assert who(p, "rut") == LOST  # 4 + 1 - 1
    assert (p.seat_name, p.decision_name) == ("hapsburg", "exploration")  # Cabot 9 + 1
    p.act(PACIFIC_STRAIT)  # 8 + 1
    assert who(p, "cabot_hapsburg") == LOST
    assert per(p, "bonus", "hapsburg") == 1
    assert p.card_place("sebastian_cabot") == "removed"
    assert who(p, "orellana") == ASHORE
    assert p.finished
    assert p.dice_left == 0
    order = [line.split(" with ")[1].split(" as ")[0] for line in p.journal() if " as voyage " in line]
    assert order == ["Orellana", "Verrazano", "Rut", "Sebastian Cabot"]


def test_R20_2_equal_explorers_sail_england_france_hapsburgs() -> None:
    b = world("roberval", "willoughby", "de_vaca")  # each of value 0
    for power in ("hapsburg", "england", "france"):
        mark(sail(b, power, EXPLORING), power, CHARTS)
    p = new_world(b, [3, 4, 4, 4, 4, 5])
    assert holder(p, "discovery", ST_LAWRENCE) == "england"
    assert holder(p, "discovery", GREAT_LAKES) == "france"
    assert holder(p, "discovery", MISSISSIPPI) == "hapsburg"


def test_R20_2_a_lower_value_sails_later() -> None:
    b = world("narvaez", "willoughby")  # -1 and 0
    for power in ("hapsburg", "england"):
        mark(sail(b, power, EXPLORING), power, CHARTS)
    p = new_world(b, [3, 4, 4, 4])
    assert holder(p, "discovery", ST_LAWRENCE) == "england"
    assert per(p, "bonus", "hapsburg") == 0  # 8 - 1 = 7, taken


def test_R20_2_the_explorer_is_drawn_at_random() -> None:
    drawn: set[str] = set()
    for seed in range(40):
        b = sail(world("chancellor", "rut", "willoughby"), "england", EXPLORING)
        b.s["rng"] = seed * 7919 + 1
        p = new_world(b, [1, 1])
        drawn.update(name for name in ("chancellor", "rut", "willoughby") if who(p, name) == LOST)
    assert drawn == {"chancellor", "rut", "willoughby"}


def test_R20_2_cabot_turns_no_marker_and_leaves_the_game_after_nothing() -> None:
    p = explore([2, 3], bits=CABOT, charts=False)  # 5 + 1: no Uncharted
    assert per(p, "world_mark", "england") == 0
    assert who(p, "cabot_england") == LOST
    assert who(p, "willoughby") == POOL
    assert p.card_place("sebastian_cabot") == "deck"


@pytest.mark.branch("99", "Cabot dies: the card is removed")
@pytest.mark.parametrize("dice", [[1, 1], [1, 2]])
def test_R20_2_cabot_who_dies_takes_his_card_along(dice: list[int]) -> None:
    p = explore(dice, bits=CABOT, charts=False)  # 2 or 3, + 1
    assert who(p, "cabot_england") == LOST
    assert p.card_place("sebastian_cabot") == "removed"
    assert per(p, "voyage", "england") == 0


@pytest.mark.branch("99", "Cabot explores")
def test_R20_2_cabot_who_discovers_stays_and_his_card_too() -> None:
    p = explore([3, 3], bits=CABOT, charts=False)
    assert holder(p, "discovery", ST_LAWRENCE) == "england"
    assert who(p, "cabot_england") == ASHORE
    assert p.card_place("sebastian_cabot") == "deck"
    assert per(p, "voyage", "england") == 0


def test_R20_2_mercators_map_does_not_help_cabot() -> None:
    b = sail(world("willoughby"), "england", EXPLORING | MERCATOR | CABOT)
    mark(b, "england", CHARTS)
    p = new_world(b, [2, 3, 2, 3])  # Cabot sails first: 5 + 1; Willoughby 5 + 2
    assert holder(p, "discovery", ST_LAWRENCE) == "england"
    assert who(p, "willoughby") == ASHORE


# --- conquests ---


def conquer(
    dice: list[int], piece: str = "english_conquest", power: str = "england", bits: int = CONQUERING
) -> Position:
    return new_world(sail(world(piece), power, bits), dice)


@pytest.mark.parametrize("dice", [[1, 1], [3, 3]])
def test_R20_3_six_or_less_kills(dice: list[int]) -> None:
    p = conquer(dice)
    assert who(p, "english_conquest") == LOST
    assert per(p, "voyage", "england") == 0


@pytest.mark.parametrize("dice", [[3, 4], [4, 4]])
def test_R20_3_seven_or_eight_conquers_nothing(dice: list[int]) -> None:
    p = conquer(dice)
    assert who(p, "english_conquest") == POOL
    assert per(p, "bonus", "england") == 0


@pytest.mark.parametrize(
    ("dice", "prize", "vp"), [([4, 5], MAYA, 1), ([5, 5], AZTEC, 2), ([5, 6], INCA, 2), ([6, 6], INCA, 2)]
)
def test_R20_3_three_empires(dice: list[int], prize: int, vp: int) -> None:
    p = conquer(dice)
    assert holder(p, "conquest", prize) == "england"
    assert per(p, "bonus", "england") == vp
    assert who(p, "english_conquest") == ASHORE


def test_R20_3_a_taken_empire_gives_way_to_the_next_lower() -> None:
    b = sail(world("cortez"), "hapsburg", CONQUERING)
    owner(owner(b, "conquest", INCA, "france"), "conquest", AZTEC, "france")
    assert holder(new_world(b, [4, 4]), "conquest", MAYA) == "hapsburg"  # 8 + 4


def test_R20_3_nothing_below_the_maya() -> None:
    b = owner(sail(world("english_conquest"), "england", CONQUERING), "conquest", MAYA, "france")
    p = new_world(b, [4, 5])
    assert who(p, "english_conquest") == POOL


def test_R20_3_order_hapsburgs_england_france() -> None:
    b = world("cordova", "english_conquest", "french_conquest")
    for power in ("hapsburg", "england", "france"):
        sail(b, power, CONQUERING)
    p = new_world(b, [5, 5, 5, 6, 6, 6])  # Hapsburgs 10 + 1, then 11 and 12
    assert [holder(p, "conquest", k) for k in (INCA, AZTEC, MAYA)] == ["hapsburg", "england", "france"]


@pytest.mark.branch("101", "a free conquest, +2")
def test_R20_3_conquistadors_value_and_smallpox_add() -> None:
    p = conquer([2, 2], "pizarro", "hapsburg", CONQUERING | SMALLPOX)  # 4 + 3 + 2
    assert holder(p, "conquest", MAYA) == "hapsburg"
    assert per(p, "voyage", "hapsburg") == 0


def test_R20_3_the_hapsburg_conquistador_is_drawn_at_random() -> None:
    drawn: set[str] = set()
    for seed in range(60):
        b = sail(world("cordova", "montejo"), "hapsburg", CONQUERING)
        b.s["rng"] = seed * 7919 + 1
        p = new_world(b, [1, 1])
        drawn.update(name for name in ("cordova", "montejo") if who(p, name) == LOST)
    assert drawn == {"cordova", "montejo"}


def test_R20_3_england_and_france_have_two_markers_each() -> None:
    names = conquistador_names(world().data)
    assert [names.count(name) for name in ("english_conquest", "french_conquest")] == [2, 2]
    assert len(names) == 9


def test_R20_explorations_before_conquests() -> None:
    b = mark(sail(world("willoughby", "english_conquest"), "england", EXPLORING | CONQUERING), "england", CHARTS)
    p = new_world(b, [3, 4, 4, 5])
    assert holder(p, "discovery", ST_LAWRENCE) == "england"
    assert holder(p, "conquest", MAYA) == "england"


def test_R20_the_two_player_game_has_no_new_world() -> None:
    b = sail(world("rut", "english_conquest"), "england", EXPLORING | CONQUERING).track("T_TWO_PLAYER", 1)
    p = new_world(b, [6, 6])
    assert (p.finished, p.dice_left) == (True, 2)
    b = world("rut", "english_conquest").track("T_TWO_PLAYER", 1).set("colony", 2, 2)
    assert riches(b, [6, 6]).dice_left == 2
    assert not {"explore", "colonize", "conquer"} & set(b.impulse("england", cp=6).legal_names())
