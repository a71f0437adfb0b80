"""The Stable-Baselines3 adapter: masks, infos, MaskablePPO learns a step."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("stable_baselines3")

from stable_baselines3.common.vec_env import VecEnv, VecMonitor

import env
from env.sb3 import HereIStandVecEnv
from tests.env.helpers import pick


def test_reset_and_step_have_the_shapes_of_a_vec_env() -> None:
    games = HereIStandVecEnv(3, seat="england")
    assert isinstance(games, VecEnv)
    games.seed(4)
    observations = games.reset()
    assert observations.shape == (3, env.OBSERVATION_SIZE)
    assert observations.dtype == games.observation_space.dtype
    masks = games.env_method("action_masks")
    assert np.array_equal(np.stack(masks), games.action_masks())
    assert np.stack(games.env_method("action_masks", indices=[2, 0])).shape == (2, env.ACTIONS)
    assert games.has_attr("action_masks")
    assert games.env_is_wrapped(VecMonitor) == [False] * 3
    assert games.get_attr("learner", indices=1) == [2]
    kept = observations.copy()
    observations_2, rewards, dones, infos = games.step(pick(games.action_masks(), 0))
    assert np.array_equal(observations, kept), "what was handed out must not change"
    assert rewards.shape == dones.shape == (3,)
    assert infos == [{}, {}, {}]
    assert not np.array_equal(observations_2, kept)


def test_the_same_seed_deals_the_same_games() -> None:
    def first(seed: int) -> np.ndarray:
        games = HereIStandVecEnv(2)
        games.seed(seed)
        return games.reset()

    assert np.array_equal(first(3), first(3))
    assert not np.array_equal(first(3), first(4))


def test_infos_of_games_that_end() -> None:
    games = HereIStandVecEnv(4, seat="papacy", max_decisions=150, reward="rank")
    games.seed(1)
    games.reset()
    ended, lengths, returns = 0, np.zeros(4, int), np.zeros(4)
    for step in range(120):
        _, rewards, dones, infos = games.step(pick(games.action_masks(), step))
        lengths += 1
        returns += rewards
        for i in np.flatnonzero(dones):
            ended += 1
            last = infos[i]
            assert last["TimeLimit.truncated"] is True
            assert last["terminal_observation"].shape == (env.OBSERVATION_SIZE,)
            episode = last["episode"]
            assert episode["l"] == lengths[i]
            assert episode["r"] == pytest.approx(returns[i])
            assert episode["r"] == pytest.approx((6 - episode["rank"]) / 5)
            assert episode["won"] == 0.0
            assert episode["length"] == 150
            lengths[i], returns[i] = 0, 0
        assert all(not infos[i] for i in np.flatnonzero(~dones))
    assert ended >= 8


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="copy: fixed by Stable-Baselines3"):
        HereIStandVecEnv(2, copy=True)
    games = HereIStandVecEnv(2)
    with pytest.raises(ValueError, match="all games together"):
        games.set_attr("seat", 3, indices=[0])
    games.reset()
    wrong = pick(games.action_masks(), 0)
    wrong[1] = 79
    with pytest.raises(env.IllegalActionError, match="environment 1"):
        games.step(wrong)


def test_maskable_ppo_learns_a_rollout() -> None:
    contrib = pytest.importorskip("sb3_contrib")
    from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported

    games = HereIStandVecEnv(4, seat="england", max_decisions=400, reward="vp")
    assert is_masking_supported(games)
    assert get_action_masks(games).shape == (4, env.ACTIONS) if games.reset() is not None else False
    model = contrib.MaskablePPO(
        "MlpPolicy", games, n_steps=32, batch_size=64, n_epochs=1, seed=1, device="cpu",
        policy_kwargs={"net_arch": [32]},
    )  # fmt: skip
    model.learn(128)
    action, _ = model.predict(games.reset(), action_masks=get_action_masks(games))
    assert games.action_masks()[np.arange(4), action].all()
