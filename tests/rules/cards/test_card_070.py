"""Card 70 Charles Bourbon."""

import pytest

from tests.rules.cards.card_helpers import bare, control, offered, play, spaces


@pytest.mark.branch("70", "in a controlled space")
def test_C70_renegade_and_three_mercenaries_in_an_own_space():
    p = play(bare(), "england", "charles_bourbon")
    assert "calais" in spaces(p)
    assert "paris" not in spaces(p)
    p.act("calais")
    assert p.leader("renegade") == "calais"
    assert p.units("calais") == {"england": {"mercenary": 3}}
    assert p.state["leader_owner"][14] == 2


@pytest.mark.branch("70", "the Ottoman gets cavalry")
def test_C70_the_ottoman_gets_cavalry():
    p = play(bare(), "ottoman", "charles_bourbon")
    p.act("istanbul")
    assert p.units("istanbul")["ottoman"] == {"cavalry": 3}


@pytest.mark.branch("70", "beside Lyon at war with France")
def test_C70_at_war_with_france_beside_lyon():
    p = play(bare().war("hapsburg", "france").units("france", "dijon", regular=1), "hapsburg", "charles_bourbon")
    assert "dijon" not in spaces(p)
    assert "lyon" not in spaces(p)
    p.act("grenoble")
    assert control(p, "grenoble") == "hapsburg"
    assert p.units("grenoble")["hapsburg"] == {"mercenary": 3}


def test_C70_not_besieged_spaces_not_before_the_league():
    b = bare().war("england", "france").units("england", "calais", regular=1).units("france", "calais", regular=2)
    assert "calais" not in spaces(play(b.siege("calais", "france"), "england", "charles_bourbon"))
    assert not offered(bare().track("T_LEAGUE", 0), "protestant", "charles_bourbon")
