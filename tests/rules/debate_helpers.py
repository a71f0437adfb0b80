"""Positions shared by the tests of debates and of the cards around them."""

from __future__ import annotations

from collections.abc import Iterable

from env.builder import Builder
from env.rules.core import Position

GERMAN, FRENCH, ENGLISH = 1, 2, 3
PRESS, AUGSBURG, WARTBURG, MORE, CROMWELL = 1, 2, 4, 8, 16
INQUISITION, THOMAS_MORE = 1, 2


def stage(ready: str = "", committed: str = "", scenario: str = "1517") -> Builder:
    """Only these debaters are in play; Wittenberg is Protestant, no units, hands, wars or alliances."""
    b = Builder(scenario).no_units().no_hands().no_diplomacy().no_debaters().protestant("wittenberg")
    for person in ready.split():
        b.debater(person)
    for person in committed.split():
        b.debater(person, "committed")
    return b


def roll(*pairs: tuple[int, int]) -> list[int]:
    """Dice with so many hits among so many."""
    return [die for hits, dice in pairs for die in [6] * hits + [1] * (dice - hits)]


def debate(
    b: Builder,
    power: str = "papacy",
    zone: int = GERMAN,
    flags: int = 0,
    *,
    dice: Iterable[int] = (),
    attacker: str | None = None,
    barred: str | None = None,
) -> Position:
    known = [p.id for p in b.data.people if p.type == "debater"]
    first = known.index(f"{attacker}_debater") + 1 if attacker else 0
    out = known.index(f"{barred}_debater") + 1 if barred else 0
    return b.procedure("P_DEBATE", power, v=(zone, flags, 0, first, 0, 0, out), dice=dice)


def said(p: Position, *words: str) -> bool:
    """Whether each of the words stands in a journal line written since the last look."""
    lines = p.journal()
    return all(any(word in line for line in lines) for word in words)


def bonus(p: Position, power: str) -> int:
    return int(p.state["bonus"][p.data.power_index[power]])


def people(p: Position) -> set[str]:
    """People among the legal actions, without their kind."""
    return {name[7:].rsplit("_", 1)[0] for name in p.legal_names() if name.startswith("person:")}
