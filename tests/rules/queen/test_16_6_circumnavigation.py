"""VQ16.6: the way round the world and the Northwest Passage. Steps, rolls and VP stand in."""

from __future__ import annotations

from env.rules.names_queen import world_place
from tests.rules.queen.world_helpers import (
    CIRCUMNAVIGATE,
    ENGLAND,
    EXPEDITION,
    FRANCE,
    T_CIRCUMNAVIGATED,
    T_NORTHWEST,
    bonus,
    captain,
    choices,
    facts,
    go,
    may,
    world,
)  # fmt: skip


def test_VQ16_6_begins_next_to_the_first_gate() -> None:
    assert may(world(francis_drake="brazilian_coast").impulse("england", cp=2), CIRCUMNAVIGATE)
    assert not may(world(francis_drake="brazilian_coast").impulse("england", cp=1), CIRCUMNAVIGATE)
    assert not may(world(francis_drake="spanish_main").impulse("england", cp=6), CIRCUMNAVIGATE)
    assert not may(world(francis_drake="home").impulse("england", cp=6), CIRCUMNAVIGATE)


def test_VQ16_6_the_map_has_every_gate_and_the_passage() -> None:
    data = facts(world())
    steps = data.numbers["circumnavigation", "steps"]
    marks = sorted(place.boxes for place in data.places if place.type == "ocean_zone" and place.boxes)
    assert marks == [*range(1, steps + 1), 9]


def test_VQ16_6_four_gates_lead_home() -> None:
    pos = world(francis_drake="brazilian_coast").impulse("england", cp=8)
    for step, zone in enumerate(("strait_of_magellan", "pacific_crossing", "indian_ocean"), 1):
        go(pos, CIRCUMNAVIGATE, zone)
        assert world_place(pos, "francis_drake") == zone
        assert pos.state["captain_steps"][captain(pos, "francis_drake")] == step
    go(pos, CIRCUMNAVIGATE)
    assert world_place(pos, "francis_drake") == "home"
    assert bonus(pos, ENGLAND) == 3
    assert pos.state["track"][T_CIRCUMNAVIGATED] == ENGLAND + 1


def test_VQ16_6_only_the_first_voyage_counts() -> None:
    b = world(jean_ribault="brazilian_coast")
    b.s["track"][T_CIRCUMNAVIGATED] = ENGLAND + 1
    assert not may(b.impulse("france", cp=6), CIRCUMNAVIGATE)


def test_VQ16_6_a_captain_may_leave_the_way_and_come_back() -> None:
    b = world(francis_drake="strait_of_magellan")
    b.s["captain_steps"][captain(b, "francis_drake")] = 1
    pos = go(b.impulse("england", cp=6), EXPEDITION, "peruvian_coast")
    assert not may(pos, CIRCUMNAVIGATE)
    go(pos, EXPEDITION, "mexican_coast")
    go(pos, CIRCUMNAVIGATE)
    assert world_place(pos, "francis_drake") == "pacific_crossing"


def test_VQ16_6_searching_the_northwest_passage() -> None:
    b = world(martin_frobisher="north_american_coast")
    pos = go(b.impulse("england", cp=2, dice=[5, 4]), CIRCUMNAVIGATE)
    assert world_place(pos, "martin_frobisher") == "northwest_passage"
    assert pos.state["track"][T_NORTHWEST] == 0
    assert bonus(pos, ENGLAND) == 0


def test_VQ16_6_finding_it_gives_vp_once() -> None:
    b = world(martin_frobisher="northwest_passage", jean_ribault="north_american_coast")
    pos = go(b.impulse("england", cp=2, dice=[5, 5]), CIRCUMNAVIGATE)
    assert pos.state["track"][T_NORTHWEST] == ENGLAND + 1
    assert bonus(pos, ENGLAND) == 2
    b.s["track"][T_NORTHWEST] = ENGLAND + 1
    assert not may(b.impulse("france", cp=6), CIRCUMNAVIGATE)
    assert bonus(pos, FRANCE) == 0


def test_VQ16_6_the_way_and_the_passage_may_both_be_open() -> None:
    b = world(francis_drake="pacific_crossing")
    b.s["captain_steps"][captain(b, "francis_drake")] = 2
    pos = b.impulse("england", cp=2)
    pos.apply(CIRCUMNAVIGATE)
    assert choices(pos) == {"indian_ocean", "northwest_passage"}
