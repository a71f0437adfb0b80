"""`casus-belli bench`."""

from __future__ import annotations

from typing import Any

import click

from training.console import (
    err,
    game_option,
    guarded,
    json_option,
    out,
    progress_bar,
    scenario_option,
    table,
    write_figures,
)


@click.command("bench")
@game_option
@scenario_option
@click.option("--games", type=click.IntRange(2), default=256, show_default=True, help="Games side by side.")
@click.option("--seconds", type=click.FloatRange(0.05), default=2.0, show_default=True, help="Time a repeat.")
@click.option("--repeats", type=click.IntRange(1), default=5, show_default=True)
@click.option("--peers", is_flag=True, help="Also run open-spiel, pettingzoo classic and rlcard games.")
@click.option("--strict", is_flag=True, help="Exit with 1 if a goal is not reached.")
@json_option
@guarded
def command(
    game: str | None,
    scenario: str | None,
    games: int,
    seconds: float,
    repeats: int,
    peers: bool,
    strict: bool,
    json_file: str | None,
) -> None:
    """Measure the speed of the environment: random legal play over full games, median and spread.

    \b
    Examples:
      casus-belli bench
      casus-belli bench --game virgin_queen
      casus-belli bench --peers --repeats 9 --json bench.json
    """
    from training.bench import BenchSettings, Figure, measure
    from training.games import choose_game
    from training.machine import machine
    from training.peers import measure_peers

    game, scenario = choose_game(game, scenario)
    settings = BenchSettings(game, scenario, games, seconds, repeats)
    facts = machine()
    compared: list[Figure] = []
    notes: list[str] = []
    with progress_bar("measuring", 16 if peers else 7) as (progress, task):

        def report(words: str) -> None:
            if ":" in words:
                notes.append(words)
            else:
                progress.update(task, advance=1, note=words)

        figures = measure(settings, report)
        if peers:
            compared.extend(measure_peers(min(seconds, 1.0), repeats, report))
    console = out()
    console.print(
        table(
            ("Figure", "Median", "Spread", "Unit", "Goal", ""),
            [_row(figure) for figure in figures],
            f"{scenario}, {games} games, {repeats} repeats, {facts['processor']}, load {facts['load'] or 0:.1f}",
        )
    )
    own = next(figure for figure in figures if figure.key == "vector_env")
    if peers:
        rows = [
            [
                figure.words,
                f"{figure.median:,.0f}",
                f"{min(figure.values):,.0f} - {max(figure.values):,.0f}",
                f"{own.median / figure.median:,.0f} x",
            ]
            for figure in compared
        ]
        console.print()
        console.print(
            table(("Peer", "Decisions/s", "Spread", "Here, vector env"), rows, "Random play of installed peers")
        )
        for note in notes:
            err().print(note, markup=False, soft_wrap=True)
    values: dict[str, Any] = {
        "machine": facts,
        "settings": {"game": game, "scenario": scenario, "games": games, "seconds": seconds, "repeats": repeats},
        "figures": {figure.key: figure.as_dict() for figure in figures},
        "peers": {figure.key: {**figure.as_dict(), "ratio": own.median / figure.median} for figure in compared},
    }
    write_figures(json_file, values)
    missed = [figure.words for figure in figures if figure.reached is False]
    if strict and missed:
        click.echo(f"casus-belli: goals not reached: {', '.join(missed)}", err=True)
        raise SystemExit(1)


def _row(figure: Any) -> list[str]:
    def number(value: float) -> str:
        return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"

    goal = "" if figure.goal is None else f"{'<=' if figure.at_most else '>='} {number(figure.goal)}"
    mark = {True: "reached", False: "missed", None: ""}[figure.reached]
    spread = f"{number(min(figure.values))} - {number(max(figure.values))}" if len(figure.values) > 1 else ""
    return [figure.words, number(figure.median), spread, figure.unit, goal, mark]
