"""A whole run of tests/rules fails while a branch of a card has no passing test; a part of it never does."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

CONFTEST = Path(__file__).parents[1] / "conftest.py"
TWO_BRANCHES = '\ndef branches():\n    return {"1": ("first", "second")}\n'
BOTH = "import pytest\n\n@pytest.mark.branch('1', 'first')\ndef test_a(): pass\n"
BOTH += "\n@pytest.mark.branch('1', 'second')\ndef test_b(): pass\n"


def run(folder: Path, tests: str, *args: str) -> tuple[int, str]:
    """Exit code and output of a run of these tests under the hooks of tests/conftest.py."""
    cards = folder / "rules" / "cards"
    cards.mkdir(parents=True)
    (folder / "conftest.py").write_text(CONFTEST.read_text() + TWO_BRANCHES)
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = branch: of a card\n")
    (cards / "test_marks.py").write_text(tests)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *args],
        cwd=folder,
        env={**os.environ, "PYTEST_ADDOPTS": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("workers", ["0", "2"])
def test_every_branch_passes(tmp_path: Path, workers: str) -> None:
    pytest.importorskip("xdist")
    code, output = run(tmp_path, BOTH, "rules", "-n", workers)
    assert code == 0
    assert "2 of 2 branches have a passing test" in output


@pytest.mark.parametrize("workers", ["0", "2"])
@pytest.mark.parametrize("lost", ["\n@pytest.mark.branch('1', 'second')", "def test_b(): pass"])
def test_a_branch_without_a_passing_test_fails_the_whole_run(tmp_path: Path, workers: str, lost: str) -> None:
    pytest.importorskip("xdist")
    skipped = BOTH.replace(lost, "" if "mark" in lost else "def test_b(): pytest.skip('not now')")
    code, output = run(tmp_path, skipped, "rules", "-n", workers)
    assert code == 1
    assert "1 of 2 branches have a passing test" in output


@pytest.mark.parametrize(
    "part",
    [("rules/cards",), ("rules/cards/test_marks.py",), ("rules", "-k", "test_a"), ("rules", "--deselect", "x::y")],
)
def test_a_part_does_not_fail(tmp_path: Path, part: tuple[str, ...]) -> None:
    code, _ = run(tmp_path, BOTH.replace("'second'", "'first'"), *part)
    assert code == 0


def test_a_branch_nobody_knows_is_refused(tmp_path: Path) -> None:
    code, output = run(tmp_path, BOTH.replace("'second'", "'third'"), "rules")
    assert code == pytest.ExitCode.USAGE_ERROR
    assert "card 1 has no branch 'third'" in output
