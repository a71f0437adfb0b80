"""Card 97 Scots Raid."""

import pytest

from tests.rules.cards.card_helpers import bare, control, play, spaces


def raiders(stirling="france"):
    b = bare().ally("france", "scotland")
    for space in b.data.spaces:
        if space.home_power == "scotland":
            b.control(space.id, "france")
    return b.control("stirling", stirling).units("scotland", "edinburgh", regular=3)


@pytest.mark.branch("97", "Scotland is no French ally: nothing")
def test_C97_nothing_unless_scotland_is_a_french_ally():
    p = play(bare(), "papacy", "scots_raid")
    assert (p.seat_name, p.decision_name, p.state["cp"]) == ("papacy", "action", 2)
    assert p.card_place("scots_raid") == "discard"


@pytest.mark.branch("97", "France has 6 CP")
def test_C97_france_gets_6_cp_then_the_player_2():
    p = play(raiders(), "papacy", "scots_raid")
    assert (p.seat_name, p.decision_name, p.state["cp"], p.state["active"]) == ("france", "action", 6, 3)
    p.act("regular")
    assert spaces(p) <= {"edinburgh", "glasgow", "stirling"}
    p.act("edinburgh", "end_impulse")
    assert (p.seat_name, p.state["cp"], p.state["active"], p.state["cp_limit"]) == ("papacy", 2, 4, 0)


@pytest.mark.branch("97", "a leader is sent: 3 CP", "France has 6 CP")
def test_C97_3_cp_after_a_leader_was_sent():
    p = play(raiders().leader("montmorency", "paris"), "papacy", "scots_raid")
    assert (p.seat_name, p.decision_name) == ("france", "event_leader")
    p.act("montmorency", "edinburgh")
    assert p.leader("montmorency") == "edinburgh"
    assert p.state["cp"] == 3
    p = play(raiders().leader("montmorency", "paris"), "papacy", "scots_raid")
    p.act("pass")
    assert p.state["cp"] == 6


@pytest.mark.branch("97", "Stirling becomes French")
def test_C97_stirling_becomes_french_others_leave():
    b = raiders("england").units("england", "stirling", regular=2).war("england", "france")
    p = play(b, "papacy", "scots_raid")
    assert (p.seat_name, p.decision_name) == ("england", "displace")
    p.apply(p.legal_actions()[0])
    assert control(p, "stirling") == "france"
    assert p.units("stirling") == {}


def test_C97_assault_of_a_siege_laid_in_the_raid():
    b = raiders().war("england", "france").units("scotland", "berwick", regular=5).control("berwick", "france")
    b.units("england", "york", regular=1)
    p = play(b, "papacy", "scots_raid", dice=[6, 6, 1, 1])
    while p.decision_name != "action" or "assault" not in p.legal_names():
        names = p.legal_names()
        p.act(next(n for n in ("withdraw", "stay", "number:4", "space:york", "space:berwick", "move") if n in names))
    p.act("assault")
    while p.decision_name.startswith("force"):
        p.apply(p.legal_actions()[-1])
    assert control(p, "york") == "france"


def test_C97_foul_weather_of_the_raid_does_not_hold_up_the_player():
    b = raiders().hand("england", "foul_weather").units("papacy", "rome", regular=1, squadron=1)
    p = play(b, "papacy", "scots_raid").act("move")
    while p.decision_name != "reaction":
        p.apply(p.legal_actions()[0])
    p.act("foul_weather")
    assert (p.seat_name, p.state["foul"]) == ("france", 1)
    p.act("end_impulse")
    assert (p.seat_name, p.state["foul"]) == ("papacy", 0)
    assert "naval_move" in p.legal_names()
