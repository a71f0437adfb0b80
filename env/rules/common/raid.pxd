# cython: language_level=3
"""Piracy (R16.4, VQ16.4): zones, targets and dice. Zones are locations, SEA0 + zone, unless a set of bits."""
from libc.stdint cimport uint32_t
from env.rules.state cimport Bits
from env.rules.machine cimport Game

cdef uint32_t targets(const Game* g, int power, int zone) noexcept nogil
cdef uint32_t zones(const Game* g, int power) noexcept nogil
cdef int piracy_defence(const Game* g, int power, int zone, int target) noexcept nogil
cdef int pirates(const Game* g, int power, int zone, int target) noexcept nogil
cdef int raid_dice(const Game* g, int power, int zone, int target) noexcept nogil
cdef int raid_hit(const Game* g) noexcept nogil
cdef Bits prey(const Game* g, int zone, int target) noexcept nogil
