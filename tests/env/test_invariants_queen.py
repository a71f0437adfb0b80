"""The checks of a position of Virgin Queen: a sound one has no problems, each broken piece is named."""

from __future__ import annotations

from typing import Any

import pytest

from env.builder import Builder
from env.invariants import problems


def found(b: Builder) -> str:
    return "\n".join(problems(b.impulse("spain", cp=1)))


def test_the_campaign_is_sound() -> None:
    assert found(Builder("campaign", game="virgin_queen")) == ""
    assert found(Builder(game="virgin_queen")) == ""


@pytest.mark.parametrize(
    ("field", "value", "index", "words"),
    [
        ("treasure_pool", 7, 0, "7 treasures of 1 CP, there are 8 counters"),
        ("treasure", 1, (2, 3), "5 treasures of 4 CP"),
        ("influence", 9, (8, 3), "france has influence 9 on scotland"),
        ("influence", 1, (0, 3), "influence on ottoman"),
        ("royal", 2, 0, "philip_ii_royal is engaged to 0"),
        ("royal_to", 2, 0, "philip_ii_royal is not_yet and promised to 2"),
        ("artist", 2, 0, "gerardus_mercator is 2 with the patron -1"),
        ("preference_shown", 1, None, "the HRE prefers 0"),
        ("captain_loc", 3, 0, "john_hawkins is at 3"),
        ("place_owner", 1, 0, "spanish_main belongs to 1"),
        ("card_loc", 1, 0, "home card spanish_road is at 1"),
        ("card_loc", 9, 0, ""),
        ("war_enemy", 3, 1, "hre has units on the card of a war that is over"),
        ("lost_squadron", 15, 1, "spain has 15 naval units, counters: 14"),
    ],
)
def test_what_is_broken_is_named(field: str, value: Any, index: Any, words: str) -> None:
    text = found(Builder(game="virgin_queen").set(field, value, index))
    assert words in text if words else not text


def test_relations_and_religion() -> None:
    assert "has two allies" in found(
        Builder(game="virgin_queen").ally("scotland", "france").ally("scotland", "england")
    )
    b = Builder(game="virgin_queen").influence("venice", "spain", 2)
    assert "spain is barred from venice" in found(b.set("locked", 2, 9))
    assert "cannot be Protestant" in found(Builder(game="virgin_queen").protestant("istanbul"))
    b = Builder(game="virgin_queen").units("ireland", "dublin", regular=9)
    assert "ireland has 9 land units, its counters allow 4" in found(b)


def test_pieces_set_by_hand_are_sound() -> None:
    b = Builder("campaign", game="virgin_queen").no_treasures().treasure("spain", 1, 4).treasures("spain", 2)
    b.royal("philip_ii", "engaged", to="elizabeth_i").artist("titian", "patronized", "spain")
    b.captain("john_hawkins", "mid_atlantic").settlement("roanoke", "protestant").lock("ireland", "spain")
    assert found(b.preference("balanced")) == ""
    with pytest.raises(KeyError, match="no treasure of 5 CP"):
        b.treasure("spain", 5)
    with pytest.raises(KeyError, match="no royal has the id 'titian'"):
        b.royal("titian")
