"""Foreign wars of Virgin Queen (VQ21): sending an army, fighting, coming home, what holds meanwhile."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.invariants import problems
from env.rules.core import Position
from env.rules.names import LOC_WAR
from tests.rules.queen.land_helpers import blank, field, numbers, spaces

PERSIA, POLAND = 0, 1
SULEIMAN, MAXIMILIAN = 0, 11  # rows among the leaders
CARDS = ("war_in_persia", "war_with_poland")
OWNER = ("ottoman", "hre")
CAPITAL = ("istanbul", "vienna")


def send(b: Builder, which: int = PERSIA, by: str = "spain") -> Position:
    return b.procedure("P_SEND_ARMY", OWNER[which], by, v=[which])


def war(which: int = PERSIA, regular: int = 3, second: int = 0, enemy: int = 3, start: int = 0) -> Builder:
    """A war under way."""
    b = blank()
    b.set("war_on", 1, which).set("war_need", 8, which).set("war_enemy", enemy, which)
    b.set("war_start", start or enemy, which)
    b.s["war_unit"][which] = (regular, second)
    return b.card(CARDS[which], "table")


def take(p: Position, where: str, n: int) -> Position:
    """Send n units from a space; the kind is asked only where there are two."""
    for _ in range(n):
        p.act(where)
    return p


@pytest.mark.parametrize(("which", "name"), [(PERSIA, "ottoman"), (POLAND, "hre")])
def test_VQ21_1_the_card_lies_on_the_table(which: int, name: str) -> None:
    p = send(blank().units(name, CAPITAL[which], regular=2), which)
    assert p.card_place(CARDS[which]) == "table"
    assert p.state["war_on"][which] == 1


def test_VQ21_2_two_units_are_too_few_if_there_are_three() -> None:
    p = send(blank().units("ottoman", "istanbul", regular=4).units("ottoman", "edirne", regular=1))
    take(p, "istanbul", 2)
    assert "done" not in p.legal_names()
    take(p, "istanbul", 1)
    assert "done" in p.legal_names()


def test_VQ21_2_never_more_than_eight() -> None:
    p = send(blank().units("ottoman", "istanbul", regular=9).units("ottoman", "edirne", regular=3))
    take(p, "istanbul", 6)
    take(p, "edirne", 2)
    assert p.decision_name == "strength"
    assert list(p.state["war_unit"][PERSIA]) == [8, 0]
    assert p.units("istanbul")["ottoman"] == {"regular": 3}


def test_VQ21_2_from_several_stacks_and_of_both_kinds() -> None:
    b = blank().units("ottoman", "istanbul", regular=2, cavalry=2).units("ottoman", "buda", regular=1)
    p = send(b)
    p.act("buda").act("unit_second").act("unit_regular").act("done")  # from Istanbul, the kind is asked
    assert list(p.state["war_unit"][PERSIA]) == [2, 1]


def test_VQ21_2_not_from_a_besieged_space() -> None:
    b = blank().units("hre", "vienna", regular=3).units("ottoman", "vienna", regular=5).war("ottoman", "hre")
    p = send(b.units("hre", "prague", regular=4).siege("vienna", "ottoman"), POLAND, "ottoman")
    assert spaces(p) == {"prague"}


def test_VQ21_2_besiegers_stand_in_a_besieged_space_too() -> None:
    b = blank().units("ottoman", "vienna", regular=4).units("hre", "vienna", regular=1).war("ottoman", "hre")
    p = send(b.units("ottoman", "istanbul", regular=4).siege("vienna", "ottoman"))
    assert spaces(p) == {"istanbul"}


def test_VQ21_2_with_fewer_than_three_outside_of_sieges_those_go() -> None:
    b = blank().units("hre", "vienna", regular=3).units("ottoman", "vienna", regular=5).war("ottoman", "hre")
    p = send(b.units("hre", "prague", regular=2).siege("vienna", "ottoman"), POLAND, "ottoman")
    assert list(p.state["war_unit"][POLAND]) == [2, 0]
    assert p.units("vienna")["hre"] == {"regular": 3}


def test_VQ21_2_one_army_leader_at_most_and_from_anywhere() -> None:
    b = blank().units("ottoman", "edirne", regular=3).units("hre", "istanbul", regular=3)
    b.leader("suleiman", "istanbul").leader("sokollu_mehmed_pasha", "edirne").leader("dragut", "algiers")
    b.war("ottoman", "hre").siege("istanbul", "hre")
    p = send(b)  # all three units of Edirne have to go
    assert set(p.legal_names()) == {"done", "person:suleiman", "person:sokollu_mehmed_pasha"}
    p.act("suleiman")
    assert p.leader("suleiman") == "war:0"
    assert p.decision_name == "strength"


def test_VQ21_2_the_leader_is_optional_and_no_prisoner_goes() -> None:
    b = blank().units("hre", "vienna", regular=3).leader("maximilian_ii", "vienna")
    b.leader("lazarus_von_schwendi", "prison:ottoman")
    p = send(b, POLAND)
    assert set(p.legal_names()) == {"done", "person:maximilian_ii"}
    p.act("done")
    assert p.leader("maximilian_ii") == "vienna"


def test_VQ21_with_fewer_than_three_all_of_them_go() -> None:
    p = send(blank().units("hre", "vienna", regular=2), POLAND)
    assert list(p.state["war_unit"][POLAND]) == [2, 0]
    assert p.units("vienna") == {}


def test_VQ21_without_any_unit_the_war_is_on_all_the_same() -> None:
    p = send(blank(), POLAND)
    assert p.decision_name == "strength"
    assert list(p.state["war_unit"][POLAND]) == [0, 0]


def test_VQ21_3_who_played_the_event_sets_the_strength() -> None:
    p = send(blank().units("ottoman", "istanbul", regular=3), by="france")
    assert p.seat_name == "france"
    assert numbers(p) == [3, 4, 5]
    p.act(4)
    assert p.finished
    assert p.state["war_enemy"][PERSIA] == p.state["war_start"][PERSIA] == 4


def test_VQ21_3_the_army_needs_counters_of_independents_or_minors() -> None:
    b = blank().units("hre", "vienna", regular=3).units("independent", "genoa", regular=12)
    for name, home, n in (
        ("ireland", "dublin", 4),
        ("papacy", "rome", 4),
        ("portugal", "lisbon", 6),
        ("scotland", "edinburgh", 6),
    ):
        b.units(name, home, regular=n)
    p = send(b.units("venice", "venice", regular=4), POLAND)
    assert numbers(p) == [3, 4]  # four Venetian counters are left
    assert numbers(send(b.units("venice", "venice", regular=8), POLAND)) == []


def test_VQ21_3_independents_on_the_card_are_not_available_elsewhere() -> None:
    b = war(enemy=5).units("independent", "genoa", regular=12)
    p = b.units("hre", "vienna", regular=3).procedure("P_SEND_ARMY", "hre", "spain", v=[POLAND])
    assert numbers(p) == [3, 4, 5]  # minors complete it


@pytest.mark.parametrize(("start", "vp"), [(3, 0), (4, 0), (5, 1)])
def test_VQ21_4_war_winner_for_an_army_of_five(start: int, vp: int) -> None:
    b = war(enemy=1, start=start)
    before = int(b.s["war_winner"][0])
    p = b.impulse("ottoman", cp=1, dice=[6, 1, 1, 1])
    p.act("foreign_war")
    assert p.state["war_on"][PERSIA] == 0
    assert field(p, "war_winner", "ottoman") == before + vp


def test_VQ21_5_a_field_battle_without_the_extra_die() -> None:
    p = war(regular=3, enemy=3).impulse("ottoman", cp=3, dice=[5, 1, 6, 5, 1, 1])
    p.act("foreign_war")
    assert p.state["cp"] == 2
    assert p.state["war_enemy"][PERSIA] == 1
    assert list(p.state["war_unit"][PERSIA]) == [2, 0]
    assert any("3 dice, 2 hits against 3 dice, 1 hits" in line for line in p.journal())


def test_VQ21_5_the_leader_adds_his_battle_rating() -> None:
    b = war(regular=2, enemy=4)
    p = b.set("leader_loc", LOC_WAR, SULEIMAN).impulse("ottoman", cp=1, dice=[1] * 8)  # Suleiman: +2
    p.act("foreign_war")
    assert any("4 dice, 0 hits against 4 dice" in line for line in p.journal())


def test_VQ21_5_combat_cards_and_janissaries_as_in_a_field_battle() -> None:
    b = war(regular=2, enemy=3).hand("ottoman", "surprise_attack", "janissaries")
    p = b.impulse("ottoman", cp=1, dice=[6, 6, 1, 6, 1, 1, 1, 1])
    p.act("foreign_war")
    assert p.decision_name == "combat_card"
    p.act("surprise_attack")  # two of the three fall before they roll
    assert p.decision_name == "janissaries"
    p.act("janissaries")
    assert p.state["war_on"][PERSIA] == 0
    assert p.units("istanbul")["ottoman"] == {"regular": 2}


def test_VQ21_5_one_attempt_an_impulse() -> None:
    p = war(regular=3, enemy=3).impulse("ottoman", cp=3, dice=[1] * 6)
    p.act("foreign_war")
    assert p.state["cp"] == 2
    assert "foreign_war" not in p.legal_names()
    assert "foreign_war" in war().impulse("ottoman", cp=1).legal_names()


def test_VQ21_5_ottoman_and_hre_fight_their_own_war_only() -> None:
    assert "foreign_war" in war(POLAND).impulse("hre", cp=1).legal_names()
    assert "foreign_war" not in war(POLAND).impulse("ottoman", cp=3).legal_names()
    assert "foreign_war" not in war(PERSIA).impulse("hre", cp=3).legal_names()
    assert "foreign_war" not in war(PERSIA).impulse("spain", cp=3).legal_names()


def test_VQ21_5_both_wars_at_once_are_fought_apart() -> None:
    b = war(PERSIA, regular=3, enemy=3).set("war_on", 1, POLAND).set("war_need", 8, POLAND)
    b.set("war_enemy", 3, POLAND).set("war_start", 3, POLAND).card(CARDS[POLAND], "table")
    b.s["war_unit"][POLAND] = (2, 0)
    p = b.impulse("hre", cp=1, dice=[6, 6, 1, 1, 1])
    p.act("foreign_war")
    assert list(p.state["war_enemy"][:2]) == [3, 1]
    assert list(p.state["war_unit"][PERSIA]) == [3, 0]


def test_VQ21_5_a_treasure_pays_too() -> None:
    p = war(regular=3, enemy=1).treasure("ottoman", 1).procedure("P_IMPULSE", "ottoman", dice=[6, 1, 1, 1])
    p.act("1").act("foreign_war")
    assert p.state["war_on"][PERSIA] == 0


def test_VQ21_5_the_owner_names_his_losses() -> None:
    p = war(regular=2, second=1).impulse("ottoman", cp=1, dice=[1, 1, 1, 6, 1, 1])
    p.act("foreign_war")
    assert p.decision_name == "loss"
    p.act("unit_second")
    assert list(p.state["war_unit"][PERSIA]) == [2, 0]


def test_VQ21_all_own_units_dead_the_war_goes_on() -> None:
    b = war(POLAND, regular=1, enemy=3).set("leader_loc", LOC_WAR + POLAND, MAXIMILIAN)
    p = b.impulse("hre", cp=3, dice=[1, 6, 6, 6])
    p.act("foreign_war")
    assert p.state["war_on"][POLAND] == 1
    assert p.leader("maximilian_ii") == "war:1"  # he waits there (decision)
    assert "foreign_war" not in p.legal_names()
    p.act("mercenary").act("yes")
    assert list(p.state["war_unit"][POLAND]) == [0, 1]


@pytest.mark.parametrize("which", [PERSIA, POLAND])
def test_VQ21_6_units_and_leader_return_to_the_capital(which: int) -> None:
    b = war(which, regular=2, second=1, enemy=1)
    leader = "suleiman" if which == PERSIA else "maximilian_ii"
    b.set("leader_loc", LOC_WAR + which, SULEIMAN if which == PERSIA else MAXIMILIAN)
    p = b.impulse(OWNER[which], cp=1, dice=[6, 1, 1, 1, 1, 1])
    p.act("foreign_war")
    second = "cavalry" if which == PERSIA else "mercenary"
    assert p.units(CAPITAL[which])[OWNER[which]] == {"regular": 2, second: 1}
    assert p.leader(leader) == CAPITAL[which]
    assert p.card_place(CARDS[which]) == "discard"
    assert list(p.state["war_unit"][which]) == [0, 0]


def test_VQ21_6_capital_occupied_any_other_own_home_key() -> None:
    b = war(POLAND, regular=2, enemy=1).war("ottoman", "hre").units("ottoman", "vienna", regular=1)
    p = b.control("vienna", "ottoman").impulse("hre", cp=1, dice=[6, 1, 1])
    p.act("foreign_war")
    assert spaces(p) == {"prague", "augsburg", "cologne"}
    assert not problems(p)
    p.act("prague")
    assert p.units("prague")["hre"] == {"regular": 2}


def test_VQ21_6_a_besieged_capital_is_occupied_too() -> None:
    b = war(regular=2, enemy=1).war("ottoman", "spain").units("spain", "istanbul", regular=3)
    p = b.siege("istanbul", "spain").impulse("ottoman", cp=1, dice=[6, 1, 1])
    p.act("foreign_war")
    assert "istanbul" not in spaces(p)


def test_VQ21_7_new_units_may_go_onto_the_card() -> None:
    p = war(regular=7).impulse("ottoman", cp=4)
    p.act("regular").act("yes")
    assert list(p.state["war_unit"][PERSIA]) == [8, 0]
    p.act("cavalry")  # the card is full: only the map is left
    assert p.decision_name == "build"


def test_VQ21_7_onto_the_card_even_with_no_home_space_to_build_in() -> None:
    b = war(POLAND, regular=7)
    for space in b.data.spaces:
        if space.home_power == "hre":
            b.control(space.id, "spain")
    p = b.impulse("hre", cp=4)
    p.act("regular")
    assert list(p.state["war_unit"][POLAND]) == [8, 0]
    assert not {"regular", "mercenary"} & set(p.legal_names())


def test_VQ21_7_or_onto_the_map() -> None:
    p = war(regular=3).impulse("ottoman", cp=2)
    p.act("regular").act("no").act("istanbul")
    assert p.units("istanbul")["ottoman"] == {"regular": 1}


def test_VQ21_7_units_on_the_card_stay_there_in_winter() -> None:
    p = war(regular=3, second=1).set("leader_loc", LOC_WAR, SULEIMAN).procedure("P_WINTER", phase="winter")
    assert list(p.state["war_unit"][PERSIA]) == [3, 1]
    assert p.leader("suleiman") == "war:0"


def test_VQ21_7_units_on_the_card_count_against_the_force_pool() -> None:
    b = war(regular=3)
    pool = sum(
        int(row["level"]) * int(row["value"])
        for row in b.data.sections["force_pool"]
        if row["power"] == "ottoman" and row["item"] == "land"
    )
    b.units("ottoman", "istanbul", regular=pool - 4)
    p = b.impulse("ottoman", cp=4)
    p.act("regular").act("no").act("edirne")
    assert "regular" not in p.legal_names()


@pytest.mark.parametrize(("start", "vp"), [(4, 0), (5, 1)])
def test_VQ21_8_the_election_ends_the_war_as_won(start: int, vp: int) -> None:
    b = war(POLAND, regular=3, enemy=4, start=start)
    before = int(b.s["war_winner"][4])
    p = b.procedure("P_FOREIGN_END", "hre", v=[POLAND])
    assert p.finished
    assert p.state["war_on"][POLAND] == p.state["war_enemy"][POLAND] == 0
    assert p.units("vienna")["hre"] == {"regular": 3}
    assert field(p, "war_winner", "hre") == before + vp
    assert p.card_place("war_with_poland") == "discard"


def test_VQ21_a_second_army_is_not_sent() -> None:
    p = war(regular=3).units("ottoman", "istanbul", regular=5).procedure("P_SEND_ARMY", "ottoman", "spain", v=[PERSIA])
    assert p.finished
    assert list(p.state["war_unit"][PERSIA]) == [3, 0]
