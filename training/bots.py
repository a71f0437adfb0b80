"""Saving a bot: the trained policy's numbers and the manifest that says how to read them."""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import tempfile
from collections.abc import Mapping
from importlib import metadata
from pathlib import Path
from typing import Any

import safetensors.torch
import torch
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy

from agents.learned import MANIFEST, WEIGHTS, Manifest
from agents.network import NetworkShape, PolicyNetwork
from training.files import write_bytes, write_json

PREFIXES = {
    "features_extractor.trunk.": "trunk.",
    "mlp_extractor.policy_net.": "policy.",
    "mlp_extractor.value_net.": "value.",
    "action_net.": "action_head.",
    "value_net.": "value_head.",
}
"""Where each part of Stable-Baselines3's policy goes in `PolicyNetwork`."""


def export_policy(policy: MaskableActorCriticPolicy, shape: NetworkShape) -> PolicyNetwork:
    """The plain network with a copy of the policy's numbers, on the CPU."""
    tensors: dict[str, torch.Tensor] = {}
    for name, tensor in policy.state_dict().items():
        for prefix, target in PREFIXES.items():
            if name.startswith(prefix):
                tensors[target + name.removeprefix(prefix)] = tensor.detach().cpu().float().clone()
    with torch.device("meta"):
        network = PolicyNetwork(shape)
    network.load_state_dict(tensors, assign=True)
    return network


def package_versions() -> dict[str, str]:
    """Versions of what a bot's numbers depend on."""
    versions = {"python": platform.python_version()}
    for package in ("casus-belli", "numpy", "torch", "stable-baselines3", "sb3-contrib", "gymnasium"):
        try:
            versions[package] = metadata.version(package)
        except metadata.PackageNotFoundError:
            versions[package] = "not installed"
    return versions


def save_bot(
    folder: str | os.PathLike[str],
    network: PolicyNetwork,
    *,
    name: str,
    game: str,
    scenario: str,
    seat: str,
    layout: Mapping[str, str],
    training: Mapping[str, Any],
    results: Mapping[str, Any],
) -> Manifest:
    """Write a bot's folder beside its place and move it there; a bot that was there is replaced."""
    target = Path(folder)
    target.parent.mkdir(parents=True, exist_ok=True)
    data = safetensors.torch.save({key: value.contiguous() for key, value in network.state_dict().items()})
    manifest = Manifest(
        name=name,
        game=game,
        scenario=scenario,
        seat=seat,
        layout=layout,
        network=network.shape,
        weights_sha256=hashlib.sha256(data).hexdigest(),
        training=training,
        versions=package_versions(),
        results=results,
    )
    temporary = Path(tempfile.mkdtemp(prefix=f".{target.name}.", suffix=".tmp", dir=target.parent))
    try:
        write_bytes(temporary / WEIGHTS, data)
        write_json(temporary / MANIFEST, manifest.as_dict())
        temporary.chmod(0o755)
        if target.exists():
            old = target.with_name(f".{target.name}.old")
            shutil.rmtree(old, ignore_errors=True)
            target.rename(old)
            temporary.rename(target)
            shutil.rmtree(old)
        else:
            temporary.rename(target)
    finally:
        shutil.rmtree(temporary, ignore_errors=True)
    return manifest
