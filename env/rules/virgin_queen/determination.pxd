# cython: language_level=3
"""Diplomatic status determination (VQ24.6).

P_DETERMINE other = minor, v[0] majors left out (bits), v[1] = 1 without those that can only deactivate it, v[2] = 1
carry the result out; s.ret = winner | second << 4, 15 = nobody."""
from env.rules.machine cimport Game

cdef bint may_determine(const Game* g, int minor) noexcept nogil
