"""Card 13 Schmalkaldic League."""

import pytest

from tests.rules.cards.card_helpers import bare, control, forced, marks, play, spaces

NORTH = (
    "wittenberg",
    "brandenburg",
    "leipzig",
    "magdeburg",
    "erfurt",
    "kassel",
    "brunswick",
    "hamburg",
    "bremen",
    "lubeck",
    "stettin",
    "nuremberg",
)


def league(n=12, turn=2):
    b = bare("1517").set("turn", turn).track("T_LEAGUE", 0).track("T_BARBARY", 0)
    for space in NORTH[:n]:
        b.protestant(space)
    b.units("protestant", "wittenberg", regular=2).units("protestant", "brandenburg", regular=1)
    return b


@pytest.mark.branch("13", "condition false: nothing but the 2 CP")
def test_C13_too_few_spaces_or_too_early_nothing_but_2_cp():
    for b in (league(n=11), league(turn=1)):
        p = play(b, "france", "schmalkaldic_league")
        assert p.state["track"][15] == 0
        assert marks(p, "war", "protestant") == set()
        assert p.card_place("schmalkaldic_league") == "discard"
        assert p.state["cp"] == 2


@pytest.mark.branch("13", "the League forms")
def test_C13_spaces_in_unrest_count():
    p = play(league().unrest("kassel"), "france", "schmalkaldic_league")
    assert p.state["track"][15] == 1


@pytest.mark.branch("13", "the League forms")
def test_C13_wars_control_and_leaders():
    b = league().fortress("erfurt").ally("hapsburg", "protestant")
    p = play(b, "france", "schmalkaldic_league")
    assert marks(p, "war", "protestant") == {"hapsburg", "papacy"}
    assert marks(p, "ally", "protestant") == set()
    assert control(p, "wittenberg") == control(p, "nuremberg") == "protestant"
    assert control(p, "erfurt") == "hapsburg"
    assert control(p, "mainz") == "hapsburg"
    assert p.leader("john_frederick") == "wittenberg"
    assert (p.seat_name, spaces(p)) == ("protestant", {"wittenberg", "brandenburg"})  # equally near Kassel
    p.act("brandenburg")
    assert p.leader("philip_of_hesse") == "brandenburg"
    assert p.card_place("schmalkaldic_league") == "removed"
    assert (p.seat_name, p.state["cp"]) == ("france", 2)


@pytest.mark.branch("13", "garrisons leave Catholic electorates")
def test_C13_regulars_in_a_catholic_electorate_go_to_the_nearest_protestant_one():
    b = league().units("protestant", "mainz", regular=2).units("protestant", "augsburg", regular=1)
    b.protestant("augsburg").set("display", 0)
    p = play(b, "france", "schmalkaldic_league")
    while p.seat_name == "protestant" and "space:kassel" not in p.legal_names():
        assert spaces(p) <= {"wittenberg", "brandenburg", "augsburg", "mainz"}
        p.apply(p.legal_actions()[0])
    assert p.units("mainz") == {}
    assert p.units("augsburg")["protestant"]["regular"] == 3


@pytest.mark.branch("13", "forced in Winter whatever the count")
def test_R19_8_in_winter_whatever_the_count():
    p = forced(league(n=3), "schmalkaldic_league", "protestant")
    assert p.state["track"][15] == 1
    assert control(p, "wittenberg") == "protestant"
    p.act("wittenberg")  # Philip of Hesse
    assert p.finished
    assert p.card_place("schmalkaldic_league") == "removed"


def test_C13_the_protestant_may_build_afterwards():
    p = play(league(), "protestant", "schmalkaldic_league")
    while p.decision_name == "event_space":
        p.apply(p.legal_actions()[0])
    assert p.decision_name == "action"
    assert "regular" in p.legal_names()


@pytest.mark.branch("13", "ships leave ports that become Protestant")
def test_C13_R12_2_ships_leave_the_ports_that_become_protestant():
    p = play(league().units("hapsburg", "hamburg", squadron=2), "france", "schmalkaldic_league")
    assert control(p, "hamburg") == "protestant"
    assert p.units("hamburg") == {}
    assert p.units("north_sea") == {"hapsburg": {"squadron": 2}}


def test_C13_a_league_that_has_formed_does_not_form_again() -> None:
    b = bare().track("T_LEAGUE", 1).track("T_LEAGUE_TURN", 3).control("mainz", "protestant").protestant("mainz", False)
    b.units("protestant", "mainz", regular=1)
    p = forced(b, "schmalkaldic_league", "protestant")
    assert p.finished
    assert p.card_place("schmalkaldic_league") == "removed"
    assert p.units("mainz") == {"protestant": {"regular": 1}}
    assert int(p.state["track"][22]) == 3
