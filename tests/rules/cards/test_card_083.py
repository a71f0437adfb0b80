"""Card 83 John Zapolya."""

import pytest

from tests.rules.cards.card_helpers import bare, offered, play


@pytest.mark.branch("83", "4 regulars")
def test_C83_four_regulars_of_the_controller():
    p = play(bare("1517").control("buda", "ottoman"), "france", "john_zapolya")
    assert p.units("buda") == {"ottoman": {"regular": 4}}
    assert p.card_place("john_zapolya") == "removed"
    p = play(bare("1517").control("buda", "hungary_bohemia"), "france", "john_zapolya")
    assert p.units("buda") == {"hungary_bohemia": {"regular": 4}}


@pytest.mark.branch("83", "limited by counters")
def test_C83_limited_by_counters():
    b = bare("1517").control("buda", "hungary_bohemia").units("hungary_bohemia", "prague", regular=8)
    assert play(b, "france", "john_zapolya").units("buda") == {"hungary_bohemia": {"regular": 2}}


def test_C83_not_while_besieged():
    b = bare("1517").control("buda", "hungary_bohemia").units("hungary_bohemia", "buda", regular=1)
    b.war("ottoman", "hungary_bohemia").units("ottoman", "buda", regular=3).siege("buda", "ottoman")
    assert not offered(b, "france", "john_zapolya")
