"""Combat cards in field battle and assault (R14.4, R14.5, R15.1.5, R15.1.6, cards 24-30)."""

from __future__ import annotations

import pytest

from env.builder import Builder
from tests.rules.land_helpers import battle, dice, rolls, said
from tests.rules.test_14_battle import field, fight
from tests.rules.test_15_siege import assault, besieged


def cards(position) -> set[str]:
    return {name.removeprefix("card:") for name in position.legal_names() if name.startswith("card:")}


@pytest.mark.branch("24", "field battle")
def test_DC14_2_attacker_first_any_subset():
    b = field().hand("france", "arquebusiers", "field_artillery", "siege_mining").hand("hapsburg", "tercios")
    position = fight(b)
    assert position.seat_name == "france"
    assert cards(position) == {"arquebusiers", "field_artillery"}
    position.act("arquebusiers")
    assert position.seat_name == "france"
    assert cards(position) == {"field_artillery"}
    position.act("pass")
    assert position.seat_name == "hapsburg"
    assert cards(position) == {"tercios"}
    position.act("pass")
    assert rolls(position)[:2] == [5, 4]
    assert position.card_place("arquebusiers") == "discard"
    assert position.hand("hapsburg") == ["tercios"]


@pytest.mark.parametrize(
    ("power", "extra"),
    [
        pytest.param("france", 3, marks=pytest.mark.branch("25", "France or Ottoman: 3 dice")),
        pytest.param("hapsburg", 2, marks=pytest.mark.branch("25", "others: 2 dice")),
    ],
)
def test_card_25_field_artillery(power, extra):
    position = fight(field().hand(power, "field_artillery")).act("field_artillery")
    expected = [3, 4]
    expected[power == "hapsburg"] += extra
    assert rolls(position) == expected


@pytest.mark.branch("26", "by the attacker")
def test_card_26_mercenaries_bribed():
    b = field(3, 2).units("hapsburg", "liege", mercenary=3).hand("france", "mercenaries_bribed")
    position = fight(b, dice(0, 5) + dice(0, 4)).act("mercenaries_bribed")
    assert said(position, "france bribes 2 mercenaries, 2 join it")
    assert rolls(position) == [5, 4]
    assert position.units("liege")["hapsburg"] == {"regular": 2, "mercenary": 1}


@pytest.mark.branch("26", "by the defender")
def test_card_26_dice_follow_and_by_the_defender():
    b = field(3, 2).units("france", "liege", mercenary=1).hand("hapsburg", "mercenaries_bribed")
    position = battle(b, "france", "liege", origin="metz", regular=3, mercenary=1).act("mercenaries_bribed")
    assert rolls(position) == [3, 4]


@pytest.mark.branch("26", "not against the Ottoman or without mercenaries")
def test_card_26_not_without_mercenaries_nor_against_the_ottoman():
    position = fight(field().hand("france", "mercenaries_bribed"))
    assert rolls(position)  # nobody was asked
    b = Builder().war("ottoman", "hapsburg").control("vienna", "ottoman").units("ottoman", "vienna", cavalry=3)
    b.units("hapsburg", "vienna", regular=2).hand("hapsburg", "mercenaries_bribed")
    assert rolls(battle(b, "hapsburg", "vienna", origin="linz", regular=2)) == [2, 4]


@pytest.mark.branch("29", "by the attacker")
def test_card_29_surprise_attack_by_the_attacker():
    b = field(3, 3).hand("france", "surprise_attack")
    position = fight(b, dice(2, 3) + dice(0, 2)).act("surprise_attack")
    assert rolls(position) == [3, 2]  # one Hapsburg survivor + 1
    assert said(position, "france wins")


@pytest.mark.branch("29", "nobody left to roll")
def test_card_29_nobody_left_no_roll():
    position = fight(field(3, 3).hand("france", "surprise_attack"), dice(3, 3)).act("surprise_attack")
    assert rolls(position) == [3, 0]
    assert position.units("liege") == {"france": {"regular": 3}}


@pytest.mark.branch("29", "by the defender")
def test_card_29_by_the_defender():
    b = field(3, 3).hand("hapsburg", "surprise_attack")
    position = fight(b, dice(2, 4) + dice(1, 1)).act("surprise_attack")
    assert rolls(position) == [4, 1]
    assert position.units("liege") == {"hapsburg": {"regular": 2}}
    assert position.units("metz") == {"france": {"regular": 1}}


@pytest.mark.branch("30", "Hapsburg: 3 dice hitting on 4")
def test_card_30_tercios_of_the_hapsburgs_hit_on_four():
    position = fight(field().hand("hapsburg", "tercios"), [1, 1, 1, 4, 4, 4, 4, 4, 4, 3]).act("tercios")
    assert rolls(position) == [3, 7]
    assert said(position, "0 : 2")


@pytest.mark.branch("30", "against 3 Hapsburg regulars: 3 dice fewer")
def test_card_30_tercios_against_three_hapsburg_regulars():
    position = fight(field().hand("france", "tercios")).act("tercios")
    assert rolls(position) == [3, 1]
    assert rolls(fight(field(3, 2).hand("france", "tercios")))  # two regulars: not playable


def test_R9_2_4_each_defending_power_may_play():
    b = field(5, 2).ally("hapsburg", "england").units("england", "liege", regular=2)
    b.hand("hapsburg", "tercios").hand("england", "arquebusiers")
    position = fight(b, regular=5)
    assert position.seat_name == "hapsburg"
    position.act("pass")
    assert position.seat_name == "england"
    position.act("arquebusiers")
    assert rolls(position) == [5, 7]


def test_R11_3_a_card_is_an_event_only_once_a_turn():
    b = field().hand("france", "arquebusiers")
    b.set("card_event", 3, b._card("arquebusiers"))
    assert rolls(fight(b))


def test_DC14_2_england_under_mary_plays_none():
    def english(ruler):
        b = Builder().war("france", "england").control("boulogne", "england").units("england", "boulogne", regular=2)
        return b.units("france", "boulogne", regular=2).hand("england", "arquebusiers").ruler("england", ruler)

    position = battle(english("mary_i_ruler"), "france", "boulogne", origin="paris", regular=2)
    assert rolls(position) == [2, 3]
    position = battle(english("henry_viii_ruler"), "france", "boulogne", origin="paris", regular=2)
    assert position.decision_name == "combat_card"


@pytest.mark.branch("28", "3 dice")
def test_card_28_siege_mining():
    b = besieged(4).hand("france", "siege_mining", "arquebusiers")
    position = assault(b, dice(0, 20), 4)
    assert cards(position) == {"siege_mining"}
    position.act("siege_mining")
    assert said(position, "attacker 5 dice, 0 hits; defender 3 dice")


@pytest.mark.branch("27", "the assault goes on")
def test_card_27_the_assault_goes_on_with_the_rest():
    b = besieged(3).units("france", "calais", mercenary=2).hand("england", "mercenaries_grow_restless")
    position = assault(b, dice(0, 20), 2, 2)
    assert position.seat_name == "england"
    position.act("mercenaries_grow_restless")
    assert position.units("calais")["france"] == {"regular": 3}
    assert said(position, "attacker 1 dice")


@pytest.mark.branch("27", "the siege is broken")
def test_card_27_breaks_the_siege():
    b = besieged(1).units("france", "calais", mercenary=2).hand("england", "mercenaries_grow_restless")
    b.control("brussels", "france")
    position = assault(b, dice(0, 20), 1, 2).act("mercenaries_grow_restless")
    assert position.decision_name == "retreat"
    position.act("brussels")
    assert position.units("calais") == {"england": {"regular": 2}}
    assert position.units("brussels") == {"france": {"regular": 1}}
    assert position.state["siege"].max() == 0


def test_card_27_only_with_mercenaries_in_the_assault():
    b = besieged(4).units("france", "calais", mercenary=2).hand("england", "mercenaries_grow_restless")
    position = assault(b, dice(0, 20), 4)
    assert said(position, "attacker 2 dice")
