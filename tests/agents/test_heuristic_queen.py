"""The heuristic player of *Virgin Queen*: legal, deterministic, blind to hidden things, stronger than random play."""

from __future__ import annotations

import random

import numpy as np
import pytest

from agents.base import DecisionBatch, make_agent
from agents.heuristic import HeuristicAgent, advise
from env.builder import Builder
from env.rules.core import Batch, Position

POWERS = ("ottoman", "spain", "england", "france", "hre", "protestant")
GAME = "virgin_queen"
SEEDS = range(3)


def new(seed: int) -> Position:
    return Position.new("campaign", seed, game=GAME, journal=False)


def rows(batch: Batch, index: np.ndarray) -> DecisionBatch:
    """Pending decisions of some games, without observations."""
    none = np.zeros((len(index), 0), np.int8)
    states = batch.states
    return DecisionBatch(none, none, states["seat"][index], states["decision"][index], batch, index.astype(np.int64))


def play(games: int, hero: int | None, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Winners (games,) and VP (games, 6): the heuristic in seat `hero` (None: nowhere), random elsewhere."""
    batch = Batch(games, "campaign", game=GAME, max_decisions=40_000)
    batch.reset(np.arange(games, dtype=np.uint64) + seed)
    agent = HeuristicAgent(seed)
    action = np.zeros(games, np.int64)
    step = 0
    while True:
        running = np.flatnonzero(batch.states["status"] == 0)
        if not len(running):
            break
        step += 1
        batch.random_actions(seed + 7919 * step, action)
        if hero is not None:
            mine = running[batch.states["seat"][running] == hero]
            if len(mine):
                action[mine] = agent.act(rows(batch, mine))
        assert batch.first_illegal(action) < 0
        batch.step_range(action, 0, games)
    vp = np.zeros((games, 6), np.int32)
    batch.vp(vp)
    return batch.states["winner"].copy(), vp


@pytest.fixture(scope="module")
def random_games() -> tuple[np.ndarray, np.ndarray]:
    return play(40, None, 11)


# --- legal, deterministic, blind ----------------------------------------------------------------------------------


def test_every_decision_of_full_games_is_answered_legally() -> None:
    """Self-play to the end: every answer is legal and the games end by themselves."""
    for seed in SEEDS:
        position = new(seed)
        while not position.over:
            action = advise(position, seed)
            assert action in position.legal_actions()
            position.apply(action)
        assert position.terminated


def test_odd_positions_are_answered_legally() -> None:
    """Whatever random play leads to, the heuristic has a legal answer for whoever decides, and changes nothing."""
    kinds = set()
    for seed in range(8):
        position = new(seed)
        choice = random.Random(seed)
        while not position.over:
            kinds.add(position.decision_name)
            before = position.to_bytes() if choice.random() < 0.02 else b""
            assert advise(position) in position.legal_actions()
            assert before in (b"", position.to_bytes())
            position.apply(choice.choice(position.legal_actions()))
    assert len(kinds) > 60
    assert {"rebellion", "artist", "royal", "plot", "captain", "place", "influence", "war_majors", "home_card"} <= kinds


def test_same_seed_same_game_and_memory_changes_nothing() -> None:
    """The agent, which remembers estimates between decisions, plays what `advise` says of each position."""
    batch = Batch(3, "campaign", game=GAME)
    batch.reset(np.arange(3, dtype=np.uint64))
    agent = make_agent("heuristic", seed=3)
    single = [batch.position(i, journal=False) for i in range(3)]
    while True:
        running = np.flatnonzero(batch.states["status"] == 0)
        if not len(running):
            break
        actions = np.full(3, -1, np.int64)
        actions[running] = agent.act(rows(batch, running))
        for i in running:
            assert actions[i] == advise(single[i], 3)
            single[i].apply(int(actions[i]))
        batch.step_range(actions, 0, 3)
    for k, position in enumerate(single):
        assert position.to_bytes() == batch.position(k, journal=False).to_bytes()


@pytest.mark.parametrize("seed", SEEDS)
def test_hidden_information_does_not_change_the_choice(seed: int) -> None:
    """Others' hands, the deck, the preference of the HRE and the dice to come are drawn anew: the answer stays."""
    position = new(seed + 40)
    choice = random.Random(seed)
    asked = 0
    while not position.over:
        if choice.random() < 0.4:
            asked += 1
            for k in range(3):
                other = position.redeal(position.seat, 100 * seed + k)
                assert advise(other) == advise(position), position.decision_name
        mine = advise(position) if choice.random() < 0.5 else choice.choice(position.legal_actions())
        position.apply(mine)
    assert asked > 40


# --- what it does well --------------------------------------------------------------------------------------------


def choose(position: Position) -> str:
    """The word for the advised action."""
    return position.legal_names()[position.legal_actions().index(advise(position))]


def test_the_best_home_card_comes_first() -> None:
    b = Builder("campaign", game=GAME)
    b.no_hands().hand("ottoman", "janissaries", "foreign_volunteers", "storms")
    position = b.action_phase()
    while position.seat_name != "ottoman":
        position.apply(advise(position))
    assert choose(position) == "card:janissaries"


def test_rebels_rise_where_nobody_stands() -> None:
    """An empty key rather than a garrisoned one."""
    b = Builder(game=GAME)
    b.units("france", "lyon", regular=5).units("france", "rouen", regular=5).units("france", "paris", regular=4)
    b.war("france", "protestant").protestant("la_rochelle")
    position = b.impulse("protestant", 2)
    assert choose(position) == "rebellion"
    position.apply(advise(position))
    assert choose(position) not in ("space:lyon", "space:rouen")


def test_an_artist_is_worth_his_price() -> None:
    b = Builder("campaign", game=GAME).no_hands()
    position = b.impulse("hre", 2)
    assert choose(position) == "patronize"


def test_foreign_volunteers_are_an_event_and_unknown_cards_command_points() -> None:
    position = new(3)
    uses = {"as_event": 0, "as_cp": 0}
    while not position.over and position.turn < 3:
        word = choose(position)
        if position.decision_name == "card_use":
            uses[word] += 1
        position.apply(advise(position))
    assert min(uses.values()) > 0


def test_every_power_does_most_kinds_of_things() -> None:
    """Actions of self-play: wars on land, the court and what is a power's own."""
    seen: dict[str, set[str]] = {power: set() for power in POWERS}
    for seed in range(12):
        position = new(100 + seed)
        while not position.over:
            action = advise(position)
            if position.decision_name == "action":
                seen[position.seat_name].add(position.legal_names()[position.legal_actions().index(action)])
            position.apply(action)
    for power in POWERS:
        assert {"move", "patronize", "plot"} <= seen[power], power
        assert power == "protestant" or "control" in seen[power], power  # his spaces come by rebellions
    assert {"piracy", "corsair", "naval_move", "transport", "foreign_war"} <= seen["ottoman"]
    assert {"jesuit", "influence", "squadron"} <= seen["spain"]
    assert {"expedition", "world_piracy", "circumnavigate", "influence"} <= seen["england"]
    assert {"rebellion", "expedition", "regular"} <= seen["protestant"]


# --- strength -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("power", POWERS)
def test_beats_random_in_every_seat(power: str, random_games: tuple[np.ndarray, np.ndarray]) -> None:
    """40 seeded games against five random seats; bounds far below the means in docs/agents.md."""
    seat = POWERS.index(power)
    winner, vp = play(40, seat, 11)
    random_winner, random_vp = random_games
    assert vp[:, seat].mean() >= random_vp[:, seat].mean() + 3
    assert np.mean(winner == seat) >= max(0.4, np.mean(random_winner == seat) + 0.25)
