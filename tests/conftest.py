"""Coverage of the cards: which branch of which card (env/data/here_i_stand/card_texts.toml) has a passing test.

A test names what it pins by `@pytest.mark.branch("47", "otherwise draw a card")`, or by such a mark on one of its
parameters. A run of the folder tests/rules/cards prints the passing tests per branch, -v with the branches' names. The
hooks stand here and not in that folder because battle and phase cards are pinned by the tests of their rules, and
because the controller of a distributed run loads this file only.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

CARDS = Path(__file__).parent / "rules" / "cards"
RULES = CARDS.parent
EVERY_BRANCH = True  # a run of all of tests/rules fails while a branch is without a passing test
PROPERTY = "card branch"  # a property of reports, which reach the controller of a distributed run

passed: Counter[tuple[str, str]] = Counter()


def branches() -> dict[str, tuple[str, ...]]:
    """The branches of each card by its number."""
    from env.data.card_texts import card_texts
    from env.data.loader import load_game

    return {number: text.branches for number, text in card_texts(load_game()).items()}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    known: dict[str, tuple[str, ...]] = {}
    for item in items:
        for mark in item.iter_markers("branch"):
            known = known or branches()
            number, *labels = mark.args
            for label in labels:
                if label not in known.get(number, ()):
                    raise pytest.UsageError(f"{item.nodeid}: card {number} has no branch {label!r} in card_texts.toml")
                item.user_properties.append((PROPERTY, (number, label)))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "call" and report.passed:
        for name, value in report.user_properties:
            if name == PROPERTY and isinstance(value, (tuple, list)):  # a list once it was sent
                passed[value[0], value[1]] += 1


def runs_all_of(config: pytest.Config, folder: Path) -> bool:
    """Whether the run was asked for every test of the folder."""
    option = config.option
    left_out = ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "collectonly", "lf", "stepwise")
    if any(getattr(option, name, None) for name in left_out):
        return False
    asked = [
        (config.invocation_params.dir / arg.partition("::")[0]).resolve() for arg in config.args if "::" not in arg
    ]
    return any(path in (folder, *folder.parents) for path in asked)


def empty_branches() -> list[tuple[str, str]]:
    return [(number, label) for number, labels in branches().items() for label in labels if not passed[number, label]]


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workerinput") or not EVERY_BRANCH or not runs_all_of(session.config, RULES):
        return
    if session.exitstatus == pytest.ExitCode.OK and empty_branches():
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if not runs_all_of(config, CARDS):
        return
    write, known = terminalreporter.write_line, branches()
    missing = empty_branches()
    terminalreporter.section("cards: passing tests of each branch")
    if config.option.verbose > 0:
        for number, labels in known.items():
            for label in labels:
                write(f"{number:>5}  {passed[number, label]:>3}  {label}")
    else:
        cells = [f"{n:>5}: {' '.join(str(passed[n, label]) for label in labels)}" for n, labels in known.items()]
        for start in range(0, len(cells), 5):
            write("".join(f"{cell:<22}" for cell in cells[start : start + 5]).rstrip())
    total = sum(map(len, known.values()))
    write(f"{total - len(missing)} of {total} branches have a passing test")
    if missing:
        numbers = dict.fromkeys(number for number, _ in missing)
        write("without one: " + ", ".join(numbers) + " (-v names the branches)")
        if not runs_all_of(config, RULES):
            write("battle and phase cards are pinned by other files of tests/rules")
        elif EVERY_BRANCH:
            write("every branch needs one: the run fails", red=True)
