"""Card 69 Auld Alliance."""

import pytest

from tests.rules.cards.card_helpers import bare, control, marks, offered, play, spaces


@pytest.mark.branch("69", "France activates Scotland")
def test_C69_france_activates_scotland():
    p = play(bare(), "france", "auld_alliance")
    assert marks(p, "ally", "scotland") == {"france"}
    assert control(p, "edinburgh") == "france"


def friends(major="france"):
    b = bare().ally(major, "scotland")
    for space in b.data.spaces:
        if space.home_power == "scotland":
            b.control(space.id, major)
    return b


@pytest.mark.branch("69", "England or France deactivates it")
def test_C69_england_or_france_deactivates_it():
    for major, player in (("france", "england"), ("england", "france"), ("england", "england")):
        p = play(friends(major), player, "auld_alliance")
        assert marks(p, "ally", "scotland") == set()
        assert control(p, "edinburgh") == "scotland"


@pytest.mark.branch("69", "France reinforces its ally")
def test_C69_france_reinforces_its_ally():
    p = play(friends(), "france", "auld_alliance")
    assert set(p.legal_names()) == {"deactivate", "half_c"}
    p.act("half_c")
    assert "edinburgh" in spaces(p)
    assert "london" not in spaces(p)
    p.act("stirling", 2)
    assert p.units("stirling")["france"] == {"regular": 2}
    assert p.finished


def test_C69_others_and_a_france_at_war_with_scotland_cannot():
    assert not offered(bare(), "england", "auld_alliance")
    assert not offered(bare(), "papacy", "auld_alliance")
    assert not offered(bare().war("france", "scotland"), "france", "auld_alliance")


def test_DC22_1_activate_deactivate_or_reinforce():
    p = play(bare().ally("france", "scotland").control("edinburgh", "france"), "france", "auld_alliance")
    assert (p.seat_name, p.decision_name) == ("france", "minor")
    assert p.legal_names() == ["half_c", "deactivate"]


def test_DC22_1_one_legal_effect_is_taken():
    p = play(bare(), "france", "auld_alliance")
    assert marks(p, "ally", "scotland") == {"france"}
