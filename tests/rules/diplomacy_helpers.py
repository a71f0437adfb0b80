"""Positions of the diplomacy phase for the tests of sections 7 and 9."""

from __future__ import annotations

import random

from env.builder import Builder
from env.rules.core import Position

MAJORS = ("ottoman", "hapsburg", "england", "france", "papacy", "protestant")
MINORS = ("genoa", "hungary_bohemia", "scotland", "venice")


def negotiate(b: Builder, dice: tuple[int, ...] = ()) -> Position:
    """The negotiation segment of a built position."""
    return b.procedure("P_NEGOTIATION", phase="diplomacy", dice=dice)


def skip_to(position: Position, seat: str, decision: str = "propose") -> Position:
    """Nobody before `seat` makes an offer."""
    while position.decision_name == "propose" and (position.seat_name, position.decision_name) != (
        seat,
        decision,
    ):
        position.act("done")
    assert (position.seat_name, position.decision_name) == (seat, decision)
    return position


def agree(position: Position) -> Position:
    """Every partner accepts the offer that was just sent."""
    while position.decision_name == "answer":
        position.act("accept")
    return position


def ratify(position: Position) -> Position:
    """No further offers; every deal is announced and confirmed."""
    words = {"propose": "done", "announce": "announce", "confirm": "yes"}
    while not position.finished and position.decision_name in words:
        position.act(words[position.decision_name])
    return position


def settle(position: Position, rng: random.Random) -> Position:
    """Ratify everything; other choices are taken at random."""
    while not ratify(position).finished:
        position.apply(rng.choice(position.legal_actions()))
    return position


def at_war(position: Position, a: str, b: str) -> bool:
    p, q = (position.data.power_index[x] for x in (a, b))
    return bool(int(position.state["war"][p]) >> q & 1) and bool(int(position.state["war"][q]) >> p & 1)


def allied(position: Position, a: str, b: str) -> bool:
    p, q = (position.data.power_index[x] for x in (a, b))
    return bool(int(position.state["ally"][p]) >> q & 1)


def controller(position: Position, space: str) -> str:
    return position.data.powers[int(position.state["control"][position.data.space_index[space]])]


def tumble(seed: int) -> Builder:
    """The tournament set-up with wars, prisoners, lost spaces, mercenaries and markers strewn over it."""
    rng = random.Random(seed)
    b = Builder("tournament", seed=seed, max_offers=3)
    for name in rng.sample([c.id for c in b.data.cards[:116] if c.category != "home"], 24):
        b.hand(rng.choice(MAJORS), name)
    for _ in range(14):
        space = rng.choice(b.data.spaces)
        b.control(space.id, rng.choice(MAJORS))
    for _ in range(6):
        b.units(rng.choice(MAJORS[1:]), rng.choice(b.data.spaces).id, mercenary=rng.randint(1, 3))
    for _ in range(4):
        a, c = rng.sample(MAJORS, 2)
        b.war(a, c)
    for leader in rng.sample(["suleiman", "charles_v", "henry_viii", "francis_i", "montmorency", "ferdinand"], 3):
        k = b._leader(leader)
        others = [p for p in MAJORS if b.data.power_index[p] != int(b.s["leader_owner"][k])]
        b.leader(leader, f"prison:{rng.choice(others)}")
    for power in rng.sample(MAJORS[1:4], 2):
        b.set("excommunicated", rng.randint(1, 3), b.data.power_index[power])
    for minor, major in (("genoa", "hapsburg"), ("venice", "papacy"), ("scotland", "france")):
        if rng.random() < 0.5:
            b.ally(minor, major)
    if rng.random() < 0.2:
        b.track("T_LEAGUE", 0)
    return b
