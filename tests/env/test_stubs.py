"""The .pyi stubs name what the compiled modules have, and nothing else."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path

import pytest

import env

ROOT = Path(env.__file__).parent
STUBS = sorted(path.relative_to(ROOT.parent) for path in ROOT.rglob("*.pyi"))


def stub_names(tree: ast.Module) -> dict[str, set[str]]:
    """Public functions and values of a stub, and the members of its classes."""
    found: dict[str, set[str]] = {"": set()}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            found[""].add(node.name)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found[""].add(node.target.id)
        elif isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            found[node.name] = {
                member.name if isinstance(member, ast.FunctionDef) else member.target.id  # type: ignore[union-attr]
                for member in node.body
                if isinstance(member, (ast.FunctionDef, ast.AnnAssign))
            }
    return found


def own(module: object) -> set[str]:
    """Public functions and classes that a compiled module defines itself."""
    return {
        name
        for name, value in vars(module).items()
        if not name.startswith("_") and getattr(value, "__module__", None) == module.__name__  # type: ignore[attr-defined]
    }


@pytest.mark.parametrize("path", STUBS, ids=str)
def test_stub_and_module_have_the_same_names(path: Path) -> None:
    module = importlib.import_module(".".join(path.with_suffix("").parts))
    stub = stub_names(ast.parse((ROOT.parent / path).read_text(encoding="utf-8")))
    assert own(module) <= stub[""] | set(stub), "the stub lacks names"
    for name in stub[""] | set(stub) - {""}:
        assert hasattr(module, name), f"{path} names {name}, which the module has not"
    for name, members in stub.items():
        if not name or not members:
            continue
        kind = getattr(module, name)
        real = {m for m in vars(kind) if not m.startswith("_")}
        assert members - {"__init__"} <= real, f"{name}: only in the stub {members - real}"
        assert real <= members, f"{name}: only in the module {real - members}"


def test_there_are_stubs() -> None:
    assert len(STUBS) >= 9
