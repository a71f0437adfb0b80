"""Journal records as lines of text: the rule id, then what happened.

The wording of each module lies in ``env/rules/lines/<module>.py`` as ``LINES = {kind: (rule id, template)}``. In a
template ``{power:0}`` is the power whose number is the record's value 0; formatters: power, space, loc, sea, card,
leader (any selectable person), ruler, zone, unit, yes, conquistador, those of Virgin Queen (royal, artist, captain,
place of the world map, preference, plot by number; treasure by its kind; area) and the keys of `WORDS`; a bare ``{0}``
is the number itself.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from functools import cache
from typing import TYPE_CHECKING, cast

from env.rules import lines as _lines
from env.rules import names
from env.rules import names_queen as queen
from env.rules.tables import conquistador_names

if TYPE_CHECKING:
    from env.data.model import Facts, GameData

ZONE_WORDS = ("no zone", "German zone", "French zone", "English zone", "Italian zone", "Spanish zone")
#: words for the numbers of the New World (state.pxd, tables.pxd)
WORDS: dict[str, dict[int, str]] = {
    "discovery": dict(enumerate(names.DISCOVERY_WORDS)),
    "conquest": dict(enumerate(("the Maya", "the Aztecs", "the Incas", "Potosi", "a colony"))),
    "riches": dict(enumerate(("nothing", "a card", "a card with Galleons", "a last card", "lost"))),
    "world_mark": {
        2: "Galleons", 4: "Plantations", 8: "Colonial Governor", 16: "Native Uprising", 32: "Huguenot Raiders",
    },
    "wife": dict(enumerate((
        "nobody", "Catherine of Aragon", "Ask for Divorce", "Anne Boleyn", "Jane Seymour", "Anne of Cleves",
        "Kathryn Howard", "Katherine Parr",
    ))),
    "pregnancy": dict(enumerate((
        "", "the marriage fails", "no child", "the queen is beheaded", "Elizabeth is born", "a sickly Edward is born",
        "a healthy Edward",
    ))),
    "voyage": {0: "the exploration", 1: "the conquest", 2: "the voyage of Sebastian Cabot"},
    "science": {1: "a dry dock", 2: "cryptography"},
    "marriage": {2: "the husband is murdered", 3: "jilted", 4: "married", 5: "an heir", 6: "a new dynasty"},
}  # fmt: skip
QUEEN = frozenset({"royal", "artist", "captain", "place", "preference", "plot"})
_FIELD = re.compile(r"\{(?:(\w+):)?(\d)\}")


@cache
def all_lines() -> dict[int, tuple[str, str]]:
    """Every journal line by kind. Raises ValueError if two modules use one number."""
    found: dict[int, tuple[str, str]] = {}
    for module in pkgutil.iter_modules(_lines.__path__):
        for kind, line in importlib.import_module(f"env.rules.lines.{module.name}").LINES.items():
            if kind in found:
                raise ValueError(f"journal line {kind} is defined twice ({module.name})")
            found[kind] = line
    return found


def _word(data: Facts, formatter: str | None, value: int) -> str:
    if formatter is None:
        return str(value)
    if formatter == "power":
        return data.powers[value].replace("_", "-") if 0 <= value < len(data.powers) else "nobody"
    if formatter == "space":
        return data.spaces[value].name if 0 <= value < len(data.spaces) else "nowhere"
    if formatter == "sea":
        return data.seas[value].name if 0 <= value < len(data.seas) else "nowhere"
    if formatter == "loc":
        if 0 <= value < names.NSPACE:
            return data.spaces[value].name
        return data.seas[value - names.SEA0].name if value < names.LOC_OUT else names.place_name(data, value)
    if formatter == "card":
        return f"{data.cards[value].number} {data.cards[value].title}".lstrip() if value >= 0 else "no card"
    if formatter == "leader":
        return data.selectable[value].name
    if formatter == "ruler":
        return data.rulers[value].name
    if formatter == "zone":
        return ZONE_WORDS[value]
    if formatter == "unit":
        return (queen.UNIT_WORDS if data.game == queen.GAME else names.UNIT_WORDS)[value]
    if formatter == "yes":
        return "yes" if value else "no"
    if formatter == "conquistador":
        return data.person(conquistador_names(cast("GameData", data))[value]).name
    if formatter in QUEEN:
        return queen.entity_title(data, formatter, value) if value >= 0 else "nobody"
    if formatter == "treasure":
        return f"a treasure of {data.treasures[value][0]} CP" if value >= 0 else "no treasure"  # type: ignore[attr-defined]
    if formatter == "area":
        return queen.AREA_WORDS[value]
    if formatter in WORDS:
        return WORDS[formatter].get(value, str(value))
    raise ValueError(f"unknown formatter {formatter!r} in a journal line")


def render(data: Facts, record: tuple[int, ...]) -> str:
    """One record (kind, v0..v5) as text."""
    kind, *values = record
    line = all_lines().get(kind)
    if line is None:
        return f"[{kind}] {values}"
    rule, template = line
    return f"{rule} " + _FIELD.sub(lambda m: _word(data, m.group(1), values[int(m.group(2))]), template)
