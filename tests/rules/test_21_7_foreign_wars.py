"""Foreign wars (R21.7, DC21.1, DC21.3, DC21.4)."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.rules.names import LOC_WAR
from tests.rules.cards.card_helpers import bare, control, of, play

EGYPT, PERSIA, IRELAND = 0, 1, 2
CARDS = ("revolt_in_egypt", "war_in_persia", "revolt_in_ireland")


def war(
    which: int = EGYPT,
    regular: int = 3,
    second: int = 0,
    enemy: int = 3,
    need: int = 3,
    b: Builder | None = None,
) -> Builder:
    b = b or bare()
    b.set("war_on", 1, which).set("war_need", need, which).set("war_enemy", enemy, which)
    b.s["war_unit"][which] = (regular, second)
    return b.card(CARDS[which], "table")


def test_R21_7_3_dice_hits_and_losses() -> None:
    p = war().impulse("ottoman", cp=3, dice=[5, 1, 6, 5, 1, 1])
    p.act("foreign_war")
    assert p.state["cp"] == 2
    assert p.state["war_enemy"][EGYPT] == 1
    assert list(p.state["war_unit"][EGYPT]) == [2, 0]
    assert "R21.7.3 foreign war 0: 3 dice, 2 hits against 3 dice, 1 hits" in p.journal()
    assert of(p, "war_winner", "ottoman") == of(war().impulse("ottoman", cp=1), "war_winner", "ottoman")


def test_R21_7_3_the_leader_adds_his_battle_rating_the_enemy_has_no_extra_die() -> None:
    b = war(PERSIA, regular=2, enemy=4, need=5)
    b.set("leader_loc", LOC_WAR + PERSIA, 0)  # Suleiman: +2
    p = b.impulse("ottoman", cp=1, dice=[1] * 8)
    p.act("foreign_war")
    assert "R21.7.3 foreign war 1: 4 dice, 0 hits against 4 dice, 0 hits" in p.journal()


def test_R21_7_4_won_the_units_come_home() -> None:
    b = war(regular=2, second=1, enemy=1).set("leader_loc", LOC_WAR + EGYPT, 1)
    before = int(b.s["war_winner"][0])
    p = b.impulse("ottoman", cp=3, dice=[6, 1, 1, 1, 1])
    p.act("foreign_war")
    assert p.state["war_on"][EGYPT] == 0
    assert of(p, "war_winner", "ottoman") == before + 1
    assert p.units("istanbul")["ottoman"] == {"regular": 2, "cavalry": 1}
    assert p.leader("ibrahim") == "istanbul"
    assert p.card_place("revolt_in_egypt") == "discard"
    assert "foreign_war" not in p.legal_names()


def test_DC21_4_capital_occupied_any_friendly_home_key() -> None:
    b = war(regular=2, enemy=1).war("ottoman", "hapsburg").control("istanbul", "hapsburg")
    p = b.impulse("ottoman", cp=1, dice=[6, 6, 1])
    p.act("foreign_war")
    assert p.decision_name == "leader_home"
    assert "space:istanbul" not in p.legal_names()
    assert "space:edirne" in p.legal_names()
    p.act("edirne")
    assert p.units("edirne")["ottoman"] == {"regular": 2}


@pytest.mark.parametrize(("regular", "leader", "left"), [(2, True, (1, 0)), (2, False, (0, 1))])
def test_R21_7_3_both_wiped_out(regular: int, leader: bool, left: tuple[int, int]) -> None:
    # more dice keeps a unit; with equal dice the foreign side does
    b = war(regular=regular, enemy=2)
    if leader:
        b.set("leader_loc", LOC_WAR, 1)
    p = b.impulse("ottoman", cp=1, dice=[6] * 5)
    p.act("foreign_war")
    if leader:
        assert p.units("istanbul")["ottoman"] == {"regular": 1}
        assert p.state["war_on"][EGYPT] == 0
    else:
        assert list(p.state["war_unit"][EGYPT]) == [0, 0]
        assert p.state["war_enemy"][EGYPT] == 1
    assert left[1] == int(p.state["war_enemy"][EGYPT])


def test_R21_7_4_without_units_it_goes_on_but_cannot_be_fought() -> None:
    b = war(regular=0).set("leader_loc", LOC_WAR, 1)
    p = b.impulse("ottoman", cp=2)
    assert "foreign_war" not in p.legal_names()
    assert p.leader("ibrahim") == "war:0"


def test_R21_7_3_the_owner_chooses_its_losses() -> None:
    p = war(regular=2, second=1).impulse("ottoman", cp=2, dice=[1, 1, 1, 6, 1, 1])
    p.act("foreign_war")
    assert p.decision_name == "loss"
    p.act("unit_second")
    assert list(p.state["war_unit"][EGYPT]) == [2, 0]


def test_R11_1_only_with_1_cp_and_by_the_power_at_war() -> None:
    assert "foreign_war" in war().impulse("ottoman", cp=1).legal_names()
    assert "foreign_war" not in war(IRELAND, need=4).impulse("ottoman", cp=1).legal_names()
    assert "foreign_war" in war(IRELAND, need=4).impulse("england", cp=1).legal_names()
    assert "foreign_war" not in war().impulse("france", cp=5).legal_names()


def test_R21_7_3_one_of_two_wars() -> None:
    b = war(PERSIA, regular=5, enemy=4, need=5, b=war())
    p = b.impulse("ottoman", cp=2, dice=[6] * 20)
    p.act("foreign_war")
    assert set(p.legal_names()) == {"card:revolt_in_egypt", "card:war_in_persia"}
    p.act("war_in_persia")
    assert p.state["war_on"][PERSIA] == 0
    assert p.state["war_on"][EGYPT] == 1


# --- cards in the battle (DC21.4)


def test_DC21_4_combat_cards_of_the_power() -> None:
    b = war().hand("ottoman", "arquebusiers", "field_artillery", "siege_mining", "tercios")
    p = b.impulse("ottoman", cp=1, dice=[1] * 11)
    p.act("foreign_war")
    assert p.decision_name == "combat_card"
    assert set(p.legal_names()) == {"pass", "card:arquebusiers", "card:field_artillery"}
    p.act("arquebusiers", "field_artillery")
    assert "R21.7.3 foreign war 0: 8 dice, 0 hits against 3 dice, 0 hits" in p.journal()
    assert p.card_place("arquebusiers") == "discard"


def test_C25_field_artillery_gives_england_2_dice() -> None:
    b = war(IRELAND, regular=4, need=4).hand("england", "field_artillery")
    p = b.impulse("england", cp=1, dice=[1] * 9)
    p.act("foreign_war", "field_artillery")
    assert "R21.7.3 foreign war 2: 6 dice, 0 hits against 3 dice, 0 hits" in p.journal()


def test_C29_surprise_attack_foes_who_fall_do_not_roll() -> None:
    b = war().hand("ottoman", "surprise_attack")
    p = b.impulse("ottoman", cp=1, dice=[6, 6, 1, 6])
    p.act("foreign_war", "surprise_attack")
    assert p.state["war_enemy"][EGYPT] == 1
    assert list(p.state["war_unit"][EGYPT]) == [2, 0]


def test_C1_janissaries_add_5_dice() -> None:
    b = war().hand("ottoman", "janissaries")
    p = b.impulse("ottoman", cp=1, dice=[1] * 6 + [6, 6, 6, 1, 1])
    p.act("foreign_war")
    assert p.decision_name == "janissaries"
    p.act("janissaries")
    assert p.state["war_on"][EGYPT] == 0
    assert p.units("istanbul")["ottoman"] == {"regular": 3}


def test_C1_only_the_ottoman_is_asked() -> None:
    b = war(IRELAND, regular=4, need=4).hand("ottoman", "janissaries")
    p = b.impulse("england", cp=2, dice=[1] * 7)
    p.act("foreign_war")
    assert (p.seat_name, p.decision_name) == ("england", "action")


# --- sending and building


def test_DC21_1_leaders_by_the_switch() -> None:
    for limit, leaders in ((1, 1), (2, 2), (0, 0)):
        b = bare(foreign_war_leaders=limit).units("ottoman", "istanbul", regular=3)
        b.leader("suleiman", "istanbul").leader("ibrahim", "edirne")
        p = play(b, "france", "revolt_in_egypt")
        sent = 0
        while p.decision_name == "foreign_units":
            p.apply(p.legal_actions()[-1])
            sent += 1
        assert sent == leaders
        assert [p.leader(x) for x in ("suleiman", "ibrahim")].count("war:0") == leaders


def test_DC21_1_a_leader_may_stay() -> None:
    b = bare().units("ottoman", "istanbul", regular=3).leader("ibrahim", "edirne")
    p = play(b, "france", "revolt_in_egypt")
    p.act("done")
    assert p.leader("ibrahim") == "edirne"
    assert p.finished


def test_R21_7_5_one_card_less_while_it_lasts() -> None:
    b = war()
    n = {}
    for label, on in (("war", 1), ("peace", 0)):
        b.set("war_on", on, EGYPT)
        n[label] = len(b.procedure("P_CARD_DRAW", phase="draw").hand("ottoman"))
    assert n["war"] == n["peace"] - 1


def test_DC21_3_R21_7_6_builds_go_to_the_card_while_it_is_below_strength() -> None:
    p = war(regular=2).impulse("ottoman", cp=3)
    p.act("regular")
    assert list(p.state["war_unit"][EGYPT]) == [3, 0]
    assert p.units("istanbul") == {}
    p.act("cavalry", "istanbul")
    assert p.units("istanbul")["ottoman"] == {"cavalry": 1}


def test_DC21_3_optional_by_the_switch() -> None:
    b = war(regular=2, b=bare(foreign_war_builds_compulsory=0))
    p = b.impulse("ottoman", cp=3)
    p.act("regular")
    assert p.decision_name == "foreign_build"
    p.act("no", "istanbul")
    assert p.units("istanbul")["ottoman"] == {"regular": 1}
    assert list(p.state["war_unit"][EGYPT]) == [2, 0]


def test_R21_7_1_nobody_leaves_a_besieged_space() -> None:
    # Metz is besieged: nobody is taken from there, not even besiegers
    b = bare().war("england", "france").control("metz", "france").units("france", "metz", regular=1)
    b.units("england", "metz", regular=3).siege("metz", "england").units("england", "london", regular=6)
    p = play(b, "papacy", "revolt_in_ireland")
    assert p.legal_names() == ["space:london"] or list(p.state["war_unit"][IRELAND]) == [4, 0]
    assert p.units("metz")["england"] == {"regular": 3}
    assert control(p, "metz") == "france"


def test_DC21_3_of_two_wars_below_strength_the_builder_chooses() -> None:
    b = war(PERSIA, regular=1, need=5, enemy=4, b=war(regular=1))
    p = b.impulse("ottoman", cp=2)
    p.act("cavalry")
    assert p.decision_name == "foreign_build"
    assert p.legal_names() == ["card:revolt_in_egypt", "card:war_in_persia"]
    p.act("war_in_persia")
    assert list(p.state["war_unit"][PERSIA]) == [1, 1]
    assert list(p.state["war_unit"][EGYPT]) == [1, 0]
    assert p.state["cp"] == 1


def test_DC21_1_which_units_then_which_leader() -> None:
    b = bare().units("ottoman", "istanbul", regular=3).units("ottoman", "edirne", cavalry=2)
    b.leader("suleiman", "istanbul").leader("ibrahim", "edirne")
    p = play(b, "papacy", "revolt_in_egypt")
    assert (p.seat_name, p.decision_name) == ("ottoman", "foreign_units")
    assert set(p.legal_names()) == {"space:istanbul", "space:edirne"}
    p.act("edirne", "edirne")  # the third can only come from Istanbul
    assert set(p.legal_names()) == {"done", "person:suleiman", "person:ibrahim"}
    p.act("ibrahim")
    assert list(p.state["war_unit"][EGYPT]) == [1, 2]
    assert p.units("edirne") == {}


def test_DC21_4_the_options_with_the_capital_occupied() -> None:
    b = war(regular=2, enemy=1).war("ottoman", "hapsburg").units("hapsburg", "istanbul", regular=9)
    b.siege("istanbul", "hapsburg")
    p = b.impulse("ottoman", cp=1, dice=[6, 1, 1])
    p.act("foreign_war")
    assert (p.seat_name, p.decision_name) == ("ottoman", "leader_home")
    assert set(p.legal_names()) == {"space:edirne", "space:salonika", "space:athens", "space:algiers"}


def test_R21_7_5_the_units_stay_over_winter_the_replacement_goes_to_the_capital() -> None:
    p = war(regular=2, second=1, b=Builder().no_diplomacy()).procedure("P_WINTER", phase="winter")
    while not p.finished:
        p.apply(p.legal_actions()[0])
    assert list(p.state["war_unit"][EGYPT]) == [2, 1]
    assert (p.state["war_on"][EGYPT], p.state["war_enemy"][EGYPT]) == (1, 3)
    assert p.units("istanbul")["ottoman"] == {"regular": 1}
