"""Positions and words of the land tests of Virgin Queen."""

from __future__ import annotations

from env.builder import Builder
from env.rules.core import Position
from env.rules.layout import CONSTANTS

GAME = "virgin_queen"
T_NO_INTERCEPTION = CONSTANTS["T_NO_INTERCEPTION"]


def blank(skip_forced: bool = True) -> Builder:
    """Printed control, no units, nobody at war; `skip_forced` off: decisions with one option are asked too."""
    b = Builder(game=GAME)
    if not skip_forced:
        b.settings["skip_forced"] = 0
        b.s["option"][0] = 0
    return b


def campaign() -> Builder:
    """The set-up of the campaign."""
    return Builder("campaign", game=GAME)


def power(b: Builder | Position, name: str) -> int:
    return b.data.power_index[name]


def space(b: Builder | Position, name: str) -> int:
    return b.data.space_index[name]


def spaces(p: Position) -> set[str]:
    """Spaces among the legal actions."""
    return {name.removeprefix("space:") for name in p.legal_names() if name.startswith("space:")}


def numbers(p: Position) -> list[int]:
    """Numbers among the legal actions."""
    return sorted(int(n.split(":")[1]) for n in p.legal_names() if n.startswith("number:"))


def field(p: Position, name: str, owner: str) -> int:
    """A field of the position that has one entry a power."""
    return int(p.state[name][p.data.power_index[owner]])


def build_places(b: Builder, owner: str, verb: str, cp: int = 2) -> set[str]:
    """Where a power may build its own unit; empty if it may not build at all."""
    b.settings["skip_forced"] = 0
    b.s["option"][0] = 0
    p = b.impulse(owner, cp=cp)
    if verb not in p.legal_names():
        return set()
    p.act(verb)
    kinds = [n for n in p.legal_names() if n.startswith("unit_")]
    p.act(kinds[0])
    return spaces(p)
