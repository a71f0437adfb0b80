"""Naval movement of Virgin Queen (VQ16.1), Antwerp and Rotterdam (VQ16.7), fleets in winter (VQB.3)."""

from __future__ import annotations

from env.builder import Builder
from env.rules.core import Position


def queen() -> Builder:
    return Builder(game="virgin_queen")


def move(b: Builder, power: str, cp: int = 1, dice: list[int] | None = None) -> Position:
    return b.impulse(power, cp=cp, dice=dice or []).act("naval_move")


def test_VQ16_1_1_every_destination_is_adjacent() -> None:
    b = queen().units("england", "north_sea", squadron=2)
    names = set(move(b, "england").legal_names())
    assert {"sea:english_channel", "sea:irish_sea", "sea:baltic_sea", "space:london"} <= names
    assert not {"sea:bay_of_biscay", "space:portsmouth"} & names


def test_VQ16_1_1_one_cp_moves_all_naval_units() -> None:
    b = queen().units("england", "london", squadron=2).units("england", "portsmouth", squadron=1)
    p = move(b, "england", cp=2)
    p.act("london", 2, "portsmouth")
    while p.decision_name == "naval_from" and "done" not in p.legal_names():
        p.apply(p.legal_actions()[0])
    if "done" in p.legal_names():
        p.act("done")
    assert p.units("north_sea") == {"england": {"squadron": 2}}
    assert p.units("english_channel") == {"england": {"squadron": 1}}
    assert int(p.state["cp"]) == 1


def test_VQ16_1_ships_enter_only_ports_of_their_own_side() -> None:
    names = move(queen().units("england", "english_channel", squadron=1), "england").legal_names()
    assert "space:portsmouth" in names
    assert "space:rouen" not in names


def intercepted(b: Builder) -> Position:
    """England sails from London into the North Sea; Spain lies in Antwerp."""
    b.war("spain", "england").units("spain", "antwerp", squadron=1).units("england", "london", squadron=1)
    p = move(b, "england")
    return p.act("done") if "done" in p.legal_names() else p


def test_VQ16_1_3_new_arrivals_in_an_empty_zone_are_intercepted() -> None:
    p = intercepted(queen())
    assert (p.seat_name, p.decision_name) == ("spain", "naval_intercept")


def test_VQ16_1_3_not_where_own_units_stood() -> None:
    p = intercepted(queen().units("england", "north_sea", squadron=1))
    while not p.finished and p.seat_name == "england":
        p.act("london" if "space:london" in p.legal_names() else "done")
    assert p.finished


def test_VQ16_1_venetian_and_papal_ships_may_sail_the_atlantic() -> None:
    b = queen().ally("venice", "spain").control("lisbon", "spain").units("venice", "lisbon", squadron=1)
    p = move(b, "spain")
    while not p.finished:
        p.apply(p.legal_actions()[-1])
    assert p.units("atlantic_ocean") == {"venice": {"squadron": 1}}


def test_VQ16_7_antwerp_and_rotterdam_are_ordinary_ports() -> None:
    b = queen().units("spain", "north_sea", squadron=1)
    assert {"space:antwerp", "space:rotterdam"} <= set(move(b, "spain").legal_names())


def test_VQB_3_fleets_return_to_port_in_winter() -> None:
    b = queen().units("england", "north_sea", squadron=2).units("spain", "bay_of_biscay", squadron=1)
    b.units("ottoman", "ionian_sea", corsair=2)
    for power in ("england", "spain", "ottoman"):
        p = b.procedure("P_WINTER_NAVAL", power, phase="winter")
        while not p.finished:
            p.apply(p.legal_actions()[0])
        found = [s.id for s in p.data.spaces if power in p.units(s.id)]
        assert found
        assert all(p.data.spaces[p.data.space_index[s]].home_power == power for s in found)
        assert not [z.id for z in p.data.seas if power in p.units(z.id)]
