"""`casus-belli cards`: the list, a card by number, cards by word."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from env.data.loader import load_game
from training import card_sources
from training.cards import Cards

Run = Callable[..., Result]
DATA = load_game()


def test_the_list_holds_every_card(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    result = run("cards", "--json", str(file))
    assert result.exit_code == 0, result.output
    assert "\x1b" not in result.output, "plain where it is piped"
    rows = json.loads(file.read_text())
    assert len(rows) == len(DATA.cards)
    assert rows[46] == {
        "number": "47", "title": "Copernicus", "cp": 6, "kind": "event", "who": "anybody", "entry": "turn 5",
    }  # fmt: skip


def test_a_card_by_number(run: Run) -> None:
    output = " ".join(run("cards", "47").output.split())
    for words in (
        "47 Copernicus 6 CP, event, turn 5 Who anybody When impulse Condition none Effect With half or more",
        "After removed from the game Branches half or more home spaces Protestant: 2 VP",
        "Decided in the action phase only; half of an uneven number of home spaces is rounded up",
        "Rule env/rules/here_i_stand/events_court.pyx:",
        "tests/rules/cards/test_card_047.py::test_C47_otherwise_1_vp_and_a_card",
    ):
        assert words in output


@pytest.mark.parametrize(
    ("number", "words"),
    [
        ("1", "Who Ottoman When impulse, response; as response: after both sides have rolled"),
        ("10", "forced in Winter of turn 2"),
        ("26", "Who anybody but the Ottoman"),
        ("19", "2 CP, mandatory, turn 6, once Edward is born"),
        ("5-2p", "5-2P Papal Bull 4 CP, home, home card, two players instead of 5"),
        ("201", "- CP, diplomatic, from the start, two players Who Papacy or Protestant When diplomacy"),
        ("213", "the turn after the League, two players"),
        ("papal_bull", "5 Papal Bull"),
        ("8", "opens the 1517 scenario, never in the deck"),
        ("99", "Who Hapsburg, England or France"),
    ],
)
def test_cards_of_each_kind(run: Run, number: str, words: str) -> None:
    result = run("cards", number)
    assert result.exit_code == 0
    assert words in " ".join(result.output.split())


def test_a_word_finds_titles_and_effects(run: Run) -> None:
    output = run("cards", "piracy").output
    assert "Andrea Doria" in output
    assert "Julia Gonzaga" in output
    assert "Copernicus" not in output
    assert "Effect" in run("cards", "maurice", "of").output, "a single one is shown whole"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("470",), "there is no card '470'; near: "),
        (("470",), "47 Copernicus"),
        (("5-3P",), "5-2P Papal Bull"),
        (("99999999",), "the numbers are 1-116, 201-219"),
        (("copernikus",), "no card has 'copernikus' in its title or effect; near: 47 Copernicus"),
        (("zzz",), "'casus-belli cards' lists all"),
    ],
)
def test_unknown_cards(run: Run, words: tuple[str, ...], message: str) -> None:
    result = run("cards", *words)
    assert result.exit_code == 2
    assert message in result.output


def test_tables_of_the_user(run: Run, tmp_path: Path) -> None:
    text = '[47]\nwhen = ["impulse"]\neffect = "Draws a card."\nbranches = ["a card"]\n'
    (tmp_path / "card_texts.toml").write_text(text, encoding="utf-8")
    assert "Draws a card." in run("cards", "47", "--tables", str(tmp_path)).output
    (tmp_path / "card_texts.toml").write_text(text.replace("impulse", "winter"), encoding="utf-8")
    result = run("cards", "--tables", str(tmp_path))
    assert result.exit_code == 1
    assert "key '47.when': unknown moment 'winter'" in result.output


def test_no_rules_and_no_torch_are_loaded() -> None:
    code = (
        "import sys; from training.cli import main\n"
        "try: main(['cards', '47'])\n"
        "except SystemExit: pass\n"
        "sys.exit(str([name for name in ('torch', 'env.rules.core') if name in sys.modules]))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr.strip() == "[]"


SOURCE = """\
# --- 69 Auld Alliance, 108 Venetian Alliance: one, two or 5 ---
x = 1
event(69, TO_DISCARD, a, b)
event(108, TO_DISCARD, a, b)
"""
TESTS = """\
import pytest

@pytest.mark.branch("5", "a ruler", "a reformer")
def test_bull(): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.branch("47", "draw"))])
def test_C47_draws(n): ...

def test_C5_2P_bull(): ...

def test_C52_michelangelo(): ...

def test_DC5_1_other(): ...

def test_no_smallpox_card_in_sight(): ...

def test_papal_bull_on_henry(): ...

def test_202_206_invasions(): ...

branch = pytest.mark.branch
CARDS = ["erasmus", pytest.param("ransom", marks=branch("91", "home"))]

@pytest.mark.parametrize("card", CARDS)
def test_C_shared(card): ...

@pytest.mark.parametrize("card", CARDS)
def test_C99_needs_none_of(card): ...
"""


def test_sources_are_found_by_the_conventions(tmp_path: Path) -> None:
    rules, tests = tmp_path / "env" / "rules", tmp_path / "tests" / "rules" / "cards"
    rules.mkdir(parents=True)
    tests.mkdir(parents=True)
    (rules / "minors.pyx").write_text(SOURCE)
    (rules / "battle.pyx").write_text("\nif card_number and number == 24: pass\n")
    (tests / "test_mixed.py").write_text(TESTS)
    (tests / "test_card_101.py").write_text("def test_free_voyage(): ...\n")
    find = Cards().find

    def rule(number: str) -> list[str]:
        return card_sources.rule_places(find(number)[0], tmp_path)

    def pinned(number: str) -> dict[str, tuple[str, ...]]:
        found = card_sources.pinning_tests(find(number)[0], tmp_path)
        return {test.partition("::")[2]: marks for test, marks in found.items()}

    assert rule("69") == rule("108") == ["env/rules/minors.pyx:1"]
    assert rule("24") == ["env/rules/battle.pyx:2"]
    assert rule("5") == rule("5-2P") == []
    (rules / "bull.pyx").write_text("\nevent(5, TO_POWER, a, b)\n")
    assert rule("5") == rule("5-2P") == ["env/rules/bull.pyx:2"]
    (rules / "two.pyx").write_text("# --- 5-2P Papal Bull ---\n")
    assert rule("5") == ["env/rules/bull.pyx:2"]
    assert rule("5-2P") == ["env/rules/two.pyx:1"]
    assert pinned("5") == {"test_bull": ("a ruler", "a reformer"), "test_papal_bull_on_henry": ()}
    assert pinned("5-2P") == {"test_C5_2P_bull": ()}
    assert pinned("52") == {"test_C52_michelangelo": ()}
    assert pinned("47") == {"test_C47_draws": ("draw",)}
    assert pinned("202") == pinned("206") == {"test_202_206_invasions": ()}
    assert pinned("75") == {"test_C_shared": ()}
    assert pinned("91") == {"test_C_shared": ("home",), "test_C99_needs_none_of": ("home",)}
    assert pinned("101") == {"test_free_voyage": ()}


def test_choices_are_found_in_the_first_column(tmp_path: Path) -> None:
    pages = tmp_path / "docs" / "rules"
    pages.mkdir(parents=True)
    (pages / "cards.md").write_text("| 19, 20, 21 | one |\n| R11.2 W1 | two |\n| 5 | three |\n")
    (pages / "war.md").write_text("| R9.6.6, cards 69, 108 | four |\n| R5.1, C47 | five |\n")
    (pages / "decisions.md").write_text("| 5 | `impulse` |\n")
    decisions = {n: card_sources.decisions_of(Cards().find(n)[0], tmp_path) for n in ("20", "5", "69", "47")}
    assert decisions == {
        "20": ["one (docs/rules/cards.md)"],
        "5": ["three (docs/rules/cards.md)"],
        "69": ["four (docs/rules/war.md)"],
        "47": ["five (docs/rules/war.md)"],
    }


def test_without_the_repository_it_says_where_to_look(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_sources, "has_tests", lambda: False)
    monkeypatch.setattr(card_sources, "has_docs", lambda: False)
    monkeypatch.setattr(card_sources, "pinning_tests", lambda card: {})
    monkeypatch.setattr(card_sources, "decisions_of", lambda card: [])
    output = run("cards", "47").output
    assert "in the repository, under tests/" in output
    assert "see docs/rules in the repository" in output
