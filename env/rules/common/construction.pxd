# cython: language_level=3
"""Building units (R17)."""
from env.rules.state cimport Bits
from env.rules.machine cimport Game

cdef Bits build_homes(const Game* g, int power) noexcept nogil
cdef Bits build_spaces(Game* g, int power, int verb, int owner) noexcept nogil
cdef int open_war(const Game* g, int power) noexcept nogil
cdef int foreign_build_due(const Game* g, int power) noexcept nogil
