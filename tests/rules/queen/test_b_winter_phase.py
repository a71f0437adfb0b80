"""The winter phase as a whole (VQB); its parts are tested with land, sea and the world map."""

from __future__ import annotations

from env.builder import Builder
from env.rules.core import Position
from tests.rules.queen.frame_helpers import GAME, said, treasures


def winter(b: Builder) -> Position:
    p = b.procedure("P_QUEEN_WINTER", phase="winter")
    while not p.finished:
        p.apply(p.legal_actions()[0])
    return p


def test_VQB_2_the_fleet_meets_captains_before_they_come_home() -> None:
    b = Builder("campaign", game=GAME).treasures("fleet", 2, 3).captain("john_hawkins", "spanish_main")
    p = b.procedure("P_QUEEN_WINTER", phase="winter")
    while p.decision_name != "captain":
        p.apply(p.legal_actions()[0])
    assert p.seat_name == "england"
    p.act("pass")
    while not p.finished:
        p.apply(p.legal_actions()[0])
    assert treasures(p, "spain") == [2, 3]
    assert int(p.state["captain_loc"][0]) == 187  # at home


def test_VQB_4_new_units_come_after_everybody_is_home() -> None:
    lines = winter(Builder("campaign", game=GAME).set("track", 1, 3).captain("john_hawkins", "spanish_main")).journal()
    home = next(k for k, line in enumerate(lines) if "John Hawkins" in line)
    new = [k for k, line in enumerate(lines) if line.startswith("VQB.4")]
    assert new
    assert min(new) > home


def test_VQB_5_alliances_of_majors_end() -> None:
    p = winter(Builder("campaign", game=GAME).ally("england", "protestant"))
    assert not (int(p.state["ally"][2]) >> 5) & 1
    assert not said(p, "wins")
