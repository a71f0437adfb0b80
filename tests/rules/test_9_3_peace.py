"""R9.3: suing for peace (DC9.9-DC9.14, V25.2.14, V25.2.18)."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.diplomacy_helpers import at_war, controller


def base(loser: str = "france", winner: str = "england") -> Builder:
    """A war of two powers, nothing on the map yet."""
    return Builder().war(loser, winner)


def peace(b: Builder) -> Position:
    return b.procedure("P_PEACE", phase="diplomacy")


def winner_vp(p: Position, power: str) -> int:
    return int(p.state["war_winner"][p.data.power_index[power]])


# --- R9.3.1


def test_R9_3_1_needs_something_captured() -> None:
    assert peace(base()).finished
    p = peace(base().control("boulogne", "england"))
    assert (p.seat_name, p.decision_name) == ("france", "sue")
    assert set(p.legal_names()) == {"pass", "power:england"}
    assert p.act("pass").finished


def test_R9_3_1_a_captured_leader_is_enough() -> None:
    assert peace(base().leader("montmorency", "prison:england")).decision_name == "sue"
    assert peace(base().leader("montmorency", "prison:hapsburg")).finished  # another captor


def test_V25_2_18_not_after_ceding_a_home_space_to_that_enemy() -> None:
    b = base().control("boulogne", "england").control("calais", "france")
    b.set("ceded", 1 << 2, 3)
    p = peace(b)
    assert (p.seat_name, p.decision_name) == ("england", "sue")  # England lost Calais and ceded nothing


def test_R9_3_1_never_in_the_war_of_the_league() -> None:
    b = Builder().track("T_LEAGUE", 1).war("protestant", "hapsburg").control("wittenberg", "hapsburg")
    b.control("linz", "protestant")
    assert peace(b).finished


def test_R9_3_1_no_suit_with_a_minor() -> None:
    assert peace(Builder().war("ottoman", "hungary_bohemia").control("nicopolis", "hungary_bohemia")).finished


def test_DC9_9_one_war_after_the_other() -> None:
    b = base().control("boulogne", "england").war("france", "hapsburg").control("dijon", "hapsburg")
    p = peace(b)
    assert set(p.legal_names()) == {"pass", "power:hapsburg", "power:england"}
    p.act("england")  # Boulogne alone cannot be bought back: the war just ends
    assert not at_war(p, "france", "england")
    assert controller(p, "boulogne") == "england"
    assert (p.seat_name, p.decision_name) == ("france", "sue")
    assert set(p.legal_names()) == {"pass", "power:hapsburg"}


# --- R9.3.2


def test_R9_3_2_one_war_winner() -> None:
    p = peace(base().control("boulogne", "england")).act("england")
    assert winner_vp(p, "england") == 1
    assert winner_vp(p, "france") == 0


def test_V25_2_18_two_war_winners_with_the_ottoman_on_either_side() -> None:
    for loser, winner, space in (("hapsburg", "ottoman", "graz"), ("ottoman", "hapsburg", "nezh")):
        p = peace(base(loser, winner).control(space, winner)).act(winner)
        assert winner_vp(p, winner) == 2


# --- R9.3.3


def test_R9_3_3_loser_returns_all_home_spaces_of_the_winner_and_its_units_go() -> None:
    b = base().control("boulogne", "england").control("calais", "france").control("london", "france")
    b.units("france", "calais", regular=2, squadron=1).units("france", "paris", regular=1)
    p = peace(b)
    assert p.seat_name == "england"
    p.act("pass")
    p.act("england")
    assert controller(p, "calais") == "england"
    assert controller(p, "london") == "england"
    assert (p.seat_name, p.decision_name) == ("france", "displace")
    assert set(p.legal_names()) == {"space:paris", "space:rouen"}  # the capital or the nearest fortress
    p.act("paris")
    assert set(p.legal_names()) == {"space:brest", "space:rouen"}  # the nearest ports of France
    p.act("rouen")
    assert p.units("calais") == {}
    assert p.units("rouen") == {"france": {"squadron": 1}}
    assert p.units("paris") == {"france": {"regular": 3}}


# --- R9.3.4, DC9.11


def test_DC9_11_two_units_of_the_losers_choice_land_or_naval() -> None:
    b = base().control("boulogne", "england")
    b.units("france", "paris", regular=2, mercenary=1).units("france", "brest", squadron=1)
    p = peace(b).act("england")
    assert (p.seat_name, p.decision_name) == ("france", "sue_units")
    assert set(p.legal_names()) == {"space:paris", "space:brest"}
    p.act("paris")
    assert set(p.legal_names()) == {"unit_regular", "unit_second"}
    p.act("unit_second", "brest")
    assert p.finished
    assert p.units("paris") == {"france": {"regular": 2}}
    assert p.units("brest") == {}
    assert int(p.state["lost_squadron"][3]) == 1  # R17.4: on the turn track


def test_R9_3_4_two_or_fewer_units_all_go_without_a_question() -> None:
    b = base().control("boulogne", "england").units("france", "paris", regular=1).units("france", "brest", squadron=1)
    b.units("scotland", "edinburgh", regular=2).ally("scotland", "france")
    p = peace(b).act("england")
    assert p.finished
    assert p.units("paris") == {}
    assert p.units("brest") == {}
    assert p.units("edinburgh") == {"scotland": {"regular": 2}}  # a minor's units do not count


def test_R9_3_4_ottoman_corsairs_count() -> None:
    b = base("ottoman", "hapsburg").control("nezh", "hapsburg").units("ottoman", "athens", corsair=1, regular=2)
    p = peace(b).act("hapsburg")  # all stand in Athens: only the kind is a question
    assert p.decision_name == "sue_units"
    assert set(p.legal_names()) == {"unit_regular", "unit_corsair"}
    p.act("unit_corsair")
    assert int(p.state["lost_corsair"]) == 1


# --- R9.3.5, DC9.12


def keys_lost() -> Builder:
    b = base().control("rouen", "england").control("bordeaux", "england")
    return b.hand("france", "patron_of_the_arts", "gout", "tercios")


def test_V25_2_18_two_keys_bought_by_cards() -> None:
    p = peace(keys_lost()).act("england")
    assert (p.seat_name, p.decision_name) == ("france", "sue_key")
    assert set(p.legal_names()) == {"leave", "pay_vp", "pay_card"}
    p.act("pay_card", "pay_card")
    assert p.finished
    assert set(p.hand("england")) == {"gout", "tercios"}
    assert p.hand("france") == ["patron_of_the_arts"]
    assert controller(p, "rouen") == controller(p, "bordeaux") == "france"
    assert winner_vp(p, "england") == 1


def test_DC9_12_vp_or_leave() -> None:
    p = peace(keys_lost()).act("england", "pay_vp", "leave")
    assert winner_vp(p, "england") == 2
    assert controller(p, "bordeaux") == "france"
    assert controller(p, "rouen") == "england"


def test_R9_3_5_without_a_drawable_card_only_vp() -> None:
    b = base().control("rouen", "england").hand("france", "patron_of_the_arts")
    p = peace(b).act("england")
    assert set(p.legal_names()) == {"leave", "pay_vp"}


def test_R9_3_5_winners_garrison_is_displaced() -> None:
    b = keys_lost().units("england", "rouen", regular=3).units("england", "calais", regular=1)
    p = peace(b).act("england", "leave", "pay_vp")
    assert (p.seat_name, p.decision_name) == ("england", "displace")
    # Calais and the other French key are candidates by distance; London is the capital
    assert "space:london" in p.legal_names()
    assert "space:rouen" not in p.legal_names()
    p.act("london")
    assert p.finished
    assert p.units("london") == {"england": {"regular": 3}}
    assert p.units("rouen") == {}


# --- R9.3.6, DC9.13


def test_DC9_13_leader_for_a_vp_a_card_or_not() -> None:
    b = base().leader("montmorency", "prison:england").leader("francis_i", "prison:england")
    p = peace(b.hand("france", "gout")).act("england")
    assert (p.seat_name, p.decision_name) == ("france", "sue_leader")
    assert set(p.legal_names()) == {"leave", "pay_vp", "pay_card"}
    p.act("pay_card")  # Francis
    assert p.leader("francis_i") == "paris"
    assert p.hand("england") == ["gout"]
    assert set(p.legal_names()) == {"leave", "pay_vp"}  # nothing left to draw
    p.act("leave")
    assert p.finished
    assert p.leader("montmorency") == "prison:england"


def test_R9_3_6_placed_in_a_friendly_home_key_if_the_capital_is_lost() -> None:
    b = base().leader("montmorency", "prison:england").control("paris", "hapsburg")
    p = peace(b).act("england", "pay_vp")
    assert p.decision_name == "leader_home"
    p.act("lyon")
    assert p.leader("montmorency") == "lyon"
    assert winner_vp(p, "england") == 2


# --- R9.3.7, DC9.14


def spaces_lost(n: int = 3) -> Builder:
    b = base().hand("france", "gout", "tercios")
    for space in ("boulogne", "dijon", "tours", "nantes")[:n]:
        b.control(space, "england")
    return b


def test_V25_2_18_three_spaces_lost_one_set_of_two() -> None:
    p = peace(spaces_lost()).act("england")
    assert p.decision_name == "sue_spaces"
    p.act("boulogne", "tours", "pay_card")
    assert p.finished  # the third cannot be bought
    assert controller(p, "boulogne") == controller(p, "tours") == "france"
    assert controller(p, "dijon") == "england"
    assert len(p.hand("england")) == 1


def test_DC9_14_two_sets_of_four() -> None:
    p = peace(spaces_lost(4)).act("england", "boulogne", "tours", "pay_vp")
    assert p.decision_name == "sue_spaces"
    assert "done" in p.legal_names()
    p.act("dijon", "pay_card")
    assert p.finished
    assert winner_vp(p, "england") == 2
    assert all(controller(p, s) == "france" for s in ("boulogne", "dijon", "tours", "nantes"))


def test_DC9_14_or_none() -> None:
    p = peace(spaces_lost()).act("england", "done")
    assert p.finished
    assert all(controller(p, s) == "england" for s in ("boulogne", "dijon", "tours"))


# --- R9.3.8


def test_R9_3_8_war_over_and_marked_for_this_phase() -> None:
    p = peace(spaces_lost(1)).act("england")
    assert not at_war(p, "france", "england")
    assert int(p.state["peace_now"][2]) == 1 << 3
    assert int(p.state["peace_now"][3]) == 1 << 2


def test_R9_3_8_peace_with_the_papacy_lifts_the_excommunication() -> None:
    b = base("france", "papacy").control("avignon", "papacy").set("excommunicated", 2, 3)
    p = peace(b).act("papacy")
    assert int(p.state["excommunicated"][3]) == 0


def test_V25_2_14_phony_war_marker_stays_for_good() -> None:
    """England declared on Scotland, France intervened: peace before any combat keeps the -1 VP."""
    b = base("england", "france").control("calais", "france")
    b.s["phony"][2] = (1, 0)
    p = peace(b).act("france")
    if not p.finished:
        p.act("leave")
    assert int(p.state["phony"][2][0]) == 2


# --- Diplomatic Marriage (card 73, DC9.10)


@pytest.mark.branch("73", "suit for peace: everything back without cards")
def test_DC9_10_marriage_gives_everything_back_for_nothing() -> None:
    b = spaces_lost(3).control("rouen", "england").leader("montmorency", "prison:england")
    b.hand("france", "diplomatic_marriage")
    p = peace(b).act("england")
    assert (p.seat_name, p.decision_name) == ("france", "sue_marriage")
    p.act("yes")
    assert p.decision_name == "sue_key"
    assert set(p.legal_names()) == {"leave", "take"}
    p.act("take")
    assert p.decision_name == "sue_leader"
    assert set(p.legal_names()) == {"leave", "take"}
    p.act("take", "all")
    assert p.finished
    assert all(controller(p, s) == "france" for s in ("rouen", "boulogne", "dijon", "tours"))
    assert p.leader("montmorency") == "paris"
    assert winner_vp(p, "england") == 1
    assert p.hand("england") == []
    assert p.card_place("diplomatic_marriage") == "discard"
    assert int(p.state["card_event"][p.data.card_index["diplomatic_marriage"]]) == 3


def test_DC9_10_a_single_space_is_free_too_and_may_be_left() -> None:
    p = peace(spaces_lost(1).hand("france", "diplomatic_marriage")).act("england", "yes")
    assert set(p.legal_names()) == {"all", "done", "space:boulogne"}
    p.act("boulogne")
    assert p.finished
    assert controller(p, "boulogne") == "france"


def test_DC9_10_may_be_kept() -> None:
    p = peace(spaces_lost(1).hand("france", "diplomatic_marriage")).act("england", "no")
    assert p.finished
    assert "diplomatic_marriage" in p.hand("france")
    assert controller(p, "boulogne") == "england"


def test_DC9_10_not_the_ottoman() -> None:
    b = base("ottoman", "hapsburg").control("nezh", "hapsburg").hand("ottoman", "diplomatic_marriage")
    assert peace(b).act("hapsburg").finished
