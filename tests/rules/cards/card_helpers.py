"""Positions and questions shared by the tests of the event cards."""

from __future__ import annotations

from collections.abc import Iterable

from env.builder import Builder
from env.rules.core import Position


def bare(scenario: str = "tournament", **settings: int) -> Builder:
    """The control of a scenario; no units, no hands, no wars or alliances."""
    return Builder(scenario, **settings).no_units().no_hands().no_diplomacy()


def draw(b: Builder, power: str, card: str, dice: Iterable[int] = ()) -> Position:
    """The impulse of `power`, which holds `card` and Smallpox and has chosen the card."""
    b.hand(power, card, "smallpox")
    position = b.procedure("P_IMPULSE", power, dice=dice)
    if position.decision_name == "impulse":
        position.act(card)
    return position


def offered(b: Builder, power: str, card: str) -> bool:
    """Whether the card may be played as event."""
    b.hand(power, card, "smallpox")
    position = b.procedure("P_IMPULSE", power)
    position.act(card)
    if position.decision_name == "card_use":
        return "as_event" in position.legal_names()
    return any("as event" in line for line in position.journal())  # the only use there was


def play(b: Builder, power: str, card: str, dice: Iterable[int] = ()) -> Position:
    """The position in which `power` plays `card` as event."""
    position = draw(b, power, card, dice)
    if position.decision_name == "card_use" and "as_event" in position.legal_names():
        position.act("as_event")
    return position


def forced(b: Builder, card: str, power: str, dice: Iterable[int] = ()) -> Position:
    """The card as Winter forces it (R19.8)."""
    return b.procedure("P_PLAY_EVENT", power, v=[b.data.card_index[card], 0, 1], phase="winter", dice=dice)


def control(p: Position, space: str) -> str:
    return p.data.powers[int(p.state["control"][p.data.space_index[space]])]


def _bit(p: Position, field: str, space: str) -> bool:
    i = p.data.space_index[space]
    return bool(int(p.state[field]["w"][i >> 6]) >> (i & 63) & 1)


def unrest(p: Position, space: str) -> bool:
    return _bit(p, "unrest", space)


def fortress(p: Position, space: str) -> bool:
    return _bit(p, "fortress", space)


def marks(p: Position, field: str, power: str) -> set[str]:
    """Powers with a mark in `war` or `ally`."""
    bits = int(p.state[field][p.data.power_index[power]])
    return {name for i, name in enumerate(p.data.powers) if bits >> i & 1}


def of(p: Position, field: str, power: str) -> int:
    """A field kept per power."""
    return int(p.state[field][p.data.power_index[power]])


def ruler(p: Position, power: str) -> str:
    return p.data.rulers[of(p, "ruler", power)].id


def size(p: Position, power: str) -> int:
    """Cards in a hand."""
    return len(p.hand(power))


def spaces(p: Position) -> set[str]:
    """Spaces among the legal actions."""
    return {name[6:] for name in p.legal_names() if name.startswith("space:")}


def powers(p: Position) -> set[str]:
    return {name[6:] for name in p.legal_names() if name.startswith("power:")}
