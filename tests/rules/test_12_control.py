"""Control, lines of communication and unrest (R12)."""

import pytest

from env.builder import Builder


def french_war():
    """France at war with the Hapsburgs, nothing else on the map."""
    return Builder().war("france", "hapsburg").track("T_LEAGUE", 1)


def targets(builder, power="france", cp=3):
    """Spaces the control action offers."""
    position = builder.impulse(power, cp=cp)
    if "control" not in position.legal_names():
        return set()
    position.act("control")
    if position.decision_name != "control":  # a single target is taken at once
        return {position.journal_records()[-1]}
    return {name.removeprefix("space:") for name in position.legal_names()}


def controls(builder, space, power="france"):
    """The power can take control of the space."""
    position = builder.impulse(power, cp=1)
    if "control" not in position.legal_names():
        return False
    position.act("control")
    if position.decision_name == "control" and not position.finished:
        if f"space:{space}" not in position.legal_names():
            return False
        position.act(space)
    return position.data.powers[position.state["control"][position.data.space_index[space]]] == power


def test_R12_2_3a_own_units_occupy_the_space():
    b = french_war().units("france", "liege", regular=1).control("liege", "hapsburg")
    b.control("metz", "france")
    assert controls(b, "liege")


def test_R12_2_3b_adjacent_units_and_no_enemy_adjacent():
    b = french_war().control("liege", "hapsburg").control("metz", "france").units("france", "metz", regular=1)
    assert controls(b, "liege")


def test_R12_2_3b_an_enemy_unit_adjacent_forbids():
    b = french_war().control("liege", "hapsburg").control("metz", "france").units("france", "metz", regular=1)
    b.units("hapsburg", "brussels", regular=1)
    assert not controls(b, "liege")


def test_V25_2_24_adjacent_across_a_pass_is_not_adjacent():
    # Grenoble - Turin is a pass
    b = french_war().control("turin", "hapsburg").units("france", "grenoble", regular=1)
    assert not controls(b, "turin")


def test_V25_2_24_a_besieged_enemy_unit_adjacent_blocks():
    b = french_war().control("liege", "hapsburg").control("metz", "france").units("france", "metz", regular=1)
    b.units("hapsburg", "brussels", regular=1).units("france", "brussels", regular=3).siege("brussels", "france")
    assert not controls(b, "liege")


def test_V25_2_24_an_independent_unit_adjacent_does_not_block():
    b = french_war().units("france", "besancon", regular=1).control("besancon", "france")
    b.control("basel", "independent").units("independent", "metz", regular=1)
    assert controls(b, "basel")


def test_R12_2_4_units_of_a_neutral_power_forbid():
    b = french_war().units("france", "liege", regular=1).control("liege", "hapsburg").control("metz", "france")
    b.units("england", "liege", regular=1)
    assert not controls(b, "liege")


def test_R12_2_1_fortified_spaces_are_not_controlled_by_the_action():
    b = french_war().units("france", "besancon", regular=3)
    assert not controls(b, "besancon")


def test_R12_2_1_a_neutral_powers_space_is_not_a_target():
    b = Builder().track("T_LEAGUE", 1).units("france", "metz", regular=1).control("metz", "france")
    b.control("liege", "hapsburg")
    assert not controls(b, "liege")


def test_R12_2_2_no_line_of_communication_no_control():
    b = french_war().units("france", "linz", regular=1).control("linz", "hapsburg")
    assert not controls(b, "linz")


def test_R12_1_unrest_and_enemy_units_cut_the_line():
    b = french_war().units("france", "liege", regular=1).control("liege", "hapsburg")
    b.control("metz", "independent")
    position = b.impulse("france", cp=1)
    assert "control" not in position.legal_names()


def test_R12_1_a_sea_zone_needs_a_friendly_fleet():
    b = french_war().units("france", "bastia", regular=1).control("bastia", "hapsburg")
    assert not controls(b, "bastia")
    b = french_war().units("france", "bastia", regular=1).control("bastia", "hapsburg")
    b.units("france", "gulf_of_lyon", squadron=1)
    assert controls(b, "bastia")


def test_R12_1_before_the_league_no_line_through_an_electorate():
    def position(league):
        b = Builder().war("france", "hapsburg").track("T_LEAGUE", league)
        b.control("metz", "france").control("mainz", "france").control("trier", "france")
        return b.control("cologne", "france").control("kassel", "hapsburg").units("france", "kassel", regular=1)

    assert controls(position(1), "kassel")
    assert not controls(position(0), "kassel")


def test_R12_4_6_removal_by_own_units():
    b = Builder().unrest("lyon").units("france", "lyon", regular=1)
    position = b.impulse("france", cp=1)
    position.act("remove_unrest")
    assert position.state["unrest"]["w"].sum() == 0
    assert any(line.startswith("R12.4.6") for line in position.journal())


def test_R12_4_6b_the_protestant_before_the_league():
    b = Builder().unrest("nuremberg")
    position = b.impulse("protestant", cp=2)
    position.act("remove_unrest")
    assert position.state["unrest"]["w"].sum() == 0
    b = Builder().unrest("nuremberg").track("T_LEAGUE", 1)
    assert "remove_unrest" not in b.impulse("protestant", cp=2).legal_names()


@pytest.mark.parametrize("enemy", [False, True])
def test_R12_4_6c_adjacent_units(enemy):
    b = french_war().unrest("orleans").units("france", "paris", regular=1)
    if enemy:
        b.units("hapsburg", "tours", regular=1)
    assert ("remove_unrest" in b.impulse("france", cp=1).legal_names()) is not enemy


def test_DC12_1_control_offers_every_space_that_meets_12_2():
    b = french_war().units("france", "metz", regular=1).control("metz", "france")
    b.control("liege", "hapsburg").control("strasburg", "hapsburg").control("trier", "protestant")
    position = b.impulse("france", cp=1)
    assert (position.seat_name, position.decision_name) == ("france", "action")
    position.act("control")
    assert (position.seat_name, position.decision_name) == ("france", "control")
    assert set(position.legal_names()) == {"space:liege", "space:strasburg"}


def test_DC12_1_unrest_offers_every_space_that_meets_12_4_6():
    b = french_war().units("france", "paris", regular=1).unrest("paris").unrest("rouen").unrest("marseille")
    b.unrest("st_quentin").units("hapsburg", "brussels", regular=1)
    position = b.impulse("france", cp=1).act("remove_unrest")
    assert (position.seat_name, position.decision_name) == ("france", "control")
    assert set(position.legal_names()) == {"space:paris", "space:rouen"}  # Brussels is next to St. Quentin
