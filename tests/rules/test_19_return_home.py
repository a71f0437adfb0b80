"""R19.3: land units and leaders return home."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position


def home(b: Builder, power: str) -> Position:
    return b.procedure("P_WINTER_LAND", power, phase="winter")


def options(p: Position) -> set[str]:
    return {name.split(":")[-1] for name in p.legal_names()}


def lost(p: Position) -> list[str]:
    return [line for line in p.journal() if "without a path" in line or "no place" in line]


# --- worked examples


def charles_in_turin() -> Builder:
    b = Builder().no_diplomacy().control("geneva", "hapsburg").control("besancon", "hapsburg")
    return b.control("turin", "france").units("hapsburg", "turin", regular=4).leader("charles_v", "turin")


def test_X20_to_besancon_over_the_alps() -> None:
    p = home(charles_in_turin(), "hapsburg")
    assert p.decision_name == "winter_to"
    assert options(p) == {"besancon", "vienna", "valladolid"}
    p.act("besancon", 4)
    assert p.decision_name == "winter_leader"
    assert options(p) == {"besancon", "vienna", "valladolid"}
    p.act("besancon")
    assert p.finished
    assert not lost(p)
    assert p.units("besancon") == {"hapsburg": {"regular": 4}}
    assert p.leader("charles_v") == "besancon"


def test_X20_to_a_capital_two_of_four_are_lost() -> None:
    p = home(charles_in_turin(), "hapsburg").act("vienna", 4, 2, "vienna")
    assert p.finished
    assert p.units("vienna") == {"hapsburg": {"regular": 2}}
    assert p.leader("charles_v") == "vienna"
    assert lost(p) == ["R19.3 4 units of hapsburg leave Turin without a path and lose 2"]


def montmorency_in_milan() -> Builder:
    b = Builder().no_diplomacy().control("milan", "france").control("pavia", "france").ally("france", "genoa")
    b.control("genoa", "france").units("genoa", "genoa", regular=2)
    return b.units("france", "milan", regular=5).leader("montmorency", "milan")


def test_X21_the_fifth_goes_to_paris() -> None:
    """Path Pavia - Genoa - Gulf of Lyon - Marseille; the leader stays with the four."""
    p = home(montmorency_in_milan(), "france").act(1)
    assert p.decision_name == "winter_home"
    assert options(p) == {"done", "milan", "genoa"}
    p.act("done")
    assert p.finished
    assert not lost(p)
    assert p.units("milan") == {"france": {"regular": 4}}
    assert p.units("paris") == {"france": {"regular": 1}}
    assert p.leader("montmorency") == "milan"
    assert p.units("genoa") == {"genoa": {"regular": 2}}


def test_X21_the_genoese_may_go_to_paris() -> None:
    p = home(montmorency_in_milan(), "france").act(1, "genoa", 2, "done")
    assert p.finished
    assert p.units("paris") == {"france": {"regular": 1}, "genoa": {"regular": 2}}


def papal_trent() -> Builder:
    b = Builder().no_diplomacy().control("modena", "hapsburg").control("florence", "papacy")
    return b.units("papacy", "trent", regular=5).units("papacy", "ravenna", regular=1)


def test_X22_no_path_anywhere() -> None:
    """Three of five are lost; the two left go to any mix of Rome, Ravenna, Florence."""
    p = home(papal_trent(), "papacy")
    assert p.decision_name == "winter_home"  # the regular of Ravenna may go to Rome
    p.act("done")
    assert options(p) == {"rome", "ravenna", "florence"}
    p.act("ravenna")
    assert lost(p) == ["R19.3 5 units of papacy leave Trent without a path and lose 3"]
    p.act(1)
    assert p.decision_name == "winter_to"
    assert options(p) == {"rome", "ravenna", "florence"}
    p.act("rome")
    assert p.finished
    assert p.units("rome") == {"papacy": {"regular": 1}}
    assert p.units("ravenna") == {"papacy": {"regular": 2}}
    assert p.units("trent") == {}


def test_X22_all_survivors_to_one_place() -> None:
    p = home(papal_trent(), "papacy").act("done", "florence", 2)
    assert p.finished
    assert p.units("florence") == {"papacy": {"regular": 2}}


# --- derived vectors (V25.2.21)


def test_V25_2_21_five_units_one_must_go() -> None:
    b = Builder().no_diplomacy().units("england", "york", regular=4, mercenary=1)
    p = home(b, "england")
    assert p.decision_name == "force_units"  # which of them; London is the only place
    p.act(0)
    assert p.decision_name == "winter_home"
    p.act("done")
    assert p.finished
    assert p.units("york") == {"england": {"regular": 4}}
    assert p.units("london") == {"england": {"mercenary": 1}}


def test_V25_2_21_no_path_that_one_is_lost() -> None:
    """Half of one, rounded up."""
    b = Builder().no_diplomacy().units("england", "york", regular=5).unrest("london")
    p = home(b, "england").act(1)
    assert p.finished
    assert p.units("york") == {"england": {"regular": 4}}
    assert p.units("london") == {}


def test_V25_2_21_three_units_without_path_lose_two() -> None:
    b = Builder().no_diplomacy().units("england", "limoges", regular=3)
    p = home(b, "england")
    while not p.finished:
        p.act("london")
    assert p.units("london") == {"england": {"regular": 1}}


def test_V25_2_21_R19_3_S2_capital_held_by_an_enemy() -> None:
    b = Builder().no_diplomacy().war("england", "france").control("london", "france")
    b.units("england", "york", regular=4, mercenary=2)
    p = home(b, "england")
    assert p.decision_name == "loss"
    p.act("unit_second", "unit_second")
    assert p.finished
    assert p.units("york") == {"england": {"regular": 4}}
    assert lost(p) == ["R19.3.S2 2 units of england in York have no place to go"]


@pytest.mark.parametrize("goal", ["edinburgh", "stirling"])
def test_V25_2_21_R19_3_S4_scots(goal: str) -> None:
    b = Builder().no_diplomacy().ally("france", "scotland")
    for space in ("edinburgh", "stirling", "glasgow"):
        b.control(space, "france")
    b.units("scotland", "glasgow", regular=3)
    p = home(b, "france")
    assert options(p) == {"edinburgh", "stirling"}
    p.act(goal, 3)
    assert p.finished
    assert p.units(goal) == {"scotland": {"regular": 3}}


def test_R19_3_S4_scots_in_paris_go_home_too() -> None:
    """Without a path one of two is lost; nobody is left if the enemy holds both places."""
    b = Builder().no_diplomacy().ally("france", "scotland").control("stirling", "france")
    b.control("edinburgh", "england").control("glasgow", "england").units("scotland", "paris", regular=2)
    p = home(b, "france")
    assert p.finished
    assert p.units("paris") == {}
    assert p.units("stirling") == {"scotland": {"regular": 1}}
    b.control("stirling", "england")
    p = home(b, "france")
    assert p.finished
    assert p.units("paris") == {}
    assert p.units("stirling") == {}


# --- L1


def test_R19_3_L1_capitals_have_no_limit() -> None:
    b = Builder().no_diplomacy().units("england", "london", regular=9)
    p = home(b, "england")
    assert p.finished
    assert p.units("london") == {"england": {"regular": 9}}


def test_DC19_4_further_units_to_the_capital() -> None:
    b = Builder().no_diplomacy().units("england", "york", regular=2).leader("brandon", "york")
    p = home(b, "england")
    assert p.decision_name == "winter_home"
    assert options(p) == {"done", "york"}
    p.act("york", 2)
    assert p.finished
    assert p.units("london") == {"england": {"regular": 2}}
    assert p.leader("brandon") == "london"  # the space was emptied, L3


def test_DC19_3_hapsburg_names_the_capital() -> None:
    b = Builder().no_diplomacy().units("hapsburg", "naples", regular=5)
    p = home(b, "hapsburg")
    assert p.decision_name == "winter_excess"
    assert options(p) == {"vienna", "valladolid"}
    p.act("vienna", 1)
    assert p.decision_name == "winter_home"
    p.act("done")
    assert p.finished
    assert p.units("vienna") == {"hapsburg": {"regular": 1}}


def test_R22_3_a_minor_winters_in_its_keys() -> None:
    """Hungarian regulars in Buda are in a capital of theirs: six with two Hapsburg guests may stay."""
    b = Builder().no_diplomacy().ally("hapsburg", "hungary_bohemia")
    for space in ("buda", "prague", "belgrade"):
        b.control(space, "hapsburg")
    b.units("hungary_bohemia", "buda", regular=4).units("hapsburg", "buda", regular=2)
    p = home(b, "hapsburg")
    assert p.decision_name == "winter_home"
    assert options(p) == {"done", "buda"}
    p.act("done")
    assert p.finished
    assert p.units("buda") == {"hungary_bohemia": {"regular": 4}, "hapsburg": {"regular": 2}}


def test_DC19_3_minor_units_may_go_to_their_home_key() -> None:
    """Venetians in Ravenna: the two too many may be Venetians who go to Venice."""
    b = Builder().no_diplomacy().ally("papacy", "venice").control("venice", "papacy")
    b.units("papacy", "ravenna", regular=3).units("venice", "ravenna", regular=3)
    p = home(b, "papacy")
    assert p.decision_name == "winter_excess"
    assert options(p) == {"rome", "venice"}
    p.act("venice")
    assert p.legal_names() == ["number:1", "number:2", "number:3"]
    p.act(2, "done")
    assert p.finished
    assert p.units("venice") == {"venice": {"regular": 2}}


def test_R19_3_L1_nobody_travels_twice() -> None:
    """Hungarians who came to Prague are not offered the way back to Buda."""
    b = Builder().no_diplomacy().ally("hapsburg", "hungary_bohemia")
    for space in ("buda", "prague"):
        b.control(space, "hapsburg")
    b.units("hungary_bohemia", "buda", regular=1)
    p = home(b, "hapsburg").act("buda", "prague")
    assert p.finished
    assert p.units("prague") == {"hungary_bohemia": {"regular": 1}}


# --- L2


def test_R19_3_L2_besiegers_leave() -> None:
    b = Builder().no_diplomacy().war("england", "france").siege("rouen", "england")
    b.units("england", "rouen", regular=2).units("france", "rouen", regular=1)
    p = home(b, "england")
    assert p.decision_name == "winter_to"
    assert options(p) == {"calais", "london"}
    p.act("calais", 2)
    assert p.finished
    assert p.units("calais") == {"england": {"regular": 2}}


def test_R19_3_L2_an_allys_space_is_left() -> None:
    b = Builder().no_diplomacy().ally("england", "hapsburg").units("england", "antwerp", regular=1)
    p = home(b, "england")
    assert options(p) == {"calais", "london"}
    p.act("calais")
    assert p.finished
    assert p.units("calais") == {"england": {"regular": 1}}
    assert not lost(p)


def test_DC19_5_R19_3_L2_when_the_nearest_is_full_the_next_counts() -> None:
    """Calais takes two more; the fourth place after London by the capital option."""
    b = Builder().no_diplomacy().units("england", "boulogne", regular=4).units("england", "calais", regular=2)
    b.control("boulogne", "england")
    p = home(b, "england").act("done")
    assert p.decision_name == "winter_to"
    assert options(p) == {"calais", "london"}
    p.act("calais")
    assert p.legal_names() == ["number:1", "number:2"]
    p.act(2)
    assert p.decision_name == "winter_to"
    assert "calais" not in options(p)
    p.act("london", 2)
    assert p.finished
    assert p.units("calais") == {"england": {"regular": 4}}
    assert p.units("london") == {"england": {"regular": 2}}


def test_DC19_6_the_owner_names_the_losses() -> None:
    b = Builder().no_diplomacy().units("england", "limoges", regular=1, mercenary=1)
    p = home(b, "england")
    while p.decision_name != "loss":
        p.act("london") if p.decision_name == "winter_to" else p.act(1)
    p.act("unit_second")
    while not p.finished:
        p.act("london")
    assert p.units("london") == {"england": {"regular": 1}}


def test_DC19_7_R19_3_L3_a_leader_alone() -> None:
    """An army leader without units in a foreign space goes to the capital."""
    b = Builder().no_diplomacy().leader("brandon", "boulogne")
    p = home(b, "england")
    assert p.finished
    assert p.leader("brandon") == "london"
    b.control("london", "france")
    p = home(b, "england")
    while not p.finished:
        assert p.decision_name == "leader_home"
        p.act("york")
    assert p.leader("brandon") == "york"


# --- S1, S3, S5


def test_R19_3_S1_protestants_to_the_nearest_with_room() -> None:
    b = Builder().no_diplomacy().track("T_LEAGUE", 1).units("protestant", "leipzig", regular=3, mercenary=2)
    b.units("protestant", "wittenberg", regular=2).leader("john_frederick", "leipzig")
    p = home(b, "protestant")
    assert p.decision_name == "force_units"  # Wittenberg alone is nearest: two of the five
    p.act(2)
    assert p.units("wittenberg") == {"protestant": {"regular": 4}}
    while not p.finished:
        p.apply(p.legal_actions()[0])
    assert p.units("leipzig") == {}
    assert not lost(p)
    assert p.leader("john_frederick") != "leipzig"


def test_R19_3_S1_excess_in_an_electorate() -> None:
    b = Builder().no_diplomacy().track("T_LEAGUE", 1).units("protestant", "wittenberg", regular=6)
    p = home(b, "protestant")
    while not p.finished:
        p.apply(p.legal_actions()[-1])
    assert p.units("wittenberg") == {"protestant": {"regular": 4}}
    assert sum(u["protestant"]["regular"] for s in ("brandenburg", "mainz", "augsburg") if (u := p.units(s))) == 2


def test_R19_3_S5_protestants_before_the_league_stay() -> None:
    b = Builder().no_diplomacy().units("protestant", "wittenberg", regular=6)
    p = home(b, "protestant")
    assert p.finished
    assert p.units("wittenberg") == {"protestant": {"regular": 6}}


def test_R19_3_S3_no_path_through_electorates_before_the_league() -> None:
    b = Builder().no_diplomacy().ally("hapsburg", "protestant").units("hapsburg", "leipzig", regular=1)
    for space in ("nuremberg", "erfurt", "prague"):
        b.unrest(space)
    before = home(b, "hapsburg")
    while not before.finished:
        before.act("vienna")
    assert lost(before)
    after = home(b.track("T_LEAGUE", 1), "hapsburg")
    while not after.finished:
        after.act("vienna")
    assert not lost(after)
    assert after.units("vienna") == {"hapsburg": {"regular": 1}}


def test_R19_3_S6_foreign_war_units_stay() -> None:
    b = Builder().no_diplomacy().set("war_on", 1, 0).set("war_unit", 3, (0, 0))
    p = home(b, "ottoman")
    assert p.finished
    assert p.state["war_unit"][0].tolist() == [3, 0]


def test_R19_3_L3_no_leader_stays_with_an_ally_of_yesterday() -> None:
    """London lost, Calais in the hands of an ally: Brandon goes to a key of England's own, or waits off the map."""
    b = Builder().no_diplomacy().ally("england", "protestant").control("london", "france")
    b.control("calais", "protestant").leader("brandon", "calais").control("bristol", "france")
    p = b.procedure("P_WINTER", phase="winter")
    assert p.leader("brandon") == "york"
    p = b.control("york", "france").procedure("P_WINTER", phase="winter")
    assert p.leader("brandon") == "absent"
