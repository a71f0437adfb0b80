"""Positions and questions shared by the tests of the cards of Virgin Queen."""

from __future__ import annotations

from collections.abc import Iterable

from env.builder import Builder
from env.rules.core import Position
from env.rules.names import card_place

GAME = "virgin_queen"
SPARE = "unknown_1_cp_1"  # a second card, so that the hand is not empty after the first


def blank() -> Builder:
    """Printed control, Catholic everywhere, nobody at war, no units, no hands."""
    return Builder(game=GAME)


def draw(b: Builder, power: str, card: str, dice: Iterable[int] = ()) -> Position:
    """The impulse of `power`, which holds `card` and an unknown one and has chosen the card."""
    b.hand(power, card, SPARE)
    p = b.procedure("P_IMPULSE", power, dice=dice)
    if p.decision_name == "impulse":
        p.act(card)
    return p


def offered(b: Builder, power: str, card: str) -> bool:
    """Whether the card may be played as event."""
    p = draw(b, power, card)
    if p.decision_name == "card_use":
        return "as_event" in p.legal_names()
    return any("as event" in line for line in p.journal())  # the only use there was


def play(b: Builder, power: str, card: str, dice: Iterable[int] = ()) -> Position:
    """The position in which `power` plays `card` as event."""
    p = draw(b, power, card, dice)
    if p.decision_name == "card_use" and "as_event" in p.legal_names():
        p.act("as_event")
    return p


def forced(b: Builder, card: str, power: str, dice: Iterable[int] = ()) -> Position:
    """The event alone, as winter forces it."""
    return b.procedure("P_PLAY_EVENT", power, v=[b.data.card_index[card], 0, 1], phase="winter", dice=dice)


def where(p: Position, card: str) -> str:
    return card_place(p, card)


def choices(p: Position, kind: str) -> set[str]:
    """Legal choices of a kind: `choices(p, "space")`."""
    return {name.split(":")[1] for name in p.legal_names() if name.startswith(f"{kind}:")}


def of(p: Position, field: str, power: str) -> int:
    """A field kept per power."""
    return int(p.state[field][p.data.power_index[power]])


def at_war(p: Position, one: str, other: str) -> bool:
    return bool(of(p, "war", one) >> p.data.power_index[other] & 1)


def control(p: Position, space: str) -> str:
    return p.data.powers[int(p.state["control"][p.data.space_index[space]])]


def ruler(p: Position, power: str) -> str:
    return p.data.rulers[of(p, "ruler", power)].id


def said(p: Position, words: str) -> bool:
    """The journal since the last look has a line with these words."""
    return any(words in line for line in p.journal())


def value(b: Builder, card: str) -> int:
    """The number of a card's event in the tables."""
    return int(getattr(b.data, "numbers")["event", card])  # noqa: B009 - Here I Stand has none
