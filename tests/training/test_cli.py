"""The command line: help, exit codes, errors without tracebacks, figures as JSON."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from training.cli import COMMANDS

Run = Callable[..., Result]


@pytest.mark.parametrize("name", COMMANDS)
def test_help_has_examples(run: Run, name: str) -> None:
    result = run(name, "--help")
    assert result.exit_code == 0
    assert "Examples:" in result.output
    assert re.search(rf"^\s+casus-belli {name}", result.output, re.M)
    assert name in run("--help").output


def test_mistyped_commands_are_guessed(run: Run) -> None:
    result = run("tornament")
    assert result.exit_code == 2
    assert "Did you mean 'tournament'?" in result.output


def test_help_loads_neither_torch_nor_the_rules() -> None:
    code = (
        "import sys; from training.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "heavy = [name for name in ('torch', 'numpy', 'gymnasium') if name in sys.modules]\n"
        "sys.exit(str(heavy) if heavy else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_evaluate(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    words = ("evaluate", "greedy", "--game", "toy", "--seat", "france", "--games", "20", "--jobs", "1")
    result = run(*words, "--json", str(file))
    assert result.exit_code == 0, result.output
    assert "Better than random as France against random" in result.output
    figures = json.loads(file.read_text())
    assert figures["result"]["games"] == 20
    assert figures["result"]["win_share"]["low"] < figures["result"]["win_share"]["value"]
    alone = run(*words, "--no-baseline")
    assert "baseline" not in alone.output
    other = run(*words, "--baseline", "greedy")
    assert "Not told apart from greedy" in other.output


def test_tournament(run: Run, tmp_path: Path) -> None:
    out, file = tmp_path / "cup.jsonl", tmp_path / "figures.json"
    words = (
        "tournament",
        "random",
        "greedy",
        "--game",
        "toy",
        "--games",
        "30",
        "--jobs",
        "1",
        "--out",
        str(out),
    )
    result = run(*words, "--json", str(file))
    assert result.exit_code == 0, result.output
    assert "30 games, 15 deals" in result.output
    assert result.output.index("greedy") < result.output.index("random")
    figures = json.loads(file.read_text())
    assert figures["agents"]["greedy"]["win_share"]["value"] > 0.2
    assert figures["agents"]["greedy"]["vp_minus"]["random"]["low"] > 0
    again = run(*words)
    assert "30 of 30 games were played already" in again.output


TRAIN = (
    "train", "--game", "toy", "--scenario", "tournament", "--opponents", "random",
    "--seat", "england", "--timesteps", "512", "--num-envs", "8", "--n-steps", "32",
    "--batch-size", "64", "--trunk", "16", "--head", "16", "--eval-every", "0", "--eval-against", "random",
    "--final-games", "6", "--jobs", "1", "--imitate", "none",
)  # fmt: skip


def test_train_and_use_the_bot(run: Run, tmp_path: Path) -> None:
    folder, file = tmp_path / "run", tmp_path / "figures.json"
    result = run(*TRAIN, "--out", str(folder), "--json", str(file))
    assert result.exit_code == 0, result.output
    assert "Learned from 512 decisions" in result.output
    assert (folder / "report.html").is_file()
    assert json.loads(file.read_text())["timesteps"] == 512
    bot = str(folder / "bot")
    measured = run("evaluate", bot, "--games", "6", "--jobs", "1")
    assert measured.exit_code == 0, measured.output
    assert "as england in tournament" in measured.output, "seat and scenario come from the manifest"
    cup = run("tournament", bot, "random", "--game", "toy", "--games", "4", "--jobs", "1")
    assert cup.exit_code == 0, cup.output
    more = run("train", "--resume", str(folder), "--timesteps", "768", "--jobs", "1")
    assert more.exit_code == 0, more.output
    assert "resumed from step_000000000512.ckpt" in more.output
    assert "Learned from 768 decisions" in more.output


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (("train",), 2, "give either --out FOLDER"),
        ((*TRAIN, "--out", "x", "--resume", "y"), 2, "give either --out FOLDER"),
        ((*TRAIN, "--out", "x", "--seat", "englnd"), 2, "did you mean 'england'"),
        ((*TRAIN, "--out", "x", "--opponents", "rndom"), 2, "did you mean 'random'"),
        ((*TRAIN, "--out", "x", "--trunk", "a,b"), 2, "no list of layer widths"),
        ((*TRAIN, "--out", "x", "--imitate", "gredy"), 2, "did you mean 'greedy'"),
        ((*TRAIN, "--out", "x", "--gamma", "7"), 2, "gamma must be above 0"),
        (("train", "--resume", "nowhere"), 1, "no training run"),
        (("evaluate", "greedy", "--game", "toy"), 2, "has no seat of its own"),
        (("evaluate", "nobody", "--game", "toy", "--seat", "france"), 2, "no agent is named 'nobody'"),
        (("evaluate", "greedy", "--seat", "france", "--game", "to"), 2, "did you mean 'toy'"),
        (("evaluate", "greedy", "--seat", "france", "--game", "toy", "--seed", "-1"), 2, "--seed"),
        (("tournament", "random", "--game", "toy"), 2, "at least two agents"),
        (("tournament", "random", "greedy", "--game", "toy", "--games", "0"), 2, "at least one game"),
        (("replay",), 2, "Missing argument"),
        (("info", "everything"), 2, "everything"),
        (("bench", "--games", "1"), 2, "--games"),
    ],
)
def test_wrong_requests(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], code: int, message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*words)
    assert result.exit_code == code, result.output
    assert message in result.output
    assert "Traceback" not in result.output
    assert not list(tmp_path.iterdir()), "a refused request leaves nothing behind"


def test_unexpected_errors_are_short_unless_asked_for(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object, **kwargs: object) -> None:
        raise ZeroDivisionError("by nought")

    monkeypatch.setattr("training.commands.evaluate.evaluate", broken)
    words = ("evaluate", "greedy", "--game", "toy", "--seat", "france")
    result = run(*words)
    assert result.exit_code == 1
    assert "ZeroDivisionError: by nought" in result.output
    assert "CASUS_BELLI_TRACEBACK=1" in result.output
    monkeypatch.setenv("CASUS_BELLI_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        run(*words)


def test_interrupts_have_their_own_code(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*args: object, **kwargs: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("training.commands.evaluate.evaluate", interrupted)
    result = run("evaluate", "greedy", "--game", "toy", "--seat", "france")
    assert result.exit_code == 130
    assert "interrupted" in result.output
