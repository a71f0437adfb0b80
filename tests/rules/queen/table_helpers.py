"""The campaign of Virgin Queen in disorder, for random play."""

from __future__ import annotations

import random

from env.builder import Builder

MAJORS = ("ottoman", "spain", "england", "france", "hre", "protestant")
MINORS = ("papacy", "portugal", "scotland", "venice", "ireland")


def tumble(seed: int) -> Builder:
    """The campaign with wars, prisoners, treasures, lost spaces and mercenaries strewn over it."""
    rng = random.Random(seed)
    b = Builder("campaign", game="virgin_queen", seed=seed, max_offers=3).no_diplomacy()
    for name in rng.sample([c.id for c in b.data.cards if c.category != "home"], 20):
        b.hand(rng.choice(MAJORS), name)
    for power in MAJORS:
        b.treasure(power, *rng.sample((1, 2, 3, 4), rng.randint(0, 2)))
    for space in rng.sample([s.id for s in b.data.spaces], 25):
        b.control(space, rng.choice(MAJORS))
    for _ in range(8):
        space = rng.choice(b.data.spaces).id
        b.units(rng.choice(MAJORS[1:]), space, mercenary=rng.randint(1, 3), regular=rng.randint(0, 2))
    for _ in range(4):
        one, two = rng.sample(MAJORS, 2)
        b.war(one, two)
    for minor in MINORS:
        if rng.random() < 0.5:
            b.ally(minor, rng.choice(MAJORS))
    for leader in ("duke_of_alva", "montmorency", "duke_of_guise", "suleiman"):
        owner = {"duke_of_alva": "spain", "suleiman": "ottoman"}.get(leader, "france")
        if rng.random() < 0.7:
            b.leader(leader, "prison:" + rng.choice([p for p in MAJORS if p != owner]))
    return b
