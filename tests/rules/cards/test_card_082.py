"""Card 82 Janissaries Rebel."""

import pytest

from tests.rules.cards.card_helpers import bare, play, spaces


def count(b):
    p = play(b, "france", "janissaries_rebel")
    n = 0
    while not p.finished:
        p.act(sorted(spaces(p))[0])
        n += 1
    return n


@pytest.mark.branch("82", "2 spaces", "4 spaces without a war with a major power")
def test_C82_two_spaces_four_without_a_war_with_a_major():
    assert count(bare().war("ottoman", "hapsburg")) == 2
    assert count(bare()) == 4
    assert count(bare().war("ottoman", "venice")) == 4
