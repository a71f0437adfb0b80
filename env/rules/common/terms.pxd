# cython: language_level=3
"""Deals as sets of terms.

A term is an ``Item``: kind D1..D9, giver, receiver and
    D1, D2  both powers, the earlier in impulse order as giver
    D3      p1 port (ALL_PORTS: every squadron that can go), p2 number + 16 * (with naval leader
            + 2 * owner slot), owner slot 0 the giver, 1..4 its active minor Genoa .. Venice
    D4      p1 leader          D5  p1 space (ALL_DUTCH: every Dutch home space that the giver controls)
    D6, D7  p1 number          D8, D9  giver Papacy
    D10     Virgin Queen, an engagement: both powers, the earlier in impulse order as giver; p1, p2 their royals
D3, D8 and D9 are terms of Here I Stand only.
"""
from libc.stdint cimport uint32_t
from env.rules.state cimport Deal, Item
from env.rules.machine cimport Game

cdef enum:
    NO_ITEM = 0
    D1_PEACE = 1
    D2_ALLIANCE = 2
    D3_LOAN = 3
    D4_LEADER = 4
    D5_SPACE = 5
    D6_CARDS = 6
    D7_MERCENARIES = 7
    D8_DIVORCE = 8
    D9_RESCIND = 9
    D10_MARRY = 10
    LAST_TERM = 10
    ALL_PORTS = 255
    ALL_DUTCH = 255

cdef inline int loan_number(int p2) noexcept nogil:
    return p2 & 15

cdef inline bint loan_with_leader(int p2) noexcept nogil:
    return (p2 >> 4) & 1

cdef inline int loan_slot(int p2) noexcept nogil:
    return p2 >> 5

cdef int term_action(int kind) noexcept nogil
cdef int action_term(const Game* g, int action) noexcept nogil
cdef Item make_item(int kind, int giver, int receiver, int p1, int p2) noexcept nogil
cdef bint symmetric(int kind) noexcept nogil
cdef Deal without(const Deal* d, int k) noexcept nogil
cdef void add_item(Deal* d, Item item) noexcept nogil
cdef uint32_t covered(const Deal* d) noexcept nogil
cdef bint has_term(const Deal* d, int kind, int giver, int receiver) noexcept nogil
cdef bint has_pair(const Deal* d, int kind, int p, int q) noexcept nogil
