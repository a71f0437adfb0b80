"""The journal of a game of *Here I Stand* as some seats may see it.

The journal tells everything. A person at the keyboard must not read the cards that others draw or hand over,
nor offers between others, which stay secret until they are announced (R9.1).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

DRAWS = 40
"""A power draws a card: for its owner alone."""
HANDED = {41: "takes a card at random from", 552: "gives a card to", 602: "gives a card to"}
"""A card passes from hand to hand: others see that, not which."""
OFFER = 300
"""An offer begins; its two sides see what follows."""
IN_OFFER = range(301, 315)
"""Terms of an offer and answers to it."""


class JournalReader:
    """Reads a position's new journal lines as `seats` may see them; all of them if there are no seats."""

    def __init__(self, seats: Collection[int]) -> None:
        self.seats = frozenset(seats)
        self._in_offer = False

    def __call__(self, position: Any) -> list[str]:
        """The lines since the last call."""
        records = position.journal_records()
        lines = list(position.journal())
        if not self.seats:
            return lines
        shown = []
        for record, line in zip(records, lines, strict=True):
            text = self._filtered(position, record, line)
            if text is not None:
                shown.append(text)
        return shown

    def _filtered(self, position: Any, record: tuple[int, ...], line: str) -> str | None:
        kind, first, second = record[:3]
        involved = first in self.seats or second in self.seats
        if kind == DRAWS:
            return line if first in self.seats else None
        if kind in HANDED and not involved:
            powers = position.data.powers
            return f"{line.split(maxsplit=1)[0]} {powers[first]} {HANDED[kind]} {powers[second]}"
        if kind == OFFER:
            self._in_offer = involved
            return line if involved else None
        if kind in IN_OFFER:
            return line if self._in_offer or first in self.seats else None
        return line
