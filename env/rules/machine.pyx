# cython: language_level=3
"""The machine: runs procedures until a seat has a real choice.

Unfinished procedures lie as frames on a stack in the state. The machine runs the top frame; it ends, pushes another
frame, or asks. A decision with one option is taken here (unless OPT_SKIP_FORCED is off).
"""
from libc.string cimport memset
from libc.stdlib cimport realloc
from env.rules.state cimport (
    GameState, Frame, NFRAME, NGAME, RUNNING, TRUNCATED, BROKEN, NOBODY, OPT_SKIP_FORCED, popcount, ctz)
from env.rules.ids cimport D_NONE
from env.rules.tables cimport TABLES

cdef RunFn RUN[512]
cdef OptionsFn OPTIONS[512]
cdef ChooseFn CHOOSE[512]
cdef RunFn VICTORY_CHECK[NGAME]


cdef void register(int proc, RunFn run, OptionsFn options, ChooseFn choose) noexcept:
    """Enter a procedure into the dispatch tables; `options` and `choose` may be NULL if it never asks."""
    RUN[proc] = run
    OPTIONS[proc] = options
    CHOOSE[proc] = choose


cdef void set_victory_hook(int game, RunFn check) noexcept:
    VICTORY_CHECK[game] = check


def list_options(unsigned char[::1] state):
    """Write the legal actions of the pending decision into the bytes of a position anew.

    They must come out as they were, and whatever is hidden from the seat must not change them (tests).
    """
    cdef Game g
    g.s = <GameState*>&state[0]
    g.t = &TABLES[g.s.table]
    g.j = NULL
    g.d = NULL
    if state.shape[0] != sizeof(GameState) or g.s.status != RUNNING or g.s.depth == 0:
        raise ValueError("the bytes are not those of a position with a pending decision")
    memset(g.s.legal, 0, sizeof(g.s.legal))
    OPTIONS[g.s.frame[g.s.depth - 1].proc](&g, &g.s.frame[g.s.depth - 1])


def registered() -> list:
    """Numbers of the procedures that are implemented."""
    return [i for i in range(512) if RUN[i] != NULL]


cdef Frame* call(Game* g, int proc, int power) noexcept nogil:
    """Push a frame for `proc`, zeroed; the caller fills it and returns NEXT from its own `run`."""
    cdef GameState* s = g.s
    cdef Frame* f
    if s.depth >= NFRAME:
        s.status = BROKEN
        return &s.frame[NFRAME - 1]
    f = &s.frame[s.depth]
    s.depth += 1
    memset(f, 0, sizeof(Frame))
    f.proc = <uint16_t>proc
    f.power = <int8_t>power
    f.other = NOBODY
    f.a.owner = NOBODY
    f.b.owner = NOBODY
    return f


cdef void advance(Game* g) noexcept nogil:
    """Run until a decision with at least two options is pending or the game is over."""
    cdef GameState* s = g.s
    cdef Frame* f
    cdef int r, i, n, last, guard = 0
    while s.status == RUNNING:
        guard += 1
        if s.dirty:
            s.dirty = 0
            if VICTORY_CHECK[s.game] != NULL and VICTORY_CHECK[s.game](g, NULL):
                break
        if s.depth == 0 or guard > 200000:
            s.status = BROKEN
            break
        f = &s.frame[s.depth - 1]
        if RUN[f.proc] == NULL:
            s.status = BROKEN
            break
        r = RUN[f.proc](g, f)
        if r == NEXT:
            continue
        if r == DONE:
            s.depth -= 1
            memset(&s.frame[s.depth], 0, sizeof(Frame))
            continue
        memset(s.legal, 0, sizeof(s.legal))
        OPTIONS[f.proc](g, f)
        n = 0
        last = -1
        for i in range(8):
            if s.legal[i]:
                n += popcount(s.legal[i])
                last = (i << 6) + ctz(s.legal[i])
        if n == 0:
            s.status = BROKEN
            break
        if n == 1 and s.option[OPT_SKIP_FORCED]:
            CHOOSE[f.proc](g, f, last)
            continue
        if s.max_decisions and s.decisions >= s.max_decisions:
            s.status = TRUNCATED
            break
        return
    if s.status != BROKEN:
        memset(s.legal, 0, sizeof(s.legal))
        s.seat = NOBODY
        s.decision = D_NONE


cdef void take(Game* g, int action) noexcept nogil:
    """Take a legal action of the pending decision and run on. The caller has checked legality."""
    cdef GameState* s = g.s
    cdef Frame* f = &s.frame[s.depth - 1]
    s.decisions += 1
    CHOOSE[f.proc](g, f, action)
    advance(g)


cdef void note_(Game* g, int kind, int a, int b, int c, int d, int e, int f) noexcept nogil:
    cdef Journal* j = g.j
    cdef Record* r
    if j.n >= j.capacity:
        r = <Record*>realloc(j.record, sizeof(Record) * (j.capacity + 256))
        if r == NULL:
            j.dropped += 1
            return
        j.record = r
        j.capacity += 256
    r = &j.record[j.n]
    j.n += 1
    r.kind = <int16_t>kind
    r.v[0] = <int16_t>a
    r.v[1] = <int16_t>b
    r.v[2] = <int16_t>c
    r.v[3] = <int16_t>d
    r.v[4] = <int16_t>e
    r.v[5] = <int16_t>f


cdef inline uint64_t _next(GameState* s) noexcept nogil:
    # splitmix64: one 64-bit counter, so the generator is 8 bytes of the position
    cdef uint64_t z
    s.rng += <uint64_t>0x9E3779B97F4A7C15
    z = s.rng
    z = (z ^ (z >> 30)) * <uint64_t>0xBF58476D1CE4E5B9
    z = (z ^ (z >> 27)) * <uint64_t>0x94D049BB133111EB
    return z ^ (z >> 31)


cdef int die(Game* g) noexcept nogil:
    """One die, 1..6, from the script of a test if there is one."""
    cdef Script* d = g.d
    if d != NULL and d.next < d.n:
        d.next += 1
        return d.die[d.next - 1]
    return 1 + <int>((<uint64_t>(<uint32_t>(_next(g.s) >> 32)) * 6) >> 32)


cdef int below(Game* g, int n) noexcept nogil:
    """A uniform number 0..n-1 (never scripted)."""
    return <int>((<uint64_t>(<uint32_t>(_next(g.s) >> 32)) * <uint64_t>n) >> 32)


cdef int hits(Game* g, int dice, int need) noexcept nogil:
    """Roll `dice` dice and count those that show `need` or more."""
    cdef int n = 0
    while dice > 0:
        if die(g) >= need:
            n += 1
        dice -= 1
    return n
