"""A TOML file with typed access, whose errors name the key path and, where it can be found, the line."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from pathlib import Path

from env.data.tables import DataError, one_of, read_text, suggest

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from typing import Any

Key = tuple[str, ...]
_HEADER = re.compile(r"^\s*\[\[?([^\]]+)\]\]?\s*(?:#.*)?$")
_ASSIGNMENT = re.compile(
    r"""^\s*((?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*'))*)\s*="""
)
_POSITION = re.compile(r"\(at line (\d+), column \d+\)")
_NAMES: dict[type, str] = {
    int: "a whole number",
    str: "text in quotes",
    bool: "true or false",
    list: "a list [...]",
    dict: "a table",
}


def _parts(dotted: str) -> Key:
    return tuple(part.strip().strip("\"'") for part in dotted.split("."))


class TomlSource:
    """The parsed file (`root`) and where its keys stand."""

    def __init__(self, path: Path) -> None:
        import tomllib  # only scenarios need it; keeps the import of the loader light

        self.path = path
        if path.is_dir():
            raise DataError(path, "this is a directory", "give the path of a .toml file")
        text = read_text(path)
        try:
            self.root: dict[str, Any] = tomllib.loads(text)
        except (
            ValueError,
            RecursionError,
        ) as error:  # ValueError: TOMLDecodeError, and numbers of absurd length
            found = _POSITION.search(str(error))
            at_end = "end of document" in str(error)
            raise DataError(
                path,
                f"this is not proper TOML ({error})",
                "see https://toml.io for the format",
                line=int(found[1]) if found else text.count("\n") + 1 if at_end else None,
            ) from error
        self._text = text.split("\n")
        self._lines = self._find_keys()

    def _find_keys(self) -> dict[Key, int]:
        lines: dict[Key, int] = {}
        prefix: Key = ()
        quotes = ""  # the triple quotes of the text that is open at the start of the line
        for number, line in enumerate(self._text, 1):
            if not quotes:
                if header := _HEADER.match(line):
                    prefix = _parts(header[1])
                    lines.setdefault(prefix, number)
                elif found := _ASSIGNMENT.match(line):
                    lines.setdefault((*prefix, *_parts(found[1])), number)
            for mark in ('"""', "'''"):
                if quotes in ("", mark) and line.count(mark) % 2:
                    quotes = "" if quotes else mark
        return lines

    def line_of(self, key: Key, value: object = None) -> int | None:
        """The line of the key, or of a text inside its list; None for a key the file does not have."""
        while key and key not in self._lines:
            key = key[:-1]
        line = self._lines.get(key)
        if line is not None and isinstance(value, str):
            after = min((other for other in self._lines.values() if other > line), default=len(self._text) + 1)
            for number in range(line, after):
                if f'"{value}"' in self._text[number - 1] or f"'{value}'" in self._text[number - 1]:
                    return number
        return line

    def error(self, key: Key, problem: str, hint: str, value: object = None) -> DataError:
        return DataError(self.path, problem, hint, line=self.line_of(key, value), key=".".join(key))

    def check_keys(self, key: Key, table: dict[str, Any], allowed: Collection[str], what: str = "key") -> None:
        for name in table:
            if name not in allowed:
                raise self.error((*key, name), f"unknown {what} {name!r}", suggest(name, allowed, what))

    def value(self, key: Key, kind: type, default: Any = None, table: dict[str, Any] | None = None) -> Any:
        """The value at the last part of `key` in `table` (the root for a key of one part), of type `kind`.

        A missing key gives `default`, or an error if that is None.
        """
        holder = self.root if table is None else table
        if key[-1] not in holder:
            if default is None:
                raise self.error(key, "the key is missing", f"give {_NAMES[kind]}")
            return default
        found = holder[key[-1]]
        self.check_type(key, found, kind)
        return found

    def check_type(self, key: Key, value: object, kind: type) -> None:
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.error(key, f"{value!r} is not {_NAMES[kind]}", f"give {_NAMES[kind]}")

    def integer(
        self, key: Key, low: int, high: int, default: int | None = None, table: dict[str, Any] | None = None
    ) -> int:
        number: int = self.value(key, int, default, table)
        if not low <= number <= high:
            raise self.error(key, f"{number} is out of range", f"use a number from {low} to {high}")
        return number

    def word(self, key: Key, value: object, known: Collection[str], what: str) -> str:
        """`value`, which must be the text of a known id."""
        self.check_type(key, value, str)
        assert isinstance(value, str)
        if value not in known:
            raise self.error(key, f"unknown {what} {value!r}", suggest(value, known, what), value)
        return value

    def words(
        self, key: Key, known: Collection[str], what: str, table: dict[str, Any] | None = None
    ) -> tuple[str, ...]:
        """A list of known ids without duplicates; a missing key is an empty list."""
        found: list[str] = []
        for value in self.value(key, list, [], table):
            word = self.word(key, value, known, what)
            if word in found:
                raise self.error(key, f"{word!r} occurs twice", "list it once", word)
            found.append(word)
        return tuple(found)

    def table(self, name: str) -> dict[str, Any]:
        """A table of the root; a missing one is empty."""
        found: dict[str, Any] = self.value((name,), dict, {})
        return found

    def choice(self, key: Key, value: object, allowed: Iterable[str]) -> str:
        names = tuple(allowed)
        self.check_type(key, value, str)
        assert isinstance(value, str)
        if value not in names:
            raise self.error(key, f"{value!r} is not allowed", one_of(names), value)
        return value
