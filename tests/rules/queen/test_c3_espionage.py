"""Plots (VQC.3)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.queen.court_helpers import blank, hands, number, offered, royal, royals, said

LOOK, DISCARD, ASSASSINATE, GUNPOWDER = range(4)
RULER, ROYAL, LEADER = 1, 2, 3


def free(b: Builder, power: str, kind: int, dice: Iterable[int], extra: int = 0) -> Position:
    """A plot of one kind by a card, which costs nothing."""
    return b.procedure("P_PLOT", power, v=[0, kind + 1, 0, 0, 0, 0, 0, extra], dice=dice)


def deadly(b: Builder, power: str, target: str, kind: int, dice: Iterable[int] = (6, 6), extra: int = 0) -> Position:
    p = free(b, power, ASSASSINATE, dice, extra)
    if not p.finished and p.decision_name == "plot_target" and f"power:{target}" in p.legal_names():
        p.act(target)
    if not p.finished and p.decision_name == "plot_target":
        p.act(kind)
    return p


def test_VQC_3_kinds_and_costs() -> None:
    b = royals(blank(), philip_ii="single").hand("france", "papal_bull", "john_knox").hand("hre", "holy_league")
    p = b.impulse("england", cp=3, dice=[1, 1, 1, 1]).act("plot")
    assert offered(p, "plot") == {"look_at_hand", "discard", "assassinate"}
    p.act(LOOK)
    assert offered(p, "power") == {"france", "hre"}
    p.act("france")
    assert int(p.state["cp"]) == 3 - 1
    assert said(p, "the plot of england fails")
    p.act("plot")
    assert offered(p, "plot") == {"discard", "assassinate"}  # every kind once a turn


def test_VQC_3_nothing_to_plot_against() -> None:
    b = blank().hand("france", "papal_bull").ally("england", "france")
    for power in ("ottoman", "hre", "spain"):
        b.ruler(power, {"ottoman": "murad_iii_ruler", "hre": "rudolf_ii_ruler", "spain": "philip_ii_ruler"}[power])
    assert "plot" not in b.impulse("england", cp=3).legal_names()


def test_VQC_3_1_look_at_a_hand() -> None:
    p = free(blank().hand("france", "papal_bull"), "england", LOOK, [2, 4])
    assert p.finished
    assert int(p.state["seen_by"][3]) == 1 << 2
    assert free(blank().hand("france", "papal_bull").set("seen_by", 4, 3), "england", LOOK, []).finished
    p = free(blank().hand("france", "papal_bull"), "england", LOOK, [2, 3])
    assert int(p.state["seen_by"][3]) == 0


def test_VQC_3_1_the_target_loses_a_card_by_6_4() -> None:
    p = free(blank().hand("france", "papal_bull"), "england", DISCARD, [4, 4])
    assert p.finished
    assert hands(p) == {}
    assert p.card_place("papal_bull") == "discard"
    p = free(blank().hand("france", "papal_bull"), "england", DISCARD, [3, 4])
    assert hands(p) == {"france": 1}
    treasure = blank().hand("france", "papal_bull").set("treasure", 1, (3, 0))
    p = free(treasure, "england", DISCARD, [4, 4])  # as many treasures as cards: a treasure goes
    assert hands(p) == {"france": 1}
    assert int(p.state["treasure"][3][0]) == 0


def test_VQC_3_2_cryptography_adds_to_the_roll() -> None:
    b = blank().hand("france", "papal_bull").set("science", 2, 2)
    assert hands(free(b, "england", DISCARD, [3, 4])) == {}


def test_VQC_3_1_a_card_may_add_to_the_roll() -> None:
    assert hands(free(blank().hand("france", "papal_bull"), "england", DISCARD, [3, 3], extra=2)) == {}


def test_VQC_3_1_assassinate_a_royal() -> None:
    b = royals(blank(), mary_queen_of_scots="engaged", lord_darnley="engaged")
    i, j = number(b, "royals", "mary_queen_of_scots"), number(b, "royals", "lord_darnley")
    b.set("royal_to", j + 1, i).set("royal_to", i + 1, j)
    p = deadly(b, "england", "scotland", ROYAL, [5, 5])
    if not p.finished:
        p.act("mary_queen_of_scots_royal")
    assert (royal(p, "mary_queen_of_scots"), royal(p, "lord_darnley")) == ("dead", "single")


def test_VQC_3_1_assassinate_a_leader() -> None:
    b = blank().leader("duke_of_alva", "milan").leader("gian_andrea_doria", "naples")
    p = deadly(b, "england", "spain", LEADER, [4, 6])
    assert offered(p, "person") == {"duke_of_alva", "gian_andrea_doria"}
    p.act("duke_of_alva")
    assert p.finished
    assert p.leader("duke_of_alva") == "removed"
    p = deadly(b, "england", "spain", LEADER, [4, 5]).act("duke_of_alva")
    assert p.leader("duke_of_alva") == "milan"


def test_VQC_3_1_elizabeth_is_assassinated_as_ruler() -> None:
    """No successor is known: England loses a card, and the bonus of the Virgin Queen."""
    b = royals(blank(), elizabeth_i="single").hand("england", "papal_bull")
    p = deadly(b, "spain", "england", RULER, [6, 6])
    assert p.finished
    assert royal(p, "elizabeth_i") == "dead"
    assert hands(p) == {}
    p = deadly(royals(blank(), elizabeth_i="single"), "spain", "england", RULER, [5, 6])  # admin 2: 12 needed
    assert royal(p, "elizabeth_i") == "single"
    p = free(royals(blank(), elizabeth_i="dead"), "spain", ASSASSINATE, [])
    assert "power:england" not in p.legal_names()


@pytest.mark.parametrize(("ruler", "dies"), [("catherine_de_medici_ruler", False), ("henry_iii_ruler", True)])
def test_VQC_3_1_henry_iii_is_easily_killed(ruler: str, dies: bool) -> None:
    p = deadly(blank().ruler("france", ruler), "spain", "france", RULER, [5, 6])
    assert (int(p.state["track"][22]) == 1) == dies
    found = p.data.rulers[int(p.state["ruler"][3])].id
    assert found == ("henry_iv_ruler" if dies else ruler)


def test_VQ3_3_the_successor_comes_at_once_and_his_card_with_him() -> None:
    b = blank().leader("suleiman", "istanbul").hand("france", "selim_ii").card("papal_bull", "deck")
    p = deadly(b, "spain", "ottoman", RULER)
    assert p.data.rulers[int(p.state["ruler"][0])].id == "selim_ii_ruler"
    assert (p.card_place("selim_ii"), p.hand("france")) == ("power_card", ["papal_bull"])
    assert p.leader("suleiman") == "removed"
    p = deadly(blank().ruler("ottoman", "selim_ii_ruler").card("selim_ii", "power_card"), "spain", "ottoman", RULER)
    assert p.data.rulers[int(p.state["ruler"][0])].id == "murad_iii_ruler"
    assert p.card_place("selim_ii") == "removed"


def test_VQ3_3_an_heir_who_is_dead_does_not_follow() -> None:
    b = royals(blank(), rudolf_ii="dead").leader("maximilian_ii", "vienna")
    p = free(b, "spain", ASSASSINATE, [])
    assert "power:hre" not in p.legal_names()


def test_VQC_3_1_a_ruler_is_no_victim_as_royal_or_leader() -> None:
    b = royals(blank(), elizabeth_i="single", earl_of_leicester="single", lord_darnley="single")
    b.leader("earl_of_leicester", "london")
    p = free(b, "spain", ASSASSINATE, [6, 6]).act("england")
    assert set(p.legal_names()) == {"victim:ruler", "victim:royal", "victim:leader"}
    p.act(ROYAL)
    assert offered(p, "royal") == {"earl_of_leicester_royal", "lord_darnley_royal"}


def test_VQC_3_1_the_gunpowder_plot_wins_the_game_for_spain() -> None:
    p = free(blank().set("turn", 2), "spain", GUNPOWDER, [6, 6])
    assert p.over
    assert p.winner == p.data.power_index["spain"]
    assert int(p.state["victory"]) == 6
    p = free(blank().set("turn", 2), "spain", GUNPOWDER, [6, 5])
    assert p.finished
    assert int(p.state["victory"]) == 0


def test_VQD_the_gunpowder_plot_is_possible_from_turn_2_on_for_spain_only() -> None:
    assert not said(free(blank().set("turn", 1), "spain", GUNPOWDER, [6, 6]), "plots")
    assert not said(free(blank().set("turn", 2), "france", GUNPOWDER, [6, 6]), "plots")
    assert not said(free(blank().set("turn", 2).ally("spain", "england"), "spain", GUNPOWDER, [6, 6]), "plots")
    p = blank().set("turn", 2).impulse("spain", cp=2).act("plot")
    assert "plot:gunpowder_plot" in p.legal_names()
    p.act("plot:gunpowder_plot")
    assert p.finished or int(p.state["cp"]) == 0
    p = blank().set("turn", 2).impulse("spain", cp=1)
    assert "plot" in p.legal_names()
    assert "plot:gunpowder_plot" not in p.act("plot").legal_names()
