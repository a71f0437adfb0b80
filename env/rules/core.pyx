# cython: language_level=3
"""One game (`Position`) and many (`Batch`) for Python, on top of the machine."""
from libc.string cimport memcpy, memset
from libc.stdlib cimport free
from cpython.bytes cimport PyBytes_AsString

import numpy as np

from env.rules.state cimport (
    NSPACE, NLOC, NPOWER, NMAJOR, NOBODY, RUNNING, FINISHED, TRUNCATED, BROKEN, CARD_HAND, popcount, ctz)
from env.rules.tables cimport TABLES
from env.rules.ids cimport P_GAME, P_QUEEN_GAME, A_TOTAL
from env.rules.machine cimport advance, take, is_legal, call
from env.rules.hooks cimport HOOKS
from env.rules.common.units cimport update_relations, refresh_fleet, units_of, keys_counted
from env.rules.state cimport HERE_I_STAND, put, drop
from env.rules.redeal cimport redeal_state
from env.rules.observe cimport observation_size, full_size, write_observation, write_full_observation

from env.rules.layout import STATE_DTYPE
from env.rules.setup_state import scenario_state, resolve_settings
from env.rules.tables import GAMES, load_tables, table_data
from env.rules.observe import prepare_layout
from env.rules import names as _names
from env.data.loader import default_scenario, load_scenario
import env.rules.procedures  # no-cython-lint: registers every procedure


class IllegalActionError(ValueError):
    """An action that is not legal; names environment, seat, decision, action and the legal ones."""


class FinishedGameError(RuntimeError):
    """An action for a game that is over."""


class BrokenGameError(RuntimeError):
    """The rules step met a position it cannot go on from; a defect of the program, never of the caller."""


cdef void refresh_state(GameState* s) noexcept:
    """Fill the derived fields of a state that was written field by field."""
    cdef Game g
    cdef int i, p
    g.s = s
    g.t = &TABLES[s.table]
    g.j = NULL
    g.d = NULL
    for i in range(NSPACE):
        for p in range(NPOWER):
            if units_of(s, i, p):
                put(&s.occupied[p], i)
            else:
                drop(&s.occupied[p], i)
    for i in range(NLOC):
        refresh_fleet(&g, i)
    memset(s.owned, 0, sizeof(s.owned))
    for i in range(g.t.n_space):
        put(&s.owned[s.control[i]], i)
    update_relations(s)


def refresh(array) -> None:
    """Fill the derived fields of positions, in place. array: shape (n,) of STATE_DTYPE."""
    cdef unsigned char[::1] raw = array.view(np.uint8).reshape(-1)
    cdef int i
    for i in range(raw.shape[0] // sizeof(GameState)):
        refresh_state(<GameState*>&raw[i * sizeof(GameState)])


cdef uint64_t mix(uint64_t z) noexcept nogil:
    z = (z ^ (z >> 33)) * <uint64_t>0xFF51AFD7ED558CCD
    z = (z ^ (z >> 33)) * <uint64_t>0xC4CEB9FE1A85EC53
    return z ^ (z >> 33)


cdef void start(Game* g, uint64_t seed) noexcept nogil:
    """Seed a fresh scenario state and run to its first decision."""
    g.s.rng = mix(seed + <uint64_t>0x9E3779B97F4A7C15)
    call(g, P_GAME if g.s.game == HERE_I_STAND else P_QUEEN_GAME, NOBODY)
    advance(g)


def check_seed(seed) -> int:
    """The seed as an int of 64 bits. Raises ValueError for anything but a whole number 0..2**64-1."""
    if isinstance(seed, bool) or not isinstance(seed, (int, np.integer)) or not 0 <= int(seed) < 2 ** 64:
        raise ValueError(f"seed: {seed!r} is not a whole number from 0 to 2**64 - 1")
    return int(seed)


def check_limit(max_decisions) -> int:
    """`max_decisions` as an int. Raises ValueError for anything but a whole number 0..2**31-1 (0: no limit)."""
    if (isinstance(max_decisions, (bool, np.bool_)) or not isinstance(max_decisions, (int, np.integer))
            or not 0 <= int(max_decisions) < 2 ** 31):
        raise ValueError(f"max_decisions: {max_decisions!r} is not a whole number from 0 to 2**31 - 1")
    return int(max_decisions)


def check_power(data, power) -> int:
    """Number of a power given by its id. Raises KeyError naming the known ones."""
    if not isinstance(power, str) or power not in data.power_index:
        raise KeyError(f"no power has the id {power!r}; powers: {', '.join(data.powers)}")
    return data.power_index[power]


def _scenario(data, scenario):
    """A scenario by name or path, None the default of the game; one that is loaded stays as it is."""
    if scenario is None:
        scenario = default_scenario(data.game)
    return scenario if hasattr(scenario, "deck_start") else load_scenario(data, scenario)


def explain_illegal(position, action, where: str = "") -> str:
    """The message of an IllegalActionError: who had to decide what, what was tried, what would be legal."""
    legal = position.legal_actions()
    shown = ", ".join(f"{a} ({position.describe(a)})" for a in legal[:24])
    if len(legal) > 24:
        shown += f" and {len(legal) - 24} more"
    word = position.describe(action) if 0 <= action < A_TOTAL else "no action code"
    return (f"{where}action {action} ({word}) is not legal for {position.seat_name} at decision "
            f"{position.decision_name}; legal: {shown}")


cdef class Position:
    """One game.

    Made by `Position.new(scenario, seed, **settings)`, `from_bytes`, `clone` or `env.builder.Builder`. Everything is
    exact and repeatable: the same scenario, seed, settings and actions give the same bytes.
    """

    def __cinit__(self):
        memset(&self.st, 0, sizeof(GameState))
        memset(&self.jr, 0, sizeof(Journal))
        memset(&self.sc, 0, sizeof(Script))
        self.g.s = &self.st
        self.g.j = NULL
        self.g.d = NULL
        self._lines = []
        self._actions = []

    def __dealloc__(self):
        free(self.jr.record)

    cdef void bind(self):
        prepare_layout(self.st.table)
        self.g.t = &TABLES[self.st.table]
        self.g.j = &self.jr if self.journal_on else NULL
        self.g.d = &self.sc if self.sc.n else NULL

    @staticmethod
    def new(scenario=None, seed=0, *, game="here_i_stand", data_dir=None, journal=True, max_decisions=0,
            **settings):
        """Start a game (scenario: default that of the game). Raises DataError, SettingError or ValueError."""
        cdef Position p = Position()
        slot = load_tables(game, data_dir)
        data = table_data(slot)
        p.data = data
        p.scenario = _scenario(data, scenario)
        p.settings = resolve_settings(p.scenario, settings)
        p.seed = check_seed(seed)
        array = scenario_state(data, slot, p.scenario, p.settings)
        array["max_decisions"] = check_limit(max_decisions)
        p.load_array(array)
        refresh_state(&p.st)
        p.journal_on = journal
        p.bind()
        start(&p.g, p.seed)
        p._run()
        return p

    @staticmethod
    def from_array(array, data, scenario=None, settings=None, journal=True):
        """A position from one element of a structured array (as it stands, derived fields included)."""
        cdef Position p = Position()
        p.data, p.scenario, p.settings = data, scenario, settings
        p.load_array(array)
        p.journal_on = journal
        p.bind()
        return p

    def load_array(self, array):
        cdef bytes raw = np.ascontiguousarray(array).tobytes()
        if len(raw) != sizeof(GameState):
            raise ValueError(f"a position has {sizeof(GameState)} bytes, not {len(raw)}")
        memcpy(&self.st, PyBytes_AsString(raw), sizeof(GameState))

    cdef int _run(self) except -1:
        """Collect journal records and notice broken games after the machine ran."""
        cdef int i
        if self.jr.n:
            for i in range(self.jr.n):
                r = self.jr.record[i]
                self._lines.append((r.kind, r.v[0], r.v[1], r.v[2], r.v[3], r.v[4], r.v[5]))
            self.jr.n = 0
        if self.st.status == BROKEN:
            frames = [(self.st.frame[i].proc, self.st.frame[i].pc) for i in range(self.st.depth)]
            raise BrokenGameError(f"the rules step cannot go on; frames (procedure, step): "
                                  f"{[(_names.proc_name(p), c) for p, c in frames]}, decision "
                                  f"{_names.decision_name(self.st.decision)}")
        return 0

    # --- acting

    def legal_actions(self) -> list:
        """Legal action codes of the pending decision, ascending."""
        cdef int i
        cdef uint64_t w
        found = []
        for i in range(8):
            w = self.st.legal[i]
            while w:
                found.append((i << 6) + ctz(w))
                w &= w - 1
        return found

    def mask(self):
        """int8 array (512,): 1 where the action is legal."""
        array = np.zeros(A_TOTAL, np.int8)
        array[self.legal_actions()] = 1
        return array

    def apply(self, action) -> None:
        """Take a legal action. Raises IllegalActionError or FinishedGameError and leaves the position as it was."""
        if isinstance(action, bool) or not isinstance(action, (int, np.integer)):
            raise TypeError(f"action: {action!r} is not a whole number")
        cdef int a = int(action) if 0 <= int(action) < A_TOTAL else -1
        if self.st.status != RUNNING:
            raise FinishedGameError(f"the game is over ({self.result_text()}); no action can be taken")
        if a < 0 or not is_legal(&self.st, a):
            raise IllegalActionError(explain_illegal(self, int(action)))
        self._actions.append(a)
        take(&self.g, a)
        self._run()

    def act(self, *words):
        """Take actions named by words: verb, entity id, number, or action code name; resolved among the legal ones.

        Returns self. Raises IllegalActionError for a word that fits no legal action, or several, and
        FinishedGameError when the game is over; the words before it have been taken.
        """
        for word in words:
            if self.st.status != RUNNING:
                raise FinishedGameError(f"the game is over ({self.result_text()}); {word!r} cannot be done")
            legal = self.legal_actions()
            fits = [a for a in legal if _names.matches(self.data, a, word, self.st.decision)]
            if len(fits) != 1:
                raise IllegalActionError(
                    f"{word!r} fits {'no' if not fits else len(fits)} legal action for {self.seat_name} at "
                    f"{self.decision_name}; legal: {', '.join(self.legal_names())}")
            self.apply(fits[0])
        return self

    def legal_names(self) -> list:
        """The legal actions as words."""
        return [_names.action_name(self.data, a, self.st.decision) for a in self.legal_actions()]

    def describe(self, action) -> str:
        """The words for an action in this position."""
        return _names.action_text(self.data, int(action), self.st.decision)

    def prompt(self) -> str:
        """The words for the pending decision."""
        return _names.prompt(self)

    # --- looking

    def observation(self, seat=None, full=False):
        """What a seat sees, int8 (size,); `env.OBSERVATION_LAYOUT` names the parts.

        seat: name or number of a major, default the one that decides. full: with everything hidden (FULL_LAYOUT).
        Raises ValueError for an unknown seat, or for none when the game is over.
        """
        cdef int viewer = self.st.seat
        cdef int8_t[::1] out
        if seat is not None:
            found = self.data.power_index.get(seat, -1) if isinstance(seat, str) else int(seat)
            viewer = found if found < NMAJOR else -1
        if viewer < 0:
            raise ValueError("the game is over: say whose view is wanted (seat=...)" if seat is None else
                             f"seat: {seat!r} is not one of 0..5 or a major power")
        array = np.empty(full_size(self.st.table) if full else observation_size(self.st.table), np.int8)
        out = array
        if full:
            write_full_observation(&self.g, viewer, &out[0])
        else:
            write_observation(&self.g, viewer, &out[0])
        return array

    @property
    def seat(self) -> int:
        """The seat (0..5) that decides, -1 when the game is over."""
        return self.st.seat

    @property
    def seat_name(self) -> str:
        return self.data.powers[self.st.seat] if self.st.seat >= 0 else "nobody"

    @property
    def decision(self) -> int:
        return self.st.decision

    @property
    def decision_name(self) -> str:
        return _names.decision_name(self.st.decision)

    @property
    def terminated(self) -> bool:
        return self.st.status == FINISHED

    @property
    def truncated(self) -> bool:
        return self.st.status == TRUNCATED

    @property
    def over(self) -> bool:
        return self.st.status != RUNNING

    @property
    def finished(self) -> bool:
        """For a position built around one procedure: it has ended."""
        return self.st.status != RUNNING

    @property
    def winner(self) -> int:
        return self.st.winner

    @property
    def victory(self) -> str:
        return _names.VICTORIES[self.st.victory]

    @property
    def turn(self) -> int:
        return self.st.turn

    @property
    def last_result(self) -> int:
        """Result of the procedure that ended last (s.ret)."""
        return self.st.ret

    @property
    def actions(self) -> list:
        """Actions taken since this object was made."""
        return list(self._actions)

    @property
    def state(self):
        """The position as a structured numpy scalar (a view; writing to it changes the position)."""
        cdef unsigned char[::1] raw = <unsigned char[:sizeof(GameState)]><unsigned char*>&self.st
        array = np.frombuffer(raw, STATE_DTYPE)
        return array[0]

    def result_text(self) -> str:
        if self.st.status == TRUNCATED:
            return "stopped after the most decisions allowed"
        if self.st.winner >= 0:
            return f"{self.data.powers[self.st.winner]} won: {self.victory}"
        return "running"

    def vp(self) -> list:
        """Victory points of the six majors as things stand (R23.2)."""
        cdef int p
        if HOOKS[self.st.game].victory_points == NULL:
            return [0] * NMAJOR
        return [HOOKS[self.st.game].victory_points(&self.g, p) for p in range(NMAJOR)]

    def keys(self, power) -> int:
        """Keys on the key track of a power (controlled, not in unrest)."""
        return keys_counted(&self.g, check_power(self.data, power))

    def units(self, place) -> dict:
        """Units at a space or sea zone: power -> {unit: number}."""
        return _names.units_at(self, place)

    def leader(self, person) -> str:
        """Where a leader is: space or sea id, `prison:<power>`, `track`, `removed`, `out`, `war:<n>`, `absent`."""
        return _names.leader_place(self, person)

    def debater(self, person) -> str:
        """Status of a debater: `not_yet`, `ready`, `committed`, `away` or `gone`. Raises KeyError."""
        return _names.person_status(self, "debater", person)

    def reformer(self, person) -> str:
        """Status of a reformer: `not_yet`, `ready` (on the map), `away` or `gone`. Raises KeyError."""
        return _names.person_status(self, "reformer", person)

    def spaces_in(self, field) -> list:
        """Ids of the spaces in a set of the position: `protestant`, `unrest`, `university`, `fortress`."""
        return _names.spaces_in(self, field)

    def hand(self, power) -> list:
        """Card ids in a hand."""
        p = check_power(self.data, power)
        return [c.id for c in self.data.cards if self.st.card_loc[c.index] == CARD_HAND + p]

    def card_place(self, card) -> str:
        return _names.card_place(self, card)

    def journal(self) -> list:
        """What happened since the last call, as lines of text with rule ids."""
        from env.rules.journal import render
        lines = [render(self.data, record) for record in self._lines]
        self._lines.clear()
        return lines

    def journal_records(self) -> list:
        """The same as raw records (kind, v0..v5), without clearing."""
        return list(self._lines)

    def as_dict(self) -> dict:
        """The whole position with names, hidden things included."""
        from env.rules.describe import as_dict
        return as_dict(self)

    def render(self, seat=None) -> str:
        """The position as text; with the hand of a seat, given by name or number, and what it has seen of others."""
        from env.rules.describe import board
        return board(self, seat)

    # --- copies

    def clone(self):
        """An independent copy (its journal starts empty)."""
        cdef Position p = Position()
        p.data, p.scenario, p.settings, p.seed = self.data, self.scenario, self.settings, self.seed
        memcpy(&p.st, &self.st, sizeof(GameState))
        p.journal_on = self.journal_on
        p.dice = self.dice
        p.sc = self.sc
        p._actions = list(self._actions)
        p.bind()
        return p

    def to_bytes(self) -> bytes:
        """The position as bytes; equal bytes are equal positions."""
        return (<char*>&self.st)[:sizeof(GameState)]

    @staticmethod
    def from_bytes(raw, scenario=None, *, game=None, data_dir=None):
        """The position of `to_bytes`; the bytes say which game it is of, unless `game` does.

        Raises ValueError if the size is wrong or the bytes are of another game.
        """
        if not isinstance(raw, (bytes, bytearray, memoryview)):
            raise TypeError(f"a position is read from bytes, not from {type(raw).__name__}")
        if len(raw) != sizeof(GameState):
            raise ValueError(f"a position has {sizeof(GameState)} bytes, not {len(raw)}")
        array = np.frombuffer(raw, STATE_DTYPE)
        number = int(array["game"][0])
        found = GAMES[number] if number < len(GAMES) else f"number {number}"
        if found != (found if game is None else game) or number >= len(GAMES):
            raise ValueError(f"the bytes are a position of the game {found!r}, not of {game or 'a known one'!r}")
        slot = load_tables(found, data_dir)
        data = table_data(slot)
        cdef Position p = Position.from_array(array, data, _scenario(data, scenario))
        p.st.table = slot
        p.bind()
        p.settings = resolve_settings(p.scenario, {})
        return p

    def redeal(self, seat, seed):
        """A copy in which everything `seat` cannot know is drawn anew: other hands, the deck, the dice to come.

        Home cards and the sizes of the hands stay as they are, since they are public. What the seat has seen of a
        hand this turn (Venetian Informant) stays too. If another seat decides, its legal actions are those of its
        new cards.
        """
        cdef Position p = self.clone()
        cdef int me = self.data.power_index.get(seat, -1) if isinstance(seat, str) else int(seat)
        if not 0 <= me < NMAJOR:
            raise ValueError(f"seat: {seat!r} is not one of 0..5 or a major power")
        redeal_state(&p.g, &self.st, me, mix(check_seed(seed) ^ <uint64_t>0xA5A5A5A5A5A5A5A5))
        return p

    def set_dice(self, dice) -> None:
        """Script the coming dice (tests); after the script the generator goes on."""
        dice = list(dice)
        bad = [d for d in dice if d not in (1, 2, 3, 4, 5, 6)]
        if bad:
            raise ValueError(f"dice: {bad[0]!r} is not 1..6")
        self.dice = bytearray(dice)
        cdef unsigned char[::1] view
        self.sc.next = 0
        self.sc.n = len(dice)
        if dice:
            view = self.dice
            self.sc.die = &view[0]
        self.bind()

    @property
    def dice_left(self) -> int:
        """Scripted dice not yet rolled."""
        return self.sc.n - self.sc.next

    def run_from_here(self) -> None:
        """Run the machine from the frames as they stand (used by the builder)."""
        refresh_state(&self.st)
        self.bind()
        advance(&self.g)
        self._run()

    def push(self, int proc, int power, int other=-1, v=(), a=None, b=None) -> None:
        """Push a frame (used by the builder)."""
        cdef int k
        f = call(&self.g, proc, power)
        f.other = <int8_t>other
        for k, value in enumerate(v):
            f.v[k] = <int16_t>value
        state = self.state
        for name, force in (("a", a), ("b", b)):
            if force is not None:
                slot = state["frame"][self.st.depth - 1][name]
                slot["owner"] = force["owner"]
                slot["n"][:] = force["n"]
                slot["leaders"] = force["leaders"]

    def __eq__(self, other):
        return isinstance(other, Position) and self.to_bytes() == other.to_bytes()

    __hash__ = None

    def __repr__(self):
        return f"<Position turn {self.st.turn}, {self.seat_name} at {self.decision_name}>"

    def __reduce__(self):
        """For pickle and deepcopy: tables, scenario, settings, seed and actions too; the journal starts empty."""
        return _restore, (self.to_bytes(), *_origin(self.data, self.scenario), dict(self.settings or {}), self.seed,
                          self._actions, self.journal_on)


def _origin(data, scenario) -> tuple:
    """What finds tables and scenario again: game, directory of own tables (None: the shipped), name or own file."""
    directory = None if data.directory == data.shipped else str(data.directory)
    if scenario is None:
        return data.game, directory, None
    path = scenario.path
    known = any(path == place / "scenarios" / path.name for place in (data.directory, data.shipped))
    return data.game, directory, scenario.name if known else str(path)


def _restore(raw, game, directory, scenario, settings, seed, actions, journal):
    cdef Position p = Position.from_bytes(raw, scenario, game=game, data_dir=directory)
    if scenario is None:
        p.scenario = None
    p.settings, p.seed, p._actions, p.journal_on = settings or None, seed, list(actions), journal
    p.bind()
    return p


def _restore_batch(num_envs, game, directory, scenario, settings, max_decisions, raw):
    batch = Batch(num_envs, scenario, game=game, data_dir=directory, max_decisions=max_decisions, **settings)
    batch.states[:] = np.frombuffer(raw, STATE_DTYPE)
    batch.states["table"] = batch.slot
    return batch


cdef class Batch:
    """Many games in one contiguous array, stepped without the interpreter.

    num_envs games of one scenario (default that of the game). `states` is the structured array (num_envs,) itself.
    Until `reset` has dealt them, the games count as over.
    """

    def __init__(self, num_envs, scenario=None, *, game="here_i_stand", data_dir=None, max_decisions=0,
                 **settings):
        if isinstance(num_envs, (bool, np.bool_)) or not isinstance(num_envs, (int, np.integer)):
            raise TypeError(f"num_envs: {num_envs!r} is not a whole number")
        if not 1 <= num_envs < 2 ** 31:
            raise ValueError(f"num_envs: {num_envs} is not from 1 to 2**31 - 1")
        self.slot = load_tables(game, data_dir)
        self.data = table_data(self.slot)
        self.scenario = _scenario(self.data, scenario)
        self.settings = resolve_settings(self.scenario, settings)
        array = scenario_state(self.data, self.slot, self.scenario, self.settings)
        array["max_decisions"] = check_limit(max_decisions)
        refresh(array)
        cdef bytes raw = array.tobytes()
        memcpy(&self.template, PyBytes_AsString(raw), sizeof(GameState))
        prepare_layout(self.slot)
        self.num_envs = num_envs
        self.states = np.zeros(num_envs, STATE_DTYPE)
        self.states["status"] = FINISHED
        self.states["seat"] = NOBODY
        self.states["winner"] = NOBODY
        self.states["table"] = self.slot
        cdef unsigned char[::1] view = self.states.view(np.uint8)
        self.s = <GameState*>&view[0]

    def __reduce__(self):
        """For pickle and deepcopy: the same games as they stand."""
        game, directory, scenario = _origin(self.data, self.scenario)
        return _restore_batch, (self.num_envs, game, directory, scenario, dict(self.settings),
                                self.template.max_decisions, self.states.tobytes())

    cdef bint allowed(self, int i, int64_t action) noexcept nogil:
        return 0 <= action < A_TOTAL and is_legal(&self.s[i], <int>action)

    cdef Game game(self, int i) noexcept nogil:
        cdef Game g
        g.s = &self.s[i]
        g.t = &TABLES[self.slot]
        g.j = NULL
        g.d = NULL
        return g

    cdef int checked_range(self, int first, int last) except -1:
        """The end of the games first..last-1; a negative last is that of all."""
        if last < 0:
            last = self.num_envs
        if not 0 <= first <= last <= self.num_envs:
            raise ValueError(f"games {first}..{last - 1}: not a range of the {self.num_envs} games")
        return last

    def reset(self, seeds, indices=None) -> None:
        """Start new games. seeds: whole numbers 0..2**64-1 (n,); indices: which games, default all.

        Raises ValueError for other seeds and IndexError for games that the batch does not have; nothing changes.
        """
        if not (isinstance(seeds, np.ndarray) and seeds.dtype == np.uint64):
            seeds = np.array([check_seed(seed) for seed in seeds], np.uint64)
        cdef uint64_t[::1] sd = np.ascontiguousarray(seeds)
        cdef int64_t[::1] ix = (np.arange(self.num_envs) if indices is None else
                                np.ascontiguousarray(indices)).astype(np.int64)
        cdef int k, i
        cdef Game g
        if sd.shape[0] != ix.shape[0]:
            raise ValueError(f"{sd.shape[0]} seeds for {ix.shape[0]} games")
        for k in range(ix.shape[0]):
            if not 0 <= ix[k] < self.num_envs:
                raise IndexError(f"game {ix[k]} of a batch of {self.num_envs}")
        with nogil:
            for k in range(ix.shape[0]):
                i = <int>ix[k]
                memcpy(&self.s[i], &self.template, sizeof(GameState))
                g = self.game(i)
                start(&g, sd[k])

    def step_range(self, const int64_t[::1] actions, int first, int last) -> int:
        """Take actions[i] (negative for none) in each running game i of first..last-1. Releases the GIL.

        Raises IllegalActionError, or ValueError for a range outside of the games or actions; nothing changes.
        """
        cdef int i, bad = -1
        cdef Game g
        if not 0 <= first <= last <= min(self.num_envs, actions.shape[0]):
            raise ValueError(f"games {first}..{last - 1}: not a range of the {self.num_envs} games that "
                             f"{actions.shape[0]} actions are for")
        with nogil:
            for i in range(first, last):
                if self.s[i].status == RUNNING and actions[i] >= 0 and not self.allowed(i, actions[i]):
                    bad = i
                    break
        if bad >= 0:
            raise IllegalActionError(explain_illegal(self.position(bad, False), actions[bad], f"game {bad}: "))
        with nogil:
            for i in range(first, last):
                if self.s[i].status == RUNNING and actions[i] >= 0:
                    g = self.game(i)
                    take(&g, <int>actions[i])
        return last - first

    def step_some(self, const int64_t[::1] indices, const int64_t[::1] actions) -> None:
        """Take actions[k] in game indices[k]; no game may be there twice.

        Raises IndexError, FinishedGameError, IllegalActionError, or ValueError for other lengths; nothing changes.
        """
        cdef int k, i
        cdef Game g
        if indices.shape[0] != actions.shape[0]:
            raise ValueError(f"{actions.shape[0]} actions for {indices.shape[0]} games")
        for k in range(indices.shape[0]):
            if not 0 <= indices[k] < self.num_envs:
                raise IndexError(f"game {indices[k]} of a batch of {self.num_envs}")
            i = <int>indices[k]
            if self.s[i].status != RUNNING:
                raise FinishedGameError(f"game {i}: it is over, or has not been dealt; no action can be taken")
            if not self.allowed(i, actions[k]):
                raise IllegalActionError(explain_illegal(self.position(i, False), actions[k], f"game {i}: "))
        if np.unique(indices).size != indices.shape[0]:
            raise ValueError("indices: a game is named twice")
        with nogil:
            for k in range(indices.shape[0]):
                g = self.game(<int>indices[k])
                take(&g, <int>actions[k])

    def first_illegal(self, const int64_t[::1] actions) -> int:
        """The first running game whose action is not legal, -1 if all are."""
        cdef int i
        if actions.shape[0] != self.num_envs:
            raise ValueError(f"actions: {actions.shape[0]} for {self.num_envs} games")
        for i in range(self.num_envs):
            if self.s[i].status == RUNNING:
                if actions[i] < 0 or actions[i] >= A_TOTAL or not is_legal(&self.s[i], <int>actions[i]):
                    return i
        return -1

    def write_masks(self, int8_t[:, ::1] out, int first=0, int last=-1) -> None:
        """Write the masks (num_envs, 512) int8."""
        cdef int i, k, b
        cdef uint64_t w
        last = self.checked_range(first, last)
        if out.shape[0] != self.num_envs or out.shape[1] != A_TOTAL:
            raise ValueError(f"out: shape ({out.shape[0]}, {out.shape[1]}) is not ({self.num_envs}, {A_TOTAL})")
        with nogil:
            for i in range(first, last):
                memset(&out[i, 0], 0, A_TOTAL)
                for k in range(8):
                    w = self.s[i].legal[k]
                    while w:
                        b = ctz(w)
                        out[i, (k << 6) + b] = 1
                        w &= w - 1

    def write_observations(self, int8_t[:, ::1] out, int first=0, int last=-1, *, viewers=None, full=False):
        """Write what a seat of each game sees, (num_envs, size) int8; rows first..last-1.

        viewers: integers (num_envs,), default the deciding seats; where it is -1 the row is all 0. full: everything
        hidden too. Raises ValueError for a wrong shape. Releases the GIL.
        """
        cdef int i, viewer, size = full_size(self.slot) if full else observation_size(self.slot)
        cdef bint whole = full
        cdef int64_t[::1] chosen = None
        cdef Game g
        last = self.checked_range(first, last)
        if out.shape[0] != self.num_envs or out.shape[1] != size:
            raise ValueError(f"out: shape ({out.shape[0]}, {out.shape[1]}) is not ({self.num_envs}, {size})")
        if viewers is not None:
            chosen = np.ascontiguousarray(viewers, dtype=np.int64)
            if chosen.shape[0] != self.num_envs or np.max(chosen) >= NMAJOR or np.min(chosen) < -1:
                raise ValueError(f"viewers: {self.num_envs} numbers from -1 to 5 are needed")
        with nogil:
            for i in range(first, last):
                viewer = self.s[i].seat if chosen is None else <int>chosen[i]
                if viewer < 0:
                    memset(&out[i, 0], 0, size)
                    continue
                g = self.game(i)
                if whole:
                    write_full_observation(&g, viewer, &out[i, 0])
                else:
                    write_observation(&g, viewer, &out[i, 0])

    def random_actions(self, uint64_t seed, int64_t[::1] out) -> None:
        """A uniform legal action for every running game, -1 for finished ones."""
        cdef int i
        if out.shape[0] != self.num_envs:
            raise ValueError(f"out: shape ({out.shape[0]},) is not ({self.num_envs},)")
        with nogil:
            for i in range(self.num_envs):
                seed += <uint64_t>0x9E3779B97F4A7C15
                out[i] = random_legal(&self.s[i], mix(seed)) if self.s[i].status == RUNNING else -1

    def random_steps(self, int64_t n, uint64_t seed=1, int first=0, int last=-1) -> tuple:
        """About n decisions of random legal play in games first..last-1, restarting finished ones.

        Returns (decisions taken, games finished, broken games). Releases the GIL.
        """
        cdef int64_t done = 0
        cdef int i, games = 0, broken = 0
        cdef Game g
        last = self.checked_range(first, last)
        if first == last:
            raise ValueError(f"games {first}..{last - 1}: there is none to play")
        with nogil:
            while done < n:
                for i in range(first, last):
                    g = self.game(i)
                    if self.s[i].status != RUNNING:
                        if self.s[i].status == BROKEN:
                            broken += 1
                        else:
                            games += 1
                        memcpy(&self.s[i], &self.template, sizeof(GameState))
                        seed += <uint64_t>0x9E3779B97F4A7C15
                        start(&g, mix(seed))
                        continue
                    seed += <uint64_t>0x9E3779B97F4A7C15
                    take(&g, random_legal(&self.s[i], mix(seed)))
                    done += 1
        return done, games, broken

    def position(self, int i, journal=True):
        """Game i as a Position (a copy)."""
        if not 0 <= i < self.num_envs:
            raise IndexError(f"game {i} of a batch of {self.num_envs}")
        return Position.from_array(self.states[i:i + 1], self.data, self.scenario, self.settings, journal)

    def vp(self, int32_t[:, ::1] out) -> None:
        """Victory points (num_envs, 6) as things stand."""
        cdef int i, p
        cdef Game g
        if out.shape[0] != self.num_envs or out.shape[1] != NMAJOR:
            raise ValueError(f"out: shape ({out.shape[0]}, {out.shape[1]}) is not ({self.num_envs}, {NMAJOR})")
        for i in range(self.num_envs):
            g = self.game(i)
            for p in range(NMAJOR):
                out[i, p] = HOOKS[g.s.game].victory_points(&g, p)

    def clone_time(self, int n=100000) -> float:
        """Mean seconds of copying one position, over n copies: each position 256 times in a row, as a search does."""
        import time
        cdef int i, k
        cdef unsigned char[::1] room = np.zeros(16 * sizeof(GameState), np.uint8)
        begin = time.perf_counter()
        with nogil:
            for i in range(n):
                k = i & 15      # 16 targets, so that no copy can be left out
                memcpy(&room[k * sizeof(GameState)], &self.s[(i >> 8) % self.num_envs], sizeof(GameState))
        return (time.perf_counter() - begin) / n


cdef int random_legal(const GameState* s, uint64_t r) noexcept nogil:
    """The k-th legal action, k uniform."""
    cdef int k, n = 0, b
    cdef uint64_t w
    for k in range(8):
        n += popcount(s.legal[k])
    r = ((r >> 32) * <uint64_t>n) >> 32
    for k in range(8):
        w = s.legal[k]
        b = popcount(w)
        if r < <uint64_t>b:
            while r:
                w &= w - 1
                r -= 1
            return (k << 6) + ctz(w)
        r -= b
    return -1
