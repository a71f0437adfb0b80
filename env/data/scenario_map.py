"""The map of a scenario: diplomacy, control, religion, units and leaders."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from env.data.model import LAND_UNITS, NAVAL_UNITS, UNITS, Facts, GameData
from env.data.toml_source import Key, TomlSource

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from typing import Any

    Units = tuple[tuple[str, str, str, int], ...]

# Unit types a power of Here I Stand has, where they are not those of `unit_types`.
UNITS_OF = {
    "ottoman": ("regular", "cavalry", "squadron", "corsair"),
    "protestant": ("regular", "mercenary"),
    "hungary_bohemia": ("regular",),
    "independent": ("regular",),
}
MAX_UNITS = 63


def unit_types(data: Facts, power: str) -> tuple[str, ...]:
    """The unit types of a power that no table of exceptions names."""
    return ("regular", "mercenary", "squadron") if power in data.majors else ("regular", "squadron")


def _pairs(data: Facts, source: TomlSource, name: str) -> list[tuple[str, str]]:
    key = ("diplomacy", name)
    order = (*data.majors, *data.minors)
    pairs: list[tuple[str, str]] = []
    for value in source.value(key, list, [], source.table("diplomacy")):
        if not isinstance(value, list) or len(value) != 2:
            raise source.error(key, f"{value!r} is not a pair of powers", f'write ["{order[0]}", "{order[1]}"]')
        a, b = sorted((source.word(key, part, order, "power") for part in value), key=order.index)
        if a == b:
            raise source.error(key, f"{a} is paired with itself", "name two powers", a)
        if a in data.minors:
            raise source.error(key, f"{a} and {b} are both minor powers", "one of the two must be a major power", a)
        if (a, b) in pairs:
            raise source.error(key, f"the pair {a}, {b} occurs twice", "list it once", b)
        pairs.append((a, b))
    return pairs


def diplomacy(data: Facts, source: TomlSource) -> dict[str, Any]:
    source.check_keys(("diplomacy",), source.table("diplomacy"), ("at_war", "allied"))
    at_war, allied = _pairs(data, source, "at_war"), _pairs(data, source, "allied")
    active: dict[str, str] = {}
    for a, b in allied:
        if (a, b) in at_war:
            raise source.error(("diplomacy", "allied"), f"{a} and {b} are also at war", "drop one of the two", b)
        if b in data.minors:
            if b in active:
                raise source.error(
                    ("diplomacy", "allied"),
                    f"{b} is allied to {active[b]} and to {a}",
                    "a minor power has one ally",
                    b,
                )
            active[b] = a
    for _, b in at_war:
        if b in active:
            raise source.error(
                ("diplomacy", "at_war"),
                f"{b} is active as an ally of {active[b]}",
                "an active minor has no wars of its own; name its major",
                b,
            )
    return {"at_war": tuple(at_war), "allied": tuple(allied), "active_minors": active}


def control(data: Facts, source: TomlSource, active: Mapping[str, str], league: bool) -> tuple[str, ...]:
    table = source.table("control")
    control = [active.get(space.home_power, space.home_power) for space in data.spaces]
    for name, value in table.items():
        key = ("control", name)
        source.word(key, name, data.space_index, "space")
        power = source.word(key, value, data.powers, "power")
        if power in active:
            raise source.error(
                key,
                f"{power} is active as an ally of {active[power]}, who controls its spaces",
                f"use {active[power]!r}",
            )
        control[data.space_index[name]] = power
    if not league and "protestant" in control:
        name = data.spaces[control.index("protestant")].id
        raise source.error(
            ("control", name),
            f"{name} would be Protestant before the Schmalkaldic League",
            f'add {name} = "hapsburg", or set league_formed = true',
        )
    return tuple(control)


def religion(data: GameData, source: TomlSource) -> tuple[str, ...]:
    table = source.table("religion")
    source.check_keys(("religion",), table, ("protestant",))
    spaces = source.words(("religion", "protestant"), data.space_index, "space", table)
    if len(spaces) >= data.protestant_auto_win:
        raise source.error(
            ("religion", "protestant"),
            f"{len(spaces)} Protestant spaces",
            f"the Protestant wins with {data.protestant_auto_win}; list fewer",
        )
    return spaces


def electorate_display(data: GameData, source: TomlSource, control: tuple[str, ...]) -> dict[str, int]:
    table = source.table("electorate_display")
    display: dict[str, int] = {}
    for name in table:
        key = ("electorate_display", name)
        source.word(key, name, data.electorate_display, "electorate")
        display[name] = source.integer(key, 1, data.electorate_display[name], None, table)
        if control[data.space_index[name]] == "protestant":
            raise source.error(
                key,
                f"{name} is under Protestant control",
                "put its regulars on the map, in [units.protestant]",
            )
    return display


class Friends:
    """Who may stand in a space at the start: its controller, that power's allies, and minors of either."""

    def __init__(self, data: Facts, control: tuple[str, ...], allied: Iterable[tuple[str, str]]) -> None:
        self._data = data
        self._control = control
        self._allied = {frozenset(pair) for pair in allied}

    def check(self, source: TomlSource, key: Key, power: str, space: str) -> None:
        owner = self._control[self._data.space_index[space]]
        if power != owner and frozenset((power, owner)) not in self._allied:
            raise source.error(
                key,
                f"{space} is controlled by {owner}, no ally of {power}",
                "start in spaces of the power or an ally, or change [control]",
            )


def units(
    data: Facts,
    source: TomlSource,
    friends: Friends,
    display: Mapping[str, int],
    types: Mapping[str, tuple[str, ...]] = UNITS_OF,
) -> Units:
    """`display` are regulars of the Protestant that are not on the map, `types` the exceptions to `unit_types`."""
    table = source.table("units")
    units: list[tuple[str, str, str, int]] = []
    used = {(power, naval): 0 for power in data.powers for naval in (False, True)}
    used["protestant", False] += sum(display.values())
    for power, places in table.items():
        source.word(("units", power), power, data.powers, "power")
        source.check_type(("units", power), places, dict)
        allowed = types.get(power, unit_types(data, power))
        for space, counts in places.items():
            key = ("units", power, space)
            source.word(key, space, data.space_index, "space")
            source.check_type(key, counts, dict)
            friends.check(source, key, power, space)
            source.check_keys(key, counts, UNITS, "unit type")
            for unit in counts:
                if unit not in allowed:
                    raise source.error(
                        (*key, unit),
                        f"{power} has no unit of the type {unit}",
                        "it has " + ", ".join(allowed),
                    )
                if unit in NAVAL_UNITS and not data.space(space).is_port:
                    raise source.error((*key, unit), f"{space} is no port", "put naval units into ports")
                number = source.integer((*key, unit), 1, MAX_UNITS, None, counts)
                units.append((power, unit, space, number))
                used[power, unit in NAVAL_UNITS] += number
        for naval, pool in ((False, data.force_pool_land), (True, data.force_pool_naval)):
            if used[power, naval] > pool[power]:
                kinds = " or ".join(NAVAL_UNITS if naval else LAND_UNITS)
                raise source.error(
                    ("units", power),
                    f"{used[power, naval]} {'naval' if naval else 'land'} units of {power}",
                    f"its counters allow {pool[power]} ({kinds}, electorate display included)",
                )
    return tuple(units)


def leaders(data: Facts, source: TomlSource, friends: Friends) -> tuple[tuple[str, str], ...]:
    leaders: list[tuple[str, str]] = []
    for name, value in source.table("leaders").items():
        key = ("leaders", name)
        types = ("army_leader", "naval_leader")
        known = [person.id for person in data.people if person.type in types]
        person = data.person(source.word(key, name, known, "leader"))
        if person.power not in data.powers:
            raise source.error(key, f"{name} belongs to no power at the start", "he enters by his card")
        space = source.word(key, value, data.space_index, "space")
        if person.type == "naval_leader" and not data.space(space).is_port:
            raise source.error(key, f"{space} is no port", "naval leaders start in ports")
        friends.check(source, key, person.power, space)
        leaders.append((name, space))
    return tuple(leaders)
