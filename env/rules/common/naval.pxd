# cython: language_level=3
"""Naval movement (R16.1): P_NAVAL_MOVE(power) is the whole action."""
from env.rules.machine cimport Game

cdef bint can_naval_move(Game* g, int power) noexcept nogil
