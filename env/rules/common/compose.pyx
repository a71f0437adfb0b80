# cython: language_level=3
"""Offers (R9.1.1, DC9.1): composing one term by term, the partners' answers.

P_COMPOSE   power = proposer, other = first partner, v[0] the deal (a place in s.deal), v[8] = 1: no further
            parties; s.ret = 1 agreed. A counter-offer turns the frame round instead of nesting one.
"""
from libc.string cimport memset
from libc.stdint cimport uint32_t
from env.rules.state cimport GameState, Frame, Deal, Bits, NDEAL, NITEM, NMAJOR, OPT_OFFERS, popcount
from env.rules.ids cimport *
from env.rules.machine cimport (
    Game, DONE, register, ask, allow, allow_spaces, allow_number, allow_power, allow_leader, note)
from env.rules.common.terms cimport *
from env.rules.common.loans cimport *
from env.rules.common.deals cimport *

cdef enum:      # journal
    J_OFFER = 300
    J_TERM = 300        # + kind: 301 .. 309
    J_LOAN_ALL = 310
    J_ACCEPTED = 311
    J_REFUSED = 312
    J_COUNTER = 313
    J_PARTY = 314
    J_FALLS = 318
    J_ENGAGEMENT = 1420
    J_ALL_DUTCH = 1422

cdef enum:
    ALL_KNOW = (1 << NMAJOR) - 1


cdef int free_deal(const GameState* s) noexcept nogil:
    """A free place in s.deal, NO_DEAL if all are taken."""
    cdef int i
    for i in range(NDEAL):
        if s.deal[i].parties == 0:
            return i
    return NO_DEAL


cdef void new_offers(GameState* s) noexcept nogil:
    """s.offers: proposals each power has left."""
    cdef int p
    for p in range(NMAJOR):
        s.offers[p] = s.option[OPT_OFFERS]


cdef void drop_deal(GameState* s, int deal) noexcept nogil:
    memset(&s.deal[deal], 0, sizeof(Deal))


cdef bint still_possible(Game* g, int deal) noexcept nogil:
    """A deal that can no longer be carried out falls as a whole."""
    cdef const Deal* d = &g.s.deal[deal]
    if deal_ok(g, d):
        return True
    note(g, J_FALLS, ALL_KNOW if d.confirmed else d.parties)      # who knows of it, as bits
    drop_deal(g.s, deal)
    return False


cdef bint may_propose(const Game* g, int power, int partner) noexcept nogil:
    """An offer left, a place for the deal and something the two can agree on."""
    cdef Deal nothing
    if g.s.offers[power] == 0 or free_deal(g.s) == NO_DEAL:
        return False
    memset(&nothing, 0, sizeof(Deal))
    return any_item(g, &nothing, power, partner)


# --- composing an offer (DC9.1) -----------------------------------------------------------------------------

cdef enum:
    DEAL = 0
    KIND = 1
    GIVER = 2
    RECEIVER = 3
    P1 = 4
    SLOT = 5
    NUMBER = 6
    ASKED = 7
    CLOSED = 8      # 1: no further parties

cdef enum:      # steps of P_COMPOSE
    C_START = 0
    C_TERM = 1
    C_GIVER = 2
    C_RECEIVER = 3
    C_SUBJECT = 4       # port, leader, space or number
    C_OWNER = 5         # whose squadrons of the port
    C_NUMBER = 6        # how many of them
    C_ALONG = 7         # the naval leader
    C_PARTY = 8
    C_ANSWER = 9
    C_END = 10
    C_MATCH = 11        # the other royal of an engagement


cdef inline Deal* _deal(Game* g, Frame* f) noexcept nogil:
    return &g.s.deal[f.v[DEAL]]


cdef int compose_run(Game* g, Frame* f) noexcept nogil:
    cdef Deal* d
    cdef int q
    if f.pc == C_START:
        f.v[DEAL] = <short>free_deal(g.s)
        d = _deal(g, f)
        d.parties = <unsigned char>(1 << f.power | 1 << f.other)
        g.s.offers[f.power] -= 1
        note(g, J_OFFER, f.power, f.other)
        f.pc = C_TERM
    if f.pc == C_TERM:
        return ask(g, f.power, D_TERM)
    d = _deal(g, f)
    if f.pc == C_ANSWER:
        for q in range(NMAJOR):
            if ((d.parties & ~d.accepted) >> q) & 1:
                f.v[ASKED] = <short>q
                return ask(g, q, D_ANSWER)
        g.s.ret = 1
        return DONE
    if f.pc == C_END:
        g.s.ret = 0
        return DONE
    if f.v[KIND] == D10_MARRY and (f.pc == C_SUBJECT or f.pc == C_MATCH):
        return ask(g, f.power, D_MARRIAGE_TERM)
    return ask(g, f.power, D_TERM_DETAIL)


cdef inline bint _pair_open(const Deal* d, uint32_t new, int p, int q) noexcept nogil:
    """Two parties a term may name now: a party without a term comes first."""
    if p == q or not ((d.parties >> p) & (d.parties >> q) & 1):
        return False
    return new == 0 or (new >> p | new >> q) & 1


cdef inline uint32_t _new(const Deal* d) noexcept nogil:
    """Parties that no term names yet."""
    return d.parties & ~covered(d)


cdef bint _giver_can(const Game* g, const Deal* d, int kind, int p) noexcept nogil:
    """Whether a term of the kind is open that p gives (or, for peace and alliance, shares)."""
    cdef int q
    cdef uint32_t new = _new(d)
    for q in range(NMAJOR):
        if _pair_open(d, new, p, q) and pair_can(g, d, kind, p, q):
            return True
    return False


cdef bint _kind_can(const Game* g, const Deal* d, int kind) noexcept nogil:
    cdef int p
    for p in range(NMAJOR):
        if (d.parties >> p) & 1 and _giver_can(g, d, kind, p):
            return True
    return False


cdef bint _may_join(const Game* g, const Deal* d, int q) noexcept nogil:
    """A further party: it can share a term with one of those already in."""
    cdef int p
    if (d.parties >> q) & 1:
        return False
    for p in range(NMAJOR):
        if (d.parties >> p) & 1 and any_item(g, d, p, q):
            return True
    return False


cdef void _term_options(Game* g, Frame* f, Deal* d) noexcept nogil:
    cdef int kind, q
    cdef bint whole = d.n > 0 and _new(d) == 0
    if whole:
        allow(g, A_DONE)
    if d.n == NITEM:
        return
    for kind in range(D1_PEACE, LAST_TERM + 1):
        if _kind_can(g, d, kind):
            allow(g, term_action(kind))
    if whole and not f.v[CLOSED]:
        for q in range(NMAJOR):
            if _may_join(g, d, q):
                allow(g, A_ADD_PARTY)
                return


cdef inline bint _bilateral(const Deal* d) noexcept nogil:
    return popcount(d.parties) == 2


cdef void _giver_options(Game* g, Frame* f, Deal* d) noexcept nogil:
    """Who gives: the proposer or the partner; in a package any party."""
    cdef int p
    if _bilateral(d):
        if pair_can(g, d, f.v[KIND], f.power, f.other):
            allow(g, A_I_GIVE)
        if pair_can(g, d, f.v[KIND], f.other, f.power):
            allow(g, A_I_GET)
        return
    for p in range(NMAJOR):
        if (d.parties >> p) & 1 and _giver_can(g, d, f.v[KIND], p):
            allow_power(g, p)


cdef void _subject_options(Game* g, Frame* f, Deal* d) noexcept nogil:
    cdef int kind = f.v[KIND], giver = f.v[GIVER], receiver = f.v[RECEIVER], n, k
    cdef Bits spaces
    cdef uint32_t leaders
    if kind == D3_LOAN:
        spaces = loan_sources(g, d, giver, receiver)
        allow_spaces(g, &spaces)
        if may_loan_all(g, d, giver, receiver):
            allow(g, A_ALL)
    elif kind == D4_LEADER or kind == D10_MARRY:
        leaders = returnable(g, d, giver, receiver) if kind == D4_LEADER else suitors(g, d, giver, receiver)
        for k in range(32):
            if (leaders >> k) & 1:
                allow_leader(g, k)
    elif kind == D5_SPACE:
        spaces = yieldable(g, d, giver, receiver)
        allow_spaces(g, &spaces)
        if may_yield_dutch(g, d, giver, receiver):
            allow(g, A_ALL)
    else:
        n = most_cards(g, d, giver, receiver) if kind == D6_CARDS else most_mercenaries(g, d, giver, receiver)
        for k in range(1, n + 1):
            allow_number(g, k)


cdef inline int _slot_action(int slot) noexcept nogil:
    return A_UNIT_SQUADRON if slot == 0 else A_UNIT_SQUADRON_GENOA + slot - 1


cdef void _loan_options(Game* g, Frame* f, Deal* d) noexcept nogil:
    """Whose squadrons of the port, how many, with the leader or without."""
    cdef int slot, k
    if f.pc == C_OWNER:
        for slot in range(5):
            if loanable(g, d, f.v[GIVER], f.v[RECEIVER], f.v[P1], slot):
                allow(g, _slot_action(slot))
    elif f.pc == C_NUMBER:
        for k in range(1, loanable(g, d, f.v[GIVER], f.v[RECEIVER], f.v[P1], f.v[SLOT]) + 1):
            allow_number(g, k)
    else:
        allow(g, A_NO)
        if loan_leader(g, d, f.v[GIVER], f.v[RECEIVER], f.v[P1], f.v[SLOT]) >= 0:
            allow(g, A_YES)


cdef void compose_options(Game* g, Frame* f) noexcept nogil:
    cdef Deal* d = _deal(g, f)
    cdef int q
    cdef uint32_t new
    if f.pc == C_TERM:
        _term_options(g, f, d)
    elif f.pc == C_GIVER:
        _giver_options(g, f, d)
    elif f.pc == C_RECEIVER:
        new = _new(d)
        for q in range(NMAJOR):
            if _pair_open(d, new, f.v[GIVER], q) and pair_can(g, d, f.v[KIND], f.v[GIVER], q):
                allow_power(g, q)
    elif f.pc == C_SUBJECT:
        _subject_options(g, f, d)
    elif f.pc == C_MATCH:
        new = matches(g, d, f.v[GIVER], f.v[P1], f.v[RECEIVER])
        for q in range(32):
            if (new >> q) & 1:
                allow_leader(g, q)
    elif f.pc == C_PARTY:
        for q in range(NMAJOR):
            if _may_join(g, d, q):
                allow_power(g, q)
    elif f.pc == C_ANSWER:
        allow(g, A_ACCEPT)
        allow(g, A_REFUSE)
        if _may_counter(g, f):
            allow(g, A_COUNTER)
    else:
        _loan_options(g, f, d)


cdef bint _may_counter(const Game* g, const Frame* f) noexcept nogil:
    """An offer of one's own instead of the answer; the refused deal leaves its place to it."""
    cdef Deal nothing
    if g.s.offers[f.v[ASKED]] == 0:
        return False
    memset(&nothing, 0, sizeof(Deal))
    return any_item(g, &nothing, f.v[ASKED], f.power)


cdef void _pair_chosen(Game* g, Frame* f) noexcept nogil:
    """Giver and receiver stand: go on to the subject, or the term is complete."""
    if f.v[KIND] >= D3_LOAN and f.v[KIND] <= D7_MERCENARIES or f.v[KIND] == D10_MARRY:
        f.pc = C_SUBJECT
    else:
        _complete(g, f, 0)


cdef void _complete(Game* g, Frame* f, int p2) noexcept nogil:
    cdef Item item = make_item(f.v[KIND], f.v[GIVER], f.v[RECEIVER], f.v[P1], p2)
    add_item(_deal(g, f), item)
    if item.kind == D3_LOAN and item.p1 == ALL_PORTS:
        note(g, J_LOAN_ALL, item.giver, item.receiver)
    elif item.kind == D3_LOAN:
        note(g, J_TERM + D3_LOAN, item.giver, item.receiver, item.p1, loan_number(p2),
             slot_owner(item.giver, loan_slot(p2)))
    elif item.kind == D5_SPACE and item.p1 == ALL_DUTCH:
        note(g, J_ALL_DUTCH, item.giver, item.receiver)
    elif item.kind == D10_MARRY:
        note(g, J_ENGAGEMENT, item.giver, item.receiver, item.p1, item.p2)
    else:
        note(g, J_TERM + item.kind, item.giver, item.receiver, item.p1)
    f.v[P1] = f.v[SLOT] = f.v[NUMBER] = 0
    f.pc = C_TERM


cdef void _term_chosen(Game* g, Frame* f, int action) noexcept nogil:
    cdef Deal* d = _deal(g, f)
    if action == A_DONE:
        d.accepted = <unsigned char>(1 << f.power)
        f.pc = C_ANSWER
    elif action == A_ADD_PARTY:
        f.pc = C_PARTY
    else:
        f.v[KIND] = <short>action_term(g, action)
        f.pc = C_GIVER
        if _bilateral(d) and symmetric(f.v[KIND]):
            f.v[GIVER] = f.power
            f.v[RECEIVER] = f.other
            _pair_chosen(g, f)


cdef void _subject_chosen(Game* g, Frame* f, int action) noexcept nogil:
    if f.v[KIND] == D3_LOAN:
        if action == A_ALL:
            f.v[P1] = ALL_PORTS
            _complete(g, f, 0)
        else:
            f.v[P1] = <short>(action - A_SPACE)
            f.pc = C_OWNER
        return
    if f.v[KIND] == D10_MARRY:
        f.v[P1] = <short>(action - A_PERSON)
        f.pc = C_MATCH
        return
    if f.v[KIND] == D4_LEADER:
        f.v[P1] = <short>(action - A_PERSON)
    elif f.v[KIND] == D5_SPACE:
        f.v[P1] = ALL_DUTCH if action == A_ALL else <short>(action - A_SPACE)
    else:
        f.v[P1] = <short>(action - A_NUMBER)
    _complete(g, f, 0)


cdef void _answered(Game* g, Frame* f, int action) noexcept nogil:
    cdef int q = f.v[ASKED], proposer = f.power, closed = f.v[CLOSED]
    if action == A_ACCEPT:
        _deal(g, f).accepted |= <unsigned char>(1 << q)
        note(g, J_ACCEPTED, q)
        return
    drop_deal(g.s, f.v[DEAL])
    if action == A_REFUSE:
        note(g, J_REFUSED, q)
        f.pc = C_END
        return
    note(g, J_COUNTER, q)
    memset(f.v, 0, sizeof(f.v))
    f.v[CLOSED] = <short>closed
    f.power = <signed char>q
    f.other = <signed char>proposer
    f.pc = C_START


cdef void compose_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == C_TERM:
        _term_chosen(g, f, action)
    elif f.pc == C_GIVER:
        if action == A_I_GIVE or action == A_I_GET:
            f.v[GIVER] = f.power if action == A_I_GIVE else f.other
            f.v[RECEIVER] = f.other if action == A_I_GIVE else f.power
            _pair_chosen(g, f)
        else:
            f.v[GIVER] = <short>(action - A_POWER)
            f.pc = C_RECEIVER
    elif f.pc == C_RECEIVER:
        f.v[RECEIVER] = <short>(action - A_POWER)
        _pair_chosen(g, f)
    elif f.pc == C_SUBJECT:
        _subject_chosen(g, f, action)
    elif f.pc == C_MATCH:
        _complete(g, f, action - A_PERSON)
    elif f.pc == C_OWNER:
        f.v[SLOT] = 0 if action == A_UNIT_SQUADRON else <short>(action - A_UNIT_SQUADRON_GENOA + 1)
        f.pc = C_NUMBER
    elif f.pc == C_NUMBER:
        f.v[NUMBER] = <short>(action - A_NUMBER)
        f.pc = C_ALONG
    elif f.pc == C_ALONG:
        _complete(g, f, f.v[NUMBER] + 16 * ((action == A_YES) + 2 * f.v[SLOT]))
    elif f.pc == C_PARTY:
        _deal(g, f).parties |= <unsigned char>(1 << (action - A_POWER))
        note(g, J_PARTY, action - A_POWER)
        f.pc = C_TERM
    else:
        _answered(g, f, action)


register(P_COMPOSE, compose_run, compose_options, compose_choose)
