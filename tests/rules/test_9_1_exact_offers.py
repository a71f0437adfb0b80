"""R9.1: whatever can be offered can be carried out as things stand."""

from __future__ import annotations

import random

import pytest

from tests.rules.diplomacy_helpers import negotiate, settle, tumble


@pytest.mark.parametrize("seed", range(40))
def test_R9_1_every_offer_can_be_executed(seed: int) -> None:
    """An offer that everybody accepts at once, with nothing else agreed, never falls."""
    rng = random.Random(seed)
    position = negotiate(tumble(seed))
    checked = 0
    while not position.finished:
        if position.decision_name == "answer" and all(
            int(d["accepted"]) == 0 or int(d["accepted"]) != int(d["parties"]) for d in position.state["deal"]
        ):
            if not any(int(d["parties"]) and int(d["parties"]) == int(d["accepted"]) for d in position.state["deal"]):
                trial = position.clone()
                before = len(trial.journal())
                while trial.decision_name == "answer":
                    trial.act("accept")
                settle(trial, rng)
                lines = trial.journal()[before:]
                assert not any("falls" in line for line in lines), "\n".join(trial.journal()[-40:])
                assert any("takes effect" in line for line in lines)
                checked += 1
            position.act("refuse")
        elif position.decision_name in ("announce", "confirm"):
            position.act("announce" if position.decision_name == "announce" else "yes")
        else:
            position.apply(rng.choice(position.legal_actions()))
    assert checked >= 3
