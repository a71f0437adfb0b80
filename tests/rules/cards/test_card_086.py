"""Card 86 Knights of St. John."""

import pytest

from tests.rules.cards.card_helpers import bare, control, fortress, offered, play, spaces


def on_rhodes():
    b = bare("1517").control("rhodes", "independent").units("independent", "rhodes", regular=1)
    b.track("T_KNIGHTS", b.data.space_index["rhodes"] + 1)
    return b.track("T_ST_PETERS_CP", 3).track("T_ST_PETERS_VP", 1)


@pytest.mark.branch("86", "a raid for Saint Peter's")
def test_C86_their_raid_takes_an_ottoman_card_for_saint_peters():
    p = play(on_rhodes().hand("ottoman", "fuggers", "janissaries"), "papacy", "knights_of_st_john")
    assert p.card_place("fuggers") == "discard"
    assert p.hand("ottoman") == ["janissaries"]
    assert (p.state["track"][3], p.state["track"][2]) == (1, 2)  # 3 + 3 CP


def test_C86_no_raid_under_siege_or_without_a_card():
    assert not offered(on_rhodes().hand("ottoman", "janissaries"), "papacy", "knights_of_st_john")
    b = on_rhodes().hand("ottoman", "fuggers").units("ottoman", "rhodes", regular=3).siege("rhodes", "ottoman")
    assert not offered(b, "papacy", "knights_of_st_john")


@pytest.mark.branch("86", "the Hapsburg gives them a port", "whoever stands there makes room")
def test_C86_off_the_map_the_hapsburg_gives_them_a_port():
    b = bare().track("T_KNIGHTS", 0).units("hapsburg", "palma", regular=1)
    p = play(b, "papacy", "knights_of_st_john")
    assert p.seat_name == "hapsburg"
    assert "marseille" not in spaces(p)
    p.act("palma")
    while p.decision_name == "displace":
        p.apply(p.legal_actions()[0])
    assert control(p, "palma") == "independent"
    assert p.units("palma") == {"independent": {"regular": 1}}
    assert fortress(p, "palma")
    assert p.state["track"][19] == p.data.space_index["palma"] + 1
