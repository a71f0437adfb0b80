# cython: language_level=3
"""17 Council of Trent, 112 Thomas More, 115 Thomas Cromwell as event."""
from env.rules.state cimport (
    Frame, ENGLAND, PAPACY, PROTESTANT, CARD_HAND, CARD_DISCARD, T_MARITAL, T_PREGNANCY, drop)
from env.rules.tables cimport HOME_CARD, MANDATORY_CARD, ZONE_ENGLISH
from env.rules.ids cimport *
from env.rules.machine cimport Game, NEXT, DONE, ask, allow, allow_card, hits, note
from env.rules.common.cards cimport draw_card, discard_card, remove_card
from env.rules.here_i_stand.marriage cimport ANNE_BOLEYN
from env.rules.here_i_stand.religion cimport *
from env.rules.here_i_stand.attempts cimport attempts, flip, TREATISE
from env.rules.here_i_stand.debate cimport debate, debate_zones, DEBATE_MORE
from env.rules.here_i_stand.events_common cimport *

cdef enum:      # journal
    J_COUNCIL = 771
    J_RESULT = 772
    J_MORE = 773
    J_TREATISE = 774
    J_MONASTERIES = 775


# --- 17 Council of Trent (R18.5) ----------------------------------------------------------------------------------
#
# The Papacy names up to 4 uncommitted debaters, then the Protestant up to 2 of any zone; each is committed.

cdef enum:
    PAPAL_DICE = 3
    PAPAL_LEFT = 4
    REFORMED_DICE = 5
    REFORMED_LEFT = 6

cdef enum:      # steps
    C_START = 0
    C_PAPACY = 1
    C_PROTESTANT = 2
    C_DICE = 3
    C_END = 4


cdef int council_run(Game* g, Frame* f) noexcept nogil:
    cdef int d
    if f.pc == C_START:
        f.v[PAPAL_LEFT] = 4
        f.v[REFORMED_LEFT] = 2
        f.pc = C_PAPACY
    if f.pc == C_PAPACY:
        if f.v[PAPAL_LEFT] > 0 and debaters(g, PAPACY, 0, READY):
            return ask(g, PAPACY, D_DEBATER)
        f.pc = C_PROTESTANT
    if f.pc == C_PROTESTANT:
        if f.v[REFORMED_LEFT] > 0 and debaters(g, PROTESTANT, 0, READY):
            return ask(g, PROTESTANT, D_DEBATER)
        f.pc = C_DICE
    if f.pc == C_DICE:
        f.pc = C_END
        d = hits(g, f.v[PAPAL_DICE], 5)
        note(g, J_COUNCIL, PAPACY, f.v[PAPAL_DICE], d)
        f.v[PAPAL_LEFT] = <short>d
        d = hits(g, f.v[REFORMED_DICE], 5)
        note(g, J_COUNCIL, PROTESTANT, f.v[REFORMED_DICE], d)
        d = f.v[PAPAL_LEFT] - d
        note(g, J_RESULT, PAPACY if d >= 0 else PROTESTANT, abs(d))
        if d > 0:
            flip(g, PAPACY, False, d, 0, 0)
        elif d < 0:
            flip(g, PROTESTANT, True, -d, 0, 0)
        return NEXT
    return DONE


cdef void council_options(Game* g, Frame* f) noexcept nogil:
    cdef uint32_t who = debaters(g, PAPACY if f.pc == C_PAPACY else PROTESTANT, 0, READY)
    cdef int k
    for k in range(g.t.n_debater):
        if (who >> k) & 1:
            allow_debater(g, k)
    allow(g, A_DONE)


cdef void council_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int debater = action_debater(g, action), left = PAPAL_LEFT if f.pc == C_PAPACY else REFORMED_LEFT
    if action == A_DONE:
        f.v[left] = 0
        return
    f.v[left] -= 1
    commit(g, debater)
    f.v[PAPAL_DICE if f.pc == C_PAPACY else REFORMED_DICE] += g.t.debater_value[debater] + (debater == POLE)


# --- 112 Thomas More ----------------------------------------------------------------------------------------------
#
# England, Protestant: no debates in England this turn, England draws a card and discards one. Others: a debate.

cdef enum:      # steps
    M_START = 0
    M_DISCARD = 1
    M_END = 2


cdef bint mores_friends(int power) noexcept nogil:
    return power == ENGLAND or power == PROTESTANT


cdef bint more_playable(Game* g, int power) noexcept nogil:
    return mores_friends(power) or debate_zones(g, PAPACY) != 0


cdef bint _may_discard(const Game* g, int card) noexcept nogil:
    """R6.1.h: never a Home or Mandatory card."""
    return (g.s.card_loc[card] == CARD_HAND + ENGLAND and g.t.card_kind[card] != HOME_CARD
            and g.t.card_kind[card] != MANDATORY_CARD)


cdef bint _can_discard(const Game* g) noexcept nogil:
    cdef int i
    for i in range(g.t.n_card):
        if _may_discard(g, i):
            return True
    return False


cdef int more_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == M_START:
        f.pc = M_END
        if not mores_friends(f.power):
            if g.s.track[T_MARITAL] >= ANNE_BOLEYN:
                remove_card(g, f.v[CARD])
            debate(g, PAPACY, 0, DEBATE_MORE)
            return NEXT
        g.s.faith |= FAITH_MORE
        note(g, J_MORE)
        remove_card(g, f.v[CARD])
        draw_card(g, ENGLAND)
        if _can_discard(g):
            f.pc = M_DISCARD
            return ask(g, ENGLAND, D_DISCARD)
    return DONE


cdef void more_options(Game* g, Frame* f) noexcept nogil:
    cdef int i
    for i in range(g.t.n_card):
        if _may_discard(g, i):
            allow_card(g, i)


cdef void more_choose(Game* g, Frame* f, int action) noexcept nogil:
    discard_card(g, action - A_CARD)
    f.pc = M_END


# --- 115 Thomas Cromwell ------------------------------------------------------------------------------------------
#
# (b) Dissolution of the Monasteries to England's hand; (c) a treatise in England, English treatises are cheaper this
# turn. The use against a Papal Bull (a) is in events_responses.pyx.

cdef enum:
    MONASTERIES = 63
    EARLY_LINES = 0b111     # results 1-3 of the Pregnancy Chart
    TREATISE_ATTEMPTS = 2


cdef bint _dissolved(const Game* g) noexcept nogil:
    cdef int card = card_of(g, MONASTERIES)
    return card >= 0 and g.s.card_loc[card] == CARD_DISCARD


cdef int cromwell_run(Game* g, Frame* f) noexcept nogil:
    cdef int card
    if f.pc == 1:
        return DONE
    if f.v[HALF] == 0:
        return ask(g, f.power, D_CARD_USE)
    f.pc = 1
    if g.s.track[T_PREGNANCY] & EARLY_LINES:
        remove_card(g, f.v[CARD])
    if f.v[HALF] == 1:
        card = card_of(g, MONASTERIES)
        g.s.card_loc[card] = CARD_HAND + ENGLAND
        drop(&g.s.unseen, card)
        note(g, J_MONASTERIES, ENGLAND, card)
        return DONE
    g.s.faith |= FAITH_CROMWELL
    note(g, J_TREATISE)
    attempts(g, ENGLAND, True, TREATISE_ATTEMPTS, 1 << ZONE_ENGLISH, TREATISE)
    return NEXT


cdef void cromwell_options(Game* g, Frame* f) noexcept nogil:
    if _dissolved(g):
        allow(g, A_HALF_A)
    allow(g, A_HALF_B)


cdef void cromwell_choose(Game* g, Frame* f, int action) noexcept nogil:
    f.v[HALF] = <short>(1 + action - A_HALF_A)


event(17, TO_DISCARD, NULL, council_run, council_options, council_choose)
event(112, TO_DISCARD, more_playable, more_run, more_options, more_choose)
event(115, TO_DISCARD, NULL, cromwell_run, cromwell_options, cromwell_choose)
