"""R22: activation, deactivation and defeat of minor powers."""

from __future__ import annotations

from env.builder import Builder
from env.rules.core import Position


def control(p: Position, space: str) -> str:
    return p.data.powers[int(p.state["control"][p.data.space_index[space]])]


def marks(p: Position, field: str, power: str) -> set[str]:
    bits = int(p.state[field][p.data.power_index[power]])
    return {name for i, name in enumerate(p.data.powers) if bits >> i & 1}


def activate(b: Builder, power: str, minor: str, cause: int = 0, phase: str = "action") -> Position:
    return b.procedure("P_ACTIVATE", power, minor, v=[cause], phase=phase)


def deactivate(b: Builder, power: str, minor: str) -> Position:
    return b.procedure("P_DEACTIVATE", power, minor)


# --- activation


def test_R22_2_1_to_5_marks_and_control() -> None:
    """R22.2.1, R22.2.3-5: mark, control of everything it controls, no At War mark in its column."""
    b = Builder().no_diplomacy().control("zara", "ottoman").control("ragusa", "venice")
    p = activate(b, "papacy", "venice")
    assert p.finished
    assert marks(p, "ally", "venice") == {"papacy"}
    assert [control(p, s) for s in ("venice", "corfu", "candia", "ragusa")] == ["papacy"] * 4
    assert control(p, "zara") == "ottoman"
    assert p.keys("papacy") == 3


def test_DC9_19_R22_2_2_powers_at_war_with_the_minor_in_order() -> None:
    """Each may declare war for free; those who decline leave the minor's spaces."""
    b = Builder().no_diplomacy().war("ottoman", "venice").war("france", "venice")
    b.units("ottoman", "corfu", regular=2).siege("corfu", "ottoman")
    b.units("france", "zara", regular=1)
    p = activate(b, "papacy", "venice")
    assert (p.seat_name, p.decision_name) == ("ottoman", "join_war")
    p.act("yes")
    assert p.seat_name == "france"
    p.act("no")
    assert p.decision_name == "displace"
    p.act("paris")
    assert p.finished
    assert marks(p, "war", "papacy") == {"ottoman"}
    assert marks(p, "war", "venice") == set()
    assert p.units("corfu") == {"ottoman": {"regular": 2}}  # the siege goes on
    assert p.units("zara") == {}


def test_DC9_19_declining_besieger_is_displaced() -> None:
    b = Builder().no_diplomacy().war("ottoman", "venice").siege("corfu", "ottoman")
    b.units("ottoman", "corfu", regular=2).units("venice", "corfu", regular=1)
    p = activate(b, "papacy", "venice").act("no")
    assert (p.seat_name, p.decision_name) == ("ottoman", "displace")
    p.act("istanbul")
    assert p.finished
    assert p.units("istanbul") == {"ottoman": {"regular": 2}}
    assert p.state["siege"][p.data.space_index["corfu"]] == 0


def test_DC9_19_barred_by_alliance_counts_as_declined() -> None:
    """An ally of the activating major may not declare war on it: its units leave."""
    b = Builder().no_diplomacy().war("france", "venice").ally("france", "papacy")
    b.units("france", "venice", regular=1)
    p = activate(b, "papacy", "venice")
    assert p.decision_name == "displace"
    assert p.seat_name == "france"
    p.act("paris")
    assert p.finished
    assert p.units("venice") == {}
    assert marks(p, "war", "papacy") == set()


def test_DC9_19_already_at_war_is_not_asked() -> None:
    b = Builder().no_diplomacy().war("ottoman", "venice").war("ottoman", "papacy")
    b.units("ottoman", "zara", regular=1)
    p = activate(b, "papacy", "venice")
    assert p.finished
    assert p.units("zara") == {"ottoman": {"regular": 1}}


def test_R22_2_5_the_activating_power_was_at_war_itself() -> None:
    """V25.2.16: its siege of its new ally is over."""
    b = Builder().no_diplomacy().war("france", "scotland").siege("edinburgh", "france")
    b.units("france", "edinburgh", regular=4).units("scotland", "edinburgh", regular=3)
    p = activate(b, "france", "scotland", cause=1)
    assert p.finished
    assert marks(p, "war", "france") == set()
    assert p.state["siege"][p.data.space_index["edinburgh"]] == 0
    assert p.units("edinburgh") == {"france": {"regular": 4}, "scotland": {"regular": 3}}


def test_R22_2_an_active_minor_changes_sides() -> None:
    """Andrea Doria: first deactivated, then activated."""
    b = Builder().no_diplomacy().ally("france", "genoa").control("genoa", "france").control("bastia", "france")
    b.units("genoa", "genoa", regular=2, squadron=1).leader("andrea_doria", "genoa")
    p = activate(b, "hapsburg", "genoa")
    assert p.finished
    assert marks(p, "ally", "genoa") == {"hapsburg"}
    assert control(p, "genoa") == "hapsburg"
    assert control(p, "bastia") == "hapsburg"
    assert p.units("genoa")["genoa"] == {"regular": 2, "squadron": 1}
    assert p.leader("andrea_doria") == "genoa"


# --- deactivation


def french_genoa() -> Builder:
    return Builder().no_diplomacy().ally("france", "genoa").control("genoa", "france").control("bastia", "france")


def test_R22_4_1_2_marks_and_home_spaces() -> None:
    """Only its home spaces under its former ally's control come back."""
    b = french_genoa().control("milan", "france").control("bastia", "ottoman")
    p = deactivate(b, "hapsburg", "genoa")
    assert p.finished
    assert marks(p, "ally", "genoa") == set()
    assert marks(p, "war", "genoa") == set()
    assert control(p, "genoa") == "genoa"
    assert control(p, "bastia") == "ottoman"
    assert control(p, "milan") == "france"


def test_DC22_2_R22_4_3_units_of_others_are_displaced() -> None:
    b = french_genoa().control("milan", "france").control("turin", "france")
    b.units("france", "genoa", regular=2, squadron=1).leader("montmorency", "genoa")
    b.units("genoa", "genoa", regular=1)
    p = deactivate(b, "hapsburg", "genoa")
    assert p.decision_name == "displace"
    assert p.seat_name == "france"
    assert set(p.legal_names()) == {"space:milan", "space:marseille", "space:paris"}
    p.act("milan")
    assert p.finished
    assert p.units("milan") == {"france": {"regular": 2}}
    assert p.leader("montmorency") == "milan"
    assert p.units("marseille") == {"france": {"squadron": 1}}
    assert p.units("genoa") == {"genoa": {"regular": 1}}


def test_R22_4_3_besiegers_leave_too() -> None:
    b = french_genoa().war("france", "ottoman").siege("genoa", "ottoman").units("ottoman", "genoa", regular=3)
    b.units("genoa", "genoa", regular=2)
    p = deactivate(b, "hapsburg", "genoa")
    p.act("istanbul")
    assert p.finished
    assert p.units("genoa") == {"genoa": {"regular": 2}}
    assert p.state["siege"][p.data.space_index["genoa"]] == 0


def test_R22_4_4_5_its_pieces_go_home() -> None:
    """Units to the nearest fortified home space, ships and leader to the nearest home port."""
    b = french_genoa().units("genoa", "milan", regular=2).units("genoa", "tyrrhenian_sea", squadron=1)
    b.leader("andrea_doria", "tyrrhenian_sea")
    p = deactivate(b, "hapsburg", "genoa")
    while not p.finished:  # Genoa and Bastia are equally near for the ships
        assert p.decision_name == "minor_units_to"
        assert p.seat_name == "france"
        p.act("bastia")
    assert p.units("genoa") == {"genoa": {"regular": 2}}
    assert p.units("bastia") == {"genoa": {"squadron": 1}}
    assert p.leader("andrea_doria") == "bastia"


def test_R22_4_4_unfortified_if_no_walls_are_left() -> None:
    b = french_genoa().control("genoa", "ottoman").units("genoa", "milan", regular=2)
    p = deactivate(b, "hapsburg", "genoa")
    assert p.finished
    assert p.units("bastia") == {"genoa": {"regular": 2}}


def test_R22_4_4_5_no_home_left() -> None:
    b = french_genoa().control("genoa", "ottoman").control("bastia", "ottoman")
    b.units("genoa", "milan", regular=2).units("genoa", "marseille", squadron=1).leader("andrea_doria", "marseille")
    p = deactivate(b, "hapsburg", "genoa")
    assert p.finished
    assert p.units("milan") == {}
    assert p.units("marseille") == {}
    assert p.leader("andrea_doria") == "track"
    assert p.state["lost_squadron"][p.data.power_index["genoa"]] == 1


def test_DC22_3_the_former_ally_breaks_ties() -> None:
    """Candia and Corfu are equally far from Malta."""
    b = Builder().no_diplomacy().ally("papacy", "venice")
    for space in ("venice", "corfu", "candia", "zara"):
        b.control(space, "papacy")
    b.units("venice", "malta", regular=1)
    p = deactivate(b, "ottoman", "venice")
    assert (p.seat_name, p.decision_name) == ("papacy", "minor_units_to")
    assert set(p.legal_names()) == {"space:candia", "space:corfu"}
    p.act("candia")
    assert p.finished
    assert p.units("candia") == {"venice": {"regular": 1}}


def test_R22_4_inactive_minor_nothing_happens() -> None:
    p = deactivate(Builder().no_diplomacy(), "hapsburg", "genoa")
    assert p.finished
    assert control(p, "genoa") == "genoa"


# --- Hungary-Bohemia


def hungary() -> Builder:
    b = Builder().no_diplomacy().war("ottoman", "hungary_bohemia").control("belgrade", "ottoman")
    return b.units("hungary_bohemia", "buda", regular=3).units("hungary_bohemia", "prague", regular=1)


def test_R22_5_the_defeat() -> None:
    """DC22.4: no choice; war, alliance, control, 2 VP; Ottoman spaces stay Ottoman."""
    b = hungary().siege("buda", "ottoman").units("ottoman", "buda", regular=5).units("ottoman", "mohacs", regular=1)
    p = b.procedure("P_HUNGARY")
    assert p.finished
    assert "hapsburg" in marks(p, "war", "ottoman")
    assert marks(p, "ally", "hungary_bohemia") == {"hapsburg"}
    assert marks(p, "war", "hungary_bohemia") == set()
    assert p.units("buda") == {"ottoman": {"regular": 5}}
    assert p.state["siege"][p.data.space_index["buda"]] == 0
    owners = [control(p, s) for s in ("buda", "belgrade", "mohacs", "prague", "brunn")]
    assert owners == ["ottoman", "ottoman", "ottoman", "hapsburg", "hapsburg"]
    assert p.units("prague") == {"hungary_bohemia": {"regular": 1}}
    assert p.state["war_winner"][0] == 2
    assert p.state["track"][17] == 1


def test_R22_5_1_an_alliance_with_the_hapsburgs_ends() -> None:
    b = hungary().ally("ottoman", "hapsburg").units("hapsburg", "mohacs", regular=1)
    b.units("ottoman", "mohacs", regular=1)
    p = b.procedure("P_HUNGARY")
    assert p.decision_name == "displace"
    assert p.seat_name == "hapsburg"
    p.act("vienna")
    assert p.finished
    assert "ottoman" not in marks(p, "ally", "hapsburg")
    assert p.units("mohacs") == {"ottoman": {"regular": 1}}


def test_R22_5_as_a_hapsburg_ally() -> None:
    """War and alliance are there already; Hapsburg units inside walls that are Ottoman now leave."""
    b = Builder().no_diplomacy().war("ottoman", "hapsburg").ally("hapsburg", "hungary_bohemia")
    b.control("belgrade", "ottoman").control("prague", "ottoman").control("buda", "hapsburg")
    b.siege("buda", "ottoman").units("ottoman", "buda", regular=5)
    b.units("hapsburg", "buda", regular=1).units("hungary_bohemia", "buda", regular=1)
    p = b.procedure("P_HUNGARY")
    assert p.decision_name == "displace"
    p.act("vienna")
    assert p.finished
    assert p.units("buda") == {"ottoman": {"regular": 5}}
    assert control(p, "buda") == "ottoman"
    assert p.units("vienna") == {"hapsburg": {"regular": 1}}
    assert p.state["war_winner"][0] == 2


def settled(b: Builder) -> Position:
    """The check at the end of a battle or assault."""
    return b.procedure("P_SETTLE", "ottoman")


def garrisons(n: int) -> Builder:
    b = Builder().no_diplomacy().war("ottoman", "hungary_bohemia").control("belgrade", "ottoman")
    return b.units("hungary_bohemia", "buda", regular=n)


def test_V25_2_20_one_key_and_five_regulars_left() -> None:
    p = settled(garrisons(5))
    assert p.finished
    assert p.state["track"][17] == 0
    assert p.state["war_winner"][0] == 0


def test_V25_2_20_one_key_and_four_regulars_left() -> None:
    """S21: 2 VP and war with the Hapsburgs."""
    p = settled(garrisons(4))
    assert p.finished
    assert p.state["track"][17] == 1
    assert p.state["war_winner"][0] == 2
    assert "hapsburg" in marks(p, "war", "ottoman")


def test_R22_5_no_key_no_defeat() -> None:
    p = settled(garrisons(1).control("belgrade", "hungary_bohemia"))
    assert p.state["track"][17] == 0


def test_R22_5_once_only() -> None:
    p = settled(garrisons(1).track("T_HUNGARY", 1))
    assert p.finished
    assert p.state["war_winner"][0] == 0


def test_V25_2_20_as_hapsburg_ally_two_keys() -> None:
    b = Builder().no_diplomacy().war("ottoman", "hapsburg").ally("hapsburg", "hungary_bohemia")
    b.control("belgrade", "ottoman").control("buda", "hapsburg").control("prague", "hapsburg")
    b.units("hungary_bohemia", "prague", regular=1)
    assert settled(b).state["war_winner"][0] == 0
    assert settled(b.control("buda", "ottoman")).state["war_winner"][0] == 2
