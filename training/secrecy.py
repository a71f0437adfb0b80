"""The journal of a game of *Here I Stand* or *Virgin Queen* as some seats may see it.

The journal tells everything. A person at the keyboard must not read the cards and treasures that others draw or hand
over, nor offers between others, which stay secret until they are announced (R9.1, VQ9.1).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

DRAWS = 40
"""A power draws a card: for its owner alone."""
HANDED = {
    41: "takes a card at random from", 552: "gives a card to", 602: "gives a card to",
    1044: "takes a treasure from",
}  # fmt: skip
"""A card or treasure passes from hand to hand: others see that, not which."""
TREASURE = 1040
"""A power draws a treasure: others see that, not its CP (VQ6.3)."""
OFFER = 300
"""An offer begins; its two sides see what follows."""
IN_OFFER = frozenset({*range(301, 315), 1420, 1422})
"""Terms of an offer and answers to it; engagements and the yielding of the Dutch are terms of Virgin Queen."""
DRAWN_IN = 314
"""Another power becomes a party of the offer: it hears what was said so far."""
KNOWN_TO = {318: 0, 329: 1}
"""What becomes of a deal: who knows of it, as bits in this value of the record (all of them once it is announced)."""


class JournalReader:
    """Reads a position's new journal lines as `seats` may see them; all of them if there are no seats."""

    def __init__(self, seats: Collection[int]) -> None:
        self.seats = frozenset(seats)
        self._in_offer = False
        self._missed: list[str] = []

    def __call__(self, position: Any) -> list[str]:
        """The lines since the last call."""
        records = position.journal_records()
        lines = list(position.journal())
        if not self.seats:
            return lines
        shown = []
        for record, line in zip(records, lines, strict=True):
            shown += self._filtered(position, record, line)
        return shown

    def _filtered(self, position: Any, record: tuple[int, ...], line: str) -> list[str]:
        kind, first, second = record[:3]
        involved = first in self.seats or second in self.seats
        if kind == DRAWS:
            return [line] if first in self.seats else []
        if kind == TREASURE and first not in self.seats:
            return [f"{line.split(maxsplit=1)[0]} {position.data.powers[first]} draws a treasure"]
        if kind in HANDED and not involved:
            powers = position.data.powers
            return [f"{line.split(maxsplit=1)[0]} {powers[first]} {HANDED[kind]} {powers[second]}"]
        if kind in KNOWN_TO:
            return [line] if any(record[1 + KNOWN_TO[kind]] >> seat & 1 for seat in self.seats) else []
        if kind == OFFER:
            self._in_offer, self._missed = involved, []
        elif kind not in IN_OFFER:
            return [line]
        if kind == DRAWN_IN and first in self.seats:
            self._in_offer = True
        self._missed.append(line)
        if not self._in_offer:
            return []
        heard, self._missed = self._missed, []
        return heard
