# cython: language_level=3
"""Where land units may winter, and the path test (R19.3)."""
from env.rules.state cimport Bits, Force
from env.rules.machine cimport Game

cdef enum:
    HOME_CAPITAL = 0    # capital option only: fortified spaces of the own major (L1)
    HOME_NEAREST = 1    # capital option or nearest fortified space with room (L2)
    HOME_SCOTS = 2      # Edinburgh or Stirling (S4)
    HOME_PROTESTANT = 3     # nearest fortified space with room (S1)

cdef bint own_capital(const Game* g, int power, int space) noexcept nogil
cdef bint minor_capital(const Game* g, int power, int slot, int space) noexcept nogil
cdef int guests(const Game* g, int power, int space) noexcept nogil
cdef int winter_room(const Game* g, int power, int slot, int space) noexcept nogil
cdef Bits winter_targets(const Game* g, int power, int start, int mode, int slot) noexcept nogil
cdef Bits force_targets(const Game* g, int power, int start, int mode, const Force* force) noexcept nogil
cdef Bits winter_reach(const Game* g, int power, int start) noexcept nogil
cdef Bits winter_castles(const Game* g, int power) noexcept nogil
cdef bint stays_in_place(const Game* g, int power, int space) noexcept nogil
