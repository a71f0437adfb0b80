"""Many games at once as a `gymnasium.vector.VectorEnv`: one class, and one with its name for each game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from env.checks import (
    ILLEGAL_ACTIONS,
    check_actions,
    check_choice,
    check_count,
    check_player,
    check_reset_mask,
    check_seat,
    seats_of,
)
from env.opponents import Opponents
from env.rewards import EVERY_STEP, check_reward, final_rewards, ranks, step_rewards
from env.rules.core import (
    Batch,
    BrokenGameError,
    FinishedGameError,
    IllegalActionError,
    Position,
    explain_illegal,
)
from env.rules.names import VICTORIES
from env.rules.runner import Runner

RUNNING, FINISHED, TRUNCATED, BROKEN = range(4)
AUTOMATIC = (1, 2, 6)  # military and religious victory, Gunpowder Plot
DEAL_TRIES = 1000
ACTIONS = 512

IntArray = npt.NDArray[np.int64]


class GameVectorEnv(VectorEnv[npt.NDArray[np.int8], IntArray, npt.NDArray[Any]]):
    """`num_envs` games for six powers side by side. Made as `HereIStandVectorEnv` or `VirginQueenVectorEnv`.

    ## Forms
    * **Self-play** (`seat=None`): every decision of every seat is the caller's. In each step row `i` shows
      the seat that decides in game `i`; a seat may decide several times in a row.
    * **One learner** (`seat="england"`): the other seats are played inside by `opponents`, so that every row
      always shows the learner.

    ## Observation Space
    `Box(-128, 127, (size,), int8)`: what the seat in `infos["seat"]` sees;
    `env.observation_layout(game)` names the parts (`env.OBSERVATION_LAYOUT` those of Here I Stand).

    ## Action Space
    `Discrete(512)`; `infos["action_mask"]` (num_envs, 512) int8 has a 1 for each legal action.

    ## Rewards
    `rewards` (num_envs,) float32 is the reward of the seat that has just acted (of the learner, if
    there is one); `infos["seat_rewards"]` (num_envs, 6) float32 holds the step's reward of all six seats. See
    `env.rewards`.

    ## Infos
    Whole arrays, each with a boolean partner `_key`:

    * `action_mask` (num_envs, 512) int8, `seat` (num_envs,) int64 (-1: nobody, the game is over), `decision`
      (num_envs,) int64, `seat_rewards` (num_envs, 6) float32
    * with `journal=True`: `journal` (num_envs,) object, a list of lines a game
    * unless `illegal_action="raise"`: `illegal_action` (num_envs,) bool, rows whose action was not legal
    * when games end, `final_info`: `vp` (num_envs, 6) int64, `winner` (num_envs,) int64 (-1 nobody), `rank`
      (num_envs, 6) float64 from 1, `victory` (num_envs,) str, `length` (num_envs,) int64 decisions of all
      seats, and the last `seat`, `action_mask`, `decision`, `seat_rewards`; with `SAME_STEP` also `final_obs`
      (num_envs,) object, the last observation of the games that ended (None elsewhere). In the other modes
      the last observation is the one that step returns.

    ## Episode End
    Terminated: somebody has won (or forfeited). Truncated: `max_decisions` decisions were
    taken in the game, all seats counted.

    ## Determinism
    Game `k` of environment `i` is dealt from the seed of `reset`, `i` and `k` alone: it is the
    same for any `num_envs` and `num_threads`. Agents with dice of their own (other than `random`) make an
    exception: they see batches whose make-up depends on `num_envs`.

    Args:
        num_envs: number of games.
        scenario: name of a scenario, or path of a scenario file; default that of the game.
        seat: the learner's seat by name; None for self-play.
        opponents: with a learner, who plays the other seats: an agent spec (`random`, `heuristic`, the path
            of a saved bot, an agent), or a dict seat -> spec; a seat missing there plays at random. Default
            `random`.
        reward: one of `env.rewards.REWARDS`.
        shaping_gamma: discount of `vp_shaping`.
        illegal_action: what an illegal action does: `raise` IllegalActionError and leave everything as it
            was; `forfeit`: the game ends, the seat has lost; `random`: a legal action is drawn from the
            game's seed.
        autoreset_mode: `AutoresetMode` or its value; `DISABLED` wants `reset(options={"reset_mask": ...})`.
        journal: collect what happens as text.
        copy: hand out copies; False hands out the buffers, which the next step overwrites.
        num_threads: threads that step the games.
        max_decisions: decisions after which a game is cut off, 0 for no limit.
        render_mode: `ansi` or None.
        data_dir: directory of the user's own tables.
        **settings: settings of the game (`max_offers`, `skip_forced`, ...; see docs/environment.md).

    Raises:
        ValueError, TypeError, SettingError, DataError, UnknownAgentError: an argument that does not fit, by
            name.
    """

    game = "here_i_stand"
    metadata: dict[str, Any] = {
        "render_modes": ["ansi"],
        "render_fps": 4,
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
        scenario: str | None = None,
        *,
        seat: str | None = None,
        opponents: Any = None,
        reward: str = "win",
        shaping_gamma: float = 1.0,
        illegal_action: str = "raise",
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        journal: bool = False,
        copy: bool = True,
        num_threads: int = 1,
        max_decisions: int = 0,
        render_mode: str | None = None,
        data_dir: str | None = None,
        **settings: Any,
    ) -> None:
        super().__init__()
        if "game" in settings:
            classes = ", ".join(f"{name}: {cls.__name__}" for name, cls in VECTOR_ENVS.items())
            raise TypeError(f"game: the class says it, here {self.game}; classes: {classes}")
        self.num_envs = check_count("num_envs", num_envs, 1)
        self.seats = seats_of(self.game)
        self.learner = -1 if seat is None else check_seat(seat, self.seats)
        self.reward = check_reward(reward)
        try:
            self.shaping_gamma = float(shaping_gamma)
        except (TypeError, ValueError):
            raise TypeError(f"shaping_gamma: {shaping_gamma!r} is not a number from 0 to 1") from None
        if not 0 <= self.shaping_gamma <= 1:
            raise ValueError(f"shaping_gamma: {shaping_gamma} is not from 0 to 1")
        self.illegal_action = check_choice("illegal_action", illegal_action, ILLEGAL_ACTIONS)
        self.autoreset_mode = _autoreset(autoreset_mode)
        self.copy, self.journal = bool(copy), bool(journal)
        self.num_threads = min(check_count("num_threads", num_threads, 1), self.num_envs)
        if render_mode is not None:
            check_choice("render_mode", render_mode, ("ansi",))
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        if self.learner < 0 and opponents is not None:
            raise ValueError("opponents: only with a learner (seat=...); in self-play the caller plays every seat")
        self._opponents = Opponents(self.learner, opponents, self.seats) if self.learner >= 0 else None

        self.batch = Batch(
            self.num_envs,
            scenario,
            game=self.game,
            data_dir=data_dir,
            max_decisions=check_count("max_decisions", max_decisions, 0),
            **settings,
        )
        self.players: tuple[str, ...] = self.batch.scenario.players
        if self.learner >= 0:
            check_player("seat", self.seats[self.learner], self.players)
        if isinstance(opponents, Mapping):
            for name in opponents:
                check_player("opponents", self.seats[check_seat(name, self.seats)], self.players)
        self._columns = [self.seats.index(name) for name in self.players]
        self.settings: Mapping[str, int] = self.batch.settings
        random_seats = self._opponents.random_seats if self._opponents else ()
        self._runner = Runner(self.batch, random_seats, self.journal)
        self._standard_vp = int(self.settings["standard_victory"])

        size = self._runner.observations.shape[1]
        self.single_observation_space = spaces.Box(-128, 127, (size,), np.int8)
        self.single_action_space = spaces.Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

        self._all_rows = np.arange(self.num_envs)
        self._viewers = np.full(self.num_envs, self.learner, np.int64)
        self._every = np.ones(self.num_envs, bool)
        self._every.flags.writeable = False
        self._over = np.zeros(self.num_envs, bool)  # finished and not dealt anew
        self._roots = np.zeros(self.num_envs, np.uint64)
        self._lanes = np.zeros(self.num_envs, np.int64)
        self._episodes = np.zeros(self.num_envs, np.int64)
        self._started = False
        ends = np.linspace(0, self.num_envs, self.num_threads + 1).astype(int).tolist()
        self._bounds = list(pairwise(ends))
        self._pool: ThreadPoolExecutor | None = None

    # --- resetting

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[npt.NDArray[np.int8], dict[str, Any]]:
        """Deal new games.

        Args:
            seed: one seed for all, or one (or None) for each environment.
            options: `reset_mask`, bool (num_envs,): only these environments.

        Returns:
            Observations (num_envs, size) int8 and infos.
        """
        self._check_open()
        if options is not None and not isinstance(options, Mapping):
            raise TypeError(f"options: a dict is needed, got {type(options).__name__}")
        options = dict(options or {})
        mask = options.pop("reset_mask", None)
        if options:
            raise ValueError(f"options: unknown {', '.join(map(repr, options))}; known: 'reset_mask'")
        rows = self._all_rows if mask is None else np.flatnonzero(check_reset_mask(mask, self.num_envs))
        if mask is not None and not self._started and len(rows) < self.num_envs:
            raise gymnasium.error.ResetNeeded("the first reset must be one of all environments, without reset_mask")
        self._seed(seed, rows, everything=mask is None)
        with self._all_or_nothing():
            self._over[rows] = False
            self._deal(rows)
        self._started = True
        return self._look(), self._infos(np.zeros((self.num_envs, 6), np.float32))

    def _seed(self, seed: int | Sequence[int | None] | None, rows: np.ndarray, everything: bool) -> None:
        """Set the roots that the games of these rows are dealt from."""
        if isinstance(seed, (bool, np.bool_, str)) or not (
            seed is None or isinstance(seed, (int, np.integer, Sequence, np.ndarray))
        ):
            raise TypeError(f"seed: a whole number or one for each environment is needed, got {seed!r}")
        if seed is None or isinstance(seed, (int, np.integer)):
            if seed is not None:
                check_count("seed", seed, 0)
            super().reset(seed=None if seed is None else int(seed))
            if seed is None and not everything:
                self._episodes[rows] += 1
                return
            self._roots[rows] = self.np_random.integers(2**63, dtype=np.uint64)
            self._lanes[rows] = rows
        else:
            if len(seed) != self.num_envs:
                raise ValueError(f"seed: {len(seed)} seeds for {self.num_envs} environments")
            for i in rows:
                if seed[i] is not None and check_count(f"seed[{i}]", seed[i], 0) >= 2**64:
                    raise ValueError(f"seed[{i}]: {seed[i]} is more than 2**64 - 1")
            for i in rows:
                one = seed[i]
                self._roots[i] = self.np_random.integers(2**63, dtype=np.uint64) if one is None else int(one)
                self._lanes[i] = 0
        self._episodes[rows] = 0
        if self._opponents and everything:
            self._opponents.reset(int(self._roots[0]))

    def _deal(self, rows: np.ndarray) -> None:
        """New games in these rows, played on to the learner's first decision.

        Raises:
            RuntimeError: the games end before the learner has decided anything, again and again.
        """
        for _ in range(DEAL_TRIES):
            keys = zip(self._roots[rows], self._lanes[rows], self._episodes[rows], strict=True)
            words = [np.random.SeedSequence([int(w) for w in key]).generate_state(2, np.uint64) for key in keys]
            pairs = np.ascontiguousarray(np.array(words).T)
            self._runner.deal(rows, pairs[0], pairs[1])
            if self._opponents and self._opponents.agents:
                self._opponents.play(self._runner, rows)
            status = self.batch.states["status"][rows]
            self._check_broken(rows, status)
            rows = rows[status != RUNNING]
            if not len(rows):
                return
            self._episodes[rows] += 1
        raise RuntimeError(
            f"environment {int(rows[0])}: {DEAL_TRIES} games in a row ended before {self.seats[self.learner]} had "
            "decided anything; max_decisions is too small"
        )

    # --- stepping

    def step(
        self, actions: IntArray
    ) -> tuple[
        npt.NDArray[np.int8],
        npt.NDArray[np.float32],
        npt.NDArray[np.bool_],
        npt.NDArray[np.bool_],
        dict[str, Any],
    ]:
        """Take one action in every game; see the class for what comes back.

        Args:
            actions: (num_envs,) integers. In `NEXT_STEP` those of games that are dealt anew are ignored.

        Raises:
            TypeError, ValueError: wrong dtype or shape.
            IllegalActionError: with `illegal_action="raise"`.
            FinishedGameError: with `DISABLED`, a game is over and has not been reset.
            OpponentError: an agent inside failed.
            In every case all games are as they were before.
        """
        self._check_open()
        if not self._started:
            raise gymnasium.error.ResetNeeded("reset must be called before step")
        taken = check_actions(actions, self.num_envs)
        if self.autoreset_mode is AutoresetMode.DISABLED and self._over.any():
            first = int(np.flatnonzero(self._over)[0])
            raise FinishedGameError(
                f"environment {first}: the game is over; reset it with reset(options={{'reset_mask': mask}}) "
                f"before the next step ({int(self._over.sum())} of {self.num_envs} are over)"
            )
        taken, illegal, forfeited = self._judge(taken)
        with self._all_or_nothing():
            return self._step(taken, illegal, forfeited)

    def _step(
        self, taken: IntArray, illegal: np.ndarray | None, forfeited: np.ndarray | None
    ) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """The step itself, once the actions are known to be good."""
        runner, rows, every_step = self._runner, self._all_rows, self.reward in EVERY_STEP
        acting = runner.seat.copy()
        before = runner.vp.copy() if every_step else runner.vp
        terminated, truncated = np.zeros(self.num_envs, bool), np.zeros(self.num_envs, bool)
        waiting = np.flatnonzero(self._over)  # games to be dealt now (`NEXT_STEP`)
        if self._advance(taken, forfeited):
            terminated = (runner.status == FINISHED) & ~self._over
            truncated = (runner.status == TRUNCATED) & ~self._over
        if every_step:
            seat_rewards = step_rewards(
                self.reward, before, runner.vp, terminated, self._standard_vp, self.shaping_gamma, self._columns
            )
            seat_rewards[waiting] = 0
        else:
            seat_rewards = np.zeros((self.num_envs, 6), np.float32)
        extra: dict[str, Any] = {}
        ended = np.flatnonzero(terminated | truncated)
        if len(ended):
            extra = self._finish(ended, acting, forfeited, seat_rewards)
        if self.learner >= 0:
            rewards = seat_rewards[:, self.learner].copy()
        else:
            rewards = seat_rewards[rows, np.maximum(acting, 0)]
        if illegal is not None:
            extra["illegal_action"], extra["_illegal_action"] = illegal, self._every
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            waiting = ended
        elif len(waiting) or len(ended):
            self._over = terminated | truncated
        if len(waiting):
            self._episodes[waiting] += 1
            self._deal(waiting)
            runner.look(waiting, self._viewers, every_step)
        return self._observations(), rewards, terminated, truncated, self._infos(seat_rewards, extra)

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """Put every game back if an agent fails inside.

        Nothing else can, so nothing is saved without agents.
        """
        if not (self._opponents and self._opponents.agents):
            yield
            return
        runner = self._runner
        saved = self.batch.states.copy(), runner.dice_state(), self._over.copy(), self._episodes.copy()
        try:
            yield
        except BaseException:
            runner.restore(saved[0], saved[1])
            self._over, self._episodes = saved[2], saved[3]
            if self._started:
                runner.look(self._all_rows, self._viewers, self.reward in EVERY_STEP)
            raise

    def _judge(self, taken: IntArray) -> tuple[IntArray, np.ndarray | None, np.ndarray | None]:
        """What to do with illegal actions.

        Returns:
            Actions to take, rows that were illegal (None if they raise), seats that forfeit or -1 (None if
            nobody does).
        """
        found = np.zeros(self.num_envs, np.int8)
        count = self._runner.find_illegal(taken, found)
        if self.illegal_action == "raise":
            if count:
                i = int(np.flatnonzero(found)[0])
                raise IllegalActionError(
                    explain_illegal(self.batch.position(i, False), int(taken[i]), f"environment {i}: ")
                )
            return taken, None, None
        if not count:
            return taken, found.view(bool), None
        taken = taken.copy()
        forfeited = np.full(self.num_envs, -1, np.int64)
        for i in np.flatnonzero(found).tolist():
            if self.illegal_action == "random":
                taken[i] = self._runner.draw_action(i)
            else:
                forfeited[i] = self.batch.states["seat"][i]
                taken[i] = -1
        return taken, found.view(bool), None if self.illegal_action == "random" else forfeited

    def _advance(self, taken: IntArray, forfeited: np.ndarray | None) -> int:
        """Take the actions, let the other seats play, look at every game; how many games are over."""
        runner, count = self._runner, self.reward in EVERY_STEP
        if forfeited is not None:
            for i in np.flatnonzero(forfeited >= 0).tolist():
                runner.stop(i)
        if self._opponents and self._opponents.agents:
            rows = np.flatnonzero((runner.status == RUNNING) & (taken >= 0))
            runner.act(rows, taken[rows])
            self._opponents.play(runner, rows)
            runner.look(self._all_rows, self._viewers, count)
            over = int((runner.status != RUNNING).sum())
        elif self.num_threads == 1:
            over = runner.step(taken, 0, self.num_envs, self._viewers, count)
        else:
            over = self._in_threads(lambda first, last: runner.step(taken, first, last, self._viewers, count))
        if over:
            self._check_broken(self._all_rows, runner.status)
        return over

    def _in_threads(self, work: Callable[[int, int], int]) -> int:
        """Run `work(first, last)` over all rows, divided among the threads; the sum of what it returns."""
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self.num_threads - 1, thread_name_prefix="casus-belli")
        bounds = self._bounds
        waiting = [self._pool.submit(work, *bounds[k]) for k in range(1, self.num_threads)]
        done = work(*bounds[0])
        return done + sum(future.result() for future in waiting)

    def _check_broken(self, rows: np.ndarray, status: np.ndarray) -> None:
        if (status == BROKEN).any():
            i = int(rows[np.flatnonzero(status == BROKEN)[0]])
            state = self.batch.states[i]
            frames = [tuple(int(x) for x in state["frame"][k][["proc", "pc"]]) for k in range(state["depth"])]
            raise BrokenGameError(
                f"environment {i}: the rules step cannot go on; frames (procedure, step): {frames}; "
                "this is a defect of the program"
            )

    def _finish(
        self, rows: np.ndarray, acting: np.ndarray, forfeited: np.ndarray | None, seat_rewards: np.ndarray
    ) -> dict[str, Any]:
        """Rewards at the end and infos of the games that have just ended."""
        states, runner = self.batch.states, self._runner
        if self.learner < 0:  # the last observation is that of the seat that acted last
            runner.look(rows, acting, False)
        vp = runner.vp[rows].astype(np.int64)
        winner = states["winner"][rows].astype(np.int64)
        victory = states["victory"][rows]
        lost = np.full(len(rows), -1) if forfeited is None else forfeited[rows]
        seat_rewards[rows] += final_rewards(
            self.reward, vp, winner, np.isin(victory, AUTOMATIC), lost, self._standard_vp, self._columns
        )
        here = np.zeros(self.num_envs, bool)
        here[rows] = True
        words = np.full(self.num_envs, "", dtype="<U16")
        words[rows] = np.array(VICTORIES, dtype="<U16")[victory]
        words[rows[lost >= 0]] = "forfeit"
        info: dict[str, Any] = {
            "vp": _spread(vp, rows, self.num_envs),
            "winner": _spread(winner, rows, self.num_envs, -1),
            "rank": _spread(ranks(vp, winner, lost, self._columns), rows, self.num_envs),
            "victory": words,
            "length": _spread(runner.length[rows], rows, self.num_envs),
            "seat": _spread(runner.seat[rows], rows, self.num_envs, -1),
            "decision": _spread(runner.decision[rows], rows, self.num_envs),
            "action_mask": _spread(runner.masks[rows], rows, self.num_envs),
            "seat_rewards": _spread(seat_rewards[rows], rows, self.num_envs),
        }
        info.update({f"_{key}": here.copy() for key in list(info)})
        extra: dict[str, Any] = {"final_info": info, "_final_info": here.copy()}
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            last = np.full(self.num_envs, None, dtype=object)
            for i in rows:
                last[i] = runner.observations[i].copy()
            extra.update({"final_obs": last, "_final_obs": here.copy()})
        return extra

    # --- what is handed out

    def _look(self) -> npt.NDArray[np.int8]:
        self._runner.look(self._all_rows, self._viewers, self.reward in EVERY_STEP)
        return self._observations()

    def _observations(self) -> npt.NDArray[np.int8]:
        return self._runner.observations.copy() if self.copy else self._runner.observations

    def _infos(self, seat_rewards: np.ndarray, extra: dict[str, Any] | None = None) -> dict[str, Any]:
        runner = self._runner
        infos: dict[str, Any] = {
            "action_mask": runner.masks.copy() if self.copy else runner.masks,
            "seat": runner.seat.copy() if self.copy else runner.seat,
            "decision": runner.decision.copy() if self.copy else runner.decision,
            "seat_rewards": seat_rewards,
            "_action_mask": self._every,
            "_seat": self._every,
            "_decision": self._every,
            "_seat_rewards": self._every,
        }
        if self.journal:
            from env.rules.journal import render

            lines = np.empty(self.num_envs, dtype=object)
            for i in range(self.num_envs):
                lines[i] = [render(self.batch.data, record) for record in runner.journal(i)]
            infos["journal"], infos["_journal"] = lines, self._every
        if extra:
            infos.update(extra)
        return infos

    def action_masks(self) -> npt.NDArray[np.int8]:
        """Legal actions of the seats that decide, (num_envs, 512) int8; a copy unless `copy=False`."""
        return self._runner.masks.copy() if self.copy else self._runner.masks

    def full_observations(self) -> npt.NDArray[np.int8]:
        """The full vectors (`env.full_layout(game)`) of the seats that decide, with everything hidden, for critics.

        Rows of games that are over are all 0.
        """
        from env.rules.observe import full_observation_size

        out = np.zeros((self.num_envs, full_observation_size(self.batch.slot)), np.int8)
        self.batch.write_observations(out, viewers=self._runner.seat, full=True)
        return out

    def position(self, index: int) -> Position:
        """A copy of game `index`, to look at, clone and search."""
        return self.batch.position(index, self.journal)

    def render(self) -> tuple[str, ...] | None:
        """The boards as text, one a game, with `render_mode="ansi"`."""
        if self.render_mode is None:
            return None
        from env.rules.describe import board

        seat = None if self.learner < 0 else self.seats[self.learner]
        return tuple(board(self.position(i), seat) for i in range(self.num_envs))

    def __getstate__(self) -> dict[str, Any]:
        """For pickle and deepcopy: everything but the threads, which the copy starts when it needs them."""
        return {**self.__dict__, "_pool": None}

    def close_extras(self, **kwargs: Any) -> None:
        """Release the threads."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None

    def _check_open(self) -> None:
        if self.closed:
            raise gymnasium.error.ClosedEnvironmentError("the environment is closed")


class HereIStandVectorEnv(GameVectorEnv):
    """*Here I Stand* for six powers (or two), `num_envs` games side by side; see `GameVectorEnv`."""


class VirginQueenVectorEnv(GameVectorEnv):
    """*Virgin Queen* for six powers, `num_envs` games side by side; see `GameVectorEnv`.

    Where no source is public, its rules and numbers are stand-ins: it is not the published game (docs/data.md).
    """

    game = "virgin_queen"


#: the class of each game
VECTOR_ENVS: dict[str, type[GameVectorEnv]] = {cls.game: cls for cls in (HereIStandVectorEnv, VirginQueenVectorEnv)}


def _autoreset(mode: AutoresetMode | str) -> AutoresetMode:
    """The mode, given as a member, its name or its value."""
    if isinstance(mode, AutoresetMode):
        return mode
    for member in AutoresetMode:
        if mode in (member.value, member.name):
            return member
    raise ValueError(f"autoreset_mode: {mode!r} is not one of {', '.join(m.name for m in AutoresetMode)}")


def _spread(values: np.ndarray, rows: np.ndarray, num_envs: int, fill: int = 0) -> np.ndarray:
    """An array of all environments with `values` in some rows."""
    whole = np.full((num_envs, *values.shape[1:]), fill, dtype=values.dtype)
    whole[rows] = values
    return whole
