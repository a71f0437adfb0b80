"""Counter-Reformation attempts (R18.4): targets, dice, ties, automatic successes, Augsburg Confession."""

from __future__ import annotations

import pytest

from env.builder import Builder
from tests.rules.religion_helpers import ALL, ENGLISH, GERMAN, ONLY_ZONES, counter, faithful, places, rolled

STRICT = ("paul_iii_ruler", "julius_iii_ruler")
MILD = ("leo_x_ruler", "clement_vii_ruler")


def hamburg(*more: str) -> Builder:
    """Bremen, Brunswick and Luebeck are its neighbours."""
    return faithful("hamburg", "wittenberg", *more)


# --- targets


def test_R18_4_1_beside_a_catholic_space() -> None:
    assert places(counter(faithful("hamburg", "lubeck", "magdeburg"), 2)) == {"hamburg", "lubeck", "magdeburg"}


def test_R18_4_1_passes_count() -> None:
    """Trent is joined to Innsbruck by a pass, to the rest without."""
    b = faithful("trent", "milan", "modena", "venice", "wittenberg")
    assert "trent" in places(counter(b, 2))
    b = faithful("trent", "milan", "modena", "venice", "innsbruck", "wittenberg")
    assert "trent" not in places(counter(b, 2))


def test_R18_4_1_a_neighbour_in_unrest_does_not_count() -> None:
    b = faithful("stettin", "lubeck", "wittenberg")  # Stettin: Brandenburg, Luebeck; only ports of the Baltic
    assert "stettin" in places(counter(b, 2))
    assert "stettin" not in places(counter(b.unrest("brandenburg"), 2))


def test_R12_4_3_a_space_in_unrest_is_a_target() -> None:
    assert "hamburg" in places(counter(hamburg().unrest("hamburg"), 2))


def test_R18_4_1_a_jesuit_university_in_it() -> None:
    b = faithful("stettin", "lubeck", "brandenburg", "wittenberg")
    assert "stettin" not in places(counter(b, 2))
    assert "stettin" in places(counter(b.university("stettin"), 2))


def test_R18_4_1_ports_on_one_sea() -> None:
    around = ("hamburg", "bremen", "brunswick", "lubeck", "wittenberg")
    assert "hamburg" in places(counter(faithful(*around), 2))  # London and others lie on the North Sea
    ports = [s.id for s in faithful().data.spaces if "north_sea" in s.seas]
    assert "london" in ports
    assert "hamburg" not in places(counter(faithful(*around, *ports), 2))


def test_R18_4_1_a_port_in_unrest_does_not_link() -> None:
    around = ("hamburg", "bremen", "brunswick", "lubeck", "wittenberg")
    ports = [s.id for s in faithful().data.spaces if "north_sea" in s.seas]
    b = faithful(*around, *[s for s in ports if s != "edinburgh"])
    assert "hamburg" in places(counter(b, 2))
    assert "hamburg" not in places(counter(b.unrest("edinburgh"), 2))


def test_R18_4_ottoman_homes_are_no_catholic_neighbours() -> None:
    """Belgrade between Protestant and Ottoman spaces only."""
    around = ("belgrade", "szegedin", "agram", "mohacs", "buda", "ragusa", "wittenberg")
    assert "belgrade" not in places(counter(faithful(*around), 2))
    assert "belgrade" in places(counter(faithful(*around).protestant("szegedin", False), 2))


def test_R18_4_once_in_an_impulse() -> None:
    p = counter(faithful("hamburg", "wittenberg", "paris"), 3, dice=[1] * 4 + [6] * 8).act("hamburg")
    assert "hamburg" in p.spaces_in("protestant")
    assert "hamburg" not in places(p)


def test_R21_3_only_in_the_zone_for_mary() -> None:
    b = faithful("london", "york", "hamburg")
    assert places(counter(b, 2, 1 << ENGLISH, ONLY_ZONES)) == {"london", "york"}


# --- dice


def dice_of(b: Builder, target: str = "hamburg") -> tuple[int, int]:
    return rolled(counter(b, 1, dice=[1] * 30).act(target))[0]


def test_R18_4_2_6_neighbours() -> None:
    assert dice_of(hamburg()) == (3, 1)
    assert dice_of(hamburg("bremen")) == (2, 1)
    assert dice_of(hamburg("bremen", "lubeck")) == (1, 2)
    assert dice_of(hamburg("bremen", "lubeck", "brunswick")) == (1, 3)


def test_R18_4_2_universities() -> None:
    assert dice_of(hamburg().university("bremen")) == (4, 1)
    assert dice_of(hamburg("bremen").university("bremen")) == (3, 1)
    assert dice_of(hamburg().university("hamburg")) == (5, 1)


def test_R18_4_6_reformers() -> None:
    b = faithful("wittenberg", "leipzig").reformer("luther")
    assert dice_of(b, "leipzig") == (3, 2)  # Erfurt, Nuremberg, Prague; Wittenberg and Luther
    assert dice_of(b, "wittenberg") == (4, 3)  # Luther 2, Leipzig


@pytest.mark.parametrize(
    ("power", "ruler", "side"),
    [
        ("papacy", None, -1),
        ("hapsburg", None, -1),
        ("france", None, -1),
        ("genoa", None, -1),
        ("hungary_bohemia", None, -1),
        ("venice", None, -1),
        ("independent", None, -1),
        ("scotland", None, -1),
        ("ottoman", None, 0),
        ("protestant", None, 1),
        ("england", "henry_viii_ruler", 0),
        ("england", "edward_vi_ruler", 1),
        ("england", "elizabeth_i_ruler", 1),
        ("england", "mary_i_ruler", -1),
    ],
)
def test_R18_2_alignment_of_armies(power: str, ruler: str | None, side: int) -> None:
    for place, n in (("hamburg", 2), ("bremen", 1)):
        for unit in ("regular", "mercenary"):
            b = hamburg().units(power, place, **{unit: 3})
            if ruler:
                b.ruler("england", ruler)
            assert dice_of(b) == (3 + n * (side < 0), max(1, n * (side > 0)))


@pytest.mark.parametrize(
    ("ruler", "side"),
    [("henry_viii_ruler", 0), ("edward_vi_ruler", 1), ("mary_i_ruler", -1), ("elizabeth_i_ruler", 1)],
)
def test_R18_2_scots_allied_to_england_count_as_english(ruler: str, side: int) -> None:
    b = hamburg().units("scotland", "hamburg", regular=1).ally("england", "scotland").ruler("england", ruler)
    assert dice_of(b) == (3 + 2 * (side < 0), max(1, 2 * (side > 0)))
    b = hamburg().units("scotland", "hamburg", regular=1).ally("france", "scotland").ruler("england", ruler)
    assert dice_of(b) == (5, 1)


def test_R18_2_venice_allied_to_england_stays_catholic() -> None:
    b = hamburg().units("venice", "hamburg", regular=1).ally("england", "venice").ruler("england", "edward_vi_ruler")
    assert dice_of(b) == (5, 1)


def test_R18_2_armies_of_both_sides_give_each_its_own() -> None:
    b = hamburg().units("protestant", "bremen", regular=4).units("hapsburg", "bremen", regular=9)
    assert dice_of(b) == (4, 1)
    b = hamburg().units("protestant", "hamburg", regular=4).units("hapsburg", "hamburg", regular=9)
    assert dice_of(b) == (5, 2)


def test_R18_2_a_stack_counts_once_ships_and_leaders_alone_do_not() -> None:
    b = hamburg().units("hapsburg", "bremen", regular=5, mercenary=4).units("papacy", "bremen", regular=2)
    assert dice_of(b) == (4, 1)
    b = hamburg().units("hapsburg", "bremen", squadron=2).leader("charles_v", "lubeck")
    assert dice_of(b) == (3, 1)


def test_R18_4_2_over_a_pass_nothing_helps() -> None:
    """Trent: Milan, Modena, Venice; Innsbruck lies across a pass."""
    b = faithful("trent", "wittenberg")
    assert dice_of(b, "trent") == (3, 1)
    b.units("hapsburg", "innsbruck", regular=1).university("innsbruck")
    assert dice_of(b, "trent") == (3, 1)


def test_R12_4_2_a_neighbour_in_unrest_gives_nothing() -> None:
    b = hamburg().units("hapsburg", "bremen", regular=1).university("bremen").unrest("bremen")
    assert dice_of(b) == (2, 1)
    b = hamburg("bremen").units("protestant", "bremen", regular=1).unrest("bremen")
    assert dice_of(b) == (2, 1)


def test_R18_4_2_what_stands_in_a_target_in_unrest_counts() -> None:
    b = hamburg().units("hapsburg", "hamburg", regular=1).university("hamburg").unrest("hamburg")
    assert dice_of(b) == (7, 1)


def test_R18_4_9_printing_press_and_full_bible_do_not_help() -> None:
    assert dice_of(hamburg().set("faith", 1)) == (3, 1)


# --- results


def fight(ruler: str, target: str, *dice: int, faith: int = 0, zones: int = 1 << GERMAN) -> bool:
    """Whether the attempt converts; all dice are rolled."""
    b = faithful("hamburg", "wittenberg", "prague").ruler("papacy", ruler).set("faith", faith)
    p = counter(b, 1, zones, dice=dice).act(target)
    assert p.dice_left == 0
    return target not in p.spaces_in("protestant")


@pytest.mark.parametrize("ruler", MILD + STRICT)
def test_R18_4_8_more_converts_less_does_not(ruler: str) -> None:
    assert fight(ruler, "hamburg", 1, 1, 5, 4)
    assert not fight(ruler, "hamburg", 1, 1, 4, 5)


@pytest.mark.parametrize("ruler", STRICT)
def test_R21_5_strict_popes_win_ties_in_the_zone(ruler: str) -> None:
    assert fight(ruler, "hamburg", 1, 1, 4, 4)
    assert not fight(ruler, "prague", 1, 1, 4, 4)  # no zone; Wittenberg defends


@pytest.mark.parametrize("ruler", STRICT)
def test_R21_5_strict_popes_succeed_with_a_six_in_the_zone(ruler: str) -> None:
    assert fight(ruler, "hamburg", 1, 1, 6)
    assert not fight(ruler, "hamburg", 1, 1, 6, 6, zones=1 << ENGLISH)


@pytest.mark.parametrize("ruler", MILD)
def test_R18_4_8_the_others_lose_ties(ruler: str) -> None:
    assert not fight(ruler, "hamburg", 1, 1, 4, 4)
    assert not fight(ruler, "hamburg", 1, 1, 6, 6)


@pytest.mark.parametrize("ruler", MILD + STRICT)
def test_R18_4_4_the_augsburg_confession_takes_one_from_every_die(ruler: str) -> None:
    strict = ruler in STRICT
    assert fight(ruler, "hamburg", 1, 1, 6, 5, faith=2) is strict  # 5 against 5: a tie, no automatic success
    assert not fight(ruler, "hamburg", 1, 1, 5, 5, faith=2)
    assert fight(ruler, "hamburg", 1, 1, 5, 3, faith=2)


def test_R18_4_8_the_journal_tells_the_dice() -> None:
    p = counter(faithful("hamburg", "wittenberg"), 1, dice=[1, 1, 5, 4]).act("hamburg")
    lines = p.journal()
    assert "R18.3 Hamburg is the target: 3 dice against 1" in lines
    assert "R18.3.8 Hamburg: highest die 5 against 4" in lines
    assert "R18.4 Hamburg becomes Catholic" in lines


def test_R21_6_the_garrison_of_a_catholic_electorate_stays() -> None:
    b = faithful("mainz", "wittenberg").units("protestant", "mainz", regular=1)
    p = counter(b, 1, ALL, dice=[6] * 4 + [1, 1]).act("mainz")
    assert "mainz" not in p.spaces_in("protestant")
    assert p.units("mainz") == {"protestant": {"regular": 1}}
