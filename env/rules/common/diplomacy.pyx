# cython: language_level=3
"""The diplomacy phase (R7 phase 3): its five segments, and the special form of turn 1 (R7.T1).

P_DIPLOMACY         no arguments. Diplomatic Marriage, first half, may be played before the negotiations and before
                    the declarations of war (R6.1.f).
P_TURN1_DIPLOMACY   v[0] the deal being decided.
"""
from libc.string cimport memset
from env.rules.state cimport (
    Frame, NDEAL, NMAJOR, NOBODY, HAPSBURG, ENGLAND, FRANCE, PHASE_DIPLOMACY, SEG_NONE, SEG_NEGOTIATION, SEG_PEACE,
    SEG_RANSOM, SEG_EXCOMMUNICATION, SEG_WAR, OPT_OFFERS, OPT_FIRST_TURN, OPT_LAST_TURN, OPT_TURN1_DIPLOMACY)
from env.rules.ids cimport *
from env.rules.machine cimport Game, NEXT, DONE, register, call, ask, allow, allow_card, allow_power, note
from env.rules.hooks cimport HOOKS
from env.rules.common.compose cimport new_offers, drop_deal, still_possible, may_propose
from env.rules.here_i_stand.marriage cimport marriage_new_turn

cdef enum:      # journal
    J_ANNOUNCED = 315
    J_CONFIRMED = 316
    J_DECLINED = 317
    J_KEPT_QUIET = 329

# --- the phase ----------------------------------------------------------------------------------------------

cdef enum:
    STEP = 0        # next segment
    HOLDER = 1      # power that may play Diplomatic Marriage

cdef enum:      # steps of P_DIPLOMACY
    AT_START = 0
    AT_SEGMENT = 1
    AT_MARRIAGE = 2
    AT_PLAYED = 3
    AT_RUN = 4

cdef enum:
    MARRIAGE_CARD = 73
    J_EVENT = 53        # common/impulse.pyx


cdef int _marriage_card(Game* g, int power) noexcept nogil:
    """Diplomatic Marriage in the hand of a power that can play its first half now, -1 without."""
    cdef int k
    if HOOKS[g.s.game].event_playable == NULL:
        return -1
    for k in range(g.t.n_card):
        if g.t.card_number[k] == MARRIAGE_CARD and HOOKS[g.s.game].event_playable(g, power, k):
            return k
    return -1


cdef void begin_diplomacy(Game* g) noexcept nogil:
    """Marks that hold for one diplomacy phase or one turn go."""
    g.s.phase = PHASE_DIPLOMACY
    memset(g.s.peace_now, 0, sizeof(g.s.peace_now))
    memset(g.s.ally_now, 0, sizeof(g.s.ally_now))
    memset(g.s.ceded, 0, sizeof(g.s.ceded))
    memset(g.s.gave_cards, 0, sizeof(g.s.gave_cards))
    memset(g.s.gave_mercs, 0, sizeof(g.s.gave_mercs))
    memset(g.s.gave_loans, 0, sizeof(g.s.gave_loans))


cdef inline int _segment_proc(int segment) noexcept nogil:
    if segment == SEG_NEGOTIATION:
        return P_NEGOTIATION
    if segment == SEG_PEACE:
        return P_PEACE
    if segment == SEG_RANSOM:
        return P_RANSOM
    if segment == SEG_EXCOMMUNICATION:
        return P_EXCOMMUNICATION
    return P_WAR_SEGMENT


cdef int diplomacy_run(Game* g, Frame* f) noexcept nogil:
    """R7 phase 3: the segments, peace not on the last turn; R7.T1 on turn 1."""
    cdef int segment
    cdef Frame* child
    if f.pc == AT_START:
        begin_diplomacy(g)
        marriage_new_turn(g)
        f.pc = AT_SEGMENT
        f.v[STEP] = SEG_NEGOTIATION
        if g.s.option[OPT_TURN1_DIPLOMACY] and g.s.turn == g.s.option[OPT_FIRST_TURN]:
            f.v[STEP] = SEG_WAR + 1
            g.s.segment = SEG_NEGOTIATION
            call(g, P_TURN1_DIPLOMACY, NOBODY)
            return NEXT
    segment = f.v[STEP]
    if f.pc == AT_PLAYED:
        f.pc = AT_MARRIAGE
        note(g, J_EVENT, f.v[HOLDER], _marriage_card(g, f.v[HOLDER]))
        child = call(g, P_PLAY_EVENT, f.v[HOLDER])
        child.v[0] = <short>_marriage_card(g, f.v[HOLDER])
        return NEXT
    if f.pc == AT_SEGMENT:
        if segment == SEG_PEACE and g.s.turn == g.s.option[OPT_LAST_TURN]:
            segment = f.v[STEP] = SEG_RANSOM
        if segment > SEG_WAR:
            g.s.segment = SEG_NONE
            g.s.active = NOBODY
            return DONE
        g.s.segment = <unsigned char>segment
        f.v[HOLDER] = 0
        f.pc = AT_MARRIAGE if segment == SEG_NEGOTIATION or segment == SEG_WAR else AT_RUN
    if f.pc == AT_MARRIAGE:
        while f.v[HOLDER] < NMAJOR:
            if _marriage_card(g, f.v[HOLDER]) >= 0:
                g.s.active = <signed char>f.v[HOLDER]
                return ask(g, f.v[HOLDER], D_REACTION)
            f.v[HOLDER] += 1
        f.pc = AT_RUN
    f.pc = AT_SEGMENT
    f.v[STEP] = <short>(segment + 1)
    call(g, _segment_proc(segment), NOBODY)
    return NEXT


cdef void diplomacy_options(Game* g, Frame* f) noexcept nogil:
    cdef int card = _marriage_card(g, f.v[HOLDER])
    allow(g, A_PASS)
    if card >= 0:       # another seat's redeal may have taken it
        allow_card(g, card)


cdef void diplomacy_choose(Game* g, Frame* f, int action) noexcept nogil:
    if action == A_PASS:
        f.v[HOLDER] += 1
    else:
        f.pc = AT_PLAYED


# --- turn 1 (R7.T1, DC7.1-7.2) ------------------------------------------------------------------------------

cdef enum:
    DEAL = 0
    FIRST = 1       # power England talks to first
    TALK = 2        # 0 first talk, 1 second
    SEAT = 3        # who may make the next offer

cdef enum:      # steps
    T_START = 0
    T_TALK = 1
    T_COMPOSE = 2
    T_HAPSBURG = 3      # announcement of the Hapsburg deals
    T_FRANCE = 4
    T_CONFIRM = 5
    T_APPLY = 6


cdef inline int _partner(const Frame* f) noexcept nogil:
    """Whom England talks to now."""
    return f.v[FIRST] if f.v[TALK] == 0 else HAPSBURG + FRANCE - f.v[FIRST]


cdef int turn1_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* child
    g.s.active = ENGLAND
    if f.pc == T_START:
        memset(g.s.deal, 0, sizeof(g.s.deal))
        new_offers(g.s)
        f.v[SEAT] = ENGLAND
        return ask(g, ENGLAND, D_TURN1_PARTNER)
    if f.pc == T_COMPOSE:
        f.pc = T_TALK
        child = call(g, P_COMPOSE, f.v[SEAT])
        child.other = <signed char>(_partner(f) if f.v[SEAT] == ENGLAND else ENGLAND)
        child.v[8] = 1
        return NEXT
    if f.pc == T_TALK:
        while f.v[TALK] < 2:
            if may_propose(g, f.v[SEAT], _partner(f) if f.v[SEAT] == ENGLAND else ENGLAND):
                return ask(g, f.v[SEAT], D_PROPOSE)
            _next_talker(g, f)
        f.pc = T_HAPSBURG
    if f.pc == T_APPLY:
        f.pc = <unsigned char>f.v[TALK]
        call(g, P_APPLY_DEAL, NOBODY).v[0] = f.v[DEAL]
        return NEXT
    if f.pc == T_CONFIRM:
        return ask(g, HAPSBURG if f.v[TALK] == T_HAPSBURG else FRANCE, D_CONFIRM)
    if f.pc == T_HAPSBURG:
        if _next_deal(g, f, HAPSBURG):
            return ask(g, ENGLAND, D_ANNOUNCE)
        f.pc = T_FRANCE
    if _next_deal(g, f, FRANCE):
        return ask(g, ENGLAND, D_ANNOUNCE)
    return DONE


cdef void _next_talker(Game* g, Frame* f) noexcept nogil:
    """England, then its partner; then the second talk, for which England has new offers."""
    if f.v[SEAT] == ENGLAND:
        f.v[SEAT] = <short>_partner(f)
        return
    f.v[SEAT] = ENGLAND
    f.v[TALK] += 1
    g.s.offers[ENGLAND] = g.s.option[OPT_OFFERS]


cdef bint _next_deal(Game* g, Frame* f, int partner) noexcept nogil:
    """The next agreed deal of England with this partner that can be carried out."""
    cdef int i
    for i in range(NDEAL):
        if g.s.deal[i].parties == (1 << ENGLAND | 1 << partner) and still_possible(g, i):
            f.v[DEAL] = <short>i
            return True
    return False


cdef void turn1_options(Game* g, Frame* f) noexcept nogil:
    if g.s.decision == D_TURN1_PARTNER:
        allow_power(g, HAPSBURG)
        allow_power(g, FRANCE)
    elif g.s.decision == D_PROPOSE:
        allow(g, A_DONE)
        allow_power(g, _partner(f) if f.v[SEAT] == ENGLAND else ENGLAND)
    elif g.s.decision == D_ANNOUNCE:
        allow(g, A_ANNOUNCE)
        allow(g, A_PASS)
    else:
        allow(g, A_YES)
        allow(g, A_NO)


cdef void turn1_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int partner
    if g.s.decision == D_TURN1_PARTNER:
        f.v[FIRST] = <short>(action - A_POWER)
        f.pc = T_TALK
    elif g.s.decision == D_PROPOSE:
        if action == A_DONE:
            _next_talker(g, f)
        else:
            f.pc = T_COMPOSE
    elif action == A_ANNOUNCE:
        partner = HAPSBURG if f.pc == T_HAPSBURG else FRANCE
        note(g, J_ANNOUNCED, ENGLAND, partner)
        g.s.deal[f.v[DEAL]].confirmed = 1 << ENGLAND
        f.v[TALK] = f.pc        # where to go on after the answer
        f.pc = T_CONFIRM
    elif action == A_PASS:
        note(g, J_KEPT_QUIET, ENGLAND, g.s.deal[f.v[DEAL]].parties)
        drop_deal(g.s, f.v[DEAL])
    else:
        partner = HAPSBURG if f.v[TALK] == T_HAPSBURG else FRANCE
        note(g, J_CONFIRMED if action == A_YES else J_DECLINED, partner)
        if action == A_YES:
            g.s.deal[f.v[DEAL]].confirmed |= <unsigned char>(1 << partner)
            f.pc = T_APPLY
        else:
            drop_deal(g.s, f.v[DEAL])
            f.pc = <unsigned char>f.v[TALK]


register(P_DIPLOMACY, diplomacy_run, diplomacy_options, diplomacy_choose)
register(P_TURN1_DIPLOMACY, turn1_run, turn1_options, turn1_choose)
