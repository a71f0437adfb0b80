"""Card 12 Master of Italy."""

import pytest

from tests.rules.cards.card_helpers import bare, of, play, size


@pytest.mark.branch("12", "2 keys: a card")
def test_C12_a_card_for_two_keys_vp_for_more():
    b = bare().control("genoa", "france").control("milan", "france").control("naples", "hapsburg")
    b.control("venice", "papacy").control("florence", "independent")
    p = play(b, "ottoman", "master_of_italy")
    assert size(p, "france") == 1
    assert size(p, "papacy") == 0
    assert size(p, "hapsburg") == 0
    assert p.card_place("master_of_italy") == "discard"
    assert p.state["cp"] == 2


def bonus_gained(keys, power="papacy"):
    b = bare()
    for key in ("genoa", "milan", "venice", "florence", "naples"):
        b.control(key, power if key in keys else "independent")
    before = int(b.s["bonus"][b.data.power_index[power]])
    p = play(b, "ottoman", "master_of_italy")
    return of(p, "bonus", power) - before, size(p, power)


@pytest.mark.branch("12", "3 keys: 1 VP")
def test_C12_three_keys_1_vp():
    assert bonus_gained(("genoa", "milan", "venice")) == (1, 0)


@pytest.mark.branch("12", "4 or 5 keys: 2 VP")
def test_C12_four_or_five_keys_2_vp():
    assert bonus_gained(("genoa", "milan", "venice", "florence")) == (2, 0)
    assert bonus_gained(("genoa", "milan", "venice", "florence", "naples")) == (2, 0)


@pytest.mark.branch("12", "keys of an active minor count for its ally")
def test_C12_keys_of_an_active_minor_count_for_its_ally():
    b = bare().ally("france", "genoa").control("genoa", "france").control("milan", "france")
    b.control("florence", "independent")
    assert size(play(b, "ottoman", "master_of_italy"), "france") == 1
