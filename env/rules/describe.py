"""A position in words: `as_dict` (everything, with names) and `board` (text a person can play from)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from env.rules import names
from env.rules.describe_faith import faith_lines, new_world, religion, world_lines
from env.rules.describe_queen import hand_lines, queen_lines, whole

if TYPE_CHECKING:
    from env.data.model import Card
    from env.rules.core import Position

PHASES = (
    "setup",
    "theses",
    "card draw",
    "diplomacy",
    "diet",
    "spring deployment",
    "action",
    "winter",
    "new world",
    "victory",
    "marriage",
    "patronage",
)
SEGMENTS = ("none", "negotiation", "peace", "ransom", "excommunication", "war")
STATUS = ("running", "finished", "truncated", "broken")
TERMS = (
    "", "peace", "alliance", "loan", "leader", "space", "cards", "mercenaries", "divorce", "rescission", "engagement",
)  # fmt: skip
FOREIGN_WARS = {"here_i_stand": ("Egypt", "Persia", "Ireland"), "virgin_queen": ("Persia", "Poland")}
TRACKS = {
    "piracy_vp": 0,
    "chateaux_vp": 1,
    "st_peters_vp": 2,
    "st_peters_cp": 3,
    "marital_status": 4,
    "edward": 5,
    "elizabeth": 6,
    "new_testament_german": 7,
    "new_testament_french": 8,
    "new_testament_english": 9,
    "full_bible_german": 10,
    "full_bible_french": 11,
    "full_bible_english": 12,
    "catherine_discount": 13,
    "anne_boleyn_turn": 14,
    "schmalkaldic_league": 15,
    "barbary_pirates": 16,
    "hungary_defeated": 17,
    "julia_gonzaga": 18,
    "piracy_actions": 20,
    "divorce_granted": 21,
    "league_turn": 22,
    "maurice_waits": 23,
    "pregnancy_chart": 26,
    "society_of_jesus": 28,
    "two_player": 29,
    "english_reformation_turn": 30,
}
T_KNIGHTS, T_TWO_PLAYER = 19, 29
SHOWN = 11  # card_event of a Diplomatic card that the opponent has seen
NSPACE, SEA0, CARD_HAND = names.NSPACE, names.SEA0, 8


def _indexes(bits: Any) -> list[int]:
    """Members of a Bits field."""
    words = [int(w) for w in bits["w"]]
    return [i for i in range(64 * len(words)) if words[i >> 6] >> (i & 63) & 1]


def _members(bits: Any, ids: tuple[str, ...]) -> list[str]:
    """Ids of the members of a Bits field."""
    words = [int(w) for w in bits["w"]]
    return [name for i, name in enumerate(ids) if words[i >> 6] >> (i & 63) & 1]


def _powers(mask: int, ids: tuple[str, ...]) -> list[str]:
    return [name for p, name in enumerate(ids) if int(mask) >> p & 1]


def _who(power: int, ids: tuple[str, ...]) -> str | None:
    return ids[int(power)] if 0 <= int(power) < len(ids) else None


def _leaders_at(position: Position) -> dict[str, dict[str, str | None]]:
    data, s = position.data, position.state
    return {
        person: {
            "owner": _who(s["leader_owner"][k], data.powers),
            "place": names.place_name(data, int(s["leader_loc"][k])),
        }
        for k, person in enumerate(names.leaders(data))
    }


def _deal(deal: Any, powers: tuple[str, ...]) -> dict[str, Any]:
    return {
        "parties": _powers(deal["parties"], powers),
        "accepted": _powers(deal["accepted"], powers),
        "confirmed": _powers(deal["confirmed"], powers),
        "terms": [
            {
                "kind": TERMS[int(item["kind"])],
                "giver": _who(item["giver"], powers),
                "receiver": _who(item["receiver"], powers),
                "parameters": [int(item["p1"]), int(item["p2"])],
            }
            for item in deal["item"][: int(deal["n"])]
        ],
    }


def _force(force: Any, position: Position) -> dict[str, Any] | None:
    if force["owner"] < 0:
        return None
    people = names.leaders(position.data)
    return {
        "owner": _who(force["owner"], position.data.powers),
        "units": [int(n) for n in force["n"]],
        "leaders": [person for k, person in enumerate(people) if int(force["leaders"]) >> k & 1],
    }


def _frame(frame: Any, position: Position) -> dict[str, Any]:
    return {
        "procedure": names.proc_name(int(frame["proc"])),
        "step": int(frame["pc"]),
        "power": _who(frame["power"], position.data.powers),
        "other": _who(frame["other"], position.data.powers),
        "values": [int(x) for x in frame["v"]],
        "a": _force(frame["a"], position),
        "b": _force(frame["b"], position),
    }


def _spaces(position: Position) -> dict[str, Any]:
    data, s = position.data, position.state
    unrest, protestant = (
        set(_members(s["unrest"], _ids(position))),
        set(_members(s["protestant"], _ids(position))),
    )
    marked = set(_members(s["fortress"], _ids(position)))
    spaces = {}
    for i, space in enumerate(data.spaces):
        spaces[space.id] = {
            "control": data.powers[int(s["control"][i])],
            "religion": "protestant" if space.id in protestant else "catholic",
            "unrest": space.id in unrest,
            "stronghold": space.id in marked,
            "besieged_by": _powers(s["siege"][i], data.powers),
            "units": names.units_at(position, space.id),
        }
    return spaces


def _ids(position: Position) -> tuple[str, ...]:
    return tuple(space.id for space in position.data.spaces)


def _power(position: Position, p: int, vp: list[int]) -> dict[str, Any]:
    data, s = position.data, position.state
    return {
        "vp": vp[p],
        "keys": position.keys(data.powers[p]),
        "ruler": data.rulers[int(s["ruler"][p])].id,
        "hand": position.hand(data.powers[p]),
        "excommunicated_turn": int(s["excommunicated"][p]),
        "fewer_cards": int(s["fewer_cards"][p]),
        "skips": int(s["skip_impulse"][p]),
        "war_winner_vp": int(s["war_winner"][p]),
        "bonus_vp": int(s["bonus"][p]),
        "phony_war": {"scotland": int(s["phony"][p][0]), "venice": int(s["phony"][p][1])},
        "offers_made": int(s["offers"][p]),
        "owes_cp": int(s["spent"][p]),
        "hand_seen_by": _powers(s["seen_by"][p], data.powers),
        "sunk_squadrons": int(s["lost_squadron"][p]),
    }


def as_dict(position: Position) -> dict[str, Any]:
    """The whole position with names, hidden things included; JSON can hold it."""
    data, s = position.data, position.state
    powers, majors, vp = data.powers, data.powers[:6], position.vp()
    first, turn = int(s["option"][14]), int(s["turn"])
    two_player = bool(s["track"][T_TWO_PLAYER])
    return {
        "game": data.game,
        "scenario": position.scenario.name if position.scenario else None,
        "settings": dict(position.settings or {}),
        "status": STATUS[int(s["status"])],
        "winner": _who(s["winner"], powers),
        "victory": position.victory,
        "turn": turn,
        "phase": PHASES[int(s["phase"])],
        "segment": SEGMENTS[int(s["segment"])],
        "active": _who(s["active"], powers),
        "decisions": int(s["decisions"]),
        "pending": None
        if position.over
        else {
            "seat": position.seat_name,
            "decision": position.decision_name,
            "legal": position.legal_names(),
        },
        "impulse": {
            "number": int(s["impulse"]),
            "cp": int(s["cp"]),
            "card": data.cards[int(s["cp_card"])].id if s["cp_card"] >= 0 else None,
            "passes": int(s["passes"]),
            "foul_weather": bool(s["foul"]),
        },
        "powers": {name: _power(position, p, vp) for p, name in enumerate(majors)},
        "wars": _pairs(s["war"], powers),
        "alliances": _pairs(s["ally"], powers),
        "peace_this_turn": _pairs(s["peace_now"], powers),
        "allied_this_turn": _pairs(s["ally_now"], powers),
        "foreign_wars": [
            {
                "on": bool(s["war_on"][k]),
                "needed": int(s["war_need"][k]),
                "enemies": int(s["war_enemy"][k]),
                "regulars": int(s["war_unit"][k][0]),
                "seconds": int(s["war_unit"][k][1]),
            }
            for k in range(len(FOREIGN_WARS[data.game]))
        ],
        "spaces": _spaces(position),
        "seas": {
            sea.id: {
                "units": names.units_at(position, sea.id),
                "piracy": bool(int(s["piracy_zones"]) >> k & 1),
            }
            for k, sea in enumerate(data.seas)
        },
        "leaders": _leaders_at(position),
        **(whole(position) if data.game == "virgin_queen" else _first_game(position)),
        "cards": {
            card.id: names.card_place(position, card.id) for card in data.cards if two_player or not card.two_player
        },
        "played_this_turn": {
            card.id: powers[int(s["card_event"][card.index])]
            for card in data.cards
            if 0 <= s["card_event"][card.index] < len(powers)
        },
        "vp_history": {
            str(t): {name: int(s["vp_history"][t][p]) for p, name in enumerate(majors)} for t in range(first, turn)
        },
        "deals": [_deal(deal, powers) for deal in s["deal"] if deal["parties"]],
        "procedures": [_frame(frame, position) for frame in s["frame"][: int(s["depth"])]],
    }


def _first_game(position: Position) -> dict[str, Any]:
    """What only Here I Stand has."""
    data, s = position.data, position.state
    knights = int(s["track"][T_KNIGHTS])
    return {
        "tracks": {name: int(s["track"][k]) for name, k in TRACKS.items()},
        "knights_of_st_john": data.spaces[knights - 1].id if knights else None,
        "electorate_display": {name: int(s["display"][k]) for k, name in enumerate(data.electorate_display)},
        "religion": religion(position),
        "new_world": new_world(position),
    }


def _pairs(marks: Any, powers: tuple[str, ...]) -> list[list[str]]:
    """Pairs of powers with a mark, each once."""
    return [
        [powers[p], powers[q]] for p in range(len(powers)) for q in range(p + 1, len(powers)) if int(marks[p]) >> q & 1
    ]


# --- text -----------------------------------------------------------------------------------------------


def board(position: Position, seat: str | int | None = None) -> str:
    """The position as text: powers, relations, the map space by space, and what is asked.

    seat: whose view, by name or number; then its own hand is shown, and what it has seen of others this turn.
    None shows no hand.
    """
    data, s = position.data, position.state
    viewer = data.powers[seat] if isinstance(seat, int) else seat
    lines = [_head(position), "", *_power_table(position), ""]
    for title, marks in (("At war", s["war"]), ("Allied", s["ally"])):
        pairs = ", ".join(f"{_word(a)} - {_word(b)}" for a, b in _pairs(marks, data.powers))
        lines.append(f"{title}: {pairs or 'nobody'}")
    lines += ["", *_map_lines(position), *_off_map(position)]
    if data.game == "virgin_queen":
        lines += ["", *queen_lines(position)]
    else:
        lines += ["", *faith_lines(position), *world_lines(position)]
    if viewer:
        lines += ["", *_hand_lines(position, viewer)]
    asked = viewer is None or position.over or viewer == position.seat_name
    lines += ["", position.prompt() if asked else f"{_word(position.seat_name)} decides"]
    return "\n".join(lines)


def _hand_lines(position: Position, viewer: str) -> list[str]:
    """The viewer's hand, and what he has seen of other hands this turn (cards 56, 58, 109; 205, 215, 219)."""
    data, s = position.data, position.state
    me, unseen = data.power_index[viewer], set(_indexes(s["unseen"]))
    lines = [f"Hand of {_word(viewer)}:", *_card_lines(data.card(card) for card in position.hand(viewer))]
    if data.game == "virgin_queen":
        lines += hand_lines(position, viewer, own=True)
    for power in data.powers[:6]:
        seen = int(s["seen_by"][data.power_index[power]]) >> me & 1
        if seen and power != viewer:
            known = (data.card(card) for card in position.hand(power))
            lines += [f"Seen of the hand of {_word(power)}:", *_card_lines(c for c in known if c.index not in unseen)]
            if data.game == "virgin_queen":
                lines += hand_lines(position, power)
    if s["track"][T_TWO_PLAYER]:
        for power in (viewer, "protestant" if viewer == "papacy" else "papacy"):
            place = f"diplomatic_hand:{power}"
            cards = [c for c in data.cards if c.category == "diplomatic" and names.card_place(position, c.id) == place]
            if power == viewer:
                lines += ["Diplomatic cards:", *(f"  {card.number} {card.title}" for card in cards)]
                continue
            shown = [card for card in cards if s["card_event"][card.index] == SHOWN]
            if shown:
                lines.append(f"Seen Diplomatic cards of {_word(power)}:")
                lines += [f"  {card.number} {card.title}" for card in shown]
    return lines


def _card_lines(cards: Iterable[Card]) -> list[str]:
    return [f"  {card.number:>3} {card.title} ({card.cp} CP)" for card in cards] or ["  no cards"]


def _word(power: str) -> str:
    return names.TITLES.get(power) or power.replace("_", "-").title()


def _head(position: Position) -> str:
    s = position.state
    words = [f"Turn {int(s['turn'])}", PHASES[int(s["phase"])] + " phase"]
    if s["segment"]:
        words.append(SEGMENTS[int(s["segment"])] + " segment")
    if s["active"] >= 0:
        words.append(f"active: {_word(position.data.powers[int(s['active'])])}")
    if s["cp"] > 0:
        words.append(f"{int(s['cp'])} CP left")
    return ", ".join(words)


def _power_table(position: Position) -> list[str]:
    data, s = position.data, position.state
    vp = position.vp()
    rows = [f"{'':<11}{'VP':>4}{'keys':>6}{'cards':>7}  ruler"]
    for p, name in enumerate(data.powers[:6]):
        ruler = data.rulers[int(s["ruler"][p])].name
        notes = ", excommunicated" if s["excommunicated"][p] else ""
        keys = str(position.keys(name)) if data.key_track.get(name) else "-"
        rows.append(f"{_word(name):<11}{vp[p]:>4}{keys:>6}{len(position.hand(name)):>7}  {ruler}{notes}")
    return rows


def _map_lines(position: Position) -> list[str]:
    """Every space with something on it, under the power that controls it."""
    data, s = position.data, position.state
    people = {p.id: p.name for p in data.people}
    leaders: dict[int, list[str]] = {}
    for k, person in enumerate(names.leaders(data)):
        leaders.setdefault(int(s["leader_loc"][k]), []).append(people[person])
    unrest = set(_members(s["unrest"], _ids(position)))
    lines = []
    for p, power in enumerate(data.powers):
        mine = [space for space in data.spaces if s["control"][space.index] == p]
        if not mine:
            continue
        keys = [space.name for space in mine if space.is_key]
        lines.append(f"{_word(power)}: {len(mine)} spaces{', keys ' + ', '.join(keys) if keys else ''}")
        for space in mine:
            words = _unit_words(position, space.id, power) + leaders.get(space.index, [])
            if s["siege"][space.index]:
                by = ", ".join(_word(q) for q in _powers(s["siege"][space.index], data.powers))
                words.append(f"besieged by {by}")
            if space.id in unrest:
                words.append("unrest")
            if words:
                lines.append(f"  {space.name}: {', '.join(words)}")
    for sea in data.seas:
        words = _unit_words(position, sea.id, "") + leaders.get(SEA0 + sea.index, [])
        if int(s["piracy_zones"]) >> sea.index & 1:
            words.append("piracy")
        if words:
            lines.append(f"{sea.name}: {', '.join(words)}")
    return lines


def _unit_words(position: Position, place: str, owner: str) -> list[str]:
    words = []
    for power, units in names.units_at(position, place).items():
        prefix = "" if power == owner else f"{_word(power)} "
        counted = [f"{n} {_unit(u, n)}" for u, n in units.items()]
        words.append(prefix + " + ".join(counted))
    return words


def _unit(unit: str, n: int) -> str:
    """The name of a unit in the singular or plural; loaned squadrons are `loaned:owner`."""
    if unit.startswith("loaned:"):
        return f"{_unit('squadron', n)} of {_word(unit.removeprefix('loaned:'))}"
    if n == 1 or unit == "cavalry":
        return unit
    return unit.removesuffix("y") + ("ies" if unit.endswith("y") else "s")


def _off_map(position: Position) -> list[str]:
    """Prisoners, leaders on the turn track, foreign wars."""
    data, s = position.data, position.state
    people = {p.id: p.name for p in data.people}
    lines = []
    for k, person in enumerate(names.leaders(data)):
        loc = int(s["leader_loc"][k])
        if names.LOC_PRISON <= loc < names.LOC_PRISON + 6:
            lines.append(f"{people[person]} is a prisoner of {_word(data.powers[loc - names.LOC_PRISON])}")
        elif loc == names.LOC_TRACK:
            lines.append(f"{people[person]} comes back next turn")
    for k, war in enumerate(FOREIGN_WARS[data.game]):
        if s["war_on"][k]:
            own = int(s["war_unit"][k][0] + s["war_unit"][k][1])
            lines.append(f"War in {war}: {own} units against {int(s['war_enemy'][k])}, {int(s['war_need'][k])} needed")
    return lines
