"""`casus-belli info`."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Sequence
from typing import Any

import click
from rich.console import Console

from training.console import game_option, guarded, json_option, out, table, write_figures
from training.errors import UsageError
from training.games import get_game

TOPICS = ("scenarios", "tables", "settings", "events", "decisions", "actions", "observation", "agents")


GAME_TOPIC = "virgin_queen"
SHOWN_SOURCES = 3


class Topic(click.Choice[str]):
    """A topic, the name of a scenario, or the game much of which is not known."""

    def __init__(self) -> None:
        super().__init__(TOPICS)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """`value` if it is one of these."""
        from env.data.loader import PLAYABLE, list_scenarios

        scenarios = [name for game in PLAYABLE for name in list_scenarios(game)]
        known = (*TOPICS, *scenarios, GAME_TOPIC)
        if value in known:
            return value
        close = difflib.get_close_matches(str(value), known, n=1)
        hint = f" Did you mean {close[0]!r}?" if close else ""
        self.fail(
            f"no topic {value!r}.{hint} Topics: {', '.join(TOPICS)}; scenarios: {', '.join(scenarios)}; {GAME_TOPIC}.",
            param,
            ctx,
        )


@click.command("info")
@click.argument("topics", nargs=-1, type=Topic(), metavar="[TOPIC]...")
@game_option
@click.option(
    "--data",
    "directory",
    type=click.Path(exists=True, file_okay=False),
    metavar="DIR",
    help="Your own tables of Virgin Queen.",
)
@json_option
@guarded
def command(topics: tuple[str, ...], game: str | None, directory: str | None, json_file: str | None) -> None:
    """Show what the installed games hold.

    Topics: scenarios, tables, settings, events (cards without an event), decisions, actions, observation, agents,
    of the game named by --game; or the name of a scenario. Without a topic: all but the long lists of actions and
    observation. virgin_queen: how much of Virgin Queen is known, table by table and procedure by procedure.

    \b
    Examples:
      casus-belli info
      casus-belli info decisions actions
      casus-belli info two_player
      casus-belli info virgin_queen --data my_tables
      casus-belli info tables events --game virgin_queen
      casus-belli info scenarios --json scenarios.json
    """
    if directory is not None and GAME_TOPIC not in topics:
        raise UsageError(f"--data belongs to the topic {GAME_TOPIC}")
    game = get_game(game or "here_i_stand").name
    chosen = topics or tuple(topic for topic in TOPICS if topic not in ("actions", "observation"))
    console = out()
    found: dict[str, Any] = {}
    for topic in chosen:
        if topic == GAME_TOPIC:
            from training.info import provenance

            found[topic] = provenance(directory)
            _show_provenance(console, found[topic])
            continue
        if topic not in TOPICS:
            found[topic] = info_of(topic)
            rows = [
                [key.replace("_", " "), _cell(value)]
                for key, value in found[topic].items()
                if key not in ("name", "title")
            ]
            console.print(table(("Scenario", topic), rows, found[topic]["title"]))
            continue
        found[topic] = _collect(topic, game)
        title, columns, row, empty = SHOWN[topic]
        if found[topic]:
            console.print(table(columns, [row(item) for item in found[topic]], title))
        else:
            console.print(f"[bold]{title}[/bold]\n{empty}")
        console.print()
    write_figures(json_file, found)


def _show_provenance(console: Console, found: dict[str, Any]) -> None:
    total = found["total"]
    own = f" Own tables: {found['directory']}." if found["directory"] else ""
    console.print(f"[bold]{found['title']}: what is known of it[/bold]")
    for line in (
        "Most of the published game is not public. What a source documents is built exactly; everything else is a",
        "stand-in, so that whole games can be played, and no fact of the game. An owner of the game can replace the",
        "tables (docs/data.md).",
        f"Of the tables {total['exact']} rows are exact, {total['partly']} partly known, {total['stand_in']} stand-ins."
        + own,
    ):
        console.print(line, markup=False, soft_wrap=True)
    console.print()
    rows = [
        [item["name"], *(str(item[column]) for column in ("rows", "exact", "partly", "stand_in")), _sources(item)]
        for item in found["tables"]
    ]
    console.print(table(("Table", "Rows", "Exact", "Partly", "Stand-in", "Where from"), rows))
    console.print()
    rows = [
        [item["rule"], item["procedure"], item["certainty"].replace("_", "-"), item["source"]]
        for item in found["procedures"]
    ]
    console.print(table(("Rule", "Procedure", "Known", "Where from"), rows))


def _sources(item: dict[str, Any]) -> str:
    """The sources that most rows name."""
    named = [f"{part['source']} ({part['rows']})" for part in item["sources"][:SHOWN_SOURCES]]
    others = sum(part["rows"] for part in item["sources"][SHOWN_SOURCES:])
    return ", ".join(named) + (f", others ({others})" if others else "")


def _collect(topic: str, game: str) -> list[dict[str, Any]]:
    if topic == "agents":
        from agents import agent_names

        return [{"name": name} for name in agent_names()]
    from env.data.loader import PLAYABLE
    from training import info

    collect: Callable[[], list[dict[str, Any]]] = {
        "scenarios": lambda: [row for name in PLAYABLE for row in info.scenarios(name)],
        "tables": lambda: info.tables(game),
        "settings": lambda: info.settings(game),
        "events": lambda: info.missing_events(game),
        "decisions": lambda: info.decisions(game),
        "actions": lambda: info.actions(game),
        "observation": lambda: info.observation(game),
    }[topic]
    return collect()


def info_of(scenario: str) -> dict[str, Any]:
    """What `scenarios` says about one."""
    from env.data.loader import PLAYABLE
    from training.info import scenarios

    return next(item for game in PLAYABLE for item in scenarios(game) if item["name"] == scenario)


def _cell(value: Any) -> str:
    """A figure, a text, a list of words or a list of pairs."""
    if isinstance(value, list):
        return ", ".join(item if isinstance(item, str) else " - ".join(item) for item in value) or "none"
    return str(value).replace("\n", " ")


def _words(pairs: Sequence[Sequence[str]]) -> str:
    return ", ".join(" - ".join(pair) for pair in pairs)


SHOWN: dict[str, tuple[str, tuple[str, ...], Callable[[dict[str, Any]], list[str]], str]] = {
    "scenarios": (
        "Scenarios",
        ("Name", "Game", "Title", "Turns", "Players", "Standard victory", "At war at the start"),
        lambda item: [
            item["name"],
            item["game"],
            item["title"],
            f"{item['first_turn']}-{item['last_turn']}",
            "all six" if len(item["players"]) == 6 else ", ".join(item["players"]),
            f"{item['standard_victory']} VP",
            _words(item["at_war"]) or "nobody",
        ],
        "none",
    ),
    "tables": ("Tables", ("Table", "Entries"), lambda item: [item["name"], str(item["entries"])], "none"),
    "settings": (
        "Settings of a game",
        ("Setting", "Default", "Range"),
        lambda item: [item["name"], str(item["default"]), f"{item['lowest']}-{item['highest']}"],
        "none",
    ),
    "events": (
        "Cards without an event (all count for command points)",
        ("Card", "Number", "Event"),
        lambda item: [item["title"], str(item["number"]), item["status"]],
        "none: every event can be played",
    ),
    "decisions": (
        "Kinds of decisions",
        ("Decision", "Number"),
        lambda item: [item["name"], str(item["number"])],
        "none",
    ),
    "actions": ("Actions", ("Action", "Code"), lambda item: [item["name"], str(item["code"])], "none"),
    "observation": (
        "Observation, int8",
        ("Part", "First entry", "Shape", "Meaning"),
        lambda item: [item["name"], str(item["start"]), " x ".join(map(str, item["shape"])), item["meaning"]],
        "none",
    ),
    "agents": ("Agents", ("Name",), lambda item: [item["name"]], "none"),
}
