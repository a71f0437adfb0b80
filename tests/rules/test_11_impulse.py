"""Impulses, passing and CP (R11)."""

import pytest

from env.builder import Builder
from env.rules.core import IllegalActionError


def phase(**hands):
    """An action phase with the given hands and nothing on the map."""
    b = Builder("tournament").no_units().no_hands().no_diplomacy()
    for power, cards in hands.items():
        b.hand(power, *cards)
    return b


@pytest.mark.parametrize("cards", [("janissaries",), ("master_of_italy",), ("fuggers", "galleons", "smallpox")])
def test_V25_2_22_passing_is_illegal(cards):
    # a Home card, a Mandatory card, three cards at admin rating 2
    position = phase(ottoman=cards).action_phase()
    assert position.seat_name == "ottoman"
    assert "pass" not in position.legal_names()


def test_R11_4_passing_with_as_many_cards_as_the_admin_rating():
    position = phase(ottoman=("fuggers", "galleons")).action_phase()
    assert "pass" in position.legal_names()


def test_R11_4_an_empty_hand_passes_by_itself():
    position = phase(france=("fuggers",)).action_phase()
    assert position.seat_name == "france"
    assert [line for line in position.journal() if "passes" in line] == [
        f"R11.4 {power} passes" for power in ("ottoman", "hapsburg", "england")
    ]


def test_V25_2_22_six_passes_in_a_row_end_the_phase():
    position = phase(ottoman=("fuggers",), england=("galleons",)).action_phase()
    position.act("pass")  # Ottoman; the Hapsburg passes with an empty hand
    position.act("galleons", "as_cp")  # the sixth seat plays: five passes do not end the phase
    position.act("end_impulse")
    assert position.seat_name == "ottoman"
    position.act("pass")
    assert len([line for line in position.journal() if line.startswith("R11.5")]) == 1


def test_R11_1_a_mandatory_card_is_no_cp_card():
    position = phase(ottoman=("master_of_italy", "fuggers")).action_phase()
    position.act("master_of_italy")
    assert position.decision_name != "card_use"


def test_R11_2_cp_are_spent_one_action_at_a_time_and_the_rest_is_lost():
    position = phase(ottoman=("fuggers", "galleons")).action_phase()
    position.act("fuggers", "as_cp")
    assert position.state["cp"] == 3
    position.act("cavalry", "istanbul")
    assert position.state["cp"] == 2
    position.act("end_impulse")
    assert "R11.2 ottoman leaves 2 CP unspent" in position.journal()
    assert position.card_place("fuggers") == "discard"


def test_R6_1_b_a_home_card_goes_to_the_power_card():
    position = phase(ottoman=("janissaries", "galleons")).action_phase()
    position.act("janissaries", "as_cp", "end_impulse")
    assert position.card_place("janissaries") == "power_card"


def test_R11_7_a_skipped_impulse_is_no_pass():
    b = phase(ottoman=("fuggers", "galleons"), hapsburg=("smallpox",))
    position = b.set("skip_impulse", 1, 1).action_phase()
    position.act("pass")
    assert "R11.7 hapsburg skips its impulse" in position.journal()


def test_an_illegal_action_is_refused_and_changes_nothing():
    position = phase(ottoman=("fuggers", "galleons", "smallpox")).action_phase()
    before = position.to_bytes()
    with pytest.raises(IllegalActionError, match=r"action 0 \(pass\) is not legal for ottoman at decision impulse"):
        position.apply(0)
    with pytest.raises(IllegalActionError, match="no action code"):
        position.apply(512)
    with pytest.raises(TypeError, match="not a whole number"):
        position.apply("pass")
    assert position.to_bytes() == before


def test_R11_5_the_phase_waits_for_the_power_whose_impulse_was_skipped():
    """The Protestant skips; five passes and a second one of the Ottoman are not six powers passing."""
    b = phase(ottoman=("fuggers",), protestant=("here_i_stand", "galleons"))
    position = b.set("skip_impulse", 1, 5).action_phase()
    position.act("pass")
    assert "R11.7 protestant skips its impulse" in position.journal()
    assert (position.seat_name, position.decision_name) == ("ottoman", "impulse")
    position.act("pass")
    assert (position.seat_name, position.decision_name) == ("protestant", "impulse")
    assert "pass" not in position.legal_names()


def test_R11_2_W2_after_a_mandatory_event_before_its_cp():
    b = phase(ottoman=("master_of_italy", "galleons"), hapsburg=("landsknechts",))
    b.units("hapsburg", "vienna", regular=1)
    position = b.action_phase().act("master_of_italy")
    assert (position.seat_name, position.decision_name) == ("hapsburg", "reaction")
    position.act("pass")
    assert (position.seat_name, position.decision_name) == ("ottoman", "action")
    assert position.state["cp"] == 2


def test_DC11_1_every_card_and_pass():
    position = phase(ottoman=("fuggers", "galleons")).action_phase()
    assert (position.seat_name, position.decision_name) == ("ottoman", "impulse")
    assert position.legal_names() == ["pass", "card:galleons", "card:fuggers"]
    position.act("fuggers")
    assert position.decision_name == "card_use"
    assert position.legal_names() == ["as_cp", "as_event"]


def test_DC11_1_a_mandatory_card_only_as_event_and_no_pass():
    position = phase(ottoman=("master_of_italy", "galleons")).action_phase()
    assert position.legal_names() == ["card:master_of_italy", "card:galleons"]
    position.act("galleons", "as_cp")
    assert position.decision_name == "action"


def test_DC11_2_which_half():
    b = phase(ottoman=("cloth_prices_fluctuate", "galleons")).control("calais", "england")
    position = b.control("antwerp", "hapsburg").action_phase().act("cloth_prices_fluctuate", "as_event")
    assert (position.seat_name, position.decision_name) == ("ottoman", "card_use")
    assert position.legal_names() == ["half_a", "half_b"]


def test_DC11_2_one_half_possible_is_not_asked():
    b = phase(ottoman=("cloth_prices_fluctuate", "galleons")).control("calais", "france")
    position = b.action_phase().act("cloth_prices_fluctuate", "as_event")
    assert position.decision_name == "event_space"


def test_DC11_3_each_legal_action_and_the_end():
    b = Builder().units("ottoman", "istanbul", regular=1, squadron=1).units("ottoman", "aegean_sea", squadron=1)
    position = b.impulse("ottoman", cp=2)
    assert (position.seat_name, position.decision_name) == ("ottoman", "action")
    assert position.legal_names() == [
        "move", "naval_move", "regular", "cavalry", "squadron", "transport", "end_impulse",
    ]  # fmt: skip
    assert Builder().units("ottoman", "istanbul", regular=1).impulse("ottoman", cp=1).legal_names() == [
        "move", "cavalry", "end_impulse",
    ]  # fmt: skip
