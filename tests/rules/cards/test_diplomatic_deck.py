"""The Diplomatic Deck of the two-player game but for its invasions: both sides, every branch."""

from __future__ import annotations

import pytest

from tests.rules.two_player_helpers import (
    PAPAL,
    PROTESTANT,
    allied,
    bare,
    control,
    play,
    words,
)

# --- 201 Andrea Doria


@pytest.mark.parametrize(
    ("power", "ally"),
    [
        pytest.param(PAPAL, "papacy", marks=pytest.mark.branch("201", "Papacy: Genoa becomes a Papal ally")),
        pytest.param(PROTESTANT, "france", marks=pytest.mark.branch("201", "Protestant: Genoa becomes a French ally")),
    ],
)
def test_201_genoa_joins_the_side(power: str, ally: str) -> None:
    p = play(bare(), power, 201)
    assert p.finished
    assert allied(p, ally, "genoa")
    assert control(p, "genoa") == ally


def test_201_genoa_changes_sides() -> None:
    b = bare().ally("france", "genoa").control("genoa", "france")
    p = play(b, PAPAL, 201)
    assert allied(p, "papacy", "genoa")
    assert not allied(p, "france", "genoa")


@pytest.mark.branch("201", "already its ally: 4 CP of units")
def test_201_units_of_an_ally() -> None:
    b = bare().ally("papacy", "genoa").control("genoa", "papacy")
    b.units("genoa", "genoa", squadron=0)
    p = play(b, PAPAL, 201)
    assert words(p) == {"unit_genoa", "unit_squadron_genoa", "done"}
    p.act("unit_genoa", "unit_squadron_genoa")
    assert p.finished  # 4 CP
    assert p.units("genoa")["genoa"] == {"regular": 3, "squadron": 1}


def test_201_or_fewer() -> None:
    b = bare().ally("france", "genoa").control("genoa", "france")
    p = play(b, PROTESTANT, 201).act("unit_genoa", "done")
    assert p.finished
    assert p.units("genoa")["genoa"]["regular"] == 3


# --- 203 Corsair Raid


@pytest.mark.branch("203", "the Papacy loses", "a card is given up", "a squadron is given up")
def test_203_each_hit_a_card_or_a_squadron() -> None:
    b = bare().hand(PAPAL, "anabaptists", "papal_bull_2p")
    p = play(b, PROTESTANT, 203, [5, 6, 1, 4])
    assert (p.seat_name, p.decision_name) == (PAPAL, "discard")
    assert words(p) == {"anabaptists", "rome"}  # never a Home card
    p.act("anabaptists")
    assert p.finished  # the last loss is forced: the squadron in Rome
    assert "papacy" not in {k for k, v in p.units("rome").items() if "squadron" in v}


@pytest.mark.branch("203", "the Protestant loses")
def test_203_protestant_ships() -> None:
    """French and Ottoman squadrons; Hapsburg ones only while they are at war with the Papacy."""
    p = play(bare(), PAPAL, 203, [1, 1, 1, 5])
    assert p.finished
    assert "squadron" not in p.units("marseille")["france"]
    b = bare().war("hapsburg", "papacy")
    p = play(b, PAPAL, 203, [1, 1, 1, 5])
    assert words(p) == {"marseille", "naples"}


def test_R6_1_h_203_never_takes_a_mandatory_card() -> None:
    b = bare().hand(PAPAL, "master_of_italy", "anabaptists", "erasmus")
    assert words(play(b, PROTESTANT, 203, [5, 1, 1, 1])) == {"anabaptists", "erasmus", "rome"}
    b = bare().hand(PAPAL, "master_of_italy").units("papacy", "rome", squadron=0)
    assert play(b, PROTESTANT, 203, [5, 1, 1, 1]).finished


def test_203_nothing_to_lose() -> None:
    b = bare().units("papacy", "rome", squadron=0)
    assert play(b, PROTESTANT, 203, [6, 6, 6, 6]).finished


# --- 204 Diplomatic Marriage


@pytest.mark.branch("204", "Papacy: activate")
def test_204_the_papacy_wins_a_minor() -> None:
    p = play(bare(), PAPAL, 204)
    assert words(p) == {"genoa", "venice"}
    p.act("power:venice")
    assert p.finished
    assert allied(p, "papacy", "venice")


@pytest.mark.branch("204", "Papacy: deactivate")
def test_204_the_papacy_parts_allies() -> None:
    p = play(bare().ally("france", "genoa").control("genoa", "france"), PAPAL, 204).act("power:genoa")
    assert not allied(p, "france", "genoa")


@pytest.mark.branch("204", "Protestant: Genoa or Venice to the Hapsburg", "Protestant: deactivate")
def test_204_the_protestant_wins_for_the_hapsburgs_or_parts() -> None:
    p = play(bare(), PROTESTANT, 204).act("power:genoa")
    assert allied(p, "hapsburg", "genoa")
    p = play(bare().ally("papacy", "venice").control("venice", "papacy"), PROTESTANT, 204).act("power:venice")
    assert not allied(p, "papacy", "venice")


# --- 205 Diplomatic Pressure


@pytest.mark.branch("205", "Papacy: picks the Protestant's card")
def test_205_the_papacy_names_the_card() -> None:
    b = bare().diplomatic(PROTESTANT, "dip_plague", "dip_corsair_raid")
    p = play(b, PAPAL, 205)
    assert p.seat_name == PAPAL
    assert words(p) == {"dip_plague", "dip_corsair_raid"}
    p.act("dip_plague")
    assert int(p.state["dealt"][5]) == p.data.card_index["dip_plague"] + 1


@pytest.mark.branch("205", "Protestant: the Papacy discards and draws")
def test_205_the_protestant_makes_the_papacy_draw_anew() -> None:
    b = bare().diplomatic(PROTESTANT, "dip_plague").diplomatic(PAPAL, "dip_corsair_raid")
    p = play(b, PROTESTANT, 205)
    assert words(p) == {"half_a", "half_b"}
    p.act("half_a")
    assert p.card_place("dip_corsair_raid") == "diplomatic_discard"
    assert sum(p.card_place(c.id) == "diplomatic_hand:papacy" for c in p.data.cards) == 1


@pytest.mark.branch("205", "Protestant: the cards are swapped")
def test_205_or_swaps_the_last_cards() -> None:
    b = bare().diplomatic(PROTESTANT, "dip_plague").diplomatic(PAPAL, "dip_corsair_raid")
    p = play(b, PROTESTANT, 205).act("half_b")
    assert p.card_place("dip_plague") == "diplomatic_hand:papacy"
    assert p.card_place("dip_corsair_raid") == "diplomatic_hand:protestant"


@pytest.mark.parametrize("power", [PAPAL, PROTESTANT])
def test_205_an_empty_hand(power: str) -> None:
    assert play(bare(), power, 205).finished


# --- 207 Henry Petitions for Divorce


@pytest.mark.branch("207", "refused")
def test_207_refused() -> None:
    p = play(bare(), PROTESTANT, 207)
    assert (p.seat_name, p.decision_name) == (PAPAL, "event_choice")
    p.act("no", "vienna", "vienna", "naples")
    assert p.finished
    assert p.units("vienna")["hapsburg"]["regular"] == 6
    assert p.units("naples")["hapsburg"]["regular"] == 3
    assert p.card_place("dip_henry_petitions_for_divorce") == "removed"


@pytest.mark.parametrize(
    ("campeggio", "speaker"),
    [
        pytest.param("committed", "Lorenzo Campeggio", marks=pytest.mark.branch("207", "granted, Campeggio debates")),
        pytest.param("gone", "Johann Eck", marks=pytest.mark.branch("207", "granted without Campeggio")),
    ],
)
def test_207_granted(campeggio: str, speaker: str) -> None:
    b = bare().no_debaters().debater("campeggio", campeggio).debater("eck").debater("luther")
    p = play(b, PROTESTANT, 207, [6, 6] + [1] * 20).act("yes")
    assert len(p.hand(PAPAL)) == 1
    assert (p.seat_name, p.decision_name) == (PROTESTANT, "event_space")
    assert words(p) == {"naples", "palermo", "messina", "taranto", "cerignola", "trieste"}
    p.act("naples")
    assert p.units("naples")["hapsburg"] == {"regular": 2, "mercenary": 4, "squadron": 1}
    assert f"R18.5.3 {speaker} debates against Martin Luther" in p.journal()
    assert p.card_place("dip_henry_petitions_for_divorce") == "removed"


def test_207_granted_without_an_enemy_debater() -> None:
    p = play(bare().no_debaters().debater("campeggio"), PROTESTANT, 207).act("yes", "naples")
    assert p.finished
    assert len(p.hand(PAPAL)) == 1


# --- 208 Knights of St. John


@pytest.mark.branch("208", "the card's CP go to Saint Peter's")
@pytest.mark.parametrize("power", [PAPAL, PROTESTANT])
def test_208_the_top_card_builds_saint_peters(power: str) -> None:
    b = bare()
    for card in b.data.cards:
        if b.s["card_loc"][card.index] == 1:
            b.s["card_loc"][card.index] = 2
    b.card("charles_bourbon_2p", "deck")
    p = play(b, power, 208)
    assert p.card_place("charles_bourbon_2p") == "discard"
    assert int(p.state["track"][3]) == 4


def test_208_an_empty_deck() -> None:
    b = bare()
    b.s["card_loc"][b.s["card_loc"] == 1] = 2
    assert play(b, PAPAL, 208).finished


# --- 209 Plague


@pytest.mark.branch("209", "three units and a discard")
def test_209_three_spaces_and_a_card() -> None:
    b = bare().hand(PAPAL, "anabaptists", "papal_bull_2p")
    p = play(b, PROTESTANT, 209)
    assert "ravenna" not in words(p)  # one unit only
    p.act("rome")
    p.act(p.legal_names()[0])
    while not p.finished and p.decision_name != "event_space":
        p.act(p.legal_names()[0])
    assert "rome" not in words(p)
    p.act("milan")
    assert p.units("milan")["france"]["regular"] == 1
    p.act("genoa")
    while not p.finished:
        p.act(p.legal_names()[0])
    assert p.hand(PAPAL) == ["papal_bull_2p"]


@pytest.mark.branch("209", "fewer units")
def test_209_two_spaces_with_more_than_one() -> None:
    b = bare().no_units().units("papacy", "rome", regular=3).units("france", "paris", regular=1, mercenary=1)
    b.units("hapsburg", "vienna", regular=1).hand(PAPAL, "anabaptists")
    p = play(b, PROTESTANT, 209)
    assert words(p) == {"rome", "paris"}
    p.act("paris", "unit_second")
    assert p.finished  # Rome follows, then the card
    assert p.units("paris")["france"] == {"regular": 1}
    assert p.units("rome")["papacy"] == {"regular": 2}
    assert p.units("vienna")["hapsburg"] == {"regular": 1}
    assert p.hand(PAPAL) == []


@pytest.mark.branch("209", "no card to discard")
def test_209_a_home_card_is_no_card_to_discard() -> None:
    b = bare().no_units().units("papacy", "rome", regular=2).hand(PAPAL, "papal_bull_2p")
    p = play(b, PROTESTANT, 209)
    assert p.finished
    assert p.units("rome")["papacy"] == {"regular": 1}
    assert p.hand(PAPAL) == ["papal_bull_2p"]


# --- 210 Shipbuilding


@pytest.mark.branch("210", "Papacy: 2 squadrons")
def test_210_papal_yards() -> None:
    p = play(bare().ally("papacy", "venice").control("venice", "papacy"), PAPAL, 210)
    assert {"rome", "venice"} <= words(p)
    assert "marseille" not in words(p)
    two = p.clone().act("rome", "venice")
    assert two.finished
    assert two.units("venice")["venice"]["squadron"] == 4
    p.act("rome", "done")
    assert p.finished
    assert p.units("rome")["papacy"]["squadron"] == 2


@pytest.mark.branch("210", "Protestant: 2 squadrons")
def test_210_protestant_yards() -> None:
    p = play(bare(), PROTESTANT, 210)
    assert {"marseille", "naples", "istanbul"} <= words(p)
    assert "rome" not in words(p)
    p.act("naples", "marseille")
    assert p.units("naples")["hapsburg"]["squadron"] == 2
    assert p.units("marseille")["france"]["squadron"] == 2


# --- 212 Venetian Alliance


@pytest.mark.branch("212", "unaligned: Papal ally", "Hapsburg ally: deactivated", "Papal ally: reinforced")
@pytest.mark.parametrize("power", [PAPAL, PROTESTANT])
def test_212_venice_joins_leaves_or_helps(power: str) -> None:
    assert allied(play(bare(), power, 212), "papacy", "venice")
    p = play(bare().ally("hapsburg", "venice").control("venice", "hapsburg"), power, 212)
    assert not allied(p, "hapsburg", "venice")
    assert not allied(p, "papacy", "venice")
    b = bare().ally("papacy", "venice").control("venice", "papacy").units("venice", "venice", squadron=1)
    p = play(b, power, 212)
    assert p.seat_name == PAPAL
    p.act("rome")
    assert p.finished
    assert p.units("rome")["venice"] == {"regular": 1, "squadron": 2}


# --- 217, 218, 219


@pytest.mark.parametrize(
    ("roll", "n"),
    [
        pytest.param(1, 1, marks=pytest.mark.branch("217", "roll 1 to 3: one Italian space")),
        pytest.param(3, 1, marks=pytest.mark.branch("217", "roll 1 to 3: one Italian space")),
        pytest.param(4, 2, marks=pytest.mark.branch("217", "roll 4 to 6: an Italian and a Spanish space")),
        pytest.param(6, 2, marks=pytest.mark.branch("217", "roll 4 to 6: an Italian and a Spanish space")),
    ],
)
def test_217_a_secret_circle(roll: int, n: int) -> None:
    p = play(bare(league=True), PAPAL, 217, [roll])
    assert (p.seat_name, p.decision_name) == (PROTESTANT, "flip")
    p.act("rome")
    if n == 2:
        assert "naples" not in words(p)
        p.act("seville")
    assert p.finished
    assert len(p.spaces_in("protestant")) == n


@pytest.mark.branch("218", "two units removed")
def test_218_the_siege_of_vienna() -> None:
    b = bare(league=True).units("hungary_bohemia", "prague", regular=2)
    p = play(b, PAPAL, 218)
    assert p.seat_name == PROTESTANT
    assert {"vienna", "prague"} <= words(p)
    p.act("vienna", "prague")
    assert p.finished
    assert p.units("vienna")["hapsburg"]["regular"] == 3
    assert p.units("prague")["hungary_bohemia"]["regular"] == 1


@pytest.mark.branch("218", "fewer units")
def test_218_one_unit_near_vienna() -> None:
    b = bare(league=True).no_units().units("hungary_bohemia", "prague", regular=1)
    b.units("hapsburg", "naples", regular=2)
    p = play(b, PROTESTANT, 218)
    assert p.finished
    assert p.units("prague") == {}
    assert p.units("naples")["hapsburg"] == {"regular": 2}


@pytest.mark.branch("218", "the rest may not move")
def test_218_they_do_not_move_this_turn() -> None:
    for locked in (0, 1):
        b = bare(league=True).set("dealt", locked, 1)
        for space in ("besancon", "brussels", "antwerp", "navarre", "valladolid", "barcelona", "seville", "naples"):
            b.units("hapsburg", space, regular=0)
        b.units("hapsburg", "tunis", regular=0).units("hungary_bohemia", "prague", regular=0)
        p = b.impulse(PAPAL, cp=1)
        p.act("command")
        assert ("move" in words(p)) == (locked == 0)


@pytest.mark.branch("219", "Papacy: a card is discarded, the other must be played")
def test_219_by_the_papacy() -> None:
    b = bare(league=True).diplomatic(PROTESTANT, "dip_plague", "dip_corsair_raid")
    p = play(b, PAPAL, 219)
    assert words(p) == {"dip_plague", "dip_corsair_raid"}
    p.act("dip_plague")
    assert p.card_place("dip_plague") == "diplomatic_discard"
    assert int(p.state["dealt"][5]) == p.data.card_index["dip_corsair_raid"] + 1
    assert sum(p.card_place(c.id) == "diplomatic_hand:protestant" for c in p.data.cards) == 2


@pytest.mark.branch("219", "Protestant: its hand is shown")
def test_219_by_the_protestant_shows_his_hand() -> None:
    b = bare(league=True).hand(PROTESTANT, "anabaptists")
    p = play(b, PROTESTANT, 219)
    assert p.finished
    again = p.redeal(PAPAL, 3)
    assert again.hand(PROTESTANT) == ["anabaptists"]
