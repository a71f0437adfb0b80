"""The parts of an observation of *Virgin Queen*; see `observation`, whose words and functions hold here too.

Hidden from a seat are other hands of cards, the CP of treasures in other hands and in the pool, what others have
agreed and not announced, and the religious preference of the HRE until it is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from env import observation_parts
from env.data.queen_model import MAJORS, MINORS, POWERS
from env.observation_parts import ALL_DEALS, Part
from env.rules.layout import CONSTANTS

if TYPE_CHECKING:
    from env.data.model import Facts

PHASES = ("setup", "draw", "diplomacy", "spring", "action", "winter", "victory", "marriage", "patronage")
SEGMENTS = {"none": "SEG_NONE", "negotiation": "SEG_NEGOTIATION", "ransom": "SEG_RANSOM", "war": "SEG_WAR"}
#: decisions that this game never asks; from D_REFORM_TARGET on they are all of Here I Stand
NOT_ASKED = frozenset({
    "maurice_space", "diet_card", "turn1_partner", "loan_port", "sue", "sue_marriage",
    "sue_units", "sue_key", "sue_leader", "sue_spaces", "excommunication", "join_war", "informant",
    "spring_preparations",
})  # fmt: skip
#: counters of printed tracks: name -> (number in state.pxd, meaning)
TRACKS: dict[str, tuple[str, str]] = {
    "dragut": ("T_DRAGUT", "turn in which Dragut Falls killed him, 0 not"),
    "sebastian": ("T_SEBASTIAN", "1 after Death of King Sebastian"),
    "fleet": ("T_FLEET", "the Treasure Fleet of this turn: 0 still to sail, 1 home or taken"),
    "jesuits": ("T_JESUITS", "Jesuits that Spain may still place this turn"),
    "northwest_passage": ("T_NORTHWEST", "power + 1 that found it"),
    "circumnavigation": ("T_CIRCUMNAVIGATED", "power + 1 that sailed round the world first"),
    "war_scale": ("T_WAR_SCALE", "step of the cost of a Spanish declaration of war on England"),
    "festivities": ("T_FESTIVITIES", "turn of the Royal Festivities of France"),
    "excommunicated": ("T_EXCOMMUNICATED", "1 while Elizabeth is excommunicated"),
    "henry_iii_dead": ("T_HENRY_III", "1 after his death"),
    "no_interception": ("T_NO_INTERCEPTION", "1 while a move of Spanish Road goes on"),
}
CLOCK = {
    "turn": "number of the turn",
    "turns_left": "turns after this one",
    **{f"phase_{name}": "1 in this phase" for name in PHASES},
    **{f"segment_{name}": "1 in this segment of the diplomacy phase" for name in SEGMENTS},
    "passes": "passes in a row",
    "cp": "command points left in the impulse",
    "cp_build_only": "1 if they may only build",
    "storms": "1 if Storms hold in this impulse",
    "standard_vp": "VP that win at the end of a turn",
    "domination_lead": "lead in VP that wins",
    "domination_from": "first turn in which it does",
}
POWER = {
    "viewer": "1 for the viewer itself",
    "relation": "1 ally, -1 enemy, 0 otherwise",
    "active": "1 if it is its impulse or its turn in a segment",
    "hand": "cards in its hand, home cards included",
    "home_cards": "home cards in its hand",
    "treasures": "treasures in its hand",
    "vp": "victory points as all may know them",
    "vp_lead": "its victory points minus the viewer's",
    "vp_last_turn": "its victory points at the end of the last turn (at the set-up in the first)",
    "keys": "keys it controls that are not in unrest",
    "keys_to_win": "further keys for an automatic victory",
    "spaces": "spaces it controls, its active minors' included",
    "land_units": "land units of its side on the map",
    "squadrons": "squadrons of its side on the map",
    "sunk": "own squadrons on the turn track",
    "admin": "admin rating of its ruler",
    "card_bonus": "card bonus of its ruler",
    "ruler": "its ruler: 0 the first of its rulers in table order, 1 the second ...",
    "fewer_cards": "cards it is dealt less next turn",
    "skips": "impulses it has to skip",
    "war_winner": "VP of its War Winner markers",
    "bonus_vp": "its other bonus VP",
    "dry_dock": "1 with this science",
    "cryptography": "1 with this science",
    "plots": "kinds of plots it has tried this turn",
    "offers": "proposals it has made in this negotiation segment; shown for the viewer only",
    "owes": "CP it still owes for declarations of war",
    "prisoners": "leaders it holds prisoner",
    "captured": "its own leaders that are prisoners",
    "hand_known": "1 if the viewer has seen its hand this turn",
    "knows_mine": "1 if it has seen the viewer's hand this turn",
}
WAR = {
    "on": "1 while it goes on",
    "needed": "units called for",
    "enemies": "foreign units left",
    "strength": "foreign units at the start",
    "regulars": "regulars on the card",
    "seconds": "mercenaries or cavalry on the card",
}
LEADER = {
    "relation": "of its owner: 2 own, 1 ally, -1 enemy, 0 other or nobody",
    **{f"place_{1 << k}": f"bit {k} of its place: space, 156 + sea zone, or a place off the map" for k in range(8)},
    "focus": "1 in a force of the pending decision, 2 the leader it is about, 3 in the deal at hand",
}
MINOR = {
    **{f"influence_{major}": "on the Diplomatic Influence Table; -1 it may never court the minor" for major in MAJORS},
    "determined": "determinations of its status in this turn",
}
#: the last six: hands that the viewer has seen this turn
ROWS_OF_TREASURES = ("own", "used", "portugal", "spain", "fleet", *(f"hand_{major}" for major in MAJORS))
ROYAL = {
    "status": "0 not yet come, 1 single, 2 engaged, 3 married, -1 dead",
    "relation": "of its owner: 2 own, 1 ally, -1 enemy, 0 other or nobody",
    "partner": "number of the other of an engagement or marriage + 1, 0 none",
    "focus": "2 the decision is about it, 3 in the deal at hand",
}
ARTIST = {
    "status": "0 not yet come, 1 free, 2 patronized this turn, 3 done",
    "patron": "number of the power + 1 that has invested",
    "focus": "2 the decision is about it",
}
CAPTAIN = {
    "relation": "of its power: 2 own, 1 ally, -1 enemy, 0 other",
    "place": "number of its place of the world map + 1, 0 at home, -1 not in the game",
    "steps": "gates passed on the way round the world",
    "focus": "2 the decision is about him",
}
PLACE = {
    "relation": "of its owner: 2 own, 1 ally, -1 enemy, 0 other or nobody",
    "own_captains": "own sea captains there",
    "other_captains": "those of others",
    "piracy": "1 if the viewer has started piracy there this turn",
    "focus": "2 the decision is about it",
}
COURT = {
    **{f"plotted_{kind}": "1 if the viewer has tried this plot this turn"
       for kind in ("look", "discard", "assassinate", "gunpowder")},
    "preference": "religious preference of the HRE, if the viewer knows it: 1 Protestant, 2 Catholic, 3 balanced",
    "preference_shown": "1 if all know it",
    **{f"rebelled_{area}": "1 if there was a rebellion in this impulse"
       for area in ("england", "france", "netherlands", "scotland")},
}  # fmt: skip
CARD = {
    "hand": "1 in the viewer's hand, -1 seen by the viewer in another hand this turn",
    "public": "1 discard pile, 2 on the table or on a power card, -1 not in the game; 0 deck or a hand",
    "focus": "1 the card that gives the CP of the impulse, 2 the card that the pending decision is about; -1 else, if "
    "somebody played it as event, response or combat card this turn",
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
    "leaders": "own army leaders minus those of enemies",
    "condition": "the sum of: 1 in unrest; 2 besieged by the viewer, -2 by others only",
    "protestant": "1 under Protestant religious influence",
    "stronghold": "1 with a fortress marker, 2 with a Jesuit, 3 with both",
    "focus": "what the pending decision is about: 2 the place, -2 where a force comes from; 1, -1 the same "
    "of an outer procedure; 3 in the deal at hand",
}
PORT = {
    "own_squadrons": "own squadrons",
    "own_corsairs": "own corsairs",
    "foreign_ships": "squadrons and corsairs of enemies, minus those of allies and others",
    "sailing": "ships named in the pending naval move: positive that come here, negative that leave",
}
SEA = {
    "own_squadrons": "own squadrons",
    "own_corsairs": "own corsairs",
    "ally_ships": "squadrons and corsairs of allies",
    "enemy_ships": "squadrons and corsairs of enemies",
    "other_ships": "squadrons and corsairs of others",
    "piracy": "1 with a Piracy marker",
    "focus": "as in spaces",
    "sailing": "as in ports",
}
FORCE = ("regulars", "seconds", "papacy", "portugal", "scotland", "venice", "ireland")
CONTEXT = observation_parts.context(9, FORCE, POWERS)
#: terms of a deal: name -> (number in common/terms.pxd, unit)
TERMS = {
    "peace": (1, "peaces"),
    "alliance": (2, "alliances"),
    "leader": (4, "leaders"),
    "space": (5, "spaces"),
    "cards": (6, "cards drawn"),
    "mercenaries": (7, "mercenaries"),
    "marriage": (10, "engagements"),
}
DEAL = observation_parts.deal({name: unit for name, (_, unit) in TERMS.items()})
HOLDERS = (*MAJORS, "deck")


def decisions() -> dict[int, str]:
    """The decisions this game can ask, number -> name, ascending."""
    from env.rules.ids import Decision

    named = {int(d): d.name[2:].lower() for d in Decision}
    first_only = int(Decision.D_REFORM_TARGET)
    return {n: name for n, name in sorted(named.items()) if 0 < n < first_only and name not in NOT_ASKED}


def track_numbers() -> list[int]:
    """Numbers of the counters of the part `tracks`, in its order."""
    return [CONSTANTS[name] for name, _ in TRACKS.values()]


def axes(data: Facts) -> dict[str, tuple[str, ...]]:
    """The ids of every axis whose length comes from the tables."""
    from env.rules.names_queen import ids

    places: Any = data.places  # type: ignore[attr-defined]
    return {
        "major": data.powers[:6],
        "power": data.powers,
        "minor": MINORS,
        "leader": tuple(p.id for p in data.selectable if p.type != "sea_captain"),
        "captain": ids(data, "captain"),
        "royal": ids(data, "royal"),
        "artist": ids(data, "artist"),
        "place": tuple(place.id for place in places if not place.type.startswith("treasure")),
        "card": tuple(c.id for c in data.cards),
        "space": tuple(s.id for s in data.spaces),
        "port": tuple(s.id for s in data.spaces if s.is_port),
        "sea": tuple(s.id for s in data.seas),
        "war": ("persia", "poland"),
        "treasure_row": ROWS_OF_TREASURES,
        "treasure": tuple(f"cp_{cp}" for cp, _ in data.treasures),  # type: ignore[attr-defined]
    }


def parts() -> list[Part]:
    """(part, row axis or "", meaning, columns: features, a length, or another axis)."""
    return [
        ("seat", "major", "1 for the viewer", 1),
        (
            "decision",
            "",
            "the pending decision, if the viewer takes it",
            dict.fromkeys(decisions().values(), "1 if it is the pending decision"),
        ),
        ("clock", "", "where the game stands", CLOCK),
        ("powers", "major", "each major", POWER),
        (
            "relations",
            "major",
            "1 allied (an active minor with its major), 2 since this diplomacy phase, -1 at war, -2 made peace in this "
            "diplomacy phase",
            "power",
        ),
        ("tracks", "", "counters of printed tracks", {name: text for name, (_, text) in TRACKS.items()}),
        ("foreign_wars", "war", "the foreign wars", WAR),
        ("leaders", "leader", "each leader", LEADER),
        ("minors", "minor", "each minor power", MINOR),
        (
            "treasures",
            "treasure_row",
            "counters: own, used, on the boxes of the map, in the fleet, in hands that the viewer has seen this turn",
            "treasure",
        ),
        ("treasure_pool", "", "counters still to be drawn", 1),
        ("royals", "royal", "each royal", ROYAL),
        ("artists", "artist", "each artist and scientist", ARTIST),
        ("captains", "captain", "each sea captain", CAPTAIN),
        ("places", "place", "each ocean zone, settlement and site of the world map", PLACE),
        ("court", "", "plots, the preference of the HRE, rebellions", COURT),
        ("cards", "card", "each card", CARD),
        ("spaces", "space", "each land space", SPACE),
        ("ports", "port", "ships in each port", PORT),
        ("seas", "sea", "each sea zone", SEA),
        ("context", "", "the pending decision, if the viewer takes it; all 0 otherwise", CONTEXT),
        ("deals", "major", "the deal that the viewer has to decide on, and deals known to it", DEAL),
    ]


def full_parts() -> list[Part]:
    """The hidden parts of the full vector."""
    return [
        ("holders", "card", "who holds the card", dict.fromkeys(HOLDERS, "1 if it lies there")),
        ("hand_treasures", "major", "treasures in each hand", "treasure"),
        ("pool_treasures", "", "treasures still to be drawn", "treasure"),
        ("land", "space", "land units of each power", "power"),
        ("offers", "major", "proposals made in this negotiation segment", 1),
        ("hidden_preference", "", "religious preference of the HRE: 1 Protestant, 2 Catholic, 3 balanced", 1),
        ALL_DEALS,
    ]
