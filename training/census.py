"""A census of whole games: who wins how, on which turn, and how often each card is played as event.

Every seat is played by the same agent. Games come in units with seeds of their own, so that the number of
processes changes nothing.
"""

from __future__ import annotations

import multiprocessing
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from agents import DecisionBatch, make_agent
from agents.base import check_agent_spec
from training.arena import MAX_DECISIONS, agent_seed, ask, deal_seed
from training.errors import UsageError
from training.games import choose_game, get_game
from training.units import start_worker

GAMES_PER_UNIT = 64
REMOVED = 3
"""Place of a card that is not in the game (env/rules/state.pxd)."""


POWERS = 11
"""A card is played by one of these; a higher mark says something else (env/rules/here_i_stand/two_player.pxd)."""


@dataclass(slots=True)
class Census:
    """Counts over `games` games.

    Attributes:
        endings: (seat that won or "nobody", kind of victory) -> games.
        turns: last turn -> games.
        vp: sum of the final victory points by seat.
        cards: printed numbers (ids where they have none) of the cards that belong to the scenario.
        events: printed number of a card -> times it was played as event, response or combat card.
        decisions: decisions in all games.
    """

    games: int = 0
    endings: Counter[tuple[str, str]] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)
    vp: Counter[str] = field(default_factory=Counter)
    cards: set[str] = field(default_factory=set)
    events: Counter[str] = field(default_factory=Counter)
    decisions: int = 0

    def add(self, other: Census) -> None:
        """Add the counts of other games."""
        self.games += other.games
        self.decisions += other.decisions
        self.endings.update(other.endings)
        self.turns.update(other.turns)
        self.vp.update(other.vp)
        self.cards |= other.cards
        self.events.update(other.events)

    def wins(self, seat: str) -> int:
        """Games a seat won."""
        return sum(count for (winner, _), count in self.endings.items() if winner == seat)

    def as_dict(self) -> dict[str, Any]:
        """For JSON."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "endings": [[winner, kind, count] for (winner, kind), count in sorted(self.endings.items())],
            "turns": {str(turn): count for turn, count in sorted(self.turns.items())},
            "vp": {seat: total / max(1, self.games) for seat, total in self.vp.items()},
            "events": {number: self.events[number] for number in sorted(self.cards | set(self.events))},
        }


def take_census(
    agent: str,
    games: int,
    *,
    scenario: str | None = None,
    game: str | None = None,
    seed: int = 0,
    jobs: int = 1,
    on_games: Callable[[int], None] | None = None,
) -> Census:
    """Play `games` games with one agent on every seat and count.

    Raises:
        UsageError: a number or the scenario is wrong.
        UnknownAgentError: no agent has this name.
    """
    if games < 1:
        raise UsageError(f"a census needs at least one game, got {games}")
    if seed < 0:
        raise UsageError(f"the seed must not be negative, got {seed}")
    check_agent_spec(agent)
    game, scenario = choose_game(game, scenario)
    units = [
        (agent, game, scenario, seed, first, min(GAMES_PER_UNIT, games - first))
        for first in range(0, games, GAMES_PER_UNIT)
    ]
    result = Census()
    for part in _parts(units, jobs):
        result.add(part)
        if on_games is not None:
            on_games(part.games)
    return result


def _parts(units: list[tuple[str, str, str, int, int, int]], jobs: int) -> Iterator[Census]:
    if jobs <= 1 or len(units) == 1:
        for unit in units:
            yield _unit(unit)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(jobs, len(units)), mp_context=context, initializer=start_worker) as pool:
        for future in as_completed([pool.submit(_unit, unit) for unit in units]):
            yield future.result()


def _unit(unit: tuple[str, str, str, int, int, int]) -> Census:
    """Play games side by side, one slot a game."""
    spec, game_name, scenario, seed, first, count = unit
    game = get_game(game_name)
    agent = make_agent(spec, agent_seed(seed, first, 0))
    table = game.table(count, scenario, {"max_decisions": MAX_DECISIONS})
    states = table.states.states
    numbers = [card.number or card.id for card in table.states.data.cards]
    played = np.zeros(len(numbers), dtype=np.int64)
    table.reset([deal_seed(seed, first + k) for k in range(count)], np.arange(count))
    there = (states["card_loc"][:, : len(numbers)] != REMOVED).any(axis=0)
    before = np.full((count, len(numbers)), -1, dtype=np.int8)
    result = Census(games=count, cards={number for number, here in zip(numbers, there, strict=True) if here})
    active = np.arange(count)
    while len(active):
        observation, mask = table.look(active, getattr(agent, "needs_observation", True))
        seats, decisions = table.seats()[active], table.decisions()[active]
        batch = DecisionBatch(observation, mask, seats, decisions, table.states, active)
        table.step(active, ask(agent, batch))
        result.decisions += len(active)
        now = states["card_event"][active, : len(numbers)]
        now = np.where(now < POWERS, now, -1)  # a Diplomatic card that was only shown
        played += ((now >= 0) & (before[active] < 0)).sum(axis=0)
        before[active] = now
        active = active[table.running()[active]]
    for slot in range(count):
        winner, vp, victory, _ = table.result(slot)
        result.endings[game.seats[winner] if winner >= 0 else "nobody", victory] += 1
        result.turns[int(states["turn"][slot])] += 1
        for seat, points in zip(game.seats, vp, strict=True):
            result.vp[seat] += points
    result.events.update({number: int(n) for number, n in zip(numbers, played, strict=True) if n})
    return result
