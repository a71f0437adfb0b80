"""`casus-belli tournament`."""

from __future__ import annotations

from typing import Any

import click
from rich.console import Console

from training.arena import Outcome
from training.console import (
    err,
    game_option,
    guarded,
    jobs_option,
    json_option,
    names_of_path,
    out,
    progress_bar,
    scenario_option,
    table,
    write_figures,
)
from training.games import check_players, choose_game, get_game, seat_title
from training.standings import Standings, standings
from training.tournament import Tournament, run_tournament


@click.command("tournament")
@click.argument("agents", nargs=-1, required=True, metavar="AGENT AGENT...")
@click.option("--games", type=int, default=120, show_default=True, help="Games, rounded up to whole deals.")
@click.option("--seed", type=int, default=0, show_default=True)
@click.option(
    "--out",
    "out_path",
    metavar="FILE",
    type=click.Path(dir_okay=False),
    help="Results file (JSON lines). If it is there already, only what is missing is played.",
)
@game_option
@scenario_option
@jobs_option
@json_option
@guarded
def command(
    agents: tuple[str, ...],
    games: int,
    seed: int,
    out_path: str | None,
    game: str | None,
    scenario: str | None,
    jobs: int,
    json_file: str | None,
) -> None:
    """Let agents (names, or folders of saved bots) play each other on all seats.

    Every deal is played once for each rotation of the agents over the seats, so each agent meets the same
    cards on every seat. With --out a tournament that was stopped goes on where it was, and a larger --games
    extends it.

    \b
    Examples:
      casus-belli tournament random heuristic --games 240
      casus-belli tournament heuristic runs/first-bot/bot --scenario two_player --games 600 --seed 7 --out cup.jsonl
    """
    game, scenario = choose_game(game, scenario)
    check_players(game, agents)
    tournament = Tournament(agents, games, seed, game, scenario)
    with progress_bar("tournament", None) as (progress, task):

        def started(done: int, total: int) -> None:
            progress.update(task, total=total, completed=done)
            if done:
                err().print(f"{done} of {total} games were played already", markup=False, soft_wrap=True)

        def played(outcome: Outcome) -> None:
            progress.advance(task)

        outcomes = run_tournament(tournament, out=out_path, jobs=jobs, on_start=started, on_outcome=played)
    result = standings(outcomes, tournament.labels, get_game(game).seats)
    show(out(), result, scenario)
    write_figures(json_file, {**tournament.header(), **result.as_dict()})


def show(console: Console, result: Standings, scenario: str) -> None:
    """Print the tables."""
    order = result.best_first()
    names = {agent: names_of_path(result.labels[agent]) for agent in order}
    columns = ["Agent", "Seats played", "Win share", "Mean VP", "Mean rank"]
    rows: list[list[str]] = []
    for agent in order:
        line = result.overall[agent]
        row = [
            names[agent],
            str(line.games),
            line.wins.percent(),
            line.vp.number(1),
            line.rank.number(2),
        ]
        if result.ratings is not None:
            rating = result.ratings[agent]
            row.append(f"{rating.mu:.1f} ± {rating.sigma:.1f}")
        rows.append(row)
    if result.ratings is not None:
        columns.append("Rating")
    console.print(table(columns, rows, f"{result.games} games, {result.deals} deals, {scenario}; 95 % intervals"))
    played = _played(result)
    share = f"{len(played)} equal players have {100 / len(played):.1f} %" if played else "no seat was played"
    console.print(f"Win share is wins a seat played: {share}.\n")
    _show_seats(console, result, order, names)
    _show_differences(console, result, order, names)
    endings = ", ".join(f"{name} {count}" for name, count in result.victories.items())
    console.print(
        f"Endings: {endings}; {result.decisions.number(0)} decisions a game, {result.truncated} cut off.",
        markup=False,
        soft_wrap=True,
    )


def _played(result: Standings) -> list[int]:
    """Numbers of the seats that anybody has played."""
    return [number for number in range(len(result.seat_names)) if any(lines[number].games for lines in result.seats)]


def _show_seats(console: Console, result: Standings, order: list[int], names: dict[int, str]) -> None:
    played = _played(result)
    columns = ["Win share by seat", *[seat_title(result.seat_names[number]) for number in played]]

    def cells(agent: int, of: Any) -> list[str]:
        lines = [result.seats[agent][number] for number in played]
        return [of(line) if line.games else "-" for line in lines]

    console.print(
        table(
            columns,
            [[names[agent], *cells(agent, lambda line: f"{100 * line.wins.value:.0f} %")] for agent in order],
        )
    )
    columns[0] = "Mean VP by seat"
    console.print(table(columns, [[names[agent], *cells(agent, lambda line: _plus_minus(line.vp))] for agent in order]))
    console.print()


def _plus_minus(estimate: Any) -> str:
    half = (estimate.high - estimate.low) / 2
    return f"{estimate.value:.1f} ± {half:.1f}" if half < 1e6 else f"{estimate.value:.1f}"


def _show_differences(console: Console, result: Standings, order: list[int], names: dict[int, str]) -> None:
    best = order[0]
    rows = [[names[agent], result.vp_differences[best][agent].number(1, sign=True)] for agent in order[1:]]
    console.print(table([f"VP a seat of {names[best]} more than", "Paired by deal"], rows))
    console.print()
