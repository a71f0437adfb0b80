"""Reformation and Counter-Reformation attempts (R18.3, R18.4)."""

from __future__ import annotations

import pytest

from env.builder import Builder

GERMAN = 1 << 1
THESES = 1


def theses(dice: list[int]) -> Builder:
    b = Builder("1517").no_hands().no_debaters().reformer("luther")
    b.protestant("wittenberg").protestant("brandenburg").set("display", 0)
    b.units("protestant", "wittenberg", regular=2).units("protestant", "brandenburg", regular=1)
    return b.procedure("P_ATTEMPTS", "protestant", v=(1, 1, GERMAN, THESES), dice=dice)


@pytest.mark.parametrize(
    ("target", "attack", "defence", "tie"),
    [
        ("lubeck", 3, 3, True),
        ("stettin", 3, 1, True),
        ("breslau", 6, 1, False),
        ("prague", 4, 5, False),
        ("leipzig", 4, 4, True),
        ("magdeburg", 6, 3, True),
    ],
)
def test_X18_dice_of_the_95_theses(target: str, attack: int, defence: int, tie: bool) -> None:
    dice = [1] * (attack - 1) + [4] + [4] + [1] * (defence - 1)
    pos = theses(dice).act(target)
    assert pos.dice_left == 0
    assert (target in pos.spaces_in("protestant")) is tie
    assert any(f"{attack} dice against {defence}" in line for line in pos.journal())


def test_R18_3_5_six_in_the_zone_needs_no_defence() -> None:
    pos = theses([1, 1, 1, 6]).act("leipzig")
    assert "leipzig" in pos.spaces_in("protestant") and pos.dice_left == 0


def test_R18_3_5_no_automatic_success_outside_the_zone() -> None:
    pos = theses([1, 1, 1, 1, 1, 6, 6]).act("breslau")
    assert "breslau" not in pos.spaces_in("protestant") and pos.dice_left == 0
