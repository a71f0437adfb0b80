"""The vector environment: shapes, seeds, autoreset, illegal actions, threads."""

from __future__ import annotations

import re

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import env
from agents.random import RandomAgent
from env.vector import HereIStandVectorEnv
from tests.env.helpers import fingerprint, pick, play, rows_digest

SHORT = 60  # decisions after which games are cut off where an end is wanted soon


def states_of(games: HereIStandVectorEnv) -> str:
    return fingerprint(games.batch.states)


# --- what comes back ------------------------------------------------------------------------------


def test_make_vec_gives_the_native_environment_in_self_play() -> None:
    games = gym.make_vec(env.ID, num_envs=3)
    observations, infos = games.reset(seed=1)
    assert isinstance(games.unwrapped, HereIStandVectorEnv)
    assert observations.shape == (3, env.OBSERVATION_SIZE)
    assert observations.dtype == np.int8
    assert games.observation_space.contains(observations)
    assert infos["action_mask"].shape == (3, env.ACTIONS)
    assert infos["action_mask"].dtype == np.int8
    assert infos["seat"].shape == infos["decision"].shape == (3,)
    assert infos["seat_rewards"].shape == (3, 6)
    for key in ("action_mask", "seat", "decision", "seat_rewards"):
        assert infos[f"_{key}"].dtype == np.bool_
        assert infos[f"_{key}"].all()
    assert (infos["action_mask"].sum(axis=1) >= 2).all(), "forced decisions are skipped"
    games.close()


def test_masks_and_observations_are_those_of_the_position() -> None:
    games = HereIStandVectorEnv(4)
    observations, infos = games.reset(seed=3)
    for step in range(40):
        for i in range(4):
            position = games.position(i)
            assert infos["seat"][i] == position.seat
            assert infos["decision"][i] == position.decision
            assert np.array_equal(infos["action_mask"][i], position.mask())
            assert np.array_equal(observations[i], position.observation())
        observations, *_, infos = games.step(pick(infos["action_mask"], step))


def test_one_learner_always_decides() -> None:
    games = HereIStandVectorEnv(4, seat="france")
    _, infos = games.reset(seed=3)
    for step in range(30):
        assert (infos["seat"] == 3).all()
        *_, infos = games.step(pick(infos["action_mask"], step))


def test_opponents_by_seat_are_asked_for_their_seats_only() -> None:
    class Asked(RandomAgent):
        name = "asked"
        needs_observation = True

        def __init__(self) -> None:
            super().__init__()
            self.seats: set[int] = set()

        def act(self, batch: object) -> np.ndarray:
            self.seats |= set(batch.seat.tolist())  # type: ignore[attr-defined]
            assert batch.observation.shape == (len(batch.seat), env.OBSERVATION_SIZE)  # type: ignore[attr-defined]
            return super().act(batch)  # type: ignore[arg-type]

    agent = Asked()
    games = HereIStandVectorEnv(6, seat="england", opponents={"france": agent, "papacy": agent})
    _, infos = games.reset(seed=3)
    for step in range(30):
        *_, infos = games.step(pick(infos["action_mask"], step))
        assert (infos["seat"] == 2).all()
    assert agent.seats == {3, 4}


class Failing(RandomAgent):
    """Legal until it is armed."""

    name = "failing"
    armed = False

    def act(self, batch: object) -> np.ndarray:
        actions = super().act(batch)  # type: ignore[arg-type]
        return np.full_like(actions, 79) if self.armed else actions


def test_an_opponent_that_fails_leaves_the_games_as_they_were() -> None:
    agent = Failing()
    games = HereIStandVectorEnv(3, seat="england", opponents=agent)
    _, infos = games.reset(seed=1)
    agent.armed = True
    for step in range(100):
        before = states_of(games), games.action_masks()
        try:
            *_, infos = games.step(pick(infos["action_mask"], step))
        except env.OpponentError as error:
            message = str(error)
            break
    else:
        pytest.fail("no opponent was ever asked")
    assert re.match(r"agent 'failing': environment \d, .*action 79 is not legal", message)
    assert states_of(games) == before[0]
    assert np.array_equal(games.action_masks(), before[1])
    agent.armed = False
    games.step(pick(before[1], 1))


def test_an_opponent_that_fails_in_the_next_game_leaves_the_last_one() -> None:
    agent = Failing()
    games = HereIStandVectorEnv(1, seat="england", opponents={"hapsburg": agent}, max_decisions=40)
    _, infos = games.reset(seed=1)
    for step in range(200):
        before = states_of(games)
        # Hapsburg is asked often; a failure in the deal of the next game must not lose the end of this one.
        agent.armed = int(games.batch.states["decisions"][0]) == 39
        try:
            *_, infos = games.step(pick(infos["action_mask"], step))
        except env.OpponentError:
            assert states_of(games) == before
            return
    pytest.skip("no game came to its last decision on the learner's turn")


# --- determinism ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [None, "papacy"])
def test_an_environment_is_the_same_in_any_batch_and_for_any_threads(seat: str | None) -> None:
    options = {"seat": seat, "max_decisions": SHORT, "reward": "vp"}
    many = play(HereIStandVectorEnv(5, **options), 80)
    few = play(HereIStandVectorEnv(2, **options), 80)
    threads = play(HereIStandVectorEnv(5, **options, num_threads=3, copy=False), 80)
    assert any(step[7].any() for step in many[1:]), "the line of play must go over the end of a game"
    for row in range(2):
        assert rows_digest(many, row) == rows_digest(few, row)
    for row in range(5):
        assert rows_digest(many, row) == rows_digest(threads, row)
    assert len({rows_digest(many, row) for row in range(5)}) == 5


def test_seeds_decide_what_is_dealt() -> None:
    games = HereIStandVectorEnv(3)
    first, _ = games.reset(seed=11)
    again, _ = games.reset(seed=11)
    other, _ = games.reset(seed=12)
    following, _ = games.reset()
    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)
    assert not np.array_equal(following, other)


def test_a_seed_for_each_environment_deals_the_same_anywhere() -> None:
    first, _ = HereIStandVectorEnv(3).reset(seed=[7, 8, 9])
    turned, _ = HereIStandVectorEnv(3).reset(seed=[9, 7, 8])
    assert np.array_equal(first, turned[[1, 2, 0]])
    with pytest.raises(ValueError, match="2 seeds for 3 environments"):
        HereIStandVectorEnv(3).reset(seed=[1, 2])


def test_copies_stay_and_buffers_change() -> None:
    kept = HereIStandVectorEnv(2)
    observations, infos = kept.reset(seed=1)
    saved = observations.copy(), infos["action_mask"].copy()
    kept.step(pick(infos["action_mask"], 0))
    assert np.array_equal(observations, saved[0])
    assert np.array_equal(infos["action_mask"], saved[1])
    reused = HereIStandVectorEnv(2, copy=False)
    observations, infos = reused.reset(seed=1)
    new, *_ = reused.step(pick(infos["action_mask"], 0))
    assert np.shares_memory(observations, new)


# --- the end of games -----------------------------------------------------------------------------


def test_same_step_returns_the_end_and_the_next_game_together() -> None:
    games = HereIStandVectorEnv(3, max_decisions=25, reward="rank")
    _, infos = games.reset(seed=2)
    ended = 0
    for step in range(60):
        observations, rewards, terminated, truncated, infos = games.step(pick(infos["action_mask"], step))
        assert (infos["seat"] >= 0).all()
        done = terminated | truncated
        assert ("final_info" in infos) == done.any()
        if not done.any():
            continue
        ended += int(done.sum())
        last = infos["final_info"]
        assert np.array_equal(infos["_final_obs"], done)
        assert np.array_equal(infos["_final_info"], done)
        assert last["vp"].shape == last["rank"].shape == (3, 6)
        for i in range(3):
            if done[i]:
                assert infos["final_obs"][i].shape == observations[i].shape
                assert last["length"][i] == 25
                assert last["rank"][i].sum() == 21
                assert last["winner"][i] == -1
                assert infos["seat_rewards"][i].sum() == pytest.approx(3.0)
            else:
                assert infos["final_obs"][i] is None
                assert not infos["seat_rewards"][i].any()
                assert rewards[i] == 0
    assert ended >= 6


def test_a_whole_game_has_a_winner_and_says_how() -> None:
    games = HereIStandVectorEnv(8, copy=False)
    games.reset(seed=4)
    actions = np.zeros(8, np.int64)
    for step in range(20_000):
        games.batch.random_actions(step, actions)
        _, _, terminated, truncated, infos = games.step(actions)
        assert not truncated.any()
        if terminated.any():
            i = int(np.flatnonzero(terminated)[0])
            last = infos["final_info"]
            winner = int(last["winner"][i])
            assert 0 <= winner < 6
            assert last["rank"][i][winner] == 1
            assert last["victory"][i] in ("military", "religious", "standard", "domination", "time_limit")
            assert infos["seat_rewards"][i][winner] == 1
            assert infos["seat_rewards"][i].sum() == 1
            return
    pytest.fail("no game came to its end")


def test_next_step_deals_anew_one_step_later() -> None:
    games = HereIStandVectorEnv(2, max_decisions=20, autoreset_mode="NextStep")
    _, infos = games.reset(seed=2)
    assert games.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    for step in range(20):
        observations, _, _, truncated, infos = games.step(pick(infos["action_mask"], step))
    assert truncated.all()
    assert "final_obs" not in infos
    assert (infos["seat"] == -1).all()
    assert not infos["action_mask"].any()
    assert observations.any(), "the last observation is returned by the step itself"
    _, rewards, terminated, truncated, infos = games.step(np.array([-1, 99999]))
    assert not rewards.any()
    assert not (terminated | truncated).any()
    assert (infos["seat"] >= 0).all()


def test_disabled_waits_for_a_reset_by_mask() -> None:
    games = HereIStandVectorEnv(3, seat="ottoman", max_decisions=120, autoreset_mode=AutoresetMode.DISABLED)
    _, infos = games.reset(seed=2)
    over = np.zeros(3, bool)
    for step in range(200):
        _, _, terminated, truncated, infos = games.step(pick(infos["action_mask"], step))
        over = terminated | truncated
        if over.any():
            break
    assert over.any()
    before = states_of(games)
    with pytest.raises(env.FinishedGameError, match=r"environment \d: the game is over; reset it"):
        games.step(pick(infos["action_mask"], 1))
    assert states_of(games) == before
    kept = fingerprint(games.batch.states[~over])
    _, infos = games.reset(options={"reset_mask": over})
    assert fingerprint(games.batch.states[~over]) == kept
    assert (infos["seat"] == 0).all()
    games.step(pick(infos["action_mask"], 2))


@pytest.mark.parametrize(
    ("mask", "message"),
    [
        ([True, False], "a numpy array of dtype bool is needed, got list"),
        (np.array([1, 0]), "a numpy array of dtype bool is needed, got dtype int64"),
        (np.array([True]), r"shape \(1,\) is not \(2,\)"),
        (np.array([False, False]), "at least one environment"),
    ],
)
def test_a_wrong_reset_mask_is_explained(mask: object, message: str) -> None:
    games = HereIStandVectorEnv(2)
    games.reset(seed=1)
    with pytest.raises((TypeError, ValueError), match=message):
        games.reset(options={"reset_mask": mask})
    with pytest.raises(ValueError, match="unknown 'reset_masks'"):
        games.reset(options={"reset_masks": mask})


# --- bad actions ----------------------------------------------------------------------------------


def test_an_illegal_action_is_named_and_changes_nothing() -> None:
    games = HereIStandVectorEnv(3)
    _, infos = games.reset(seed=1)
    actions = pick(infos["action_mask"], 0)
    wrong = actions.copy()
    wrong[1] = int(np.flatnonzero(infos["action_mask"][1] == 0)[0])
    before = states_of(games)
    with pytest.raises(env.IllegalActionError) as caught:
        games.step(wrong)
    message = str(caught.value)
    seat = env.SEATS[infos["seat"][1]]
    assert message.startswith(f"environment 1: action {wrong[1]} (")
    assert f"is not legal for {seat} at decision {env.DECISION_NAMES[int(infos['decision'][1])]}" in message
    assert f"legal: {np.flatnonzero(infos['action_mask'][1])[0]} (" in message
    assert states_of(games) == before
    games.step(actions)


@pytest.mark.parametrize("action", [-1, 512, 10**12])
def test_an_action_out_of_range_is_illegal(action: int) -> None:
    games = HereIStandVectorEnv(1)
    games.reset(seed=1)
    with pytest.raises(env.IllegalActionError, match="no action code"):
        games.step(np.array([action]))


@pytest.mark.parametrize(
    ("actions", "error", "message"),
    [
        (np.array([1.0, 2.0]), TypeError, "2 integers .* got dtype float64"),
        (np.array([np.nan, 2.0]), TypeError, "NaN among them"),
        (np.array([True, False]), TypeError, "got dtype bool"),
        (np.array([1, 2, 3]), ValueError, r"shape \(3,\) is not \(2,\)"),
        (np.array([[1], [2]]), ValueError, r"shape \(2, 1\) is not \(2,\)"),
        (3, ValueError, r"shape \(\) is not \(2,\)"),
        (None, TypeError, "got dtype object"),
    ],
)
def test_wrong_actions_are_explained_and_change_nothing(actions: object, error: type, message: str) -> None:
    games = HereIStandVectorEnv(2)
    games.reset(seed=1)
    before = states_of(games)
    with pytest.raises(error, match=message):
        games.step(actions)  # type: ignore[arg-type]
    assert states_of(games) == before


def test_forfeit_ends_the_game_for_the_seat() -> None:
    games = HereIStandVectorEnv(2, illegal_action="forfeit", reward="win")
    _, infos = games.reset(seed=1)
    actions = pick(infos["action_mask"], 0)
    actions[1] = -5
    seat = int(infos["seat"][1])
    _, rewards, terminated, truncated, infos = games.step(actions)
    assert terminated.tolist() == [False, True]
    assert not truncated.any()
    assert infos["illegal_action"].tolist() == [False, True]
    assert rewards[1] == -1
    assert infos["seat_rewards"][1].tolist() == [-1.0 if s == seat else 0.0 for s in range(6)]
    assert infos["final_info"]["victory"][1] == "forfeit"
    assert infos["final_info"]["rank"][1][seat] == 6
    assert (infos["seat"] >= 0).all()


def test_random_replaces_an_illegal_action_in_a_fixed_way() -> None:
    def line() -> str:
        games = HereIStandVectorEnv(2, illegal_action="random")
        games.reset(seed=1)
        for _ in range(30):
            *_, infos = games.step(np.array([-1, 511]))
            assert infos["illegal_action"][0]
        return states_of(games)

    assert line() == line()


# --- calls in the wrong order, bad arguments ------------------------------------------------------


def test_step_before_reset_and_after_close() -> None:
    games = HereIStandVectorEnv(1)
    with pytest.raises(gym.error.ResetNeeded):
        games.step(np.array([0]))
    games.reset(seed=1)
    games.close()
    with pytest.raises(gym.error.ClosedEnvironmentError):
        games.step(np.array([0]))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"num_envs": 0}, "num_envs: 0 is less than 1"),
        ({"num_envs": 2.5}, "num_envs: 2.5 is not a whole number"),
        ({"scenario": "1600"}, "1600"),
        ({"seat": "englnd"}, "did you mean 'england'"),
        ({"reward": "points"}, "reward: 'points' is not one of win, vp_margin, rank, vp_shaping, vp"),
        ({"illegal_action": "ignore"}, "illegal_action: 'ignore'"),
        ({"autoreset_mode": "sometimes"}, "autoreset_mode: 'sometimes' is not one of NEXT_STEP"),
        ({"opponents": "random"}, "only with a learner"),
        ({"seat": "england", "opponents": "heurstic"}, "heuristic"),
        ({"seat": "england", "opponents": {"england": "random"}}, "england is the learner's own seat"),
        ({"seat": "england", "opponents": {"spain": "random"}}, "seat: 'spain'"),
        ({"max_decisions": -1}, "max_decisions: -1 is less than 0"),
        ({"max_offer": 3}, "unknown setting 'max_offer'"),
        ({"max_offers": 99}, "max_offers: 99"),
        ({"render_mode": "human"}, "render_mode: 'human'"),
        ({"shaping_gamma": 1.5}, "shaping_gamma: 1.5"),
    ],
)
def test_a_bad_argument_is_named(options: dict[str, object], message: str) -> None:
    with pytest.raises(Exception, match=message) as caught:
        HereIStandVectorEnv(**options)  # type: ignore[arg-type]
    assert not isinstance(caught.value, (AssertionError, IndexError, AttributeError))


def test_games_that_end_before_the_learner_decides_are_refused() -> None:
    games = HereIStandVectorEnv(1, seat="protestant", max_decisions=1)
    with pytest.raises(RuntimeError, match="max_decisions is too small"):
        games.reset(seed=1)


# --- the rest -------------------------------------------------------------------------------------


def test_the_journal_tells_what_happened() -> None:
    games = HereIStandVectorEnv(2, journal=True)
    _, infos = games.reset(seed=1)
    assert any(line.startswith("R") for line in infos["journal"][0])
    lines: list[str] = []
    for step in range(40):
        *_, infos = games.step(pick(infos["action_mask"], step))
        lines += infos["journal"][1]
    assert lines
    quiet = HereIStandVectorEnv(2)
    _, infos = quiet.reset(seed=1)
    assert "journal" not in infos
    for step in range(40):
        *_, infos = quiet.step(pick(infos["action_mask"], step))
    assert states_of(quiet) == states_of(games), "the journal changes nothing"


def test_full_observations_begin_with_the_observation_and_know_every_hand() -> None:
    games = HereIStandVectorEnv(2)
    observations, _ = games.reset(seed=1)
    full = games.full_observations()
    assert np.array_equal(full[:, : observations.shape[1]], observations)
    holders = env.view(full, "holders", env.FULL_LAYOUT)
    for i in range(2):
        position = games.position(i)
        for seat, name in enumerate(env.SEATS):
            cards = [env.FULL_LAYOUT["holders"]["rows"][k] for k in np.flatnonzero(holders[i, :, seat])]
            assert sorted(cards) == sorted(position.hand(name))


def test_render_gives_a_board_a_game() -> None:
    games = HereIStandVectorEnv(2, render_mode="ansi", seat="england")
    games.reset(seed=1)
    boards = games.render()
    assert boards is not None
    assert len(boards) == 2
    assert "Hand of England" in boards[0]
    assert HereIStandVectorEnv(1).render() is None


def test_a_vector_wrapper_of_gymnasium_works() -> None:
    games = gym.wrappers.vector.RecordEpisodeStatistics(HereIStandVectorEnv(2, max_decisions=20))
    _, infos = games.reset(seed=1)
    for step in range(20):
        *_, infos = games.step(pick(infos["action_mask"], step))
    assert "episode" in infos
