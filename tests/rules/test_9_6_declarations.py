"""R9.6: who may declare war on whom, what it costs, interventions, Phony War, war in the action phase."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from env.builder import Builder
from env.data import loader
from env.rules.core import Position

MAJORS = ("ottoman", "hapsburg", "england", "france", "papacy", "protestant")
MINORS = ("genoa", "hungary_bohemia", "scotland", "venice")
RICH = (
    "arquebusiers",
    "six_wives_of_henry_viii",
    "holy_roman_emperor",
    "patron_of_the_arts",
    "roxelana",
    "papal_inquisition",
)
COST = {
    "ottoman": {
        "hapsburg": 2, "england": 2, "france": 2, "papacy": 2, "protestant": 2, "genoa": 1, "venice": 1,
    },
    "hapsburg": {
        "ottoman": 2, "england": 3, "france": 3, "papacy": 4, "genoa": 1, "scotland": 1, "venice": 1,
    },
    "england": {
        "ottoman": 2, "hapsburg": 3, "france": 3, "papacy": 3, "protestant": 2, "genoa": 1, "scotland": 1,
    },
    "france": {
        "ottoman": 2, "hapsburg": 3, "england": 3, "papacy": 3, "protestant": 2,
        "genoa": 1, "scotland": 1, "venice": 1,
    },
    "papacy": {"ottoman": 2, "hapsburg": 4, "england": 3, "france": 3, "genoa": 1, "venice": 1},
    "protestant": {"ottoman": 2, "england": 2, "france": 2, "genoa": 1, "venice": 1},
}  # fmt: skip


def peaceful() -> Builder:
    """Nobody at war, the League formed."""
    return Builder().no_diplomacy().track("T_LEAGUE", 1)


def segment(b: Builder) -> Position:
    return b.procedure("P_WAR_SEGMENT", phase="diplomacy")


def declare(b: Builder, power: str, target: str, by_card: bool = False) -> Position:
    phase = "action" if by_card else "diplomacy"
    return b.procedure("P_DECLARE", power, target, v=[int(by_card)], phase=phase)


def at_war(p: Position, a: str, b: str) -> bool:
    i, j = p.data.power_index[a], p.data.power_index[b]
    both = (int(p.state["war"][i]) >> j & 1, int(p.state["war"][j]) >> i & 1)
    assert both in ((0, 0), (1, 1))
    return both == (1, 1)


def allied(p: Position, a: str, b: str) -> bool:
    return bool(int(p.state["ally"][p.data.power_index[a]]) >> p.data.power_index[b] & 1)


def spent(p: Position, power: str) -> int:
    return int(p.state["spent"][p.data.power_index[power]])


def targets(b: Builder, power: str) -> set[str]:
    """Whom a power with plenty of cards may declare on in the segment."""
    b.no_hands().hand(power, *RICH)
    p = segment(b)
    if p.finished:
        return set()
    assert p.decision_name == "declare_war"
    assert p.seat_name == power
    return {name[6:] for name in p.legal_names() if name != "done"}


@pytest.mark.parametrize("power", MAJORS)
def test_R9_6_2_cost_matrix(power: str) -> None:
    """R9.6.2, R9.6.3, S15, S18: what every declaration adds to the sum of the power."""
    assert targets(peaceful(), power) == set(COST[power])
    for target, cost in COST[power].items():
        p = declare(peaceful().hand(power, *RICH), power, target)
        assert spent(p, power) == cost, target
        assert at_war(p, power, target)


@pytest.mark.parametrize("printed", [0, 1])
def test_R9_6_3_minors_at_the_printed_cost_by_option(printed: int, tmp_path: Path) -> None:
    """1 CP always; with the switch what the tables print."""
    shutil.copytree(Path(loader.__file__).parent / "here_i_stand", tmp_path / "his")
    table = tmp_path / "his" / "power_cards.csv"
    row = "dow_cost,hapsburg,genoa,,,,"
    assert row + "1" in table.read_text() or row + "2" in table.read_text()
    table.write_text(table.read_text().replace(row + "1", row + "2"))
    b = Builder(data_dir=str(tmp_path / "his"), minor_war_cost_printed=printed).no_diplomacy()
    p = declare(b.hand("hapsburg", *RICH), "hapsburg", "genoa")
    assert spent(p, "hapsburg") == 1 + printed


def test_V25_2_17_illegal_targets() -> None:
    """Hungary and Scotland for the Ottoman, Scotland for the Papacy, Venice for England; the League."""
    assert not targets(peaceful(), "ottoman") & {"hungary_bohemia", "scotland"}
    assert "scotland" not in targets(peaceful(), "papacy")
    assert "venice" not in targets(peaceful(), "england")
    before = Builder().no_diplomacy()
    assert targets(before, "protestant") == set()
    assert "protestant" not in targets(Builder().no_diplomacy(), "england")


def test_R9_6_not_on_an_ally_nor_on_the_ally_of_a_major() -> None:
    b = peaceful().ally("england", "hapsburg").ally("france", "venice").ally("hapsburg", "hungary_bohemia")
    assert targets(b, "england") == {"ottoman", "france", "papacy", "protestant", "genoa", "scotland"}
    b = peaceful().ally("france", "venice")
    assert "venice" not in targets(b, "ottoman")


def test_R9_6_not_twice() -> None:
    assert "france" not in targets(peaceful().war("hapsburg", "france"), "hapsburg")


def test_R9_6_scotland_not_while_allied_to_france() -> None:
    b = peaceful().ally("england", "france")
    assert "scotland" not in targets(b, "england")


def test_R9_6_diplomacy_phase_only_restrictions() -> None:
    """No war on a partner of peace made in this phase, nor on the minor whose natural ally it is."""
    i = {name: k for k, name in enumerate(MAJORS)}
    b = peaceful().set("peace_now", 1 << i["france"], i["england"])
    assert targets(b, "england") == set(COST["england"]) - {"france", "scotland"}
    b = peaceful().set("peace_now", 1 << i["papacy"], i["ottoman"])
    assert targets(b, "ottoman") == set(COST["ottoman"]) - {"papacy", "venice"}
    b = peaceful().ally("hapsburg", "papacy")
    assert targets(b, "hapsburg") == set(COST["hapsburg"]) - {"papacy", "venice"}


def test_DC9_17_only_what_the_hand_can_pay() -> None:
    """R9.6.6: the running total must be payable, Mandatory cards do not count (S13)."""
    b = peaceful().hand("hapsburg", "arquebusiers", "clement_vii", "field_artillery")
    p = segment(b)
    assert {n[6:] for n in p.legal_names() if n != "done"} == {"ottoman", "genoa", "scotland", "venice"}
    p.act("genoa")
    assert {n[6:] for n in p.legal_names() if n != "done"} == {"scotland", "venice"}
    assert segment(peaceful().hand("hapsburg", "clement_vii")).finished


def test_S14_R9_6_1_impulse_order() -> None:
    """S9: one power after the other, several declarations each."""
    b = peaceful().hand("ottoman", "roxelana").hand("france", "patron_of_the_arts").hand("papacy", "papal_inquisition")
    p = segment(b)
    assert p.seat_name == "ottoman"
    p.act("genoa", "hapsburg", "done")
    assert p.seat_name == "france"
    p.act("england", "done")
    assert p.seat_name == "papacy"
    p.act("done")
    assert p.finished
    assert at_war(p, "ottoman", "genoa")
    assert at_war(p, "ottoman", "hapsburg")
    assert at_war(p, "france", "england")


def test_S16_R9_6_2_catherine_of_aragon() -> None:
    """V25.2.14: 1 + 4 for England and the Papacy after the marriage, 3 + 4 without the marker."""
    b = peaceful().track("T_CATHERINE", 1).hand("hapsburg", "holy_roman_emperor", "arquebusiers")
    p = segment(b)
    p.act("england")
    assert spent(p, "hapsburg") == 1
    assert p.state["track"][13] == 0
    p.act("papacy")
    assert spent(p, "hapsburg") == 5
    p = declare(peaceful().hand("hapsburg", *RICH), "hapsburg", "england")
    assert spent(p, "hapsburg") == 3


def test_R9_6_2_the_discount_is_hapsburg_on_england_only() -> None:
    b = peaceful().track("T_CATHERINE", 1)
    assert spent(declare(b.hand("england", *RICH), "england", "hapsburg"), "england") == 3
    assert b.s["track"][13] == 1


def scottish_war(*, phony: bool = True) -> Builder:
    b = (
        Builder(phony_war=int(phony))
        .no_diplomacy()
        .hand("england", "six_wives_of_henry_viii")
        .hand("france", "patron_of_the_arts")
    )
    return b.units("scotland", "edinburgh", regular=3)


def test_S19_DC9_18_france_intervenes_for_scotland() -> None:
    """V25.2.15: France pays 2, Scotland is French, war with the declarer, Phony War for him."""
    p = declare(scottish_war(), "england", "scotland")
    assert (p.seat_name, p.decision_name) == ("france", "intervene")
    assert set(p.legal_names()) == {"yes", "no"}
    p.act("yes")
    assert spent(p, "france") == 2
    assert allied(p, "france", "scotland")
    assert at_war(p, "england", "france")
    assert not at_war(p, "england", "scotland")
    assert p.data.powers[p.state["control"][p.data.space_index["edinburgh"]]] == "france"
    assert p.state["phony"][2].tolist() == [1, 0]
    assert p.last_result == 1
    assert any(line.startswith("R9.6.9") for line in p.journal())


def test_R9_6_4_france_declines() -> None:
    """V25.2.15: Scotland stays inactive and at war with England; no marker."""
    p = declare(scottish_war(), "england", "scotland").act("no")
    assert at_war(p, "england", "scotland")
    assert not at_war(p, "england", "france")
    assert not allied(p, "france", "scotland")
    assert p.state["phony"].sum() == 0
    assert p.last_result == 0


def test_DC9_18_not_asked_without_two_cp() -> None:
    b = scottish_war().no_hands().hand("england", "six_wives_of_henry_viii").hand("france", "arquebusiers")
    assert declare(b, "england", "scotland").finished


def test_R9_6_4_france_itself_declares() -> None:
    p = declare(scottish_war(), "france", "scotland")
    assert p.finished
    assert at_war(p, "france", "scotland")


def test_V25_2_16_france_at_war_with_scotland_intervenes() -> None:
    p = declare(scottish_war().war("france", "scotland"), "england", "scotland").act("yes")
    assert allied(p, "france", "scotland")
    assert not at_war(p, "france", "scotland")


def test_S20_R9_6_5_the_papacy_intervenes_for_venice() -> None:
    b = Builder().no_diplomacy().hand("ottoman", "janissaries").hand("papacy", "papal_inquisition")
    p = declare(b.units("venice", "venice", regular=2), "ottoman", "venice")
    assert (p.seat_name, p.decision_name) == ("papacy", "intervene")
    p.act("yes")
    assert allied(p, "papacy", "venice")
    assert at_war(p, "papacy", "ottoman")
    assert p.state["phony"][0].tolist() == [0, 1]


def test_R9_6_9_switch_off() -> None:
    p = declare(scottish_war(phony=False), "england", "scotland").act("yes")
    assert p.state["phony"].sum() == 0


def test_R9_6_5_a_war_that_exists_already() -> None:
    """The Papacy at war with the Ottoman may still intervene; the marker comes all the same."""
    b = Builder().no_diplomacy().war("ottoman", "papacy").hand("ottoman", "janissaries")
    p = declare(b.hand("papacy", "papal_inquisition"), "ottoman", "venice").act("yes")
    assert allied(p, "papacy", "venice")
    assert p.state["phony"][0].tolist() == [0, 1]
    assert sum("are at war" in line for line in p.journal()) == 1


def test_R9_6_8_six_wives_intervention_is_free() -> None:
    """V25.2.15: France needs no cards, pays nothing, and no marker is given."""
    b = scottish_war().no_hands()
    p = declare(b, "england", "scotland", by_card=True)
    assert (p.seat_name, p.decision_name) == ("france", "intervene")
    p.act("yes")
    assert allied(p, "france", "scotland")
    assert at_war(p, "england", "france")
    assert spent(p, "france") == 0
    assert spent(p, "england") == 0
    assert p.state["phony"].sum() == 0


def test_S17_R9_6_2_the_marker_stays() -> None:
    p = declare(peaceful().hand("france", *RICH), "france", "hapsburg")
    assert p.finished
    assert at_war(p, "france", "hapsburg")
    assert any("France" in line or "france" in line for line in p.journal())


def test_R9_6_8_allies_that_become_enemies_are_displaced() -> None:
    """Units that share a space leave it unless their own power controls it; the alliance ends."""
    b = Builder().no_diplomacy().ally("ottoman", "hapsburg")
    b.units("ottoman", "vienna", regular=2).units("hapsburg", "vienna", regular=1)
    b.units("hapsburg", "buda", regular=1).units("ottoman", "buda", regular=1).control("buda", "ottoman")
    p = b.procedure("P_BEGIN_WAR", "ottoman", "hapsburg", v=[1])
    while not p.finished:
        p.apply(p.legal_actions()[0])
    assert at_war(p, "ottoman", "hapsburg")
    assert not allied(p, "ottoman", "hapsburg")
    assert p.units("vienna") == {"hapsburg": {"regular": p.units("vienna")["hapsburg"]["regular"]}}
    assert p.units("buda") == {"ottoman": {"regular": p.units("buda")["ottoman"]["regular"]}}


def test_R9_6_8_a_third_partys_space_is_left_by_both() -> None:
    b = Builder().no_diplomacy().ally("ottoman", "france").ally("hapsburg", "france").ally("ottoman", "hapsburg")
    b.units("ottoman", "turin", regular=1).units("hapsburg", "turin", regular=1).control("turin", "france")
    p = b.procedure("P_BEGIN_WAR", "ottoman", "hapsburg", v=[1])
    while not p.finished:
        p.apply(p.legal_actions()[0])
    assert p.units("turin") == {}


def test_R9_6_8_two_besiegers_that_become_enemies_both_leave() -> None:
    b = Builder().no_diplomacy().ally("ottoman", "hapsburg")
    b.war("ottoman", "france").war("hapsburg", "france")
    b.units("ottoman", "marseille", regular=3).units("hapsburg", "marseille", regular=3)
    b.units("france", "marseille", regular=1).siege("marseille", "ottoman").siege("marseille", "hapsburg")
    p = b.procedure("P_BEGIN_WAR", "ottoman", "hapsburg", v=[1])
    while not p.finished:
        assert p.decision_name == "displace"
        p.apply(p.legal_actions()[0])
    assert p.units("marseille") == {"france": {"regular": 1}}


def test_R9_6_8_a_siege_is_no_sharing() -> None:
    b = Builder().no_diplomacy().control("vienna", "hapsburg").siege("vienna", "ottoman")
    b.units("ottoman", "vienna", regular=3).units("hapsburg", "vienna", regular=1)
    p = b.procedure("P_BEGIN_WAR", "ottoman", "hapsburg", v=[1])
    assert p.finished
    assert p.units("vienna") == {"ottoman": {"regular": 3}, "hapsburg": {"regular": 1}}


def phony_england() -> Builder:
    """England declared on Scotland, France intervened: Scots in Edinburgh are French."""
    b = Builder().no_diplomacy().war("england", "france").ally("france", "scotland").set("phony", (1, 0), 2)
    for space in ("edinburgh", "stirling", "glasgow"):
        b.control(space, "france")
    return b


def test_V25_2_15_R9_6_9_a_battle_with_the_scots_removes_the_marker() -> None:
    b = phony_england().units("england", "berwick", regular=4).units("scotland", "glasgow", regular=1)
    b.units("england", "carlisle", regular=2)
    p = b.impulse("england", cp=2, dice=[6] * 20)
    p.act("move", "carlisle", "glasgow")
    while not p.finished and p.decision_name != "action":
        p.apply(p.legal_actions()[0])
    assert p.state["phony"][2].tolist() == [0, 0]


def test_R9_6_9_other_battles_leave_the_marker() -> None:
    b = phony_england().war("england", "ottoman").units("england", "naples", regular=4)
    b.control("naples", "england").control("taranto", "ottoman").units("ottoman", "taranto", regular=1)
    p = b.impulse("england", cp=2, dice=[6] * 20)
    p.act("move")
    while not p.finished and not (p.decision_name == "action" and int(p.state["cp"]) < 2):
        p.act("taranto") if "space:taranto" in p.legal_names() else p.apply(p.legal_actions()[0])
    assert p.state["phony"][2].tolist() == [1, 0]


def test_V25_2_15_R9_6_9_peace_makes_it_permanent() -> None:
    """England sues for peace: the -1 VP stays."""
    b = phony_england().control("calais", "france").units("england", "london", regular=4)
    p = b.procedure("P_PEACE", phase="diplomacy")
    while not p.finished:
        p.act("france") if "power:france" in p.legal_names() else p.apply(p.legal_actions()[0])
    assert not at_war(p, "england", "france")
    assert p.state["phony"][2].tolist() == [2, 0]


def test_S22_S23_war_in_the_action_phase_starts_a_sea_battle() -> None:
    """R9.6.8: fleets of the new enemies in one sea zone; equal hits: both retreat (S24)."""
    b = Builder().no_diplomacy().units("england", "english_channel", squadron=1)
    b.units("france", "english_channel", squadron=1)
    p = b.procedure("P_DECLARE", "england", "france", v=[1], dice=[1, 1, 1, 1])
    while not p.finished:
        p.apply(p.legal_actions()[0])
    assert at_war(p, "england", "france")
    assert p.units("english_channel") == {}
    q = Builder().no_diplomacy().units("england", "english_channel", squadron=1)
    q.units("france", "rouen", squadron=1)
    p = q.procedure("P_DECLARE", "england", "france", v=[1])
    assert p.finished
    assert p.units("english_channel") == {"england": {"squadron": 1}}


def test_S21_R9_6_7_the_cards() -> None:
    """Six Wives on Scotland with the intervention of France, for nothing."""
    b = Builder().no_diplomacy().set("turn", 3).hand("england", "six_wives_of_henry_viii")
    card = b.data.card_index["six_wives_of_henry_viii"]
    p = b.procedure("P_PLAY_EVENT", "england", v=[card, 1]).act("scotland")
    assert (p.seat_name, p.decision_name) == ("france", "intervene")
    p.act("yes")
    assert allied(p, "france", "scotland")
    assert at_war(p, "england", "france")
    assert p.seat_name == "england"
    assert p.state["cp"] == 5


def test_R9_6_8_besiegers_side_by_side_that_become_enemies_are_displaced() -> None:
    b = Builder().war("england", "papacy").war("france", "papacy").ally("england", "france")
    b.units("france", "rome", regular=3).siege("rome", "france")
    b.units("england", "rome", regular=2).siege("rome", "england").units("papacy", "rome", regular=1)
    p = b.procedure("P_BEGIN_WAR", "england", "france", v=[1])
    while not p.finished:
        p.apply(p.legal_actions()[0])
    assert p.units("rome") == {"papacy": {"regular": 1}}
