"""A saved bot: a folder with `policy.safetensors` (numbers only) and `bot.json` (what they mean).

Loading rebuilds the network from the manifest; nothing in the files is ever run as code, and every way in
which they can fail to fit is named.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import safetensors
import safetensors.torch
import torch

from agents.base import AgentError, DecisionBatch
from agents.layout import LAYOUT_KEYS, LAYOUTS
from agents.network import NetworkShape, PolicyNetwork

FORMAT = "casus-belli-bot"
FORMAT_VERSION = 1
MANIFEST = "bot.json"
WEIGHTS = "policy.safetensors"


class BotError(AgentError):
    """A saved bot cannot be loaded or does not fit this version of the game."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """What `bot.json` holds."""

    name: str
    game: str
    scenario: str
    seat: str
    layout: Mapping[str, str]
    network: NetworkShape
    weights_sha256: str
    training: Mapping[str, Any]
    versions: Mapping[str, str]
    results: Mapping[str, Any]

    def as_dict(self) -> dict[str, Any]:
        """The JSON object, in the order of reading."""
        return {
            "format": FORMAT,
            "format_version": FORMAT_VERSION,
            "name": self.name,
            "game": self.game,
            "scenario": self.scenario,
            "seat": self.seat,
            "layout": dict(self.layout),
            "network": self.network.as_dict(),
            "weights": {"file": WEIGHTS, "sha256": self.weights_sha256},
            "training": dict(self.training),
            "versions": dict(self.versions),
            "results": dict(self.results),
        }


def bot_folder(path: str | Path) -> Path:
    """The folder of a bot, given the folder or its manifest."""
    folder = Path(path)
    return folder.parent if folder.name == MANIFEST and not folder.is_dir() else folder


def read_manifest(path: str | Path) -> Manifest:
    """Read and check `bot.json`.

    Raises:
        BotError: it is missing, no JSON, of another format or version, or an entry is missing or wrong.
    """
    file = bot_folder(path) / MANIFEST
    try:
        value = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BotError(f"{file}: no such file; a saved bot is a folder with {MANIFEST} and {WEIGHTS}") from None
    except (OSError, UnicodeDecodeError) as error:
        raise BotError(f"{file}: cannot be read: {error}") from error
    except json.JSONDecodeError as error:
        raise BotError(f"{file}: no valid JSON at line {error.lineno}, column {error.colno}: {error.msg}") from error
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise BotError(f'{file}: not the manifest of a bot (it should hold "format": "{FORMAT}")')
    if value.get("format_version") != FORMAT_VERSION:
        raise BotError(f"{file}: format version {value.get('format_version')!r}; this program reads {FORMAT_VERSION}")

    def entry(key: str, kind: type) -> Any:
        if not isinstance(value.get(key), kind):
            word = "an object" if kind is dict else "a text"
            raise BotError(f"{file}: {key!r} must be {word}, is {value.get(key)!r}")
        return value[key]

    layout, weights = entry("layout", dict), entry("weights", dict)
    for key in LAYOUT_KEYS:
        if not isinstance(layout.get(key), str):
            raise BotError(f"{file}: layout.{key} must be a hash, is {layout.get(key)!r}")
    if weights.get("file") != WEIGHTS or not isinstance(weights.get("sha256"), str):
        raise BotError(f"{file}: weights must name {WEIGHTS} and its sha256, is {weights!r}")
    try:
        network = NetworkShape.from_dict(entry("network", dict))
    except ValueError as error:
        raise BotError(f"{file}: {error}") from error
    return Manifest(
        name=entry("name", str),
        game=entry("game", str),
        scenario=entry("scenario", str),
        seat=entry("seat", str),
        layout=layout,
        network=network,
        weights_sha256=weights["sha256"],
        training=entry("training", dict),
        versions=entry("versions", dict),
        results=entry("results", dict),
    )


def read_weights(path: str | Path, manifest: Manifest) -> dict[str, torch.Tensor]:
    """The tensors of `policy.safetensors`, checked against the manifest.

    Raises:
        BotError: the file is missing, damaged, not the one the manifest describes, or a tensor is missing,
            superfluous, of the wrong shape or type, or not finite.
    """
    file = bot_folder(path) / WEIGHTS
    try:
        data = file.read_bytes()
    except OSError as error:
        raise BotError(f"{file}: cannot be read: {error.strerror}") from error
    try:
        tensors = safetensors.torch.load(data)
    except (safetensors.SafetensorError, ValueError, KeyError) as error:
        raise BotError(f"{file}: damaged, or no safetensors file: {error}") from error
    with torch.device("meta"):
        expected = PolicyNetwork(manifest.network).state_dict()
    for name in sorted(expected.keys() - tensors.keys()):
        raise BotError(f"{file}: tensor {name!r} is missing; {MANIFEST} describes a network that has it")
    for name in sorted(tensors.keys() - expected.keys()):
        raise BotError(f"{file}: tensor {name!r} is in no network that {MANIFEST} describes")
    for name, tensor in sorted(tensors.items()):
        if tensor.shape != expected[name].shape:
            raise BotError(
                f"{file}: tensor {name!r} has shape {tuple(tensor.shape)}, "
                f"{MANIFEST} asks for {tuple(expected[name].shape)}"
            )
        if tensor.dtype != torch.float32:
            raise BotError(f"{file}: tensor {name!r} is {tensor.dtype}, should be torch.float32")
        if not torch.isfinite(tensor).all():
            raise BotError(f"{file}: tensor {name!r} holds values that are not finite")
    if hashlib.sha256(data).hexdigest() != manifest.weights_sha256:
        raise BotError(f"{file}: not the weights that {MANIFEST} was written for (sha256 differs)")
    return tensors


def check_layout(path: str | Path, manifest: Manifest) -> None:
    """Raise `BotError` unless the bot sees and acts in the layouts of the installed game."""
    file = bot_folder(path) / MANIFEST
    if manifest.game not in LAYOUTS:
        raise BotError(f"{file}: a bot for the game {manifest.game!r}; known: {', '.join(sorted(LAYOUTS))}")
    current = LAYOUTS[manifest.game]()
    for key in LAYOUT_KEYS:
        if manifest.layout[key] != current[key]:
            raise BotError(
                f"{file}: made for {key} layout {manifest.layout[key][:12]}, this version of {manifest.game} "
                f"has {current[key][:12]}: the bot would misread the game; train it anew"
            )


class LearnedAgent:
    """Plays by a network: the likeliest legal action, or a draw from the legal ones' probabilities.

    Args:
        network: the policy.
        name: shown in tables.
        sample: draw instead of taking the likeliest.
        manifest: where it came from, if from a file.
    """

    def __init__(
        self, network: PolicyNetwork, name: str, *, sample: bool = False, manifest: Manifest | None = None
    ) -> None:
        self.network = network.eval()
        self.name = name
        self.sample = sample
        self.manifest = manifest
        self.reset(0)

    def reset(self, seed: int) -> None:
        """Restart the generator of the draws."""
        self._generator = np.random.default_rng(seed)

    def act(self, batch: DecisionBatch) -> np.ndarray:
        """One legal action for each row, (n,) int64.

        Raises:
            AgentError: the observation has another size than the network was made for.
        """
        width = batch.observation.shape[1]
        if width != self.network.shape.observation:
            raise AgentError(f"bot {self.name!r} sees {self.network.shape.observation} entries, the game shows {width}")
        with torch.inference_mode():
            observation = torch.from_numpy(np.ascontiguousarray(batch.observation))
            logits = self.network.logits(observation).numpy()
        if self.sample:
            logits = logits + self._generator.gumbel(size=logits.shape)
        return np.where(batch.action_mask != 0, logits, -np.inf).argmax(axis=1)


def load_bot(path: str | Path, *, sample: bool = False) -> LearnedAgent:
    """The agent saved in a folder.

    Args:
        path: the folder, or its `bot.json`.
        sample: draw actions by their probabilities instead of taking the likeliest.

    Raises:
        BotError: see `read_manifest`, `check_layout` and `read_weights`.
    """
    manifest = read_manifest(path)
    check_layout(path, manifest)
    tensors = read_weights(path, manifest)
    with torch.device("meta"):
        network = PolicyNetwork(manifest.network)
    network.load_state_dict(tensors, assign=True)
    return LearnedAgent(network, manifest.name, sample=sample, manifest=manifest)
