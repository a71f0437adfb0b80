"""Main-deck cards in their two-player versions: 13-2P, 63-2P, 70-2P, 71-2P, 95-2P (5-2P: test_two_player_war)."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.two_player_helpers import (
    PAPAL,
    PROTESTANT,
    allied,
    at_war,
    bare,
    control,
    french_war,
    words,
)

# --- two-player versions of cards


def event(b: Builder, power: str, card: str, dice: tuple[int, ...] = ()) -> Position:
    b.hand(power, card)
    return b.procedure("P_PLAY_EVENT", power, v=[b.data.card_index[card]], dice=dice)


def attempts_asked(p: Position) -> int:
    """Takes the first space of every attempt; how many there were."""
    asked = 0
    while p.decision_name == "reform_target":
        asked += 1
        p.act(next(name for name in p.legal_names() if name.startswith("space:")))
    return asked


@pytest.mark.branch("13-2P", "the League forms, Hapsburg and Papacy ally", "Rome or Ravenna stays Hapsburg")
def test_13_2P_the_league_makes_allies_of_enemies() -> None:
    b = bare().war("hapsburg", "papacy").set("deputy", 5, 1)
    for space in ("wittenberg", "brandenburg", "leipzig", "erfurt", "kassel", "hamburg", "lubeck", "stettin",
                  "magdeburg", "brunswick", "bremen", "munster"):  # fmt: skip
        b.protestant(space)
    b.control("ravenna", "hapsburg").units("papacy", "ravenna", regular=0).units("hapsburg", "ravenna", regular=1)
    p = event(b, PROTESTANT, "schmalkaldic_league_2p")
    while not p.finished:
        p.act(p.legal_names()[0])
    assert allied(p, "papacy", "hapsburg")
    assert not at_war(p, "papacy", "hapsburg")
    assert at_war(p, "hapsburg", "protestant")
    assert at_war(p, "papacy", "protestant")
    assert int(p.state["deputy"][1]) == 4
    assert control(p, "ravenna") == "hapsburg"
    assert control(p, "wittenberg") == PROTESTANT
    assert p.card_place("schmalkaldic_league_2p") == "removed"


@pytest.mark.branch("13-2P", "condition false: nothing but the 2 CP")
def test_13_2P_too_few_spaces() -> None:
    p = event(bare(), PROTESTANT, "schmalkaldic_league_2p")
    assert not allied(p, "papacy", "hapsburg")
    assert p.card_place("schmalkaldic_league_2p") == "discard"


@pytest.mark.branch("63-2P", "a Papal discard, then 3 attempts")
def test_63_2P_a_papal_card_goes_first() -> None:
    b = bare().hand(PAPAL, "anabaptists").protestant("london").debater("cranmer").reformer("cranmer")
    p = event(b, PROTESTANT, "dissolution_of_the_monasteries_2p")
    assert p.card_place("anabaptists") == "discard"
    assert (p.seat_name, p.decision_name) == (PROTESTANT, "reform_target")
    assert attempts_asked(p) == 3


@pytest.mark.branch("70-2P", "renegade and 3 mercenaries")
def test_70_2P() -> None:
    p = event(bare().control("naples", "papacy"), PAPAL, "charles_bourbon_2p")
    assert words(p) <= {"rome", "ravenna", "naples", "urbino", "siena", "modena", "ancona", "cerignola", "taranto"}
    p.act("rome")
    assert p.units("rome")["papacy"]["mercenary"] == 3
    assert p.leader("renegade") == "rome"


@pytest.mark.branch("71-2P", "a Hapsburg electorate after the League")
def test_71_2P_a_hapsburg_electorate_after_the_league() -> None:
    for league in (False, True):
        p = event(bare(league=league), PROTESTANT, "city_state_rebels_2p", dice=(5, 5, 5, 5, 5))
        assert ("cologne" in words(p)) == league
        assert "tunis" not in words(p)  # it cannot change hands
    p.act("cologne")
    assert p.finished
    assert control(p, "cologne") == PROTESTANT


@pytest.mark.branch("95-2P", "a French or Hapsburg stack: both discarded")
def test_95_2P_both_cards_are_discarded() -> None:
    b = french_war().hand(PAPAL, "anabaptists", "erasmus", "papal_bull_2p").units("france", "siena", mercenary=4)
    p = event(b, PROTESTANT, "sack_of_rome_2p", dice=(6, 6, 6, 6, 1, 1))
    while not p.finished:
        p.act(p.legal_names()[0])
    assert p.hand(PAPAL) == ["papal_bull_2p"]
    assert p.card_place("anabaptists") == p.card_place("erasmus") == "discard"


@pytest.mark.branch("5-2P", "a reformer, then a debate")
def test_5_2P_a_reformer_then_a_debate() -> None:
    b = bare().no_debaters().debater("eck").debater("bucer").debater("luther").reformer("luther").set("excom_done", 0)
    p = event(b, PAPAL, "papal_bull_2p", dice=(6, 6) + (1,) * 20)
    assert p.reformer("luther") == p.debater("luther") == "away"
    assert p.state["excom_done"] == 1
    assert (p.seat_name, p.decision_name) == (PAPAL, "event_choice")
    assert p.clone().act("no").finished
    p.act("yes")
    assert "R18.5.3 Johann Eck debates against Martin Bucer" in p.journal()
    assert p.card_place("papal_bull_2p") == "power_card"


@pytest.mark.branch("5-2P", "cancelled by The Wartburg")
def test_5_2P_the_wartburg_cancels_it() -> None:
    b = bare().hand(PAPAL, "papal_bull_2p").hand(PROTESTANT, "the_wartburg").reformer("luther")
    p = b.procedure("P_IMPULSE", PAPAL).act("as_event")
    assert (p.seat_name, p.decision_name) == (PROTESTANT, "reaction")
    p.act("the_wartburg")
    assert p.reformer("luther") == "ready"
    assert p.card_place("papal_bull_2p") == "power_card"


@pytest.mark.branch("13-2P", "forced in Winter whatever the count")
def test_13_2P_forced_in_winter_whatever_the_count() -> None:
    b = bare(turn=4).card("schmalkaldic_league_2p", "deck").card("clement_vii", "removed")
    p = b.procedure("P_WINTER_EVENTS", phase="winter")
    while not p.finished:
        p.act(p.legal_names()[0])
    assert allied(p, "papacy", "hapsburg")
    assert p.card_place("schmalkaldic_league_2p") == "removed"


def playable(b: Builder, power: str, card: str) -> bool:
    b.hand(power, card, "smallpox")
    p = b.procedure("P_IMPULSE", power).act(card)
    return p.decision_name == "card_use"


@pytest.mark.branch("63-2P", "no Papal card: the attempts alone")
def test_63_2P_three_attempts_and_out() -> None:
    b = bare().hand(PAPAL, "papal_bull_2p").protestant("london").debater("cranmer").reformer("cranmer")
    p = event(b, PROTESTANT, "dissolution_of_the_monasteries_2p")
    assert p.hand(PAPAL) == ["papal_bull_2p"]  # never a Home card
    assert attempts_asked(p) == 3
    assert p.card_place("dissolution_of_the_monasteries_2p") == "removed"


def test_70_2P_not_without_an_army_or_while_the_renegade_serves() -> None:
    assert not playable(bare(), PROTESTANT, "charles_bourbon_2p")
    assert playable(bare(), PAPAL, "charles_bourbon_2p")
    assert not playable(bare().leader("renegade", "rome", owner="papacy"), PAPAL, "charles_bourbon_2p")


@pytest.mark.branch("71-2P", "a captured key")
def test_71_2P_a_captured_key() -> None:
    b = bare()
    p = event(b, PAPAL, "city_state_rebels_2p", dice=(5, 6, 1, 1, 1))
    if p.decision_name == "event_space":
        p.act("milan")
    while not p.finished:
        p.act(p.legal_names()[0])
    assert control(p, "milan") == "independent"
    assert p.units("milan") == {"independent": {"regular": 1}}


@pytest.mark.branch("95-2P", "the Papacy wins")
def test_95_2P_the_papacy_holds() -> None:
    b = french_war().hand(PAPAL, "anabaptists", "erasmus").units("france", "siena", mercenary=3)
    p = event(b, PROTESTANT, "sack_of_rome_2p", dice=(1, 1, 1, 6, 6))
    while not p.finished:
        p.act(p.legal_names()[0])
    assert set(p.hand(PAPAL)) == {"anabaptists", "erasmus"}
    assert p.card_place("sack_of_rome_2p") == "discard"


@pytest.mark.branch("95-2P", "a Protestant stack: a card kept")
def test_95_2P_a_protestant_stack_keeps_one_card() -> None:
    b = bare(league=True).hand(PAPAL, "anabaptists", "erasmus").units("protestant", "siena", mercenary=4)
    p = event(b, PROTESTANT, "sack_of_rome_2p", dice=(6, 6, 6, 6, 1, 1))
    while p.decision_name != "discard":
        p.act(p.legal_names()[0])
    p.act("anabaptists")
    assert p.finished
    assert p.hand(PROTESTANT) == ["erasmus"]
