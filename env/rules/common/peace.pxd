# cython: language_level=3
"""Suing for peace (R9.3)."""
from env.rules.machine cimport Game

cdef bint may_sue(const Game* g, int power, int enemy) noexcept nogil
