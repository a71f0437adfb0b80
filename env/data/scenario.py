"""Scenarios: the state of a game at its start, read from a TOML file and checked against the tables.

Format and defaults: docs/data.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from env.data import scenario_map, scenario_pieces
from env.data.model import LAST_TURN, MAJORS, GameData
from env.data.scenario_head import ScenarioHead, read_head
from env.data.scoring import starting_vp
from env.data.toml_source import TomlSource

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from typing import Any

# Switches of the table [rules]: default value. The defaults are the 2017 rules.
RULE_SWITCHES: dict[str, int] = {
    "yield_limits": True,  # spaces that may be given away in negotiations (R9.1)
    "phony_war": True,  # the Phony War marker (R9.6.9)
    "piracy_max": 4,  # piracy actions a turn
    "piracy_spread": True,  # several piracy hits are divided equally
    "chateau_modifier": 0,  # added to every Chateau roll
}
FIRST_TURN_DIPLOMACY = ("turn_1", "full")
TWO_PLAYERS = ("papacy", "protestant")  # of the two-player game
KEYS = [
    "name",
    "title",
    "description",
    "players",
    "first_turn",
    "last_turn",
    "standard_victory",
    "domination_lead",
    "domination_from_turn",
    "first_turn_diplomacy",
    "opening_event",
    "league_formed",
    "rules",
    "control",
    "units",
    "leaders",
    "religion",
    "diplomacy",
    "rulers",
    "tracks",
    "bonus_vp",
    "vp",
    "electorate_display",
    "markers",
    "debaters",
    "reformers",
    "new_world",
    "deck",
    "hands",
]


@dataclass(frozen=True, slots=True)
class NewWorld:
    """The New World at the start.

    removed: explorers and conquistadors that are used up. charts_available: powers whose exploration marker
    lies on its charted side. exploration_underway: power -> "charted" or "uncharted". discoveries, conquests:
    item -> power. depleted: conquests that give no riches any more. colonies: item -> power.
    """

    removed: tuple[str, ...]
    charts_available: tuple[str, ...]
    exploration_underway: Mapping[str, str]
    conquest_underway: tuple[str, ...]
    discoveries: Mapping[str, str]
    conquests: Mapping[str, str]
    depleted: tuple[str, ...]
    colonies: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Scenario(ScenarioHead):
    """A validated scenario; ids are those of the `GameData` it was loaded with.

    players: all six majors, or those of the two-player game.
    control: the controlling power of every space, by space index; spaces of an active minor are its major's.
    protestant: Protestant spaces. units: (power, unit, space, number). leaders: (person, space).
    at_war, allied: pairs in power order. active_minors: minor -> major. rulers: power -> person.
    tracks: every track of the tables and marital_status (1 = first box). bonus_vp: power -> {reason: VP}.
    vp: the totals the file states (may be empty; they are checked). electorate_display: electorate ->
    regulars. excommunicated: reformers and rulers whose box is used. debaters_*: in play (uncommitted) or
    gone; others come as people.csv says. reformers: (person, space) on the map; reformers_removed: gone.
    deck_start: the first draw deck; deck_removed: cards out of the game. hands: power -> the cards it is
    dealt on the first turn instead of random ones.
    """

    first_turn_diplomacy: str
    opening_event: str
    league_formed: bool
    rules: Mapping[str, int]
    control: tuple[str, ...]
    protestant: tuple[str, ...]
    units: tuple[tuple[str, str, str, int], ...]
    leaders: tuple[tuple[str, str], ...]
    at_war: tuple[tuple[str, str], ...]
    allied: tuple[tuple[str, str], ...]
    active_minors: Mapping[str, str]
    rulers: Mapping[str, str]
    tracks: Mapping[str, int]
    bonus_vp: Mapping[str, Mapping[str, int]]
    vp: Mapping[str, int]
    electorate_display: Mapping[str, int]
    excommunicated: tuple[str, ...]
    pirate_havens: tuple[str, ...]
    knights_of_st_john: str
    debaters_in_play: tuple[str, ...]
    debaters_removed: tuple[str, ...]
    reformers: tuple[tuple[str, str], ...]
    reformers_removed: tuple[str, ...]
    new_world: NewWorld
    deck_start: tuple[str, ...]
    deck_removed: tuple[str, ...]
    hands: Mapping[str, tuple[str, ...]]

    @property
    def two_player(self) -> bool:
        """The two-player game: its cards, its Diplomatic Deck, its sequence of play."""
        return self.players == TWO_PLAYERS


def find_scenarios(shipped: Path, directory: Path | None) -> dict[str, Path]:
    """The scenario files by name; those of the user's directory hide shipped ones of the same name."""
    found: dict[str, Path] = {}
    for folder in (shipped, directory):
        if folder is not None:
            found.update((path.stem, path) for path in sorted((folder / "scenarios").glob("*.toml")))
    return found


def read_scenario(data: GameData, path: Path) -> Scenario:
    """Reads and checks the file; raises `DataError`."""
    source = TomlSource(path)
    source.check_keys((), source.root, KEYS)
    fields = _header(data, source)
    fields.update(scenario_map.diplomacy(data, source))
    fields["control"] = scenario_map.control(data, source, fields["active_minors"], fields["league_formed"])
    fields["protestant"] = scenario_map.religion(data, source)
    fields["electorate_display"] = scenario_map.electorate_display(data, source, fields["control"])
    friends = scenario_map.Friends(data, fields["control"], fields["allied"])
    fields["units"] = scenario_map.units(data, source, friends, fields["electorate_display"])
    fields["leaders"] = scenario_map.leaders(data, source, friends)
    fields.update(scenario_pieces.people(data, source, fields["first_turn"]))
    fields.update(scenario_pieces.markers(data, source, fields["control"], fields["units"]))
    fields.update(scenario_pieces.tracks(data, source))
    fields["new_world"] = NewWorld(**scenario_pieces.new_world(data, source))
    fields.update(scenario_pieces.cards(data, source, fields["first_turn"], fields["players"]))
    scenario = Scenario(**fields)
    if data.directory == data.shipped or path.parent.parent != data.shipped:
        _check_vp(data, source, scenario)
    return scenario


def _check_vp(data: GameData, source: TomlSource, scenario: Scenario) -> None:
    """The stated totals are those of the position. A shipped scenario states those of the shipped tables."""
    for power, parts in starting_vp(data, scenario).items():
        stated = scenario.vp.get(power)
        if stated is not None and stated != sum(parts.values()):
            made = ", ".join(f"{reason} {value}" for reason, value in parts.items() if value) or "nothing"
            raise source.error(
                ("vp", power),
                f"{stated} VP are stated",
                f"the position gives {sum(parts.values())} ({made}); correct the number or the position",
            )


def _header(data: GameData, source: TomlSource) -> dict[str, Any]:
    opening: str = source.value(("opening_event",), str, "")
    if opening:
        source.word(
            ("opening_event",),
            opening,
            [card.id for card in data.cards if card.entry_condition == "opening_event"],
            "opening event",
        )
    return {
        **read_head(source, LAST_TURN, 25, 5, 4),
        "players": _players(source),
        "first_turn_diplomacy": source.choice(
            ("first_turn_diplomacy",),
            source.value(("first_turn_diplomacy",), str, "full"),
            FIRST_TURN_DIPLOMACY,
        ),
        "opening_event": opening,
        "league_formed": source.value(("league_formed",), bool, False),
        "rules": _rules(source),
    }


def _players(source: TomlSource) -> tuple[str, ...]:
    players = source.words(("players",), MAJORS, "major power", source.root)
    if "players" not in source.root:
        return MAJORS
    players = tuple(power for power in MAJORS if power in players)
    if players not in (MAJORS, TWO_PLAYERS):
        raise source.error(
            ("players",), f"{', '.join(players) or 'nobody'} plays", "name all six majors, or papacy and protestant"
        )
    return players


def _rules(source: TomlSource) -> dict[str, int]:
    table = source.table("rules")
    source.check_keys(("rules",), table, RULE_SWITCHES, "rule switch")
    rules: dict[str, int] = {}
    for name, default in RULE_SWITCHES.items():
        key = ("rules", name)
        if isinstance(default, bool):
            rules[name] = source.value(key, bool, default, table)
        else:
            rules[name] = source.integer(key, 0, 20, default, table)
    return rules
