"""R9.1 D1-D9: every item with its limits."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.diplomacy_helpers import allied, at_war, controller, negotiate, ratify, skip_to

CARDS = {
    "ottoman": "arquebusiers",
    "hapsburg": "tercios",
    "england": "gout",
    "france": "surprise_attack",
    "papacy": "foul_weather",
    "protestant": "landsknechts",
}


def base(league: bool = False) -> Builder:
    """Default control, no wars, a card in every hand."""
    b = Builder().track("T_LEAGUE", int(league))
    for power, card in CARDS.items():
        b.hand(power, card)
    return b


def talk(b: Builder, power: str, partner: str) -> Position:
    """`power` composes an offer to `partner`."""
    p = skip_to(negotiate(b), power)
    return p.act(partner)


def terms(b: Builder, power: str, partner: str) -> set[str]:
    return set(talk(b, power, partner).legal_names())


def spaces(b: Builder, giver: str, receiver: str) -> set[str]:
    """Spaces the giver may yield to the receiver."""
    p = talk(b, giver, receiver)
    if "yield" not in p.legal_names():
        return set()
    p.act("yield")
    if "i_give" in p.legal_names():
        p.act("i_give")
    return {name.removeprefix("space:") for name in p.legal_names()}


def done(p: Position) -> Position:
    """Send the offer (if it was not sent at once), accept, ratify."""
    if p.decision_name == "term":
        p.act("done")
    p.act("accept")
    return ratify(p)


# --- D1


def test_D1_peace_needs_a_war() -> None:
    assert "peace" not in terms(base(), "england", "france")
    assert "peace" in terms(base().war("england", "france"), "england", "france")


def test_D1_white_peace_gives_no_war_winner_and_changes_nothing_else() -> None:
    b = base().war("england", "france").control("boulogne", "england")
    p = done(talk(b, "england", "france").act("peace"))
    assert not at_war(p, "england", "france")
    assert int(p.state["war_winner"].sum()) == 0
    assert controller(p, "boulogne") == "england"
    assert int(p.state["peace_now"][2]) == 1 << 3
    assert int(p.state["peace_now"][3]) == 1 << 2
    assert "R9.3.8 england and france are at peace" in p.journal()


@pytest.mark.parametrize("partner", ["hapsburg", "papacy"])
def test_D1_not_in_the_war_the_league_made(partner: str) -> None:
    b = base(league=True).war("protestant", partner)
    assert "peace" not in terms(b, "protestant", partner)
    assert "peace" not in terms(b, partner, "protestant")


def test_D1_protestant_may_end_another_war() -> None:
    assert "peace" in terms(base(league=True).war("protestant", "france"), "protestant", "france")


def test_D1_peace_with_the_papacy_lifts_the_excommunication() -> None:
    b = base().war("england", "papacy").set("excommunicated", 2, 2)
    p = done(talk(b, "england", "papacy").act("peace"))
    assert int(p.state["excommunicated"][2]) == 0


def test_D1_phony_war_becomes_permanent() -> None:
    b = base().war("england", "france")
    b.s["phony"][2] = (1, 1)
    p = done(talk(b, "england", "france").act("peace"))
    assert [int(x) for x in p.state["phony"][2]] == [2, 1]  # the Venetian one concerns the Papacy


# --- D2


def test_D2_alliance_is_marked_for_this_turn() -> None:
    p = done(talk(base(), "england", "france").act("ally"))
    assert allied(p, "england", "france")
    assert int(p.state["ally_now"][2]) == 1 << 3


def test_D2_not_while_at_war_unless_peace_is_agreed_too() -> None:
    b = base().war("england", "france")
    assert "ally" not in terms(b, "england", "france")
    p = talk(base().war("england", "france"), "england", "france").act("peace")
    assert "ally" in p.legal_names()
    done(p.act("ally"))
    assert allied(p, "england", "france")
    assert not at_war(p, "england", "france")


def test_D2_papacy_never_with_the_ottoman() -> None:
    assert "ally" not in terms(base(), "papacy", "ottoman")
    assert "ally" in terms(base(), "papacy", "hapsburg")


def test_D2_papacy_not_with_hapsburg_after_the_divorce() -> None:
    assert "ally" not in terms(base().track("T_DIVORCE", 1), "papacy", "hapsburg")
    assert "ally" in terms(base().track("T_DIVORCE", 1), "papacy", "france")


def test_D2_protestant_with_hapsburg_before_the_league() -> None:
    assert "ally" in terms(base(), "hapsburg", "protestant")


def test_D2_not_twice() -> None:
    p = talk(base(), "england", "france").act("ally")
    assert "ally" not in p.legal_names()


# --- D3: see test_9_2_loans.py

# --- D4


def test_D4_captor_returns_an_army_leader() -> None:
    b = base().leader("francis_i", "prison:england")
    assert "return_leader" in terms(b, "england", "france")
    p = talk(b, "france", "england").act("return_leader")  # one direction, one leader: no further question
    done(p)
    assert p.leader("francis_i") == "paris"


def test_D4_only_the_captor_to_the_owner() -> None:
    b = base().leader("francis_i", "prison:hapsburg")
    assert "return_leader" not in terms(b, "england", "france")
    assert "return_leader" in terms(b, "hapsburg", "france")


def test_DC9_7_hapsburg_chooses_the_capital() -> None:
    b = base().leader("ferdinand", "prison:france")
    p = done(talk(b, "france", "hapsburg").act("return_leader"))
    assert (p.seat_name, p.decision_name) == ("hapsburg", "leader_home")
    assert set(p.legal_names()) == {"space:vienna", "space:valladolid"}
    assert p.act("vienna").leader("ferdinand") == "vienna"


def test_DC9_7_without_capital_a_friendly_home_key() -> None:
    b = base().leader("francis_i", "prison:hapsburg").control("paris", "england").control("rouen", "england")
    p = done(talk(b, "hapsburg", "france").act("return_leader"))
    assert p.seat_name == "france"
    assert set(p.legal_names()) == {"space:bordeaux", "space:lyon", "space:marseille"}


# --- D5 (V25.2.19)


def test_V25_2_19_own_home_space() -> None:
    assert "besancon" in spaces(base(), "hapsburg", "france")


def test_V25_2_19_grey_space() -> None:
    assert "metz" in spaces(base().control("metz", "hapsburg"), "hapsburg", "england")


def test_V25_2_19_home_space_of_a_third_power() -> None:
    b = base().control("rouen", "england")
    assert "rouen" not in spaces(b, "england", "hapsburg")
    assert "rouen" in spaces(base().control("rouen", "england"), "england", "france")


def test_V25_2_19_never_the_own_capital() -> None:
    assert "paris" not in spaces(base(), "france", "england")
    yieldable = spaces(base(), "hapsburg", "england")
    assert not {"vienna", "valladolid"} & yieldable
    assert "antwerp" in yieldable


def test_V25_2_19_conquered_capital() -> None:
    assert "paris" in spaces(base().control("paris", "england"), "england", "france")
    assert "paris" not in spaces(base().control("paris", "england"), "england", "hapsburg")


def test_D5_space_of_a_minor_only_to_its_ally() -> None:
    b = base().control("venice", "ottoman")
    assert "venice" not in spaces(b, "ottoman", "papacy")
    b = base().ally("venice", "papacy").control("venice", "ottoman")
    assert "venice" in spaces(b, "ottoman", "papacy")
    b = base().ally("venice", "papacy").control("venice", "ottoman")
    assert "venice" not in spaces(b, "ottoman", "france")


def test_D5_older_printing_without_limits() -> None:
    b = base().control("rouen", "england")
    b.set("option", 0, 4)
    yieldable = spaces(b, "england", "hapsburg")
    assert "rouen" in yieldable
    assert "london" not in yieldable


def test_D5_religion_and_unrest_stay() -> None:
    b = base().unrest("besancon").protestant("besancon")
    p = done(talk(b, "hapsburg", "france").act("yield", "i_give", "besancon"))
    i = p.data.space_index["besancon"]
    for field in ("unrest", "protestant"):
        assert int(p.state[field]["w"][i >> 6]) >> (i & 63) & 1
    assert controller(p, "besancon") == "france"
    assert int(p.state["ceded"][1]) == 1 << 3


def test_D5_ceding_a_grey_space_is_no_cession_of_home() -> None:
    p = done(talk(base().control("metz", "hapsburg"), "hapsburg", "france").act("yield", "i_give", "metz"))
    assert int(p.state["ceded"][1]) == 0


def test_DC9_8_units_there_are_displaced_fleets_too() -> None:
    b = base().units("hapsburg", "antwerp", regular=1, squadron=1).units("england", "london", regular=1)
    p = done(talk(b, "hapsburg", "england").act("yield", "i_give", "antwerp"))
    # a home space of the giver may go to anybody
    assert controller(p, "antwerp") == "england"
    assert (p.seat_name, p.decision_name) == ("hapsburg", "displace")
    p.act("brussels")
    assert p.units("brussels") == {"hapsburg": {"regular": 1}}
    assert p.units("amsterdam") == {"hapsburg": {"squadron": 1}}  # the nearest port


def test_D5_spaces_of_one_deal_change_hands_together() -> None:
    """The garrison of Besancon cannot be displaced to Brussels, which is yielded by the same deal."""
    b = base().units("hapsburg", "besancon", regular=2)
    p = talk(b, "hapsburg", "france").act("yield", "i_give", "besancon", "yield", "i_give", "brussels")
    done(p)
    assert p.seat_name == "hapsburg"
    assert "space:brussels" not in p.legal_names()


def test_D5_receivers_own_units_stay() -> None:
    b = base().units("hapsburg", "besancon", regular=1).units("france", "besancon", regular=1)
    p = done(talk(b, "hapsburg", "france").act("yield", "i_give", "besancon"))
    p.act("antwerp")
    assert p.units("besancon") == {"france": {"regular": 1}}


# --- D6


def test_D6_one_or_two_cards() -> None:
    b = base().hand("england", "foul_weather", "siege_artillery")
    p = talk(b, "england", "france").act("give_cards", "i_give")
    assert set(p.legal_names()) == {"number:1", "number:2"}


def test_D6_not_more_than_the_drawable_cards() -> None:
    b = Builder().hand("england", "six_wives_of_henry_viii").hand("france", "gout")
    p = talk(b, "england", "france").act("give_cards")  # England has only its Home card: France gives one
    done(p)
    assert set(p.hand("england")) == {"gout", "six_wives_of_henry_viii"}


def test_D6_one_direction_a_pair() -> None:
    p = talk(base(), "england", "france").act("give_cards", "i_give")
    assert "give_cards" not in p.legal_names()


def test_D6_promises_of_one_deal_add_up() -> None:
    p = talk(base(), "england", "france").act("give_cards", "i_give", "add_party", "papacy", "give_cards")
    assert set(p.legal_names()) == {"power:france", "power:papacy"}  # England's only card is promised


def test_D6_direction_holds_for_the_whole_turn() -> None:
    b = base().hand("england", "siege_artillery")
    b.set("gave_cards", 1 << 3, 2)
    assert "give_cards" not in terms(b, "england", "france")


# --- D7


def mercenaries(league: bool = True) -> Builder:
    return base(league).units("hapsburg", "antwerp", mercenary=3).units("hapsburg", "vienna", mercenary=2)


def test_D7_one_to_four() -> None:
    p = talk(mercenaries(), "hapsburg", "france").act("give_mercenaries")
    assert set(p.legal_names()) == {f"number:{n}" for n in (1, 2, 3, 4)}


def test_DC9_5_giver_chooses_where_from() -> None:
    p = done(talk(mercenaries(), "hapsburg", "france").act("give_mercenaries", 4))
    assert (p.seat_name, p.decision_name) == ("hapsburg", "give_mercenaries")
    p.act("antwerp", "vienna", "antwerp")
    assert set(p.legal_names()) == {"space:antwerp", "space:vienna"}
    p.act("vienna")
    assert p.finished
    assert p.units("paris") == {"france": {"mercenary": 4}}
    assert p.units("antwerp") == {"hapsburg": {"mercenary": 1}}


def test_DC9_6_hapsburg_places_in_either_capital() -> None:
    b = base().units("england", "london", mercenary=2)
    p = done(talk(b, "hapsburg", "england").act("give_mercenaries", 2))
    assert (p.seat_name, p.decision_name) == ("hapsburg", "place_mercenaries")
    p.act("vienna", "valladolid")
    assert p.units("vienna")["hapsburg"]["mercenary"] == p.units("valladolid")["hapsburg"]["mercenary"] == 1


def test_DC9_6_protestant_places_all_in_one_electorate() -> None:
    b = base(league=True).units("england", "london", mercenary=3).control("trier", "hapsburg")
    p = done(talk(b, "protestant", "england").act("give_mercenaries", 3))
    assert (p.seat_name, p.decision_name) == ("protestant", "place_mercenaries")
    assert "space:trier" not in p.legal_names()
    assert len(p.legal_names()) == 5
    p.act("wittenberg")
    assert p.finished
    assert p.units("wittenberg") == {"protestant": {"mercenary": 3}}


def test_D7_protestant_only_after_the_league() -> None:
    b = base().units("england", "london", mercenary=3)
    assert "give_mercenaries" not in terms(b, "england", "protestant")


def test_D7_never_the_ottoman() -> None:
    b = mercenaries().units("ottoman", "istanbul", cavalry=3)
    assert "give_mercenaries" not in terms(b, "ottoman", "hapsburg")


def test_D7_receiver_must_hold_its_capital() -> None:
    assert "give_mercenaries" not in terms(mercenaries().control("paris", "england"), "hapsburg", "france")


def test_D7_receiver_may_get_its_capital_by_the_same_deal() -> None:
    b = mercenaries().control("paris", "hapsburg")
    p = talk(b, "hapsburg", "france")
    assert "give_mercenaries" not in p.legal_names()
    p.act("yield", "i_give", "paris")
    assert "give_mercenaries" in p.legal_names()


def test_D7_limited_by_the_receivers_counters() -> None:
    b = mercenaries()
    b.units("france", "paris", regular=b.data.force_pool_land["france"] - 1)
    p = talk(b, "hapsburg", "france").act("give_mercenaries")  # one counter left: no question how many
    assert p.decision_name == "term"


def test_D7_one_direction_a_pair_and_turn() -> None:
    b = mercenaries().units("france", "paris", mercenary=2)
    b.set("gave_mercs", 1 << 1, 3)
    assert "give_mercenaries" not in terms(b, "hapsburg", "france")
    assert "give_mercenaries" in terms(b, "hapsburg", "england")


# --- D8: see test_9_1_divorce.py

# --- D9


def test_D9_papacy_rescinds() -> None:
    b = base().set("excommunicated", 3, 3)
    assert "rescind" not in terms(b, "england", "papacy")
    assert "rescind" not in terms(b, "england", "france")
    p = done(talk(b, "france", "papacy").act("rescind"))
    assert int(p.state["excommunicated"][3]) == 0
    assert "R9.1.D9 the excommunication of the ruler of france is lifted" in p.journal()
