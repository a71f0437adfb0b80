"""Political control and religious influence are independent (2.2-2.4, R1.3)."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position


def marked() -> Builder:
    """The markers of the worked example X1."""
    b = Builder().control("antwerp", "england").protestant("york").protestant("zurich")
    for space in ("wittenberg", "leipzig", "mainz", "augsburg"):
        b.control(space, "hapsburg")
    return b.protestant("leipzig").control("augsburg", "protestant").protestant("augsburg")


@pytest.mark.parametrize(
    ("space", "control", "religion"),
    [
        ("linz", "hapsburg", "catholic"),  # Hapsburg home space, no marker
        ("antwerp", "england", "catholic"),  # Hapsburg key, solid English square
        ("york", "england", "protestant"),  # English key, white English square
        ("zurich", "independent", "protestant"),  # grey space, white grey hexagon
        ("leipzig", "hapsburg", "protestant"),  # Protestant home space, white Hapsburg hexagon
        ("mainz", "hapsburg", "catholic"),  # electorate, solid Hapsburg hexagon
        ("augsburg", "protestant", "protestant"),  # electorate without marker
    ],
)
def test_X1_control_and_religion_of_a_space(space: str, control: str, religion: str) -> None:
    found = marked().position().as_dict()["spaces"][space]
    assert (found["control"], found["religion"]) == (control, religion)


def totals(position: Position) -> dict[str, int]:
    return dict(zip(position.data.powers[:6], position.vp(), strict=True))


def test_X1_religion_moves_the_religious_track_and_no_key() -> None:
    b = Builder()
    before, keys = totals(b.position()), b.position().keys("england")
    for space in ("london", "york", "bristol", "calais"):
        b.protestant(space)
    after = totals(b.position())
    assert b.position().keys("england") == keys
    assert after["protestant"] == before["protestant"] + 1  # 4 spaces
    assert after["papacy"] == before["papacy"] - 1
    assert after["england"] == before["england"] + 2  # 1 per 2 home spaces
    assert after["hapsburg"] == before["hapsburg"]


def test_X1_control_moves_the_keys_and_not_the_religious_track() -> None:
    b = Builder().protestant("york").protestant("antwerp")
    before = totals(b.position())
    after = totals(b.control("antwerp", "england").position())
    assert after["england"] == before["england"] + 2
    assert after["hapsburg"] < before["hapsburg"]
    assert (after["papacy"], after["protestant"]) == (before["papacy"], before["protestant"])


def test_X1_an_electorate_scores_only_with_both() -> None:
    plain = totals(Builder().control("augsburg", "hapsburg").position())["protestant"]
    control = totals(Builder().control("augsburg", "protestant").position())["protestant"]
    faith = totals(Builder().control("augsburg", "hapsburg").protestant("augsburg").position())["protestant"]
    both = totals(Builder().control("augsburg", "protestant").protestant("augsburg").position())["protestant"]
    assert (control, faith, both) == (plain, plain, plain + 2)
