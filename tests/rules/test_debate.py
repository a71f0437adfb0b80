"""Theological debates round by round (R18.1, R18.5)."""

from __future__ import annotations

import pytest

from env.builder import Builder
from tests.rules.cards.card_helpers import play, size
from tests.rules.debate_helpers import (
    AUGSBURG,
    ENGLISH,
    FRENCH,
    GERMAN,
    INQUISITION,
    MORE,
    THOMAS_MORE,
    WARTBURG,
    bonus,
    debate,
    roll,
    said,
    stage,
)

# --- X19 ------------------------------------------------------------------------------------------------------------


@pytest.mark.branch("6", "the Papacy names its debater")
@pytest.mark.branch("7", "response: Luther replaces the defender")
def test_X19_leipzig_debate_here_i_stand_and_aleander() -> None:
    b = stage("eck aleander luther melanchthon", "carlstadt").hand("protestant", "here_i_stand")
    dice = roll((2, 7), (2, 6), (1, 5), (2, 5))
    p = play(b, "papacy", "leipzig_debate", dice)
    p.act("half_a", "eck_debater", "half_b")
    assert said(p, "Johann Eck debates against Andreas Carlstadt")
    p.act("yes")
    assert said(
        p,
        "round 1: 7 dice, 2 hits against 6 dice, 2 hits",
        "Hieronymus Aleander debates against Philip Melanchthon",
        "round 2: 5 dice, 1 hits against 5 dice, 2 hits",
    )
    assert (p.seat_name, p.decision_name) == ("protestant", "flip")
    p.act("brandenburg", "leipzig")
    assert set(p.spaces_in("protestant")) == {"brandenburg", "wittenberg", "leipzig"}
    assert {p.debater(k) for k in ("eck", "luther", "carlstadt", "aleander", "melanchthon")} == {"committed"}
    assert bonus(p, "protestant") == 0
    assert bonus(p, "papacy") == 0
    assert p.card_place("here_i_stand") == "power_card"
    assert size(p, "protestant") == 1
    assert p.dice_left == 0


# --- R18.1: preconditions -------------------------------------------------------------------------------------------


def action(b: Builder, power: str, cp: int = 3) -> bool:
    return "debate" in b.impulse(power, cp).legal_names()


def test_R18_1_three_cp_of_the_papacy_or_the_protestant() -> None:
    for power, cp, may in (("papacy", 3, True), ("papacy", 2, False), ("protestant", 3, True), ("england", 5, False)):
        assert action(stage("eck luther"), power, cp) is may


def test_R18_1_the_initiator_needs_an_uncommitted_debater() -> None:
    assert not action(stage("luther", "eck"), "papacy")
    assert not action(stage("eck", "luther"), "protestant")
    assert action(stage("eck", "luther"), "papacy")
    assert action(stage("luther", "eck"), "protestant")


def test_R18_1_somebody_of_the_other_side_must_be_in_play() -> None:
    assert not action(stage("eck"), "papacy")
    assert not action(stage("luther"), "protestant")
    b = stage("eck").debater("luther", "away")
    assert not action(b, "papacy")


def test_R18_1_the_zones_offered() -> None:
    p = stage("eck luther calvin tyndale").impulse("papacy", 3).act("debate")
    assert p.legal_names() == ["number:1", "number:2", "number:3"]
    assert p.state["cp"] == 0
    p = stage("eck luther tyndale", "calvin").impulse("protestant", 3).act("debate")
    assert p.legal_names() == ["number:1", "number:3"]


@pytest.mark.branch("37", "no debates and no Luther afterwards")
def test_R18_1_wartburg_bars_the_protestant_only() -> None:
    assert not action(stage("eck luther").set("faith", WARTBURG), "protestant")
    assert action(stage("eck luther").set("faith", WARTBURG), "papacy")


def test_R18_1_thomas_more_bars_the_english_zone() -> None:
    p = stage("eck luther tyndale").set("faith", MORE).impulse("papacy", 3).act("debate")
    assert said(p, "papacy calls a debate in the German zone")
    assert not action(stage("eck tyndale").set("faith", MORE), "papacy")


# --- R18.5.2, R18.5.3: who debates ----------------------------------------------------------------------------------


def test_R18_5_2_a_protestant_attacker_is_of_the_zone() -> None:
    for _ in range(5):
        p = debate(stage("eck luther bucer melanchthon calvin"), "protestant", FRENCH)
        assert said(p, "John Calvin debates against Johann Eck")


def test_R18_5_2_any_uncommitted_papal_debater_attacks() -> None:
    seen = set()
    for seed in range(30):
        b = stage("eck tetzel", "cajetan luther").set("rng", seed)
        seen.add(next(line for line in debate(b).journal() if "debates against" in line))
    assert seen == {f"R18.5.3 Johann {who} debates against Martin Luther" for who in ("Eck", "Tetzel")}


def test_R18_5_3_the_initiator_chooses_the_pool() -> None:
    p = debate(stage("eck luther", "bucer zwingli"))
    assert (p.seat_name, p.decision_name) == ("papacy", "debate_pool")
    assert p.legal_names() == ["half_a", "half_b"]
    p.act("half_a")
    assert said(p, "against Martin Luther")
    p = debate(stage("eck luther", "bucer")).act("half_b")
    assert said(p, "against Martin Bucer")


def test_R18_5_3_only_a_pool_that_holds_somebody() -> None:
    assert said(debate(stage("eck", "bucer")), "Eck debates against Martin Bucer")
    assert said(debate(stage("eck bucer")), "Eck debates against Martin Bucer")
    assert said(debate(stage("bucer", "eck"), "protestant"), "Bucer debates against Johann Eck")


# --- R18.5.4, R18.5.5: dice -----------------------------------------------------------------------------------------


def dice_of(b: Builder, power: str = "papacy", zone: int = GERMAN, flags: int = 0) -> tuple[int, int]:
    line = next(x for x in debate(b, power, zone, flags).journal() if "round 1:" in x)
    words = line.split()
    return int(words[words.index("dice,") - 1]), int(words[words.index("against") + 1])


@pytest.mark.parametrize(
    ("attacker", "dice"),
    [
        ("eck", 7), ("campeggio", 5), ("aleander", 5), ("tetzel", 4), ("cajetan", 4), ("contarini", 5), ("pole", 6),
        ("caraffa", 5), ("loyola", 7), ("faber", 6), ("canisius", 6), ("gardiner", 6),
    ],
)  # fmt: skip
def test_R18_5_4_value_and_three_for_a_papal_attacker(attacker: str, dice: int) -> None:
    assert dice_of(stage(f"{attacker} luther")) == (dice, 6)


@pytest.mark.parametrize(
    ("attacker", "zone", "dice"),
    [
        ("luther", 1, 7), ("melanchthon", 1, 6), ("bucer", 1, 5), ("carlstadt", 1, 4), ("zwingli", 1, 6),
        ("oekolampadius", 1, 5), ("bullinger", 1, 5), ("calvin", 2, 7), ("farel", 2, 5), ("cop", 2, 5),
        ("olivetan", 2, 4), ("tyndale", 3, 5), ("cranmer", 3, 6), ("coverdale", 3, 5), ("latimer", 3, 4),
        ("wishart", 3, 4), ("knox", 3, 6),
    ],
)  # fmt: skip
def test_R18_5_4_value_and_three_for_a_protestant_attacker(attacker: str, zone: int, dice: int) -> None:
    assert dice_of(stage(f"{attacker} eck"), "protestant", zone) == (dice, 5)


def test_R18_5_5_one_die_for_a_committed_defender_two_for_an_uncommitted_one() -> None:
    assert dice_of(stage("tetzel", "luther")) == (4, 5)
    assert dice_of(stage("tetzel luther")) == (4, 6)
    assert dice_of(stage("luther", "eck"), "protestant") == (7, 4)


def test_R18_5_4_augsburg_confession_costs_the_papal_initiator_one_die() -> None:
    assert dice_of(stage("tetzel luther").set("faith", AUGSBURG)) == (3, 6)
    assert dice_of(stage("tetzel luther").set("faith", AUGSBURG), "protestant") == (7, 3)


def test_R18_5_4_mary_doubles_the_value_in_the_english_zone() -> None:
    assert dice_of(stage("pole tyndale").ruler("england", "mary_i_ruler"), "papacy", ENGLISH) == (9, 4)
    assert dice_of(stage("pole luther").ruler("england", "mary_i_ruler")) == (6, 6)
    assert dice_of(stage("pole tyndale").ruler("england", "mary_i_ruler"), "protestant", ENGLISH) == (5, 5)


def test_R18_5_4_gardiner_in_the_english_zone() -> None:
    assert dice_of(stage("gardiner tyndale"), "papacy", ENGLISH) == (7, 4)
    assert dice_of(stage("gardiner tyndale").ruler("england", "mary_i_ruler"), "papacy", ENGLISH) == (10, 4)
    assert dice_of(stage("gardiner tyndale"), "protestant", ENGLISH) == (5, 5)


def test_R18_5_4_eck_only_as_papal_attacker_and_uncommitted() -> None:
    assert dice_of(stage("eck calvin"), "papacy", FRENCH) == (7, 6)
    assert dice_of(stage("luther eck"), "protestant") == (7, 5)
    p = debate(stage("eck", "luther"), dice=roll((1, 7), (1, 5), (1, 6), (1, 5)))
    assert said(p, "round 2: 6 dice")


@pytest.mark.parametrize(
    ("flags", "zone", "dice"),
    [(INQUISITION, GERMAN, 6), (INQUISITION, ENGLISH, 6), (THOMAS_MORE, FRENCH, 5), (THOMAS_MORE, ENGLISH, 7)],
)
def test_R18_5_4_papal_inquisition_and_thomas_more(flags: int, zone: int, dice: int) -> None:
    who = ("luther", "calvin", "tyndale")[zone - 1]
    assert dice_of(stage(f"tetzel {who}"), "papacy", zone, flags)[0] == dice


def test_R18_5_4_the_dice_of_thomas_more_count_in_each_round() -> None:
    p = debate(stage("tetzel", "tyndale"), "papacy", ENGLISH, THOMAS_MORE, dice=roll((0, 7), (0, 3)))
    assert said(p, "round 2: 7 dice")


# --- R18.5.7: the second round --------------------------------------------------------------------------------------


def test_R18_5_7_a_tie_twice_is_nothing() -> None:
    p = debate(stage("eck cajetan luther bucer"), attacker="eck", dice=roll((0, 7)) + [1] * 30)
    assert said(p, "a tie: there is a second round", "a tie again: nothing happens")
    assert p.finished
    assert p.spaces_in("protestant") == ["wittenberg"]
    assert {p.debater(k) for k in ("eck", "cajetan", "luther", "bucer")} == {"committed"}


def test_R18_5_7_the_second_round_draws_uncommitted_debaters() -> None:
    p = debate(stage("eck cajetan luther", "bucer tetzel"), attacker="eck", dice=[1] * 40).act("half_b")
    second = "round 2: 4 dice, 0 hits against 6 dice, 0 hits"
    assert said(p, "Thomas Cajetan debates against Martin Luther", second)


def test_R18_5_7_else_committed_ones_and_the_first_only_if_nobody_is_left() -> None:
    p = debate(stage("eck", "tetzel luther bucer"), dice=[1] * 40)
    lines = p.journal()
    first, second = (line for line in lines if "debates against" in line)
    assert second.startswith("R18.5.3 Johann Tetzel debates")
    assert first.split("against")[1] != second.split("against")[1]
    assert any("round 2: 4 dice, 0 hits against" in line for line in lines)
    p = debate(stage("eck", "luther"), dice=[1] * 40)
    assert sum("Johann Eck debates against Martin Luther" in line for line in p.journal()) == 2


def test_R18_5_7_the_papal_side_draws_from_any_and_the_protestant_from_the_zone() -> None:
    p = debate(stage("calvin eck loyola", "luther"), "protestant", FRENCH, dice=[1] * 40)
    assert [line.split(" ", 1)[1].split(" debates")[0] for line in p.journal() if "debates against" in line] == [
        "John Calvin",
        "John Calvin",
    ]


# --- R18.5.7: spaces ------------------------------------------------------------------------------------------------


def test_R18_5_7_the_margin_in_spaces_of_the_zone_first() -> None:
    b = stage("luther tetzel").protestant("leipzig")
    p = debate(b, "papacy", dice=roll((3, 4), (1, 6)))
    assert said(p, "papacy wins the debate by 2")
    assert (p.seat_name, p.decision_name) == ("papacy", "flip")
    p.act("leipzig", "wittenberg")
    assert p.finished
    assert p.spaces_in("protestant") == []


def test_R18_5_7_beyond_the_zone_when_none_is_left_there() -> None:
    b = stage("calvin tetzel").protestant("paris")
    p = debate(b, "papacy", FRENCH, dice=roll((2, 4), (0, 6)))
    p.act("paris")
    assert "space:wittenberg" in p.legal_names()


def test_R18_5_7_the_winner_may_stop() -> None:
    p = debate(stage("luther tetzel"), "protestant", dice=roll((2, 7), (0, 3))).act("done")
    assert p.spaces_in("protestant") == ["wittenberg"]
    assert p.debater("tetzel") == "gone"


@pytest.mark.parametrize(("hits", "seat"), [((2, 0), "papacy"), ((0, 2), "protestant")])
def test_R18_5_7_aleander_adds_a_space_for_the_winner(hits: tuple[int, int], seat: str) -> None:
    b = stage("aleander luther").protestant("leipzig").protestant("brandenburg").protestant("magdeburg")
    p = debate(b, dice=roll((hits[0], 5), (hits[1], 6)))
    assert said(p, "one space more")
    assert p.seat_name == seat
    before = len(p.spaces_in("protestant"))
    while not p.finished:
        p.apply(next(a for a in p.legal_actions() if 120 <= a < 276))
    assert abs(len(p.spaces_in("protestant")) - before) == 3


def test_R18_5_7_a_committed_aleander_adds_nothing() -> None:
    p = debate(stage("luther", "aleander"), "protestant", dice=roll((1, 7), (0, 3)))
    assert not said(p, "one space more")


# --- Campeggio ------------------------------------------------------------------------------------------------------


def test_R18_5_7_campeggio_cancels_a_defeat_on_5_and_6() -> None:
    for face, saved in ((4, False), (5, True), (6, True)):
        p = debate(stage("campeggio luther"), dice=[*roll((0, 5), (4, 6)), face])
        assert said(p, f"Campeggio rolls {face}")
        assert p.finished is saved
        if not saved:
            p.act("done")
        assert p.debater("campeggio") == ("committed" if saved else "gone")
        assert p.debater("luther") == "committed"
        assert bonus(p, "protestant") == (0 if saved else 2)


def test_R18_5_7_campeggio_only_uncommitted_and_only_when_the_papacy_lost() -> None:
    assert not said(debate(stage("campeggio luther"), dice=roll((2, 5), (0, 6))), "Campeggio rolls")
    p = debate(stage("luther", "campeggio"), "protestant", dice=roll((2, 7), (0, 3)))
    assert not said(p, "Campeggio rolls")


# --- R18.5.8, R18.5.9: burnt, disgraced -----------------------------------------------------------------------------


@pytest.mark.parametrize(("margin", "burnt"), [(1, False), (2, True)])
def test_R18_5_8_burnt_if_the_margin_exceeds_his_value(margin: int, burnt: bool) -> None:
    p = debate(stage("eck carlstadt"), dice=roll((margin, 7), (0, 3))).act("done")
    assert p.debater("carlstadt") == ("gone" if burnt else "committed")
    assert bonus(p, "papacy") == (1 if burnt else 0)
    assert said(p, "burnt at the stake: 1 VP") is burnt


def test_R18_5_8_the_reformer_goes_with_his_debater_the_ruler_stays() -> None:
    b = stage("eck luther").reformer("luther")
    p = debate(b, dice=roll((5, 7), (0, 6))).act("done")
    assert p.reformer("luther") == "gone"
    assert p.debater("luther") == "gone"
    assert bonus(p, "papacy") == 4
    assert p.data.rulers[int(p.state["ruler"][5])].id == "luther_ruler"
    b = stage("eck zwingli").reformer("zwingli")
    p = debate(b, dice=roll((3, 7), (0, 5))).act("done")
    assert p.reformer("zwingli") == "ready"


@pytest.mark.parametrize(("margin", "gone"), [(3, False), (4, True)])
def test_R18_5_9_disgraced_if_the_margin_exceeds_his_value(margin: int, gone: bool) -> None:
    p = debate(stage("luther", "eck"), "protestant", dice=roll((margin, 7), (0, 4))).act("done")
    assert p.debater("eck") == ("gone" if gone else "committed")
    assert bonus(p, "protestant") == (3 if gone else 0)


def test_R18_5_9_the_defender_may_burn_or_disgrace_too() -> None:
    p = debate(stage("tetzel luther"), dice=roll((0, 4), (2, 6))).act("done")
    assert p.debater("tetzel") == "gone"
    assert bonus(p, "protestant") == 1


def test_R18_5_9_the_space_of_aleander_does_not_count() -> None:
    p = debate(stage("aleander luther"), dice=roll((0, 5), (2, 6))).act("done")
    assert p.debater("aleander") == "committed"


# --- hidden things, random play -------------------------------------------------------------------------------------


def test_the_debate_shows_no_hand() -> None:
    p = debate(stage("eck luther", "bucer").hand("protestant", "here_i_stand", "smallpox"))
    for seat in ("papacy", "ottoman"):
        assert (p.redeal(seat, 3).observation(seat) == p.observation(seat)).all()
