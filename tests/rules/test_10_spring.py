"""R10: spring deployment, Venetian Informant and Spring Preparations."""

from __future__ import annotations

import numpy as np
import pytest

import env
from env.builder import Builder
from env.rules.core import IllegalActionError, Position


def spring(b: Builder) -> Position:
    return b.procedure("P_SPRING", phase="spring")


def deploy(b: Builder, power: str, prepared: bool = False) -> Position:
    return b.procedure("P_SPRING_MOVE", power, v=[int(prepared)], phase="spring")


def destinations(p: Position) -> set[str]:
    assert p.decision_name == "spring_to"
    return {name[6:] for name in p.legal_names()}


def french_italy() -> Builder:
    """X7: Genoa a French ally, Pavia Papal, the Papacy allied, Milan French."""
    b = Builder().no_diplomacy().ally("france", "genoa").ally("france", "papacy")
    b.control("genoa", "france").control("pavia", "papacy").control("milan", "france")
    return b.units("france", "paris", regular=6).leader("montmorency", "paris")


def test_X7_over_the_gulf_of_lyon() -> None:
    """Paris - Marseille - Gulf of Lyon - Genoa - Pavia - Milan; a sixth unit may not cross."""
    p = deploy(french_italy(), "france").act("paris")
    assert "milan" in destinations(p)
    p.act("milan", "montmorency")
    assert p.legal_names()[-1] == "number:5"
    p.act(5)
    assert p.finished
    assert p.units("milan") == {"france": {"regular": 5}}
    assert p.units("paris") == {"france": {"regular": 1}}
    assert p.leader("montmorency") == "milan"


def test_R10_3_formation_limit_without_leader() -> None:
    p = deploy(french_italy(), "france").act("paris", "lyon", "done")
    assert p.legal_names() == ["number:1", "number:2", "number:3", "number:4"]


def test_R10_7_by_land_more_than_five_may_go() -> None:
    p = deploy(french_italy(), "france").act("paris", "lyon", "all")
    assert p.finished
    assert p.units("lyon") == {"france": {"regular": 6}}


def test_R10_not_moving_is_allowed() -> None:
    p = deploy(french_italy(), "france").act("pass")
    assert p.finished
    assert p.units("paris") == {"france": {"regular": 6}}


def test_V25_2_25_fleets_in_ports_of_the_zone() -> None:
    """Allied fleet not on loan: blocked; inactive Genoese squadron in Genoa: open; prepared: ignored."""
    ally = french_italy().units("papacy", "marseille", squadron=1)
    assert "milan" not in destinations(deploy(ally, "france").act("paris"))
    assert "milan" in destinations(deploy(ally, "france", prepared=True).act("paris"))
    b = Builder().no_diplomacy().control("nice", "france").units("france", "paris", regular=6)
    b.units("genoa", "genoa", squadron=1)
    assert "nice" in destinations(deploy(b, "france").act("paris"))
    b.units("genoa", "genoa", squadron=0).units("hapsburg", "barcelona", squadron=1)
    assert "nice" in destinations(deploy(b, "france").act("paris"))  # by land


def test_V25_2_25_at_sea_only() -> None:
    """Calais lies across the Channel and the North Sea: a French squadron in Rouen closes one of the two."""
    b = Builder().no_diplomacy().units("england", "london", regular=2)
    assert "calais" in destinations(deploy(b, "england").act("london"))
    b.units("france", "rouen", squadron=1)
    assert "calais" in destinations(deploy(b, "england").act("london"))
    b.units("hapsburg", "antwerp", squadron=1)
    assert "calais" not in destinations(deploy(b, "england").act("london"))
    b.units("hapsburg", "antwerp", squadron=0).loan("hapsburg", "england", "antwerp")
    assert "calais" in destinations(deploy(b, "england").act("london"))
    b.units("hapsburg", "antwerp", squadron=1)  # one of its own is left beside the loaned one
    assert "calais" not in destinations(deploy(b, "england").act("london"))
    b.units("hapsburg", "antwerp", squadron=0).units("scotland", "edinburgh", squadron=1)
    assert "calais" in destinations(deploy(b, "england").act("london"))  # Scotland is inactive
    b.ally("france", "scotland").control("edinburgh", "france")
    assert "calais" not in destinations(deploy(b, "england").act("london"))  # now it counts as France
    assert "calais" in destinations(deploy(b, "england", prepared=True).act("london"))


def test_R10_5_a_foreign_fleet_in_a_port_of_the_zone() -> None:
    """An ally's fleet blocks unless it is on loan; an inactive minor's does not; preparations ignore it."""
    b = french_italy().units("papacy", "marseille", squadron=1)
    assert "milan" not in destinations(deploy(b, "france").act("paris"))
    assert "milan" in destinations(deploy(b, "france", prepared=True).act("paris"))
    loaned = french_italy().loan("papacy", "france", "marseille")
    assert "milan" in destinations(deploy(loaned, "france").act("paris"))
    inactive = Builder().no_diplomacy().ally("france", "papacy").control("pavia", "papacy").control("nice", "france")
    inactive.units("france", "paris", regular=6).units("genoa", "genoa", squadron=1)
    assert "nice" in destinations(deploy(inactive, "france").act("paris"))
    active = french_italy().units("genoa", "genoa", squadron=1)
    assert "milan" in destinations(deploy(active, "france").act("paris"))


@pytest.mark.branch("102", "deployment without the usual limits")
def test_R10_4_no_pass_unless_prepared() -> None:
    """Toulouse - Barcelona and Bordeaux - Navarre are passes."""
    b = Builder().no_diplomacy().units("france", "paris", regular=1).control("navarre", "france")
    assert "navarre" not in destinations(deploy(b, "france").act("paris"))
    assert "navarre" in destinations(deploy(b, "france", prepared=True).act("paris"))


def test_R10_2_only_one_sea_zone() -> None:
    """London - North Sea - Calais, or an English port of the Channel reached by land; never two zones."""
    b = Builder().no_diplomacy().units("england", "london", regular=1).control("nantes", "england")
    reach = destinations(deploy(b, "england").act("london"))
    assert "calais" in reach
    assert "nantes" not in reach
    assert "nantes" not in destinations(deploy(b, "england", prepared=True).act("london"))


def test_R10_2_unrest_and_foreign_spaces_block() -> None:
    b = Builder().no_diplomacy().units("england", "london", regular=1)
    for port in ("norwich", "berwick", "portsmouth", "plymouth", "bristol"):
        b.unrest(port)
    b.unrest("calais")
    assert destinations(deploy(b, "england").act("london")) == {
        "lincoln",
        "shrewsbury",
        "wales",
        "york",
        "carlisle",
    }
    assert deploy(b.unrest("london"), "england").finished
    lost = Builder().no_diplomacy().units("england", "london", regular=1).control("london", "france")
    assert deploy(lost, "england").finished


def test_R10_6_units_of_other_powers_block_unless_friendly() -> None:
    b = Builder().no_diplomacy().units("france", "paris", regular=1).units("england", "orleans", regular=1)
    assert "orleans" not in destinations(deploy(b, "france").act("paris"))
    b.ally("france", "england")
    assert "orleans" in destinations(deploy(b, "france").act("paris"))


def test_R13_1_g_no_electorate_before_the_league() -> None:
    b = Builder().no_diplomacy().ally("hapsburg", "protestant").units("hapsburg", "vienna", regular=1)
    before = destinations(deploy(b, "hapsburg").act("vienna"))
    assert "regensburg" in before
    assert not before & {"augsburg", "mainz", "wittenberg"}
    b.track("T_LEAGUE", 1)
    assert {"augsburg", "wittenberg"} <= destinations(deploy(b, "hapsburg").act("vienna"))


def test_DC10_3_hapsburg_uses_one_capital() -> None:
    b = Builder().no_diplomacy().units("hapsburg", "vienna", regular=2).units("hapsburg", "valladolid", regular=2)
    p = deploy(b, "hapsburg")
    assert set(p.legal_names()) == {"pass", "space:vienna", "space:valladolid"}
    p.act("valladolid", "seville", 2)
    assert p.finished
    assert p.units("seville") == {"hapsburg": {"regular": 2}}


def test_R10_3_a_leader_alone() -> None:
    b = Builder().no_diplomacy().leader("montmorency", "paris")
    p = deploy(b, "france").act("paris", "lyon")
    p.act("montmorency") if not p.finished else None
    assert p.finished
    assert p.leader("montmorency") == "lyon"


def test_R10_impulse_order_and_no_protestant() -> None:
    b = Builder().no_diplomacy()
    for power, capital in (
        ("ottoman", "istanbul"),
        ("england", "london"),
        ("papacy", "rome"),
        ("france", "paris"),
    ):
        b.units(power, capital, regular=1)
    b.units("protestant", "brandenburg", regular=1)
    p = spring(b)
    seats = []
    while not p.finished:
        seats.append(p.seat_name)
        p.act("pass")
    assert seats == ["ottoman", "england", "france", "papacy"]


@pytest.mark.branch("102", "both Hapsburg capitals")
def test_DC10_2_spring_preparations() -> None:
    """Card 102: a regular in each capital, (*) rules off for this power only."""
    b = Builder().no_diplomacy().hand("hapsburg", "spring_preparations").units("hapsburg", "vienna", regular=1)
    p = spring(b)
    assert (p.seat_name, p.decision_name) == ("hapsburg", "spring_preparations")
    p.act("yes")
    assert p.units("vienna") == {"hapsburg": {"regular": 2}}
    assert p.units("valladolid") == {"hapsburg": {"regular": 1}}
    assert p.hand("hapsburg") == []
    assert p.state["card_loc"][p.data.card_index["spring_preparations"]] == 2
    assert p.state["card_event"][p.data.card_index["spring_preparations"]] == 1
    p.act("valladolid")
    assert "bordeaux" not in destinations(p)
    assert p.seat_name == "hapsburg"


@pytest.mark.branch("102", "a regular in the capital")
def test_DC10_2_a_power_with_one_capital() -> None:
    b = Builder().no_diplomacy().hand("papacy", "spring_preparations").units("papacy", "ravenna", regular=2)
    p = spring(b).act("yes")
    assert p.units("rome") == {"papacy": {"regular": 1}}


def test_DC10_2_not_with_a_lost_capital() -> None:
    b = Builder().no_diplomacy().hand("hapsburg", "spring_preparations").control("vienna", "ottoman")
    assert spring(b).finished
    assert spring(Builder().no_diplomacy().hand("protestant", "spring_preparations")).finished


def test_DC10_2_counter_limit() -> None:
    b = Builder().no_diplomacy().hand("papacy", "spring_preparations").units("papacy", "ravenna", regular=23)
    p = spring(b).act("yes")
    assert p.units("rome") == {}


@pytest.mark.branch("109", "another power looks")
def test_DC10_1_venetian_informant() -> None:
    """Card 109: before anyone deploys; names a viewer and a hand."""
    b = Builder().no_diplomacy().hand("papacy", "venetian_informant").hand("england", "gout")
    b.units("ottoman", "istanbul", regular=1)
    p = spring(b)
    assert (p.seat_name, p.decision_name) == ("papacy", "informant")
    assert "power:england" not in p.legal_names()  # England has nobody's hand to look at but its own
    p.act("france")
    assert p.finished is False
    seen = int(p.state["seen_by"][p.data.power_index["england"]])
    assert seen == 1 << p.data.power_index["france"]
    assert p.hand("papacy") == []
    assert p.seat_name == "ottoman"


def test_DC10_1_only_the_cards_of_the_moment_are_seen() -> None:
    """What comes into the hand after the look stays hidden."""
    b = Builder().no_diplomacy().hand("papacy", "venetian_informant").hand("england", "gout", "foul_weather")
    b.units("ottoman", "istanbul", regular=1).hand("hapsburg", "tercios", "master_of_italy")
    p = spring(b).act("france", "england")
    index = p.data.card_index
    p.state["card_loc"][index["siege_mining"]] = 8 + 2
    p.state["unseen"]["w"][index["siege_mining"] >> 6] |= np.uint64(1 << (index["siege_mining"] & 63))
    cards = env.OBSERVATION_LAYOUT["cards"]["rows"]

    def shown(card: str) -> int:
        return int(env.view(p.observation("france"), "cards")[cards.index(card), 0])

    assert (shown("gout"), shown("foul_weather"), shown("siege_mining")) == (-1, -1, 0)
    q = p.redeal("france", 5)
    assert {"gout", "foul_weather"} <= set(q.hand("england"))
    assert any("siege_mining" not in p.redeal("france", s).hand("england") for s in range(20))


def test_DC10_1_a_random_draw_blurs_what_was_seen() -> None:
    b = Builder().no_diplomacy().hand("england", "gout", "foul_weather").set("seen_by", 1 << 3 | 1 << 0, 2)
    b.leader("henry_viii", "prison:ottoman")
    p = b.procedure("P_RANSOM", phase="diplomacy").act("henry_viii")
    assert p.finished
    assert int(p.state["seen_by"][2]) == 1 << 0  # the Ottoman drew the card itself


@pytest.mark.branch("109", "the player looks")
def test_DC10_1_choice_of_the_hand_and_pass() -> None:
    b = Builder().no_diplomacy().hand("papacy", "venetian_informant", "gout").hand("england", "siege_mining")
    p = spring(b).act("papacy")
    assert p.finished
    assert int(p.state["seen_by"][2]) == 1 << 4
    b = Builder().no_diplomacy().hand("papacy", "venetian_informant", "gout").hand("england", "siege_mining")
    p = spring(b).act("hapsburg")
    assert set(p.legal_names()) == {"power:england", "power:papacy"}
    p = spring(b).act("pass")
    assert p.finished
    assert p.hand("papacy") == ["gout", "venetian_informant"]
    with pytest.raises(IllegalActionError):
        spring(b).act("nobody")
