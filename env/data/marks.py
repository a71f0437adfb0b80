"""The marks that tell how much of a row comes from a source: columns `certainty, stand_in, source, notes`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from env.data.queen_model import MARKS, Mark
from env.data.tables import Row, one_of, suggest

COLUMNS = ["certainty", "stand_in", "source", "notes"]
KEYS = ("id", "a", "b", "declarer", "target", "section")  # they name the row and state nothing


def read_marks(table: str, rows: Sequence[Row], columns: Sequence[str], key: Callable[[Row], str]) -> tuple[Mark, ...]:
    """The marks of all rows of a table with these columns; `key` names a row."""
    facts = [name for name in columns if name not in COLUMNS and name not in KEYS]
    return tuple(_mark(table, row, facts, key(row)) for row in rows)


def _mark(table: str, row: Row, facts: Sequence[str], name: str) -> Mark:
    certainty = row.text("certainty")
    if certainty not in MARKS:
        raise row.error("certainty", f"{certainty!r} is not a mark", one_of(MARKS))
    columns = row.list("stand_in")
    for column in columns:
        if column not in facts:
            raise row.error("stand_in", f"unknown column {column!r}", suggest(column, facts, "column"))
    if certainty == "partly" and not columns:
        raise row.error(
            "stand_in", "the row is partly known and names no stand-in", "name the columns, or mark it exact"
        )
    if certainty != "partly" and columns:
        hint = "leave it empty, the whole row is one" if certainty == "stand_in" else "mark the row partly"
        raise row.error("stand_in", f"the row is marked {certainty} and names {', '.join(columns)}", hint)
    if not row.text("source"):
        raise row.error("source", "the source is missing", "say where the row comes from")
    return Mark(table, name, certainty, columns, row.text("source"), row.line)


def parse_mark(table: str, name: str, text: str, line: int | None) -> Mark | str:
    """The mark a scenario gives for one of its keys, "mark: source"; the fault in words if it is none."""
    certainty, colon, source = text.partition(":")
    if certainty not in MARKS:
        return f"{certainty!r} is not a mark"
    if not colon or not source.strip():
        return "the source is missing"
    return Mark(table, name, certainty, (), source.strip(), line or 1)
