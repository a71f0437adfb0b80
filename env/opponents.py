"""The players of the seats that are not the learner's, asked in batch inside the vector environment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from env.checks import SEATS, check_seat

if TYPE_CHECKING:
    from env.rules.runner import Runner


class OpponentError(RuntimeError):
    """An agent on a seat inside the environment answered with something that is not a legal action."""


class Opponents:
    """Who plays which seat: `random` inside the compiled step, every other agent in batch.

    Attributes:
        random_seats: seats played at random.
        agents: seat -> agent for the others; seats with the same spec share one agent.
    """

    def __init__(self, learner: int, spec: Any, seats: Sequence[str] = SEATS) -> None:
        """spec: an agent spec (name, path of a saved bot, agent) for all seats, or a dict seat -> spec in
        which a missing seat plays at random. seats: their names in the game.

        Raises:
            ValueError: an unknown seat, or the learner's own.
            UnknownAgentError, AgentError: from `agents.make_agent`.
        """
        specs: dict[int, Any] = dict.fromkeys((s for s in range(len(seats)) if s != learner), "random")
        if isinstance(spec, Mapping):
            for name, value in spec.items():
                seat = check_seat(name, seats)
                if seat == learner:
                    raise ValueError(f"opponents: {seats[seat]} is the learner's own seat")
                specs[seat] = value
        else:
            specs = dict.fromkeys(specs, "random" if spec is None else spec)
        self.learner = learner
        self.seats = tuple(seats)
        self.specs = {seats[seat]: value for seat, value in specs.items()}
        self.random_seats = [seat for seat, value in specs.items() if value == "random"]
        self.agents: dict[int, Any] = {}
        made: list[tuple[Any, Any]] = []
        for seat, value in specs.items():
            if seat in self.random_seats:
                continue
            from agents import make_agent

            agent = next((known for other, known in made if other is value or other == value), None)
            if agent is None:
                agent = make_agent(value)
                made.append((value, agent))
            self.agents[seat] = agent
        self._players = [agent for _, agent in made]

    def reset(self, root: int) -> None:
        """Restart every agent with a seed of its own."""
        for k, agent in enumerate(self._players):
            seed = np.random.SeedSequence([root, 0x5EED, k]).generate_state(1, np.uint64)[0]
            agent.reset(int(seed >> np.uint64(1)))

    def play(self, runner: Runner, rows: np.ndarray) -> None:
        """Let the agents decide in these games until the learner has to in each, or it is over.

        Raises:
            OpponentError: an agent answered with a wrong shape, dtype or an illegal action.
        """
        from agents import DecisionBatch

        states = runner.batch.states
        while len(rows):
            seats = states["seat"][rows].astype(np.int64)
            open_ = (states["status"][rows] == 0) & (seats != self.learner)
            rows, seats = rows[open_], seats[open_]
            for agent in self._players:
                mine = np.isin(seats, [seat for seat, player in self.agents.items() if player is agent])
                index = rows[mine]
                if not len(index):
                    continue
                size = runner.observations.shape[1] if getattr(agent, "needs_observation", True) else 0
                observations = np.zeros((len(index), size), np.int8)
                masks = np.zeros((len(index), runner.masks.shape[1]), np.int8)
                runner.observe(index, observations, masks)
                decisions = states["decision"][index].astype(np.int64)
                batch = DecisionBatch(observations, masks, seats[mine], decisions, runner.batch, index)
                runner.act(index, _checked(agent, batch, self.seats))


def _checked(agent: Any, batch: Any, seats: Sequence[str]) -> np.ndarray:
    """The agent's answer, if it is one legal action a row."""
    actions = np.asarray(agent.act(batch))
    name, n = getattr(agent, "name", type(agent).__name__), len(batch)
    if actions.shape != (n,) or actions.dtype.kind not in "iu":
        raise OpponentError(
            f"agent {name!r}: {n} integers are needed, got dtype {actions.dtype} and shape {actions.shape}"
        )
    actions = actions.astype(np.int64)
    inside = (actions >= 0) & (actions < batch.action_mask.shape[1])
    legal = inside & (batch.action_mask[np.arange(n), np.where(inside, actions, 0)] != 0)
    if not legal.all():
        k = int(np.flatnonzero(~legal)[0])
        shown = ", ".join(str(a) for a in np.flatnonzero(batch.action_mask[k])[:24])
        raise OpponentError(
            f"agent {name!r}: environment {int(batch.index[k])}, {seats[int(batch.seat[k])]}, decision "
            f"{int(batch.decision[k])}: action {int(actions[k])} is not legal; legal: {shown}"
        )
    return np.ascontiguousarray(actions)
