"""Reading one table: UTF-8 comma separated text into rows that know their file, line and columns.

Nothing here knows a game. Every complaint is a `DataError` that says what is wrong, where, and what would be
right.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path


class DataError(ValueError):
    """A table or scenario that cannot be used.

    Attributes: `file` (str), `line` (int, 1 = first, None if unknown), `column` (name of a table's column,
    or None), `key` (dotted key path of a scenario file, or None), `problem` (what is wrong), `hint` (what
    would be right).
    """

    def __init__(
        self,
        file: str | Path,
        problem: str,
        hint: str,
        *,
        line: int | None = None,
        column: str | None = None,
        key: str | None = None,
    ) -> None:
        self.file = str(file)
        self.line = line
        self.column = column
        self.key = key
        self.problem = problem
        self.hint = hint
        where = self.file if line is None else f"{self.file}:{line}"
        if column is not None:
            where += f": column '{column}'"
        if key is not None:
            where += f": key '{key}'"
        super().__init__(f"{where}: {problem}; {hint}")


def one_of(names: Iterable[str]) -> str:
    """The allowed words as one phrase, for hints."""
    return "use one of " + ", ".join(name or repr(name) for name in names)


def suggest(word: str, known: Collection[str], what: str) -> str:
    """A hint for a word that is not known: the nearest known one, or the whole list when it is short."""
    import difflib  # only needed to explain an error

    near = sorted(name for name in known if len(word) > 2 and name.startswith(word))
    near = near or difflib.get_close_matches(word, known, n=1, cutoff=0.6)
    if near:
        return f"did you mean {near[0]}?"
    if len(known) <= 40:
        return one_of(sorted(known))
    return f"use the id of a {what}"


def is_id(word: str) -> bool:
    """Ids are lower-case ASCII letters, digits and underscores."""
    return bool(word) and word.isascii() and word == word.lower() and word.replace("_", "").isalnum()


class Row:
    """One line of a table. `line` is where it starts in the file (the header is line 1)."""

    __slots__ = ("cells", "file", "line")

    def __init__(self, file: Path, line: int, cells: dict[str, str]) -> None:
        self.file = file
        self.line = line
        self.cells = cells

    def error(self, column: str, problem: str, hint: str) -> DataError:
        return DataError(self.file, problem, hint, line=self.line, column=column)

    def text(self, column: str) -> str:
        return self.cells[column]

    def required(self, column: str) -> str:
        value = self.cells[column]
        if not value:
            raise self.error(column, "the cell is empty", "it needs a value")
        return value

    def id(self, column: str = "id") -> str:
        value = self.required(column)
        if not is_id(value):
            raise self.error(column, f"{value!r} is not an id", "use lower-case letters a-z, digits and underscores")
        return value

    def optional_integer(self, column: str, low: int, high: int) -> int | None:
        """The number in the cell, None if the cell is empty."""
        value = self.cells[column]
        if not value:
            return None
        digits = value[1:] if value[0] == "-" else value
        if not (digits.isascii() and digits.isdigit()):
            raise self.error(column, f"{value!r} is not a whole number", f"use a number from {low} to {high}")
        number = int(value) if len(value) < 10 else high + 1  # a longer one is out of any range
        if not low <= number <= high:
            raise self.error(column, f"{value} is out of range", f"use a number from {low} to {high}")
        return number

    def integer(self, column: str, low: int, high: int) -> int:
        number = self.optional_integer(column, low, high)
        if number is None:
            raise self.error(column, "the number is missing", f"use a number from {low} to {high}")
        return number

    def flag(self, column: str) -> bool:
        value = self.cells[column]
        if value not in ("0", "1"):
            raise self.error(column, f"{value!r} is not a flag", "use 0 (no) or 1 (yes)")
        return value == "1"

    def enum(self, column: str, allowed: Collection[str]) -> str:
        """One of `allowed`; the empty cell only if `allowed` contains the empty string."""
        value = self.cells[column]
        if value not in allowed:
            raise self.error(column, f"{value!r} is not allowed", one_of(allowed))
        return value

    def known(self, column: str, ids: Collection[str], what: str) -> str:
        value = self.required(column)
        if value not in ids:
            raise self.error(column, f"unknown {what} {value!r}", suggest(value, ids, what))
        return value

    def list(self, column: str) -> tuple[str, ...]:
        """The parts of a cell that are separated by `;`, without duplicates."""
        value = self.cells[column]
        parts = tuple(value.split(";")) if value else ()
        for number, part in enumerate(parts):
            if not part:
                raise self.error(column, f"{value!r} has an empty part", "separate the parts by one ';'")
            if part in parts[:number]:
                raise self.error(column, f"{part!r} occurs twice", "list it once")
        return parts

    def known_list(self, column: str, ids: Collection[str], what: str) -> tuple[str, ...]:
        parts = self.list(column)
        for part in parts:
            if part not in ids:
                raise self.error(column, f"unknown {what} {part!r}", suggest(part, ids, what))
        return parts


def read_text(path: Path) -> str:
    """The whole file as text (a byte order mark at the start is dropped)."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise DataError(path, f"the file cannot be read ({error.strerror})", "check the path and its rights") from error
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise DataError(
            path, f"byte 0x{raw[error.start]:02x} is not UTF-8", "save the file as UTF-8", line=line
        ) from error


def read_table(path: Path, columns: Sequence[str]) -> list[Row]:
    """All rows of a table that has exactly these columns, in any order. Blank lines are skipped."""
    rows = list(_rows(path, columns))
    if not rows:
        raise DataError(path, "the table has no rows", "copy the shipped table and change it", line=1)
    return rows


def _rows(path: Path, columns: Sequence[str]) -> Iterator[Row]:
    reader = csv.reader(io.StringIO(read_text(path), newline=""), strict=True)
    header: list[str] | None = None
    start = 1
    while True:
        try:
            cells = next(reader, None)
        except csv.Error as error:
            raise DataError(
                path,
                f"the line is not proper comma separated text ({error})",
                'quote cells that hold commas or quotes with "..." and double quotes inside',
                line=max(reader.line_num, start),
            ) from error
        if cells is None:
            break
        line, start = start, reader.line_num + 1
        if not cells:
            continue
        if header is None:
            header = cells
            _check_header(path, line, header, columns)
            continue
        if len(cells) != len(header):
            raise DataError(
                path,
                f"{len(cells)} cells instead of {len(header)}",
                "give every column a cell, empty if need be, and quote cells that hold commas",
                line=line,
            )
        for name, cell in zip(header, cells, strict=True):
            if cell != cell.strip():
                raise DataError(path, f"{cell!r} has blanks around it", f"use {cell.strip()!r}", line=line, column=name)
        yield Row(path, line, dict(zip(header, cells, strict=True)))
    if header is None:
        raise DataError(path, "the file is empty", "the first line names the columns: " + ",".join(columns), line=1)


def _check_header(path: Path, line: int, header: list[str], columns: Sequence[str]) -> None:
    for number, name in enumerate(header):
        if name not in columns:
            raise DataError(path, f"unknown column {name!r}", suggest(name, columns, "column"), line=line, column=name)
        if name in header[:number]:
            raise DataError(path, f"column {name!r} occurs twice", "keep one of them", line=line, column=name)
    for name in columns:
        if name not in header:
            raise DataError(
                path,
                f"column {name!r} is missing",
                "the columns are " + ",".join(columns),
                line=line,
                column=name,
            )
