"""Card 37 The Wartburg."""

from tests.rules.cards.card_helpers import bare, draw, play


def test_C37_cancels_an_event_ends_the_impulse_discards_the_card():
    p = play(bare().hand("protestant", "the_wartburg"), "ottoman", "revolt_of_the_communeros")
    assert (p.seat_name, p.decision_name) == ("protestant", "reaction")
    p.act("the_wartburg")
    assert p.finished
    assert p.card_place("revolt_of_the_communeros") == "discard"
    assert p.card_place("the_wartburg") == "discard"
    assert "card 37 protestant cancels 94 Revolt of the Communeros" in p.journal()


def test_C37_a_cancelled_card_is_never_removed_and_is_used_up_for_the_turn():
    p = play(bare().hand("protestant", "the_wartburg"), "ottoman", "pilgrimage_of_grace")
    p.act("the_wartburg")
    card = p.data.card_index["pilgrimage_of_grace"]
    assert p.card_place("pilgrimage_of_grace") == "discard"
    assert p.state["card_event"][card] == 0


def test_C37_may_be_held_back():
    p = play(bare().hand("protestant", "the_wartburg"), "ottoman", "revolt_of_the_communeros")
    p.act("pass")
    assert (p.seat_name, p.decision_name) == ("ottoman", "event_space")


def test_C37_not_against_mandatory_response_or_other_home_cards():
    b = bare().hand("protestant", "the_wartburg")
    assert play(b, "ottoman", "master_of_italy").seat_name != "protestant"
    b = bare().hand("protestant", "the_wartburg").units("hapsburg", "vienna", regular=1)
    assert play(b, "hapsburg", "landsknechts").seat_name != "protestant"
    b = bare().hand("protestant", "the_wartburg")
    assert play(b, "ottoman", "janissaries").seat_name == "ottoman"


def test_C37_never_an_event_of_the_own_impulse():
    p = draw(bare(), "protestant", "the_wartburg")
    assert p.decision_name == "action"  # the only use is for CP
