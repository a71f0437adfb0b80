"""Names of agents, the random player, and what the arena makes of bad answers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import agents
from agents import AgentError, DecisionBatch, UnknownAgentError, make_agent
from agents.random import RandomAgent
from training.arena import ask


def batch(*legal: list[int]) -> DecisionBatch:
    mask = np.zeros((len(legal), 512), dtype=np.int8)
    for row, actions in enumerate(legal):
        mask[row, actions] = 1
    n = len(legal)
    return DecisionBatch(np.zeros((n, 4), np.int8), mask, np.zeros(n, np.int64), np.zeros(n, np.int64))


def test_random_agent_is_uniform_over_the_mask() -> None:
    agent = RandomAgent(3)
    actions = np.concatenate([agent.act(batch([0, 7, 511], [5])) for _ in range(3000)]).reshape(-1, 2)
    assert (actions[:, 1] == 5).all()
    codes, counts = np.unique(actions[:, 0], return_counts=True)
    assert codes.tolist() == [0, 7, 511]
    assert (abs(counts - 1000) < 150).all()


def test_random_agent_follows_its_seed() -> None:
    decisions = batch(*[list(range(0, 512, 3))] * 50)
    agent = make_agent("random", seed=5)
    first = agent.act(decisions)
    agent.reset(5)
    assert (agent.act(decisions) == first).all()
    agent.reset(6)
    assert (agent.act(decisions) != first).any()


def test_random_agent_names_rows_without_a_choice() -> None:
    with pytest.raises(ValueError, match=r"rows \[1\]"):
        RandomAgent().act(batch([1], []))


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("heuristc", "did you mean 'heuristic'"),
        ("Random", "did you mean 'random'"),
        ("zzz", "known: .*heuristic, random"),
        (7, "named by a string"),
    ],
)
def test_unknown_names_are_explained(spec: Any, words: str) -> None:
    with pytest.raises(UnknownAgentError, match=words):
        make_agent(spec) if isinstance(spec, str) else agents.base.check_agent_spec(spec)


def test_folders_and_files_that_are_no_bots(tmp_path: Path) -> None:
    with pytest.raises(UnknownAgentError, match=r"folder without bot\.json"):
        make_agent(str(tmp_path))
    file = tmp_path / "policy.zip"
    file.write_bytes(b"")
    with pytest.raises(UnknownAgentError, match="is a file"):
        make_agent(str(file))


def test_make_agent_takes_objects_with_the_interface_only() -> None:
    agent = RandomAgent()
    assert make_agent(agent) is agent
    with pytest.raises(UnknownAgentError, match="object with reset and act"):
        make_agent(object())  # type: ignore[arg-type]


def test_register_agent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(agents.base, "_REGISTRY", dict(agents.base._REGISTRY))
    agents.register_agent("mine", RandomAgent)
    assert "mine" in agents.agent_names()
    assert isinstance(make_agent("mine"), RandomAgent)
    for name in ("mine", "", "a/b", ".x"):
        with pytest.raises(ValueError):
            agents.register_agent(name, RandomAgent)
    agents.register_agent("broken", "no_such_module:Agent")
    with pytest.raises(AgentError, match="cannot be loaded"):
        make_agent("broken")


def test_batches_can_be_divided() -> None:
    whole = batch([1], [2], [3])
    part = whole.take(np.array([2, 0]))
    assert len(part) == 2
    assert part.action_mask.argmax(axis=1).tolist() == [3, 1]


class Answer:
    """Says what it was told to."""

    name = "answer"

    def __init__(self, actions: Any) -> None:
        self.actions = actions

    def reset(self, seed: int) -> None: ...

    def act(self, batch: DecisionBatch) -> np.ndarray:
        return self.actions


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        (np.array([1, 4]), r"'answer' chose action 4 on seat 0, decision 0; legal were \[2\]"),
        (np.array([1, -3]), "chose action -3"),
        (np.array([1, 600]), "chose action 600"),
        (np.array([1.0, 2.0]), "float64"),
        (np.array([1]), r"shape \(1,\)"),
    ],
)
def test_bad_answers_are_explained(actions: np.ndarray, words: str) -> None:
    with pytest.raises(AgentError, match=words):
        ask(Answer(actions), batch([1], [2]))
