"""The two-player game, Papacy against Protestants: sequence, calendar, wars, limits, winter, victory (2P1-2P10)."""

from __future__ import annotations

import numpy as np
import pytest

import env
from env.builder import Builder
from env.rules.core import Position

PAPAL, PROTESTANT = "papacy", "protestant"
T_ST_PETERS_CP, T_EDWARD, T_ANNE, T_LATE = 3, 5, 14, 31


def bare(*, league: bool = False, turn: int = 5) -> Builder:
    """The two-player game without hands; with `league` after the Schmalkaldic League."""
    b = Builder("two_player").no_hands().set("turn", turn)
    if league:
        b.track("T_LEAGUE", 1).track("T_LEAGUE_TURN", 4).war("hapsburg", "protestant").war("papacy", "protestant")
        b.ally("papacy", "hapsburg")
    return b


def french_war() -> Builder:
    """France is at war with the Papacy; the Protestant conducts it."""
    return bare().war("france", "papacy")


def words(p: Position) -> set[str]:
    return {name.split(":")[-1] for name in p.legal_names()}


def held(p: Position, power: str) -> list[str]:
    """The Diplomatic hand of a player."""
    return [c.id for c in p.data.cards if p.card_place(c.id) == f"diplomatic_hand:{power}"]


def control(p: Position, space: str) -> str:
    return p.data.powers[int(p.state["control"][p.data.space_index[space]])]


def at_war(p: Position, a: str, b: str) -> bool:
    return bool(int(p.state["war"][p.data.power_index[a]]) >> p.data.power_index[b] & 1)


def allied(p: Position, a: str, b: str) -> bool:
    return bool(int(p.state["ally"][p.data.power_index[a]]) >> p.data.power_index[b] & 1)


# --- 2P1, 2P3: seats and decks


def test_2P3_the_decks_at_the_start() -> None:
    s = Builder("two_player")
    places = {c.id: s.position().card_place(c.id) for c in s.data.cards}
    assert sum(place == "deck" for place in places.values()) == 36
    assert sum(place == "diplomatic_deck" for place in places.values()) == 12
    numbers = {c.number for c in s.data.cards if places[c.id] == "removed"}
    assert len(numbers) == 49 + 6  # the six that have a two-player version
    assert {"1", "2", "3", "4", "5", "116"} <= numbers
    assert not {"6", "7", "5-2P"} & numbers


def test_2P1_only_two_seats_are_asked() -> None:
    p = Position.new("two_player", 3)
    rng = np.random.default_rng(3)
    for _ in range(150):
        if p.over:
            break
        assert p.seat_name in (PAPAL, PROTESTANT)
        p.apply(int(rng.choice(p.legal_actions())))
    assert not any(p.hand(power) for power in ("ottoman", "hapsburg", "england", "france"))


def test_2P4_the_first_turn() -> None:
    """Luther's Theses, the deal, a Diplomatic card each (none played), then the Diet."""
    p = Position.new("two_player", 0)
    assert (p.seat_name, p.decision_name) == (PROTESTANT, "reform_target")
    rng = np.random.default_rng(0)
    while p.decision_name != "diet_card":
        p.apply(int(rng.choice(p.legal_actions())))
    assert p.turn == 1
    assert len(held(p, PAPAL)) == len(held(p, PROTESTANT)) == 1
    assert len(p.hand(PAPAL)) == 3 + 2
    assert len(p.hand(PROTESTANT)) == 4 + 1
    p.journal()
    while p.decision_name == "diet_card":
        p.act(p.legal_names()[-1])
    assert any("Hapsburg" in line or "hapsburg" in line for line in p.journal())
    assert not p.hand("hapsburg")


def test_2P1_a_draw_for_a_power_without_a_player_is_lost() -> None:
    """Defender of the Faith would give England a card; Master of Italy gives only players some."""
    b = bare().hand(PAPAL, "master_of_italy")
    for space in ("florence", "genoa", "milan", "naples", "venice"):
        b.control(space, "france")
    p = b.procedure("P_PLAY_EVENT", PAPAL, v=[b.data.card_index["master_of_italy"]])
    assert not p.hand("france")


# --- 2P8: England by calendar


def draw_phase(b: Builder) -> Position:
    return b.procedure("P_CARD_DRAW", phase="draw")


def test_2P8_turn_4_and_5() -> None:
    b = bare(turn=4)
    p = draw_phase(b)
    assert int(p.state["track"][T_ANNE]) == 4
    assert p.reformer("cranmer") == "not_yet"
    p = draw_phase(bare(turn=5).track("T_ANNE_TURN", 4))
    assert p.reformer("cranmer") == "ready"
    assert p.debater("coverdale") == p.debater("latimer") == p.debater("cranmer") == "ready"
    assert "london" in p.spaces_in("protestant")
    for card in ("book_of_common_prayer", "dissolution_of_the_monasteries_2p", "pilgrimage_of_grace"):
        assert p.card_place(card) in ("deck", "hand:papacy", "hand:protestant")


def test_2P8_the_succession() -> None:
    p = draw_phase(bare(turn=6).track("T_ANNE_TURN", 4))
    assert int(p.state["track"][T_EDWARD]) == 1
    assert p.card_place("edward_vi") != "out"
    assert p.card_place("mary_i") == "out"
    later = bare(turn=7).track("T_ANNE_TURN", 4).track("T_EDWARD", 1).track("T_ELIZABETH", 1)
    p = draw_phase(later.ruler("england", "edward_vi_ruler"))
    assert p.card_place("mary_i") != "out"
    assert p.card_place("elizabeth_i") == "out"
    p = draw_phase(later.set("turn", 9).ruler("england", "mary_i_ruler"))
    assert p.card_place("elizabeth_i") != "out"


@pytest.mark.parametrize(("turn", "card", "ruler"), [(7, "edward_vi", 3), (8, "mary_i", 4)])
def test_2P8_forced_in_winter(turn: int, card: str, ruler: int) -> None:
    for now in (turn - 1, turn):
        b = bare(turn=now).track("T_EDWARD", 1).card(card, "deck").ruler("england", "henry_viii_ruler")
        if card == "mary_i":
            b.ruler("england", "edward_vi_ruler")
        for power in ("clement_vii", "paul_iii", "schmalkaldic_league_2p", "society_of_jesus"):
            b.card(power, "removed")
        p = b.procedure("P_WINTER_EVENTS", phase="winter")
        assert (int(p.state["ruler"][2]) == ruler) == (now == turn)


@pytest.mark.parametrize(
    ("roll", "card", "cp"),
    [
        (4, "", 0),
        (5, "philip_of_hesses_bigamy", 2),
        (5, "anabaptists", 3),
        (6, "charles_bourbon_2p", 4),
    ],
)
def test_2P8_mary_after_a_protestant_impulse(roll: int, card: str, cp: int) -> None:
    b = bare(turn=8).ruler("england", "mary_i_ruler").protestant("london").protestant("york")
    b.s["card_loc"][b.s["card_loc"] == 1] = 2
    if card:
        b.card(card, "deck")
    p = mary(b, roll)
    if card:
        assert p.card_place(card) == "discard"
    assert p.finished == (cp in (0, 3))  # 3 CP: a debate only, and there is no English debater
    if cp in (2, 4):
        assert (p.seat_name, p.decision_name) == (PAPAL, "counter_target")


def mary(b: Builder, roll: int) -> Position:
    from env.rules.ids import Proc

    b.s["phase"], b.s["active"] = 6, 5
    p = b.position([roll])
    p.push(int(Proc.P_STOP), -1)
    p.push(252, 4)
    p.run_from_here()
    return p


def test_2P8_mary_is_idle_in_a_catholic_england() -> None:
    p = mary(bare(turn=8).ruler("england", "mary_i_ruler"), 6)
    assert p.finished
    assert p.dice_left == 1


# --- 2P3, 2P5: the Diplomatic Deck and its phase


def test_2P3_the_late_cards_come_the_turn_after_the_league() -> None:
    for turn, late in ((4, 0), (5, 1)):
        b = bare(league=True, turn=turn).card("dip_plague", "diplomatic_discard")
        p = draw_phase(b)
        assert int(p.state["track"][T_LATE]) == late
        assert (p.card_place("dip_siege_of_vienna") == "diplomatic_deck") == bool(late)
        assert (p.card_place("dip_plague") == "diplomatic_deck") == bool(late)


def test_2P5_each_draws_and_plays_one_of_two() -> None:
    b = bare().diplomatic(PAPAL, "dip_shipbuilding").diplomatic(PROTESTANT, "dip_corsair_raid")
    p = b.procedure("P_TWO_DIPLOMACY", phase="diplomacy", dice=[1, 1, 1, 1])
    assert (p.seat_name, p.decision_name) == (PAPAL, "diplomatic_card")
    assert len(p.legal_actions()) == 2
    p.act("dip_shipbuilding", "done")
    assert (p.seat_name, p.decision_name) == (PROTESTANT, "diplomatic_card")
    p.act("dip_corsair_raid")
    assert p.finished
    assert len(held(p, PAPAL)) == len(held(p, PROTESTANT)) == 1
    assert p.card_place("dip_shipbuilding") == p.card_place("dip_corsair_raid") == "diplomatic_discard"


def test_2P5_the_card_that_was_named_must_be_played() -> None:
    b = bare().diplomatic(PAPAL, "dip_diplomatic_pressure").diplomatic(PROTESTANT, "dip_corsair_raid")
    p = b.procedure("P_TWO_DIPLOMACY", phase="diplomacy", dice=[1, 1, 1, 1])
    p.act("dip_diplomatic_pressure", "dip_corsair_raid")
    assert p.finished  # the only card left to the Protestant plays itself
    assert p.card_place("dip_corsair_raid") == "diplomatic_discard"


def test_2P3_an_empty_deck_gives_no_card() -> None:
    b = bare()
    for card in b.data.cards:
        if card.category == "diplomatic":
            b.s["card_loc"][card.index] = 3
    assert b.procedure("P_TWO_DIPLOMACY", phase="diplomacy").finished


# --- 2P5: the end of a war


def end_war(b: Builder) -> Position:
    return b.procedure("P_END_WAR", PAPAL, phase="diplomacy")


def test_2P5_only_france_and_the_hapsburgs_make_peace() -> None:
    assert end_war(bare().war("ottoman", "papacy")).finished
    assert end_war(bare(league=True)).finished
    p = end_war(bare().war("france", "papacy").war("hapsburg", "papacy"))
    assert words(p) == {"pass", "france", "hapsburg"}


def test_5_2P_the_bull_ends_a_war() -> None:
    b = french_war().hand(PAPAL, "papal_bull_2p").control("ravenna", "france")
    b.units("papacy", "ravenna", regular=0).units("france", "ravenna", regular=2)
    p = end_war(b).act("power:france", "half_a")
    assert words(p) == {"ravenna", "take"}
    p.act("ravenna")
    while not p.finished:
        p.act(p.legal_names()[0])
    assert control(p, "ravenna") == "papacy"
    assert "france" not in p.units("ravenna")
    assert not at_war(p, "france", "papacy")
    assert int(p.state["excom_done"]) == 1 << 5
    assert p.card_place("papal_bull_2p") == "power_card"
    assert int(p.state["war_winner"][5]) == 0


def test_5_2P_or_a_card() -> None:
    p = end_war(french_war().hand(PAPAL, "papal_bull_2p")).act("power:france", "half_a")
    assert p.finished
    assert len(p.hand(PAPAL)) == 1
    b = french_war().hand(PAPAL, "papal_bull_2p").control("ravenna", "france")
    p = end_war(b).act("power:france", "half_a", "take")
    assert len(p.hand(PAPAL)) == 1


def test_5_2P_not_twice_against_a_ruler() -> None:
    b = french_war().hand(PAPAL, "papal_bull_2p").set("excom_done", 1 << 5)
    p = end_war(b).act("power:france")
    assert p.decision_name != "end_war"  # only a suit is left


def test_2P5_suing_for_peace() -> None:
    b = french_war().units("papacy", "rome", regular=3)
    p = end_war(b).act("power:france")
    if "half_b" in words(p):
        p.act("half_b")
    p.act("rome", "unit_regular", "rome", "unit_regular")
    assert p.finished
    assert not at_war(p, "france", "papacy")
    assert p.units("rome")["papacy"]["regular"] == 1
    assert int(p.state["war_winner"][5]) == 1
    assert int(p.state["war_winner"][3]) == 0


def test_5_2P_as_an_event_names_reformers_only() -> None:
    b = french_war().hand(PAPAL, "papal_bull_2p", "smallpox").reformer("luther")
    p = b.procedure("P_PLAY_EVENT", PAPAL, v=[b.data.card_index["papal_bull_2p"]])
    assert p.decision_name != "excommunicate"
    assert p.reformer("luther") == "away"


# --- 2P7: powers without a player in the action phase


def test_2P7_the_opponent_of_the_enemy_conducts() -> None:
    assert "command" in words(french_war().impulse(PROTESTANT, cp=2))
    assert "command" not in words(french_war().impulse(PAPAL, cp=2))
    assert "command" not in words(bare().impulse(PROTESTANT, cp=2))
    assert "command" in words(bare(league=True).impulse(PAPAL, cp=2))
    assert "command" not in words(bare(league=True).impulse(PROTESTANT, cp=2))


def test_2P7_nothing_is_built_for_them() -> None:
    p = french_war().units("france", "milan", regular=2).impulse(PROTESTANT, cp=4).act("command")
    assert words(p) <= {"move", "naval_move", "assault", "control"}
    assert "move" in words(p)


def test_2P7_a_move_costs_the_card() -> None:
    b = french_war().units("france", "milan", regular=3).control("florence", "independent")
    p = b.impulse(PROTESTANT, cp=3).act("command", "move", "milan")
    assert {"genoa"} & words(p) == set()  # an inactive minor
    p.act("modena")
    p.act(3)
    assert int(p.state["cp"]) == 2
    if p.decision_name == "intercept":
        p.act("pass")
    assert p.units("modena")["france"] == {"regular": 3}


def test_2P7_combat_cards_of_the_conductor() -> None:
    b = french_war().hand(PROTESTANT, "arquebusiers").units("france", "florence", regular=4)
    b.units("papacy", "siena", regular=2)
    force = b.force("france", regular=4)
    p = b.procedure(
        "P_COMBAT_CARDS", "france", v=[0, b.data.space_index["siena"], 1, 4, 0, 0, 1 << 4], a=force, active=PROTESTANT
    )
    assert (p.seat_name, p.decision_name) == (PROTESTANT, "combat_card")
    p.act("arquebusiers")
    assert p.last_result == 1


def test_2P7_the_papal_fleet_sails_along() -> None:
    b = bare(league=True).units("hapsburg", "naples", squadron=2).units("papacy", "rome", squadron=1)
    p = b.impulse(PAPAL, cp=1).act("command", "naval_move")
    if p.decision_name == "naval_from":
        p.act("naples")
    if p.decision_name == "naval_to":
        p.act("tyrrhenian_sea")
    if p.decision_name == "naval_units":
        p.act(2)
    while p.decision_name not in ("command", "action") and not p.finished:
        p.act("done" if "done" in words(p) else p.legal_names()[-1])
    assert p.decision_name == "command"
    assert words(p) == {"yes", "no"}
    p.act("yes")
    while not p.finished:
        p.act("done" if "done" in words(p) else p.legal_names()[-1])
    assert p.units("tyrrhenian_sea")["papacy"]["squadron"] == 1
    assert int(p.state["cp"]) == 0


def move_targets(b: Builder, seat: str, start: str, power: str = "") -> set[str]:
    p = b.impulse(seat, cp=5)
    if power:
        p.act("command")
    p.act("move")
    if p.decision_name == "move_from":
        p.act(start)
    return words(p)


def test_2P7_limits_of_movement() -> None:
    """Players keep to the German and Italian zones; others go beyond only to their own and independent spaces."""
    b = bare(league=True).units("papacy", "trieste", regular=2).control("trieste", "papacy")
    assert "agram" not in move_targets(b.war("ottoman", "papacy"), PAPAL, "trieste")
    b = bare(league=True).units("protestant", "strasburg", regular=2).control("strasburg", "protestant")
    assert move_targets(b, PROTESTANT, "strasburg") & {"metz", "besancon"} == set()
    b = french_war().units("france", "lyon", regular=4)
    targets = move_targets(b, PROTESTANT, "lyon", "france")
    assert {"grenoble", "dijon"} <= targets
    b = french_war().war("france", "hapsburg").units("france", "dijon", regular=4)
    assert "besancon" not in move_targets(b, PROTESTANT, "dijon", "france")


def test_2P2_control_changes_in_two_zones_metz_and_liege_only() -> None:
    b = french_war().units("france", "metz", regular=3).units("independent", "metz", regular=0)
    p = b.control("metz", "france").impulse(PROTESTANT, cp=2).act("command", "control")
    assert "liege" in words(p)
    b = french_war().units("france", "avignon", regular=1).control("avignon", "independent")
    p = b.impulse(PROTESTANT, cp=2).act("command", "control")
    assert words(p) <= {s.id for s in p.data.spaces if s.language_zone in ("german", "italian")}
    assert "avignon" not in words(p)


def test_2P7_unrest_is_removed_without_troops() -> None:
    b = bare().protestant("london").unrest("london").unrest("lyon")
    p = b.impulse(PROTESTANT, cp=1).act("remove_unrest")
    assert p.spaces_in("unrest") == ["lyon"]
    p = b.impulse(PAPAL, cp=1).act("remove_unrest")
    assert p.spaces_in("unrest") == ["london"]


# --- 2P6: spring


def test_2P6_only_the_papacy_deploys_and_only_in_the_two_zones() -> None:
    b = bare(league=True).units("papacy", "rome", regular=3).control("barcelona", "papacy")
    p = b.procedure("P_SPRING", phase="spring")
    assert (p.seat_name, p.decision_name) == (PAPAL, "spring")
    p.act("rome")
    assert "barcelona" not in words(p)
    assert "naples" in words(p)  # Hapsburg, and an ally's
    while not p.finished:
        p.act(p.legal_names()[0])


# --- 2P9: winter


def test_2P9_leaders_leave_and_nobody_goes_to_a_capital() -> None:
    b = (
        french_war()
        .units("france", "siena", regular=2)
        .leader("francis_i", "siena")
        .leader("montmorency", "prison:papacy")
    )
    b.units("france", "milan", regular=5, mercenary=1)
    p = b.procedure("P_WINTER", phase="winter")
    while not p.finished:
        assert p.seat_name == PROTESTANT or p.decision_name == "winter_home"
        p.act(p.legal_names()[0])
    assert p.leader("francis_i") == p.leader("montmorency") == "out"
    assert "france" not in p.units("siena")
    assert sum(p.units("milan")["france"].values()) == 4
    assert p.units("paris")["france"] == {"regular": 1}  # no replacement either
    assert p.units("rome")["papacy"]["regular"] == 2


def test_2P9_the_alliance_of_pope_and_emperor_lasts() -> None:
    p = bare(league=True).procedure("P_WINTER", phase="winter")
    while not p.finished:
        p.act(p.legal_names()[0])
    assert allied(p, "papacy", "hapsburg")


# --- two-player versions of cards


def event(b: Builder, power: str, card: str, dice: tuple[int, ...] = ()) -> Position:
    b.hand(power, card)
    return b.procedure("P_PLAY_EVENT", power, v=[b.data.card_index[card]], dice=dice)


def test_13_2P_the_league_makes_allies_of_enemies() -> None:
    b = bare().war("hapsburg", "papacy").set("deputy", 5, 1)
    for space in ("wittenberg", "brandenburg", "leipzig", "erfurt", "kassel", "hamburg", "lubeck", "stettin",
                  "magdeburg", "brunswick", "bremen", "munster"):  # fmt: skip
        b.protestant(space)
    b.control("ravenna", "hapsburg").units("papacy", "ravenna", regular=0).units("hapsburg", "ravenna", regular=1)
    p = event(b, PROTESTANT, "schmalkaldic_league_2p")
    while not p.finished:
        p.act(p.legal_names()[0])
    assert allied(p, "papacy", "hapsburg")
    assert not at_war(p, "papacy", "hapsburg")
    assert at_war(p, "hapsburg", "protestant")
    assert at_war(p, "papacy", "protestant")
    assert int(p.state["deputy"][1]) == 4
    assert control(p, "ravenna") == "hapsburg"
    assert control(p, "wittenberg") == PROTESTANT
    assert p.card_place("schmalkaldic_league_2p") == "removed"


def test_13_2P_too_few_spaces() -> None:
    p = event(bare(), PROTESTANT, "schmalkaldic_league_2p")
    assert not allied(p, "papacy", "hapsburg")
    assert p.card_place("schmalkaldic_league_2p") == "discard"


def test_63_2P() -> None:
    b = bare().hand(PAPAL, "anabaptists").protestant("london").debater("cranmer").reformer("cranmer")
    p = event(b, PROTESTANT, "dissolution_of_the_monasteries_2p")
    assert p.card_place("anabaptists") == "discard"
    assert (p.seat_name, p.decision_name) == (PROTESTANT, "reform_target")


def test_70_2P() -> None:
    p = event(bare().control("naples", "papacy"), PAPAL, "charles_bourbon_2p")
    assert words(p) <= {"rome", "ravenna", "naples", "urbino", "siena", "modena", "ancona", "cerignola", "taranto"}
    p.act("rome")
    assert p.units("rome")["papacy"]["mercenary"] == 3
    assert p.leader("renegade") == "rome"


def test_71_2P_a_hapsburg_electorate_after_the_league() -> None:
    for league in (False, True):
        p = event(bare(league=league), PROTESTANT, "city_state_rebels_2p", dice=(5, 5, 5, 5, 5))
        assert ("cologne" in words(p)) == league
        assert "tunis" not in words(p)  # it cannot change hands
    p.act("cologne")
    assert p.finished
    assert control(p, "cologne") == PROTESTANT


def test_95_2P_both_cards_are_discarded() -> None:
    b = french_war().hand(PAPAL, "anabaptists", "erasmus", "papal_bull_2p").units("france", "siena", mercenary=4)
    p = event(b, PROTESTANT, "sack_of_rome_2p", dice=(6, 6, 6, 6, 1, 1))
    while not p.finished:
        p.act(p.legal_names()[0])
    assert p.hand(PAPAL) == ["papal_bull_2p"]
    assert p.card_place("anabaptists") == p.card_place("erasmus") == "discard"


# --- 2P10: victory


def finish(b: Builder) -> Position:
    return b.procedure("P_VICTORY", phase="victory")


def test_2P10_domination_needs_eight() -> None:
    assert finish(bare(turn=4)).victory == "domination"  # 19 against 0
    assert finish(bare(turn=4).set("bonus", 12, 5)).victory == "none"
    assert finish(bare(turn=4).set("bonus", 11, 5)).victory == "domination"
    assert finish(bare(turn=3)).victory == "none"


def test_2P10_25_points() -> None:
    p = finish(bare(turn=2).set("bonus", 26, 5))
    assert (p.victory, p.winner) == ("standard", 5)


def test_2P10_the_last_turn_and_the_others_do_not_count() -> None:
    p = finish(bare(turn=9).set("bonus", 15, 5).set("bonus", 60, 0))
    assert (p.victory, p.winner) == ("time_limit", 4)


def test_2P10_fifty_spaces() -> None:
    b = bare()
    for space in [s.id for s in b.data.spaces if s.language_zone != "none"][:51]:
        b.protestant(space)
    p = b.set("dirty", 1).action_phase()
    assert (p.victory, p.winner) == ("religious", 5)


# --- hidden information


def test_the_other_diplomatic_hand_is_hidden() -> None:
    b = bare().diplomatic(PAPAL, "dip_plague").diplomatic(PROTESTANT, "dip_corsair_raid")
    p = b.impulse(PAPAL, cp=2)
    places = {p.redeal(PAPAL, seed).card_place("dip_corsair_raid") for seed in range(60)}
    assert len(places) == 2
    for seed in range(12):
        again = p.redeal(PAPAL, seed)
        assert held(again, PAPAL) == ["dip_plague"]
        assert len(held(again, PROTESTANT)) == 1
        assert np.array_equal(again.observation(PAPAL), p.observation(PAPAL))
    other = bare().diplomatic(PAPAL, "dip_plague").diplomatic(PROTESTANT, "dip_shipbuilding").impulse(PAPAL, cp=2)
    assert np.array_equal(other.observation(PAPAL), p.observation(PAPAL))
    assert not np.array_equal(other.observation(PROTESTANT), p.observation(PROTESTANT))


def test_the_own_diplomatic_hand_is_shown() -> None:
    p = bare().diplomatic(PAPAL, "dip_plague").card("dip_corsair_raid", "diplomatic_discard").impulse(PAPAL, cp=2)
    part = env.view(p.observation(PAPAL), "diplomatic")
    names = [c.id for c in p.data.cards if c.category == "diplomatic"]
    assert part[names.index("dip_plague")] == 1
    assert part[names.index("dip_corsair_raid")] == -1
    assert env.view(p.observation(PROTESTANT), "diplomatic")[names.index("dip_plague")] == 0


def test_whole_games_hide_what_they_should() -> None:
    """The observation of the seat that decides survives a redeal of what it cannot know, and so do its choices."""
    for seed in range(3):
        p, rng, k = Position.new("two_player", seed), np.random.default_rng(seed), 0
        while not p.over and k < 400:
            if k % 5 == 0:
                again = p.redeal(p.seat, k)
                assert again.legal_actions() == p.legal_actions(), p.decision_name
                assert np.array_equal(again.observation(), p.observation()), p.decision_name
            p.apply(int(rng.choice(p.legal_actions())))
            k += 1
