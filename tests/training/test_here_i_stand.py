"""The tools on the real game: arena, processes, training with signals, play, replay, bench, info."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from click.testing import Result

from agents import make_agent
from agents.layout import layout_of
from training.arena import Match, deal_seed, play
from training.games import get_game
from training.replays import Replay, load_replay, save_replay
from training.run_folder import RunFolder, read_lines
from training.tournament import Tournament, run_tournament

Run = Callable[..., Result]
ROOT = Path(__file__).resolve().parents[2]
GAME = get_game("here_i_stand")


def test_games_end_with_a_winner_and_repeat_exactly() -> None:
    matches = [Match(deal, deal_seed(1, deal), (0, 1, 0, 1, 0, 1)) for deal in range(6)]

    def outcomes() -> list[Any]:
        agents = [make_agent("random", seed=1), make_agent("heuristic", seed=2)]
        return play(GAME, matches, agents, scenario="tournament", num_games=4)

    first = outcomes()
    assert first == outcomes()
    for outcome in first:
        assert not outcome.truncated
        assert outcome.victory != "none"
        assert outcome.rank[outcome.winner] == 1
        assert sum(outcome.rank) == 21
        assert outcome.decisions > 100


def test_the_heuristic_beats_random_on_the_same_deals() -> None:
    cup = Tournament(("random", "heuristic"), 24, 3)
    outcomes = run_tournament(cup)
    wins = sum(outcome.match.seating[outcome.winner] for outcome in outcomes if outcome.winner >= 0)
    assert wins >= 20


def test_processes_change_nothing(tmp_path: Path) -> None:
    cup = Tournament(("random", "random"), 50, 5)
    alone = run_tournament(cup, jobs=1)
    together = run_tournament(cup, jobs=2, out=tmp_path / "cup.jsonl")
    assert len(alone) == 50
    assert sorted(alone, key=repr) == sorted(together, key=repr)


def test_agents_see_the_seat_that_decides() -> None:
    table = GAME.table(8, "tournament", {})
    table.reset(list(range(8)), np.arange(8))
    rows = np.array([5, 2])
    observations, masks = table.look(rows, True)
    for row, index in enumerate(rows):
        position = table.states.position(int(index))
        assert np.flatnonzero(masks[row]).tolist() == position.legal_actions()
        assert (observations[row] == position.observation(position.seat)).all()
    empty, again = table.look(rows, False)
    assert empty.shape == (2, 0)
    assert (again == masks).all()


def test_layouts_and_tables_have_hashes() -> None:
    layout = layout_of("here_i_stand")
    assert {len(value) for value in layout.values()} == {64}
    assert GAME.data_hash("tournament") != GAME.data_hash("1517")


TRAIN = (
    "train", "--scenario", "tournament", "--opponents", "random",
    "--seat", "france", "--num-envs", "8", "--n-steps", "16", "--batch-size", "64", "--epochs", "1",
    "--trunk", "16", "--head", "16", "--eval-every", "0", "--eval-against", "random", "--final-games", "4",
    "--checkpoint-every", "128", "--imitate-decisions", "256", "--jobs", "1",
)  # fmt: skip


def test_a_bot_is_trained_saved_and_played(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    result = run(*TRAIN, "--timesteps", "256", "--out", str(folder))
    assert result.exit_code == 0, result.output
    manifest = json.loads((folder / "bot" / "bot.json").read_text())
    assert manifest["layout"] == layout_of("here_i_stand")
    assert (
        manifest["network"]["observation"]
        == GAME.sb3_env(1, "tournament", "france", "random").observation_space.shape[0]
    )
    game = tmp_path / "game.json"
    played = run(
        "play", "--seat", "none", "--player", f"france={folder / 'bot'}", "--against", "random",
        "--seed", "3", "--quiet", "--save", str(game),
    )  # fmt: skip
    assert played.exit_code == 0, played.output
    shown = run("replay", str(game), "--from", "20", "--until", "40", "--board")
    assert shown.exit_code == 0, shown.output


def start(*words: str) -> subprocess.Popen[str]:
    code = "from training.cli import main; main()"
    environment = {**os.environ, "OMP_NUM_THREADS": "1"}
    return subprocess.Popen(
        [sys.executable, "-c", code, *words],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def wait_for(process: subprocess.Popen[str], condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 240
    while not condition():
        assert process.poll() is None, process.communicate()[0]
        assert time.monotonic() < end, "the run did not get going"
        time.sleep(0.05)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_interrupted_and_killed_runs_go_on(run: Run, tmp_path: Path, number: signal.Signals) -> None:
    folder = RunFolder(tmp_path / "run")
    process = start(*TRAIN, "--timesteps", "1000000", "--minutes", "5", "--out", str(folder.path))
    try:
        wait_for(process, lambda: len(list(folder.checkpoints.glob("*.ckpt"))) >= 2)
        process.send_signal(number)
        output, _ = process.communicate(timeout=120)
    finally:
        process.kill()
    if number == signal.SIGKILL:
        assert process.returncode == -number
    else:
        assert process.returncode == 130, output
        assert f"casus-belli train --resume {folder.path}" in output
        assert "Traceback" not in output
    newest = max(int(path.stem.removeprefix("step_")) for path in folder.checkpoints.glob("*.ckpt"))
    result = run("train", "--resume", str(folder.path), "--timesteps", str(newest + 256), "--jobs", "1")
    assert result.exit_code == 0, result.output
    assert f"({newest:,} timesteps)" in result.output
    # decisions count the head start by imitation too, so no line comes twice and none goes back
    steps = [line["decisions"] for line in read_lines(folder.curve)]
    assert steps == sorted(set(steps))
    assert read_lines(folder.curve)[-1]["timesteps"] >= newest + 256


def test_a_person_plays_with_hints_and_goes_on(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    words = ("play", "--seat", "france", "--seed", "11", "--save", str(file))
    result = run(*words, stdin="?\ns\nv\nu\n1\nu\n1\n1\nq\n")
    assert result.exit_code == 0, result.output
    assert result.output.count("The heuristic would take") == 2
    assert "No hint" not in result.output
    saved = load_replay(file)
    again = run("play", "--load", str(file), stdin="1\n")
    assert again.exit_code == 0, again.output
    assert load_replay(file).actions[: len(saved.actions)] == saved.actions
    shown = run("replay", str(file))
    assert shown.exit_code == 0, shown.output
    assert "France: " in shown.output


def test_a_person_reads_no_secrets() -> None:
    position = GAME.new_position("tournament", 3, {})
    everything, frances, rng = GAME.journal_for([]), GAME.journal_for([3]), np.random.default_rng(0)
    whole = position.clone()
    opening = [everything(position), frances(GAME.new_position("tournament", 3, {}))]
    assert any("ottoman draws" in line for line in opening[0])
    assert [line for line in opening[1] if " draws " in line] == [line for line in opening[0] if "france draws" in line]
    assert whole.actions == []
    secret = public = 0
    for _ in range(400):
        if position.over:
            break
        before = position.clone()
        action = int(rng.choice(position.legal_actions()))
        position.apply(action)
        before.apply(action)
        told, seen = everything(position), frances(before)
        drawn_in = any("france is drawn into the offer" in line for line in seen)
        assert len(seen) <= len(told) or drawn_in
        secret += len(told) - len(seen)
        public += len(seen)
        offers = [line for line in seen if "makes an offer to" in line]
        assert drawn_in or all("france" in line for line in offers)
    assert secret
    assert public


def told(seats: list[int], power: str, *acts: str) -> list[str]:
    """What seats read of a Negotiation segment of the default position."""
    from tests.rules.diplomacy_helpers import agree, negotiate, skip_to
    from tests.rules.test_9_1_negotiation import peaceful

    position = skip_to(negotiate(peaceful()), power)
    read = GAME.journal_for(seats)
    lines = read(position)
    for act in acts:
        position = agree(position) if act == "agree" else position.act(act)
        while act == "agree" and position.decision_name == "propose":
            position.act("done")
        lines += read(position)
    return lines


@pytest.mark.parametrize(("seats", "known"), [([], 1), ([2], 1), ([3], 1), ([0], 0), ([4, 5], 0), ([0, 3], 1)])
def test_R9_1_2_a_deal_that_is_not_announced_stays_with_its_parties(seats: list[int], known: int) -> None:
    lines = told(seats, "england", "france", "ally", "done", "agree", "pass")
    assert lines.count("R9.1.2 england does not announce a deal it had agreed to") == known


@pytest.mark.parametrize(("parties", "known"), [(0b000110, False), (0b001010, True), (0b111111, True)])
def test_R9_1_4_a_deal_that_falls_is_told_to_who_knew_of_it(parties: int, known: bool) -> None:
    fallen = SimpleNamespace(journal_records=lambda: [(318, parties, 0, 0, 0, 0, 0)], journal=lambda: ["it falls"])
    assert GAME.journal_for([3])(fallen) == ["it falls"] * known


def test_R9_1_1_who_is_drawn_into_an_offer_reads_its_terms() -> None:
    acts = ("england", "ally", "add_party", "france", "ally", "france", "papacy", "done")
    lines = told([3], "papacy", *acts)
    assert lines == told([], "papacy", *acts)
    assert "R9.1.D2 term: alliance of england and papacy" in lines
    assert told([0], "papacy", *acts) == []


def test_settings_are_part_of_a_replay(run: Run, tmp_path: Path) -> None:
    position = GAME.new_position("1532", 5, {"max_offers": 0})
    actions = []
    while len(actions) < 60 and not position.over:
        actions.append(position.legal_actions()[-1])
        position.apply(actions[-1])
    save_replay(tmp_path / "a.json", Replay("here_i_stand", "1532", 5, {"max_offers": 0}, actions))
    result = run("replay", str(tmp_path / "a.json"))
    assert result.exit_code == 0, result.output
    assert "60 decisions" in result.output


def test_info_shows_everything(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "info.json"
    result = run("info", "--json", str(file))
    assert result.exit_code == 0, result.output
    for words in ("tournament", "spaces", "standard_victory", "impulse", "heuristic"):
        assert words in result.output
    found = json.loads(file.read_text())
    assert {item["name"] for item in found["scenarios"]} == {"1517", "1532", "campaign", "tournament", "two_player"}
    assert found["events"] == []  # no rule is missing
    assert "every event can be played" in result.output
    actions = run("info", "actions", "observation", "--json", str(file))
    assert actions.exit_code == 0, actions.output
    listed = json.loads(file.read_text())
    assert listed["actions"][0] == {"code": 0, "name": "pass"}
    assert listed["observation"][0]["start"] == 0


def test_bench_prints_every_figure(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "bench.json"
    result = run("bench", "--games", "16", "--seconds", "0.05", "--repeats", "2", "--json", str(file))
    assert result.exit_code == 0, result.output
    figures = json.loads(file.read_text())["figures"]
    assert figures.keys() == {"rules", "vector_env", "two_threads", "position", "clone", "import", "length"}
    for figure in figures.values():
        assert figure["median"] > 0
        assert figure["min"] <= figure["median"] <= figure["max"]
    assert figures["position"]["reached"]
