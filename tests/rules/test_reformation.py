"""Reformation and Counter-Reformation attempts (R18.3, R18.4)."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.religion_helpers import ALL, FIERY, FRENCH, GERMAN, THESES, faithful, places, reform, rolled


def theses(dice: list[int]) -> Position:
    b = Builder("1517").no_hands().no_debaters().reformer("luther")
    b.protestant("wittenberg").protestant("brandenburg").set("display", 0)
    b.units("protestant", "wittenberg", regular=2).units("protestant", "brandenburg", regular=1)
    return b.procedure("P_ATTEMPTS", "protestant", v=(1, 1, 1 << GERMAN, THESES), dice=dice)


@pytest.mark.parametrize(
    ("target", "attack", "defence", "tie"),
    [
        ("lubeck", 3, 3, True),
        ("stettin", 3, 1, True),
        ("breslau", 6, 1, False),
        ("prague", 4, 5, False),
        ("leipzig", 4, 4, True),
        ("magdeburg", 6, 3, True),
    ],
)
def test_X18_dice_of_the_95_theses(target: str, attack: int, defence: int, tie: bool) -> None:
    dice = [1] * (attack - 1) + [4] + [4] + [1] * (defence - 1)
    pos = theses(dice).act(target)
    assert pos.dice_left == 0
    assert (target in pos.spaces_in("protestant")) is tie
    assert any(f"{attack} dice against {defence}" in line for line in pos.journal())


def test_R18_3_5_six_in_the_zone_needs_no_defence() -> None:
    pos = theses([1, 1, 1, 6]).act("leipzig")
    assert "leipzig" in pos.spaces_in("protestant")
    assert pos.dice_left == 0


def test_R18_3_5_no_automatic_success_outside_the_zone() -> None:
    pos = theses([1, 1, 1, 1, 1, 6, 6]).act("breslau")
    assert "breslau" not in pos.spaces_in("protestant")
    assert pos.dice_left == 0


# --- targets (R18.3.1)


def test_R18_3_1_beside_a_protestant_space_in_any_zone() -> None:
    p = reform(faithful("wittenberg"), 2, 1 << FRENCH)
    assert places(p) == {"brandenburg", "breslau", "leipzig", "magdeburg", "prague"}


def test_R18_3_1_over_a_pass_too() -> None:
    assert {"augsburg", "trent", "salzburg", "zurich"} == places(reform(faithful("innsbruck"), 2))


def test_R18_3_1_with_a_reformer_in_it() -> None:
    p = reform(faithful("stettin").reformer("zwingli").unrest("stettin"), 2)
    assert any("Zürich is the target" in line for line in p.journal())  # the only one


def test_R18_3_1_a_reformer_off_the_map_opens_nothing() -> None:
    for status in ("not_yet", "away", "gone"):
        assert reform(faithful().reformer("zwingli", status), 2).finished


def test_R18_3_1_a_neighbour_in_unrest_does_not_count() -> None:
    assert reform(faithful("wittenberg").unrest("wittenberg"), 2).finished
    p = reform(faithful("wittenberg", "lubeck").unrest("wittenberg"), 2)
    assert places(p) == {"brandenburg", "hamburg", "magdeburg", "stettin"}


def test_R18_3_1_ports_on_one_sea() -> None:
    p = reform(faithful("hamburg"), 2)
    assert places(p) == {
        "amsterdam", "antwerp", "berwick", "bremen", "brunswick", "calais", "edinburgh", "london", "lubeck", "norwich",
    }  # fmt: skip


def test_R18_3_1_a_port_in_unrest_does_not_link() -> None:
    assert reform(faithful("hamburg").unrest("hamburg"), 2).finished


def test_R8_2_ottoman_homes_are_no_targets() -> None:
    p = reform(faithful("belgrade", "ragusa"), 2, ALL)
    assert not places(p) & {"nezh", "scutari", "durazzo", "sofia", "nicopolis"}
    assert "szegedin" in places(p)


def test_R12_4_3_a_space_in_unrest_is_a_target() -> None:
    assert "leipzig" in places(reform(faithful("wittenberg").unrest("leipzig"), 2))


def test_R18_3_a_target_once_in_an_impulse() -> None:
    p = reform(faithful("wittenberg"), 5, dice=[1, 6, 6, 6, 6] * 5).act("leipzig")
    assert "leipzig" not in places(p)
    b = faithful("wittenberg").set("reformed", reform(faithful("wittenberg"), 2, dice=[1] * 9).act("prague").state[
        "reformed"
    ])  # fmt: skip
    assert "prague" not in places(reform(b, 2))


def test_R18_3_attempts_without_a_target_are_lost() -> None:
    p = reform(faithful("stettin"), 6, dice=[6, 1] * 20)
    while not p.finished:
        p.act(sorted(places(p))[0])
    p = reform(faithful(), 3)
    assert p.finished
    assert any("3 attempts are lost" in line for line in p.journal())


# --- dice (R18.3.2, R18.3.3, R18.3.6)


def dice_of(b: Builder, target: str = "hamburg", flags: int = 0) -> tuple[int, int]:
    return rolled(reform(b, 1, flags=flags, dice=[1] * 30).act(target))[0]


def test_R18_3_2_neighbours() -> None:
    assert dice_of(faithful("bremen")) == (1, 2)  # Luebeck, Brunswick
    assert dice_of(faithful("bremen", "lubeck")) == (2, 1)
    assert dice_of(faithful("bremen", "lubeck", "brunswick")) == (3, 1)


def test_R18_3_2_at_least_one_die_for_a_port_across_the_sea() -> None:
    assert dice_of(faithful("london")) == (1, 3)


def test_R18_3_2_reformers_beside_and_inside() -> None:
    b = faithful("wittenberg").reformer("luther")
    assert dice_of(b, "leipzig") == (2, 3)
    assert dice_of(faithful("leipzig").reformer("luther"), "wittenberg") == (3, 4)


def test_R18_3_6_universities() -> None:
    assert dice_of(faithful("bremen").university("lubeck")) == (1, 3)
    assert dice_of(faithful("bremen").university("bremen")) == (1, 3)  # it stays in a Protestant space
    assert dice_of(faithful("bremen").university("hamburg")) == (1, 4)


@pytest.mark.parametrize(
    ("power", "ruler", "side"),
    [
        ("protestant", "henry_viii_ruler", 1),
        ("england", "henry_viii_ruler", 0),
        ("england", "edward_vi_ruler", 1),
        ("england", "elizabeth_i_ruler", 1),
        ("england", "mary_i_ruler", -1),
        ("ottoman", "henry_viii_ruler", 0),
        ("hapsburg", "henry_viii_ruler", -1),
        ("papacy", "edward_vi_ruler", -1),
        ("scotland", "edward_vi_ruler", -1),
        ("venice", "edward_vi_ruler", -1),
        ("independent", "edward_vi_ruler", -1),
    ],
)
def test_R18_2_armies(power: str, ruler: str, side: int) -> None:
    for place, n in (("hamburg", 2), ("lubeck", 1)):
        b = faithful("bremen").units(power, place, regular=3).ruler("england", ruler)
        attack = 1 + n * (side > 0)
        assert dice_of(b) == (attack, 2 + n * (side < 0))


def test_R18_3_notes_one_neighbour_gives_up_to_three_dice() -> None:
    b = faithful("wittenberg").reformer("luther").units("protestant", "wittenberg", regular=2)
    assert dice_of(b, "leipzig") == (3, 3)
    b = faithful("wittenberg").units("hapsburg", "wittenberg", regular=2)
    assert dice_of(b, "leipzig") == (1, 4)  # a Protestant neighbour with a Catholic army helps both


def test_R18_3_2_nothing_counts_across_a_pass_or_in_unrest() -> None:
    b = faithful("innsbruck").units("protestant", "innsbruck", regular=2)
    assert dice_of(b, "trent") == (1, 3)  # only Milan, Modena, Venice
    b = faithful("bremen", "lubeck").units("protestant", "lubeck", regular=1).unrest("lubeck")
    assert dice_of(b) == (1, 1)
    b = faithful("bremen").units("hapsburg", "lubeck", regular=1).university("lubeck").unrest("lubeck")
    assert dice_of(b) == (1, 1)


def test_R18_3_2_what_stands_in_a_target_in_unrest_counts() -> None:
    b = faithful("bremen").unrest("hamburg").units("protestant", "hamburg", regular=1)
    assert dice_of(b) == (3, 2)
    b = faithful("bremen").unrest("hamburg").units("france", "hamburg", mercenary=1).university("hamburg")
    assert dice_of(b) == (1, 6)


def test_R18_3_3_printing_press_and_theses() -> None:
    assert dice_of(faithful("bremen").set("faith", 1)) == (2, 2)
    assert dice_of(faithful("bremen"), flags=THESES) == (2, 2)
    assert dice_of(faithful("bremen").set("faith", 1), flags=THESES) == (3, 2)
    assert dice_of(faithful("london").set("faith", 1)) == (2, 3)  # after the least of one die


def test_R18_3_3_the_press_helps_an_english_treatise_too() -> None:
    p = reform(faithful("bremen").set("faith", 1), 1, dice=[1] * 9, power="england").act("hamburg")
    assert rolled(p)[0] == (2, 2)


# --- results (R18.3.4, R18.3.5, R18.3.8)


@pytest.mark.parametrize(
    ("target", "attack", "defence", "flags", "converts"),
    [
        ("leipzig", 4, 4, 0, True),  # a tie in the zone
        ("leipzig", 4, 5, 0, False),
        ("leipzig", 5, 4, 0, True),
        ("leipzig", 6, None, 0, True),  # automatic
        ("leipzig", 5, None, FIERY, True),  # 5 + 1
        ("leipzig", 4, 5, FIERY, True),  # 4 + 1: a tie
        ("prague", 4, 4, 0, False),  # no zone
        ("prague", 6, 6, 0, False),
        ("prague", 6, 5, 0, True),
        ("prague", 5, 5, FIERY, False),
    ],
)
def test_R18_3_8_results(target: str, attack: int, defence: int | None, flags: int, converts: bool) -> None:
    dice = [attack] + ([] if defence is None else [defence, 1, 1])
    p = reform(faithful("wittenberg"), 1, flags=flags, dice=dice).act(target)
    assert p.dice_left == 0
    assert (target in p.spaces_in("protestant")) is converts


def test_R18_3_5_the_highest_die_counts() -> None:
    p = reform(faithful("wittenberg").reformer("luther"), 1, dice=[2, 5, 4, 1, 1]).act("leipzig")
    assert "leipzig" in p.spaces_in("protestant")
    assert "R18.3.8 Leipzig: highest die 5 against 4" in p.journal()


def test_R18_3_each_success_changes_the_next_targets() -> None:
    p = reform(faithful("wittenberg"), 2, dice=[6]).act("leipzig")
    assert {"erfurt", "nuremberg"} <= places(p)


# --- garrisons (R21.6)


def garrison(b: Builder) -> dict[str, dict[str, int]]:
    """Brandenburg is converted: its garrison of 1."""
    k = 2
    b.set("display", 1, k)
    p = reform(b, 1, dice=[6]).act("brandenburg")
    assert "brandenburg" in p.spaces_in("protestant")
    return p.units("brandenburg")


def test_R21_6_a_garrison_before_the_league() -> None:
    assert garrison(faithful("wittenberg")) == {"protestant": {"regular": 1}}


def test_R21_6_only_once() -> None:
    b = faithful("wittenberg")
    assert reform(b, 1, dice=[6]).act("brandenburg").units("brandenburg") == {}


def test_R21_6_after_the_league_only_under_protestant_control() -> None:
    league = faithful("wittenberg").track("T_LEAGUE", 1)
    assert garrison(league.control("brandenburg", "hapsburg")) == {}
    assert garrison(league.control("brandenburg", "protestant")) == {"protestant": {"regular": 1}}


def test_R21_6_not_into_a_siege_after_the_league() -> None:
    b = faithful("wittenberg").track("T_LEAGUE", 1).control("brandenburg", "protestant")
    b.units("hapsburg", "brandenburg", regular=4).siege("brandenburg", "hapsburg").war("hapsburg", "protestant")
    assert garrison(b).get("protestant") is None


def test_R21_6_the_garrison_counts_for_the_next_attempt() -> None:
    b = faithful("wittenberg").set("display", 1, 2)
    p = reform(b, 2, dice=[6] + [1] * 20).act("brandenburg")
    assert places(p) >= {"stettin"}
    p.act("stettin")
    assert rolled(p)[-1] == (2, 1)


# --- the end of the game (R23.1.2)


def many(n: int) -> list[str]:
    """Spaces in the north, without Wittenberg's neighbour Leipzig."""
    zones = ("german", "french", "english")
    found = [s.id for s in faithful().data.spaces if s.language_zone in zones and s.id != "leipzig"]
    found.remove("wittenberg")
    return ["wittenberg", *found[: n - 1]]


def test_R23_1_2_fifty_spaces_end_the_game() -> None:
    p = reform(faithful(*many(49)), 3, dice=[6]).act("leipzig")
    assert len(p.spaces_in("protestant")) == 50
    assert (p.winner, p.victory) == (5, "religious")
    assert p.over


def test_R23_1_2_spaces_in_unrest_do_not_count() -> None:
    names = many(49)
    p = reform(faithful(*names).unrest(names[-1]), 3, dice=[6]).act("leipzig")
    assert len(p.spaces_in("protestant")) == 50
    assert not p.over


def test_R23_2_each_conversion_moves_the_totals() -> None:
    b = faithful("wittenberg", "brandenburg", "stettin")
    before = b.position().vp()
    p = reform(b, 2, dice=[6]).act("leipzig")
    after = p.vp()
    assert (after[5], after[4]) == (before[5] + 1, before[4] - 1)  # the fourth space
