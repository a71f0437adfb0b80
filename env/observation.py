"""What stands where in an observation: named parts of one flat int8 vector.

    from env import OBSERVATION_LAYOUT
    part = OBSERVATION_LAYOUT["spaces"]          # offset, shape, axes, rows, features
    vienna = part["rows"].index("vienna")
    units = view(observation, "spaces")[..., vienna, feature_index("spaces", "own_regulars")]

The vector is written by the compiled ``env/rules/observe.pyx`` from the view of one seat (the *viewer*) and
holds what that seat may know. The full vector is the same, followed by what is hidden (``FULL_LAYOUT``): for
critics. Values are clipped to int8.

Words used below: a power is *own* if it is the viewer or one of its active minors, *ally* if allied with the
viewer (or an active minor of such an ally), *enemy* if at war with it (likewise); everybody else is *other*.
A *side* is a major with its active minors.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from env import observation_parts, observation_queen
from env.data.model import MAJORS, MINORS
from env.observation_parts import ALL_DEALS, Part

if TYPE_CHECKING:
    from env.data.model import Facts, GameData

PHASES = (
    "setup",
    "theses",
    "card_draw",
    "diplomacy",
    "diet",
    "spring",
    "action",
    "winter",
    "new_world",
    "victory",
)
SEGMENTS = ("none", "negotiation", "peace", "ransom", "excommunication", "war")
DECISIONS, TRACKS = 160, 32
MAX_OBSERVATION = 4096
POWERS = (*MAJORS, *MINORS)

POWER = {
    "viewer": "1 for the viewer itself",
    "relation": "1 ally, -1 enemy, 0 otherwise",
    "active": "1 if it is its impulse or its turn in a segment",
    "hand": "cards in its hand, Home cards included",
    "home_cards": "Home cards in its hand",
    "vp": "victory points as things stand (R23.2)",
    "vp_lead": "its victory points minus the viewer's",
    "vp_last_turn": "its victory points at the end of the last turn (at the set-up in the first)",
    "keys": "keys it controls that are not in unrest",
    "keys_to_win": "further keys for an automatic victory, 0 if it cannot win so (R23.1.1)",
    "spaces": "spaces it controls, its active minors' included",
    "land_units": "land units of its side on the map",
    "squadrons": "squadrons of its side on the map, loaned ones with their borrower",
    "sunk": "own squadrons on the turn track",
    "admin": "admin rating of its ruler",
    "card_bonus": "card bonus of its ruler",
    "ruler": "its ruler: 0 the first of its rulers in table order, 1 the second ...",
    "excommunicated": "1 while its ruler is excommunicated",
    "fewer_cards": "cards it is dealt less next turn",
    "skips": "impulses it has to skip",
    "war_winner": "VP of its War Winner markers",
    "bonus_vp": "its other bonus VP",
    "phony_scotland": "Phony War marker: 1 lying, 2 permanent (R9.6.9)",
    "phony_venice": "the same for Venice",
    "offers": "proposals it may still make in this negotiation segment; shown for the viewer only",
    "owes": "CP it still owes for declarations of war and interventions (R9.6.6)",
    "prisoners": "leaders it holds prisoner",
    "captured": "its own leaders that are prisoners",
    "hand_known": "1 if the viewer has seen its hand this turn",
    "knows_mine": "1 if it has seen the viewer's hand this turn",
}
LEADER = {
    "relation": "of its owner: 2 own, 1 ally, -1 enemy, 0 other or nobody",
    **{f"place_{1 << k}": f"bit {k} of its place: space, 144 + sea zone, or a place off the map" for k in range(8)},
    "on_map": "1 on a space or sea zone",
    "focus": "1 in a force of the pending decision, 2 the leader it is about, 3 in the deal at hand",
}
CARD = {
    "hand": "1 in the viewer's hand, -1 seen by the viewer in another hand this turn",
    "public": "1 discard pile, 2 on the table or on a power card, -1 not in the game; 0 deck or a hand",
    "played": "1 if somebody played it as event, response or combat card this turn",
    "focus": "1 the card that gives the CP of the impulse, 2 the card that the pending decision is about",
}
SPACE = {
    "relation": "of its controller: 2 own, 1 ally, -1 enemy, 0 other",
    "controller_1": "bit 0 of the controlling side: 1 Ottoman .. 6 Protestant, 0 nobody or an inactive minor",
    "controller_2": "bit 1",
    "controller_4": "bit 2",
    "own_regulars": "own regulars, those of active minors included",
    "own_seconds": "own mercenaries (Ottoman: cavalry)",
    "ally_units": "land units of allies",
    "enemy_units": "land units of enemies",
    "other_units": "land units of others",
    "own_leaders": "own army leaders",
    "enemy_leaders": "army leaders of enemies",
    "siege": "1 besieged by the viewer, -1 by others only",
    "unrest": "1 in unrest",
    "protestant": "1 under Protestant religious influence",
    "stronghold": "1 with a fortress or pirate haven marker, 2 with a Jesuit university, 3 with both",
    "focus": "what the pending decision is about: 2 the place, -2 where a force comes from; 1, -1 the same "
    "of an outer procedure; 3 in the deal at hand",
}
PORT = {
    "own_squadrons": "own squadrons, borrowed ones included",
    "own_corsairs": "own corsairs",
    "enemy_ships": "squadrons and corsairs of enemies",
    "other_ships": "squadrons and corsairs of allies and others",
    "sailing": "ships named in the pending naval move: positive that come here, negative that leave",
}
SEA = {
    "own_squadrons": "own squadrons, borrowed ones included",
    "own_corsairs": "own corsairs",
    "ally_ships": "squadrons and corsairs of allies",
    "enemy_ships": "squadrons and corsairs of enemies",
    "other_ships": "squadrons and corsairs of others",
    "piracy": "1 with a Piracy marker",
    "focus": "as in spaces",
    "sailing": "as in ports",
}
CLOCK = {
    "turn": "number of the turn",
    "turns_left": "turns after this one",
    **{f"phase_{name}": "1 in this phase" for name in PHASES},
    **{f"segment_{name}": "1 in this segment of the diplomacy phase" for name in SEGMENTS},
    "passes": "passes in a row",
    "cp": "command points left in the impulse",
    "cp_build_only": "1 if they may only build",
    "cp_scotland_only": "1 if they may only be spent in Scotland",
    "foul_weather": "1 if Foul Weather holds in this impulse",
    "standard_vp": "VP that win at the end of a turn (R23.3.1)",
    "domination_lead": "lead in VP that wins (R23.3.2)",
    "domination_from": "first turn in which it does",
}
FAITH = {
    "printing_press": "1 while Printing Press holds this turn",
    "augsburg_confession": "1 while Augsburg Confession holds this turn",
    "wartburg": "1 if the Protestant may call no debates this turn",
    "thomas_more": "1 if there are no debates in England this turn",
    "cheap_treatises": "1 if English treatises cost 2 CP this turn (Thomas Cromwell)",
    "protestant_bonus": "1 if a Protestant debater has helped in this impulse (R18.2)",
    "papal_bonus": "the same for the Papacy",
    "english_bonus": "the same for England",
    "translated_german": "1 if CP were spent on this language in this impulse",
    "translated_french": "the same",
    "translated_english": "the same",
    "protestant_raiders": "1 while Protestant Huguenot Raiders are in play",
}
WORLD = {
    "colonies": "colonies that roll for riches, Potosi apart",
    "new_colonies": "colonies in the Crossing Atlantic box",
    "lost_colonies": "colony markers out of the game",
    "exploring": "1 an exploration under way, 2 one launched by Mercator's Map",
    "conquering": "1 a conquest under way, 2 one helped by Smallpox",
    "cabot": "1 while Sebastian Cabot is on his voyage",
    "explored": "1 if the exploration of this turn is used",
    "conquered": "1 if the conquest of this turn is used",
    "colonized": "1 if the colony of this turn is used",
    "charts": "1 Charts Available, 0 Uncharted",
    "galleons": "1 with the Galleons marker",
    "plantations": "1 with the Plantations marker",
    "governor": "1 Colonial Governor, -1 Native Uprising",
    "raiders": "1 while its Huguenot Raiders are in play",
    "explorers": "explorers left in its pool",
    "conquistadors": "conquistadors or conquest markers left in its pool",
}
OWNED = (
    "st_lawrence_river",
    "great_lakes",
    "mississippi_river",
    "amazon_river",
    "pacific_strait",
    "circumnavigation",
    "maya",
    "aztec",
    "inca",
)
PRIZES = {
    **dict.fromkeys(OWNED, "who has it: number of the power + 1, 0 nobody"),
    **dict.fromkeys((f"{name}_depleted" for name in OWNED[6:]), "1 if it yields no riches any more"),
    "potosi": "as the prizes",
}
WAR = {
    "on": "1 while it goes on",
    "needed": "units called for",
    "enemies": "enemy units left",
    "regulars": "regulars on the card",
    "seconds": "mercenaries or cavalry on the card",
}
FORCE = (
    "regulars",
    "seconds",
    "genoa",
    "hungary_bohemia",
    "scotland",
    "venice",
)
CONTEXT = observation_parts.context(8, FORCE, POWERS)
DEAL = observation_parts.deal({
    "peace": "peaces",
    "alliance": "alliances",
    "loan": "squadrons (1 if all that can go)",
    "leader": "leaders",
    "space": "spaces",
    "cards": "cards drawn",
    "mercenaries": "mercenaries",
    "divorce": "divorces",
    "rescission": "excommunications rescinded",
})  # fmt: skip
HOLDERS = (*MAJORS, "deck")


def _names(data: GameData) -> dict[str, tuple[str, ...]]:
    """The ids of every axis whose length comes from the tables."""
    leaders = tuple(p.id for p in data.people if p.type in ("army_leader", "naval_leader"))
    return {
        "major": data.powers[:6],
        "power": data.powers[:10],
        "leader": leaders,
        "card": tuple(c.id for c in data.cards if not c.two_player),
        "space": tuple(s.id for s in data.spaces),
        "port": tuple(s.id for s in data.spaces if s.is_port),
        "sea": tuple(s.id for s in data.seas),
        "electorate": tuple(data.electorate_display),
        "war": ("egypt", "persia", "ireland"),
        "debater": tuple(p.id for p in data.people if p.type == "debater"),
        "reformer": tuple(p.id for p in data.people if p.type == "reformer"),
        "box": tuple(data.excommunication_boxes),
        "voyager": ("hapsburg", "england", "france"),
        "diplomatic": tuple(c.id for c in data.cards if c.category == "diplomatic"),
    }


def _parts(names: Mapping[str, tuple[str, ...]]) -> list[Part]:
    """(part, row axis or "", meaning, columns: features, a length, or another axis)."""
    return [
        ("seat", "major", "1 for the viewer", 1),
        (
            "decision",
            "",
            "one-hot number of the pending decision if the viewer takes it (env.DECISION_NAMES)",
            DECISIONS,
        ),
        ("clock", "", "where the game stands", CLOCK),
        ("powers", "major", "each major", POWER),
        ("relations", "major", "1 allied (an active minor with its major), -1 at war", "power"),
        ("treaties", "major", "in this diplomacy phase: 1 became allies, -1 made peace", "power"),
        (
            "tracks",
            "",
            "counters of the printed tracks (T_* of env/rules/state.pxd); number 24 is 1 if Henry VIII marries again "
            "when England passes this turn (R21.3), number 25 the pirate havens: 1 Oran, 2 Tripoli",
            TRACKS,
        ),
        ("display", "electorate", "regulars waiting on the electorate display", 1),
        ("foreign_wars", "war", "the foreign wars", WAR),
        ("leaders", "leader", "each leader", LEADER),
        (
            "debaters",
            "debater",
            "0 not yet in play, 1 uncommitted, 2 committed, 3 off the map this turn, -1 gone",
            1,
        ),
        ("reformers", "reformer", "0 not yet come, 1 on the map, 3 off the map this turn, -1 gone", 1),
        ("faith", "", "marks of the religious struggle", FAITH),
        ("boxes", "box", "1 if this excommunication box is used", 1),
        ("world", "voyager", "the New World, each power with voyages", WORLD),
        ("prizes", "", "discoveries, conquests and Potosi", PRIZES),
        ("diplomatic", "diplomatic", "1 in the viewer's Diplomatic hand, 2 seen in the other's, -1 discarded", 1),
        ("cards", "card", "each card, or its two-player version", CARD),
        ("spaces", "space", "each land space", SPACE),
        ("ports", "port", "ships in each port", PORT),
        ("seas", "sea", "each sea zone", SEA),
        ("context", "", "the pending decision, if the viewer takes it; all 0 otherwise", CONTEXT),
        ("deals", "major", "the deal that the viewer has to decide on, and deals known to it", DEAL),
    ]


def _full_parts() -> list[Part]:
    return [
        ("holders", "card", "who holds the card", dict.fromkeys(HOLDERS, "1 if it lies there")),
        ("diplomatic_holders", "diplomatic", "who holds it", dict.fromkeys(HOLDERS, "1 if it lies there")),
        ("land", "space", "land units of each power", "power"),
        ("offers", "major", "proposals left in this negotiation segment", 1),
        ("chosen", "major", "choices made and not yet revealed", 1),
        ALL_DEALS,
    ]


def _place(parts: list[Part], names: Mapping[str, tuple[str, ...]], offset: int) -> dict[str, dict[str, Any]]:
    layout: dict[str, dict[str, Any]] = {}
    for name, axis, meaning, columns in parts:
        rows = list(names[axis]) if axis else []
        if isinstance(columns, int):
            width, features = columns, {}
        elif isinstance(columns, str):
            width, features = len(names[columns]), dict.fromkeys(names[columns], meaning)
        else:
            width, features = len(columns), dict(columns)
        shape = ([len(rows)] if rows else []) + ([width] if width > 1 or not rows else [])
        layout[name] = {
            "offset": offset,
            "shape": shape,
            "meaning": meaning,
            "rows": rows,
            "features": features,
        }
        offset += int(np.prod(shape))
    return layout


@cache
def layout_of(data: Facts) -> dict[str, dict[str, Any]]:
    """Parts of the observation for a set of tables: name -> offset, shape, meaning, rows (ids), features.

    `rows` names the first axis (empty where a part has one axis only), `features` the last: name -> meaning.
    """
    if data.game == "virgin_queen":
        return _place(observation_queen.parts(), observation_queen.axes(data), 0)
    names = _names(cast("GameData", data))
    return _place(_parts(names), names, 0)


@cache
def full_layout_of(data: Facts) -> dict[str, dict[str, Any]]:
    """Parts of the full vector: those of the observation, then the hidden ones."""
    layout = layout_of(data)
    if data.game == "virgin_queen":
        hidden = _place(observation_queen.full_parts(), observation_queen.axes(data), layout_size(layout))
    else:
        hidden = _place(_full_parts(), _names(cast("GameData", data)), layout_size(layout))
    return {**layout, **hidden}


def layout_size(layout: Mapping[str, Mapping[str, Any]]) -> int:
    """Entries of a vector with this layout."""
    return max(int(part["offset"]) + int(np.prod(part["shape"])) for part in layout.values())


def layout_hash(layout: Mapping[str, Mapping[str, Any]]) -> str:
    """Hex digest of a layout; equal digests mean that every entry has the same meaning."""
    return hashlib.sha256(json.dumps(layout, sort_keys=True).encode()).hexdigest()


@cache
def observation_layout(game: str = "here_i_stand") -> dict[str, dict[str, Any]]:
    """The layout of the shipped tables of a game; that of Here I Stand is `env.OBSERVATION_LAYOUT`."""
    from env.data.loader import load_game

    return layout_of(load_game(game))


@cache
def full_layout(game: str = "here_i_stand") -> dict[str, dict[str, Any]]:
    """The full layout of the shipped tables of a game; that of Here I Stand is `env.FULL_LAYOUT`."""
    from env.data.loader import load_game

    return full_layout_of(load_game(game))


def view(observation: np.ndarray, part: str, layout: Mapping[str, Mapping[str, Any]] | None = None) -> np.ndarray:
    """A part of observations (..., size) as a view of shape (..., *shape of the part).

    layout: that of the game, of Here I Stand by default; see `env.observation_layout` and `env.full_layout`.
    Raises KeyError for an unknown part, ValueError if the vectors are too short for the layout.
    """
    layout = full_layout() if layout is None else layout
    if part not in layout:
        raise KeyError(f"no part of the observation is called {part!r}; parts: {', '.join(layout)}")
    start, shape = int(layout[part]["offset"]), tuple(layout[part]["shape"])
    end = start + int(np.prod(shape))
    if observation.shape[-1] < end:
        raise ValueError(f"part {part!r} ends at {end}, the vectors have {observation.shape[-1]} entries")
    return observation[..., start:end].reshape(*observation.shape[:-1], *shape)


def feature_index(part: str, feature: str, layout: Mapping[str, Mapping[str, Any]] | None = None) -> int:
    """Position of a feature on the last axis of a part. Raises KeyError naming the features there are."""
    layout = full_layout() if layout is None else layout
    features = list(layout[part]["features"])
    if feature not in features:
        raise KeyError(f"part {part!r} has no feature {feature!r}; features: {', '.join(features)}")
    return features.index(feature)
