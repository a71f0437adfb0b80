"""R19: the winter phase in order, ships, alliances, replacements, overdue events."""

from __future__ import annotations

from env.builder import Builder
from env.rules.core import Position
from env.rules.names import LOC_PRISON


def winter(b: Builder) -> Position:
    return b.procedure("P_WINTER", phase="winter")


def settle(p: Position) -> Position:
    """Take the first option until winter is over."""
    while not p.finished:
        p.act("done") if "done" in p.legal_names() else p.apply(p.legal_actions()[0])
    return p


def ships(b: Builder, power: str) -> Position:
    return b.procedure("P_WINTER_NAVAL", power, phase="winter")


def test_R19_1_loans_end() -> None:
    """The squadron is its owner's again and sails to a port of the owner."""
    b = Builder().no_diplomacy().ally("france", "hapsburg").loan("france", "hapsburg", "barcelona")
    p = settle(winter(b))
    assert p.units("barcelona") == {}
    assert p.units("marseille") == {"france": {"squadron": 1}}
    assert (p.state["loan_owner"] == -1).all()


def test_R19_1_a_leader_on_loan_belongs_to_his_power_again() -> None:
    b = Builder().no_diplomacy().loan("genoa", "england", "english_channel")
    b.leader("andrea_doria", "tyrrhenian_sea", owner="england")
    p = settle(winter(b))
    assert p.leader("andrea_doria") in ("genoa", "bastia")


def test_R19_2_the_renegade_leaves() -> None:
    b = Builder().no_diplomacy().leader("renegade", "paris", owner="france").units("france", "paris", mercenary=3)
    p = settle(winter(b))
    assert p.leader("renegade") == "out"
    assert p.units("paris") == {"france": {"regular": 1, "mercenary": 3}}


def test_R19_4_alliances_of_majors_end() -> None:
    b = Builder().no_diplomacy().ally("france", "ottoman").ally("france", "scotland").control("edinburgh", "france")
    p = settle(winter(b))
    assert p.state["ally"][3] == 1 << p.data.power_index["scotland"]
    assert p.state["ally"][0] == 0


def test_R19_5_replacements() -> None:
    """A regular in each quiet capital under own control, both of the Hapsburgs; counters are a limit."""
    b = Builder().no_diplomacy().control("london", "france").unrest("paris").units("papacy", "ravenna", regular=4)
    b.units("papacy", "rome", regular=19)
    p = settle(winter(b))
    regulars = {s: sum(u.get("regular", 0) for u in p.units(s).values()) for s in ("vienna", "valladolid", "istanbul")}
    assert regulars == {"vienna": 1, "valladolid": 1, "istanbul": 1}
    assert p.units("london") == {}
    assert p.units("paris") == {}
    assert p.units("rome") == {"papacy": {"regular": 19}}  # no counter left
    assert p.units("brandenburg") == {}


def test_R19_6_piracy_markers_and_sieges_go() -> None:
    b = Builder().no_diplomacy().set("piracy_zones", 5).track("T_PIRACY_COUNT", 3).siege("milan", "france")
    p = settle(winter(b))
    assert p.state["piracy_zones"] == 0
    assert p.state["track"][20] == 0
    assert p.state["siege"].sum() == 0


def test_R19_order_alliances_help_the_return_home() -> None:
    """R19.3 before R19.4: an ally's spaces are on the path."""
    b = Builder().no_diplomacy().ally("france", "papacy").control("pavia", "papacy").control("milan", "hapsburg")
    b.units("france", "pavia", regular=2).control("genoa", "papacy")
    p = settle(winter(b))
    assert p.units("pavia") == {}
    assert not any("without a path" in line for line in p.journal())


def test_R19_prisoners_of_nobody_wait_for_the_next_draw() -> None:
    b = Builder().no_diplomacy().set("leader_loc", LOC_PRISON + 6, 0)
    assert settle(winter(b)).leader("suleiman") == "absent"


# --- N1 to N3


def test_DC19_1_R19_3_N1_nearest_port_of_the_major() -> None:
    b = Builder().no_diplomacy().units("france", "english_channel", squadron=2).control("brest", "england")
    p = ships(b, "france")
    assert p.decision_name == "winter_port"
    assert set(p.legal_names()) == {"space:boulogne", "space:rouen"}
    p.act("rouen", "boulogne")
    assert p.finished
    assert p.units("rouen") == {"france": {"squadron": 1}}
    assert p.units("boulogne") == {"france": {"squadron": 1}}


def test_R19_3_N1_in_an_own_port_they_stay() -> None:
    b = Builder().no_diplomacy().units("france", "rouen", squadron=2).siege("rouen", "england")
    p = ships(b, "france")
    assert p.finished
    assert p.units("rouen") == {"france": {"squadron": 2}}


def test_R19_3_N1_minors_and_corsairs() -> None:
    """Ships of an active minor go to the ports of its major; corsairs like squadrons."""
    b = Builder().no_diplomacy().ally("france", "genoa").control("genoa", "ottoman").control("bastia", "ottoman")
    b.units("genoa", "gulf_of_lyon", squadron=1).leader("andrea_doria", "gulf_of_lyon")
    p = ships(b, "france")
    assert p.finished
    assert p.units("marseille") == {"genoa": {"squadron": 1}}
    assert p.leader("andrea_doria") == "marseille"
    b = Builder().no_diplomacy().units("ottoman", "black_sea", corsair=2, squadron=1)
    p = ships(b, "ottoman").act("istanbul", "varna", "varna")
    assert p.finished
    assert p.units("istanbul") == {"ottoman": {"squadron": 1}}
    assert p.units("varna") == {"ottoman": {"corsair": 2}}


def test_R19_3_N1_through_a_friendly_port() -> None:
    """The Black Sea is left through Istanbul; without it the way is the same, for want of another."""
    b = Builder().no_diplomacy().units("ottoman", "black_sea", squadron=1).control("varna", "venice")
    p = ships(b, "ottoman")
    assert p.finished
    assert p.units("istanbul") == {"ottoman": {"squadron": 1}}


def test_R16_1_e_no_genoese_in_the_atlantic() -> None:
    b = Builder().no_diplomacy().ally("hapsburg", "genoa").units("genoa", "gibraltar", squadron=1)
    b.control("gibraltar", "england").control("oran", "england").control("cartagena", "england")
    b.control("cagliari", "england").control("palma", "england").units("hapsburg", "gibraltar", squadron=1)
    p = ships(b, "hapsburg")
    while not p.finished:
        p.apply(p.legal_actions()[0])
    assert p.units("seville") == {"hapsburg": {"squadron": 1}} or p.units("corunna") == {"hapsburg": {"squadron": 1}}
    assert not any("genoa" in p.units(s) for s in ("seville", "corunna"))


def test_DC19_2_R19_3_N2_the_leader_follows_a_ship() -> None:
    b = Builder().no_diplomacy().track("T_BARBARY", 1).units("ottoman", "ionian_sea", squadron=2)
    b.leader("barbarossa", "ionian_sea")
    p = ships(b, "ottoman").act("coron", "lepanto")
    assert p.decision_name == "winter_naval_leader"
    assert set(p.legal_names()) == {"space:coron", "space:lepanto"}
    p.act("lepanto")
    assert p.finished
    assert p.leader("barbarossa") == "lepanto"


def test_R19_3_N3_no_own_port() -> None:
    b = Builder().no_diplomacy().units("papacy", "tyrrhenian_sea", squadron=1)
    for port in ("rome", "ravenna", "ancona"):
        b.control(port, "hapsburg")
    p = ships(b, "papacy")
    assert p.finished
    assert p.units("tyrrhenian_sea") == {}
    assert p.state["lost_squadron"][4] == 1


def test_R19_3_S6_ships_of_an_inactive_minor_stay() -> None:
    p = settle(winter(Builder().no_diplomacy().units("venice", "venice", squadron=3)))
    assert p.units("venice") == {"venice": {"squadron": 3}}


# --- R19.8


def place(p: Position, card: str) -> int:
    return int(p.state["card_loc"][p.data.card_index[card]])


def test_R19_8_overdue_events_in_order() -> None:
    """Turn 3: Clement VII and Barbary Pirates happen wherever the cards are; nobody gets 2 CP."""
    b = Builder("1517").no_units().set("turn", 3).no_hands().hand("england", "barbary_pirates")
    b.card("clement_vii", "discard")
    p = settle(winter(b))
    lines = [line for line in p.journal() if line.startswith("R19.8")]
    assert [("Clement" in lines[0]), ("Barbary" in lines[1])] == [True, True]
    assert p.leader("barbarossa") == "algiers"
    assert p.state["track"][16] == 1
    assert place(p, "barbary_pirates") == 3
    assert place(p, "clement_vii") == 4
    assert p.state["cp"] == 0


def test_R19_8_not_before_its_turn_and_not_twice() -> None:
    b = Builder("1517").no_units().no_hands().set("turn", 2)
    p = settle(winter(b))
    assert place(p, "barbary_pirates") == 1
    assert place(p, "clement_vii") == 4
    assert not any(
        line.startswith("R19.8")
        for line in settle(winter(b.set("turn", 2).card("clement_vii", "power_card"))).journal()
    )


def test_DC19_8_paul_iii_and_the_league_on_turn_4() -> None:
    b = Builder("1517").no_units().no_hands().set("turn", 4)
    for card in ("clement_vii", "barbary_pirates"):
        b.card(card, "removed")
    b.card("paul_iii", "deck")
    p = settle(winter(b))
    assert place(p, "paul_iii") == 4
