"""Card 72 Cloth Prices Fluctuate."""

import pytest

from tests.rules.cards.card_helpers import bare, offered, play, size, spaces, unrest


@pytest.mark.branch("72", "trade: both draw, 2 mercenaries")
def test_C72_trade_both_draw_and_the_player_hires():
    p = play(bare(), "papacy", "cloth_prices_fluctuate")
    p.act("half_a")
    assert size(p, "england") == 1
    assert size(p, "hapsburg") == 1
    p.act("rome")
    assert p.units("rome")["papacy"] == {"mercenary": 2}
    assert p.finished


@pytest.mark.branch("72", "trade without a place to hire")
def test_C72_the_protestant_before_the_league_hires_nobody():
    p = play(bare().track("T_LEAGUE", 0), "protestant", "cloth_prices_fluctuate")
    p.act("half_a")
    assert size(p, "england") == 1
    assert p.finished


@pytest.mark.branch("72", "slump: discard and unrest")
def test_C72_slump_the_controller_of_antwerp_discards_unrest_follows():
    b = bare().hand("hapsburg", "fuggers").units("hapsburg", "antwerp", regular=1)
    p = play(b, "france", "cloth_prices_fluctuate")
    p.act("half_b")
    assert p.card_place("fuggers") == "discard"
    assert {"brussels", "amsterdam", "naples"} <= spaces(p)
    assert "antwerp" not in spaces(p)
    assert "valladolid" not in spaces(p)
    p.act("brussels", "amsterdam")
    assert unrest(p, "brussels")
    assert unrest(p, "amsterdam")
    assert p.finished


@pytest.mark.branch("72", "only the slump is possible")
def test_C72_without_the_english_at_calais_only_the_slump():
    p = play(bare().control("calais", "france"), "france", "cloth_prices_fluctuate")
    assert p.decision_name == "event_space"


def test_C72_is_always_possible_while_trade_goes_on():
    assert offered(bare(), "ottoman", "cloth_prices_fluctuate")
