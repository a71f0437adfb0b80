"""R19: what holds after every winter, on random positions with random choices."""

from __future__ import annotations

import random

import pytest

from env.builder import Builder
from env.rules.core import Position
from env.rules.names import LOC_OUT, SEA0

MAJORS = ("ottoman", "hapsburg", "england", "france", "papacy", "protestant")
ACTIVE = {"genoa": "france", "scotland": "england", "venice": "papacy", "hungary_bohemia": "hapsburg"}


def random_position(rng: random.Random) -> Builder:
    """The tournament start with alliances, wars, unrest, sieges, units and leaders thrown about."""
    b = Builder("tournament", seed=rng.randrange(1000)).no_diplomacy().no_units()
    if rng.random() < 0.7:
        b.track("T_LEAGUE", 1)
    spaces = [s.id for s in b.data.spaces]
    seas = [s.id for s in b.data.seas]
    for minor, major in ACTIVE.items():
        if rng.random() < 0.6:
            b.ally(minor, major)
            for s in b.data.spaces:
                if s.home_power == minor:
                    b.control(s.id, major)
    for a, c in ((a, c) for a in MAJORS for c in MAJORS if a < c):
        x = rng.random()
        if x < 0.2:
            b.war(a, c)
        elif x < 0.3:
            b.ally(a, c)
    for _ in range(rng.randrange(12)):
        b.unrest(rng.choice(spaces))
    for _ in range(rng.randrange(14)):
        b.control(rng.choice([s for s in spaces if s != "algiers"]), rng.choice(MAJORS))
    for power in (*MAJORS, *ACTIVE):
        for _ in range(rng.randrange(5)):
            numbers = {"regular": rng.randrange(1, 4)}
            if power in MAJORS:
                numbers["cavalry" if power == "ottoman" else "mercenary"] = rng.randrange(4)
            b.units(power, rng.choice(spaces), **numbers)
        if power not in ("protestant", "hungary_bohemia"):
            b.units(power, rng.choice(seas), squadron=rng.randrange(3))
    b.units("ottoman", rng.choice(seas), corsair=rng.randrange(3))
    for leader in ("suleiman", "charles_v", "ferdinand", "montmorency", "brandon", "john_frederick"):
        b.leader(leader, rng.choice(spaces))
    b.leader("andrea_doria", rng.choice(seas))
    return b


def land(p: Position, power: int) -> int:
    return int(p.state["land"][:, power].sum())


@pytest.mark.parametrize("seed", range(60))
def test_R19_after_winter(seed: int) -> None:
    """Nobody stands where he may not winter, nothing appears from nowhere, every ship is in a port."""
    rng = random.Random(seed)
    b = random_position(rng)
    before = b.s["land"].copy()
    p = b.procedure("P_WINTER", phase="winter")
    steps = 0
    while not p.finished:
        p.apply(rng.choice(p.legal_actions()))
        steps += 1
        assert steps < 500
    s, data = p.state, p.data
    minors = {data.power_index[m]: m for m in ACTIVE}
    side = {q: next((i for i in range(6) if int(s["ally"][q]) >> i & 1), q) for q in minors}
    fortified = {i for i, sp in enumerate(data.spaces) if sp.kind != "unfortified"}
    league = int(s["track"][15])
    capital = {i: data.power_index[sp.home_power] for i, sp in enumerate(data.spaces) if sp.capital}
    keys = {m: {i for i, sp in enumerate(data.spaces) if sp.home_power == m and sp.kind == "key"} for m in ACTIVE}
    keys["scotland"].add(data.space_index["stirling"])
    for i in range(len(data.spaces)):
        for q in range(6):
            if q == 5 and not league:
                continue
            stack = sum(int(s["land"][i][r].sum()) for r in range(11) if r == q or side.get(r) == q)
            if not stack:
                continue
            assert (int(s["control"][i]), i in fortified) == (q, True), data.spaces[i].id
            guests = stack - sum(int(s["land"][i][r].sum()) for r, m in minors.items() if side[r] == q and i in keys[m])
            assert guests <= 4 or capital.get(i) == q, data.spaces[i].id
        r = data.power_index["scotland"]
        if side[r] != r and s["land"][i][r].sum():
            assert data.spaces[i].id in ("edinburgh", "stirling")
    lines = p.journal()
    replaced = {q: sum(line.startswith(f"R19.5 {data.powers[q]} ") for line in lines) for q in range(6)}
    for q in range(11):
        assert land(p, q) <= int(before[:, q].sum()) + replaced.get(q, 0)
        if q in minors and side[q] == q:
            assert (s["land"][:, q] == before[:, q]).all()
    assert not s["squadron"][SEA0:, :6].any()
    assert not s["corsair"][SEA0:].any()
    assert s["siege"].sum() == 0
    assert not ((s["leader_loc"] >= SEA0) & (s["leader_loc"] < LOC_OUT)).any()
