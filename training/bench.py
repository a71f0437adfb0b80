"""How fast the environment is.

Random legal play over full games, in this process, with spread over repeats.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from training.errors import TrainingError
from training.machine import cores
from training.stats import median_spread


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured quantity.

    Attributes:
        key: for JSON.
        words: what it is.
        unit: of the values.
        values: one a repeat.
        goal: what is to be reached, None for no goal.
        at_most: the goal is a ceiling, not a floor.
    """

    key: str
    words: str
    unit: str
    values: tuple[float, ...]
    goal: float | None = None
    at_most: bool = False

    @property
    def median(self) -> float:
        """Median over the repeats."""
        return median_spread(self.values)[0]

    @property
    def reached(self) -> bool | None:
        """Whether the median meets the goal, None without one."""
        if self.goal is None:
            return None
        return self.median <= self.goal if self.at_most else self.median >= self.goal

    def as_dict(self) -> dict[str, Any]:
        """For JSON."""
        median, low, high = median_spread(self.values)
        return {
            "words": self.words,
            "unit": self.unit,
            "median": median,
            "min": low,
            "max": high,
            "values": list(self.values),
            "goal": self.goal,
            "goal_is": None if self.goal is None else "at most" if self.at_most else "at least",
            "reached": self.reached,
        }


@dataclass(frozen=True, slots=True)
class BenchSettings:
    """What is measured: `games` side by side, about `seconds` a repeat, `repeats` times."""

    game: str = "here_i_stand"
    scenario: str = "tournament"
    games: int = 256
    seconds: float = 2.0
    repeats: int = 5


Report = Callable[[str], None]


def _timed(action: Callable[..., float], *arguments: Any) -> float:
    """What `action` counts, a second."""
    start = time.perf_counter()
    count = action(*arguments)
    return count / (time.perf_counter() - start)


def _warm_batch(settings: BenchSettings) -> Any:
    """A batch whose games stand at all stages: the speed of openings alone would mislead."""
    import env

    batch = env.Batch(settings.games, settings.scenario, game=settings.game)
    batch.reset(np.arange(settings.games, dtype=np.uint64) + 1)
    batch.random_steps(settings.games * 2000, 12345)
    return batch


def _steps_for(batch: Any, seconds: float) -> int:
    """About how many random steps take this long."""
    start = time.perf_counter()
    done = batch.random_steps(50_000, 7)[0]
    return max(50_000, int(done * seconds / (time.perf_counter() - start)))


def _random_steps(batch: Any, steps: int, seed: int) -> float:
    return float(batch.random_steps(steps, seed)[0])


def rules_alone(settings: BenchSettings) -> Figure:
    """The rules step and a random choice, no masks or observations written."""
    batch = _warm_batch(settings)
    steps = _steps_for(batch, settings.seconds)
    values = [_timed(_random_steps, batch, steps, seed) for seed in range(1, settings.repeats + 1)]
    return Figure("rules", "rules alone", "decisions/s", tuple(values), 400_000)


def with_buffers(settings: BenchSettings) -> Figure:
    """Rules, masks and observations of the deciding seats, stepped from Python a whole batch at a time."""
    from env.vector import VECTOR_ENVS

    envs = VECTOR_ENVS[settings.game](settings.games, scenario=settings.scenario, copy=False)
    envs.reset(seed=1)
    actions = np.zeros(settings.games, dtype=np.int64)
    batch = envs.batch

    def loop(seconds: float, seed: int) -> float:
        end, count = time.perf_counter() + seconds, 0
        while time.perf_counter() < end:
            for _ in range(16):
                seed += 1
                batch.random_actions(seed, actions)
                envs.step(actions)
            count += 16 * settings.games
        return float(count)

    loop(settings.seconds, 99)
    values = [_timed(loop, settings.seconds, seed * 10**6) for seed in range(1, settings.repeats + 1)]
    envs.close()
    return Figure("vector_env", "vector env, masks and observations", "decisions/s", tuple(values), 200_000)


def two_threads(settings: BenchSettings) -> Figure:
    """Speed of two threads, each on half of the batch, over the speed of one on all of it."""
    batch = _warm_batch(settings)
    steps = _steps_for(batch, settings.seconds)
    half = settings.games // 2
    values = []
    with ThreadPoolExecutor(2) as pool:

        def both(seed: int) -> float:
            halves = [
                pool.submit(batch.random_steps, steps // 2, seed, 0, half),
                pool.submit(batch.random_steps, steps // 2, seed + 1, half, settings.games),
            ]
            return float(sum(future.result()[0] for future in halves))

        for seed in range(1, settings.repeats + 1):
            one = _timed(_random_steps, batch, steps, seed)
            two = _timed(both, seed)
            values.append(two / one)
    goal = 1.7 if cores() > 1 else None
    return Figure("two_threads", "two threads over one", "times", tuple(values), goal)


def position_size() -> Figure:
    """Bytes of one position."""
    import env

    batch = env.Batch(1)
    return Figure("position", "size of a position", "bytes", (float(batch.states.itemsize),), 12_000, True)


def clone_time(settings: BenchSettings) -> Figure:
    """Time to copy one position inside the compiled code."""
    batch = _warm_batch(settings)
    values = [1e6 * batch.clone_time(200_000) for _ in range(settings.repeats)]
    return Figure("clone", "clone of a position", "us", tuple(values), 1.0, True)


def import_time(settings: BenchSettings) -> Figure:
    """Time of `import env` in a fresh interpreter, without the interpreter's own start."""
    code = "import time; t = time.perf_counter(); import env; print(time.perf_counter() - t)"
    values = []
    for _ in range(settings.repeats):
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
        if done.returncode:
            raise TrainingError(f"import env failed in a fresh interpreter: {done.stderr.strip()[-400:]}")
        values.append(float(done.stdout))
    return Figure("import", "import env", "s", tuple(values), 1.0, True)


def game_length(settings: BenchSettings) -> Figure:
    """Decisions of a game under random play."""
    import env

    batch = env.Batch(settings.games, settings.scenario, game=settings.game)
    batch.reset(np.arange(settings.games, dtype=np.uint64) + 1)
    values = []
    for seed in range(1, settings.repeats + 1):
        done, games, _ = batch.random_steps(settings.games * 4000, seed)
        values.append(done / max(games, 1))
    return Figure("length", "decisions a random game", "decisions", tuple(values))


def measure(settings: BenchSettings, report: Report = lambda words: None) -> list[Figure]:
    """All figures of the environment, one after the other."""
    figures = []
    for words, action in (
        ("rules alone", lambda: rules_alone(settings)),
        ("vector env", lambda: with_buffers(settings)),
        ("two threads", lambda: two_threads(settings)),
        ("size of a position", position_size),
        ("clone", lambda: clone_time(settings)),
        ("import", lambda: import_time(settings)),
        ("game length", lambda: game_length(settings)),
    ):
        report(words)
        figures.append(action())
    return figures
