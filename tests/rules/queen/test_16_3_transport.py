"""Naval transport of Virgin Queen (VQ16.3)."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position


def crossing(units: int = 7) -> Builder:
    """Spanish troops in Barcelona, a squadron in the Gulf of Lyon, war with France."""
    b = Builder(game="virgin_queen").war("spain", "france")
    return b.units("spain", "barcelona", regular=units).units("spain", "gulf_of_lyon", squadron=1)


def may(b: Builder, cp: int = 2, power: str = "spain") -> bool:
    return "transport" in b.impulse(power, cp=cp).legal_names()


def embark(b: Builder, cp: int, *words: str | int, dice: list[int] | None = None) -> Position:
    return b.impulse("spain", cp=cp, dice=dice or []).act("transport", *words)


def ports(p: Position) -> set[str]:
    return {name[6:] for name in p.legal_names() if name.startswith("space:")}


def test_VQ16_3_1_one_cp_cannot_start() -> None:
    assert not may(crossing(), cp=1)
    assert may(crossing(), cp=2)


def test_VQ16_3_1_port_sea_port_costs_one_cp_a_step() -> None:
    p = embark(crossing(), 2, 4)
    assert p.decision_name == "transport_leg"
    assert int(p.state["cp"]) == 1
    p.act("palma")
    assert p.units("palma") == {"spain": {"regular": 4}}
    assert p.units("barcelona") == {"spain": {"regular": 3}}
    assert p.finished


def test_VQ16_3_1_six_units_are_too_many() -> None:
    p = embark(crossing().leader("duke_of_alva", "barcelona"), 2, "duke_of_alva")
    assert p.legal_names()[-1] == "number:5"
    p.act(5, "palma")
    assert p.units("palma") == {"spain": {"regular": 5}}
    assert p.leader("duke_of_alva") == "palma"


def test_VQ16_3_1_without_leader_four_units() -> None:
    assert embark(crossing(), 2).legal_names()[-1] == "number:4"


def test_VQ16_3_1_numbers_come_from_the_tables() -> None:
    facts = crossing().data.numbers  # type: ignore[attr-defined]
    assert facts["naval_transport", "most_units"] == 5
    assert facts["naval_transport", "least_cp"] == 2
    assert facts["naval_transport", "cost_per_step"] == 1


def test_VQ16_3_1_the_zone_needs_naval_units_that_the_active_power_controls() -> None:
    b = Builder(game="virgin_queen").units("spain", "barcelona", regular=2)
    assert not may(b)
    b.ally("spain", "hre").units("hre", "gulf_of_lyon", squadron=2)
    assert not may(b)  # an ally's fleet carries nobody
    b.units("venice", "gulf_of_lyon", squadron=1)
    assert not may(b)
    assert may(b.ally("spain", "venice"))  # the active minor's fleet is under Spanish control


def test_VQ16_3_1_ottoman_corsairs_carry_too() -> None:
    b = Builder(game="virgin_queen").units("ottoman", "algiers", regular=2).units("ottoman", "barbary_coast", corsair=1)
    b.control("tunis", "ottoman")
    assert may(b, power="ottoman")


def test_VQ16_3_1_not_for_the_besieged() -> None:
    b = crossing(2).siege("barcelona", "france").units("france", "barcelona", regular=4)
    assert not may(b, cp=4)


def test_VQ16_3_1_no_interception_at_sea() -> None:
    b = crossing().units("france", "tyrrhenian_sea", squadron=5).units("france", "marseille", squadron=3)
    p = embark(b, 2, 4)
    assert p.seat_name == "spain"
    assert p.decision_name == "transport_leg"


def test_VQ16_3_2_two_zones_with_a_ship_only_in_the_first() -> None:
    assert "sea:tyrrhenian_sea" not in embark(crossing(), 4, 2).legal_names()
    p = embark(crossing().units("spain", "tyrrhenian_sea", squadron=1), 4, 2)
    assert "sea:tyrrhenian_sea" in p.legal_names()


def test_VQ16_3_2_three_cp_for_two_zones() -> None:
    p = embark(crossing().units("spain", "tyrrhenian_sea", squadron=1), 3, 2).act("tyrrhenian_sea")
    assert int(p.state["cp"]) == 1
    assert all(name.startswith("space:") for name in p.legal_names())
    p.act("naples")
    assert p.units("naples") == {"spain": {"regular": 2}}
    assert p.finished


def test_VQ16_3_2_a_zone_from_which_no_port_can_be_paid_is_closed() -> None:
    b = crossing().units("spain", "tyrrhenian_sea", squadron=1)
    assert "sea:tyrrhenian_sea" not in embark(b, 2, 2).legal_names()


def far() -> Builder:
    """From Barcelona to the Ionian Sea; every other port belongs to a minor at peace."""
    b = Builder(game="virgin_queen").units("spain", "barcelona", regular=2)
    for zone in ("gulf_of_lyon", "barbary_coast", "ionian_sea"):
        b.units("spain", zone, squadron=1)
    for space in b.data.spaces:
        if space.id != "barcelona":
            b.control(space.id, "venice")
    return b


def test_VQ16_3_2_no_start_if_the_only_port_is_out_of_reach() -> None:
    b = far().control("barcelona", "spain").control("corfu", "spain")
    assert not may(b, cp=3)  # the port of departure is no end
    assert may(b, cp=4)  # three zones and the port


def test_VQ16_3_2_two_cp_and_the_only_port_two_steps_beyond_the_zone() -> None:
    b = far().control("barcelona", "spain").control("tunis", "spain")
    assert not may(b, cp=2)  # Gulf of Lyon, then Barbary Coast, then Tunis
    p = embark(b, 3, 2)  # every step is the only one
    assert p.units("tunis") == {"spain": {"regular": 2}}


def test_VQ16_3_2_never_at_sea_at_the_end_of_an_impulse() -> None:
    p = embark(crossing(), 4, 2)
    assert "end_impulse" not in p.legal_names()
    assert int(p.state["moved"]) == 1


def test_VQ16_3_2_one_formation_after_the_other() -> None:
    p = embark(crossing(), 4, 4)
    assert "transport" not in p.legal_names()
    p.act("palma")
    assert int(p.state["moved"]) == 0
    assert "transport" in p.legal_names()
    assert p.act("transport", "barcelona", 3, "nice").finished


def test_VQ16_3_3_no_port_with_enemy_ships() -> None:
    p = embark(crossing().units("france", "marseille", squadron=1), 2, 2)
    assert "marseille" not in ports(p)
    p = embark(crossing(), 2, 2)
    assert "marseille" in ports(p)


def test_VQ16_3_3_no_port_of_a_power_neither_allied_nor_at_war() -> None:
    b = crossing().control("palma", "england")
    assert "palma" not in ports(embark(b, 2, 2))
    assert "palma" in ports(embark(b.ally("spain", "england"), 2, 2))
    assert "palma" in ports(embark(b.ally("spain", "england", False).war("spain", "england"), 2, 2))


def test_VQ16_3_3_enemies_there_may_avoid_battle_or_withdraw() -> None:
    b = crossing().units("france", "marseille", regular=2)
    p = embark(b, 2, 4, "marseille")
    assert p.seat_name == "france"
    assert p.decision_name in ("avoid", "withdraw")


def test_VQ16_3_3_enemies_beside_the_port_may_intercept() -> None:
    b = crossing().units("france", "avignon", regular=3)
    p = embark(b, 2, 4, "marseille")
    assert (p.seat_name, p.decision_name) == ("france", "intercept")


def lost() -> Position:
    b = crossing().leader("duke_of_alva", "barcelona").units("france", "nice", regular=5).control("nice", "france")
    # 3 units and the leader's rating without a hit; 5 + 1 dice with one
    p = embark(b, 2, "duke_of_alva", 3, "nice", dice=[1] * 5 + [5] + [1] * 5)
    while not p.finished:
        p.act("fight") if "fight" in p.legal_names() else p.apply(p.legal_actions()[0])
    return p


def test_VQ16_3_4_a_lost_battle_loses_units_and_leaders() -> None:
    p = lost()
    assert p.units("nice") == {"france": {"regular": 5}}
    assert p.leader("duke_of_alva") == "prison:france"
    assert p.units("barcelona") == {"spain": {"regular": 4}}


def test_VQ16_3_4_a_won_battle_keeps_them() -> None:
    b = crossing().units("france", "nice", regular=1).control("nice", "france")
    p = embark(b, 2, 4, "nice", dice=[5, 5, 1, 1, 1, 1])
    while not p.finished:
        p.act("fight") if "fight" in p.legal_names() else p.apply(p.legal_actions()[0])
    assert p.units("nice") == {"spain": {"regular": 4}}


@pytest.mark.parametrize("power", ["ottoman", "spain", "england", "france", "hre", "protestant"])
def test_VQ11_1_every_power_may_transport(power: str) -> None:
    b = Builder(game="virgin_queen").units(power, "london", regular=2).units(power, "north_sea", squadron=1)
    for port in ("london", "calais", "norwich"):
        b.control(port, power)
    assert may(b, power=power)


def test_VQ16_3_1_storms_disrupt_a_leg_that_is_paid_for() -> None:
    b = crossing().units("spain", "tyrrhenian_sea", squadron=1).hand("france", "storms")
    p = embark(b, 4, 4)
    assert p.seat_name == "france"
    p.act("pass", "tyrrhenian_sea")
    p.act("storms")
    assert p.units("barcelona") == {"spain": {"regular": 7}}
    assert int(p.state["cp"]) == 2
    assert int(p.state["moved"]) == 0


def relief(dice: list[int]) -> Position:
    """Palma is Spanish, one regular is besieged there by three French; a transport lands and fights with it."""
    b = crossing().leader("duke_of_alva", "barcelona").units("spain", "palma", regular=1)
    b.units("france", "palma", regular=3).fortress("palma").siege("palma", "france")
    p = embark(b, 2, "duke_of_alva", 4, "palma", dice=dice)
    while not p.finished:
        p.act("fight") if "fight" in p.legal_names() else p.apply(p.legal_actions()[0])
    return p


def test_VQ16_3_3_a_friendly_port_under_siege_may_be_relieved() -> None:
    p = relief([5, 5, 5, 1, 1, 1, 1] + [1] * 4)
    assert p.units("palma") == {"spain": {"regular": 5}}
    assert int(p.state["siege"][p.data.space_index["palma"]]) == 0


def test_VQ16_3_4_a_lost_relief_costs_those_who_landed_not_the_besieged() -> None:
    p = relief([1] * 7 + [1] * 4)  # a tie is the defender's
    assert p.units("palma") == {"france": {"regular": 3}, "spain": {"regular": 1}}
    assert p.leader("duke_of_alva") == "prison:france"
    assert int(p.state["siege"][p.data.space_index["palma"]]) != 0


def test_VQ16_3_4_so_does_a_battle_against_interceptors_at_the_landing() -> None:
    b = crossing().leader("duke_of_alva", "barcelona").units("france", "avignon", regular=3)
    p = embark(b, 2, "duke_of_alva", 2, "marseille", dice=[5, 4] + [1] * 4 + [1] * 4).act("avignon")
    while not p.finished:
        p.apply(p.legal_actions()[-1])
    assert p.units("marseille") == {"france": {"regular": 3}}
    assert p.leader("duke_of_alva") == "prison:france"
    assert p.units("barcelona") == {"spain": {"regular": 5}}
