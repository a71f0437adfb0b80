"""VQ2.6, VQ17.4: captains on the world map, expeditions that found settlements. Cost, moves and roll stand in."""

from __future__ import annotations

from env.rules.names_queen import world_place
from tests.rules.queen.world_helpers import EXPEDITION, T_NORTHWEST, choices, facts, go, may, owner, place, world

NEAR = {"mid_atlantic", "spanish_main", "north_american_coast", "brazilian_coast", "west_african_coast"}


def test_VQ2_6_settlements_touch_ocean_zones_only() -> None:
    data = facts(world())
    kind = {p.id: p.type for p in data.places}
    for p in data.places:
        if p.type.startswith("settlement"):
            assert p.adjacent
            assert {kind[other] for other in p.adjacent} == {"ocean_zone"}


def test_VQ2_6_panama_touches_two_zones() -> None:
    b = world()
    assert set(facts(b).places[place(b, "nombre_de_dios_panama")].adjacent) == {"mexican_coast", "spanish_main"}


def test_VQ2_6_nothing_moves_between_the_maps_but_an_expedition() -> None:
    """No place of the world map is a space or a sea zone of Europe; a captain at home can only sail out."""
    data = facts(world())
    assert not {p.id for p in data.places} & ({s.id for s in data.spaces} | {s.id for s in data.seas})
    pos = world(john_hawkins="home").units("england", "london", squadron=2).impulse("england", cp=2)
    pos.apply(EXPEDITION)
    assert choices(pos) == NEAR


def test_VQ17_4_a_captain_leads_it() -> None:
    assert not may(world().impulse("england", cp=6), EXPEDITION)
    assert not may(world(jean_ribault="home").impulse("england", cp=6), EXPEDITION)
    assert may(world(john_hawkins="home").impulse("england", cp=2), EXPEDITION)


def test_VQ17_4_sails_out_for_its_cost() -> None:
    b = world(john_hawkins="home", francis_drake="home")
    pos = go(b.impulse("england", cp=3), EXPEDITION, "francis_drake", "spanish_main")
    assert world_place(pos, "francis_drake") == "spanish_main"
    assert world_place(pos, "john_hawkins") == "home"
    assert pos.state["cp"] == 1
    assert not may(pos, EXPEDITION)


def test_VQ17_4_goes_on_from_zone_to_zone() -> None:
    pos = world(john_hawkins="brazilian_coast").impulse("england", cp=2)
    pos.apply(EXPEDITION)
    assert choices(pos) == {"spanish_main", "mid_atlantic", "strait_of_magellan", "west_african_coast", "guiana"}
    assert world_place(pos.act("strait_of_magellan"), "john_hawkins") == "strait_of_magellan"


def test_VQ17_4_founds_a_settlement() -> None:
    """The roll: 3 + 3 and the captain's 1 reach 7."""
    b = world(rene_de_laudonniere="north_american_coast")
    pos = go(b.impulse("protestant", cp=2, dice=[3, 3]), EXPEDITION, "roanoke")
    assert owner(pos, "roanoke") == "protestant"
    assert pos.state["cp"] == 0
    assert world_place(pos, "rene_de_laudonniere") == "north_american_coast"


def test_VQ17_4_may_fail() -> None:
    b = world(rene_de_laudonniere="north_american_coast")
    pos = go(b.impulse("protestant", cp=3, dice=[3, 2]), EXPEDITION, "roanoke")
    assert owner(pos, "roanoke") == ""
    assert pos.state["cp"] == 1


def test_VQ17_4_a_site_is_taken_once() -> None:
    b = world(john_hawkins="north_american_coast").settlement("roanoke", "protestant")
    pos = b.impulse("england", cp=2)
    pos.apply(EXPEDITION)
    assert {"florida", "newfoundland"} <= choices(pos)
    assert "roanoke" not in choices(pos)


def test_VQ17_4_no_expedition_sails_through_the_northwest_passage() -> None:
    pos = world(john_hawkins="north_american_coast").impulse("england", cp=2)
    pos.apply(EXPEDITION)
    assert "northwest_passage" not in choices(pos)
    pos = world(john_hawkins="northwest_passage").impulse("england", cp=2)
    assert world_place(go(pos, EXPEDITION), "john_hawkins") == "north_american_coast"


def test_VQ17_4_the_finder_of_the_passage_sails_through_it() -> None:
    b = world(john_hawkins="northwest_passage", jean_ribault="pacific_crossing")
    b.s["track"][T_NORTHWEST] = b.data.power_index["england"] + 1
    pos = b.impulse("england", cp=2)
    pos.apply(EXPEDITION)
    assert choices(pos) == {"north_american_coast", "pacific_crossing"}
    pos = b.impulse("france", cp=2)
    pos.apply(EXPEDITION)
    assert choices(pos) == {"mexican_coast", "east_indies"}
