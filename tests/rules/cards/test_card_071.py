"""Card 71 City State Rebels."""

import pytest

from tests.rules.cards.card_helpers import bare, control, offered, play, spaces


def test_C71_captured_keys_only():
    b = bare().control("milan", "france").control("belgrade", "ottoman").control("rome", "hapsburg")
    b.control("florence", "papacy").ally("france", "scotland").control("edinburgh", "france")
    found = spaces(play(b, "england", "city_state_rebels"))
    assert {"milan", "belgrade", "rome", "florence"} <= found
    assert not {"edinburgh", "algiers", "paris", "metz"} & found


def test_C71_an_allys_capital_is_no_target():
    b = bare().control("rome", "hapsburg").ally("papacy", "hapsburg")
    assert "rome" not in spaces(play(b, "england", "city_state_rebels"))


def test_C71_not_under_siege():
    b = bare().control("metz", "france").units("france", "metz", regular=1).war("france", "hapsburg")
    b.units("hapsburg", "metz", regular=2).siege("metz", "hapsburg")
    assert "metz" not in spaces(play(b, "england", "city_state_rebels"))


@pytest.mark.branch("71", "the controller holds")
def test_C71_the_controller_picks_its_losses_and_holds():
    b = bare().control("milan", "france").units("france", "milan", regular=2, mercenary=2)
    p = play(b, "hapsburg", "city_state_rebels", dice=[5, 6, 1, 2, 3])
    p.act("milan")
    assert (p.seat_name, p.decision_name) == ("france", "loss")
    p.act("unit_second", "unit_regular")
    assert p.units("milan")["france"] == {"regular": 1, "mercenary": 1}
    assert control(p, "milan") == "france"


@pytest.mark.branch("71", "the key is free again", "leaders become prisoners")
def test_C71_freed_the_leader_is_captured_a_regular_appears():
    b = bare().control("milan", "france").units("france", "milan", regular=2).leader("montmorency", "milan")
    p = play(b, "hapsburg", "city_state_rebels", dice=[5, 6, 1, 2, 3])
    p.act("milan")
    assert control(p, "milan") == "independent"
    assert p.units("milan") == {"independent": {"regular": 1}}
    assert p.leader("montmorency") == "prison:hapsburg"


def test_C71_surplus_hits_do_not_touch_the_rebels():
    b = bare().control("milan", "france").units("france", "milan", regular=1)
    p = play(b, "hapsburg", "city_state_rebels", dice=[6] * 5)
    p.act("milan")
    assert control(p, "milan") == "independent"
    assert p.units("milan") == {"independent": {"regular": 1}}


@pytest.mark.branch("71", "the owner's ally gets the key")
def test_C71_ships_count_and_the_home_powers_ally_gets_the_key():
    b = bare().control("venice", "ottoman").units("ottoman", "venice", regular=1, squadron=1).ally("papacy", "venice")
    p = play(b, "papacy", "city_state_rebels", dice=[5, 5, 1, 1, 1])
    p.act("venice", "unit_squadron")
    assert control(p, "venice") == "papacy"
    assert p.units("venice") == {"venice": {"regular": 1}}
    assert p.state["lost_squadron"][0] == 1


@pytest.mark.branch("71", "the key is free again")
def test_C71_an_empty_key_is_free_at_once():
    p = play(bare().control("milan", "france"), "hapsburg", "city_state_rebels", dice=[1] * 5)
    p.act("milan")
    assert control(p, "milan") == "independent"


def test_C71_needs_a_captured_key():
    b = bare()
    for space in b.data.spaces:
        b.control(space.id, space.home_power)
    assert not offered(b, "england", "city_state_rebels")


def test_C71_algiers_goes_back_to_the_ottoman():
    b = bare().track("T_BARBARY", 1).fortress("algiers").control("algiers", "hapsburg")
    p = play(b, "ottoman", "city_state_rebels", dice=[1, 1, 1, 1, 1])
    if p.decision_name == "event_space":
        p.act("algiers")
    assert control(p, "algiers") == "ottoman"
    assert p.units("algiers") == {"ottoman": {"regular": 1}}


def test_C71_algiers_of_an_ottoman_ally_is_no_target():
    b = bare().track("T_BARBARY", 1).fortress("algiers").control("algiers", "france").ally("france", "ottoman")
    assert "algiers" not in spaces(play(b.control("milan", "papacy"), "england", "city_state_rebels"))


def test_C71_nobody_is_his_own_prisoner():
    b = bare().control("milan", "france").leader("montmorency", "milan").leader("francis_i", "milan")
    p = play(b, "france", "city_state_rebels", dice=[1, 1, 1, 1, 1])
    p.act("milan")
    assert control(p, "milan") == "independent"
    assert (p.leader("montmorency"), p.leader("francis_i")) == ("paris", "paris")
