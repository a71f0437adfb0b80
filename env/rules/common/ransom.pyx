# cython: language_level=3
"""Ransom of leaders and removal of excommunication (R9.4, R9.5; VQ9.3).

P_RANSOM, P_QUEEN_RANSOM, P_EXCOMMUNICATION     no arguments.
"""
from libc.stdint cimport uint32_t
from env.rules.state cimport Frame, NMAJOR, PAPACY, LOC_PRISON, T_ST_PETERS_CP, T_ST_PETERS_VP, VIRGIN_QUEEN
from env.rules.ids cimport *
from env.rules.machine cimport Game, NEXT, DONE, register, call, ask, allow, allow_leader, note
from env.rules.common.cards cimport drawable_cards, random_card, take_random, discard_card
from env.rules.common.treaty cimport lift_excommunication, losable

cdef enum:
    BOX_CP = 5          # CP a box of the St. Peter's VP track costs
    LAST_BOX = 5

cdef enum:      # journal
    J_RANSOM = 340
    J_DONATION = 341
    J_ST_PETERS = 342

# --- ransom (R9.4, DC9.15; VQ9.3: what the captor draws comes from the mixed hand, VQ6.4) --------------------

cdef enum:
    P = 0           # power whose prisoners are asked about
    LEADER = 1      # chosen leader + 1


cdef uint32_t _prisoners(const Game* g, int power) noexcept nogil:
    """Army leaders of a power held by another major."""
    cdef uint32_t r = 0
    cdef int k, loc
    for k in range(g.t.n_leader):
        loc = g.s.leader_loc[k]
        if loc >= LOC_PRISON and loc < LOC_PRISON + NMAJOR and loc != LOC_PRISON + power:
            if g.s.leader_owner[k] == power and not g.t.leader_naval[k]:
                r |= <uint32_t>1 << k
    return r


cdef int ransom_run(Game* g, Frame* f) noexcept nogil:
    cdef int leader = f.v[LEADER] - 1, captor
    if leader >= 0:
        f.v[LEADER] = 0
        captor = g.s.leader_loc[leader] - LOC_PRISON
        note(g, J_RANSOM, f.v[P], leader, captor)
        call(g, P_LEADER_HOME, f.v[P]).v[0] = <short>leader
        if g.s.game == VIRGIN_QUEEN:
            call(g, P_LOSE_CARD, f.v[P]).other = <signed char>captor
        else:
            take_random(g, f.v[P], captor)
        return NEXT
    while f.v[P] < NMAJOR:
        if _prisoners(g, f.v[P]) and losable(g, f.v[P]):
            g.s.active = <signed char>f.v[P]
            return ask(g, f.v[P], D_RANSOM)
        f.v[P] += 1
    return DONE


cdef void ransom_options(Game* g, Frame* f) noexcept nogil:
    cdef uint32_t leaders = _prisoners(g, f.v[P])
    cdef int k
    allow(g, A_PASS)
    for k in range(g.t.n_leader):
        if (leaders >> k) & 1:
            allow_leader(g, k)


cdef void ransom_choose(Game* g, Frame* f, int action) noexcept nogil:
    if action == A_PASS:
        f.v[P] += 1
    else:
        f.v[LEADER] = <short>(action - A_PERSON + 1)


# --- excommunication (R9.5, DC9.16) -------------------------------------------------------------------------

cdef void st_peters(Game* g, int cp) noexcept nogil:
    """CP into the St. Peter's fund: every 5 are one VP box, at most 5 boxes."""
    cdef int sum = g.s.track[T_ST_PETERS_CP] + cp
    while sum >= BOX_CP and g.s.track[T_ST_PETERS_VP] < LAST_BOX:
        sum -= BOX_CP
        g.s.track[T_ST_PETERS_VP] += 1
    if g.s.track[T_ST_PETERS_VP] >= LAST_BOX:
        sum = 0
    g.s.track[T_ST_PETERS_CP] = <signed char>sum
    note(g, J_ST_PETERS, cp, g.s.track[T_ST_PETERS_VP], sum)


cdef bint _may_donate(const Game* g, int power) noexcept nogil:
    """R9.5.1: a marker of an earlier turn, and a card the Papacy can draw."""
    if power == PAPACY or g.s.excommunicated[power] == 0 or g.s.excommunicated[power] >= g.s.turn:
        return False
    return drawable_cards(g, power) > 0


cdef int excommunication_run(Game* g, Frame* f) noexcept nogil:
    while f.v[P] < NMAJOR:
        if _may_donate(g, f.v[P]):
            g.s.active = <signed char>f.v[P]
            return ask(g, f.v[P], D_EXCOMMUNICATION)
        f.v[P] += 1
    return DONE


cdef void excommunication_options(Game* g, Frame* f) noexcept nogil:
    allow(g, A_YES)
    allow(g, A_NO)


cdef void excommunication_choose(Game* g, Frame* f, int action) noexcept nogil:
    """R9.5.2: a random card is the donation; a Mandatory one counts its CP and does not happen."""
    cdef int card
    if action == A_YES:
        card = random_card(g, f.v[P])
        note(g, J_DONATION, f.v[P], card)
        st_peters(g, g.t.cp[card])
        discard_card(g, card)
        lift_excommunication(g, f.v[P])
    f.v[P] += 1


register(P_RANSOM, ransom_run, ransom_options, ransom_choose)
register(P_QUEEN_RANSOM, ransom_run, ransom_options, ransom_choose)
register(P_EXCOMMUNICATION, excommunication_run, excommunication_options, excommunication_choose)
