"""R21.1-21.4: what is special about the Ottoman, the Hapsburgs, England and France."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.cards.card_helpers import bare, of, offered, play, ruler, size

T_MARITAL, T_EDWARD, T_ELIZABETH, T_CATHERINE, T_PREGNANCY = 4, 5, 6, 13, 26

# --- R21.1 Ottoman ---


def algiers(barbary: int) -> Builder:
    """Hapsburg troops in Oran and a squadron off the Barbary Coast."""
    b = Builder("1517").no_units().no_diplomacy().war("hapsburg", "ottoman").track("T_BARBARY", barbary)
    b.units("hapsburg", "oran", regular=2).units("hapsburg", "barbary_coast", squadron=1)
    return b.control("algiers", "ottoman").fortress("algiers") if barbary else b


@pytest.mark.parametrize("barbary", [0, 1])
def test_R21_1_algiers_is_out_of_play_before_barbary_pirates(barbary: int) -> None:
    p = algiers(barbary).impulse("hapsburg", cp=3).act("transport")
    while p.decision_name != "transport_leg":
        p.apply(p.legal_actions()[-1])
    assert ("space:algiers" in p.legal_names()) == bool(barbary)


def test_R21_1_algiers_is_an_ottoman_key_after_barbary_pirates() -> None:
    assert algiers(1).position().keys("ottoman") == algiers(0).position().keys("ottoman") + 1


def test_R21_1_a_haven_is_an_ottoman_home_fortress_for_corsairs_only() -> None:
    b = bare().war("ottoman", "hapsburg")
    assert "space:oran" not in b.control("oran", "ottoman").impulse("ottoman", cp=3).act("corsair").legal_names()
    assert "space:oran" not in b.fortress("oran").impulse("ottoman", cp=3).act("corsair").legal_names()
    p = b.haven("oran").impulse("ottoman", cp=3).act("corsair")
    assert "space:oran" in p.legal_names()
    p = b.impulse("ottoman", cp=3).act("regular")
    assert "space:oran" not in p.legal_names()
    b.units("ottoman", "oran", regular=1).units("hapsburg", "gibraltar", regular=3)
    assert play(b, "hapsburg", "trace_italienne").legal_names().count("space:oran") == 0  # fortified already


def test_R21_1_barbarossa_1_and_dragut_2_dice_of_piracy() -> None:
    for leader, dice in (("", 2), ("barbarossa", 3), ("dragut", 4)):
        b = Builder().track("T_BARBARY", 1).units("ottoman", "tyrrhenian_sea", corsair=2)
        if leader:
            b.leader(leader, "tyrrhenian_sea", "ottoman")
        p = b.impulse("ottoman", cp=2, dice=[1] * 12).act("piracy", "hapsburg")
        assert any(f"roll {dice} dice" in line for line in p.journal()), leader


# --- R21.2 Hapsburgs ---


def test_R21_2_all_21_protestant_home_spaces_start_under_hapsburg_control() -> None:
    b = Builder("1517")
    homes = [space.index for space in b.data.spaces if space.home_power == "protestant"]
    assert len(homes) == 21
    assert {int(b.s["control"][i]) for i in homes} == {b.data.power_index["hapsburg"]}


@pytest.mark.parametrize(("league", "unrest", "vp"), [(0, 0, 0), (1, 0, 2), (1, 1, 1)])
def test_R21_2_electorates_count_after_the_league_and_without_unrest(league: int, unrest: int, vp: int) -> None:
    b = bare().track("T_LEAGUE", league)
    for space in b.data.electorate_display:
        b.control(space, "protestant").unrest(space, False)
    empty = b.position().vp()[1]
    b.control("mainz", "hapsburg").control("trier", "hapsburg").unrest("trier", bool(unrest))
    assert b.position().vp()[1] - empty == vp


# --- R21.3 England: the marital track ---


def court(marker: int, turn: int = 4) -> Builder:
    b = bare().units("england", "london", regular=3).leader("henry_viii", "london").set("turn", turn)
    b.ruler("england", "henry_viii_ruler")
    for name in ("T_EDWARD", "T_ELIZABETH", "T_PREGNANCY", "T_CATHERINE", "T_ANNE_TURN"):
        b.track(name, 0)
    return b.track("T_MARITAL", marker)


def marry(b: Builder, dice: Iterable[int] = ()) -> Position:
    return play(b, "england", "six_wives_of_henry_viii", dice).act("half_b")


def track(p: Position, index: int) -> int:
    return int(p.state["track"][index])


def test_R21_3_asking_for_the_divorce_is_no_wedding() -> None:
    p = marry(court(1), [6])
    assert track(p, T_MARITAL) == 2
    assert p.dice_left == 1
    assert track(p, T_PREGNANCY) == 0


def test_R21_3_anne_boleyn_gives_the_hapsburgs_catherines_marker() -> None:
    p = marry(court(2), [2])
    assert (track(p, T_MARITAL), track(p, T_CATHERINE)) == (3, 1)
    assert track(marry(court(3), [2]), T_CATHERINE) == 0


@pytest.mark.parametrize(("marker", "roll", "line"), [(2, 4, 4), (3, 3, 4), (3, 6, 6), (4, 4, 4), (5, 4, 4), (6, 4, 4)])
def test_R21_3_jane_seymour_adds_1(marker: int, roll: int, line: int) -> None:
    assert track(marry(court(marker), [roll]), T_PREGNANCY) == 1 << (line - 1)


@pytest.mark.parametrize(("allied", "cards"), [(True, 1), (False, 0)])
def test_R21_3_anne_of_cleves_gives_cards_to_allies(allied: bool, cards: int) -> None:
    p = marry(court(4).ally("england", "protestant", allied), [1])
    assert size(p, "england") == 1 + cards  # and Smallpox
    assert size(p, "protestant") == cards


def test_R21_3_kathryn_howard_gives_england_a_card() -> None:
    p = marry(court(5).ally("england", "protestant"), [1])
    assert (size(p, "england"), size(p, "protestant")) == (2, 0)


def test_R21_3_katherine_parr_gives_nothing_and_is_the_last() -> None:
    p = marry(court(6).ally("england", "protestant"), [1])
    assert (track(p, T_MARITAL), size(p, "england"), size(p, "protestant")) == (7, 1, 0)
    assert "half_b" not in play(court(7), "england", "six_wives_of_henry_viii").legal_names()


@pytest.mark.parametrize(
    ("edward", "elizabeth", "goes_on"), [(0, 0, True), (0, 1, True), (1, 0, True), (1, 1, False), (2, 0, False)]
)
def test_R21_3_no_more_wives_with_both_born_or_a_healthy_edward(edward: int, elizabeth: int, goes_on: bool) -> None:
    b = court(4).track("T_EDWARD", edward).track("T_ELIZABETH", elizabeth)
    assert ("half_b" in play(b, "england", "six_wives_of_henry_viii").legal_names()) == goes_on


def test_R21_3_no_more_wives_for_a_besieged_henry_or_his_heir() -> None:
    b = court(4).war("england", "france").units("france", "london", regular=5).siege("london", "france")
    assert "half_b" not in play(b, "england", "six_wives_of_henry_viii").legal_names()
    b = court(4).ruler("england", "edward_vi_ruler")
    assert "half_b" not in play(b, "england", "six_wives_of_henry_viii").legal_names()


def test_R21_3_edward_replaces_elizabeth_and_recovers_from_his_sickness() -> None:
    p = marry(court(3).track("T_ELIZABETH", 1).track("T_PREGNANCY", 0b001000), [3])  # 3 + 1, line 4 used: 5
    assert (track(p, T_EDWARD), track(p, T_PREGNANCY)) == (1, 0b011000)
    p = marry(court(4).track("T_EDWARD", 1).track("T_PREGNANCY", 0b010000), [5])  # line 5 used: 6
    assert track(p, T_EDWARD) == 2


def test_R21_3_the_divorce_and_the_card_in_one_turn() -> None:
    p = marry(court(3).track("T_ANNE_TURN", 4).track("T_DIVORCE", 1), [1])
    assert track(p, T_MARITAL) == 4


def passes(b: Builder, dice: list[int]) -> Position:
    return b.set("marital_pending", 1).procedure("P_IMPULSE", "england", dice=dice)  # an empty hand passes


def test_R21_3_after_result_3_the_next_wife_comes_with_the_pass() -> None:
    p = passes(court(3), [1])
    assert (track(p, T_MARITAL), int(p.state["marital_pending"])) == (4, 0)
    assert track(passes(court(3).leader("henry_viii", "prison:france"), [1]), T_MARITAL) == 3
    assert track(passes(court(7), [1]), T_MARITAL) == 7


def test_R21_3_result_3_waits_for_a_pass_of_the_same_turn_only() -> None:
    p = court(3).set("marital_pending", 1).procedure("P_DIPLOMACY", phase="diplomacy")
    assert int(p.state["marital_pending"]) == 0


# --- R21.3: Cranmer and the cards of the English Reformation ---

ENGLISH = ("book_of_common_prayer", "dissolution_of_the_monasteries", "pilgrimage_of_grace")
SUCCESSION = ("edward_vi", "mary_i", "elizabeth_i")


def new_turn(b: Builder, turn: int, *waiting: str) -> Position:
    """The card draw phase of a turn with these cards out of the game so far."""
    for card in waiting:
        b.card(card, "out")
    p = b.set("turn", turn).procedure("P_CARD_DRAW", phase="draw")
    while p.decision_name in ("maurice_space", "naval_leader_port"):
        p.apply(p.legal_actions()[0])
    return p


def entered(p: Position, *cards: str) -> set[str]:
    return {card for card in cards if p.card_place(card) != "out"}


@pytest.mark.parametrize(("turn", "open_"), [(4, False), (5, True)])
def test_R21_3_the_english_reformation_opens_the_turn_after_anne_boleyn(turn: int, open_: bool) -> None:
    b = court(3).track("T_ANNE_TURN", 4).track("T_CRANMER", 0).no_debaters()
    p = new_turn(b, turn, *ENGLISH)
    assert entered(p, *ENGLISH) == (set(ENGLISH) if open_ else set())
    assert (p.reformer("cranmer") == "ready") == open_
    for debater in ("cranmer", "coverdale", "latimer"):
        assert (p.debater(debater) == "ready") == open_
    assert ("london" in p.spaces_in("protestant")) == open_


def test_R21_3_without_anne_boleyn_no_english_reformation() -> None:
    p = new_turn(court(2).track("T_CRANMER", 0).no_debaters(), 7, *ENGLISH)
    assert entered(p, *ENGLISH) == set()
    assert p.reformer("cranmer") == "not_yet"


# --- R21.3: the succession ---


@pytest.mark.parametrize(
    ("turn", "edward", "elizabeth", "reigns", "cards"),
    [
        (5, 0, 0, "henry_viii", set()),  # nobody before turn 6
        (5, 1, 1, "henry_viii", set()),
        (6, 0, 0, "henry_viii", {"mary_i"}),  # best line 3 or less
        (6, 0, 1, "henry_viii", {"mary_i"}),  # best line 4
        (7, 0, 1, "mary_i", {"mary_i", "elizabeth_i"}),
        (6, 0, 1, "mary_i", {"mary_i"}),  # Elizabeth not before turn 7
        (7, 0, 0, "mary_i", {"mary_i"}),
        (6, 1, 0, "henry_viii", {"edward_vi"}),  # best line 5
        (7, 1, 1, "edward_vi", {"edward_vi", "mary_i"}),
        (8, 1, 1, "mary_i", {"edward_vi", "mary_i", "elizabeth_i"}),
        (8, 1, 0, "mary_i", {"edward_vi", "mary_i"}),
        (6, 2, 0, "henry_viii", {"edward_vi"}),  # best line 6
        (7, 2, 1, "edward_vi", {"edward_vi"}),
        (8, 2, 1, "edward_vi", {"edward_vi"}),
    ],
)
def test_R21_3_who_joins_the_deck(turn: int, edward: int, elizabeth: int, reigns: str, cards: set[str]) -> None:
    b = court(7).track("T_EDWARD", edward).track("T_ELIZABETH", elizabeth).ruler("england", f"{reigns}_ruler")
    for card in SUCCESSION:
        b.card(card, "out")
    if reigns in ("edward_vi", "mary_i"):
        b.card(reigns, "power_card")
    if reigns == "mary_i" and edward:
        b.card("edward_vi", "removed")
    assert entered(new_turn(b, turn), *SUCCESSION) == cards


def test_R21_3_edward_born_late_comes_the_next_turn() -> None:
    p = new_turn(court(7).track("T_EDWARD", 1).card("mary_i", "deck").card("elizabeth_i", "out"), 7, "edward_vi")
    assert entered(p, "edward_vi") == {"edward_vi"}


def reign(b: Builder, card: str, by: str = "france") -> Position:
    b.hand(by, card)
    p = b.procedure("P_PLAY_EVENT", by, v=[b.data.card_index[card], 0, 1])
    while not p.finished:
        p.apply(p.legal_actions()[0])
    return p


@pytest.mark.parametrize(("edward", "place"), [(1, "discard"), (2, "removed")])
def test_R21_3_marys_card_counts_as_edward_while_henry_lives(edward: int, place: str) -> None:
    p = reign(court(7, 6).track("T_EDWARD", edward).card("edward_vi", "out"), "mary_i")
    assert ruler(p, "england") == "edward_vi_ruler"
    assert p.card_place("mary_i") == place
    assert p.card_place("edward_vi") == "power_card"
    assert p.leader("dudley") == "london"


def test_R21_3_after_a_sickly_edward_marys_card_comes_back_next_turn() -> None:
    p = reign(court(7, 6).track("T_EDWARD", 1).card("edward_vi", "out").card("elizabeth_i", "out"), "mary_i")
    assert p.card_place("mary_i") == "discard"
    b = court(7).track("T_EDWARD", 1).ruler("england", "edward_vi_ruler").card("edward_vi", "power_card")
    after = new_turn(b.card("mary_i", "discard").card("elizabeth_i", "out"), 7)
    assert after.card_place("mary_i") not in ("discard", "out")


def test_R21_3_nobody_follows_a_healthy_edward() -> None:
    b = court(7, 7).track("T_EDWARD", 2).card("mary_i", "deck").card("elizabeth_i", "removed")
    assert reign(b, "edward_vi").card_place("mary_i") == "removed"
    b = court(7, 7).track("T_EDWARD", 2).ruler("england", "edward_vi_ruler").card("edward_vi", "power_card")
    p = reign(b, "mary_i")
    assert ruler(p, "england") == "edward_vi_ruler"
    assert p.card_place("mary_i") == "removed"


# --- R21.4 France: Patron of the Arts ---


def chateaux(bonus: int = 0) -> Builder:
    """All of France French, nothing in Italy French; `bonus` is added to the roll."""
    b = bare().leader("francis_i", "paris").track("T_CHATEAUX", 2).track("T_CHATEAU_BONUS", bonus)
    for space in b.data.spaces:
        if space.home_power == "france":
            b.control(space.id, "france")
        elif int(b.s["control"][space.index]) == b.data.power_index["france"]:
            b.control(space.id, "independent")
    return b


def patron(b: Builder, roll: int) -> Position:
    return play(b, "france", "patron_of_the_arts", [roll])


@pytest.mark.parametrize(
    ("total", "vp", "cards", "discards"),
    [
        (1, 0, 2, True),
        (2, 0, 2, True),
        (3, 1, 1, True),
        (4, 1, 1, True),
        (5, 1, 1, False),
        (6, 1, 1, False),
        (7, 1, 1, False),
        (8, 1, 2, True),
        (9, 1, 2, True),
        (12, 1, 2, True),
    ],
)
def test_R21_4_every_total_of_the_chateau_table(total: int, vp: int, cards: int, discards: bool) -> None:
    roll = min(total, 6)
    p = patron(chateaux(total - roll), roll)
    assert track(p, 1) == 2 + vp
    assert size(p, "france") == 1 + cards  # and Smallpox
    assert (p.decision_name == "discard") == discards
    assert p.finished == (not discards)


def modifier(b: Builder) -> int:
    line = next(line for line in patron(b, 3).journal() if "total" in line)
    return int(line.rsplit(" ", 1)[1]) - 3


def test_R21_4_each_modifier() -> None:
    assert modifier(chateaux()) == 0
    assert modifier(chateaux().control("milan", "france")) == 2
    assert modifier(chateaux().control("florence", "france")) == 1
    assert modifier(chateaux().control("naples", "france").control("venice", "france")) == 0
    three = chateaux().control("naples", "france").control("venice", "france").control("genoa", "france")
    assert modifier(three) == 2
    assert modifier(three.control("rome", "france")) == 2  # 3 or more
    assert modifier(chateaux(1)) == 1
    assert modifier(chateaux().control("rouen", "england").control("lyon", "hapsburg")) == -1  # once
    foe = chateaux().war("france", "england").units("england", "rouen", regular=1)
    assert modifier(foe) == -2
    assert modifier(foe.units("england", "boulogne", regular=1)) == -2  # once
    assert modifier(foe.control("rouen", "england")) == -3


def test_R21_4_enemies_are_powers_at_war_and_ships_count_too() -> None:
    assert modifier(chateaux().units("england", "rouen", regular=1)) == 0
    assert modifier(chateaux().war("france", "england").units("england", "rouen", squadron=1)) == -2


def test_R21_4_all_modifiers_together() -> None:
    b = chateaux(1).control("milan", "france").control("florence", "france").control("genoa", "france")
    b.control("rouen", "england").war("france", "england").units("england", "rouen", regular=1)
    assert modifier(b) == 2 + 1 + 2 + 1 - 1 - 2


def test_R21_4_the_track_ends_at_6() -> None:
    assert track(patron(chateaux().track("T_CHATEAUX", 5), 5), 1) == 6
    assert not offered(chateaux().track("T_CHATEAUX", 6), "france", "patron_of_the_arts")


def test_R21_4_the_chateaux_count_as_vp() -> None:
    two, six = (chateaux().track("T_CHATEAUX", n).position().vp()[3] for n in (2, 6))
    assert six - two == 4


def test_R21_4_the_home_card_is_back_next_turn_and_played_once_a_turn() -> None:
    p = patron(chateaux(), 5)
    assert p.card_place("patron_of_the_arts") == "power_card"
    assert of(p, "bonus", "france") == 0
