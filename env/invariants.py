"""What must hold in every position that waits for a decision; the fuzz tests check it, studies may too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from env.rules import names

if TYPE_CHECKING:
    from env.rules.core import Position

MAJORS, POWERS = 6, 11
LOANS_TRACK, T_PIRACY, T_CHATEAUX, T_ST_PETERS = 21, 0, 1, 2
CARD_HAND = 8


def members(bits: np.void, n: int) -> set[int]:
    """The members of a Bits field below n."""
    words = [int(w) for w in bits["w"]]
    return {i for i in range(n) if words[i >> 6] >> (i & 63) & 1}


def problems(position: Position) -> list[str]:
    """Everything that is wrong with a position; empty for a sound one."""
    found: list[str] = []
    for check in (_cards, _pools, _derived, _relations, _control, _leaders, _sieges, _religion, _world, _mask):
        found.extend(check(position))
    return found


def _cards(position: Position) -> list[str]:
    s, data = position.state, position.data
    wrong = []
    for card in data.cards:
        loc = int(s["card_loc"][card.index])
        if loc not in names.CARD_PLACES and not CARD_HAND <= loc < CARD_HAND + MAJORS:
            wrong.append(f"card {card.id} is nowhere ({loc})")
        if card.two_player and loc != 3:
            wrong.append(f"card {card.id} of another game is in play")
        home = card.category == "home" and not card.two_player
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
    for p in range(POWERS):
        here = {i for i in range(144) if s["land"][i][p].any()}
        if here != members(s["occupied"][p], 144):
            wrong.append(f"occupied[{p}] is stale")
        owned = {space.index for space in position.data.spaces if s["control"][space.index] == p}
        if owned != members(s["owned"][p], 144):
            wrong.append(f"owned[{p}] is stale")
        fleets = {i for i in range(160) if s["squadron"][i][p] or (p == 0 and s["corsair"][i])}
        loans = zip(s["loan_owner"], s["loan_to"], s["loan_loc"], strict=True)
        fleets |= {int(where) for owner, to, where in loans if owner >= 0 and to == p}
        if fleets != members(s["fleets"][p], 160):
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
    for minor in range(6, 10):
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
        elif 6 <= c < 10 and s["ally"][c]:
            wrong.append(f"{space.id} is controlled by an active minor")
    return wrong


def _leaders(position: Position) -> list[str]:
    s, data = position.state, position.data
    wrong = []
    n = len(data.spaces)
    for k, person in enumerate(names.leaders(data)):
        loc = int(s["leader_loc"][k])
        naval = data.person(person).type == "naval_leader"
        if n <= loc < 144 or 144 + len(data.seas) <= loc < 160 or loc > 175:
            wrong.append(f"{person} is at {loc}")
        if naval and loc < 144 and not data.spaces[loc].is_port:
            wrong.append(f"{person} is on land at {data.spaces[loc].id}")
        if not naval and 144 <= loc < 160 and position.decision_name not in _AT_SEA:
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
    fortress = members(s["fortress"], 144)
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
    for loc in range(144):  # at sea an interceptor may meet a third power it is at war with (R16.1.4, R16.1.7)
        fleets = [p for p in range(POWERS) if s["squadron"][loc][p] or (p == 0 and s["corsair"][loc])]
        for p in fleets:
            for q in fleets:
                if p < q and int(s["enemies"][p]) >> q & 1:
                    wrong.append(f"{names.place_name(data, loc)}: fleets of {p} and {q} at war share it")
    return wrong


def _religion(position: Position) -> list[str]:
    """Reformers, debaters, universities, the religion of spaces and the electorate display (R2.3, R18, R21.6)."""
    s, data = position.state, position.data
    wrong = []
    people = {kind: [p for p in data.people if p.type == kind] for kind in ("debater", "reformer")}
    for kind, known in people.items():
        for k, person in enumerate(known):
            status = int(s[kind][k])
            if status >= len(names.STATUSES) or (kind == "reformer" and status == _COMMITTED):
                wrong.append(f"{person.id} has the status {status}")
            own = person.id.replace("reformer", "debater")
            debater = next((i for i, d in enumerate(people["debater"]) if d.id == own), None)
            if kind == "reformer" and status == _READY and debater is not None:
                if int(s["debater"][debater]) == _AWAY:
                    wrong.append(f"{person.id} is on the map, his debater away")
    protestant, university = members(s["protestant"], 144), members(s["university"], 144)
    for space in data.spaces:
        if space.home_power == "ottoman" and space.index in protestant:
            wrong.append(f"{space.id} is Ottoman and Protestant")
        if space.language_zone == "" and space.index in university:
            continue
    if max(protestant | university, default=0) >= len(data.spaces):
        wrong.append("a religion or a university beyond the map")
    for k, (space_id, _) in enumerate(data.electorate_display.items()):
        if s["display"][k] > data.electorate_display[space_id]:
            wrong.append(f"{space_id} has {s['display'][k]} regulars on the display")
    return wrong


_READY, _COMMITTED, _AWAY = 1, 2, 3


def _side(s: np.void, p: int) -> int:
    if 6 <= p < 10 and s["ally"][p]:
        return int(s["ally"][p]).bit_length() - 1
    return p if p < MAJORS else 31


def _mask(position: Position) -> list[str]:
    if position.over:
        return []
    wrong = []
    if not position.legal_actions():
        wrong.append("no legal action")
    if not 0 <= position.seat < MAJORS:
        wrong.append(f"seat {position.seat} decides")
    return wrong
