"""Playing matches, and evaluating one seat."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from agents import make_agent
from training.arena import Match, deal_seed, play, ranks
from training.errors import UsageError
from training.evaluate import evaluate


def test_ranks() -> None:
    assert ranks([10, 30, 20, 5, 1, 0], 1) == (3, 1, 2, 4, 5, 6)
    assert ranks([10, 30, 20, 5, 1, 0], 5) == (4, 2, 3, 5, 6, 1), "the winner is first whatever the points"
    assert ranks([7, 7, 7, 7, 7, 7], -1) == (3.5,) * 6


@pytest.mark.parametrize("num_games", [1, 3, 64])
def test_a_match_ends_the_same_however_many_run_beside_it(toy_game: Any, num_games: int) -> None:
    matches = [Match(deal, deal_seed(3, deal), (0, 1, 0, 1, 0, 1)) for deal in range(7)]
    agents = [make_agent("greedy"), make_agent("greedy")]
    outcomes = play(toy_game, matches, agents, scenario="tournament", num_games=num_games)
    alone = [play(toy_game, [match], agents, scenario="tournament")[0] for match in matches]
    assert outcomes == alone
    assert [outcome.match for outcome in outcomes] == matches
    assert all(outcome.decisions == 30 for outcome in outcomes)


def test_games_can_be_cut_off(toy_game: Any) -> None:
    outcome = play(
        toy_game,
        [Match(0, 1, (0,) * 6)],
        [make_agent("random")],
        scenario="tournament",
        settings={"max_decisions": 10},
    )[0]
    assert (outcome.truncated, outcome.winner, outcome.decisions) == (True, -1, 10)


def test_seeds_of_deals_are_distinct() -> None:
    seeds = {deal_seed(seed, deal) for seed in range(50) for deal in range(50)}
    assert len(seeds) == 2500
    assert all(0 <= seed < 2**63 for seed in seeds)


def test_evaluation_is_paired_by_deal() -> None:
    result = evaluate("greedy", seat="france", opponents="random", games=40, game="toy")
    assert result.result.games == 40
    assert result.baseline == "random"
    assert result.beats_baseline
    assert result.result.wins.value > 0.6
    assert result.vp_gain.value == pytest.approx(
        result.result.vp.value - result.baseline_result.vp.value  # type: ignore[union-attr]
    )
    assert result.victories == {"richest": 40}


def test_an_agent_is_no_better_than_itself() -> None:
    result = evaluate("greedy", seat="papacy", opponents="greedy", games=30, game="toy")
    assert (result.vp_gain.value, result.win_gain.value) == (0, 0)
    assert not result.beats_baseline


def test_evaluation_depends_on_its_seed_alone() -> None:
    one, two, other = (
        evaluate("random", seat="england", games=20, seed=seed, game="toy", baseline=None) for seed in (1, 1, 2)
    )
    assert one == two
    assert one.result.vp != other.result.vp
    assert one.baseline_result is None
    assert np.isnan(one.vp_gain.value)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"seat": "englnd"}, "did you mean 'england'"),
        ({"seat": "england", "games": 0}, "at least one game"),
        ({"seat": "england", "game": "chess"}, "no game is named 'chess'"),
    ],
)
def test_bad_evaluations(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(UsageError, match=words):
        evaluate("random", **{"game": "toy", **arguments})
