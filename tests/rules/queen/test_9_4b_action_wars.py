"""VQ9.4b: wars that begin in the action phase, and their immediate naval battles."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.queen.war_helpers import allied, asked, at_war, go, lines, offered, peaceful

ENGLAND = 2
SCRIPT = (1,) * 40  # nobody hits


def begin(b: Builder, power: str, other: str, dice: tuple[int, ...] = SCRIPT, active: str | None = None) -> Position:
    return b.procedure("P_BEGIN_WAR", power, other, v=[1], dice=dice, active=active)


def battles(p: Position) -> list[str]:
    """Journal lines of naval combats: who attacks whom where."""
    return [line for line in p.journal() if " attacks " in line]


def play(p: Position) -> Position:
    """Take the first choice to the end."""
    while not p.finished:
        p.apply(p.legal_actions()[0])
    return p


def test_VQ9_4b_the_marker_costs_nothing() -> None:
    p = begin(peaceful().ally("spain", "england"), "spain", "england")
    assert p.finished
    assert at_war(p, "spain", "england")
    assert not allied(p, "spain", "england")
    assert int(p.state["cp"]) == 0
    assert battles(p) == []


def test_VQ9_4b_a_war_that_goes_on_does_not_begin() -> None:
    b = peaceful().war("spain", "england").units("spain", "north_sea", squadron=1)
    p = begin(b.units("england", "north_sea", squadron=1), "spain", "england")
    assert p.finished
    assert p.journal() == []


@pytest.mark.parametrize(("power", "other"), [("spain", "england"), ("england", "spain")])
def test_VQ9_4b_an_immediate_naval_battle_the_earlier_power_attacks(power: str, other: str) -> None:
    """Whoever caused the war: Spain is earlier in the impulse order than England."""
    b = peaceful().units("spain", "north_sea", squadron=1).units("england", "north_sea", squadron=1)
    p = play(begin(b, power, other))
    said = battles(p)
    assert len(said) == 1
    assert "spain attacks england" in said[0]


def test_VQ9_4b_only_in_sea_zones() -> None:
    """Ships in port do not fight, not even in the same port: those who do not control it leave it (VQ12.5)."""
    b = peaceful().units("spain", "antwerp", squadron=1).units("england", "antwerp", squadron=1)
    b.units("spain", "north_sea", squadron=1).units("england", "london", squadron=1)
    p = play(begin(b, "spain", "england"))
    assert battles(p) == []
    assert p.units("antwerp") == {"spain": {"squadron": 1}}


def test_VQ9_4b_a_battle_in_every_shared_zone() -> None:
    """In the order of the active power, England here; the Irish Sea is not shared."""
    b = peaceful().units("spain", "irish_sea", squadron=1)
    for sea in ("north_sea", "english_channel"):
        b.units("spain", sea, squadron=1).units("england", sea, squadron=1)
    p = begin(b, "spain", "england", (6, 6, 1, 1) * 2, active="england")
    assert asked(p) == ("england", "sea_battle")
    assert offered(p, "sea") == {"north_sea", "english_channel"}
    p = play(p.act("english_channel"))
    said = battles(p)
    assert len(said) == 2
    assert "English Channel" in said[0]
    assert "North Sea" in said[1]
    assert int(p.state["squadron"][:, ENGLAND].sum()) == 0


def test_VQ9_4b_units_that_share_a_space_are_displaced() -> None:
    b = peaceful().units("england", "antwerp", regular=1).units("spain", "antwerp", regular=1)
    p = play(begin(b, "spain", "england"))
    assert p.units("antwerp") == {"spain": {"regular": 1}}


# --- troops that enter a forbidden land


def march(b: Builder, power: str, start: str, end: str) -> Position:
    p = go(b.impulse(power, 4, dice=SCRIPT), "move", start, end)
    while p.decision_name in ("force_units", "force_leader"):
        p.apply(p.legal_actions()[-1])
    return p


@pytest.mark.parametrize(
    ("power", "minor", "start", "end", "enemy"),
    [
        ("spain", "scotland", "berwick", "edinburgh", "england"),
        ("england", "spain", "calais", "bruges", "spain"),
    ],
)
def test_VQ9_4b_4_5_troops_that_enter(power: str, minor: str, start: str, end: str, enemy: str) -> None:
    """Spanish troops in Scotland: war with England. (The English are at war with the holder of Bruges already.)"""
    b = peaceful().control(start, power).units(power, start, regular=1)
    if minor == enemy:
        b.control(end, "protestant")
        minor = "protestant"
    p = march(b.war(power, minor), power, start, end)
    assert at_war(p, power, enemy)
    assert lines(p, "VQ9.4b") == [f"troops of {power} enter {end.title()}: war with {enemy}"]
    assert power in p.units(end)


def test_VQ9_4b_4_a_neutral_land_cannot_be_entered() -> None:
    """VQ13.1, VQ16.3: Scotland neither allied nor at war; only then would the war with England begin."""
    b = peaceful().control("berwick", "spain").units("spain", "berwick", regular=1)
    p = go(b.impulse("spain", 4), "move", "berwick")
    assert "space:edinburgh" not in p.legal_names()
    assert not at_war(p, "spain", "england")


def test_VQ9_4b_4_as_an_ally_of_Scotland() -> None:
    b = peaceful().ally("spain", "scotland").control("edinburgh", "spain").control("berwick", "spain")
    p = march(b.units("spain", "berwick", regular=1), "spain", "berwick", "edinburgh")
    assert at_war(p, "spain", "england")


def test_VQ9_4b_4_not_for_units_of_a_minor_nor_within_the_land_nor_with_leave() -> None:
    b = peaceful().ally("spain", "scotland").control("edinburgh", "spain").control("berwick", "spain")
    p = march(b.units("scotland", "berwick", regular=1), "spain", "berwick", "edinburgh")
    assert not at_war(p, "spain", "england")
    b = peaceful().ally("spain", "scotland").control("edinburgh", "spain").control("stirling", "spain")
    p = march(b.units("spain", "edinburgh", regular=1), "spain", "edinburgh", "stirling")
    assert not at_war(p, "spain", "england")
    b = peaceful().ally("spain", "scotland").ally("spain", "england").control("edinburgh", "spain")
    p = march(b.control("berwick", "spain").units("spain", "berwick", regular=1), "spain", "berwick", "edinburgh")
    assert not at_war(p, "spain", "england")
    assert allied(p, "spain", "england")


def test_VQ9_4b_4_other_powers_enter_freely() -> None:
    b = peaceful().war("france", "scotland").control("berwick", "france").units("france", "berwick", regular=1)
    p = march(b, "france", "berwick", "edinburgh")
    assert lines(p, "VQ9.4b") == []


def land(b: Builder, port: str, sea: str, end: str) -> Position:
    p = go(b.impulse("spain", 4, dice=SCRIPT), "transport", port)
    while p.decision_name in ("force_units", "force_leader"):
        p.apply(p.legal_actions()[-1])
    return go(p, sea, end)


def test_VQ9_4b_4_a_landing_in_Ireland() -> None:
    """The troops stand ashore when the war begins; the fleets at sea fight at once."""
    b = peaceful().control("brest", "spain").units("spain", "brest", regular=2).war("spain", "ireland")
    b.units("spain", "bay_of_biscay", squadron=1).units("spain", "irish_sea", squadron=1)
    b.units("england", "irish_sea", squadron=1)
    p = land(b, "brest", "bay_of_biscay", "irish_sea")
    go(p, "cork")
    while p.decision_name not in ("action", "none"):
        p.apply(p.legal_actions()[0])
    assert at_war(p, "spain", "england")
    assert p.units("cork") == {"spain": {"regular": 2}}
    assert any("spain attacks england" in line for line in battles(p))


def test_VQ9_4b_4_the_enemy_in_the_space_fights() -> None:
    """France holds Edinburgh with an English garrison beside its own: both are enemies when the Spanish arrive."""
    b = peaceful().war("spain", "france").ally("france", "england").control("edinburgh", "france")
    b.units("france", "edinburgh", regular=1).units("england", "edinburgh", regular=1)
    b.control("berwick", "spain").units("spain", "berwick", regular=3)
    p = march(b, "spain", "berwick", "edinburgh")
    assert at_war(p, "spain", "england")
    assert "england" in p.units("edinburgh")
    assert "spain" in p.units("edinburgh")


def test_VQ9_4b_4_no_landing_in_a_neutral_land() -> None:
    """VQ16.3.3: only where the power could go by land; the Irish of Cork are neither allied nor at war."""
    b = peaceful().control("brest", "spain").units("spain", "brest", regular=2).control("ulster", "spain")
    b.units("spain", "bay_of_biscay", squadron=1).units("spain", "irish_sea", squadron=1)
    p = land(b, "brest", "bay_of_biscay", "irish_sea")
    assert "cork" not in offered(p, "space")
    go(p, "ulster")
    assert p.units("ulster") == {"spain": {"regular": 2}}
    assert at_war(p, "spain", "england")  # Irish land, though Spain holds it


def test_VQ9_4b_5_an_English_landing_in_the_Netherlands() -> None:
    b = (
        peaceful()
        .units("england", "london", regular=2)
        .control("amsterdam", "protestant")
        .ally("england", "protestant")
    )
    b.units("england", "north_sea", squadron=2).units("spain", "north_sea", squadron=1)
    p = go(b.impulse("england", 4, dice=SCRIPT), "transport", "london")
    while p.decision_name in ("force_units", "force_leader"):
        p.apply(p.legal_actions()[-1])
    go(p, "north_sea", "amsterdam")
    while p.decision_name not in ("action", "none"):
        p.apply(p.legal_actions()[0])
    assert at_war(p, "england", "spain")
    assert p.units("amsterdam") == {"england": {"regular": 2}}
    assert any("spain attacks england" in line for line in p.journal())
