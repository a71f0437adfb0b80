"""Fixtures: the toy game under the name `toy`, its greedy player under `greedy`, and a runner of commands."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import torch
from click.testing import CliRunner, Result

from agents import base
from agents.layout import LAYOUTS
from training import games
from training.cli import main

_path = Path(__file__).with_name("toy.py")
_spec = importlib.util.spec_from_file_location("toy", _path)
assert _spec is not None
assert _spec.loader is not None
toy = sys.modules["toy"] = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(toy)

torch.set_num_threads(1)


@pytest.fixture(autouse=True, scope="session")
def toy_game() -> Iterator[Any]:
    """Registers the toy game and its greedy player."""
    game = toy.ToyGame()
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games.GAMES, "toy", game)
        patch.setitem(LAYOUTS, "toy", game.layout)
        patch.setitem(base._REGISTRY, "greedy", toy.Greedy)
        yield game


@pytest.fixture
def run() -> Callable[..., Result]:
    """Runs `casus-belli` with the given words; `stdin` is what a person types."""

    def invoke(*words: str, stdin: str | None = None) -> Result:
        return CliRunner().invoke(main, list(words), input=stdin, catch_exceptions=False)

    return invoke
