"""Card 95 Sack of Rome (R21.5)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.cards.card_helpers import offered, play, powers, spaces
from tests.rules.debate_helpers import roll, said, stage


def cards(p: Position) -> set[str]:
    return {name[5:] for name in p.legal_names() if name.startswith("card:")}


def sack(b: Builder, dice: Iterable[int], power: str = "ottoman") -> Position:
    return play(b, power, "sack_of_rome", dice)


def camp(regular: int = 1, mercenary: int = 3, papal: int = 2, hired: int = 0) -> Builder:
    b = stage().units("hapsburg", "naples", regular=regular, mercenary=mercenary)
    return b.units("papacy", "rome", regular=papal, mercenary=hired) if papal or hired else b


def test_C95_needs_more_mercenaries_than_papal_regulars_in_italy() -> None:
    assert offered(camp(0, 3, 2), "ottoman", "sack_of_rome")
    assert not offered(camp(5, 2, 2), "ottoman", "sack_of_rome")
    assert not offered(stage().units("hapsburg", "vienna", mercenary=4), "ottoman", "sack_of_rome")
    assert not offered(stage().units("papacy", "ravenna", mercenary=4), "ottoman", "sack_of_rome")
    assert not offered(stage().units("ottoman", "naples", cavalry=4), "ottoman", "sack_of_rome")


def test_C95_dice_one_a_unit_and_the_leader_one_a_papal_regular_and_one() -> None:
    p = sack(camp(2, 3, 2, 2).leader("charles_v", "naples"), roll((0, 7), (1, 3)))
    lines = p.journal()
    assert any("hapsburg rolls 7 dice: 0 hits" in line for line in lines)
    assert any("papacy rolls 3 dice: 1 hits" in line for line in lines)


@pytest.mark.branch("95", "the Papacy wins")
def test_C95_the_papacy_wins_ties_and_the_card_is_discarded() -> None:
    p = sack(camp(0, 3, 2).track("T_ST_PETERS_CP", 3), roll((1, 3), (1, 3)))
    assert said(p, "Rome is held")
    assert p.card_place("sack_of_rome") == "discard"
    assert p.units("rome") == {"papacy": {"regular": 1}}
    assert p.units("naples") == {"hapsburg": {"mercenary": 2}}
    assert p.state["track"][3] == 3


def test_C95_one_die_even_without_regulars() -> None:
    p = sack(camp(0, 2, 0), roll((1, 2), (1, 1)))
    assert said(p, "papacy rolls 1 dice: 1 hits", "Rome is held")
    assert p.units("naples") == {"hapsburg": {"mercenary": 1}}


@pytest.mark.branch("95", "the Papacy loses, two cards")
def test_C95_the_papacy_loses_its_cp_and_a_card_the_rest_is_discarded() -> None:
    b = camp(0, 3, 2).track("T_ST_PETERS_CP", 4).track("T_ST_PETERS_VP", 1)
    p = sack(b.hand("papacy", "papal_bull", "fuggers", "erasmus"), roll((2, 3), (1, 3)))
    assert said(p, "hapsburg sacks Rome")
    assert p.card_place("sack_of_rome") == "removed"
    assert [int(p.state["track"][k]) for k in (2, 3)] == [1, 0]
    assert (p.seat_name, p.decision_name) == ("hapsburg", "discard")
    assert cards(p) == {"fuggers", "erasmus"}
    p.act("erasmus")
    assert p.hand("hapsburg") == ["fuggers"]
    assert p.hand("papacy") == ["papal_bull"]
    assert p.card_place("erasmus") == "discard"


@pytest.mark.branch("95", "the Papacy loses, one card")
def test_C95_a_single_card_is_kept_and_none_will_do() -> None:
    p = sack(camp(0, 3, 2).hand("papacy", "papal_bull", "fuggers"), roll((2, 3), (1, 3)))
    assert p.finished
    assert p.hand("hapsburg") == ["fuggers"]
    p = sack(camp(0, 3, 2).hand("papacy", "papal_bull"), roll((2, 3), (1, 3)))
    assert p.finished
    assert p.hand("hapsburg") == []


def test_C95_papal_regulars_die_first_then_the_mercenaries() -> None:
    p = sack(camp(0, 5, 1, 3), roll((3, 5), (0, 2)))
    assert p.units("rome") == {"papacy": {"mercenary": 1}}


def test_C95_the_attacker_loses_evenly_and_chooses_the_odd_one() -> None:
    p = sack(camp(3, 4, 3), roll((0, 7), (3, 4)))
    assert (p.seat_name, p.decision_name) == ("hapsburg", "loss")
    assert p.legal_names() == ["unit_regular", "unit_second"]
    p.act("unit_regular")
    assert p.units("naples") == {"hapsburg": {"regular": 1, "mercenary": 3}}
    p = sack(camp(1, 4, 3), roll((0, 5), (4, 4)))
    assert p.units("naples") == {"hapsburg": {"mercenary": 1}}


def test_C95_the_last_survivor_and_the_leader_of_a_lost_stack() -> None:
    p = sack(camp(0, 2, 1).leader("charles_v", "naples"), roll((2, 4), (2, 2)))
    assert p.units("naples") == {"hapsburg": {"mercenary": 1}}
    assert p.units("rome") == {}
    p = sack(camp(0, 2, 1, 3).leader("charles_v", "naples"), roll((3, 4), (2, 2)))
    assert said(p, "Rome is held")
    assert p.leader("charles_v") == "prison:papacy"


@pytest.mark.branch("95", "the player picks among several stacks")
def test_C95_several_stacks_the_player_of_the_card_chooses() -> None:
    b = camp(0, 3, 2).units("france", "milan", mercenary=3).units("france", "naples", mercenary=3)
    p = sack(b, roll((0, 3), (0, 3)))
    assert (p.seat_name, p.decision_name, spaces(p)) == ("ottoman", "event_space", {"naples", "milan"})
    p.act("naples")
    assert powers(p) == {"hapsburg", "france"}
    p.act("france")
    assert said(p, "france marches on Rome with 3 units")


def test_C95_combat_cards_of_both_sides() -> None:
    b = camp(3, 4, 2).hand("hapsburg", "arquebusiers", "tercios").hand("papacy", "field_artillery")
    p = sack(b, roll((0, 12), (0, 5)))
    assert p.seat_name == "hapsburg"
    p.act("arquebusiers", "tercios")
    assert (p.seat_name, p.decision_name) == ("papacy", "combat_card")
    p.act("field_artillery")
    assert said(p, "hapsburg rolls 12 dice", "papacy rolls 5 dice")


def test_C95_papal_tercios_take_three_dice() -> None:
    p = sack(camp(3, 4, 2).hand("papacy", "tercios"), roll((0, 4), (0, 3))).act("tercios")
    assert said(p, "hapsburg rolls 4 dice")


def test_C95_bribed_mercenaries_change_sides_but_do_not_fight() -> None:
    b = camp(1, 5, 2).hand("papacy", "mercenaries_bribed").control("rome", "papacy")
    p = sack(b, roll((0, 3), (0, 3))).act("mercenaries_bribed")
    assert said(p, "hapsburg rolls 3 dice", "papacy rolls 3 dice")
    assert p.units("naples") == {"hapsburg": {"regular": 1, "mercenary": 2}}
    assert p.units("rome") == {"papacy": {"regular": 2, "mercenary": 3}}


@pytest.mark.parametrize("side", ["hapsburg", "papacy"])
def test_C95_surprise_attack_strikes_first(side: str) -> None:
    p = sack(camp(0, 3, 2).hand(side, "surprise_attack"), roll((1, 3), (0, 2))).act("surprise_attack")
    lines = p.journal()
    other = "papacy" if side == "hapsburg" else "hapsburg"
    assert any(f"{side} rolls 3 dice: 1 hits" in line for line in lines)
    assert any(f"{other} rolls 2 dice: 0 hits" in line for line in lines)


def test_C95_the_window_before_the_battle() -> None:
    b = camp(0, 3, 2).units("hapsburg", "vienna", regular=1).hand("hapsburg", "landsknechts")
    p = sack(b, roll((0, 3), (0, 3)))
    assert (p.seat_name, p.decision_name) == ("hapsburg", "reaction")


def test_R6_1_h_a_mandatory_card_of_the_spoils_is_not_discarded() -> None:
    dice = roll((2, 3), (1, 3))
    p = sack(camp(0, 3, 2).hand("papacy", "fuggers", "master_of_italy"), dice)
    assert p.finished
    assert p.hand("hapsburg") == ["master_of_italy"]
    assert p.card_place("fuggers") == "discard"
    p = sack(camp(0, 3, 2).hand("papacy", "clement_vii", "master_of_italy"), dice)
    assert p.finished
    assert set(p.hand("hapsburg")) == {"clement_vii", "master_of_italy"}
