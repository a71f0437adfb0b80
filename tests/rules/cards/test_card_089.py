"""Card 89 Pirate Haven."""

import pytest

from tests.rules.cards.card_helpers import bare, control, fortress, offered, play, spaces


@pytest.mark.branch("89", "the Ottoman settles in Oran or Tripoli")
def test_C89_the_ottoman_settles_in_oran_or_tripoli():
    b = bare().war("ottoman", "hapsburg").control("tunis", "ottoman")
    p = play(b, "france", "pirate_haven")
    if p.decision_name == "event_space":
        assert p.seat_name == "ottoman"
        assert spaces(p) <= {"oran", "tripoli"}
        p.act("oran")
    assert control(p, "oran") == "ottoman"
    assert fortress(p, "oran")
    assert p.units("oran") == {"ottoman": {"regular": 1, "corsair": 2}}


def test_C89_conditions():
    war = bare().war("ottoman", "hapsburg")
    assert offered(war, "france", "pirate_haven")  # Algiers lies on the Barbary Coast
    assert not offered(bare(), "france", "pirate_haven")
    assert not offered(bare().war("ottoman", "hapsburg").track("T_BARBARY", 0), "france", "pirate_haven")
    b = bare().war("ottoman", "hapsburg").units("hapsburg", "oran", regular=1).leader("duke_of_alva", "tripoli")
    assert not offered(b, "france", "pirate_haven")


@pytest.mark.branch("89", "a marker is used again")
def test_C89_a_marker_may_be_used_again():
    b = bare().war("ottoman", "hapsburg").fortress("oran").units("hapsburg", "tripoli", regular=1)
    p = play(b, "ottoman", "pirate_haven")
    assert control(p, "oran") == "ottoman"
