"""`casus-belli replay`."""

from __future__ import annotations

import sys
from collections.abc import Callable

import click

from training.console import guarded
from training.games import Position, seat_title
from training.replays import load_replay, start, steps


@click.command("replay")
@click.argument("file", type=click.Path(dir_okay=False))
@click.option("--from", "first", type=click.IntRange(1), default=1, show_default=True, help="First step to show.")
@click.option("--until", type=click.IntRange(0), help="Stop after this step.")
@click.option("--step", is_flag=True, help="Wait for Enter after each step; b shows the board, q leaves.")
@click.option("--board", is_flag=True, help="Show the board at the end.")
@click.option("--journal-only", is_flag=True, help="Show only what happened, not who chose what.")
@guarded
def command(file: str, first: int, until: int | None, step: bool, board: bool, journal_only: bool) -> None:
    """Show the saved game in FILE step by step.

    A step is one decision: who decided what, and the lines of the journal that came of it.

    \b
    Examples:
      casus-belli replay game.json
      casus-belli replay game.json --until 250 --board
      casus-belli replay game.json --step --from 100
    """
    replay = load_replay(file)
    game, position = start(replay)
    players = f" ({', '.join(replay.players)})" if replay.players else ""
    click.echo(
        f"{game.title}, {replay.scenario} scenario, seed {replay.seed}, {len(replay.actions)} decisions{players}"
    )
    opening = list(position.journal())
    if first == 1:
        for line in opening:
            click.echo(f"  {line}")
    for item in steps(replay, position):
        if until is not None and item.number > until:
            break
        if item.number < first:
            continue
        if not journal_only:
            click.echo(f"{item.number:>5}  {seat_title(game.seats[item.seat])}: {item.words}")
        for line in item.journal:
            click.echo(f"         {line}")
        if step and not _wait(position.render):
            return
        if item.number == until:
            break
    if board:
        click.echo("")
        click.echo(position.render())
    _result(game.seats, position)


def _result(seats: tuple[str, ...], position: Position) -> None:
    points = ", ".join(f"{seat_title(seat)} {value}" for seat, value in zip(seats, position.vp(), strict=True))
    if not position.over:
        ending = "The game goes on"
    elif position.winner >= 0:
        ending = f"{seat_title(seats[position.winner])} wins ({position.victory})"
    else:
        ending = "The game was cut off"
    click.echo(f"\n{ending}: {points}")


def _wait(render: Callable[[], str]) -> bool:
    """Wait for Enter; False to leave."""
    while True:
        click.echo("-- Enter: next, b: board, q: leave -- ", nl=False, err=True)
        line = sys.stdin.readline()
        if not line or line.strip().lower() == "q":
            return False
        if line.strip().lower() != "b":
            return True
        click.echo(render())
