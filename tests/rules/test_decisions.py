"""The page of decisions is true, and random play reaches the decisions of the catalogue."""

import re
from pathlib import Path

from env.rules.ids import Decision

PAGE = Path(__file__).parents[2] / "docs" / "rules" / "decisions.md"


def test_the_page_lists_every_decision():
    rows = re.findall(r"^\| (\d+) \| `(\w+)` \|", PAGE.read_text(encoding="utf-8"), re.M)
    assert {(int(n), name) for n, name in rows} == {
        (int(d), d.name[2:].lower()) for d in Decision if d.name not in ("D_NONE", "D_TOTAL")
    }


def test_every_decision_has_a_prompt():
    from env.rules.names import PROMPTS

    assert set(PROMPTS) == {d.name[2:].lower() for d in Decision if d.name not in ("D_NONE", "D_TOTAL")}
