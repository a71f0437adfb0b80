# cython: language_level=3
"""Loans of squadrons as terms of a deal (R9.2.3, D3)."""
from env.rules.state cimport Bits, Deal, Item
from env.rules.machine cimport Game

cdef Bits loan_sources(const Game* g, const Deal* d, int giver, int receiver) noexcept nogil
cdef bint may_loan_all(const Game* g, const Deal* d, int giver, int receiver) noexcept nogil
cdef int loanable(const Game* g, const Deal* d, int giver, int receiver, int port, int slot) noexcept nogil
cdef int loan_leader(const Game* g, const Deal* d, int giver, int receiver, int port, int slot) noexcept nogil
cdef Bits loan_targets(const Game* g, int port, int receiver, bint no_atlantic) noexcept nogil
cdef int slot_owner(int giver, int slot) noexcept nogil
cdef bint no_atlantic(const Game* g, int owner, int leader) noexcept nogil
cdef bint loan_fits(const Game* g, const Deal* d, const Item* item) noexcept nogil
