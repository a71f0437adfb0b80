"""The two-player game in the environments: two seats, clear errors for the other four, rewards."""

from __future__ import annotations

import gymnasium as gym
import numpy as np
import pytest

import env
from env.rewards import final_rewards, ranks, step_rewards
from env.single import HereIStandEnv
from env.vector import HereIStandVectorEnv

PLAYERS = [4, 5]


def test_self_play_asks_two_seats() -> None:
    games = HereIStandVectorEnv(4, "two_player", reward="vp_shaping")
    assert games.players == ("papacy", "protestant")
    _, infos = games.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(300):
        assert set(infos["seat"].tolist()) <= set(PLAYERS)
        masks = infos["action_mask"]
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])
        _, _, terminated, _, infos = games.step(actions)
        assert not infos["seat_rewards"][:, :4].any()
        if terminated.any():
            ended = infos["final_info"]
            assert set(ended["winner"][terminated].tolist()) <= set(PLAYERS)
            assert sorted(ended["rank"][terminated][0].tolist()) == [0, 0, 0, 0, 1, 2]


@pytest.mark.parametrize("seat", ["papacy", "protestant"])
def test_one_learner(seat: str) -> None:
    game = gym.make("casus_belli/HereIStand-v0", scenario="two_player", seat=seat, opponents="heuristic").unwrapped
    assert isinstance(game, HereIStandEnv)
    _, info = game.reset(seed=4)
    over = False
    while not over:
        assert info["seat"] == env.SEATS.index(seat)
        assert "cards" in env.OBSERVATION_LAYOUT
        _, _, terminated, truncated, info = game.step(int(np.flatnonzero(info["action_mask"])[0]))
        over = terminated or truncated
    assert info["winner"] in PLAYERS


def test_a_seat_without_a_player_is_refused() -> None:
    with pytest.raises(ValueError, match="seat: 'england' has no player in this scenario; players: papacy, protestant"):
        HereIStandVectorEnv(1, "two_player", seat="england")
    with pytest.raises(ValueError, match="opponents: 'ottoman' has no player"):
        HereIStandVectorEnv(1, "two_player", seat="papacy", opponents={"ottoman": "random"})
    HereIStandVectorEnv(1, "two_player", seat="papacy", opponents={"protestant": "heuristic"})


def test_two_agents_in_pettingzoo() -> None:
    aec = pytest.importorskip("env.aec")
    game = aec.HereIStandAEC("two_player", max_decisions=200)
    assert game.possible_agents == ["papacy", "protestant"]
    game.reset(seed=2)
    assert game.agents == ["papacy", "protestant"]
    for agent in game.agent_iter(max_iter=150):
        seen, _, terminated, truncated, _ = game.last()
        game.step(None if terminated or truncated else int(np.flatnonzero(seen["action_mask"])[0]))
        assert agent in ("papacy", "protestant")


def test_pettingzoo_checks_it() -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test

    from env.aec import aec_env

    api_test(aec_env("two_player", max_decisions=300), num_cycles=400, verbose_progress=False)


def test_rewards_compare_the_two_only() -> None:
    vp = np.array([[40, 30, 20, 10, 15, 12]])
    won, nobody, no = np.array([5]), np.array([-1]), np.array([False])
    assert ranks(vp, won, players=PLAYERS).tolist() == [[0, 0, 0, 0, 2, 1]]
    assert ranks(vp, nobody, nobody, PLAYERS).tolist() == [[0, 0, 0, 0, 1, 2]]
    assert final_rewards("rank", vp, won, no, nobody, 25, PLAYERS).tolist() == [[0, 0, 0, 0, 0, 1]]
    margin = final_rewards("vp_margin", vp, nobody, no, nobody, 25, PLAYERS)
    assert margin[0].tolist() == pytest.approx([0, 0, 0, 0, 3 / 25, -3 / 25])
    assert final_rewards("win", vp, nobody, no, np.array([4]), 25, PLAYERS)[0].tolist() == [0, 0, 0, 0, -1, 0]
    after = vp + np.array([[9, 0, 0, 0, 5, 0]])
    assert step_rewards("vp", vp, after, no, 25, 1.0, PLAYERS)[0].tolist() == pytest.approx([0, 0, 0, 0, 0.2, 0])
    shaped = step_rewards("vp_shaping", vp, after, no, 25, 1.0, PLAYERS)
    assert shaped[0].tolist() == pytest.approx([0, 0, 0, 0, 0.2, -0.2])
