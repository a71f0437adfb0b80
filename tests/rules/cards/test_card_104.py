"""Card 104 Trace Italienne."""

import pytest

from tests.rules.cards.card_helpers import bare, fortress, play, spaces


@pytest.mark.branch("104", "a fortress and a regular")
def test_C104_fortress_and_a_regular_of_the_controller():
    p = play(bare(), "hapsburg", "trace_italienne")
    assert "tours" in spaces(p)
    assert "paris" not in spaces(p)
    assert "wittenberg" not in spaces(p)
    p.act("tours")
    assert fortress(p, "tours")
    assert p.units("tours") == {"france": {"regular": 1}}


@pytest.mark.branch("104", "no regular in unrest or an independent space")
def test_C104_no_regular_in_unrest_or_an_independent_space():
    p = play(bare().unrest("tours"), "hapsburg", "trace_italienne")
    p.act("tours")
    assert fortress(p, "tours")
    assert p.units("tours") == {}
    p = play(bare().control("modena", "independent"), "hapsburg", "trace_italienne")
    p.act("modena")
    assert fortress(p, "modena")
    assert p.units("modena") == {}


def test_C104_not_over_the_heads_of_hostile_troops_nor_twice():
    b = bare().units("hapsburg", "tours", regular=2).fortress("orleans")
    assert not {"tours", "orleans"} & spaces(play(b, "hapsburg", "trace_italienne"))
