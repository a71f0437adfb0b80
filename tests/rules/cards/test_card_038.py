"""Card 38 Halley's Comet."""

import pytest

from tests.rules.cards.card_helpers import bare, play, powers, size


@pytest.mark.branch("38", "a power discards at random")
def test_C38_another_power_discards_at_random():
    b = bare().hand("france", "fuggers").hand("england", "six_wives_of_henry_viii")
    p = play(b, "ottoman", "halleys_comet")
    p.act("half_a")
    assert size(p, "france") == 0
    assert p.card_place("fuggers") == "discard"
    assert p.card_place("halleys_comet") == "removed"


@pytest.mark.branch("38", "a power skips an impulse")
def test_C38_any_power_skips_its_next_impulse():
    p = play(bare().hand("france", "fuggers"), "ottoman", "halleys_comet")
    p.act("half_b")
    assert powers(p) == {"ottoman", "hapsburg", "england", "france", "papacy", "protestant"}
    p.act("power:france")
    assert p.state["skip_impulse"][3] == 1
    assert p.card_place("halleys_comet") == "removed"


@pytest.mark.branch("38", "a power skips an impulse")
def test_V25_2_22_a_skipped_impulse_counts_neither_way():
    b = bare().hand("ottoman", "halleys_comet", "fuggers").hand("hapsburg", "smallpox", "galleons", "plantations")
    p = b.action_phase()
    p.act("halleys_comet", "as_event", "half_b", "power:hapsburg")
    assert p.seat_name == "ottoman"  # the Hapsburg is passed over, four others passed with empty hands
    assert int(p.state["passes"]) == 4
    assert "R11.7 hapsburg skips its impulse" in p.journal()


@pytest.mark.branch("38", "as response")
def test_C38_as_a_response_after_an_event():
    b = bare().hand("papacy", "halleys_comet").hand("france", "fuggers")
    p = play(b, "ottoman", "janissaries_rebel")
    p.act("done")
    assert (p.seat_name, p.decision_name) == ("papacy", "reaction")
    p.act("halleys_comet", "half_a", "power:france")
    assert p.card_place("fuggers") == "discard"
    assert p.card_place("halleys_comet") == "removed"
