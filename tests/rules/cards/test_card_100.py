"""Card 100 Shipbuilding."""

import pytest

from tests.rules.cards.card_helpers import bare, offered, play, spaces


@pytest.mark.branch("100", "two squadrons")
def test_C100_two_squadrons_in_home_ports():
    p = play(bare(), "england", "shipbuilding")
    assert "london" in spaces(p)
    assert "york" not in spaces(p)
    p.act("london", "plymouth")
    assert p.units("london")["england"] == {"squadron": 1}
    assert p.units("plymouth")["england"] == {"squadron": 1}


@pytest.mark.branch("100", "Ottoman: 2 corsairs for a squadron")
def test_C100_the_ottoman_may_take_two_corsairs_for_a_squadron():
    p = play(bare(), "ottoman", "shipbuilding")
    assert set(p.legal_names()) == {"unit_squadron", "unit_corsair"}
    p.act("unit_squadron")
    assert "algiers" not in spaces(p)
    p.act("istanbul", "unit_corsair", "algiers", "algiers")
    assert p.units("istanbul")["ottoman"] == {"squadron": 1}
    assert p.units("algiers")["ottoman"] == {"corsair": 2}
    assert p.finished


def test_C100_counters_on_the_turn_track_are_not_there():
    b = bare().units("papacy", "rome", squadron=1).set("lost_squadron", 1, 4)
    assert not offered(b, "papacy", "shipbuilding")
    assert not offered(bare(), "protestant", "shipbuilding")


@pytest.mark.branch("100", "limited by counters")
def test_C100_one_counter_left():
    p = play(bare().units("papacy", "rome", squadron=1), "papacy", "shipbuilding")
    p.act("ancona")
    assert p.finished
    assert p.units("ancona")["papacy"] == {"squadron": 1}
