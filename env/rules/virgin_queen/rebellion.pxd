# cython: language_level=3
"""Rebellion (VQ18.4).

P_REBELLION(power): v[0] area bits it may be in (0: all), v[1] extra dice, v[2] 1 = a rebellion of English Catholics by
Spain; s.ret = 1 if it succeeds.
"""
from env.rules.state cimport Bits
from env.rules.machine cimport Game

cdef Bits rebel_spaces(const Game* g, int areas, bint english) noexcept nogil
