"""Piracy on the map of Europe (VQ16.4). Dice, hits and awards are the stand-in of docs/rules/virgin_queen/sea.md."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position

ZONE = "tyrrhenian_sea"  # ports: Bastia, Cagliari, Genoa, Messina, Naples, Palermo, Rome


def sea(power: str = "england", *, war: bool = True, **ships: int) -> Builder:
    """A pirate in the Tyrrhenian Sea, whose ports are Spanish as printed but for the foreign ones."""
    b = Builder(game="virgin_queen").units(power, ZONE, **(ships or {"squadron": 1}))
    return b.war(power, "spain") if war else b


def may(b: Builder, power: str = "england", cp: int = 2) -> bool:
    return "piracy" in b.impulse(power, cp=cp).legal_names()


def raid(
    b: Builder, power: str = "england", dice: list[int] | None = None, target: str = "spain", cp: int = 2
) -> Position:
    p = b.impulse(power, cp=cp, dice=dice or []).act("piracy")
    return p.act(target) if p.decision_name == "piracy" else p


def treasures(p: Position, power: int) -> int:
    return int(p.state["treasure"][power].sum())


def text(p: Position) -> str:
    return "\n".join(p.journal())


# --- sourced: who, where, against whom, what it costs


def test_VQ16_4_1_two_cp() -> None:
    assert not may(sea(), cp=1)
    assert may(sea(), cp=2)
    assert int(raid(sea(), dice=[1] * 4, cp=3).state["cp"]) == 1


def test_VQ16_4_1_a_power_with_naval_units_in_the_zone() -> None:
    b = Builder(game="virgin_queen").war("england", "spain")
    assert not may(b)
    assert not may(b.units("england", "naples", squadron=1))  # in a port
    assert may(b.units("england", ZONE, squadron=1))


@pytest.mark.parametrize("power", ["ottoman", "england", "france", "hre", "protestant"])
def test_VQ16_4_1_every_power(power: str) -> None:
    assert may(sea(power), power)


def test_VQ16_4_1_an_enemy_that_controls_a_port_of_the_zone() -> None:
    assert not may(sea(war=False))
    b = sea()
    for port in ("bastia", "cagliari", "genoa", "messina", "naples", "palermo", "rome"):
        b.control(port, "france")
    assert not may(b)
    assert may(b.control("messina", "spain"))


def test_VQ16_4_1_ports_of_active_minors_count() -> None:
    b = sea()
    for port in ("bastia", "cagliari", "genoa", "messina", "naples", "palermo"):
        b.control(port, "england")
    assert not may(b.control("rome", "papacy"))
    assert may(b.ally("papacy", "spain"))


def test_VQ16_4_1_a_minor_at_war_is_an_enemy_too() -> None:
    b = sea(war=False).war("england", "papacy")
    p = b.impulse("england", cp=2, dice=[1] * 4).act("piracy")  # the only target
    assert "piracy in Tyrrhenian Sea against papacy" in text(p)


def test_VQ16_4_2_the_ottoman_with_corsairs_needs_no_war() -> None:
    assert may(sea("ottoman", war=False, corsair=1), "ottoman")
    assert not may(sea("ottoman", war=False, squadron=2), "ottoman")
    assert not may(sea("england", war=False, squadron=2), "england")


def test_VQ16_4_2_such_a_target_is_a_major_with_a_port_of_the_zone() -> None:
    b = sea("ottoman", war=False, corsair=2).control("genoa", "france").control("rome", "papacy")
    p = b.impulse("ottoman", cp=2).act("piracy")
    assert set(p.legal_names()) == {"power:spain", "power:france"}


def test_VQ16_4_2_an_ally_may_be_the_target_of_corsairs() -> None:
    """Decision: every major with a port of the zone."""
    b = sea("ottoman", war=False, corsair=1).ally("ottoman", "spain")
    assert may(b, "ottoman")


def test_VQ16_4_1_ships_of_an_active_minor_are_naval_units_of_its_major() -> None:
    b = Builder(game="virgin_queen").war("england", "spain").ally("england", "venice").units("venice", ZONE, squadron=2)
    assert may(b)
    assert "pirates of england roll 2 dice" in text(raid(b, dice=[1, 1]))
    assert not may(b.ally("england", "venice", False))


def test_VQ16_4_no_barbary_pirates_needed_and_no_four_a_turn() -> None:
    assert may(sea("ottoman", corsair=1).set("track", 9, 20), "ottoman")


# --- sourced: hits take from the mixed hand


@pytest.mark.parametrize(
    ("cards", "kept", "taken"), [(3, 2, "card"), (2, 2, "treasure"), (1, 2, "treasure"), (0, 1, "treasure")]
)
def test_VQ6_4_a_hit_takes_a_random_card_or_treasure(cards: int, kept: int, taken: str) -> None:
    b = sea().hand("spain", "spanish_road", *[f"unknown_1_cp_{k}" for k in range(1, cards + 1)])
    p = raid(b.treasure("spain", *[1] * kept), dice=[5])
    assert (p.seat_name, p.decision_name) == ("spain", "piracy_award")
    p.act("pay_card")
    assert treasures(p, 2) == (taken == "treasure")
    assert len(p.hand("england")) == (taken == "card")
    assert "spanish_road" in p.hand("spain")


def test_VQ6_4_with_nothing_to_lose_no_card_is_offered() -> None:
    p = raid(sea(squadron=1).hand("spain", "spanish_road"), dice=[5])
    assert "pay_card" not in p.legal_names()
    assert int(p.state["bonus"][2]) == 1  # the only award


# --- stand-in


def test_VQ16_4_stand_in_once_a_zone_and_turn() -> None:
    p = raid(sea(), dice=[1] * 8, cp=6)
    assert int(p.state["piracy_zones"]) == 1 << p.data.sea_index[ZONE]
    zones = sea().set("piracy_zones", 1 << p.data.sea_index[ZONE])
    assert not may(zones)
    assert may(zones.units("england", "gulf_of_lyon", squadron=1))


def test_VQ16_4_stand_in_a_die_a_ship_and_the_leaders_rating() -> None:
    assert "pirates of england roll 3 dice: 0 hits" in text(raid(sea(squadron=3), dice=[4] * 3))
    b = sea("ottoman", corsair=2, squadron=1).leader("dragut", ZONE)
    rating = next(p.piracy or 0 for p in b.data.people if p.id == "dragut")
    assert rating > 0
    assert f"pirates of ottoman roll {3 + rating} dice" in text(raid(b, "ottoman", [1] * (3 + rating)))


def test_VQ16_4_stand_in_without_war_only_corsairs_raid() -> None:
    b = sea("ottoman", war=False, corsair=2, squadron=3)
    assert "pirates of ottoman roll 2 dice" in text(raid(b, "ottoman", [1] * 2))


def defence(b: Builder) -> int:
    words = text(raid(b, dice=[1] * 30))
    return int(words.split("spain defends with ")[1].split()[0]) if "defends" in words else 0


def test_VQ16_4_stand_in_defence_of_ships_and_fortresses_of_the_target() -> None:
    b = sea()
    for port in ("bastia", "cagliari", "messina", "palermo"):
        b.fortress(port, False)
    base = defence(b)
    assert defence(b.units("spain", ZONE, squadron=2)) == base + 2
    assert defence(b.units("spain", "naples", squadron=1)) == base + 3
    assert defence(b.units("spain", "gulf_of_lyon", squadron=1)) == base + 4
    assert defence(b.units("spain", "barcelona", squadron=1)) == base + 4  # not next to the zone
    assert defence(b.fortress("bastia").control("bastia", "spain")) == base + 5
    assert defence(b.unrest("bastia")) == base + 4
    assert defence(b.units("france", ZONE, squadron=2).war("england", "france")) == base + 4  # the target's only


def test_VQ16_4_stand_in_a_defence_hit_sinks_a_corsair() -> None:
    b = sea("ottoman", corsair=2).units("spain", ZONE, squadron=2)
    p = raid(b, "ottoman", [5, 1, 1])
    assert p.units(ZONE)["ottoman"] == {"corsair": 1}
    assert "pirates of ottoman roll 1 dice" in text(p)
    p = raid(b, "ottoman", [5, 5])
    assert "ottoman" not in p.units(ZONE)
    assert "pirates" not in text(p)


def test_VQ16_4_stand_in_two_hits_sink_a_squadron_an_odd_one_is_lost() -> None:
    b = sea(squadron=2).units("spain", ZONE, squadron=3)
    assert raid(b, dice=[5, 1, 1, 1, 1]).units(ZONE)["england"] == {"squadron": 2}
    assert raid(b, dice=[5, 5, 1, 1]).units(ZONE)["england"] == {"squadron": 1}
    assert raid(b, dice=[5, 5, 5, 1]).units(ZONE)["england"] == {"squadron": 1}


def test_VQ16_4_stand_in_corsairs_are_hit_first() -> None:
    b = sea("ottoman", corsair=1, squadron=2).units("spain", ZONE, squadron=3)
    p = raid(b, "ottoman", [5, 5, 5, 1])
    assert p.units(ZONE)["ottoman"] == {"squadron": 1}


def test_VQ16_4_stand_in_without_war_squadrons_are_not_hit() -> None:
    b = sea("ottoman", war=False, corsair=1, squadron=1).units("spain", ZONE, squadron=3)
    p = raid(b, "ottoman", [5, 5, 5])
    assert p.units(ZONE)["ottoman"] == {"squadron": 1}


def test_VQ16_4_stand_in_the_target_chooses_each_award() -> None:
    b = sea(squadron=3).treasure("spain", 1).units("spain", "naples", squadron=1).control("cagliari", "france")
    b.control("messina", "france").control("palermo", "france")
    p = raid(b, dice=[1, 5, 5, 5])
    assert set(p.legal_names()) == {"pay_card", "pay_vp", "unit_squadron"}
    p.act("pay_vp")
    assert set(p.legal_names()) == {"pay_card", "pay_vp", "unit_squadron"}  # the same again is allowed
    p.act("unit_squadron")
    assert p.units("naples") == {}
    assert set(p.legal_names()) == {"pay_card", "pay_vp"}
    p.act("pay_card")
    assert (int(p.state["bonus"][2]), treasures(p, 2)) == (1, 1)
    assert p.finished


def test_VQ16_4_stand_in_a_minor_gives_squadrons_then_vp() -> None:
    b = sea(war=False, squadron=3).war("england", "papacy").units("papacy", "rome", squadron=1)
    p = raid(b, dice=[1, 5, 5, 1], target="papacy")
    assert p.units("rome") == {}
    assert int(p.state["bonus"][2]) == 1
    assert p.finished


def test_VQ16_4_storms_drop_a_piracy_that_is_paid_for() -> None:
    p = raid(sea().hand("france", "storms"), cp=3).act("storms")
    assert int(p.state["cp"]) == 1
    assert int(p.state["piracy_zones"]) == 0
