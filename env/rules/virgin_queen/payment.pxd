# cython: language_level=3
"""Paying for declarations of war with cards and treasures (VQ9.4 step 3). P_QUEEN_PAY power, v[0] CP."""
from env.rules.machine cimport Game

cdef int war_purse(const Game* g, int power) noexcept nogil
