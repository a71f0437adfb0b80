"""The two-player game: ends of wars, powers without a player, limits, spring, winter (2P2, 2P5-2P7, 2P9)."""

from __future__ import annotations

import pytest

import env
from env.builder import Builder
from env.rules.core import Position
from tests.rules.two_player_helpers import (
    PAPAL,
    PROTESTANT,
    allied,
    at_war,
    bare,
    control,
    french_war,
    words,
)

# --- 2P5: the end of a war


def end_war(b: Builder) -> Position:
    return b.procedure("P_END_WAR", PAPAL, phase="diplomacy")


def test_2P5_only_france_and_the_hapsburgs_make_peace() -> None:
    assert end_war(bare().war("ottoman", "papacy")).finished
    assert end_war(bare(league=True)).finished
    p = end_war(bare().war("france", "papacy").war("hapsburg", "papacy"))
    assert words(p) == {"pass", "france", "hapsburg"}


@pytest.mark.branch("5-2P", "a war ends: a home space back")
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


@pytest.mark.branch("5-2P", "a war ends: draw a card")
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


# --- 2P7: battles and sieges of powers without a player


def test_2P7_an_assault_by_the_conductor() -> None:
    """The Protestant spends its card, the French take Rome; the Papacy loses the key."""
    b = french_war().units("france", "rome", regular=5).leader("francis_i", "rome").siege("rome", "france")
    b.units("papacy", "rome", squadron=0).control("siena", "france").control("florence", "france")
    b.control("modena", "france")
    p = b.impulse(PROTESTANT, cp=2, dice=[6, 6, 6, 1, 1, 1, 1, 1]).act("command", "assault")
    while p.decision_name not in ("action", "none"):
        p.act(p.legal_names()[0])
    assert control(p, "rome") == "france"
    assert p.keys("papacy") == 1


def test_2P2_no_assault_where_control_cannot_change() -> None:
    b = bare().war("ottoman", "papacy").units("ottoman", "rhodes", regular=4).siege("rhodes", "ottoman")
    b.units("ottoman", "aegean_sea", squadron=2)
    p = b.impulse(PROTESTANT, cp=2).act("command")
    assert "assault" not in words(p)


def test_2P7_interception_stays_in_the_zones() -> None:
    """From Besancon the Papacy may not intercept into Dijon; from Turin into Pavia it may."""
    for origin, space, papal, asked in (("lyon", "dijon", "besancon", False), ("milan", "pavia", "turin", True)):
        b = french_war().units("france", origin, regular=2).control(papal, "papacy").control("pavia", "papacy")
        b.units("papacy", papal, regular=3).units("hapsburg", "besancon", regular=0)
        at = b.data.space_index
        p = b.procedure(
            "P_ENTER", "france", v=[at[space], at[origin], 0], a=b.force("france", regular=2), active=PROTESTANT
        )
        assert (p.decision_name == "intercept") == asked
        assert not asked or p.seat_name == PAPAL


def test_2P7_retreat_stays_in_the_zones() -> None:
    b = french_war().units("papacy", "trieste", regular=1).control("trieste", "papacy").control("graz", "papacy")
    b.control("agram", "papacy").control("zara", "papacy")
    at = b.data.space_index
    p = b.procedure("P_RETREAT", PAPAL, "france", v=[at["trieste"], 255], a=b.force("papacy", regular=1))
    assert words(p) <= {s.id for s in p.data.spaces if s.language_zone in ("german", "italian")}


def test_2P7_papal_ships_keep_to_papal_waters() -> None:
    """After the League Hapsburg ports are friendly, but only those of Italy may be entered."""
    b = bare(league=True).units("papacy", "gulf_of_lyon", squadron=1).units("papacy", "rome", squadron=0)
    p = b.impulse(PAPAL, cp=1).act("naval_move")
    assert "barcelona" not in words(p)


def test_2P7_foreign_troops_follow_the_two_player_cards() -> None:
    """Landsknechts and Swiss Mercenaries are the player's own troops, never those of a power he conducts."""
    b = french_war().hand(PROTESTANT, "swiss_mercenaries", "smallpox")
    p = b.procedure("P_IMPULSE", PROTESTANT).act("swiss_mercenaries")
    assert "as_event" not in p.legal_names()  # no army before the League
    b = bare().hand(PAPAL, "swiss_mercenaries", "smallpox")
    p = b.procedure("P_IMPULSE", PAPAL).act("swiss_mercenaries", "as_event")
    assert words(p) <= {"rome", "ravenna"}


def test_2P7_commanding_ends_with_the_cp() -> None:
    b = french_war().units("france", "milan", regular=3)
    p = b.impulse(PROTESTANT, cp=1).act("command", "move", "milan", "modena", 1)
    while not p.finished and p.decision_name != "action":
        p.act("pass" if "pass" in words(p) else p.legal_names()[0])
    assert int(p.state["cp"]) == 0


def test_the_conductor_sees_whose_decision_it_is() -> None:
    b = french_war().units("france", "milan", regular=4, mercenary=1)
    p = b.procedure("P_WINTER_LAND", "france", phase="winter")
    assert p.seat_name == PROTESTANT
    about = env.feature_index("context", "about_france")
    assert env.view(p.observation(), "context")[about] == 1
    own = french_war().impulse(PROTESTANT, cp=2)
    assert env.view(own.observation(), "context")[about] == 0
