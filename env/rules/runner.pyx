# cython: language_level=3
"""Many games in play for the faces: stepping, seats played at random, what each seat sees, the journal.

A `Runner` owns the buffers that the vector environment hands out. Its methods release the GIL and touch only the
games of the rows they are given, so several threads may work on different rows; the results do not depend on how
the rows are divided.
"""
from libc.string cimport memcpy, memset
from libc.stdlib cimport calloc, free
from libc.stdint cimport int8_t, int32_t, int64_t, uint64_t

import numpy as np

from env.rules.state cimport GameState, NMAJOR, NOBODY, RUNNING, FINISHED, ctz
from env.rules.ids cimport A_TOTAL, D_NONE
from env.rules.hooks cimport HOOKS
from env.rules.machine cimport Game, Journal, is_legal, take
from env.rules.observe cimport observation_size, write_observation
from env.rules.core cimport Batch, mix, random_legal, start


cdef extern from *:
    void prefetch "__builtin_prefetch"(const void*) noexcept nogil


cdef inline void fetch(const GameState* s) noexcept nogil:
    """Ask for the bytes of the next game while this one is played: a batch is larger than the nearer caches."""
    cdef const char* p = <const char*>s
    cdef int i
    for i in range(0, sizeof(GameState), 64):
        prefetch(p + i)


cdef class Runner:
    """Buffers and stepping for a batch.

    Attributes (numpy arrays that every call overwrites):
        observations: int8 (num_envs, size), what the deciding seat sees (see `look`).
        masks: int8 (num_envs, 512), its legal actions, all 0 for a finished game.
        seat, decision: int64 (num_envs,), who decides (-1 nobody) and what.
        status: int64 (num_envs,), 0 running, 1 finished, 2 truncated, 3 broken.
        length: int64 (num_envs,), decisions of all seats so far.
        vp: int32 (num_envs, 6), victory points as things stand.
    """

    cdef readonly Batch batch
    cdef readonly object observations, masks, seat, decision, status, length, vp
    cdef int8_t[:, ::1] _observations
    cdef int8_t[:, ::1] _masks
    cdef int64_t[::1] _seat
    cdef int64_t[::1] _decision
    cdef int64_t[::1] _status
    cdef int64_t[::1] _length
    cdef int32_t[:, ::1] _vp
    cdef object _dice
    cdef uint64_t[::1] dice         # generator of a game's random seats, apart from the game's own
    cdef Journal* journals          # NULL = off
    cdef int random_seats

    def __init__(self, Batch batch, random_seats=(), journal=False):
        """random_seats: numbers of the seats that are played at random inside."""
        cdef int n = batch.num_envs
        self.batch = batch
        self.random_seats = sum(1 << int(seat) for seat in set(random_seats))
        self.observations = np.zeros((n, observation_size(batch.slot)), np.int8)
        self.masks = np.zeros((n, A_TOTAL), np.int8)
        self.seat = np.full(n, NOBODY, np.int64)
        self.decision = np.zeros(n, np.int64)
        self.status = np.full(n, FINISHED, np.int64)
        self.length = np.zeros(n, np.int64)
        self.vp = np.zeros((n, NMAJOR), np.int32)
        self._observations, self._masks, self._vp = self.observations, self.masks, self.vp
        self._seat, self._decision, self._status, self._length = self.seat, self.decision, self.status, self.length
        self._dice = np.zeros(n, np.uint64)
        self.dice = self._dice
        batch.states["status"] = FINISHED
        if journal:
            self.journals = <Journal*>calloc(n, sizeof(Journal))
            if self.journals == NULL:
                raise MemoryError()

    def __dealloc__(self):
        cdef int i
        if self.journals != NULL:
            for i in range(self.batch.num_envs):
                free(self.journals[i].record)
            free(self.journals)

    def __reduce__(self):
        """For pickle and deepcopy: games and buffers as they stand; lines of the journal not yet read are lost."""
        seats = tuple(seat for seat in range(NMAJOR) if (self.random_seats >> seat) & 1)
        buffers = (self.observations, self.masks, self.seat, self.decision, self.status, self.length, self.vp,
                   self._dice)
        return _restore, (self.batch, seats, self.journals != NULL, self.batch.states.tobytes(), buffers)

    cdef inline Game game(self, int i) noexcept nogil:
        cdef Game g = self.batch.game(i)
        if self.journals != NULL:
            g.j = &self.journals[i]
        return g

    cdef inline int draw(self, int i) noexcept nogil:
        """A random legal action of game i."""
        self.dice[i] += <uint64_t>0x9E3779B97F4A7C15
        return random_legal(&self.batch.s[i], mix(self.dice[i]))

    cdef void play_random(self, int i) noexcept nogil:
        """Let the random seats decide until another seat has to, or the game is over."""
        cdef GameState* s = &self.batch.s[i]
        cdef Game g
        if not self.random_seats:
            return
        g = self.game(i)
        while s.status == RUNNING and (self.random_seats >> s.seat) & 1:
            take(&g, self.draw(i))

    cdef void look_at(self, int i, int viewer, bint count) noexcept nogil:
        cdef GameState* s = &self.batch.s[i]
        cdef Game g = self.game(i)
        cdef int k, p
        cdef uint64_t w
        cdef int8_t* mask = &self._masks[i, 0]
        if viewer < 0:
            viewer = s.seat
        memset(mask, 0, A_TOTAL)
        if s.status == RUNNING:
            for k in range(8):
                w = s.legal[k]
                while w:
                    mask[(k << 6) + ctz(w)] = 1
                    w &= w - 1
        self._seat[i] = s.seat if s.status == RUNNING else NOBODY
        self._decision[i] = s.decision if s.status == RUNNING else D_NONE
        self._status[i] = s.status
        self._length[i] = s.decisions
        if viewer >= 0:
            write_observation(&g, viewer, &self._observations[i, 0])
        else:
            memset(&self._observations[i, 0], 0, observation_size(self.batch.slot))
        if count or s.status != RUNNING:
            for p in range(NMAJOR):
                self._vp[i, p] = HOOKS[s.game].victory_points(&g, p)

    def deal(self, const int64_t[::1] indices, const uint64_t[::1] seeds, const uint64_t[::1] dice) -> None:
        """Start new games; their random seats then decide until another seat has to."""
        cdef int k, i
        cdef Game g
        with nogil:
            for k in range(indices.shape[0]):
                i = <int>indices[k]
                memcpy(&self.batch.s[i], &self.batch.template, sizeof(GameState))
                self.dice[i] = dice[k]
                g = self.game(i)
                start(&g, seeds[k])
                self.play_random(i)

    def step(self, const int64_t[::1] actions, int first, int last, const int64_t[::1] viewers, bint count) -> int:
        """Take actions[i] (legal, or -1 for none) in the running games first..last-1, then `look`.

        Returns how many of these games are over.
        """
        cdef int i, over = 0
        cdef Game g
        with nogil:
            for i in range(first, last):
                if i + 1 < last:
                    fetch(&self.batch.s[i + 1])
                if actions[i] >= 0 and self.batch.s[i].status == RUNNING:
                    g = self.game(i)
                    take(&g, <int>actions[i])
                    self.play_random(i)
                self.look_at(i, <int>viewers[i], count)
                over += self.batch.s[i].status != RUNNING
        return over

    def act(self, const int64_t[::1] indices, const int64_t[::1] actions) -> None:
        """Take legal actions[k] in game indices[k] without looking; random seats then decide."""
        cdef int k
        cdef Game g
        with nogil:
            for k in range(indices.shape[0]):
                g = self.game(<int>indices[k])
                take(&g, <int>actions[k])
                self.play_random(<int>indices[k])

    def look(self, const int64_t[::1] indices, const int64_t[::1] viewers, bint count) -> None:
        """Fill the buffers for some games. viewers[i]: whose view of game i, -1 the deciding seat's.

        count: victory points too (they are always filled for games that are over).
        """
        cdef int k
        with nogil:
            for k in range(indices.shape[0]):
                self.look_at(<int>indices[k], <int>viewers[indices[k]], count)

    def observe(self, const int64_t[::1] indices, int8_t[:, ::1] observations, int8_t[:, ::1] masks) -> None:
        """What the deciding seats of some running games see, and their masks, one row an index."""
        cdef int k, b
        cdef uint64_t w
        cdef Game g
        with nogil:
            for k in range(indices.shape[0]):
                g = self.game(<int>indices[k])
                if observations.shape[1]:
                    write_observation(&g, g.s.seat, &observations[k, 0])
                memset(&masks[k, 0], 0, A_TOTAL)
                for b in range(8):
                    w = g.s.legal[b]
                    while w:
                        masks[k, (b << 6) + ctz(w)] = 1
                        w &= w - 1

    def find_illegal(self, const int64_t[::1] actions, int8_t[::1] out) -> int:
        """Mark in out the running games whose action is not legal; how many there are."""
        cdef int i, n = 0
        with nogil:
            for i in range(actions.shape[0]):
                out[i] = self.batch.s[i].status == RUNNING and (actions[i] < 0 or actions[i] >= A_TOTAL
                                      or not is_legal(&self.batch.s[i], <int>actions[i]))
                n += out[i]
        return n

    def draw_action(self, int i) -> int:
        """A random legal action of game i, from the generator of its random seats."""
        return self.draw(i)

    def stop(self, int i) -> None:
        """End game i without a winner."""
        cdef GameState* s = &self.batch.s[i]
        s.status = FINISHED
        s.seat = NOBODY
        s.decision = D_NONE
        s.winner = NOBODY
        memset(s.legal, 0, sizeof(s.legal))

    def journal(self, int i) -> list:
        """The records (kind, v0..v5) of game i since the last call."""
        cdef int k
        found = []
        if self.journals != NULL:
            for k in range(self.journals[i].n):
                r = self.journals[i].record[k]
                found.append((r.kind, r.v[0], r.v[1], r.v[2], r.v[3], r.v[4], r.v[5]))
            self.journals[i].n = 0
        return found

    def _dice_array(self):
        return self._dice

    def dice_state(self) -> bytes:
        """The generators of the random seats, for snapshots."""
        return self._dice.tobytes()

    def restore(self, states, bytes dice) -> None:
        """Put back positions and generators saved from `batch.states` and `dice_state`."""
        self.batch.states[:] = states
        self._dice[:] = np.frombuffer(dice, np.uint64)


def _restore(batch, seats, journal, states, buffers):
    runner = Runner(batch, seats, journal)
    batch.states.view(np.uint8)[:] = np.frombuffer(states, np.uint8)
    # A pickle of another process may number the tables otherwise than this one.
    batch.states["table"] = batch.slot
    for mine, saved in zip((runner.observations, runner.masks, runner.seat, runner.decision, runner.status,
                            runner.length, runner.vp, runner._dice_array()), buffers, strict=True):
        mine[:] = saved
    return runner
