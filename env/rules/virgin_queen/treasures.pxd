# cython: language_level=3
"""Treasures and the mixed hand (VQ6.3, VQ6.4). P_LOSE_CARD: power loses, other = taker or NOBODY; s.ret = 1 if lost."""
from env.rules.machine cimport Game
from env.rules.common.cards cimport treasures_held

cdef int treasure_of_cp(const Game* g, int power, int cp) noexcept nogil
cdef int draw_treasure(Game* g, int power) noexcept nogil
cdef void spend_treasure(Game* g, int power, int kind) noexcept nogil
cdef bint has_something(const Game* g, int power) noexcept nogil
