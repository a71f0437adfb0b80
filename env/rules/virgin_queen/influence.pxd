# cython: language_level=3
"""The Diplomatic Influence Table (section 24)."""
from env.rules.machine cimport Game

cdef bint may_influence(const Game* g, int power, int minor) noexcept nogil
cdef void add_influence(Game* g, int power, int minor, int n) noexcept nogil
cdef void lock_influence(Game* g, int power, int minor) noexcept nogil
cdef void reset_influence(Game* g, int minor) noexcept nogil
