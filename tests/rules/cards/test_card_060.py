"""Card 60 Maurice of Saxony."""

from __future__ import annotations

import pytest

from tests.rules.cards.card_helpers import bare, offered, play, spaces


def saxony():
    b = bare().leader("maurice_of_saxony", "wittenberg").control("wittenberg", "protestant")
    b.control("prague", "hapsburg").control("breslau", "hapsburg")
    return b.units("protestant", "wittenberg", regular=2, mercenary=3)


@pytest.mark.branch("60", "from Protestant to Hapsburg")
def test_C60_changes_sides_with_his_mercenaries():
    p = play(saxony(), "hapsburg", "maurice_of_saxony")
    if p.decision_name == "event_space":
        p.apply(p.legal_actions()[0])
    where = p.leader("maurice_of_saxony")
    assert where in ("prague", "breslau")
    assert p.units(where)["hapsburg"] == {"mercenary": 3}
    assert p.units("wittenberg") == {"protestant": {"regular": 2}}
    assert p.state["leader_owner"][13] == 1
    assert p.card_place("maurice_of_saxony") == "discard"


@pytest.mark.branch("60", "from Hapsburg to Protestant")
def test_C60_back_again():
    b = saxony().leader("maurice_of_saxony", "vienna", "hapsburg").units("hapsburg", "vienna", mercenary=1)
    p = play(b, "protestant", "maurice_of_saxony")
    while p.decision_name == "event_space":
        p.apply(p.legal_actions()[0])
    assert p.state["leader_owner"][13] == 5
    assert p.units(p.leader("maurice_of_saxony"))["protestant"] == {"mercenary": 1}
    assert p.units("vienna") == {}


@pytest.mark.branch("60", "a prisoner")
def test_C60_a_prisoner_goes_to_a_fortified_space():
    b = saxony().leader("maurice_of_saxony", "prison:hapsburg")
    p = play(b, "hapsburg", "maurice_of_saxony")
    assert "vienna" in spaces(p)
    assert "linz" not in spaces(p)
    p.act("vienna")
    assert p.leader("maurice_of_saxony") == "vienna"


@pytest.mark.branch("60", "limited by counters")
def test_C60_limited_by_the_new_owners_counters():
    b = saxony().units("hapsburg", "vienna", regular=47)
    p = play(b, "hapsburg", "maurice_of_saxony")
    if p.decision_name == "event_space":
        p.apply(p.legal_actions()[0])
    assert p.units(p.leader("maurice_of_saxony"))["hapsburg"] == {"mercenary": 1}


def test_C60_only_hapsburg_or_protestant_and_only_in_play():
    assert not offered(saxony(), "france", "maurice_of_saxony")
    assert not offered(saxony().leader("maurice_of_saxony", "out"), "hapsburg", "maurice_of_saxony")
