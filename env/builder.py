"""Positions made by hand, for tests, studies and puzzles.

from env.builder import Builder
b = Builder()                                        # default control, nothing on the map
b.units("ottoman", "buda", regular=7, cavalry=1)
b.leader("suleiman", "buda")
b.war("ottoman", "hapsburg")
position = b.impulse("ottoman", cp=3, dice=[6, 6])   # the Ottoman spends 3 command points
position.act("move", "buda", "vienna", "all")
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from env.data.loader import load_scenario
from env.rules import names
from env.rules import names_queen as queen
from env.rules.core import Position, refresh
from env.rules.ids import Proc
from env.rules.layout import CONSTANTS
from env.rules.setup_state import blank_state, resolve_settings, scenario_state
from env.rules.tables import load_tables, table_data

PHASES = {
    "theses": 1,
    "draw": 2,
    "diplomacy": 3,
    "diet": 4,
    "spring": 5,
    "action": 6,
    "winter": 7,
    "new_world": 8,
    "victory": 9,
    "marriage": 10,
    "patronage": 11,
}
TRACK_NAMES = {
    "T_PIRACY": 0, "T_CHATEAUX": 1, "T_ST_PETERS_VP": 2, "T_ST_PETERS_CP": 3, "T_MARITAL": 4, "T_EDWARD": 5,
    "T_ELIZABETH": 6, "T_NEW_TESTAMENT": 7, "T_FULL_BIBLE": 10, "T_CATHERINE": 13, "T_ANNE_TURN": 14,
    "T_LEAGUE": 15, "T_BARBARY": 16, "T_HUNGARY": 17, "T_GONZAGA": 18, "T_KNIGHTS": 19, "T_PIRACY_COUNT": 20,
    "T_DIVORCE": 21, "T_LEAGUE_TURN": 22, "T_MAURICE": 23, "T_PREGNANCY": 26,
    "T_CHATEAU_BONUS": 27, "T_SOCIETY": 28, "T_TWO_PLAYER": 29, "T_CRANMER": 30, "T_LATE_DECK": 31,
    "T_DRAGUT": 1, "T_SEBASTIAN": 2, "T_FLEET": 3, "T_JESUITS": 7, "T_NORTHWEST": 8, "T_CIRCUMNAVIGATED": 9,
    "T_WAR_SCALE": 10, "T_QUEEN_VP": 11, "T_FESTIVITIES": 12, "T_EXCOMMUNICATED": 14, "T_HENRY_III": 22,
    "T_NO_INTERCEPTION": 23,
}  # fmt: skip
CARD_HAND = 8
NSLOT, MINOR_SLOT, GENOA, IRELAND = (CONSTANTS[name] for name in ("NSLOT", "MINOR_SLOT", "GENOA", "IRELAND"))
T_HAVENS = 25  # state.pxd: a track without a printed counter

#: statuses of debaters and reformers, as numbered in env/rules/state.pxd
STATUSES = ("not_yet", "ready", "committed", "away", "gone")


class Builder:
    """Builds a `Position` step by step. Unknown names raise KeyError naming them; methods return the builder."""

    def __init__(
        self,
        scenario: str | None = None,
        *,
        game: str = "here_i_stand",
        data_dir: str | None = None,
        seed: int = 0,
        **settings: Any,
    ) -> None:
        slot = load_tables(game, data_dir)
        self.data = table_data(slot)
        self.scenario = load_scenario(self.data, scenario) if scenario else None
        self.settings = resolve_settings(self.scenario, settings)
        self.seed = seed
        if self.scenario:
            self.array = scenario_state(self.data, slot, self.scenario, self.settings)
        else:
            self.array = blank_state(self.data, slot, self.settings)
        self.s = self.array[0]
        self.s["rng"] = seed + 1

    # --- names

    def _power(self, power: str) -> int:
        if power not in self.data.power_index:
            raise KeyError(f"no power has the id {power!r}; powers: {', '.join(self.data.powers)}")
        return self.data.power_index[power]

    def _space(self, space: str) -> int:
        if space not in self.data.space_index:
            raise KeyError(f"no space has the id {space!r}")
        return self.data.space_index[space]

    def _leader(self, person: str) -> int:
        found = names.leaders(self.data)
        if person not in found:
            raise KeyError(f"no leader has the id {person!r}; leaders: {', '.join(found)}")
        return found.index(person)

    def _card(self, card: str) -> int:
        if card not in self.data.card_index:
            raise KeyError(f"no card has the id {card!r}")
        return self.data.card_index[card]

    # --- pieces

    def units(self, power: str, place: str, **numbers: int) -> Builder:
        """Set units: regular, mercenary, cavalry, squadron, corsair."""
        p, loc = self._power(power), names.place_index(self.data, place)
        for unit, n in numbers.items():
            if unit == "squadron":
                self.s["squadron"][loc][p] = n
            elif unit == "corsair":
                self.s["corsair"][loc] = n
            elif unit in ("regular", "mercenary", "cavalry"):
                self.s["land"][loc][p][0 if unit == "regular" else 1] = n
            else:
                raise KeyError(f"no unit is called {unit!r}")
        return self

    def no_units(self) -> Builder:
        """Clear the map of units and leaders."""
        self.s["land"][:] = 0
        self.s["squadron"][:] = 0
        self.s["corsair"][:] = 0
        self.s["leader_loc"][:] = names.LOC_OUT
        return self

    def leader(self, person: str, place: str, owner: str | None = None) -> Builder:
        """Put a leader on a space or sea zone, or `prison:<power>`, `track`, `removed`, `out`."""
        k = self._leader(person)
        words = {"track": names.LOC_TRACK, "removed": names.LOC_REMOVED, "out": names.LOC_OUT}
        if place.startswith("prison:"):
            loc = names.LOC_PRISON + self._power(place[7:])
        elif place in words:
            loc = words[place]
        else:
            loc = names.place_index(self.data, place)
        self.s["leader_loc"][k] = loc
        if owner:
            self.s["leader_owner"][k] = self._power(owner)
        return self

    def loan(self, owner: str, to: str, place: str, n: int = 1) -> Builder:
        """Squadrons on loan."""
        for _ in range(n):
            k = next(k for k, o in enumerate(self.s["loan_owner"]) if o < 0)
            self.s["loan_owner"][k], self.s["loan_to"][k] = self._power(owner), self._power(to)
            self.s["loan_loc"][k] = names.place_index(self.data, place)
        return self

    def control(self, space: str, power: str) -> Builder:
        self.s["control"][self._space(space)] = self._power(power)
        return self

    def _bit(self, field: str, space: str, on: bool) -> Builder:
        i = self._space(space)
        word = int(self.s[field]["w"][i >> 6])
        word = word | 1 << (i & 63) if on else word & ~(1 << (i & 63))
        self.s[field]["w"][i >> 6] = word
        return self

    def unrest(self, space: str, on: bool = True) -> Builder:
        return self._bit("unrest", space, on)

    def protestant(self, space: str, on: bool = True) -> Builder:
        """Religious influence."""
        return self._bit("protestant", space, on)

    def university(self, space: str, on: bool = True) -> Builder:
        """A Jesuit university."""
        return self._bit("university", space, on)

    def _person(self, field: str, kind: str, person: str, status: str) -> Builder:
        known = [p.id for p in self.data.people if p.type == kind]
        name = person if person in known else f"{person}_{kind}"
        if name not in known:
            raise KeyError(f"no {kind} has the id {person!r}; {kind}s: {', '.join(known)}")
        self.s[field][known.index(name)] = STATUSES.index(status)
        return self

    def debater(self, person: str, status: str = "ready") -> Builder:
        """A debater (`eck` or `eck_debater`) in a status of STATUSES."""
        return self._person("debater", "debater", person, status)

    def reformer(self, person: str, status: str = "ready") -> Builder:
        """A reformer; on the map while `ready`."""
        return self._person("reformer", "reformer", person, status)

    def no_debaters(self) -> Builder:
        """Neither debaters nor reformers in play."""
        self.s["debater"][:] = 0
        self.s["reformer"][:] = 0
        return self

    def fortress(self, space: str, on: bool = True) -> Builder:
        """A fortress or pirate haven marker."""
        return self._bit("fortress", space, on)

    def haven(self, space: str) -> Builder:
        """A pirate haven in Oran or Tripoli."""
        self.s["track"][T_HAVENS] |= {"oran": 1, "tripoli": 2}[space]
        return self.fortress(space)

    def siege(self, space: str, power: str, new: bool = False) -> Builder:
        """`power` besieges the space (since an earlier impulse unless `new`)."""
        self.s["siege"][self._space(space)] |= 1 << self._power(power)
        if new:
            self.s["siege_new"][self._space(space)] |= 1 << self._power(power)
        return self

    # --- powers

    def _mark(self, field: str, a: str, b: str, on: bool) -> Builder:
        p, q = self._power(a), self._power(b)
        for x, y in ((p, q), (q, p)):
            self.s[field][x] = int(self.s[field][x]) | 1 << y if on else int(self.s[field][x]) & ~(1 << y)
        return self

    def war(self, a: str, b: str, on: bool = True) -> Builder:
        return self._mark("war", a, b, on)

    def ally(self, a: str, b: str, on: bool = True) -> Builder:
        return self._mark("ally", a, b, on)

    def no_diplomacy(self) -> Builder:
        """Remove every war and alliance."""
        self.s["war"][:] = 0
        self.s["ally"][:] = 0
        return self

    def ruler(self, power: str, ruler: str) -> Builder:
        self.s["ruler"][self._power(power)] = [r.id for r in self.data.rulers].index(ruler)
        return self

    def track(self, name: str, value: int) -> Builder:
        """A track by the name of its enum in state.pxd (T_LEAGUE ...)."""
        self.s["track"][TRACK_NAMES[name]] = value
        return self

    def set(self, field: str, value: Any, index: Any = None) -> Builder:
        """Any field of the position."""
        if index is None:
            self.s[field] = value
        else:
            self.s[field][index] = value
        return self

    # --- cards

    def hand(self, power: str, *cards: str) -> Builder:
        """Put cards into a hand (in addition to what is there)."""
        for card in cards:
            self.s["card_loc"][self._card(card)] = CARD_HAND + self._power(power)
        return self

    def no_hands(self) -> Builder:
        """Every card in a hand goes back to the deck (Home cards to the power card)."""
        for card in self.data.cards:
            if CARD_HAND <= self.s["card_loc"][card.index] < CARD_HAND + 6:
                self.s["card_loc"][card.index] = 4 if card.category == "home" else 1
        return self

    def diplomatic(self, power: str, *cards: str) -> Builder:
        """Put Diplomatic cards into a hand (two-player game)."""
        for card in cards:
            self.s["card_loc"][self._card(card)] = names.DIPLOMATIC_HAND + self._power(power)
        return self

    def card(self, card: str, place: str) -> Builder:
        """Put a card into `deck`, `discard`, `removed`, `out`, `power_card` or `table`."""
        back = {v: k for k, v in names.CARD_PLACES.items()}
        self.s["card_loc"][self._card(card)] = back[place]
        return self

    # --- Virgin Queen

    def treasure(self, power: str, *cps: int) -> Builder:
        """Move treasures of these CP from the pool into a hand. Raises KeyError for one that the pool lacks."""
        return self._treasures(self.s["treasure"][self._power(power)], cps)

    def treasures(self, place: str, *cps: int) -> Builder:
        """Move treasures from the pool to `portugal`, `spain` (boxes of the map), `fleet` or `used`."""
        fields = {
            "portugal": self.s["treasure_row"][0],
            "spain": self.s["treasure_row"][1],
            "fleet": self.s["treasure_fleet"],
            "used": self.s["treasure_used"],
        }
        return self._treasures(fields[place], cps)

    def _treasures(self, counts: Any, cps: Iterable[int]) -> Builder:
        kinds = [cp for cp, _ in self.data.treasures]  # type: ignore[attr-defined]
        for cp in cps:
            if cp not in kinds or not self.s["treasure_pool"][kinds.index(cp)]:
                raise KeyError(f"the pool has no treasure of {cp} CP")
            self.s["treasure_pool"][kinds.index(cp)] -= 1
            counts[kinds.index(cp)] += 1
        return self

    def no_treasures(self) -> Builder:
        """Every treasure goes back to the pool."""
        for field in ("treasure", "treasure_row", "treasure_used", "treasure_fleet"):
            self.s[field] = 0
        self.s["treasure_pool"][: len(self.data.treasures)] = [n for _, n in self.data.treasures]  # type: ignore[attr-defined]
        return self

    def influence(self, target: str, power: str, n: int) -> Builder:
        """Influence of a major on a minor."""
        self.s["influence"][self._power(target)][self._power(power)] = n
        return self

    def lock(self, target: str, power: str) -> Builder:
        """The major may never influence the minor again (9.4); its influence is gone."""
        self.s["locked"][self._power(target)] |= 1 << self._power(power)
        return self.influence(target, power, 0)

    def royal(self, royal: str, status: str = "single", to: str | None = None, owner: str | None = None) -> Builder:
        """A royal in a status of `names_queen.ROYAL_STATUS`; `to`: the other of an engagement or marriage.

        Whoever was promised to either is single again.
        """
        k = queen.index_of(self.data, "royal", royal)
        number = queen.ROYAL_STATUS.index(status)
        for one in [k] + ([queen.index_of(self.data, "royal", to)] if to else []):
            if self.s["royal_to"][one]:
                left = int(self.s["royal_to"][one]) - 1
                self.s["royal"][left], self.s["royal_to"][left] = queen.ROYAL_STATUS.index("single"), 0
                self.s["royal_to"][one] = 0
        self.s["royal"][k] = number
        if owner:
            self.s["royal_owner"][k] = self._power(owner)
        if to:
            other = queen.index_of(self.data, "royal", to)
            self.s["royal"][other] = number
            self.s["royal_to"][k], self.s["royal_to"][other] = other + 1, k + 1
        return self

    def artist(self, artist: str, status: str = "free", patron: str | None = None) -> Builder:
        """An artist or scientist in a status of `names_queen.ARTIST_STATUS`."""
        k = queen.index_of(self.data, "artist", artist)
        self.s["artist"][k] = queen.ARTIST_STATUS.index(status)
        if patron:
            self.s["artist_owner"][k] = self._power(patron)
        return self

    def captain(self, captain: str, place: str = "home") -> Builder:
        """A sea captain at a place of the world map, `home`, `out` or `removed`."""
        places = {"home": names.LOC_ABSENT, "out": names.LOC_OUT, "removed": names.LOC_REMOVED}
        loc = places[place] if place in places else queen.LOC_WORLD + queen.index_of(self.data, "place", place)
        self.s["captain_loc"][queen.index_of(self.data, "captain", captain)] = loc
        return self

    def settlement(self, place: str, power: str | None) -> Builder:
        """The owner of a settlement or site of the world map; None: nobody."""
        owner = -1 if power is None else self._power(power)
        self.s["place_owner"][queen.index_of(self.data, "place", place)] = owner
        return self

    def preference(self, word: str, shown: bool = False) -> Builder:
        """The secret religious preference of the HRE: a word of `names_queen.PREFERENCES`."""
        self.s["preference"], self.s["preference_shown"] = queen.PREFERENCES.index(word), shown
        return self

    # --- positions

    def position(self, dice: Iterable[int] = ()) -> Position:
        """The position as it stands, with no procedure running and no decision pending."""
        refresh(self.array)
        position = Position.from_array(self.array, self.data, self.scenario, self.settings)
        position.set_dice(dice)
        return position

    def force(self, power: str, leaders: Iterable[str] = (), **units: int) -> dict[str, Any]:
        """A Force for `procedure`: regular, mercenary / cavalry, and regulars by minor power (its id)."""
        slots = {"regular": 0, "mercenary": 1, "cavalry": 1, "hungary": 3}
        for power in self.data.minors:
            number = self.data.power_index[power]
            slots[power] = NSLOT - 1 if number == IRELAND else MINOR_SLOT + number - GENOA
        n = [0] * NSLOT
        for unit, number in units.items():
            n[slots[unit]] = number
        bits = sum(1 << self._leader(person) for person in leaders)
        return {"owner": self._power(power), "n": n, "leaders": bits}

    def procedure(
        self,
        proc: str,
        power: str | None = None,
        other: str | None = None,
        *,
        v: Iterable[int] = (),
        a: Mapping[str, Any] | None = None,
        b: Mapping[str, Any] | None = None,
        dice: Iterable[int] = (),
        phase: str = "action",
        active: str | None = None,
    ) -> Position:
        """A position that runs one procedure (`P_...` or its name) and then stops (`finished`)."""
        self.s["phase"] = PHASES[phase]
        seat = active or power
        self.s["active"] = self._power(seat) if seat else -1
        position = self.position(dice)
        position.push(int(Proc.P_STOP), -1)
        name = proc if proc.startswith("P_") else f"P_{proc.upper()}"
        position.push(
            int(Proc[name]),
            self._power(power) if power else -1,
            self._power(other) if other else -1,
            tuple(v),
            dict(a) if a else None,
            dict(b) if b else None,
        )
        position.run_from_here()
        return position

    def impulse(self, power: str, cp: int, *, dice: Iterable[int] = (), number: int = 5) -> Position:
        """A position in which `power` spends command points in its impulse (and then stops)."""
        self.s["phase"] = PHASES["action"]
        self.s["active"] = self._power(power)
        self.s["cp"] = cp
        self.s["impulse"] = number
        position = self.position(dice)
        position.push(int(Proc.P_STOP), -1)
        position.push(int(Proc.P_SPEND), self._power(power))
        position.run_from_here()
        return position

    def action_phase(self, *, dice: Iterable[int] = (), first: str = "ottoman") -> Position:
        """A position at the start of an action phase that plays on to the end of the game."""
        position = self.position(dice)
        game = Proc.P_GAME if self.data.game == "here_i_stand" else Proc.P_QUEEN_GAME
        position.push(int(game), -1)
        position.state["frame"][0]["pc"] = 40  # sequence.pyx of either game: step of the action phase
        position.run_from_here()
        return position
