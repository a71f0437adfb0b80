"""Responses and combat cards: Storms (VQ13.1.4, VQ16.3.1), Siege Artillery, Landsknechts, Swiss Mercenaries,
Janissaries; Tilbury Speech, Surprise Attack, Mercenaries Bribed, Fireships."""

from __future__ import annotations

from env.builder import Builder
from env.rules import names
from env.rules.core import Position
from tests.rules.queen.cards.card_help import blank, choices, said, value, where


def march() -> Builder:
    return blank().units("france", "paris", regular=2)


def until(p: Position, decision: str) -> Position:
    """Go on with the first legal action until a decision."""
    for _ in range(40):
        if p.finished or p.over or p.decision_name == decision:
            return p
        names = p.legal_names()
        p.act("pass" if "pass" in names else "all" if "all" in names else names[-1])
    raise AssertionError(decision)


# --- Storms


def test_VQ13_1_4_storms_drop_a_land_move_and_its_cp_are_spent() -> None:
    p = march().hand("spain", "storms").impulse("france", cp=3).act("move")
    p.act("dijon")
    until(p, "reaction")
    assert p.seat_name == "spain"
    p.act("storms")
    assert p.units("paris") == {"france": {"regular": 2}}
    assert int(p.state["cp"]) == 2
    assert where(p, "storms") == "discard"
    assert said(p, "comes to nothing")


def test_VQ13_1_4_not_by_the_mover() -> None:
    p = march().hand("france", "storms").impulse("france", cp=1).act("move")
    until(p, "reaction")
    assert p.decision_name != "reaction"


def test_VQ13_1_4_a_pass_lets_it_go() -> None:
    p = march().hand("spain", "storms").impulse("france", cp=1).act("move")
    until(p, "reaction").act("pass")
    assert p.units("paris").get("france", {}).get("regular", 0) < 2
    assert p.hand("spain") == ["storms"]


def test_VQ16_1_3_storms_drop_a_naval_move() -> None:
    b = blank().units("spain", "seville", squadron=2).hand("france", "storms")
    p = b.impulse("spain", cp=2).act("naval_move")
    for _ in range(20):
        if p.decision_name == "reaction":
            break
        names = p.legal_names()
        p.act("done" if p.decision_name == "naval_from" and "done" in names else names[-1])
    assert (p.seat_name, p.decision_name) == ("france", "reaction")
    p.act("storms")
    assert p.units("seville") == {"spain": {"squadron": 2}}
    assert int(p.state["cp"]) == 1


def test_VQ16_3_1_storms_drop_a_leg_of_a_transport() -> None:
    b = (
        blank()
        .units("spain", "seville", regular=2)
        .units("spain", "atlantic_ocean", squadron=1)
        .hand("france", "storms")
    )
    p = b.impulse("spain", cp=3).act("transport")
    until(p, "reaction")
    assert p.seat_name == "france"
    p.act("storms")
    assert p.units("seville")["spain"]["regular"] == 2
    assert int(p.state["cp"]) == 2


# --- Landsknechts, Swiss Mercenaries


def test_VQ11_landsknechts_answer_an_action_of_another() -> None:
    b = march().hand("hre", "landsknechts").units("hre", "vienna", regular=1)
    p = b.impulse("france", cp=2).act("regular")
    until(p, "reaction")
    assert p.seat_name == "hre"
    p.act("landsknechts")
    assert p.units("vienna")["hre"]["mercenary"] == 2 * value(b, "landsknechts")
    assert where(p, "landsknechts") == "discard"


def test_VQ11_landsknechts_join_before_a_battle() -> None:
    p = battle(armies().hand("hre", "landsknechts"), [1] * 30)
    assert (p.seat_name, p.decision_name) == ("hre", "reaction")
    p.act("landsknechts")
    assert said(p, "hre rolls 9 dice")


def test_VQ11_before_an_assault_the_assaulting_side_only() -> None:
    b = blank().hand("france", "swiss_mercenaries").units("france", "paris", regular=1)
    p = until(siege(b, [1] * 30), "reaction")
    assert p.seat_name == "france"
    assert said(p, "fails")  # after the assault only
    p = until(siege(blank().hand("england", "swiss_mercenaries"), [1] * 30), "reaction")
    assert p.seat_name == "england"
    assert not said(p, "fails")


def test_VQ11_swiss_only_with_units_to_join() -> None:
    p = march().hand("hre", "swiss_mercenaries").impulse("france", cp=2).act("regular")
    until(p, "reaction")
    assert p.decision_name != "reaction"


# --- Janissaries, Siege Artillery, combat cards in battle


def battle(b: Builder, dice: list[int], attacker: str = "ottoman", defender: str = "hre") -> Position:
    b.war(attacker, defender)
    force = b.force(attacker, regular=4)
    return b.procedure(
        "P_FIELD_BATTLE", attacker, v=[b.data.space_index["graz"], b.data.space_index["agram"], 0], a=force, dice=dice
    )


def armies(attacker: str = "ottoman", defender: str = "hre") -> Builder:
    return blank().units(attacker, "graz", regular=4).units(defender, "graz", regular=4).control("agram", attacker)


def test_VQE_janissaries_add_dice_after_the_roll() -> None:
    p = battle(armies().hand("ottoman", "janissaries"), [1] * 4 + [1] * 5 + [6] * 5)
    assert (p.seat_name, p.decision_name) == ("ottoman", "janissaries")
    p.act("janissaries")
    assert said(p, "Janissaries: 5 more hits")
    assert "hre" not in p.units("graz")
    assert where(p, "janissaries") == "power_card"


def test_VQE_tilbury_speech_adds_dice_for_england() -> None:
    b = armies("england", "spain").hand("england", "tilbury_speech")
    p = battle(b, [1] * 4 + [5] * value(b, "tilbury_speech") + [1] * 5, "england", "spain")
    assert (p.seat_name, p.decision_name) == ("england", "combat_card")
    p.act("tilbury_speech")
    assert said(p, f"england rolls {4 + value(b, 'tilbury_speech')} dice: {value(b, 'tilbury_speech')} hits")
    assert where(p, "tilbury_speech") == "discard"


def test_VQE_tilbury_speech_not_for_others() -> None:
    p = battle(armies("spain", "france").hand("spain", "tilbury_speech"), [1] * 20, "spain", "france")
    until(p, "combat_card")
    assert p.decision_name != "combat_card"


def test_VQE_surprise_attack_rolls_first() -> None:
    p = battle(armies().hand("ottoman", "surprise_attack"), [6] * 4 + [6] * 9)
    p.act("surprise_attack")
    assert said(p, "hre rolls 0 dice")
    assert p.units("graz") == {"ottoman": {"regular": 4}}
    assert where(p, "surprise_attack") == "discard"


def test_VQE_mercenaries_bribed_change_sides() -> None:
    b = armies("spain", "france").units("france", "graz", regular=1, mercenary=4).hand("spain", "mercenaries_bribed")
    p = battle(b, [1] * 30, "spain", "france").act("mercenaries_bribed")
    assert p.units("agram") == {"spain": {"regular": 4, "mercenary": 2}}
    assert where(p, "mercenaries_bribed") == "discard"


def test_VQE_unknown_cards_are_no_reactions() -> None:
    p = battle(armies().hand("hre", "unknown_3_cp_1", "unknown_3_cp_2"), [1] * 20)
    assert "combat_card" not in choices(p, "card")


def siege(b: Builder, dice: list[int]) -> Position:
    b.units("england", "edinburgh", regular=4).units("france", "edinburgh", regular=1).control("edinburgh", "france")
    b.war("england", "france").siege("edinburgh", "england")
    b.control("berwick", "england")
    return b.impulse("england", cp=2, dice=dice).act("assault")


def test_VQE_siege_artillery_adds_dice_to_the_own_assault() -> None:
    p = siege(blank().hand("england", "siege_artillery"), [1] * 20)
    until(p, "siege_artillery")
    assert (p.seat_name, p.decision_name) == ("england", "siege_artillery")
    p.act("siege_artillery")
    assert said(p, "Siege Artillery: 0 more hits")
    assert where(p, "siege_artillery") == "discard"


def test_VQE_siege_artillery_not_for_the_besieged() -> None:
    p = siege(blank().hand("france", "siege_artillery"), [1] * 20)
    until(p, "siege_artillery")
    assert p.decision_name != "siege_artillery"


def test_VQE_fireships_against_a_fleet_in_port() -> None:
    b = blank().units("spain", "calais", squadron=2).control("calais", "spain").war("england", "spain")
    b.units("england", "calais", squadron=2).hand("england", "fireships")
    p = b.procedure("P_NAVAL_COMBAT", "england", "spain", v=[b.data.space_index["calais"]], dice=[1] * 30)
    assert (p.seat_name, p.decision_name) == ("england", "combat_card")
    assert choices(p, "card") == {"fireships"}
    p.act("fireships")
    assert said(p, f"england rolls {4 + value(b, 'fireships')} dice")
    assert where(p, "fireships") == "discard"


def test_VQE_fireships_not_at_sea() -> None:
    b = blank().units("spain", "english_channel", squadron=2).war("england", "spain")
    b.units("england", "english_channel", squadron=2).hand("england", "fireships")
    p = b.procedure(
        "P_NAVAL_COMBAT", "england", "spain", v=[names.place_index(b.data, "english_channel")], dice=[1] * 30
    )
    assert p.decision_name != "combat_card"
