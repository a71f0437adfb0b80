"""Card 21 Mary I."""

import pytest

from tests.rules.cards.card_helpers import bare, offered, play, ruler


@pytest.mark.branch("21", "Mary follows Henry")
def test_C21_henry_dies_and_mary_rules():
    p = play(bare().leader("henry_viii", "london"), "ottoman", "mary_i")
    assert ruler(p, "england") == "mary_i_ruler"
    assert p.leader("dudley") == "london"
    assert p.card_place("mary_i") == "power_card"


@pytest.mark.branch("21", "Mary follows Edward")
def test_C21_edward_dies_and_his_card_leaves():
    b = bare().ruler("england", "edward_vi_ruler").card("edward_vi", "power_card").leader("dudley", "london")
    b.leader("henry_viii", "removed").track("T_EDWARD", 1)
    p = play(b, "ottoman", "mary_i")
    assert ruler(p, "england") == "mary_i_ruler"
    assert p.card_place("edward_vi") == "removed"
    assert p.leader("dudley") == "london"


@pytest.mark.branch("21", "counts as Edward VI, sickly", "counts as Edward VI, healthy")
def test_C21_counts_as_edward_when_he_was_born_under_henry():
    for edward, place in ((1, "discard"), (2, "removed")):
        p = play(bare().leader("henry_viii", "london").track("T_EDWARD", edward), "ottoman", "mary_i")
        assert ruler(p, "england") == "edward_vi_ruler"
        assert p.leader("dudley") == "london"
        assert p.card_place("mary_i") == place
        assert p.card_place("edward_vi") == "power_card"


def test_C59_a_mary_without_effect_is_no_change_of_ruler():
    b = bare().ruler("england", "edward_vi_ruler").leader("henry_viii", "removed").track("T_EDWARD", 2)
    p = play(b, "ottoman", "mary_i")
    assert ruler(p, "england") == "edward_vi_ruler"
    assert p.card_place("mary_i") == "removed"
    assert int(p.state["card_event"][p.data.card_index["mary_i"]]) == -1


@pytest.mark.branch("21", "no English responses under Mary")
def test_R21_3_under_mary_no_response_and_no_response_event():
    b = bare().ruler("england", "mary_i_ruler").units("england", "london", regular=2)
    assert not offered(b, "england", "landsknechts")
    b = bare().ruler("england", "mary_i_ruler").units("england", "london", regular=2).hand("england", "landsknechts")
    p = play(b, "ottoman", "fuggers")
    assert p.finished  # nobody was asked


def test_R21_3_landsknechts_of_a_free_england():
    b = bare().units("england", "london", regular=2)
    assert offered(b, "england", "landsknechts")
