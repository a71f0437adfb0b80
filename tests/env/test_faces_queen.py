"""The faces of Virgin Queen: the same classes with another game."""

from __future__ import annotations

import copy
import pickle
import warnings
from pathlib import Path

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import env
from env.single import VirginQueenEnv
from env.vector import VECTOR_ENVS, VirginQueenVectorEnv
from tests.env.helpers import fingerprint, pick, play

SEATS = env.seats_of("virgin_queen")
SIZE = 4087


def test_the_seats_and_names_of_the_game() -> None:
    assert SEATS == ("ottoman", "spain", "england", "france", "hre", "protestant")
    names = env.action_names("virgin_queen")
    assert len(set(names)) == env.ACTIONS
    assert "rebellion" in names
    assert "power:hre" in names
    with pytest.raises(ValueError, match="known: here_i_stand, virgin_queen"):
        env.seats_of("virgin_queens")
    assert {cls.game for cls in VECTOR_ENVS.values()} == set(VECTOR_ENVS) == {"here_i_stand", "virgin_queen"}


@pytest.mark.parametrize("illegal_action", ["random", "forfeit"])
def test_check_env(illegal_action: str) -> None:
    made = gym.make(env.QUEEN_ID, seat="hre", illegal_action=illegal_action, render_mode="ansi")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(made.unwrapped)


def test_a_learner_plays_a_game_to_its_end() -> None:
    made = gym.make(env.QUEEN_ID, seat="spain", reward="rank")
    assert isinstance(made.unwrapped, VirginQueenEnv)
    observation, info = made.reset(seed=3)
    assert observation.shape == (SIZE,)
    rng = np.random.default_rng(1)
    terminated = False
    while not terminated:
        assert info["seat"] == 1
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, terminated, truncated, info = made.step(int(action))
        assert not truncated
    assert reward == pytest.approx((6 - info["rank"][1]) / 5)
    assert info["victory"] in ("standard", "domination", "time_limit", "military", "religious", "gunpowder_plot")
    assert 0 <= info["winner"] < 6


def test_a_seat_of_the_other_game_is_refused() -> None:
    with pytest.raises(ValueError, match=r"'papacy' is not known; .*ottoman, spain"):
        VirginQueenEnv(seat="papacy")
    with pytest.raises(ValueError, match="'hapsburg' is not known"):
        VirginQueenVectorEnv(1, seat="spain", opponents={"hapsburg": "random"})
    with pytest.raises(env.DataError, match="scenario 'tournament'"):
        VirginQueenEnv("tournament")
    with pytest.raises(TypeError, match="virgin_queen: VirginQueenVectorEnv"):
        gym.make(env.ID, game="virgin_queen")


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ({"last_turn": 8}, "setting last_turn: 8 is not a whole number from 1 to 7"),
        ({"phony_war": 0}, "setting phony_war: Virgin Queen has no such rule; its settings: ask_all"),
        ({"max_offer": 0}, "did you mean 'max_offers'"),
    ],
)
def test_a_setting_of_the_other_game_is_refused(setting: dict[str, int], message: str) -> None:
    with pytest.raises(env.SettingError, match=message):
        VirginQueenEnv(**setting)


def test_make_vec_and_self_play() -> None:
    games = gym.make_vec(env.QUEEN_ID, num_envs=3, max_decisions=150, reward="vp")
    assert isinstance(games.unwrapped, VirginQueenVectorEnv)
    observations, infos = games.reset(seed=4)
    assert observations.shape == (3, SIZE)
    ended = False
    for step in range(160):
        for i, seat in enumerate(infos["seat"]):
            shown = games.unwrapped.position(i).observation(SEATS[seat])
            if step % 50 == 0:
                assert np.array_equal(observations[i], shown)
        observations, _, terminated, truncated, infos = games.step(pick(infos["action_mask"], step))
        assert not terminated.any()
        if truncated.any():
            ended = True
            assert (infos["final_info"]["length"] == 150).all()
    assert ended


def test_the_same_games_for_any_number_of_environments_and_threads() -> None:
    alone = [play(VirginQueenVectorEnv(n, num_threads=t, max_decisions=200), 120) for n, t in ((2, 1), (5, 1), (5, 3))]
    digests = []
    for record in alone:
        digests.append([fingerprint(*(np.asarray(part)[:2] for part in step[:3])) for step in record])
    assert digests[0] == digests[1] == digests[2]


def test_full_observations_for_critics() -> None:
    games = VirginQueenVectorEnv(2)
    observations, _ = games.reset(seed=2)
    full = games.full_observations()
    assert full.shape[1] > SIZE
    assert np.array_equal(full[:, :SIZE], observations)


def test_copies_play_on_alike() -> None:
    games = VirginQueenVectorEnv(2, journal=True)
    _, infos = games.reset(seed=8)
    for step in range(40):
        _, _, _, _, infos = games.step(pick(infos["action_mask"], step))
    for other in (copy.deepcopy(games), pickle.loads(pickle.dumps(games))):
        assert other.position(0) == games.position(0)
        assert other.game == "virgin_queen"


def test_a_position_is_saved_with_its_game(tmp_path: Path) -> None:
    position = env.Position.new(seed=1, game="virgin_queen")
    env.save_position(position, tmp_path / "game")
    again = env.load_position(tmp_path / "game")
    assert again == position
    assert again.data.game == "virgin_queen"
    assert again.legal_names() == position.legal_names()
    for other in (copy.deepcopy(position), pickle.loads(pickle.dumps(position))):
        assert other == position
        assert other.scenario.name == "campaign"


def test_pettingzoo() -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test, render_test, seed_test

    api_test(env.aec_env(game="virgin_queen", max_decisions=300), num_cycles=400, verbose_progress=False)
    seed_test(lambda: env.aec_env(game="virgin_queen", max_decisions=100), num_cycles=120)
    render_test(lambda render_mode: env.aec_env(game="virgin_queen", max_decisions=60, render_mode=render_mode))
    assert env.aec_env(game="virgin_queen").possible_agents == list(SEATS)
    with pytest.raises(ValueError, match="game: 'queen'"):
        env.aec_env(game="queen")


def test_stable_baselines3() -> None:
    pytest.importorskip("stable_baselines3")
    games = env.VirginQueenVecEnv(3, seat="france", max_decisions=150)
    games.seed(4)
    assert games.reset().shape == (3, SIZE)
    ended = []
    for step in range(120):
        _, _, dones, infos = games.step(pick(games.action_masks(), step))
        ended += [info["episode"] for info in np.array(infos)[dones]]
    assert ended
    assert all(episode["length"] == 150 for episode in ended)
