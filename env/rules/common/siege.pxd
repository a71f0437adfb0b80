# cython: language_level=3
"""Assault (R15.1) and what has to be settled after every action (R15.3).

P_ASSAULT frames of cards: v[5] = 1 Treachery (space in v[0]), v[5] = 2 a free assault led by leader v[4] even
if the siege is new (Roxelana)."""
from env.rules.state cimport Bits
from env.rules.machine cimport Game

cdef enum:
    ASSAULT_ACTION = 0
    ASSAULT_TREACHERY = 1
    ASSAULT_LEADER = 2

cdef bint can_assault(Game* g, int power) noexcept nogil
cdef bint may_assault(Game* g, int power, int space, int how) noexcept nogil
