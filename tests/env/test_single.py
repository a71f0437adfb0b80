"""The single environment: gymnasium's own checks, one learner, what it is told."""

from __future__ import annotations

import warnings

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import env
from env.single import HereIStandEnv


@pytest.mark.parametrize("illegal_action", ["random", "forfeit"])
@pytest.mark.parametrize("opponents", ["random", {"france": "random"}])
def test_check_env(illegal_action: str, opponents: object) -> None:
    made = gym.make(env.ID, seat="england", opponents=opponents, illegal_action=illegal_action, render_mode="ansi")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(made.unwrapped)


def test_gym_make_plays_a_game_cut_off_at_its_limit() -> None:
    made = gym.make(env.ID, seat="papacy", max_decisions=300, reward="rank")
    assert isinstance(made.unwrapped, HereIStandEnv)
    observation, info = made.reset(seed=3)
    assert info["seat"] == 4
    assert info["decision_name"] == env.DECISION_NAMES[info["decision"]]
    total = 0.0
    for _ in range(400):
        assert made.observation_space.contains(observation)
        mask = made.get_wrapper_attr("action_masks")()
        assert mask.dtype == np.bool_
        assert np.array_equal(mask, info["action_mask"] != 0)
        action = made.action_space.sample(mask.astype(np.int8))
        observation, reward, terminated, truncated, info = made.step(action)
        total += float(reward)
        if terminated or truncated:
            break
    assert truncated
    assert not terminated
    assert info["length"] == 300
    assert info["seat"] == -1
    assert info["winner"] == -1
    assert total == pytest.approx((6 - info["rank"][4]) / 5)
    with pytest.raises(env.FinishedGameError, match="call reset"):
        made.step(0)


def test_module_prefix_imports_the_environment() -> None:
    made = gym.make("env:casus_belli/HereIStand-v0")
    made.reset(seed=1)
    made.close()


def test_the_learner_sees_the_view_of_its_seat_and_the_position_is_a_copy() -> None:
    single = HereIStandEnv(seat="france", journal=True)
    observation, info = single.reset(seed=9)
    position = single.position
    assert np.array_equal(observation, position.observation("france"))
    assert info["journal"]
    position.apply(position.legal_actions()[0])
    assert np.array_equal(single.position.observation(), observation)
    assert np.array_equal(single.full_observation()[: observation.size], observation)
    assert single.action_name(0) == "pass"


def test_actions_of_many_kinds_are_taken_or_refused() -> None:
    single = HereIStandEnv(seat="france")
    with pytest.raises(gym.error.ResetNeeded):
        single.step(0)
    _, info = single.reset(seed=9)
    before = single.position.to_bytes()
    for wrong in (1.5, "pass", None, np.nan):
        with pytest.raises(TypeError, match="integers"):
            single.step(wrong)
    with pytest.raises(env.IllegalActionError, match="is not legal for france at decision"):
        single.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert single.position.to_bytes() == before
    with pytest.raises(ValueError, match="options: unknown 'seats'"):
        single.reset(options={"seats": 3})
    legal = int(np.flatnonzero(info["action_mask"])[0])
    for kind in (
        legal,
        np.int8(legal) if legal < 128 else np.int16(legal),
        np.array(legal),
        np.array([legal]),
    ):
        single.reset(seed=9)
        single.step(kind)


def test_the_same_seed_is_the_same_game() -> None:
    def line(seed: int) -> bytes:
        single = HereIStandEnv(seat="ottoman")
        _, info = single.reset(seed=seed)
        for step in range(25):
            legal = np.flatnonzero(info["action_mask"])
            *_, info = single.step(legal[step % len(legal)])
        return single.position.to_bytes()

    assert line(1) == line(1)
    assert line(1) != line(2)


def test_render_is_text() -> None:
    single = gym.make(env.ID, render_mode="ansi", seat="england")
    single.reset(seed=1)
    text = single.render()
    assert isinstance(text, str)
    assert "Hand of England" in text
    assert "England:" in text.splitlines()[-1]


def test_human_prints_the_board(capsys: pytest.CaptureFixture[str]) -> None:
    single = gym.make(env.ID, render_mode="human", seat="england")
    single.reset(seed=1)
    assert "Hand of England" in capsys.readouterr().out
    assert single.render() is None
    with pytest.raises(ValueError, match="render_mode: 'rgb_array'"):
        HereIStandEnv(render_mode="rgb_array")
