# cython: language_level=3
"""Terms of a deal (R9.1 D1-D9, VQ9.1): what may be promised, alone and beside the other terms; see terms.pxd."""
from libc.stdint cimport uint32_t
from env.rules.state cimport Bits, Deal, Item
from env.rules.machine cimport Game

cdef bint pair_can(const Game* g, const Deal* d, int kind, int giver, int receiver) noexcept nogil
cdef bint any_item(const Game* g, const Deal* d, int p, int q) noexcept nogil
cdef bint item_fits(const Game* g, const Deal* d, const Item* item) noexcept nogil
cdef bint deal_ok(const Game* g, const Deal* d) noexcept nogil

cdef uint32_t returnable(const Game* g, const Deal* d, int giver, int receiver) noexcept nogil
cdef Bits yieldable(const Game* g, const Deal* d, int giver, int receiver) noexcept nogil
cdef uint32_t suitors(const Game* g, const Deal* d, int giver, int receiver) noexcept nogil
cdef uint32_t matches(const Game* g, const Deal* d, int giver, int royal, int receiver) noexcept nogil
cdef Bits ceded(const Game* g, const Item* item) noexcept nogil
cdef bint may_yield_dutch(const Game* g, const Deal* d, int giver, int receiver) noexcept nogil
cdef int most_cards(const Game* g, const Deal* d, int giver, int receiver) noexcept nogil
cdef int most_mercenaries(const Game* g, const Deal* d, int giver, int receiver) noexcept nogil
cdef int mercenaries_on_map(const Game* g, int power) noexcept nogil
cdef Bits mercenary_places(const Game* g, const Deal* d, int power) noexcept nogil
