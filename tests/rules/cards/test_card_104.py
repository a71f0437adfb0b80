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


def test_R21_1_a_fortress_in_oran_is_no_pirate_haven() -> None:
    b = bare().no_diplomacy().war("ottoman", "hapsburg").control("oran", "hapsburg").unrest("oran", False)
    p = play(b, "hapsburg", "trace_italienne").act("oran")
    assert p.units("oran") == {"hapsburg": {"regular": 1}}
    assert (
        "space:oran"
        in b.fortress("oran").units("hapsburg", "oran", regular=1).impulse("hapsburg", 3).act("regular").legal_names()
    )
    b.control("oran", "ottoman").units("hapsburg", "oran", regular=0).units("ottoman", "oran", regular=1)
    assert "space:oran" not in b.impulse("ottoman", 3).act("corsair").legal_names()
    b.haven("oran")
    assert "space:oran" in b.impulse("ottoman", 3).act("corsair").legal_names()
    b.control("oran", "hapsburg").units("ottoman", "oran", regular=0).units("hapsburg", "oran", regular=1)
    assert "space:oran" not in b.impulse("hapsburg", 3).act("regular").legal_names()
