"""Card 2 Holy Roman Emperor."""

import pytest

from tests.rules.cards.card_helpers import bare, draw, offered, play


def emperor():
    return bare().units("hapsburg", "valladolid", regular=2).leader("charles_v", "valladolid")


@pytest.mark.branch("2", "Charles goes alone")
def test_C2_charles_goes_alone_and_5_cp_follow():
    p = play(emperor(), "hapsburg", "holy_roman_emperor")
    p.act("vienna")
    assert p.leader("charles_v") == "vienna"
    assert p.units("valladolid")["hapsburg"] == {"regular": 2}
    assert (p.decision_name, p.state["cp"]) == ("action", 5)


@pytest.mark.branch("2", "Alva goes along", "Charles goes alone")
def test_C2_alva_beside_him_may_go_along():
    p = play(emperor().leader("duke_of_alva", "valladolid"), "hapsburg", "holy_roman_emperor")
    p.act("antwerp")
    assert p.decision_name == "event_choice"
    p.act("yes")
    assert p.leader("duke_of_alva") == "antwerp"
    p = play(emperor().leader("duke_of_alva", "valladolid"), "hapsburg", "holy_roman_emperor")
    p.act("antwerp", "no")
    assert (p.leader("charles_v"), p.leader("duke_of_alva")) == ("antwerp", "valladolid")


def test_C2_a_quiet_home_space_free_of_enemies():
    b = emperor().war("hapsburg", "france").units("france", "brussels", regular=1).unrest("antwerp")
    b.control("naples", "france")
    names = play(b, "hapsburg", "holy_roman_emperor").legal_names()
    assert not {"space:brussels", "space:antwerp", "space:naples", "space:paris", "space:valladolid"} & set(names)
    assert "space:vienna" in names


def test_C2_not_while_charles_is_captured_or_under_siege():
    assert not offered(bare().leader("charles_v", "prison:france"), "hapsburg", "holy_roman_emperor")
    b = bare().war("hapsburg", "france").leader("charles_v", "besancon").units("hapsburg", "besancon", regular=1)
    b.units("france", "besancon", regular=3).siege("besancon", "france")
    assert not offered(b, "hapsburg", "holy_roman_emperor")
    b = bare().war("hapsburg", "france").control("metz", "france").leader("charles_v", "metz")
    b.units("hapsburg", "metz", regular=3).siege("metz", "hapsburg")
    assert offered(b, "hapsburg", "holy_roman_emperor")  # he besieges


@pytest.mark.branch("2", "Gout stops the transfer")
@pytest.mark.branch("32", "against Holy Roman Emperor")
def test_C2_gout_stops_the_transfer_and_costs_nothing():
    b = emperor().hand("france", "gout", "foul_weather")
    p = play(b, "hapsburg", "holy_roman_emperor")
    p.act("vienna")
    assert (p.seat_name, p.decision_name) == ("france", "reaction")
    assert "card:foul_weather" not in p.legal_names()
    p.act("gout")
    assert p.leader("charles_v") == "valladolid"
    assert p.state["cp"] == 5
    assert "card 32 Charles V stays where he is" in p.journal()


def test_C2_may_be_played_for_cp_instead():
    p = draw(emperor(), "hapsburg", "holy_roman_emperor")
    p.act("as_cp")
    assert p.state["cp"] == 5
