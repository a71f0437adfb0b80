"""Figures written to what is no regular file."""

from __future__ import annotations

import os
import stat
import threading
from pathlib import Path

from training.files import write_json


def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[str] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_text()), daemon=True)
    reader.start()
    write_json(pipe, {"a": 1})
    reader.join(10)
    assert read == ['{\n  "a": 1\n}\n']
    assert stat.S_ISFIFO(pipe.stat().st_mode)
