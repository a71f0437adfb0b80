"""VQ9.4 in random positions: what the segment may and may not change."""

from __future__ import annotations

import random

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.queen.war_helpers import (
    COURT,
    MAJORS,
    MINORS,
    NOBODY,
    at_war,
    column,
    index,
    influence,
    peaceful,
    treasures,
    war_segment,
)

CARDS = (
    "war_in_persia", "papal_bull", "unknown_1_cp_1", "unknown_1_cp_2", "city_state_rebels", "storms", "tilbury_speech",
    "henry_iii", "french_home_card", "ottoman_tribute", "spanish_inquisition",
)  # fmt: skip
UNPAYING = {"henry_iii", "french_home_card", "ottoman_tribute", "spanish_inquisition"}


def scattered(rng: random.Random) -> Builder:
    """Random hands, treasures, influence, wars and alliances."""
    b = peaceful()
    for card in CARDS:
        if card not in UNPAYING or card == "henry_iii":
            b.hand(rng.choice(MAJORS), card)
    for power in MAJORS:
        treasures(b, power, cp1=rng.randrange(3), cp2=rng.randrange(2), cp3=rng.randrange(2))
    for minor in MINORS:
        listed = [major for (m, major) in COURT if m == minor]
        influence(b, minor, **{major: rng.randrange(4) for major in listed})
    for a in MAJORS:
        for other in MAJORS[MAJORS.index(a) + 1 :]:
            kind = rng.randrange(6)
            if kind < 2:
                (b.war, b.ally)[kind](a, other)
    for minor in MINORS:
        if rng.random() < 0.3:
            b.ally(rng.choice(MAJORS), minor)
    return b


def worth(p: Position, power: str) -> int:
    """CP with which a power could pay."""
    cards = sum(p.data.cards[p.data.card_index[c]].cp for c in p.hand(power) if c not in UNPAYING)
    held = p.state["treasure"][index(p, power)]
    return cards + sum(cp * int(held[k]) for k, (cp, _) in enumerate(p.data.treasures))  # type: ignore[attr-defined]


@pytest.mark.parametrize("seed", range(40))
def test_VQ9_4_random_segments(seed: int) -> None:
    rng = random.Random(seed)
    b = scattered(rng)
    p = war_segment(b)
    before = {power: worth(p, power) for power in MAJORS}
    while not p.finished:
        p.apply(rng.choice(p.legal_actions()))
    s = p.state
    for power in MAJORS:
        paid, owed = before[power] - worth(p, power), int(s["spent"][index(p, power)])
        assert paid >= owed
        assert (paid == 0) == (owed == 0)
        assert paid <= owed + 3  # no superfluous piece: less than its smallest too much
        for other in (*MAJORS, *MINORS):
            if other != power:
                at_war(p, power, other)  # symmetric
                assert not int(s["ally"][index(p, power)]) & int(s["war"][index(p, power)])
    for minor in MINORS:
        locked = int(s["locked"][index(p, minor)])
        for power in MAJORS:
            if locked >> index(p, power) & 1:
                assert power not in column(p, minor)
        if int(s["determined"][index(p, minor)]):
            start = {major: COURT[m, major][1] for (m, major) in COURT if m == minor and COURT[m, major][1]}
            assert column(p, minor) == {m: n for m, n in start.items() if not locked >> index(p, m) & 1}
        else:
            assert locked == 0


@pytest.mark.parametrize("seed", range(20))
def test_VQ9_4_4_random_determinations(seed: int) -> None:
    """First and second are different, listed, not left out, and the totals in the journal say why."""
    rng = random.Random(seed)
    minor = rng.choice(MINORS)
    b = scattered(rng)
    out = rng.randrange(64)
    p = b.procedure("P_DETERMINE", None, minor, v=[out, 1, 0])
    first, second = p.last_result & 15, p.last_result >> 4
    totals: dict[str, int] = {}
    for line in p.journal():
        words = line.split()
        if "reaches" in words:
            totals[words[1]] = int(words[3])
    for power in totals:
        assert COURT[minor, power][0] == "ally"
        assert not out >> MAJORS.index(power) & 1
    order = sorted(totals.values(), reverse=True)
    assert (first == NOBODY) == (len(order) == 0)
    assert (second == NOBODY) == (len(order) < 2)
    if order:
        assert totals[MAJORS[first]] == order[0]
    if len(order) > 1:
        assert first != second
        assert totals[MAJORS[second]] == order[1]
