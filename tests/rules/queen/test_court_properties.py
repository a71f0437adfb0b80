"""Court and faith in wild positions: nothing breaks, couples stay couples (VQC, VQ17.5, VQ18)."""

from __future__ import annotations

import random

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.queen.court_helpers import areas

SINGLE, ENGAGED, MARRIED, DEAD = 1, 2, 3, 4
MAJORS = ("ottoman", "spain", "england", "france", "hre", "protestant")


def wild(seed: int) -> tuple[Builder, random.Random]:
    """The campaign with wars, royals, artists, rulers, religion, unrest and benefits at random."""
    rng = random.Random(seed)
    b = Builder("campaign", game="virgin_queen", seed=seed)
    royals = range(len(b.data.royals))  # type: ignore[attr-defined]
    b.set("royal", 0).set("royal_to", 0)
    for k in royals:
        b.set("royal", rng.choice((0, SINGLE, SINGLE, DEAD)), k)
    for i, one in enumerate(b.data.royals):  # type: ignore[attr-defined]
        for j, other in enumerate(b.data.royals):  # type: ignore[attr-defined]
            free = b.s["royal"][i] == b.s["royal"][j] == SINGLE
            if free and b.data.may_marry(one, other) and rng.random() < 0.3:  # type: ignore[attr-defined]
                word = rng.choice((ENGAGED, MARRIED))
                b.set("royal", word, i).set("royal", word, j).set("royal_to", j + 1, i).set("royal_to", i + 1, j)
    for k in range(len(b.data.artists)):  # type: ignore[attr-defined]
        b.set("artist", rng.choice((0, 1, 2, 3)), k).set("artist_owner", rng.randrange(6), k)
    for k in range(6):
        own = [i for i, ruler in enumerate(b.data.rulers) if ruler.power == MAJORS[k]]
        b.set("ruler", rng.choice(own), k).set("science", rng.randrange(4), k).set("lost_squadron", rng.randrange(3), k)
    for space in b.data.spaces:
        if space.language_zone != "none":
            b.protestant(space.id, rng.random() < 0.4).unrest(space.id, rng.random() < 0.2)
    for _ in range(4):
        one, other = rng.sample(MAJORS, 2)
        if not int(b.s["ally"][MAJORS.index(one)]) >> MAJORS.index(other) & 1:
            b.war(one, other)
    for minor in ("scotland", "portugal"):
        b.set("influence", 3, (b.data.power_index[minor], rng.randrange(6)))
    return b.set("turn", rng.randrange(1, 8)), rng


def play(p: Position, rng: random.Random) -> Position:
    for _ in range(300):
        if p.over:
            break
        p.apply(rng.choice(p.legal_actions()))
    assert p.over
    return p


def couples_hold(p: Position) -> None:
    """Whom somebody is engaged or married to is so with him; the others have nobody."""
    for k in range(len(p.data.royals)):  # type: ignore[attr-defined]
        other = int(p.state["royal_to"][k]) - 1
        if int(p.state["royal"][k]) in (ENGAGED, MARRIED):
            assert int(p.state["royal_to"][other]) == k + 1
            assert int(p.state["royal"][other]) == int(p.state["royal"][k])
            assert p.data.may_marry(p.data.royals[k], p.data.royals[other])  # type: ignore[attr-defined]
        else:
            assert other == -1


@pytest.mark.parametrize("seed", range(15))
def test_VQC_the_court_in_wild_positions(seed: int) -> None:
    b, rng = wild(seed)
    for power in MAJORS:
        couples_hold(play(b.procedure("P_ENGAGE", power, v=[0, 0, 1], phase="diplomacy"), rng))
        couples_hold(play(b.procedure("P_PLOT", power), rng))
        play(b.procedure("P_PATRONIZE", power), rng)
    p = play(b.procedure("P_MARRIAGE"), rng)
    couples_hold(p)
    assert ENGAGED not in p.state["royal"]
    p = play(b.procedure("P_PATRONAGE"), rng)
    assert 2 not in p.state["artist"]
    assert all(0 <= int(n) <= 3 for n in p.state["science"])


@pytest.mark.parametrize("seed", range(15))
def test_VQ18_faith_in_wild_positions(seed: int) -> None:
    b, rng = wild(100 + seed)
    where = areas(*rng.sample(("england", "france", "netherlands", "scotland"), 2))
    for way in (0, 1):
        play(b.procedure("P_CONVERSION", rng.choice(MAJORS), v=[3, way, where]), rng)
    p = play(b.procedure("P_REBELLION", "protestant", v=[0, rng.randrange(4)]), rng)
    if int(p.last_result):
        assert any(int(p.state["land"][k][5][0]) for k in range(len(p.data.spaces)))
    play(b.procedure("P_REBELLION", "spain", v=[0, 2, 1]), rng)
    play(b.set("track", 2, 7).procedure("P_JESUIT", "spain"), rng)
    for power in MAJORS:
        play(b.impulse(power, cp=6), rng)
        play(b.procedure("P_FORTRESS", power), rng)
