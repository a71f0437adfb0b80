"""Random impulses at sea in Virgin Queen: no dead end, nobody left at sea (VQ16.3.2)."""

from __future__ import annotations

import random

import pytest

from env.builder import Builder
from env.invariants import problems
from env.rules.core import Position
from tests.rules.queen.table_helpers import MAJORS, tumble

ARMY = ("duke_of_alva", "montmorency", "duke_of_guise", "suleiman", "maximilian_ii", "earl_of_leicester")


def fleets(seed: int) -> Builder:
    """The strewn campaign with fleets at sea and troops in ports."""
    rng = random.Random(seed)
    b = tumble(seed)
    ports = [s.id for s in b.data.spaces if s.seas]
    for zone in b.data.seas:
        for power in rng.sample([*MAJORS, "venice"], 2):
            b.units(power, zone.id, squadron=rng.randint(1, 2))
        if rng.random() < 0.4:
            b.units("ottoman", zone.id, corsair=rng.randint(1, 2))
    for port in rng.sample(ports, 20):
        b.units(rng.choice(MAJORS), port, regular=rng.randint(1, 4))
    return b


def sail(p: Position, rng: random.Random) -> int:
    names = p.legal_names()
    for verb in ("transport", "piracy", "naval_move"):
        if verb in names and rng.random() < 0.5:
            return p.legal_actions()[names.index(verb)]
    return rng.choice(p.legal_actions())


@pytest.mark.parametrize("seed", range(40))
def test_VQ16_random_impulses_at_sea(seed: int) -> None:
    rng = random.Random(seed)
    p = fleets(seed).impulse(MAJORS[seed % 6], cp=6)
    wrong = problems(p)
    for _ in range(600):
        if p.finished or p.over:
            break
        p.apply(sail(p, rng))
        if p.decision_name == "action":
            assert int(p.state["moved"]) == 0
            at_sea = {leader for leader in ARMY if p.leader(leader) in [z.id for z in p.data.seas]}
            assert not at_sea
    assert p.finished or p.over
    assert problems(p) == wrong
