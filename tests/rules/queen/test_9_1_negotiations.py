"""Negotiations and alliances of Virgin Queen (VQ9.1, VQ9.2, VQ12.5 at peace, VQC.1.2 by agreement)."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.diplomacy_helpers import agree, allied, at_war, controller, negotiate, ratify, skip_to

DUTCH = ("amsterdam", "antwerp", "bruges", "brussels", "groningen", "rotterdam", "utrecht")


def queen() -> Builder:
    return Builder(game="virgin_queen")


def offer(b: Builder, proposer: str, partner: str) -> Position:
    """The composition of an offer."""
    return skip_to(negotiate(b), proposer).act(partner)


def done(position: Position) -> Position:
    """The offer is sent, accepted, announced and confirmed."""
    return ratify(agree(position.act("done")))


def test_VQ9_1_2_terms_of_a_deal() -> None:
    b = queen().hand("spain", "unknown_1_cp_1").royal("philip_ii_royal").royal("elizabeth_i_royal")
    b.units("spain", "madrid", mercenary=2).leader("duke_of_alva", "prison:england").units(
        "spain", "seville", squadron=2
    )
    p = offer(b, "spain", "england")
    assert set(p.legal_names()) == {
        "ally", "return_leader", "yield", "give_cards", "give_mercenaries", "marry",
    }  # fmt: skip


def test_VQ9_1_2_no_loans_no_divorce_no_rescission() -> None:
    b = queen().ally("spain", "england").units("spain", "seville", squadron=2).set("excommunicated", 1, 2)
    p = offer(b, "spain", "england")
    assert not {"loan", "divorce", "rescind", "marry"} & set(p.legal_names())


def test_VQ9_4_step_1_a_war_of_majors_ends_by_agreement() -> None:
    p = done(offer(queen().war("spain", "france"), "spain", "france").act("peace"))
    assert p.finished
    assert not at_war(p, "spain", "france")


def test_VQ9_1_the_protestant_may_make_peace_with_spain_and_the_hre() -> None:
    """The endless war of the other game is not one here."""
    b = queen().war("spain", "protestant").war("hre", "protestant")
    for power in ("spain", "hre"):
        assert "peace" in offer(b, power, "protestant").legal_names()


def test_VQ9_1_peace_ends_the_wars_with_the_other_powers_minors() -> None:
    b = queen().war("spain", "france").war("spain", "scotland").ally("scotland", "france")
    p = done(offer(b, "spain", "france").act("peace"))
    assert not at_war(p, "spain", "scotland")
    assert allied(p, "scotland", "france")


def test_VQ9_1_peace_leaves_wars_with_inactive_minors() -> None:
    p = done(offer(queen().war("spain", "france").war("spain", "scotland"), "spain", "france").act("peace"))
    assert at_war(p, "spain", "scotland")


def test_VQ12_5_at_peace_units_leave_what_the_other_controls() -> None:
    b = queen().war("spain", "france").units("spain", "toulouse", regular=2).units("france", "madrid", regular=4)
    b.siege("madrid", "france").units("spain", "madrid", regular=1).units("france", "paris", regular=1)
    p = ratify(agree(offer(b, "spain", "france").act("peace", "done")))
    assert (p.seat_name, p.decision_name) == ("spain", "displace")
    p.act("barcelona", "paris")
    assert p.units("toulouse") == {}
    assert p.units("barcelona") == {"spain": {"regular": 2}}
    assert p.units("madrid") == {"spain": {"regular": 1}}
    assert p.units("paris") == {"france": {"regular": 5}}
    assert int(p.state["siege"][p.data.space_index["madrid"]]) == 0


def test_VQ12_5_at_peace_ships_leave_too() -> None:
    b = queen().war("spain", "france").control("bordeaux", "spain").units("france", "bordeaux", squadron=1)
    p = ratify(agree(offer(b, "spain", "france").act("peace", "done")))
    while not p.finished:
        p.apply(p.legal_actions()[0])
    assert p.units("bordeaux") == {}


def test_VQ9_2_alliances_are_for_this_turn() -> None:
    p = done(offer(queen(), "england", "protestant").act("ally"))
    assert allied(p, "england", "protestant")


@pytest.mark.parametrize(("one", "two"), [("ottoman", "hre"), ("spain", "hre"), ("ottoman", "france")])
def test_VQ9_2_every_pair_may_ally(one: str, two: str) -> None:
    assert "ally" in offer(queen(), one, two).legal_names()


def test_VQ9_2_powers_at_war_ally_only_with_peace() -> None:
    p = offer(queen().war("spain", "france"), "spain", "france")
    assert "ally" not in p.legal_names()
    p.act("peace")
    assert "ally" in p.legal_names()
    done(p.act("ally"))
    assert allied(p, "spain", "france")
    assert not at_war(p, "spain", "france")


def test_VQ9_1_2_a_captured_leader_is_returned() -> None:
    p = offer(queen().leader("duke_of_alva", "prison:england"), "england", "spain").act("return_leader")
    done(p)
    while not p.finished:
        p.act("madrid")
    assert p.leader("duke_of_alva") == "madrid"


def test_VQ9_1_2_all_dutch_home_spaces_against_a_card_draw() -> None:
    b = queen().hand("protestant", "unknown_1_cp_1").units("spain", "utrecht", regular=2)
    b.control("bruges", "france")
    p = offer(b, "spain", "protestant").act("yield", "all", "give_cards")
    assert p.state["deal"][0]["n"] == 2
    p = done(p)
    while not p.finished:
        p.apply(p.legal_actions()[0])
    assert {s for s in DUTCH if controller(p, s) == "protestant"} == {*DUTCH} - {"bruges"}
    assert p.units("utrecht") == {}
    assert p.hand("spain") == ["unknown_1_cp_1"]
    assert any("yields all Dutch home spaces" in line for line in p.journal())


def test_VQ9_1_2_the_dutch_spaces_together_or_one_by_one_not_both() -> None:
    p = offer(queen(), "spain", "protestant").act("yield", "amsterdam", "yield")
    assert "all" not in p.legal_names()
    assert "space:amsterdam" not in p.legal_names()
    p = offer(queen(), "spain", "protestant").act("yield", "all", "yield")
    assert "space:amsterdam" not in p.legal_names()


def test_VQ9_1_2_only_the_protestant_gets_them_together() -> None:
    assert "all" not in offer(queen(), "spain", "france").act("yield", "i_give").legal_names()


def test_VQ9_1_a_capital_is_not_yielded() -> None:
    names = offer(queen(), "spain", "england").act("yield", "i_give").legal_names()
    assert "space:seville" in names
    assert not {"space:madrid", "space:milan"} & set(names)


def test_VQ6_4_a_card_draw_may_take_a_treasure() -> None:
    b = queen().treasure("spain", 2)
    p = done(offer(b, "spain", "england").act("give_cards"))
    held = p.state["treasure"]
    assert int(held[1].sum()) == 0
    assert int(held[2].sum()) == 1


def test_VQ9_1_two_draws_need_two_things_to_draw() -> None:
    b = queen().treasure("spain", 2).hand("spain", "unknown_1_cp_1", "spanish_road")
    p = offer(b, "spain", "england").act("give_cards")
    assert p.legal_names() == ["number:1", "number:2"]
    done(p.act(2))
    assert p.hand("spain") == ["spanish_road"]
    assert p.hand("england") == ["unknown_1_cp_1"]
    assert int(p.state["treasure"][2].sum()) == 1
    assert "give_cards" not in offer(queen().hand("spain", "spanish_road"), "spain", "england").legal_names()


def test_VQ9_1_2_mercenaries_of_the_hre_go_to_a_capital() -> None:
    b = queen().units("hre", "vienna", mercenary=3)
    p = done(offer(b, "hre", "england").act("give_mercenaries", 3))
    assert p.units("london") == {"england": {"mercenary": 3}}
    assert p.units("vienna") == {}


def test_VQ9_1_2_mercenaries_for_the_protestant_need_a_home_space() -> None:
    b = queen().units("hre", "vienna", mercenary=1)
    assert "give_mercenaries" not in offer(b, "hre", "protestant").legal_names()
    b.control("la_rochelle", "protestant").control("utrecht", "protestant")
    p = done(offer(b, "hre", "protestant").act("give_mercenaries"))
    assert set(p.legal_names()) == {"space:la_rochelle", "space:utrecht"}
    assert p.act("utrecht").units("utrecht") == {"protestant": {"mercenary": 1}}


def couple() -> Builder:
    b = queen().royal("philip_ii_royal").royal("elizabeth_i_royal").royal("earl_of_leicester_royal")
    return b.royal("don_carlos_royal")


def status(p: Position, name: str) -> tuple[int, int]:
    k = p.data.royals.index(name)  # type: ignore[attr-defined]
    return int(p.state["royal"][k]), int(p.state["royal_to"][k]) - 1


def test_VQC_1_2_an_engagement_needs_both_powers() -> None:
    p = offer(couple(), "england", "spain").act("marry")
    assert p.decision_name == "marriage_term"
    assert p.legal_names() == ["royal:philip_ii_royal", "royal:don_carlos_royal"]  # for Elizabeth
    p.apply(p.legal_actions()[0])
    refused = p.clone().act("done", "refuse")
    assert status(ratify(refused), "elizabeth_i_royal")[0] == 1
    p = done(p)
    royals = p.data.royals  # type: ignore[attr-defined]
    assert status(p, "elizabeth_i_royal") == (2, royals.index("philip_ii_royal"))
    assert any("VQ9.1 term: Philip II of spain is engaged to Elizabeth I of england" in x for x in p.journal())


def test_VQC_1_2_no_term_between_powers_at_war_without_peace() -> None:
    p = offer(couple().war("spain", "england"), "spain", "england")
    assert "marry" not in p.legal_names()
    p.act("peace")
    assert "marry" in p.legal_names()


def test_VQC_1_2_a_royal_is_promised_once() -> None:
    p = offer(couple(), "spain", "england").act("marry")
    p.apply(p.legal_actions()[0])
    assert "marry" not in p.legal_names()  # Elizabeth was the only match


def test_VQ9_1_a_package_of_three_may_hold_an_engagement() -> None:
    b = couple().hand("france", "unknown_1_cp_1")
    p = offer(b, "spain", "england").act("ally", "add_party", "france", "give_cards")
    assert set(p.legal_names()) == {"power:spain", "power:england"}  # France gives to one of them
    p.act("england", "marry", "spain")
    while p.decision_name != "term":
        p.apply(p.legal_actions()[0])
    done(p)
    assert status(p, "elizabeth_i_royal")[0] == 2
    assert p.hand("england") == ["unknown_1_cp_1"]
