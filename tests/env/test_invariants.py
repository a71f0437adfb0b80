"""The checks of a position: a sound one has no problems, each broken piece of religion or New World is named."""

from __future__ import annotations

from typing import Any

import pytest

from env.builder import Builder
from env.invariants import problems

EXPLORERS = [p.id for p in Builder().data.people if p.type == "explorer"]
DEBATERS = [p.id for p in Builder().data.people if p.type == "debater"]
REFORMERS = [p.id for p in Builder().data.people if p.type == "reformer"]


def found(b: Builder) -> str:
    return "\n".join(problems(b.procedure("P_SPRING", phase="spring")))


@pytest.mark.parametrize("scenario", ["1517", "1532", "tournament"])
def test_a_scenario_is_sound(scenario: str) -> None:
    assert found(Builder(scenario)) == ""


@pytest.mark.parametrize(
    ("field", "value", "index", "words"),
    [
        ("colony", 3, 2, "england has 3 colony markers"),
        ("colony_lost", 1, 0, "ottoman has 1 colony markers"),
        ("voyage", 1, 4, "papacy is in the New World"),
        ("voyage", 2, 2, "england has help for no voyage"),
        ("voyage", 8, 2, "england has help for no voyage"),
        ("voyage", 16, 2, "england has a voyage (16) and nobody to sail"),
        ("world_mark", 24, 3, "france has both sides"),
        ("world_mark", 2, 5, "protestant is in the New World"),
        ("discovery", 1, 2, "discovery 2 belongs to 1"),
        ("discovery", 2, 5, "without the strait"),
        ("conquest", 6, 0, "conquest 0 belongs to 6"),
        ("conquest_spent", 4, None, "conquest 2 is depleted and free"),
        ("potosi", 1, None, "Potosi belongs to 1"),
        ("explorer", 1, EXPLORERS.index("magellan"), "magellan has the status 1"),
        ("explorer", 0, EXPLORERS.index("cabot_france"), "cabot_france has the status 0"),
        ("explorer", 1, EXPLORERS.index("cabot_france"), "cabot_france is at sea without a voyage"),
        ("conquistador", 4, 0, "cordova has the status 4"),
        ("debater", 9, DEBATERS.index("eck_debater"), "eck_debater has the status 9"),
        ("reformer", 2, REFORMERS.index("luther_reformer"), "luther_reformer has the status 2"),
        ("debater", 4, DEBATERS.index("luther_debater"), "luther_reformer outlives his debater"),
    ],
)
def test_a_broken_piece_is_named(field: str, value: int, index: Any, words: str) -> None:
    b = Builder("1517").set("voyage", 0).set("explorer", 3)
    for k, name in enumerate(EXPLORERS):
        b.set("explorer", 4 if name.startswith("cabot") else 0, k)
    b.reformer("luther")
    assert words in found(b.set(field, value, index))


def test_religion_on_the_map() -> None:
    assert "istanbul is an Ottoman home space" in found(Builder("tournament").protestant("istanbul"))
    assert "edirne is an Ottoman home space" in found(Builder("tournament").university("edirne"))


def test_the_electorate_display() -> None:
    b = Builder("1517")
    assert found(b.set("display", 3, 0)).endswith("keeps 3 regulars on the display")
