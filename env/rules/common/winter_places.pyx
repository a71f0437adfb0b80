# cython: language_level=3
"""Where land units may winter, and the path test (R19.3)."""
from env.rules.state cimport (
    Bits, Force, SCOTLAND, REGULAR, SECOND, MINOR_SLOT, SEA0, has, put, drop, b_and, b_or, b_minus, b_none, b_any,
    b_next, slot_of, minor_of, NSLOT)
from env.rules.machine cimport Game
from env.rules.common.units cimport (
    friendly_spaces, fortified_spaces, fortified, blocked_electorates, capitals_held, nearest, stack_size,
    units_of, adjacent_locs)
from env.rules.common.minors cimport minor_keys
from env.rules.common.players cimport plays

cdef enum:
    GARRISON = 4        # land units a fortified space holds in winter, capitals excepted


cdef bint own_capital(const Game* g, int power, int space) noexcept nogil:
    """A capital of the power under its own control."""
    cdef Bits r = capitals_held(g, power)
    return has(&r, space)


cdef bint minor_capital(const Game* g, int power, int slot, int space) noexcept nogil:
    """For units of an active minor: a key of theirs that the major controls (R22.3, S4)."""
    cdef Bits r
    if slot < MINOR_SLOT or g.s.control[space] != power:
        return False
    r = minor_keys(g, minor_of(slot))
    return has(&r, space)


cdef int guests(const Game* g, int power, int space) noexcept nogil:
    """Units of a stack that count against the four: all but those of a minor in its own key."""
    cdef int n = stack_size(g, space, power), slot
    for slot in range(MINOR_SLOT, NSLOT):
        if (g.s.ally[power] >> minor_of(slot)) & 1 and minor_capital(g, power, slot, space):
            n -= units_of(g.s, space, minor_of(slot))
    return n


cdef int winter_room(const Game* g, int power, int slot, int space) noexcept nogil:
    """How many more units of a slot may winter in a space of the power; -1 without limit."""
    if own_capital(g, power, space) or minor_capital(g, power, slot, space):
        return -1
    return max(GARRISON - guests(g, power, space), 0)


cdef Bits _controlled(const Game* g, int power, Bits among) noexcept nogil:
    cdef Bits r = b_none()
    cdef int i = b_next(&among, 0)
    while i >= 0:
        if g.s.control[i] == power:
            put(&r, i)
        i = b_next(&among, i + 1)
    return r


cdef Bits winter_castles(const Game* g, int power) noexcept nogil:
    """Fortified spaces under the power's own control that units may enter (S3)."""
    cdef Bits r = _controlled(g, power, b_minus(fortified_spaces(g), blocked_electorates(g)))
    return r if plays(g.s, power) else b_minus(r, g.t.capitals)


cdef bint stays_in_place(const Game* g, int power, int space) noexcept nogil:
    """Units need not leave: a fortified space their own major controls (L1, else L2)."""
    return g.s.control[space] == power and fortified(g, space)


cdef Bits _own_keys(const Game* g, int power, int slot) noexcept nogil:
    if slot < MINOR_SLOT:
        return b_none()
    return _controlled(g, power, minor_keys(g, minor_of(slot)))


cdef Bits _nearest_castles(const Game* g, int power, int start, int slot) noexcept nogil:
    """L2: the nearest fortified spaces with room, whoever controls the way."""
    cdef Bits r = winter_castles(g, power)
    cdef int i = b_next(&r, 0)
    while i >= 0:
        if i == start or winter_room(g, power, slot, i) == 0:
            drop(&r, i)
        i = b_next(&r, i + 1)
    return nearest(g, start, r)


cdef Bits winter_targets(const Game* g, int power, int start, int mode, int slot) noexcept nogil:
    """Where a unit of a slot may go from `start` now (L1, L2, S1, S2, S4)."""
    cdef Bits r
    if slot == slot_of(SCOTLAND):
        r = _own_keys(g, power, slot)
    elif mode == HOME_PROTESTANT:
        r = _nearest_castles(g, power, start, slot)
    else:
        r = _own_keys(g, power, slot)
        if plays(g.s, power):       # who would have to go to a capital leaves the map in the two-player game
            r = b_or(r, capitals_held(g, power))
        if mode == HOME_NEAREST:
            r = b_or(r, _nearest_castles(g, power, start, slot))
    drop(&r, start)
    return r


cdef Bits force_targets(const Game* g, int power, int start, int mode, const Force* force) noexcept nogil:
    """Every destination that some unit of a force has."""
    cdef Bits r = b_none()
    cdef int slot
    for slot in range(NSLOT):
        # the two kinds of the power's own units have the same destinations
        if force.n[slot] and not (slot == SECOND and force.n[REGULAR]):
            r = b_or(r, winter_targets(g, power, start, mode, slot))
    return r


cdef Bits winter_reach(const Game* g, int power, int start) noexcept nogil:
    """Spaces that pass the path test from `start`.

    Every space but the start is friendly-controlled and free of unrest; any number of sea zones; enemy units,
    fleets and passes do not matter.
    """
    cdef Bits open_locs = b_minus(friendly_spaces(g, power), g.s.unrest)
    cdef Bits seen = b_none(), front = b_none(), step
    cdef int i
    open_locs = b_minus(open_locs, blocked_electorates(g))
    for i in range(g.t.n_sea):
        put(&open_locs, SEA0 + i)
    put(&seen, start)
    put(&front, start)
    while b_any(front):
        i = b_next(&front, 0)
        drop(&front, i)
        step = adjacent_locs(g, i)
        if i < SEA0:
            step = b_or(step, g.t.adjacent[i])
        step = b_minus(b_and(step, open_locs), seen)
        seen = b_or(seen, step)
        front = b_or(front, step)
    return seen
