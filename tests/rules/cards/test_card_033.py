"""Card 33 Landsknechts."""

import pytest

from tests.rules.cards.card_helpers import bare, offered, play, powers, spaces


@pytest.mark.branch("33", "Hapsburg: 4 mercenaries")
def test_C33_hapsburg_places_four_in_any_mix_of_friendly_stacks():
    b = bare().ally("hapsburg", "england").units("hapsburg", "vienna", regular=1).units("england", "calais", regular=1)
    p = play(b, "hapsburg", "landsknechts")
    assert spaces(p) == {"vienna", "calais"}
    p.act("vienna", "vienna", "calais", "vienna")
    assert p.units("vienna")["hapsburg"] == {"regular": 1, "mercenary": 3}
    assert p.units("calais")["hapsburg"] == {"mercenary": 1}


@pytest.mark.branch("33", "others: 2 mercenaries")
def test_C33_others_place_two_of_their_own():
    p = play(
        bare().units("papacy", "rome", regular=1).units("papacy", "ravenna", regular=1),
        "papacy",
        "landsknechts",
    )
    p.act("rome", "rome")
    assert p.units("rome")["papacy"] == {"regular": 1, "mercenary": 2}
    assert p.finished


def test_C33_not_into_a_stack_under_siege_but_to_besiegers():
    b = bare().war("hapsburg", "france").control("metz", "france").units("france", "metz", regular=1)
    b.units("hapsburg", "metz", regular=3).siege("metz", "hapsburg").units("france", "paris", regular=1)
    p = play(b, "france", "landsknechts")
    assert p.units("paris")["france"] == {"regular": 1, "mercenary": 2}  # the only place
    b = bare().war("hapsburg", "france").control("metz", "france").units("france", "metz", regular=1)
    b.units("hapsburg", "metz", regular=3).siege("metz", "hapsburg")
    assert not offered(b, "france", "landsknechts")
    b = bare().war("hapsburg", "france").control("metz", "france").units("france", "metz", regular=1)
    b.units("hapsburg", "metz", regular=3).siege("metz", "hapsburg")
    p = play(b, "hapsburg", "landsknechts")
    assert p.units("metz")["hapsburg"] == {"regular": 3, "mercenary": 4}


@pytest.mark.branch("33", "Ottoman: remove 2 mercenaries")
def test_C33_the_ottoman_removes_any_two_on_the_map():
    b = bare().units("hapsburg", "vienna", mercenary=1).units("france", "paris", mercenary=2)
    b.units("ottoman", "istanbul", cavalry=1)
    p = play(b, "ottoman", "landsknechts")
    assert spaces(p) == {"vienna", "paris"}
    p.act("vienna")
    assert p.units("vienna") == {}
    assert p.units("paris") == {"france": {"mercenary": 1}}
    assert p.finished


@pytest.mark.branch("33", "Ottoman: remove 2 mercenaries")
def test_C33_the_ottoman_names_the_owner_where_several_stand():
    b = bare().units("hapsburg", "antwerp", mercenary=1).units("england", "antwerp", mercenary=3)
    p = play(b, "ottoman", "landsknechts")
    assert powers(p) == {"hapsburg", "england"}
    p.act("power:england", "power:england")
    assert p.units("antwerp") == {"hapsburg": {"mercenary": 1}, "england": {"mercenary": 1}}


def test_C33_not_without_mercenaries_or_without_a_stack():
    assert not offered(bare(), "ottoman", "landsknechts")
    assert not offered(bare(), "france", "landsknechts")
    assert not offered(
        bare().track("T_LEAGUE", 0).units("protestant", "wittenberg", regular=2), "protestant", "landsknechts"
    )


def test_C33_limited_by_counters():
    p = play(bare().units("papacy", "rome", regular=22), "papacy", "landsknechts")
    assert p.units("rome")["papacy"] == {"regular": 22, "mercenary": 1}
