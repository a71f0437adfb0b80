# cython: language_level=3
"""Reformers and debaters who come into play (R8.2.2, R8.2.3)."""
from env.rules.machine cimport Game

cdef void arrivals(Game* g) noexcept nogil
cdef void reformer_arrives(Game* g, int reformer) noexcept nogil
