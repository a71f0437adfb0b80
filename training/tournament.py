"""Tournaments: named agents on all seats in rotation over the same deals.

Each deal is played once for every rotation of the agents, so that over a deal each agent sits on each seat
equally often, against the same cards. Results go to an append-only file, one line a unit of work; a run that
was stopped goes on where it was, and a larger number of games extends the one that is there.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from agents.base import check_agent_spec, is_bot_path
from training.arena import NOBODY, Match, Outcome, deal_seed
from training.errors import FileProblem, UsageError
from training.games import check_scenario, get_game, playing_seats
from training.units import GAMES_PER_UNIT, Unit, play_units

FORMAT = "casus-belli-tournament"
FORMAT_VERSION = 1


@dataclass(frozen=True, slots=True)
class Tournament:
    """What is played.

    Attributes:
        agents: specs; the same may stand twice.
        games: how many games, rounded up to whole deals.
        seed: deals and agents follow from it.
        settings: further settings of the game.
    """

    agents: tuple[str, ...]
    games: int
    seed: int = 0
    game: str = "here_i_stand"
    scenario: str = "tournament"
    settings: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if len(self.agents) < 2:
            raise UsageError(f"a tournament needs at least two agents, got {len(self.agents)}")
        if self.games < 1:
            raise UsageError(f"a tournament needs at least one game, got {self.games}")
        if self.seed < 0:
            raise UsageError(f"the seed must not be negative, got {self.seed}")
        for spec in self.agents:
            check_agent_spec(spec)
        check_scenario(get_game(self.game), self.scenario)

    @property
    def deals(self) -> int:
        """Number of deals; each is played by every rotation of the agents."""
        return -(-self.games // len(self.agents))

    @property
    def labels(self) -> tuple[str, ...]:
        """A name for each agent, told apart where a spec stands twice."""
        return tuple(
            spec if self.agents.count(spec) == 1 else f"{spec} #{self.agents[: number + 1].count(spec)}"
            for number, spec in enumerate(self.agents)
        )

    def matches(self, deal: int) -> list[Match]:
        """The games of one deal: the agents in a drawn order, then each rotation of it.

        Over the rotations every agent has every seat exactly once (more agents than seats), or all its seats
        equally often (fewer).
        """
        game = get_game(self.game)
        players = playing_seats(game, self.scenario)
        count = len(self.agents)
        order = np.random.default_rng([self.seed, 1, deal]).permutation(count)
        seed = deal_seed(self.seed, deal)
        return [
            Match(
                deal,
                seed,
                tuple(
                    int(order[(players.index(seat) + shift) % count]) if seat in players else NOBODY
                    for seat in range(len(game.seats))
                ),
            )
            for shift in range(count)
        ]

    def header(self) -> dict[str, Any]:
        """What a results file is for: everything but the number of games."""
        game = get_game(self.game)
        return {
            "format": FORMAT,
            "format_version": FORMAT_VERSION,
            "game": self.game,
            "scenario": self.scenario,
            "seed": self.seed,
            "agents": list(self.agents),
            "fingerprints": [agent_fingerprint(spec) for spec in self.agents],
            "settings": dict(self.settings),
            "data": game.data_hash(self.scenario),
            "layout": game.layout(),
        }


def agent_fingerprint(spec: str) -> str:
    """The name itself, or a hash of a saved bot's weights.

    Two bots in one folder over time are two agents.
    """
    if not is_bot_path(spec):
        return spec
    from agents.learned import read_manifest

    return "sha256:" + read_manifest(spec).weights_sha256


def units_of(tournament: Tournament, done: set[int]) -> list[Unit]:
    """The units still to play, given the deals that are done."""
    per_unit = max(1, GAMES_PER_UNIT // len(tournament.agents))
    units = []
    for first in range(0, tournament.deals, per_unit):
        deals = [deal for deal in range(first, min(first + per_unit, tournament.deals)) if deal not in done]
        if deals:
            units.append(
                Unit(
                    number=deals[0],
                    game=tournament.game,
                    scenario=tournament.scenario,
                    seed=tournament.seed,
                    agents=tournament.agents,
                    matches=tuple(match for deal in deals for match in tournament.matches(deal)),
                    settings=tournament.settings,
                )
            )
    return units


class ResultsFile:
    """The append-only file of a tournament: a header line, then one line a unit.

    A line torn by a kill can only be the last; opening the file cuts it off, and its unit is played again.
    """

    def __init__(self, path: str | os.PathLike[str], tournament: Tournament) -> None:
        self.path = Path(path)
        self.outcomes: list[Outcome] = []
        header = tournament.header()
        if self.path.exists() and self.path.stat().st_size:
            self._load(header)
        else:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._append(header)

    @property
    def deals(self) -> set[int]:
        """Deals that are in the file."""
        return {outcome.match.deal for outcome in self.outcomes}

    def add(self, outcomes: Sequence[Outcome]) -> None:
        """Append a unit; on return it is on the disk."""
        self._append({"games": [outcome_to_json(outcome) for outcome in outcomes]})
        self.outcomes.extend(outcomes)

    def _append(self, value: dict[str, Any]) -> None:
        line = json.dumps(value, separators=(",", ":"), allow_nan=False).encode("utf-8") + b"\n"
        with open(self.path, "ab") as file:
            file.write(line)
            file.flush()
            os.fsync(file.fileno())

    def _load(self, header: dict[str, Any]) -> None:
        data = self.path.read_bytes()
        whole = data.rfind(b"\n") + 1
        lines = data[:whole].splitlines()
        if not lines:
            raise FileProblem(f"{self.path}: no results file of a tournament (its first line has no end)")
        values = [self._parse(line, number) for number, line in enumerate(lines, 1)]
        if values[0].get("format") != FORMAT:
            raise FileProblem(f"{self.path}: no results file of a tournament; name another --out")
        for key, value in header.items():
            if values[0].get(key) != value:
                raise FileProblem(
                    f"{self.path}: holds another tournament: its {key} is {_short(values[0].get(key))}, "
                    f"asked for {_short(value)}; name another --out, or delete the file to start anew"
                )
        for number, value in enumerate(values[1:], 2):
            try:
                self.outcomes.extend(outcome_from_json(game) for game in value["games"])
            except (KeyError, TypeError, ValueError) as error:
                raise FileProblem(f"{self.path}: line {number} is damaged: {error!r}") from error
        if whole < len(data):
            os.truncate(self.path, whole)

    def _parse(self, line: bytes, number: int) -> dict[str, Any]:
        try:
            value = json.loads(line)
        except (json.JSONDecodeError, UnicodeDecodeError) as error:
            raise FileProblem(f"{self.path}: line {number} is damaged: {error}") from error
        if not isinstance(value, dict):
            raise FileProblem(f"{self.path}: line {number} is damaged: not an object")
        return value


def _short(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 80 else text[:77] + "..."


def outcome_to_json(outcome: Outcome) -> dict[str, Any]:
    """One game for a results file."""
    return {
        "deal": outcome.match.deal,
        "seed": outcome.match.seed,
        "seating": list(outcome.match.seating),
        "winner": outcome.winner,
        "vp": list(outcome.vp),
        "rank": list(outcome.rank),
        "victory": outcome.victory,
        "decisions": outcome.decisions,
        "truncated": outcome.truncated,
    }


def outcome_from_json(value: Mapping[str, Any]) -> Outcome:
    """The reverse of `outcome_to_json`; KeyError, TypeError or ValueError if it is none."""
    return Outcome(
        match=Match(int(value["deal"]), int(value["seed"]), tuple(int(item) for item in value["seating"])),
        winner=int(value["winner"]),
        vp=tuple(int(item) for item in value["vp"]),
        rank=tuple(float(item) for item in value["rank"]),
        victory=str(value["victory"]),
        decisions=int(value["decisions"]),
        truncated=bool(value["truncated"]),
    )


def run_tournament(
    tournament: Tournament,
    *,
    out: str | os.PathLike[str] | None = None,
    jobs: int = 1,
    on_start: Callable[[int, int], None] | None = None,
    on_outcome: Callable[[Outcome], None] | None = None,
) -> list[Outcome]:
    """Play a tournament, or what is left of it.

    Args:
        tournament: what to play.
        out: results file to resume and append to; nothing is kept without it.
        jobs: processes.
        on_start: called with the games that are done already and the games in all.
        on_outcome: called for each game that is played.

    Returns:
        The outcomes of the first `tournament.deals` deals, ordered by deal.

    Raises:
        FileProblem: `out` is damaged or holds another tournament.
    """
    file = ResultsFile(out, tournament) if out is not None else None
    outcomes = [o for o in file.outcomes if o.match.deal < tournament.deals] if file else []
    if on_start is not None:
        on_start(len(outcomes), tournament.deals * len(tournament.agents))
    units = units_of(tournament, {outcome.match.deal for outcome in outcomes})
    for _, played in play_units(units, jobs=jobs, on_outcome=on_outcome):
        if file is not None:
            file.add(played)
        outcomes.extend(played)
    return sorted(outcomes, key=lambda outcome: outcome.match.deal)
