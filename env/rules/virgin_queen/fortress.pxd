# cython: language_level=3
"""Fortresses (VQ17.5). P_FORTRESS(power): the action (v[19] = its verb: paid), else one that costs nothing (VQ8.2)."""
from env.rules.state cimport Bits
from env.rules.machine cimport Game

cdef Bits fortress_spaces(const Game* g, int power) noexcept nogil
