"""Every land procedure runs in wild positions of Virgin Queen: no dead ends, and the derived sets stay true."""

from __future__ import annotations

import random

import numpy as np
import pytest

from env.builder import Builder
from env.rules.core import Position, refresh
from tests.rules.queen.land_helpers import campaign

MAJORS = ("ottoman", "spain", "england", "france", "hre", "protestant")
MINORS = ("ireland", "papacy", "portugal", "scotland", "venice")
LAND = ("move", "assault", "control", "foreign_war", "regular", "mercenary", "cavalry", "squadron", "remove_unrest")
DERIVED = ("occupied", "fleets", "owned", "friends", "enemies")
LIMIT = 3000


def diplomacy(b: Builder, rng: random.Random) -> dict[str, str]:
    """Wars and alliances at random; the major that commands each power."""
    side = {name: name for name in b.data.powers}
    b.no_diplomacy()
    for i, p in enumerate(MAJORS):
        for q in MAJORS[i + 1 :]:
            mark = rng.choice(("war", "war", "ally", ""))
            if mark:
                getattr(b, mark)(p, q)
    for minor in MINORS:
        patron = rng.choice(MAJORS)
        if rng.random() < 0.7:
            b.ally(patron, minor)
            side[minor] = patron
        else:
            b.war(patron, minor)
    return side


def wild(rng: random.Random) -> Builder:
    """Control, units, leaders, ships and sieges at random."""
    b = campaign().no_units()
    side = diplomacy(b, rng)
    holder: dict[str, str] = {}
    for sp in b.data.spaces:
        owner = side[b.data.powers[int(b.s["control"][sp.index])]]
        if rng.random() < 0.2:
            owner = rng.choice((*MAJORS, "independent"))
        holder[sp.id] = owner
        b.control(sp.id, owner)
        if rng.random() < 0.4:
            b.units(owner, sp.id, regular=rng.randint(1, 3))
            if owner in MAJORS:
                b.units(owner, sp.id, **{"cavalry" if owner == "ottoman" else "mercenary": rng.randint(0, 2)})
            for minor in MINORS:
                if side[minor] == owner and rng.random() < 0.3:
                    b.units(minor, sp.id, regular=rng.randint(1, 2))
        elif sp.kind != "unfortified" and rng.random() < 0.5:
            enemies = int(b.s["war"][b.data.power_index[owner]])
            foes = [p for k, p in enumerate(MAJORS) if enemies >> k & 1]
            if foes:
                besieger = rng.choice(foes)
                b.units(besieger, sp.id, regular=rng.randint(3, 6)).siege(sp.id, besieger)
        if rng.random() < 0.05:
            b.unrest(sp.id)
        if sp.seas and owner != "independent" and rng.random() < 0.3:
            b.units(owner, sp.id, squadron=1)
    for person in b.data.selectable:
        own = [s.id for s in b.data.spaces if holder[s.id] == person.power and not b.s["siege"][s.index]]
        if person.type == "army_leader" and own and rng.random() < 0.8:
            b.leader(person.id, rng.choice(own))
    for war in (0, 1):
        if rng.random() < 0.5:
            b.set("war_on", 1, war).set("war_need", 8, war).set("war_enemy", rng.randint(1, 5), war)
            b.s["war_unit"][war] = (rng.randint(0, 4), rng.randint(0, 4))
    return b


def play(p: Position, rng: random.Random) -> None:
    """Random choices, actions of other sections left out, to the end of the procedure."""
    for _ in range(LIMIT):
        if p.over or p.finished:
            break
        legal = p.legal_actions()
        if p.decision_name == "action":
            legal = [a for a, name in zip(legal, p.legal_names(), strict=True) if name in LAND] or legal[-1:]
        p.apply(rng.choice(legal))
    assert p.finished or p.over
    assert p.state["status"] != 3
    array = np.array([p.state])
    refresh(array)
    for field in DERIVED:
        assert array[0][field].tobytes() == p.state[field].tobytes(), field


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("power", MAJORS)
def test_VQ11_every_power_spends_its_cp(power: str, seed: int) -> None:
    rng = random.Random(f"{power} {seed}")
    play(wild(rng).impulse(power, cp=15), rng)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("procedure", ["P_SPRING", "P_WINTER", "P_QUEEN_REPLACE"])
def test_VQ10_VQB_phases_run(procedure: str, seed: int) -> None:
    rng = random.Random(f"{procedure} {seed}")
    play(wild(rng).procedure(procedure, phase="spring" if procedure == "P_SPRING" else "winter"), rng)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("war", "power"), [(0, "ottoman"), (1, "hre")])
def test_VQ21_armies_go_to_war(war: int, power: str, seed: int) -> None:
    rng = random.Random(f"{power} {seed}")
    play(wild(rng).set("war_on", 0, war).procedure("P_SEND_ARMY", power, "spain", v=[war]), rng)
