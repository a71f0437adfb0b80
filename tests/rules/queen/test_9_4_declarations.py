"""VQ9.4 steps 1 to 3: declarations of war on majors and minors and their payment. VQ9.5: Spain on England."""

from __future__ import annotations

from itertools import product

import pytest

from env.builder import Builder
from env.rules.core import Position
from tests.rules.queen.war_helpers import (
    COSTS,
    MAJORS,
    T_SEBASTIAN,
    T_WAR_SCALE,
    allied,
    asked,
    at_war,
    column,
    go,
    index,
    influence,
    lines,
    offered,
    peaceful,
    treasures,
    war_segment,
)

DISCARD = 2


def rich(power: str, b: Builder | None = None) -> Builder:
    return treasures(b or peaceful(), power, cp4=9)


def ready(power: str, b: Builder | None = None, dice: tuple[int, ...] = ()) -> Position:
    """The power may pay for anything, nobody else for anything that costs."""
    p = war_segment(rich(power, b), dice)
    while p.seat_name != power:
        p.act("done")
    return p


# --- the order of things


def test_VQ9_4_power_by_power_in_impulse_order() -> None:
    b = peaceful()
    for power in MAJORS:
        rich(power, b)
    p = war_segment(b)
    seen = []
    while not p.finished:
        seen.append(asked(p))
        p.act("done")
    assert seen == [(power, step) for power in MAJORS for step in ("war_majors", "war_minors")]


def test_VQ9_4_1_zero_or_more_majors_and_their_markers() -> None:
    p = ready("france").act("spain", "hre")
    assert at_war(p, "france", "spain")
    assert at_war(p, "france", "hre")
    assert asked(p) == ("france", "war_majors")
    p.act("done")
    assert asked(p) == ("france", "war_minors")
    assert not at_war(p, "france", "england")


def test_VQ9_4_1_peace_only_in_a_later_diplomacy_phase() -> None:
    """The marker stays when the segment is over."""
    p = go(ready("france"), "spain", "done", "done")
    assert p.finished
    assert at_war(p, "france", "spain")
    assert lines(p, "VQ9.4.1") == ["france declares war on spain for 2 CP"]


def test_VQ9_4_1_displacement_of_units_that_share_a_space() -> None:
    """VQ12.5: those in a space that their own power does not control."""
    b = peaceful().units("france", "paris", regular=1).units("spain", "paris", regular=1)
    p = ready("france", b).act("spain")
    assert asked(p) == ("spain", "displace")
    p.apply(p.legal_actions()[0])
    assert p.units("paris") == {"france": {"regular": 1}}
    assert asked(p) == ("france", "war_majors")


def test_VQ9_4_2_marker_determination_and_lock() -> None:
    b = influence(peaceful(), "scotland", france=3, england=2)
    p = ready("france", b).act("done", "scotland", "done")
    assert at_war(p, "france", "scotland")
    assert asked(p) == ("england", "intervention")  # step 4
    assert int(p.state["locked"][index(p, "scotland")]) == 1 << index(p, "france")
    assert column(p, "scotland") == {}


def test_VQ9_4_2_zero_or_more_minors() -> None:
    p = ready("france").act("done", "scotland", "venice")
    assert asked(p) == ("france", "war_minors")
    assert at_war(p, "france", "scotland")
    assert at_war(p, "france", "venice")
    assert "scotland" not in offered(p, "power")


def test_VQ9_4_2c_the_marker_is_removed_at_once() -> None:
    b = influence(peaceful(), "scotland", france=3, england=2)
    p = ready("france", b).act("done", "scotland")
    assert column(p, "scotland") == {"england": 2}


def test_VQ9_4_2c_no_influence_for_the_rest_of_the_game() -> None:
    """Refused at once, after the reset of step 4 and in a later turn."""
    p = ready("france").act("done", "scotland", "done")
    b = peaceful().set("locked", int(p.state["locked"][index(p, "scotland")]), index(p, "scotland"))
    q = b.set("turn", 5).impulse("france", 6).act("influence")
    assert offered(q, "power") == {"papacy", "portugal", "venice"}
    assert column(p, "scotland") == {}


# --- who may be declared upon


def targets(b: Builder, power: str) -> tuple[set[str], set[str]]:
    p = ready(power, b)
    majors = offered(p, "power")
    p.act("done")
    return majors, offered(p, "power")


def test_VQ9_4_every_other_power() -> None:
    majors, minors = targets(peaceful(), "england")
    assert majors == set(MAJORS) - {"england"}
    assert minors == {"papacy", "portugal", "scotland", "venice", "ireland"}


def test_VQ9_4_not_on_an_enemy_an_ally_or_after_a_fresh_peace() -> None:
    b = peaceful().war("england", "france").ally("england", "hre").war("england", "venice")
    b.set("peace_now", 1 << index(b, "spain"), index(b, "england"))
    majors, minors = targets(b, "england")
    assert majors == {"ottoman", "protestant"}
    assert "venice" not in minors


def test_VQ9_4_not_on_the_ally_of_a_major() -> None:
    b = peaceful().ally("france", "scotland").ally("england", "ireland")
    assert targets(b, "england")[1] == {"papacy", "portugal", "venice"}


def test_VQ9_4_not_on_Portugal_before_the_death_of_Sebastian() -> None:
    assert "portugal" not in targets(peaceful().set("track", 0, T_SEBASTIAN), "spain")[1]


# --- payment (step 3)


def test_VQ9_4_3_the_sum_of_two_cells() -> None:
    """2 + 1 with a card of 3 CP is legal, a third declaration is not."""
    p = war_segment(peaceful().hand("france", "war_in_persia"))
    assert asked(p) == ("france", "war_majors")
    assert "ottoman" not in offered(p, "power")  # 4 CP
    p.act("spain")
    assert offered(p, "power") == {"england", "hre", "protestant"}
    p.act("hre")  # nothing more can be paid
    assert p.finished
    assert p.hand("france") == []
    assert lines(p, "VQ9.4.3")[0].startswith("france pays 3 CP with")


@pytest.mark.parametrize("card", ["french_home_card", "henry_iii"])
def test_VQ9_4_3_no_home_and_no_mandatory_card(card: str) -> None:
    """A Home card of 5 CP or a Mandatory card alone pays for nothing: France is not asked."""
    assert war_segment(peaceful().hand("france", card)).finished


@pytest.mark.parametrize("card", ["storms", "tilbury_speech", "landsknechts", "unknown_1_cp_1"])
def test_VQ9_4_3_every_other_card_pays(card: str) -> None:
    p = go(war_segment(peaceful().hand("england", card)), "spain", "done", "done")
    assert p.finished
    assert at_war(p, "england", "spain")
    assert p.hand("england") == []


def test_VQ9_4_3_a_cost_of_0_needs_no_discard() -> None:
    """Nothing in hand: what costs nothing is offered, and nothing else."""
    p = war_segment(peaceful().set("track", 3, T_WAR_SCALE))
    assert asked(p) == ("spain", "war_majors")
    assert offered(p, "power") == {"england"}
    p.act("england")
    assert p.finished
    assert at_war(p, "spain", "england")
    assert lines(p, "VQ9.4.3") == []


def test_VQ9_4_3_cards_and_treasures_to_their_discard_piles() -> None:
    b = treasures(peaceful().hand("france", "papal_bull"), "france", cp2=1)
    p = war_segment(b).act("ottoman")
    assert p.finished
    assert int(p.state["card_loc"][p.data.card_index["papal_bull"]]) == DISCARD
    assert int(p.state["card_event"][p.data.card_index["papal_bull"]]) == -1  # paid for CP: no event
    assert list(p.state["treasure"][index(p, "france")]).count(1) == 0
    assert [int(n) for n in p.state["treasure_used"]][:4] == [0, 1, 0, 0]


def test_VQ9_4_3_treasures_pay_alone() -> None:
    p = war_segment(treasures(peaceful(), "france", cp1=2)).act("spain")
    assert p.finished
    assert lines(p, "VQ9.4.3") == ["france pays with a treasure of 1 CP"] * 2


def test_VQ9_4_3_no_change() -> None:
    """A treasure of 4 CP for a war of 2: nothing comes back."""
    p = war_segment(treasures(peaceful(), "france", cp4=1)).act("spain", "done", "done")
    assert p.finished
    assert not p.state["treasure"][index(p, "france")].any()
    assert int(p.state["cp"]) == 0


def payments(p: Position) -> set[tuple[tuple[str, ...], tuple[int, ...]]]:
    """Every payment that the chain of choices leads to: cards and treasures that are gone."""
    if p.decision_name != "pay_war":
        france = index(p, "france")
        return {(tuple(sorted(p.hand("france"))), tuple(int(n) for n in p.state["treasure"][france]))}
    found: set[tuple[tuple[str, ...], tuple[int, ...]]] = set()
    for action in p.legal_actions():
        q = p.clone()
        q.apply(action)
        more = payments(q)
        assert not found & more, "no payment is offered twice"
        found |= more
    return found


@pytest.mark.parametrize("need", range(1, 10))
def test_VQ9_4_3_exactly_the_payments_without_a_superfluous_piece(need: int) -> None:
    """Compared with all sets of cards and treasures; cards and treasures mix freely."""
    cards = {"war_in_persia": 3, "papal_bull": 2, "unknown_1_cp_1": 1, "city_state_rebels": 4}
    held = {1: 2, 2: 1, 3: 1}
    b = treasures(peaceful().hand("france", *cards, "french_home_card", "henry_iii"), "france", cp1=2, cp2=1, cp3=1)
    b.settings["skip_forced"] = True
    p = b.procedure("P_QUEEN_PAY", "france", v=[need], phase="diplomacy")
    expected = set()
    for keep in product((0, 1), repeat=len(cards)):
        for counts in product(*(range(n + 1) for n in held.values())):
            paid = [cp for cp, kept in zip(cards.values(), keep, strict=True) if not kept]
            for cp, n in zip(held, counts, strict=True):
                paid += [cp] * n
            if sum(paid) >= need and all(sum(paid) - cp < need for cp in paid):
                left = ["french_home_card", "henry_iii"]
                left += [name for name, kept in zip(cards, keep, strict=True) if kept]
                rest = [n - k for n, k in zip(held.values(), counts, strict=True)]
                expected.add((tuple(sorted(left)), (*rest, 0, 0, 0, 0, 0)))
    assert payments(p) == expected


def test_VQ9_4_3_a_purse_that_just_suffices_is_paid_out() -> None:
    """Declarations are offered as long as everything together can pay: then there is one payment."""
    b = treasures(peaceful().hand("france", "papal_bull"), "france", cp2=1)
    p = war_segment(b).act("spain", "hre")
    assert offered(p, "power") == {"england", "protestant"}
    p.act("england")
    assert p.finished
    assert p.hand("france") == []
    assert not p.state["treasure"][index(p, "france")].any()


def test_VQ9_4_3_the_choice_of_the_pieces() -> None:
    b = treasures(peaceful().hand("france", "papal_bull", "war_in_persia"), "france", cp1=1)
    p = war_segment(b).act("spain", "done", "done")
    assert asked(p) == ("france", "pay_war")
    assert offered(p, "card") == {"papal_bull", "war_in_persia"}
    assert offered(p, "treasure") | offered(p, "number") == set()  # 1 CP never pays for 2, nor does it help
    p.act("war_in_persia")
    assert p.finished
    assert p.hand("france") == ["papal_bull"]


# --- Spain on England (VQ9.5)


@pytest.mark.parametrize(("step", "cost"), [(0, 1), (1, 2), (2, 4), (3, 0), (9, 0)])
def test_VQ9_5_the_cost_of_Spain_on_England_moves(step: int, cost: int) -> None:
    p = ready("spain", peaceful().set("track", step, T_WAR_SCALE)).act("england")
    assert int(p.state["spent"][index(p, "spain")]) == cost


def test_VQ9_5_England_on_Spain_pays_the_printed_cell() -> None:
    p = ready("england", peaceful().set("track", 2, T_WAR_SCALE)).act("spain")
    assert int(p.state["spent"][index(p, "england")]) == 1


def test_VQ9_5_the_shipped_scale_starts_at_its_documented_default() -> None:
    """Stand-in: one step of 3 CP (procedures.csv)."""
    p = war_segment(treasures(Builder(game="virgin_queen"), "spain", cp4=2)).act("england")
    assert int(p.state["spent"][1]) == 3


@pytest.mark.parametrize("target", [power for (declarer, power) in COSTS if declarer == "france"])
def test_VQ9_4_3_the_printed_cell(target: str) -> None:
    p = ready("france")
    if target not in MAJORS:
        p.act("done")
    p.act(target)
    assert int(p.state["spent"][index(p, "france")]) == COSTS["france", target]


def test_VQ9_4_1_no_war_on_an_ally_ends_no_alliance() -> None:
    p = ready("france", peaceful().ally("france", "spain")).act("hre", "done", "done")
    assert allied(p, "france", "spain")
