"""What the set-ups of both games write into the structured array of one position."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import numpy as np

from env.rules.layout import CONSTANTS, STATE_DTYPE
from env.rules.names import leaders

if TYPE_CHECKING:
    from env.data.model import Facts
    from env.data.queen_scenario import QueenScenario
    from env.data.scenario import Scenario

NOBODY, LOC_OUT, LOC_REMOVED = CONSTANTS["NOBODY"], CONSTANTS["LOC_OUT"], CONSTANTS["LOC_REMOVED"]
CARD_OUT, CARD_DECK, CARD_REMOVED, CARD_POWER, CARD_HAND = (
    CONSTANTS[name] for name in ("CARD_OUT", "CARD_DECK", "CARD_REMOVED", "CARD_POWER", "CARD_HAND")
)
LAND_KIND = {"regular": 0, "mercenary": 1, "cavalry": 1}


def put(bits: np.void, i: int) -> None:
    """Set a member of a Bits field."""
    bits["w"][i >> 6] |= np.uint64(1 << (i & 63))


def blank(data: Facts, slot: int) -> np.ndarray:
    """A position with default control and nothing on the map, the first rulers. Shape (1,) of STATE_DTYPE."""
    array = np.zeros(1, STATE_DTYPE)
    s = array[0]
    power = data.power_index
    s["table"], s["turn"] = slot, 1
    s["winner"] = s["active"] = s["seat"] = s["cp_card"] = NOBODY
    s["control"][:] = power["independent"]
    for space in data.spaces:
        s["control"][space.index] = power[space.home_power]
    s["loan_owner"][:] = s["loan_to"][:] = NOBODY
    s["leader_loc"][:] = LOC_OUT
    s["leader_owner"][:] = NOBODY
    for k, name in enumerate(leaders(data)):
        s["leader_owner"][k] = power.get(data.person(name).power, NOBODY)
    s["card_event"][:] = NOBODY
    s["card_loc"][:] = CARD_REMOVED
    s["force"]["owner"] = NOBODY
    first: dict[str, int] = {}
    for k, ruler in enumerate(data.rulers):
        first.setdefault(ruler.power, k)
    for owner, k in first.items():
        s["ruler"][power[owner]] = k
    s["deputy"][:] = range(len(s["deputy"]))
    return array


def place_pieces(s: np.void, data: Facts, scenario: Scenario | QueenScenario) -> None:
    """First turn, control, pieces, relations and rulers of a scenario."""
    power, space = data.power_index, data.space_index
    s["turn"] = s["option"][CONSTANTS["OPT_FIRST_TURN"]] = scenario.first_turn
    for i, owner in enumerate(scenario.control):
        s["control"][i] = power[owner]
    for owner, unit, where, n in scenario.units:
        i, p = space[where], power[owner]
        if unit == "squadron":
            s["squadron"][i][p] += n
        elif unit == "corsair":
            s["corsair"][i] += n
        else:
            s["land"][i][p][LAND_KIND[unit]] += n
    known = leaders(data)
    for person, where in scenario.leaders:
        s["leader_loc"][known.index(person)] = space.get(where, LOC_REMOVED)
    _mark(s["war"], power, scenario.at_war)
    _mark(s["ally"], power, [*scenario.allied, *scenario.active_minors.items()])
    rulers = [r.id for r in data.rulers]
    for owner, ruler in scenario.rulers.items():
        s["ruler"][power[owner]] = rulers.index(ruler)


def _mark(marks: np.ndarray, power: Mapping[str, int], pairs: Iterable[tuple[str, str]]) -> None:
    for a, b in pairs:
        marks[power[a]] |= 1 << power[b]
        marks[power[b]] |= 1 << power[a]


def stack_cards(s: np.void, data: Facts, scenario: Scenario | QueenScenario) -> None:
    """The first draw deck, what is out of the game, the cards of the rulers in office."""
    card = data.card_index
    for name in scenario.deck_start:
        s["card_loc"][card[name]] = CARD_DECK
    for name in scenario.deck_removed:
        s["card_loc"][card[name]] = CARD_REMOVED
    for ruler in scenario.rulers.values():
        for entry in data.person(ruler).entry:
            if entry.startswith("card:") and entry[5:] in card:
                s["card_loc"][card[entry[5:]]] = CARD_POWER
