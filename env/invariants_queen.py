"""What must hold in every position of *Virgin Queen* beside what `invariants` checks for both games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from env.rules import names_queen as queen
from env.rules.layout import CONSTANTS

if TYPE_CHECKING:
    from env.rules.core import Position

MAJORS, POWERS, NSPACE = CONSTANTS["NMAJOR"], CONSTANTS["NPOWER"], CONSTANTS["NSPACE"]
MINORS = (6, 7, 8, 9, 11)
CARD_HAND, CARD_POWER, CARD_REMOVED = CONSTANTS["CARD_HAND"], CONSTANTS["CARD_POWER"], CONSTANTS["CARD_REMOVED"]
LOC_OUT, LOC_REMOVED, LOC_ABSENT, LOC_WORLD = (
    CONSTANTS[name] for name in ("LOC_OUT", "LOC_REMOVED", "LOC_ABSENT", "LOC_WORLD")
)
NOT_YET, SINGLE, ENGAGED, MARRIED, DEAD = range(5)
FREE, PATRONIZED, DONE = range(1, 4)
WARS = ((0, 0), (1, 4))  # foreign war, the power that fights it


def checks() -> tuple[Any, ...]:
    """The checks of this game, in the order of `invariants.problems`."""
    return (_cards, _pools, _treasures, _influence, _court, _captains, _religion)


def _cards(position: Position) -> list[str]:
    """Every card is somewhere, a home card with its owner."""
    s, data = position.state, position.data
    wrong = []
    for card in data.cards:
        loc = int(s["card_loc"][card.index])
        hand = loc - CARD_HAND
        if not (0 <= loc <= CONSTANTS["CARD_TABLE"] or 0 <= hand < MAJORS):
            wrong.append(f"card {card.id} is nowhere ({loc})")
        elif card.category == "home" and loc not in (
            CARD_POWER, CARD_REMOVED, CARD_HAND + data.power_index[card.home_power]
        ):  # fmt: skip
            wrong.append(f"home card {card.id} is at {loc}")
    return wrong


def _pools(position: Position) -> list[str]:
    """Units on the maps and on the cards of foreign wars are within the counters (17.1)."""
    s, data = position.state, position.data
    wrong = []
    for p, power in enumerate(data.powers):
        land = int(s["land"][:, p].sum())
        land += sum(int(s["war_unit"][war].sum()) for war, owner in WARS if owner == p and s["war_on"][war])
        if land > data.force_pool_land.get(power, 0):
            wrong.append(f"{power} has {land} land units, its counters allow {data.force_pool_land.get(power, 0)}")
        naval = int(s["squadron"][:, p].sum()) + int(s["lost_squadron"][p]) + int((s["loan_owner"] == p).sum())
        if power == "ottoman":
            naval += int(s["corsair"].sum()) + int(s["lost_corsair"])
        if naval > data.force_pool_naval.get(power, 0):
            wrong.append(f"{power} has {naval} naval units, counters: {data.force_pool_naval.get(power, 0)}")
    if s["land"].max() > 60 or s["squadron"].max() > 20 or s["corsair"].max() > 20:
        wrong.append("a unit count ran below zero")
    for war, owner in WARS:
        home = position.decision_name == "leader_home"  # where the units of a war that is won return to is asked
        if not s["war_on"][war] and ((s["war_unit"][war].any() and not home) or s["war_enemy"][war]):
            wrong.append(f"{data.powers[owner]} has units on the card of a war that is over")
    return wrong


def _treasures(position: Position) -> list[str]:
    """Counters of each kind are conserved (6.3)."""
    s, data = position.state, position.data
    wrong = []
    fields = ("treasure_pool", "treasure_used", "treasure_fleet")
    for k, (cp, n) in enumerate(data.treasures):  # type: ignore[attr-defined]
        found = sum(int(s[field][k]) for field in fields)
        found += int(s["treasure"][:, k].sum()) + int(s["treasure_row"][:, k].sum())
        if found != n:
            wrong.append(f"{found} treasures of {cp} CP, there are {n} counters")
    return wrong


def _influence(position: Position) -> list[str]:
    """Markers are on the table, barred powers have none, a minor has one ally at most (24)."""
    s, data = position.state, position.data
    highest = data.numbers["influence_track", "highest"]  # type: ignore[attr-defined]
    wrong = []
    for p in range(POWERS):
        if s["influence"][p].any() and p not in MINORS:
            wrong.append(f"influence on {data.powers[p]}")
        for major in range(MAJORS):
            value = int(s["influence"][p][major])
            if value > highest:
                wrong.append(f"{data.powers[major]} has influence {value} on {data.powers[p]}")
            if value and int(s["locked"][p]) >> major & 1:
                wrong.append(f"{data.powers[major]} is barred from {data.powers[p]} and has influence {value}")
        if p in MINORS and bin(int(s["ally"][p])).count("1") > 1:
            wrong.append(f"{data.powers[p]} has two allies")
    return wrong


def _court(position: Position) -> list[str]:
    """Engagements and marriages are mutual; who invests in an artist is known (C)."""
    s, data = position.state, position.data
    wrong = []
    n = len(queen.ids(data, "royal"))
    for k, name in enumerate(queen.ids(data, "royal")):
        status, to = int(s["royal"][k]), int(s["royal_to"][k])
        if status > DEAD or to > n or to == k + 1:
            wrong.append(f"{name} is {status}, to {to}")
        elif status == ENGAGED and (not to or int(s["royal_to"][to - 1]) != k + 1 or s["royal"][to - 1] != ENGAGED):
            wrong.append(f"{name} is engaged to {to}, who is not to {name}")
        elif status in (NOT_YET, SINGLE) and to:
            wrong.append(f"{name} is {queen.ROYAL_STATUS[status]} and promised to {to}")
    for k, name in enumerate(queen.ids(data, "artist")):
        status, owner = int(s["artist"][k]), int(s["artist_owner"][k])
        if status > DONE or (status in (FREE, PATRONIZED) and (status == PATRONIZED) != (0 <= owner < MAJORS)):
            wrong.append(f"{name} is {status} with the patron {owner}")
    if s["preference"] > 3 or (s["preference_shown"] and not s["preference"]):
        wrong.append(f"the HRE prefers {s['preference']}")
    return wrong


def _captains(position: Position) -> list[str]:
    """Sea captains are at home, on the world map or gone; settlements belong to powers."""
    s, data = position.state, position.data
    places: Any = data.places  # type: ignore[attr-defined]
    wrong = []
    for k, name in enumerate(queen.ids(data, "captain")):
        loc = int(s["captain_loc"][k])
        prison = 0 <= loc - CONSTANTS["LOC_PRISON"] < MAJORS
        if (
            loc not in (LOC_OUT, LOC_REMOVED, LOC_ABSENT)
            and not LOC_WORLD <= loc < LOC_WORLD + len(places)
            and not prison
        ):
            wrong.append(f"{name} is at {loc}")
        elif loc >= LOC_WORLD and places[loc - LOC_WORLD].type.startswith("treasure"):
            wrong.append(f"{name} stands among the treasures")
    for k, place in enumerate(places):
        owner = int(s["place_owner"][k])
        if not -1 <= owner < POWERS or (owner >= 0 and place.type == "ocean_zone"):
            wrong.append(f"{place.id} belongs to {owner}")
    return wrong


def _religion(position: Position) -> list[str]:
    """Only Christian spaces of the map have a religion."""
    s, data = position.state, position.data
    words = np.array([int(w) for w in s["protestant"]["w"]], object)
    wrong = []
    for i in range(64 * len(words)):
        if not int(words[i >> 6]) >> (i & 63) & 1:
            continue
        if i >= len(data.spaces) or getattr(data.spaces[i], "religion", "") == "other":
            wrong.append(f"space {i} cannot be Protestant")
    return wrong
