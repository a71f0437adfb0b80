"""Positions and questions shared by the tests of religion (R18)."""

from __future__ import annotations

from collections.abc import Iterable

from env.builder import Builder
from env.rules.core import Position

GERMAN, FRENCH, ENGLISH, ITALIAN, SPANISH = range(1, 6)
ALL = 0b111110
THESES, FIERY, ONLY_ZONES, ENGLISH_HOME, TREATISE, BOOKS = 1, 2, 4, 8, 16, 32


def faithful(*protestant: str) -> Builder:
    """1517 without units, hands, wars, debaters and reformers; the named spaces are Protestant."""
    b = Builder("1517").no_units().no_hands().no_diplomacy().no_debaters().set("display", 0)
    for space in protestant:
        b.protestant(space)
    return b


def reform(
    b: Builder,
    n: int = 1,
    zones: int = 1 << GERMAN,
    flags: int = 0,
    dice: Iterable[int] = (),
    power: str = "protestant",
) -> Position:
    """n Reformation attempts."""
    return b.procedure("P_ATTEMPTS", power, v=(1, n, zones, flags), dice=dice)


def counter(b: Builder, n: int = 1, zones: int = 1 << GERMAN, flags: int = 0, dice: Iterable[int] = ()) -> Position:
    """n Counter-Reformation attempts."""
    return b.procedure("P_ATTEMPTS", "papacy", v=(0, n, zones, flags), dice=dice)


def rolled(p: Position) -> list[tuple[int, int]]:
    """(dice of the attacker, dice of the defender) of the attempts since the last look; 0 = none were needed."""
    found = []
    for kind, *v in p.journal_records():
        if kind == 711:
            found.append((v[1], v[2]))
        elif kind == 712:
            found.append((v[1], 0))
    p.journal()
    return found


def people(p: Position) -> set[str]:
    """Debaters among the legal actions."""
    return {name[7:].removesuffix("_debater") for name in p.legal_names() if name.startswith("person:")}


def places(p: Position) -> set[str]:
    return {name[6:] for name in p.legal_names() if name.startswith("space:")}


def zones(p: Position) -> list[int]:
    return [int(name[7:]) for name in p.legal_names() if name.startswith("number:")]


def track(p: Position, first: int, zone: int = GERMAN) -> int:
    """Box of a translation track: first = 7 New Testament, 10 Full Bible."""
    return int(p.state["track"][first + zone - 1])


def cp(p: Position) -> int:
    return int(p.state["cp"])


def all_attempts(p: Position) -> list[tuple[str, int, int]]:
    """Play pending attempts to the end, always on the first target: (target, attack dice, defence dice)."""
    found: list[tuple[str, int, int]] = []
    while p.decision_name in ("reform_target", "counter_target"):
        target = next(name for name in p.legal_names() if name.startswith("space:"))[6:]
        p.journal()
        p.act(target)
        found.extend((target, *pair) for pair in rolled(p)[:1])
    return found
