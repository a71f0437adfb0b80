"""The heuristic player in religion, in the New World and in the two-player game."""

from __future__ import annotations

import pytest

from agents.heuristic import advise
from env.builder import Builder
from env.rules.core import Position
from tests.agents.test_heuristic import choose, follow
from tests.rules.cards.test_diplomatic_deck import bare, play
from tests.rules.debate_helpers import debate, stage
from tests.rules.religion_helpers import FRENCH, GERMAN, counter, faithful, reform
from tests.rules.two_player_helpers import french_war
from tests.rules.world_helpers import AMAZON, CIRCUMNAVIGATION, EXPLORING, owner, sail, world

NORTH = ("wittenberg", "brandenburg", "magdeburg", "lubeck")
TESTAMENT = "T_NEW_TESTAMENT"


# --- attempts


def test_prefers_the_likelier_target() -> None:
    """Stettin has no Catholic neighbour that helps it; Hamburg is held by a Catholic army."""
    b = faithful(*NORTH).units("hapsburg", "hamburg", regular=2)
    p = reform(b, 1)
    assert choose(p) != "space:hamburg"
    assert choose(p) in ("space:stettin", "space:leipzig")


def test_an_electorate_is_worth_worse_odds() -> None:
    """Mainz or Kassel: equal neighbours, but Mainz brings two VP and a garrison."""
    b = faithful("kassel").set("display", 1)
    assert choose(reform(b, 1)) == "space:mainz"


def test_the_papacy_counters_what_it_can_win() -> None:
    """Wittenberg is surrounded by Protestants and has an army, Salzburg stands alone."""
    b = faithful(*NORTH, "leipzig", "breslau", "salzburg").units("protestant", "wittenberg", regular=2)
    assert choose(counter(b, 1)) == "space:salzburg"


def test_a_debater_is_committed_for_the_targets_he_helps() -> None:
    """Bucer adds a die near Strasburg and none near Wittenberg."""
    near = faithful("strasburg", "worms").debater("bucer")
    far = faithful("stettin").debater("bucer")
    assert choose(reform(near, 2)) == "person:bucer_debater"
    assert choose(reform(far, 2)).startswith("space:")


def test_a_debater_whom_a_card_needs_is_kept() -> None:
    b = faithful("paris", "rouen").debater("cop")
    assert choose(reform(b, 1, 1 << FRENCH)) == "person:cop_debater"
    b = faithful("paris", "rouen").debater("cop").hand("protestant", "affair_of_the_placards")
    assert choose(reform(b, 1, 1 << FRENCH)).startswith("space:")


def test_flips_what_counts_most() -> None:
    b = faithful("wittenberg", "kassel").set("display", 1)
    p = b.procedure("P_FLIP", "protestant", v=(1, 1, 1 << GERMAN, 0))
    assert choose(p) in ("space:mainz", "space:brandenburg", "space:cologne")


# --- command points


def test_publishes_a_treatise_when_it_is_cheap() -> None:
    """The last command points: no Testament can be completed with them."""
    p = faithful(*NORTH).set("turn", 9).impulse("protestant", 2)
    assert choose(p) == "treatise"
    assert follow(p, 2)[1] == f"number:{GERMAN}"


def test_translates_when_a_step_completes_the_testament() -> None:
    p = faithful(*NORTH).track(TESTAMENT, 5).impulse("protestant", 2)
    words = follow(p, 2)
    assert words == ["translate", f"number:{GERMAN}"]
    assert p.decision_name == "reform_target"


def test_does_not_translate_what_will_never_be_complete() -> None:
    """The last card of the last turn: not even where there is nobody to preach to."""
    p = faithful(*NORTH).set("turn", 9).impulse("protestant", 1)
    assert "translate" in p.legal_names()
    assert choose(p) != "translate"


def test_takes_the_free_step_of_the_lesser_debater() -> None:
    b = faithful("wittenberg").debater("luther").debater("melanchthon").track(TESTAMENT, 2)
    b.hand("protestant", "a_mighty_fortress")
    p = b.impulse("protestant", 1)
    p.act("translate", GERMAN)
    assert choose(p) == "person:melanchthon_debater"


def test_burns_books_where_the_papacy_can_win() -> None:
    """Lone Protestant spaces among Catholic armies, ties for Paul III: the books burn in Germany."""
    b = faithful(*NORTH, "bremen", "hamburg", "salzburg", "regensburg", "trier").ruler("papacy", "paul_iii_ruler")
    for space in ("linz", "nuremberg", "cologne", "graz"):
        b.units("hapsburg", space, regular=1)
    p = b.impulse("papacy", 2)
    assert follow(p, 2) == ["burn_books", f"number:{GERMAN}"]


def test_builds_saint_peters_where_books_do_not_burn() -> None:
    p = faithful(*NORTH).track("T_ST_PETERS_CP", 3).impulse("papacy", 2)
    assert follow(p, 2) == ["st_peters", "st_peters"]


def test_removes_unrest_where_the_faith_counts() -> None:
    """Magdeburg is Protestant; unrest in a Catholic space hides no VP."""
    p = faithful(*NORTH).unrest("magdeburg").unrest("munster").set("turn", 8).impulse("protestant", 1)
    assert follow(p, 2) == ["remove_unrest", "space:magdeburg"]


# --- debates


def test_calls_no_hopeless_debate() -> None:
    """Carlstadt alone against Eck and his like: the command points go elsewhere."""
    b = stage("carlstadt eck pole loyola").track("T_LEAGUE", 0)
    p = b.impulse("protestant", 3)
    assert "debate" in p.legal_names()
    assert "debate" not in follow(p, 4)


def test_the_papacy_calls_a_debate_against_the_weak() -> None:
    b = stage("eck pole loyola", "carlstadt").protestant("leipzig").protestant("magdeburg")
    p = b.track("T_ST_PETERS_VP", 5).impulse("papacy", 3)
    assert choose(p) == "debate"


def test_debates_against_the_weaker_pool() -> None:
    assert choose(debate(stage("eck luther melanchthon", "carlstadt"))) == "half_b"
    assert choose(debate(stage("eck carlstadt", "luther melanchthon"))) == "half_a"


def test_here_i_stand_saves_a_weak_debater() -> None:
    b = stage("eck luther", "carlstadt").hand("protestant", "here_i_stand").protestant("leipzig")
    p = debate(b, attacker="eck")
    p.act("half_b")
    assert (p.decision_name, choose(p)) == ("debate_response", "yes")


def test_bullinger_replaces_the_weak() -> None:
    b = stage("bullinger tyndale knox eck pole", "")
    p = debate(b, zone=3, attacker="eck", dice=[1] * 40)
    while p.decision_name != "debater":
        p.apply(advise(p))
    assert choose(p) in ("person:bullinger_debater", "pass")


# --- cards


def test_the_bull_names_the_greatest_reformer() -> None:
    b = stage("luther zwingli", "").reformer("luther").reformer("zwingli")
    b.no_hands().hand("papacy", "papal_bull")
    p = b.procedure("P_PLAY_EVENT", "papacy", v=[b.data.card_index["papal_bull"]])
    assert (p.decision_name, choose(p)) == ("excommunicate", "person:luther_reformer")


def test_the_wartburg_stops_what_hurts() -> None:
    """Anabaptists, but not a revolt in France."""
    b = faithful(*NORTH, "leipzig", "hamburg", "kassel", "bremen").debater("luther", "committed")
    b.hand("protestant", "the_wartburg")
    harm = b.data.card_index["anabaptists"]
    p = b.procedure("P_REACTIONS", "papacy", v=(1, 0, 0, harm))
    assert p.decision_name == "reaction"
    assert choose(p) == "card:the_wartburg"
    calm = b.data.card_index["gabelle_revolt"]
    assert choose(b.procedure("P_REACTIONS", "papacy", v=(1, 0, 0, calm))) == "pass"


def test_the_diet_does_not_take_the_best_event() -> None:
    p = Position.new("1517", 3, journal=False)
    while p.decision_name != "diet_card":
        p.apply(advise(p))
    seats = set()
    while p.decision_name == "diet_card":
        seats.add(p.seat_name)
        card = choose(p)[5:]
        costs = {c.id: c.cp for c in p.data.cards}
        if p.seat_name == "hapsburg":
            assert costs[card] < max(costs[name[5:]] for name in p.legal_names())
        p.apply(advise(p))
    assert seats == {"protestant", "papacy", "hapsburg"}


def test_universities_stand_next_to_the_heretics() -> None:
    b = faithful(*NORTH, "leipzig").track("T_SOCIETY", 1)
    p = b.procedure("P_UNIVERSITIES", "papacy", v=(1, 0))
    space = choose(p)[6:]
    known = p.data.space_index
    near = {c.b if c.a == space else c.a for c in p.data.connections if space in (c.a, c.b)}
    assert space in known
    assert len(near & {*NORTH, "leipzig"}) >= 2


def test_loyola_makes_a_foundation_cheaper() -> None:
    b = faithful(*NORTH).debater("loyola").track("T_SOCIETY", 1)
    p = b.impulse("papacy", 3)
    p.act("university")
    assert choose(p) == "person:loyola_debater"


def test_the_best_go_to_trent_and_to_marburg() -> None:
    b = stage("pole campeggio luther carlstadt")
    p = b.procedure("P_PLAY_EVENT", "england", v=[b.data.card_index["council_of_trent"]])
    assert choose(p) == "person:pole_debater"
    b = stage("luther melanchthon zwingli oekolampadius")
    p = b.procedure("P_PLAY_EVENT", "england", v=[b.data.card_index["marburg_colloquy"]])
    assert choose(p) == "person:luther_debater"


# --- the New World


def test_explores_when_it_can() -> None:
    b = world("magellan", "orellana")
    assert choose(b.impulse("hapsburg", 2)) == "explore"


def test_does_not_explore_what_is_known() -> None:
    b = world("magellan", "orellana")
    for discovery in range(CIRCUMNAVIGATION + 1):
        owner(b, "discovery", discovery, "france")
    p = b.impulse("hapsburg", 2)
    assert "explore" in p.legal_names()
    assert "explore" not in follow(p, 3)


def test_conquers_with_good_men_and_colonizes_early() -> None:
    assert choose(world("cortez", "pizarro").impulse("hapsburg", 4)) == "conquer"
    assert choose(world().set("turn", 2).impulse("hapsburg", 2)) == "colonize"
    assert choose(world().set("turn", 9).impulse("hapsburg", 2)) != "colonize"


@pytest.mark.parametrize(
    ("explorer", "power", "found"), [("magellan", "hapsburg", 4), ("willoughby", "england", AMAZON)]
)
def test_a_great_explorer_sails_round_the_world(explorer: str, power: str, found: int) -> None:
    b = sail(world(explorer), power, EXPLORING)
    owner(b, "discovery", 4, "france")
    p = b.procedure("P_NEW_WORLD", dice=[6, 6] * 3, phase="new_world")
    assert (p.decision_name, choose(p)) == ("exploration", f"number:{found}")


def test_a_marker_is_for_oneself() -> None:
    b = world().set("colony", 2)
    p = b.procedure("P_PLAY_EVENT", "france", v=[b.data.card_index["plantations"]])
    assert choose(p) == "power:france"


def test_stops_the_best_voyage() -> None:
    b = sail(sail(world("magellan", "roberval"), "hapsburg", EXPLORING), "france", EXPLORING)
    p = b.procedure("P_PLAY_EVENT", "england", v=[b.data.card_index["fountain_of_youth"]])
    assert choose(p) == "power:hapsburg"


# --- the two-player game


def test_plays_the_invasion_that_is_its_own() -> None:
    """Either side keeps back the cards that help the other."""
    cards = ("dip_french_invasion", "dip_knights_of_st_john")
    for side, card in (("papacy", 1), ("protestant", 0)):
        b = Builder("two_player").set("turn", 3)
        for name in cards:
            b.diplomatic(side, name)
        p = b.procedure("P_TWO_DIPLOMACY", phase="diplomacy")
        while p.seat_name != side or p.decision_name != "diplomatic_card":
            p.apply(advise(p))
        assert choose(p) != f"card:{cards[1 - card]}"


def test_machiavelli_brings_the_own_invasion() -> None:
    """Who is behind chooses: the Protestant takes a power that he will conduct himself."""
    p = play(bare(league=True), "papacy", 215)
    assert (p.seat_name, p.decision_name) == ("protestant", "event_card")
    assert choose(p) == "card:dip_french_invasion"
    p = play(bare(league=True).set("bonus", 40, 5), "papacy", 215)
    assert (p.seat_name, choose(p)) == ("papacy", "card:dip_spanish_invasion")


def test_spends_command_points_with_a_power_at_war_with_the_opponent() -> None:
    """A French army near weakly held Papal towns; nobody left to convert."""
    b = french_war().no_units().control("florence", "france").control("milan", "france")
    b.units("france", "milan", regular=8).leader("francis_i", "milan").units("papacy", "rome", regular=1)
    p = b.impulse("protestant", 5)
    assert follow(p, 3) == ["command", "move", "space:modena"]
