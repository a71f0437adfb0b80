"""Words for numbers: actions, decisions, procedures, places."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING, Any

from env.rules import names_queen as queen
from env.rules.ids import Action, Decision, Proc
from env.rules.layout import CONSTANTS

if TYPE_CHECKING:
    from env.data.model import Facts
    from env.rules.core import Position

#: of Here I Stand: the codes from 78 on name units of a fifth minor power
VERBS: dict[int, str] = {int(a): a.name[2:].lower() for a in Action if int(a) < int(Action.A_UNIT_IRELAND)}
DECISIONS: dict[int, str] = {int(d): d.name[2:].lower() for d in Decision}
PROCS: dict[int, str] = {int(p): p.name[2:].lower() for p in Proc}
VICTORIES = ("none", "military", "religious", "standard", "domination", "time_limit", "gunpowder_plot")
BASES = (
    ("number", int(Action.A_NUMBER)),
    ("power", int(Action.A_POWER)),
    ("space", int(Action.A_SPACE)),
    ("sea", int(Action.A_SEA)),
    ("card", int(Action.A_CARD)),
    ("person", int(Action.A_PERSON)),
)
#: where the tables keep the entities of a kind
TABLES = {"power": "powers", "space": "spaces", "sea": "seas", "card": "cards", "person": "selectable"}
TITLES = {"hre": "HRE"}
UNIT_WORDS = ("regular", "mercenary", "genoese regular", "hungarian regular", "scottish regular", "venetian regular")
DISCOVERY_WORDS = (
    "the Saint Lawrence River", "the Great Lakes", "the Mississippi River", "the Amazon River", "the Pacific Strait",
    "the way round the world",
)  # fmt: skip
PACIFIC_STRAIT = 4
NSPACE, SEA0 = CONSTANTS["NSPACE"], CONSTANTS["SEA0"]
LOC_OUT, LOC_TRACK, LOC_REMOVED, LOC_WAR, LOC_PRISON, LOC_ABSENT = (
    CONSTANTS[name] for name in ("LOC_OUT", "LOC_TRACK", "LOC_REMOVED", "LOC_WAR", "LOC_PRISON", "LOC_ABSENT")
)
CARD_PLACES = {
    0: "out",
    1: "deck",
    2: "discard",
    3: "removed",
    4: "power_card",
    5: "table",
    16: "diplomatic_deck",
    17: "diplomatic_discard",
}
DIPLOMATIC_HAND = 20  # + power


def decision_name(decision: int) -> str:
    """The name of a decision, as in `docs/rules/decisions`."""
    return DECISIONS.get(int(decision), str(decision))


def proc_name(proc: int) -> str:
    return PROCS.get(int(proc), str(proc))


def split_action(action: int) -> tuple[str, int]:
    """Kind of the range of an action code (verb, number, power, space, sea, card, person) and its index."""
    kind, index = "verb", action
    for name, base in BASES:
        if action >= base:
            kind, index = name, action - base
    return kind, index


def meaning(data: Facts, action: int, decision: int = 0) -> tuple[str, int]:
    """What an action code names under a decision: its kind (`split_action`, `names_queen.KINDS`) and its index."""
    kind, index = split_action(action)
    if data.game == queen.GAME:
        kind = queen.KINDS.get((decision, kind), kind)
    return kind, index


def verb_name(data: Facts, code: int) -> str:
    """The name of a verb in a game."""
    if data.game == queen.GAME and code in queen.VERBS:
        return queen.VERBS[code]
    return VERBS.get(code, str(code))


def entity_id(data: Facts, kind: str, index: int) -> str:
    """The id of an entity; its number if there is none."""
    if kind == "verb":
        return verb_name(data, index)
    if kind == "number":
        return str(index)
    if kind not in TABLES:
        return queen.entity_id(data, kind, index)
    table: Any = getattr(data, TABLES[kind])
    if index >= len(table):
        return f"{kind} {index}"
    return table[index] if kind == "power" else table[index].id


def power_title(power: str) -> str:
    """The name of a power as people write it."""
    return TITLES.get(power, power.replace("_", " ").title())


def entity_title(data: Facts, kind: str, index: int) -> str:
    """Words a person reads: names of spaces and people, number and title of a card."""
    if kind == "card" and index < len(data.cards):
        card = data.cards[index]
        return f"{card.number} {card.title} ({card.cp} CP)".lstrip()
    if kind == "power" and index < len(data.powers):
        return power_title(data.powers[index])
    if kind in ("space", "sea", "person") and index < len(getattr(data, TABLES[kind])):
        return getattr(data, TABLES[kind])[index].name
    if kind in TABLES or kind in ("verb", "number"):
        return entity_id(data, kind, index).replace("_", " ")
    return queen.entity_title(data, kind, index)


def action_name(data: Facts, action: int, decision: int = 0) -> str:
    """`move`, `space:vienna`, `number:3` ...; under some decisions of Virgin Queen `royal:...`, `treasure:3`."""
    kind, index = meaning(data, action, decision)
    name = entity_id(data, kind, index)
    return name if kind == "verb" else f"{kind}:{name}"


def action_names(game: str = "here_i_stand") -> tuple[str, ...]:
    """The names of all action codes in a game, whatever is decided. Raises DataError for an unknown game."""
    from env.data.loader import load_game

    data = load_game(game)
    return tuple(action_name(data, action) for action in range(int(Action.A_TOTAL)))


def action_text(data: Facts, action: int, decision: int = 0) -> str:
    """The words for an action."""
    kind, index = meaning(data, action, decision)
    if kind == "number" and decision == int(Decision.D_EXPLORATION):
        return "the Pacific Strait, and round the world" if index == PACIFIC_STRAIT else DISCOVERY_WORDS[index]
    return entity_title(data, kind, index)


def matches(data: Facts, action: int, word: Any, decision: int = 0) -> bool:
    """Whether a word names an action: an int the number, a string an id, with or without its kind."""
    plain, index = split_action(action)
    if isinstance(word, int) and not isinstance(word, bool):
        return plain == "number" and index == word
    kind, index = meaning(data, action, decision)
    name = entity_id(data, kind, index)
    return str(word) in (name, f"{kind}:{name}") or (kind != plain and str(word) == f"{plain}:{index}")


def place_name(data: Facts, loc: int) -> str:
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
    if loc >= queen.LOC_WORLD:
        return queen.entity_id(data, "place", loc - queen.LOC_WORLD)
    power = loc - LOC_PRISON
    return f"prison:{data.powers[power]}" if power < 6 else "prison:nobody"


def place_index(data: Facts, place: str) -> int:
    """The location of a space or sea id. Raises KeyError naming it."""
    if place in data.space_index:
        return data.space_index[place]
    if place in data.sea_index:
        return SEA0 + data.sea_index[place]
    raise KeyError(f"no space or sea zone has the id {place!r}")


#: statuses of debaters and reformers (state.pxd)
STATUSES = ("not_yet", "ready", "committed", "away", "gone")


def leaders(data: Facts) -> list[str]:
    """Ids of the leaders in the order of their numbers."""
    return [p.id for p in data.selectable if p.type in ("army_leader", "naval_leader")]


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


def person_status(position: Position, kind: str, person: str) -> str:
    """Status of a debater or reformer: `not_yet`, `ready`, `committed`, `away` or `gone`."""
    known = [p.id for p in position.data.people if p.type == kind]
    name = person if person in known else f"{person}_{kind}"
    if name not in known:
        raise KeyError(f"no {kind} has the id {person!r}; {kind}s: {', '.join(known)}")
    return STATUSES[int(position.state[kind][known.index(name)])]


def spaces_in(position: Position, field: str) -> list[str]:
    """Ids of the spaces in a set of the position: `protestant`, `unrest`, `university`, `fortress` ..."""
    words = [int(w) for w in position.state[field]["w"]]
    return [sp.id for sp in position.data.spaces if words[sp.index >> 6] >> (sp.index & 63) & 1]


def card_place(position: Position, card: str) -> str:
    """Where a card is: `out`, `deck`, `discard`, `removed`, `power_card`, `table` or `hand:<power>`; Diplomatic cards
    `diplomatic_deck`, `diplomatic_discard` or `diplomatic_hand:<power>`."""
    if card not in position.data.card_index:
        close = difflib.get_close_matches(str(card), position.data.card_index, n=1)
        raise KeyError(f"no card has the id {card!r}" + (f"; did you mean {close[0]!r}?" if close else ""))
    loc = int(position.state["card_loc"][position.data.card_index[card]])
    if loc >= DIPLOMATIC_HAND:
        return f"diplomatic_hand:{position.data.powers[loc - DIPLOMATIC_HAND]}"
    return CARD_PLACES[loc] if loc in CARD_PLACES else f"hand:{position.data.powers[loc - 8]}"


#: words for the pending decision; {cp} command points left, {offers} offers left, {spent} CP owed for wars
PROMPTS: dict[str, str] = {
    "diet_card": "which card do you lay down at the Diet of Worms?",
    "reform_target": "where is the Reformation attempt made? (a debater to commit him)",
    "counter_target": "where is the Counter-Reformation attempt made? (a debater to commit him)",
    "zone": "which language zone: 1 German, 2 French, 3 English, 4 Italian, 5 Spanish?",
    "free_step": "commit a debater for a free step of translation?",
    "debate_pool": "debate against the uncommitted (half a) or the committed debaters (half b)?",
    "debater": "which debater? (done or pass for none)",
    "flip": "which space changes its religion? (done to stop)",
    "university": "where is the Jesuit university founded?",
    "debate_response": "play Here I Stand to bring Luther into the debate?",
    "excommunicate": "whom does the Papal Bull name?",
    "exploration": "which discovery is claimed?",
    "diplomatic_card": "which Diplomatic card is played?",
    "end_war": "end a war?",
    "command": "with which power do you act?",
    "naval_leader_port": "where does the naval leader return?",
    "maurice_space": "where does Maurice of Saxony appear?",
    "turn1_partner": "with whom do you negotiate first?",
    "propose": "propose a deal: to whom? ({offers} offers left; done to stop)",
    "term": "add a term to the deal, or send it",
    "term_detail": "say more about the term",
    "answer": "accept the deal, refuse it, or counter it?",
    "announce": "announce an agreed deal, or none",
    "confirm": "confirm the announced deal?",
    "loan_port": "which port receives the loaned squadron?",
    "give_mercenaries": "which mercenaries do you give?",
    "place_mercenaries": "where do the mercenaries appear?",
    "leader_home": "where does the returned leader stand?",
    "displace": "where do the displaced pieces go?",
    "sue": "sue an enemy for peace, or pass",
    "sue_marriage": "play Diplomatic Marriage in this suit?",
    "sue_units": "which unit do you give up?",
    "sue_key": "buy back the key with a victory point, a card, or leave it?",
    "sue_leader": "buy back the leader with a victory point, a card, or leave him?",
    "sue_spaces": "buy back spaces in pairs?",
    "ransom": "ransom the leader?",
    "excommunication": "pay a donation to lift the excommunication?",
    "declare_war": "declare war on whom, or stop?",
    "intervene": "intervene for the minor power?",
    "join_war": "declare war on the minor's new protector, free of cost?",
    "pay_war": "which card pays for the declarations? ({spent} CP owed)",
    "informant": "play Venetian Informant?",
    "spring_preparations": "play Spring Preparations?",
    "spring": "spring deployment: from which capital, or pass?",
    "spring_to": "where does the spring deployment end?",
    "impulse": "play a card or pass",
    "card_use": "use the card for command points or as event?",
    "action": "spend command points ({cp} left)",
    "reaction": "answer with a card, or pass",
    "control": "which space?",
    "port_changed": "the port is lost: where do the ships go?",
    "build": "build where?",
    "build_kind": "whose counter do you build?",
    "force_leader": "which leaders go? (done when no more)",
    "force_units": "how many units of this kind go?",
    "loss": "which unit is lost?",
    "move_from": "move a formation from where?",
    "move_to": "move to where?",
    "intercept": "intercept from where, or pass?",
    "avoid": "avoid battle to where, or stay?",
    "withdraw": "withdraw into the fortification, or fight?",
    "after_withdrawal": "the enemy withdrew inside: go on to where, or go back?",
    "combat_card": "play a combat card, or none?",
    "janissaries": "play Janissaries for more dice?",
    "inside": "which units go inside the fortification?",
    "retreat": "retreat to where?",
    "assault_space": "assault which space?",
    "siege_artillery": "play Siege Artillery for the attacker?",
    "relief_join": "which besieged pieces join the relief?",
    "relief_inside": "who goes inside?",
    "naval_from": "move ships from where? (done when no more)",
    "naval_to": "sail to where?",
    "naval_units": "how many ships of this kind?",
    "naval_intercept": "intercept at sea, or pass?",
    "naval_avoid": "avoid the naval combat, or stay?",
    "naval_order": "which enemy is fought next?",
    "rowers": "play Professional Rowers?",
    "naval_loss": "which ship is lost?",
    "naval_retreat": "where do the ships retreat?",
    "transport_leg": "next sea zone or port of the transport?",
    "piracy": "piracy: where and against whom?",
    "piracy_award": "what do the pirates get?",
    "naval_leader": "does the naval leader go along?",
    "winter_port": "which port do the ships winter in?",
    "winter_naval_leader": "which port does the naval leader go to?",
    "winter_excess": "units above four leave: which, where?",
    "winter_home": "do further units go home?",
    "winter_to": "where do the units winter?",
    "winter_leader": "where does the leader winter?",
    "foreign_units": "which units go to the foreign war?",
    "foreign_extra": "give up a unit to strengthen the foreign enemy?",
    "foreign_build": "build onto the foreign-war card?",
    "minor": "which minor power?",
    "minor_units_to": "where do the minor's units go?",
    "event_power": "the event concerns which power?",
    "event_space": "the event concerns which space?",
    "event_card": "which card?",
    "event_choice": "choose the use of the event",
    "event_units": "which units?",
    "event_leader": "which leader?",
    "discard": "discard which card?",
    **queen.PROMPTS,
}


def event_card(data: Facts, proc: int) -> Any:
    """The card whose event a procedure is; None for other procedures."""
    if data.game == queen.GAME:
        from env.rules.tables import QUEEN_EVENTS

        number = proc - int(Proc.P_QUEEN_EVENT)
        name = QUEEN_EVENTS[number - 1] if 0 < number <= len(QUEEN_EVENTS) else ""
        return data.card(name) if name in data.card_index else None
    number = proc - int(Proc.P_EVENT)
    if proc >= int(Proc.P_DIPLOMATIC):
        number = 201 + proc - int(Proc.P_DIPLOMATIC)
    return next((c for c in data.cards if c.number == str(number)), None) if number > 0 else None


def prompt(position: Position) -> str:
    """What the seat is asked, in one line; in the middle of an event with the title of its card."""
    if position.over:
        return position.result_text()
    s, data = position.state, position.data
    text = PROMPTS.get(position.decision_name, position.decision_name.replace("_", " ")).format(
        cp=int(s["cp"]), offers=int(s["offers"][position.seat]), spent=int(s["spent"][position.seat])
    )
    card = event_card(data, int(s["frame"][int(s["depth"]) - 1]["proc"]))
    return f"{power_title(data.powers[position.seat])}: {text}" + (f" [{card.title}]" if card else "")
