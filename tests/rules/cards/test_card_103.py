"""Card 103 Threat to Power."""

import pytest

from env.rules.names import LOC_ABSENT, LOC_WAR
from tests.rules.cards.card_helpers import bare, offered, play


@pytest.mark.branch("103", "roll 1 to 3: out for the turn", "roll 4 to 6: out of the game")
def test_C103_out_for_the_turn_or_for_good():
    for roll, place in ((3, "absent"), (4, "removed")):
        b = bare().leader("brandon", "london").leader("ibrahim", "buda").leader("suleiman", "istanbul")
        p = play(b, "france", "threat_to_power", dice=[roll])
        assert set(p.legal_names()) == {"person:brandon", "person:ibrahim"}
        p.act("brandon")
        assert p.leader("brandon") == place


def test_C103_not_a_prisoner_and_none_of_the_others():
    b = bare().leader("duke_of_alva", "prison:france").leader("charles_v", "vienna")
    assert not offered(b, "france", "threat_to_power")


def test_C103_back_in_the_capital_next_turn():
    p = bare().set("leader_loc", LOC_ABSENT, 6).procedure("P_CARD_DRAW", phase="draw")
    assert p.leader("brandon") == "london"


def test_C103_a_leader_in_a_foreign_war_too():
    b = bare().set("leader_loc", LOC_WAR, 1).set("war_on", 1, 0)
    p = play(b, "hapsburg", "threat_to_power", dice=[6])
    assert p.leader("ibrahim") == "removed"
