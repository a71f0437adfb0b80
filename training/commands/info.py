"""`casus-belli info`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import click

from training.console import guarded, json_option, out, table, write_figures

TOPICS = ("scenarios", "tables", "settings", "events", "decisions", "actions", "observation", "agents")


@click.command("info")
@click.argument("topics", nargs=-1, type=click.Choice(TOPICS), metavar="[TOPIC]...")
@json_option
@guarded
def command(topics: tuple[str, ...], json_file: str | None) -> None:
    """Show what the installed game holds.

    Topics: scenarios, tables, settings, events (cards whose event is not available yet), decisions, actions,
    observation, agents. Without a topic: all but the long lists of actions and observation.

    \b
    Examples:
      casus-belli info
      casus-belli info decisions actions
      casus-belli info scenarios --json scenarios.json
    """
    chosen = topics or tuple(topic for topic in TOPICS if topic not in ("actions", "observation"))
    console = out()
    found: dict[str, Any] = {}
    for topic in chosen:
        found[topic] = _collect(topic)
        title, columns, row, empty = SHOWN[topic]
        if found[topic]:
            console.print(table(columns, [row(item) for item in found[topic]], title))
        else:
            console.print(f"[bold]{title}[/bold]\n{empty}")
        console.print()
    write_figures(json_file, found)


def _collect(topic: str) -> list[dict[str, Any]]:
    if topic == "agents":
        from agents import agent_names

        return [{"name": name} for name in agent_names()]
    from training import info

    collect: Callable[[], list[dict[str, Any]]] = {
        "scenarios": info.scenarios,
        "tables": info.tables,
        "settings": info.settings,
        "events": info.missing_events,
        "decisions": info.decisions,
        "actions": info.actions,
        "observation": info.observation,
    }[topic]
    return collect()


def _words(pairs: Sequence[Sequence[str]]) -> str:
    return ", ".join(" - ".join(pair) for pair in pairs)


SHOWN: dict[str, tuple[str, tuple[str, ...], Callable[[dict[str, Any]], list[str]], str]] = {
    "scenarios": (
        "Scenarios",
        ("Name", "Title", "Turns", "Standard victory", "At war at the start"),
        lambda item: [
            item["name"],
            item["title"],
            f"{item['first_turn']}-{item['last_turn']}",
            f"{item['standard_victory']} VP",
            _words(item["at_war"]),
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
        "Cards whose event is not available yet, or in part (all count for command points)",
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
