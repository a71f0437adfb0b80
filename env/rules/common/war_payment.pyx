# cython: language_level=3
"""Paying for declarations of war and interventions with cards (R9.6.6).

Frame of P_PAY_WAR: power; v[NEED] CP to pay, v[HELPED] 1 if the power intervened for its natural ally. The
cards of a payment are chosen one by one in table order, so that every set is one chain of choices. A card is
offered if it belongs to some payment in which no card is superfluous. Auld Alliance and Venetian Alliance,
paying for an intervention, may bring their troops as well: their event, third use.
"""
from libc.stdint cimport uint64_t
from env.rules.state cimport Frame, Bits, FRANCE, SCOTLAND, VENICE, CARD_HAND, b_and, b_next
from env.rules.ids cimport *
from env.rules.tables cimport MANDATORY_CARD
from env.rules.machine cimport Game, DONE, register, call, ask, allow, allow_card, note
from env.rules.common.cards cimport discard_card, used_as_event
from env.rules.common.units cimport home_spaces, besieged, land_pool_left, naval_pool_left, controlled_spaces

cdef enum:      # journal
    J_PAID = 356

cdef enum:
    AULD_ALLIANCE = 69
    VENETIAN_ALLIANCE = 108
    TROOPS = 3          # the use of either card that puts units on the map

cdef enum:
    NEED = 0
    HELPED = 1
    SUM = 2         # CP of the cards given so far
    LEAST = 3       # smallest of them, 0 = none yet
    ALLIANCE = 4    # Auld or Venetian Alliance, if it is among them, + 1
    NEXT_CARD = 5   # the last card given + 1


cdef inline bint _pays(const Game* g, int power, int card) noexcept nogil:
    return (g.s.card_loc[card] == CARD_HAND + power and g.t.card_kind[card] != MANDATORY_CARD
            and g.t.cp[card] > 0)


cdef bint _can_add(const Game* g, Frame* f, int card) noexcept nogil:
    """Is there a payment with the cards given so far, this card and later ones, from which none can be left
    out?

    Such a set is worth less than the need plus its smallest card: for every smallest value m the sums of the
    remaining cards of at least m are kept as the bits of one word.
    """
    cdef int m, i, x, base = f.v[SUM] + g.t.cp[card], least = g.t.cp[card]
    cdef uint64_t sums
    if f.v[LEAST] and f.v[LEAST] < least:
        least = f.v[LEAST]
    for m in range(1, least + 1):
        sums = 1
        for i in range(card + 1, g.t.n_card):
            if g.t.cp[i] >= m and _pays(g, f.power, i):
                sums |= sums << g.t.cp[i]
        for x in range(max(f.v[NEED] - base, 0), min(f.v[NEED] + m - base, 64)):
            if (sums >> x) & 1:
                return True
    return False


cdef bint _has_place(Game* g, int power) noexcept nogil:
    """Troops of Auld Alliance (in a Scottish home space) or Venetian Alliance (in a port) can be put
    somewhere."""
    cdef Bits among
    cdef int i
    if power == FRANCE:
        if land_pool_left(g, FRANCE) == 0:
            return False
        among = home_spaces(g, SCOTLAND)
    else:
        if land_pool_left(g, VENICE) == 0 and naval_pool_left(g, VENICE) == 0:
            return False
        among = g.t.ports
    among = b_and(among, controlled_spaces(g, power))
    i = b_next(&among, 0)
    while i >= 0:
        if not besieged(g.s, i):
            return True
        i = b_next(&among, i + 1)
    return False


cdef int pay_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        if f.v[SUM] < f.v[NEED]:
            return ask(g, f.power, D_PAY_WAR)
        f.pc = 1
    if f.pc == 1 and f.v[ALLIANCE] and _has_place(g, f.power):
        return ask(g, f.power, D_CARD_USE)
    return DONE


cdef void pay_options(Game* g, Frame* f) noexcept nogil:
    cdef int i
    if f.pc == 1:
        allow(g, A_AS_CP)
        allow(g, A_AS_EVENT)
        return
    for i in range(f.v[NEXT_CARD], g.t.n_card):
        if _pays(g, f.power, i) and _can_add(g, f, i):
            allow_card(g, i)


cdef void _give(Game* g, Frame* f, int card) noexcept nogil:
    cdef int number = g.t.card_number[card]
    note(g, J_PAID, f.power, card, g.t.cp[card])
    f.v[SUM] += g.t.cp[card]
    f.v[NEXT_CARD] = <short>(card + 1)
    if f.v[LEAST] == 0 or g.t.cp[card] < f.v[LEAST]:
        f.v[LEAST] = g.t.cp[card]
    discard_card(g, card)
    if f.v[HELPED] and number == (AULD_ALLIANCE if f.power == FRANCE else VENETIAN_ALLIANCE):
        f.v[ALLIANCE] = <short>(card + 1)


cdef void pay_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef Frame* c
    if f.pc == 0:
        _give(g, f, action - A_CARD)
        return
    f.pc = 2
    if action == A_AS_EVENT:
        used_as_event(g, f.power, f.v[ALLIANCE] - 1)
        c = call(g, P_EVENT + g.t.card_number[f.v[ALLIANCE] - 1], f.power)
        c.v[0] = <short>(f.v[ALLIANCE] - 1)
        c.v[1] = TROOPS


register(P_PAY_WAR, pay_run, pay_options, pay_choose)
