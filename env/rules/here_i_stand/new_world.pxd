# cython: language_level=3
"""What voyages, riches and events of the New World share (R20): powers, pools, prizes."""
from env.rules.state cimport HAPSBURG, ENGLAND, FRANCE, T_TWO_PLAYER
from env.rules.machine cimport Game


cdef inline bint world_open(const Game* g) noexcept nogil:
    """The two-player game has no New World."""
    return not g.s.track[T_TWO_PLAYER]

cdef inline bint sails(const Game* g, int power) noexcept nogil:
    """Hapsburgs, England and France go to the New World."""
    return HAPSBURG <= power <= FRANCE and world_open(g)

cdef int explorers_left(const Game* g, int power) noexcept nogil
cdef int conquistadors_left(const Game* g, int power) noexcept nogil
cdef int draw_explorer(Game* g, int power) noexcept nogil
cdef int draw_conquistador(Game* g, int power) noexcept nogil
cdef int cabot_of(const Game* g, int power) noexcept nogil
cdef bint may_explore(const Game* g, int power) noexcept nogil
cdef bint may_conquer(const Game* g, int power) noexcept nogil
cdef int open_colonies(const Game* g, int power) noexcept nogil
