"""Land movement, interception, avoiding battle and withdrawal in Virgin Queen (VQ13)."""

from __future__ import annotations

import pytest

from env.builder import Builder
from tests.rules.land_helpers import dice, lines, move, said
from tests.rules.land_helpers import targets as land_targets
from tests.rules.queen.land_helpers import T_NO_INTERCEPTION, blank, spaces


def war(*units: tuple[str, str, int]) -> Builder:
    """Spain and France at war."""
    b = blank().war("spain", "france")
    for owner, where, n in units:
        b.units(owner, where, regular=n)
    return b


# --- 13.1


def test_VQ13_1_the_destination_is_adjacent_to_the_space() -> None:
    b = war(("spain", "brussels", 2))
    assert land_targets(b, "spain", "brussels") == {"antwerp", "bruges", "calais", "liege", "st_dizier", "st_quentin"}


def test_VQ13_1_3_one_cp_and_two_over_a_pass() -> None:
    b = war(("france", "toulouse", 2))
    assert {"barcelona", "zaragoza"} <= land_targets(b, "france", "toulouse", cp=2)
    assert land_targets(b, "france", "toulouse", cp=1).isdisjoint({"barcelona", "zaragoza"})
    p = move(war(("france", "toulouse", 2)).impulse("france", cp=3), "toulouse", "zaragoza", 2)
    assert p.state["cp"] == 1
    assert p.units("zaragoza") == {"france": {"regular": 2}}
    p = move(war(("france", "toulouse", 2)).impulse("france", cp=3), "toulouse", "montpellier", 2)
    assert p.state["cp"] == 2


@pytest.mark.parametrize(
    ("a", "b"),
    [("barcelona", "montpellier"), ("innsbruck", "trent"), ("nezh", "scutari")],
)
def test_VQ13_1_3_passes_of_the_pyrenees_the_alps_and_the_balkans(a: str, b: str) -> None:
    builder = blank()
    for where in (a, b):
        builder.control(where, "france")
    assert b in land_targets(builder.units("france", a, regular=1), "france", a, cp=2)
    assert b not in land_targets(builder, "france", a, cp=1)


def test_VQ13_1_no_entry_at_peace() -> None:
    b = blank().units("spain", "brussels", regular=2).war("spain", "england")
    assert land_targets(b, "spain", "brussels").isdisjoint({"calais", "st_quentin"})
    assert "st_quentin" in land_targets(b.ally("spain", "france"), "spain", "brussels")


@pytest.mark.parametrize("minor", ["scotland", "venice", "papacy", "portugal", "ireland"])
def test_VQ13_1_no_entry_into_an_inactive_minor_at_peace(minor: str) -> None:
    home, near = {
        "scotland": ("edinburgh", "berwick"), "venice": ("venice", "trieste"), "papacy": ("rome", "siena"),
        "portugal": ("lisbon", "madrid"), "ireland": ("dublin", "cork"),
    }[minor]  # fmt: skip
    b = blank().control(near, "france").units("france", near, regular=4)
    assert home not in land_targets(b, "france", near, cp=2)
    assert home in land_targets(b.war("france", minor), "france", near, cp=2)
    b = blank().control(near, "france").units("france", near, regular=4).ally("france", minor).control(home, "france")
    assert home in land_targets(b, "france", near, cp=2)


def test_VQ13_1_formation_of_four_without_and_by_command_rating_with_leaders() -> None:
    p = move(war(("spain", "brussels", 6)).impulse("spain", cp=1), "brussels", "antwerp")
    assert p.legal_names()[-1] == "number:4"
    b = war(("spain", "brussels", 12)).leader("duke_of_alva", "brussels")
    p = move(b.impulse("spain", cp=1), "brussels", "antwerp", "duke_of_alva")
    assert p.legal_names()[-1] == "number:10"


def test_VQ13_1_regulars_of_the_fifth_minor_march_with_their_ally() -> None:
    b = blank().ally("france", "ireland").control("dublin", "france").control("cork", "france")
    b.units("ireland", "dublin", regular=2).units("france", "dublin", regular=2)
    p = move(b.impulse("france", cp=1), "dublin", "cork", 0)
    if not p.finished:
        p.act(2)
    assert p.units("cork") == {"ireland": {"regular": 2}}
    assert p.units("dublin") == {"france": {"regular": 2}}


@pytest.mark.parametrize("end", ["zaragoza", "montpellier"])
def test_VQ13_1_4_storms_stop_the_move_and_its_cp_are_spent(end: str) -> None:
    b = war(("france", "toulouse", 2)).hand("spain", "storms")
    p = move(b.impulse("france", cp=3), "toulouse", end, 2)
    assert p.seat_name == "spain"
    p.act("storms")
    assert p.units("toulouse") == {"france": {"regular": 2}}
    assert p.state["cp"] == (1 if end == "zaragoza" else 2)


# --- 13.2


def test_VQ13_2_nine_or_more_from_an_adjacent_stack() -> None:
    b = war(("spain", "brussels", 3), ("france", "paris", 4))
    p = move(b.impulse("spain", cp=1, dice=[4, 5, *dice(0, 3), *dice(1, 5)]), "brussels", "st_quentin", 3)
    assert p.decision_name == "intercept"
    assert p.seat_name == "france"
    p.act("paris").act(4)
    assert p.units("st_quentin") == {"france": {"regular": 4}}
    assert p.units("brussels") == {"spain": {"regular": 2}}  # lost one, went back


def test_VQ13_2_an_eight_fails_a_leader_helps() -> None:
    b = war(("spain", "brussels", 3), ("france", "paris", 4)).control("paris", "france")
    p = move(b.impulse("spain", cp=1, dice=[4, 4]), "brussels", "st_quentin", 3)
    p.act("paris").act(4)
    assert p.units("st_quentin") == {"spain": {"regular": 3}}
    b.leader("montmorency", "paris")  # battle rating 1
    p = move(b.impulse("spain", cp=1, dice=[4, 4, 1, 1, 1, *dice(1, 6)]), "brussels", "st_quentin", 3)
    p.act("paris").act("montmorency").act(4)
    assert "france" in p.units("st_quentin")


def test_VQ13_1_5_after_a_successful_interception_the_battle_follows_at_once() -> None:
    # nobody avoids battle: the French in St. Quentin are not asked
    b = war(("spain", "brussels", 3), ("france", "paris", 4), ("france", "st_quentin", 1))
    p = move(b.impulse("spain", cp=1, dice=[6, 6, *dice(0, 3), *dice(1, 6)]), "brussels", "st_quentin", 3)
    p.act("paris").act(4)
    assert not lines(p, "R13.3.4")
    assert said(p, "rolls 3 dice")
    assert p.units("st_quentin") == {"france": {"regular": 5}}


def test_VQ13_2_never_across_a_pass_and_not_from_a_siege() -> None:
    b = war(("france", "montpellier", 3), ("spain", "barcelona", 3), ("spain", "zaragoza", 3))
    p = move(b.impulse("france", cp=1), "montpellier", "toulouse", 3)
    assert p.finished  # both Spanish stacks stand behind the Pyrenees
    b = war(("spain", "brussels", 3), ("france", "paris", 3), ("spain", "paris", 5)).siege("paris", "spain")
    p = move(b.impulse("spain", cp=1), "brussels", "st_quentin", 3)
    assert p.decision_name != "intercept"


def test_VQ13_1_spanish_road_is_not_intercepted() -> None:
    b = war(("spain", "brussels", 3), ("france", "paris", 4)).set("track", 1, T_NO_INTERCEPTION)
    p = move(b.impulse("spain", cp=1), "brussels", "st_quentin", 3)
    assert p.units("st_quentin") == {"spain": {"regular": 3}}
    assert not lines(p, "R13.2.2")


# --- 13.3, 13.4


def test_VQ13_3_avoiding_battle_to_an_adjacent_space_but_the_attackers() -> None:
    b = war(("spain", "brussels", 4), ("france", "st_quentin", 2)).control("brussels", "france")
    p = move(b.impulse("spain", cp=1, dice=[4, 5]), "brussels", "st_quentin", 4)
    assert p.decision_name == "avoid"
    assert "brussels" not in spaces(p)
    p.act("paris").act(2)
    assert p.units("paris") == {"france": {"regular": 2}}
    assert p.units("st_quentin") == {"spain": {"regular": 4}}


def test_VQ13_3_an_eight_is_not_enough() -> None:
    b = war(("spain", "brussels", 4), ("france", "st_quentin", 2))
    p = move(b.impulse("spain", cp=1, dice=[4, 4, *dice(1, 4), *dice(0, 3)]), "brussels", "st_quentin", 4)
    p.act("paris").act(2)
    assert p.decision_name == "retreat"  # avoiding failed, the battle is lost
    p.act("paris")
    assert p.units("paris") == {"france": {"regular": 1}}


@pytest.mark.parametrize("n", [4, 5])
def test_VQ13_4_four_units_at_most_withdraw(n: int) -> None:
    b = war(("spain", "brussels", 9), ("france", "calais", n)).leader("duke_of_alva", "brussels")
    b.control("boulogne", "spain").unrest("boulogne")
    p = move(b.impulse("spain", cp=1, dice=[1] * 40), "brussels", "calais", "duke_of_alva", 9)
    assert (p.decision_name == "withdraw") is (n == 4)


def test_VQ13_4_more_units_than_inside_begin_a_siege() -> None:
    b = war(("spain", "brussels", 4), ("france", "calais", 3)).unrest("boulogne")
    p = move(b.impulse("spain", cp=1), "brussels", "calais", 4)
    p.act("withdraw")
    assert p.state["siege"][b.data.space_index["calais"]] == 1 << b.data.power_index["spain"]


def test_VQ13_4_not_more_units_go_on_or_back() -> None:
    b = war(("spain", "brussels", 3), ("france", "calais", 3)).unrest("boulogne")
    p = move(b.impulse("spain", cp=2), "brussels", "calais", 3)
    p.act("withdraw")
    assert "go_back" in p.legal_names()
    p.act("go_back")
    assert p.units("brussels") == {"spain": {"regular": 3}}
    assert not p.state["siege"].any()


@pytest.mark.parametrize(
    ("minor", "home", "near"),
    [("ireland", "dublin", "cork"), ("venice", "venice", "trieste"), ("portugal", "lisbon", "madrid")],
)
def test_VQ13_4_an_inactive_minor_withdraws_unasked(minor: str, home: str, near: str) -> None:
    b = blank().control(near, "france").units("france", near, regular=4).units(minor, home, regular=2)
    p = move(b.war("france", minor).impulse("france", cp=1), near, home, 4)
    assert p.state["siege"][b.data.space_index[home]] == 1 << b.data.power_index["france"]
    assert p.units(home)[minor] == {"regular": 2}
