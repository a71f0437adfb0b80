# cython: language_level=3
"""Terms of a deal (R9.1 D1-D9, VQ9.1): what may be promised, alone and beside the other terms.

Every query takes the deal `d` the term would join, so that a whole deal is legal exactly if each of its terms
fits the others. The order of effect is D1 .. D9: loans sail before spaces change hands.
"""
from env.rules.state cimport (
    INDEPENDENT, LOC_PRISON, OTTOMAN, HAPSBURG, ENGLAND, PAPACY, PROTESTANT, GENOA, SECOND, OPT_YIELD_LIMITS,
    T_DIVORCE, has, drop, put, b_and, b_or, b_none, b_any, b_count, b_next, b_minus, NPOWER, HERE_I_STAND,
    VIRGIN_QUEEN, ROYAL_SINGLE, ctz)
from env.rules.common.units cimport home_spaces, controlled_spaces, land_pool_left, pre_league
from env.rules.common.terms cimport *
from env.rules.common.loans cimport loan_fits, loan_sources
from env.rules.common.treaty cimport endless_war, losable
from env.rules.here_i_stand.marriage cimport may_divorce
from env.rules.virgin_queen.marriage cimport disposer, fits


# --- D1, D2

cdef bint _may_end_war(const Game* g, const Deal* d, int p, int q) noexcept nogil:
    return (g.s.war[p] >> q) & 1 and not endless_war(g.s, p, q) and not has_pair(d, D1_PEACE, p, q)


cdef bint _may_ally(const Game* g, const Deal* d, int p, int q) noexcept nogil:
    """R9.2.1; no power of Virgin Queen is barred from another."""
    if (g.s.ally[p] >> q) & 1 or has_pair(d, D2_ALLIANCE, p, q):
        return False
    if (g.s.war[p] >> q) & 1 and not has_pair(d, D1_PEACE, p, q):
        return False
    if g.s.game == HERE_I_STAND and (p == PAPACY or q == PAPACY):
        if p == OTTOMAN or q == OTTOMAN:
            return False
        if p == HAPSBURG or q == HAPSBURG:
            return not (g.s.track[T_DIVORCE] or has_term(d, D8_DIVORCE, PAPACY, ENGLAND))
    return True


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
    if has_pair(d, D6_CARDS, giver, receiver):
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
    if has_pair(d, D7_MERCENARIES, giver, receiver):
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
    if giver != PAPACY or receiver != ENGLAND or not may_divorce(g) or has_term(d, D8_DIVORCE, giver, receiver):
        return False
    return not ((g.s.ally[PAPACY] >> HAPSBURG) & 1 or has_pair(d, D2_ALLIANCE, PAPACY, HAPSBURG))


cdef bint _may_rescind(const Game* g, const Deal* d, int giver, int receiver) noexcept nogil:
    return giver == PAPACY and g.s.excommunicated[receiver] and not has_term(d, D9_RESCIND, giver, receiver)


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


cdef uint32_t _open_to(const Game* g, const Deal* d, int giver, int receiver) noexcept nogil:
    """Royals of the receiver open to an engagement with those of the giver; none between powers at war."""
    if (g.s.war[giver] >> receiver) & 1 and not has_pair(d, D1_PEACE, giver, receiver):
        return 0
    return _free_royals(g, d, receiver)


cdef uint32_t matches(const Game* g, const Deal* d, int giver, int royal, int receiver) noexcept nogil:
    """VQC.1.2: royals of the receiver to whom this one may be engaged."""
    cdef uint32_t r = 0, free = _open_to(g, d, giver, receiver)
    cdef int k
    while free:
        k = ctz(free)
        free &= free - 1
        if fits(g, royal, k):
            r |= <uint32_t>1 << k
    return r


cdef uint32_t suitors(const Game* g, const Deal* d, int giver, int receiver) noexcept nogil:
    """Royals of the giver whom some royal of the receiver may be engaged to, as bits."""
    cdef uint32_t r = 0, free, mates, open_royals = _open_to(g, d, giver, receiver)
    cdef int k
    if open_royals == 0:
        return 0
    free = _free_royals(g, d, giver)
    while free:
        k = ctz(free)
        free &= free - 1
        mates = open_royals
        while mates:
            if fits(g, k, ctz(mates)):
                r |= <uint32_t>1 << k
                break
            mates &= mates - 1
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
        return loan_fits(g, d, item)
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
