"""Cards and the card draw phase (R6, R8)."""

import pytest

from env.builder import Builder


def draw(builder):
    """The position after a card draw phase."""
    position = builder.procedure("P_CARD_DRAW", phase="draw")
    if position.decision_name == "maurice_space":
        position.act("mainz")
    return position


def dealt(builder, power):
    position = draw(builder)
    home = [c.id for c in position.data.cards if c.home_power == power]
    return len([c for c in position.hand(power) if c not in home])


def test_X3_the_protestant_with_three_electorates_draws_four():
    b = Builder("tournament")
    for space in ("brandenburg",):
        b.control(space, "hapsburg")
    assert dealt(b, "protestant") == 4
    assert dealt(Builder("tournament"), "protestant") == 5


def test_X4_francis_with_eight_keys_draws_five():
    b = Builder("tournament")
    for key in ("metz", "milan", "calais"):
        b.control(key, "france")
    assert dealt(b, "france") == 5


def test_X5_suleiman_with_seven_keys_two_in_unrest_draws_four():
    b = Builder("tournament").unrest("athens").unrest("salonika")
    assert dealt(b, "ottoman") == 4


def test_R6_2_g_minus_one_markers():
    b = Builder("tournament").set("excommunicated", 3, 2)
    assert dealt(b, "england") == dealt(Builder("tournament"), "england") - 1
    b = Builder("tournament").set("war_on", 1, 0).set("war_on", 1, 1)
    assert dealt(b, "ottoman") == dealt(Builder("tournament"), "ottoman") - 2
    b = Builder("tournament").set("fewer_cards", 1, 3)
    assert dealt(b, "france") == dealt(Builder("tournament"), "france") - 1


def test_R6_2_c_never_below_zero():
    b = Builder("tournament").set("fewer_cards", 9, 3)
    assert dealt(b, "france") == 0


def test_R6_1_b_home_cards_return():
    position = draw(Builder("tournament"))
    assert {"papal_bull", "leipzig_debate"} <= set(position.hand("papacy"))
    assert "janissaries" in position.hand("ottoman")


@pytest.mark.parametrize(("turn", "count"), [(3, 10), (4, 11), (5, 7)])
def test_R6_2_a_cards_entering_per_turn(turn, count):
    b = Builder("1517").set("turn", turn)
    for card in b.data.cards:
        if card.entry_turn and card.entry_turn < turn and not card.two_player and card.category != "home":
            b.set("card_loc", 1, card.index)
    position = draw(b)
    entered = [line for line in position.journal() if line.startswith("R8.2.4")]
    assert len(entered) == count


@pytest.mark.parametrize(("edward", "expected"), [(0, {"mary_i"}), (1, {"edward_vi"}), (2, {"edward_vi"})])
def test_R6_2_b_turn_six_conditions(edward, expected):
    b = Builder("1517").set("turn", 6).track("T_EDWARD", edward)
    position = draw(b)
    conditional = {"edward_vi", "mary_i", "elizabeth_i"}
    assert {c for c in conditional if position.card_place(c) != "out"} == expected


@pytest.mark.parametrize(("turn", "enters"), [(6, False), (7, True)])
def test_R6_2_b_elizabeth_not_before_turn_seven(turn, enters):
    b = Builder("1532").set("turn", turn).ruler("england", "mary_i_ruler").track("T_ELIZABETH", 1)
    assert (draw(b).card_place("elizabeth_i") != "out") is enters


def test_R6_2_b_boleyn_cards_enter_the_turn_after_the_marriage():
    b = Builder("1532").set("turn", 5).track("T_ANNE_TURN", 5)
    assert draw(b).card_place("book_of_common_prayer") == "out"
    b = Builder("1532").set("turn", 6).track("T_ANNE_TURN", 5)
    assert draw(b).card_place("book_of_common_prayer") != "out"


def test_R6_2_a_discards_are_shuffled_in_again():
    b = Builder("tournament").card("fuggers", "discard")
    assert draw(b).card_place("fuggers") != "discard"


def test_DC8_1_a_naval_leader_returns_to_a_friendly_port():
    b = Builder("tournament").leader("barbarossa", "track")
    position = b.procedure("P_CARD_DRAW", phase="draw")
    assert (position.seat_name, position.decision_name) == ("ottoman", "naval_leader_port")
    position.act("algiers")
    assert position.leader("barbarossa") == "algiers"


def test_R8_2_1_without_a_port_the_leader_waits():
    b = Builder("tournament").leader("barbarossa", "track")
    for space in b.data.spaces:
        if space.is_port and b.s["control"][space.index] == 0:
            b.control(space.id, "independent")
    assert draw(b).leader("barbarossa") == "track"


def test_DC8_2_maurice_appears_in_a_protestant_electorate():
    b = Builder("1532").set("turn", 6)
    position = b.procedure("P_CARD_DRAW", phase="draw")
    assert (position.seat_name, position.decision_name) == ("protestant", "maurice_space")
    assert set(position.legal_names()) == {"space:augsburg", "space:brandenburg", "space:mainz", "space:wittenberg"}
    position.act("mainz")
    assert position.leader("maurice_of_saxony") == "mainz"


def test_R8_2_1_maurice_waits_for_an_electorate():
    b = Builder("1532").set("turn", 6)
    for space in ("augsburg", "brandenburg", "mainz", "wittenberg"):
        b.control(space, "hapsburg")
    assert draw(b).leader("maurice_of_saxony") == "out"
    b.set("turn", 7).control("mainz", "protestant").set("track", 1, 23)
    assert draw(b).leader("maurice_of_saxony") == "mainz"


def test_R6_2_the_cards_are_conserved():
    position = draw(Builder("1532"))
    places = [position.card_place(c.id) for c in position.data.cards if not c.two_player]
    assert len(places) == 116
    assert "out" in places


def test_R8_2_1_andrea_doria_returns_to_genoa_or_waits():
    """While the minor is inactive: not to Bastia, although that is a port of it too."""
    b = Builder("tournament").leader("andrea_doria", "track")
    assert draw(b).leader("andrea_doria") == "genoa"
    b = Builder("tournament").leader("andrea_doria", "track").control("genoa", "france")
    assert draw(b).leader("andrea_doria") == "track"
