"""Words of *Virgin Queen*: what action codes mean under its decisions, and what its numbers are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from env.rules.ids import Decision, QueenAction
from env.rules.layout import CONSTANTS

if TYPE_CHECKING:
    from env.data.model import Facts
    from env.rules.core import Position

GAME = "virgin_queen"
LOC_WORLD = CONSTANTS["LOC_WORLD"]
#: verbs that differ from those of Here I Stand, by action code
VERBS: dict[int, str] = {
    **{int(a): a.name[2:].lower() for a in QueenAction},
    62: "unit_papacy",
    63: "unit_portugal",
    68: "unit_squadron_papacy",
    69: "unit_squadron_portugal",
    78: "unit_ireland",
    79: "unit_squadron_ireland",
}
UNIT_WORDS = (
    "regular", "mercenary", "papal regular", "portuguese regular", "scottish regular", "venetian regular",
    "irish regular",
)  # fmt: skip
#: kinds of entity that a code names under a decision, in place of the kind of its range
KINDS: dict[tuple[int, str], str] = {
    (int(Decision.D_ROYAL), "person"): "royal",
    (int(Decision.D_MARRIAGE_TERM), "person"): "royal",
    (int(Decision.D_ARTIST), "person"): "artist",
    (int(Decision.D_PLACE), "space"): "place",
    (int(Decision.D_IMPULSE), "number"): "treasure",
    (int(Decision.D_PAY_WAR), "number"): "treasure",
    (int(Decision.D_WORLD_AWARD), "number"): "treasure",
    (int(Decision.D_PREFERENCE), "number"): "preference",
    (int(Decision.D_ARTIST), "number"): "science",
    (int(Decision.D_PLOT), "number"): "plot",
    (int(Decision.D_PLOT_TARGET), "number"): "victim",
}
PREFERENCES = ("none", "protestant", "catholic", "balanced")
SCIENCES = ("none", "dry_dock", "cryptography")
VICTIMS = ("none", "ruler", "royal", "leader")  # of an assassination
PLOTS = ("look_at_hand", "discard", "assassinate", "gunpowder_plot")
AREA_WORDS = ("no area", "England", "France", "the Netherlands", "Scotland")
ROYAL_STATUS = ("not_yet", "single", "engaged", "married", "dead")
ARTIST_STATUS = ("not_yet", "free", "patronized", "done")


def ids(data: Facts, kind: str) -> tuple[str, ...]:
    """The ids of the entities of a kind that only this game has."""
    if kind == "royal":
        return tuple(data.royals)  # type: ignore[attr-defined]
    if kind == "artist":
        return tuple(data.artists)  # type: ignore[attr-defined]
    if kind == "captain":
        return tuple(p.id for p in data.selectable if p.type == "sea_captain")
    if kind == "place":
        return tuple(place.id for place in data.places)  # type: ignore[attr-defined]
    return {"preference": PREFERENCES, "plot": PLOTS, "science": SCIENCES, "victim": VICTIMS}[kind]


def entity_id(data: Facts, kind: str, index: int) -> str:
    """The id of an entity; its number if there is none (a treasure is named by its CP)."""
    if kind == "treasure":
        return str(index)
    known = ids(data, kind)
    return known[index] if 0 <= index < len(known) else f"{kind} {index}"


def entity_title(data: Facts, kind: str, index: int) -> str:
    """Words a person reads."""
    if kind == "treasure":
        return f"a treasure of {index} CP"
    name = entity_id(data, kind, index)
    if kind in ("royal", "artist", "captain") and index < len(ids(data, kind)):
        return data.person(name).name
    if kind == "place" and index < len(ids(data, kind)):
        return data.places[index].name  # type: ignore[attr-defined]
    return name.replace("_", " ")


def index_of(data: Facts, kind: str, name: str) -> int:
    """The number of an entity of this game. Raises KeyError naming those there are."""
    known = ids(data, kind)
    word = f"{name}_royal" if kind == "royal" and f"{name}_royal" in known else name
    if word not in known:
        raise KeyError(f"no {kind} has the id {name!r}; known: {', '.join(known)}")
    return known.index(word)


def world_place(position: Position, captain: str) -> str:
    """Where a sea captain is: `out`, `home`, `removed` or the id of a place of the world map. Raises KeyError."""
    loc = int(position.state["captain_loc"][index_of(position.data, "captain", captain)])
    if loc >= LOC_WORLD:
        return entity_id(position.data, "place", loc - LOC_WORLD)
    return {CONSTANTS["LOC_OUT"]: "out", CONSTANTS["LOC_REMOVED"]: "removed", CONSTANTS["LOC_ABSENT"]: "home"}.get(
        loc, f"prison:{loc - CONSTANTS['LOC_PRISON']}"
    )


def treasures(position: Position, where: str, row: int | None = None) -> dict[int, int]:
    """CP -> counters of a field of treasures (`treasure_pool` ...), of one row of it if it has rows."""
    field = position.state[where] if row is None else position.state[where][row]
    return {cp: int(field[k]) for k, (cp, _) in enumerate(position.data.treasures) if field[k]}  # type: ignore[attr-defined]


#: words for the decisions that only this game asks
PROMPTS: dict[str, str] = {
    "war_majors": "declare war on a major power, or done? ({spent} CP owed)",
    "war_minors": "declare war on a minor power, or done? ({spent} CP owed)",
    "war_order": "which minor power is determined next?",
    "intervention": "intervene for the minor power (yes), or leave it alone (isolate)?",
    "influence": "influence on which power?",
    "sea_battle": "which sea zone sees the next battle?",
    "strength": "how strong is the foreign army?",
    "home_card": "which home card do you keep?",
    "preference": "the secret religious preference of the Empire: 1 Protestant, 2 Catholic, 3 balanced",
    "reveal": "reveal the secret religious preference?",
    "royal": "which royal?",
    "artist": "which artist or scientist?",
    "plot": "which plot: 0 look at a hand, 1 discard, 2 assassinate, 3 Gunpowder Plot?",
    "plot_target": "whom is the plot against? (1 the ruler, 2 a royal, 3 a leader)",
    "rebellion": "where do they rebel?",
    "conversion": "which space is converted?",
    "conversion_die": "the 6: with unrest (yes), or counted as a 5 (no)?",
    "captain": "which sea captain?",
    "place": "where on the world map?",
    "world_award": "what do the raiders take?",
    "winter_hre": "what does the Empire raise in winter?",
    "jesuit": "where does the Jesuit go?",
    "fortress": "where is the fortress built?",
    "marriage_term": "which royal is engaged?",
}
