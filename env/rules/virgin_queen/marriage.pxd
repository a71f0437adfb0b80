# cython: language_level=3
"""Royals, engagements and marriages (VQC.1).

P_ENGAGE: power announces; v[0], v[1] the royals. v[2] = 1: the power chooses among the engagements that need no other
power, one after the other (none: nothing is asked). P_MARRIAGE: the phase.
"""
from env.rules.machine cimport Game

cdef bint fits(const Game* g, int a, int b) noexcept nogil
cdef int disposer(const Game* g, int royal) noexcept nogil
cdef bint queen_unmarried(const Game* g) noexcept nogil
cdef bint in_play(const Game* g, int royal) noexcept nogil
cdef void royal_dies(Game* g, int royal) noexcept nogil
