# cython: language_level=3
"""Sets of spaces that cards and actions of both games ask for, and how a frame keeps one."""
from libc.string cimport memcpy
from env.rules.state cimport NPOWER, put, drop, b_or, b_minus, b_none, b_next
from env.rules.common.units cimport (
    besieged, blocked_electorates, controlled_spaces, enemy_land, is_besieger, is_friend, land_bits, naval_at,
    stack_size)
from env.rules.common.land cimport foes_at, may_enter


cdef Bits load_bits(const Frame* f, int at) noexcept nogil:
    """A set of spaces kept in the twelve slots v[at] .. v[at + 11] of a frame."""
    cdef Bits b
    memcpy(&b, &f.v[at], sizeof(Bits))
    return b


cdef void save_bits(Frame* f, int at, Bits b) noexcept nogil:
    memcpy(&f.v[at], &b, sizeof(Bits))


cdef Bits neighbours(const Game* g, Bits spaces) noexcept nogil:
    """Spaces adjacent to some of `spaces`, passes included."""
    cdef Bits r = b_none()
    cdef int i = b_next(&spaces, 0)
    while i >= 0:
        r = b_or(r, g.t.adjacent[i])
        i = b_next(&spaces, i + 1)
    return r


cdef Bits unbesieged(const Game* g, Bits spaces) noexcept nogil:
    """Those of `spaces` that nobody besieges."""
    cdef int i = b_next(&spaces, 0)
    while i >= 0:
        if besieged(g.s, i):
            drop(&spaces, i)
        i = b_next(&spaces, i + 1)
    return spaces


cdef Bits inside_siege(const Game* g, int power) noexcept nogil:
    """Besieged spaces in which the power is not a besieger."""
    cdef Bits r = b_none()
    cdef int i
    for i in range(g.t.n_space):
        if g.s.siege[i] and not is_besieger(g.s, i, power):
            put(&r, i)
    return r


cdef Bits unoccupied(const Game* g) noexcept nogil:
    """Spaces without land units, naval units or leaders of any power (R12.4.1)."""
    cdef Bits r = g.t.all_spaces
    cdef int q, k
    for q in range(NPOWER):
        r = b_minus(b_minus(r, g.s.occupied[q]), g.s.fleets[q])
    for k in range(g.t.n_leader):
        if g.s.leader_loc[k] < g.t.n_space:
            drop(&r, g.s.leader_loc[k])
    return r


cdef Bits open_spaces(const Game* g, int power) noexcept nogil:
    """Spaces the power controls that are not besieged and hold no enemy land units.

    Troops can be put there; never into an electorate before the League (R13.1.g).
    """
    return unbesieged(g, b_minus(
        b_minus(controlled_spaces(g, power), enemy_land(g, power)), blocked_electorates(g)))


cdef Bits where_units(const Game* g, int power) noexcept nogil:
    """Spaces where own units may be added to land units: own stacks, and friendly ones where they may stand.

    Never under siege, and beside an ally's units only if the power could enter and nobody there would be fought.
    """
    cdef Bits own = land_bits(g, power), r = b_none()
    cdef int q, i
    for q in range(NPOWER):
        if is_friend(g.s, power, q):
            r = b_or(r, g.s.occupied[q])
    r = unbesieged(g, b_minus(r, own))
    i = b_next(&r, 0)
    while i >= 0:
        if foes_at(g, power, i) or not may_enter(g, power, i):
            drop(&r, i)
        i = b_next(&r, i + 1)
    return b_minus(b_or(own, r), inside_siege(g, power))


cdef bint units_in(const Game* g, int space, int power) noexcept nogil:
    """Any land or naval unit the power commands in a space."""
    return stack_size(g, space, power) > 0 or naval_at(g, space, power)
