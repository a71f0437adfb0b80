"""What the commands share: printing, errors and exit codes, progress bars, `--json`.

Exit codes: 0 done, 1 failed, 2 asked for something wrong, 130 interrupted.
"""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    SpinnerColumn,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from agents import AgentError, UnknownAgentError
from training.errors import TrainingError, UsageError
from training.files import write_json
from training.machine import cores

Command = TypeVar("Command", bound=Callable[..., Any])

FAILED, USAGE, INTERRUPTED = 1, 2, 130
TRACEBACK = "CASUS_BELLI_TRACEBACK"


def out() -> Console:
    """Standard output; wide enough for the tables where it is no terminal."""
    console = Console(highlight=False, soft_wrap=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=140)
    return console


def err() -> Console:
    """Standard error: progress bars, notes and errors."""
    return Console(stderr=True, highlight=False)


def fail(message: str, code: int) -> None:
    """Print an error and leave."""
    click.echo(f"casus-belli: {message}", err=True)
    raise SystemExit(code)


def guarded(command: Command) -> Command:
    """Turn errors into a line or two and an exit code."""

    @functools.wraps(command)
    def wrapped(*args: Any, **kwargs: Any) -> Any:
        try:
            return command(*args, **kwargs)
        except (click.ClickException, click.exceptions.Exit, click.Abort):
            raise
        except KeyboardInterrupt:
            fail("interrupted", INTERRUPTED)
        except BrokenPipeError:
            # The reader of a pipe (head, less) has gone; point the rest at nothing.
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            raise SystemExit(0) from None
        except (UsageError, UnknownAgentError) as error:
            fail(str(error), USAGE)
        except (TrainingError, AgentError) as error:
            fail(str(error), FAILED)
        except ModuleNotFoundError as error:
            if os.environ.get(TRACEBACK):
                raise
            fail(f"{error}; {_install_hint(error.name or '')}", FAILED)
        except OSError as error:
            if os.environ.get(TRACEBACK):
                raise
            fail(f"{error.filename}: {error.strerror}" if error.filename else str(error), FAILED)
        except Exception as error:
            if os.environ.get(TRACEBACK):
                raise
            text = str(error) or type(error).__name__
            word = "" if type(error).__module__.split(".")[0] == "env" else f"{type(error).__name__}: "
            fail(f"{word}{text}\n(set {TRACEBACK}=1 to see where it came from)", FAILED)

    return wrapped  # type: ignore[return-value]


def _install_hint(module: str) -> str:
    extras = {
        "torch": "train",
        "stable_baselines3": "train",
        "sb3_contrib": "train",
        "safetensors": "train",
        "tensorboard": "train",
        "matplotlib": "train",
        "pettingzoo": "pettingzoo",
        "openskill": "rating",
    }
    extra = extras.get(module.split(".")[0])
    if extra is None:
        return "the installation is not complete; run 'make build'"
    return f"install it by: pip install 'casus-belli[{extra}]'"


@contextmanager
def progress_bar(label: str, total: int | None, *, count: bool = True) -> Iterator[tuple[Progress, TaskID]]:
    """A bar on standard error; without a terminal there only the result is printed."""
    columns: list[Any] = [SpinnerColumn(), TextColumn("{task.description}"), BarColumn(bar_width=30)]
    if count:
        columns.append(MofNCompleteColumn())
    columns += [TimeElapsedColumn(), TimeRemainingColumn(), TextColumn("{task.fields[note]}")]
    console = err()
    with Progress(
        *columns,
        console=console,
        transient=True,
        disable=not console.is_terminal,
        redirect_stdout=sys.stdout.isatty(),
    ) as progress:
        yield progress, progress.add_task(label, total=total, note="")


LONG_TEXT = 24
"""A column with a longer text may wrap; the others keep their width on a narrow terminal."""


def table(columns: Sequence[str], rows: Sequence[Sequence[str]], title: str | None = None) -> Table:
    """A table: first column and long texts to the left, the others to the right; only long texts wrap."""
    made = Table(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False)
    for number, column in enumerate(columns):
        long = max((len(row[number]) for row in rows), default=0) > LONG_TEXT
        made.add_column(column, justify="left" if number == 0 or long else "right", no_wrap=not long)
    for row in rows:
        made.add_row(*row)
    return made


def write_figures(path: str | None, value: Any) -> None:
    """Write the figures that were printed as JSON, if a file was named."""
    if path is None:
        return
    write_json(path, value)
    err().print(f"figures written to {path}", markup=False, soft_wrap=True)


json_option = click.option(
    "--json",
    "json_file",
    metavar="FILE",
    type=click.Path(dir_okay=False),
    help="Also write the figures to FILE as JSON.",
)


def jobs_option(command: Command) -> Command:
    """`--jobs`, all cores by default."""
    return click.option(
        "--jobs",
        type=click.IntRange(1, 1024),
        default=cores(),
        show_default="all cores",
        help="Processes to play with; they do not change the results.",
    )(command)


def scenario_option(command: Command) -> Command:
    """`--scenario`."""
    return click.option(
        "--scenario",
        show_default="the game's own: tournament, campaign",
        metavar="NAME|FILE",
        help="Scenario by name (see 'casus-belli info') or a .toml file of your own.",
    )(command)


def game_option(command: Command) -> Command:
    """`--game`."""
    return click.option(
        "--game",
        show_default="that of the scenario, else here_i_stand",
        metavar="NAME",
        help="Which game: here_i_stand or virgin_queen.",
    )(command)


def names_of_path(path: str) -> str:
    """The last two parts of a path, for tables."""
    parts = Path(path).parts
    return "/".join(parts[-2:])
