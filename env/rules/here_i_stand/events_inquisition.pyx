# cython: language_level=3
"""Hands that are looked at and cards fetched from the discard pile: 7 Here I Stand, 56 and 58 the Inquisitions."""
from env.rules.state cimport (
    Frame, HAPSBURG, ENGLAND, PAPACY, PROTESTANT, NOBODY, CARD_HAND, CARD_DISCARD, has, put, drop, HERE_I_STAND)
from env.rules.tables cimport HOME_CARD, MANDATORY_CARD, ZONE_ITALIAN, ZONE_SPANISH
from env.rules.hooks cimport HOOKS
from env.rules.ids cimport *
from env.rules.machine cimport Game, NEXT, DONE, call, ask, allow, allow_power, allow_card, note
from env.rules.common.cards cimport draw_card, take_random, drawable_cards, discard_card
from env.rules.here_i_stand.religion cimport CARAFFA, commit, ready
from env.rules.here_i_stand.attempts cimport flip, FLIP_ZONE_ONLY, FLIP_ANY
from env.rules.here_i_stand.debate cimport debate, debate_zones, DEBATE_INQUISITION
from env.rules.here_i_stand.events_common cimport *

cdef enum:      # journal
    J_LOOKS = 766
    J_FETCHED = 767
    J_KEPT = 768
    J_PLAYED_CP = 769
    J_PLAYED_EVENT = 770


# --- what they share ----------------------------------------------------------------------------------------------

cdef void look_at_hand(Game* g, int power, int viewer) noexcept nogil:
    """The viewer sees every card of a hand. Who saw it before, and not what came since, knows it no longer for sure:
    one set remembers the cards not yet seen for all viewers."""
    cdef int i, seat = g.s.deputy[viewer]
    cdef bint newer = False
    for i in range(g.t.n_card):
        if g.s.card_loc[i] == CARD_HAND + power and has(&g.s.unseen, i):
            newer = True
            drop(&g.s.unseen, i)
    if newer:
        g.s.seen_by[power] = 0
    g.s.seen_by[power] |= <unsigned char>(1 << seat)
    note(g, J_LOOKS, viewer, power)


cdef bint fetchable(const Game* g, int power, int card) noexcept nogil:
    """R6.2.f: in the discard pile, not Mandatory, not used as event by the same power this turn."""
    return (g.s.card_loc[card] == CARD_DISCARD and g.t.card_kind[card] != MANDATORY_CARD
            and g.s.card_event[card] != power)


cdef bint can_fetch(const Game* g, int power, int except_card) noexcept nogil:
    cdef int i
    for i in range(g.t.n_card):
        if i != except_card and fetchable(g, power, i):
            return True
    return False


cdef void allow_fetch(Game* g, int power, int except_card) noexcept nogil:
    cdef int i
    for i in range(g.t.n_card):
        if i != except_card and fetchable(g, power, i):
            allow_card(g, i)


cdef void fetch(Game* g, int power, int card) noexcept nogil:
    """The discard pile is public, and so is the card taken from it."""
    g.s.card_loc[card] = <unsigned char>(CARD_HAND + power)
    drop(&g.s.unseen, card)
    note(g, J_FETCHED, power, card)


# --- 7 Here I Stand (a): a card of the discard pile is played at once or kept -------------------------------------

cdef enum:
    FETCHED = 3

cdef enum:      # steps
    H_FETCH = 0
    H_USE = 1
    H_CP = 2
    H_WINDOW = 3
    H_EVENT = 4
    H_END = 5


cdef bint stand_playable(Game* g, int power) noexcept nogil:
    return g.s.ruler[PROTESTANT] == R_LUTHER and can_fetch(g, power, NOBODY)


cdef int stand_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* k
    cdef int card = f.v[FETCHED]
    if f.pc == H_FETCH:
        return ask(g, f.power, D_EVENT_CARD)
    if f.pc == H_USE:
        return ask(g, f.power, D_CARD_USE)
    if f.pc == H_CP:
        f.pc = H_END
        g.s.cp = <signed char>g.t.cp[card]
        g.s.cp_card = <signed char>card
        g.s.cp_limit = CP_ANY
        note(g, J_PLAYED_CP, f.power, card, g.s.cp)
        discard_card(g, card)
        call(g, P_SPEND, f.power)
        return NEXT
    if f.pc == H_WINDOW:
        f.pc = H_EVENT
        note(g, J_PLAYED_EVENT, f.power, card)
        g.s.ret = 0
        k = call(g, P_REACTIONS, f.power)
        k.v[0] = W_EVENT
        k.v[3] = <short>card
        return NEXT
    if f.pc == H_EVENT and not g.s.ret:
        f.pc = H_END
        call(g, P_PLAY_EVENT, f.power).v[CARD] = <short>card
        return NEXT
    return DONE


cdef void stand_options(Game* g, Frame* f) noexcept nogil:
    if f.pc == H_FETCH:
        allow_fetch(g, f.power, NOBODY)
        return
    allow(g, A_AS_CP)
    if HOOKS[HERE_I_STAND].event_playable != NULL and HOOKS[HERE_I_STAND].event_playable(g, f.power, f.v[FETCHED]):
        allow(g, A_AS_EVENT)
    allow(g, A_PASS)


cdef void stand_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == H_FETCH:
        f.v[FETCHED] = <short>(action - A_CARD)
        fetch(g, f.power, f.v[FETCHED])
        f.pc = H_USE
    elif action == A_PASS:
        note(g, J_KEPT, f.power, f.v[FETCHED])
        f.pc = H_END
    else:
        f.pc = H_CP if action == A_AS_CP else H_WINDOW


# --- 56 Papal Inquisition -----------------------------------------------------------------------------------------
#
# v[WHOSE]: the hand the Papacy looked at. What it gains is for a later impulse.

cdef enum:
    WHOSE = 3

cdef enum:      # steps
    P_FLIPS = 0
    P_HAND = 1
    P_GAIN = 2
    P_FETCH = 3
    P_CALL = 4
    P_OVER = 5


cdef bint papal_playable(Game* g, int power) noexcept nogil:
    return ready(g, CARAFFA)


cdef bint _any_gain(Game* g, Frame* f) noexcept nogil:
    return drawable_cards(g, f.v[WHOSE]) > 0 or can_fetch(g, PAPACY, f.v[CARD]) or debate_zones(g, PAPACY) != 0


cdef int papal_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == P_FLIPS:
        f.pc = P_HAND
        commit(g, CARAFFA)
        flip(g, PAPACY, False, 2, 1 << ZONE_ITALIAN, FLIP_ANY | FLIP_ZONE_ONLY)
        return NEXT
    if f.pc == P_HAND:
        return ask(g, PAPACY, D_EVENT_POWER)
    if f.pc == P_GAIN and _any_gain(g, f):
        return ask(g, PAPACY, D_EVENT_CHOICE)
    if f.pc == P_FETCH:
        return ask(g, PAPACY, D_EVENT_CARD)
    if f.pc == P_CALL:
        f.pc = P_OVER
        debate(g, PAPACY, 0, DEBATE_INQUISITION)
        return NEXT
    return DONE


cdef void papal_options(Game* g, Frame* f) noexcept nogil:
    if f.pc == P_HAND:
        allow_power(g, ENGLAND)
        allow_power(g, PROTESTANT)
    elif f.pc == P_FETCH:
        allow_fetch(g, PAPACY, f.v[CARD])
    else:
        if drawable_cards(g, f.v[WHOSE]):
            allow(g, A_HALF_A)
        if can_fetch(g, PAPACY, f.v[CARD]):
            allow(g, A_HALF_B)
        if debate_zones(g, PAPACY):
            allow(g, A_HALF_C)


cdef void papal_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int card
    if f.pc == P_HAND:
        f.v[WHOSE] = <short>(action - A_POWER)
        look_at_hand(g, f.v[WHOSE], PAPACY)
        f.pc = P_GAIN
    elif f.pc == P_FETCH:
        card = action - A_CARD
        fetch(g, PAPACY, card)
        put(&g.s.booty, card)
        f.pc = P_OVER
    elif action == A_HALF_A:
        card = take_random(g, f.v[WHOSE], PAPACY)
        put(&g.s.booty, card)
        f.pc = P_OVER
    else:
        f.pc = P_FETCH if action == A_HALF_B else P_CALL


# --- 58 Spanish Inquisition ---------------------------------------------------------------------------------------

cdef enum:      # steps
    S_FLIPS = 0
    S_LOOK = 1
    S_DISCARDED = 2
    S_END = 3


cdef bint _banned(const Game* g, int card) noexcept nogil:
    """A card the Hapsburgs may pick: in the English or Protestant hand, no Home card."""
    return (g.t.card_kind[card] != HOME_CARD
            and (g.s.card_loc[card] == CARD_HAND + ENGLAND or g.s.card_loc[card] == CARD_HAND + PROTESTANT))


cdef int spanish_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == S_FLIPS:
        f.pc = S_LOOK
        flip(g, f.power, False, 2, 1 << ZONE_SPANISH, FLIP_ANY | FLIP_ZONE_ONLY)
        return NEXT
    if f.pc == S_LOOK:
        look_at_hand(g, ENGLAND, HAPSBURG)
        look_at_hand(g, PROTESTANT, HAPSBURG)
        f.pc = S_DISCARDED
        if drawable_cards(g, ENGLAND) + drawable_cards(g, PROTESTANT):
            return ask(g, HAPSBURG, D_EVENT_CARD)
    if f.pc == S_DISCARDED:
        f.pc = S_END
        draw_card(g, HAPSBURG)
        if debate_zones(g, PAPACY):
            debate(g, PAPACY, 0, 0)
            return NEXT
    return DONE


cdef void spanish_options(Game* g, Frame* f) noexcept nogil:
    cdef int i
    for i in range(g.t.n_card):
        if _banned(g, i):
            allow_card(g, i)


cdef void spanish_choose(Game* g, Frame* f, int action) noexcept nogil:
    discard_card(g, action - A_CARD)


event(7, TO_DISCARD, stand_playable, stand_run, stand_options, stand_choose)
event(56, TO_DISCARD, papal_playable, papal_run, papal_options, papal_choose)
event(58, TO_DISCARD, NULL, spanish_run, spanish_options, spanish_choose)
