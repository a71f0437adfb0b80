"""What must hold in every position that waits for a decision; the fuzz tests check it, studies may too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from env.invariants_queen import checks as queen_checks
from env.rules import names
from env.rules.layout import CONSTANTS
from env.rules.tables import conquistador_names

if TYPE_CHECKING:
    from env.rules.core import Position

MINORS = (6, 7, 8, 9, 11)
MAJORS, POWERS = CONSTANTS["NMAJOR"], CONSTANTS["NPOWER"]
NSPACE, NLOC, SEA0, LOC_ABSENT = (CONSTANTS[name] for name in ("NSPACE", "NLOC", "SEA0", "LOC_ABSENT"))
LOANS_TRACK, T_PIRACY, T_CHATEAUX, T_ST_PETERS = 21, 0, 1, 2
CARD_HAND, T_TWO_PLAYER = 8, 29
PROTESTANT, T_LEAGUE = 5, 15
READY, COMMITTED, AWAY, GONE = range(1, 5)
IN_POOL, AT_SEA, ASHORE, LOST, IN_BOX = range(5)
EXPLORING, MERCATOR, CONQUERING, SMALLPOX, CABOT = 1, 2, 4, 8, 16
GOVERNOR, UPRISING, RAIDERS = 8, 16, 32
PACIFIC_STRAIT, CIRCUMNAVIGATION = 4, 5


def members(bits: np.void, n: int) -> set[int]:
    """The members of a Bits field below n."""
    words = bits["w"].tolist()
    return {i for i in range(n) if words[i >> 6] >> (i & 63) & 1}


def problems(position: Position) -> list[str]:
    """Everything that is wrong with a position; empty for a sound one."""
    both = (_derived, _relations, _control, _leaders, _sieges, _mask)
    own = queen_checks() if position.data.game == "virgin_queen" else (_cards, _pools, _religion, _voyagers, _world)
    return [line for check in (*both, *own) for line in check(position)]


def _cards(position: Position) -> list[str]:
    s, data = position.state, position.data
    wrong = []
    two_player = bool(s["track"][T_TWO_PLAYER])
    players = (4, 5) if two_player else tuple(range(MAJORS))
    other_game = {card.replaces for card in data.cards if card.replaces} if two_player else set()
    for card in data.cards:
        loc = int(s["card_loc"][card.index])
        hand = CARD_HAND <= loc < CARD_HAND + MAJORS
        diplomatic = loc >= 16 and card.category == "diplomatic"
        diplomatic_hand = diplomatic and loc in (names.DIPLOMATIC_HAND + p for p in players)
        if loc not in names.CARD_PLACES and not hand and not diplomatic_hand:
            wrong.append(f"card {card.id} is nowhere ({loc})")
        if (card.category == "diplomatic" and (hand or loc in (1, 2))) or (loc >= 16 and not diplomatic):
            wrong.append(f"card {card.id} is in the wrong deck ({loc})")
        if hand and loc - CARD_HAND not in players:
            wrong.append(f"card {card.id} is in a hand that nobody holds")
        if ((card.two_player and not two_player) or card.id in other_game) and loc != 3:
            wrong.append(f"card {card.id} of another game is in play")
        home = card.category == "home" and not (loc == 3 and (two_player or card.two_player))
        if home and loc not in (4, CARD_HAND + data.power_index[card.home_power]):
            wrong.append(f"home card {card.id} is at {loc}")
    return wrong


def _pools(position: Position) -> list[str]:
    s, data = position.state, position.data
    wrong = []
    for p, power in enumerate(data.powers):
        land = int(s["land"][:, p].sum())
        for k in range(3):
            if s["war_on"][k] and p == (2 if k == 2 else 0):
                land += int(s["war_unit"][k].sum())
        if power == "protestant":
            land += int(s["display"].sum())
        knights = 1 if power == "independent" else 0
        if land > data.force_pool_land.get(power, 0) + knights:
            wrong.append(f"{power} has {land} land units, its counters allow {data.force_pool_land.get(power, 0)}")
        naval = int(s["squadron"][:, p].sum()) + int(s["lost_squadron"][p])
        naval += int((s["loan_owner"] == p).sum())
        if power == "ottoman":
            naval += int(s["corsair"].sum()) + int(s["lost_corsair"])
        if naval > data.force_pool_naval.get(power, 0):
            wrong.append(f"{power} has {naval} naval units, counters: {data.force_pool_naval.get(power, 0)}")
    if s["land"].max() > 60 or s["squadron"].max() > 20 or s["corsair"].max() > 20:
        wrong.append("a unit count ran below zero")
    return wrong


def _derived(position: Position) -> list[str]:
    s = position.state
    wrong = []
    land, ships = s["land"].any(axis=2), s["squadron"] != 0
    ships[:, 0] |= s["corsair"] != 0
    control = s["control"][: len(position.data.spaces)]
    for p in range(POWERS):
        if set(np.flatnonzero(land[:NSPACE, p]).tolist()) != members(s["occupied"][p], NSPACE):
            wrong.append(f"occupied[{p}] is stale")
        if set(np.flatnonzero(control == p).tolist()) != members(s["owned"][p], NSPACE):
            wrong.append(f"owned[{p}] is stale")
        fleets = set(np.flatnonzero(ships[:NLOC, p]).tolist())
        loans = zip(s["loan_owner"], s["loan_to"], s["loan_loc"], strict=True)
        fleets |= {int(where) for owner, to, where in loans if owner >= 0 and to == p}
        if fleets != members(s["fleets"][p], NLOC):
            wrong.append(f"fleets[{p}] is stale")
    return wrong


def _relations(position: Position) -> list[str]:
    s = position.state
    wrong = []
    for field in ("war", "ally"):
        for p in range(POWERS):
            for q in range(POWERS):
                if int(s[field][p]) >> q & 1 and not int(s[field][q]) >> p & 1:
                    wrong.append(f"{field} {p}-{q} is one-sided")
    if any(int(s["war"][p]) & int(s["ally"][p]) for p in range(POWERS)):
        wrong.append("a power is at war with its ally")
    for minor in MINORS:
        if bin(int(s["ally"][minor])).count("1") > 1:
            wrong.append(f"minor {minor} has two allies")
        if s["ally"][minor] and s["war"][minor]:
            wrong.append(f"minor {minor} is active and has wars of its own")
    return wrong


def _control(position: Position) -> list[str]:
    s = position.state
    wrong = []
    for space in position.data.spaces:
        c = int(s["control"][space.index])
        if not 0 <= c < POWERS:
            wrong.append(f"{space.id} is controlled by {c}")
        elif c in MINORS and s["ally"][c]:
            wrong.append(f"{space.id} is controlled by an active minor")
    return wrong


def _leaders(position: Position) -> list[str]:
    s, data = position.state, position.data
    wrong = []
    n = len(data.spaces)
    for k, person in enumerate(names.leaders(data)):
        loc = int(s["leader_loc"][k])
        naval = data.person(person).type == "naval_leader"
        if n <= loc < SEA0 or SEA0 + len(data.seas) <= loc < NLOC or loc > LOC_ABSENT:
            wrong.append(f"{person} is at {loc}")
        if naval and loc < SEA0 and not data.spaces[loc].is_port:
            wrong.append(f"{person} is on land at {data.spaces[loc].id}")
        if not naval and SEA0 <= loc < NLOC and position.decision_name not in _AT_SEA:
            wrong.append(f"{person} is at sea at {position.decision_name}")
    return wrong


#: decisions during a naval transport or a landing, when an army leader may be at sea
_AT_SEA = frozenset({"transport_leg", "reaction", "intercept", "force_leader", "force_units", "avoid", "withdraw",
                     "after_withdrawal"})  # fmt: skip


def _sieges(position: Position) -> list[str]:
    """Between impulses: enemies share a space only in a siege, and besiegers outnumber those inside (R15.0.1)."""
    s, data = position.state, position.data
    if position.decision_name != "impulse":
        return []
    wrong = []
    fortress = members(s["fortress"], NSPACE)
    for space in data.spaces:
        i = space.index
        here = [p for p in range(POWERS) if s["land"][i][p].any()]
        siege = int(s["siege"][i])
        if siege:
            if not (space.fortified or i in fortress):
                wrong.append(f"{space.id} is unfortified and besieged")
            besiegers = [p for p in here if siege >> _side(s, p) & 1]
            inside = sum(int(s["land"][i][p].sum()) for p in here if p not in besiegers)
            for major in range(MAJORS):
                if siege >> major & 1:
                    mine = sum(int(s["land"][i][p].sum()) for p in besiegers if _side(s, p) == major)
                    if mine <= inside:
                        wrong.append(f"{space.id}: {mine} besiegers of {data.powers[major]}, {inside} inside")
        else:
            for p in here:
                for q in here:
                    if p < q and int(s["enemies"][p]) >> q & 1:
                        wrong.append(f"{space.id}: {data.powers[p]} and {data.powers[q]} without a siege")
    for loc in range(NSPACE):  # at sea an interceptor may meet a third power it is at war with (R16.1.4, R16.1.7)
        fleets = [p for p in range(POWERS) if s["squadron"][loc][p] or (p == 0 and s["corsair"][loc])]
        for p in fleets:
            for q in fleets:
                if p < q and int(s["enemies"][p]) >> q & 1:
                    wrong.append(f"{names.place_name(data, loc)}: fleets of {p} and {q} at war share it")
    return wrong


def _religion(position: Position) -> list[str]:
    """Reformers, debaters, the religion of spaces, universities, the electorate display (R2.3, R18, R21.6)."""
    s, data = position.state, position.data
    wrong = []
    debaters = [p.id for p in data.people if p.type == "debater"]
    for k, debater in enumerate(debaters):
        if not 0 <= int(s["debater"][k]) < len(names.STATUSES):
            wrong.append(f"{debater} has the status {s['debater'][k]}")
    for k, reformer in enumerate(p.id for p in data.people if p.type == "reformer"):
        status = int(s["reformer"][k])
        if status == COMMITTED or status >= len(names.STATUSES):
            wrong.append(f"{reformer} has the status {status}")
        own = reformer.replace("reformer", "debater")
        if own in debaters and int(s["debater"][debaters.index(own)]) == GONE and status in (READY, AWAY):
            wrong.append(f"{reformer} outlives his debater")
    protestant, university = members(s["protestant"], 192), members(s["university"], 192)
    ottoman = {space.index for space in data.spaces if space.home_power == "ottoman" or space.id == "algiers"}
    ottoman |= {data.space_index[name] for k, name in enumerate(("oran", "tripoli")) if int(s["track"][25]) >> k & 1}
    for i in (protestant | university) & ottoman:
        wrong.append(f"{data.spaces[i].id} is an Ottoman home space with a religion")
    if max(protestant | university, default=0) >= len(data.spaces):
        wrong.append("a religion or a university beyond the map")
    for k, (electorate, most) in enumerate(data.electorate_display.items()):
        i, waiting = data.space_index[electorate], int(s["display"][k])
        entered = not s["track"][T_LEAGUE] or (s["control"][i] == PROTESTANT and not s["siege"][i])
        if waiting > most or (waiting and i in protestant and entered):
            wrong.append(f"{electorate} keeps {waiting} regulars on the display")
    return wrong


def _voyagers(position: Position) -> list[str]:
    """Explorers and conquistadors are where they can be, and every voyage has somebody who sails (R20.2, R20.3)."""
    s, data = position.state, position.data
    wrong = []
    resolved = position.decision_name == "exploration"  # then the explorers drawn are at sea
    left: dict[tuple[int, int], int] = {}
    for k, person in enumerate(p for p in data.people if p.type == "explorer"):
        status, cabot, power = (
            int(s["explorer"][k]),
            "card:sebastian_cabot" in person.entry,
            data.power_index[person.power],
        )
        allowed = {IN_BOX, AT_SEA, ASHORE, LOST} if cabot else {IN_POOL, ASHORE, LOST}
        if status not in allowed | ({AT_SEA} if resolved else set()):
            wrong.append(f"{person.id} has the status {status}")
        bit = CABOT if cabot else EXPLORING
        left[power, bit] = left.get((power, bit), 0) + (status == AT_SEA or (status == IN_POOL and not cabot))
        if cabot and status == AT_SEA and not int(s["voyage"][power]) & CABOT:
            wrong.append(f"{person.id} is at sea without a voyage")
    for k, name in enumerate(conquistador_names(data)):
        status, power = int(s["conquistador"][k]), data.power_index[data.person(name).power]
        if status not in (IN_POOL, ASHORE, LOST):
            wrong.append(f"{name} has the status {status}")
        left[power, CONQUERING] = left.get((power, CONQUERING), 0) + (status == IN_POOL)
    for p in range(MAJORS):
        for bit in (EXPLORING, CONQUERING, CABOT):
            if int(s["voyage"][p]) & bit and not left.get((p, bit)):
                wrong.append(f"{data.powers[p]} has a voyage ({bit}) and nobody to sail")
    return wrong


def _world(position: Position) -> list[str]:
    """Colonies, prizes and markers of the New World (R20)."""
    s, data = position.state, position.data
    wrong = []
    for p, power in enumerate(data.powers[:MAJORS]):
        limit, voyage, mark = data.colony_limit.get(power, 0), int(s["voyage"][p]), int(s["world_mark"][p])
        used = int(s["colony"][p]) + int(s["colony_new"][p]) + int(s["colony_lost"][p])
        if used > limit:
            wrong.append(f"{power} has {used} colony markers in use")
        if not limit and (voyage or mark & ~RAIDERS):
            wrong.append(f"{power} is in the New World")
        if mark & GOVERNOR and mark & UPRISING:
            wrong.append(f"{power} has both sides of the colonial marker")
        if (voyage & MERCATOR and not voyage & EXPLORING) or (voyage & SMALLPOX and not voyage & CONQUERING):
            wrong.append(f"{power} has help for no voyage")
    sailors = [0, *(data.power_index[power] + 1 for power in data.colony_limit)]
    for prize, n in (("discovery", 6), ("conquest", 3)):
        wrong += [f"{prize} {k} belongs to {s[prize][k]}" for k in range(n) if int(s[prize][k]) not in sailors]
    if int(s["potosi"]) not in sailors:
        wrong.append(f"Potosi belongs to {s['potosi']}")
    if int(s["discovery"][CIRCUMNAVIGATION]) and not int(s["discovery"][PACIFIC_STRAIT]):
        wrong.append("the world was sailed round without the strait")
    for k in range(3):
        if int(s["conquest_spent"]) >> k & 1 and not int(s["conquest"][k]):
            wrong.append(f"conquest {k} is depleted and free")
    return wrong


def _side(s: np.void, p: int) -> int:
    if p in MINORS and s["ally"][p]:
        return int(s["ally"][p]).bit_length() - 1
    return p if p < MAJORS else 31


def _mask(position: Position) -> list[str]:
    if position.over:
        return []
    wrong = []
    if not position.legal_actions():
        wrong.append("no legal action")
    players = (4, 5) if position.state["track"][T_TWO_PLAYER] else range(MAJORS)
    if position.seat not in players:
        wrong.append(f"seat {position.seat} decides")
    return wrong
