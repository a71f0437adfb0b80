"""`casus-belli play`."""

from __future__ import annotations

import difflib
import secrets
import sys
from pathlib import Path

import click

from agents import make_agent
from training.console import game_option, guarded, scenario_option
from training.errors import UsageError
from training.games import Game, check_players, choose_game, get_game, other_game, playing_seat, playing_seats
from training.play import Leave, Session
from training.replays import Replay, load_replay

PERSON = "person"


@click.command("play")
@click.option(
    "--seat",
    "seats",
    multiple=True,
    help="Seat that you play, 'all' for all, 'none' to watch; may be repeated.  "
    "[default: england, or the first seat of the scenario]",
)
@click.option("--against", default="heuristic", show_default=True, help="Agent on the other seats.")
@click.option(
    "--player",
    "players",
    multiple=True,
    metavar="SEAT=AGENT",
    help="Another agent on one seat, such as france=random; may be given several times.",
)
@game_option
@scenario_option
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), help="Deals the cards and rolls the dice.  [default: drawn]")
@click.option("--save", "save_to", metavar="FILE", type=click.Path(dir_okay=False), help="Save here on leaving.")
@click.option("--load", metavar="FILE", type=click.Path(dir_okay=False), help="Go on with a saved game (a replay).")
@click.option("--quiet", is_flag=True, help="Do not show what happens between your decisions.")
@guarded
def command(
    seats: tuple[str, ...],
    against: str,
    players: tuple[str, ...],
    game: str | None,
    scenario: str | None,
    seed: int | None,
    save_to: str | None,
    load: str | None,
    quiet: bool,
) -> None:
    """Play a game in the terminal against agents.

    Each choice has a number; ? shows the commands, s the board, u a hint. Answers can come from a pipe.

    \b
    Examples:
      casus-belli play --seat england
      casus-belli play --seat france --player ottoman=runs/first-bot/bot --scenario 1532 --save game.json
      casus-belli play --game virgin_queen --seat spain
      casus-belli play --load game.json
    """
    if load is not None:
        replay = load_replay(load)
        kind = get_game(replay.game)
        if game not in (None, replay.game) or scenario not in (None, replay.scenario):
            raise UsageError(
                f"{load} is a game of {replay.game}, scenario {replay.scenario}; leave --game and --scenario"
            )
        save_to = save_to or load
        if not seats and replay.players:
            seats = tuple(
                seat for seat, player in zip(kind.seats, replay.players, strict=True) if player == PERSON
            ) or ("none",)
        spec = {seat: player for seat, player in zip(kind.seats, replay.players, strict=False) if player != PERSON}
    else:
        game, scenario = choose_game(game, scenario)
        kind = get_game(game)
        replay = Replay(game, scenario, secrets.randbelow(2**31) if seed is None else seed)
        spec = {}
    playing = tuple(kind.seats[k] for k in playing_seats(kind, replay.scenario))
    people = _people(kind, replay.scenario, playing, seats or (("england",) if "england" in playing else playing[:1]))
    for item in players:
        seat, found, name = item.partition("=")
        if not found:
            raise UsageError(f"--player {item!r} should be SEAT=AGENT, such as france=random")
        playing_seat(kind, replay.scenario, seat)
        if seat in people:
            raise UsageError(f"--player {item!r}: that seat is yours (--seat {seat})")
        spec[seat] = name
    check_players(kind.name, [spec.get(seat, against) for seat in kind.seats if seat not in people])
    agents = {
        number: make_agent(spec.get(seat, against), seed=(replay.seed + number) % 2**32)
        for number, seat in enumerate(kind.seats)
        if seat not in people
    }
    replay.players = [PERSON if seat in people else spec.get(seat, against) for seat in kind.seats]
    session = Session(
        kind,
        replay,
        frozenset(kind.seats.index(seat) for seat in people),
        agents,
        _read,
        click.echo,
        save_to=Path(save_to) if save_to else None,
        verbose=not quiet,
    )
    try:
        session.play()
    except Leave:
        click.echo("Left the game.")


def _people(kind: Game, scenario: str, known: tuple[str, ...], seats: tuple[str, ...]) -> set[str]:
    if "all" in seats:
        return set(known)
    if "none" in seats:
        if len(seats) > 1:
            raise UsageError("--seat none goes with no other --seat")
        return set()
    for seat in seats:
        if seat in kind.seats and seat not in known:
            names = ", ".join(known)
            raise UsageError(f"nobody plays {seat} in the scenario {scenario}; the seats are: {names}, or all, none")
        if seat not in known:
            close = difflib.get_close_matches(seat, known, n=1)
            hint = other_game(kind, seat) or (f"did you mean {close[0]!r}? " if close else "")
            raise UsageError(f"no seat is named {seat!r}; {hint}the seats are: {', '.join(known)}, or all, none")
    return set(seats)


def _read(prompt: str) -> str:
    """A line from the terminal or a pipe; what comes from a pipe is shown, so that a log can be read."""
    if sys.stdin.isatty():
        return input(prompt)
    click.echo(prompt, nl=False)
    line = sys.stdin.readline()
    if not line:
        click.echo("")
        raise EOFError
    click.echo(line.rstrip("\n"))
    return line
