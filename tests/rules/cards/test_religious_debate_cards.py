"""Cards 6, 7 (event), 37, 56, 58, 112 and 115: debates and hands."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.cards.card_helpers import offered, play, powers, size
from tests.rules.debate_helpers import CROMWELL, MORE, WARTBURG, people, roll, said, stage


def cards(p: Position) -> set[str]:
    return {name[5:] for name in p.legal_names() if name.startswith("card:")}


# --- 6 Leipzig Debate -----------------------------------------------------------------------------------------------


@pytest.mark.branch("6", "the Papacy names its debater")
def test_C6_a_the_papacy_names_an_uncommitted_debater() -> None:
    p = play(stage("eck tetzel luther", "cajetan"), "papacy", "leipzig_debate")  # nobody could be barred
    assert people(p) == {"eck", "tetzel"}
    p.act("tetzel_debater")
    assert said(p, "Johann Tetzel debates against Martin Luther")
    assert p.card_place("leipzig_debate") == "power_card"


@pytest.mark.branch("6", "the Papacy bars a Protestant debater")
def test_C6_b_a_protestant_debater_is_barred_from_every_round() -> None:
    p = play(stage("eck tetzel luther bucer calvin"), "papacy", "leipzig_debate", [1] * 40).act("half_b")
    assert people(p) == {"luther", "bucer"}  # in France nobody would be left
    p.act("luther_debater")
    lines = [line for line in p.journal() if "debates against" in line]
    assert len(lines) == 2
    assert all("Martin Bucer" in line for line in lines)
    assert p.debater("luther") == "ready"


def test_C6_b_only_where_another_can_defend() -> None:
    p = play(stage("eck tetzel luther calvin"), "papacy", "leipzig_debate")
    assert p.decision_name == "debater"  # half a was the only use
    p = play(stage("eck luther bucer calvin farel"), "papacy", "leipzig_debate").act("half_b")
    assert p.decision_name == "zone"
    assert p.legal_names() == ["number:1", "number:2"]
    p.act(2)
    assert people(p) == {"calvin", "farel"}


def test_C6_b_bullinger_can_be_barred_from_the_second_round_elsewhere() -> None:
    b = stage("eck tetzel bullinger farel calvin")
    p = play(b, "papacy", "leipzig_debate").act("half_b")  # in Germany nobody else would be left
    assert people(p) == {"bullinger", "farel", "calvin"}
    p = play(stage("eck tetzel bullinger farel"), "papacy", "leipzig_debate", [1] * 40).act("half_b")
    assert not any("Bullinger comes" in line for line in p.journal())  # Farel alone could not be barred
    assert p.debater("bullinger") == "ready"
    p = play(stage("eck tetzel farel", "bullinger"), "papacy", "leipzig_debate")
    assert p.decision_name == "debater"  # a committed Bullinger joins no debate: half a was the only use


def test_C6_needs_a_debate() -> None:
    assert not offered(stage("luther", "eck"), "papacy", "leipzig_debate")
    assert not offered(stage("eck"), "papacy", "leipzig_debate")


def test_C6_here_i_stand_brings_even_the_banned_luther() -> None:
    b = stage("eck tetzel luther bucer").hand("protestant", "here_i_stand")
    p = play(b, "papacy", "leipzig_debate", [1] * 40).act("half_b", "luther_debater")
    assert (p.seat_name, p.decision_name) == ("protestant", "debate_response")
    p.act("yes")
    assert said(p, "round 1:", "hits against 6 dice")


@pytest.mark.branch("6", "cancelled by The Wartburg")
@pytest.mark.branch("37", "Papal Bull or Leipzig Debate is cancelled")
def test_C6_the_wartburg_cancels_it() -> None:
    p = play(stage("eck luther").hand("protestant", "the_wartburg"), "papacy", "leipzig_debate").act("the_wartburg")
    assert p.finished
    assert p.debater("luther") == "committed"
    assert p.card_place("leipzig_debate") == "power_card"


# --- 7 Here I Stand, event ------------------------------------------------------------------------------------------


def stand(*discards: str) -> Builder:
    b = stage("eck", "luther")
    for card in discards:
        b.card(card, "discard")
    return b


def test_C7_a_any_card_of_the_discard_pile_but_a_mandatory_one() -> None:
    p = play(stand("fuggers", "galleons", "clement_vii"), "protestant", "here_i_stand")
    assert (p.decision_name, cards(p)) == ("event_card", {"fuggers", "galleons"})
    assert p.card_place("here_i_stand") == "power_card"


def test_C7_a_not_a_card_the_protestant_used_this_turn() -> None:
    b = stand("fuggers", "galleons", "threat_to_power")
    b.set("card_event", 5, b.data.card_index["fuggers"]).set("card_event", 3, b.data.card_index["galleons"])
    p = play(b, "protestant", "here_i_stand")
    assert cards(p) == {"galleons", "threat_to_power"}
    p.act("galleons")
    assert "as_event" not in p.legal_names()  # R11.3: another power used it


@pytest.mark.branch("7", "event: the card is kept")
def test_C7_a_kept_in_hand() -> None:
    p = play(stand("fuggers", "galleons"), "protestant", "here_i_stand").act("fuggers", "pass")
    assert p.finished
    assert set(p.hand("protestant")) == {"fuggers", "smallpox"}


@pytest.mark.branch("7", "event: the card is played for CP")
def test_C7_a_played_for_cp() -> None:
    p = play(stand("fuggers", "galleons"), "protestant", "here_i_stand").act("fuggers", "as_cp")
    assert (p.decision_name, int(p.state["cp"])) == ("action", 3)
    assert p.card_place("fuggers") == "discard"


@pytest.mark.branch("7", "event: the card is played as event")
def test_C7_a_played_as_event() -> None:
    p = play(stand("fuggers", "galleons"), "protestant", "here_i_stand").act("fuggers", "as_event")
    assert p.finished
    assert size(p, "protestant") == 3
    assert p.card_place("fuggers") == "discard"


def test_C7_a_needs_luther_and_a_card() -> None:
    assert not offered(stand(), "protestant", "here_i_stand")
    assert not offered(stand("clement_vii"), "protestant", "here_i_stand")
    assert not offered(stand("fuggers").ruler("protestant", "calvin_ruler"), "protestant", "here_i_stand")


# --- 37 The Wartburg ------------------------------------------------------------------------------------------------


def wartburg(b: Builder) -> Position:
    return play(b.hand("protestant", "the_wartburg"), "ottoman", "revolt_of_the_communeros").act("the_wartburg")


@pytest.mark.branch("37", "an event is cancelled", "no debates and no Luther afterwards")
def test_C37_luther_is_committed_debates_are_barred() -> None:
    p = wartburg(stage("eck luther melanchthon"))
    assert p.debater("luther") == "committed"
    assert p.state["faith"] == WARTBURG
    assert "debate" not in stage("eck melanchthon").set("faith", WARTBURG).impulse("protestant", 3).legal_names()


def test_C37_an_excommunicated_luther_stays_away() -> None:
    assert wartburg(stage("eck").debater("luther", "away")).debater("luther") == "away"


def test_C37_luther_alive() -> None:
    b = stage("eck").ruler("protestant", "calvin_ruler").hand("protestant", "the_wartburg")
    assert play(b, "ottoman", "revolt_of_the_communeros").seat_name == "ottoman"


# --- 56 Papal Inquisition -------------------------------------------------------------------------------------------


def papal(b: Builder, dice: Iterable[int] = ()) -> Position:
    b.set("turn", 5).hand("england", "gabelle_revolt").hand("protestant", "here_i_stand")
    return play(b, "france", "papal_inquisition", dice)


def test_C56_needs_an_uncommitted_caraffa() -> None:
    assert offered(stage("caraffa luther"), "france", "papal_inquisition")
    assert not offered(stage("luther", "caraffa"), "france", "papal_inquisition")


@pytest.mark.branch("56", "spaces turn Catholic")
def test_C56_two_italian_spaces_of_the_papacys_choice() -> None:
    b = stage("caraffa eck luther").protestant("modena").protestant("trent").protestant("milan")
    p = papal(b)
    assert p.debater("caraffa") == "committed"
    assert (p.seat_name, p.decision_name) == ("papacy", "flip")
    assert {"space:modena", "space:milan", "done"} <= set(p.legal_names())
    assert "space:wittenberg" not in p.legal_names()
    p.act("modena", "milan")
    assert (p.seat_name, p.decision_name) == ("papacy", "event_power")
    assert powers(p) == {"england", "protestant"}


@pytest.mark.branch("56", "take a random card of the hand")
def test_C56_a_a_random_card_of_the_hand_looked_at() -> None:
    p = papal(stage("caraffa luther", "eck")).act("england")
    assert p.state["seen_by"][2] == 1 << 4
    assert p.finished  # the only use
    assert "gabelle_revolt" in p.hand("papacy")
    assert p.hand("england") == []
    assert p.card_place("papal_inquisition") == "discard"


@pytest.mark.branch("56", "take a card of the discard pile")
def test_C56_b_a_card_of_the_discard_pile() -> None:
    b = stage("caraffa luther", "eck").card("fuggers", "discard").card("master_of_italy", "discard")
    b.card("erasmus", "discard").set("card_event", 4, b.data.card_index["erasmus"])
    p = papal(b).act("protestant")
    assert "fuggers" in p.hand("papacy")  # the only use and the only card: the Protestant hand is one Home card
    p = papal(stage("caraffa luther", "eck").card("fuggers", "discard").card("galleons", "discard"))
    p.act("england")
    assert p.legal_names() == ["half_a", "half_b"]
    p.act("half_b")
    assert (p.seat_name, cards(p)) == ("papacy", {"fuggers", "galleons"})
    p.act("galleons")
    assert p.hand("papacy") == ["galleons"]
    assert p.hand("england") == ["gabelle_revolt"]


@pytest.mark.branch("56", "a debate with 2 more dice")
def test_C56_c_a_debate_in_any_zone_with_two_more_dice() -> None:
    p = papal(stage("caraffa tetzel luther calvin"), roll((1, 6), (0, 6))).act("england", "half_c")
    assert p.decision_name == "zone"
    p.act(2)
    assert said(p, "round 1: 6 dice, 1 hits against 6 dice")


def test_C56_nothing_to_gain() -> None:
    p = papal(stage("caraffa luther", "eck")).act("protestant")
    assert p.finished
    assert p.hand("papacy") == []


def test_C56_the_papacy_sees_the_hand_and_nobody_else() -> None:
    b = stage("caraffa eck luther").hand("england", "fuggers", "erasmus")
    p = papal(b)
    before = p.observation("papacy").copy()
    p.act("england")
    assert not np.array_equal(before, p.observation("papacy"))
    for seed in range(4):
        assert p.redeal("papacy", seed).hand("england") == p.hand("england")
    assert any(p.redeal("france", seed).hand("england") != p.hand("england") for seed in range(4))
    for seat in ("france", "ottoman", "hapsburg"):
        assert np.array_equal(p.observation(seat), p.redeal(seat, 3).observation(seat))


# --- 58 Spanish Inquisition -----------------------------------------------------------------------------------------


def spanish(b: Builder, dice: Iterable[int] = ()) -> Position:
    b.hand("england", "fuggers", "six_wives_of_henry_viii").hand("protestant", "here_i_stand", "erasmus")
    return play(b, "france", "spanish_inquisition", dice)


@pytest.mark.branch(
    "58",
    "spaces turn Catholic",
    "an English card is discarded",
    "a Protestant card is discarded",
    "the Hapsburg draws",
    "the Papacy calls a debate",
)
def test_C58_spaces_a_discard_a_card_and_a_debate() -> None:
    b = stage("eck luther calvin").protestant("barcelona").protestant("seville").protestant("valladolid")
    p = spanish(b, roll((1, 7), (0, 6)))
    assert (p.seat_name, p.decision_name) == ("france", "flip")
    p.act("barcelona", "seville")
    assert (p.seat_name, p.decision_name) == ("hapsburg", "event_card")
    assert cards(p) == {"fuggers", "erasmus"}
    assert p.clone().act("fuggers").card_place("fuggers") == "discard"
    p.act("erasmus")
    assert p.card_place("erasmus") == "discard"
    assert size(p, "hapsburg") == 1
    assert (p.seat_name, p.decision_name) == ("papacy", "zone")
    p.act(1)
    assert said(p, "round 1: 7 dice, 1 hits")
    assert p.card_place("spanish_inquisition") == "discard"


def test_C58_without_debate_or_cards() -> None:
    p = play(stage("luther"), "hapsburg", "spanish_inquisition")
    assert p.finished
    assert size(p, "hapsburg") == 2


def test_C58_the_hapsburgs_see_both_hands() -> None:
    p = spanish(stage("eck luther"))
    assert [int(p.state["seen_by"][k]) for k in (2, 5)] == [2, 2]
    assert p.redeal("hapsburg", 1).hand("protestant") == p.hand("protestant")
    for viewer in ("papacy", "france", "hapsburg"):
        assert np.array_equal(p.observation(viewer), p.redeal(viewer, 2).observation(viewer))


def test_C58_an_older_look_at_a_hand_that_has_grown_is_forgotten() -> None:
    b = stage("eck luther").set("seen_by", 1, 2)  # the Ottoman has seen the English hand
    b.s["unseen"]["w"][b.data.card_index["fuggers"] >> 6] = 1 << (b.data.card_index["fuggers"] & 63)
    assert int(spanish(b).state["seen_by"][2]) == 2
    assert int(spanish(stage("eck luther").set("seen_by", 1, 2)).state["seen_by"][2]) == 3


# --- 112 Thomas More ------------------------------------------------------------------------------------------------


@pytest.mark.branch("112", "England or Protestant: no debates, England draws and discards")
@pytest.mark.parametrize("power", ["england", "protestant"])
def test_C112_no_debates_in_england_and_england_changes_a_card(power: str) -> None:
    b = stage("eck tyndale").hand("england", "fuggers", "clement_vii", "six_wives_of_henry_viii")
    p = play(b, power, "thomas_more")
    assert p.state["faith"] == MORE
    assert p.card_place("thomas_more") == "removed"
    assert (p.seat_name, p.decision_name) == ("england", "discard")
    assert "fuggers" in cards(p)
    assert not {"clement_vii", "six_wives_of_henry_viii"} & cards(p)
    p.act("fuggers")
    assert p.finished
    assert p.card_place("fuggers") == "discard"


@pytest.mark.branch("112", "others: debate, 1 die more", "others: debate in the English zone, 3 dice more")
def test_C112_others_debate_with_one_more_die_three_in_england() -> None:
    p = play(stage("tetzel luther tyndale"), "france", "thomas_more", [1] * 60)
    assert (p.seat_name, p.decision_name) == ("papacy", "zone")
    q = p.clone().act(1)
    assert said(q, "round 1: 5 dice")
    assert q.card_place("thomas_more") == "discard"
    p.act(3)
    assert said(p, "round 1: 7 dice", "round 2: 7 dice")


@pytest.mark.branch("112", "others after Anne Boleyn: removed")
def test_C112_removed_after_anne_boleyn() -> None:
    p = play(stage("tetzel luther").track("T_MARITAL", 3), "papacy", "thomas_more", [1] * 60)
    assert p.card_place("thomas_more") == "removed"
    p = play(stage("tetzel luther").track("T_MARITAL", 2), "papacy", "thomas_more", [1] * 60)
    assert p.card_place("thomas_more") == "discard"


def test_C112_needs_a_debate_for_others() -> None:
    assert not offered(stage("luther", "tetzel"), "france", "thomas_more")
    assert offered(stage("luther", "tetzel"), "england", "thomas_more")


# --- 115 Thomas Cromwell, event -------------------------------------------------------------------------------------


@pytest.mark.branch("115", "event: Dissolution to England's hand")
def test_C115_b_dissolution_goes_to_the_english_hand() -> None:
    b = stage("cranmer").card("dissolution_of_the_monasteries", "discard")
    p = play(b, "protestant", "thomas_cromwell")
    assert p.legal_names() == ["half_a", "half_b"]
    p.act("half_a")
    assert p.hand("england") == ["dissolution_of_the_monasteries"]
    assert p.card_place("thomas_cromwell") == "discard"
    assert p.state["faith"] == 0


@pytest.mark.branch("115", "event: treatise, then at 2 CP")
def test_C115_c_a_treatise_by_england_and_cheaper_ones() -> None:
    b = stage("cranmer").reformer("cranmer").protestant("london")
    p = play(b, "england", "thomas_cromwell", [6] * 60)
    assert p.state["faith"] == CROMWELL
    assert (p.seat_name, p.decision_name) == ("england", "reform_target")
    assert people(p) == {"cranmer"}
    p.act("norwich", "portsmouth")
    assert p.finished
    assert {"norwich", "portsmouth"} <= set(p.spaces_in("protestant"))


@pytest.mark.branch("115", "event after a result of 3 or less: removed")
@pytest.mark.parametrize(("lines", "place"), [(0, "discard"), (8, "discard"), (1, "removed"), (2, "removed"),
                                              (4, "removed"), (12, "removed")])  # fmt: skip
def test_C115_removed_after_a_pregnancy_result_of_3_or_less(lines: int, place: str) -> None:
    b = stage("cranmer").card("dissolution_of_the_monasteries", "discard").track("T_PREGNANCY", lines)
    p = play(b, "france", "thomas_cromwell").act("half_a")
    assert p.card_place("thomas_cromwell") == place


def test_C115_not_as_event_under_mary() -> None:
    assert not offered(stage("cranmer").ruler("england", "mary_i_ruler"), "england", "thomas_cromwell")
    assert offered(stage("cranmer").ruler("england", "mary_i_ruler"), "france", "thomas_cromwell")
