"""Playing at the keyboard, from a pipe."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from agents import base
from training.play import Choice, choose, group_of
from training.replays import load_replay

Run = Callable[..., Result]

TOY = ("play", "--game", "toy", "--seed", "5", "--against", "random")


def test_a_whole_game_from_a_pipe(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = run(*TOY, "--seat", "england", "--save", str(file), stdin="1\n" * 5)
    assert result.exit_code == 0, result.output
    assert result.output.count("england: buy a ware.") == 5
    assert "wins: richest." in result.output
    replay = load_replay(file)
    assert len(replay.actions) == 30
    assert replay.players == ["random", "random", "person", "random", "random", "random"]
    shown = run("replay", str(file))
    assert "wins (richest)" in shown.output


def test_commands(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(base._REGISTRY, "heuristic", base._REGISTRY["greedy"])
    result = run(*TOY, stdin="?\ns\nv\nj\nu\nc\nquit\n")
    assert result.exit_code == 0
    for words in (
        "A number takes that choice",
        "points ottoman",
        "Ottoman 1, Hapsburg 2",
        "T1 ottoman buys ware",
        "The heuristic would take",
        "Left the game.",
    ):
        assert words in result.output
    assert result.output.count("england: buy a ware.") == 2


def test_wrong_answers_cost_nothing(run: Run) -> None:
    result = run(*TOY, stdin="99\nbuy\nbuy ware zero\n\nfly\nbuy ware 3\nquit\nquit\n")
    assert "There is no choice 99; they go from 1 to 4." in result.output
    assert "'buy' fits 4 choices" in result.output
    assert "'fly' is no choice and no command." in result.output
    assert "Did you mean 'buy ware" in result.output
    assert "Type the number of a choice" in result.output
    assert "england buys ware 3" in result.output
    assert "The game is not saved" in result.output


def test_games_are_saved_and_go_on(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    first = run(*TOY, stdin=f"save\n1\nsave {file}\n1\nq\n")
    assert "Save where?" in first.output
    saved = load_replay(file)
    assert len(saved.actions) == 14, "leaving saves again once a file was named"
    second = run("play", "--load", str(file), stdin="1\n1\n1\n")
    assert second.exit_code == 0, second.output
    assert "Going on after 14 decisions." in second.output
    assert load_replay(file).actions[:14] == saved.actions
    assert len(load_replay(file).actions) == 30


def test_the_end_of_input_saves(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = run(*TOY, "--save", str(file), stdin="1\n")
    assert result.exit_code == 0
    assert "End of input." in result.output
    assert len(load_replay(file).actions) == 8


def test_several_seats_and_players(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = run(
        *TOY,
        "--seat",
        "england",
        "--seat",
        "france",
        "--player",
        "papacy=greedy",
        "--save",
        str(file),
        stdin="1\n2\n",
    )
    assert "france: buy a ware." in result.output
    assert load_replay(file).players == ["random", "random", "person", "person", "greedy", "random"]
    watched = run(*TOY, "--seat", "none", "--quiet")
    assert watched.exit_code == 0
    assert "wins" in watched.output
    assert "buys" not in watched.output


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (("--seat", "spain"), 2, "no seat is named 'spain'"),
        (("--seat", "none", "--seat", "england"), 2, "goes with no other"),
        (("--player", "france"), 2, "should be SEAT=AGENT"),
        (("--player", "england=random"), 2, "that seat is yours"),
        (("--player", "spain=random"), 2, "no seat is named 'spain'"),
        (("--against", "rnadom"), 2, "did you mean 'random'"),
        (("--scenario", "1999"), 2, "no scenario is named '1999'"),
        (("--load", "missing.json"), 1, "no such file"),
    ],
)
def test_bad_requests(run: Run, words: tuple[str, ...], code: int, message: str) -> None:
    result = run(*TOY, *words, stdin="")
    assert result.exit_code == code
    assert message in result.output


def test_a_save_that_breaks_off_is_explained(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run(*TOY, "--save", str(file), stdin="1\n")
    value = json.loads(file.read_text())
    value["actions"][4] = 400
    file.write_text(json.dumps(value))
    result = run("play", "--load", str(file), stdin="")
    assert result.exit_code == 1
    assert "action 5 (400) is not legal" in result.output


def test_choices_by_words() -> None:
    choices = [
        Choice(120, "London", "Spaces"),
        Choice(121, "Londonderry", "Spaces"),
        Choice(3, "done", "Actions"),
    ]
    assert choose(choices, "london") == 120, "the exact words come first"
    assert choose(choices, "derry") == 121
    assert choose(choices, "3") == 3
    assert isinstance(choose(choices, "lond"), str)


@pytest.mark.parametrize(
    ("action", "group"),
    [
        (0, "Actions"),
        (79, "Actions"),
        (80, "Numbers"),
        (119, "Powers"),
        (120, "Spaces"),
        (295, "Sea zones"),
        (296, "Cards"),
        (440, "People"),
        (511, "People"),
    ],
)
def test_groups_follow_the_action_codes(action: int, group: str) -> None:
    assert group_of(action) == group
