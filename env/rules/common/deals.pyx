# cython: language_level=3
"""Terms of a deal (R9.1 D1-D9, VQ9.1): what may be promised, alone and beside the other terms.

Every query takes the deal `d` the term would join, so that a whole deal is legal exactly if each of its terms
fits the others. The order of effect is D1 .. D9: loans sail before spaces change hands.
"""
from libc.string cimport memset
from env.rules.state cimport (
    GameState, Deal, Item, Bits, NLOAN, NOBODY, INDEPENDENT, LOC_PRISON, OTTOMAN, HAPSBURG, ENGLAND, PAPACY,
    PROTESTANT, GENOA, VENICE, SECOND, OPT_YIELD_LIMITS, T_DIVORCE, has, drop, put, b_and, b_or, b_none, b_any,
    b_count, b_next, b_minus, NPOWER, MINOR_SLOT, minor_of, HERE_I_STAND, VIRGIN_QUEEN, ROYAL_SINGLE)
from env.rules.tables cimport N_ATLANTIC, NO_SEA
from env.rules.ids cimport A_MARRY, A_PEACE
from env.rules.common.units cimport (
    home_spaces, controlled_spaces, naval_leaders_at, land_pool_left, pre_league)
from env.rules.common.treaty cimport endless_war, losable
from env.rules.here_i_stand.marriage cimport may_divorce
from env.rules.virgin_queen.marriage cimport disposer, fits


# --- deals as sets of terms

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


cdef bint _has(const Deal* d, int kind, int giver, int receiver) noexcept nogil:
    """A term of this kind in this direction."""
    cdef int i
    for i in range(d.n):
        if d.item[i].kind == kind and d.item[i].giver == giver and d.item[i].receiver == receiver:
            return True
    return False


cdef bint _has_pair(const Deal* d, int kind, int p, int q) noexcept nogil:
    """A term of this kind between two powers, in either direction."""
    return _has(d, kind, p, q) or _has(d, kind, q, p)


# --- D1, D2

cdef bint _may_end_war(const Game* g, const Deal* d, int p, int q) noexcept nogil:
    return (g.s.war[p] >> q) & 1 and not endless_war(g.s, p, q) and not _has_pair(d, D1_PEACE, p, q)


cdef bint _may_ally(const Game* g, const Deal* d, int p, int q) noexcept nogil:
    """R9.2.1; no power of Virgin Queen is barred from another."""
    if (g.s.ally[p] >> q) & 1 or _has_pair(d, D2_ALLIANCE, p, q):
        return False
    if (g.s.war[p] >> q) & 1 and not _has_pair(d, D1_PEACE, p, q):
        return False
    if g.s.game == HERE_I_STAND and (p == PAPACY or q == PAPACY):
        if p == OTTOMAN or q == OTTOMAN:
            return False
        if p == HAPSBURG or q == HAPSBURG:
            return not (g.s.track[T_DIVORCE] or _has(d, D8_DIVORCE, PAPACY, ENGLAND))
    return True


# --- D3

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
    if not ((g.s.ally_now[giver] >> receiver) & 1 or _has_pair(d, D2_ALLIANCE, giver, receiver)):
        return False
    if (g.s.gave_loans[receiver] >> giver) & 1 or _has(d, D3_LOAN, receiver, giver):
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


cdef bint _loan_fits(const Game* g, const Deal* d, const Item* item) noexcept nogil:
    cdef Bits ports = loan_sources(g, d, item.giver, item.receiver)
    cdef int slot = loan_slot(item.p2), n = loan_number(item.p2)
    if item.p1 == ALL_PORTS:
        return may_loan_all(g, d, item.giver, item.receiver)
    if not has(&ports, item.p1) or n == 0 or n > loanable(g, d, item.giver, item.receiver, item.p1, slot):
        return False
    return not loan_with_leader(item.p2) or loan_leader(g, d, item.giver, item.receiver, item.p1, slot) >= 0


# --- D4

cdef uint32_t returnable(const Game* g, const Deal* d, int giver, int receiver) noexcept nogil:
    """Army leaders of the receiver that are prisoners of the giver, as bits."""
    cdef uint32_t r = 0
    cdef int k
    for k in range(g.t.n_leader):
        if g.s.leader_loc[k] == LOC_PRISON + giver and g.s.leader_owner[k] == receiver:
            if not g.t.leader_naval[k]:
                r |= <uint32_t>1 << k
    for k in range(d.n):
        if d.item[k].kind == D4_LEADER:
            r &= ~(<uint32_t>1 << d.item[k].p1)
    return r


# --- D5

cdef Bits ceded(const Game* g, const Item* item) noexcept nogil:
    """The spaces that a term D5 gives away as things stand."""
    cdef Bits r = b_none()
    if item.p1 == ALL_DUTCH:
        return b_and(g.t.dutch, controlled_spaces(g, item.giver))
    put(&r, item.p1)
    return r


cdef bint _controls_after(const Game* g, const Deal* d, int power, int space) noexcept nogil:
    """Whether the power controls the space once the deal's spaces have changed hands."""
    cdef int i
    cdef Bits b
    for i in range(d.n):
        if d.item[i].kind == D5_SPACE:
            b = ceded(g, &d.item[i])
            if has(&b, space):
                return d.item[i].receiver == power
    return g.s.control[space] == power


cdef Bits yieldable(const Game* g, const Deal* d, int giver, int receiver) noexcept nogil:
    """D5: (a) home of either, (b) grey, (c) home of the receiver's minor; never the giver's capital.

    Nothing to the Protestant before the Schmalkaldic League (R21.6).
    """
    cdef Bits r = controlled_spaces(g, giver), may
    cdef int k, m
    if receiver == PROTESTANT and pre_league(g.s):
        return b_none()
    if g.s.option[OPT_YIELD_LIMITS]:
        may = b_or(b_or(home_spaces(g, giver), home_spaces(g, receiver)), g.t.home_of[INDEPENDENT])
        for m in range(GENOA, NPOWER):
            if (g.s.ally[receiver] >> m) & 1:
                may = b_or(may, g.t.home_of[m])
        r = b_and(r, may)
    for k in range(2):
        if g.t.capital_of[giver][k] != 255:
            drop(&r, g.t.capital_of[giver][k])
    for k in range(d.n):
        if d.item[k].kind == D5_SPACE:
            r = b_minus(r, ceded(g, &d.item[k]))
    if giver == PROTESTANT:
        _keep_an_electorate(g, d, &r)
    return r


cdef void _keep_an_electorate(const Game* g, const Deal* d, Bits* r) noexcept nogil:
    """Mercenaries promised to the Protestant need one of his places."""
    cdef int i
    cdef Bits places
    for i in range(d.n):
        if d.item[i].kind == D7_MERCENARIES and d.item[i].receiver == PROTESTANT:
            places = mercenary_places(g, d, PROTESTANT)
            if b_count(places) == 1:
                r[0] = b_minus(r[0], places)
            return


cdef bint may_yield_dutch(const Game* g, const Deal* d, int giver, int receiver) noexcept nogil:
    """VQ9.1: all Dutch home spaces of the giver go to the Protestant as one term."""
    cdef Bits all_dutch, may
    if g.s.game != VIRGIN_QUEEN or receiver != PROTESTANT:
        return False
    all_dutch = b_and(g.t.dutch, controlled_spaces(g, giver))
    may = yieldable(g, d, giver, receiver)
    return b_count(all_dutch) > 1 and not b_any(b_minus(all_dutch, may))


# --- D6, D7

cdef int most_cards(const Game* g, const Deal* d, int giver, int receiver) noexcept nogil:
    """D6: random draws the giver may still promise, 0..2; one agreement a pair and turn. In Virgin Queen each takes a
    card or a treasure (VQ6.4)."""
    cdef int left, i
    if (g.s.gave_cards[giver] >> receiver) & 1 or (g.s.gave_cards[receiver] >> giver) & 1:
        return 0
    if _has_pair(d, D6_CARDS, giver, receiver):
        return 0
    left = losable(g, giver)
    for i in range(d.n):
        if d.item[i].kind == D6_CARDS and d.item[i].giver == giver:
            left -= d.item[i].p1
    return 2 if left > 2 else (left if left > 0 else 0)


cdef int mercenaries_on_map(const Game* g, int power) noexcept nogil:
    cdef int i = b_next(&g.s.occupied[power], 0), n = 0
    while i >= 0:
        n += g.s.land[i][power][SECOND]
        i = b_next(&g.s.occupied[power], i + 1)
    return n


cdef Bits mercenary_places(const Game* g, const Deal* d, int power) noexcept nogil:
    """D7: the capitals under the power's control, for the Protestant its electorates, in Virgin Queen the split home
    spaces that are his (VQ2.5), once `d` has effect."""
    cdef Bits r = b_none(), places
    cdef int i, k
    if power == PROTESTANT:
        places = g.t.split if g.s.game == VIRGIN_QUEEN else g.t.electorates
        i = b_next(&places, 0)
        while i >= 0:
            if _controls_after(g, d, power, i):
                put(&r, i)
            i = b_next(&places, i + 1)
        return r
    for k in range(2):
        i = g.t.capital_of[power][k]
        if i != 255 and _controls_after(g, d, power, i):
            put(&r, i)
    return r


cdef int most_mercenaries(const Game* g, const Deal* d, int giver, int receiver) noexcept nogil:
    """D7: mercenaries the giver may still promise, 0..4; one agreement a pair and turn."""
    cdef int left, room, i
    if giver == OTTOMAN or receiver == OTTOMAN:
        return 0
    if (giver == PROTESTANT or receiver == PROTESTANT) and pre_league(g.s):
        return 0
    if (g.s.gave_mercs[giver] >> receiver) & 1 or (g.s.gave_mercs[receiver] >> giver) & 1:
        return 0
    if _has_pair(d, D7_MERCENARIES, giver, receiver):
        return 0
    left = mercenaries_on_map(g, giver)
    if left == 0 or not b_any(mercenary_places(g, d, receiver)):
        return 0
    room = land_pool_left(g, receiver)
    for i in range(d.n):
        if d.item[i].kind == D7_MERCENARIES:
            if d.item[i].giver == giver:
                left -= d.item[i].p1
            if d.item[i].receiver == receiver:
                room -= d.item[i].p1
    left = left if left < room else room
    return 4 if left > 4 else (left if left > 0 else 0)


# --- D8, D9

cdef bint _may_grant_divorce(const Game* g, const Deal* d, int giver, int receiver) noexcept nogil:
    if giver != PAPACY or receiver != ENGLAND or not may_divorce(g) or _has(d, D8_DIVORCE, giver, receiver):
        return False
    return not ((g.s.ally[PAPACY] >> HAPSBURG) & 1 or _has_pair(d, D2_ALLIANCE, PAPACY, HAPSBURG))


cdef bint _may_rescind(const Game* g, const Deal* d, int giver, int receiver) noexcept nogil:
    return giver == PAPACY and g.s.excommunicated[receiver] and not _has(d, D9_RESCIND, giver, receiver)


# --- D10

cdef uint32_t _free_royals(const Game* g, const Deal* d, int power) noexcept nogil:
    """Royals that a power may give away and whom nothing binds, in the deal or outside it, as bits."""
    cdef uint32_t r = 0
    cdef int k
    for k in range(g.t.n_royal):
        if g.s.royal[k] == ROYAL_SINGLE and disposer(g, k) == power:
            r |= <uint32_t>1 << k
    for k in range(d.n):
        if d.item[k].kind == D10_MARRY:
            r &= ~(<uint32_t>1 << d.item[k].p1 | <uint32_t>1 << d.item[k].p2)
    return r


cdef uint32_t matches(const Game* g, const Deal* d, int giver, int royal, int receiver) noexcept nogil:
    """VQ-C.1.2: royals of the receiver to whom this one may be engaged; never between powers at war."""
    cdef uint32_t r = 0, free
    cdef int k
    if (g.s.war[giver] >> receiver) & 1 and not _has_pair(d, D1_PEACE, giver, receiver):
        return 0
    free = _free_royals(g, d, receiver)
    for k in range(g.t.n_royal):
        if (free >> k) & 1 and fits(g, royal, k):
            r |= <uint32_t>1 << k
    return r


cdef uint32_t suitors(const Game* g, const Deal* d, int giver, int receiver) noexcept nogil:
    """Royals of the giver whom some royal of the receiver may be engaged to, as bits."""
    cdef uint32_t r = 0, free = _free_royals(g, d, giver)
    cdef int k
    for k in range(g.t.n_royal):
        if (free >> k) & 1 and matches(g, d, giver, k, receiver):
            r |= <uint32_t>1 << k
    return r


cdef bint _fits_marriage(const Game* g, const Deal* d, const Item* item) noexcept nogil:
    cdef uint32_t free = _free_royals(g, d, item.giver)
    return (free >> item.p1) & 1 and (matches(g, d, item.giver, item.p1, item.receiver) >> item.p2) & 1


# --- all of them

cdef inline bint _in_this_game(const Game* g, int kind) noexcept nogil:
    """VQ9.1 knows no loans, divorces and rescissions, but engagements."""
    if kind == D3_LOAN or kind == D8_DIVORCE or kind == D9_RESCIND:
        return g.s.game == HERE_I_STAND
    return kind != D10_MARRY or g.s.game == VIRGIN_QUEEN


cdef bint pair_can(const Game* g, const Deal* d, int kind, int giver, int receiver) noexcept nogil:
    """Whether some term of this kind from giver to receiver fits the deal."""
    if not _in_this_game(g, kind):
        return False
    if kind == D10_MARRY:
        return suitors(g, d, giver, receiver) != 0
    if kind == D1_PEACE:
        return _may_end_war(g, d, giver, receiver)
    if kind == D2_ALLIANCE:
        return _may_ally(g, d, giver, receiver)
    if kind == D3_LOAN:
        return b_any(loan_sources(g, d, giver, receiver))
    if kind == D4_LEADER:
        return returnable(g, d, giver, receiver) != 0
    if kind == D5_SPACE:
        return b_any(yieldable(g, d, giver, receiver))
    if kind == D6_CARDS:
        return most_cards(g, d, giver, receiver) > 0
    if kind == D7_MERCENARIES:
        return most_mercenaries(g, d, giver, receiver) > 0
    if kind == D8_DIVORCE:
        return _may_grant_divorce(g, d, giver, receiver)
    return _may_rescind(g, d, giver, receiver)


cdef bint any_item(const Game* g, const Deal* d, int p, int q) noexcept nogil:
    """Whether two powers can agree on anything that fits the deal."""
    cdef int kind
    for kind in range(D1_PEACE, LAST_TERM + 1):
        if pair_can(g, d, kind, p, q):
            return True
        if not symmetric(kind) and pair_can(g, d, kind, q, p):
            return True
    return False


cdef bint item_fits(const Game* g, const Deal* d, const Item* item) noexcept nogil:
    """Whether exactly this term fits the deal."""
    cdef int kind = item.kind, giver = item.giver, receiver = item.receiver
    cdef Bits spaces
    if not _in_this_game(g, kind):
        return False
    if kind == D10_MARRY:
        return _fits_marriage(g, d, item)
    if kind == D3_LOAN:
        return _loan_fits(g, d, item)
    if kind == D4_LEADER:
        return (returnable(g, d, giver, receiver) >> item.p1) & 1
    if kind == D5_SPACE:
        if item.p1 == ALL_DUTCH:
            return may_yield_dutch(g, d, giver, receiver)
        spaces = yieldable(g, d, giver, receiver)
        return has(&spaces, item.p1)
    if kind == D6_CARDS:
        return item.p1 <= most_cards(g, d, giver, receiver)
    if kind == D7_MERCENARIES:
        return item.p1 <= most_mercenaries(g, d, giver, receiver)
    return pair_can(g, d, kind, giver, receiver)


cdef bint deal_ok(const Game* g, const Deal* d) noexcept nogil:
    """Whether every term fits the others as things stand (R9.1, engine note)."""
    cdef int k
    cdef Deal rest
    for k in range(d.n):
        rest = without(d, k)
        if not item_fits(g, &rest, &d.item[k]):
            return False
    return d.n > 0
