"""Fortresses (VQ17.5, VQ17.2)."""

from __future__ import annotations

from tests.rules.queen.court_helpers import blank, data_number, offered

COST = 4


def test_VQ17_5_an_unfortified_home_space_of_its_own() -> None:
    p = blank().impulse("spain", cp=COST).act("fortress")
    assert {"bilbao", "cagliari"} <= offered(p, "space")
    assert not {"madrid", "besancon", "lisbon", "liege"} & offered(p, "space")
    p.act("bilbao")
    assert "bilbao" in p.spaces_in("fortress")
    assert p.finished


def test_VQ17_5_too_few_cp() -> None:
    assert "fortress" not in blank().impulse("spain", cp=COST - 1).legal_names()


def test_VQ17_2_not_in_unrest_nor_with_enemies_nor_in_foreign_hands() -> None:
    b = (
        blank()
        .war("spain", "france")
        .units("france", "bilbao", regular=1)
        .unrest("cagliari")
        .control("zaragoza", "hre")
    )
    assert not {"bilbao", "cagliari", "zaragoza"} & offered(b.impulse("spain", cp=COST).act("fortress"), "space")


def test_VQ17_5_once_in_a_space_and_while_there_are_markers() -> None:
    b = blank().fortress("bilbao")
    assert "bilbao" not in offered(b.impulse("spain", cp=COST).act("fortress"), "space")
    for space in [s.id for s in b.data.spaces if s.kind == "unfortified"][: data_number(b, "fortress", "most")]:
        b.fortress(space)
    assert "fortress" not in b.impulse("spain", cp=COST).legal_names()


def test_VQ17_2_allied_france_and_protestant_build_in_each_others_split_homes() -> None:
    b = blank().control("tours", "protestant")
    assert "tours" not in offered(b.impulse("france", cp=COST).act("fortress"), "space")
    protestant = b.impulse("protestant", cp=COST).act("fortress")
    assert protestant.finished
    assert protestant.spaces_in("fortress") == ["tours"]
    b = blank().control("tours", "protestant").ally("france", "protestant")
    assert "tours" in offered(b.impulse("france", cp=COST).act("fortress"), "space")
    found = offered(b.impulse("protestant", cp=COST).act("fortress"), "space")
    assert {"tours", "avignon", "grenoble"} <= found
    assert "boulogne" not in found
    assert "utrecht" not in found


def test_VQ8_2_a_fortress_that_costs_nothing() -> None:
    p = blank().set("cp", 2).procedure("P_FORTRESS", "spain").act("bilbao")
    assert p.finished
    assert int(p.state["cp"]) == 2
