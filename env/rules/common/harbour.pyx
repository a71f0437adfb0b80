# cython: language_level=3
"""Nearest ports by naval steps (R12.5.3, R19.3 N1): every sea zone, and every port passed on the way, is
one step."""
from env.rules.state cimport (
    Bits, SEA0, GENOA, VENICE, HERE_I_STAND, put, drop, b_and, b_or, b_minus, b_none, b_any, b_next)
from env.rules.tables cimport N_ATLANTIC
from env.rules.machine cimport Game
from env.rules.common.units cimport friendly_spaces, adjacent_locs


cdef bint sails_atlantic(const Game* g, int owner) noexcept nogil:
    """R16.1.e: Genoese and Venetian ships never enter the Atlantic Ocean."""
    return g.s.game != HERE_I_STAND or (owner != GENOA and owner != VENICE)


cdef Bits _sail(const Game* g, int loc, Bits among, Bits passable) noexcept nogil:
    """The members of `among` reached first from `loc` through the locations of `passable`."""
    cdef Bits seen = b_none(), front = b_none(), step
    cdef int i
    put(&seen, loc)
    put(&front, loc)
    while b_any(front):
        step = b_none()
        i = b_next(&front, 0)
        while i >= 0:
            step = b_or(step, adjacent_locs(g, i))
            i = b_next(&front, i + 1)
        step = b_minus(step, seen)
        seen = b_or(seen, step)
        if b_any(b_and(step, among)):
            return b_and(step, among)
        front = b_and(step, passable)
    return b_none()


cdef Bits nearest_harbours(const Game* g, int loc, int power, Bits among, bint atlantic) noexcept nogil:
    """The ports of `among` nearest to a location, for a fleet of `power`; empty if none can be reached.

    Two sea zones that meet only in a port are passed through that port if it is friendly. A fleet that has no
    way home like that may pass any port: nothing but the loss of all its ports keeps it at sea (R19.3 N1,
    N3).
    """
    cdef Bits seas = b_none(), found, ban = b_none()
    cdef int z, i
    for z in range(g.t.n_sea):
        if atlantic or z != g.t.named_sea[N_ATLANTIC]:
            put(&seas, SEA0 + z)
    if not atlantic and g.t.named_sea[N_ATLANTIC] < g.t.n_sea:
        # ports that touch no other zone are out of reach as well
        i = b_next(&g.t.sea_ports[g.t.named_sea[N_ATLANTIC]], 0)
        while i >= 0:
            if g.t.n_port_seas[i] == 1:
                put(&ban, i)
            i = b_next(&g.t.sea_ports[g.t.named_sea[N_ATLANTIC]], i + 1)
    drop(&among, loc)
    among = b_minus(among, ban)
    found = _sail(g, loc, among, b_or(seas, b_and(friendly_spaces(g, power), g.t.ports)))
    if not b_any(found):
        found = _sail(g, loc, among, b_or(seas, g.t.ports))
    return found
