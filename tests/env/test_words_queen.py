"""Words of Virgin Queen: scenario by default, names of actions, act(), the journal."""

from __future__ import annotations

import pytest

from env.builder import Builder
from env.data.loader import load_game
from env.rules import names
from env.rules.core import Position
from env.rules.ids import Action, Decision, QueenAction
from env.rules.journal import render

DATA = load_game("virgin_queen")


def test_a_position_made_from_bytes_knows_its_game() -> None:
    raw = Builder("campaign", game="virgin_queen").position().to_bytes()
    again = Position.from_bytes(raw)
    assert again.data.game == "virgin_queen"
    assert again.scenario.name == "campaign"
    assert again.to_bytes() == raw
    with pytest.raises(ValueError, match="game 'virgin_queen', not of 'here_i_stand'"):
        Position.from_bytes(raw, game="here_i_stand")


@pytest.mark.parametrize(
    ("action", "decision", "name", "words"),
    [
        (QueenAction.A_REBELLION, Decision.D_ACTION, "rebellion", "rebellion"),
        (62, Decision.D_LOSS, "unit_papacy", "unit papacy"),
        (Action.A_POWER + 4, Decision.D_WAR_MAJORS, "power:hre", "HRE"),
        (Action.A_POWER + 11, Decision.D_WAR_MINORS, "power:ireland", "Ireland"),
        (Action.A_NUMBER + 3, Decision.D_IMPULSE, "treasure:3", "a treasure of 3 CP"),
        (Action.A_NUMBER + 3, Decision.D_PAY_WAR, "treasure:3", "a treasure of 3 CP"),
        (Action.A_NUMBER + 2, Decision.D_PREFERENCE, "preference:catholic", "catholic"),
        (Action.A_NUMBER + 3, Decision.D_PLOT, "plot:gunpowder_plot", "gunpowder plot"),
        (Action.A_NUMBER + 2, Decision.D_PLOT_TARGET, "victim:royal", "royal"),
        (Action.A_NUMBER + 1, Decision.D_ARTIST, "science:dry_dock", "dry dock"),
        (Action.A_NUMBER + 4, Decision.D_WORLD_AWARD, "treasure:4", "a treasure of 4 CP"),
        (Action.A_NUMBER + 3, Decision.D_STRENGTH, "number:3", "3"),
        (Action.A_PERSON, Decision.D_ROYAL, "royal:philip_ii_royal", "Philip II"),
        (Action.A_PERSON, Decision.D_ARTIST, "artist:gerardus_mercator", "Gerardus Mercator"),
        (Action.A_PERSON, Decision.D_FORCE_LEADER, "person:suleiman", "Suleiman"),
        (Action.A_SPACE, Decision.D_PLACE, "place:spanish_main", "Spanish Main"),
        (Action.A_SPACE, Decision.D_CONVERSION, f"space:{DATA.spaces[0].id}", DATA.spaces[0].name),
    ],
)
def test_what_a_code_names(action: int, decision: int, name: str, words: str) -> None:
    assert names.action_name(DATA, int(action), int(decision)) == name
    assert names.action_text(DATA, int(action), int(decision)) == words
    for word in {name, name.partition(":")[2] or name}:
        if not word.isdigit():
            assert names.matches(DATA, int(action), word, int(decision))


def test_a_number_names_a_treasure() -> None:
    assert names.matches(DATA, int(Action.A_NUMBER) + 3, 3, int(Decision.D_IMPULSE))
    assert names.matches(DATA, int(Action.A_NUMBER) + 3, "number:3", int(Decision.D_IMPULSE))


def test_names_of_captains_are_those_of_people() -> None:
    first = next(i for i, p in enumerate(DATA.selectable) if p.type == "sea_captain")
    assert names.action_name(DATA, int(Action.A_PERSON) + first, int(Decision.D_CAPTAIN)) == "person:john_hawkins"


def test_journal_lines_name_what_only_this_game_has(monkeypatch: pytest.MonkeyPatch) -> None:
    line = ("VQ0", "{royal:0}, {artist:0}, {captain:0}, {place:0}, {treasure:0}, {area:1}, {unit:2}, {royal:3}")
    monkeypatch.setattr("env.rules.journal.all_lines", lambda: {9999: line})
    assert render(DATA, (9999, 0, 1, 6, -1, 0, 0)) == (
        "VQ0 Philip II, Gerardus Mercator, John Hawkins, Spanish Main, a treasure of 1 CP, England, irish regular, "
        "nobody"
    )
