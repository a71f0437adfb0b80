"""`casus-belli evaluate`."""

from __future__ import annotations

import click

from agents.base import check_agent_spec, is_bot_path
from training.arena import Outcome
from training.console import (
    game_option,
    guarded,
    jobs_option,
    json_option,
    names_of_path,
    out,
    progress_bar,
    table,
    write_figures,
)
from training.errors import UsageError
from training.evaluate import evaluate
from training.games import check_players, choose_game


@click.command("evaluate")
@click.argument("agent")
@click.option("--against", "opponents", default="random", show_default=True, help="Agent on the other seats.")
@click.option("--seat", help="Seat to play; a saved bot's own by default.")
@click.option("--games", type=int, default=200, show_default=True, help="Deals to play.")
@click.option(
    "--baseline",
    default="",
    help="Agent that plays the same seat on the same deals, to compare with.  [default: that of --against]",
)
@click.option("--no-baseline", is_flag=True, help="Play no baseline.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True)
@game_option
@click.option("--scenario", metavar="NAME|FILE", help="Scenario; a saved bot's own by default, else the game's.")
@jobs_option
@json_option
@guarded
def command(
    agent: str,
    opponents: str,
    seat: str | None,
    games: int,
    baseline: str,
    no_baseline: bool,
    seed: int,
    game: str | None,
    scenario: str | None,
    jobs: int,
    json_file: str | None,
) -> None:
    """Measure AGENT (a name, or the folder of a saved bot) on one seat.

    Beside the win share, victory points and rank it prints what a baseline makes of the same seat on the same
    deals, and the difference. Brackets hold 95 % intervals.

    \b
    Examples:
      casus-belli evaluate runs/first-bot/bot --against heuristic --games 500
      casus-belli evaluate heuristic --seat france --against random --json france.json
    """
    from training.report import EVALUATION_COLUMNS, evaluation_rows, verdict

    if is_bot_path(agent):
        from agents.learned import read_manifest

        manifest = read_manifest(agent)
        seat, scenario, game = seat or manifest.seat, scenario or manifest.scenario, game or manifest.game
        check_players(game, [agent])
    else:
        check_agent_spec(agent)  # else a name mistyped would be asked for its seat
    if seat is None:
        raise UsageError(f"{agent!r} has no seat of its own: name one, such as --seat england")
    game, scenario = choose_game(game, scenario)
    check_players(game, [opponents, baseline])
    total = games if no_baseline else 2 * games
    with progress_bar(f"{agent} against {opponents}", total) as (progress, task):

        def played(outcome: Outcome) -> None:
            progress.advance(task)

        result = evaluate(
            agent,
            seat=seat,
            opponents=opponents,
            games=games,
            seed=seed,
            game=game,
            scenario=scenario,
            baseline=None if no_baseline else baseline,
            jobs=jobs,
            on_outcome=played,
        )
    console = out()
    console.print(
        table(EVALUATION_COLUMNS, evaluation_rows([result]), f"{names_of_path(agent)} as {seat} in {result.scenario}")
    )
    console.print()
    console.print(verdict(result), markup=False, soft_wrap=True)
    endings = ", ".join(f"{name} {count}" for name, count in result.victories.items())
    console.print(
        f"Endings: {endings}; {result.decisions.number(0)} decisions a game, {result.truncated} cut off.",
        markup=False,
        soft_wrap=True,
    )
    write_figures(json_file, result.as_dict())
