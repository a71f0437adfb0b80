"""R9.2: alliances and loans (D3, DC9.4)."""

from __future__ import annotations

from env.builder import Builder
from env.rules.core import Position
from tests.rules.diplomacy_helpers import negotiate, ratify, skip_to


def loans(p: Position) -> list[tuple[str, str, str]]:
    names, spaces = p.data.powers, p.data.spaces
    rows = zip(p.state["loan_owner"], p.state["loan_to"], p.state["loan_loc"], strict=True)
    return [(names[int(o)], names[int(t)], spaces[int(at)].id) for o, t, at in rows if o >= 0]


def compose(b: Builder, power: str, partner: str) -> Position:
    return skip_to(negotiate(b), power).act(partner)


def done(p: Position) -> Position:
    if p.decision_name == "term":
        p.act("done")
    p.act("accept")
    return ratify(p)


def test_D3_only_together_with_an_alliance() -> None:
    b = Builder().units("france", "rouen", squadron=1)
    p = compose(b, "england", "france")
    assert "loan" not in p.legal_names()
    p.act("ally")
    assert "loan" in p.legal_names()


def test_R9_2_3_no_path_through_a_port() -> None:
    """Marseille cannot reach England: Barbary Coast and Atlantic touch only in Gibraltar."""
    b = Builder().units("france", "marseille", squadron=2)
    p = compose(b, "england", "france").act("ally")
    assert "loan" not in p.legal_names()


def test_R9_2_3_rouen_to_england() -> None:
    b = Builder().units("france", "rouen", squadron=2)
    p = done(compose(b, "england", "france").act("ally", "loan", "rouen", 1))
    assert (p.seat_name, p.decision_name) == ("england", "loan_port")
    assert set(p.legal_names()) == {"space:plymouth", "space:portsmouth", "space:calais"}
    p.act("calais")
    assert loans(p) == [("france", "england", "calais")]
    assert p.units("rouen") == {"france": {"squadron": 1}}
    assert int(p.state["gave_loans"][3]) == 1 << 2


def test_DC9_4_each_squadron_by_itself() -> None:
    b = Builder().units("france", "rouen", squadron=2)
    p = done(compose(b, "england", "france").act("ally", "loan", "rouen", 2))
    p.act("calais", "plymouth")
    assert sorted(loans(p)) == [("france", "england", "calais"), ("france", "england", "plymouth")]


def test_D3_one_direction() -> None:
    b = Builder().units("france", "rouen", squadron=1).units("england", "london", squadron=1)
    p = compose(b, "england", "france").act("ally", "loan")
    assert set(p.legal_names()) == {"i_give", "i_get"}
    p.act("i_get", "rouen")
    assert "loan" not in p.legal_names()


def test_D3_one_direction_a_turn() -> None:
    b = Builder().units("france", "rouen", squadron=1).units("england", "london", squadron=1)
    b.set("gave_loans", 1 << 2, 3)  # France has lent to England
    p = compose(b, "england", "france").act("ally", "loan")
    assert p.decision_name == "term_detail"
    assert "space:london" not in p.legal_names()


def test_D3_never_to_the_protestant() -> None:
    b = Builder().units("england", "norwich", squadron=1).control("bremen", "protestant")
    p = compose(b, "england", "protestant").act("ally")
    assert "loan" not in p.legal_names()


def test_D3_corsairs_are_not_lent() -> None:
    b = Builder().units("ottoman", "istanbul", corsair=2)
    p = compose(b, "ottoman", "france").act("ally")
    assert "loan" not in p.legal_names()


def test_D3_leader_stacked_with_the_squadrons_may_go_along() -> None:
    b = Builder().units("ottoman", "algiers", squadron=2).control("algiers", "ottoman")
    b.leader("barbarossa", "algiers")
    p = compose(b, "ottoman", "hapsburg").act("ally", "loan", "algiers", 1)
    assert set(p.legal_names()) == {"yes", "no"}
    done(p.act("yes")).act("oran")
    assert p.leader("barbarossa") == "oran"
    assert int(p.state["leader_owner"][[x.id for x in p.data.selectable].index("barbarossa")]) == 1
    assert loans(p) == [("ottoman", "hapsburg", "oran")]


def test_D3_squadrons_of_an_active_minor() -> None:
    b = Builder().ally("genoa", "hapsburg").control("genoa", "hapsburg")
    b.units("genoa", "genoa", squadron=1).units("hapsburg", "genoa", squadron=1).leader("andrea_doria", "genoa")
    p = compose(b, "hapsburg", "france").act("ally", "loan", "genoa")
    assert set(p.legal_names()) == {"unit_squadron", "unit_squadron_genoa"}
    done(p.act("unit_squadron_genoa", "yes"))  # Marseille is the one port of France in the next zone
    assert loans(p) == [("genoa", "france", "marseille")]
    assert p.leader("andrea_doria") == "marseille"


def test_R9_2_3_genoese_and_venetian_ships_avoid_the_atlantic() -> None:
    """From Seville a Hapsburg ship may sail to France, a Genoese one may not."""
    b = (
        Builder()
        .ally("genoa", "hapsburg")
        .units("genoa", "seville", squadron=1)
        .units("hapsburg", "seville", squadron=1)
    )
    p = compose(b, "hapsburg", "france").act("ally", "loan", "seville")
    assert p.decision_name == "term"  # one owner, one squadron, no leader
    done(p)
    assert set(p.legal_names()) == {"space:bordeaux", "space:brest", "space:nantes"}


def test_D3_all_squadrons_in_one_term() -> None:
    b = Builder().units("france", "rouen", squadron=1).units("france", "bordeaux", squadron=1)
    p = compose(b, "england", "france").act("ally", "loan")
    assert set(p.legal_names()) == {"all", "space:rouen", "space:bordeaux"}
    done(p.act("all"))
    while p.decision_name == "loan_port":
        p.apply(p.legal_actions()[0])
    assert len(loans(p)) == 2
    assert p.units("rouen") == {}
    assert p.units("bordeaux") == {}


def test_R9_2_2_spaces_of_an_ally_are_friendly() -> None:
    p = done(compose(Builder(), "england", "france").act("ally"))
    assert int(p.state["friends"][2]) >> 3 & 1
