"""Card 73 Diplomatic Marriage, first half."""

import pytest

from tests.rules.cards.card_helpers import bare, control, marks, offered, play, powers


@pytest.mark.branch("73", "activate a minor")
def test_C73_activation_by_the_table_of_22_1():
    assert powers(play(bare(), "france", "diplomatic_marriage")) == {"genoa", "scotland", "venice"}
    p = play(bare(), "hapsburg", "diplomatic_marriage")
    assert powers(p) == {"genoa", "hungary_bohemia", "venice"}
    p.act("power:venice")
    assert marks(p, "ally", "venice") == {"hapsburg"}
    assert control(p, "venice") == "hapsburg"


@pytest.mark.branch("73", "activate a minor")
def test_C73_england_activates_scotland_alone():
    p = play(bare(), "england", "diplomatic_marriage")
    assert marks(p, "ally", "scotland") == {"england"}


@pytest.mark.branch("73", "deactivate a minor")
def test_C73_deactivation_of_anothers_ally_never_hungary():
    b = bare().ally("france", "genoa").control("genoa", "france").ally("hapsburg", "hungary_bohemia")
    p = play(b, "england", "diplomatic_marriage")
    assert powers(p) == {"genoa", "scotland"}
    p.act("power:genoa")
    assert marks(p, "ally", "genoa") == set()
    assert control(p, "genoa") == "genoa"


def test_C73_not_ottoman_not_protestant_not_an_enemy_of_the_minor():
    assert not offered(bare(), "ottoman", "diplomatic_marriage")
    assert not offered(bare(), "protestant", "diplomatic_marriage")
    assert "genoa" not in powers(play(bare().war("france", "genoa"), "france", "diplomatic_marriage"))


def test_C73_R22_2_2_a_power_at_war_with_the_minor_may_join():
    p = play(bare().war("ottoman", "venice"), "hapsburg", "diplomatic_marriage")
    p.act("power:venice")
    assert (p.seat_name, p.decision_name) == ("ottoman", "join_war")


def test_DC22_1_every_minor_the_tables_allow():
    b = bare().ally("papacy", "venice").control("venice", "papacy")
    p = play(b, "hapsburg", "diplomatic_marriage")
    assert (p.seat_name, p.decision_name) == ("hapsburg", "minor")
    assert p.legal_names() == ["power:genoa", "power:hungary_bohemia", "power:venice"]
