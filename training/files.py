"""Reading and writing files; a kill at any moment leaves either the old or the new file, never half."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from training.errors import FileProblem


@contextlib.contextmanager
def replacing(path: str | os.PathLike[str]) -> Iterator[Path]:
    """A temporary path beside `path`; renamed onto it when the block ends well, deleted when it does not."""
    target = Path(path)
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".tmp", dir=target.parent)
    os.close(handle)
    temporary = Path(name)
    try:
        yield temporary
        with open(temporary, "rb") as written:
            os.fsync(written.fileno())
        # mkstemp makes files private; give this one what an ordinary open would have given it.
        umask = os.umask(0)
        os.umask(umask)
        os.chmod(temporary, 0o666 & ~umask)
        os.replace(temporary, target)
    finally:
        temporary.unlink(missing_ok=True)


def write_bytes(path: str | os.PathLike[str], data: bytes) -> None:
    """Write `data` to `path` in one step.

    What is no regular file (a pipe, /dev/stdout) is written to as it is, never replaced.
    """
    target = Path(path).absolute()
    if target.parts[1:2] == ("dev",) or (target.exists() and not target.is_file()):
        with open(target, "wb") as file:
            file.write(data)
        return
    with replacing(path) as temporary:
        temporary.write_bytes(data)


def write_text(path: str | os.PathLike[str], text: str) -> None:
    """Write `text` as UTF-8 to `path` in one step."""
    write_bytes(path, text.encode("utf-8"))


def write_json(path: str | os.PathLike[str], value: Any) -> None:
    """Write `value` as indented JSON to `path` in one step."""
    write_text(path, json.dumps(value, indent=2, ensure_ascii=False, allow_nan=False) + "\n")


def read_json_object(path: str | os.PathLike[str], what: str) -> dict[str, Any]:
    """The JSON object in a file.

    Args:
        path: the file.
        what: its name in an error, such as "replay".

    Raises:
        FileProblem: it is missing, not UTF-8, no JSON (with line and column) or no object.
    """
    try:
        text = Path(path).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise FileProblem(f"{what} {path}: no such file") from None
    except OSError as error:
        raise FileProblem(f"{what} {path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise FileProblem(f"{what} {path}: not a text file (byte {error.start} is no UTF-8)") from error
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        raise FileProblem(
            f"{what} {path}: no valid JSON at line {error.lineno}, column {error.colno}: {error.msg}"
        ) from error
    if not isinstance(value, dict):
        raise FileProblem(f"{what} {path}: should be a JSON object, is a {type(value).__name__}")
    return value


def sha256_of(*parts: bytes) -> str:
    """Hex digest over the parts, each preceded by its length."""
    digest = hashlib.sha256()
    for part in parts:
        digest.update(len(part).to_bytes(8, "little"))
        digest.update(part)
    return digest.hexdigest()
