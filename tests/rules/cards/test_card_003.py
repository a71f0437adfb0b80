"""Card 3 Six Wives of Henry VIII."""

import pytest

from tests.rules.cards.card_helpers import bare, marks, of, offered, play


def wives(turn=4):
    b = bare().units("england", "london", regular=3).leader("henry_viii", "london").set("turn", turn)
    return b.track("T_MARITAL", 2)


@pytest.mark.branch("3", "war on a major power, then 5 CP")
def test_C3_war_without_cost_then_5_cp():
    p = play(wives(), "england", "six_wives_of_henry_viii")
    p.act("half_a")
    assert set(p.legal_names()) == {"power:hapsburg", "power:france", "power:scotland"}
    p.act("power:france")
    assert "france" in marks(p, "war", "england")
    assert (p.decision_name, p.state["cp"]) == ("action", 5)


@pytest.mark.branch("3", "war on Scotland: France intervenes")
def test_V25_2_15_against_scotland_france_intervenes_free_and_without_phony_war():
    p = play(wives(), "england", "six_wives_of_henry_viii")
    p.act("half_a", "power:scotland")
    assert (p.seat_name, p.decision_name) == ("france", "intervene")
    p.act("yes")
    assert marks(p, "ally", "scotland") == {"france"}
    assert "france" in marks(p, "war", "england")
    assert list(p.state["phony"][2]) == [0, 0]
    assert p.seat_name == "england"
    assert p.state["cp"] == 5


@pytest.mark.branch("3", "war on Scotland: France declines")
def test_C3_france_may_decline():
    p = play(wives(), "england", "six_wives_of_henry_viii")
    p.act("half_a", "power:scotland", "no")
    assert marks(p, "ally", "scotland") == set()
    assert "scotland" in marks(p, "war", "england")


def test_C3_no_war_on_an_ally_or_an_enemy():
    b = wives().ally("england", "france").war("england", "hapsburg")
    p = play(b, "england", "six_wives_of_henry_viii")
    assert "half_a" not in p.legal_names()  # Scotland is out of reach for an ally of France
    b = wives().ally("england", "france").war("england", "hapsburg").set("turn", 1)
    assert not offered(b, "england", "six_wives_of_henry_viii")


@pytest.mark.branch("3", "marriage and pregnancy roll")
def test_C3_marriage_rolls_and_gives_no_cp():
    p = play(wives(), "england", "six_wives_of_henry_viii", dice=[5])
    p.act("half_b")
    assert p.state["track"][4] == 3
    assert p.state["track"][5] == 1
    assert p.finished
    assert p.state["cp"] == 0


def test_C3_no_marriage_on_turn_1_or_while_henry_is_captured():
    names = play(wives(turn=1), "england", "six_wives_of_henry_viii").legal_names()
    assert "half_b" not in names
    b = wives().leader("henry_viii", "prison:france")
    assert "half_b" not in play(b, "england", "six_wives_of_henry_viii").legal_names()


@pytest.mark.branch("3", "next wife on passing after result 3")
def test_C3_next_wife_when_england_passes_after_result_3():
    p = play(wives(), "england", "six_wives_of_henry_viii", dice=[3, 4])
    p.act("half_b")
    assert p.state["marital_pending"] == 1
    b = wives().track("T_MARITAL", 3).set("marital_pending", 1)
    p = b.procedure("P_IMPULSE", "england", dice=[3])  # an empty hand passes
    assert p.state["track"][4] == 4
    assert p.state["track"][6] == 1
    assert of(p, "war", "england") == 0
