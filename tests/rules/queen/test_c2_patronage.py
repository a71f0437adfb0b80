"""Artists and scientists (VQC.2)."""

from __future__ import annotations

from env.builder import Builder
from env.rules.core import Position
from tests.rules.queen.court_helpers import blank, bonus, hands, number, offered, said

FREE, PATRONIZED, DONE = 1, 2, 3
DRY_DOCK, CRYPTOGRAPHY = 1, 2


def people(b: Builder, *names: str, patron: str | None = None) -> Builder:
    for name in names:
        k = number(b, "artists", name)
        b.set("artist", PATRONIZED if patron else FREE, k)
        if patron:
            b.set("artist_owner", b.data.power_index[patron], k)
    return b


def status(p: Position, name: str) -> int:
    return int(p.state["artist"][number(p, "artists", name)])


def phase(b: Builder, *dice: int) -> Position:
    return b.card("papal_bull", "deck").procedure("P_PATRONAGE", dice=dice)


def test_VQC_2_1_a_power_invests_in_one_of_its_own_or_of_any() -> None:
    b = people(blank(), "bruegel", "titian", "john_dee")
    p = b.impulse("spain", cp=3).act("patronize")
    assert offered(p, "artist") == {"bruegel", "titian"}
    p.act("bruegel")
    assert (status(p, "bruegel"), int(p.state["cp"])) == (PATRONIZED, 3 - p.data.action_cost["spain"]["patronize"])


def test_VQC_2_1_nobody_to_invest_in_or_too_few_cp() -> None:
    assert "patronize" not in people(blank(), "john_dee").impulse("spain", cp=3).legal_names()
    assert "patronize" not in people(blank(), "bruegel").impulse("spain", cp=1).legal_names()
    assert "patronize" not in people(blank(), "titian", patron="hre").impulse("spain", cp=3).legal_names()


def test_VQC_2_1_free_of_cost_by_a_card() -> None:
    p = people(blank(), "arcimboldo", "titian").set("cp", 1).procedure("P_PATRONIZE", "hre").act("titian")
    assert p.finished
    assert int(p.state["cp"]) == 1
    assert blank().procedure("P_PATRONIZE", "hre").finished


def test_VQC_2_1_a_failure_leaves_him_free() -> None:
    p = phase(people(blank(), "bruegel", patron="spain"), 1)
    assert (status(p, "bruegel"), bonus(p)) == (FREE, {})
    assert said(p, "fails and is free again")


def test_VQC_2_2_artists_give_vp() -> None:
    p = phase(people(blank(), "bruegel", patron="spain"), 3)
    assert (status(p, "bruegel"), bonus(p), hands(p)) == (DONE, {"spain": 1}, {})
    p = phase(people(blank(), "bruegel", patron="spain"), 5)
    assert (status(p, "bruegel"), bonus(p), hands(p)) == (DONE, {"spain": 1}, {"spain": 1})


def test_VQC_2_2_a_scientist_gives_vp_and_a_benefit_of_choice() -> None:
    p = phase(people(blank(), "john_dee", patron="england"), 4)
    assert p.seat_name == "england"
    assert set(p.legal_names()) == {"science:dry_dock", "science:cryptography"}
    p.act(DRY_DOCK)
    assert p.finished
    assert int(p.state["science"][2]) == DRY_DOCK
    assert bonus(p) == {"england": 1}


def test_VQC_2_2_each_benefit_once() -> None:
    p = phase(people(blank(), "john_dee", patron="england").set("science", DRY_DOCK, 2), 4)
    if not p.finished:
        assert p.legal_names() == ["science:cryptography"]
        p.act(CRYPTOGRAPHY)
    assert int(p.state["science"][2]) == DRY_DOCK | CRYPTOGRAPHY
    p = phase(people(blank(), "john_dee", patron="england").set("science", 3, 2), 4)
    assert p.finished
    assert bonus(p) == {"england": 1}


def test_VQC_2_2_dry_docks_bring_lost_squadrons_back_after_winter() -> None:
    b = blank().set("science", DRY_DOCK, 2).set("lost_squadron", 2, 2).set("lost_squadron", 1, 1)
    p = phase(b).act("london")
    p.act("plymouth")
    assert p.finished
    assert (p.units("london"), p.units("plymouth")) == ({"england": {"squadron": 1}}, {"england": {"squadron": 1}})
    assert [int(n) for n in p.state["lost_squadron"][:3]] == [0, 1, 0]


def test_VQC_2_2_no_dock_where_enemies_or_unrest_are() -> None:
    b = blank().set("science", DRY_DOCK, 2).set("lost_squadron", 1, 2).war("england", "france")
    b.unrest("london").units("france", "portsmouth", regular=1)
    assert not {"london", "portsmouth"} & offered(phase(b), "space")
    for space in b.data.spaces:
        if space.home_power == "england":
            b.unrest(space.id)
    assert phase(b).finished


def test_VQC_2_powers_in_impulse_order_artists_in_table_order() -> None:
    b = people(people(blank(), "arcimboldo", patron="hre"), "sinan", patron="ottoman")
    p = phase(b, 1, 3)
    assert (status(p, "sinan"), status(p, "arcimboldo")) == (FREE, DONE)
