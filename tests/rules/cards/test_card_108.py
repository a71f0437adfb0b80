"""Card 108 Venetian Alliance."""

import pytest

from tests.rules.cards.card_helpers import bare, control, marks, offered, play, spaces


def friends(major):
    b = bare().ally(major, "venice")
    for space in b.data.spaces:
        if space.home_power == "venice":
            b.control(space.id, major)
    return b


@pytest.mark.branch("108", "the Papacy activates Venice")
def test_C108_the_papacy_activates_venice():
    p = play(bare(), "papacy", "venetian_alliance")
    assert marks(p, "ally", "venice") == {"papacy"}
    assert control(p, "venice") == "papacy"


@pytest.mark.branch("108", "Ottoman or Papacy deactivates it")
def test_C108_ottoman_or_papacy_deactivates_it():
    for player in ("ottoman", "papacy"):
        p = play(friends("france"), player, "venetian_alliance")
        assert marks(p, "ally", "venice") == set()
        assert control(p, "venice") == "venice"


@pytest.mark.branch("108", "the Papacy reinforces its ally")
def test_C108_reinforcements_in_a_papal_port():
    p = play(friends("papacy"), "papacy", "venetian_alliance")
    assert set(p.legal_names()) == {"deactivate", "half_c"}
    p.act("half_c")
    assert {"rome", "corfu"} <= spaces(p)
    assert "florence" not in spaces(p)
    p.act("rome")
    assert p.units("rome") == {"venice": {"regular": 1, "squadron": 2}}


def test_C108_others_cannot():
    assert not offered(bare(), "ottoman", "venetian_alliance")
    assert not offered(friends("france"), "hapsburg", "venetian_alliance")


def test_DC22_1_the_papacy_may_reinforce_or_drop_its_ally():
    p = play(bare().ally("papacy", "venice").control("venice", "papacy"), "papacy", "venetian_alliance")
    assert (p.seat_name, p.decision_name) == ("papacy", "minor")
    assert p.legal_names() == ["half_c", "deactivate"]
