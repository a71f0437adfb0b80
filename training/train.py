"""Training a bot for one seat with MaskablePPO.

    settings -> vector env + model -> rollouts and updates, with checkpoints and evaluations -> bot -> report

A run lives in a folder (see `run_folder`). It can be stopped at any time: an interrupt saves a checkpoint, a
kill costs what came after the last one.
"""

from __future__ import annotations

import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import numpy as np
import torch
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.logger import configure

from agents import make_agent
from agents.learned import LearnedAgent
from agents.network import NetworkShape
from training.arena import Outcome
from training.bots import export_policy, save_bot
from training.checkpoint import newest_checkpoint, restore, save_checkpoint
from training.errors import FileProblem, UsageError
from training.evaluate import Evaluation, evaluate
from training.games import get_game
from training.imitate import imitate
from training.policy import BudgetPPO, policy_kwargs
from training.run_folder import RunFolder, append_line, drop_after, read_lines
from training.settings import IMITATION_PART, TrainSettings

IMITATION_RATE = 1e-3
"""Learning rate of the head start."""
EVAL_SEED = 1_000_003
FINAL_SEED = 2_000_003
"""Deals of evaluations: apart from each other and from those of training."""


class Observer(Protocol):
    """Who watches a run."""

    def message(self, text: str) -> None:
        """A line worth keeping."""

    def progress(self, timesteps: int, fraction: float, figures: Mapping[str, float]) -> None:
        """How far learning is."""

    def evaluating(self, what: str, games: int) -> None:
        """An evaluation of so many games begins."""

    def game_played(self, outcome: Outcome) -> None:
        """One of its games is over."""

    def evaluated(self, decisions: int, evaluation: Evaluation) -> None:
        """It is done, after learning from so many decisions."""


class Silent:
    """An observer that shows nothing."""

    def message(self, text: str) -> None: ...

    def progress(self, timesteps: int, fraction: float, figures: Mapping[str, float]) -> None: ...

    def evaluating(self, what: str, games: int) -> None: ...

    def game_played(self, outcome: Outcome) -> None: ...

    def evaluated(self, decisions: int, evaluation: Evaluation) -> None: ...


class Trainer:
    """One run: `Trainer.start` or `Trainer.resume`, then `learn`, then `finish`."""

    def __init__(self, settings: TrainSettings, folder: RunFolder, observer: Observer | None = None) -> None:
        self.settings = settings
        self.folder = folder
        self.observer: Observer = observer or Silent()
        self.game = get_game(settings.game)
        self.layout = self.game.layout()
        self.stop = threading.Event()
        torch.set_num_threads(settings.torch_threads)
        self.episodes = 0
        self.imitated = 0
        self._seconds_before = 0.0
        self._started = time.monotonic()
        self.env = self.game.sb3_env(
            settings.num_envs,
            settings.scenario,
            settings.seat,
            settings.opponents,
            reward=settings.reward,
            max_decisions=settings.max_decisions,
            num_threads=settings.env_threads,
        )
        self.shape = NetworkShape(
            observation=int(self.env.observation_space.shape[0]),
            actions=int(self.env.action_space.n),
            trunk=settings.trunk,
            policy=settings.policy,
            value=settings.value,
        )
        self.model = BudgetPPO(
            "MlpPolicy",
            self.env,
            learning_rate=lambda remaining: settings.learning_rate * (0.1 + 0.9 * remaining),
            n_steps=settings.n_steps,
            batch_size=settings.batch_size,
            n_epochs=settings.epochs,
            gamma=settings.gamma,
            gae_lambda=settings.gae_lambda,
            clip_range=settings.clip,
            ent_coef=settings.entropy,
            vf_coef=settings.value_weight,
            target_kl=settings.target_kl,
            policy_kwargs=policy_kwargs(self.shape),
            seed=settings.seed,
            device="cpu",
        )
        self.model.progress = self.fraction
        # torch checks every distribution it makes, a tenth of the time of an update; the masks are exact.
        torch.distributions.Distribution.set_default_validate_args(False)

    @classmethod
    def start(cls, settings: TrainSettings, out: str | Path, observer: Observer | None = None) -> Trainer:
        """A new run in the folder `out`, which must not hold anything."""
        settings.check()
        folder = RunFolder(out)
        game = get_game(settings.game)
        folder.create(settings, game.layout(), game.data_hash(settings.scenario))
        return cls(settings, folder, observer)

    @classmethod
    def resume(
        cls,
        out: str | Path,
        observer: Observer | None = None,
        *,
        timesteps: int | None = None,
        minutes: float | None = None,
    ) -> Trainer:
        """Go on with the run in `out`, from its newest checkpoint, or from the start if it has none yet.

        Args:
            out: the run's folder.
            observer: who watches.
            timesteps, minutes: new limits in place of the run's own; they count from its beginning.

        Raises:
            FileProblem: no run is there, a file is damaged, or the game has changed since.
        """
        folder = RunFolder(out)
        settings, layout, data = folder.load()
        changes: dict[str, Any] = {}
        if timesteps is not None:
            changes["timesteps"] = timesteps
        if minutes is not None:
            changes["minutes"] = minutes
        settings = TrainSettings(**{**_shallow(settings), **changes}).check()
        game = get_game(settings.game)
        current = game.layout()
        for key, value in current.items():
            if layout.get(key) != value:
                raise FileProblem(
                    f"{folder.manifest}: the run was made for another {key} layout of {settings.game}; "
                    "it cannot go on with this version, start a new one"
                )
        trainer = cls(settings, folder, observer)
        if data != game.data_hash(settings.scenario):
            trainer.observer.message("note: the game's tables have changed since this run began")
        folder.save(settings, current, game.data_hash(settings.scenario))
        if folder.checkpoints.is_dir() and any(folder.checkpoints.iterdir()):
            trainer._load_checkpoint()
        else:
            trainer.observer.message("no checkpoint yet: starting from the beginning")
            for path in (folder.curve, folder.evaluations):
                path.unlink(missing_ok=True)
        return trainer

    def _load_checkpoint(self) -> None:
        path, checkpoint = newest_checkpoint(
            self.folder.checkpoints,
            lambda problem: self.observer.message(f"warning: {problem}; trying the one before"),
        )
        # New deals, not the ones that the run began with.
        self.model.set_random_seed((self.settings.seed + 7919 * checkpoint.updates) % 2**31)
        restore(self.model, checkpoint, path)
        self._seconds_before = checkpoint.seconds
        self.episodes = checkpoint.episodes
        self.imitated = checkpoint.imitated
        drop_after(self.folder.curve, self.decisions)
        drop_after(self.folder.evaluations, self.decisions)
        self.observer.message(f"resumed from {path.name} ({checkpoint.timesteps:,} timesteps)")

    @property
    def seconds(self) -> float:
        """Time spent on learning, earlier sittings included."""
        return self._seconds_before + time.monotonic() - self._started

    @property
    def decisions(self) -> int:
        """Decisions learned from so far, from the teacher and from rewards."""
        return self.imitated + self.model.num_timesteps

    def fraction(self) -> float:
        """The part of the budget that is spent, by steps or by time, whichever is further."""
        spent = self.model.num_timesteps / self.settings.timesteps
        if self.settings.minutes is not None:
            spent = max(spent, self.seconds / (60 * self.settings.minutes))
        return min(1.0, spent)

    @property
    def out_of_time(self) -> bool:
        """The budget of minutes is spent."""
        return self.settings.minutes is not None and self.seconds >= 60 * self.settings.minutes

    def learn(self) -> bool:
        """Learn until the budget is spent or `stop` is set; False if it was stopped."""
        self.model.set_logger(configure(str(self.folder.tensorboard), ["tensorboard"]))
        self._started = time.monotonic()
        with _stopping_signals(self.stop):
            self._imitate()
            if self.fraction() < 1.0 and not self.stop.is_set():
                self.model.learn(
                    total_timesteps=self.settings.timesteps - self.model.num_timesteps,
                    callback=_RunCallback(self),
                    reset_num_timesteps=False,
                )
            stopped = self.stop.is_set()
        self.checkpoint()
        return not stopped

    def _imitate(self) -> None:
        """The head start, or what is left of it."""
        settings = self.settings
        if not settings.imitate or self.imitated >= settings.imitate_decisions or self.model.num_timesteps:
            return
        if settings.eval_every and not self.imitated:
            self.evaluate()
        teacher = make_agent(settings.imitate, seed=settings.seed)

        def rollout_done(decisions: int, agreed: float, loss: float) -> bool:
            self.imitated = decisions
            figures = {"imitated": decisions, "agreement": agreed, "imitation_loss": loss}
            append_line(
                self.folder.curve,
                {"decisions": decisions, "timesteps": 0, "seconds": round(self.seconds, 1), **figures},
            )
            for key, value in figures.items():
                self.model.logger.record(f"charts/{key}", value)
            self.model.logger.dump(0)
            self.observer.progress(0, self.fraction(), figures)
            minutes = settings.minutes
            return not self.stop.is_set() and (minutes is None or self.seconds < 60 * minutes * IMITATION_PART)

        imitate(
            self.model,
            self.game,
            teacher,
            settings.imitate_decisions,
            done=self.imitated,
            learning_rate=IMITATION_RATE,
            seed=settings.seed,
            on_rollout=rollout_done,
        )
        self.checkpoint()

    def checkpoint(self) -> Path:
        """Save one now."""
        return save_checkpoint(
            self.folder.checkpoints,
            self.model,
            imitated=self.imitated,
            seconds=self.seconds,
            episodes=self.episodes,
            layout=self.layout,
            settings=self.settings.as_dict(),
        )

    def evaluate(self) -> None:
        """Measure the policy as it is against each of `eval_against`."""
        agent = LearnedAgent(export_policy(self.model.policy, self.shape), "bot")
        for opponents in self.settings.eval_against:
            self.observer.evaluating(f"against {opponents}", self.settings.eval_games)
            result = evaluate(
                agent,
                seat=self.settings.seat,
                opponents=opponents,
                games=self.settings.eval_games,
                seed=EVAL_SEED + self.settings.seed,
                game=self.settings.game,
                scenario=self.settings.scenario,
                baseline=None,
                settings={"max_decisions": self.settings.max_decisions},
                on_outcome=self.observer.game_played,
            )
            steps = self.model.num_timesteps
            append_line(
                self.folder.evaluations,
                {"decisions": self.decisions, "timesteps": steps, **result.as_dict()},
            )
            for key, value in (("win_share", result.result.wins.value), ("vp", result.result.vp.value)):
                self.model.logger.record(f"eval/{opponents}_{key}", value)
            self.observer.evaluated(self.decisions, result)

    def save_bot(self, results: Mapping[str, Any] | None = None) -> Path:
        """Write the bot as it is now into the run's folder `bot`."""
        save_bot(
            self.folder.bot,
            export_policy(self.model.policy, self.shape),
            name=f"{self.settings.seat}-ppo",
            game=self.settings.game,
            scenario=self.settings.scenario,
            seat=self.settings.seat,
            layout=self.layout,
            training={
                "algorithm": "MaskablePPO",
                "imitated": self.settings.imitate,
                "imitated_decisions": self.imitated,
                "timesteps": self.model.num_timesteps,
                "episodes": self.episodes,
                "seconds": round(self.seconds, 1),
                "settings": self.settings.as_dict(),
            },
            results=results or {},
        )
        return self.folder.bot

    def finish(self, *, jobs: int = 1) -> list[Evaluation]:
        """Save the bot, measure it on fresh deals, and save it again with the results in its manifest."""
        seconds = self.seconds
        self.save_bot()
        evaluations = []
        for opponents in self.settings.eval_against:
            self.observer.evaluating(f"against {opponents}, with baseline", 2 * self.settings.final_games)
            result = evaluate(
                str(self.folder.bot),
                seat=self.settings.seat,
                opponents=opponents,
                games=self.settings.final_games,
                seed=FINAL_SEED + self.settings.seed,
                game=self.settings.game,
                scenario=self.settings.scenario,
                settings={"max_decisions": self.settings.max_decisions},
                jobs=jobs,
                on_outcome=self.observer.game_played,
            )
            evaluations.append(result)
            self.observer.evaluated(self.decisions, result)
        self._seconds_before, self._started = seconds, time.monotonic()
        self.save_bot({f"against_{result.opponents}": result.as_dict() for result in evaluations})
        return evaluations

    def curve(self) -> list[dict[str, Any]]:
        """The learning curve so far."""
        return read_lines(self.folder.curve)

    def close(self) -> None:
        """Release the environment."""
        self.env.close()


def _shallow(settings: TrainSettings) -> dict[str, Any]:
    return {name: getattr(settings, name) for name in TrainSettings.__slots__}


@contextmanager
def _stopping_signals(stop: threading.Event) -> Iterator[None]:
    """The first SIGINT or SIGTERM sets `stop`, a second SIGINT interrupts at once."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def handle(number: int, frame: Any) -> None:
        if stop.is_set() and number == signal.SIGINT:
            raise KeyboardInterrupt
        stop.set()

    before = {number: signal.signal(number, handle) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


class _RunCallback(BaseCallback):
    """Everything that happens beside learning: figures, curve, checkpoints, evaluations, stopping."""

    def __init__(self, trainer: Trainer) -> None:
        super().__init__()
        self.trainer = trainer
        self.recent: deque[dict[str, float]] = deque(maxlen=200)
        self.next_checkpoint = 0
        self.next_evaluation = 0
        self.updates = 0
        self.last_shown = 0.0
        self.rate: deque[tuple[float, int]] = deque(maxlen=20)

    def _on_training_start(self) -> None:
        settings, steps = self.trainer.settings, self.model.num_timesteps
        self.updates = self.model._n_updates
        self.next_checkpoint = _next_multiple(steps, settings.checkpoint_every)
        self.next_evaluation = _next_multiple(steps, settings.eval_every)
        if steps == 0 and settings.eval_every:  # the beginning, after the head start if there was one
            self.trainer.evaluate()

    def _on_rollout_start(self) -> None:
        """Between an update and the next rollout: the only time when the model is in one piece."""
        trainer, steps = self.trainer, self.model.num_timesteps
        if self.model._n_updates != self.updates:
            self.updates = self.model._n_updates
            self._write_curve()
        if steps >= self.next_checkpoint:
            self.next_checkpoint = _next_multiple(steps, trainer.settings.checkpoint_every)
            trainer.checkpoint()
        if trainer.settings.eval_every and steps >= self.next_evaluation:
            self.next_evaluation = _next_multiple(steps, trainer.settings.eval_every)
            trainer.evaluate()

    def _on_step(self) -> bool:
        for slot in np.flatnonzero(self.locals["dones"]):
            self.trainer.episodes += 1
            self.recent.append(_episode_figures(self.locals["infos"][slot]))
        now = time.monotonic()
        if now - self.last_shown > 0.2:
            self.last_shown = now
            self.rate.append((now, self.model.num_timesteps))
            self.trainer.observer.progress(self.model.num_timesteps, self.trainer.fraction(), self.figures())
        # The budget of timesteps is Stable-Baselines3's to watch: it ends with an update, not in a rollout.
        return not (self.trainer.stop.is_set() or self.trainer.out_of_time)

    def _on_training_end(self) -> None:
        if self.model._n_updates != self.updates:
            self._write_curve()

    def figures(self) -> dict[str, float]:
        """Means over the latest games, and the speed."""
        figures = {}
        if self.recent:
            for key in self.recent[-1]:
                figures[key] = float(np.mean([game[key] for game in self.recent if key in game]))
        if len(self.rate) > 1:
            (t0, s0), (t1, s1) = self.rate[0], self.rate[-1]
            figures["steps_per_second"] = (s1 - s0) / max(t1 - t0, 1e-9)
        return figures

    def _write_curve(self) -> None:
        figures = self.figures()
        for key, value in figures.items():
            self.logger.record(f"charts/{key}", value)
        losses = {
            key.removeprefix("train/"): float(value)
            for key, value in self.logger.name_to_value.items()
            if key.startswith("train/") and np.isfinite(value)
        }
        append_line(
            self.trainer.folder.curve,
            {
                "decisions": self.trainer.decisions,
                "timesteps": self.model.num_timesteps,
                "seconds": round(self.trainer.seconds, 1),
                "episodes": self.trainer.episodes,
                **{key: value for key, value in figures.items() if np.isfinite(value)},
                "losses": losses,
            },
        )


def _next_multiple(steps: int, every: int) -> int:
    return (steps // every + 1) * every if every else 0


def _episode_figures(info: Mapping[str, Any]) -> dict[str, float]:
    episode = info["episode"]
    figures = {"episode_return": float(episode["r"]), "episode_length": float(episode["l"])}
    for key in ("won", "vp", "rank"):
        if key in episode:
            figures[key] = float(episode[key])
    return figures


def train(
    settings: TrainSettings,
    out: str | Path,
    *,
    observer: Observer | None = None,
    jobs: int = 1,
    on_report: Callable[[Trainer, list[Evaluation]], None] | None = None,
) -> list[Evaluation]:
    """A whole new run from Python: learn, save, measure.

    Raises:
        UsageError: a setting is out of range, or `out` is taken.
    """
    trainer = Trainer.start(settings, out, observer)
    try:
        if not trainer.learn():
            raise UsageError(f"stopped; Trainer.resume({str(out)!r}) goes on")
        evaluations = trainer.finish(jobs=jobs)
        if on_report is not None:
            on_report(trainer, evaluations)
        return evaluations
    finally:
        trainer.close()
