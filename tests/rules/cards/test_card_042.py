"""Card 42 Roxelana."""

import pytest

from tests.rules.cards.card_helpers import bare, control, play


def siege(new=True):
    b = bare().war("ottoman", "hapsburg").units("ottoman", "vienna", regular=6).leader("suleiman", "vienna")
    b.control("pressburg", "ottoman").units("hapsburg", "vienna", regular=1)
    return b.siege("vienna", "ottoman", new=new)


def assault_with_all(p):
    while p.decision_name.startswith("force"):
        p.apply(p.legal_actions()[-1])


@pytest.mark.branch("42", "another power: 4 CP")
def test_C42_any_power_gets_4_cp():
    p = play(bare().leader("suleiman", "istanbul"), "france", "roxelana")
    assert (p.decision_name, p.state["cp"]) == ("action", 4)


@pytest.mark.branch("42", "another power: 2 CP, Suleiman to Istanbul", "another power: 4 CP")
def test_C42_another_power_may_send_suleiman_home_for_2():
    b = bare().leader("suleiman", "belgrade").units("ottoman", "belgrade", regular=3)
    p = play(b, "france", "roxelana")
    p.act("yes")
    assert p.leader("suleiman") == "istanbul"
    assert p.state["cp"] == 2
    assert p.units("belgrade")["ottoman"] == {"regular": 3}
    b = bare().leader("suleiman", "belgrade")
    p = play(b, "france", "roxelana")
    p.act("no")
    assert p.leader("suleiman") == "belgrade"
    assert p.state["cp"] == 4


@pytest.mark.branch("42", "Ottoman: 4 CP and a free assault")
def test_C42_the_ottoman_assaults_once_free_with_suleiman():
    p = play(siege(), "ottoman", "roxelana", dice=[6, 6, 1, 1, 1, 1, 1])
    assert p.state["cp"] == 4
    assert "assault" in p.legal_names()
    p.act("assault", "yes")
    assault_with_all(p)
    assert control(p, "vienna") == "ottoman"
    assert p.state["cp"] == 4
    assert "assault" not in p.legal_names()


def test_C42_the_siege_may_have_begun_in_this_impulse():
    b = bare().war("ottoman", "hapsburg").control("pressburg", "ottoman").units("ottoman", "pressburg", regular=6)
    b.leader("suleiman", "pressburg").units("hapsburg", "vienna", regular=1)
    p = play(b, "ottoman", "roxelana", dice=[6, 6, 6, 6, 6, 1, 1])
    p.act("move", "vienna", "all", "stay", "withdraw")
    assert p.state["cp"] == 3
    p.act("assault")
    assault_with_all(p)
    assert control(p, "vienna") == "ottoman"
    assert p.state["cp"] == 3


def test_C42_offered_once_more_when_the_cp_are_spent():
    p = play(siege(), "ottoman", "roxelana", dice=[6] * 5)
    p.act("end_impulse")
    assert p.decision_name == "event_choice"
    p.act("yes")
    assault_with_all(p)
    assert control(p, "vienna") == "ottoman"
    assert p.finished


def test_C42_the_ottoman_may_also_pay_for_assaults_of_older_sieges():
    b = siege(new=False).set("impulse", 5)
    p = play(b, "ottoman", "roxelana", dice=[1] * 6)
    p.act("assault", "no")
    assault_with_all(p)
    assert p.state["cp"] == 3
