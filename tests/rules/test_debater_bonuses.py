"""Bonuses of debaters in attempts, inside and outside their areas (R18.2); debates have their own tests."""

from __future__ import annotations

from functools import cache

import pytest

from env.builder import Builder
from env.data.loader import load_game
from tests.rules.religion_helpers import ALL, BOOKS, GERMAN, TREATISE, counter, faithful, people, places, reform, rolled

REFORMATION = (
    "bucer", "zwingli", "oekolampadius", "farel", "cop", "cranmer", "latimer", "wishart", "knox",
)  # fmt: skip
COUNTER = ("contarini", "canisius", "faber")

ENGLAND = {
    "berwick", "bristol", "carlisle", "lincoln", "london", "norwich", "plymouth", "portsmouth", "shrewsbury",
    "wales", "york",
}  # fmt: skip
SCOTLAND = {"edinburgh", "glasgow", "stirling"}
AREA = {
    "bucer": {
        "augsburg", "basel", "besancon", "dijon", "geneva", "liege", "mainz", "metz", "nuremberg", "st_dizier",
        "strasburg", "trier", "worms", "zurich",
    },
    "zwingli": {
        "augsburg", "basel", "besancon", "geneva", "innsbruck", "salzburg", "strasburg", "trent", "zurich",
    },
    "oekolampadius": {
        "basel", "besancon", "dijon", "geneva", "grenoble", "innsbruck", "lyon", "metz", "strasburg", "turin",
        "worms", "zurich",
    },
    "farel": {
        "avignon", "basel", "besancon", "dijon", "geneva", "genoa", "grenoble", "limoges", "lyon", "metz", "milan",
        "orleans", "pavia", "strasburg", "turin", "zurich",
    },
    "cop": {
        "besancon", "boulogne", "brussels", "calais", "dijon", "lyon", "metz", "nantes", "orleans", "paris", "rouen",
        "st_dizier", "st_quentin", "tours",
    },
    "cranmer": {
        "bristol", "carlisle", "lincoln", "london", "norwich", "plymouth", "portsmouth", "shrewsbury", "wales",
        "york",
    },
    "latimer": ENGLAND,
    "wishart": SCOTLAND,
    "knox": ENGLAND | SCOTLAND,
    "contarini": {  # Charles V in Vienna
        "agram", "breslau", "brunn", "buda", "graz", "linz", "mohacs", "prague", "pressburg", "regensburg",
        "salzburg", "trieste", "vienna",
    },
    "canisius": {
        "augsburg", "graz", "innsbruck", "kassel", "leipzig", "linz", "mainz", "nuremberg", "prague", "regensburg",
        "salzburg", "vienna", "worms",
    },
    "faber": {"augsburg", "brandenburg", "cologne", "mainz", "trier", "wittenberg"},
}  # fmt: skip


def spaces() -> list[str]:
    return [s.id for s in load_game("here_i_stand").spaces if s.home_power != "ottoman"]


@cache
def helpers(reformation: bool) -> dict[str, frozenset[str]]:
    """For every target, the debaters who would help there."""
    found = {}
    everywhere = spaces()
    for target in everywhere:
        b = faithful(*[s for s in everywhere if s != target] if reformation else [target])
        b.leader("charles_v", "vienna")
        for name in REFORMATION + COUNTER:
            b.debater(name)
        p = (reform if reformation else counter)(b, zones=ALL)
        found[target] = frozenset(people(p))
    return found


@pytest.mark.parametrize("debater", REFORMATION + COUNTER)
def test_R18_2_the_area_of_a_bonus(debater: str) -> None:
    there = helpers(debater in REFORMATION)
    assert {target for target, who in there.items() if debater in who} == AREA[debater]


CASES = [
    # debater, dice more, a target inside, one outside, spaces of the attacker's faith beside them
    ("bucer", 1, "basel", "lyon", ("geneva",)),
    ("zwingli", 1, "basel", "lyon", ("geneva",)),
    ("oekolampadius", 1, "strasburg", "mainz", ("worms",)),
    ("farel", 1, "lyon", "liege", ("geneva", "cologne")),
    ("cop", 1, "paris", "glasgow", ("rouen", "edinburgh")),
    ("cranmer", 1, "lincoln", "edinburgh", ("york", "berwick")),
    ("latimer", 1, "lincoln", "edinburgh", ("york", "berwick")),
    ("wishart", 1, "edinburgh", "lincoln", ("york", "berwick")),
    ("knox", 1, "edinburgh", "calais", ("berwick",)),
    ("contarini", 1, "linz", "mainz", ()),
    ("canisius", 1, "mainz", "cologne", ()),
    ("faber", 2, "mainz", "linz", ()),
]


@pytest.mark.parametrize(("debater", "more", "inside", "outside", "faith"), CASES)
def test_R18_2_dice_of_a_bonus(debater: str, more: int, inside: str, outside: str, faith: tuple[str, ...]) -> None:
    dice = {}
    for ready in (False, True):
        for target in (inside, outside):
            b = faithful(*faith) if debater in REFORMATION else faithful(inside, outside, "edinburgh")
            b.leader("charles_v", "vienna")
            b.debater(debater, "ready" if ready else "committed")
            p = (reform if debater in REFORMATION else counter)(b, 2, ALL, dice=[1] * 30)
            if ready:
                assert people(p) == {debater}
                p.act(f"{debater}_debater")
                assert p.debater(debater) == "committed"
            p.act(target)
            dice[ready, target] = rolled(p)[0][0]
    assert dice[True, inside] == dice[False, inside] + more
    assert dice[True, outside] == dice[False, outside]


def test_R18_2_2_a_bonus_serves_every_attempt_of_the_action() -> None:
    p = reform(faithful("geneva").debater("farel"), 2, dice=[1] * 30).act("farel_debater", "lyon", "grenoble")
    assert [a for a, _ in rolled(p)] == [2, 2]


def test_R18_2_2_committed_in_mid_string() -> None:
    p = reform(faithful("geneva").debater("farel"), 3, dice=[1] * 30).act("lyon", "farel_debater", "grenoble")
    assert [a for a, _ in rolled(p)] == [1, 2]


def test_R18_2_3_one_bonus_a_power_and_impulse() -> None:
    p = reform(faithful("geneva").debater("farel").debater("bucer"), 3, ALL, dice=[1] * 30).act("farel_debater")
    assert people(p) == set()
    p = reform(faithful("geneva").debater("farel").set("bonus_used", 1 << 5), 3, ALL)
    assert people(p) == set()


def test_R18_2_3_each_power_has_its_own() -> None:
    b = faithful("london").debater("cranmer").set("bonus_used", 1 << 5 | 1 << 4)
    assert people(reform(b, 2, ALL, power="england")) == {"cranmer"}
    assert people(counter(faithful("mainz", "trier").debater("faber").set("bonus_used", 1 << 5), 2)) == {"faber"}


@pytest.mark.parametrize("status", ["not_yet", "committed", "away", "gone"])
def test_R18_2_1_only_uncommitted_debaters_in_play(status: str) -> None:
    assert people(reform(faithful("geneva").debater("farel", status), 2, ALL)) == set()


def test_R18_2_charles_must_be_on_the_map_for_contarini() -> None:
    for place in ("prison:france", "out", "tyrrhenian_sea"):
        b = faithful("linz", "mainz").debater("contarini").leader("charles_v", place)
        assert people(counter(b, 2)) == set()


def test_R18_2_extra_attempts_belong_to_treatises_and_burnt_books() -> None:
    b = faithful("wittenberg", "geneva", "mainz")
    for name in ("carlstadt", "calvin", "cajetan", "caraffa", "tetzel"):
        b.debater(name)
    assert people(reform(b, 2)) == set()
    assert people(reform(b, 2, flags=TREATISE)) == {"carlstadt"}
    assert people(counter(b, 2)) == set()
    assert people(counter(b, 2, flags=BOOKS)) == {"cajetan", "caraffa", "tetzel"}


@pytest.mark.parametrize(
    "debater", ["luther", "melanchthon", "bullinger", "olivetan", "tyndale", "coverdale", "eck", "pole", "loyola"]
)
def test_R18_2_the_others_give_no_dice(debater: str) -> None:
    b = faithful("wittenberg", "geneva", "mainz", "london", "zurich").debater(debater)
    assert people(reform(b, 2, ALL, TREATISE)) == set()
    assert people(counter(b, 2, ALL, BOOKS)) == set()


def test_R18_2_the_opponents_debaters_do_not_help() -> None:
    b: Builder = faithful("geneva", "mainz", "linz").debater("farel").debater("faber")
    assert people(reform(b, 2, 1 << GERMAN)) == {"farel"}
    assert people(counter(b, 2, 1 << GERMAN)) == {"faber"}
    assert "lyon" in places(reform(b, 2))
