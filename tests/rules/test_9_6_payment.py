"""R9.6.6: paying for declarations and interventions with cards."""

from __future__ import annotations

from itertools import combinations

import pytest

from env.builder import Builder
from env.rules.core import Position


def pay(power: str, need: int, *cards: str, helped: int = 0, builder: Builder | None = None) -> Position:
    b = (builder or Builder().no_diplomacy()).hand(power, *cards)
    return b.procedure("P_PAY_WAR", power, v=[need, helped], phase="diplomacy")


def offered(p: Position) -> set[str]:
    return {name[5:] for name in p.legal_names()}


def test_S10_S11_S12_sum_and_discard() -> None:
    """V25.2.14: 7 CP paid with 5 + 3, the eighth is lost; the cards are discarded as if played for CP."""
    b = Builder().no_diplomacy().hand("hapsburg", "holy_roman_emperor", "gabelle_revolt", "trace_italienne")
    p = b.procedure("P_WAR_SEGMENT", phase="diplomacy")
    p.act("england", "papacy", "done")  # one set reaches 7 without a superfluous card
    assert p.finished
    assert p.hand("hapsburg") == ["gabelle_revolt"]
    assert p.state["card_loc"][p.data.card_index["trace_italienne"]] == 2
    assert p.state["card_loc"][p.data.card_index["holy_roman_emperor"]] == 4  # back on the power card


def test_S11_after_all_have_declared() -> None:
    b = Builder().no_diplomacy().hand("ottoman", "roxelana", "michael_servetus").hand("england", "thomas_cromwell")
    p = b.procedure("P_WAR_SEGMENT", phase="diplomacy").act("hapsburg", "done")
    assert p.decision_name == "declare_war"
    assert p.seat_name == "england"
    assert len(p.hand("ottoman")) == 2
    p.act("france")
    assert p.decision_name == "pay_war"
    assert p.seat_name == "ottoman"
    p.act("roxelana")
    assert p.finished
    assert p.hand("england") == []
    assert p.hand("ottoman") == ["michael_servetus"]


def test_S13_mandatory_cards_do_not_pay() -> None:
    p = pay("hapsburg", 2, "clement_vii", "foul_weather", "gout")
    assert offered(p) == {"foul_weather", "gout"}


def payments(p: Position) -> set[frozenset[str]]:
    """Every payment that the chain of choices leads to, as sets of cards."""
    before = set(p.hand("hapsburg"))
    if p.finished:
        return {frozenset()}
    found: set[frozenset[str]] = set()
    for action in p.legal_actions():
        q = p.clone()
        q.apply(action)
        given = before - set(q.hand("hapsburg"))
        found |= {frozenset(given | rest) for rest in payments(q)}
    return found


def test_DC9_20_only_minimal_sets() -> None:
    """Need 3 with 1, 2, 3, 5: {1, 2}, {3}, {5}."""
    p = pay("hapsburg", 3, "arquebusiers", "foul_weather", "trace_italienne", "andrea_doria")
    assert payments(p) == {
        frozenset({"arquebusiers", "foul_weather"}),
        frozenset({"trace_italienne"}),
        frozenset({"andrea_doria"}),
    }


def test_DC9_20_a_card_in_no_minimal_set_is_not_offered() -> None:
    """Need 4 with 1, 4, 5: the 1 is superfluous in every payment."""
    p = pay("hapsburg", 4, "arquebusiers", "roxelana", "copernicus")
    assert offered(p) == {"roxelana", "copernicus"}


def test_DC9_20_every_minimal_set_once() -> None:
    """Against all subsets, for every need up to the whole hand."""
    cards = (
        "arquebusiers",
        "siege_mining",
        "foul_weather",
        "gout",
        "trace_italienne",
        "roxelana",
        "andrea_doria",
    )
    cp = dict(zip(cards, (1, 1, 2, 2, 3, 4, 5), strict=True))
    for need in range(1, sum(cp.values()) + 1):
        minimal = {
            frozenset(s)
            for n in range(1, len(cards) + 1)
            for s in combinations(cards, n)
            if need <= sum(cp[c] for c in s) < need + min(cp[c] for c in s)
        }
        p = Builder(skip_forced=0).no_diplomacy().hand("hapsburg", *cards)
        assert payments(p.procedure("P_PAY_WAR", "hapsburg", v=[need], phase="diplomacy")) == minimal


def test_DC9_20_one_set_is_no_decision() -> None:
    p = pay("hapsburg", 3, "arquebusiers", "foul_weather")
    assert p.finished
    assert p.hand("hapsburg") == []


@pytest.mark.branch("69", "pays the intervention with troops")
def test_card_69_auld_alliance_pays_the_intervention_with_troops() -> None:
    b = Builder().no_diplomacy().ally("france", "scotland").control("edinburgh", "france").control("stirling", "france")
    p = pay("france", 2, "auld_alliance", helped=1, builder=b)
    assert p.decision_name == "card_use"
    assert p.legal_names() == ["as_cp", "as_event"]
    p.act("as_event", "stirling", 3)
    assert p.finished
    assert p.units("stirling") == {"france": {"regular": 3}}
    assert p.state["card_event"][p.data.card_index["auld_alliance"]] == 3
    assert p.state["card_loc"][p.data.card_index["auld_alliance"]] == 2


def test_card_69_no_place_for_the_troops() -> None:
    """France intervened, yet the only Scottish space under its control is besieged."""
    b = Builder().no_diplomacy().ally("france", "scotland").control("edinburgh", "france").siege("edinburgh", "england")
    p = pay("france", 2, "auld_alliance", helped=1, builder=b)
    assert p.finished
    assert p.state["card_event"][p.data.card_index["auld_alliance"]] == -1


def test_card_69_no_troops_for_another_war() -> None:
    b = Builder().no_diplomacy().ally("france", "scotland").control("edinburgh", "france")
    assert pay("france", 2, "auld_alliance", builder=b).finished


@pytest.mark.branch("108", "pays the intervention with troops")
def test_card_108_venetian_alliance() -> None:
    b = Builder().no_diplomacy().ally("papacy", "venice").control("venice", "papacy")
    p = pay("papacy", 2, "venetian_alliance", helped=1, builder=b)
    p.act("as_event")
    assert "space:venice" in p.legal_names()
    assert "space:rome" in p.legal_names()
    p.act("venice")
    assert p.finished
    assert p.units("venice") == {"venice": {"regular": 1, "squadron": 2}}


def test_card_69_in_the_segment() -> None:
    """England declares on Scotland, France intervenes and pays with the Auld Alliance."""
    b = Builder().no_diplomacy().hand("england", "six_wives_of_henry_viii").hand("france", "auld_alliance")
    p = b.procedure("P_WAR_SEGMENT", phase="diplomacy").act("scotland", "yes")
    p.act("done", "done")  # nobody declares anything more
    assert p.decision_name == "card_use"
    assert p.seat_name == "france"
    p.act("as_cp")
    assert p.finished
    assert p.hand("england") == []
    assert p.hand("france") == []
