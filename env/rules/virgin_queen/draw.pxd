# cython: language_level=3
"""The card draw phase of Virgin Queen (VQ8)."""
from env.rules.machine cimport Game

cdef int cards_dealt(const Game* g, int power) noexcept nogil
