# cython: language_level=3
"""What the victory of both games rests on (R23, VQD)."""
from env.rules.machine cimport Game

cdef int protestant_spaces(const Game* g) noexcept nogil
cdef void store_totals(Game* g, int row) noexcept nogil
cdef bint ahead(const Game* g, int p, int q) noexcept nogil
cdef void game_won(Game* g, int power, int kind) noexcept nogil
