"""The Schmalkaldic League and religion (R21.6), unrest and religion (R12.4)."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.cards.card_helpers import control, play, unrest
from tests.rules.religion_helpers import faithful

HOMES = (
    "wittenberg", "brandenburg", "leipzig", "magdeburg", "lubeck", "hamburg", "bremen", "brunswick", "erfurt",
    "kassel", "stettin", "nuremberg",
)  # fmt: skip
MAINZ = 3  # on the Electorate Display: Wittenberg, Augsburg, Brandenburg, Mainz, Trier, Cologne


def league(*protestant: str) -> Builder:
    b = faithful(*protestant).track("T_LEAGUE", 1).war("protestant", "hapsburg").war("protestant", "papacy")
    for space in protestant:
        if b.data.spaces[b.data.space_index[space]].home_power == "protestant":
            b.control(space, "protestant")
    return b


def form(b: Builder) -> Position:
    p = play(b.set("turn", 2).hand("protestant"), "protestant", "schmalkaldic_league")
    while p.decision_name == "event_space":
        p.apply(p.legal_actions()[0])
    return p


def test_R21_6_twelve_spaces_those_in_unrest_count() -> None:
    b = faithful(*HOMES).units("protestant", "wittenberg", regular=2).unrest("kassel")
    assert int(form(b).state["track"][15]) == 1
    b = faithful(*HOMES[:11]).units("protestant", "wittenberg", regular=2)
    assert int(form(b).state["track"][15]) == 0


def test_R21_6_spaces_outside_its_homes_count_but_are_not_taken() -> None:
    b = faithful(*HOMES[:10], "paris", "zurich").units("protestant", "wittenberg", regular=2)
    p = form(b)
    assert int(p.state["track"][15]) == 1
    assert control(p, "paris") == "france"
    assert control(p, "zurich") == "independent"
    assert {control(p, s) for s in HOMES[:10]} == {"protestant"}
    assert control(p, "nuremberg") == "hapsburg"  # Catholic


def test_R21_6_afterwards_a_conversion_changes_no_control() -> None:
    p = league("wittenberg").procedure("P_ATTEMPTS", "protestant", v=(1, 1, 2, 0), dice=[6]).act("leipzig")
    assert "leipzig" in p.spaces_in("protestant")
    assert control(p, "leipzig") == "hapsburg"
    p = league("wittenberg", "leipzig", "stettin").procedure(
        "P_ATTEMPTS", "papacy", v=(0, 1, 2, 0), dice=[6] * 9 + [1] * 9
    )
    p.act("leipzig")
    assert control(p, "leipzig") == "protestant"


def waiting(b: Builder) -> Builder:
    """Mainz is Protestant, its garrison still on the display."""
    return b.protestant("mainz").set("display", 1, MAINZ)


def mainz(p: Position) -> dict[str, dict[str, int]]:
    return p.units("mainz")


def test_R21_6_a_garrison_waits_for_political_control() -> None:
    b = waiting(league("wittenberg", "kassel")).units("protestant", "kassel", regular=1).unrest("kassel")
    p = b.control("mainz", "hapsburg").impulse("protestant", 2).act("remove_unrest")
    assert mainz(p) == {}


def test_R21_6_it_comes_when_the_electorate_is_taken() -> None:
    b = waiting(league("wittenberg", "kassel", "nuremberg", "worms")).control("mainz", "hapsburg")
    b.units("protestant", "mainz", regular=4).units("hapsburg", "mainz", regular=1)
    b.siege("mainz", "protestant").control("leipzig", "protestant")
    p = b.impulse("protestant", 1, dice=[6] * 12).act("assault", 4)
    while p.decision_name in ("loss", "combat_card", "assault_space"):
        p.apply(p.legal_actions()[0])
    assert control(p, "mainz") == "protestant"
    assert int(p.state["display"][MAINZ]) == 0
    assert mainz(p) == {"protestant": {"regular": 3}}  # 2 of the 4 fell
    assert any("Electorate Display" in line for line in p.journal())


def test_R21_6_it_comes_when_the_siege_is_over() -> None:
    b = waiting(league("wittenberg")).control("mainz", "protestant")
    b.units("hapsburg", "mainz", regular=3).siege("mainz", "hapsburg").units("protestant", "mainz", regular=1)
    p = b.impulse("hapsburg", 2)
    assert mainz(p)["protestant"] == {"regular": 1}
    p.act("move")
    if p.decision_name == "move_from":
        p.act("mainz")
    p.act("cologne", 3)
    assert mainz(p) == {"protestant": {"regular": 2}}


def test_R23_2_electorates_count_for_both_sides() -> None:
    hapsburg, protestant = 1, 5
    b = league("wittenberg", "brandenburg")
    vp = b.position().vp()
    for space, mine, theirs in (("mainz", 2, 0), ("trier", 0, 0)):
        b2 = league("wittenberg", "brandenburg", space)
        if space == "trier":
            b2.control("trier", "hapsburg")
        new = b2.position().vp()
        assert new[protestant] - vp[protestant] == mine
        assert new[hapsburg] - vp[hapsburg] == (-1 if space == "mainz" else 0)
        assert theirs == 0


def test_R12_4_2_an_electorate_in_unrest_gives_nobody_vp() -> None:
    b = league("wittenberg", "brandenburg")
    vp = b.position().vp()
    b.unrest("brandenburg").unrest("mainz")
    new = b.position().vp()
    assert new[5] - vp[5] == -2
    assert new[1] - vp[1] == -1


@pytest.mark.parametrize(("n", "track"), [(3, 0), (4, 1), (7, 2), (10, 3), (14, 4), (17, 5)])
def test_R23_2_protestant_spaces_track_without_unrest(n: int, track: int) -> None:
    german = [s.id for s in faithful().data.spaces if s.language_zone == "german" and s.kind == "unfortified"]
    b = faithful(*german[:n])
    assert b.position().vp()[5] == track
    assert faithful(*german[: n + 1]).unrest(german[0]).position().vp()[5] == track


def test_R23_2_england_counts_pairs_of_protestant_homes() -> None:
    base = faithful().position().vp()[2]
    assert faithful("london").position().vp()[2] == base
    assert faithful("london", "norwich").position().vp()[2] == base + 1
    assert faithful("london", "norwich").unrest("norwich").position().vp()[2] == base


def test_R12_4_6b_the_protestant_calms_any_home_before_the_league() -> None:
    b = faithful("wittenberg").unrest("hamburg").unrest("vienna")
    p = b.impulse("protestant", 1).act("remove_unrest")
    assert not unrest(p, "hamburg")
    assert unrest(p, "vienna")
