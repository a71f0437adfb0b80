"""Positions in files: a line of JSON that says what it is, then the bytes of the position."""

from __future__ import annotations

import json
import os
import tempfile
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from env.data.loader import DataError, data_hash

if TYPE_CHECKING:
    from env.rules.core import Position

FORMAT = "casus-belli position"
VERSION = 1


class SaveError(ValueError):
    """A saved position that cannot be loaded; names the file, what is wrong and what would be right."""


def struct_hash() -> str:
    """A fingerprint of the layout of a position; positions of another layout cannot be read."""
    from env.rules.layout import STATE_DTYPE

    return f"{zlib.crc32(repr(STATE_DTYPE.descr).encode()):08x}"


def save_position(position: Position, path: str | os.PathLike[str]) -> None:
    """Write a position to a file (to a temporary name first, then renamed).

    Raises ValueError for a position without scenario (a builder's) and OSError if the file cannot be written.
    """
    if position.scenario is None:
        raise ValueError("a position that was not made from a scenario cannot be saved")
    raw = position.to_bytes()
    header = {
        "format": FORMAT,
        "version": VERSION,
        "game": position.data.game,
        "scenario": position.scenario.name,
        "struct": struct_hash(),
        "data": data_hash(position.scenario.path, position.data.game, position.data.directory),
        "bytes": len(raw),
        "crc32": f"{zlib.crc32(raw):08x}",
    }
    target = Path(path)
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(json.dumps(header).encode() + b"\n" + raw)
        os.replace(name, target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _header(path: Path, line: bytes) -> dict[str, Any]:
    try:
        header = json.loads(line)
    except ValueError:
        header = None
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise SaveError(f"{path}: not a saved position (its first line is not the header of `save_position`)")
    if header.get("version") != VERSION:
        raise SaveError(f"{path}: version {header.get('version')!r} of the format; this program reads {VERSION}")
    for key in ("game", "scenario"):
        if not isinstance(header.get(key), str):
            raise SaveError(f"{path}: damaged: {key!r} in its first line is {header.get(key)!r}, not a name")
    return header


def load_position(
    path: str | os.PathLike[str],
    *,
    scenario: str | os.PathLike[str] | None = None,
    data_dir: str | os.PathLike[str] | None = None,
) -> Position:
    """Read a position written by `save_position`.

    Args:
        path: the file.
        scenario: scenario file of the user's own that the game was made from, if it was.
        data_dir: directory of the user's own tables that it was made with, if it was.

    Raises SaveError if the file is not one, is damaged, or was written with other rules or tables, and OSError if it
    cannot be read.
    """
    from env.rules.core import Position

    path = Path(path)
    line, _, raw = path.read_bytes().partition(b"\n")
    header = _header(path, line)
    if header.get("struct") != struct_hash():
        raise SaveError(
            f"{path}: the layout of positions has changed (file {header.get('struct')}, program {struct_hash()}); "
            "load it with the version that wrote it, or replay its game from seed and actions"
        )
    if len(raw) != header.get("bytes") or f"{zlib.crc32(raw):08x}" != header.get("crc32"):
        raise SaveError(f"{path}: damaged: {len(raw)} bytes of {header.get('bytes')}, or other bytes than were written")
    source = header["scenario"] if scenario is None else scenario
    own = "give scenario= and data_dir= as the game was made with, if they are your own"
    try:
        current = data_hash(source, header["game"], data_dir)
    except DataError as error:
        raise SaveError(f"{path}: its tables or scenario cannot be loaded: {error}; {own}") from error
    if header.get("data") != current:
        raise SaveError(f"{path}: written with other tables, or another scenario {header['scenario']}; {own}")
    return Position.from_bytes(raw, source, game=header["game"], data_dir=None if data_dir is None else str(data_dir))
