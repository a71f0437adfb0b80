"""Engagements and marriages (VQC.1)."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.queen.court_helpers import (
    blank,
    bonus,
    data_number,
    engaged,
    hands,
    number,
    offered,
    royal,
    royals,
    said,
)


def announce(b: Builder, power: str) -> Position:
    return b.procedure("P_ENGAGE", power, v=[0, 0, 1], phase="diplomacy")


def phase(b: Builder, *dice: int) -> Position:
    return b.procedure("P_MARRIAGE", dice=dice)


def deck(b: Builder) -> Builder:
    """A deck to draw from."""
    for card in ("papal_bull", "dragut_falls", "john_knox", "holy_league"):
        b.card(card, "deck")
    return b


def test_VQC_1_2_an_announced_couple_goes_to_the_engagement_box() -> None:
    b = royals(blank(), philip_ii="single", elizabeth_i="single")
    i, j = number(b, "royals", "philip_ii"), number(b, "royals", "elizabeth_i")
    p = b.procedure("P_ENGAGE", "spain", "england", v=[i, j], phase="diplomacy")
    assert (royal(p, "philip_ii"), royal(p, "elizabeth_i")) == ("engaged", "engaged")
    assert (int(p.state["royal_to"][i]), int(p.state["royal_to"][j])) == (j + 1, i + 1)
    assert p.finished
    assert said(p, "are engaged")


def test_VQC_1_2_a_power_announces_alone_for_royals_of_its_own() -> None:
    b = royals(blank(), elizabeth_i="single", earl_of_leicester="single", lord_darnley="single", philip_ii="single")
    p = announce(b, "england")
    assert "pass" in p.legal_names()
    p.act("elizabeth_i_royal")
    assert offered(p, "royal") == {"earl_of_leicester_royal", "lord_darnley_royal"}
    p.act("earl_of_leicester_royal")
    assert p.finished
    assert royal(p, "earl_of_leicester") == "engaged"


def test_VQC_1_2_nobody_to_announce_is_not_asked() -> None:
    assert announce(royals(blank(), elizabeth_i="single", philip_ii="single"), "england").finished
    assert announce(royals(blank(), elizabeth_i="married", earl_of_leicester="single"), "england").finished


def test_VQC_1_2_a_pass_announces_nothing() -> None:
    p = announce(royals(blank(), elizabeth_i="single", earl_of_leicester="single"), "england").act("pass")
    assert p.finished
    assert royal(p, "elizabeth_i") == "single"


def test_VQC_1_4_a_royal_without_an_owner_costs_influence() -> None:
    b = royals(blank(), mary_queen_of_scots="single", lord_darnley="single")
    scotland, england = b.data.power_index["scotland"], b.data.power_index["england"]
    b.set("influence", 0, (scotland, england))
    assert announce(b, "england").finished
    b.set("influence", 3, (scotland, england))
    p = announce(b, "england").act("lord_darnley_royal")
    if not p.finished:
        p.act("mary_queen_of_scots_royal")
    assert royal(p, "mary_queen_of_scots") == "engaged"
    assert int(p.state["influence"][scotland][england]) == 3 - data_number(
        p, "influence_track", "to_marry_unowned_royal"
    )


def test_VQC_1_2_never_between_powers_at_war() -> None:
    b = royals(blank(), mary_queen_of_scots="single", lord_darnley="single").war("england", "scotland")
    b.set("influence", 3, (b.data.power_index["scotland"], b.data.power_index["england"]))
    assert announce(b, "england").finished


def test_VQC_1_the_ally_of_a_minor_gives_its_royals_away() -> None:
    b = royals(blank(), mary_queen_of_scots="single", charles_ix="single").ally("france", "scotland")
    p = announce(b, "france").act("charles_ix_royal")
    if not p.finished:
        p.act("mary_queen_of_scots_royal")
    assert royal(p, "mary_queen_of_scots") == "engaged"
    assert not said(p, "influence")


@pytest.mark.parametrize(
    ("dice", "status", "vp", "cards"),
    [
        ((1, 2), "single", {}, {}),  # 3 + 2: jilted
        ((2, 3), "married", {"spain": 1}, {}),
        ((4, 4), "married", {"spain": 1}, {"france": 1}),
        ((5, 6), "married", {"spain": 1, "france": 1}, {"france": 1}),
    ],
)
def test_VQC_1_3_dice_and_both_ratings(
    dice: tuple[int, int], status: str, vp: dict[str, int], cards: dict[str, int]
) -> None:
    b = deck(engaged(blank(), "philip_ii", "elizabeth_of_valois"))
    p = phase(b, *dice)
    assert (royal(p, "philip_ii"), royal(p, "elizabeth_of_valois")) == (status, status)
    assert (bonus(p), hands(p)) == (vp, cards)


def test_VQC_1_3_two_royals_of_one_power_count_the_higher_rating_only() -> None:
    p = phase(engaged(blank(), "elizabeth_i", "earl_of_leicester"), 2, 3)
    assert said(p, "the dice show 5, the ratings add 1")
    p = phase(engaged(blank(), "elizabeth_i", "archduke_charles"), 2, 3)
    assert said(p, "the dice show 5, the ratings add 2")


def test_VQC_1_4_one_power_alone_gets_everything() -> None:
    p = phase(deck(engaged(blank(), "elizabeth_i", "earl_of_leicester")), 6, 6)
    assert (bonus(p), hands(p)) == ({"england": 2}, {"england": 1})


def test_VQC_1_4_mary_and_darnley_give_england_a_point() -> None:
    """As reported: her Scotland has no player, so England gets everything."""
    p = phase(engaged(blank(), "mary_queen_of_scots", "lord_darnley"), 2, 3)
    assert bonus(p) == {"england": 1}


def test_VQC_1_4_a_couple_whose_powers_are_gone_rewards_nobody() -> None:
    b = engaged(blank(), "elizabeth_i", "earl_of_leicester")
    for name in ("elizabeth_i", "earl_of_leicester"):
        b.set("royal_owner", -1, number(b, "royals", name))
    p = phase(b, 6, 6)
    assert royal(p, "elizabeth_i") == "married"
    assert bonus(p) == {}


def test_VQC_1_4_murder_takes_the_husband() -> None:
    p = phase(engaged(blank(), "elizabeth_i", "earl_of_leicester"), 1, 1)
    assert (royal(p, "elizabeth_i"), royal(p, "earl_of_leicester")) == ("single", "dead")
    assert said(p, "the husband is murdered")


def test_VQC_1_2_war_breaks_an_engagement() -> None:
    p = phase(engaged(blank(), "philip_ii", "elizabeth_of_valois").war("spain", "france"))
    assert (royal(p, "philip_ii"), royal(p, "elizabeth_of_valois")) == ("single", "single")
    assert said(p, "war breaks the engagement")


def test_VQC_1_3_couples_in_impulse_order() -> None:
    b = engaged(engaged(blank(), "anna_of_saxony", "rudolf_ii"), "elizabeth_i", "earl_of_leicester")
    p = phase(b, 6, 6, 1, 3)
    assert (royal(p, "elizabeth_i"), royal(p, "rudolf_ii")) == ("married", "single")


def test_VQA_4_festivities_of_the_valois() -> None:
    b = engaged(blank(), "philip_ii", "elizabeth_of_valois").set("track", 1, 12)
    assert bonus(phase(b, 2, 3)) == {"spain": 1, "france": 1}
    b = engaged(blank(), "philip_ii", "elizabeth_of_valois").set("track", 1, 12)
    assert bonus(phase(b, 1, 2)) == {}
