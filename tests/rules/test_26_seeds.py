"""The seed requirements S1 to S24 (sections 9.4, 9.5, 9.6), one sentence a test."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.diplomacy_helpers import MAJORS, allied, at_war

ANSWERS = {"propose": "done", "announce": "announce", "confirm": "yes", "sue": "pass"}


def phase(b: Builder) -> Position:
    """A whole diplomacy phase of turn 4."""
    return b.set("turn", 4).procedure("P_DIPLOMACY", phase="diplomacy")


def until(p: Position, decision: str) -> Position:
    """Nobody wants anything before the first decision of this kind."""
    while p.decision_name != decision:
        p.act(ANSWERS[p.decision_name])
    return p


def prisoner() -> Builder:
    """Francis I in English hands; France holds one card that can be drawn."""
    return Builder().no_diplomacy().leader("francis_i", "prison:england").hand("france", "patron_of_the_arts", "gout")


def excommunicated(turn: int = 3) -> Builder:
    """The French ruler excommunicated on `turn`."""
    return Builder().no_diplomacy().set("excommunicated", turn, 3).hand("france", "patron_of_the_arts", "gout")


def war_phase(b: Builder) -> Position:
    return b.procedure("P_WAR_SEGMENT", phase="diplomacy")


def owes(p: Position, power: str) -> int:
    return int(p.state["spent"][p.data.power_index[power]])


# --- 9.4


def test_S1_the_third_segment_gives_back_leaders_that_the_negotiations_did_not() -> None:
    p = until(phase(prisoner()), "ransom")
    assert int(p.state["segment"]) == 3
    assert p.seat_name == "france"
    assert set(p.legal_names()) == {"pass", "person:francis_i"}
    returned = phase(prisoner())
    while returned.seat_name != "england":
        returned.act("done")
    returned.act("france", "return_leader", "done", "accept")
    while returned.decision_name in ANSWERS:
        returned.act(ANSWERS[returned.decision_name])
    assert returned.leader("francis_i") == "paris"
    assert returned.decision_name != "ransom"


def test_S2_the_captor_takes_one_card_of_the_owner() -> None:
    p = until(phase(prisoner().hand("france", "tercios")), "ransom").act("francis_i")
    assert len(p.hand("england")) == 1
    assert set(p.hand("england")) <= {"gout", "tercios"}
    assert len(p.hand("france")) == 2
    assert "patron_of_the_arts" in p.hand("france")


@pytest.mark.parametrize("paris", ["france", "england"])
def test_S3_the_leader_goes_to_the_capital_otherwise_to_a_friendly_home_key(paris: str) -> None:
    b = prisoner().control("paris", paris)
    p = b.procedure("P_RANSOM", phase="diplomacy").act("francis_i")
    if paris == "england":
        assert {s[6:] for s in p.legal_names()} == {"bordeaux", "lyon", "marseille", "rouen"}
        p.act("rouen")
    assert p.leader("francis_i") == ("paris" if paris == "france" else "rouen")


def test_S4_any_number_of_leaders_and_nobody_has_to() -> None:
    b = prisoner().leader("montmorency", "prison:ottoman").hand("france", "tercios", "foul_weather")
    p = b.procedure("P_RANSOM", phase="diplomacy").act("montmorency", "francis_i")
    assert p.finished
    assert (p.leader("francis_i"), p.leader("montmorency")) == ("paris", "paris")
    p = b.procedure("P_RANSOM", phase="diplomacy").act("pass")
    assert p.finished
    assert p.leader("francis_i") == "prison:england"


# --- 9.5


def test_S5_the_fourth_segment_lifts_an_excommunication_of_an_earlier_turn() -> None:
    p = until(phase(excommunicated()), "excommunication")
    assert int(p.state["segment"]) == 4
    p.act("yes")
    assert not p.state["excommunicated"].any()
    now = phase(excommunicated(turn=4))
    while now.decision_name in ANSWERS:
        now.act(ANSWERS[now.decision_name])
    assert now.decision_name != "excommunication"


def test_S6_the_papacy_takes_one_card_of_that_power_as_donation() -> None:
    p = until(phase(excommunicated()), "excommunication").act("yes")
    assert p.hand("france") == ["patron_of_the_arts"]


def test_S7_its_cp_go_to_st_peters_then_it_is_discarded() -> None:
    p = until(phase(excommunicated()), "excommunication").act("yes")
    assert int(p.state["track"][3]) == p.data.cards[p.data.card_index["gout"]].cp
    assert p.card_place("gout") == "discard"
    assert p.hand("papacy") == []


def test_S8_any_number_of_excommunications_and_a_marker_may_be_kept() -> None:
    b = excommunicated().set("excommunicated", 2, 1).hand("hapsburg", "tercios")
    p = b.set("turn", 4).procedure("P_EXCOMMUNICATION", phase="diplomacy").act("yes", "yes")
    assert p.finished
    assert not p.state["excommunicated"].any()
    p = b.procedure("P_EXCOMMUNICATION", phase="diplomacy").act("no", "no")
    assert p.finished
    assert p.state["excommunicated"].tolist() == [0, 2, 0, 3, 0, 0]


# --- 9.6 in the diplomacy phase


def test_S9_war_on_one_or_more_powers_major_or_minor() -> None:
    b = Builder().no_diplomacy().hand("hapsburg", "holy_roman_emperor", "arquebusiers")
    p = until(phase(b), "declare_war")
    assert int(p.state["segment"]) == 5
    p.act("genoa", "france", "venice", "done")
    assert all(at_war(p, "hapsburg", x) for x in ("genoa", "france", "venice"))
    p = until(phase(b), "declare_war").act("done")
    assert not p.state["war"].any()


def test_S10_declarations_and_interventions_of_a_power_are_added_up() -> None:
    b = Builder().no_diplomacy().hand("england", "six_wives_of_henry_viii")
    b.hand("france", "patron_of_the_arts", "papal_inquisition")
    p = war_phase(b).act("scotland")
    assert owes(p, "england") == 1
    p.act("yes", "hapsburg")
    assert (owes(p, "england"), owes(p, "france")) == (1 + 3, 2)
    p.act("done", "ottoman")
    assert owes(p, "france") == 2 + 2


def test_S11_when_all_are_done_each_discards_cards_of_at_least_that_sum() -> None:
    b = Builder().no_diplomacy().hand("hapsburg", "trace_italienne", "tercios", "gout", "holy_roman_emperor")
    b.hand("france", "arquebusiers")
    p = war_phase(b).act("papacy", "genoa", "done")
    assert p.seat_name == "france"  # nobody pays before the last power is done
    assert len(p.hand("hapsburg")) == 4
    p.act("done")
    assert p.decision_name == "pay_war"
    p.act("tercios")  # 2, and the 3 that alone makes up the 4 + 1 with it
    assert p.finished
    assert set(p.hand("hapsburg")) == {"holy_roman_emperor", "gout"}


def test_S12_they_are_discarded_as_if_played_for_cp() -> None:
    b = Builder().no_diplomacy().hand("hapsburg", "holy_roman_emperor", "gout")
    p = war_phase(b).act("papacy", "england")
    assert p.card_place("gout") == "discard"
    assert p.card_place("holy_roman_emperor") == "power_card"
    assert (p.state["card_event"] == -1).all()  # neither was an event


def test_S13_mandatory_cards_cannot_pay() -> None:
    b = Builder().no_diplomacy().hand("hapsburg", "clement_vii", "master_of_italy")
    assert war_phase(b).finished
    b = Builder().no_diplomacy().hand("england", "arquebusiers").hand("france", "clement_vii")
    p = war_phase(b).act("scotland")
    assert p.decision_name != "intervene"
    assert not allied(p, "france", "scotland")


def test_S14_the_powers_declare_in_impulse_order() -> None:
    b = Builder().no_diplomacy().track("T_LEAGUE", 1)
    cards = ("roxelana", "tercios", "gout", "foul_weather", "siege_artillery", "arquebusiers")
    for power, card in zip(MAJORS, cards, strict=True):
        b.hand(power, card)
    p = war_phase(b)
    order = []
    while not p.finished:
        order.append(p.seat_name)
        p.act("done")
    assert order == list(MAJORS)


@pytest.mark.parametrize(
    ("power", "target", "cost"),
    [
        ("ottoman", "papacy", 2),
        ("hapsburg", "papacy", 4),
        ("england", "france", 3),
        ("papacy", "hapsburg", 4),
    ],
)
def test_S15_against_a_major_what_the_display_says(power: str, target: str, cost: int) -> None:
    b = Builder().no_diplomacy().hand(power, "holy_roman_emperor")
    p = b.procedure("P_DECLARE", power, target, phase="diplomacy")
    assert owes(p, power) == cost


def test_S16_two_cp_less_for_the_first_hapsburg_war_on_england_after_anne_boleyn() -> None:
    def declare(marker: int) -> Position:
        b = Builder().no_diplomacy().track("T_MARITAL", 3).track("T_CATHERINE", marker)
        b.hand("hapsburg", "holy_roman_emperor")
        return b.procedure("P_DECLARE", "hapsburg", "england", phase="diplomacy")

    first = declare(1)
    assert owes(first, "hapsburg") == 1
    assert int(first.state["track"][13]) == 0  # only the first
    assert owes(declare(0), "hapsburg") == 3


def test_S17_at_war_until_peace_in_a_later_diplomacy_phase() -> None:
    b = Builder().no_diplomacy().hand("france", "gout", "arquebusiers")
    p = until(phase(b), "declare_war").act("england")
    assert at_war(p, "france", "england")
    b = Builder("tournament").no_diplomacy().war("france", "england")
    q = b.procedure("P_WINTER", phase="winter")
    while not q.finished:
        q.apply(q.legal_actions()[0])
    assert at_war(q, "france", "england")
    q = phase(Builder().no_diplomacy().war("france", "england"))
    while q.seat_name != "england":
        q.act("done")
    q.act("france", "peace", "done", "accept")
    while q.decision_name in ANSWERS:
        q.act(ANSWERS[q.decision_name])
    assert not at_war(q, "france", "england")


def test_S18_against_a_minor_one_cp_and_no_peace() -> None:
    b = Builder().no_diplomacy().hand("hapsburg", "holy_roman_emperor").control("besancon", "genoa")
    p = b.procedure("P_DECLARE", "hapsburg", "genoa", phase="diplomacy")
    assert owes(p, "hapsburg") == 1
    assert at_war(p, "hapsburg", "genoa")
    b.war("hapsburg", "genoa")
    q = phase(b)
    while q.decision_name != "declare_war":  # no suit is offered, and no term but those with majors
        assert q.decision_name != "sue"
        assert "power:genoa" not in q.legal_names()
        q.act(ANSWERS[q.decision_name])
    assert at_war(q, "hapsburg", "genoa")


def test_S19_war_on_scotland_france_may_intervene_for_two_cp() -> None:
    b = Builder().no_diplomacy().hand("england", "arquebusiers").hand("france", "gout")
    p = war_phase(b).act("scotland")
    assert (p.seat_name, p.decision_name) == ("france", "intervene")
    p.act("yes")
    assert allied(p, "france", "scotland")
    assert at_war(p, "france", "england")
    assert not at_war(p, "england", "scotland")
    assert p.finished  # one card each: both have paid
    assert p.hand("france") == p.hand("england") == []


def test_S20_war_on_venice_the_papacy_may_intervene_for_two_cp() -> None:
    b = Builder().no_diplomacy().hand("ottoman", "arquebusiers").hand("papacy", "gout")
    p = war_phase(b).act("venice")
    assert (p.seat_name, p.decision_name) == ("papacy", "intervene")
    p.act("yes")
    assert allied(p, "papacy", "venice")
    assert at_war(p, "papacy", "ottoman")
    assert not at_war(p, "ottoman", "venice")
    assert p.finished
    assert p.hand("papacy") == p.hand("ottoman") == []


# --- 9.6 in the action phase


def play(b: Builder, power: str, card: str, half: int = 0) -> Position:
    b.hand(power, card)
    return b.procedure("P_PLAY_EVENT", power, v=[b.data.card_index[card], half])


def league() -> Builder:
    b = Builder("1517").no_diplomacy().no_hands().set("turn", 3)
    spaces = [s.id for s in b.data.spaces if s.home_power == "protestant"][:14]
    for space in spaces:
        b.protestant(space)
    return b


def test_S21_the_schmalkaldic_league_starts_war() -> None:
    p = play(league(), "papacy", "schmalkaldic_league")
    assert at_war(p, "protestant", "hapsburg")
    assert at_war(p, "protestant", "papacy")


def test_S21_machiavelli_starts_war() -> None:
    p = play(Builder().no_diplomacy(), "france", "machiavelli_the_prince").act("england")
    assert at_war(p, "france", "england")


@pytest.mark.parametrize("target", ["france", "hapsburg", "scotland"])
def test_S21_six_wives_start_war(target: str) -> None:
    b = Builder().no_diplomacy().set("turn", 3).control("paris", "hapsburg")
    p = play(b, "england", "six_wives_of_henry_viii", 1).act(target)
    assert at_war(p, "england", target)


def test_S21_the_defeat_of_hungary_brings_war_with_the_hapsburgs() -> None:
    b = Builder().no_diplomacy().war("ottoman", "hungary_bohemia").control("belgrade", "ottoman")
    p = b.units("hungary_bohemia", "prague", regular=1).procedure("P_SETTLE", "ottoman")
    assert at_war(p, "ottoman", "hapsburg")


def test_S21_the_activation_of_a_minor_can_bring_war_between_majors() -> None:
    b = Builder().no_diplomacy().war("england", "scotland")
    p = b.procedure("P_ACTIVATE", "france", "scotland")
    assert (p.seat_name, p.decision_name) == ("england", "join_war")
    assert at_war(p.clone().act("yes"), "england", "france")
    assert not at_war(p.clone().act("no"), "england", "france")


def channel() -> Builder:
    """Two French and two English squadrons in the English Channel."""
    b = Builder().no_diplomacy().set("turn", 3).units("france", "english_channel", squadron=2)
    return b.units("england", "english_channel", squadron=2)


def start(how: str, b: Builder, dice: list[int]) -> Position:
    """A war between England and France in the action phase, with scripted dice."""
    if how == "machiavelli":
        b.hand("france", "machiavelli_the_prince")
        p = b.procedure("P_PLAY_EVENT", "france", v=[b.data.card_index["machiavelli_the_prince"]], dice=dice)
        return p.act("england")
    if how == "six_wives":
        b.hand("england", "six_wives_of_henry_viii")
        card = b.data.card_index["six_wives_of_henry_viii"]
        return b.procedure("P_PLAY_EVENT", "england", v=[card, 1], dice=dice).act("france")
    b.war("england", "scotland")
    return b.procedure("P_ACTIVATE", "france", "scotland", dice=dice, active="france").act("yes")


@pytest.mark.parametrize("how", ["machiavelli", "six_wives", "activation"])
def test_S22_the_marker_goes_on_the_status_display(how: str) -> None:
    assert at_war(start(how, channel(), [1] * 8), "england", "france")


def test_S22_after_the_league_and_the_defeat_of_hungary_too() -> None:
    p = play(league(), "papacy", "schmalkaldic_league")
    q = Builder().no_diplomacy().procedure("P_HUNGARY", "ottoman")
    assert at_war(p, "protestant", "papacy")
    assert at_war(q, "ottoman", "hapsburg")


@pytest.mark.parametrize("how", ["machiavelli", "six_wives", "activation"])
def test_S23_fleets_in_one_sea_zone_fight_at_once(how: str) -> None:
    p = start(how, channel(), [6, 6, 6, 6, 1, 1, 1, 1])
    assert any(line.startswith("R16.2 naval combat") for line in p.journal())
    squadrons = [p.units("english_channel").get(x, {}).get("squadron", 0) for x in ("england", "france")]
    assert sorted(squadrons) == [0, 2]  # one fleet was sunk


def test_S23_ottoman_and_hapsburg_fleets_after_the_defeat_of_hungary() -> None:
    b = Builder().no_diplomacy().units("ottoman", "ionian_sea", squadron=1).units("hapsburg", "ionian_sea", squadron=1)
    p = b.procedure("P_HUNGARY", "ottoman", dice=[6, 6, 1, 1])
    assert any(line.startswith("R16.2 naval combat") for line in p.journal())


@pytest.mark.parametrize("how", ["machiavelli", "six_wives", "activation"])
def test_S24_on_equal_hits_both_sides_retreat(how: str) -> None:
    p = start(how, channel(), [6, 6, 1, 1, 6, 6, 1, 1])
    for _ in range(2):
        assert p.decision_name == "naval_retreat"
        p.act("rouen" if p.seat_name == "france" else "portsmouth")
    assert p.units("english_channel") == {}
    assert p.units("rouen") == {"france": {"squadron": 1}}
    assert p.units("portsmouth") == {"england": {"squadron": 1}}
