"""Whole games between named agents, many at a time.

A `Match` says which agent sits where and which seed deals the cards; `play` returns an `Outcome` for each.
Results depend on the list of matches, the agents and their seeds alone, not on how fast or where they are
played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from agents import Agent, AgentError, DecisionBatch
from training.games import Game, Table

NOBODY = -1
"""The agent of a seat without a player (two-player game)."""
MAX_DECISIONS = 50_000
"""A game that takes more decisions than this is cut off and has no winner."""


@dataclass(frozen=True, slots=True)
class Match:
    """One game to play: `seating[s]` is the index of the agent on seat `s`, NOBODY on one without a player."""

    deal: int
    seed: int
    seating: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended. `winner` is a seat, or -1; see `ranks` for `rank`."""

    match: Match
    winner: int
    vp: tuple[int, ...]
    rank: tuple[float, ...]
    victory: str
    decisions: int
    truncated: bool


def ranks(vp: Sequence[int], winner: int, seating: Sequence[int] = ()) -> tuple[float, ...]:
    """Places from 1: the winner first, then by victory points; those who share places get their mean.

    Seats whose agent in `seating` is NOBODY come after all others.
    """
    scores = np.asarray(vp, dtype=np.float64)
    if seating:
        scores[np.asarray(seating) == NOBODY] = -np.inf
    if winner >= 0:
        scores[winner] = np.inf
    better = (scores[None, :] > scores[:, None]).sum(axis=1)
    equal = (scores[None, :] == scores[:, None]).sum(axis=1)
    return tuple(float(place) for place in better + (equal + 1) / 2)


def play(
    game: Game,
    matches: Sequence[Match],
    agents: Sequence[Agent],
    *,
    scenario: str,
    settings: Mapping[str, Any] | None = None,
    num_games: int = 64,
    on_outcome: Callable[[Outcome], None] | None = None,
) -> list[Outcome]:
    """Play every match to its end.

    Args:
        game: which game.
        matches: what to play; each seating names agents by index.
        agents: the players; reset them before.
        scenario: a scenario's name or file.
        settings: further settings of the game.
        num_games: games at a time.
        on_outcome: called as each game ends.

    Returns:
        The outcomes in the order of `matches`.

    Raises:
        AgentError: an agent chose an illegal action or answered with a wrong shape; the message names it.
    """
    if not matches:
        return []
    count = min(num_games, len(matches))
    table = game.table(count, scenario, {"max_decisions": MAX_DECISIONS, **(settings or {})})
    seating = np.array([match.seating for match in matches], dtype=np.int64)
    outcomes: list[Outcome | None] = [None] * len(matches)
    playing = np.arange(count)
    decisions = np.zeros(count, dtype=np.int64)
    waiting = iter(range(count, len(matches)))
    table.reset([match.seed for match in matches[:count]], np.arange(count))
    active = np.arange(count)
    while len(active):
        table.step(active, _choices(table, active, seating[playing[active]], agents))
        decisions[active] += 1
        for slot in active[~table.running()[active]]:
            index = int(playing[slot])
            winner, vp, victory, truncated = table.result(int(slot))
            outcome = Outcome(
                matches[index],
                winner,
                vp,
                ranks(vp, winner, matches[index].seating),
                victory,
                int(decisions[slot]),
                truncated,
            )
            outcomes[index] = outcome
            if on_outcome is not None:
                on_outcome(outcome)
            following = next(waiting, None)
            if following is None:
                active = active[active != slot]
            else:
                playing[slot], decisions[slot] = following, 0
                table.reset([matches[following].seed], np.array([slot]))
    return [outcome for outcome in outcomes if outcome is not None]


def _choices(table: Table, active: np.ndarray, seating: np.ndarray, agents: Sequence[Agent]) -> np.ndarray:
    """Every active game's action, asked of whoever sits on its deciding seat."""
    seat, decision = table.seats()[active], table.decisions()[active]
    mover = seating[np.arange(len(active)), seat]
    actions = np.empty(len(active), dtype=np.int64)
    for number in np.unique(mover):
        rows = np.flatnonzero(mover == number)
        agent = agents[number]
        index = active[rows]
        # An agent may declare not to look at observations; then none are written.
        observation, mask = table.look(index, getattr(agent, "needs_observation", True))
        batch = DecisionBatch(observation, mask, seat[rows], decision[rows], table.states, index)
        actions[rows] = ask(agent, batch)
    return actions


def ask(agent: Agent, batch: DecisionBatch) -> np.ndarray:
    """The agent's actions, checked against the mask.

    Raises:
        AgentError: wrong shape or dtype, or an illegal action.
    """
    actions = np.asarray(agent.act(batch))
    if actions.shape != (len(batch),) or not np.issubdtype(actions.dtype, np.integer):
        raise AgentError(
            f"agent {agent.name!r} must answer {len(batch)} decisions with an integer array of shape "
            f"({len(batch)},); it gave {actions.dtype} of shape {actions.shape}"
        )
    width = batch.action_mask.shape[1]
    legal = (actions >= 0) & (actions < width)
    legal &= batch.action_mask[np.arange(len(batch)), np.where(legal, actions, 0)] != 0
    if not legal.all():
        row = int(np.flatnonzero(~legal)[0])
        choices = np.flatnonzero(batch.action_mask[row])
        raise AgentError(
            f"agent {agent.name!r} chose action {actions[row]} on seat {batch.seat[row]}, decision "
            f"{batch.decision[row]}; legal were {choices[:20].tolist()}{' ...' if len(choices) > 20 else ''}"
        )
    return actions.astype(np.int64, copy=False)


def _draw_seed(key: list[int]) -> int:
    return int(np.random.SeedSequence(key).generate_state(1, np.uint64)[0] >> np.uint64(1))


def deal_seed(seed: int, deal: int) -> int:
    """The seed of a deal: the same for everyone who plays it, independent between deals."""
    return _draw_seed([seed, deal])


def agent_seed(seed: int, unit: int, agent: int) -> int:
    """The seed of an agent's own dice in a unit of work."""
    return _draw_seed([seed, 0x5EED, unit, agent])
