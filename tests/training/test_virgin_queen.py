"""The tools on *Virgin Queen*: tournament, census, evaluation, bench, play, replay, training, saved bots, info."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from agents.layout import layout_of
from training.errors import UsageError
from training.games import GAMES, check_players, choose_game, get_game, seat_title
from training.replays import Replay, load_replay, save_replay

Run = Callable[..., Result]
GAME = get_game("virgin_queen")
SEATS = ("ottoman", "spain", "england", "france", "hre", "protestant")
TRAIN = (
    "train", "--game", "virgin_queen", "--opponents", "random", "--seat", "england", "--num-envs", "8",
    "--n-steps", "16", "--batch-size", "64", "--epochs", "1", "--trunk", "16", "--head", "16", "--eval-every", "0",
    "--eval-against", "random", "--final-games", "2", "--checkpoint-every", "128", "--imitate-decisions", "128",
    "--jobs", "1",
)  # fmt: skip


# --- which game ---------------------------------------------------------------------------------------------------


def test_the_scenario_tells_the_game() -> None:
    assert choose_game(None, None) == ("here_i_stand", "tournament")
    assert choose_game(None, "campaign") == ("virgin_queen", "campaign")
    assert choose_game("virgin_queen", None) == ("virgin_queen", "campaign")
    assert GAME.seats == SEATS
    assert [seat_title(seat) for seat in SEATS][3:] == ["France", "HRE", "Protestant"]


@pytest.mark.parametrize(
    ("game", "scenario", "message"),
    [
        ("virgin_quen", None, "did you mean 'virgin_queen'"),
        ("virgin_queen", "1532", "1532 is a scenario of here_i_stand, not of virgin_queen; known: campaign"),
        ("here_i_stand", "campaign", "campaign is a scenario of virgin_queen, not of here_i_stand; known: 1517"),
    ],
)
def test_wrong_names_are_refused(game: str, scenario: str | None, message: str) -> None:
    with pytest.raises(UsageError) as caught:
        choose_game(game, scenario)
    assert message in str(caught.value)


# --- measuring ----------------------------------------------------------------------------------------------------


def test_a_tournament_goes_on_where_it_stopped(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "cup.jsonl"
    words = ("tournament", "random", "heuristic", "--game", "virgin_queen", "--jobs", "1", "--out", str(file))
    first = run(*words, "--games", "6")
    assert first.exit_code == 0, first.output
    assert "HRE" in first.output
    assert "0 cut off" in first.output
    assert json.loads(file.read_text().splitlines()[0])["game"] == "virgin_queen"
    again = run(*words, "--games", "6")
    assert again.exit_code == 0, again.output
    other = run(*words[:3], "--jobs", "1", "--out", str(file), "--games", "6")
    assert other.exit_code != 0


def test_census(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "census.json"
    result = run("census", "heuristic", "--scenario", "campaign", "--games", "3", "--jobs", "1", "--json", str(file))
    assert result.exit_code == 0, result.output
    assert "3 games of heuristic" in result.output
    figures = json.loads(file.read_text())
    assert figures["games"] == 3
    assert set(figures["seats"] if "seats" in figures else figures["vp"]) == set(SEATS)


def test_evaluate(run: Run) -> None:
    words = ("evaluate", "heuristic", "--against", "random", "--game", "virgin_queen")
    result = run(*words, "--seat", "hre", "--games", "4", "--jobs", "1")
    assert result.exit_code == 0, result.output
    assert "heuristic as hre in campaign" in result.output
    assert "as HRE against random" in " ".join(result.output.split())
    wrong = run(*words, "--seat", "papacy", "--games", "4")
    assert wrong.exit_code == 2
    assert "no seat is named 'papacy'" in wrong.output


def test_bench(run: Run) -> None:
    result = run("bench", "--game", "virgin_queen", "--games", "4", "--seconds", "0.05", "--repeats", "1")
    assert result.exit_code == 0, result.output


# --- playing ------------------------------------------------------------------------------------------------------


def test_play_from_a_pipe_save_go_on_and_replay(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    words = ("play", "--game", "virgin_queen", "--seat", "hre", "--against", "random", "--seed", "3")
    first = run(*words, "--save", str(file), stdin="board\nhint\n1\n1\njournal\nquit\n")
    assert first.exit_code == 0, first.output
    assert "Hand of HRE" in first.output
    assert "Hand of Spain" not in first.output
    assert "The heuristic would take" in first.output
    saved = load_replay(file)
    assert (saved.game, saved.scenario) == ("virgin_queen", "campaign")
    second = run("play", "--load", str(file), stdin="1\nquit\n")
    assert f"Going on after {len(saved.actions)} decisions." in second.output
    shown = run("replay", str(file), "--step", "--board")
    assert shown.exit_code == 0, shown.output
    assert "Virgin Queen, campaign scenario, seed 3" in shown.output


def test_a_game_of_agents_ends_with_a_winner(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    words = ("play", "--game", "virgin_queen", "--seat", "none", "--against", "heuristic", "--seed", "4", "--quiet")
    result = run(*words, "--save", str(file))
    assert result.exit_code == 0, result.output
    assert " wins: " in result.output
    shown = run("replay", str(file), "--from", "10", "--until", "20")
    assert shown.exit_code == 0, shown.output


# --- learning -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def queen_run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short run of training, stopped and resumed."""
    from click.testing import CliRunner

    from training.cli import main

    folder = tmp_path_factory.mktemp("queen") / "run"
    for words in ((*TRAIN, "--timesteps", "128", "--out", str(folder)), ("train", "--resume", str(folder))):
        more = ("--timesteps", "256") if words[1] == "--resume" else ()
        result = CliRunner().invoke(main, [*words, *more], catch_exceptions=False)
        assert result.exit_code == 0, result.output
    return folder


def test_a_bot_is_trained_and_resumed(queen_run: Path) -> None:
    manifest = json.loads((queen_run / "bot" / "bot.json").read_text())
    assert manifest["game"] == "virgin_queen"
    assert manifest["seat"] == "england"
    assert manifest["layout"] == layout_of("virgin_queen")
    assert manifest["layout"] != layout_of("here_i_stand")
    steps = {path.stem for path in (queen_run / "checkpoints").glob("*.ckpt")}
    assert "step_000000000256" in steps
    assert (queen_run / "report.html").is_file()


def test_the_bot_plays_its_game(run: Run, queen_run: Path) -> None:
    bot = str(queen_run / "bot")
    played = run(
        "play", "--game", "virgin_queen", "--seat", "none", "--player", f"england={bot}", "--against", "random",
        "--seed", "3", "--quiet",
    )  # fmt: skip
    assert played.exit_code == 0, played.output
    rated = run("evaluate", bot, "--against", "random", "--games", "2", "--jobs", "1")
    assert rated.exit_code == 0, rated.output
    assert "as england in campaign" in rated.output


@pytest.mark.parametrize(
    "words",
    [
        ("play", "--seat", "none", "--player", "england={bot}", "--against", "random", "--quiet"),
        ("evaluate", "{bot}", "--game", "here_i_stand", "--games", "2"),
        ("evaluate", "random", "--seat", "england", "--against", "{bot}", "--games", "2"),
        ("tournament", "{bot}", "random", "--games", "6"),
        ("census", "{bot}", "--games", "1"),
        ("train", "--opponents", "{bot}", "--out", "{out}"),
    ],
)
def test_a_bot_of_this_game_is_refused_in_the_other(
    run: Run, queen_run: Path, tmp_path: Path, words: tuple[str, ...]
) -> None:
    filled = [word.format(bot=queen_run / "bot", out=tmp_path / "run") for word in words]
    result = run(*filled)
    assert result.exit_code == 2, result.output
    assert "a bot for virgin_queen, which cannot play here_i_stand" in " ".join(result.output.split())


def test_a_bot_of_the_other_game_is_refused_here(run: Run, queen_run: Path, tmp_path: Path) -> None:
    bot = tmp_path / "bot"
    bot.mkdir()
    manifest = json.loads((queen_run / "bot" / "bot.json").read_text())
    manifest.update(game="here_i_stand", scenario="tournament")
    (bot / "bot.json").write_text(json.dumps(manifest))
    with pytest.raises(UsageError, match="a bot for here_i_stand, which cannot play virgin_queen"):
        check_players("virgin_queen", ["random", str(bot)])
    result = run("census", str(bot), "--game", "virgin_queen", "--games", "1")
    assert result.exit_code == 2
    assert "cannot play virgin_queen" in " ".join(result.output.split())


# --- info ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("topic", "word"),
    [("actions", "rebellion"), ("events", "not known"), ("tables", "connections"), ("observation", "treasure")],
)
def test_info_of_this_game(run: Run, topic: str, word: str) -> None:
    result = run("info", topic, "--game", "virgin_queen")
    assert result.exit_code == 0, result.output
    assert word in result.output


def test_info_of_this_game_leaves_the_other_out(run: Run) -> None:
    settings = run("info", "settings", "decisions", "--game", "virgin_queen").output
    assert "phony_war" not in settings
    assert "diet_card" not in settings
    wrong = run("info", "--game", "virgin_queens")
    assert wrong.exit_code == 2
    assert wrong.output == "casus-belli: no game is named 'virgin_queens'; did you mean 'virgin_queen'? " + (
        "known: here_i_stand, toy, virgin_queen\n"
    )


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("play", "--seat", "spain"), "it is one of virgin_queen (--game virgin_queen)"),
        (("evaluate", "random", "--seat", "hre"), "it is one of virgin_queen (--game virgin_queen)"),
        (("play", "--game", "virgin_queen", "--scenario", "1517"), "1517 is a scenario of here_i_stand, not of"),
    ],
)
def test_names_of_the_other_game_are_told(run: Run, words: tuple[str, ...], message: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert message in " ".join(result.output.split())


def test_a_person_hears_that_it_is_not_the_published_game(run: Run) -> None:
    assert "This is not the published game" in run("play", "--game", "virgin_queen", "--seat", "all").output
    assert "published game" not in run("play", "--seat", "all").output


def test_a_saved_game_keeps_its_game(run: Run, tmp_path: Path) -> None:
    saved = tmp_path / "a.json"
    save_replay(saved, Replay("virgin_queen", "campaign", 1))
    result = run("play", "--load", str(saved), "--game", "here_i_stand")
    assert result.exit_code == 2
    assert "a game of virgin_queen, scenario campaign; leave --game and --scenario" in " ".join(result.output.split())


def test_info_lists_the_scenarios_of_both(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(GAMES, "toy")  # the toy of the other tests has no tables
    result = run("info", "scenarios")
    assert result.exit_code == 0, result.output
    assert "campaign" in result.output
    assert "1517" in result.output
