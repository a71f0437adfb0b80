# cython: language_level=3
"""Loans of squadrons as terms of a deal (R9.2.3, D3)."""
from libc.stdint cimport uint32_t
from env.rules.state cimport (
    GameState, NLOAN, NOBODY, PROTESTANT, GENOA, VENICE, MINOR_SLOT, minor_of, has, put, b_and, b_none, b_any, b_next)
from env.rules.tables cimport N_ATLANTIC, NO_SEA
from env.rules.common.units cimport naval_leaders_at
from env.rules.common.terms cimport (
    ALL_PORTS, D2_ALLIANCE, D3_LOAN, has_pair, has_term, loan_number, loan_slot, loan_with_leader)


cdef int slot_owner(int giver, int slot) noexcept nogil:
    """Whose counters a loan takes: the giver's own (0) or those of a minor (1..4)."""
    return giver if slot == 0 else minor_of(MINOR_SLOT + slot - 1)


cdef bint no_atlantic(const Game* g, int owner, int leader) noexcept nogil:
    """R16.1.e: Genoese and Venetian ships and leaders stay out of the Atlantic."""
    cdef int p
    if owner == GENOA or owner == VENICE:
        return True
    if leader < 0:
        return False
    p = g.t.leader_power[leader]
    return p == GENOA or p == VENICE


cdef Bits loan_targets(const Game* g, int port, int receiver, bint no_atlantic) noexcept nogil:
    """R9.2.3: the receiver's ports reached over the fewest sea zones, through no port."""
    cdef Bits r = b_none()
    cdef uint32_t banned = 0, now, seen, next_zones
    cdef int z, p
    if no_atlantic and g.t.named_sea[N_ATLANTIC] != NO_SEA:
        banned = <uint32_t>1 << g.t.named_sea[N_ATLANTIC]
    now = g.t.port_sea_mask[port] & ~banned
    seen = now
    while now:
        next_zones = 0
        for z in range(g.t.n_sea):
            if (now >> z) & 1:
                p = b_next(&g.t.sea_ports[z], 0)
                while p >= 0:
                    if p != port and g.s.control[p] == receiver:
                        put(&r, p)
                    p = b_next(&g.t.sea_ports[z], p + 1)
                next_zones |= g.t.sea_adjacent[z]
        if b_any(r):
            return r
        now = next_zones & ~seen & ~banned
        seen |= now
    return r


cdef int _free_entries(const GameState* s) noexcept nogil:
    cdef int i, n = 0
    for i in range(NLOAN):
        n += s.loan_owner[i] == NOBODY
    return n


cdef bint _may_lend(const Game* g, const Deal* d, int giver, int receiver) noexcept nogil:
    """The new ally, one direction a pair and turn, never the Protestant, not beside a loan of everything."""
    cdef int i
    if receiver == PROTESTANT or giver == PROTESTANT:
        return False
    if not ((g.s.ally_now[giver] >> receiver) & 1 or has_pair(d, D2_ALLIANCE, giver, receiver)):
        return False
    if (g.s.gave_loans[receiver] >> giver) & 1 or has_term(d, D3_LOAN, receiver, giver):
        return False
    for i in range(d.n):
        if d.item[i].kind == D3_LOAN and d.item[i].giver == giver and d.item[i].p1 == ALL_PORTS:
            return False
    return True


cdef int loanable(const Game* g, const Deal* d, int giver, int receiver, int port, int slot) noexcept nogil:
    """Squadrons of one owner in a port that can still be lent; the pair may lend (``loan_sources``)."""
    cdef int owner = slot_owner(giver, slot), n, i, free
    if slot and not (g.s.ally[giver] >> owner) & 1:
        return 0
    n = g.s.squadron[port][owner]
    for i in range(d.n):
        if d.item[i].kind == D3_LOAN and d.item[i].giver == giver and d.item[i].p1 == port:
            if loan_slot(d.item[i].p2) == slot:
                n -= loan_number(d.item[i].p2)
    if n <= 0 or not b_any(loan_targets(g, port, receiver, no_atlantic(g, owner, -1))):
        return 0
    free = _free_entries(g.s)
    n = n if n < free else free
    return n if n < 15 else 15


cdef int loan_leader(const Game* g, const Deal* d, int giver, int receiver, int port,
                     int slot) noexcept nogil:
    """The naval leader of the giver in the port that may go along with a loan, -1 if there is none."""
    cdef int k, i, owner = slot_owner(giver, slot)
    cdef uint32_t there = naval_leaders_at(g, port, giver)
    for i in range(d.n):
        if d.item[i].kind == D3_LOAN and d.item[i].giver == giver and d.item[i].p1 == port:
            if loan_with_leader(d.item[i].p2):
                return -1
    for k in range(g.t.n_leader):
        if (there >> k) & 1 and b_any(loan_targets(g, port, receiver, no_atlantic(g, owner, k))):
            return k
    return -1


cdef Bits loan_sources(const Game* g, const Deal* d, int giver, int receiver) noexcept nogil:
    """Ports with squadrons that can be lent."""
    cdef Bits r = b_none(), ships
    cdef int slot, port, owner
    if not _may_lend(g, d, giver, receiver):
        return r
    for slot in range(5):
        owner = slot_owner(giver, slot)
        if slot and not (g.s.ally[giver] >> owner) & 1:
            continue
        ships = b_and(g.s.fleets[owner], g.t.ports)
        port = b_next(&ships, 0)
        while port >= 0:
            if loanable(g, d, giver, receiver, port, slot):
                put(&r, port)
            port = b_next(&ships, port + 1)
    return r


cdef bint may_loan_all(const Game* g, const Deal* d, int giver, int receiver) noexcept nogil:
    """A loan of every squadron that can go: only if the deal lends no other ship of the giver."""
    cdef int i
    for i in range(d.n):
        if d.item[i].kind == D3_LOAN and d.item[i].giver == giver:
            return False
    return b_any(loan_sources(g, d, giver, receiver))


cdef bint loan_fits(const Game* g, const Deal* d, const Item* item) noexcept nogil:
    cdef Bits ports = loan_sources(g, d, item.giver, item.receiver)
    cdef int slot = loan_slot(item.p2), n = loan_number(item.p2)
    if item.p1 == ALL_PORTS:
        return may_loan_all(g, d, item.giver, item.receiver)
    if not has(&ports, item.p1) or n == 0 or n > loanable(g, d, item.giver, item.receiver, item.p1, slot):
        return False
    return not loan_with_leader(item.p2) or loan_leader(g, d, item.giver, item.receiver, item.p1, slot) >= 0
