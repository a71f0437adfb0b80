# cython: language_level=3
"""The negotiation segment (R9.1.1-4, DC9.1-9.3): offers in impulse order, then announcement and confirmation.

P_NEGOTIATION   no arguments; v[0] the deal being decided.
"""
from libc.string cimport memset
from env.rules.state cimport Frame, Deal, NDEAL, NMAJOR, NOBODY, ctz
from env.rules.ids cimport *
from env.rules.machine cimport Game, NEXT, DONE, register, call, ask, allow, allow_power, note
from env.rules.common.compose cimport new_offers, drop_deal, still_possible, may_propose

cdef enum:      # journal
    J_ANNOUNCED = 315
    J_CONFIRMED = 316
    J_DECLINED = 317
    J_KEPT_QUIET = 329

cdef enum:
    DEAL = 0
    P = 1           # power whose turn it is
    Q = 2           # partner it chose

cdef enum:      # steps of P_NEGOTIATION
    N_START = 0
    N_TALK = 1
    N_COMPOSE = 2
    N_ANNOUNCE = 3
    N_APPLY = 4


cdef int negotiation_run(Game* g, Frame* f) noexcept nogil:
    cdef int decision
    if f.pc == N_START:
        memset(g.s.deal, 0, sizeof(g.s.deal))
        new_offers(g.s)
        f.pc = N_TALK
    if f.pc == N_COMPOSE:
        f.pc = N_TALK
        call(g, P_COMPOSE, f.v[P]).other = <signed char>f.v[Q]
        return NEXT
    if f.pc == N_TALK:
        while f.v[P] < NMAJOR:
            if _has_partner(g, f.v[P]):
                g.s.active = <signed char>f.v[P]
                return ask(g, f.v[P], D_PROPOSE)
            f.v[P] += 1
        f.v[P] = 0
        f.pc = N_ANNOUNCE
    if f.pc == N_APPLY:
        f.pc = N_ANNOUNCE
        call(g, P_APPLY_DEAL, NOBODY).v[0] = f.v[DEAL]
        return NEXT
    while f.v[P] < NMAJOR:
        g.s.active = <signed char>f.v[P]
        decision = _next_statement(g, f)
        if decision != D_NONE:
            return ask(g, f.v[P], decision)
        f.v[P] += 1
    return DONE


cdef bint _has_partner(const Game* g, int power) noexcept nogil:
    cdef int q
    for q in range(NMAJOR):
        if q != power and may_propose(g, power, q):
            return True
    return False


cdef int _next_statement(Game* g, Frame* f) noexcept nogil:
    """R9.1.2-3: at its place in order a power answers what was announced, then announces its own deals."""
    cdef int i, p = f.v[P]
    cdef Deal* d
    for i in range(NDEAL):
        d = &g.s.deal[i]
        if d.confirmed and ((d.parties & ~d.confirmed) >> p) & 1 and still_possible(g, i):
            f.v[DEAL] = <short>i
            return D_CONFIRM
    for i in range(NDEAL):
        d = &g.s.deal[i]
        if d.parties and not d.confirmed and ctz(d.parties) == p and still_possible(g, i):
            f.v[DEAL] = <short>i
            return D_ANNOUNCE
    return D_NONE


cdef void negotiation_options(Game* g, Frame* f) noexcept nogil:
    cdef int q
    if g.s.decision == D_PROPOSE:
        allow(g, A_DONE)
        for q in range(NMAJOR):
            if q != f.v[P] and may_propose(g, f.v[P], q):
                allow_power(g, q)
    elif g.s.decision == D_ANNOUNCE:
        allow(g, A_ANNOUNCE)
        allow(g, A_PASS)
    else:
        allow(g, A_YES)
        allow(g, A_NO)


cdef void negotiation_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef Deal* d = &g.s.deal[f.v[DEAL]]
    if g.s.decision == D_PROPOSE:
        if action == A_DONE:
            f.v[P] += 1
        else:
            f.v[Q] = <short>(action - A_POWER)
            f.pc = N_COMPOSE
    elif action == A_ANNOUNCE:
        note(g, J_ANNOUNCED, f.v[P], ctz(d.parties & ~(1 << f.v[P])))
        d.confirmed |= <unsigned char>(1 << f.v[P])
    elif action == A_YES:
        note(g, J_CONFIRMED, f.v[P])
        d.confirmed |= <unsigned char>(1 << f.v[P])
        if d.confirmed == d.parties:
            f.pc = N_APPLY
    else:
        note(g, J_KEPT_QUIET if action == A_PASS else J_DECLINED, f.v[P], d.parties)
        drop_deal(g.s, f.v[DEAL])


register(P_NEGOTIATION, negotiation_run, negotiation_options, negotiation_choose)
