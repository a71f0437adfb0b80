"""Card 91 Ransom."""

import pytest

from tests.rules.cards.card_helpers import bare, offered, play, spaces


@pytest.mark.branch("91", "a leader comes home")
def test_C91_the_player_picks_the_leader_the_owner_the_place():
    b = bare().leader("francis_i", "prison:hapsburg").leader("brandon", "prison:france")
    p = play(b, "papacy", "ransom")
    assert set(p.legal_names()) == {"person:francis_i", "person:brandon"}
    p.act("francis_i")
    assert p.seat_name == "france"
    assert {"paris", "lyon"} <= spaces(p)
    assert "tours" not in spaces(p)
    p.act("lyon")
    assert p.leader("francis_i") == "lyon"


def test_C91_needs_a_prisoner():
    assert not offered(bare().leader("francis_i", "paris"), "papacy", "ransom")
