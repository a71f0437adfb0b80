"""Players. `make_agent("random")`, `make_agent("heuristic")`, `make_agent("runs/first-bot/bot")`."""

from agents.base import (
    Agent,
    AgentError,
    DecisionBatch,
    UnknownAgentError,
    agent_names,
    make_agent,
    register_agent,
)

__all__ = [
    "Agent",
    "AgentError",
    "DecisionBatch",
    "UnknownAgentError",
    "agent_names",
    "make_agent",
    "register_agent",
]
