"""The Diplomatic Deck (201-219) of the two-player game: every card, both sides, every branch."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from env.builder import PHASES, Builder
from env.rules.core import Position
from env.rules.ids import Proc

PAPAL, PROTESTANT = "papacy", "protestant"


def bare(*, league: bool = False) -> Builder:
    """The two-player game without hands; with `league` after the Schmalkaldic League, Papacy and Hapsburgs allied."""
    b = Builder("two_player").no_hands().set("turn", 5)
    if league:
        b.track("T_LEAGUE", 1).track("T_LEAGUE_TURN", 4).war("hapsburg", "protestant").war("papacy", "protestant")
        b.ally("papacy", "hapsburg")
    return b


def play(b: Builder, power: str, number: int, dice: Iterable[int] = ()) -> Position:
    """The event of a Diplomatic card that `power` has laid down."""
    card = next(c for c in b.data.cards if c.number == str(number))
    b.s["card_loc"][card.index] = 17
    b.s["card_event"][card.index] = b.data.power_index[power]
    b.s["phase"] = PHASES["diplomacy"]
    b.s["active"] = b.data.power_index[power]
    p = b.position(dice)
    p.push(int(Proc.P_STOP), -1)
    p.push(int(Proc.P_DIPLOMATIC) + number - 201, b.data.power_index[power], -1, (card.index,))
    p.run_from_here()
    return p


def words(p: Position) -> set[str]:
    """The legal actions, without the kind of each."""
    return {name.split(":")[-1] for name in p.legal_names()}


def at_war(p: Position, a: str, b: str) -> bool:
    return bool(int(p.state["war"][p.data.power_index[a]]) >> p.data.power_index[b] & 1)


def allied(p: Position, a: str, b: str) -> bool:
    return bool(int(p.state["ally"][p.data.power_index[a]]) >> p.data.power_index[b] & 1)


def conductor(p: Position, power: str) -> str:
    return p.data.powers[int(p.state["deputy"][p.data.power_index[power]])]


# --- 201 Andrea Doria


@pytest.mark.parametrize(("power", "ally"), [(PAPAL, "papacy"), (PROTESTANT, "france")])
def test_201_genoa_joins_the_side(power: str, ally: str) -> None:
    p = play(bare(), power, 201)
    assert p.finished
    assert allied(p, ally, "genoa")
    assert p.data.powers[int(p.state["control"][p.data.space_index["genoa"]])] == ally


def test_201_genoa_changes_sides() -> None:
    b = bare().ally("france", "genoa").control("genoa", "france")
    p = play(b, PAPAL, 201)
    assert allied(p, "papacy", "genoa")
    assert not allied(p, "france", "genoa")


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


# --- invasions


@pytest.mark.parametrize("power", [PAPAL, PROTESTANT])
def test_202_french_constable(power: str) -> None:
    """The Protestant conducts whoever lays the card down."""
    p = play(bare(), power, 202)
    assert at_war(p, "france", "papacy")
    assert conductor(p, "france") == PROTESTANT
    assert (p.seat_name, p.decision_name) == (PROTESTANT, "event_space")
    assert "paris" in words(p)
    assert "rome" not in words(p)
    p.act("milan")
    assert p.units("milan")["france"] == {"regular": 4, "mercenary": 2}
    assert p.leader("montmorency") == "milan"
    assert len(p.hand(PROTESTANT)) == 1
    assert p.decision_name == "event_choice"
    p.act("half_b")
    assert p.finished
    assert p.units("milan")["france"] == {"regular": 4, "mercenary": 4}


def test_202_a_squadron_instead() -> None:
    p = play(bare(), PROTESTANT, 202).act("milan", "half_a")
    assert words(p) == {"bordeaux", "marseille", "rouen", "nantes", "brest", "boulogne"}
    p.act("marseille")
    assert p.finished
    assert p.units("marseille")["france"]["squadron"] == 2


def test_202_counters_run_out() -> None:
    """R1.7: as many units as there are counters."""
    b = bare()
    b.units("france", "paris", regular=11)
    p = play(b, PROTESTANT, 202).act("milan")
    placed = p.units("milan")["france"]
    total = sum(int(n) for n in p.state["land"][:, 3].sum(axis=1))
    assert total <= p.data.force_pool_land["france"]
    assert placed["regular"] >= 2


def test_206_the_king_himself() -> None:
    p = play(bare(), PROTESTANT, 206).act("paris", "half_b")
    assert p.units("paris")["france"] == {"regular": 4, "mercenary": 5}
    assert p.leader("francis_i") == "paris"


def test_206_henry_ii_after_francis() -> None:
    b = bare().ruler("france", "henry_ii_ruler").leader("francis_i", "removed")
    p = play(b, PROTESTANT, 206).act("paris", "half_b")
    assert p.leader("henry_ii") == "paris"
    assert p.leader("francis_i") == "removed"


def test_211_before_the_league_the_protestant_leads_spain() -> None:
    p = play(bare(), PAPAL, 211)
    assert p.seat_name == PROTESTANT
    assert at_war(p, "hapsburg", "papacy")
    assert conductor(p, "hapsburg") == PROTESTANT
    p.act("naples")
    assert p.units("naples")["hapsburg"] == {"regular": 4, "mercenary": 2, "squadron": 1}
    assert p.leader("duke_of_alva") == "naples"
    assert len(p.hand(PROTESTANT)) == 1
    p.act("half_a")
    assert {"naples", "seville", "barcelona"} <= words(p)


def test_211_after_the_league_the_papacy_does() -> None:
    p = play(bare(league=True), PROTESTANT, 211)
    assert p.seat_name == PAPAL
    assert not at_war(p, "hapsburg", "papacy")
    p.act("vienna", "half_b")
    assert p.finished
    assert p.units("vienna")["hapsburg"] == {"regular": 6, "mercenary": 4}
    assert len(p.hand(PAPAL)) == 1


@pytest.mark.parametrize(
    ("number", "leader", "regular", "mercenary"), [(213, "ferdinand", 2, 4), (214, "charles_v", 3, 5)]
)
def test_213_214_the_emperor_comes(number: int, leader: str, regular: int, mercenary: int) -> None:
    p = play(bare(league=True), PROTESTANT, number).act("vienna")
    assert p.finished
    assert p.leader(leader) == "vienna"
    assert p.units("vienna")["hapsburg"] == {"regular": 4 + regular, "mercenary": mercenary}
    assert len(p.hand(PAPAL)) == 1


def test_216_the_sultan_comes_to_a_port() -> None:
    p = play(bare(league=True), PAPAL, 216)
    assert at_war(p, "ottoman", "papacy")
    assert p.seat_name == PROTESTANT
    assert "edirne" not in words(p)
    p.act("istanbul")
    assert p.finished
    assert p.leader("suleiman") == "istanbul"
    assert p.units("istanbul")["ottoman"] == {"regular": 6, "squadron": 4}


# --- 203 Corsair Raid


def test_203_each_hit_a_card_or_a_squadron() -> None:
    b = bare().hand(PAPAL, "anabaptists", "papal_bull_2p")
    p = play(b, PROTESTANT, 203, [5, 6, 1, 4])
    assert (p.seat_name, p.decision_name) == (PAPAL, "discard")
    assert words(p) == {"anabaptists", "rome"}  # never a Home card
    p.act("anabaptists")
    assert p.finished  # the last loss is forced: the squadron in Rome
    assert "papacy" not in {k for k, v in p.units("rome").items() if "squadron" in v}


def test_203_protestant_ships() -> None:
    """French and Ottoman squadrons; Hapsburg ones only while they are at war with the Papacy."""
    p = play(bare(), PAPAL, 203, [1, 1, 1, 5])
    assert p.finished
    assert "squadron" not in p.units("marseille")["france"]
    b = bare().war("hapsburg", "papacy")
    p = play(b, PAPAL, 203, [1, 1, 1, 5])
    assert words(p) == {"marseille", "naples"}


def test_203_nothing_to_lose() -> None:
    b = bare().units("papacy", "rome", squadron=0)
    assert play(b, PROTESTANT, 203, [6, 6, 6, 6]).finished


# --- 204 Diplomatic Marriage


def test_204_the_papacy_wins_a_minor() -> None:
    p = play(bare(), PAPAL, 204)
    assert words(p) == {"genoa", "venice"}
    p.act("power:venice")
    assert p.finished
    assert allied(p, "papacy", "venice")


def test_204_the_papacy_parts_allies() -> None:
    p = play(bare().ally("france", "genoa").control("genoa", "france"), PAPAL, 204).act("power:genoa")
    assert not allied(p, "france", "genoa")


def test_204_the_protestant_wins_for_the_hapsburgs_or_parts() -> None:
    p = play(bare(), PROTESTANT, 204).act("power:genoa")
    assert allied(p, "hapsburg", "genoa")
    p = play(bare().ally("papacy", "venice").control("venice", "papacy"), PROTESTANT, 204).act("power:venice")
    assert not allied(p, "papacy", "venice")


# --- 205 Diplomatic Pressure


def test_205_the_papacy_names_the_card() -> None:
    b = bare().diplomatic(PROTESTANT, "dip_plague", "dip_corsair_raid")
    p = play(b, PAPAL, 205)
    assert p.seat_name == PAPAL
    assert words(p) == {"dip_plague", "dip_corsair_raid"}
    p.act("dip_plague")
    assert int(p.state["dealt"][5]) == p.data.card_index["dip_plague"] + 1


def test_205_the_protestant_makes_the_papacy_draw_anew() -> None:
    b = bare().diplomatic(PROTESTANT, "dip_plague").diplomatic(PAPAL, "dip_corsair_raid")
    p = play(b, PROTESTANT, 205)
    assert words(p) == {"half_a", "half_b"}
    p.act("half_a")
    assert p.card_place("dip_corsair_raid") == "diplomatic_discard"
    assert sum(p.card_place(c.id) == "diplomatic_hand:papacy" for c in p.data.cards) == 1


def test_205_or_swaps_the_last_cards() -> None:
    b = bare().diplomatic(PROTESTANT, "dip_plague").diplomatic(PAPAL, "dip_corsair_raid")
    p = play(b, PROTESTANT, 205).act("half_b")
    assert p.card_place("dip_plague") == "diplomatic_hand:papacy"
    assert p.card_place("dip_corsair_raid") == "diplomatic_hand:protestant"


@pytest.mark.parametrize("power", [PAPAL, PROTESTANT])
def test_205_an_empty_hand(power: str) -> None:
    assert play(bare(), power, 205).finished


# --- 207 Henry Petitions for Divorce


def test_207_refused() -> None:
    p = play(bare(), PROTESTANT, 207)
    assert (p.seat_name, p.decision_name) == (PAPAL, "event_choice")
    p.act("no", "vienna", "vienna", "naples")
    assert p.finished
    assert p.units("vienna")["hapsburg"]["regular"] == 6
    assert p.units("naples")["hapsburg"]["regular"] == 3
    assert p.card_place("dip_henry_petitions_for_divorce") == "removed"


def test_207_granted() -> None:
    p = play(bare().debater("campeggio", "gone").no_debaters(), PROTESTANT, 207).act("yes")
    assert len(p.hand(PAPAL)) == 1
    assert p.finished or (p.seat_name, p.decision_name) == (PROTESTANT, "event_space")
    if not p.finished:
        p.act("naples")
    assert p.units("naples")["hapsburg"]["mercenary"] == 4


# --- 208 Knights of St. John


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


# --- 210 Shipbuilding


def test_210_papal_yards() -> None:
    p = play(bare().ally("papacy", "venice").control("venice", "papacy"), PAPAL, 210)
    assert {"rome", "venice"} <= words(p)
    assert "marseille" not in words(p)
    p.act("rome", "done")
    assert p.finished
    assert p.units("rome")["papacy"]["squadron"] == 2


def test_210_protestant_yards() -> None:
    p = play(bare(), PROTESTANT, 210)
    assert {"marseille", "naples", "istanbul"} <= words(p)
    assert "rome" not in words(p)
    p.act("naples", "marseille")
    assert p.units("naples")["hapsburg"]["squadron"] == 2
    assert p.units("marseille")["france"]["squadron"] == 2


# --- 212 Venetian Alliance


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


# --- 215 Machiavelli


def test_215_who_is_behind_takes_an_invasion() -> None:
    """19 Papal points against none: the Protestant picks; then everything is shuffled."""
    b = bare(league=True).card("dip_corsair_raid", "diplomatic_discard").diplomatic(PAPAL, "dip_plague")
    p = play(b, PAPAL, 215)
    assert p.seat_name == PROTESTANT
    assert p.decision_name == "event_card"
    assert {"dip_french_invasion", "dip_spanish_invasion"} <= words(p)
    assert "dip_corsair_raid" not in words(p)
    p.act("dip_french_invasion", "paris", "half_b")
    assert p.finished
    assert at_war(p, "france", "papacy")
    for card in ("dip_machiavelli", "dip_french_invasion", "dip_corsair_raid"):
        assert p.card_place(card) == "diplomatic_deck"


def test_215_not_one_that_was_played_this_turn() -> None:
    b = bare(league=True).card("dip_french_invasion", "diplomatic_discard")
    b.set("card_event", 4, b.data.card_index["dip_french_invasion"])
    assert "dip_french_invasion" not in words(play(b, PAPAL, 215))


def test_215_a_tie_goes_to_the_player() -> None:
    b = bare(league=True).set("bonus", 19, 5)
    assert play(b, PAPAL, 215).seat_name == PAPAL


def test_215_no_invasion_left() -> None:
    b = bare()
    for card in b.data.cards:
        if card.category == "diplomatic":
            b.s["card_loc"][card.index] = 3
    assert play(b, PAPAL, 215).finished


# --- 217, 218, 219


@pytest.mark.parametrize(("roll", "n"), [(1, 1), (3, 1), (4, 2), (6, 2)])
def test_217_a_secret_circle(roll: int, n: int) -> None:
    p = play(bare(league=True), PAPAL, 217, [roll])
    assert (p.seat_name, p.decision_name) == (PROTESTANT, "flip")
    p.act("rome")
    if n == 2:
        assert "naples" not in words(p)
        p.act("seville")
    assert p.finished
    assert len(p.spaces_in("protestant")) == n


def test_218_the_siege_of_vienna() -> None:
    b = bare(league=True).units("hungary_bohemia", "prague", regular=2)
    p = play(b, PAPAL, 218)
    assert p.seat_name == PROTESTANT
    assert {"vienna", "prague"} <= words(p)
    p.act("vienna", "prague")
    assert p.finished
    assert p.units("vienna")["hapsburg"]["regular"] == 3
    assert p.units("prague")["hungary_bohemia"]["regular"] == 1


def test_218_they_do_not_move_this_turn() -> None:
    for locked in (0, 1):
        b = bare(league=True).set("dealt", locked, 1)
        for space in ("besancon", "brussels", "antwerp", "navarre", "valladolid", "barcelona", "seville", "naples"):
            b.units("hapsburg", space, regular=0)
        b.units("hapsburg", "tunis", regular=0).units("hungary_bohemia", "prague", regular=0)
        p = b.impulse(PAPAL, cp=1)
        p.act("command")
        assert ("move" in words(p)) == (locked == 0)


def test_219_by_the_papacy() -> None:
    b = bare(league=True).diplomatic(PROTESTANT, "dip_plague", "dip_corsair_raid")
    p = play(b, PAPAL, 219)
    assert words(p) == {"dip_plague", "dip_corsair_raid"}
    p.act("dip_plague")
    assert p.card_place("dip_plague") == "diplomatic_discard"
    assert int(p.state["dealt"][5]) == p.data.card_index["dip_corsair_raid"] + 1
    assert sum(p.card_place(c.id) == "diplomatic_hand:protestant" for c in p.data.cards) == 2


def test_219_by_the_protestant_shows_his_hand() -> None:
    b = bare(league=True).hand(PROTESTANT, "anabaptists")
    p = play(b, PROTESTANT, 219)
    assert p.finished
    again = p.redeal(PAPAL, 3)
    assert again.hand(PROTESTANT) == ["anabaptists"]
