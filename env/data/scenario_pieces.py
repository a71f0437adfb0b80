"""The pieces of a scenario beside the map: people, markers, tracks, the New World, cards."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from env.data.model import MAJORS, Card, GameData
from env.data.toml_source import Key, TomlSource

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from typing import Any
NEW_WORLD_KEYS = [
    "removed",
    "charts_available",
    "exploration_underway",
    "conquest_underway",
    "discoveries",
    "conquests",
    "depleted",
    "colonies",
]


def people(data: GameData, source: TomlSource, first_turn: int) -> dict[str, Any]:
    rulers: dict[str, str] = {}
    table = source.table("rulers")
    source.check_keys(("rulers",), table, MAJORS, "power")
    for power in MAJORS:
        own = {person.id: person for person in data.rulers if person.power == power}
        if power in table:
            rulers[power] = source.word(("rulers", power), table[power], own, f"ruler of {power}")
        else:
            first = [person.id for person in own.values() if "start" in person.entry]
            if len(first) != 1:
                raise source.error(
                    ("rulers", power),
                    f"people.csv has {len(first)} rulers of {power} from the start",
                    "name one",
                )
            rulers[power] = first[0]
    debaters = [person for person in data.people if person.type == "debater"]
    due = [
        p.id
        for p in debaters
        if p.entry_turn is not None
        and p.entry_turn <= max(1, first_turn - 1)
        and ("turn" in p.entry or "start" in p.entry)
    ]
    table = source.table("debaters")
    source.check_keys(("debaters",), table, ("in_play", "removed"))
    known = [person.id for person in debaters]
    removed = source.words(("debaters", "removed"), known, "debater", table)
    in_play = source.words(("debaters", "in_play"), known, "debater", table)
    if "in_play" not in table:
        in_play = tuple(name for name in due if name not in removed)
    for name in removed:
        if name in in_play:
            raise source.error(("debaters", "removed"), f"{name} is also in play", "list him once", name)
    for name in due:
        if name not in in_play and name not in removed:
            raise source.error(
                ("debaters", "in_play"),
                f"{name} has come by turn {first_turn} and is not listed",
                "add him to in_play or removed",
            )
    reformers: list[tuple[str, str]] = []
    gone: list[str] = []
    reformer_ids = [person.id for person in data.people if person.type == "reformer"]
    for name, value in source.table("reformers").items():
        key = ("reformers", name)
        source.word(key, name, reformer_ids, "reformer")
        if value == "removed":
            gone.append(name)
        else:
            reformers.append((name, source.word(key, value, data.space_index, "space")))
    return {
        "rulers": rulers,
        "debaters_in_play": in_play,
        "debaters_removed": removed,
        "reformers": tuple(reformers),
        "reformers_removed": tuple(gone),
    }


def markers(
    data: GameData, source: TomlSource, control: tuple[str, ...], units: Iterable[tuple[str, str, str, int]]
) -> dict[str, Any]:
    table = source.table("markers")
    source.check_keys(("markers",), table, ("excommunicated", "pirate_havens", "knights_of_st_john"))
    persons = [name for box in data.excommunication_boxes.values() for name in box]
    havens = source.words(
        ("markers", "pirate_havens"),
        [space.id for space in data.spaces if space.second_home],
        "space that can be a pirate haven",
        table,
    )
    for name in havens:
        if control[data.space_index[name]] != "ottoman":
            raise source.error(
                ("markers", "pirate_havens"),
                f"{name} is controlled by {control[data.space_index[name]]}",
                "a new pirate haven is Ottoman",
                name,
            )
    knights: str = source.value(("markers", "knights_of_st_john"), str, "", table)
    if knights:
        source.word(("markers", "knights_of_st_john"), knights, data.space_index, "space")
        if all((power, unit, space) != ("independent", "regular", knights) for power, unit, space, _ in units):
            raise source.error(
                ("markers", "knights_of_st_john"),
                f"there is no independent regular in {knights}",
                f"add {knights} = {{ regular = 1 }} to [units.independent]",
            )
    return {
        "excommunicated": source.words(
            ("markers", "excommunicated"), persons, "person with an excommunication box", table
        ),
        "pirate_havens": havens,
        "knights_of_st_john": knights,
    }


def tracks(data: GameData, source: TomlSource) -> dict[str, Any]:
    table = source.table("tracks")
    source.check_keys(("tracks",), table, (*data.tracks, "marital_status"), "track")
    tracks = {name: source.integer(("tracks", name), 0, track.last, 0, table) for name, track in data.tracks.items()}
    tracks["marital_status"] = source.integer(("tracks", "marital_status"), 1, len(data.marital_track), 1, table)
    bonus: dict[str, dict[str, int]] = {}
    for power, reasons in source.table("bonus_vp").items():
        source.word(("bonus_vp", power), power, MAJORS, "major power")
        source.check_type(("bonus_vp", power), reasons, dict)
        source.check_keys(("bonus_vp", power), reasons, ("war_winner", *data.bonus_vp), "bonus")
        bonus[power] = {
            reason: source.integer(("bonus_vp", power, reason), -20, 20, None, reasons) for reason in reasons
        }
    table = source.table("vp")
    source.check_keys(("vp",), table, MAJORS, "power")
    vp = {power: source.integer(("vp", power), -20, 99, None, table) for power in table}
    return {"tracks": tracks, "bonus_vp": bonus, "vp": vp}


def _owners(
    source: TomlSource, table: dict[str, Any], name: str, items: Mapping[str, Any], powers: Iterable[str]
) -> dict[str, str]:
    owners: dict[str, str] = {}
    for item, power in source.value(("new_world", name), dict, {}, table).items():
        key = ("new_world", name, item)
        source.word(key, item, items, name)
        owners[item] = source.choice(key, power, powers)
    return owners


def new_world(data: GameData, source: TomlSource) -> dict[str, Any]:
    table = source.table("new_world")
    source.check_keys(("new_world",), table, NEW_WORLD_KEYS)
    powers = tuple(data.colony_limit)
    explorers = [person.id for person in data.people if person.type in ("explorer", "conquistador")]
    colonies = _owners(source, table, "colonies", data.colonies, powers)
    for item, power in colonies.items():
        if data.colonies[item] not in ("", power):
            raise source.error(
                ("new_world", "colonies", item),
                f"{item} is a colony of {data.colonies[item]}",
                f"use {data.colonies[item]!r}",
            )
    underway: dict[str, str] = {}
    for power, side in source.value(("new_world", "exploration_underway"), dict, {}, table).items():
        key = ("new_world", "exploration_underway", power)
        source.word(key, power, powers, "power with voyages")
        underway[power] = source.choice(key, side, ("charted", "uncharted"))
    conquests = _owners(source, table, "conquests", data.conquest_vp, powers)
    return {
        "removed": source.words(("new_world", "removed"), explorers, "explorer or conquistador", table),
        "charts_available": source.words(("new_world", "charts_available"), powers, "power with voyages", table),
        "exploration_underway": underway,
        "conquest_underway": source.words(("new_world", "conquest_underway"), powers, "power with voyages", table),
        "discoveries": _owners(source, table, "discoveries", data.discovery_vp, powers),
        "conquests": conquests,
        "depleted": source.words(("new_world", "depleted"), conquests, "conquest of this scenario", table),
        "colonies": colonies,
    }


def cards(data: GameData, source: TomlSource, first_turn: int, players: tuple[str, ...]) -> dict[str, Any]:
    replaced = {card.replaces for card in data.cards if card.replaces} if players != MAJORS else set()
    usable = [
        card.id
        for card in data.cards
        if card.category not in ("home", "diplomatic")
        and card.id not in replaced
        and (not card.two_player or (card.replaces and replaced))
    ]
    due = [card.id for card in data.cards if card.id in usable and _is_due(card, first_turn)]
    return deck(source, usable, due, players, first_turn, "card of the deck")


def deck(
    source: TomlSource,
    usable: Collection[str],
    due: Iterable[str],
    players: Collection[str],
    first_turn: int,
    what: str,
) -> dict[str, Any]:
    """Where the cards of a scenario lie at the start: [deck] and [hands], each of the `usable` in one place at most.

    due: those that are in the deck by the first turn unless they lie elsewhere. what: word for a card in messages.
    """
    place: dict[str, str] = {}

    def take(key: Key, table: dict[str, Any]) -> tuple[str, ...]:
        found = source.words(key, usable, what, table)
        for name in found:
            if name in place:
                raise source.error(key, f"{name} is also in {place[name]}", "a card is in one place", name)
            place[name] = ".".join(key)
        return found

    piles = source.table("deck")
    source.check_keys(("deck",), piles, ("start", "removed"))
    removed = take(("deck", "removed"), piles)
    table = source.table("hands")
    source.check_keys(("hands",), table, players, "power")
    hands = {power: take(("hands", power), table) for power in table}
    start = take(("deck", "start"), piles)
    missing = [name for name in due if name not in place]
    if "start" not in piles:
        start = tuple(missing)
    elif missing:
        raise source.error(
            ("deck", "start"),
            f"{missing[0]} has joined the deck by turn {first_turn} and is nowhere",
            "add it to deck.start, deck.removed or a hand",
        )
    return {"deck_start": start, "deck_removed": removed, "hands": hands}


def _is_due(card: Card, first_turn: int) -> bool:
    """The card is in the deck of the first turn unless the scenario puts it elsewhere."""
    return not card.entry_condition and card.entry_turn is not None and card.entry_turn <= first_turn
