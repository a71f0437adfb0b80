"""Bullinger and Luther who step into a debate: R18.5.7 and card 7 Here I Stand as response."""

from __future__ import annotations

import pytest

from env.builder import Builder
from tests.rules.cards.card_helpers import size
from tests.rules.debate_helpers import FRENCH, GERMAN, WARTBURG, bonus, debate, people, roll, said, stage

# --- Bullinger ------------------------------------------------------------------------------------------------------


def test_R18_5_7_bullinger_comes_for_the_second_round_in_any_zone() -> None:
    p = debate(stage("eck tetzel calvin farel bullinger"), "papacy", FRENCH, dice=[1] * 40, attacker="eck")
    assert (p.seat_name, p.decision_name) == ("protestant", "debater")
    assert people(p) == {"bullinger"}
    p.act("bullinger_debater")
    second = "round 2: 4 dice, 0 hits against 4 dice, 0 hits"
    assert said(p, "Johann Tetzel debates against Heinrich Bullinger", second)
    assert p.debater("bullinger") == "committed"
    assert {p.debater("calvin"), p.debater("farel")} == {"ready", "committed"}


def test_R18_5_7_bullinger_attacks_in_a_protestant_debate_and_may_stay_away() -> None:
    p = debate(stage("eck calvin farel bullinger"), "protestant", FRENCH, dice=[1] * 40)
    q = p.clone().act("bullinger_debater")
    assert said(q, "Heinrich Bullinger debates against Johann Eck", "round 2: 5 dice")
    p.act("pass")
    assert p.debater("bullinger") == "ready"
    assert p.finished


def test_R18_5_7_bullinger_is_not_asked_committed_barred_or_alone() -> None:
    assert debate(stage("eck calvin", "bullinger"), "papacy", FRENCH, dice=[1] * 40).finished
    p = debate(stage("eck bucer luther bullinger"), dice=[1] * 40, barred="bullinger")
    assert p.finished
    assert p.debater("bullinger") == "ready"
    p = debate(stage("eck bullinger", "luther"), dice=[1] * 40).act("half_b")
    assert p.finished
    assert said(p, "against Heinrich Bullinger")


# --- Here I Stand (card 7) as response ------------------------------------------------------------------------------


def response(b: Builder, power: str = "papacy", zone: int = GERMAN, *, barred: str | None = None) -> str:
    """The decision after the pools, once Here I Stand is in the Protestant hand."""
    p = debate(b.hand("protestant", "here_i_stand"), power, zone, dice=[1] * 60, barred=barred)
    if p.decision_name == "debate_pool":
        p.act("half_a")
    return p.decision_name


def test_C7_asked_in_german_debates_of_any_initiator() -> None:
    assert response(stage("eck bucer", "luther")) == "debate_response"
    assert response(stage("eck carlstadt", "luther"), "protestant") == "debate_response"
    assert response(stage("eck calvin", "luther"), "papacy", FRENCH) != "debate_response"


@pytest.mark.branch("7", "not after The Wartburg")
@pytest.mark.branch("37", "no debates and no Luther afterwards")
def test_C7_not_for_luther_himself_nor_without_card_life_or_freedom() -> None:
    assert response(stage("eck luther")) == "none"
    assert response(stage("eck bucer").debater("luther", "gone")) == "none"
    assert response(stage("eck bucer").debater("luther", "away").set("faith", WARTBURG)) == "none"
    assert response(stage("eck bucer").debater("luther", "away").ruler("protestant", "calvin_ruler")) == "none"
    assert debate(stage("eck bucer").debater("luther", "away"), dice=[1] * 60).finished


def luther_dice(status: str, *, barred: str | None = None) -> int:
    b = stage("tetzel cajetan carlstadt").debater("luther", status).hand("protestant", "here_i_stand")
    p = debate(b, dice=[1] * 60, barred=barred)
    if p.decision_name == "debate_pool":
        p.act("half_a")
    if p.decision_name == "debate_response":
        p.act("yes")
    line = next(x for x in p.journal() if "round 1:" in x)
    return int(line.split("against")[1].split()[0])


def test_C7_luther_committed_excommunicated_or_banned() -> None:
    assert luther_dice("committed") == 5
    assert luther_dice("away") == 5
    assert luther_dice("ready", barred="luther") == 6


@pytest.mark.branch("7", "response: Luther replaces the defender")
def test_C7_the_replaced_debater_is_committed_and_a_card_is_drawn() -> None:
    b = stage("eck cajetan bucer", "luther").hand("protestant", "here_i_stand")
    p = debate(b, dice=roll((2, 7), (0, 5)), attacker="eck").act("half_a", "yes")
    assert p.debater("bucer") == "committed"
    assert p.card_place("here_i_stand") == "power_card"
    assert size(p, "protestant") == 1
    assert said(p, "Luther takes the place of Martin Bucer")


def test_C7_may_be_kept_for_the_second_round() -> None:
    b = stage("eck tetzel bucer carlstadt", "luther").hand("protestant", "here_i_stand")
    p = debate(b, dice=[1] * 60, attacker="eck").act("half_a", "no")
    assert p.decision_name == "debate_response"
    p.act("yes")
    assert said(p, "round 2: 4 dice, 0 hits against 5 dice, 0 hits")


@pytest.mark.branch("7", "response: Luther replaces the attacker")
def test_C7_luther_as_attacker() -> None:
    b = stage("eck carlstadt").debater("luther", "away").hand("protestant", "here_i_stand")
    p = debate(b, "protestant", dice=roll((1, 7), (0, 5))).act("yes")
    assert said(p, "round 1: 7 dice, 1 hits against 5 dice")


def test_C7_an_excommunicated_luther_goes_away_again_or_is_burnt() -> None:
    b = stage("eck bucer").debater("luther", "away").reformer("luther", "away").hand("protestant", "here_i_stand")
    p = debate(b, dice=roll((1, 7), (0, 5))).act("yes", "done")
    assert p.debater("luther") == "away"
    assert p.reformer("luther") == "away"
    b = stage("eck bucer").debater("luther", "away").reformer("luther", "away").hand("protestant", "here_i_stand")
    p = debate(b, dice=roll((5, 7), (0, 5))).act("yes", "done")
    assert p.debater("luther") == "gone"
    assert p.reformer("luther") == "gone"
    assert bonus(p, "papacy") == 4
