"""R20.4: the riches table, its markers, and the Huguenot Raiders (card 49)."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.cards.card_helpers import size
from tests.rules.world_helpers import (
    AZTEC,
    CHARTS,
    GALLEONS,
    GOVERNOR,
    INCA,
    MAYA,
    PLANTATIONS,
    RAIDERS,
    UPRISING,
    holder,
    index,
    mark,
    owner,
    per,
    riches,
    world,
)

COLUMNS = ("maya", "aztec", "inca")
CELLS = [(row["item"], int(row["level"]), row["value"]) for row in world().data.sections["riches_table"]]


def two(total: int) -> list[int]:
    """Two dice with this total."""
    return [total // 2, total - total // 2]


def asset(b: Builder, power: str, item: str) -> Builder:
    """One colony or conquest of a power."""
    if item == "colony":
        b.s["colony"][index(b, power)] += 1
    elif item == "potosi":
        b.s["potosi"] = index(b, power) + 1
    else:
        owner(b, "conquest", COLUMNS.index(item), power)
    return b


def still_there(p: Position, item: str) -> bool:
    """The colony or conquest will roll again."""
    if item == "colony":
        return per(p, "colony", "england") == 1
    if item == "potosi":
        return bool(p.state["potosi"])
    return not int(p.state["conquest_spent"]) >> COLUMNS.index(item) & 1


def test_R20_4_the_table_is_complete() -> None:
    assert {(item, total) for item, total, _ in CELLS} == {
        (item, total) for item in (*COLUMNS, "potosi", "colony") for total in range(2, 13)
    }


@pytest.mark.parametrize(("item", "total", "value"), CELLS)
def test_R20_4_every_cell(item: str, total: int, value: str) -> None:
    p = riches(asset(world(), "england", item), two(total))
    assert size(p, "england") == (value in ("card", "card_and_depleted"))
    assert still_there(p, item) == (value not in ("card_and_depleted", "eliminated"))
    assert p.dice_left == 0
    assert p.finished
    if item in COLUMNS:
        assert holder(p, "conquest", COLUMNS.index(item)) == "england"


@pytest.mark.parametrize(("item", "total"), [(item, t) for item, t, v in CELLS if v == "card_if_galleons"])
def test_R20_4_with_galleons_a_card(item: str, total: int) -> None:
    p = riches(mark(asset(world(), "england", item), "england", GALLEONS), two(total))
    assert size(p, "england") == 1
    assert still_there(p, item)
    p = riches(mark(asset(world(), "england", item), "france", GALLEONS), two(total))
    assert size(p, "england") == 0


@pytest.mark.parametrize(
    ("item", "total", "cards"), [("colony", 8, 1), ("potosi", 7, 1), ("colony", 12, 1), ("aztec", 7, 0)]
)
def test_R20_4_plantations_add_1_for_colonies_and_potosi(item: str, total: int, cards: int) -> None:
    assert size(riches(mark(asset(world(), "england", item), "england", PLANTATIONS), two(total)), "england") == cards


def test_R20_4_plantations_save_a_colony() -> None:
    p = riches(mark(asset(world(), "england", "colony"), "england", PLANTATIONS), two(4))
    assert still_there(p, "colony")


NOTHING = [(item, total) for item, total, value in CELLS if value == "none"]


@pytest.mark.branch("111", "Governor: a card")
@pytest.mark.parametrize(("item", "total"), NOTHING)
def test_R20_4_a_governor_turns_nothing_into_a_card_for_colonies(item: str, total: int) -> None:
    p = riches(mark(asset(world(), "england", item), "england", GOVERNOR | CHARTS), two(total))
    colonial = item in ("colony", "potosi")
    assert size(p, "england") == colonial
    assert still_there(p, item)
    assert per(p, "world_mark", "england") == (CHARTS if colonial else GOVERNOR | CHARTS)


@pytest.mark.branch("111", "Uprising: the colony is lost")
@pytest.mark.parametrize(("item", "total"), NOTHING)
def test_R20_4_an_uprising_turns_nothing_into_a_loss_for_colonies(item: str, total: int) -> None:
    p = riches(mark(asset(world(), "england", item), "england", UPRISING | CHARTS), two(total))
    colonial = item in ("colony", "potosi")
    assert size(p, "england") == 0
    assert still_there(p, item) == (not colonial)
    assert per(p, "world_mark", "england") == (CHARTS if colonial else UPRISING | CHARTS)


def test_R20_4_the_marker_serves_for_every_roll_of_the_phase() -> None:
    b = world().set("colony", 2, 2)
    p = riches(mark(b, "england", GOVERNOR), two(5) + two(6))
    assert size(p, "england") == 2
    assert per(p, "world_mark", "england") == 0


@pytest.mark.branch("111", "stays until it changes a result")
def test_R20_4_a_marker_without_effect_stays() -> None:
    p = riches(mark(asset(world(), "england", "colony"), "england", UPRISING), two(9))
    assert per(p, "world_mark", "england") == UPRISING
    p = riches(mark(asset(world(), "england", "colony"), "england", UPRISING), two(8))  # Galleon is not "nothing"
    assert per(p, "world_mark", "england") == UPRISING
    assert still_there(p, "colony")


def test_R20_4_the_marker_of_one_power_serves_it_alone() -> None:
    b = asset(world(), "england", "colony").set("colony", 1, 3)
    p = riches(mark(b, "france", GOVERNOR), two(6) + two(6))  # England, then France
    assert (size(p, "england"), size(p, "france")) == (0, 1)


def test_R20_4_order_hapsburgs_england_france_and_colonies_potosi_conquests() -> None:
    b = world()
    for item in ("inca", "maya", "colony", "potosi"):
        asset(b, "hapsburg", item)
    asset(asset(b, "england", "colony"), "france", "aztec")
    p = riches(b, two(2) + two(2) + two(2) + two(6) + two(3) + two(2))
    assert per(p, "colony", "hapsburg") == 0
    assert p.state["potosi"] == 0
    assert int(p.state["conquest_spent"]) == 1 << MAYA | 1 << AZTEC
    assert per(p, "colony", "england") == 0
    assert (size(p, "hapsburg"), size(p, "england"), size(p, "france")) == (2, 0, 1)


def test_R20_4_an_eliminated_colony_may_be_founded_again() -> None:
    p = riches(world().set("colony", 2, 2), two(2) + two(9))
    assert per(p, "colony", "england") == 1
    b = world().set("colony", per(p, "colony", "england"), 2)
    assert "colonize" in b.impulse("england", cp=3).legal_names()


def test_R20_4_a_depleted_conquest_rolls_no_more_and_keeps_its_vp() -> None:
    b = owner(world(), "conquest", INCA, "hapsburg").set("conquest_spent", 1 << INCA).set("bonus", 2, 1)
    p = riches(b, [6, 6])
    assert p.dice_left == 2
    assert per(p, "bonus", "hapsburg") == 2


def test_R20_4_the_vp_of_a_conquest_stay_when_it_is_depleted() -> None:
    b = owner(world(), "conquest", MAYA, "hapsburg").set("bonus", 1, 1)
    assert per(riches(b, two(4)), "bonus", "hapsburg") == 1


def test_R8_2_5_riches_come_from_the_shuffled_deck_before_the_deal() -> None:
    b = asset(world(), "france", "colony")
    for card in b.data.cards:  # what can be drawn lies in the discard pile
        if b.s["card_loc"][card.index] == 1:
            b.card(card.id, "discard")
    p = b.procedure("P_CARD_DRAW", phase="draw", dice=two(10))
    if p.decision_name == "maurice_space":
        p.act("mainz")
    lines = p.journal()
    roll = next(i for i, line in enumerate(lines) if "rolls 10 for a colony: a card" in line)
    assert "france draws" in lines[roll + 1].lower()
    assert not any("deals" in line or "is dealt" in line for line in lines[:roll])


def test_R20_4_an_empty_deck_gives_nothing() -> None:
    b = mark(asset(world(), "hapsburg", "colony"), "france", RAIDERS)
    for card in b.data.cards:
        if b.s["card_loc"][card.index] == 1:
            b.card(card.id, "removed")
    p = riches(b, [*two(12), 6])
    assert size(p, "hapsburg") == size(p, "france") == 0
    assert p.dice_left == 1  # nothing to steal


# --- Huguenot Raiders ---


def raid(dice: list[int], *raiders: str, galleons: bool = False) -> Position:
    b = asset(world(), "hapsburg", "colony")
    for power in raiders:
        mark(b, power, RAIDERS)
    if galleons:
        mark(b, "hapsburg", GALLEONS)
    return riches(b, two(12) + dice)


@pytest.mark.parametrize(
    ("roll", "galleons", "stolen", "stays"),
    [
        pytest.param(1, False, False, False, marks=pytest.mark.branch("49", "roll 1: leaves")),
        pytest.param(1, True, False, False, marks=pytest.mark.branch("49", "roll 1: leaves")),
        (2, False, False, True),
        pytest.param(2, True, False, False, marks=pytest.mark.branch("49", "roll 2: leaves before Galleons")),
        pytest.param(3, True, False, True, marks=pytest.mark.branch("49", "roll 3 or 4: nothing")),
        pytest.param(4, True, False, True, marks=pytest.mark.branch("49", "roll 3 or 4: nothing")),
        pytest.param(5, False, True, False, marks=pytest.mark.branch("49", "roll 5: steals and leaves")),
        pytest.param(6, False, True, True, marks=pytest.mark.branch("49", "roll 6: steals and stays")),
        pytest.param(6, True, True, True, marks=pytest.mark.branch("49", "roll 6: steals and stays")),
    ],
)
def test_C49_each_die_of_a_raider(roll: int, galleons: bool, stolen: bool, stays: bool) -> None:
    p = raid([roll], "france", galleons=galleons)
    assert (size(p, "hapsburg"), size(p, "france")) == (int(not stolen), int(stolen))
    assert bool(per(p, "world_mark", "france") & RAIDERS) == stays


def test_C49_raiders_roll_france_england_protestant_until_it_is_stolen() -> None:
    p = raid([3, 4, 6], "protestant", "england", "france")
    assert size(p, "protestant") == 1
    assert [line.split(" of ")[1] for line in p.journal() if "roll " in line and "Raiders" in line] == [
        "france roll 3",
        "england roll 4",
        "protestant roll 6",
    ]
    p = raid([3, 5, 6], "protestant", "england", "france")
    assert size(p, "england") == 1
    assert p.dice_left == 1
    assert per(p, "world_mark", "protestant") == RAIDERS


def test_C49_they_roll_for_each_hapsburg_card_and_for_nobody_elses() -> None:
    b = asset(asset(world(), "hapsburg", "colony"), "hapsburg", "maya")
    p = riches(mark(b, "france", RAIDERS), [*two(12), 3, *two(3), 6])
    assert (size(p, "hapsburg"), size(p, "france")) == (1, 1)
    assert int(p.state["conquest_spent"]) == 1 << MAYA  # depleted, though the card was stolen
    p = riches(mark(asset(world(), "england", "colony"), "france", RAIDERS), [*two(12), 6])
    assert (size(p, "england"), p.dice_left) == (1, 1)


def test_C49_a_governors_card_may_be_stolen_too() -> None:
    b = mark(mark(asset(world(), "hapsburg", "colony"), "hapsburg", GOVERNOR), "england", RAIDERS)
    p = riches(b, [*two(6), 5])
    assert (size(p, "hapsburg"), size(p, "england")) == (0, 1)
    assert per(p, "world_mark", "hapsburg") == 0
