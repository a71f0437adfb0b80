"""Positions in words."""

from __future__ import annotations

import json

import numpy as np

from env.builder import Builder
from env.rules.core import Position
from env.rules.describe import board


def test_as_dict_names_everything() -> None:
    b = Builder().units("ottoman", "buda", regular=7, cavalry=1).leader("suleiman", "buda").war("ottoman", "hapsburg")
    b.units("ottoman", "aegean_sea", squadron=2, corsair=1).control("buda", "ottoman").unrest("agram")
    b.hand("england", "arquebusiers").protestant("trier").siege("vienna", "ottoman").ally("hapsburg", "venice")
    position = b.impulse("ottoman", cp=3)
    d = position.as_dict()
    json.dumps(d)
    assert d["spaces"]["buda"]["units"] == {"ottoman": {"regular": 7, "cavalry": 1}}
    assert d["spaces"]["buda"]["control"] == "ottoman"
    assert d["spaces"]["agram"]["unrest"]
    assert d["spaces"]["trier"]["religion"] == "protestant"
    assert d["spaces"]["vienna"]["besieged_by"] == ["ottoman"]
    assert d["seas"]["aegean_sea"]["units"] == {"ottoman": {"squadron": 2, "corsair": 1}}
    assert d["leaders"]["suleiman"] == {"owner": "ottoman", "place": "buda"}
    assert d["wars"] == [["ottoman", "hapsburg"]]
    assert d["alliances"] == [["hapsburg", "venice"]]
    assert d["powers"]["england"]["hand"] == ["arquebusiers"]
    assert d["cards"]["arquebusiers"] == "hand:england"
    assert d["impulse"]["cp"] == 3
    assert d["pending"]["seat"] == "ottoman"
    assert d["pending"]["legal"] == position.legal_names()
    assert d["procedures"][-1]["procedure"] == "spend"
    assert d["powers"]["ottoman"]["vp"] == position.vp()[0]


def test_board_shows_the_hand_of_the_viewer_only() -> None:
    b = Builder("tournament").no_hands().hand("england", "arquebusiers").hand("france", "surprise_attack")
    position = b.impulse("england", cp=3)
    text = position.render()
    assert "Arquebusiers" not in text
    text = board(position, "england")
    assert "Arquebusiers" in text
    assert "Surprise Attack" not in text
    assert "Turn 4, action phase, active: England, 3 CP left" in text
    assert board(position, 2) == text


def test_board_names_many_units_and_couples_once() -> None:
    builder = Builder("campaign", game="virgin_queen").units("france", "paris", regular=1, mercenary=2)
    text = builder.position().render()
    assert "Paris: 1 regular + 2 mercenaries" in text
    assert "Royals, engaged: Philip II (Spain) to Elizabeth of Valois (France)\n" in text


def test_C109_board_shows_a_seen_hand_to_who_has_seen_it() -> None:
    b = Builder("tournament").no_hands().hand("england", "arquebusiers", "fuggers")
    b.set("seen_by", 1 << 3, 2)  # France has seen England's hand
    position = b.impulse("england", cp=3)
    fuggers = position.data.card_index["fuggers"]
    position.state["unseen"]["w"][fuggers >> 6] |= np.uint64(1 << (fuggers & 63))  # drawn since
    seen = board(position, "france")
    assert "Seen of the hand of England:\n   24 Arquebusiers (1 CP)\n\nEngland decides" in seen
    assert "Arquebusiers" not in board(position, "papacy")
    assert "Seen of" not in board(position, "england")


def test_205_board_shows_seen_diplomatic_cards() -> None:
    b = Builder("two_player").no_hands().diplomatic("papacy", "dip_plague").diplomatic("protestant", "dip_corsair_raid")
    position = b.impulse("papacy", cp=2)
    assert "Corsair Raid" not in board(position, "papacy")
    position.state["card_event"][position.data.card_index["dip_corsair_raid"]] = 11
    assert "Seen Diplomatic cards of Protestant:\n  203 Corsair Raid" in board(position, "papacy")
    assert "Plague" not in board(position, "protestant")


def test_every_position_of_games_can_be_described() -> None:
    generator = np.random.default_rng(2)
    for scenario in ("tournament", "1517"):
        position = Position.new(scenario, 5)
        count = 0
        while not position.over:
            if count % 97 == 0:
                json.dumps(position.as_dict())
                assert position.prompt() in position.render()
            legal = position.legal_actions()
            position.apply(legal[int(generator.integers(len(legal)))])
            count += 1
        assert position.as_dict()["pending"] is None
        assert position.result_text() in position.render()
