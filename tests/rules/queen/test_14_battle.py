"""Field battles in Virgin Queen (VQ14) and its combat cards."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.names import place_index
from tests.rules.land_helpers import battle, dice, rolls, said
from tests.rules.queen.land_helpers import blank, spaces


def stand(attackers: int, defenders: int, where: str = "st_quentin") -> Builder:
    b = blank().war("spain", "france")
    return b.units("spain", where, regular=attackers).units("france", where, regular=defenders)


def test_VQ14_1_the_defender_has_one_die_more() -> None:
    p = battle(stand(3, 3), "spain", "st_quentin", dice(0, 7), origin="brussels", regular=3)
    assert rolls(p) == [3, 4]


def test_VQ14_1_the_best_leader_counts() -> None:
    b = stand(3, 3).leader("duke_of_alva", "st_quentin").leader("montmorency", "st_quentin")
    p = battle(b, "spain", "st_quentin", dice(0, 10), origin="brussels", leaders=["duke_of_alva"], regular=3)
    assert rolls(p) == [5, 5]


@pytest.mark.parametrize(("mine", "theirs", "won"), [(2, 1, 1), (1, 1, 0), (1, 2, 0)])
def test_VQ14_3_more_hits_win_a_tie_is_the_defenders(mine: int, theirs: int, won: int) -> None:
    p = battle(stand(3, 3), "spain", "st_quentin", [*dice(mine, 3), *dice(theirs, 4)], origin="brussels", regular=3)
    while not p.finished:
        p.apply(p.legal_actions()[0])
    assert p.last_result == won


def test_VQ14_4_both_destroyed_the_side_with_more_dice_keeps_one() -> None:
    p = battle(stand(2, 2), "spain", "st_quentin", [*dice(2, 2), *dice(3, 3)], origin="brussels", regular=2)
    assert p.units("st_quentin") == {"france": {"regular": 1}}
    b = stand(2, 1).leader("duke_of_alva", "st_quentin")
    p = battle(b, "spain", "st_quentin", dice(6, 6), origin="brussels", leaders=["duke_of_alva"], regular=2)
    assert p.units("st_quentin") == {"spain": {"regular": 1}}


def test_VQ14_5_leaders_of_a_destroyed_force_are_captured() -> None:
    b = stand(4, 1).leader("montmorency", "st_quentin")
    p = battle(b, "spain", "st_quentin", [*dice(3, 4), *dice(0, 3)], origin="brussels", regular=4)
    assert p.leader("montmorency") == "prison:spain"


def test_VQ14_6_the_attacker_goes_back_where_he_came_from() -> None:
    p = battle(stand(3, 3), "spain", "st_quentin", [*dice(0, 3), *dice(1, 4)], origin="brussels", regular=3)
    assert p.units("brussels") == {"spain": {"regular": 2}}


def test_VQ14_6_the_defender_to_an_adjacent_friendly_space() -> None:
    b = stand(4, 2).units("spain", "paris", regular=1).unrest("calais")
    p = battle(b, "spain", "st_quentin", [*dice(1, 4), *dice(0, 3)], origin="brussels", regular=4)
    assert p.decision_name == "retreat"
    assert spaces(p) == {"boulogne", "st_dizier"}  # enemies in Paris, unrest in Calais, Brussels is Spanish
    p.act("boulogne")
    assert p.units("boulogne") == {"france": {"regular": 1}}


def test_VQ14_6_no_space_they_are_eliminated() -> None:
    b = stand(4, 2).leader("montmorency", "st_quentin")
    for near in ("boulogne", "calais", "paris", "st_dizier"):
        b.unrest(near)
    p = battle(b, "spain", "st_quentin", [*dice(1, 4), *dice(0, 4)], origin="brussels", regular=4)
    assert p.leader("montmorency") == "prison:spain"
    assert p.units("st_quentin") == {"spain": {"regular": 4}}


def test_VQ14_7_a_landed_attacker_who_loses_is_gone() -> None:
    b = stand(3, 3, "calais").leader("duke_of_alva", "calais")
    p = battle(
        b, "spain", "calais", [*dice(0, 4), *dice(0, 1), *dice(2, 4)], flags=1, leaders=["duke_of_alva"], regular=3
    )
    assert p.units("calais") == {"france": {"regular": 3}}
    assert p.leader("duke_of_alva") == "prison:france"


@pytest.mark.parametrize("minor", ["ireland", "papacy", "portugal", "scotland", "venice"])
def test_VQ14_an_inactive_minor_defends_its_keys(minor: str) -> None:
    home = {"ireland": "cork", "papacy": "ancona", "portugal": "oporto", "scotland": "glasgow", "venice": "zara"}[minor]
    b = blank().war("spain", minor).units("spain", home, regular=4).units(minor, home, regular=2)
    p = battle(b, "spain", home, [*dice(1, 4), *dice(0, 3)], regular=4)
    assert p.units(home) == {"spain": {"regular": 4}}  # outside walls a beaten minor dies (VQ14.6)


# --- combat cards


def test_VQE_mercenaries_bribed_needs_enemy_mercenaries() -> None:
    b = stand(3, 2).hand("spain", "mercenaries_bribed")
    assert battle(b, "spain", "st_quentin", dice(0, 9), origin="brussels", regular=3).decision_name != "combat_card"
    b.units("france", "st_quentin", mercenary=3)
    p = battle(b, "spain", "st_quentin", dice(0, 20), origin="brussels", regular=3)
    p.act("mercenaries_bribed")
    assert said(p, "2")
    assert rolls(p) == [5, 4]


@pytest.mark.parametrize("holder", ["england", "hre"])
def test_VQE_tilbury_speech_by_england_or_another_for_england(holder: str) -> None:
    b = blank().war("spain", "england").units("england", "york", regular=3).units("spain", "york", regular=3)
    p = battle(b.hand(holder, "tilbury_speech"), "spain", "york", dice(0, 30), regular=3)
    assert p.decision_name == "combat_card"
    assert p.seat_name == holder
    p.act("tilbury_speech")
    assert rolls(p)[0] == 3
    assert rolls(p)[1] == 3 + 1 + 3  # the dice of the speech are a stand-in of the data


def test_VQE_tilbury_speech_not_by_the_enemy_nor_for_others() -> None:
    b = blank().war("spain", "england").units("england", "york", regular=3).units("spain", "york", regular=3)
    p = battle(b.hand("spain", "tilbury_speech"), "spain", "york", dice(0, 9), regular=3)
    assert p.decision_name != "combat_card"
    p = battle(stand(3, 3).hand("england", "tilbury_speech"), "spain", "st_quentin", dice(0, 9), regular=3)
    assert p.decision_name != "combat_card"


@pytest.mark.parametrize(("place", "fits"), [("seville", True), ("atlantic_ocean", False)])
def test_VQE_fireships_only_against_a_fleet_in_port(place: str, fits: bool) -> None:
    b = blank().war("spain", "england").units("spain", place, squadron=2).units("england", place, squadron=2)
    b.hand("england", "fireships").hand("spain", "surprise_attack")
    p = b.procedure("P_NAVAL_COMBAT", "england", "spain", v=[place_index(b.data, place)], dice=dice(0, 30))
    assert (p.decision_name == "combat_card") is fits
    if fits:
        p.act("fireships")
        assert said(p, "england rolls 6 dice")  # 2 squadrons and the dice of the card, a stand-in of the data
