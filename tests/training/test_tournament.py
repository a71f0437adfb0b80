"""Tournaments: rotation, the results file, standings."""

from __future__ import annotations

import dataclasses
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from agents import UnknownAgentError
from training.errors import FileProblem, UsageError
from training.standings import rate, standings
from training.tournament import Tournament, run_tournament

SEATS = ("ottoman", "hapsburg", "england", "france", "papacy", "protestant")


def tournament(*agents: str, games: int = 24, seed: int = 1) -> Tournament:
    return Tournament(agents or ("random", "greedy"), games, seed, "toy")


@pytest.mark.parametrize("count", range(2, 9))
def test_rotation_gives_every_agent_every_seat_equally_often(count: int) -> None:
    cup = tournament(*["random"] * count)
    seats: Counter[tuple[int, int]] = Counter()
    for match in cup.matches(5):
        seats.update(enumerate(match.seating))
    assert len({match.seed for match in cup.matches(5)}) == 1
    assert {seats[seat, agent] for seat in range(6) for agent in range(count)} == {1}


def test_the_better_agent_stands_first() -> None:
    cup = tournament("random", "greedy", games=60)
    table = standings(run_tournament(cup), cup.labels, SEATS)
    assert (table.games, table.deals) == (60, 30)
    assert table.best_first() == [1, 0]
    assert table.overall[1].wins.low > table.overall[0].wins.high
    assert table.vp_differences[1][0].low > 0
    assert table.vp_differences[1][0].value == pytest.approx(-table.vp_differences[0][1].value)
    assert sum(line.wins.value * line.games for line in table.overall) == pytest.approx(60)
    json.dumps(table.as_dict(), allow_nan=False)


def test_equal_agents_are_told_apart_by_label_only() -> None:
    cup = tournament("greedy", "greedy", games=40)
    assert cup.labels == ("greedy #1", "greedy #2")
    table = standings(run_tournament(cup), cup.labels, SEATS)
    assert table.vp_differences[0][1].value == pytest.approx(0), "they played the same seats of the same deals"


def test_ratings_follow_the_ranks() -> None:
    pytest.importorskip("openskill")
    ratings = rate(run_tournament(tournament("random", "greedy", games=40)), 2)
    assert ratings is not None
    assert ratings[1].ordinal > ratings[0].ordinal


def test_interrupted_tournaments_go_on(tmp_path: Path) -> None:
    whole = run_tournament(tournament(games=60), out=tmp_path / "whole.jsonl")
    file = tmp_path / "cup.jsonl"

    class Killed(Exception):
        pass

    def kill(outcome: Any) -> None:
        if outcome.match.deal >= 15:
            raise Killed

    with pytest.raises(Killed):
        run_tournament(tournament(games=60), out=file, on_outcome=kill)
    with open(file, "a", encoding="utf-8") as torn:
        torn.write('{"games":[{"deal":')
    started: list[tuple[int, int]] = []
    resumed = run_tournament(tournament(games=60), out=file, on_start=lambda done, total: started.append((done, total)))
    assert resumed == whole
    assert started == [(24, 60)]
    assert file.read_bytes() == (tmp_path / "whole.jsonl").read_bytes()


def test_a_finished_tournament_plays_nothing_and_can_be_extended(tmp_path: Path) -> None:
    file = tmp_path / "cup.jsonl"
    first = run_tournament(tournament(games=24), out=file)
    played: list[Any] = []
    assert run_tournament(tournament(games=24), out=file, on_outcome=played.append) == first
    assert not played
    longer = run_tournament(tournament(games=40), out=file, on_outcome=played.append)
    assert len(played) == 16
    assert longer[:24] == first
    assert run_tournament(tournament(games=24), out=file) == first, "fewer games: the first deals"


@pytest.mark.parametrize(
    ("other", "words"),
    [
        ({"seed": 2}, "another tournament: its seed is 1, asked for 2"),
        ({"agents": ("greedy", "random")}, "another tournament: its agents"),
    ],
)
def test_results_of_another_tournament_are_left_alone(tmp_path: Path, other: dict[str, Any], words: str) -> None:
    file = tmp_path / "cup.jsonl"
    run_tournament(tournament(games=4), out=file)
    before = file.read_bytes()
    with pytest.raises(FileProblem, match=words):
        run_tournament(dataclasses.replace(tournament(games=4), **other), out=file)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"no json\n", "line 1 is damaged"),
        (b'{"format": "something else"}\n', "no results file of a tournament"),
        (b"{", "no results file"),
    ],
)
def test_other_files_are_refused(tmp_path: Path, content: bytes, words: str) -> None:
    file = tmp_path / "cup.jsonl"
    file.write_bytes(content)
    with pytest.raises(FileProblem, match=words):
        run_tournament(tournament(games=4), out=file)
    assert file.read_bytes() == content


def test_damaged_lines_are_named(tmp_path: Path) -> None:
    file = tmp_path / "cup.jsonl"
    run_tournament(tournament(games=4), out=file)
    header = file.read_bytes().splitlines(keepends=True)[0]
    file.write_bytes(header + b'{"games":[{"deal":1}]}\n')
    with pytest.raises(FileProblem, match="line 2 is damaged"):
        run_tournament(tournament(games=4), out=file)


def test_bad_tournaments() -> None:
    with pytest.raises(UsageError, match="at least two"):
        tournament("random")
    with pytest.raises(UsageError, match="at least one game"):
        tournament(games=0)
    with pytest.raises(UnknownAgentError, match="did you mean 'greedy'"):
        tournament("random", "gredy")
    with pytest.raises(UsageError, match="no scenario is named 'tournamnt'; did you mean 'tournament'"):
        Tournament(("random", "greedy"), 4, 0, "toy", "tournamnt")
