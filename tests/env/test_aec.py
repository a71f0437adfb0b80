"""The PettingZoo environment: its own checks, six seats."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, render_test, seed_test

import env
from env.aec import HereIStandAEC, aec_env


def test_api() -> None:
    api_test(aec_env(max_decisions=400), num_cycles=600, verbose_progress=False)


def test_seed() -> None:
    seed_test(lambda: aec_env(max_decisions=120), num_cycles=150)


def test_render() -> None:
    render_test(lambda render_mode: aec_env(max_decisions=60, render_mode=render_mode))


def test_only_the_selected_seat_has_actions_and_each_sees_its_own_view() -> None:
    game = HereIStandAEC(reward="vp", max_decisions=200)
    game.reset(seed=2)
    for step in range(60):
        for agent in game.agents:
            seen = game.observe(agent)
            assert game.observation_space(agent).contains(seen)
            assert seen["action_mask"].any() == (agent == game.agent_selection)
            assert np.array_equal(seen["observation"], game.position().observation(agent))
        legal = np.flatnonzero(game.observe(game.agent_selection)["action_mask"])
        game.step(int(legal[step % len(legal)]))


def test_everybody_is_done_at_once_with_a_reward() -> None:
    game = aec_env(max_decisions=100, reward="rank")
    game.reset(seed=2)
    total = dict.fromkeys(env.SEATS, 0.0)
    for agent in game.agent_iter():
        observation, reward, terminated, truncated, info = game.last()
        total[agent] += reward
        if terminated or truncated:
            assert info["length"] == 100
            game.step(None)
        else:
            game.step(int(np.flatnonzero(observation["action_mask"])[0]))
    assert not game.agents
    assert sum(total.values()) == pytest.approx(3.0)


def test_an_illegal_action_is_named_and_leaves_the_game() -> None:
    game = HereIStandAEC()
    game.reset(seed=2)
    before = game.position().to_bytes()
    with pytest.raises(env.IllegalActionError, match="is not legal for"):
        game.step(79)
    assert game.position().to_bytes() == before
