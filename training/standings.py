"""What a set of games says about the agents that played them: shares, means, ranks, differences, ratings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from training import stats
from training.arena import NOBODY, Outcome
from training.stats import Estimate


@dataclass(frozen=True, slots=True)
class Line:
    """One agent's figures, over all its seats or one.

    Attributes:
        wins: wins a seat played; a game with six equal players gives 1/6.
        vp: victory points at the end.
        rank: place from 1 (best) to 6; shared places are averaged.
    """

    games: int
    wins: Estimate
    vp: Estimate
    rank: Estimate

    def as_dict(self) -> dict[str, Any]:
        """For JSON."""
        return {
            "games": self.games,
            "win_share": self.wins.as_dict(),
            "mean_vp": self.vp.as_dict(),
            "mean_rank": self.rank.as_dict(),
        }


@dataclass(frozen=True, slots=True)
class Rating:
    """Plackett-Luce rating; `mu - 3 sigma` is the cautious value to rank by."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """Cautious value."""
        return self.mu - 3 * self.sigma


@dataclass(frozen=True, slots=True)
class Standings:
    """Everything a tournament's tables show. Index = agent; `seats[a][s]` is agent a on seat s."""

    labels: tuple[str, ...]
    seat_names: tuple[str, ...]
    games: int
    deals: int
    overall: tuple[Line, ...]
    seats: tuple[tuple[Line, ...], ...]
    vp_differences: tuple[tuple[Estimate, ...], ...]
    ratings: tuple[Rating, ...] | None
    truncated: int
    victories: dict[str, int]
    decisions: Estimate

    def best_first(self) -> list[int]:
        """Agents by win share, then mean VP."""
        return sorted(range(len(self.labels)), key=lambda a: (-self.overall[a].wins.value, -self.overall[a].vp.value))

    def as_dict(self) -> dict[str, Any]:
        """For JSON."""
        agents = {}
        for number, label in enumerate(self.labels):
            entry = self.overall[number].as_dict()
            entry["seats"] = {
                seat: line.as_dict()
                for seat, line in zip(self.seat_names, self.seats[number], strict=True)
                if line.games
            }
            entry["vp_minus"] = {
                other: self.vp_differences[number][column].as_dict()
                for column, other in enumerate(self.labels)
                if column != number
            }
            if self.ratings is not None:
                rating = self.ratings[number]
                entry["rating"] = {"mu": rating.mu, "sigma": rating.sigma, "ordinal": rating.ordinal}
            agents[label] = entry
        return {
            "games": self.games,
            "deals": self.deals,
            "truncated": self.truncated,
            "victories": self.victories,
            "decisions_per_game": self.decisions.as_dict(),
            "agents": agents,
        }


def line(outcomes: Sequence[Outcome], seats: Sequence[int]) -> Line:
    """Figures of one appearance a row: `seats[i]` is the seat that is looked at in `outcomes[i]`."""
    deals = [outcome.match.deal for outcome in outcomes]
    return Line(
        games=len(outcomes),
        wins=stats.share([float(outcome.winner == seat) for outcome, seat in zip(outcomes, seats, strict=True)], deals),
        vp=stats.mean([outcome.vp[seat] for outcome, seat in zip(outcomes, seats, strict=True)], deals),
        rank=stats.mean([outcome.rank[seat] for outcome, seat in zip(outcomes, seats, strict=True)], deals),
    )


def standings(outcomes: Sequence[Outcome], labels: Sequence[str], seat_names: Sequence[str]) -> Standings:
    """The tables of a tournament."""
    overall, per_seat = [], []
    for agent in range(len(labels)):
        appearances = [
            (outcome, seat)
            for outcome in outcomes
            for seat, player in enumerate(outcome.match.seating)
            if player == agent
        ]
        overall.append(line([outcome for outcome, _ in appearances], [seat for _, seat in appearances]))
        per_seat.append(
            tuple(
                line(
                    [outcome for outcome, place in appearances if place == seat],
                    [seat for _, place in appearances if place == seat],
                )
                for seat in range(len(seat_names))
            )
        )
    victories: dict[str, int] = {}
    for outcome in outcomes:
        victories[outcome.victory] = victories.get(outcome.victory, 0) + 1
    return Standings(
        labels=tuple(labels),
        seat_names=tuple(seat_names),
        games=len(outcomes),
        deals=len({outcome.match.deal for outcome in outcomes}),
        overall=tuple(overall),
        seats=tuple(per_seat),
        vp_differences=_vp_differences(outcomes, len(labels)),
        ratings=rate(outcomes, len(labels)),
        truncated=sum(outcome.truncated for outcome in outcomes),
        victories=dict(sorted(victories.items(), key=lambda item: -item[1])),
        decisions=stats.mean([outcome.decisions for outcome in outcomes], [outcome.match.deal for outcome in outcomes]),
    )


def _vp_differences(outcomes: Sequence[Outcome], agents: int) -> tuple[tuple[Estimate, ...], ...]:
    """Mean VP a seat of one agent minus another's, paired by deal: both played the same seats and cards."""
    deals = sorted({outcome.match.deal for outcome in outcomes})
    place = {deal: row for row, deal in enumerate(deals)}
    total, count = np.zeros((len(deals), agents)), np.zeros((len(deals), agents))
    for outcome in outcomes:
        for seat, agent in enumerate(outcome.match.seating):
            if agent == NOBODY:
                continue
            total[place[outcome.match.deal], agent] += outcome.vp[seat]
            count[place[outcome.match.deal], agent] += 1
    table = []
    for one in range(agents):
        row = []
        for two in range(agents):
            both = (count[:, one] > 0) & (count[:, two] > 0)
            means = total[both] / np.maximum(count[both], 1)
            row.append(stats.paired_difference(means[:, one], means[:, two]))
        table.append(tuple(row))
    return tuple(table)


def rate(outcomes: Sequence[Outcome], agents: int) -> tuple[Rating, ...] | None:
    """Plackett-Luce ratings by openskill, None if it is not installed.

    An agent on several seats of a game counts with the best of them; games of one agent alone say nothing.
    """
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return None
    model = PlackettLuce()
    ratings = [model.rating() for _ in range(agents)]
    for outcome in outcomes:
        best: dict[int, float] = {}
        for seat, agent in enumerate(outcome.match.seating):
            if agent == NOBODY:
                continue
            best[agent] = min(best.get(agent, np.inf), outcome.rank[seat])
        if len(best) > 1:
            names = list(best)
            rated = model.rate([[ratings[name]] for name in names], ranks=[best[name] for name in names])
            for name, team in zip(names, rated, strict=True):
                ratings[name] = team[0]
    return tuple(Rating(float(rating.mu), float(rating.sigma)) for rating in ratings)
