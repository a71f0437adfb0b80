"""Reaction windows (R11.2, DC11.4): who is asked, in which order, with which result."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position
from env.rules.ids import Window
from tests.rules.cards.card_helpers import bare

W = {name[2:].lower(): int(value) for name, value in Window.__members__.items()}


def window(
    b: Builder,
    name: str,
    power: str = "ottoman",
    place: str | None = None,
    kind: int = 0,
    card: str | None = None,
    force: dict | None = None,
    active: str | None = None,
) -> Position:
    v = [W[name], b.data.space_index[place] if place else 0, kind, b.data.card_index[card] if card else 0]
    return b.procedure("P_REACTIONS", power, v=v, a=force, active=active)


# --- who is asked


def test_DC11_4_only_seats_with_a_fitting_card() -> None:
    p = window(bare().hand("france", "foul_weather").hand("papacy", "gout"), "move")
    assert (p.seat_name, p.decision_name) == ("france", "reaction")  # Gout: no leader moves
    assert p.legal_names() == ["pass", "card:foul_weather"]
    p.act("pass")
    assert p.finished
    assert p.state["voided"] == 0


def test_DC11_4_nobody_holds_one() -> None:
    p = window(bare(), "move")
    assert p.finished
    assert p.last_result == 0


def test_R11_2_order_successor_of_the_active_power_first_active_last() -> None:
    b = bare().units("hapsburg", "vienna", regular=1).units("papacy", "rome", regular=1)
    b.hand("hapsburg", "landsknechts").hand("papacy", "swiss_mercenaries")
    p = window(b, "any", "france", active="france")
    assert p.seat_name == "papacy"
    p.act("pass")
    assert p.seat_name == "hapsburg"
    p = window(b, "any", "hapsburg", active="hapsburg")
    assert p.seat_name == "papacy"
    p.act("pass")
    assert p.seat_name == "hapsburg"


def test_R11_2_one_card_at_a_time_the_same_seat_again() -> None:
    b = bare().units("hapsburg", "vienna", regular=1).hand("hapsburg", "landsknechts", "swiss_mercenaries")
    p = window(b, "any")
    p.act("landsknechts")
    assert (p.seat_name, p.decision_name) == ("hapsburg", "reaction")
    p.act("swiss_mercenaries")
    assert p.units("vienna")["hapsburg"] == {"regular": 1, "mercenary": 6}
    assert p.finished
    assert p.last_result == 1


def test_DC11_4_ask_all_asks_every_major() -> None:
    b = bare(ask_all=1, skip_forced=0).hand("france", "foul_weather")
    p = window(b, "move")
    asked = []
    while not p.finished:
        asked.append((p.seat_name, len(p.legal_actions())))
        p.act("pass")
    assert asked == [
        ("hapsburg", 1),
        ("england", 1),
        ("france", 2),
        ("papacy", 1),
        ("protestant", 1),
        ("ottoman", 1),
    ]


def test_DC11_4_ask_all_with_forced_answers_skipped() -> None:
    p = window(bare(ask_all=1).hand("france", "foul_weather"), "move")
    assert p.seat_name == "france"
    p.act("pass")
    assert p.finished


def test_R6_1_d_no_windows_outside_the_action_phase() -> None:
    b = bare().hand("france", "foul_weather")
    p = b.procedure("P_REACTIONS", "ottoman", v=[W["move"]], phase="winter")
    assert p.finished


def test_R11_3_a_card_used_this_turn_is_not_used_again() -> None:
    b = bare().hand("france", "foul_weather")
    b.set("card_event", 1, b.data.card_index["foul_weather"])
    assert window(b, "move").finished


def test_R16_4_5_booty_is_not_played_in_the_impulse_it_was_taken() -> None:
    b = bare().hand("france", "foul_weather")
    i = b.data.card_index["foul_weather"]
    b.s["booty"]["w"][i >> 6] |= 1 << (i & 63)
    assert window(b, "move").finished


# --- W3, W7, W9: Foul Weather


@pytest.mark.parametrize("name", ["move", "assault", "naval"])
def test_C31_foul_weather_drops_the_action(name: str) -> None:
    p = window(bare().hand("france", "foul_weather"), name, place="vienna")
    p.act("foul_weather")
    assert p.finished
    assert p.state["voided"] == 1
    assert p.state["foul"] == 1
    assert p.card_place("foul_weather") == "discard"


def test_C31_never_in_the_own_impulse() -> None:
    assert window(bare().hand("ottoman", "foul_weather"), "move").finished


@pytest.mark.branch("31", "a land move is dropped", "the rest of the impulse is slow")
def test_C31_costs_the_mover_exactly_1_cp_and_slows_the_impulse() -> None:
    b = bare().units("ottoman", "istanbul", regular=3).hand("france", "foul_weather")
    p = b.impulse("ottoman", cp=3)
    p.act("move", "edirne", "all" if "all" in p.legal_names() else 3)
    assert p.seat_name == "france"
    p.act("foul_weather")
    assert p.state["cp"] == 2
    assert p.units("istanbul")["ottoman"] == {"regular": 3}
    assert "assault" not in p.legal_names()
    assert "naval_move" not in p.legal_names()


# --- W3, W7: Gout


def test_C32_names_a_leader_of_the_formation() -> None:
    b = bare().units("ottoman", "buda", regular=4).leader("suleiman", "buda").leader("ibrahim", "buda")
    force = b.force("ottoman", ["suleiman", "ibrahim"], regular=4)
    p = window(b.hand("hapsburg", "gout"), "move", place="vienna", force=force)
    p.act("gout")
    assert set(p.legal_names()) == {"person:suleiman", "person:ibrahim"}
    p.act("ibrahim")
    assert p.finished
    assert p.state["voided"] == 1
    assert p.state["gout"] == 1 << 1
    assert p.state["foul"] == 0


@pytest.mark.branch("32", "the troops go without him")
def test_C32_the_troops_may_go_without_him_afterwards() -> None:
    b = bare().units("ottoman", "istanbul", regular=3).leader("ibrahim", "istanbul").hand("hapsburg", "gout")
    p = b.impulse("ottoman", cp=3)
    p.act("move", "edirne", "all")
    assert p.seat_name == "hapsburg"
    p.act("gout")
    assert p.leader("ibrahim") == "istanbul"
    assert p.state["cp"] == 2
    p.act("move", "edirne")
    while p.decision_name.startswith("force"):
        assert "person:ibrahim" not in p.legal_names()
        p.apply(p.legal_actions()[-1])
    assert p.units("edirne")["ottoman"] == {"regular": 3}
    assert p.leader("ibrahim") == "istanbul"


def test_C32_not_without_a_leader() -> None:
    b = bare().units("ottoman", "buda", regular=4).hand("hapsburg", "gout")
    assert window(b, "move", place="vienna", force=b.force("ottoman", regular=4)).finished


# --- W4, W7: hired troops before a battle


def test_R14_1_before_a_battle_the_attacker_first() -> None:
    b = bare().units("ottoman", "vienna", regular=3).units("hapsburg", "vienna", regular=1, mercenary=2)
    b.hand("ottoman", "landsknechts").hand("hapsburg", "swiss_mercenaries")
    p = window(b, "battle", "ottoman", place="vienna")
    assert p.seat_name == "ottoman"
    p.act("landsknechts")
    assert p.units("vienna")["hapsburg"] == {"regular": 1}
    assert p.seat_name == "hapsburg"
    p.act("swiss_mercenaries")
    assert p.units("vienna")["hapsburg"] == {"regular": 1, "mercenary": 2}
    assert p.last_result == 1


def test_R11_2_W7_only_the_active_power_hires_before_an_assault() -> None:
    b = bare().units("hapsburg", "vienna", regular=1).units("france", "paris", regular=1)
    p = window(b.hand("france", "landsknechts").hand("hapsburg", "swiss_mercenaries"), "assault", "hapsburg")
    assert p.seat_name == "hapsburg"
    p.act("pass")
    assert p.finished


# --- W6 Janissaries, W8 Siege Artillery, W10 Professional Rowers


def test_DC14_3_janissaries_after_the_dice() -> None:
    p = window(bare().hand("ottoman", "janissaries"), "after_dice")
    assert (p.seat_name, p.decision_name) == ("ottoman", "janissaries")
    p.act("janissaries")
    assert p.finished
    assert p.last_result == 1
    assert p.card_place("janissaries") == "power_card"
    p = window(bare().hand("ottoman", "janissaries"), "after_dice")
    p.act("pass")
    assert p.last_result == 0


def artillery(besieged: str, power: str = "france") -> Builder:
    return bare().war("hapsburg", "france").hand("england", "siege_artillery")


def test_DC15_4_siege_artillery_by_anybody_near_a_fortified_home_space() -> None:
    p = window(artillery("metz"), "assault_dice", "france", place="metz", active="france")
    assert (p.seat_name, p.decision_name) == ("england", "siege_artillery")
    p.act("siege_artillery")
    assert p.finished
    assert p.last_result == 1


@pytest.mark.branch("35", "too far")
def test_C35_not_farther_than_4_land_spaces() -> None:
    for place in ("vienna", "rome"):
        p = window(artillery(place), "assault_dice", "france", place=place, active="france")
        assert p.finished
        assert p.last_result == 0


def test_C35_the_way_must_be_free_of_unrest_and_enemies() -> None:
    def offered(b: Builder) -> bool:
        b.hand("england", "siege_artillery")
        return not window(b, "assault_dice", "ottoman", place="szegedin", active="ottoman").finished

    assert offered(bare())  # Edirne - Nicopolis - Szegedin
    assert not offered(bare().unrest("belgrade").unrest("nicopolis"))
    b = bare().war("ottoman", "hapsburg").units("hapsburg", "belgrade", regular=1).unrest("nicopolis")
    assert not offered(b)


@pytest.mark.branch("35", "over a sea zone with a fleet")
def test_C35_over_a_sea_zone_with_a_fleet() -> None:
    b = bare().hand("england", "siege_artillery")
    assert window(b, "assault_dice", "ottoman", place="messina", active="ottoman").finished
    b = bare().hand("england", "siege_artillery").units("ottoman", "ionian_sea", squadron=1)
    p = window(b, "assault_dice", "ottoman", place="messina", active="ottoman")
    assert p.seat_name == "england"


@pytest.mark.parametrize(
    ("answer", "result"),
    [
        pytest.param("half_a", 2, marks=pytest.mark.branch("34", "roll +2")),
        pytest.param("half_b", -2, marks=pytest.mark.branch("34", "roll -2")),
    ],
)
def test_C34_rowers_change_a_naval_roll(answer: str, result: int) -> None:
    p = window(bare().hand("papacy", "professional_rowers"), "rowers")
    assert (p.seat_name, p.decision_name) == ("papacy", "rowers")
    p.act("professional_rowers", answer)
    assert p.finished
    assert p.last_result == result


@pytest.mark.parametrize(
    ("answer", "result"),
    [
        pytest.param("half_a", 1, marks=pytest.mark.branch("34", "3 dice for the attacker")),
        pytest.param("half_b", 2, marks=pytest.mark.branch("34", "3 dice for the defender")),
    ],
)
def test_C34_rowers_give_3_dice_to_either_side(answer: str, result: int) -> None:
    p = window(bare().hand("ottoman", "professional_rowers"), "rowers", kind=1)
    p.act("professional_rowers", answer)
    assert p.finished
    assert p.last_result == result


def test_C34_declined() -> None:
    p = window(bare().hand("ottoman", "professional_rowers"), "rowers", kind=1)
    p.act("pass")
    assert p.last_result == 0


# --- W1 Wartburg


def test_R11_2_W1_wartburg_result() -> None:
    b = bare().hand("protestant", "the_wartburg").hand("ottoman", "fuggers")
    p = window(b, "event", card="fuggers")
    p.act("the_wartburg")
    assert p.last_result == 1
    assert p.card_place("fuggers") == "discard"


@pytest.mark.parametrize("card", ["papal_bull", "leipzig_debate"])
def test_C37_papal_home_cards_can_be_cancelled(card: str) -> None:
    b = bare().hand("protestant", "the_wartburg").hand("papacy", card)
    p = window(b, "event", "papacy", card=card, active="papacy")
    assert p.seat_name == "protestant"
    p.act("the_wartburg")
    assert p.card_place(card) == "power_card"


@pytest.mark.parametrize("card", ["janissaries", "arquebusiers", "landsknechts", "master_of_italy"])
def test_C37_nothing_else_can(card: str) -> None:
    b = bare().hand("protestant", "the_wartburg").hand("ottoman", card)
    assert window(b, "event", card=card).finished


# --- Mary I


@pytest.mark.parametrize("name", ["move", "any", "rowers", "assault_dice"])
def test_R21_3_england_under_mary_answers_nothing(name: str) -> None:
    b = bare().ruler("england", "mary_i_ruler").units("england", "london", regular=1)
    b.hand("england", "foul_weather", "landsknechts", "professional_rowers", "siege_artillery", "halleys_comet")
    assert window(b, name, "france", place="metz", active="france").finished
