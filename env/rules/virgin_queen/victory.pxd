# cython: language_level=3
"""Victory points and victory of Virgin Queen (VQ-D)."""
from env.rules.machine cimport Game

cdef int protestant_spaces(const Game* g) noexcept nogil
cdef int preference_vp(const Game* g) noexcept nogil
cdef int victory_points(Game* g, int power) noexcept nogil
cdef void store_totals(Game* g, int row) noexcept nogil
cdef void queen_wins(Game* g, int power, int kind) noexcept nogil
