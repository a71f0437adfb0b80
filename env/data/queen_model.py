"""What only *Virgin Queen* has: its powers and words, and its records beside those of `model`.

Much of the published game is not public. Every row of its tables carries a mark that tells how much of it comes
from a source; `Mark` has it, and `QueenData.marks` those of every table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from env.data.model import Card, Facts, Person, Space

GAME = "virgin_queen"
MAJORS = ("ottoman", "spain", "england", "france", "hre", "protestant")
MINORS = ("ireland", "papacy", "portugal", "scotland", "venice")
#: by number: Scotland, Venice and the independents have those of Here I Stand
POWERS = (*MAJORS, "papacy", "portugal", "scotland", "venice", "independent", "ireland")
INACTIVE_MAJORS = ("ottoman", "hre")  # courted like minors in games with fewer than six players
MARKS = ("exact", "partly", "stand_in")
AREAS = ("england", "france", "netherlands", "scotland", "none")  # of religious struggle
RELIGIONS = ("catholic", "protestant", "other")
SPACE_KINDS = ("key", "fortress", "unfortified")
#: majors whose home spaces can be a second home of the Protestant, and for whom he then builds
SPLIT_HOMES = {"spain": "dutch", "france": "huguenot"}
CARD_CATEGORIES = ("home", "mandatory", "combat", "response", "event", "unknown")
COMMANDERS = ("army_leader", "naval_leader", "sea_captain")
ARTISTS = ("artist", "scientist")
PEOPLE_TYPES = ("ruler", *COMMANDERS, "royal", *ARTISTS)
SEXES = ("male", "female")
PLACE_TYPES = ("ocean_zone", "settlement", "settlement_site", "treasure_row", "treasure_fleet")
ROLES = ("ally", "deactivate", "none")
LAST_TURN = 7
# The action codes there are for each kind, and what one power may have.
CAPACITY = {
    "spaces": 155,
    "seas": 15,
    "cards": 144,
    "leaders": 28,
    "sea captains": 16,
    "royals": 24,
    "artists and scientists": 24,
    "rulers": 20,
    "capitals of a power": 2,
    "world_map": 64,
    "lines of a table by roll": 8,
    "steps of spain_on_england": 16,
    "kinds of treasures": 8,
    "keys of a power": 19,
    "force pool strength": 200,
}


@dataclass(frozen=True, slots=True)
class Mark:
    """How well a row is known.

    exact: all of it comes from `source`. partly: all but the columns named in `stand_in`. stand_in: nothing of it
    is known of the published game; `source` tells what the stand-in is made from.
    """

    table: str
    row: str  # id of the row, or its key in words
    certainty: str
    stand_in: tuple[str, ...]
    source: str
    line: int

    def vouches_for(self, column: str) -> bool:
        """A source gives what this column of the row says."""
        return self.certainty == "exact" or (self.certainty == "partly" and column not in self.stand_in)


@dataclass(frozen=True, slots=True)
class QueenSpace(Space):
    """`language_zone` is the area of religious struggle. A split home space has `second_home` protestant."""

    region: str
    religion: str

    @property
    def faction(self) -> str:
        """The faction for which a split home space is home, "dutch" or "huguenot"; else ""."""
        return SPLIT_HOMES[self.home_power] if self.second_home else ""


@dataclass(frozen=True, slots=True)
class QueenCard(Card):
    """`number` is "" where it is not known; `players` are the numbers of players with which it is in the game."""

    players: tuple[int, ...]
    effect: str  # in words, for people


@dataclass(frozen=True, slots=True)
class QueenPerson(Person):
    """`sex` and `house` of a royal: one marries the other sex, outside the own house. Empty for others."""

    sex: str
    house: str


@dataclass(frozen=True, slots=True)
class Place:
    """An ocean zone, settlement, site, row of treasures or box of the world map."""

    index: int
    id: str
    name: str
    type: str
    owner: str  # at the start; "" for none
    boxes: int | None  # treasures a row holds; of a zone its gate on the way round the world, 9 the Northwest Passage
    adjacent: tuple[str, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Courtship:
    """What a major can have of a minor (or of a major without a player): a row of influence.csv."""

    role: str  # what winning the determination gives: "ally", "deactivate", or "none" (takes no part)
    start: int
    modifier: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """A line of a table by roll or count: from `low` to `high` (None: open) the result in words, VP and cards."""

    low: int | None
    high: int | None
    result: str
    vp: int
    cards: int

    def fits(self, roll: int) -> bool:
        return (self.low is None or self.low <= roll) and (self.high is None or roll <= self.high)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class QueenData(Facts):
    """All facts of Virgin Queen, published ones and stand-ins; `marks` tells them apart.

    `selectable` are army leaders, naval leaders and sea captains; `royals` and `artists` have counts of their own.
    `key_track` of the Protestant has VP only: his cards are `numbers["hand", ...]`. courtship: (target, major) ->
    what he can have of it. spain_on_england: cost of the declaration by step of the scale (R9.5).
    numbers: (section, item) -> number, for a table with one number an item. lines: (section, item) -> the lines of
    a table by roll or count, from low to high.
    """

    places: tuple[Place, ...]
    place_index: Mapping[str, int]
    royals: tuple[str, ...]
    artists: tuple[str, ...]
    courtship: Mapping[tuple[str, str], Courtship]
    spain_on_england: tuple[int, ...]
    numbers: Mapping[tuple[str, str], int]
    lines: Mapping[tuple[str, str], tuple[Outcome, ...]]
    treasures: tuple[tuple[int, int], ...]  # (CP, counters)
    marks: Mapping[str, tuple[Mark, ...]]

    def may_marry(self, a: str, b: str) -> bool:
        """Two royals fit as a couple, by sex and house."""
        x, y = self.person(a), self.person(b)
        if not isinstance(x, QueenPerson) or not isinstance(y, QueenPerson):
            return False
        return bool(x.sex and y.sex) and x.sex != y.sex and x.house != y.house

    def allies_of(self, minor: str) -> tuple[str, ...]:
        """The majors that a determination can make the ally of a minor."""
        return tuple(power for power in self.majors if self.role(minor, power) == "ally")

    def deactivators_of(self, minor: str) -> tuple[str, ...]:
        """The majors listed as able to deactivate a minor."""
        return tuple(power for power in self.majors if self.role(minor, power) == "deactivate")

    def role(self, target: str, power: str) -> str:
        found = self.courtship.get((target, power))
        return found.role if found else "none"

    def split_homes(self, faction: str) -> tuple[str, ...]:
        """The split home spaces of "dutch" or "huguenot"."""
        return tuple(s.id for s in self.spaces if isinstance(s, QueenSpace) and s.faction == faction)
