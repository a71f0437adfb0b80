"""Card 106 Unpaid Mercenaries."""

import pytest

from tests.rules.cards.card_helpers import bare, offered, play, powers, spaces


@pytest.mark.branch("106", "mercenaries are removed", "one power where two stand")
def test_C106_all_of_one_power_in_one_space():
    b = bare().units("hapsburg", "antwerp", regular=1, mercenary=3).units("england", "antwerp", mercenary=2)
    b.units("hapsburg", "vienna", mercenary=1)
    p = play(b, "france", "unpaid_mercenaries")
    assert spaces(p) == {"antwerp", "vienna"}
    p.act("antwerp")
    assert powers(p) == {"hapsburg", "england"}
    p.act("power:hapsburg")
    assert p.units("antwerp") == {"hapsburg": {"regular": 1}, "england": {"mercenary": 2}}


def test_C106_breaks_a_siege():
    b = bare().war("hapsburg", "france").control("metz", "france").units("france", "metz", regular=2)
    b.units("hapsburg", "metz", regular=1, mercenary=2).siege("metz", "hapsburg")
    p = play(b, "france", "unpaid_mercenaries")
    while p.decision_name == "retreat":
        p.apply(p.legal_actions()[0])
    assert "hapsburg" not in p.units("metz")
    assert p.state["siege"][p.data.space_index["metz"]] == 0


def test_C106_needs_mercenaries():
    assert not offered(bare().units("ottoman", "istanbul", cavalry=2), "france", "unpaid_mercenaries")
