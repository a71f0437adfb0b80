"""Card 76 Foreign Recruits."""

import pytest

from tests.rules.cards.card_helpers import bare, offered, play, spaces


@pytest.mark.branch("76", "4 CP of building anywhere")
def test_C76_4_cp_of_building_in_any_controlled_space():
    p = play(bare().control("boulogne", "england"), "england", "foreign_recruits")
    assert p.state["cp"] == 4
    assert set(p.legal_names()) == {"mercenary", "regular", "squadron", "end_impulse"}
    p.act("regular")
    assert "boulogne" in spaces(p)
    p.act("boulogne")
    assert p.units("boulogne")["england"] == {"regular": 1}
    assert p.state["cp"] == 2
    p.act("end_impulse")
    assert p.state["cp_limit"] == 0


@pytest.mark.branch("76", "Algiers and havens without their limit")
def test_C76_lifts_the_limit_of_algiers():
    p = play(bare(), "ottoman", "foreign_recruits")
    p.act("regular")
    assert "algiers" in spaces(p)


def test_C76_not_the_protestant_before_the_league():
    assert not offered(
        bare().track("T_LEAGUE", 0).control("wittenberg", "protestant"), "protestant", "foreign_recruits"
    )
    assert offered(bare(), "protestant", "foreign_recruits")
