"""`casus-belli`: train, evaluate, tournament, census, play, replay, bench, info, cards.

Commands are imported when they are called, so that `info` or `--help` need neither torch nor the compiled
rules.
"""

from __future__ import annotations

import importlib
import os
import sys
from importlib import metadata

try:
    import click
except ImportError:
    sys.exit("casus-belli: the command line needs click and rich; install them by: pip install 'casus-belli[cli]'")

# The networks are small: threads that wait for each other cost more than they bring, above all on busy cores.
os.environ.setdefault("OMP_NUM_THREADS", "1")

COMMANDS = {
    "train": "Train a bot for one seat.",
    "evaluate": "Measure an agent on one seat.",
    "tournament": "Let agents play each other on all seats.",
    "census": "Count how games end and which events happen.",
    "play": "Play a game yourself.",
    "replay": "Show a saved game step by step.",
    "bench": "Measure the speed of the environment.",
    "info": "Show scenarios, tables, decisions and actions.",
    "cards": "Show the cards and what they do.",
}


class _LazyGroup(click.Group):
    """Knows the commands' names and first lines; imports one to run it."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = importlib.import_module(f"training.commands.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and not args[0].startswith("-") and args[0] not in COMMANDS:
            import difflib

            close = difflib.get_close_matches(args[0], COMMANDS, n=1)
            hint = f" Did you mean {close[0]!r}?" if close else ""
            ctx.fail(f"No such command {args[0]!r}.{hint} Commands: {', '.join(COMMANDS)}.")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def _version() -> str:
    try:
        return metadata.version("casus-belli")
    except metadata.PackageNotFoundError:
        return "not installed"


@click.command(
    cls=_LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Exit codes: 0 done, 1 failed, 2 asked for something wrong, 130 interrupted.",
)
@click.version_option(_version(), prog_name="casus-belli")
def main() -> None:
    """Train and compare AI players for the board wargames Here I Stand and Virgin Queen.

    \b
    casus-belli train --out runs/first-bot
    casus-belli evaluate runs/first-bot/bot --against heuristic
    casus-belli tournament heuristic runs/first-bot/bot --scenario two_player --games 120
    casus-belli play --seat england --against heuristic
    """


if __name__ == "__main__":
    main()
