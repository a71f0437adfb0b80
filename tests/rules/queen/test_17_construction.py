"""Construction in Virgin Queen: force pools (VQ17.1), land units (VQ17.2), ships (VQ17.3)."""

from __future__ import annotations

import pytest

from env.builder import Builder
from tests.rules.queen.land_helpers import blank, build_places, field, space, spaces


def pool(b: Builder, owner: str, item: str) -> int:
    """Counters of a power, in units."""
    rows = b.data.sections["force_pool"]
    return sum(int(r["level"]) * int(r["value"]) for r in rows if r["power"] == owner and r["item"] == item)


def fortresses(b: Builder, owner: str) -> set[str]:
    return spaces(b.impulse(owner, cp=6).act("fortress"))


# --- 17.1


@pytest.mark.parametrize("owner", ["ottoman", "spain", "england", "france", "hre"])
def test_VQ17_1_no_more_land_units_than_counters(owner: str) -> None:
    home = {"ottoman": "edirne", "spain": "navarre", "england": "york", "france": "paris", "hre": "prague"}[owner]
    b = blank()
    b.units(owner, home, regular=pool(b, owner, "land"))
    assert build_places(b, owner, "regular") == set()
    assert build_places(b.units(owner, home, regular=pool(b, owner, "land") - 1), owner, "regular") != set()


def test_VQ17_1_lost_squadrons_are_not_available_this_turn() -> None:
    b = blank()
    b.units("england", "london", squadron=pool(b, "england", "squadron") - 1)
    assert build_places(b, "england", "squadron") != set()
    assert build_places(b.set("lost_squadron", 1, 2), "england", "squadron") == set()


def test_VQ17_1_irish_counters_are_few() -> None:
    b = blank().ally("france", "ireland")
    b.units("ireland", "dublin", regular=pool(b, "ireland", "land"))
    p = b.impulse("france", cp=2)
    p.act("regular")
    assert "unit_ireland" not in p.legal_names()


# --- 17.2


def test_VQ17_2_a_friendly_home_space_without_enemies_and_unrest() -> None:
    b = blank().unrest("york").control("bristol", "france").war("england", "france")
    b.units("france", "norwich", regular=1)
    assert build_places(b, "england", "regular").isdisjoint({"york", "bristol", "norwich"})
    assert "london" in build_places(b, "england", "regular")


def test_VQ17_2_the_protestant_builds_in_split_homes_of_allied_france() -> None:
    b = blank().ally("france", "protestant")
    places = build_places(b, "protestant", "regular")
    assert {"lyon", "la_rochelle", "toulouse"} <= places
    assert "paris" not in places  # no home of the builder
    assert "amsterdam" not in places  # Spain's
    assert build_places(blank(), "protestant", "regular") == set()


def test_VQ17_2_a_dutch_home_that_france_controls_counts_too() -> None:
    b = blank().ally("france", "protestant").control("antwerp", "france")
    assert "antwerp" in build_places(b, "protestant", "regular")


def test_VQ17_2_france_builds_in_split_homes_of_the_allied_protestant() -> None:
    b = blank().control("lyon", "protestant").control("amsterdam", "protestant")
    assert "lyon" not in build_places(b, "france", "regular")
    places = build_places(b.ally("france", "protestant"), "france", "regular")
    assert "lyon" in places
    assert "amsterdam" not in places


def test_VQ17_2_other_alliances_open_nothing_to_the_protestant() -> None:
    assert build_places(blank().ally("spain", "protestant"), "protestant", "regular") == set()


@pytest.mark.parametrize(
    ("minor", "home"),
    [
        ("ireland", "dublin"),
        ("scotland", "edinburgh"),
        ("venice", "venice"),
        ("papacy", "rome"),
        ("portugal", "lisbon"),
    ],
)
def test_VQ17_2_regulars_of_an_active_minor_in_its_home(minor: str, home: str) -> None:
    p = blank().ally("spain", minor).impulse("spain", cp=2)
    p.act("regular")
    p.act(next(n for n in p.legal_names() if n != "unit_regular"))
    if p.decision_name == "build":
        p.act(home)
    assert p.units(home)[minor] == {"regular": 1}


def test_VQ17_2_fortresses_follow_the_same_rule() -> None:
    assert build_places(blank(), "protestant", "fortress", cp=6) == set()
    places = fortresses(blank().ally("france", "protestant"), "protestant")
    assert {"toulouse", "nantes"} <= places
    assert places.isdisjoint({"lyon", "dijon", "utrecht"})  # a key, no home of the builder, Spain's
    assert "toulouse" in fortresses(blank().ally("france", "protestant").control("toulouse", "protestant"), "france")
    assert "toulouse" not in fortresses(blank().control("toulouse", "protestant"), "france")


# --- 17.3


def test_VQ17_3_a_home_port() -> None:
    places = build_places(blank(), "england", "squadron")
    assert {"london", "bristol"} <= places
    assert "york" not in places
    assert build_places(blank(), "protestant", "squadron") == set()
    assert build_places(blank().control("amsterdam", "protestant"), "protestant", "squadron") == {"amsterdam"}


@pytest.mark.parametrize("port", ["malta", "oran", "algiers"])
@pytest.mark.parametrize("owner", ["ottoman", "spain", "france"])
def test_VQ17_3_malta_oran_and_algiers_build_for_whoever_controls_them(port: str, owner: str) -> None:
    assert port in build_places(blank().control(port, owner), owner, "squadron")
    other = "ottoman" if owner == "spain" else "spain"
    assert port not in build_places(blank().control(port, other), owner, "squadron")


def test_VQ17_3_not_with_unrest_enemies_or_under_siege() -> None:
    b = blank().war("ottoman", "spain").units("ottoman", "malta", regular=2).siege("malta", "ottoman")
    assert "malta" not in build_places(b.units("spain", "malta", regular=1), "spain", "squadron")
    assert "malta" not in build_places(blank().unrest("malta"), "spain", "squadron")


def test_VQ17_3_not_for_land_units_of_another_home() -> None:
    assert "malta" not in build_places(blank().control("malta", "france"), "france", "regular")


def test_VQ17_3_corsairs_are_ottoman_and_need_a_port() -> None:
    places = build_places(blank(), "ottoman", "corsair")
    assert "algiers" in places
    assert "buda" not in places
    b = blank(skip_forced=False)
    p = b.impulse("ottoman", cp=1)
    p.act("corsair").act("unit_corsair").act("algiers")
    assert p.state["corsair"][space(b, "algiers")] == 1
    assert field(p, "lost_squadron", "ottoman") == 0
