"""Saved games: round trip, every fault of a file, and the `replay` command."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from training.errors import FileProblem, TrainingError
from training.replays import Replay, load_replay, save_replay, start, steps

Run = Callable[..., Result]


def played(seed: int = 4, count: int = 30) -> Replay:
    """The first decisions of a toy game, always the first choice."""
    replay = Replay("toy", "tournament", seed, players=["greedy"] * 6)
    _, position = start(replay)
    for _ in range(count):
        action = position.legal_actions()[0]
        position.apply(action)
        replay.actions.append(action)
    return replay


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A finished game on disk."""
    save_replay(tmp_path / "game.json", played())
    return tmp_path / "game.json"


def test_a_replay_ends_where_the_game_did(file: Path) -> None:
    replay = load_replay(file)
    assert replay == played()
    _, position = start(replay)
    shown = list(steps(replay, position))
    assert position.over
    assert [step.number for step in shown] == list(range(1, 31))
    assert [step.seat for step in shown[:7]] == [0, 1, 2, 3, 4, 5, 0]
    assert all(len(step.journal) == 1 for step in shown)
    assert sum(position.vp()) == sum(int(step.journal[0].split()[-1].rstrip(".")) for step in shown)


def damage(change: Callable[[dict[str, Any]], Any]) -> Callable[[Path], None]:
    def apply(path: Path) -> None:
        value = json.loads(path.read_text())
        change(value)
        path.write_text(json.dumps(value))

    return apply


@pytest.mark.parametrize(
    ("harm", "words"),
    [
        (lambda path: path.unlink(), "no such file"),
        (lambda path: path.write_bytes(b"\x80\x81"), "not a text file"),
        (lambda path: path.write_text('{"format": \n "x",,}'), "no valid JSON at line 2, column 6"),
        (lambda path: path.write_text("[1]"), "should be a JSON object, is a list"),
        (lambda path: path.write_text(path.read_text()[:-60]), "no valid JSON"),
        (damage(lambda value: value.update(format="x")), "no replay"),
        (damage(lambda value: value.update(format_version=2)), "format version 2; this program reads 1"),
        (damage(lambda value: value.pop("seed")), "entry 'seed' must be int, is None"),
        (damage(lambda value: value.update(seed=-1)), "must not be negative"),
        (damage(lambda value: value.update(actions="1 2")), "entry 'actions' must be list"),
        (damage(lambda value: value["actions"].append(512)), "action 30 must be a number from 0 to 511"),
        (damage(lambda value: value["actions"].append(True)), "action 30 must be a number"),
        (damage(lambda value: value.update(game="go")), "of the game 'go'"),
        (damage(lambda value: value.update(layout="old")), "made with another action layout"),
        (damage(lambda value: value.update(data="old")), "made with another tables or scenario"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(file: Path, harm: Callable[[Path], Any], words: str) -> None:
    harm(file)
    with pytest.raises(FileProblem, match=words):
        load_replay(file)


def test_illegal_and_superfluous_actions_are_named() -> None:
    replay = played(count=5)
    replay.actions[3] = 500
    with pytest.raises(TrainingError, match="action 500 at step 4 is not legal"):
        list(steps(replay, start(replay)[1]))
    replay = played()
    replay.actions.append(0)
    with pytest.raises(TrainingError, match="over after 30 of the 31 actions"):
        list(steps(replay, start(replay)[1]))


def test_command_shows_steps(run: Run, file: Path) -> None:
    result = run("replay", str(file), "--until", "3", "--board")
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[0].startswith("Toy, tournament scenario, seed 4, 30 decisions")
    assert [line.split()[0] for line in lines if "buy ware" in line] == ["1", "2", "3"]
    assert "points ottoman" in result.output
    assert "The game goes on" in result.output


def test_command_can_skip_and_step(run: Run, file: Path) -> None:
    result = run("replay", str(file), "--from", "29", "--step", stdin="b\n\n\n")
    assert result.exit_code == 0
    assert "   29  Papacy" in result.output
    assert "   28  " not in result.output
    assert "wins (richest)" in result.output
    left = run("replay", str(file), "--step", stdin="q\n")
    assert "    2  " not in left.output


def test_command_fails_with_a_line(run: Run, file: Path) -> None:
    file.write_text("{}")
    result = run("replay", str(file))
    assert result.exit_code == 1
    assert result.output.startswith(f"casus-belli: replay {file}: no replay")
    assert "Traceback" not in result.output
