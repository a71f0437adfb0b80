"""Checkpoints of a training run: everything that learning goes on from, in one file of numbers and words.

A file is written beside its place and renamed, and read with torch's restricted unpickler, which refuses
anything but tensors and plain values.
"""

from __future__ import annotations

import os
import pickle
import random
import re
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO

from training.errors import FileProblem
from training.files import replacing

FORMAT = "casus-belli-checkpoint"
FORMAT_VERSION = 1
KEEP = 3
"""How many of the newest checkpoints a run keeps."""

_NAME = re.compile(r"step_(\d{12})\.ckpt")


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """What a file holds. `layout` and `settings` are plain dicts for comparison with the run's own."""

    timesteps: int
    imitated: int
    updates: int
    seconds: float
    episodes: int
    layout: dict[str, str]
    settings: dict[str, Any]
    policy: dict[str, torch.Tensor]
    optimizer: dict[str, Any]
    generators: dict[str, Any]


def _generator_states() -> dict[str, Any]:
    kind, key, position, has_gauss, cached = np.random.get_state()  # noqa: NPY002 - the one that Stable-Baselines3 draws from
    version, internal, gauss = random.getstate()
    return {
        "torch": torch.get_rng_state(),
        "numpy": [str(kind), torch.from_numpy(np.asarray(key).astype(np.int64)), position, has_gauss, cached],
        "python": [version, list(internal), gauss],
    }


def restore_generators(states: dict[str, Any]) -> None:
    """Set the global generators of torch, numpy and Python to a checkpoint's."""
    torch.set_rng_state(states["torch"])
    kind, key, position, has_gauss, cached = states["numpy"]
    np.random.set_state((kind, key.numpy().astype(np.uint32), position, has_gauss, cached))  # noqa: NPY002
    version, internal, gauss = states["python"]
    random.setstate((version, tuple(internal), gauss))


def save_checkpoint(
    folder: str | os.PathLike[str],
    model: MaskablePPO,
    *,
    imitated: int,
    seconds: float,
    episodes: int,
    layout: dict[str, str],
    settings: dict[str, Any],
) -> Path:
    """Write the model's checkpoint into `folder` and delete all but the newest `KEEP`."""
    target = Path(folder) / f"step_{model.num_timesteps:012d}.ckpt"
    with replacing(target) as temporary:
        torch.save(
            {
                "format": FORMAT,
                "format_version": FORMAT_VERSION,
                "timesteps": int(model.num_timesteps),
                "imitated": int(imitated),
                "updates": int(model._n_updates),
                "seconds": float(seconds),
                "episodes": int(episodes),
                "layout": layout,
                "settings": settings,
                "policy": model.policy.state_dict(),
                "optimizer": model.policy.optimizer.state_dict(),
                "generators": _generator_states(),
            },
            temporary,
        )
    for old in checkpoints(folder)[:-KEEP]:
        old.unlink(missing_ok=True)
    return target


def checkpoints(folder: str | os.PathLike[str]) -> list[Path]:
    """The checkpoint files of a folder, oldest first."""
    root = Path(folder)
    return sorted(path for path in root.glob("step_*.ckpt") if _NAME.fullmatch(path.name))


def load_checkpoint(path: str | os.PathLike[str]) -> Checkpoint:
    """Read one file.

    Raises:
        FileProblem: it is missing, torn, no checkpoint, or of another version.
    """
    if not Path(path).is_file():
        raise FileProblem(f"checkpoint {path}: no such file")
    if not zipfile.is_zipfile(path):
        raise FileProblem(f"checkpoint {path}: damaged, or no checkpoint: its table of contents is missing")
    try:
        value = torch.load(path, map_location="cpu", weights_only=True)
    except (pickle.UnpicklingError, RuntimeError, EOFError, ValueError, LookupError, OSError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise FileProblem(f"checkpoint {path}: damaged, or no checkpoint: {reason}") from error
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise FileProblem(f"checkpoint {path}: no checkpoint of casus-belli train")
    if value.get("format_version") != FORMAT_VERSION:
        raise FileProblem(
            f"checkpoint {path}: format version {value.get('format_version')!r}; this program reads {FORMAT_VERSION}"
        )
    try:
        return Checkpoint(**{name: value[name] for name in Checkpoint.__slots__})
    except KeyError as error:
        raise FileProblem(f"checkpoint {path}: entry {error} is missing") from error


def newest_checkpoint(
    folder: str | os.PathLike[str], on_damaged: Callable[[str], None] = lambda message: None
) -> tuple[Path, Checkpoint]:
    """The newest readable checkpoint; each damaged one that is passed over is reported.

    Raises:
        FileProblem: there is none.
    """
    found = checkpoints(folder)
    if not found:
        raise FileProblem(f"{folder}: no checkpoint (files step_NUMBER.ckpt) to resume from")
    for path in reversed(found):
        try:
            return path, load_checkpoint(path)
        except FileProblem as error:
            on_damaged(str(error))
    raise FileProblem(f"{folder}: all {len(found)} checkpoints are damaged")


def restore(model: MaskablePPO, checkpoint: Checkpoint, path: str | os.PathLike[str]) -> None:
    """Put a checkpoint into a model of the same shape.

    Raises:
        FileProblem: the network is another; the message says how.
    """
    try:
        model.policy.load_state_dict(checkpoint.policy)
        model.policy.optimizer.load_state_dict(checkpoint.optimizer)
    except (RuntimeError, ValueError, KeyError) as error:
        raise FileProblem(f"checkpoint {path}: does not fit the network of this run: {error}") from error
    model.num_timesteps = checkpoint.timesteps
    model._n_updates = checkpoint.updates
    restore_generators(checkpoint.generators)
