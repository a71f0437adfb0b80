# cython: language_level=3
"""Minor powers (R22). P_ACTIVATE other = minor, v[0]: 0 card, 1 intervention, 2 defeat of Hungary;
P_DEACTIVATE other = minor; P_DISPLACE_MINOR power = former ally, other = minor, v[0] location, v[1] = 1
ships."""
from env.rules.state cimport Bits
from env.rules.machine cimport Game

cdef bint may_activate(const Game* g, int power, int minor) noexcept nogil
cdef bint may_deactivate(const Game* g, int power, int minor) noexcept nogil
cdef bint hungary_defeated(const Game* g) noexcept nogil
cdef Bits minor_keys(const Game* g, int minor) noexcept nogil
