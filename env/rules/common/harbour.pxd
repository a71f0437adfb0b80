# cython: language_level=3
"""Nearest ports by naval steps (R12.5.3, R19.3 N1)."""
from env.rules.state cimport Bits
from env.rules.machine cimport Game

cdef Bits nearest_harbours(const Game* g, int loc, int power, Bits among, bint atlantic) noexcept nogil
cdef bint sails_atlantic(const Game* g, int owner) noexcept nogil
