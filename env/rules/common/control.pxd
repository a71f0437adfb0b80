# cython: language_level=3
"""Political control of unfortified spaces and removal of unrest (R12)."""
from env.rules.state cimport Bits
from env.rules.machine cimport Game

cdef Bits control_targets(Game* g, int power) noexcept nogil
cdef Bits unrest_targets(Game* g, int power) noexcept nogil
