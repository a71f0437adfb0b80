# cython: language_level=3
"""Procedures, frames, decisions, dice, journal. See docs/design.md."""
from libc.stdint cimport int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, uint64_t
from env.rules.state cimport GameState, Frame, Bits, b_next, SEA0
from env.rules.tables cimport Tables
from env.rules.ids cimport A_NUMBER, A_POWER, A_SPACE, A_SEA, A_CARD, A_PERSON

cdef struct Record:         # one journal entry
    int16_t kind            # which line, see env/rules/journal.py
    int16_t v[6]

cdef struct Journal:
    Record* record
    int n
    int capacity
    int dropped

cdef struct Script:         # dice of a test, in order
    uint8_t* die
    int n
    int next

cdef struct Game:
    GameState* s
    const Tables* t
    Journal* j              # NULL = off
    Script* d               # NULL = the generator in the state

cdef enum:                  # what `run` answers
    NEXT = 0                # go on: a frame was pushed, or call me again
    ASK = 1                 # a decision is pending
    DONE = 2                # the procedure has ended; s.ret and s.force hold its result

ctypedef int (*RunFn)(Game*, Frame*) noexcept nogil
ctypedef void (*OptionsFn)(Game*, Frame*) noexcept nogil
ctypedef void (*ChooseFn)(Game*, Frame*, int) noexcept nogil

cdef void register(int proc, RunFn run, OptionsFn options, ChooseFn choose) noexcept
cdef void set_victory_hook(int game, RunFn check) noexcept
cdef Frame* call(Game* g, int proc, int power) noexcept nogil
cdef void advance(Game* g) noexcept nogil
cdef void take(Game* g, int action) noexcept nogil
cdef void note_(Game* g, int kind, int a, int b, int c, int d, int e, int f) noexcept nogil
cdef int die(Game* g) noexcept nogil
cdef int below(Game* g, int n) noexcept nogil
cdef int hits(Game* g, int dice, int need) noexcept nogil


cdef inline int ask(Game* g, int seat, int decision) noexcept nogil:
    """Leave `run` with a decision pending of a major (or of who conducts it): `return ask(g, power, D_...)`."""
    g.s.seat = <int8_t>g.s.deputy[seat]
    g.s.decision = <uint8_t>decision
    return ASK

cdef inline void allow(Game* g, int action) noexcept nogil:
    g.s.legal[action >> 6] |= (<uint64_t>1) << (action & 63)

cdef inline bint is_legal(const GameState* s, int action) noexcept nogil:
    return (s.legal[action >> 6] >> (action & 63)) & 1

cdef inline void allow_space(Game* g, int space) noexcept nogil:
    allow(g, A_SPACE + space)

cdef inline void allow_spaces(Game* g, const Bits* b) noexcept nogil:
    cdef int i = b_next(b, 0)
    while i >= 0:
        allow(g, A_SPACE + i)
        i = b_next(b, i + 1)

cdef inline void allow_sea(Game* g, int sea) noexcept nogil:
    allow(g, A_SEA + sea)

cdef inline void allow_loc(Game* g, int loc) noexcept nogil:
    """A location: port space or sea zone (SEA0 + zone)."""
    allow(g, A_SPACE + loc if loc < SEA0 else A_SEA + loc - SEA0)

cdef inline int action_loc(int action) noexcept nogil:
    """The location of an action allowed by `allow_loc`."""
    return action - A_SPACE if action < A_SEA else SEA0 + action - A_SEA

cdef inline void allow_number(Game* g, int n) noexcept nogil:
    allow(g, A_NUMBER + n)

cdef inline void allow_power(Game* g, int power) noexcept nogil:
    allow(g, A_POWER + power)

cdef inline void allow_card(Game* g, int card) noexcept nogil:
    allow(g, A_CARD + card)

cdef inline void allow_leader(Game* g, int leader) noexcept nogil:
    allow(g, A_PERSON + leader)

cdef inline void note(Game* g, int kind, int a=0, int b=0, int c=0, int d=0, int e=0, int f=0) noexcept nogil:
    """Write a journal record; costs one comparison when the journal is off."""
    if g.j != NULL:
        note_(g, kind, a, b, c, d, e, f)

cdef inline int two_dice(Game* g) noexcept nogil:
    return die(g) + die(g)
