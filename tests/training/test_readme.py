"""The Python examples of the README run as they stand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = Path(__file__).resolve().parents[2] / "README.md"
BLOCKS = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.S)


@pytest.mark.parametrize("code", BLOCKS, ids=[code.splitlines()[0] for code in BLOCKS])
def test_example(code: str) -> None:
    exec(compile(code, "README.md", "exec"), {})


def test_there_are_examples() -> None:
    assert len(BLOCKS) >= 4
