"""Positions shared by the tests of turns, cards, treasures and victory (VQ3, 4, 6, 7, 8, 11, A, B, D)."""

from __future__ import annotations

from typing import Any

from env.builder import Builder
from env.rules.core import Position

GAME = "virgin_queen"
PHASES = (2, 3, 5, 6, 7, 10, 11, 9)
"""numbers of state.pxd in the order of VQ7: draw, diplomacy, spring, action, winter, marriage, patronage, victory"""


def blank(**settings: Any) -> Builder:
    """Printed control, nothing on the maps, nobody at war, no cards."""
    return Builder(game=GAME, **settings)


def facts(p: Builder | Position) -> Any:
    """The tables of the game."""
    return p.data


def treasures(p: Position, power: str) -> list[int]:
    """CP of the treasures of a hand, ascending."""
    held = p.state["treasure"][p.data.power_index[power]]
    return [cp for k, (cp, _) in enumerate(facts(p).treasures) for _ in range(int(held[k]))]


def used(p: Position) -> list[int]:
    """CP of the treasures in the discard."""
    return [cp for k, (cp, _) in enumerate(facts(p).treasures) for _ in range(int(p.state["treasure_used"][k]))]


def home_cards(p: Position, power: str) -> list[str]:
    return [card.id for card in p.data.cards if card.home_power == power]


def cards(p: Position, power: str) -> list[str]:
    """A hand without its home cards."""
    return [card for card in p.hand(power) if card not in home_cards(p, power)]


def totals(p: Position) -> dict[str, int]:
    return dict(zip(p.data.powers[:6], p.vp(), strict=True))


def draw(b: Builder) -> Position:
    """A whole card draw phase; each power keeps its first home card."""
    p = b.procedure("P_QUEEN_DRAW", phase="draw")
    while not p.finished:
        p.apply(p.legal_actions()[0])
    return p


def said(p: Position, words: str) -> bool:
    return any(words in line for line in p.journal())
