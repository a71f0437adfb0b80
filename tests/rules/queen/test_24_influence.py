"""VQ24: the Diplomatic Influence Table, status determination, activation and deactivation of minor powers."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.queen.war_helpers import (
    NOBODY,
    allied,
    asked,
    at_war,
    column,
    index,
    influence,
    lines,
    offered,
    peaceful,
)

FRANCE, SPAIN, ENGLAND, HRE, PROTESTANT = 3, 1, 2, 4, 5


def determine(
    b: Builder, minor: str, dice: tuple[int, ...] = (), out: int = 0, allies: int = 0, carry: int = 0
) -> Position:
    return b.procedure("P_DETERMINE", None, minor, v=[out, allies, carry], dice=dice)


def ranking(p: Position) -> tuple[int, int]:
    return p.last_result & 15, p.last_result >> 4


# --- influence


def test_VQ24_influence_is_bought_with_CP() -> None:
    b = influence(peaceful(), "papacy", france=2)
    p = b.impulse("france", 2).act("influence", "papacy")
    assert column(p, "papacy") == {"france": 3}
    assert int(p.state["cp"]) == 1


def test_VQ24_only_listed_powers_have_a_marker() -> None:
    """A power that can only deactivate the minor is listed too."""
    assert offered(peaceful().impulse("england", 3).act("influence"), "power") == {"scotland", "ireland"}
    assert "influence" not in peaceful().impulse("protestant", 0).legal_names()


def test_VQ24_the_track_has_an_end() -> None:
    b = influence(influence(peaceful(), "scotland", england=6), "ireland", england=5)
    p = b.impulse("england", 3).act("influence")
    assert int(p.state["cp"]) == 2  # only Ireland is left, and taken at once
    assert column(p, "ireland") == {"england": 6}
    assert "influence" not in p.legal_names()


def test_VQ24_a_power_that_declared_war_is_barred() -> None:
    b = peaceful()
    b.set("locked", 1 << ENGLAND, index(b, "scotland")).set("locked", 1 << ENGLAND, index(b, "ireland"))
    assert "influence" not in b.impulse("england", 3).legal_names()


def test_VQ24_the_shipped_table_starts_as_the_data_says() -> None:
    p = Builder("campaign", game="virgin_queen").position()
    for minor in p.data.minors:
        for court in ("spain", "france"):
            assert column(p, minor).get(court, 0) == p.data.courtship[minor, court].start  # type: ignore[attr-defined]


# --- determination (24.6)


def test_VQ24_6_2_a_winner_and_a_second() -> None:
    b = influence(peaceful(), "scotland", england=1, france=2, hre=3)
    p = determine(b, "scotland", (6, 3, 1))  # 7, 5, 4
    assert ranking(p) == (ENGLAND, FRANCE)
    said = lines(p, "VQ24.6")
    assert said[0] == "england reaches 7 on scotland: 6 by dice, influence 1, modifier 0"
    assert said[-1] == "scotland is determined: england comes first, france second"


def test_VQ24_6_2_the_second_may_come_after_the_winner_or_before() -> None:
    b = influence(peaceful(), "scotland", england=1, france=1, hre=1)
    assert ranking(determine(b, "scotland", (2, 1, 6))) == (HRE, ENGLAND)
    b = influence(peaceful(), "scotland", england=1, france=1, hre=1)
    assert ranking(determine(b, "scotland", (6, 1, 2))) == (ENGLAND, HRE)


def test_VQ24_6_5_modifiers_count() -> None:
    """The HRE has +3 on Venice in the tables of the tests."""
    b = influence(peaceful(), "venice", spain=3, hre=1)
    assert ranking(determine(b, "venice", (2, 2))) == (HRE, SPAIN)


def test_VQ24_6_5_without_influence_no_roll() -> None:
    p = determine(influence(peaceful(), "scotland", england=1), "scotland", (1,))
    assert ranking(p) == (ENGLAND, NOBODY)
    assert ranking(determine(influence(peaceful(), "scotland"), "scotland")) == (NOBODY, NOBODY)


def test_VQ24_6_5_ties() -> None:
    """Stand-in: the ally of the minor, else who is earlier in the impulse order."""
    b = influence(peaceful(), "scotland", england=1, france=1, protestant=1)
    assert ranking(determine(b, "scotland", (4, 4, 4))) == (ENGLAND, FRANCE)
    b = influence(peaceful().ally("protestant", "scotland"), "scotland", england=1, france=1, protestant=1)
    assert ranking(determine(b, "scotland", (4, 4, 4))) == (PROTESTANT, ENGLAND)
    b = influence(peaceful().ally("protestant", "scotland"), "scotland", england=1, france=1, protestant=1)
    assert ranking(determine(b, "scotland", (4, 5, 4))) == (FRANCE, PROTESTANT)


def test_VQ24_6_1_powers_that_are_left_out() -> None:
    b = influence(peaceful(), "scotland", spain=6, england=3, france=1)
    assert ranking(determine(b, "scotland", (1, 1), out=1 << ENGLAND)) == (SPAIN, FRANCE)
    b = influence(peaceful(), "scotland", spain=6, england=3, france=1)
    assert ranking(determine(b, "scotland", (1, 1), allies=1)) == (ENGLAND, FRANCE)


def test_VQ24_6_1_enemies_of_the_minor_take_no_part() -> None:
    b = influence(peaceful().war("england", "scotland"), "scotland", england=6, france=1)
    assert ranking(determine(b, "scotland", (1,))) == (FRANCE, NOBODY)


def test_VQ24_6_4_all_influence_goes_back_to_the_start() -> None:
    p = determine(influence(peaceful(), "scotland", england=4, france=2), "scotland", (1, 1))
    assert column(p, "scotland") == {}
    p = determine(influence(peaceful(), "venice", spain=4, france=6), "venice", (1, 1))
    assert column(p, "venice") == {"france": 2}
    assert int(p.state["determined"][index(p, "venice")]) == 1


def test_VQ24_6_3_the_winner_makes_it_an_ally() -> None:
    p = determine(influence(peaceful(), "scotland", france=1), "scotland", (1,), carry=1)
    assert p.finished
    assert allied(p, "france", "scotland")
    assert ranking(p) == (FRANCE, NOBODY)


def test_VQ24_6_3_the_winner_deactivates_it() -> None:
    b = influence(peaceful().ally("france", "scotland").control("edinburgh", "france"), "scotland", spain=2, france=1)
    p = determine(b, "scotland", (5, 1), carry=1)
    assert not allied(p, "france", "scotland")
    assert int(p.state["control"][p.data.space_index["edinburgh"]]) == index(p, "scotland")
    q = determine(influence(peaceful(), "scotland", spain=2), "scotland", (5,), carry=1)
    assert q.finished


def test_VQ24_6_3_the_ally_keeps_it_or_loses_it_to_another() -> None:
    b = influence(peaceful().ally("france", "scotland"), "scotland", france=3)
    assert allied(determine(b, "scotland", (1,), carry=1), "france", "scotland")
    b = influence(peaceful().ally("france", "scotland"), "scotland", england=3)
    p = determine(b, "scotland", (1,), carry=1)
    assert allied(p, "england", "scotland")
    assert not allied(p, "france", "scotland")
    p = determine(influence(peaceful().ally("france", "scotland"), "scotland"), "scotland", carry=1)
    assert allied(p, "france", "scotland")  # nobody rolls


# --- activation and deactivation


def activate(b: Builder, power: str, minor: str) -> Position:
    return b.procedure("P_ACTIVATE", power, minor, v=[0])


def test_VQ24_activation_units_and_home_spaces_serve_the_ally() -> None:
    b = peaceful().units("scotland", "edinburgh", regular=2).units("ireland", "dublin", regular=1)
    p = activate(b, "france", "scotland")
    for space in ("edinburgh", "glasgow", "stirling"):
        assert int(p.state["control"][p.data.space_index[space]]) == FRANCE
    assert int(p.state["control"][p.data.space_index["dublin"]]) == index(p, "ireland")
    assert p.units("edinburgh") == {"scotland": {"regular": 2}}
    q = activate(b, "spain", "ireland")
    assert int(q.state["control"][q.data.space_index["dublin"]]) == SPAIN
    assert allied(q, "spain", "ireland")


@pytest.mark.parametrize("friendly", [False, True])
def test_VQ9_4b_6_an_activation_brings_the_enemies_of_the_minor(friendly: bool) -> None:
    """By itself, nobody is asked, an alliance does not prevent it; each earlier power in the impulse order attacks."""
    b = peaceful().war("england", "scotland").war("hre", "scotland").ally("france", "england", friendly)
    b.war("hre", "france")
    p = activate(b, "france", "scotland")
    assert p.finished
    assert at_war(p, "france", "england")
    assert not allied(p, "france", "england")
    assert not at_war(p, "england", "scotland")  # the marker lies with its ally now
    assert lines(p, "VQ9.4b") == ["england and france are at war over scotland"]


def test_VQ9_4b_6_naval_battle_with_the_fleet_of_the_minor() -> None:
    """Scottish ships fight for France: two seas are shared, England is earlier and attacks."""
    b = peaceful().war("england", "scotland").units("england", "north_sea", squadron=1)
    b.units("scotland", "north_sea", squadron=1)
    p = activate(b, "france", "scotland")
    p.set_dice([1] * 20)
    while not p.finished:
        p.apply(p.legal_actions()[0])
    assert any("england" in line and "North Sea" in line for line in p.journal() if line.startswith(("R16", "VQ16")))


def test_VQ24_deactivation_spaces_held_by_others_stay() -> None:
    b = peaceful().ally("france", "scotland").units("scotland", "edinburgh", regular=1)
    b.control("edinburgh", "france").control("stirling", "france").control("glasgow", "england")
    p = b.procedure("P_DEACTIVATE", "spain", "scotland")
    assert p.finished
    scotland = index(p, "scotland")
    for space, owner in (("edinburgh", scotland), ("stirling", scotland), ("glasgow", ENGLAND)):
        assert int(p.state["control"][p.data.space_index[space]]) == owner


def test_VQ24_deactivation_units_go_back() -> None:
    b = peaceful().ally("france", "scotland").control("edinburgh", "france").control("stirling", "france")
    b.units("scotland", "calais", regular=2).units("scotland", "boulogne", squadron=1)
    b.units("france", "edinburgh", regular=1)
    p = b.procedure("P_DEACTIVATE", "spain", "scotland")
    while not p.finished:
        p.apply(p.legal_actions()[0])
    assert "scotland" not in p.units("calais")
    assert sum(p.units(space).get("scotland", {}).get("regular", 0) for space in ("edinburgh", "stirling")) == 2
    assert "france" not in p.units("edinburgh")
    assert p.units("edinburgh")["scotland"].get("squadron") == 1


def test_VQ9_4b_6_nobody_else_is_asked() -> None:
    p = activate(peaceful().war("england", "scotland"), "france", "scotland")
    assert asked(p)[1] in ("", "none")
