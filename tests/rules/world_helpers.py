"""The New World in tests: who is in the pools, what crosses the Atlantic."""

from __future__ import annotations

from collections.abc import Iterable

from env.builder import Builder
from env.data.model import GameData
from env.rules.core import Position
from env.rules.tables import conquistador_names
from tests.rules.cards.card_helpers import bare

POOL, AT_SEA, ASHORE, LOST, BOX = range(5)
EXPLORING, MERCATOR, CONQUERING, SMALLPOX, CABOT = 1, 2, 4, 8, 16
EXPLORED, CONQUERED, COLONIZED = 1, 2, 4
CHARTS, GALLEONS, PLANTATIONS, GOVERNOR, UPRISING, RAIDERS = 1, 2, 4, 8, 16, 32
ST_LAWRENCE, GREAT_LAKES, MISSISSIPPI, AMAZON, PACIFIC_STRAIT, CIRCUMNAVIGATION = range(6)
MAYA, AZTEC, INCA = range(3)


def explorers(data: GameData) -> list[str]:
    return [p.id for p in data.people if p.type == "explorer"]


def index(b: Builder | Position, power: str) -> int:
    return b.data.power_index[power]


def world(*pool: str) -> Builder:
    """No units, no hands, no Protestants, no voyages or prizes, Uncharted; only these people are in the pools."""
    b = bare()
    b.s["protestant"]["w"] = 0
    for field in (
        *("voyage", "voyage_used", "world_mark", "colony", "colony_new", "colony_lost"),
        *("discovery", "conquest"),
    ):
        b.s[field] = 0
    b.s["conquest_spent"] = b.s["potosi"] = 0
    b.s["bonus"] = 0
    b.s["explorer"] = LOST
    b.s["conquistador"] = LOST
    for k, name in enumerate(explorers(b.data)):
        if name.startswith("cabot"):
            b.s["explorer"][k] = BOX
    return free(b, *pool)


def free(b: Builder, *pool: str) -> Builder:
    """Put people into their pools; a conquest marker as often as it is named."""
    left = list(pool)
    for field, known in (("explorer", explorers(b.data)), ("conquistador", conquistador_names(b.data))):
        for k, name in enumerate(known):
            if name in left:
                left.remove(name)
                b.s[field][k] = POOL
    return b


def sail(b: Builder, power: str, bits: int) -> Builder:
    """Voyages under way; with CABOT the Sebastian Cabot of the power is at sea."""
    b.s["voyage"][index(b, power)] = bits
    if bits & CABOT:
        b.s["explorer"][explorers(b.data).index(f"cabot_{power}")] = AT_SEA
    return b


def mark(b: Builder, power: str, bits: int) -> Builder:
    b.s["world_mark"][index(b, power)] = bits
    return b


def owner(b: Builder, field: str, prize: int, power: str) -> Builder:
    """A discovery or conquest that is taken."""
    b.s[field][prize] = index(b, power) + 1
    return b


def new_world(b: Builder, dice: Iterable[int] = ()) -> Position:
    return b.procedure("P_NEW_WORLD", dice=dice, phase="new_world")


def riches(b: Builder, dice: Iterable[int] = ()) -> Position:
    return b.procedure("P_RICHES", dice=dice, phase="draw")


def who(p: Position, person: str) -> int:
    """Status of an explorer, or of the first piece of a conquistador's name."""
    known = explorers(p.data)
    if person in known:
        return int(p.state["explorer"][known.index(person)])
    return int(p.state["conquistador"][conquistador_names(p.data).index(person)])


def holder(p: Position, field: str, prize: int) -> str:
    """Who holds a discovery or conquest; an empty word for nobody."""
    n = int(p.state[field][prize])
    return p.data.powers[n - 1] if n else ""


def per(p: Position, field: str, power: str) -> int:
    return int(p.state[field][index(p, power)])
