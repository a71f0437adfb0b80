"""Translate Scripture (R18.1) and the free steps of debaters (R18.2)."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.religion_helpers import (
    ENGLISH,
    FRENCH,
    GERMAN,
    all_attempts,
    cp,
    faithful,
    people,
    places,
    rolled,
    track,
    zones,
)  # fmt: skip

TESTAMENT, BIBLE = 7, 10


def at(b: Builder, zone: int, testament: int, bible: int = 0) -> Builder:
    return b.set("track", testament, TESTAMENT + zone - 1).set("track", bible, BIBLE + zone - 1)


def step(b: Builder, zone: int, points: int = 1, dice: tuple[int, ...] = ()) -> Position:
    return b.impulse("protestant", points, dice=dice).act("translate", zone)


@pytest.mark.parametrize("zone", [GERMAN, FRENCH, ENGLISH])
def test_R18_1_a_step_costs_one_cp_in_any_of_three_languages(zone: int) -> None:
    p = faithful().impulse("protestant", 2).act("translate")
    assert zones(p) == [GERMAN, FRENCH, ENGLISH]
    p.act(zone)
    assert (track(p, TESTAMENT, zone), track(p, BIBLE, zone), cp(p)) == (1, 0, 1)
    assert "R18.1 a step of translation" in p.journal()[0]


def test_R18_1_X8_one_step_in_each_of_three_languages() -> None:
    p = faithful().impulse("protestant", 3).act("translate", 1, "translate", 2, "translate", 3)
    assert [track(p, TESTAMENT, z) for z in (1, 2, 3)] == [1, 1, 1]
    assert p.finished


def test_R18_1_nobody_else_translates() -> None:
    for power in ("england", "papacy", "france"):
        assert "translate" not in faithful().impulse(power, 5).legal_names()


def test_R18_1_the_bible_waits_for_the_new_testament() -> None:
    p = step(at(faithful(), FRENCH, 4), FRENCH)
    assert (track(p, TESTAMENT, FRENCH), track(p, BIBLE, FRENCH)) == (5, 0)
    p = step(at(faithful(), FRENCH, 6), FRENCH)
    assert (track(p, TESTAMENT, FRENCH), track(p, BIBLE, FRENCH)) == (6, 1)


@pytest.mark.parametrize("zone", [GERMAN, FRENCH, ENGLISH])
def test_R18_1_a_new_testament_gives_six_attempts(zone: int) -> None:
    home = {GERMAN: ("wittenberg", "nuremberg"), FRENCH: ("paris", "lyon"), ENGLISH: ("london", "york")}[zone]
    p = step(at(faithful(*home), zone, 5), zone)
    assert (p.seat_name, p.decision_name) == ("protestant", "reform_target")
    assert any("New Testament" in line and "complete" in line for line in p.journal())
    assert len(all_attempts(p)) == 6
    assert p.finished


def test_R18_1_its_target_zone_is_the_language() -> None:
    """Paris, in the French zone, falls to a tie; a German New Testament would not take it."""
    for zone, converts in ((FRENCH, True), (GERMAN, False)):
        p = step(at(faithful("rouen"), zone, 5), zone, dice=(3, 3, 1, 1, 1, 1)).act("paris")
        assert rolled(p) == [(1, 5)]
        assert ("paris" in p.spaces_in("protestant")) is converts


def test_R18_3_4_a_full_bible_adds_one_to_every_die_in_the_zone() -> None:
    p = step(at(faithful("wittenberg"), GERMAN, 6, 9), GERMAN, dice=(5,)).act("leipzig")
    assert rolled(p) == [(1, 0)]
    assert "leipzig" in p.spaces_in("protestant")
    assert track(p, BIBLE) == 10


def test_R18_3_4_not_outside_the_zone() -> None:
    p = step(at(faithful("wittenberg"), GERMAN, 6, 9), GERMAN, dice=(6, 6, 1, 1, 1)).act("prague")
    assert rolled(p) == [(1, 3)]  # Leipzig, Linz, Brunn
    assert "prague" not in p.spaces_in("protestant")


def test_R23_2_a_full_bible_is_worth_one_vp() -> None:
    protestant = 5
    before = at(faithful("wittenberg"), FRENCH, 6, 9).position().vp()[protestant]
    p = step(at(faithful("wittenberg"), FRENCH, 6, 9), FRENCH)
    assert p.vp()[protestant] == before + 1


def test_R18_1_a_finished_language_is_closed() -> None:
    b = at(at(faithful(), GERMAN, 6, 10), ENGLISH, 6, 10)
    p = b.impulse("protestant", 1).act("translate")  # French is the only one
    assert track(p, TESTAMENT, FRENCH) == 1
    b = at(at(at(faithful(), GERMAN, 6, 10), ENGLISH, 6, 10), FRENCH, 6, 10)
    assert "translate" not in b.impulse("protestant", 1).legal_names()


# --- free steps


@pytest.mark.parametrize(
    ("debater", "zone"),
    [("luther", GERMAN), ("melanchthon", GERMAN), ("olivetan", FRENCH), ("tyndale", ENGLISH), ("coverdale", ENGLISH)],
)
def test_R18_2_a_translator_gives_a_free_step(debater: str, zone: int) -> None:
    p = step(faithful().debater(debater), zone)
    assert (p.seat_name, p.decision_name) == ("protestant", "free_step")
    assert people(p) == {debater}
    p.act(f"{debater}_debater")
    assert (track(p, TESTAMENT, zone), cp(p), p.debater(debater)) == (2, 0, "committed")


def test_R18_2_declined() -> None:
    p = step(faithful().debater("luther"), GERMAN, 2).act("pass")
    assert (track(p, TESTAMENT), p.debater("luther")) == (1, "ready")
    p.act("translate", GERMAN, "luther_debater")  # the next paid step asks again
    assert track(p, TESTAMENT) == 3


@pytest.mark.parametrize("debater", ["bucer", "carlstadt", "calvin", "farel", "cop", "cranmer", "latimer", "zwingli"])
def test_R18_2_the_others_do_not_translate(debater: str) -> None:
    for zone in (GERMAN, FRENCH, ENGLISH):
        assert step(faithful().debater(debater), zone).finished


@pytest.mark.parametrize("status", ["not_yet", "committed", "away", "gone"])
def test_R18_2_only_an_uncommitted_debater_in_play(status: str) -> None:
    assert step(faithful().debater("luther", status), GERMAN).finished


def test_R18_1_cp_must_be_spent_in_his_language() -> None:
    assert step(faithful().debater("luther"), FRENCH).finished
    p = step(faithful().debater("luther").debater("olivetan"), GERMAN, 2)
    assert people(p) == {"luther"}
    p.act("pass", "translate", FRENCH)
    assert people(p) == {"luther", "olivetan"}


def test_R18_2_3_one_free_step_in_an_impulse_whatever_the_language() -> None:
    p = step(faithful().debater("luther").debater("melanchthon").debater("olivetan"), GERMAN, 3)
    p.act("luther_debater")
    assert p.decision_name == "action"
    p.act("translate", GERMAN)
    assert p.decision_name == "action"
    p.act("translate", FRENCH)
    assert p.finished


def test_R18_2_3_a_debater_who_helped_attempts_uses_the_bonus_up() -> None:
    b = at(faithful("strasburg").debater("bucer").debater("luther"), GERMAN, 5)
    p = step(b, GERMAN).act("bucer_debater")
    all_attempts(p)
    assert p.finished


def test_R18_2_3_and_the_reverse() -> None:
    p = step(faithful("strasburg").debater("bucer").debater("luther"), GERMAN, 3).act("luther_debater")
    p.act("treatise", GERMAN)
    assert people(p) == set()


def test_R18_1_a_free_step_may_complete_a_new_testament() -> None:
    p = step(at(faithful("wittenberg", "nuremberg").debater("luther"), GERMAN, 4), GERMAN).act("luther_debater")
    assert p.decision_name == "reform_target"
    assert len(all_attempts(p)) == 6


def test_R18_1_no_free_step_after_the_last_box() -> None:
    p = step(at(faithful("wittenberg").debater("luther"), GERMAN, 6, 9), GERMAN)
    all_attempts(p)
    assert p.finished
    assert track(p, BIBLE) == 10


def test_R18_1_limited_cp_translate_nothing() -> None:
    assert "translate" not in faithful().set("cp_limit", 1).impulse("protestant", 3).legal_names()


def test_R18_3_the_attempts_come_before_the_free_step() -> None:
    p = step(at(faithful("wittenberg").debater("luther"), GERMAN, 5), GERMAN)
    assert places(p) >= {"leipzig", "magdeburg", "prague", "breslau", "brandenburg"}
    all_attempts(p)
    assert p.decision_name == "free_step"
    p.act("luther_debater")
    assert track(p, BIBLE) == 1
