"""Random diplomacy phases of Virgin Queen: no dead end, every wish of the table is carried out."""

from __future__ import annotations

import random

import pytest

from env.rules.core import Position
from tests.rules.queen.table_helpers import tumble


def choose(position: Position, rng: random.Random) -> int:
    """Mostly agreement, so that deals take effect."""
    legal = position.legal_actions()
    names = position.legal_names()
    for word in ("accept", "announce", "yes"):
        if word in names and rng.random() < 0.8:
            return legal[names.index(word)]
    if "done" in names and rng.random() < 0.3:
        return legal[names.index("done")]
    return rng.choice(legal)


@pytest.mark.parametrize("seed", range(30))
def test_VQ9_random_phases_end(seed: int) -> None:
    rng = random.Random(seed)
    p = tumble(seed).procedure("P_NEGOTIATION", phase="diplomacy")
    for _ in range(3000):
        if p.finished:
            break
        p.apply(choose(p, rng))
    assert p.finished
    p = tumble(seed).procedure("P_QUEEN_RANSOM", phase="diplomacy")
    while not p.finished:
        p.apply(rng.choice(p.legal_actions()))


def test_VQ9_1_all_kinds_of_terms_take_effect() -> None:
    """The random phases reach every kind of term."""
    seen: set[str] = set()
    for seed in range(30):
        rng = random.Random(seed)
        p = tumble(seed).procedure("P_NEGOTIATION", phase="diplomacy")
        while not p.finished:
            p.apply(choose(p, rng))
            seen |= {line.split()[0] for line in p.journal() if "term:" in line}
    assert {"R9.1.D1", "R9.1.D2", "R9.1.D4", "R9.1.D5", "R9.1.D6", "R9.1.D7", "VQ9.1"} <= seen
    assert not {"R9.1.D3", "R9.1.D8", "R9.1.D9"} & seen
