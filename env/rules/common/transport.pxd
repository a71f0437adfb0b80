# cython: language_level=3
"""Naval transport (R16.3): P_TRANSPORT(power) is the whole action, every leg and the landing included."""
from env.rules.machine cimport Game

cdef bint can_transport(Game* g, int power) noexcept nogil
