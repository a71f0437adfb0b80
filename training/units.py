"""Games in units of work: what one process plays in one go, what one line of a results file holds.

A unit is a run of deals played by every rotation of the agents. Fresh agents with seeds of their own make
each unit independent, so that the number of processes and interruptions change nothing in the results.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from typing import Any

from agents import Agent, make_agent
from training.arena import Match, Outcome, agent_seed, play
from training.errors import TrainingError
from training.games import get_game

GAMES_PER_UNIT = 24
"""About how many games a unit holds.

Enough to fill a batch, few enough to lose little when it is interrupted.
"""


@dataclass(frozen=True, slots=True)
class Unit:
    """Matches to play together. `agents` are specs; a seating's numbers count in them."""

    number: int
    game: str
    scenario: str
    seed: int
    agents: tuple[str, ...]
    matches: tuple[Match, ...]
    settings: Mapping[str, Any] = field(default_factory=dict)


def play_unit(
    unit: Unit,
    agents: Sequence[Agent] | None = None,
    on_outcome: Callable[[Outcome], None] | None = None,
) -> list[Outcome]:
    """Play a unit here and now. `agents` replace the specs' own, in the same order."""
    players = [make_agent(spec) for spec in unit.agents] if agents is None else list(agents)
    for number, player in enumerate(players):
        player.reset(agent_seed(unit.seed, unit.number, number))
    return play(
        get_game(unit.game),
        unit.matches,
        players,
        scenario=unit.scenario,
        settings=unit.settings,
        on_outcome=on_outcome,
    )


def start_worker() -> None:
    """Settings of a process that plays games."""
    # The parent decides what an interrupt means; a worker that dies of it first would look like a crash.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Every core has a process of its own already.
    os.environ["OMP_NUM_THREADS"] = "1"


def play_units(
    units: Sequence[Unit],
    *,
    jobs: int = 1,
    on_outcome: Callable[[Outcome], None] | None = None,
) -> Iterator[tuple[Unit, list[Outcome]]]:
    """Play units, `jobs` at a time, and give each as it is done (in order with one job).

    Args:
        units: what to play.
        jobs: processes; with 1, everything is played in this one.
        on_outcome: called for each game, with several processes when its unit is done.

    Raises:
        TrainingError: a process died; whatever was given before stays valid.
    """
    if jobs <= 1 or len(units) <= 1:
        for unit in units:
            yield unit, play_unit(unit, on_outcome=on_outcome)
        return
    # Spawn, since forking a process that runs torch's threads can hang its children.
    pool = ProcessPoolExecutor(
        min(jobs, len(units)), mp_context=multiprocessing.get_context("spawn"), initializer=start_worker
    )
    try:
        waiting = {pool.submit(play_unit, unit): unit for unit in units}
        for future in as_completed(waiting):
            try:
                outcomes = future.result()
            except BrokenProcessPool as error:
                raise TrainingError("a process that played games died (killed, or out of memory?)") from error
            for outcome in outcomes:
                if on_outcome is not None:
                    on_outcome(outcome)
            yield waiting[future], outcomes
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
