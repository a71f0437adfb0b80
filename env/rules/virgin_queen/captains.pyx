# cython: language_level=3
"""Sea captains (VQ5.2) and the ocean zones of the world map (VQ2.6).

A captain is at home, in an ocean zone, or out of the game; Europe's map has no place for him, so that nothing ever
moves directly between the two maps.
"""
from libc.stdint cimport uint64_t
from libc.string cimport memset
from env.rules.state cimport LOC_ABSENT, ctz
from env.rules.tables cimport TREASURE_FLEET
from env.rules.ids cimport A_PERSON
from env.rules.machine cimport Game, allow, note

cdef enum:
    J_HOME = 1156
    J_VP = 1157


cdef uint64_t touching(const Game* g, int place, int kind) noexcept nogil:
    """Places of a kind that touch a place, as bits."""
    cdef uint64_t left = g.t.place_adjacent[place], r = 0
    cdef int i
    while left:
        i = ctz(left)
        left &= left - 1
        if g.t.place_kind[i] == kind:
            r |= <uint64_t>1 << i
    return r


cdef uint64_t fleet_route(const Game* g) noexcept nogil:
    """Ocean zones that the Treasure Fleet crosses."""
    cdef uint64_t r = 0
    cdef int i
    for i in range(g.t.n_place):
        if g.t.place_kind[i] == TREASURE_FLEET:
            r |= g.t.place_adjacent[i]
    return r


cdef uint64_t near_europe(const Game* g) noexcept nogil:
    """Ocean zones that a captain from home reaches at once: those of the fleet and their neighbours."""
    cdef uint64_t r = fleet_route(g), left = r
    while left:
        r |= touching(g, ctz(left), OCEAN_ZONE)
        left &= left - 1
    return r


cdef int marked_zone(const Game* g, int mark) noexcept nogil:
    """The ocean zone that is gate `mark` of the way round the world (or the Northwest Passage); -1 if none is."""
    cdef int i
    for i in range(g.t.n_place):
        if g.t.place_kind[i] == OCEAN_ZONE and g.t.place_boxes[i] == mark:
            return i
    return -1


cdef void allow_captains(Game* g, uint64_t captains) noexcept nogil:
    while captains:
        allow(g, A_PERSON + g.t.first_captain + ctz(captains))
        captains &= captains - 1


cdef void world_vp(Game* g, int power, int vp) noexcept nogil:
    """VP won at sea; they are not lost again."""
    g.s.bonus[power] += <signed char>vp
    g.s.dirty = 1
    note(g, J_VP, power, vp)


cdef void world_winter(Game* g) noexcept nogil:
    """VQB.3, VQB.5: captains come home and Piracy markers leave the world map."""
    cdef int k
    for k in range(g.t.n_captain):
        if captain_place(g.s, k) >= 0:
            g.s.captain_loc[k] = LOC_ABSENT
            note(g, J_HOME, g.t.first_captain + k)
        g.s.captain_steps[k] = 0
    memset(g.s.world_piracy, 0, sizeof(g.s.world_piracy))
