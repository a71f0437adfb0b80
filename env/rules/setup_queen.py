"""The position at the start of a scenario of *Virgin Queen*; `setup_state` calls it for that game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from env.rules.layout import CONSTANTS, STATE_DTYPE

if TYPE_CHECKING:
    from env.data.queen_model import QueenData
    from env.data.queen_scenario import QueenScenario

NOBODY, VIRGIN_QUEEN = CONSTANTS["NOBODY"], CONSTANTS["VIRGIN_QUEEN"]
LOC_OUT, LOC_REMOVED, LOC_ABSENT = CONSTANTS["LOC_OUT"], CONSTANTS["LOC_REMOVED"], CONSTANTS["LOC_ABSENT"]
CARD_OUT, CARD_DECK, CARD_REMOVED, CARD_POWER, CARD_HAND = (
    CONSTANTS[name] for name in ("CARD_OUT", "CARD_DECK", "CARD_REMOVED", "CARD_POWER", "CARD_HAND")
)
LAND_KIND = {"regular": 0, "mercenary": 1, "cavalry": 1}


def put(bits: np.void, i: int) -> None:
    """Set a member of a Bits field."""
    bits["w"][i >> 6] |= np.uint64(1 << (i & 63))


def blank_queen(data: QueenData, slot: int) -> np.ndarray:
    """A position with default control, nothing on the maps, everybody still to come. Shape (1,) of STATE_DTYPE."""
    array = np.zeros(1, STATE_DTYPE)
    s = array[0]
    power = data.power_index
    s["game"], s["table"], s["turn"] = VIRGIN_QUEEN, slot, 1
    s["winner"] = s["active"] = s["seat"] = s["cp_card"] = NOBODY
    s["control"][:] = power["independent"]
    for space in data.spaces:
        s["control"][space.index] = power[space.home_power]
    s["loan_owner"][:] = s["loan_to"][:] = NOBODY
    s["leader_loc"][:] = LOC_OUT
    s["leader_owner"][:] = NOBODY
    s["captain_loc"][:] = LOC_OUT
    s["royal_owner"][:] = s["artist_owner"][:] = s["place_owner"][:] = NOBODY
    s["card_event"][:] = NOBODY
    s["card_loc"][:] = CARD_REMOVED
    s["force"]["owner"] = NOBODY
    leaders = [p for p in data.selectable if p.type != "sea_captain"]
    for k, person in enumerate(leaders):
        s["leader_owner"][k] = power.get(person.power, NOBODY)
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
    first: dict[str, int] = {}
    for k, ruler in enumerate(data.rulers):
        first.setdefault(ruler.power, k)
    for owner, k in first.items():
        s["ruler"][power[owner]] = k
    s["deputy"][:] = range(len(s["deputy"]))
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
    power, space, card = data.power_index, data.space_index, data.card_index
    s["turn"] = scenario.first_turn
    for i, owner in enumerate(scenario.control):
        s["control"][i] = power[owner]
    for i, religion in enumerate(scenario.religion):
        if religion == "protestant":
            put(s["protestant"], i)
    for owner, unit, where, n in scenario.units:
        i, p = space[where], power[owner]
        if unit == "squadron":
            s["squadron"][i][p] += n
        elif unit == "corsair":
            s["corsair"][i] += n
        else:
            s["land"][i][p][LAND_KIND[unit]] += n
    leaders = [p.id for p in data.selectable if p.type != "sea_captain"]
    captains = [p.id for p in data.selectable if p.type == "sea_captain"]
    for person, where in scenario.leaders:
        s["leader_loc"][leaders.index(person)] = space[where]
    absent = set(scenario.absent)
    for person in absent & set(leaders):
        s["leader_loc"][leaders.index(person)] = LOC_REMOVED
    for a, b in scenario.at_war:
        s["war"][power[a]] |= 1 << power[b]
        s["war"][power[b]] |= 1 << power[a]
    for a, b in [*scenario.allied, *scenario.active_minors.items()]:
        s["ally"][power[a]] |= 1 << power[b]
        s["ally"][power[b]] |= 1 << power[a]
    for (target, major), position in scenario.influence.items():
        if target in data.minors:
            s["influence"][power[target]][power[major]] = position
    rulers = [r.id for r in data.rulers]
    for owner, ruler in scenario.rulers.items():
        s["ruler"][power[owner]] = rulers.index(ruler)
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
    for name in scenario.deck_start:
        s["card_loc"][card[name]] = CARD_DECK
    for name in scenario.deck_removed:
        s["card_loc"][card[name]] = CARD_REMOVED
    for owner, names in scenario.hands.items():
        for name in names:
            s["card_loc"][card[name]] = CARD_HAND + power[owner]
    for ruler in scenario.rulers.values():
        for entry in data.person(ruler).entry:
            if entry.startswith("card:") and entry[5:] in card:
                s["card_loc"][card[entry[5:]]] = CARD_POWER
    return array
