"""The immediate naval battle of a war that begins in the action phase (VQ9.4b)."""

from __future__ import annotations

from env.builder import Builder
from env.rules.core import Position


def fleets(*zones: str) -> Builder:
    """English and Spanish fleets side by side."""
    b = Builder(game="virgin_queen")
    for zone in zones or ("english_channel",):
        b.units("england", zone, squadron=2).units("spain", zone, squadron=2)
    return b.control("corunna", "spain")


def battle(b: Builder, power: str, other: str, dice: list[int], active: str | None = None) -> Position:
    return b.procedure("P_SUDDEN_BATTLE", power, other, dice=dice, active=active)


def text(p: Position) -> str:
    return "\n".join(p.journal())


def test_VQ9_4b_fleets_in_one_sea_zone_fight_at_once() -> None:
    p = battle(fleets(), "spain", "england", [5, 5, 1, 1, 1, 1, 1, 1])
    assert "naval combat: spain attacks england in English Channel" in text(p)
    assert (p.seat_name, p.decision_name) == ("england", "naval_retreat")


def test_VQ9_4b_the_earlier_in_impulse_order_attacks_whoever_is_named_first() -> None:
    p = battle(fleets(), "england", "spain", [1] * 8, active="england")
    assert "spain attacks england" in text(p)
    b = (
        Builder(game="virgin_queen")
        .units("protestant", "north_sea", squadron=1)
        .units("ottoman", "north_sea", squadron=1)
    )
    assert "ottoman attacks protestant" in text(battle(b, "protestant", "ottoman", [1] * 4))


def test_VQ9_4b_ports_and_different_zones_do_not_count() -> None:
    b = Builder(game="virgin_queen").units("spain", "calais", squadron=1).units("england", "calais", squadron=1)
    b.units("spain", "north_sea", squadron=1).units("england", "english_channel", squadron=1)
    p = battle(b, "spain", "england", [])
    assert p.finished
    assert "naval combat" not in text(p)


def test_VQ9_4b_a_battle_in_every_shared_zone_the_active_power_names_the_order() -> None:
    p = battle(fleets("english_channel", "irish_sea"), "spain", "england", [1] * 16, active="france")
    assert (p.seat_name, p.decision_name) == ("france", "sea_battle")
    assert p.legal_names() == ["sea:irish_sea", "sea:english_channel"]
    p.act("english_channel")
    fought = text(p)
    assert "spain attacks england in English Channel" in fought
    p.act("bay_of_biscay")
    assert "spain attacks england in Irish Sea" in fought + text(p)


def test_VQ9_4b_without_an_active_power_the_attacker_names_the_order() -> None:
    b = fleets("english_channel", "irish_sea")
    p = b.procedure("P_SUDDEN_BATTLE", "spain", "england", dice=[1] * 16)
    assert p.seat_name == "spain"


def test_VQ9_4b_a_tie_is_an_ordinary_tie() -> None:
    """VQ16.2: the defender wins, the attacker retreats, the defender stays."""
    p = battle(fleets(), "spain", "england", [5, 5, 1, 1, 5, 5, 1, 1])
    while not p.finished:
        assert p.seat_name == "spain"
        p.apply(p.legal_actions()[0])
    assert p.units("english_channel") == {"england": {"squadron": 1}}


def test_VQ9_4b_ships_of_active_minors_count() -> None:
    b = Builder(game="virgin_queen").ally("venice", "spain").units("venice", "ionian_sea", squadron=2)
    b.units("ottoman", "ionian_sea", corsair=2).war("ottoman", "spain")
    assert "ottoman attacks spain in Ionian Sea" in text(battle(b, "ottoman", "spain", [1] * 6))


def test_VQ16_2_dice_hits_and_losses() -> None:
    """2 dice a squadron, 1 a corsair, the best rating; two hits a squadron, one a corsair."""
    b = Builder(game="virgin_queen").war("ottoman", "spain").units("ottoman", "ionian_sea", squadron=1, corsair=2)
    b.leader("dragut", "ionian_sea").units("spain", "ionian_sea", squadron=3)
    rating = next(p.battle or 0 for p in b.data.people if p.id == "dragut")
    p = battle(b, "ottoman", "spain", [5, 6] + [1] * (2 + rating) + [5, 5, 5, 1, 1, 1])
    fought = text(p)
    assert f"ottoman rolls {4 + rating} dice: 2 hits" in fought
    assert "spain rolls 6 dice: 3 hits" in fought
    while not p.finished:
        p.apply(p.legal_actions()[0])
    assert p.units("ionian_sea") == {"spain": {"squadron": 2}}  # a squadron for two hits, a corsair for the third
    assert int(p.state["lost_corsair"]) == 1


def test_VQ16_2_fireships_add_dice_to_an_attack_in_port() -> None:
    b = Builder(game="virgin_queen").war("england", "spain").units("england", "english_channel", squadron=1)
    b.units("spain", "calais", squadron=1).control("calais", "spain").hand("england", "fireships")
    p = b.impulse("england", cp=1, dice=[1] * 20).act("naval_move", "calais")
    while p.decision_name != "combat_card":
        p.act("done")
    plain = "\n".join(p.clone().act("pass").journal())
    assert "england rolls 2 dice" in plain
    assert "spain rolls 3 dice" in plain  # one more in port
    assert "england rolls 2 dice" not in "\n".join(p.act("fireships").journal())


def test_VQ9_4b_every_war_that_begins_in_the_action_phase_has_it() -> None:
    p = fleets().procedure("P_BEGIN_WAR", "england", "spain", v=[1], dice=[1] * 8)
    assert "spain attacks england in English Channel" in text(p)


def test_VQ9_4_step_1_not_in_the_diplomacy_phase() -> None:
    p = fleets().procedure("P_BEGIN_WAR", "england", "spain", phase="diplomacy")
    assert "naval combat" not in text(p)
