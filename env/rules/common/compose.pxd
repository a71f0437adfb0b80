# cython: language_level=3
"""Offers (R9.1.1): the places of deals and what may be proposed."""
from env.rules.state cimport GameState
from env.rules.machine cimport Game

cdef enum:
    NO_DEAL = -1

cdef int free_deal(const GameState* s) noexcept nogil
cdef void new_offers(GameState* s) noexcept nogil
cdef void drop_deal(GameState* s, int deal) noexcept nogil
cdef bint still_possible(Game* g, int deal) noexcept nogil
cdef bint may_propose(const Game* g, int power, int partner) noexcept nogil
