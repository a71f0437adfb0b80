"""Split home spaces (VQ2.5): 7 of Spain and the Dutch, 12 of France and the Huguenots."""

from __future__ import annotations

import pytest

from env.builder import Builder
from tests.rules.queen.land_helpers import blank, build_places, power

DUTCH = ("amsterdam", "antwerp", "brussels", "bruges", "groningen", "rotterdam", "utrecht")
HUGUENOT = ("la_rochelle", "lyon", "rouen", "toulouse")


def split(b: Builder, faction: str) -> list[str]:
    return [s.id for s in b.data.spaces if s.second_home == "protestant" and s.faction == faction]


def test_VQ2_5_there_are_seven_and_twelve() -> None:
    b = blank()
    assert sorted(split(b, "dutch")) == sorted(DUTCH)
    assert len(split(b, "huguenot")) == 12
    assert set(HUGUENOT) <= set(split(b, "huguenot"))


def test_VQ2_5_without_a_marker_the_power_at_the_bottom_controls() -> None:
    b = blank()
    for owner, faction in (("spain", "dutch"), ("france", "huguenot")):
        for name in split(b, faction):
            assert b.s["control"][b.data.space_index[name]] == power(b, owner)


@pytest.mark.parametrize(("name", "owner"), [("amsterdam", "spain"), ("lyon", "france")])
def test_VQ2_5_home_of_the_protestant_once_he_controls_it(name: str, owner: str) -> None:
    assert name not in build_places(blank(), "protestant", "regular")
    assert build_places(blank().control(name, "protestant"), "protestant", "regular") == {name}


@pytest.mark.parametrize(("name", "owner"), [("amsterdam", "spain"), ("lyon", "france")])
def test_VQ2_5_it_stays_home_of_the_other_power(name: str, owner: str) -> None:
    assert name in build_places(blank(), owner, "regular")
    assert name not in build_places(blank().control(name, "protestant"), owner, "regular")


def test_VQ2_5_no_home_of_the_protestant_under_a_third_power() -> None:
    assert build_places(blank().control("amsterdam", "england"), "protestant", "regular") == set()


@pytest.mark.parametrize("name", ["amsterdam", "la_rochelle"])
def test_VQ2_5_a_line_of_communication_starts_in_a_fortified_split_home(name: str) -> None:
    neighbour = {"amsterdam": "utrecht", "la_rochelle": "nantes"}[name]
    owner = {"amsterdam": "spain", "la_rochelle": "france"}[name]
    b = blank(skip_forced=False).control(name, "protestant").units("protestant", neighbour, regular=1)
    p = b.war("protestant", owner).impulse("protestant", cp=1)
    p.act("control").act(neighbour)
    assert p.state["control"][b.data.space_index[neighbour]] == power(b, "protestant")
    b = blank().units("protestant", neighbour, regular=1).war("protestant", owner)
    assert "control" not in b.impulse("protestant", cp=1).legal_names()
