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
    b = bare().war("ottoman", "hapsburg").haven("oran").units("hapsburg", "tripoli", regular=1)
    p = play(b, "ottoman", "pirate_haven")
    assert control(p, "oran") == "ottoman"


def test_R2_3_a_haven_has_no_religion():
    b = bare().war("ottoman", "hapsburg").units("hapsburg", "tripoli", regular=1)
    b.protestant("oran").university("oran").protestant("cartagena")
    p = play(b, "ottoman", "pirate_haven")
    assert "oran" not in p.spaces_in("protestant")
    assert "oran" not in p.spaces_in("university")
    for haven, target in ((False, True), (True, False)):
        b = bare().protestant("cartagena").protestant("palma").hand("protestant", "the_wartburg")
        b = b.haven("oran") if haven else b.fortress("oran")
        p = b.procedure("P_ATTEMPTS", "protestant", v=(1, 1, 1 << 5, 0))
        assert ("space:oran" in p.legal_names()) is target
        assert "space:algiers" not in p.legal_names()
