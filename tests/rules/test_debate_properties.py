"""Debates and the cards around them under random play: no dead end, and every invariant holds."""

from __future__ import annotations

import numpy as np
import pytest

from env.builder import Builder
from env.invariants import problems
from env.rules.core import Position

CARDS = (
    "papal_bull", "leipzig_debate", "here_i_stand", "council_of_trent", "papal_inquisition", "spanish_inquisition",
    "sack_of_rome", "thomas_more", "thomas_cromwell", "smallpox",
)  # fmt: skip


def play_out(p: Position, generator: np.random.Generator, check: bool = False) -> set[str]:
    """Random legal actions until the position ends: the decisions met."""
    met: set[str] = set()
    while not p.over:
        met.add(p.decision_name)
        legal = p.legal_actions()
        p.apply(legal[int(generator.integers(len(legal)))])
        if check:
            assert problems(p) == []
    return met


def test_a_hundred_random_campaigns_of_1517_end() -> None:
    generator = np.random.default_rng(18)
    met: set[str] = set()
    for _ in range(100):
        p = Position.new("1517", int(generator.integers(2**40)), journal=False)
        met |= play_out(p, generator)
        assert p.victory != "none" or p.truncated
    assert {"debate_pool", "debater", "debate_response", "excommunicate", "zone"} <= met


def crowded(generator: np.random.Generator) -> Builder:
    """Everybody is in play, Italy is full of mercenaries, half the north is Protestant."""
    b = Builder("tournament").no_hands().set("rng", int(generator.integers(2**40)))
    for person in b.data.people:
        if person.type in ("debater", "reformer"):
            status = ("ready", "committed", "away", "gone")[int(generator.integers(4))]
            if person.type == "debater":
                b.debater(person.id, status)
    for reformer in ("luther", "zwingli", "calvin", "cranmer"):
        alive = b.s["debater"][[p.id for p in b.data.people if p.type == "debater"].index(f"{reformer}_debater")]
        b.reformer(reformer, {1: "ready", 2: "ready", 3: "away", 4: "gone"}[int(alive)])
    for space in b.data.spaces:
        if space.home_power != "ottoman" and space.id != "algiers" and generator.integers(2):
            b.protestant(space.id)
    b.units("hapsburg", "naples", regular=1, mercenary=4).units("papacy", "rome", regular=1, mercenary=1)
    return b.ruler("england", ("henry_viii_ruler", "mary_i_ruler")[int(generator.integers(2))])


@pytest.mark.parametrize("card", CARDS)
def test_each_card_from_crowded_positions(card: str) -> None:
    generator = np.random.default_rng(len(card))
    for _ in range(12):
        b = crowded(generator)
        owner = {"papal_bull": "papacy", "leipzig_debate": "papacy", "here_i_stand": "protestant"}.get(card)
        power = owner or ("ottoman", "england", "protestant", "papacy")[int(generator.integers(4))]
        b.hand(power, card).card("fuggers", "discard").card("galleons", "discard")
        others = ("the_wartburg", "here_i_stand", "arquebusiers", "surprise_attack", "mercenaries_bribed")
        for k, other in enumerate(others):
            if other != card:
                b.hand("protestant" if k < 2 else ("hapsburg", "papacy")[int(generator.integers(2))], other)
        p = b.procedure("P_IMPULSE", power)
        if p.decision_name == "impulse":
            p.act(card)
        if "as_event" in p.legal_names():
            p.act("as_event")
        play_out(p, generator, check=True)
