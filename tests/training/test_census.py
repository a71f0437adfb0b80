"""The census of whole games."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from training.census import Census, take_census
from training.commands.census import command
from training.errors import UsageError


def test_the_counts_add_up() -> None:
    whole = take_census("random", 6, scenario="tournament", seed=3)
    assert whole.games == sum(whole.endings.values()) == sum(whole.turns.values()) == 6
    assert sum(whole.wins(seat) for seat in ("ottoman", "hapsburg", "england", "france", "papacy", "protestant")) == 6
    assert whole.decisions > 6 * 200
    assert whole.events["3"] > 0  # a Home card is played in every game


def test_the_same_seed_gives_the_same_census() -> None:
    first = take_census("random", 4, scenario="tournament", seed=5)
    again = take_census("random", 4, scenario="tournament", seed=5)
    assert first.as_dict() == again.as_dict()
    assert first.as_dict() != take_census("random", 4, scenario="tournament", seed=6).as_dict()


def test_adding() -> None:
    total = Census()
    part = take_census("random", 2, scenario="tournament")
    total.add(part)
    total.add(part)
    assert total.games == 4
    assert total.decisions == 2 * part.decisions
    assert total.vp["france"] == 2 * part.vp["france"]


@pytest.mark.parametrize(("games", "seed", "word"), [(0, 0, "at least one game"), (1, -1, "negative")])
def test_bad_numbers(games: int, seed: int, word: str) -> None:
    with pytest.raises(UsageError, match=word):
        take_census("random", games, seed=seed)


def test_the_command_prints_and_saves(tmp_path) -> None:
    path = tmp_path / "census.json"
    arguments = ["random", "--games", "2", "--scenario", "tournament", "--jobs", "1", "--json", str(path)]
    result = CliRunner().invoke(command, arguments)
    assert result.exit_code == 0, result.output
    assert "2 games of random" in result.output
    assert json.loads(path.read_text())["games"] == 2
