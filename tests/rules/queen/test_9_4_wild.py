"""VQ9.4 and VQ9.4b in wild positions of the campaign, with armies, fleets and sieges of several powers: no dead end,
nothing lost, marks that agree, never a third power asked, no influence left, no new enemies side by side."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from env.builder import Builder
from env.invariants import problems
from env.rules.core import Position
from env.rules.layout import CONSTANTS
from tests.rules.queen.test_land_properties import wild
from tests.rules.queen.war_helpers import MAJORS, MINORS, allied, at_war, column, index

LIMIT = 900
SEA0: int = CONSTANTS["SEA0"]


def allies(b: Builder, power: str) -> list[str]:
    return [major for major in MAJORS if int(b.s["ally"][index(b, power)]) >> index(b, major) & 1]


def armed(rng: random.Random) -> Builder:
    """A wild position in which allies stand together, inside and outside of walls, with random hands, treasures,
    influence, locks and wars of the minors."""
    b = wild(rng).no_hands().no_treasures()
    for space in b.data.spaces:
        holder, siege = int(b.s["control"][space.index]), int(b.s["siege"][space.index])
        who = MAJORS[siege.bit_length() - 1] if siege else b.data.powers[holder]
        for ally in allies(b, who):
            if siege and int(b.s["enemies"][index(b, ally)]) >> holder & 1:
                b.units(ally, space.id, regular=4).siege(space.id, ally)
            elif not siege and who in MAJORS and rng.random() < 0.3:
                b.units(ally, space.id, regular=1, squadron=1 if space.seas and rng.random() < 0.5 else 0)
    cards = [card.id for card in b.data.cards if card.category != "home"]
    counters = [cp for cp, n in b.data.treasures for _ in range(n)]  # type: ignore[attr-defined]
    rng.shuffle(cards)
    rng.shuffle(counters)
    for power in MAJORS:
        b.hand(power, *(cards.pop() for _ in range(rng.randrange(5))))
        b.treasure(power, *(counters.pop() for _ in range(rng.randrange(4))))
    for minor in MINORS:
        for power in MAJORS:
            if b.data.courtship[minor, power].role == "none":  # type: ignore[attr-defined]
                continue
            if rng.random() < 0.15:
                b.lock(minor, power)
            else:
                b.influence(minor, power, rng.randrange(5))
        if not int(b.s["ally"][index(b, minor)]) and rng.random() < 0.6:
            b.war(rng.choice(MAJORS), minor)
    return b


def choose(p: Position, rng: random.Random) -> int:
    """Rather a declaration, and rather an intervention, than none."""
    legal = p.legal_actions()
    if p.decision_name in ("war_majors", "war_minors", "intervention") and rng.random() < 0.7:
        named = zip(legal, p.legal_names(), strict=True)
        legal = [action for action, name in named if name not in ("done", "isolate")] or legal
    return rng.choice(legal)


def army(p: Position, power: str, space: int) -> int:
    """Land units of a major and its minors."""
    k = index(p, power)
    own = [k] + [index(p, m) for m in MINORS if int(p.state["ally"][index(p, m)]) >> k & 1]
    return sum(int(p.state["land"][space][q].sum()) for q in own)


def check_new_wars(p: Position, old: set[tuple[str, str]]) -> None:
    """Of powers newly at war nobody stands beside the other, in a port neither, but for besiegers and besieged; who
    besieges is there and is an enemy."""
    for a, b in combinations(MAJORS, 2):
        if not at_war(p, a, b) or (a, b) in old:
            continue
        for space in p.data.spaces:
            siege = int(p.state["siege"][space.index])
            if (siege >> index(p, a) & 1) == (siege >> index(p, b) & 1):
                assert not (army(p, a, space.index) and army(p, b, space.index)), (space.id, a, b)
                ships = p.state["squadron"][space.index]
                assert not (ships[index(p, a)] and ships[index(p, b)]), (space.id, a, b)
    for space in p.data.spaces:
        for major in MAJORS:
            if int(p.state["siege"][space.index]) >> index(p, major) & 1:
                assert army(p, major, space.index), (space.id, major)
                assert int(p.state["enemies"][index(p, major)]) >> int(p.state["control"][space.index]) & 1


def check_influence(p: Position) -> None:
    """Of a minor that was determined only the start is left, and that not of who is barred."""
    for minor in MINORS:
        row = index(p, minor)
        if int(p.state["determined"][row]):
            start = {m: p.data.courtship[minor, m].start for m in MAJORS}  # type: ignore[attr-defined]
            free = {m: n for m, n in start.items() if n and not int(p.state["locked"][row]) >> index(p, m) & 1}
            assert column(p, minor) == free


def troubles(p: Position) -> set[str]:
    """Wild positions know no counters."""
    return {line for line in problems(p) if "counters" not in line}


def wars(p: Position) -> set[tuple[str, str]]:
    return {pair for pair in combinations(MAJORS, 2) if at_war(p, *pair)}


def run(p: Position, rng: random.Random) -> None:
    asked: dict[tuple[int, ...], set[str]] = {}
    for _ in range(LIMIT):
        if p.finished or p.over:
            break
        if p.decision_name == "intervention":
            seats = asked.setdefault(tuple(int(n) for n in p.state["determined"]), set())
            seats.add(p.seat_name)
            assert len(seats) <= 2
            assert p.seat_name != MAJORS[int(p.state["active"])]
        p.apply(choose(p, rng))
    assert p.finished or p.over


@pytest.mark.parametrize("seed", range(16))
def test_VQ9_4_the_segment(seed: int) -> None:
    rng = random.Random(seed)
    b = armed(rng)
    old = wars(b.position())
    p = b.procedure("P_QUEEN_WAR", phase="diplomacy")
    before = troubles(p)
    run(p, rng)
    assert troubles(p) <= before
    check_new_wars(p, old)
    check_influence(p)
    for pair in combinations((*MAJORS, *MINORS), 2):
        assert not (at_war(p, *pair) and allied(p, *pair))


@pytest.mark.parametrize("seed", range(12))
def test_VQ9_4b_6_a_determination_in_the_action_phase(seed: int) -> None:
    """Its wars, their naval battles and displacements, whoever is active."""
    rng = random.Random(seed)
    b = armed(rng)
    for sea in rng.sample([sea.id for sea in b.data.seas], 5):
        for power in rng.sample(MAJORS, 3):
            b.units(power, sea, squadron=1)
    old = wars(b.position())
    minor, active = rng.choice(MINORS), rng.choice((None, *MAJORS))
    p = b.procedure("P_DETERMINE", None, minor, v=[0, 0, 1], phase="action", active=active)
    run(p, rng)
    if p.over:
        return
    check_influence(p)
    for a, other in wars(p) - old:
        for zone in p.data.seas:
            ships = p.state["squadron"][SEA0 + zone.index]
            assert not (ships[index(p, a)] and ships[index(p, other)])
