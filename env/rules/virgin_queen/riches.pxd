# cython: language_level=3
"""Treasures that lie on the board (VQ6.3, VQ8.4): the pool, the rows of Portugal and Spain, the Treasure Fleet."""
from libc.stdint cimport uint8_t
from env.rules.machine cimport Game

cdef enum:          # treasure_row[]
    ROW_PORTUGAL = 0
    ROW_SPAIN = 1

cdef int count_treasures(const Game* g, const uint8_t* held) noexcept nogil
cdef int kind_of_cp(const Game* g, int cp) noexcept nogil
cdef void allow_treasures(Game* g, const uint8_t* held) noexcept nogil
cdef int random_treasure(Game* g, const uint8_t* held) noexcept nogil
cdef int from_pool(Game* g) noexcept nogil
cdef void gain_treasure(Game* g, int power, int kind) noexcept nogil
cdef void new_world_riches(Game* g) noexcept nogil
cdef void refresh_treasures(Game* g) noexcept nogil
cdef void portugal_winter(Game* g) noexcept nogil
