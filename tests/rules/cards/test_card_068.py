"""Card 68 Andrea Doria."""

import pytest

from tests.rules.cards.card_helpers import bare, control, marks, offered, play, size


@pytest.mark.branch("68", "Genoa joins, unaligned")
def test_C68_genoa_joins():
    p = play(bare().units("genoa", "genoa", regular=2).leader("andrea_doria", "genoa"), "papacy", "andrea_doria")
    assert marks(p, "ally", "genoa") == {"papacy"}
    assert control(p, "genoa") == "papacy"


@pytest.mark.branch("68", "Genoa leaves its ally and joins")
def test_C68_genoa_leaves_its_ally_first():
    b = bare().ally("france", "genoa").control("genoa", "france").units("genoa", "genoa", regular=2)
    p = play(b, "hapsburg", "andrea_doria")
    assert marks(p, "ally", "genoa") == {"hapsburg"}
    assert control(p, "genoa") == "hapsburg"


def test_C68_not_by_its_ally_nor_by_others():
    b = bare().ally("france", "genoa").control("genoa", "france")
    assert not offered(b, "france", "andrea_doria")
    assert not offered(bare(), "england", "andrea_doria")
    assert not offered(bare().war("france", "genoa"), "france", "andrea_doria")


def at_sea():
    b = bare().ally("hapsburg", "genoa").control("genoa", "hapsburg").war("ottoman", "hapsburg")
    return b.units("genoa", "aegean_sea", squadron=1).leader("andrea_doria", "aegean_sea").track("T_PIRACY", 2)


@pytest.mark.branch("68", "Doria at sea takes piracy VP")
def test_C68_doria_at_sea_takes_piracy_vp():
    p = play(at_sea(), "england", "andrea_doria", dice=[5, 6, 5])
    assert p.state["track"][0] == 0
    assert size(p, "england") == 2
    assert size(p, "hapsburg") == 1
    p = play(at_sea(), "england", "andrea_doria", dice=[5, 1, 4])
    assert p.state["track"][0] == 1


@pytest.mark.branch("68", "player and commander the same: one card")
def test_C68_one_card_when_player_and_commander_are_the_same():
    p = play(at_sea(), "hapsburg", "andrea_doria", dice=[1, 1, 1])
    assert size(p, "hapsburg") == 2  # the other one is Smallpox


def test_C68_the_raid_needs_a_war_and_two_ottoman_ports():
    assert not offered(at_sea().war("ottoman", "hapsburg", False), "england", "andrea_doria")
    b = at_sea().leader("andrea_doria", "tyrrhenian_sea")
    assert not offered(b, "england", "andrea_doria")


@pytest.mark.branch("68", "Genoa leaves its ally and joins")
def test_DC22_1_genoa_leaves_its_ally_for_the_player():
    b = bare().ally("france", "genoa").control("genoa", "france").war("hapsburg", "ottoman")
    b.leader("andrea_doria", "aegean_sea").units("genoa", "aegean_sea", squadron=1).war("france", "ottoman")
    p = play(b, "hapsburg", "andrea_doria")
    assert (p.seat_name, p.decision_name) == ("hapsburg", "card_use")
    assert p.legal_names() == ["half_a", "half_b"]
    p.act("half_a")
    assert (p.seat_name, p.decision_name) == ("france", "minor_units_to")  # the fleet goes home first
    p.act("genoa")
    assert marks(p, "ally", "genoa") == {"hapsburg"}
