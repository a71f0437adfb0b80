"""Cards in whole games of random play: none is lost, doubled or comes back; every hand is as long as it is said to be.

CASUS_BELLI_FUZZ_GAMES sets the number of games as in test_fuzz.py.
"""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest

from env.rules.core import Position

GAMES = max(4, int(os.environ.get("CASUS_BELLI_FUZZ_GAMES", "0")) // 20)
SCENARIOS = ("tournament", "1532", "1517", "two_player")


def places(position: Position) -> dict[str, str]:
    return {card.id: position.card_place(card.id) for card in position.data.cards}


def check(position: Position, before: dict[str, str], now: dict[str, str]) -> None:
    """One position after another of the same game."""
    hands = {f"hand:{power}": sorted(position.hand(power)) for power in position.data.powers[:6]}
    found = Counter(now.values())
    assert sum(found.values()) == len(position.data.cards)
    for place, held in hands.items():
        assert held == sorted(card for card, where in now.items() if where == place)
        assert len(held) == len(set(held)) == found[place]
    for card, where in now.items():
        if before[card] == "removed":
            assert where == "removed", f"{card} comes back to {where}"
        elif before[card] != "out":
            assert where != "out", f"{card} leaves {before[card]} for a later turn"
    for home in position.data.cards:
        if home.category == "home" and now[home.id] != "removed":
            assert now[home.id] in ("power_card", f"hand:{home.home_power}")


@pytest.mark.parametrize("game", range(GAMES))
def test_cards_are_conserved(game: int) -> None:
    scenario = SCENARIOS[game % len(SCENARIOS)]
    rng = random.Random(game)
    position = Position.new(scenario, 5000 + game, journal=False)
    before, raw = places(position), position.state["card_loc"].tobytes()
    while not position.over:
        position.apply(rng.choice(position.legal_actions()))
        if position.state["card_loc"].tobytes() != raw:
            now, raw = places(position), position.state["card_loc"].tobytes()
            check(position, before, now)
            before = now
