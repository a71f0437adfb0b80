"""Card 66 Akinji Raiders."""

import pytest

from tests.rules.cards.card_helpers import bare, offered, play, powers, size


def riders(where):
    return bare().war("ottoman", "hapsburg").units("ottoman", where, cavalry=1).hand("hapsburg", "fuggers")


@pytest.mark.branch("66", "the Ottoman takes a card")
def test_C66_the_ottoman_takes_a_card_whoever_plays():
    p = play(riders("buda"), "france", "akinji_raiders")
    assert p.hand("ottoman") == ["fuggers"]
    assert size(p, "hapsburg") == 0


@pytest.mark.branch("66", "the player picks among several enemies")
def test_C66_the_player_chooses_among_several_enemies():
    b = riders("buda").war("ottoman", "france").control("szegedin", "france").hand("france", "galleons")
    p = play(b, "england", "akinji_raiders")
    assert powers(p) == {"hapsburg", "france"}
    p.act("power:france")
    assert p.hand("ottoman") == ["galleons"]


def test_C66_needs_cavalry_within_2_spaces_over_ottoman_ground():
    assert offered(riders("buda"), "ottoman", "akinji_raiders")
    assert not offered(riders("istanbul"), "ottoman", "akinji_raiders")
    assert not offered(
        bare().war("ottoman", "hapsburg").units("ottoman", "buda", regular=3).hand("hapsburg", "fuggers"),
        "ottoman",
        "akinji_raiders",
    )


def test_C66_needs_a_war_and_a_card():
    assert not offered(
        bare().units("ottoman", "buda", cavalry=1).hand("hapsburg", "fuggers"), "ottoman", "akinji_raiders"
    )
    b = bare().war("ottoman", "hapsburg").units("ottoman", "buda", cavalry=1).hand("hapsburg", "holy_roman_emperor")
    assert not offered(b, "ottoman", "akinji_raiders")
