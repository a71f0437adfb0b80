# cython: language_level=3
"""Religion in the four areas (VQ18.1-18.3) and Jesuits (VQ8.2).

P_CONVERSION(power): v[0] attempts, v[1] 1 = to Protestant, v[2] area bits (1 << AREA_*), v[3] space + 1 to which, with
its neighbours, they are restricted, 0 none. P_JESUIT(power): one Jesuit is placed.
"""
from env.rules.state cimport Bits
from env.rules.machine cimport Game

cdef enum:
    ALL_AREAS = 0b11110

cdef Bits area_spaces(const Game* g, int areas) noexcept nogil
cdef void convert(Game* g, int space, bint protestant) noexcept nogil
