"""Card 9 Barbary Pirates."""

import pytest

from tests.rules.cards.card_helpers import bare, control, forced, fortress, play


def before():
    b = bare("1517").track("T_BARBARY", 0)
    return b


@pytest.mark.branch("9", "Algiers comes into play")
def test_C9_algiers_comes_into_play():
    p = play(before(), "france", "barbary_pirates")
    assert control(p, "algiers") == "ottoman"
    assert fortress(p, "algiers")
    assert p.units("algiers") == {"ottoman": {"regular": 2, "corsair": 2}}
    assert p.leader("barbarossa") == "algiers"
    assert p.state["track"][16] == 1
    assert p.card_place("barbary_pirates") == "removed"
    assert (p.seat_name, p.state["cp"]) == ("france", 2)


def test_C9_the_ottoman_may_build_corsairs_afterwards():
    p = play(before().units("ottoman", "istanbul", regular=1), "ottoman", "barbary_pirates")
    p.act("corsair")
    assert "space:algiers" in p.legal_names()


@pytest.mark.branch("9", "forced in Winter, no CP")
def test_R19_8_forced_in_winter_without_cp():
    p = forced(before(), "barbary_pirates", "ottoman")
    assert control(p, "algiers") == "ottoman"
    assert p.finished
    assert p.state["cp"] == 0
    assert p.card_place("barbary_pirates") == "removed"
