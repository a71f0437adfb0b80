"""`casus-belli census`."""

from __future__ import annotations

import click
from rich.console import Console

from training.census import Census, take_census
from training.console import (
    game_option,
    guarded,
    jobs_option,
    json_option,
    out,
    progress_bar,
    scenario_option,
    table,
    write_figures,
)
from training.games import check_players, choose_game, get_game, playing_seats, seat_title
from training.stats import wilson


@click.command("census")
@click.argument("agent")
@click.option("--games", type=int, default=1000, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True)
@game_option
@scenario_option
@jobs_option
@json_option
@guarded
def command(
    agent: str, games: int, seed: int, game: str | None, scenario: str | None, jobs: int, json_file: str | None
) -> None:
    """Play games with one agent on every seat; count winners, kinds of victory, turns and events.

    \b
    Examples:
      casus-belli census random --games 5000 --scenario 1517
      casus-belli census heuristic --games 1000 --scenario 1517 --json census.json
    """
    game, scenario = choose_game(game, scenario)
    check_players(game, [agent])
    with progress_bar("census", games) as (progress, task):
        result = take_census(
            agent,
            games,
            scenario=scenario,
            game=game,
            seed=seed,
            jobs=jobs,
            on_games=lambda n: progress.advance(task, n),
        )
    show(out(), result, game, agent, scenario)
    write_figures(json_file, {"agent": agent, "scenario": scenario, "seed": seed, **result.as_dict()})


def show(console: Console, result: Census, game: str, agent: str, scenario: str) -> None:
    """Print the tables."""
    kinds = sorted({kind for _, kind in result.endings})
    rows = []
    kind_of_game = get_game(game)
    for seat in (*(kind_of_game.seats[k] for k in playing_seats(kind_of_game, scenario)), "nobody"):
        won = result.wins(seat)
        if seat == "nobody" and not won:
            continue
        low, high = wilson(won, result.games)
        mean = f"{result.vp[seat] / result.games:.1f}" if seat in result.vp else "-"
        share = f"{100 * won / result.games:.1f} % [{100 * low:.1f}, {100 * high:.1f}]"
        rows.append([seat_title(seat), share, mean, *(str(result.endings[seat, kind]) for kind in kinds)])
    columns = ["Seat", "Wins", "Mean VP", *(kind.replace("_", " ").capitalize() for kind in kinds)]
    console.print(table(columns, rows, f"{result.games} games of {agent}, {scenario}; 95 % intervals"))
    turns = ", ".join(f"{turn}: {count}" for turn, count in sorted(result.turns.items()))
    console.print(f"Last turn: {turns}. {result.decisions / result.games:.0f} decisions a game.\n", soft_wrap=True)
    _show_events(console, result, game)


def _show_events(console: Console, result: Census, game: str) -> None:
    """Times each card was used as event, response or combat card."""
    from env.data.loader import load_game

    cards = [card for card in load_game(game).cards if (card.number or card.id) in result.cards]
    cells = [
        f"{card.number} {card.title[:22]}: {result.events[card.number or card.id]}".lstrip()
        for card in cards
        if card.category != "unknown"
    ]
    rows = [cells[i : i + 3] + [""] * (3 - len(cells[i : i + 3])) for i in range(0, len(cells), 3)]
    console.print(table(["Uses as event", "", ""], rows))
    never = [
        card.number or card.title
        for card in cards
        if card.category != "unknown" and not result.events[card.number or card.id]
    ]
    console.print(f"Never used: {', '.join(never) or 'none'}.", soft_wrap=True)
