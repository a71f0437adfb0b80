"""The numpy dtype of a position, read from the declaration of the C structs in state.pxd.

The structs are packed, so the dtype has no padding; ``tests/rules/test_layout.py`` compares it with the compiler's
offsets.
"""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np

_PXD = Path(__file__).with_name("state.pxd")
_SCALARS = {f"{kind}{bits}_t": np.dtype(f"{kind}{bits}") for kind in ("int", "uint") for bits in (8, 16, 32, 64)}


def read_constants(text: str) -> dict[str, int]:
    """Every enumerator of a .pxd text that has a plain number."""
    return {name: int(value) for name, value in re.findall(r"^    ([A-Z][A-Z0-9_]*) = (-?\d+)", text, re.M)}


def read_structs(text: str) -> dict[str, np.dtype]:
    """Dtypes of every ``cdef packed struct`` in a .pxd text, by name."""
    constants = read_constants(text)
    found: dict[str, np.dtype] = {}
    for name, body in re.findall(r"^cdef packed struct (\w+):[^\n]*\n((?:    [^\n]*\n|\n)+)", text, re.M):
        fields: list[tuple] = []
        for line in body.splitlines():
            match = re.match(r"    (\w+) (\w+)((?:\[\w+\])*)", line)
            if not match:
                continue
            kind, field, dims = match.groups()
            shape = tuple(constants[d] if d in constants else int(d) for d in re.findall(r"\[(\w+)\]", dims))
            dtype = found[kind] if kind in found else _SCALARS[kind]
            fields.append((field, dtype, shape) if shape else (field, dtype))
        found[name] = np.dtype(fields)
    return found


_TEXT = _PXD.read_text(encoding="utf-8")
#: the numbers of state.pxd by name: sizes, powers, places, counters
CONSTANTS: dict[str, int] = read_constants(_TEXT)
#: dtype of one position, field for field the C struct ``GameState``
STATE_DTYPE: np.dtype = read_structs(_TEXT)["GameState"]
