# cython: language_level=3
"""Sea captains and the ocean zones of the world map."""
from libc.stdint cimport uint64_t
from env.rules.state cimport GameState, LOC_ABSENT, LOC_WORLD
from env.rules.tables cimport OCEAN_ZONE, SETTLEMENT, SETTLEMENT_SITE
from env.rules.machine cimport Game

cdef enum:
    NORTHWEST = 9       # the mark of the Northwest Passage where gates of the way round the world have 1, 2, ...


cdef inline int captain_place(const GameState* s, int k) noexcept nogil:
    """The place of the world map where a captain is; -1: he is not on it."""
    return s.captain_loc[k] - LOC_WORLD if s.captain_loc[k] >= LOC_WORLD else -1

cdef inline bint at_home(const GameState* s, int k) noexcept nogil:
    return s.captain_loc[k] == LOC_ABSENT

cdef inline bint commands(const Game* g, int power, int k) noexcept nogil:
    """Captain k sails for the power."""
    return g.t.captain_power[k] == power

cdef inline bint holds_settlement(const Game* g, int place, int power) noexcept nogil:
    """The power controls a settlement there, one founded on a site included."""
    return (g.t.place_kind[place] == SETTLEMENT or g.t.place_kind[place] == SETTLEMENT_SITE) \
        and g.s.place_owner[place] == power

cdef uint64_t touching(const Game* g, int place, int kind) noexcept nogil
cdef uint64_t fleet_route(const Game* g) noexcept nogil
cdef uint64_t near_europe(const Game* g) noexcept nogil
cdef int marked_zone(const Game* g, int mark) noexcept nogil
cdef void allow_captains(Game* g, uint64_t captains) noexcept nogil
cdef void world_vp(Game* g, int power, int vp) noexcept nogil
cdef void world_winter(Game* g) noexcept nogil
