# cython: language_level=3
"""The land move action (R13.1)."""
from env.rules.state cimport Bits, Force
from env.rules.machine cimport Game

cdef bint can_move(Game* g, int power) noexcept nogil
cdef Force movable(const Game* g, int power, int space) noexcept nogil
cdef Bits move_targets(const Game* g, int power, int space, bint units) noexcept nogil
