"""A head start: the policy learns to answer as a teacher would, before it learns from rewards.

Games are played by the teacher and, more and more, by the policy itself, but every decision is labelled with
what the teacher would do there (DAgger, Ross et al. 2011): so the policy also learns the way back from its
own mistakes. The value is learned alongside from the rewards that come.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO

from agents import Agent
from training.arena import ask
from training.games import Game

EPOCHS = 2
"""Passes over the decisions of each rollout."""
OWN_SHARE = 0.5
"""Share of decisions that are the policy's own at the end; none are at the beginning."""


def imitate(
    model: MaskablePPO,
    game: Game,
    teacher: Agent,
    decisions: int,
    *,
    done: int = 0,
    learning_rate: float,
    seed: int,
    on_rollout: Callable[[int, float, float], bool],
) -> int:
    """Train a model's policy on a teacher's answers.

    Args:
        model: its environment is played, its rollout buffer used.
        game: gives the teacher what it looks at.
        teacher: whom to imitate.
        decisions: how many to learn from in all.
        done: how many of them were learned from before.
        learning_rate: of this phase.
        seed: of the draws of who acts.
        on_rollout: called after each rollout with the decisions so far, the share of answers in which the
            policy agreed with the teacher before it had seen them, and the mean loss; False stops.

    Returns:
        Decisions learned from so far, `done` included.
    """
    env, buffer, policy = model.get_env(), model.rollout_buffer, model.policy
    assert env is not None
    generator = np.random.default_rng([seed, done])
    observation: Any = env.reset()
    starts = np.ones(env.num_envs, dtype=bool)
    before = [group["lr"] for group in policy.optimizer.param_groups]
    try:
        for group in policy.optimizer.param_groups:
            group["lr"] = learning_rate
        while done < decisions:
            agreed = 0.0
            policy.set_training_mode(False)
            buffer.reset()
            for _ in range(model.n_steps):
                batch = game.decisions_of(env, observation)
                labels = ask(teacher, batch)
                masks = batch.action_mask
                with torch.no_grad():
                    own, values, log_probs = policy(torch.from_numpy(observation), action_masks=masks)
                agreed += float((own.numpy() == labels).mean()) / model.n_steps
                share = OWN_SHARE * done / decisions
                actions = np.where(generator.random(len(labels)) < share, own.numpy(), labels)
                following, rewards, dones, _ = env.step(actions)
                buffer.add(observation, labels[:, None], rewards, starts, values, log_probs, action_masks=masks)
                observation, starts = following, dones
            with torch.no_grad():
                last = policy.predict_values(torch.from_numpy(observation))
            buffer.compute_returns_and_advantage(last_values=last, dones=starts)
            loss = _learn(model)
            done += buffer.buffer_size * env.num_envs
            if not on_rollout(done, agreed, loss):
                break
    finally:
        for group, rate in zip(policy.optimizer.param_groups, before, strict=True):
            group["lr"] = rate
    # The games stand where the teacher left them: let the learner begin anew.
    model._last_obs = None
    return done


def _learn(model: MaskablePPO) -> float:
    """Some passes over the buffer: cross-entropy of the labels, squared error of the returns."""
    policy: Any = model.policy
    policy.set_training_mode(True)
    losses = []
    for _ in range(EPOCHS):
        for data in model.rollout_buffer.get(model.batch_size):
            values, log_probs, _ = policy.evaluate_actions(
                data.observations, data.actions.long().flatten(), action_masks=data.action_masks
            )
            error = torch.nn.functional.mse_loss(values.flatten(), data.returns)
            loss = -log_probs.mean() + model.vf_coef * error
            policy.optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(policy.parameters(), model.max_grad_norm)
            policy.optimizer.step()
            losses.append(loss.item())
    return float(np.mean(losses))
