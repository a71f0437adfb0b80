"""Victory points, specials of the powers and the ends of the game (VQA, VQD)."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.queen.frame_helpers import GAME, blank, said, totals

POWERS = ("ottoman", "spain", "england", "france", "hre", "protestant")


def campaign() -> Builder:
    return Builder("campaign", game=GAME)


def victory(b: Builder) -> Position:
    return b.procedure("P_QUEEN_VICTORY", phase="victory")


def lead(b: Builder, **vp: int) -> Builder:
    """Totals of the majors as given, 10 for the others."""
    now = totals(b.position())
    for k, power in enumerate(POWERS):
        b.set("bonus", int(b.s["bonus"][k]) + vp.get(power, 10) - now[power], k)
    return b


def german(b: Builder, n: int) -> Builder:
    """So many Protestant home spaces of the Empire."""
    for k, space in enumerate(s for s in b.data.spaces if s.home_power == "hre"):
        b.protestant(space.id, k < n)
    return b


def test_VQD_the_totals_of_the_scenario_are_those_it_states() -> None:
    b = campaign()
    assert b.scenario
    assert totals(b.position()) == dict(b.scenario.vp)


def test_VQ4_4_england_starts_with_six_and_has_seven_after_turn_one() -> None:
    p = victory(campaign())
    assert totals(p)["england"] == 7


@pytest.mark.parametrize(("status", "vp"), [("single", 1), ("engaged", 1), ("married", 0), ("dead", 0)])
def test_VQA_1_virgin_queen_while_elizabeth_is_unmarried(status: str, vp: int) -> None:
    b = campaign().royal("elizabeth_i_royal", status, to="archduke_charles_royal")
    before = totals(b.position())["england"]
    p = victory(b)
    assert totals(p)["england"] == before + vp
    assert said(p, "Elizabeth is unmarried") is bool(vp)


def test_VQA_1_the_points_of_earlier_turns_stay_when_she_marries() -> None:
    b = campaign().set("bonus", 2, 2).royal("elizabeth_i_royal", "married", to="archduke_charles_royal")
    assert totals(victory(b))["england"] == 8


def test_VQA_1_excommunication_costs_two_points() -> None:
    assert totals(campaign().set("track", 1, 14).position())["england"] == 4


def test_VQA_4_paris_is_worth_a_point_while_france_holds_it() -> None:
    b = campaign().control("paris", "spain").control("rome", "france")  # as many keys as before
    assert totals(b.position())["france"] == totals(campaign().position())["france"] - 1


def test_VQA_2_all_home_keys_of_the_empire_are_worth_two_points() -> None:
    b = campaign().control("prague", "ottoman").control("buda", "hre")
    assert totals(b.position())["hre"] == totals(campaign().position())["hre"] - 2


@pytest.mark.parametrize(("field", "vp"), [("war_winner", 1), ("bonus", 2)])
def test_VQD_war_winner_and_bonus_markers_count(field: str, vp: int) -> None:
    b = campaign()
    before = totals(b.position())["spain"]
    b.set(field, int(b.s[field][1]) + vp, 1)
    assert totals(b.position())["spain"] == before + vp


def test_VQD_keys_in_unrest_do_not_count() -> None:
    assert totals(campaign().unrest("bristol").position())["england"] == 4


# --- the secret preference of the Empire


def spring(b: Builder) -> Position:
    return b.procedure("P_QUEEN_SPRING", phase="spring")


def test_VQA_2_1_the_empire_chooses_in_secret_on_the_first_turn() -> None:
    p = spring(campaign())
    assert (p.seat_name, p.decision_name) == ("hre", "preference")
    assert set(p.legal_names()) == {"preference:protestant", "preference:catholic", "preference:balanced"}
    p.act("catholic")
    assert int(p.state["preference"]) == 2
    assert not p.state["preference_shown"]
    assert not said(p, "atholic")


def test_VQA_2_1_not_on_later_turns() -> None:
    p = spring(campaign().set("turn", 2))
    assert p.decision_name != "preference"


@pytest.mark.parametrize(
    ("word", "n", "vp"),
    [
        ("protestant", 14, 0),
        ("protestant", 15, 2),
        ("protestant", 22, 4),
        ("catholic", 7, 4),
        ("catholic", 8, 2),
        ("catholic", 15, 0),
        ("balanced", 10, 0),
        ("balanced", 11, 3),
        ("balanced", 19, 0),
    ],
)
def test_VQA_2_3_points_by_choice_and_religion(word: str, n: int, vp: int) -> None:
    before = totals(german(campaign(), n).preference(word).position())["hre"]
    shown = totals(german(campaign(), n).preference(word, shown=True).position())["hre"]
    assert (before, shown - before) == (totals(campaign().position())["hre"], vp)


def secret(turn: int = 2, **vp: int) -> Builder:
    """Balanced is worth 3 points."""
    return lead(german(campaign(), 11).preference("balanced").set("turn", turn), **vp)


def test_VQA_2_2_a_the_empire_shows_it_to_win() -> None:
    p = victory(secret(hre=22))
    assert (p.seat_name, p.decision_name) == ("hre", "reveal")
    p.act("yes")
    assert (p.winner, p.victory, totals(p)["hre"]) == (4, "standard", 25)


def test_VQA_2_2_a_it_may_keep_the_secret() -> None:
    p = victory(secret(hre=22))
    p.act("no")
    assert p.finished
    assert p.winner == -1
    assert totals(p)["hre"] == 22
    assert not p.state["preference_shown"]


@pytest.mark.parametrize("hre", [21, 25])
def test_VQA_2_2_no_question_if_it_does_not_decide_about_winning(hre: int) -> None:
    p = victory(secret(hre=hre))
    assert p.over or p.finished
    assert not p.state["preference_shown"]


@pytest.mark.parametrize(("turn", "asked"), [(3, False), (4, True)])
def test_VQA_2_2_b_it_shows_it_against_the_domination_of_another(turn: int, asked: bool) -> None:
    p = victory(secret(turn, spain=20, hre=14))
    assert (p.decision_name == "reveal") is asked
    if asked:
        p.act("yes")
        assert p.winner == -1
        assert totals(p)["hre"] == 17


def test_VQA_2_2_b_without_it_the_other_dominates() -> None:
    p = victory(secret(4, spain=20, hre=14))
    p.act("no")
    assert (p.winner, p.victory) == (1, "domination")


def test_VQA_2_2_b_not_if_the_other_wins_all_the_same() -> None:
    p = victory(secret(4, spain=20, hre=12))
    assert (p.winner, p.victory) == (1, "domination")
    assert not p.state["preference_shown"]


def test_VQA_2_2_once_shown_it_is_not_asked_again() -> None:
    b = lead(german(campaign(), 11).preference("balanced", shown=True).set("turn", 2), hre=22)
    p = victory(b)
    assert p.finished
    assert totals(p)["hre"] == 22


# --- ends of the game


def test_VQD_standard_victory_at_25() -> None:
    p = victory(lead(campaign().set("turn", 2), spain=25))
    assert (p.winner, p.victory) == (1, "standard")
    assert victory(lead(campaign().set("turn", 2), spain=24)).winner == -1


@pytest.mark.parametrize(("turn", "second", "kind"), [(3, 10, "none"), (4, 15, "domination"), (4, 16, "none")])
def test_VQD_domination_by_five_from_turn_four(turn: int, second: int, kind: str) -> None:
    p = victory(lead(campaign().set("turn", turn), ottoman=20, france=second))
    assert p.victory == kind


def test_VQD_after_turn_seven_the_most_points_win() -> None:
    p = victory(lead(campaign().set("turn", 7), france=13, ottoman=12))
    assert (p.winner, p.victory) == (3, "time_limit")


def test_VQD_a_tie_goes_to_the_higher_total_of_an_earlier_turn() -> None:
    b = lead(campaign().set("turn", 7), france=13, spain=13)
    for turn, power, vp in ((6, 1, 11), (6, 3, 11), (5, 1, 10), (5, 3, 12)):
        b.set("vp_history", vp, (turn, power))
    assert victory(b).winner == 3


def test_VQD_then_to_the_earlier_in_impulse_order() -> None:
    assert victory(lead(campaign().set("turn", 7), france=13, spain=13)).winner == 1


@pytest.mark.parametrize("missing", [0, 1])
def test_VQD_military_victory_in_the_action_phase(missing: int) -> None:
    b = blank()
    keys = [s.id for s in b.data.spaces if s.kind == "key" and s.home_power != "spain"]
    held = sum(s.kind == "key" and s.home_power == "spain" for s in b.data.spaces)
    for key in keys[: b.data.auto_win_keys["spain"] - held - missing]:
        b.control(key, "spain")
    p = b.procedure("P_ACTION_PHASE")
    assert (p.victory == "military") is (missing == 0)


@pytest.mark.parametrize(("n", "unrest", "won"), [(39, 0, False), (40, 0, True), (40, 1, False)])
def test_VQD_religious_victory_of_the_protestant(n: int, unrest: int, won: bool) -> None:
    b = blank()
    for k, space in enumerate(b.data.spaces):
        b.protestant(space.id, k < n).unrest(space.id, k < unrest)
    p = b.procedure("P_ACTION_PHASE")
    assert (p.victory == "religious") is won
    assert not won or p.winner == 5


def test_VQD_keys_beyond_the_track_count_as_the_last_box() -> None:
    b = blank()
    for space in b.data.spaces:
        if space.kind == "key":
            b.control(space.id, "england")
    assert totals(b.position())["england"] == 16


def test_VQA_2_2_nobody_hears_of_the_choice_before_it_is_shown() -> None:
    """The journal, boards and observations of the others are the same whatever the HRE wrote down."""
    told = set()
    for word in ("protestant", "catholic", "balanced"):
        p = Builder("campaign", game=GAME, seed=5).preference(word).procedure("P_QUEEN_VICTORY", phase="victory")
        if p.decision_name == "reveal":
            p.act("no")
        seats = [seat for seat in range(6) if seat != 4]
        told.add((tuple(p.journal()), *(p.render(seat) for seat in seats), *(bytes(p.observation(s)) for s in seats)))
    assert len(told) == 1
