"""Where a card is written and proved: its rule, the tests that pin it, the choices made for it.

Found by reading the sources beside this package; without them (an installed package holds no tests and no docs)
the answers are empty.
"""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from pathlib import Path

from env.data.model import Card

ROOT = Path(__file__).resolve().parents[1]


# --- the rule -----------------------------------------------------------------------------------------------


def rule_places(card: Card, root: Path = ROOT) -> list[str]:
    """`file:line` of what the rules step knows of the card: the section about it, else where it is entered."""
    number = re.escape(card.number)
    first_word = re.escape(card.title.split()[0])
    before = r"(?:\d+(?:-2P)?(?: \(\w\))?(?:, | and ))*"
    section = (
        rf"^# -+ (?:{before}{number}(?!-2P)\b|[^:\n]*\b{number} {first_word}|[^:\n]*\(card {number}\))"
        rf'|^\s+"""{before}{number}(?:, \d+)*: '
    )
    sure = (rf"^(?:\w+_)?event\({number},", rf"\b{card.id.upper()} = {number}\b", section)
    perhaps = (
        (rf"^\s+NUMBER = {number}\b", rf"\bnumber == {number}\b") if card.number.isdigit() else (rf"\b{number}\b",)
    )
    texts = {path: path.read_text(encoding="utf-8") for path in sorted((root / "env" / "rules").rglob("*.pyx"))}
    found: list[str] = []
    for pattern in (*sure, *perhaps):
        if found and pattern in perhaps:
            break
        for path, text in texts.items():
            entry = re.search(pattern, text, re.M)
            if not entry or (pattern in perhaps and card.number.isdigit() and "card_number" not in text):
                continue
            entry = re.search(section, text, re.M) or entry
            place = f"{path.relative_to(root).as_posix()}:{text.count(chr(10), 0, entry.start()) + 1}"
            if place not in found:
                found.append(place)
    if not found and not card.number.isdigit():  # a version of another card, written with it
        found = rule_places(replace(card, number=card.number.partition("-")[0], id=card.replaces), root)
    return found


# --- the tests ----------------------------------------------------------------------------------------------


def has_tests(root: Path = ROOT) -> bool:
    """Whether the tests lie beside the package."""
    return (root / "tests" / "rules").is_dir()


def pinning_tests(card: Card, root: Path = ROOT) -> dict[str, tuple[str, ...]]:
    """`file::test` of each test that pins the card, with the branches it is marked with.

    A test belongs to a card by the file (test_card_047.py, test_papal_bull.py), by its name (C47, card_47 or the id of
    several words), by `@pytest.mark.branch("47", ...)`, or as one of the cards a test named C_... is run with.
    """
    base, _, version = card.number.partition("-")
    tail = rf"0*{base}" + (rf"_{version}" if version else r"(?!\d|_2p)")
    # no rule has the numbers of the two-player cards: test_13_2P_..., test_213_214_...
    prefix = r"(?:^|_)(?:c|card_)" + ("?" if card.two_player else "")
    name = re.compile(rf"{prefix}{tail}(?:_|$)", re.I)
    own_file = re.compile(rf"test_(?:card_{tail}(?:_\w+)?|{card.id})\.py", re.I)
    word = re.compile(rf"(?:^|_){re.escape(card.id)}(?:_|$)") if "_" in card.id else None
    found: dict[str, tuple[str, ...]] = {}
    for path in sorted((root / "tests").rglob("test_*.py")):
        whole = own_file.fullmatch(path.name) is not None
        text = path.read_text(encoding="utf-8")
        if not whole and not re.search(rf"(?:c|_|\"){tail}|{card.id}|\"{card.number}\"", text, re.I):
            continue
        tree = ast.parse(text)
        for test in ast.walk(tree):
            if not isinstance(test, ast.FunctionDef) or not test.name.startswith("test_"):
                continue
            marked = _branches(test, tree, card.number)
            title = test.name.removeprefix("test_")
            named = name.search(title) or (word and word.search(title))
            if whole or marked or named or (title.startswith("C_") and card.id in _parameters(test, tree)):
                found[f"{path.relative_to(root).as_posix()}::{test.name}"] = marked
    return found


def _decorators(test: ast.FunctionDef, module: ast.Module) -> list[ast.AST]:
    """All that stands in a test's decorators, the module's constants named there included."""
    nodes = [node for decorator in test.decorator_list for node in ast.walk(decorator)]
    names = {node.id for node in nodes if isinstance(node, ast.Name)}
    for constant in module.body:
        if isinstance(constant, ast.Assign) and names & {ast.unparse(target) for target in constant.targets}:
            nodes += ast.walk(constant.value)
    return nodes


def _parameters(test: ast.FunctionDef, module: ast.Module) -> set[str]:
    """The words among a test's parameters."""
    nodes = _decorators(test, module)
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def _branches(test: ast.FunctionDef, module: ast.Module, number: str) -> tuple[str, ...]:
    """The branches of a card that a test is marked with, on itself or on one of its parameters."""
    found = []
    for mark in _decorators(test, module):
        if not isinstance(mark, ast.Call) or ast.unparse(mark.func) not in ("pytest.mark.branch", "branch"):
            continue
        words = [node.value for node in mark.args if isinstance(node, ast.Constant)]
        if words and words[0] == number:
            found += [str(label) for label in words[1:]]
    return tuple(dict.fromkeys(found))


# --- the choices --------------------------------------------------------------------------------------------


def has_docs(root: Path = ROOT) -> bool:
    """Whether the pages of choices lie beside the package."""
    return (root / "docs" / "rules").is_dir()


def decisions_of(card: Card, root: Path = ROOT) -> list[str]:
    """The choices of docs/rules that name the card in their first column."""
    found = []
    for path in sorted((root / "docs" / "rules").glob("*.md")):
        if path.name == "decisions.md":  # kinds of decisions by their own numbers
            continue
        for line in path.read_text(encoding="utf-8").splitlines():
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if not line.startswith("|") or len(cells) < 2:
                continue
            # a number alone, one behind the word "card", or C47
            words = [word.strip() for word in cells[0].split(",")]
            words += re.findall(r"[\w-]+", cells[0].partition("card")[2]) + re.findall(r"\bC(\d+)\b", cells[0])
            if card.number in words:
                found.append(f"{cells[-1]} (docs/rules/{path.name})")
    return found
