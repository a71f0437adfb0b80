"""Card 105 Treachery!"""

import pytest

from tests.rules.cards.card_helpers import bare, control, offered, play, powers


def siege(inside=3):
    b = bare().war("hapsburg", "france").control("metz", "france").units("france", "metz", regular=inside)
    b.units("hapsburg", "metz", regular=5).siege("metz", "hapsburg").leader("montmorency", "metz")
    return b


def through(p):
    while p.decision_name in ("force_leader", "force_units"):
        p.act("all" if "all" in p.legal_names() else 4)
    return p


@pytest.mark.branch("105", "the space is taken")
def test_C105_the_defenders_are_destroyed_where_the_besiegers_still_outnumber_them():
    p = through(play(siege(), "england", "treachery", dice=[1] * 20))
    assert control(p, "metz") == "hapsburg"
    assert p.units("metz") == {"hapsburg": {"regular": 5}}
    assert p.leader("montmorency") == "prison:hapsburg"
    assert p.state["active"] == 2
    assert p.state["cp"] == 0


@pytest.mark.branch("105", "the defenders hold")
def test_C105_losses_first():
    p = through(play(siege(), "england", "treachery", dice=[1, 1, 6, 6, 6, 6, 6]))
    assert control(p, "metz") == "france"


@pytest.mark.branch("105", "the player picks among besiegers")
def test_C105_the_player_picks_among_two_besiegers():
    b = siege().war("england", "france").units("england", "metz", regular=4).siege("metz", "england")
    assert powers(play(b, "papacy", "treachery")) == {"hapsburg", "england"}


def test_C105_needs_a_siege():
    assert not offered(bare(), "england", "treachery")
