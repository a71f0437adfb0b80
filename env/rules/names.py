"""Words for numbers: actions, decisions, procedures, places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from env.rules.ids import Action, Decision, Proc

if TYPE_CHECKING:
    from env.data.loader import GameData
    from env.rules.core import Position

VERBS: dict[int, str] = {int(a): a.name[2:].lower() for a in Action if int(a) < 80}
DECISIONS: dict[int, str] = {int(d): d.name[2:].lower() for d in Decision}
PROCS: dict[int, str] = {int(p): p.name[2:].lower() for p in Proc}
VICTORIES = ("none", "military", "religious", "standard", "domination", "time_limit")
BASES = (
    ("number", int(Action.A_NUMBER)),
    ("power", int(Action.A_POWER)),
    ("space", int(Action.A_SPACE)),
    ("sea", int(Action.A_SEA)),
    ("card", int(Action.A_CARD)),
    ("person", int(Action.A_PERSON)),
)
UNIT_WORDS = ("regular", "mercenary", "genoese regular", "hungarian regular", "scottish regular", "venetian regular")
NSPACE, SEA0 = 144, 144
LOC_OUT, LOC_TRACK, LOC_REMOVED, LOC_WAR, LOC_PRISON, LOC_ABSENT = 160, 161, 162, 163, 168, 175
CARD_PLACES = {0: "out", 1: "deck", 2: "discard", 3: "removed", 4: "power_card", 5: "table"}


def decision_name(decision: int) -> str:
    """The name of a decision, as in `docs/rules/decisions`."""
    return DECISIONS.get(int(decision), str(decision))


def proc_name(proc: int) -> str:
    return PROCS.get(int(proc), str(proc))


def split_action(action: int) -> tuple[str, int]:
    """Kind of an action code (verb, number, power, space, sea, card, person) and its index."""
    kind, index = "verb", action
    for name, base in BASES:
        if action >= base:
            kind, index = name, action - base
    return kind, index


def entity_id(data: GameData, kind: str, index: int) -> str:
    """The id of an entity; its number if there is none."""
    if kind == "verb":
        return VERBS.get(index, str(index))
    if kind == "number":
        return str(index)
    table: Any = {
        "power": data.powers,
        "space": data.spaces,
        "sea": data.seas,
        "card": data.cards,
        "person": data.selectable,
    }[kind]
    if index >= len(table):
        return f"{kind} {index}"
    return table[index] if kind == "power" else table[index].id


def entity_title(data: GameData, kind: str, index: int) -> str:
    """Words a person reads: names of spaces and people, number and title of a card."""
    if kind == "card" and index < len(data.cards):
        card = data.cards[index]
        return f"{card.number} {card.title} ({card.cp} CP)"
    if kind == "space" and index < len(data.spaces):
        return data.spaces[index].name
    if kind == "sea" and index < len(data.seas):
        return data.seas[index].name
    if kind == "person" and index < len(data.selectable):
        return data.selectable[index].name
    if kind == "power" and index < len(data.powers):
        return data.powers[index].replace("_", " ").title()
    return entity_id(data, kind, index).replace("_", " ")


def action_name(data: GameData, action: int) -> str:
    """`move`, `space:vienna`, `number:3` ..."""
    kind, index = split_action(action)
    name = entity_id(data, kind, index)
    return name if kind == "verb" else f"{kind}:{name}"


def action_text(data: GameData, action: int, decision: int = 0) -> str:
    """The words for an action."""
    kind, index = split_action(action)
    return entity_title(data, kind, index)


def matches(data: GameData, action: int, word: Any) -> bool:
    """A word names an action: its code as int >= 512 never; ints are numbers, strings ids with or without kind."""
    kind, index = split_action(action)
    if isinstance(word, int) and not isinstance(word, bool):
        return kind == "number" and index == word
    word = str(word)
    name = entity_id(data, kind, index)
    return word in (name, f"{kind}:{name}")


def place_name(data: GameData, loc: int) -> str:
    """The id of a location, or the word for a place off the map."""
    if loc < SEA0:
        return data.spaces[loc].id
    if loc < LOC_OUT:
        return data.seas[loc - SEA0].id
    if loc == LOC_OUT:
        return "out"
    if loc == LOC_TRACK:
        return "track"
    if loc == LOC_REMOVED:
        return "removed"
    if LOC_WAR <= loc < LOC_WAR + 3:
        return f"war:{loc - LOC_WAR}"
    if loc == LOC_ABSENT:
        return "absent"
    power = loc - LOC_PRISON
    return f"prison:{data.powers[power]}" if power < 6 else "prison:nobody"


def place_index(data: GameData, place: str) -> int:
    """The location of a space or sea id. Raises KeyError naming it."""
    if place in data.space_index:
        return data.space_index[place]
    if place in data.sea_index:
        return SEA0 + data.sea_index[place]
    raise KeyError(f"no space or sea zone has the id {place!r}")


def leaders(data: GameData) -> list[str]:
    """Ids of the leaders in the order of their numbers."""
    return [p.id for p in data.people if p.type in ("army_leader", "naval_leader")]


def units_at(position: Position, place: str) -> dict[str, dict[str, int]]:
    """Units at a location: power -> {unit: number}; loaned squadrons under `loaned:<owner>` of the borrower."""
    data, s = position.data, position.state
    loc = place_index(data, place)
    found: dict[str, dict[str, int]] = {}
    for p, name in enumerate(data.powers):
        here: dict[str, int] = {}
        if loc < NSPACE:
            regular, second = (int(x) for x in s["land"][loc][p])
            if regular:
                here["regular"] = regular
            if second:
                here["cavalry" if name == "ottoman" else "mercenary"] = second
        if s["squadron"][loc][p]:
            here["squadron"] = int(s["squadron"][loc][p])
        if name == "ottoman" and s["corsair"][loc]:
            here["corsair"] = int(s["corsair"][loc])
        if here:
            found[name] = here
    for owner, to, where in zip(s["loan_owner"], s["loan_to"], s["loan_loc"], strict=True):
        if owner >= 0 and where == loc:
            here = found.setdefault(data.powers[to], {})
            key = f"loaned:{data.powers[owner]}"
            here[key] = here.get(key, 0) + 1
    return found


def leader_place(position: Position, person: str) -> str:
    names = leaders(position.data)
    if person not in names:
        raise KeyError(f"no leader has the id {person!r}; leaders: {', '.join(names)}")
    return place_name(position.data, int(position.state["leader_loc"][names.index(person)]))


def card_place(position: Position, card: str) -> str:
    """Where a card is: `out`, `deck`, `discard`, `removed`, `power_card`, `table` or `hand:<power>`."""
    loc = int(position.state["card_loc"][position.data.card_index[card]])
    return CARD_PLACES[loc] if loc < 8 else f"hand:{position.data.powers[loc - 8]}"


#: words for the pending decision; {power} is the seat
PROMPTS: dict[str, str] = {
    "impulse": "{power}: play a card or pass",
    "card_use": "{power}: use the card for command points or as event",
    "action": "{power}: spend command points ({cp} left)",
    "reaction": "{power}: answer with a card or pass",
}


def prompt(position: Position) -> str:
    """What the seat is asked, in one line."""
    if position.over:
        return position.result_text()
    name = position.decision_name
    text = PROMPTS.get(name, "{power}: " + name.replace("_", " "))
    power = position.data.powers[position.seat].title()
    return text.format(power=power, cp=int(position.state["cp"]))
