"""The world map of Virgin Queen in tests: captains, settlements, treasures."""

from __future__ import annotations

from env.builder import Builder
from env.data.queen_model import QueenData
from env.rules.core import Position
from env.rules.ids import QueenAction
from env.rules.layout import CONSTANTS
from env.rules.names_queen import index_of

SPAIN, ENGLAND, FRANCE, PROTESTANT, PORTUGAL = (
    CONSTANTS[name] for name in ("SPAIN", "ENGLAND", "FRANCE", "PROTESTANT", "PORTUGAL")
)
T_SEBASTIAN, T_FLEET, T_NORTHWEST, T_CIRCUMNAVIGATED = (
    CONSTANTS[name] for name in ("T_SEBASTIAN", "T_FLEET", "T_NORTHWEST", "T_CIRCUMNAVIGATED")
)
EXPEDITION, CIRCUMNAVIGATE, PIRACY = (
    int(verb) for verb in (QueenAction.A_EXPEDITION, QueenAction.A_CIRCUMNAVIGATE, QueenAction.A_WORLD_PIRACY)
)
ROW_PORTUGAL, ROW_SPAIN = 0, 1


def world(**captains: str) -> Builder:
    """No unit or card anywhere; the captains named are at `home` or in an ocean zone, the others not in the game."""
    b = Builder(game="virgin_queen")
    for name, where in captains.items():
        b.captain(name, where)
    return b


def facts(b: Builder | Position) -> QueenData:
    assert isinstance(b.data, QueenData)
    return b.data


def place(b: Builder | Position, name: str) -> int:
    return index_of(b.data, "place", name)


def captain(b: Builder | Position, name: str) -> int:
    return index_of(b.data, "captain", name)


def owner(position: Position, name: str) -> str:
    """Who controls a settlement; "" for nobody."""
    power = int(position.state["place_owner"][place(position, name)])
    return position.data.powers[power] if power >= 0 else ""


def held(position: Position, power: int) -> int:
    return int(position.state["treasure"][power].sum())


def bonus(position: Position, power: int) -> int:
    return int(position.state["bonus"][power])


def may(position: Position, verb: int) -> bool:
    return verb in position.legal_actions()


def choices(position: Position) -> set[str]:
    """The legal actions without the kind before the colon."""
    return {name.split(":")[-1] for name in position.legal_names()}


def targets(b: Builder, power: str) -> set[str]:
    """Whom the only captain of a power in an ocean zone may pirate: read from the decision or the journal."""
    position = b.impulse(power, cp=2, dice=[1, 1, 1])
    if not may(position, PIRACY):
        return set()
    position.apply(PIRACY)
    if position.decision_name == "piracy":
        return choices(position)
    line = next(line for line in position.journal() if "starts piracy" in line)
    return {line.split("against ")[1]}


def go(position: Position, verb: int, *words: str) -> Position:
    """An action of the world map; the captain and the place are named where there is a choice."""
    position.apply(verb)
    for word in words:
        if position.decision_name in ("captain", "place", "piracy") and word in choices(position):
            position.act(word)
    return position
