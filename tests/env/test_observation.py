"""The observation: its layout, and that each part holds what the layout says."""

from __future__ import annotations

import json

import numpy as np
import pytest

import env
from env.builder import Builder
from env.observation import MAX_OBSERVATION, layout_of, layout_size
from env.rules.core import Batch, Position


def values(observation: np.ndarray, part: str, row: str, *features: str) -> list[int]:
    """Some entries of a row."""
    return [value(observation, part, row, feature) for feature in features]


def value(observation: np.ndarray, part: str, row: str, feature: str) -> int:
    """One entry by names."""
    rows = env.FULL_LAYOUT[part]["rows"]
    column = env.feature_index(part, feature, env.FULL_LAYOUT)
    return int(env.view(observation, part, env.FULL_LAYOUT)[rows.index(row), column])


def test_the_layout_covers_the_vector_without_gaps() -> None:
    end = 0
    for name, part in env.FULL_LAYOUT.items():
        assert part["offset"] == end, name
        end += int(np.prod(part["shape"]))
        assert part["meaning"]
        assert not part["rows"] or len(part["rows"]) == part["shape"][0]
        assert not part["features"] or len(part["features"]) == part["shape"][-1]
        assert all(part["features"].values())
    assert layout_size(env.OBSERVATION_LAYOUT) == env.OBSERVATION_SIZE <= MAX_OBSERVATION
    assert list(env.FULL_LAYOUT)[: len(env.OBSERVATION_LAYOUT)] == list(env.OBSERVATION_LAYOUT)
    assert end == Position.new("tournament", 1).observation(full=True).size


def test_the_hash_tells_layouts_apart() -> None:
    changed = json.loads(json.dumps(env.OBSERVATION_LAYOUT))
    assert env.layout_hash(changed) == env.layout_hash(env.OBSERVATION_LAYOUT)
    changed["spaces"]["rows"][0] = "elsewhere"
    assert env.layout_hash(changed) != env.layout_hash(env.OBSERVATION_LAYOUT)


def test_names_that_do_not_exist_are_explained() -> None:
    observation = Position.new("tournament", 1).observation()
    with pytest.raises(KeyError, match="parts: seat, decision"):
        env.view(observation, "map")
    with pytest.raises(KeyError, match="features: relation"):
        env.feature_index("spaces", "owner")
    with pytest.raises(ValueError, match="have 10 entries"):
        env.view(observation[:10], "spaces")


def test_spaces_and_powers_from_two_views() -> None:
    b = Builder()
    b.units("ottoman", "buda", regular=7, cavalry=2).leader("suleiman", "buda").control("buda", "ottoman")
    b.units("hapsburg", "vienna", regular=3, mercenary=1).leader("charles_v", "vienna")
    b.units("venice", "venice", regular=2).units("france", "paris", regular=4)
    b.war("ottoman", "hapsburg").ally("hapsburg", "venice").ally("france", "ottoman")
    b.unrest("agram").protestant("trier").fortress("malta").siege("vienna", "ottoman")
    b.hand("ottoman", "arquebusiers").set("war_winner", 2, 0)
    position = b.impulse("ottoman", cp=5)
    own, foe = position.observation("ottoman"), position.observation("hapsburg")
    assert values(own, "spaces", "buda", "relation", "own_regulars", "own_seconds", "own_leaders") == [
        2,
        7,
        2,
        1,
    ]
    assert values(foe, "spaces", "buda", "relation", "enemy_units", "enemy_leaders") == [-1, 9, 1]
    assert values(own, "spaces", "vienna", "relation", "enemy_units", "siege") == [-1, 4, 1]
    assert values(foe, "spaces", "vienna", "own_regulars", "own_seconds", "siege") == [3, 1, -1]
    assert values(foe, "spaces", "venice", "relation", "own_regulars") == [2, 2]
    assert values(own, "spaces", "venice", "relation", "enemy_units") == [-1, 2]
    assert values(own, "spaces", "paris", "relation", "ally_units") == [1, 4]
    assert values(foe, "spaces", "paris", "relation", "other_units") == [0, 4]
    bits = [value(own, "spaces", "venice", f"controller_{k}") for k in (1, 2, 4)]
    assert bits == [0, 1, 0], "Venice stands under Hapsburg, side 2"
    assert value(own, "spaces", "agram", "unrest") == 1
    assert value(own, "spaces", "trier", "protestant") == 1
    assert value(own, "spaces", "malta", "stronghold") == 1
    for seat, keys in (("ottoman", position.keys("ottoman")), ("france", position.keys("france"))):
        assert value(own, "powers", seat, "keys") == keys
        assert value(own, "powers", seat, "vp") == position.vp()[env.SEATS.index(seat)]
    assert value(own, "powers", "ottoman", "hand") == 1
    assert value(foe, "powers", "ottoman", "hand") == 1
    assert value(own, "powers", "hapsburg", "relation") == -1
    assert value(own, "powers", "france", "relation") == 1
    assert value(own, "powers", "hapsburg", "land_units") == 6, "with Venice"
    assert value(own, "powers", "ottoman", "war_winner") == 2
    assert value(own, "relations", "ottoman", "hapsburg") == -1
    assert value(own, "relations", "hapsburg", "venice") == 1
    assert value(own, "cards", "arquebusiers", "hand") == 1
    assert value(foe, "cards", "arquebusiers", "hand") == 0


def test_ships_in_ports_and_at_sea() -> None:
    b = Builder().war("ottoman", "hapsburg").units("ottoman", "algiers", corsair=2, squadron=1)
    b.control("algiers", "ottoman").units("hapsburg", "naples", squadron=2)
    b.units("hapsburg", "tyrrhenian_sea", squadron=1).units("france", "tyrrhenian_sea", squadron=1)
    b.loan("venice", "hapsburg", "naples")
    position = b.set("piracy_zones", 1 << env.OBSERVATION_LAYOUT["seas"]["rows"].index("tyrrhenian_sea")).impulse(
        "ottoman", cp=3
    )
    own, foe = position.observation("ottoman"), position.observation("hapsburg")
    assert values(own, "ports", "algiers", "own_squadrons", "own_corsairs") == [1, 2]
    assert value(foe, "ports", "algiers", "enemy_ships") == 3
    assert value(own, "ports", "naples", "enemy_ships") == 3
    assert value(foe, "ports", "naples", "own_squadrons") == 3, "a borrowed ship counts as own"
    assert values(own, "seas", "tyrrhenian_sea", "enemy_ships", "other_ships", "piracy") == [1, 1, 1]
    assert value(foe, "powers", "hapsburg", "squadrons") == 4


def test_leaders_on_the_map_and_in_prison() -> None:
    b = Builder().war("ottoman", "hapsburg").leader("charles_v", "prison:ottoman").leader("suleiman", "buda")
    own = b.impulse("ottoman", cp=3).observation()
    spaces = env.OBSERVATION_LAYOUT["spaces"]["rows"]
    place = sum(value(own, "leaders", "suleiman", f"place_{1 << k}") << k for k in range(8))
    assert place == spaces.index("buda")
    assert value(own, "leaders", "suleiman", "relation") == 2
    assert value(own, "leaders", "charles_v", "relation") == -1
    assert value(own, "leaders", "charles_v", "on_map") == 0
    assert value(own, "powers", "ottoman", "prisoners") == 1
    assert value(own, "powers", "hapsburg", "captured") == 1


def test_the_pending_decision_and_what_it_is_about() -> None:
    b = Builder().war("ottoman", "hapsburg").units("ottoman", "buda", regular=5).control("buda", "ottoman")
    b.leader("suleiman", "buda").control("pressburg", "ottoman").control("szegedin", "ottoman")
    position = b.impulse("ottoman", cp=4).act("move")
    assert position.decision_name == "move_to", "Buda is the only place to start from"
    own = position.observation()
    decision = env.view(own, "decision")
    assert np.flatnonzero(decision).tolist() == [position.decision]
    assert value(own, "spaces", "buda", "focus") == -2
    assert int(env.view(own, "clock")[env.feature_index("clock", "cp")]) == 4
    position.act("pressburg")
    assert position.decision_name == "force_leader"
    own = position.observation()
    assert value(own, "spaces", "buda", "focus") == -1
    assert value(own, "spaces", "pressburg", "focus") == 1
    available = env.view(own, "context")[env.feature_index("context", "force_a_regulars")]
    assert available == 5
    assert value(own, "leaders", "suleiman", "focus") == 1
    assert not env.view(position.observation("hapsburg"), "context").any()
    assert not env.view(position.observation("hapsburg"), "decision").any()


def test_batch_and_position_write_the_same() -> None:
    batch = Batch(3)
    batch.reset(np.arange(3, dtype=np.uint64))
    out = np.full((3, env.OBSERVATION_SIZE), 99, np.int8)
    batch.write_observations(out)
    for i in range(3):
        assert np.array_equal(out[i], batch.position(i).observation())
    batch.write_observations(out, viewers=np.array([3, -1, 0]))
    assert np.array_equal(out[0], batch.position(0).observation("france"))
    assert not out[1].any()
    with pytest.raises(ValueError, match=r"is not \(3, "):
        batch.write_observations(np.zeros((2, env.OBSERVATION_SIZE), np.int8))
    with pytest.raises(ValueError, match="numbers from -1 to 5"):
        batch.write_observations(out, viewers=np.array([6, 0, 0]))


def test_a_finished_game_wants_a_viewer() -> None:
    position = Position.new("tournament", 1, max_decisions=5)
    while not position.over:
        position.apply(position.legal_actions()[0])
    with pytest.raises(ValueError, match="say whose view"):
        position.observation()
    assert position.observation("papacy")[env.OBSERVATION_LAYOUT["seat"]["offset"] + 4] == 1
    with pytest.raises(ValueError, match="'spain'"):
        position.observation("spain")


def test_values_stay_in_range_and_the_layout_follows_the_tables() -> None:
    b = Builder().units("france", "paris", regular=200).control("paris", "france")
    own = b.impulse("france", cp=3).observation()
    assert value(own, "spaces", "paris", "own_regulars") == 127
    data = Position.new("1517", 1).data
    assert layout_of(data)["spaces"]["rows"] == [space.id for space in data.spaces]


def test_who_may_still_be_sent_and_the_wedding_to_come_are_public() -> None:
    seen = Builder("1532").set("marital_pending", 1).impulse("papacy", 2).observation("ottoman")
    assert values(seen, "world", "hapsburg", "explorers", "conquistadors") == [3, 4]
    assert values(seen, "world", "england", "explorers", "conquistadors") == [3, 2]
    assert env.view(seen, "tracks")[24] == 1
    assert env.view(Builder("1532").impulse("papacy", 2).observation("ottoman"), "tracks")[24] == 0
