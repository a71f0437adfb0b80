# cython: language_level=3
"""Piracy (R16.4, VQ16.4): P_PIRACY(power) is the whole action, choosing and paying included."""
from env.rules.machine cimport Game

cdef bint can_piracy(Game* g, int power) noexcept nogil
