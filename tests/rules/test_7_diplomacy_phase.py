"""R7, phase 3: the segments in order; R7.T1: the form of turn 1 (DC7.1, DC7.2)."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.diplomacy_helpers import allied, at_war

OPT_LAST_TURN, OPT_FIRST_TURN, OPT_TURN1 = 13, 14, 15


def phase(b: Builder) -> Position:
    return b.procedure("P_DIPLOMACY", phase="diplomacy")


def everything() -> Builder:
    """Something to do in the first four segments, and a war to declare."""
    b = Builder().set("turn", 4).set("option", 1, 1)
    b.hand("france", "gout", "tercios").war("france", "england").control("boulogne", "england")
    b.leader("montmorency", "prison:hapsburg").set("excommunicated", 2, 3)
    return b


def seen(p: Position) -> list[int]:
    """Segments in which somebody was asked; every answer declines."""
    found: list[int] = []
    while not p.finished and int(p.state["phase"]) == 3:
        segment = int(p.state["segment"])
        if segment == 5:
            found.append(segment)
            break
        if not found or found[-1] != segment:
            found.append(segment)
        for word in ("done", "pass", "no"):
            if word in p.legal_names():
                p.act(word)
                break
    return found


def test_R7_segments_in_order() -> None:
    assert seen(phase(everything())) == [1, 2, 3, 4, 5]


def test_R7_no_peace_segment_on_the_last_turn() -> None:
    assert seen(phase(everything().set("option", 4, OPT_LAST_TURN))) == [1, 3, 4, 5]


def test_R7_marks_of_the_last_phase_are_gone() -> None:
    b = everything()
    for field in ("peace_now", "ally_now", "ceded", "gave_cards", "gave_mercs", "gave_loans"):
        b.set(field, 5, 2)
    p = phase(b)
    for field in ("peace_now", "ally_now", "ceded", "gave_cards", "gave_mercs", "gave_loans"):
        assert not p.state[field].any()


# --- turn 1


def turn1() -> Builder:
    b = Builder("1517")
    b.set("turn", 1).set("option", 1, OPT_TURN1).set("option", 1, OPT_FIRST_TURN)
    for power, card in (("england", "gout"), ("france", "tercios"), ("hapsburg", "foul_weather")):
        b.hand(power, card)
    return b


def test_DC7_1_england_chooses_whom_to_talk_to_first() -> None:
    p = phase(turn1())
    assert (p.seat_name, p.decision_name) == ("england", "turn1_partner")
    assert set(p.legal_names()) == {"power:hapsburg", "power:france"}
    p.act("france")
    assert p.decision_name == "propose"
    assert set(p.legal_names()) == {"done", "power:france"}
    p.act("done")
    assert (p.seat_name, p.decision_name) == ("france", "propose")  # the partner may offer as well
    assert set(p.legal_names()) == {"done", "power:england"}
    p.act("done")
    assert p.seat_name == "england"
    assert set(p.legal_names()) == {"done", "power:hapsburg"}


def test_DC7_2_hapsburg_deal_takes_effect_before_the_french_one() -> None:
    p = phase(turn1()).act("france", "france", "ally", "done", "accept", "done", "done")
    p.act("hapsburg", "ally", "done", "accept", "done", "done")
    assert (p.seat_name, p.decision_name) == ("england", "announce")
    p.act("announce")
    assert (p.seat_name, p.decision_name) == ("hapsburg", "confirm")
    p.act("yes")
    assert allied(p, "england", "hapsburg")
    assert not allied(p, "england", "france")
    p.act("announce")
    assert (p.seat_name, p.decision_name) == ("france", "confirm")
    p.act("no")
    assert p.finished
    assert not allied(p, "england", "france")


def test_R7_T1_no_third_party_and_no_other_segment() -> None:
    b = turn1().leader("montmorency", "prison:hapsburg").set("excommunicated", 1, 3)
    p = phase(b).act("france", "france", "ally")
    assert "add_party" not in p.legal_names()
    p.act("done", "refuse", "done", "done")
    while not p.finished:
        assert int(p.state["segment"]) == 1
        p.act("done")
    assert int(p.state["segment"]) == 0
    assert not at_war(p, "england", "france")


def test_R7_T1_nothing_announced_nobody_is_asked() -> None:
    p = phase(turn1()).act("hapsburg", "hapsburg", "ally", "done", "accept", "done", "done", "done", "done")
    assert (p.seat_name, p.decision_name) == ("england", "announce")
    assert p.act("pass").finished


# --- Diplomatic Marriage in the phase (R6.1.f, card 73)


def bride() -> Builder:
    return Builder().no_diplomacy().set("turn", 3).set("option", 0, 1).hand("france", "diplomatic_marriage")


@pytest.mark.branch("73", "in the diplomacy phase")
def test_R6_1_f_diplomatic_marriage_before_the_negotiations() -> None:
    """Card 73 (a): Scotland joins France; its ships can be lent in the same phase."""
    b = bride().units("scotland", "edinburgh", squadron=1, regular=1)
    p = phase(b)
    assert (p.seat_name, p.decision_name) == ("france", "reaction")
    assert set(p.legal_names()) == {"pass", "card:diplomatic_marriage"}
    p.act("diplomatic_marriage")
    assert p.decision_name == "minor"
    p.act("scotland")
    assert allied(p, "france", "scotland")
    assert p.card_place("diplomatic_marriage") == "discard"
    assert p.state["card_event"][p.data.card_index["diplomatic_marriage"]] == p.data.power_index["france"]
    assert p.finished  # no card is left, nothing else to decide


def test_R6_1_f_again_before_the_declarations_of_war() -> None:
    b = bride().units("scotland", "edinburgh", regular=1)
    p = phase(b).act("pass")
    assert (p.seat_name, p.decision_name, int(p.state["segment"])) == ("france", "reaction", 5)
    p.act("pass")
    assert (p.seat_name, p.decision_name) == ("france", "declare_war")
    assert p.hand("france") == ["diplomatic_marriage"]


def test_R22_2_2_diplomatic_marriage_in_the_phase_asks_who_is_at_war_with_the_minor() -> None:
    b = bride().war("england", "scotland").units("scotland", "edinburgh", regular=1)
    b.units("england", "english_channel", squadron=1)
    p = phase(b).act("diplomatic_marriage", "scotland")
    assert (p.seat_name, p.decision_name) == ("england", "join_war")
    p.act("yes")
    assert at_war(p, "england", "france")
    assert not at_war(p, "england", "scotland")


def test_R6_1_f_not_the_ottoman_nor_the_protestant_nor_on_turn_1() -> None:
    for power in ("ottoman", "protestant"):
        b = Builder().no_diplomacy().set("turn", 3).set("option", 0, 1).hand(power, "diplomatic_marriage")
        b.track("T_LEAGUE", 1)
        assert phase(b).decision_name == "declare_war"
    p = phase(turn1().hand("france", "diplomatic_marriage"))
    assert p.decision_name == "turn1_partner"
