"""What the tables of a game become: frozen records with ids as strings and numbers as int.

The index of an entity is the number of its row (0 = first row after the header); action codes and the arrays
of the rules step use these indexes, so the order of rows is part of the data.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

# The powers of Here I Stand; `Facts.powers` has those of any game.
MAJORS = ("ottoman", "hapsburg", "england", "france", "papacy", "protestant")
MINORS = ("genoa", "hungary_bohemia", "scotland", "venice")
POWERS = (*MAJORS, *MINORS, "independent")
KEY_POWERS = MAJORS[:5]  # the powers with a key track
LAND_UNITS = ("regular", "mercenary", "cavalry")
NAVAL_UNITS = ("squadron", "corsair")
UNITS = (*LAND_UNITS, *NAVAL_UNITS)
ZONES = ("german", "french", "english", "italian", "spanish", "none")
SPACE_KINDS = ("key", "electorate", "fortress", "unfortified")
CERTAINTY = ("agreed", "supported", "derived", "single", "disputed", "unverified")
CARD_CATEGORIES = ("home", "mandatory", "combat", "response", "event", "diplomatic")
CARD_REMOVAL = (
    "no",
    "yes",
    "ruler",
    "if_league_formed",
    "if_papacy_loses",
    "if_cabot_dies",
    "if_england_or_protestant_play_or_anne_boleyn_married",
    "if_cards_awarded",
    "if_pregnancy_result_3_or_less",
)
ENTRY_CONDITIONS = (
    "",
    "opening_event",
    "edward_born",
    "mary_due",
    "mary_rules_and_elizabeth_born",
    "anne_boleyn_married",
    "schmalkaldic_league_formed",
)
PEOPLE_TYPES = (
    "army_leader",
    "naval_leader",
    "ruler",
    "reformer",
    "debater",
    "explorer",
    "conquistador",
    "wife",
    "child",
    "event_marker",
    "independent_unit",
)
SELECTABLE_TYPES = ("army_leader", "naval_leader", "debater", "reformer", "explorer")
PEOPLE_ENTRY = ("start", "turn", "pool", "marital_track", "pregnancy_chart", "anne_boleyn")  # or card:ID
LAST_TURN = 9
# Sizes of the arrays and of the action codes in the rules step.
CAPACITY = {
    "spaces": 155,
    "seas": 16,
    "cards": 144,
    "people to choose": 72,
    "leaders": 20,
    "rulers": 20,
    "links of a space": 12,
    "sea zones of a port": 2,
    "capitals of a power": 2,
    "electorates": 6,
    "keys of a power": 15,
    "Protestant spaces": 60,
    "force pool strength": 200,
}


@dataclass(frozen=True, slots=True)
class Space:
    """A land space. Key, electorate and fortress are fortified; `seas` are the zones of a port."""

    index: int
    id: str
    name: str
    kind: str
    home_power: str
    second_home: str  # the Ottoman, for spaces that can be pirate havens; else ""
    capital: bool
    language_zone: str
    seas: tuple[str, ...]
    certainty: str
    notes: str
    line: int

    @property
    def fortified(self) -> bool:
        return self.kind != "unfortified"

    @property
    def is_key(self) -> bool:
        return self.kind == "key"

    @property
    def is_port(self) -> bool:
        return bool(self.seas)


@dataclass(frozen=True, slots=True)
class Connection:
    """A land link, a < b; it goes both ways."""

    a: str
    b: str
    is_pass: bool
    line: int


@dataclass(frozen=True, slots=True)
class Sea:
    """A sea zone with the zones it touches and the ports that open to it."""

    index: int
    id: str
    name: str
    adjacent: tuple[str, ...]
    ports: tuple[str, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Card:
    """A card: `number` is what is printed ("5", "5-2P"); a turn that does not apply is None."""

    index: int
    number: str
    two_player: bool  # a version, or the Diplomatic Deck, of the two-player game
    id: str
    title: str
    cp: int
    category: str
    home_power: str
    entry_turn: int | None
    entry_condition: str
    removed: str
    due_turn: int | None
    only_1517: bool
    replaces: str
    certainty: str
    notes: str
    line: int


@dataclass(frozen=True, slots=True)
class Person:
    """A leader, ruler, reformer, debater, explorer and so on. Numbers are None where the piece has none."""

    index: int
    id: str
    name: str
    type: str
    power: str  # a power or "any"
    zone: str  # a language zone or ""
    battle: int | None
    command: int | None
    piracy: int | None
    admin: int | None
    card_bonus: int | None
    rating: int | None
    entry_turn: int | None
    entry: tuple[str, ...]
    entry_space: str
    leaves: str
    ability: str
    certainty: str
    line: int


@dataclass(frozen=True, slots=True)
class Track:
    """A counting track: `last` is its last box, `vp` what the last box is worth (None: see special_vp)."""

    id: str
    power: str
    last: int
    vp: int | None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Facts:
    """What the tables of every game give. Equal only to itself, so it can be a key.

    `directory` is where the tables came from (a user's own, or the shipped one), `files` the path of each
    table. `powers` are the majors in impulse order, the minors and "independent". `*_index` map an id to its
    index. `selectable` are the people a player can choose, kind after kind in table order, `rulers` the rulers.

    Powers are keys by id. key_track: (cards, vp) by number of keys. action_cost: absent = the power may not take
    the action. dow_cost: (declarer, target) -> CP; absent = not allowed. force_pool_*: total strength of the
    counters. force_pool_counters: (power, "land", "squadron" ...) -> ((strength, counters), ...). bonus_vp: a
    number, or the words of the table where it gives none. sections: the rows of the tables that have sections,
    as they stand.
    """

    game: str
    directory: Path
    shipped: Path
    files: Mapping[str, Path]
    powers: tuple[str, ...]
    majors: tuple[str, ...]
    minors: tuple[str, ...]
    spaces: tuple[Space, ...]
    connections: tuple[Connection, ...]
    seas: tuple[Sea, ...]
    cards: tuple[Card, ...]
    people: tuple[Person, ...]
    selectable: tuple[Person, ...]
    rulers: tuple[Person, ...]
    power_index: Mapping[str, int]
    space_index: Mapping[str, int]
    sea_index: Mapping[str, int]
    card_index: Mapping[str, int]
    person_index: Mapping[str, int]
    key_track: Mapping[str, tuple[tuple[int, int], ...]]
    auto_win_keys: Mapping[str, int]
    action_cost: Mapping[str, Mapping[str, int]]
    dow_cost: Mapping[tuple[str, str], int]
    force_pool_land: Mapping[str, int]
    force_pool_naval: Mapping[str, int]
    force_pool_counters: Mapping[tuple[str, str], tuple[tuple[int, int], ...]]
    bonus_vp: Mapping[str, int | str]
    sections: Mapping[str, tuple[Mapping[str, str], ...]]

    def space(self, space_id: str) -> Space:
        return self.spaces[self.space_index[space_id]]

    def card(self, card_id: str) -> Card:
        return self.cards[self.card_index[card_id]]

    def person(self, person_id: str) -> Person:
        return self.people[self.person_index[person_id]]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class GameData(Facts):
    """All facts of Here I Stand: `Facts` and what only this game has, from power_cards.csv.

    `selectable` are the leaders, debaters, reformers and explorers. protestant_cards: cards by number of
    electorates 0..6. protestant_track: (papal VP, Protestant VP) by number of Protestant spaces; the last entry,
    where the Protestant wins, repeats the last printed box. activation: (major, minor) -> "allowed" or
    "natural_ally"; absent = forbidden. special_vp: a number, or the words of the table where it gives none.
    """

    square_markers: Mapping[str, int]
    protestant_cards: tuple[int, ...]
    protestant_track: tuple[tuple[int, int], ...]
    protestant_auto_win: int
    activation: Mapping[tuple[str, str], str]
    intervention_cost: Mapping[tuple[str, str], int]
    tracks: Mapping[str, Track]
    special_vp: Mapping[tuple[str, str], int | str]
    discovery_vp: Mapping[str, int]
    conquest_vp: Mapping[str, int]
    electorate_display: Mapping[str, int]
    excommunication_boxes: Mapping[str, tuple[str, ...]]
    marital_track: tuple[str, ...]
    colonies: Mapping[str, str]
    colony_limit: Mapping[str, int]
