# cython: language_level=3
"""Religious actions of the Papacy; `universities(g, n, may_stop)` lets it place n Jesuit universities."""
from env.rules.state cimport Bits, Frame
from env.rules.machine cimport Game

cdef Bits university_spaces(const Game* g) noexcept nogil
cdef Frame* universities(Game* g, int n, bint may_stop) noexcept nogil
