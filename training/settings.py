"""Settings of a training run; the defaults are what `make train` uses."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from agents.base import check_agent_spec
from training.errors import FileProblem, UsageError
from training.games import check_players, check_reward, check_scenario, get_game, playing_seat

IMITATION_PART = 0.35
"""Part of the minutes that imitation may take."""


@dataclass(frozen=True, slots=True)
class TrainSettings:
    """What is trained and how.

    Attributes:
        game, scenario, seat: what the bot learns to play.
        opponents: agent spec for the other seats.
        reward: the environment's reward by name.
        imitate: agent spec of a teacher that the policy imitates first, empty for none.
        imitate_decisions: decisions it learns from the teacher; they do not count as timesteps. With a limit
            of minutes it takes `IMITATION_PART` of them at most.
        timesteps: decisions of the learning seat in all.
        minutes: stop learning after this long even if there are timesteps left; None for no limit.
        num_envs: games at a time.
        env_threads, torch_threads: threads that step the games, and that compute the network. More than one
            for the network pays off on idle cores and with wide layers only.
        n_steps: decisions a game between two updates.
        batch_size, epochs, learning_rate, gamma, gae_lambda, clip, entropy, value_weight, target_kl: as in
            PPO; the learning rate falls to a tenth over the run.
        trunk, policy, value: widths of the network's layers.
        max_decisions: a game is cut off after this many decisions of all seats.
        eval_every: timesteps between two evaluations, 0 for none.
        eval_games: games of each evaluation.
        eval_against: agent specs to be evaluated against.
        final_games: games of the final evaluation against each of `eval_against`.
        checkpoint_every: timesteps between two checkpoints.
        seed: everything random follows from it.
    """

    game: str = "here_i_stand"
    scenario: str = "two_player"
    seat: str = "protestant"
    opponents: str = "heuristic"
    reward: str = "vp"
    imitate: str = "heuristic"
    imitate_decisions: int = 200_000
    timesteps: int = 1_000_000
    minutes: float | None = 6.5
    num_envs: int = 64
    env_threads: int = 1
    torch_threads: int = 1
    n_steps: int = 64
    batch_size: int = 512
    epochs: int = 3
    learning_rate: float = 5e-4
    gamma: float = 0.999
    gae_lambda: float = 0.95
    clip: float = 0.2
    entropy: float = 0.01
    value_weight: float = 0.5
    target_kl: float | None = 0.03
    trunk: tuple[int, ...] = (128,)
    policy: tuple[int, ...] = (128,)
    value: tuple[int, ...] = (128,)
    max_decisions: int = 20_000
    eval_every: int = 100_000
    eval_games: int = 32
    eval_against: tuple[str, ...] = ("random", "heuristic")
    final_games: int = 200
    checkpoint_every: int = 100_000
    seed: int = 1

    def check(self) -> TrainSettings:
        """Self, if everything is in range and known.

        Raises:
            UsageError, UnknownAgentError: naming the setting and what would be right.
        """
        game = get_game(self.game)
        check_scenario(game, self.scenario)
        playing_seat(game, self.scenario, self.seat)
        check_reward(game, self.reward)
        for spec in (self.opponents, *self.eval_against, *filter(None, [self.imitate])):
            check_agent_spec(spec)
            check_players(self.game, [spec])
        for name in (
            "timesteps",
            "num_envs",
            "env_threads",
            "torch_threads",
            "n_steps",
            "batch_size",
            "epochs",
            "eval_games",
        ):
            self._at_least(name, 1)
        for name in ("max_decisions", "final_games", "checkpoint_every"):
            self._at_least(name, 1)
        for name in ("eval_every", "seed", "entropy", "value_weight", "imitate_decisions"):
            self._at_least(name, 0)
        for name in ("gamma", "gae_lambda", "clip"):
            if not 0 < getattr(self, name) <= 1:
                raise UsageError(f"{name} must be above 0 and at most 1, got {getattr(self, name)}")
        if not 0 < self.learning_rate < 1:
            raise UsageError(f"learning_rate must lie between 0 and 1, got {self.learning_rate}")
        for name in ("minutes", "target_kl"):
            value = getattr(self, name)
            if value is not None and not value > 0:
                raise UsageError(f"{name} must be above 0, got {value}")
        for name in ("trunk", "policy", "value"):
            for width in getattr(self, name):
                if not 1 <= width <= 65536:
                    raise UsageError(f"{name}: a layer's width must be from 1 to 65536, got {width}")
        if self.batch_size > self.num_envs * self.n_steps:
            raise UsageError(
                f"batch_size {self.batch_size} is more than num_envs x n_steps = "
                f"{self.num_envs * self.n_steps}, the decisions of one update"
            )
        return self

    def _at_least(self, name: str, low: int) -> None:
        if getattr(self, name) < low:
            raise UsageError(f"{name} must be at least {low}, got {getattr(self, name)}")

    def as_dict(self) -> dict[str, Any]:
        """For JSON; tuples become lists."""
        return {
            key: list(value) if isinstance(value, tuple) else value for key, value in dataclasses.asdict(self).items()
        }

    @classmethod
    def from_dict(cls, values: Mapping[str, Any], where: str) -> TrainSettings:
        """Read from JSON; `FileProblem` naming the entry if one is missing, unknown or of the wrong type."""
        fields = {field.name: field for field in dataclasses.fields(cls)}
        for key in sorted(set(values) - set(fields)):
            raise FileProblem(f"{where}: setting {key!r} is unknown")
        for key in sorted(set(fields) - set(values)):
            raise FileProblem(f"{where}: setting {key!r} is missing")
        read: dict[str, Any] = {}
        for key, field in fields.items():
            value = values[key]
            kind = str(field.type)
            if kind.startswith("tuple"):
                inner = int if "int" in kind else str
                right = isinstance(value, list) and all(type(item) is inner for item in value)
                read[key] = tuple(value) if right else value
            else:
                right = (value is None and "None" in kind) or (
                    (type(value) in (int, float) and "float" in kind)
                    or (type(value) is int and kind == "int")
                    or (type(value) is str and kind == "str")
                )
                read[key] = value
            if not right:
                raise FileProblem(f"{where}: setting {key!r} must be {kind}, is {value!r}")
        return cls(**read)
