"""Displacement (R12.5)."""

from __future__ import annotations

from env.builder import Builder
from env.rules.core import Position


def displace(b: Builder, power: str, space: str, captor: str) -> Position:
    """Everything `power` has in the space leaves."""
    return b.procedure("P_DISPLACE", power, captor, v=[b.data.space_index[space]])


def test_R12_5_3_ships_go_to_the_nearest_port_by_sea():
    # Ancona is near by land; by sea the way leads round Italy, and Messina lies before it
    b = Builder().control("rome", "france").control("messina", "papacy").units("papacy", "rome", squadron=1)
    b.control("ravenna", "france")
    p = displace(b, "papacy", "rome", "france")
    assert p.finished
    assert p.units("messina") == {"papacy": {"squadron": 1}}


def test_R12_5_2_genoese_ships_keep_the_fleet_out_of_the_atlantic():
    # Seville is the only other Hapsburg port: over the Atlantic Ocean
    b = Builder().ally("hapsburg", "genoa").units("hapsburg", "palma", squadron=1).control("palma", "france")
    for space in b.data.spaces:
        if space.is_port and b.s["control"][space.index] == b.data.power_index["hapsburg"]:
            b.control(space.id, "independent")
    b.control("seville", "hapsburg").control("gibraltar", "hapsburg")
    p = displace(b, "hapsburg", "palma", "france")
    assert p.units("gibraltar") == {"hapsburg": {"squadron": 1}}
    b.control("gibraltar", "independent")
    p = displace(b, "hapsburg", "palma", "france")
    assert p.units("seville") == {"hapsburg": {"squadron": 1}}
    p = displace(b.units("genoa", "palma", squadron=1), "hapsburg", "palma", "france")
    assert p.state["lost_squadron"][1] == 1
    assert p.state["lost_squadron"][6] == 1


def test_R12_5_2_a_naval_leader_without_ships_leaves_too():
    b = Builder().control("algiers", "hapsburg").leader("barbarossa", "algiers", "ottoman")
    b.track("T_BARBARY", 1).fortress("algiers")
    p = displace(b, "ottoman", "algiers", "hapsburg")
    if p.decision_name == "displace":
        p.apply(p.legal_actions()[0])
    assert p.leader("barbarossa") != "algiers"


def test_R12_5_1_R13_1_g_no_electorate_before_the_league():
    """Hapsburg-controlled electorates are the nearest fortified spaces, but closed."""
    places = {}
    for league in (0, 1):
        b = Builder().track("T_LEAGUE", league).units("hapsburg", "nuremberg", regular=2)
        b.control("nuremberg", "protestant").control("augsburg", "hapsburg")
        p = displace(b, "hapsburg", "nuremberg", "protestant")
        places[league] = {name.removeprefix("space:") for name in p.legal_names()}
    assert "augsburg" in places[1]
    assert "augsburg" not in places[0]
    assert "vienna" in places[0]
