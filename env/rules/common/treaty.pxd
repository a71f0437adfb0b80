# cython: language_level=3
"""Ending wars, alliances and spaces that change hands by agreement (R9.1.4, R9.2, R9.3.8, R12.5)."""
from env.rules.state cimport GameState
from env.rules.machine cimport Game

cdef bint endless_war(const GameState* s, int p, int q) noexcept nogil
cdef void make_peace(Game* g, int p, int q) noexcept nogil
cdef void make_alliance(Game* g, int p, int q) noexcept nogil
cdef void lift_excommunication(Game* g, int power) noexcept nogil
cdef void hand_over(Game* g, int space, int power) noexcept nogil
cdef int to_displace(const Game* g, int space, int former, int receiver) noexcept nogil
cdef bint foreign_stack(const Game* g, int power, int other, int* space) noexcept nogil
cdef int losable(const Game* g, int power) noexcept nogil
