# cython: language_level=3
"""Declarations of war (VQ9.4, VQ9.5). P_QUEEN_WAR the segment; P_INTERVENTION power = declarer, other = minor."""
from env.rules.machine cimport Game

cdef int dow_cost(const Game* g, int power, int target) noexcept nogil
