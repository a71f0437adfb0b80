"""Card 5 Papal Bull: excommunication of reformers and rulers (R21.5)."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.cards.card_helpers import of, offered, play, powers, spaces, unrest
from tests.rules.debate_helpers import people, roll, said, stage


def bull(b: Builder, dice: list[int] | None = None) -> Position:
    return play(b, "papacy", "papal_bull", dice or [])


def luther(ready: str = "eck luther bucer", committed: str = "") -> Builder:
    return stage(ready, committed).reformer("luther").ruler("england", "edward_vi_ruler")


# --- (a) a reformer -------------------------------------------------------------------------------------------------


@pytest.mark.branch("5", "a reformer, then a debate", "a reformer, no debate")
@pytest.mark.parametrize(
    ("reformer", "box", "zone"), [("luther", 1, 1), ("zwingli", 2, 1), ("cranmer", 4, 3), ("calvin", 8, 2)]
)
def test_R21_5_a_reformer_and_his_debater_leave_and_a_debate_may_follow(reformer: str, box: int, zone: int) -> None:
    other = {1: "bucer", 2: "farel", 3: "tyndale"}[zone]
    b = stage(f"eck {other}").debater(reformer).reformer(reformer).set("excom_done", 0)
    p = bull(b)
    if p.decision_name == "excommunicate":
        p.act(f"{reformer}_reformer")
    assert p.reformer(reformer) == "away"
    assert p.debater(reformer) == "away"
    assert p.state["excom_done"] == box
    assert (p.seat_name, p.decision_name) == ("papacy", "event_choice")
    assert p.clone().act("no").finished
    p.act("yes")
    assert said(p, f"papacy calls a debate in the {('', 'German', 'French', 'English')[zone]} zone")
    assert p.card_place("papal_bull") == "power_card"


def test_R21_5_a_committed_debater_goes_too() -> None:
    p = bull(luther("eck", "luther"))
    assert p.debater("luther") == "away"


@pytest.mark.branch("5", "a reformer, no debate")
def test_R21_5_no_debate_where_nobody_is_left() -> None:
    p = bull(luther("eck luther"))
    assert p.finished
    assert p.reformer("luther") == "away"


def test_R21_5_a_box_is_used_once_and_the_reformer_must_be_on_the_map() -> None:
    assert offered(luther(), "papacy", "papal_bull")
    assert not offered(luther().set("excom_done", 1), "papacy", "papal_bull")
    assert not offered(luther().reformer("luther", "away"), "papacy", "papal_bull")
    assert not offered(luther().reformer("luther", "not_yet"), "papacy", "papal_bull")


def test_R21_5_all_targets_are_offered_at_once() -> None:
    b = stage("eck luther zwingli calvin cranmer").war("papacy", "france").ally("ottoman", "hapsburg")
    for reformer in ("luther", "zwingli", "calvin", "cranmer"):
        b.reformer(reformer)
    p = bull(b.protestant("york"))
    assert people(p) == {"luther", "zwingli", "calvin", "cranmer"}
    assert powers(p) == {"hapsburg", "england", "france"}


def test_R21_5_the_reformer_returns_without_a_conversion() -> None:
    p = bull(luther().protestant("wittenberg", False).protestant("leipzig"))
    p.act("no")
    assert "wittenberg" not in p.spaces_in("protestant")


# --- (b) a ruler ----------------------------------------------------------------------------------------------------


def ruler(b: Builder) -> set[str]:
    b.reformer("luther")
    p = bull(b)
    return powers(p) if p.decision_name == "excommunicate" else set()


@pytest.mark.branch(
    "5", "a ruler at war with the Papacy", "a ruler allied to the Ottoman", "Henry VIII with a Protestant home space"
)
def test_R21_5_b_grounds_war_ottoman_alliance_or_a_protestant_england() -> None:
    for power in ("hapsburg", "england", "france"):
        assert ruler(stage("eck luther bucer").war("papacy", power)) == {power}
        assert ruler(stage("eck luther bucer").ally("ottoman", power)) == {power}
    assert ruler(stage("eck luther bucer").protestant("calais")) == {"england"}
    assert ruler(stage("eck luther bucer").protestant("paris")) == set()
    b = stage("eck luther bucer").war("papacy", "ottoman").ally("france", "venice")
    assert ruler(b) == set()
    assert ruler(stage("eck luther bucer").war("papacy", "venice").ally("france", "venice")) == set()


@pytest.mark.parametrize("heir", ["edward_vi_ruler", "mary_i_ruler", "elizabeth_i_ruler"])
def test_R21_5_b_henrys_heirs_cannot_be_excommunicated(heir: str) -> None:
    assert ruler(stage("eck luther bucer").war("papacy", "england").ruler("england", heir)) == set()


def test_R21_5_b_boxes_are_used_once_and_the_french_kings_share_theirs() -> None:
    b = stage("eck luther bucer").war("papacy", "france").ruler("france", "henry_ii_ruler")
    assert ruler(b) == {"france"}
    for power, box in (("england", 16), ("france", 32), ("hapsburg", 64)):
        assert ruler(stage("eck luther bucer").war("papacy", power).set("excom_done", box)) == set()


@pytest.mark.branch("5", "a ruler at war with the Papacy")
def test_R21_5_b_one_card_fewer_and_unrest_in_two_quiet_catholic_home_spaces() -> None:
    b = stage("eck").war("papacy", "france").protestant("lyon").units("france", "paris", regular=1).unrest("dijon")
    p = bull(b)
    assert of(p, "excommunicated", "france") == 1
    assert p.state["excom_done"] == 32
    assert (p.seat_name, p.decision_name) == ("papacy", "event_space")
    assert {"tours", "rouen"} <= spaces(p)
    assert not {"lyon", "paris", "dijon", "london", "metz"} & spaces(p)
    p.act("tours", "rouen")
    assert p.finished
    assert unrest(p, "tours")
    assert unrest(p, "rouen")


def test_R21_5_b_fewer_spaces_of_unrest_will_do() -> None:
    p = bull(stage("eck").war("papacy", "hapsburg")).act("done")
    assert p.finished
    assert of(p, "excommunicated", "hapsburg") == 1


# --- The Wartburg, Thomas Cromwell ----------------------------------------------------------------------------------


@pytest.mark.branch("5", "cancelled by The Wartburg")
@pytest.mark.branch("37", "Papal Bull or Leipzig Debate is cancelled")
def test_C37_the_wartburg_cancels_the_bull_before_anybody_is_named() -> None:
    p = bull(luther().hand("protestant", "the_wartburg"))
    assert (p.seat_name, p.decision_name) == ("protestant", "reaction")
    p.act("the_wartburg")
    assert p.finished
    assert p.reformer("luther") == "ready"
    assert p.debater("luther") == "committed"
    assert p.state["faith"] == 4
    assert p.card_place("papal_bull") == "power_card"
    assert p.state["excom_done"] == 0


def cranmer(holder: str) -> Position:
    b = stage("eck cranmer tyndale").reformer("cranmer").hand(holder, "thomas_cromwell").protestant("london")
    p = bull(b.ruler("england", "edward_vi_ruler") if holder != "england" else b)
    if p.decision_name == "excommunicate":
        p.act("cranmer_reformer")
    return p


@pytest.mark.branch("5", "Cranmer saved by Thomas Cromwell")
@pytest.mark.branch("115", "response: Cranmer is saved")
@pytest.mark.parametrize("holder", ["england", "protestant", "france"])
def test_C115_a_thomas_cromwell_cancels_a_bull_against_cranmer(holder: str) -> None:
    p = cranmer(holder)
    assert (p.seat_name, p.decision_name) == (holder, "reaction")
    q = p.clone().act("pass")
    assert q.reformer("cranmer") == "away"
    assert q.decision_name == "event_choice"
    p.act("thomas_cromwell")
    assert p.finished
    assert p.reformer("cranmer") == "ready"
    assert p.debater("cranmer") == "ready"
    assert p.state["excom_done"] == 0
    assert p.card_place("thomas_cromwell") == "discard"
    assert p.card_place("papal_bull") == "power_card"


def test_C115_a_not_for_another_reformer_nor_by_mary() -> None:
    p = bull(luther().hand("england", "thomas_cromwell"))
    assert (p.seat_name, p.decision_name) == ("papacy", "event_choice")
    b = stage("eck cranmer tyndale").reformer("cranmer").ruler("england", "mary_i_ruler")
    assert bull(b.hand("england", "thomas_cromwell")).decision_name == "event_choice"


def test_C37_and_C115_one_after_the_other() -> None:
    b = stage("eck cranmer tyndale").reformer("cranmer").ruler("england", "edward_vi_ruler")
    p = bull(b.hand("france", "thomas_cromwell").hand("protestant", "the_wartburg"))
    assert p.legal_names() == ["pass", "card:the_wartburg"]
    p.act("pass")
    assert (p.seat_name, p.legal_names()) == ("france", ["pass", "card:thomas_cromwell"])


def test_R21_5_a_debate_of_the_bull_is_a_common_one() -> None:
    p = bull(luther(), roll((2, 7), (1, 4))).act("yes")
    assert said(p, "round 1: 7 dice, 2 hits against 4 dice, 1 hits")
