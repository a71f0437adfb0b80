"""`casus-belli cards`."""

from __future__ import annotations

import textwrap
from typing import Any

import click
from rich.console import Console
from rich.text import Text

from training import card_sources
from training.cards import Cards
from training.console import guarded, json_option, out, table, write_figures

COLUMNS = ("Number", "Title", "CP", "Kind", "Who", "Entry")
WIDTH = 100


@click.command("cards")
@click.argument("query", nargs=-1, metavar="[NUMBER|WORD]")
@click.option(
    "--tables",
    "directory",
    metavar="FOLDER",
    type=click.Path(file_okay=False),
    help="Take the tables and texts of this folder where it has them (see docs/data.md).",
)
@json_option
@guarded
def command(query: tuple[str, ...], directory: str | None, json_file: str | None) -> None:
    """Show the cards of Here I Stand and what they do as event.

    Without an argument: the list. With a number: the whole card, with the choices made for it, where its rule is
    written and the tests that pin it. With a word or words: the cards that have them in their title or effect; a
    single one is shown whole. For Virgin Queen see docs/rules/virgin_queen/cards.md.

    \b
    Examples:
      casus-belli cards
      casus-belli cards 47
      casus-belli cards 5-2P
      casus-belli cards piracy
    """
    cards = Cards(directory)
    found = cards.find(" ".join(query)) if query else list(cards.data.cards)
    console = out()
    if query and len(found) == 1:
        full = cards.full(found[0])
        _show(console, full)
        write_figures(json_file, [full])
        return
    rows = [cards.row(card) for card in found]
    listed = table(COLUMNS, [[_cp(card) if key == "cp" else str(card[key]) for key in card] for card in rows])
    for column in listed.columns:
        column.justify = "right" if column.header == "CP" else "left"
    console.print(listed)
    write_figures(json_file, rows)


def _cp(card: dict[str, Any]) -> str:
    """The command points; cards of the Diplomatic Deck have none."""
    return "-" if card["kind"] == "diplomatic" else str(card["cp"])


def _show(console: Console, card: dict[str, Any]) -> None:
    console.print(Text(f"{card['number']} {card['title']}", style="bold"))
    console.print(Text(f"{_cp(card)} CP, {card['kind']}, {card['entry']}\n"))
    if "effect" in card:
        for name in ("who", "when", "condition", "effect", "after"):
            _part(console, name, [card[name] or "none"])
        _part(console, "branches", _branches(card))
    else:
        _part(console, "effect", ["no text; add one to card_texts.toml beside your tables"])
    if card["decisions"] or card_sources.has_docs():
        _part(console, "decided", card["decisions"] or ["nothing"])
    else:
        _part(console, "decided", ["see docs/rules in the repository"])
    _part(console, "rule", card["rule"] or ["not found in env/rules"])
    if card_sources.has_tests():
        _part(console, "tests", list(card["tests"]) or ["none"])
    else:
        _part(console, "tests", ["in the repository, under tests/"])


def _branches(card: dict[str, Any]) -> list[str]:
    """The branches, each with the number of tests marked with it once any is."""
    marked = [label for labels in card["tests"].values() for label in labels]
    lines: list[str] = card["branches"]
    if marked:
        lines = [f"{label} [{marked.count(label)}]" for label in lines]
    return lines


def _part(console: Console, name: str, lines: list[str]) -> None:
    """A heading in the first column, its lines beside it; only texts wrap, names and paths stay whole."""
    width = max(40, min(WIDTH, console.width)) - 11
    head = f"{name.capitalize():<11}"
    for line in lines:
        for part in textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False):
            console.print(Text(head + part), soft_wrap=True)
            head = " " * 11
