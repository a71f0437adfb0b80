"""Cards of the Reformation and the Catholic answer: 11, 15, 16, 39, 41, 43-46, 55, 61-63, 65, 67, 75, 78, 85, 90."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.cards.card_helpers import forced, offered, play, powers, ruler, size, unrest
from tests.rules.religion_helpers import all_attempts, faithful, people, places, rolled

FILL = [1] * 60


def base(*protestant: str) -> Builder:
    return faithful(*(protestant or ("wittenberg", "paris", "london")))


def turn(b: Builder, n: int) -> Builder:
    return b.set("turn", n)


def attempts(p: Position) -> int:
    return len(all_attempts(p))


# --- what Reformation cards share: (card, debater, attempts, after the event)

branch = pytest.mark.branch
COMMITTED = [
    ("a_mighty_fortress", "luther"),
    ("affair_of_the_placards", "cop"),
    ("calvins_institutes", "calvin"),
    ("katherina_bora", "luther"),
    ("book_of_common_prayer", "cranmer"),
]
CARDS = [
    pytest.param("a_mighty_fortress", "luther", 6, "discard", marks=branch("65", "6 attempts")),
    pytest.param("affair_of_the_placards", "cop", 4, "removed", marks=branch("44", "4 attempts")),
    pytest.param("calvins_institutes", "calvin", 5, "removed", marks=branch("46", "5 attempts, dice +1")),
    pytest.param("katherina_bora", "luther", 5, "removed", marks=branch("85", "5 attempts")),
    ("book_of_common_prayer", "cranmer", 4, "discard"),
    pytest.param("printing_press", None, 3, "discard", marks=branch("90", "3 attempts")),
    ("dissolution_of_the_monasteries", None, 3, "removed"),
]


@pytest.mark.parametrize(("card", "debater", "n", "after"), CARDS)
@pytest.mark.parametrize("power", ["protestant", "ottoman", "papacy"])
def test_C_the_protestant_attempts_whoever_plays(
    card: str, debater: str | None, n: int, after: str, power: str
) -> None:
    b = base("wittenberg", "paris", "york", "london")
    if debater:
        b.debater(debater)
    p = play(b, power, card, FILL)
    assert (p.seat_name, p.decision_name) == ("protestant", "reform_target")
    if debater:
        assert p.debater(debater) == "committed"
    assert attempts(p) == n
    assert p.card_place(card) == after


@pytest.mark.parametrize(("card", "debater"), COMMITTED)
@pytest.mark.parametrize("status", ["not_yet", "committed", "away", "gone"])
def test_C_not_without_the_uncommitted_debater(card: str, debater: str, status: str) -> None:
    assert not offered(base().debater(debater, status), "protestant", card)
    assert offered(base().debater(debater), "protestant", card)


@pytest.mark.parametrize("card", ["a_mighty_fortress", "affair_of_the_placards", "katherina_bora"])
def test_C_not_without_a_target(card: str) -> None:
    assert not offered(faithful().debater("luther").debater("cop"), "protestant", card)


@pytest.mark.parametrize(
    ("card", "debater", "target", "converts"),
    [
        ("a_mighty_fortress", "luther", "leipzig", True),  # ties: the German zone
        ("a_mighty_fortress", "luther", "rouen", False),
        ("affair_of_the_placards", "cop", "rouen", True),
        ("affair_of_the_placards", "cop", "leipzig", False),
        ("katherina_bora", "luther", "leipzig", True),  # all zones
        ("katherina_bora", "luther", "rouen", True),
        ("katherina_bora", "luther", "prague", False),  # in none
        ("printing_press", None, "rouen", True),
        ("printing_press", None, "prague", False),
        ("dissolution_of_the_monasteries", None, "norwich", True),
        ("dissolution_of_the_monasteries", None, "rouen", False),
    ],
)
def test_C_target_zones(card: str, debater: str | None, target: str, converts: bool) -> None:
    b = base()
    if debater:
        b.debater(debater)
    p = play(b, "protestant", card, FILL).act(target)
    assert (target in p.spaces_in("protestant")) is converts


def test_R18_2_4_a_debater_committed_by_a_card_is_no_bonus() -> None:
    p = play(base("wittenberg", "metz").debater("luther").debater("bucer"), "protestant", "katherina_bora", FILL)
    assert people(p) == {"bucer"}
    p.act("bucer_debater", "strasburg")
    assert rolled(p)[0] == (2, 3)


def test_R18_2_4_but_his_own_bonus_is_spent() -> None:
    p = play(base().debater("cop"), "protestant", "affair_of_the_placards", FILL)
    assert people(p) == set()


# --- 46 Calvin's Institutes


def test_C46_one_more_on_every_die_in_french() -> None:
    p = play(base().debater("calvin"), "protestant", "calvins_institutes", [5]).act("rouen")
    assert rolled(p) == [(1, 0)]
    assert "rouen" in p.spaces_in("protestant")
    p = play(base().debater("calvin"), "protestant", "calvins_institutes", [5, 5, 1, 1]).act("leipzig")
    assert "leipzig" not in p.spaces_in("protestant")


# --- 90 Printing Press


@pytest.mark.branch("90", "a die more for the rest of the turn")
def test_C90_a_die_more_for_the_rest_of_the_turn() -> None:
    p = play(base(), "protestant", "printing_press", FILL).act("leipzig")
    assert rolled(p)[0] == (2, 3)
    assert int(p.state["faith"]) & 1
    attempts(p)
    later = base().set("faith", 1).impulse("protestant", 2, dice=FILL).act("treatise", 1, "leipzig")
    assert rolled(later)[0] == (2, 3)


# --- 41 Marburg Colloquy


@pytest.mark.parametrize(
    ("first", "second", "n"),
    [
        pytest.param("luther", "zwingli", 7, marks=branch("41", "Luther and Zwingli: 7")),
        pytest.param("luther", "oekolampadius", 6, marks=branch("41", "6 attempts")),
        pytest.param("melanchthon", "zwingli", 6, marks=branch("41", "6 attempts")),
        pytest.param("melanchthon", "oekolampadius", 5, marks=branch("41", "Melanchthon and Oekolampadius: 5")),
    ],
)
@pytest.mark.parametrize("power", ["protestant", "france"])
def test_C41_as_many_attempts_as_their_values(first: str, second: str, n: int, power: str) -> None:
    b = base("wittenberg", "paris", "london", "york")
    for name in ("luther", "melanchthon", "zwingli", "oekolampadius"):
        b.debater(name)
    p = play(b, power, "marburg_colloquy", FILL)
    assert (p.seat_name, p.decision_name) == ("protestant", "debater")
    assert people(p) == {"luther", "melanchthon"}
    p.act(f"{first}_debater")
    assert people(p) == {"zwingli", "oekolampadius"}
    p.act(f"{second}_debater")
    assert (p.debater(first), p.debater(second)) == ("committed", "committed")
    assert attempts(p) == n
    assert p.card_place("marburg_colloquy") == "removed"


def test_C41_all_zones_and_the_one_left_may_help() -> None:
    b = base("basel").debater("luther").debater("zwingli").debater("oekolampadius")
    p = play(b, "protestant", "marburg_colloquy", FILL).act("zwingli_debater")  # Luther is alone
    assert people(p) == {"oekolampadius"}
    p.act("oekolampadius_debater", "strasburg")
    assert rolled(p)[0] == (2, 3)


@pytest.mark.parametrize(
    ("ready", "possible"),
    [
        (("luther", "zwingli"), True),
        (("melanchthon", "oekolampadius"), True),
        (("luther", "melanchthon"), False),
        (("zwingli", "oekolampadius"), False),
        ((), False),
    ],
)
def test_C41_one_of_each_pair_is_needed(ready: tuple[str, ...], possible: bool) -> None:
    b = base()
    for name in ("luther", "melanchthon", "zwingli", "oekolampadius"):
        b.debater(name, "ready" if name in ready else "committed")
    assert offered(b, "protestant", "marburg_colloquy") is possible


# --- 62 Book of Common Prayer


def test_C62_english_home_spaces_only_calais_included() -> None:
    p = play(base("london", "paris", "edinburgh").debater("cranmer"), "france", "book_of_common_prayer", FILL)
    assert places(p) == {"berwick", "bristol", "calais", "lincoln", "norwich", "portsmouth", "shrewsbury"}


def test_C62_they_are_its_target_zone_calais_too() -> None:
    p = play(base("london").debater("cranmer"), "france", "book_of_common_prayer", FILL).act("calais")
    assert "calais" in p.spaces_in("protestant")  # a tie


def quiet_prayer(roll: int) -> tuple[Position, set[str]]:
    """All English home spaces but three are Protestant; the attempts on those fail, then the die of the unrest."""
    left = {"calais", "wales", "york"}
    homes = [s.id for s in faithful().data.spaces if s.home_power == "england"]
    b = base(*[s for s in homes if s not in left]).debater("cranmer").units("england", "york", regular=2)
    for space in left:
        b.university(space)
    failures = [1] + [6] * 5 + [1] * 2 + [6] * 2 + [1] * 4 + [6] * 2  # Calais, Wales, York
    p = play(b, "france", "book_of_common_prayer", [*failures, roll]).act("calais", "wales")
    assert rolled(p) == [(1, 5), (2, 2), (4, 2)]
    assert p.dice_left == 0
    return p, left


@pytest.mark.parametrize(
    ("roll", "n"),
    [
        pytest.param(1, 0, marks=branch("62", "roll 1 or 2: no unrest")),
        pytest.param(2, 0, marks=branch("62", "roll 1 or 2: no unrest")),
        pytest.param(3, 1, marks=branch("62", "roll 3 or 4: one space")),
        pytest.param(4, 1, marks=branch("62", "roll 3 or 4: one space")),
        pytest.param(5, 2, marks=branch("62", "roll 5: two spaces")),
        pytest.param(6, 3, marks=branch("62", "roll 6: all of them")),
    ],
)
def test_C62_unrest(roll: int, n: int) -> None:
    p, left = quiet_prayer(roll)
    chosen = 0
    while p.decision_name == "event_space":
        assert p.seat_name == "france"  # who played it
        assert places(p) <= left
        p.act(sorted(places(p))[-1])
        chosen += 1
    assert chosen == (0 if roll == 6 else n)
    assert sum(unrest(p, s) for s in left) == n
    if n:
        assert unrest(p, "york")  # occupied


# --- 63 Dissolution of the Monasteries


@pytest.mark.branch("63", "England draws 2, then 3 attempts")
def test_C63_england_draws_two_first() -> None:
    b = base("london", "edinburgh")
    p = play(b, "protestant", "dissolution_of_the_monasteries", FILL)
    assert size(p, "england") == 2
    assert p.seat_name == "protestant"
    assert attempts(p) == 3


# --- 75 Erasmus


@pytest.mark.parametrize(
    "n",
    [
        pytest.param(1, marks=branch("75", "turns 1 and 2: 4 Reformation attempts")),
        pytest.param(2, marks=branch("75", "turns 1 and 2: 4 Reformation attempts")),
        pytest.param(3, marks=branch("75", "later: 4 Counter-Reformation attempts")),
        pytest.param(6, marks=branch("75", "later: 4 Counter-Reformation attempts")),
    ],
)
def test_C75_for_the_reformation_until_turn_2(n: int) -> None:
    b = turn(base("wittenberg", "mainz", "paris", "london", "york"), n)
    p = play(b, "hapsburg", "erasmus", FILL)
    assert p.seat_name == ("protestant" if n <= 2 else "papacy")
    assert p.decision_name == ("reform_target" if n <= 2 else "counter_target")
    assert attempts(p) == 4
    assert p.card_place("erasmus") == "discard"


def test_C75_all_zones() -> None:
    p = play(turn(base(), 1), "hapsburg", "erasmus", FILL).act("rouen")
    assert "rouen" in p.spaces_in("protestant")
    b = turn(base("hamburg", "paris", "wittenberg", "london", "york"), 5).ruler("papacy", "paul_iii_ruler")
    p = play(b, "hapsburg", "erasmus", FILL).act("paris")
    assert "paris" not in p.spaces_in("protestant")


def test_C75_not_without_a_target() -> None:
    assert not offered(turn(faithful(), 2), "hapsburg", "erasmus")
    assert not offered(turn(faithful(), 3), "hapsburg", "erasmus")


# --- 11 Defender of the Faith


@pytest.mark.parametrize(("power", "cards"), [("england", 2), ("papacy", 0), ("hapsburg", 0)])
@pytest.mark.branch("11", "3 attempts", "England draws a card")
def test_C11_three_attempts_and_a_card_for_england(power: str, cards: int) -> None:
    p = play(base("hamburg", "paris", "london", "york"), power, "defender_of_the_faith", FILL)
    assert (p.seat_name, p.decision_name) == ("papacy", "counter_target")
    assert attempts(p) == 3
    assert p.card_place("defender_of_the_faith") == "removed"
    assert (p.seat_name, p.decision_name, int(p.state["cp"])) == (power, "action", 2)
    assert size(p, "england") == cards  # Smallpox and the one drawn, before the 2 CP


def test_C11_with_no_protestant_space_nothing_happens_but_the_two_cp() -> None:
    p = play(faithful(), "england", "defender_of_the_faith")
    assert (p.decision_name, int(p.state["cp"]), size(p, "england")) == ("action", 2, 2)


# --- 15 Society of Jesus, 55 Jesuit Education


@pytest.mark.branch("15", "two universities")
def test_C15_two_universities_wherever_the_papacy_likes() -> None:
    p = play(base(), "france", "society_of_jesus")
    assert (p.seat_name, p.decision_name) == ("papacy", "university")
    assert "wittenberg" not in places(p)
    p.act("leipzig")
    assert "leipzig" not in places(p)
    p.act("rome")
    assert p.spaces_in("university") == ["leipzig", "rome"]
    assert int(p.state["track"][28]) == 1
    assert p.card_place("society_of_jesus") == "removed"
    assert (p.seat_name, int(p.state["cp"])) == ("france", 2)


@pytest.mark.branch("15", "fewer than two")
def test_C15_fewer_are_allowed() -> None:
    p = play(base(), "france", "society_of_jesus").act("leipzig", "done")
    assert p.spaces_in("university") == ["leipzig"]
    assert p.seat_name == "france"


def test_C15_the_papacy_may_found_afterwards() -> None:
    p = play(base().debater("loyola"), "papacy", "society_of_jesus").act("rome", "milan")
    assert "university" in p.legal_names()  # 2 CP and Loyola


@pytest.mark.branch("15", "forced in Winter, no CP")
def test_R19_8_C15_in_winter() -> None:
    p = forced(base(), "society_of_jesus", "papacy").act("rome", "milan")
    assert p.finished
    assert p.spaces_in("university") == ["milan", "rome"]


@pytest.mark.branch("55", "two universities")
def test_C55_two_more_after_the_society() -> None:
    assert not offered(base(), "hapsburg", "jesuit_education")
    p = play(base().track("T_SOCIETY", 1).university("rome"), "hapsburg", "jesuit_education")
    assert (p.seat_name, p.decision_name) == ("papacy", "university")
    assert "rome" not in places(p)
    p.act("leipzig", "mainz")
    assert p.spaces_in("university") == ["leipzig", "mainz", "rome"]
    assert p.card_place("jesuit_education") == "discard"


# --- 16 Calvin


@pytest.mark.parametrize("status", ["ready", "committed", "away"])
@pytest.mark.branch("16", "Calvin rules, Luther leaves")
def test_C16_luther_dies(status: str) -> None:
    b = base().debater("luther", status).reformer("luther", "away" if status == "away" else "ready")
    p = play(b, "papacy", "calvin")
    assert (p.debater("luther"), p.reformer("luther")) == ("gone", "gone")
    assert ruler(p, "protestant") == "calvin_ruler"
    assert p.card_place("calvin") == "power_card"


def test_C16_a_luther_burnt_before_changes_nothing() -> None:
    p = play(base().debater("luther", "gone").reformer("luther", "gone"), "papacy", "calvin")
    assert (p.debater("luther"), p.reformer("luther")) == ("gone", "gone")
    assert not any("leaves the game" in line for line in p.journal())


def test_C16_his_cards_are_over() -> None:
    b = base().ruler("protestant", "calvin_ruler").debater("luther", "gone")
    for card in ("a_mighty_fortress", "katherina_bora"):
        assert not offered(b, "protestant", card)


# --- 39 Augsburg Confession


@pytest.mark.branch("39", "dice -1 and a debate die fewer this turn")
def test_C39_papal_dice_lose_one_for_the_turn() -> None:
    p = play(base().debater("melanchthon"), "protestant", "augsburg_confession")
    assert p.debater("melanchthon") == "committed"
    assert int(p.state["faith"]) == 2
    assert p.card_place("augsburg_confession") == "removed"
    b = faithful("hamburg", "wittenberg", "paris").set("faith", 2)
    q = b.impulse("papacy", 2, dice=[5, 1, 1, 4]).act("burn_books", 1, "hamburg")
    assert "hamburg" in q.spaces_in("protestant")  # 4 against 4


@pytest.mark.parametrize("status", ["not_yet", "committed", "gone"])
def test_C39_needs_melanchthon(status: str) -> None:
    assert not offered(base().debater("melanchthon", status), "protestant", "augsburg_confession")


# --- 43 Zwingli Dons Armor

AREA = {
    "augsburg", "basel", "besancon", "dijon", "geneva", "graz", "grenoble", "innsbruck", "linz", "lyon", "metz",
    "milan", "modena", "nuremberg", "regensburg", "salzburg", "strasburg", "trent", "turin", "venice", "worms",
    "zurich",
}  # fmt: skip


def armor(b: Builder, power: str = "ottoman") -> Position:
    return play(b, power, "zwingli_dons_armor")


def zwingli(**units: str) -> Builder:
    """Spaces by power: one regular each."""
    b = base("zurich").reformer("zwingli").debater("zwingli")
    for power, space in units.items():
        b.units(power, space, regular=1)
    return b


@pytest.mark.branch("43", "a unit is removed")
def test_C43_a_catholic_unit_falls_and_zwingli_with_it() -> None:
    p = armor(zwingli(hapsburg="innsbruck", france="lyon"))
    assert (p.seat_name, p.decision_name) == ("protestant", "event_space")
    assert places(p) == {"innsbruck", "lyon"}
    p.act("innsbruck")
    assert p.units("innsbruck") == {}
    assert p.units("lyon") == {"france": {"regular": 1}}
    assert (p.debater("zwingli"), p.reformer("zwingli")) == ("gone", "gone")
    assert "zurich" in p.spaces_in("protestant")
    assert p.card_place("zwingli_dons_armor") == "removed"


def test_C43_within_three_spaces() -> None:
    b = zwingli()
    for s in b.data.spaces:
        b.units("hapsburg", s.id, regular=1)
    assert places(armor(b)) == AREA


def test_C43_whose_unit_and_which_kind() -> None:
    b = zwingli().units("hapsburg", "innsbruck", regular=1, mercenary=2).units("papacy", "innsbruck", mercenary=1)
    b.units("hapsburg", "graz", regular=1)
    p = armor(b).act("innsbruck")
    assert powers(p) == {"hapsburg", "papacy"}
    p.act("hapsburg")
    assert set(p.legal_names()) == {"unit_regular", "unit_second"}
    p.act("unit_second")
    assert p.units("innsbruck") == {"hapsburg": {"regular": 1, "mercenary": 1}, "papacy": {"mercenary": 1}}


@pytest.mark.parametrize(
    ("power", "king", "falls"),
    [
        ("ottoman", "henry_viii_ruler", False),
        ("protestant", "henry_viii_ruler", False),
        ("england", "henry_viii_ruler", False),
        ("england", "edward_vi_ruler", False),
        ("england", "mary_i_ruler", True),
        ("venice", "henry_viii_ruler", True),
        ("independent", "henry_viii_ruler", True),
    ],
)
def test_C43_catholic_armies_only(power: str, king: str, falls: bool) -> None:
    p = armor(zwingli(**{power: "basel"}).ruler("england", king))
    assert (p.units("basel") == {}) is falls
    assert p.reformer("zwingli") == "gone"


@pytest.mark.branch("43", "no unit in reach")
def test_C43_an_excommunicated_zwingli_too() -> None:
    b = base("zurich").reformer("zwingli", "away").debater("zwingli", "away")
    p = armor(b)
    assert (p.debater("zwingli"), p.reformer("zwingli")) == ("gone", "gone")


def test_C43_not_without_zwingli() -> None:
    b = base("zurich").reformer("zwingli", "gone").debater("zwingli", "gone").units("hapsburg", "basel", regular=1)
    assert not offered(b, "papacy", "zwingli_dons_armor")


# --- 45 Calvin Expelled


@pytest.mark.branch("45", "Calvin is away for the turn")
def test_C45_calvin_leaves_until_next_turn() -> None:
    b = base("geneva").reformer("calvin").debater("calvin")
    p = play(b, "papacy", "calvin_expelled")
    assert (p.reformer("calvin"), p.debater("calvin")) == ("away", "away")
    assert "geneva" in p.spaces_in("protestant")
    assert p.card_place("calvin_expelled") == "removed"


@pytest.mark.branch("45", "Calvin returns to Geneva")
def test_C45_calvin_returns_to_geneva() -> None:
    b = base().reformer("calvin", "away").debater("calvin", "away").set("turn", 6)
    p = b.procedure("P_CARD_DRAW", phase="draw")
    assert (p.reformer("calvin"), p.debater("calvin")) == ("ready", "ready")
    assert "geneva" not in p.spaces_in("protestant")  # his return converts nothing


def test_C45_his_cards_wait() -> None:
    b = base("geneva").reformer("calvin", "away").debater("calvin", "away")
    assert not offered(b, "protestant", "calvins_institutes")
    assert not offered(b, "papacy", "calvin_expelled")


# --- 61 Mary Defies Council


@pytest.mark.branch("61", "3 attempts")
def test_C61_three_attempts_in_the_english_zone() -> None:
    b = base("london", "york", "edinburgh", "hamburg").ruler("papacy", "paul_iii_ruler")
    p = play(b, "england", "mary_defies_council", FILL)
    assert (p.seat_name, p.decision_name) == ("papacy", "counter_target")
    assert {"london", "york", "hamburg"} <= places(p)
    p.act("hamburg")
    assert "hamburg" in p.spaces_in("protestant")  # a tie outside the zone
    p.act("london")
    assert "london" not in p.spaces_in("protestant")
    assert attempts(p) == 1
    assert p.card_place("mary_defies_council") == "discard"
    assert not offered(faithful(), "england", "mary_defies_council")


# --- 67 Anabaptists


@pytest.mark.branch("67", "two spaces")
def test_C67_two_quiet_spaces_become_catholic() -> None:
    b = base("wittenberg", "leipzig", "erfurt", "kassel", "paris").units("hapsburg", "kassel", regular=1)
    b.leader("charles_v", "paris")
    p = play(b.protestant("hamburg").unrest("hamburg"), "hapsburg", "anabaptists")
    assert (p.seat_name, p.decision_name) == ("papacy", "flip")
    assert places(p) == {"leipzig", "erfurt", "hamburg"}  # no electorate, no pieces; unrest does not matter
    p.act("erfurt", "hamburg")
    assert set(p.spaces_in("protestant")) == {"wittenberg", "leipzig", "kassel", "paris"}
    assert p.card_place("anabaptists") == "discard"


@pytest.mark.branch("67", "only one space")
def test_C67_only_one_space() -> None:
    p = play(faithful("wittenberg", "kassel"), "hapsburg", "anabaptists")
    assert places(p) == {"kassel"}
    p.act("kassel")
    assert p.spaces_in("protestant") == ["wittenberg"]
    p = play(faithful("leipzig", "kassel"), "hapsburg", "anabaptists").act("kassel", "done")
    assert p.spaces_in("protestant") == ["leipzig"]


def test_C67_without_eligibility() -> None:
    around = ("leipzig", "erfurt", "nuremberg", "prague", "wittenberg")
    p = play(base(*around), "papacy", "anabaptists")
    assert "leipzig" in places(p)


def test_C67_not_without_such_a_space() -> None:
    assert not offered(faithful("wittenberg"), "papacy", "anabaptists")
    assert not offered(faithful("kassel").units("france", "kassel", regular=1), "papacy", "anabaptists")


# --- 78 Frederick the Wise


def frederick(b: Builder, power: str = "papacy", dice: Iterable[int] = ()) -> Position:
    return play(b, power, "frederick_the_wise", dice)


def test_C78_the_nearest_german_spaces() -> None:
    p = frederick(base("wittenberg", "leipzig", "magdeburg"))
    assert (p.seat_name, p.decision_name) == ("protestant", "flip")
    assert places(p) == {"brunswick", "erfurt", "linz", "lubeck", "nuremberg", "stettin"}  # Brandenburg was nearer
    p.act("erfurt")
    assert set(p.spaces_in("protestant")) == {"wittenberg", "leipzig", "magdeburg", "brandenburg", "erfurt"}
    assert p.card_place("frederick_the_wise") == "removed"


@pytest.mark.branch("78", "two spaces, the Protestant picks")
def test_C78_the_protestant_breaks_ties() -> None:
    p = frederick(base("wittenberg"))
    assert places(p) == {"brandenburg", "leipzig", "magdeburg"}
    p.act("magdeburg", "leipzig")
    assert set(p.spaces_in("protestant")) == {"wittenberg", "leipzig", "magdeburg"}


def test_C78_wittenberg_itself_is_nearest() -> None:
    p = frederick(faithful("leipzig"))
    assert "wittenberg" in p.spaces_in("protestant")
    assert places(p) == {"brandenburg", "magdeburg"}


def test_C78_an_electorate_gets_its_garrison() -> None:
    p = frederick(base("wittenberg").set("display", 1, 2)).act("brandenburg")
    assert p.units("brandenburg") == {"protestant": {"regular": 1}}


@pytest.mark.parametrize(
    "take",
    [
        pytest.param(True, marks=branch("78", "with The Wartburg")),
        pytest.param(False, marks=branch("78", "without The Wartburg")),
    ],
)
def test_C78_the_wartburg_from_the_discard_pile(take: bool) -> None:
    p = frederick(base("wittenberg").card("the_wartburg", "discard")).act("leipzig", "magdeburg")
    assert (p.seat_name, p.decision_name) == ("protestant", "event_choice")
    p.act("yes" if take else "no")
    assert p.card_place("the_wartburg") == ("hand:protestant" if take else "discard")


def test_C78_not_if_the_protestant_used_it_this_turn() -> None:
    b = base("wittenberg").card("the_wartburg", "discard")
    b.set("card_event", 5, b.data.card_index["the_wartburg"])
    p = frederick(b).act("leipzig", "magdeburg")
    assert p.decision_name != "event_choice"
    assert p.card_place("the_wartburg") == "discard"
