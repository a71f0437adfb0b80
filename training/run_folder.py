"""The folder of a training run and what lies where in it."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from training.errors import FileProblem, UsageError
from training.files import read_json_object, write_json, write_text
from training.settings import TrainSettings

FORMAT = "casus-belli-run"
FORMAT_VERSION = 1


class RunFolder:
    """`run.json`, `checkpoints/`, `curve.jsonl`, `evaluations.jsonl`, `tensorboard/`, `bot/`, `report.*`."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)
        self.manifest = self.path / "run.json"
        self.checkpoints = self.path / "checkpoints"
        self.curve = self.path / "curve.jsonl"
        self.evaluations = self.path / "evaluations.jsonl"
        self.tensorboard = self.path / "tensorboard"
        self.bot = self.path / "bot"
        self.report_html = self.path / "report.html"
        self.report_json = self.path / "report.json"

    def create(self, settings: TrainSettings, layout: Mapping[str, str], data: str) -> None:
        """Start a run here.

        Raises:
            UsageError: something is here already.
        """
        if self.manifest.exists():
            raise UsageError(
                f"{self.path} holds a run already; 'casus-belli train --resume {self.path}' goes on with it, "
                "another --out starts a new one"
            )
        if self.path.is_dir() and any(self.path.iterdir()):
            raise UsageError(f"{self.path} is not empty and no training run; name another --out")
        if self.path.exists() and not self.path.is_dir():
            raise UsageError(f"{self.path} is a file; --out names a folder")
        self.path.mkdir(parents=True, exist_ok=True)
        self.save(settings, layout, data)

    def save(self, settings: TrainSettings, layout: Mapping[str, str], data: str) -> None:
        """Write `run.json`."""
        write_json(
            self.manifest,
            {
                "format": FORMAT,
                "format_version": FORMAT_VERSION,
                "layout": dict(layout),
                "data": data,
                "settings": settings.as_dict(),
            },
        )

    def load(self) -> tuple[TrainSettings, dict[str, str], str]:
        """Settings, layout hashes and data hash of the run that is here.

        Raises:
            FileProblem: there is none, or `run.json` is damaged.
        """
        if not self.manifest.exists():
            raise FileProblem(f"{self.path}: no training run (no run.json) to resume")
        value = read_json_object(self.manifest, "run")
        if value.get("format") != FORMAT or value.get("format_version") != FORMAT_VERSION:
            raise FileProblem(
                f"{self.manifest}: should be {FORMAT} version {FORMAT_VERSION}, "
                f"is {value.get('format')!r} version {value.get('format_version')!r}"
            )
        for key, kind in (("settings", dict), ("layout", dict), ("data", str)):
            if not isinstance(value.get(key), kind):
                raise FileProblem(f"{self.manifest}: entry {key!r} is missing or damaged")
        settings = TrainSettings.from_dict(value["settings"], str(self.manifest))
        return settings, value["layout"], value["data"]


def append_line(path: Path, value: Mapping[str, Any]) -> None:
    """Add one JSON line to a file."""
    with open(path, "a", encoding="utf-8") as file:
        file.write(json.dumps(value, allow_nan=False) + "\n")


def read_lines(path: Path) -> list[dict[str, Any]]:
    """The JSON lines of a file, [] without one; a last line torn by a kill is left out.

    Raises:
        FileProblem: another line is damaged.
    """
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8", errors="replace").split("\n")
    values: list[dict[str, Any]] = []
    for number, text in enumerate(lines[:-1], 1):
        try:
            values.append(json.loads(text))
        except json.JSONDecodeError as error:
            raise FileProblem(f"{path}: line {number} is damaged: {error.msg}") from error
    return values


def drop_after(path: Path, decisions: int) -> None:
    """Remove the lines of a later time than a checkpoint: the run is about to write them again."""
    kept = [value for value in read_lines(path) if value["decisions"] <= decisions]
    write_text(path, "".join(json.dumps(value, allow_nan=False) + "\n" for value in kept))
