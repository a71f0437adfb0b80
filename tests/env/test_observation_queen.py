"""The observation of Virgin Queen: its layout, and that each part holds what the layout says."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest

import env
from env.builder import Builder
from env.observation import MAX_OBSERVATION, layout_size
from env.rules.core import Position

LAYOUT = env.observation_layout("virgin_queen")
FULL = env.full_layout("virgin_queen")
SEATS = env.seats_of("virgin_queen")
view = partial(env.view, layout=FULL)
builder = partial(Builder, game="virgin_queen")


def value(observation: np.ndarray, part: str, row: str, feature: str) -> int:
    """One entry by names; row "" for a part without rows."""
    column = env.feature_index(part, feature, FULL)
    found = view(observation, part)
    return int(found[FULL[part]["rows"].index(row), column] if row else found[column])


def values(observation: np.ndarray, part: str, row: str, *features: str) -> list[int]:
    """Some entries of a row."""
    return [value(observation, part, row, feature) for feature in features]


def test_the_layout_covers_the_vector_without_gaps_and_documents_every_entry() -> None:
    end = 0
    for name, part in FULL.items():
        assert part["offset"] == end, name
        end += int(np.prod(part["shape"]))
        assert part["meaning"]
        assert not part["rows"] or len(part["rows"]) == part["shape"][0]
        assert not part["features"] or len(part["features"]) == part["shape"][-1]
        assert all(part["features"].values())
    assert layout_size(LAYOUT) <= MAX_OBSERVATION
    assert list(FULL)[: len(LAYOUT)] == list(LAYOUT)
    position = Position.new(seed=1, game="virgin_queen")
    assert position.observation().size == layout_size(LAYOUT)
    assert position.observation(full=True).size == layout_size(FULL) == end


def test_the_observation_of_here_i_stand_is_the_one_its_bots_were_trained_on() -> None:
    assert env.layout_hash(env.OBSERVATION_LAYOUT)[:16] == "c68e6d4adf1f86bc"
    assert env.observation_layout("here_i_stand") == env.OBSERVATION_LAYOUT
    assert env.layout_hash(LAYOUT) != env.layout_hash(env.OBSERVATION_LAYOUT)


def test_spaces_and_powers_from_two_views() -> None:
    b = builder().units("spain", "madrid", regular=5, mercenary=2).leader("duke_of_alva", "madrid")
    b.units("england", "london", regular=3).units("portugal", "lisbon", regular=2).war("spain", "england")
    b.ally("spain", "portugal").units("france", "paris", regular=4).siege("london", "spain").unrest("london")
    b.unrest("paris").fortress("oran").university("seville").protestant("bristol").set("war_winner", 2, 1)
    position = b.impulse("spain", cp=4)
    own, foe = position.observation("spain"), position.observation("england")
    assert values(own, "spaces", "madrid", "relation", "own_regulars", "own_seconds", "leaders") == [2, 5, 2, 1]
    assert values(foe, "spaces", "madrid", "relation", "enemy_units", "leaders") == [-1, 7, -1]
    assert values(own, "spaces", "lisbon", "relation", "own_regulars") == [2, 2], "an active minor is own"
    assert values(own, "spaces", "paris", "relation", "other_units", "condition") == [0, 4, 1]
    assert [value(o, "spaces", "london", "condition") for o in (own, foe)] == [3, -1]
    assert [value(own, "spaces", "lisbon", f"controller_{k}") for k in (1, 2, 4)] == [0, 1, 0], "side 2, Spain"
    assert [value(own, "spaces", s, "stronghold") for s in ("oran", "seville", "madrid")] == [1, 2, 0]
    assert value(own, "spaces", "bristol", "protestant") == 1
    assert values(own, "powers", "spain", "land_units", "war_winner", "keys") == [9, 2, position.keys("spain")]
    assert values(own, "relations", "spain", "england", "portugal") == [-1, 1]
    assert value(own, "powers", "hre", "vp_lead") == position.vp()[4] - position.vp()[1]


def test_what_was_agreed_in_this_diplomacy_phase() -> None:
    b = builder().ally("spain", "hre").ally("england", "france")
    b.set("ally_now", 1 << 4, 1).set("peace_now", 1 << 2, 1)
    seen = b.impulse("spain", cp=1).observation()
    assert values(seen, "relations", "spain", "hre", "england", "france") == [2, -2, 0]
    assert value(seen, "relations", "england", "france") == 1


def test_ships() -> None:
    b = builder().war("ottoman", "spain").units("ottoman", "algiers", corsair=2, squadron=1)
    b.units("spain", "cagliari", squadron=2).units("spain", "tyrrhenian_sea", squadron=1)
    b.units("france", "tyrrhenian_sea", squadron=1)
    position = b.set("piracy_zones", 1 << LAYOUT["seas"]["rows"].index("tyrrhenian_sea")).impulse("ottoman", cp=3)
    own, france = position.observation("ottoman"), position.observation("france")
    assert values(own, "ports", "algiers", "own_squadrons", "own_corsairs", "foreign_ships") == [1, 2, 0]
    assert value(own, "ports", "cagliari", "foreign_ships") == 2
    assert value(france, "ports", "cagliari", "foreign_ships") == -2, "no enemies"
    assert values(own, "seas", "tyrrhenian_sea", "enemy_ships", "other_ships", "piracy") == [1, 1, 1]


def test_treasures() -> None:
    b = builder().treasure("spain", 3, 3, 1).treasure("england", 4).treasures("portugal", 2).treasures("fleet", 1, 2)
    position = b.treasures("used", 1).impulse("spain", cp=1)
    own, foe = position.observation("spain"), position.observation("england")
    assert view(own, "treasures")[:5].tolist() == [[1, 0, 2, 0], [1, 0, 0, 0], [0, 1, 0, 0], [0] * 4, [1, 1, 0, 0]]
    assert not view(own, "treasures")[5:].any()
    assert view(foe, "treasures")[0].tolist() == [0, 0, 0, 1]
    assert view(own, "treasure_pool").tolist() == [32 - 8]
    assert value(foe, "powers", "spain", "treasures") == 3
    full = position.observation(full=True)
    assert view(full, "hand_treasures")[SEATS.index("england")].tolist() == [0, 0, 0, 1]
    assert view(full, "pool_treasures").tolist() == [5, 10, 6, 3]


def test_a_hand_that_was_seen_this_turn_is_open_to_that_seat() -> None:
    b = builder().treasure("spain", 3, 3).hand("spain", "papal_bull").set("seen_by", 1 << 2, 1)
    position = b.impulse("england", cp=1)
    own, france = position.observation(), position.observation("france")
    assert values(own, "treasures", "hand_spain", "cp_3", "cp_1") == [2, 0]
    assert value(own, "cards", "papal_bull", "hand") == -1
    assert not view(france, "treasures")[5:].any()
    assert value(france, "cards", "papal_bull", "hand") == 0
    assert "Treasures: 2 of 3 CP" in position.render("england")
    assert "2 of 3 CP" not in position.render("france")
    assert {int(position.redeal("england", k).state["treasure"][1][2]) for k in range(9)} == {2}
    assert len({int(position.redeal("france", k).state["treasure"][1][2]) for k in range(20)}) > 1


def test_influence_and_minors() -> None:
    b = builder().influence("scotland", "france", 4).lock("venice", "ottoman").set("determined", 1, 6)
    seen = b.impulse("france", cp=1).observation()
    assert value(seen, "minors", "scotland", "influence_france") == 4
    assert value(seen, "minors", "venice", "influence_ottoman") == -1
    assert value(seen, "minors", "papacy", "determined") == 1


def test_royals_artists_and_leaders() -> None:
    b = builder().royal("philip_ii", "engaged", to="elizabeth_of_valois").royal("don_carlos", "dead")
    b.artist("titian", "patronized", "france").leader("suleiman", "prison:hre")
    position = b.impulse("spain", cp=1)
    own = position.observation()
    partner = LAYOUT["royals"]["rows"].index("elizabeth_of_valois_royal") + 1
    assert values(own, "royals", "philip_ii_royal", "status", "relation", "partner") == [2, 2, partner]
    assert value(own, "royals", "don_carlos_royal", "status") == -1
    assert values(own, "artists", "titian", "status", "patron") == [2, SEATS.index("france") + 1]
    assert value(own, "powers", "hre", "prisoners") == 1
    assert value(own, "powers", "ottoman", "captured") == 1


def test_sea_captains_and_the_world_map() -> None:
    b = builder().captain("john_hawkins", "spanish_main").captain("jean_ribault", "home")
    b.captain("walter_raleigh", "out").settlement("roanoke", "england").set("captain_steps", 2, 0)
    zone = LAYOUT["places"]["rows"].index("spanish_main")
    position = b.set("world_piracy", np.uint64(1 << zone), 2).impulse("england", cp=1)
    own, spain = position.observation(), position.observation("spain")
    assert values(own, "captains", "john_hawkins", "relation", "place", "steps") == [2, zone + 1, 2]
    assert value(own, "captains", "jean_ribault", "place") == 0
    assert value(own, "captains", "walter_raleigh", "place") == -1
    assert values(own, "places", "spanish_main", "own_captains", "other_captains", "piracy") == [1, 0, 1]
    assert values(spain, "places", "spanish_main", "own_captains", "other_captains", "piracy") == [0, 1, 0]
    assert value(own, "places", "roanoke", "relation") == 2
    assert value(spain, "places", "havana", "relation") == 2


def test_clock_and_counters() -> None:
    b = builder("campaign").track("T_WAR_SCALE", 2).set("rebelled", 1 << 3).set("plotted", 0b100, 4)
    position = b.set("foul", 1).impulse("hre", cp=3)
    seen = position.observation()
    assert value(seen, "tracks", "", "war_scale") == 2
    assert values(seen, "clock", "", "turn", "turns_left", "cp", "storms", "phase_action") == [1, 6, 3, 1, 1]
    assert values(seen, "court", "", "rebelled_netherlands", "rebelled_france") == [1, 0]
    assert values(seen, "court", "", "plotted_assassinate", "plotted_look") == [1, 0]
    assert value(position.observation("spain"), "court", "", "plotted_assassinate") == 0
    assert value(position.observation("spain"), "powers", "hre", "plots") == 1


def test_the_pending_decision_and_what_it_is_about() -> None:
    b = builder().units("spain", "madrid", regular=5).leader("duke_of_alva", "madrid")
    position = b.impulse("spain", cp=4).act("move")
    seen = position.observation()
    assert view(seen, "decision").sum() == 1
    assert value(seen, "decision", "", position.decision_name) == 1
    assert value(seen, "spaces", "madrid", "focus") == -2
    assert not view(position.observation("england"), "decision").any()
    assert not view(position.observation("england"), "context").any()


@pytest.mark.parametrize("seed", range(2))
def test_every_decision_of_a_game_has_an_entry(seed: int) -> None:
    rng = np.random.default_rng(seed)
    position = Position.new(seed=seed, game="virgin_queen", journal=False)
    while not position.over:
        seen = position.observation()
        assert value(seen, "decision", "", position.decision_name) == 1
        position.apply(int(rng.choice(position.legal_actions())))
