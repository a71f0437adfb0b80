"""Belgic Confession, John Knox, Spanish Inquisition, St. Bartholomew's Day Massacre, Council of Troubles, Council of
Trent, Papal Bull (VQE.5), Iconoclastic Fury, Morisco Revolt, Revolt of the Northern Earls (VQ18)."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.queen.cards.card_help import blank, choices, of, offered, play, said, value, where


def area(p: Position | Builder, name: str) -> set[str]:
    return {space.id for space in p.data.spaces if space.language_zone == name}


def heretic() -> Builder:
    """Every space of the areas of religious struggle Protestant."""
    b = blank()
    for space in b.data.spaces:
        if space.language_zone != "none":
            b.protestant(space.id)
    return b


def heresy() -> Builder:
    """Some Protestant spaces in every area."""
    b = blank()
    for space in ("york", "london", "rouen", "lyon", "brussels", "antwerp", "edinburgh", "glasgow"):
        b.protestant(space)
    return b


def fail(p: Position) -> int:
    """Make the attempts at one space, which all fail; how many there were."""
    n = 0
    while p.decision_name == "conversion":
        p.act(sorted(choices(p, "space"))[0])
        n += 1
    return n


@pytest.mark.parametrize(("card", "where_"), [("belgic_confession", "netherlands"), ("john_knox", "scotland")])
def test_VQ18_1_protestant_attempts_are_the_protestants_own(card: str, where_: str) -> None:
    b = blank()
    p = play(b, "england", card, dice=[1] * 9)
    assert (p.seat_name, p.decision_name) == ("protestant", "conversion")
    assert choices(p, "space") <= area(p, where_)
    assert fail(p) == value(b, card)
    assert where(p, card) == "discard"


@pytest.mark.parametrize("card", ["belgic_confession", "john_knox"])
def test_VQ18_1_not_where_all_are_protestant(card: str) -> None:
    assert not offered(heretic(), "england", card)


@pytest.mark.parametrize(
    ("card", "by", "preacher", "areas"),
    [
        ("st_bartholomews_day_massacre", "hre", "hre", {"france"}),
        ("st_bartholomews_day_massacre", "ottoman", "france", {"france"}),
        ("council_of_troubles", "spain", "spain", {"netherlands"}),
        ("council_of_troubles", "england", "spain", {"netherlands"}),
        ("council_of_trent", "france", "france", {"england", "france", "netherlands", "scotland"}),
        ("council_of_trent", "protestant", "spain", {"england", "france", "netherlands", "scotland"}),
        ("spanish_inquisition", "spain", "spain", {"england", "france", "netherlands", "scotland"}),
    ],
)
def test_VQ18_1_catholic_attempts(card: str, by: str, preacher: str, areas: set[str]) -> None:
    b = heresy()
    p = play(b, by, card, dice=[1] * 9)
    assert (p.seat_name, p.decision_name) == (preacher, "conversion")
    assert choices(p, "space") <= set().union(*(area(p, name) for name in areas))
    assert fail(p) == value(b, card)


@pytest.mark.parametrize(
    ("by", "card"),
    [
        ("france", "st_bartholomews_day_massacre"), ("spain", "council_of_troubles"), ("spain", "council_of_trent"),
        ("spain", "spanish_inquisition"),
    ],
)  # fmt: skip
def test_VQ18_1_not_where_all_are_catholic(by: str, card: str) -> None:
    assert not offered(blank(), by, card)


def test_VQ6_1_the_inquisition_goes_back_to_the_power_card() -> None:
    assert where(play(heresy(), "spain", "spanish_inquisition"), "spanish_inquisition") == "power_card"


# --- Papal Bull


def bull(winner: str) -> Builder:
    return heresy().influence("papacy", winner, 2)


def test_VQE_5_the_winner_has_elizabeth_excommunicated() -> None:
    p = play(bull("france"), "spain", "papal_bull", dice=[3])
    assert (p.seat_name, p.decision_name) == ("france", "event_choice")
    assert set(p.legal_names()) == {"half_a", "half_b"}
    p.act("half_a")
    assert int(p.state["track"][14]) == 1
    assert of(p, "ally", "papacy") == 1 << p.data.power_index["france"]
    assert of(p, "determined", "papacy") == 1
    assert where(p, "papal_bull") == "discard"


def test_VQE_5_or_converts() -> None:
    b = bull("hre")
    p = play(b, "spain", "papal_bull", dice=[3] + [1] * 9).act("half_b")
    assert (p.seat_name, p.decision_name) == ("hre", "conversion")
    assert fail(p) == value(b, "papal_bull")
    assert int(p.state["track"][14]) == 0


def test_VQE_5_elizabeth_is_excommunicated_once() -> None:
    p = play(bull("spain").track("T_EXCOMMUNICATED", 1), "spain", "papal_bull", dice=[3] + [1] * 9)
    assert (p.seat_name, p.decision_name) == ("spain", "conversion")


def test_VQE_5_without_heresy_only_excommunication_is_left() -> None:
    p = play(blank().influence("papacy", "spain", 1), "spain", "papal_bull", dice=[3])
    assert int(p.state["track"][14]) == 1
    p = play(blank().influence("papacy", "spain", 1).track("T_EXCOMMUNICATED", 1), "spain", "papal_bull", dice=[3])
    assert said(p, "nobody has the benefit")


@pytest.mark.parametrize("winner", ["england", "protestant"])
def test_VQE_5_no_benefit_for_a_power_that_deactivates(winner: str) -> None:
    p = play(bull(winner).ally("spain", "papacy"), "spain", "papal_bull", dice=[3])
    assert int(p.state["track"][14]) == 0
    assert p.decision_name != "event_choice"
    assert of(p, "ally", "papacy") == 0


def test_VQE_5_no_benefit_without_a_winner() -> None:
    p = play(heresy(), "spain", "papal_bull")
    assert said(p, "nobody has the benefit")
    assert of(p, "determined", "papacy") == 1


def test_VQE_5_once_a_turn_then_it_gives_its_two_cp() -> None:
    b = bull("spain").set("determined", 1, 6).units("spain", "madrid", regular=1)
    p = play(b, "spain", "papal_bull")
    assert (p.seat_name, p.decision_name, int(p.state["cp"])) == ("spain", "action", 2)
    assert of(p, "determined", "papacy") == 1
    assert of(p, "ally", "papacy") == 0
    assert where(p, "papal_bull") == "discard"


# --- unrest and rebellion


def test_VQ12_4_iconoclasts_bring_unrest_to_the_netherlands() -> None:
    b = blank().units("spain", "brussels", regular=1)
    p = play(b, "protestant", "iconoclastic_fury")
    assert choices(p, "space") == area(p, "netherlands") - {"brussels"}
    p.act("antwerp", "done")
    assert p.spaces_in("unrest") == ["antwerp"]
    assert where(p, "iconoclastic_fury") == "discard"


def test_VQ12_4_no_more_spaces_than_the_tables_say() -> None:
    b = blank()
    p = play(b, "protestant", "iconoclastic_fury")
    for _ in range(value(b, "iconoclastic_fury")):
        p.act(sorted(choices(p, "space"))[0])
    assert len(p.spaces_in("unrest")) == value(b, "iconoclastic_fury")
    assert p.decision_name != "event_space"


def test_VQ12_4_the_moriscos_rise_in_the_south_of_spain() -> None:
    p = play(blank(), "ottoman", "morisco_revolt")
    assert {"granada", "cordoba", "seville"} <= choices(p, "space")
    assert not choices(p, "space") & {"madrid", "navarre", "milan", "antwerp", "lisbon"}


def test_VQ12_4_not_where_every_space_is_held_or_in_unrest() -> None:
    b = blank()
    for space in b.data.spaces:
        b.unrest(space.id)
    assert not offered(b, "protestant", "iconoclastic_fury")
    assert not offered(b, "ottoman", "morisco_revolt")


def test_VQ18_4_the_earls_rebel_with_more_dice() -> None:
    b = heresy()
    p = play(b, "france", "revolt_of_the_northern_earls", dice=[6] * 20)
    assert (p.seat_name, p.decision_name) == ("spain", "rebellion")
    assert choices(p, "space") <= area(p, "england")
    p.act("york")
    assert "york" not in p.spaces_in("protestant")
    assert where(p, "revolt_of_the_northern_earls") == "discard"


def test_VQ18_4_once_an_area_and_impulse() -> None:
    b = heresy().hand("france", "revolt_of_the_northern_earls")
    p = b.set("rebelled", 1 << 1).procedure(
        "P_QUEEN_EVENT", "france", v=[b.data.card_index["revolt_of_the_northern_earls"]]
    )
    assert p.finished
    assert "york" in p.spaces_in("protestant")
