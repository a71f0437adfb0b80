"""How good is an agent on one seat.

Its games against given opponents, beside a baseline on the same deals.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from agents import Agent, make_agent
from training import stats
from training.arena import NOBODY, Match, Outcome, deal_seed
from training.errors import UsageError
from training.games import get_game, playing_seat, playing_seats
from training.standings import Line, line
from training.stats import Estimate
from training.units import GAMES_PER_UNIT, Unit, play_unit, play_units


@dataclass(frozen=True, slots=True)
class Evaluation:
    """An agent's figures on a seat.

    Attributes:
        agent, seat, opponents, scenario: who played whom where.
        result: the agent's figures.
        baseline: who played the same seat on the same deals for comparison, None if nobody did.
        baseline_result: its figures.
        win_gain, vp_gain: the agent's minus the baseline's, paired by deal.
        victories: how many of the agent's games ended in which way.
        truncated: how many were cut off.
        decisions: decisions a game, of all seats.
    """

    agent: str
    seat: str
    opponents: str
    scenario: str
    result: Line
    baseline: str | None
    baseline_result: Line | None
    win_gain: Estimate
    vp_gain: Estimate
    victories: Mapping[str, int]
    truncated: int
    decisions: Estimate

    @property
    def agent_label(self) -> str:
        """The agent's name, without the path of a saved bot."""
        path = Path(self.agent)
        return f"{path.parent.name}/{path.name}" if len(path.parts) > 1 else self.agent

    @property
    def beats_baseline(self) -> bool:
        """The whole interval of the gain in victory points lies above zero."""
        return self.vp_gain.low > 0

    def as_dict(self) -> dict[str, Any]:
        """For JSON."""
        return {
            "agent": self.agent,
            "seat": self.seat,
            "opponents": self.opponents,
            "scenario": self.scenario,
            "result": self.result.as_dict(),
            "baseline": self.baseline,
            "baseline_result": None if self.baseline_result is None else self.baseline_result.as_dict(),
            "win_gain": self.win_gain.as_dict(),
            "vp_gain": self.vp_gain.as_dict(),
            "victories": dict(self.victories),
            "truncated": self.truncated,
            "decisions_per_game": self.decisions.as_dict(),
        }


def _sitter(place: int, seat: int, learner: int, players: Sequence[int]) -> int:
    """Who sits on a place: the learner on its seat, agent 1 on the other seats that are played."""
    if place not in players:
        return NOBODY
    return learner if place == seat else 1


def _units(
    game: str,
    scenario: str,
    agents: Sequence[str],
    seat: int,
    games: int,
    seed: int,
    settings: Mapping[str, Any],
) -> list[Unit]:
    """Units in which agent 0 (and agent 2, the baseline, if there is one) sits among agents 1."""
    kind = get_game(game)
    players = playing_seats(kind, scenario)
    learners = [0, 2][: len(agents) - 1]
    per_unit = max(1, GAMES_PER_UNIT // len(learners))
    units = []
    for first in range(0, games, per_unit):
        matches = tuple(
            Match(
                deal, deal_seed(seed, deal), tuple(_sitter(s, seat, learner, players) for s in range(len(kind.seats)))
            )
            for learner in learners
            for deal in range(first, min(first + per_unit, games))
        )
        units.append(Unit(first, game, scenario, seed, tuple(agents), matches, settings))
    return units


def evaluate(
    agent: str | Agent,
    *,
    seat: str,
    opponents: str | Agent = "random",
    games: int = 200,
    seed: int = 0,
    game: str = "here_i_stand",
    scenario: str = "tournament",
    baseline: str | None = "",
    settings: Mapping[str, Any] | None = None,
    jobs: int = 1,
    on_outcome: Callable[[Outcome], None] | None = None,
) -> Evaluation:
    """Play an agent on one seat.

    Args:
        agent: spec, or the agent itself (then everything is played in this process).
        seat: the seat's name.
        opponents: who plays the other seats.
        games: deals.
        seed: of the deals and the agents' dice.
        game, scenario, settings: what is played.
        baseline: who plays the same seat on the same deals to compare with; "" for the opponents' own kind,
            None for nobody.
        jobs: processes.
        on_outcome: called for each game.

    Raises:
        UsageError: an unknown seat, or fewer than one game.
        AgentError: an agent cannot be made, or plays something illegal.
    """
    number = playing_seat(get_game(game), scenario, seat)
    if games < 1:
        raise UsageError(f"an evaluation needs at least one game, got {games}")
    if baseline == "":
        baseline = opponents if isinstance(opponents, str) else None
    names = [item if isinstance(item, str) else item.name for item in (agent, opponents)]
    specs = [*names, baseline] if baseline is not None else names
    units = _units(game, scenario, specs, number, games, seed, settings or {})
    outcomes: list[Outcome] = []
    if isinstance(agent, str) and isinstance(opponents, str):
        for spec in specs:
            make_agent(spec)  # a spec that cannot be made is reported here, not by a process
        for _, played in play_units(units, jobs=jobs, on_outcome=on_outcome):
            outcomes.extend(played)
    else:
        players = [make_agent(item) for item in (agent, opponents)]
        if baseline is not None:
            players.append(make_agent(baseline))
        for unit in units:
            outcomes.extend(play_unit(unit, players, on_outcome))
    return summarize(outcomes, names[0], names[1], baseline, seat=seat, seat_index=number, scenario=scenario)


def summarize(
    outcomes: Sequence[Outcome],
    agent: str,
    opponents: str,
    baseline: str | None,
    *,
    seat: str,
    seat_index: int,
    scenario: str,
) -> Evaluation:
    """The figures of games in which agent 0, or the baseline as agent 2, sat on the seat."""
    by_deal = sorted(outcomes, key=lambda outcome: outcome.match.deal)
    own = [outcome for outcome in by_deal if outcome.match.seating[seat_index] == 0]
    other = [outcome for outcome in by_deal if outcome.match.seating[seat_index] == 2]
    victories: dict[str, int] = {}
    for outcome in own:
        victories[outcome.victory] = victories.get(outcome.victory, 0) + 1

    def gain(of: Callable[[Outcome], float]) -> Estimate:
        if not other:
            return stats.NOTHING
        return stats.paired_difference([of(outcome) for outcome in own], [of(outcome) for outcome in other])

    return Evaluation(
        agent=agent,
        seat=seat,
        opponents=opponents,
        scenario=scenario,
        result=line(own, [seat_index] * len(own)),
        baseline=baseline,
        baseline_result=line(other, [seat_index] * len(other)) if other else None,
        win_gain=gain(lambda outcome: float(outcome.winner == seat_index)),
        vp_gain=gain(lambda outcome: outcome.vp[seat_index]),
        victories=dict(sorted(victories.items(), key=lambda item: -item[1])),
        truncated=sum(outcome.truncated for outcome in own),
        decisions=stats.mean([outcome.decisions for outcome in own]),
    )
