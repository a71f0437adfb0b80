"""Rewards and places."""

from __future__ import annotations

import numpy as np
import pytest

from env.rewards import check_reward, final_rewards, potential, ranks, step_rewards

VP = np.array([[20, 25, 15, 10, 15, 8], [24, 12, 13, 11, 10, 9]])
WON = np.array([1, 2])
NOBODY = np.array([-1, -1])
NO = np.array([False, False])
AUTOMATIC = np.array([False, True])


def last(name: str, winner: np.ndarray = WON, automatic: np.ndarray = AUTOMATIC) -> np.ndarray:
    return final_rewards(name, VP, winner, automatic, NOBODY, 25)


def test_ranks_put_the_winner_first_and_share_ties() -> None:
    assert ranks(VP, WON).tolist() == [[2, 1, 3.5, 5, 3.5, 6], [2, 3, 1, 4, 5, 6]]
    assert ranks(VP, NOBODY)[1].tolist() == [1, 3, 2, 4, 5, 6]
    assert ranks(VP, NOBODY, np.array([1, -1]))[0].tolist() == [1, 6, 2.5, 4, 2.5, 5]


def test_win() -> None:
    assert last("win").tolist() == [[0, 1, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0]]
    assert not last("win", NOBODY).any()


def test_rank() -> None:
    assert last("rank")[0] == pytest.approx([0.8, 1, 0.5, 0.2, 0.5, 0])


def test_vp_margin_counts_an_automatic_win_as_the_points_that_win() -> None:
    margin = last("vp_margin")
    assert margin[0] == pytest.approx(np.array([-5, 5, -10, -15, -10, -17]) / 25)
    assert margin[1] == pytest.approx(np.array([-1, -13, 1, -14, -15, -16]) / 25)
    assert last("vp_margin", NOBODY, NO)[1][0] == pytest.approx(11 / 25)
    tie = final_rewards("vp_margin", np.array([[10, 10, 1, 1, 1, 1]]), NOBODY[:1], NO[:1], NOBODY[:1], 25)
    assert tie[0][:2].tolist() == [0, 0]
    far = final_rewards("vp_margin", np.array([[90, 0, 1, 1, 1, 1]]), NOBODY[:1], NO[:1], NOBODY[:1], 25)
    assert far.min() == -1
    assert far.max() == 1


@pytest.mark.parametrize("name", ["win", "vp_margin", "vp_shaping", "vp"])
def test_a_forfeit_is_the_worst(name: str) -> None:
    reward = final_rewards(name, VP, NOBODY, NO, np.array([3, -1]), 25)
    assert reward[0][3] == -1
    assert (reward[1] >= -1).all()
    assert final_rewards("rank", VP, NOBODY, NO, np.array([1, -1]), 25)[0][1] == 0


def test_vp_counts_what_was_gained() -> None:
    after = VP + np.array([[0, 1, 0, -2, 0, 0], [0, 0, 0, 0, 0, 5]])
    gained = step_rewards("vp", VP, after, NO, 25, 1.0)
    assert gained[0] == pytest.approx([0, 0.04, 0, -0.08, 0, 0])
    assert gained[1][5] == pytest.approx(0.2)


@pytest.mark.parametrize("gamma", [1.0, 0.99])
def test_shaping_is_potential_based(gamma: float) -> None:
    """Discounted over any game, shaping sums to minus the potential of its start."""
    generator = np.random.default_rng(1)
    path = generator.integers(0, 30, (9, 1, 6))
    total = np.zeros(6)
    for k in range(8):
        end = np.array([k == 7])
        total += gamma**k * step_rewards("vp_shaping", path[k], path[k + 1], end, 25, gamma)[0]
    assert total == pytest.approx(-potential(path[0], 25)[0], abs=1e-5)
    assert potential(path[0], 25).sum() == pytest.approx(0, abs=1e-5)


def test_an_unknown_reward_is_named() -> None:
    assert check_reward("rank") == "rank"
    with pytest.raises(ValueError, match="did you mean 'vp_margin'"):
        check_reward("vp-margin")
    with pytest.raises(ValueError, match="reward: 3 is not one of"):
        check_reward(3)
