"""VQ9.4 step 4: interventions for minor powers."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.queen.war_helpers import (
    ISOLATE,
    allied,
    asked,
    at_war,
    column,
    enemies,
    index,
    influence,
    lines,
    offered,
    peaceful,
    treasures,
    war_segment,
)


def declared(b: Builder, power: str, *minors: str, dice: tuple[int, ...] = ()) -> Position:
    """The power has declared war on the minors and paid."""
    p = war_segment(treasures(b, power, cp1=len(minors)), dice)
    while p.decision_name != "war_minors" or p.seat_name != power:
        p.act("done")
    p.act(*minors)
    if p.decision_name == "war_minors":
        p.act("done")
    return p


def isolate(p: Position) -> Position:
    p.apply(ISOLATE)
    return p


def scots(dice: tuple[int, ...] = (3, 2, 1), **marks: int) -> Position:
    """The Ottoman has declared war on Scotland."""
    marks = marks or {"england": 1, "france": 1, "hre": 1}
    return declared(influence(peaceful(), "scotland", **marks), "ottoman", "scotland", dice=dice)


# --- a: who is determined


def test_VQ9_4_4a_the_declarer_is_left_out() -> None:
    b = influence(peaceful(), "scotland", france=6, england=1)
    p = declared(b, "france", "scotland", dice=(1,))
    assert asked(p) == ("england", "intervention")
    assert isolate(p).finished


def test_VQ9_4_4a_who_can_only_deactivate_is_never_first_or_second() -> None:
    """Spain has the largest influence by far."""
    p = scots((1, 1), spain=6, england=1, france=1)
    assert asked(p) == ("england", "intervention")
    isolate(p)
    assert asked(p) == ("france", "intervention")
    assert isolate(p).finished


def test_VQ9_4_4a_nobody_can_win_the_minor() -> None:
    """It stays inactive; the declarer stays at war with it."""
    p = scots((), spain=6)
    assert p.finished
    assert at_war(p, "ottoman", "scotland")
    assert lines(p, "VQ9.4.4") == ["nobody intervenes for scotland"]
    assert int(p.state["ally"][index(p, "scotland")]) == 0


# --- b: the winner's choice


def test_VQ9_4_4b_intervention() -> None:
    """The minor becomes the winner's ally, who is at war with the declarer without paying."""
    p = scots().act("activate")
    assert p.finished
    assert allied(p, "england", "scotland")
    assert at_war(p, "england", "ottoman")
    assert enemies(p, "scotland", "ottoman")
    assert int(p.state["control"][p.data.space_index["edinburgh"]]) == index(p, "england")
    assert int(p.state["spent"][index(p, "england")]) == 0
    assert "england intervenes for scotland and is at war with ottoman" in lines(p, "VQ9.4.4")


def test_VQ9_4_4b_the_highest_total_wins() -> None:
    assert asked(scots((1, 4, 6), england=3, france=1, hre=1)) == ("hre", "intervention")  # 4, 5, 7


def test_VQ9_4_4b_intervention_against_an_announced_ally() -> None:
    """The At War marker replaces the alliance."""
    b = influence(peaceful().ally("england", "ottoman"), "scotland", england=1)
    p = declared(b, "ottoman", "scotland").act("activate")
    assert at_war(p, "england", "ottoman")
    assert not allied(p, "england", "ottoman")


def test_VQ9_4_4b_units_that_share_a_space_are_moved_out() -> None:
    """Of the declarer and the winner, those not in a space of their own power (VQ12.5); ships in port too."""
    b = influence(peaceful().ally("england", "france"), "scotland", england=1)
    b.units("england", "rouen", regular=2, squadron=1).units("france", "rouen", regular=1, squadron=1)
    b.units("france", "york", regular=1).units("england", "york", regular=1)
    b.ally("england", "hre").ally("france", "hre").units("england", "vienna", regular=1).units(
        "france", "vienna", regular=1
    )
    p = declared(b, "france", "scotland").act("activate")
    while p.decision_name == "displace":
        p.apply(p.legal_actions()[0])
    assert p.finished
    assert p.units("rouen")["france"] == {"regular": 1, "squadron": 1}
    assert "england" not in p.units("rouen")
    assert p.units("york") == {"england": {"regular": 1}}
    assert p.units("vienna") == {}
    assert int(p.state["squadron"].sum()) == 2


def test_VQ9_4_4b_in_a_war_that_goes_on_nobody_moves() -> None:
    b = influence(peaceful().war("england", "france"), "scotland", england=1)
    b.units("france", "york", regular=2).units("england", "york", regular=1).siege("york", "france")
    p = declared(b, "france", "scotland").act("activate")
    assert p.finished
    assert p.units("york") == {"england": {"regular": 1}, "france": {"regular": 2}}


def test_VQ9_4_4b_isolation_gives_up_alliance_and_war() -> None:
    p = isolate(scots())
    assert asked(p) == ("france", "intervention")
    assert not allied(p, "england", "scotland")
    assert not at_war(p, "england", "ottoman")


def test_VQ9_4_4c_the_second_chooses_in_the_same_way() -> None:
    p = isolate(scots()).act("activate")
    assert p.finished
    assert allied(p, "france", "scotland")
    assert at_war(p, "france", "ottoman")
    assert not at_war(p, "england", "ottoman")


def test_VQ9_4_4c_never_a_third() -> None:
    """All influence is gone, the minor has no ally, the declarer is at war with it."""
    p = isolate(isolate(scots()))
    assert p.finished
    assert column(p, "scotland") == {}
    assert int(p.state["ally"][index(p, "scotland")]) == 0
    assert at_war(p, "ottoman", "scotland")
    assert lines(p, "VQ9.4.4")[-1] == "nobody intervenes for scotland"


def test_VQ9_4_4c_only_one_can_win_and_isolates() -> None:
    p = isolate(scots((4,), england=2))
    assert p.finished
    assert lines(p, "VQ9.4.4") == ["england leaves scotland alone", "nobody intervenes for scotland"]


@pytest.mark.parametrize("choice", ["activate", "isolate"])
def test_VQ9_4_4d_all_influence_is_reset_in_every_case(choice: str) -> None:
    p = scots((3, 2, 1), england=5, france=3, hre=2)
    assert column(p, "scotland") == {}
    if choice == "isolate":
        isolate(isolate(p))
    else:
        p.act("activate")
    assert column(p, "scotland") == {}
    assert int(p.state["determined"][index(p, "scotland")]) == 1


def test_VQ9_4_4d_reset_to_the_start_but_not_for_who_is_locked_out() -> None:
    """France starts with 2 on Venice (a table of the tests); the Ottoman declares, then France too."""
    b = influence(peaceful(), "venice", france=6)
    p = declared(b, "ottoman", "venice")
    assert column(p, "venice") == {"france": 2}
    b = influence(peaceful(), "venice", france=6, spain=1)
    assert column(declared(b, "france", "venice"), "venice") == {}


# --- several minors


def test_VQ9_4_4_several_minors_in_the_order_of_the_active_power() -> None:
    b = influence(influence(influence(peaceful(), "scotland", england=1), "papacy", spain=1), "venice", france=1)
    p = declared(b, "ottoman", "scotland", "papacy", "venice")
    assert asked(p) == ("ottoman", "war_order")
    assert offered(p, "power") == {"scotland", "papacy", "venice"}
    p.act("venice")
    assert asked(p) == ("france", "intervention")
    isolate(p)
    assert offered(p, "power") == {"scotland", "papacy"}
    p.act("papacy")
    assert asked(p) == ("spain", "intervention")
    isolate(p)
    assert asked(p) == ("england", "intervention")  # the last one comes by itself
    assert isolate(p).finished


def test_VQ9_4_4_one_power_intervenes_for_two_minors() -> None:
    b = influence(influence(peaceful(), "papacy", france=1), "venice", france=1)
    p = declared(b, "ottoman", "papacy", "venice").act("papacy", "activate", "activate")
    assert p.finished
    assert allied(p, "france", "papacy")
    assert allied(p, "france", "venice")
    assert at_war(p, "france", "ottoman")


def test_VQ9_4_4_the_next_power_declares_after_the_interventions() -> None:
    """A minor that has found an ally is no target for the powers after; a minor alone may be attacked again."""
    b = influence(influence(peaceful(), "scotland", hre=1), "venice", hre=1)
    treasures(b, "france", cp1=3)
    p = declared(b, "ottoman", "scotland", "venice").act("scotland", "activate")
    isolate(p)
    while asked(p) != ("france", "war_minors"):
        p.act("done")
    assert "scotland" not in offered(p, "power")
    p.act("venice", "done")
    assert at_war(p, "france", "venice")
    assert int(p.state["determined"][index(p, "venice")]) == 2  # stand-in: step 4 counts no limit


def test_VQ9_4b_6_an_intervention_brings_the_wars_of_the_minor() -> None:
    """France is at war with Scotland since an earlier turn: the ally of Scotland is at war with France too."""
    b = influence(peaceful().war("france", "scotland"), "scotland", england=1)
    p = declared(b, "ottoman", "scotland").act("activate")
    assert p.finished
    assert at_war(p, "england", "ottoman")
    assert at_war(p, "england", "france")
    assert lines(p, "VQ9.4b") == ["france and england are at war over scotland"]


# --- units that share a space: the odd cases of 12.5


def test_VQ9_4_4b_two_besiegers_that_become_enemies_give_up_the_siege() -> None:
    """Side by side before Antwerp, neither in a space of its own: both leave, nobody besieges it any more."""
    b = influence(peaceful().ally("england", "france"), "scotland", england=1)
    b.war("england", "spain").war("france", "spain").units("spain", "antwerp", regular=1)
    b.units("england", "antwerp", regular=2).units("france", "antwerp", regular=2)
    b.siege("antwerp", "england").siege("antwerp", "france")
    p = declared(b, "france", "scotland").act("activate")
    while p.decision_name == "displace":
        p.apply(p.legal_actions()[0])
    assert p.finished
    assert p.units("antwerp") == {"spain": {"regular": 1}}
    assert int(p.state["siege"][p.data.space_index["antwerp"]]) == 0


def test_VQ12_5_displaced_units_do_not_join_their_enemies() -> None:
    """The French stand alone in London when the English come there from Vienna: they leave it too."""
    b = peaceful().ally("england", "france")
    for space in b.data.spaces:
        if b.data.powers[int(b.s["control"][space.index])] == "england" and space.id != "london":
            b.control(space.id, "independent")
    b.units("france", "london", regular=1).units("england", "vienna", regular=1).units("france", "vienna", regular=1)
    p = b.procedure("P_BEGIN_WAR", "france", "england", phase="diplomacy")
    while p.decision_name == "displace":
        p.apply(p.legal_actions()[0])
    assert p.finished
    assert p.units("vienna") == {}
    assert p.units("london") == {"england": {"regular": 1}}


def test_VQ12_5_displaced_units_avoid_a_place_with_enemies() -> None:
    """Calais is next, but the Spanish besiege it."""
    b = influence(peaceful().ally("england", "france"), "scotland", england=1).war("england", "spain")
    b.units("spain", "calais", regular=2).control("calais", "england").siege("calais", "spain")
    b.units("england", "boulogne", regular=1).units("france", "boulogne", regular=1)
    p = declared(b, "france", "scotland").act("activate")
    while p.decision_name == "displace":
        assert "calais" not in offered(p, "space")
        p.apply(p.legal_actions()[0])
    assert p.finished
    assert "england" not in p.units("calais")


def test_VQ12_5_displaced_ships_avoid_a_port_with_enemies() -> None:
    """In Calais lie ships of Spain, which were there before its war with England."""
    b = peaceful().ally("england", "france").war("england", "spain").units("spain", "calais", squadron=1)
    b.control("calais", "england").units("england", "rouen", squadron=1).units("france", "rouen", squadron=1)
    p = b.procedure("P_BEGIN_WAR", "france", "england", phase="diplomacy")
    while p.decision_name == "displace":
        p.apply(p.legal_actions()[0])
    assert p.finished
    assert "england" not in p.units("rouen")
    assert p.units("calais") == {"spain": {"squadron": 1}}


@pytest.mark.parametrize("besieger", ["england", "france"])
def test_VQ9_4_4b_a_siege_between_the_two_goes_on(besieger: str) -> None:
    """One inside the walls of a third, the other outside: they do not share the space."""
    inside = "france" if besieger == "england" else "england"
    b = influence(peaceful(), "scotland", england=1).war(besieger, "hre").ally(inside, "hre")
    b.units(inside, "vienna", regular=1).units(besieger, "vienna", regular=3).siege("vienna", besieger)
    p = declared(b, "france", "scotland").act("activate")
    assert p.finished
    assert at_war(p, "england", "france")
    assert p.units("vienna") == {inside: {"regular": 1}, besieger: {"regular": 3}}
    assert int(p.state["siege"][p.data.space_index["vienna"]]) == 1 << index(p, besieger)
