"""The MaskablePPO policy: Stable-Baselines3's own, with the network that `agents.network` describes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium as gym
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor

from agents.network import ACTIVATIONS, NetworkShape, signed_log, stack


class TrunkExtractor(BaseFeaturesExtractor):
    """Signed log of the int8 observation, then the layers that policy and value share."""

    def __init__(self, observation_space: gym.spaces.Box, widths: tuple[int, ...], activation: str) -> None:
        size = int(observation_space.shape[0])
        super().__init__(observation_space, features_dim=widths[-1] if widths else size)
        self.trunk = stack(size, widths, activation)

    def forward(self, observations: torch.Tensor) -> torch.Tensor:
        """(n, OBS) to (n, features)."""
        return self.trunk(signed_log(observations))


def policy_kwargs(shape: NetworkShape) -> dict[str, Any]:
    """Arguments for `MaskablePPO(policy_kwargs=...)` that give this network."""
    return {
        "features_extractor_class": TrunkExtractor,
        "features_extractor_kwargs": {"widths": shape.trunk, "activation": shape.activation},
        "net_arch": {"pi": list(shape.policy), "vf": list(shape.value)},
        "activation_fn": ACTIVATIONS[shape.activation],
    }


class BudgetPPO(MaskablePPO):
    """MaskablePPO whose schedules follow a budget that may be of time as well as of steps."""

    progress: Callable[[], float] | None = None
    """Gives the part of the budget that is spent, 0 to 1."""

    def _update_current_progress_remaining(self, num_timesteps: int, total_timesteps: int) -> None:
        if self.progress is None:
            super()._update_current_progress_remaining(num_timesteps, total_timesteps)
        else:
            self._current_progress_remaining = 1.0 - min(1.0, max(0.0, self.progress()))
