"""Religious actions for CP (R18.1): treatises, burnt books, universities, Saint Peter's. X8, X17."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.religion_helpers import (
    ENGLISH,
    FRENCH,
    GERMAN,
    ITALIAN,
    SPANISH,
    all_attempts,
    cp,
    faithful,
    people,
    places,
    rolled,
    zones,
)  # fmt: skip

ST_VP, ST_CP = 2, 3


def english(*protestant: str) -> Builder:
    return faithful("london", *protestant).reformer("cranmer").track("T_CRANMER", 4)


def track(p: Position, k: int) -> int:
    return int(p.state["track"][k])


# --- X8


def x8() -> Builder:
    b = faithful("wittenberg").reformer("luther").debater("luther").debater("melanchthon", "committed")
    for name in ("bucer", "carlstadt"):
        b.debater(name, "committed")
    return b


def test_X8_three_cp_buy_a_treatise_and_a_step_with_a_free_one() -> None:
    p = x8().impulse("protestant", 3)
    assert {"treatise", "translate"} <= set(p.legal_names())
    p.act("treatise", GERMAN)
    all_attempts(p)
    assert cp(p) == 1
    assert set(p.legal_names()) == {"translate", "end_impulse"}
    p.act("translate", GERMAN, "luther_debater")
    assert track(p, 7) == 2
    assert p.finished


def test_X8_three_cp_buy_a_debate_or_three_steps() -> None:
    p = x8().debater("eck").impulse("protestant", 3)
    assert set(p.legal_names()) == {"treatise", "translate", "debate", "end_impulse"}
    p.act("translate", GERMAN, "pass")
    assert "debate" not in p.legal_names()
    p.act("translate", GERMAN, "pass", "translate", GERMAN, "luther_debater")
    assert track(p, 7) == 4  # three paid, one free
    assert p.finished


def test_X8_the_event_and_the_pass() -> None:
    b = x8().hand("protestant", "katherina_bora", "threat_to_power").set("turn", 1)
    p = b.procedure("P_IMPULSE", "protestant")
    assert set(p.legal_names()) == {"card:katherina_bora", "card:threat_to_power", "pass"}
    p.act("katherina_bora")
    assert set(p.legal_names()) == {"as_cp", "as_event"}


# --- Publish Treatise


def test_R18_1_a_treatise_is_two_attempts_for_two_cp() -> None:
    p = faithful("wittenberg").impulse("protestant", 5).act("treatise")
    assert zones(p) == [GERMAN, FRENCH, ENGLISH, ITALIAN, SPANISH]
    p.act(ITALIAN)
    assert cp(p) == 3
    assert len(all_attempts(p)) == 2
    assert p.decision_name == "action"


def test_R18_1_the_zone_decides_ties() -> None:
    for zone, converts in ((GERMAN, True), (FRENCH, False)):
        p = faithful("wittenberg").impulse("protestant", 2, dice=[4, 4, 1, 1, 1]).act("treatise", zone, "leipzig")
        assert rolled(p)[0][0] == 1
        assert ("leipzig" in p.spaces_in("protestant")) is converts


def test_R18_3_a_target_once_in_an_impulse() -> None:
    p = faithful("wittenberg").impulse("protestant", 4, dice=[1, 6, 6]).act("treatise", GERMAN, "prague")
    assert "prague" not in places(p)
    all_attempts(p)
    p.act("treatise", GERMAN)
    assert "prague" not in places(p)


def test_R18_1_no_treatise_without_a_target() -> None:
    assert "treatise" not in faithful().impulse("protestant", 5).legal_names()
    assert "treatise" not in faithful("wittenberg").impulse("protestant", 1).legal_names()


@pytest.mark.parametrize(("debater", "zone"), [("carlstadt", GERMAN), ("calvin", FRENCH)])
def test_R18_2_carlstadt_and_calvin_add_an_attempt_in_their_zone(debater: str, zone: int) -> None:
    b = faithful("wittenberg", "paris", "metz").debater(debater)
    p = b.impulse("protestant", 2).act("treatise", zone)
    assert people(p) == {debater}
    assert "prague" in places(p)
    p.act(f"{debater}_debater")
    assert "prague" not in places(p)
    assert p.debater(debater) == "committed"
    inside = {s.id for s in p.data.spaces if s.language_zone == ("german", "french")[zone - 1]}
    done = all_attempts(p)
    assert len(done) == 3
    assert {target for target, _, _ in done} <= inside


def test_R18_2_6_only_before_the_first_attempt_and_in_his_zone() -> None:
    p = faithful("wittenberg").debater("carlstadt").impulse("protestant", 2).act("treatise", FRENCH)
    assert people(p) == set()
    p = faithful("wittenberg").debater("carlstadt").impulse("protestant", 2, dice=[6] * 9).act("treatise", GERMAN)
    p.act("leipzig")
    assert people(p) == set()


def test_R18_2_no_extra_attempt_without_a_target_in_the_zone() -> None:
    p = faithful("edinburgh").debater("carlstadt").unrest("edinburgh").protestant("london")
    assert people(p.impulse("protestant", 2).act("treatise", FRENCH)) == set()


def test_R18_3_8_carlstadt_leaves_unrest_where_he_fails() -> None:
    b = faithful("wittenberg").debater("carlstadt").units("hapsburg", "leipzig", regular=1)
    p = b.impulse("protestant", 2, dice=[1, 6, 6, 6, 6, 6]).act("treatise", GERMAN, "carlstadt_debater", "leipzig")
    assert rolled(p) == [(1, 5)]  # Nuremberg, Erfurt, Prague, 2 for the army
    assert p.spaces_in("unrest") == ["leipzig"]


def test_R18_3_8_but_not_where_he_succeeds() -> None:
    b = faithful("wittenberg").debater("carlstadt")
    p = b.impulse("protestant", 2, dice=[6]).act("treatise", GERMAN, "carlstadt_debater", "leipzig")
    assert "leipzig" in p.spaces_in("protestant")
    assert p.spaces_in("unrest") == []


def test_R18_1_an_english_treatise_costs_three_and_is_english() -> None:
    p = english().impulse("england", 3, dice=[2, 1, 1, 1, 1, 1]).act("treatise")
    assert cp(p) == 0
    assert (p.seat_name, p.decision_name) == ("england", "reform_target")
    assert places(p) >= {"norwich", "lincoln", "calais", "antwerp"}
    assert len(all_attempts(p)) == 2


def test_R18_1_england_needs_cranmer_on_the_map() -> None:
    for status in ("not_yet", "away", "gone"):
        assert "treatise" not in english().reformer("cranmer", status).impulse("england", 6).legal_names()
    assert "treatise" not in english().impulse("england", 2).legal_names()


def test_R21_3_two_cp_after_thomas_cromwell() -> None:
    p = english().set("faith", 16).impulse("england", 2)
    assert "treatise" in p.legal_names()
    assert cp(p.act("treatise")) == 0


def test_R18_2_3_england_commits_its_four_debaters_only() -> None:
    b = english("edinburgh", "paris", "strasburg")
    for name in ("cranmer", "latimer", "wishart", "knox", "bucer", "cop", "carlstadt", "calvin"):
        b.debater(name)
    p = b.impulse("england", 3).act("treatise")
    assert people(p) == {"cranmer", "latimer", "wishart", "knox"}
    assert people(b.impulse("protestant", 2).act("treatise", GERMAN)) >= {"cranmer", "latimer", "bucer", "carlstadt"}


def test_R18_1_nobody_else_publishes() -> None:
    for power in ("ottoman", "hapsburg", "france", "papacy"):
        assert "treatise" not in english().impulse(power, 6).legal_names()


# --- Burn Books


def test_R18_1_burn_books_is_two_attempts_for_two_cp() -> None:
    p = faithful("wittenberg", "leipzig", "mainz").impulse("papacy", 4).act("burn_books")
    assert zones(p) == [GERMAN, FRENCH, ENGLISH, ITALIAN, SPANISH]
    p.act(GERMAN)
    assert (p.seat_name, p.decision_name, cp(p)) == ("papacy", "counter_target", 2)
    assert len(all_attempts(p)) == 2


def test_R18_1_no_books_to_burn_without_a_target() -> None:
    assert "burn_books" not in faithful().impulse("papacy", 5).legal_names()
    assert "burn_books" not in faithful("wittenberg").impulse("papacy", 1).legal_names()
    for power in ("hapsburg", "england", "protestant"):
        assert "burn_books" not in faithful("wittenberg").impulse(power, 5).legal_names()


@pytest.mark.parametrize("debater", ["cajetan", "caraffa"])
def test_R18_2_cajetan_and_caraffa_add_an_attempt(debater: str) -> None:
    b = faithful("wittenberg", "mainz", "zurich", "paris").debater(debater)
    p = b.impulse("papacy", 2).act("burn_books", FRENCH)
    assert people(p) == {debater}
    p.act(f"{debater}_debater")
    assert len(all_attempts(p)) == 3
    assert p.debater(debater) == "committed"


def test_R18_2_caraffa_makes_every_zone_the_target_zone() -> None:
    """Paul III takes a tie in Wittenberg only if the German zone is one."""
    for debater, converts in (("cajetan", False), ("caraffa", True)):
        b = faithful("wittenberg", "mainz").debater(debater).ruler("papacy", "paul_iii_ruler")
        p = b.impulse("papacy", 2, dice=[1, 1, 1, 1, 4, 4]).act(
            "burn_books", FRENCH, f"{debater}_debater", "wittenberg"
        )
        assert rolled(p)[0] == (5, 1)
        assert ("wittenberg" not in p.spaces_in("protestant")) is converts


def test_R18_4_9_tetzel_pays_a_cp_to_saint_peters() -> None:
    b = faithful("wittenberg", "mainz", "paris").debater("tetzel").track("T_ST_PETERS_CP", 4)
    p = b.impulse("papacy", 2)
    p.act("burn_books", GERMAN, "tetzel_debater")
    assert track(p, ST_CP) == 4  # after the attempts
    assert len(all_attempts(p)) == 2
    assert (track(p, ST_VP), track(p, ST_CP)) == (1, 0)


def test_R18_2_6_extra_attempts_come_before_the_first_roll() -> None:
    b = faithful("wittenberg", "mainz").debater("cajetan").debater("caraffa").debater("tetzel")
    p = b.impulse("papacy", 2, dice=[1] * 12).act("burn_books", GERMAN)
    assert people(p) == {"cajetan", "caraffa", "tetzel"}
    p.act("wittenberg")
    assert people(p) == {"tetzel"}


def test_R18_2_no_tetzel_when_saint_peters_is_finished() -> None:
    b = faithful("wittenberg", "mainz").debater("tetzel").track("T_ST_PETERS_VP", 5)
    assert people(b.impulse("papacy", 2).act("burn_books", GERMAN)) == set()


# --- Jesuit universities


def jesuits() -> Builder:
    return faithful("wittenberg").track("T_SOCIETY", 1)


def test_R18_1_a_university_costs_three_cp() -> None:
    p = jesuits().impulse("papacy", 3).act("university")
    assert (p.decision_name, cp(p)) == ("university", 0)
    p.act("paris")
    assert p.spaces_in("university") == ["paris"]
    assert any("Jesuit university is founded in Paris" in line for line in p.journal())


def test_R18_1_in_any_catholic_space_without_one() -> None:
    p = jesuits().university("rome").impulse("papacy", 3).act("university")
    assert {"leipzig", "london", "seville", "prague", "tripoli"} <= places(p)
    assert not places(p) & {"rome", "wittenberg", "istanbul"}


def test_R18_1_not_before_the_society_of_jesus() -> None:
    assert "university" not in faithful().debater("loyola").impulse("papacy", 6).legal_names()
    assert "university" not in jesuits().impulse("papacy", 2).legal_names()
    assert "university" not in jesuits().impulse("hapsburg", 6).legal_names()


def test_X17_two_universities_with_loyola_cost_five() -> None:
    p = jesuits().debater("loyola").impulse("papacy", 5).act("university")
    assert p.decision_name == "debater"
    p.act("loyola_debater", "paris")
    assert (cp(p), p.debater("loyola")) == (3, "committed")
    p.act("university", "rome")
    assert cp(p) == 0
    assert p.spaces_in("university") == ["paris", "rome"]


def test_R18_2_loyola_may_be_kept() -> None:
    p = jesuits().debater("loyola").impulse("papacy", 3).act("university", "pass", "paris")
    assert (cp(p), p.debater("loyola")) == (0, "ready")


def test_R18_2_with_two_cp_only_loyola_founds() -> None:
    p = jesuits().debater("loyola").impulse("papacy", 2).act("university")
    assert (p.decision_name, p.debater("loyola"), cp(p)) == ("university", "committed", 0)


def test_R18_2_3_loyola_is_no_bonus_for_attempts() -> None:
    b = jesuits().protestant("mainz").debater("loyola").debater("cajetan")
    p = b.impulse("papacy", 4).act("university", "loyola_debater", "paris", "burn_books", GERMAN)
    assert people(p) == {"cajetan"}


# --- Saint Peter's


def test_R18_1_a_step_of_saint_peters() -> None:
    p = faithful().impulse("papacy", 2).act("st_peters")
    assert (track(p, ST_CP), track(p, ST_VP), cp(p)) == (1, 0, 1)


def test_R18_1_the_fifth_step_is_a_vp() -> None:
    b = faithful().track("T_ST_PETERS_CP", 4)
    before = b.position().vp()[4]
    p = b.impulse("papacy", 1).act("st_peters")
    assert (track(p, ST_CP), track(p, ST_VP)) == (0, 1)
    assert p.vp()[4] == before + 1


def test_R18_1_five_vp_are_the_most() -> None:
    p = faithful().track("T_ST_PETERS_VP", 4).track("T_ST_PETERS_CP", 4).impulse("papacy", 3).act("st_peters")
    assert track(p, ST_VP) == 5
    assert "st_peters" not in p.legal_names()


def test_R18_1_only_the_papacy_builds_it() -> None:
    for power in ("hapsburg", "france", "protestant"):
        assert "st_peters" not in faithful().impulse(power, 3).legal_names()


def test_limited_cp_buy_no_religious_action() -> None:
    b = jesuits().protestant("mainz").set("cp_limit", 2)
    assert not {"burn_books", "university", "st_peters"} & set(b.impulse("papacy", 6).legal_names())
