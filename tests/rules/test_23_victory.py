"""Victory points and victory (R23)."""

import pytest

from env.builder import Builder

SEATS = ("ottoman", "hapsburg", "england", "france", "papacy", "protestant")


def totals(position):
    return dict(zip(SEATS, position.vp(), strict=True))


def controlled(power, *keys, builder=None):
    b = builder or Builder()
    for key in keys:
        b.control(key, power)
    return b


@pytest.mark.parametrize("scenario", ["1517", "1532", "tournament"])
def test_R23_2_setup_totals_are_those_of_the_scenario(scenario):
    b = Builder(scenario)
    position = b.position()
    assert totals(position) == dict(b.scenario.vp)


@pytest.mark.parametrize(("keys", "vp"), [(0, 0), (1, 3), (4, 9), (8, 17)])
def test_R23_2_english_key_track(keys, vp):
    names = ["london", "bristol", "york", "calais", "edinburgh", "paris", "rouen", "bordeaux"]
    b = Builder()
    for key in ("london", "bristol", "york", "calais"):
        b.control(key, "independent")
    controlled("england", *names[:keys], builder=b)
    assert totals(b.position())["england"] == vp


def test_R12_4_2_a_key_in_unrest_is_not_counted():
    b = Builder("tournament")
    before = totals(b.position())["england"]
    after = totals(b.unrest("london").position())["england"]
    assert (before, after) == (9, 7)


def test_R23_2_electorate_gives_two_if_protestant_in_religion_and_control():
    b = Builder()
    b.protestant("wittenberg").protestant("augsburg").control("augsburg", "hapsburg")
    assert totals(b.position())["protestant"] == 2
    b.unrest("wittenberg")
    assert totals(b.position())["protestant"] == 0


def test_R23_2_hapsburg_electorates_count_after_the_league():
    b = Builder().control("trier", "hapsburg")
    before = totals(b.position())["hapsburg"]
    after = totals(b.track("T_LEAGUE", 1).position())["hapsburg"]
    assert after == before + 1


@pytest.mark.parametrize(("edward", "elizabeth", "vp"), [(0, 0, 0), (0, 1, 2), (1, 1, 5), (2, 0, 5)])
def test_R23_2_english_heirs(edward, elizabeth, vp):
    base = totals(Builder().position())["england"]
    b = Builder().track("T_EDWARD", edward).track("T_ELIZABETH", elizabeth)
    assert totals(b.position())["england"] == base + vp


def test_R23_2_one_vp_per_two_protestant_english_home_spaces():
    base = totals(Builder().position())["england"]
    b = Builder()
    for space in ("london", "norwich", "york"):
        b.protestant(space)
    assert totals(b.position())["england"] == base + 1


@pytest.mark.parametrize(("spaces", "papal", "protestant"), [(0, 15, 0), (4, 14, 1), (19, 10, 5), (49, 1, 14)])
def test_R23_2_protestant_spaces_track(spaces, papal, protestant):
    b = Builder()
    base = totals(b.position())
    ids = [s.id for s in b.data.spaces if s.kind != "electorate" and s.home_power != "england"][:spaces]
    for space in ids:
        b.protestant(space)
    now = totals(b.position())
    assert now["protestant"] == protestant
    assert now["papacy"] - base["papacy"] == papal - 15


def test_R23_2_phony_war_marker_counts_minus_one():
    b = Builder()
    base = totals(b.position())["england"]
    b.set("phony", 1, (2, 0))
    assert totals(b.position())["england"] == base - 1


def determine(turn, **vp):
    """The victory determination of a turn with the totals given by bonus VP."""
    b = Builder("1532")
    now = totals(b.position())
    for power, value in vp.items():
        b.set("bonus", int(b.s["bonus"][SEATS.index(power)]) + value - now[power], SEATS.index(power))
    for power in SEATS:
        if power not in vp:
            b.set("bonus", int(b.s["bonus"][SEATS.index(power)]) + 1 - now[power], SEATS.index(power))
    b.set("turn", turn)
    return b.procedure("P_VICTORY", phase="victory")


@pytest.mark.parametrize(("turn", "first", "second", "won"), [(3, 24, 18, ""), (4, 24, 19, "domination"),
                                                              (4, 24, 20, ""), (5, 25, 24, "standard")])  # fmt: skip
def test_V25_2_23_domination_and_standard(turn, first, second, won):
    position = determine(turn, france=first, papacy=second)
    assert (position.victory if position.winner >= 0 else "") == won
    if won:
        assert position.winner == SEATS.index("france")


def test_R23_3_1_a_tie_goes_to_the_higher_total_of_the_turn_before():
    b = Builder("1532")
    now = totals(b.position())
    for power, value in (("france", 26), ("papacy", 26)):
        b.set("bonus", int(b.s["bonus"][SEATS.index(power)]) + value - now[power], SEATS.index(power))
    b.set("turn", 6).set("vp_history", 20, (5, 4)).set("vp_history", 19, (5, 3))
    position = b.procedure("P_VICTORY", phase="victory")
    assert (position.winner, position.victory) == (SEATS.index("papacy"), "standard")


def test_R23_3_3_time_limit():
    position = determine(9, england=20, france=19)
    assert (position.winner, position.victory) == (SEATS.index("england"), "time_limit")


def test_R23_3_3_the_tournament_ends_after_turn_six():
    b = Builder("tournament")
    b.set("turn", 6)
    position = b.procedure("P_VICTORY", phase="victory")
    assert position.winner >= 0


def test_R23_3_1_the_tournament_is_won_at_23():
    b = Builder("tournament").set("bonus", 14, 2).set("turn", 4)
    position = b.procedure("P_VICTORY", phase="victory")
    assert (position.winner, position.victory) == (SEATS.index("england"), "standard")


def test_R23_1_1_military_victory_at_the_start_of_the_action_phase():
    b = Builder("tournament")
    for key in ("florence", "milan", "genoa", "venice", "naples"):
        b.control(key, "papacy")
    position = b.action_phase(first="ottoman")
    assert (position.winner, position.victory) == (SEATS.index("papacy"), "military")


def test_R23_1_1_not_with_a_key_in_unrest():
    b = Builder("tournament")
    for key in ("florence", "milan", "genoa", "venice", "naples"):
        b.control(key, "papacy")
    position = b.unrest("naples").action_phase(first="ottoman")
    assert position.winner == -1


def test_R23_1_2_fifty_protestant_spaces_win_at_once():
    b = Builder("1532")
    for space in [s.id for s in b.data.spaces][:60]:
        b.protestant(space)
    position = b.action_phase(first="ottoman")
    assert (position.winner, position.victory) == (SEATS.index("protestant"), "religious")


def test_a_finished_game_takes_no_action():
    from env.rules.core import FinishedGameError

    position = determine(9, england=20, france=19)
    with pytest.raises(FinishedGameError, match="england won: time_limit"):
        position.apply(0)
