"""R18.3 and R18.4 told a second time in plain Python, compared with random games: targets and dice."""

from __future__ import annotations

from collections import defaultdict

import numpy as np
import pytest

from env.rules.core import Position
from env.rules.ids import Proc
from tests.rules.religion_helpers import places
from tests.rules.test_debater_bonuses import AREA

ENGLAND, SCOTLAND, OTTOMAN, PROTESTANT, FRANCE = 2, 8, 0, 5, 3
ZONES = ("none", "german", "french", "english", "italian", "spanish")
HOME = {"luther": "wittenberg", "zwingli": "zurich", "calvin": "geneva", "cranmer": "london"}


class World:
    """What the rules look at, read from a position with names only."""

    def __init__(self, p: Position) -> None:
        data, s = p.data, p.state
        self.p = p
        self.names = [space.id for space in data.spaces]
        self.near: dict[str, set[str]] = defaultdict(set)
        self.clear: dict[str, set[str]] = defaultdict(set)
        for c in data.connections:
            for x, y in ((c.a, c.b), (c.b, c.a)):
                self.near[x].add(y)
                if not c.is_pass:
                    self.clear[x].add(y)
        none = {space.id for space in data.spaces if space.home_power == "ottoman"} | {"algiers"}
        none |= {name for k, name in enumerate(("oran", "tripoli")) if int(s["track"][25]) >> k & 1}
        protestant = set(p.spaces_in("protestant"))
        self.faith = {1: protestant, 0: set(self.names) - protestant - none}
        self.unrest = set(p.spaces_in("unrest"))
        self.pieces = {
            1: {space for name, space in HOME.items() if p.reformer(name) == "ready"},
            0: set(p.spaces_in("university")),
        }
        self.seas = {space.id: set(space.seas) for space in data.spaces}
        self.armies: dict[int, set[str]] = {1: set(), 0: set()}
        king = data.rulers[int(s["ruler"][ENGLAND])].id
        english = {"edward_vi_ruler": 1, "elizabeth_i_ruler": 1, "mary_i_ruler": 0}.get(king)
        for i, name in enumerate(self.names):
            for q in range(11):
                if int(s["land"][i][q].sum()) == 0 or q == OTTOMAN:
                    continue
                as_english = q == ENGLAND or (q == SCOTLAND and int(s["ally"][SCOTLAND]) >> ENGLAND & 1)
                side = english if as_english else int(q == PROTESTANT)
                if side is not None:
                    self.armies[side].add(name)

    def targets(self, reformation: int) -> set[str]:
        calm = self.faith[reformation] - self.unrest
        found = set()
        for name in self.faith[1 - reformation]:
            ports = {other for other in calm if self.seas[other] & self.seas[name]}
            if name in self.pieces[reformation] or self.near[name] & calm or ports:
                found.add(name)
        return found

    def dice(self, target: str, side: int) -> int:
        around = self.clear[target] - self.unrest
        n = sum(len(around & which[side]) for which in (self.faith, self.pieces, self.armies))
        n += 2 * sum(target in which[side] for which in (self.pieces, self.armies))
        return max(1, n)


def bonus(p: Position, helper: int, target: str) -> int:
    """Dice of the committed debater (number + 1)."""
    if helper == 0:
        return 0
    name = [d.id for d in p.data.people if d.type == "debater"][helper - 1].removesuffix("_debater")
    if name == "contarini":
        return -1  # where Charles stands: not told again here
    return (2 if name == "faber" else 1) * (target in AREA.get(name, ()))


@pytest.mark.parametrize("seed", range(4))
def test_R18_3_R18_4_targets_and_dice_in_random_games(seed: int) -> None:
    rng = np.random.default_rng(seed)
    compared = [0, 0]
    for game in range(3):
        p = Position.new(("1517", "1532", "tournament")[game], seed)
        while not p.over and sum(compared) < 900:
            legal = p.legal_actions()
            if p.decision_name not in ("reform_target", "counter_target"):
                p.apply(legal[int(rng.integers(len(legal)))])
                continue
            frame = p.state["frame"][int(p.state["depth"]) - 1]
            assert int(frame["proc"]) == int(Proc.P_ATTEMPTS)
            reformation, zones, flags, helper = (int(frame["v"][k]) for k in (0, 2, 3, 4))
            world = World(p)
            used = set(p.spaces_in("reformed" if reformation else "countered"))
            expected = world.targets(reformation) - used
            if flags & 4:
                inside = {zone for k, zone in enumerate(ZONES) if zones >> k & 1}
                expected = {s.id for s in p.data.spaces if s.id in expected and s.language_zone in inside}
            if flags & 8:
                expected = {s.id for s in p.data.spaces if s.id in expected and s.home_power == "england"}
            assert places(p) == expected
            target = sorted(expected)[int(rng.integers(len(expected)))]
            more = bonus(p, helper, target)
            press = reformation * (int(p.state["faith"]) & 1)
            attack = world.dice(target, reformation) + more + press + reformation * (flags & 1)
            defence = world.dice(target, 1 - reformation)
            p.journal()
            p.act(target)
            first = next(v for kind, *v in p.journal_records() if kind in (711, 712))
            automatic = next(kind for kind, *_ in p.journal_records() if kind in (711, 712)) == 712
            assert first[0] == p.data.space_index[target]
            if more >= 0:
                assert first[1] == attack
            if not automatic:
                assert first[2] == defence
            compared[reformation] += 1
    assert min(compared) > 5
