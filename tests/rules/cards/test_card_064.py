"""Card 64 Pilgrimage of Grace."""

import pytest

from tests.rules.cards.card_helpers import bare, offered, play, spaces, unrest


@pytest.mark.branch("64", "up to 5 spaces")
def test_C64_unrest_on_up_to_5_unoccupied_english_home_spaces():
    b = bare().units("england", "london", regular=1).leader("brandon", "york").units("england", "plymouth", squadron=1)
    p = play(b.unrest("norwich"), "papacy", "pilgrimage_of_grace")
    assert not {"london", "york", "plymouth", "norwich", "edinburgh"} & spaces(p)
    p.act("bristol", "wales", "carlisle", "lincoln", "calais")
    assert p.finished
    assert unrest(p, "wales")
    assert unrest(p, "calais")
    assert p.card_place("pilgrimage_of_grace") == "removed"


@pytest.mark.branch("64", "fewer spaces")
def test_C64_fewer_spaces():
    p = play(bare(), "papacy", "pilgrimage_of_grace")
    p.act("bristol", "done")
    assert p.finished
    assert unrest(p, "bristol")
    assert not unrest(p, "wales")


def test_C64_needs_a_space():
    b = bare()
    for space in b.data.spaces:
        if space.home_power == "england":
            b.unrest(space.id)
    assert not offered(b, "papacy", "pilgrimage_of_grace")
