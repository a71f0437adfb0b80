"""Conversion attempts and Jesuits (VQ18.1-18.3, VQ8.2)."""

from __future__ import annotations

from env.builder import Builder
from env.rules.core import Position
from tests.rules.queen.court_helpers import areas, blank, offered, said


def catholic() -> Builder:
    """No Protestant space anywhere: every space of an area is a target."""
    return Builder(game="virgin_queen")


def attempts(
    b: Builder, n: int, to_protestant: bool, *where: str, dice: list[int], power: str = "protestant"
) -> Position:
    return b.procedure("P_CONVERSION", power, v=[n, int(to_protestant), areas(*where)], dice=dice)


def protestant(p: Position, space: str) -> bool:
    return space in p.spaces_in("protestant")


def unrest(p: Position, space: str) -> bool:
    return space in p.spaces_in("unrest")


def test_VQ18_1_a_six_converts_and_places_unrest() -> None:
    p = attempts(catholic(), 1, True, "netherlands", dice=[6]).act("antwerp")
    assert set(p.legal_names()) == {"yes", "no"}
    p.act("yes")
    assert p.finished
    assert protestant(p, "antwerp")
    assert unrest(p, "antwerp")


def test_VQ18_1_the_roller_turns_the_six_into_a_five_and_avoids_the_unrest() -> None:
    p = attempts(catholic(), 1, True, "netherlands", dice=[6], power="england").act("antwerp")
    assert p.seat_name == "england"
    p.act("no")
    assert p.finished
    assert protestant(p, "antwerp")
    assert not unrest(p, "antwerp")
    assert said(p, "counts as a 5")


def test_VQ18_1_a_five_converts_without_unrest() -> None:
    p = attempts(catholic(), 1, True, "netherlands", dice=[5]).act("antwerp")
    assert p.finished
    assert protestant(p, "antwerp")
    assert not unrest(p, "antwerp")


def test_VQ18_1_four_and_less_fail() -> None:
    p = attempts(catholic(), 4, True, "netherlands", dice=[1, 2, 3, 4])
    for _ in range(4):
        p.act("antwerp")
    assert p.finished
    assert not protestant(p, "antwerp")


def test_VQ18_1_in_either_direction() -> None:
    p = attempts(blank(), 1, False, "england", dice=[5], power="spain").act("london")
    assert p.finished
    assert not protestant(p, "london")


def test_VQ18_1_targets_lie_beside_the_own_religion_in_the_area() -> None:
    p = attempts(blank(), 1, True, "france", dice=[5])
    assert "la_rochelle" not in offered(p, "space")
    beside = {"bordeaux", "nantes", "poitiers", "tours"} & {space.id for space in p.data.spaces}
    assert offered(p, "space")
    assert offered(p, "space") <= {s.id for s in p.data.spaces if s.language_zone == "france"}
    assert offered(p, "space") & beside


def test_VQ18_1_where_the_religion_is_not_every_space_of_the_area() -> None:
    assert len(offered(attempts(catholic(), 1, True, "scotland", dice=[5]), "space")) == 3


def test_VQ18_1_nothing_left_to_convert() -> None:
    b = blank()
    for space in b.data.spaces:
        if space.language_zone == "scotland":
            b.protestant(space.id)
    p = attempts(b, 2, True, "scotland", dice=[])
    assert p.finished
    assert said(p, "2 attempts are lost")


def test_VQ8_2_spain_places_the_jesuits_of_the_turn() -> None:
    b = blank().set("track", 1, 7)
    assert "jesuit" not in b.impulse("france", cp=1).legal_names()
    p = b.impulse("spain", cp=1, dice=[5]).act("jesuit")
    assert "antwerp" in offered(p, "space")
    assert "madrid" not in offered(p, "space")
    p.act("london")
    assert "london" in offered(p, "space")
    assert offered(p, "space") <= {s.id for s in p.data.spaces if s.language_zone == "england"}
    p.act("norwich")
    assert not protestant(p, "norwich")
    assert "london" in p.spaces_in("university")
    assert "jesuit" not in p.legal_names()
    assert int(p.state["cp"]) == 1


def test_VQ8_2_a_jesuit_with_no_heretics_around_attempts_nothing() -> None:
    p = catholic().set("track", 1, 7).impulse("spain", cp=1).act("jesuit").act("antwerp")
    assert p.decision_name == "action"
    assert said(p, "has no space to convert")


def test_VQ8_2_a_jesuit_stands_against_a_five() -> None:
    p = attempts(catholic().university("antwerp"), 1, True, "netherlands", dice=[5]).act("antwerp")
    assert p.finished
    assert not protestant(p, "antwerp")
    p = attempts(catholic().university("antwerp"), 1, True, "netherlands", dice=[6]).act("antwerp")
    if not p.finished:
        assert p.legal_names() == ["yes"]
        p.act("yes")
    assert protestant(p, "antwerp")
    assert unrest(p, "antwerp")
