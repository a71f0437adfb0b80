"""The position at the start of a scenario of *Virgin Queen*; `setup_state` calls it for that game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from env.rules.layout import CONSTANTS
from env.rules.names import leaders
from env.rules.setup_common import (
    CARD_HAND,
    CARD_OUT,
    CARD_POWER,
    LOC_OUT,
    LOC_REMOVED,
    NOBODY,
    blank,
    place_pieces,
    put,
    stack_cards,
)

if TYPE_CHECKING:
    from env.data.queen_model import QueenData
    from env.data.queen_scenario import QueenScenario

VIRGIN_QUEEN, LOC_ABSENT = CONSTANTS["VIRGIN_QUEEN"], CONSTANTS["LOC_ABSENT"]


def blank_queen(data: QueenData, slot: int) -> np.ndarray:
    """A position with default control, nothing on the maps, everybody still to come. Shape (1,) of STATE_DTYPE."""
    array = blank(data, slot)
    s = array[0]
    power = data.power_index
    s["game"] = VIRGIN_QUEEN
    s["captain_loc"][:] = LOC_OUT
    s["royal_owner"][:] = s["artist_owner"][:] = s["place_owner"][:] = NOBODY
    for k, name in enumerate(data.royals):
        owner = data.person(name).power
        s["royal_owner"][k] = power[owner] if owner in data.majors else NOBODY
    for card in data.cards:
        s["card_loc"][card.index] = CARD_POWER if card.category == "home" else CARD_OUT
    for place in data.places:
        s["place_owner"][place.index] = power.get(place.owner, NOBODY)
    for (target, major), court in data.courtship.items():
        if target in data.minors:
            s["influence"][power[target]][power[major]] = court.start
    for k, (_, n) in enumerate(data.treasures):
        s["treasure_pool"][k] = n
    # what the common procedures ask of Here I Stand: no league to wait for, no Hungary to fall, Algiers in play
    for track in ("T_LEAGUE", "T_HUNGARY", "T_BARBARY"):
        s["track"][CONSTANTS[track]] = 1
    return array


def _total(data: QueenData, scenario: QueenScenario, owner: str) -> int:
    """VP of keys and printed bonuses at the start, as virgin_queen/victory counts them."""
    keys = [space for space in data.spaces if space.kind == "key" and scenario.control[space.index] == owner]
    track = data.key_track[owner]
    vp = track[min(len(keys), len(track) - 1)][1]
    if owner == "france" and scenario.control[data.space_index["paris"]] == owner:
        vp += int(data.bonus_vp["paris_safe"])
    if owner == "hre" and all(
        space in keys for space in data.spaces if space.kind == "key" and space.home_power == owner
    ):
        vp += int(data.bonus_vp["central_europe"])
    return vp


def queen_state(data: QueenData, array: np.ndarray, scenario: QueenScenario) -> np.ndarray:
    """Fill a blank position with a scenario; the derived fields are left to ``core.refresh``."""
    s = array[0]
    power, card = data.power_index, data.card_index
    place_pieces(s, data, scenario)
    for i, religion in enumerate(scenario.religion):
        if religion == "protestant":
            put(s["protestant"], i)
    known = leaders(data)
    captains = [p.id for p in data.selectable if p.type == "sea_captain"]
    absent = set(scenario.absent)
    for person in absent & set(known):
        s["leader_loc"][known.index(person)] = LOC_REMOVED
    for (target, major), position in scenario.influence.items():
        if target in data.minors:
            s["influence"][power[target]][power[major]] = position
    s["track"][CONSTANTS["T_WAR_SCALE"]] = scenario.spain_on_england
    for owner, n in scenario.treasures.items():
        s["dealt"][power[owner]] = n  # drawn when the game begins
    for owner, vp in scenario.vp.items():  # a total that the tables do not give is made up by bonus VP (stand-in)
        s["bonus"][power[owner]] = vp - _total(data, scenario, owner)
    for name, owner in scenario.settlements.items():
        s["place_owner"][data.place_index[name]] = power.get(owner, NOBODY)
    turn = scenario.first_turn
    for k, name in enumerate(captains):
        if name in absent:
            s["captain_loc"][k] = LOC_REMOVED
        elif (data.person(name).entry_turn or 1) <= turn:
            s["captain_loc"][k] = LOC_ABSENT  # at home
    for k, name in enumerate(data.royals):
        if name in absent:
            s["royal"][k] = CONSTANTS["ROYAL_DEAD"]
        elif (data.person(name).entry_turn or 1) <= turn:
            s["royal"][k] = CONSTANTS["ROYAL_SINGLE"]
    for a, b in scenario.engagements:
        for one, other in ((a, b), (b, a)):
            k = data.royals.index(one)
            s["royal"][k] = CONSTANTS["ROYAL_ENGAGED"]
            s["royal_to"][k] = data.royals.index(other) + 1
    for k, name in enumerate(data.artists):
        if name in absent:
            s["artist"][k] = CONSTANTS["ARTIST_DONE"]
        elif (data.person(name).entry_turn or 1) <= turn:
            s["artist"][k] = CONSTANTS["ARTIST_FREE"]
    stack_cards(s, data, scenario)
    for owner, names in scenario.hands.items():
        for name in names:
            s["card_loc"][card[name]] = CARD_HAND + power[owner]
    return array
