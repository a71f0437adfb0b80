"""R9.4: ransom of leaders (DC9.15, S1-S4)."""

from __future__ import annotations

from env.builder import Builder
from env.rules.core import Position


def ransom(b: Builder) -> Position:
    return b.procedure("P_RANSOM", phase="diplomacy")


def captured() -> Builder:
    return Builder().leader("francis_i", "prison:england").hand("france", "patron_of_the_arts", "gout")


def test_S1_S2_captor_draws_a_card_and_the_leader_is_free() -> None:
    p = ransom(captured())
    assert (p.seat_name, p.decision_name) == ("france", "ransom")
    assert set(p.legal_names()) == {"pass", "person:francis_i"}
    p.act("francis_i")
    assert p.finished
    assert p.hand("england") == ["gout"]
    assert p.hand("france") == ["patron_of_the_arts"]
    assert "R9.4.2 france buys back Francis I: england draws a card" in p.journal()


def test_S3_capital_if_possible() -> None:
    assert ransom(captured()).act("francis_i").leader("francis_i") == "paris"


def test_S3_otherwise_a_friendly_home_key_of_the_owners_choice() -> None:
    p = ransom(captured().control("paris", "hapsburg")).act("francis_i")
    assert (p.seat_name, p.decision_name) == ("france", "leader_home")
    assert set(p.legal_names()) == {"space:bordeaux", "space:lyon", "space:marseille", "space:rouen"}
    assert p.act("lyon").leader("francis_i") == "lyon"


def test_S4_any_number_in_order_and_never_compulsory() -> None:
    b = captured().leader("charles_v", "prison:ottoman").leader("ferdinand", "prison:france")
    b.hand("hapsburg", "tercios", "foul_weather").leader("montmorency", "prison:hapsburg").hand(
        "france", "landsknechts"
    )
    p = ransom(b)
    assert p.seat_name == "hapsburg"
    p.act("charles_v", "vienna")
    assert set(p.legal_names()) == {"pass", "person:ferdinand"}
    p.act("pass")
    assert p.seat_name == "france"
    assert set(p.legal_names()) == {"pass", "person:francis_i", "person:montmorency"}
    p.act("montmorency", "francis_i")
    assert p.finished
    assert p.leader("ferdinand") == "prison:france"
    assert len(p.hand("hapsburg")) == 2
    assert len(p.hand("ottoman")) == 1


def test_DC9_15_skipped_without_a_drawable_card() -> None:
    """V25.2.26: a Home card is never drawn."""
    assert ransom(Builder().leader("francis_i", "prison:england").hand("france", "patron_of_the_arts")).finished


def test_R9_4_2_a_mandatory_card_can_be_drawn() -> None:
    b = Builder().leader("francis_i", "prison:england").hand("france", "patron_of_the_arts", "master_of_italy")
    assert ransom(b).act("francis_i").hand("england") == ["master_of_italy"]


def test_R9_4_naval_leaders_are_no_prisoners() -> None:
    b = Builder().leader("barbarossa", "prison:hapsburg").hand("ottoman", "gout")
    assert ransom(b).finished
