"""Card 116 Rough Wooing."""

import pytest

from tests.rules.cards.card_helpers import bare, control, marks, offered, play


def suit():
    b = bare().ally("france", "scotland").track("T_EDWARD", 1)
    for space in b.data.spaces:
        if space.home_power == "scotland":
            b.control(space.id, "france")
    b.units("scotland", "edinburgh", regular=1).units("england", "glasgow", regular=2)
    return b.units("france", "stirling", regular=1)


@pytest.mark.branch("116", "England wins Scotland over")
def test_C116_scotland_changes_sides_the_french_leave():
    p = play(suit(), "papacy", "rough_wooing", dice=[4, 2])  # 4 + 2 against 2 + 2
    assert (p.seat_name, p.decision_name) == ("france", "displace")
    p.apply(p.legal_actions()[0])
    assert marks(p, "ally", "scotland") == {"england"}
    assert control(p, "edinburgh") == "england"
    assert p.units("stirling") == {}
    assert p.units("edinburgh") == {"scotland": {"regular": 1}}


@pytest.mark.branch("116", "less than 2 ahead: nothing")
def test_C116_one_short_nothing():
    p = play(suit(), "papacy", "rough_wooing", dice=[3, 2])
    assert marks(p, "ally", "scotland") == {"france"}
    assert p.card_place("rough_wooing") == "discard"


def test_C116_conditions():
    assert not offered(suit().track("T_EDWARD", 0), "papacy", "rough_wooing")
    assert not offered(suit().ruler("england", "mary_i_ruler"), "papacy", "rough_wooing")
    assert not offered(bare().track("T_EDWARD", 1), "papacy", "rough_wooing")


def test_C116_scots_abroad_go_home():
    b = suit().units("scotland", "paris", regular=2).units("france", "paris", regular=1)
    b.units("scotland", "north_sea", squadron=1).units("scotland", "edinburgh", regular=1)
    p = play(b.war("england", "france"), "papacy", "rough_wooing", dice=[4, 2])
    while not p.finished:
        p.apply(p.legal_actions()[0])
    assert p.units("paris")["france"]["regular"] >= 1
    assert "scotland" not in p.units("paris")
    assert p.units("north_sea") == {}
    at_home = [p.units(s).get("scotland", {}) for s in ("edinburgh", "stirling", "glasgow")]
    assert sum(u.get("regular", 0) for u in at_home) == 3
    assert sum(u.get("squadron", 0) for u in at_home) == 1
