"""The network of a learned bot: one plain torch module that a manifest describes completely.

observation int8 -> signed log -> trunk -> policy layers -> action logits
                                        -> value layers  -> value
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import torch
from torch import nn

ACTIVATIONS: dict[str, type[nn.Module]] = {"relu": nn.ReLU, "tanh": nn.Tanh, "gelu": nn.GELU}


@dataclass(frozen=True, slots=True)
class NetworkShape:
    """Sizes of a network.

    Attributes:
        observation: entries of the observation.
        actions: size of the action space.
        trunk: widths of the layers that policy and value share.
        policy, value: widths of the layers of their own.
        activation: a key of `ACTIVATIONS`.
    """

    observation: int
    actions: int
    trunk: tuple[int, ...] = (256,)
    policy: tuple[int, ...] = (256,)
    value: tuple[int, ...] = (256,)
    activation: str = field(default="relu")

    def as_dict(self) -> dict[str, Any]:
        """For a manifest."""
        return {
            "observation": self.observation,
            "actions": self.actions,
            "trunk": list(self.trunk),
            "policy": list(self.policy),
            "value": list(self.value),
            "activation": self.activation,
        }

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> NetworkShape:
        """Read from a manifest.

        Raises:
            ValueError: an entry is missing, unknown or out of range; the message names it.
        """
        known = {"observation", "actions", "trunk", "policy", "value", "activation"}
        for key in sorted(known - set(values)):
            raise ValueError(f"network.{key} is missing")
        for key in sorted(set(values) - known):
            raise ValueError(f"network.{key} is unknown; known: {', '.join(sorted(known))}")
        sizes = [_width(values[key], f"network.{key}") for key in ("observation", "actions")]
        layers: dict[str, tuple[int, ...]] = {}
        for key in ("trunk", "policy", "value"):
            widths = values[key]
            if not isinstance(widths, list) or len(widths) > 16:
                raise ValueError(f"network.{key} must be a list of at most 16 layer widths, is {widths!r}")
            layers[key] = tuple(_width(width, f"network.{key}") for width in widths)
        if values["activation"] not in ACTIVATIONS:
            raise ValueError(f"network.activation {values['activation']!r} is unknown; known: {', '.join(ACTIVATIONS)}")
        return cls(
            sizes[0],
            sizes[1],
            trunk=layers["trunk"],
            policy=layers["policy"],
            value=layers["value"],
            activation=values["activation"],
        )


def _width(value: Any, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 65536:
        raise ValueError(f"{where} must be a whole number from 1 to 65536, is {value!r}")
    return value


def signed_log(observation: torch.Tensor) -> torch.Tensor:
    """sign(x) log(1 + |x|) as float32: flags stay near 1 while counts and codes up to 127 stay below 5."""
    values = observation.float()
    return torch.copysign(torch.log1p(values.abs()), values)


def stack(inputs: int, widths: Sequence[int], activation: str) -> nn.Sequential:
    """Linear layers, each followed by the activation."""
    layers: list[nn.Module] = []
    for width in widths:
        layers += [nn.Linear(inputs, width), ACTIVATIONS[activation]()]
        inputs = width
    return nn.Sequential(*layers)


class PolicyNetwork(nn.Module):
    """Policy and value of one seat; see the module's text."""

    def __init__(self, shape: NetworkShape) -> None:
        super().__init__()
        self.shape = shape
        trunk = shape.trunk[-1] if shape.trunk else shape.observation
        self.trunk = stack(shape.observation, shape.trunk, shape.activation)
        self.policy = stack(trunk, shape.policy, shape.activation)
        self.value = stack(trunk, shape.value, shape.activation)
        self.action_head = nn.Linear(shape.policy[-1] if shape.policy else trunk, shape.actions)
        self.value_head = nn.Linear(shape.value[-1] if shape.value else trunk, 1)

    def forward(self, observation: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Logits (n, actions) and values (n,) of observations (n, OBS), any number type; no mask applied."""
        features = self.trunk(signed_log(observation))
        return self.action_head(self.policy(features)), self.value_head(self.value(features)).squeeze(-1)

    def logits(self, observation: torch.Tensor) -> torch.Tensor:
        """The logits alone."""
        return self.action_head(self.policy(self.trunk(signed_log(observation))))
