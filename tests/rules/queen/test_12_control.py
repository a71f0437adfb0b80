"""Lines of communication, control, unrest, displacement in Virgin Queen (VQ12), the procedures of Here I Stand."""

from __future__ import annotations

import pytest

from env.builder import Builder
from tests.rules.queen.land_helpers import blank, power, space, spaces


def control(b: Builder, who: str, verb: str = "control") -> set[str]:
    b.settings["skip_forced"] = 0
    b.s["option"][0] = 0
    p = b.impulse(who, cp=1)
    return spaces(p.act(verb)) if verb in p.legal_names() else set()


def invasion() -> Builder:
    """France in Utrecht, its line through the Netherlands it holds."""
    b = blank().war("spain", "france").units("france", "utrecht", regular=2)
    for name in ("brussels", "antwerp", "rotterdam"):
        b.control(name, "france")
    return b


def test_VQ12_1_a_line_to_a_fortified_home_space() -> None:
    assert "utrecht" in control(invasion(), "france")
    assert control(invasion().unrest("antwerp"), "france") == set()
    assert control(invasion().units("spain", "antwerp", regular=1), "france") == set()


def test_VQ12_1_a_line_may_use_the_ally() -> None:
    b = invasion().control("brussels", "england").control("calais", "england")
    assert control(b, "france") == set()
    assert "utrecht" in control(b.ally("france", "england"), "france")


def test_VQ12_1_a_line_over_the_sea_needs_a_ship() -> None:
    b = blank().war("spain", "england").units("england", "utrecht", regular=1).control("amsterdam", "england")
    assert control(b, "england") == set()
    assert "utrecht" in control(b.units("england", "north_sea", squadron=1), "england")


def test_VQ12_1_a_line_may_use_passes() -> None:
    b = blank().war("spain", "france").units("france", "zaragoza", regular=1)
    assert control(b, "france") == {"zaragoza"}  # Toulouse lies across the Pyrenees


def test_VQ12_2_enemy_or_independent_and_unfortified_only() -> None:
    b = invasion().units("france", "liege", regular=1).units("france", "amsterdam", regular=1)
    found = control(b, "france")
    assert {"utrecht", "liege"} <= found
    assert "amsterdam" not in found  # VQ12.3: a fortified space is taken by siege
    assert "lubeck" not in found  # the HRE is at peace


def test_VQ12_2_from_an_adjacent_space_unless_an_enemy_is_adjacent_too() -> None:
    b = blank().war("spain", "france").units("france", "paris", regular=1).control("st_quentin", "spain")
    assert control(b, "france") == {"st_quentin"}
    assert control(b.units("spain", "brussels", regular=1), "france") == set()


def test_VQ12_4_unrest_is_removed_for_1_cp() -> None:
    b = blank(skip_forced=False).units("england", "london", regular=1).unrest("norwich").unrest("york")
    p = b.impulse("england", cp=1)
    p.act("remove_unrest")
    assert spaces(p) == {"norwich"}
    p.act("norwich")
    assert "norwich" not in p.spaces_in("unrest")


@pytest.mark.parametrize("minor", [False, True])
def test_VQ12_5_displacement_to_the_nearest_own_fortified_space(minor: bool) -> None:
    owner = "scotland" if minor else "france"
    b = blank(skip_forced=False).ally("france", "scotland").units(owner, "bruges", regular=2)
    b.control("bruges", "spain").leader("montmorency", "bruges")
    p = b.procedure("P_DISPLACE", "france", "spain", v=[space(b, "bruges")])
    assert {"calais", "paris"} == spaces(p)
    p.act("calais")
    assert p.units("calais") == {owner: {"regular": 2}}
    assert p.leader("montmorency") == "calais"


def test_VQ12_5_without_a_destination_they_are_lost() -> None:
    b = blank().units("protestant", "utrecht", regular=2).leader("william_of_orange", "utrecht")
    p = b.procedure("P_DISPLACE", "protestant", "spain", v=[space(b, "utrecht")])
    assert p.units("utrecht") == {}
    assert p.leader("william_of_orange") == "prison:spain"


def test_VQ12_5_the_port_of_an_irish_ship() -> None:
    # ships of the fifth minor move with those of its ally
    b = blank(skip_forced=False).ally("spain", "ireland").units("ireland", "lisbon", squadron=1)
    p = b.procedure("P_DISPLACE", "spain", "portugal", v=[space(b, "lisbon")])
    p.act("seville")
    assert p.units("seville") == {"ireland": {"squadron": 1}}
    assert p.state["control"][space(b, "seville")] == power(b, "spain")
