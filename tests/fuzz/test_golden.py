"""Games of *Here I Stand* stay what they were: what every seat saw, could do and did, and the journal, as one hash.

A change that is meant to leave the game alone must leave these hashes alone. A change of its rules, of the
observation or of the journal's words changes them: look at the difference, then print the new ones with
``python -m tests.fuzz.test_golden``.
"""

from __future__ import annotations

import hashlib
import random

import pytest

from agents.layout import layout_of
from env.rules.core import Position

GOLDEN = {
    "tournament": "3788777cd788a38f",
    "1532": "399c5979f38336fd",
    "1517": "5945d9b58f75bd78",
    "two_player": "54b62d739f97af99",
}
LAYOUT = {"observation": "c68e6d4adf1f86bc", "action": "6910ceac0ff222dc"}
GAMES = 3


def digest(scenario: str) -> str:
    """Random games of a scenario: seats, decisions, masks, actions, observations (a part of them), journal."""
    h = hashlib.sha256()
    for seed in range(GAMES):
        rng = random.Random(seed)
        position = Position.new(scenario, seed)
        step = 0
        while not position.over:
            legal = position.legal_actions()
            h.update(f"{position.seat} {position.decision_name} {legal} {position.vp()}".encode())
            if step % 10 == 0:
                h.update(position.observation(position.seat, True).tobytes())
            action = rng.choice(legal)
            h.update(position.describe(action).encode())
            position.apply(action)
            step += 1
        h.update("\n".join(position.journal()).encode())
        h.update(f"{position.winner} {position.victory} {step}".encode())
    return h.hexdigest()[:16]


def test_bots_and_replays_of_the_game_stay_readable():
    """They carry these hashes of the observation's layout and of the names of the actions."""
    assert {key: value[:16] for key, value in layout_of("here_i_stand").items()} == LAYOUT


@pytest.mark.parametrize("scenario", sorted(GOLDEN))
def test_games_are_what_they_were(scenario):
    assert digest(scenario) == GOLDEN[scenario]


if __name__ == "__main__":
    for name in ("tournament", "1532", "1517", "two_player"):
        print(f'    "{name}": "{digest(name)}",')
