# cython: language_level=3
"""Deals as sets of terms (R9.1, VQ9.1)."""
from libc.string cimport memset
from env.rules.state cimport VIRGIN_QUEEN
from env.rules.ids cimport A_MARRY, A_PEACE


cdef int term_action(int kind) noexcept nogil:
    """The action that names a kind of term."""
    return A_MARRY if kind == D10_MARRY else A_PEACE + kind - D1_PEACE


cdef int action_term(const Game* g, int action) noexcept nogil:
    """The kind of term named by an action."""
    return D10_MARRY if g.s.game == VIRGIN_QUEEN and action == A_MARRY else action - A_PEACE + D1_PEACE


cdef Item make_item(int kind, int giver, int receiver, int p1, int p2) noexcept nogil:
    """A term; what is mutual names the power earlier in impulse order first."""
    cdef Item item
    if symmetric(kind) and giver > receiver:
        giver, receiver = receiver, giver
        p1, p2 = p2, p1
    item.kind = <unsigned char>kind
    item.giver = <signed char>giver
    item.receiver = <signed char>receiver
    item.p1 = <unsigned char>p1
    item.p2 = <unsigned char>p2
    return item


cdef bint symmetric(int kind) noexcept nogil:
    return kind == D1_PEACE or kind == D2_ALLIANCE or kind == D10_MARRY


cdef Deal without(const Deal* d, int k) noexcept nogil:
    """The deal without its term k."""
    cdef Deal r = d[0]
    cdef int i
    for i in range(k, d.n - 1):
        r.item[i] = r.item[i + 1]
    r.n -= 1
    memset(&r.item[r.n], 0, sizeof(Item))
    return r


cdef void add_item(Deal* d, Item item) noexcept nogil:
    d.item[d.n] = item
    d.n += 1


cdef uint32_t covered(const Deal* d) noexcept nogil:
    """Powers that a term of the deal names, as bits."""
    cdef uint32_t r = 0
    cdef int i
    for i in range(d.n):
        r |= <uint32_t>1 << d.item[i].giver | <uint32_t>1 << d.item[i].receiver
    return r


cdef bint has_term(const Deal* d, int kind, int giver, int receiver) noexcept nogil:
    """A term of this kind in this direction."""
    cdef int i
    for i in range(d.n):
        if d.item[i].kind == kind and d.item[i].giver == giver and d.item[i].receiver == receiver:
            return True
    return False


cdef bint has_pair(const Deal* d, int kind, int p, int q) noexcept nogil:
    """A term of this kind between two powers, in either direction."""
    return has_term(d, kind, p, q) or has_term(d, kind, q, p)
