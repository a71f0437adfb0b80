"""R21.6: before the Schmalkaldic League the Protestant gains no political control and moves nothing."""

from __future__ import annotations

from env.builder import Builder
from tests.rules.diplomacy_helpers import controller, negotiate, ratify, skip_to


def test_R21_6_D5_gives_the_protestant_nothing_before_the_league() -> None:
    """Its home spaces are Hapsburg until the League forms, and stay so by agreement too."""
    b = Builder("1517").no_diplomacy().hand("hapsburg", "gout")
    p = skip_to(negotiate(b), "hapsburg").act("protestant")
    assert "yield" not in p.legal_names()
    b.track("T_LEAGUE", 1)
    p = skip_to(negotiate(b), "hapsburg").act("protestant")
    assert "yield" in p.legal_names()


def test_R21_6_a_garrison_stays_before_the_league() -> None:
    """Without the limits of D5 an allied Hapsburg may give Mainz away: the garrison moves nowhere."""
    b = Builder(yield_limits=0).no_diplomacy().ally("hapsburg", "protestant").control("mainz", "hapsburg")
    b.units("protestant", "mainz", regular=1)
    p = skip_to(negotiate(b), "hapsburg").act("france", "yield", "i_give", "mainz", "done", "accept")
    ratify(p)
    assert controller(p, "mainz") == "france"
    assert p.units("mainz") == {"protestant": {"regular": 1}}


def test_R12_5_2_D5_a_naval_leader_without_ships_leaves_the_port() -> None:
    b = Builder().no_diplomacy().control("tripoli", "ottoman").haven("tripoli")
    b.leader("barbarossa", "tripoli")
    p = skip_to(negotiate(b), "ottoman").act("hapsburg", "yield", "i_give", "tripoli", "done", "accept")
    ratify(p)
    assert controller(p, "tripoli") == "hapsburg"
    assert (p.seat_name, p.decision_name) == ("ottoman", "displace")
