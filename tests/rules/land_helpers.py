"""Short words for the land tests: moves, targets, dice, what the journal says."""

from __future__ import annotations

import re
from collections.abc import Iterable

from env.builder import Builder
from env.rules.core import Position
from env.rules.journal import render

HIT, MISS = 6, 1


def dice(hits: int, rolled: int) -> list[int]:
    """`rolled` dice of which the first `hits` hit."""
    return [HIT] * hits + [MISS] * (rolled - hits)


def move(position: Position, start: str, end: str, *force: str | int) -> Position:
    """The move action; decisions with one option are taken by the machine."""
    position.act("move")
    if position.decision_name == "move_from":
        position.act(start)
    if position.decision_name == "move_to":
        position.act(end)
    return position.act(*force)


def targets(builder: Builder, power: str, start: str, cp: int = 2) -> set[str]:
    """Where the stack in `start` may move."""
    builder.settings["skip_forced"] = 0
    builder.s["option"][0] = 0
    position = builder.impulse(power, cp=cp)
    if "move" not in position.legal_names():
        return set()
    position.act("move")
    if f"space:{start}" not in position.legal_names():
        return set()
    position.act(start)
    return spaces(position)


def spaces(position: Position) -> set[str]:
    """Spaces among the legal actions."""
    return {name.removeprefix("space:") for name in position.legal_names() if name.startswith("space:")}


def lines(position: Position, rule: str = "") -> list[str]:
    """Journal lines so far, those of one rule id if given; the journal stays."""
    found = [render(position.data, record) for record in position.journal_records()]
    return [line for line in found if not rule or line.startswith(rule + " ")]


def said(position: Position, text: str) -> bool:
    """The journal has a line with the text."""
    return any(text in line for line in lines(position))


def rolls(position: Position) -> list[int]:
    """Numbers of dice rolled in field battles so far (R14.6), attacker first."""
    found = (re.search(r" rolls (\d+) dice", line) for line in lines(position, "R14.6"))
    return [int(match[1]) for match in found if match]


def battle(
    builder: Builder,
    power: str,
    space: str,
    script: Iterable[int] = (),
    *,
    origin: str = "",
    flags: int = 0,
    leaders: Iterable[str] = (),
    **units: int,
) -> Position:
    """A field battle that `power` fights in a space with units that stand there already."""
    index = builder.data.space_index
    return builder.procedure(
        "field_battle",
        power,
        v=[index[space], index[origin] if origin else 255, flags],
        a=builder.force(power, leaders, **units),
        dice=script,
    )
