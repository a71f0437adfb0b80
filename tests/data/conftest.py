"""Helpers to write a user's own tables and scenarios."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path

import pytest

from env.data.loader import DATA, GameData, load_game
from env.data.queen_model import QueenData

SHIPPED = DATA / "here_i_stand"
Rows = list[dict[str, str]]


@pytest.fixture(scope="session")
def data() -> GameData:
    return load_game()


@pytest.fixture
def rewrite(tmp_path: Path) -> Callable[[str, Callable[[Rows], None]], Path]:
    """Writes a shipped table, changed by a function of its rows, into a directory and returns that."""

    def write(table: str, change: Callable[[Rows], None]) -> Path:
        with open(SHIPPED / f"{table}.csv", encoding="utf-8", newline="") as handle:
            reader = csv.DictReader(handle)
            columns = list(reader.fieldnames or ())
            rows = list(reader)
        change(rows)
        with open(tmp_path / f"{table}.csv", "w", encoding="utf-8", newline="") as handle:
            writer = csv.DictWriter(handle, columns, lineterminator="\n")
            writer.writeheader()
            writer.writerows(rows)
        return tmp_path

    return write


@pytest.fixture(scope="session")
def queen() -> QueenData:
    return load_game("virgin_queen")


@pytest.fixture
def rewrite_queen(tmp_path: Path) -> Callable[[str, Callable[[Rows], None]], Path]:
    """As `rewrite`, for a table of Virgin Queen; several calls fill one directory."""

    def write(table: str, change: Callable[[Rows], None]) -> Path:
        with open(DATA / "virgin_queen" / f"{table}.csv", encoding="utf-8", newline="") as handle:
            reader = csv.DictReader(handle)
            columns = list(reader.fieldnames or ())
            rows = list(reader)
        change(rows)
        with open(tmp_path / f"{table}.csv", "w", encoding="utf-8", newline="") as handle:
            writer = csv.DictWriter(handle, columns, lineterminator="\n")
            writer.writeheader()
            writer.writerows(rows)
        return tmp_path

    return write
