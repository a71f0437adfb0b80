"""Turn 1: Luther's 95 Theses (card 8) and the Diet of Worms (R18.1)."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.religion_helpers import faithful, people, places, rolled

CARDS = {"protestant": "printing_press", "papacy": "anabaptists", "hapsburg": "erasmus"}  # 5, 3 and 3 CP


def diet(dice: Iterable[int] = (), *protestant: str, **cards: str) -> Position:
    b = faithful(*(protestant or ("wittenberg",))).reformer("luther")
    for power, card in (CARDS | cards).items():
        b.hand(power, card, "gout" if power == "papacy" else "smallpox" if power == "hapsburg" else "treachery")
    return b.procedure("P_DIET", phase="diet", dice=dice)


def lay(p: Position, **cards: str) -> Position:
    for power in ("protestant", "papacy", "hapsburg"):
        assert (p.seat_name, p.decision_name) == (power, "diet_card")
        p.act((CARDS | cards)[power])
    return p


def flips(p: Position) -> int:
    """How many spaces can be flipped, the first legal one each time."""
    n = 0
    while p.decision_name == "flip":
        p.act(sorted(places(p))[0])
        n += 1
    return n


# --- the Theses


def theses(dice: Iterable[int] = (), b: Builder | None = None) -> Position:
    b = b or faithful().set("display", 2, 0)
    return b.procedure("P_PLAY_EVENT", "protestant", v=[b.data.card_index["luthers_95_theses"]],
                       phase="theses", dice=dice)  # fmt: skip


def test_C8_luther_his_space_and_its_garrison() -> None:
    p = theses()
    assert p.reformer("luther") == "ready"
    assert p.spaces_in("protestant") == ["wittenberg"]
    assert p.units("wittenberg") == {"protestant": {"regular": 2}}
    assert (p.seat_name, p.decision_name) == ("protestant", "reform_target")


@pytest.mark.branch("8", "Luther, Wittenberg and 5 attempts")
def test_C8_five_attempts_with_a_die_more_in_the_german_zone() -> None:
    p = theses(dice=[1] * 60)
    assert places(p) == {"brandenburg", "breslau", "leipzig", "magdeburg", "prague"}
    p.act("leipzig")  # Wittenberg, Luther, the garrison and the Theses against 3
    assert rolled(p)[0] == (4, 3)
    assert "leipzig" in p.spaces_in("protestant")  # ties in the German zone
    n = 1
    while not p.finished:
        p.act(sorted(places(p))[0])
        n += 1
    assert n == 5
    assert p.card_place("luthers_95_theses") == "removed"


def test_C8_bucer_may_help() -> None:
    b = faithful("metz").set("display", 2, 0).debater("bucer")
    p = theses(b=b, dice=[1] * 60)
    assert people(p) == {"bucer"}
    p.act("bucer_debater", "strasburg")
    assert rolled(p)[0] == (3, 3)  # Metz, Theses, Bucer; Basel, Besancon, Worms
    assert p.debater("bucer") == "committed"


# --- the Diet


def test_R18_1_dice_protestant_cp_plus_four_the_others_their_cp() -> None:
    p = lay(diet([1] * 15))
    lines = p.journal()
    assert "R18.1 protestant lays down 90 Printing Press: 9 dice, 0 hits" in lines
    assert "R18.1 papacy lays down 67 Anabaptists: 3 dice, 0 hits" in lines
    assert "R18.1 hapsburg lays down 75 Erasmus: 3 dice, 0 hits" in lines
    assert p.dice_left == 0
    assert p.finished  # no difference: nothing
    assert p.spaces_in("protestant") == ["wittenberg"]


def test_R18_1_the_protestant_wins() -> None:
    p = lay(diet([5, 6, 5, 6] + [1] * 5 + [5, 1, 1] + [6, 1, 1]))
    assert (p.seat_name, p.decision_name) == ("protestant", "flip")
    assert places(p) == {"brandenburg", "leipzig", "magdeburg"}  # German zone only
    p.act("leipzig")
    assert places(p) == {"brandenburg", "magdeburg", "erfurt", "nuremberg"}  # beside those flipped too
    p.act("erfurt")
    assert p.finished
    assert set(p.spaces_in("protestant")) == {"wittenberg", "leipzig", "erfurt"}


def test_R18_1_the_papacy_wins_and_the_hapsburgs_choose_nothing() -> None:
    start = ("wittenberg", "leipzig", "brandenburg", "prague")
    p = lay(diet([1] * 9 + [5, 5, 1] + [1, 1, 1], *start))
    assert (p.seat_name, p.decision_name) == ("papacy", "flip")
    assert places(p) == {"wittenberg", "leipzig", "brandenburg"}
    p.act("leipzig")
    p.act("wittenberg")
    assert p.finished
    assert set(p.spaces_in("protestant")) == {"brandenburg", "prague"}


def test_R18_1_the_sea_makes_nobody_adjacent() -> None:
    start = ("wittenberg", "hamburg", "bremen", "lubeck", "brunswick")
    p = lay(diet([1] * 9 + [5, 1, 1] + [1, 1, 1], *start))
    assert (p.seat_name, p.decision_name) == ("papacy", "flip")
    assert places(p) == {"wittenberg", "bremen", "lubeck", "brunswick"}  # Hamburg has Protestant neighbours only


def test_R18_1_papal_and_hapsburg_hits_are_added() -> None:
    p = lay(diet([6, 6] + [1] * 7 + [6, 1, 1] + [6, 6, 1], "wittenberg", "leipzig", "magdeburg"))
    assert p.seat_name == "papacy"
    assert flips(p) <= 1


def test_R18_1_the_winner_may_stop() -> None:
    p = lay(diet([5, 6, 5, 6] + [1] * 5 + [1] * 6)).act("done")
    assert p.finished


def test_R18_1_an_electorate_gets_its_garrison() -> None:
    b_dice = [5] + [1] * 8 + [1] * 6
    p = diet(b_dice)
    p.state["display"][2] = 1
    lay(p).act("brandenburg")
    assert p.units("brandenburg") == {"protestant": {"regular": 1}}


def test_R18_1_cards_are_discarded_a_home_card_goes_to_its_power_card() -> None:
    p = lay(diet([1] * 20, papacy="papal_bull"), papacy="papal_bull")
    assert p.card_place("printing_press") == "discard"
    assert p.card_place("erasmus") == "discard"
    assert p.card_place("papal_bull") == "power_card"
    assert "R18.1 papacy lays down 5 Papal Bull: 4 dice, 0 hits" in p.journal()


def test_DC8_3_no_mandatory_card_and_no_pass() -> None:
    b = faithful("wittenberg").hand("protestant", "schmalkaldic_league", "here_i_stand", "printing_press")
    p = b.procedure("P_DIET", phase="diet")
    assert set(p.legal_names()) == {"card:here_i_stand", "card:printing_press"}


def test_R18_1_without_a_card_there_are_no_cp() -> None:
    b = faithful("wittenberg").hand("protestant", "printing_press").hand("papacy", "clement_vii")
    p = b.procedure("P_DIET", phase="diet", dice=[1] * 9)
    assert p.finished
    lines = p.journal()
    assert "R18.1 papacy lays down no card: 0 dice, 0 hits" in lines
    assert "R18.1 hapsburg lays down no card: 0 dice, 0 hits" in lines


# --- what the others see


@pytest.mark.parametrize("viewer", ["ottoman", "papacy", "hapsburg"])
def test_DC8_3_the_card_laid_down_is_hidden(viewer: str) -> None:
    seen = []
    for card in ("printing_press", "treachery"):
        p = diet().act(card)
        assert p.seat_name == "papacy"
        seat = p.data.powers.index(viewer)
        seen.append(np.array(p.observation(seat)))
    assert np.array_equal(seen[0], seen[1])


def test_DC8_3_the_journal_says_nothing_before_all_have_chosen() -> None:
    p = diet().act("printing_press", "anabaptists")
    assert p.journal() == []


def test_DC8_3_redeal_draws_the_hidden_card_anew() -> None:
    p = diet().act("printing_press")
    data = p.data
    hidden, own = set(), set()
    for seed in range(30):
        other = p.redeal("hapsburg", seed)
        laid = data.cards[int(other.state["chosen"][5]) - 1].id
        assert laid in other.hand("protestant")
        hidden.add(laid)
        mine = p.redeal("protestant", seed)
        own.add(data.cards[int(mine.state["chosen"][5]) - 1].id)
    assert len(hidden) > 5
    assert own == {"printing_press"}


def test_R18_1_a_game_of_1517_passes_through_the_diet() -> None:
    p = Position.new("1517", 3)
    seen: list[str] = []
    while p.decision_name != "action" and not p.over and len(seen) < 400:
        if p.decision_name == "diet_card":
            seen.append(p.seat_name)
        legal = p.legal_actions()
        p.apply(legal[0])
    assert seen == ["protestant", "papacy", "hapsburg"]
