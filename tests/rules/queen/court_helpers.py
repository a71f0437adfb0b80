"""Positions shared by the tests of court and faith (VQC, VQ17.5, VQ18)."""

from __future__ import annotations

from typing import Any

from env.builder import Builder
from env.rules.core import Position

ROYAL = {"not_yet": 0, "single": 1, "engaged": 2, "married": 3, "dead": 4}
AREAS = {"england": 1, "france": 2, "netherlands": 3, "scotland": 4}
GAME = "virgin_queen"


def blank() -> Builder:
    """Printed control and religion of the map, no units, no people in play, nobody at war."""
    b = Builder(game=GAME)
    for space in b.data.spaces:
        if getattr(space, "religion", "") == "protestant":
            b.protestant(space.id)
    return b


def number(b: Builder | Position, kind: str, name: str) -> int:
    """The number of a royal, artist or scientist by its id or its beginning."""
    known: tuple[str, ...] = getattr(b.data, kind)
    return next(k for k, person in enumerate(known) if person == name or person.startswith(f"{name}_"))


def royals(b: Builder, **status: str) -> Builder:
    """Royals in play: `elizabeth_i="single"`."""
    for name, word in status.items():
        b.set("royal", ROYAL[word], number(b, "royals", name))
    return b


def engaged(b: Builder, one: str, other: str) -> Builder:
    """A couple in the engagement box."""
    i, j = number(b, "royals", one), number(b, "royals", other)
    for x, y in ((i, j), (j, i)):
        b.set("royal", ROYAL["engaged"], x).set("royal_to", y + 1, x)
    return b


def royal(p: Position, name: str) -> str:
    """Status of a royal."""
    return next(word for word, n in ROYAL.items() if n == int(p.state["royal"][number(p, "royals", name)]))


def bonus(p: Position) -> dict[str, int]:
    """Powers with bonus VP."""
    return {name: int(p.state["bonus"][k]) for k, name in enumerate(p.data.powers[:6]) if p.state["bonus"][k]}


def hands(p: Position) -> dict[str, int]:
    """Powers that hold cards."""
    found = {name: len(p.hand(name)) for name in p.data.powers[:6]}
    return {name: n for name, n in found.items() if n}


def offered(p: Position, kind: str) -> set[str]:
    """Legal choices of a kind: `offered(p, "royal")`."""
    return {name.split(":")[1] for name in p.legal_names() if name.startswith(f"{kind}:")}


def areas(*names: str) -> int:
    """Areas as bits."""
    return sum(1 << AREAS[name] for name in names)


def said(p: Position, words: str) -> bool:
    """The journal since the last look has a line with these words."""
    return any(words in line for line in p.journal())


def data_number(p: Any, section: str, item: str) -> int:
    return int(p.data.numbers[section, item])
