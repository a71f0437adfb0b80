"""Training, tournaments and play with the two-player game: two seats are played, the other four by nobody."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from agents import make_agent
from env.rules.core import Position
from env.saves import load_position, save_position
from training.arena import NOBODY, play, ranks
from training.cli import main
from training.errors import UsageError
from training.evaluate import evaluate
from training.games import get_game, playing_seat, playing_seats
from training.settings import TrainSettings
from training.standings import standings
from training.tournament import Tournament


def test_the_seats_of_a_scenario() -> None:
    game = get_game("here_i_stand")
    assert playing_seats(game, "two_player") == (4, 5)
    assert playing_seats(game, "1517") == (0, 1, 2, 3, 4, 5)
    assert playing_seat(game, "two_player", "protestant") == 5
    with pytest.raises(UsageError, match="nobody plays england in the scenario two_player"):
        playing_seat(game, "two_player", "england")


def test_ranks_leave_out_seats_without_a_player() -> None:
    assert ranks([40, 30, 20, 10, 5, 9], 5, (NOBODY,) * 4 + (0, 1))[4:] == (2, 1)


def test_a_tournament_rotates_over_the_two_seats() -> None:
    cup = Tournament(agents=("heuristic", "random"), scenario="two_player", games=4, seed=1)
    seatings = [match.seating for match in cup.matches(0)]
    assert sorted(seatings) == [(NOBODY,) * 4 + (0, 1), (NOBODY,) * 4 + (1, 0)]
    game = get_game("here_i_stand")
    outcomes = play(game, cup.matches(0), [make_agent("heuristic"), make_agent("random")], scenario="two_player")
    table = standings(outcomes, ("heuristic", "random"), game.seats)
    assert [line.games for line in table.overall] == [2, 2]
    assert [line.games for line in table.seats[0]] == [0, 0, 0, 0, 1, 1]
    assert table.overall[0].wins.value + table.overall[1].wins.value == 1


def test_one_seat_is_measured_against_the_other() -> None:
    result = evaluate("heuristic", seat="papacy", opponents="random", games=4, scenario="two_player", baseline=None)
    assert result.result.games == 4
    with pytest.raises(UsageError, match="the seats are: papacy, protestant"):
        evaluate("random", seat="france", games=2, scenario="two_player")


def test_training_wants_a_seat_that_is_played() -> None:
    with pytest.raises(UsageError, match="nobody plays france"):
        TrainSettings(scenario="two_player", seat="france").check()


def test_a_position_is_saved_and_loaded(tmp_path: Path) -> None:
    position = Position.new("two_player", 3)
    for _ in range(60):
        position.apply(position.legal_actions()[0])
    save_position(position, tmp_path / "duel.json")
    again = load_position(tmp_path / "duel.json")
    assert again.to_bytes() == position.to_bytes()
    assert again.as_dict()["cards"]["dip_plague"].startswith("diplomatic_")


def test_commands_speak_of_the_two_seats_only() -> None:
    runner = CliRunner()
    result = runner.invoke(main, ["tournament", "random", "random", "--scenario", "two_player", "--games", "2"])
    assert "2 equal players have 50.0 %" in result.output
    assert "Ottoman" not in result.output
    result = runner.invoke(main, ["play", "--scenario", "two_player", "--seat", "france"])
    assert "nobody plays france in the scenario two_player" in result.output
    result = runner.invoke(main, ["info", "two_plyer"])
    assert "Did you mean 'two_player'?" in result.output


def test_the_board_shows_the_hand_of_the_player() -> None:
    words = ["play", "--scenario", "two_player", "--seat", "papacy", "--seed", "5"]
    result = CliRunner().invoke(main, words, input="s\nq\n")
    assert "Hand of Papacy:" in result.output
    assert "Hand of Protestant:" not in result.output
