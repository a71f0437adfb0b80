# cython: language_level=3
"""Victory points and victory (R23)."""
from env.rules.machine cimport Game, Frame

cdef int protestant_spaces(const Game* g) noexcept nogil
cdef int victory_points(Game* g, int power) noexcept nogil
cdef void store_totals(Game* g, int row) noexcept nogil
cdef int automatic_victory(Game* g, Frame* f) noexcept nogil
