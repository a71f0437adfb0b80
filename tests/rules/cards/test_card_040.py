"""Card 40 Machiavelli: The Prince."""

import pytest

from tests.rules.cards.card_helpers import bare, marks, offered, play, powers


@pytest.mark.branch("40", "war, then 2 CP")
def test_C40_war_on_a_major_and_2_cp():
    p = play(bare(), "france", "machiavelli_the_prince")
    assert powers(p) == {"ottoman", "hapsburg", "england", "papacy", "protestant"}
    p.act("power:england")
    assert "england" in marks(p, "war", "france")
    assert (p.decision_name, p.state["cp"]) == ("action", 2)


def test_C40_not_on_an_ally_nor_an_enemy():
    b = bare().ally("france", "ottoman").war("france", "hapsburg")
    assert powers(play(b, "france", "machiavelli_the_prince")) == {"england", "papacy", "protestant"}


def test_C40_before_the_league_the_protestant_is_out():
    b = bare().track("T_LEAGUE", 0)
    assert "protestant" not in powers(play(b, "france", "machiavelli_the_prince"))
    assert not offered(bare().track("T_LEAGUE", 0), "protestant", "machiavelli_the_prince")


def test_S23_V25_2_11_fleets_in_one_sea_fight_at_once_and_both_leave():
    b = bare().units("france", "gulf_of_lyon", squadron=2).units("hapsburg", "gulf_of_lyon", squadron=2)
    p = play(b, "france", "machiavelli_the_prince", dice=[5, 5, 1, 1, 6, 6, 1, 1])
    p.act("power:hapsburg")
    while p.decision_name.startswith("naval"):
        p.apply(p.legal_actions()[0])
    assert p.units("gulf_of_lyon") == {}
    assert (p.seat_name, p.state["cp"]) == ("france", 2)
