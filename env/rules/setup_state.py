"""The position at the start of a scenario, written field by field into the structured array of one position."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from typing import Any

import numpy as np

from env.data.loader import GameData, Scenario
from env.data.queen_model import LAST_TURN, QueenData
from env.data.queen_scenario import QueenScenario
from env.rules.layout import CONSTANTS
from env.rules.setup_common import (
    CARD_HAND,
    CARD_OUT,
    CARD_POWER,
    CARD_REMOVED,
    blank,
    place_pieces,
    put,
    stack_cards,
)
from env.rules.setup_queen import blank_queen, queen_state
from env.rules.tables import CONQUESTS, DISCOVERIES, conquistador_names

CARD_DIPLOMATIC_DECK = CONSTANTS["CARD_DIPLOMATIC_DECK"]
TRACKS = {
    "piracy_vp": 0,
    "chateaux_vp": 1,
    "st_peters_vp": 2,
    "st_peters_cp": 3,
    "marital_status": 4,
    "new_testament_german": 7,
    "new_testament_french": 8,
    "new_testament_english": 9,
    "full_bible_german": 10,
    "full_bible_french": 11,
    "full_bible_english": 12,
}
READY, GONE = 1, 4
ASHORE, IN_BOX = 2, 4
EXPLORING, CONQUERING, CHARTS = 1, 4, 1
T_LEAGUE, T_BARBARY, T_HUNGARY, T_KNIGHTS, T_HAVENS, T_CHATEAU_BONUS, T_TWO_PLAYER = (
    CONSTANTS[f"T_{name}"]
    for name in ("LEAGUE", "BARBARY", "HUNGARY", "KNIGHTS", "HAVENS", "CHATEAU_BONUS", "TWO_PLAYER")
)
OPT_TURN1_DIPLOMACY = CONSTANTS["OPT_TURN1_DIPLOMACY"]
#: who takes the decisions of a power that nobody plays, while it is at war with neither player (two-player game)
DEPUTIES = {"ottoman": "protestant", "hapsburg": "papacy", "england": "papacy", "france": "protestant"}

#: settings of a game: name -> (index into option[], default, lowest, highest); the word a user gives
SETTINGS: dict[str, tuple[int, int, int, int]] = {
    "skip_forced": (0, 1, 0, 1),
    "max_offers": (1, 2, 0, 8),
    "ask_all": (2, 0, 0, 1),
    "foreign_war_builds_compulsory": (3, 1, 0, 1),
    "yield_limits": (4, 1, 0, 1),
    "phony_war": (5, 1, 0, 1),
    "piracy_max": (6, 4, 1, 16),
    "piracy_spread": (7, 1, 0, 1),
    "minor_war_cost_printed": (8, 0, 0, 1),
    "foreign_war_leaders": (9, 1, 0, 4),
    "standard_victory": (10, 25, 1, 100),
    "domination_lead": (11, 5, 1, 100),
    "domination_from_turn": (12, 4, 1, 9),
    "last_turn": (13, 9, 1, 9),
}
#: settings about rules that only Here I Stand has
FIRST_GAME_ONLY = (
    "foreign_war_builds_compulsory",
    "phony_war",
    "piracy_max",
    "piracy_spread",
    "minor_war_cost_printed",
)


class SettingError(ValueError):
    """A setting that does not exist or is out of range."""


def settings_of(game: str) -> dict[str, tuple[int, int, int, int]]:
    """The settings of a game, as `SETTINGS`."""
    if game == "here_i_stand":
        return SETTINGS
    known = {name: entry for name, entry in SETTINGS.items() if name not in FIRST_GAME_ONLY}
    for name in ("domination_from_turn", "last_turn"):
        index, default, low, _ = known[name]
        known[name] = (index, min(default, LAST_TURN), low, LAST_TURN)
    return known


def resolve_settings(scenario: Scenario | QueenScenario | None, given: Mapping[str, Any]) -> dict[str, int]:
    """Every setting with its value: defaults, then the scenario's rules, then `given`.

    Raises SettingError naming the setting and what would be right.
    """
    known = settings_of("virgin_queen" if isinstance(scenario, QueenScenario) else "here_i_stand")
    values = {name: entry[1] for name, entry in known.items()}
    if scenario is not None:
        values["standard_victory"] = scenario.standard_victory
        values["domination_lead"] = scenario.domination_lead
        values["domination_from_turn"] = scenario.domination_from_turn
        values["last_turn"] = scenario.last_turn
        if isinstance(scenario, Scenario):
            for name in ("yield_limits", "phony_war", "piracy_max", "piracy_spread"):
                values[name] = int(scenario.rules[name])
    for name, value in given.items():
        if name in SETTINGS and name not in known:
            its = ", ".join(sorted(known))
            raise SettingError(f"setting {name}: Virgin Queen has no such rule; its settings: {its}")
        if name not in known:
            close = difflib.get_close_matches(name, known, n=1)
            hint = f"did you mean {close[0]!r}? " if close else ""
            raise SettingError(f"unknown setting {name!r}; {hint}known: {', '.join(sorted(known))}")
        _, _, low, high = known[name]
        if isinstance(value, (bool, np.bool_)):
            value = int(value)
        if not isinstance(value, (int, np.integer)) or not low <= value <= high:
            raise SettingError(f"setting {name}: {value!r} is not a whole number from {low} to {high}")
        values[name] = int(value)
    return values


def blank_state(data: GameData | QueenData, slot: int, settings: Mapping[str, int]) -> np.ndarray:
    """A position with default control and nothing on the map. Returns shape (1,) of STATE_DTYPE."""
    if isinstance(data, QueenData):
        array = blank_queen(data, slot)
        _write_settings(array[0], settings)
        return array
    array = blank(data, slot)
    s = array[0]
    _write_settings(s, settings)
    for card in data.cards:
        if card.two_player:
            continue
        s["card_loc"][card.index] = CARD_POWER if card.category == "home" else CARD_OUT
    for k, person in enumerate(p for p in data.people if p.type == "explorer"):
        if "card:sebastian_cabot" in person.entry:
            s["explorer"][k] = IN_BOX
    return array


def _write_settings(s: np.void, settings: Mapping[str, int]) -> None:
    for name, value in settings.items():
        s["option"][SETTINGS[name][0]] = value


def scenario_state(
    data: GameData | QueenData, slot: int, scenario: Scenario | QueenScenario, settings: Mapping[str, int]
) -> np.ndarray:
    """The position at the start of a scenario, before the first procedure. Shape (1,) of STATE_DTYPE.

    Derived fields (occupied, fleets, friends, enemies) are filled by ``core.refresh``.
    """
    array = blank_state(data, slot, settings)
    s = array[0]
    if isinstance(data, QueenData) and isinstance(scenario, QueenScenario):
        return queen_state(data, array, scenario)
    if isinstance(data, QueenData) or isinstance(scenario, QueenScenario):
        raise ValueError(f"scenario {scenario.name!r} is none of the game {data.game!r}")
    power, space, card = data.power_index, data.space_index, data.card_index
    place_pieces(s, data, scenario)
    s["option"][OPT_TURN1_DIPLOMACY] = scenario.first_turn_diplomacy == "turn_1"
    for where in scenario.protestant:
        put(s["protestant"], space[where])
    for name, value in scenario.tracks.items():
        if name in TRACKS:
            s["track"][TRACKS[name]] = value
    for owner, reasons in scenario.bonus_vp.items():
        for reason, vp in reasons.items():
            s["war_winner" if reason == "war_winner" else "bonus"][power[owner]] += vp
    for item, owner in scenario.new_world.discoveries.items():
        s["bonus"][power[owner]] += data.discovery_vp[item]
    for item, owner in scenario.new_world.conquests.items():
        s["bonus"][power[owner]] += data.conquest_vp[item]
    for k, electorate in enumerate(data.electorate_display):
        s["display"][k] = scenario.electorate_display.get(electorate, 0)
    s["track"][T_LEAGUE] = scenario.league_formed
    s["track"][T_CHATEAU_BONUS] = scenario.rules["chateau_modifier"]
    havens = set(scenario.pirate_havens)
    for where in havens:
        if data.spaces[space[where]].second_home:
            put(s["fortress"], space[where])
    s["track"][T_BARBARY] = "algiers" in havens
    s["track"][T_HAVENS] = ("oran" in havens) | ("tripoli" in havens) << 1
    s["track"][T_HUNGARY] = scenario.active_minors.get("hungary_bohemia") == "hapsburg"
    if scenario.knights_of_st_john:
        s["track"][T_KNIGHTS] = space[scenario.knights_of_st_john] + 1
        if not data.spaces[space[scenario.knights_of_st_john]].fortified:
            put(s["fortress"], space[scenario.knights_of_st_john])
    boxes = list(data.excommunication_boxes.values())
    for person in scenario.excommunicated:
        for k, people in enumerate(boxes):
            if person in people:
                s["excom_done"] |= 1 << k
    if scenario.two_player:
        _two_player(s, data, scenario)
    _people(s, data, scenario)
    _voyages(s, data, scenario)
    stack_cards(s, data, scenario)
    if scenario.opening_event:
        s["card_loc"][card[scenario.opening_event]] = CARD_HAND + power["protestant"]
    return array


def _two_player(s: np.void, data: GameData, scenario: Scenario) -> None:
    """The two-player game: its cards, and who conducts the powers without a player."""
    s["track"][T_TWO_PLAYER] = 1
    for power, seat in DEPUTIES.items():
        s["deputy"][data.power_index[power]] = data.power_index[seat]
    for card in data.cards:
        if card.category == "home":
            plays = card.home_power in scenario.players
            s["card_loc"][card.index] = CARD_POWER if plays else CARD_REMOVED
        elif card.category == "diplomatic":
            s["card_loc"][card.index] = CARD_DIPLOMATIC_DECK if card.entry_turn == 1 else CARD_OUT
        elif card.replaces:
            s["card_loc"][card.index] = CARD_OUT
    for card in data.cards:
        if card.replaces:
            s["card_loc"][data.card_index[card.replaces]] = CARD_REMOVED


def _people(s: np.void, data: GameData, scenario: Scenario) -> None:
    """Debaters and reformers: in play, gone, or still to come."""
    debaters = [p.id for p in data.people if p.type == "debater"]
    reformers = [p.id for p in data.people if p.type == "reformer"]
    for name in scenario.debaters_in_play:
        s["debater"][debaters.index(name)] = READY
    for name in scenario.debaters_removed:
        s["debater"][debaters.index(name)] = GONE
    for name, _ in scenario.reformers:
        s["reformer"][reformers.index(name)] = READY
    for name in scenario.reformers_removed:
        s["reformer"][reformers.index(name)] = GONE


def _voyages(s: np.void, data: GameData, scenario: Scenario) -> None:
    """The New World: colonies, discoveries, conquests, who is at sea or lost (R20)."""
    world, power = scenario.new_world, data.power_index
    explorers = [p.id for p in data.people if p.type == "explorer"]
    conquistadors = conquistador_names(data)
    for name in world.removed:
        if name in explorers:
            s["explorer"][explorers.index(name)] = ASHORE
        else:
            s["conquistador"][conquistadors.index(name)] = ASHORE
    for owner in world.charts_available:
        s["world_mark"][power[owner]] |= CHARTS
    for owner, side in world.exploration_underway.items():
        s["voyage"][power[owner]] |= EXPLORING
        if side == "charted":
            s["world_mark"][power[owner]] |= CHARTS
    for owner in world.conquest_underway:
        s["voyage"][power[owner]] |= CONQUERING
    for item, owner in world.discoveries.items():
        s["discovery"][DISCOVERIES.index(item)] = power[owner] + 1
    for item, owner in world.conquests.items():
        s["conquest"][CONQUESTS.index(item)] = power[owner] + 1
        if item in world.depleted:
            s["conquest_spent"] |= 1 << CONQUESTS.index(item)
    for owner in world.colonies.values():
        s["colony"][power[owner]] += 1
