# cython: language_level=3
"""The action phase: impulses, passing, cards for CP or as event, treasures for CP, spending CP (R11, VQ11)."""
from libc.string cimport memset
from env.rules.state cimport *
from env.rules.tables cimport MANDATORY_CARD
from env.rules.ids cimport *
from env.rules.machine cimport Game, Frame, NEXT, DONE, register, call, ask, allow, allow_card, allow_number, note
from env.rules.hooks cimport HOOKS
from env.rules.common.units cimport clear_marks
from env.rules.common.cards cimport discard_card, may_pass, hand_size, in_hand, treasures_held
from env.rules.common.actions cimport ACTIONS
from env.rules.common.players cimport plays, two_player
from env.rules.virgin_queen.treasures cimport spend_treasure, treasure_of_cp

cdef enum:
    J_PHASE = 50
    J_PASS = 51
    J_CP = 52
    J_EVENT = 53
    J_SKIPPED = 54
    J_LOST_CP = 55
    J_END = 56
    J_TREASURE = 1046
    MANDATORY_CP = 2        # R6.1.c


# --- the phase (R11.1, R11.5) -------------------------------------------------------------------------------------
#
# v[NEXT_UP]: the power whose turn it is. v[LAST_UP]: the one whose impulse is being played, + 1. v[PASSED]: powers
# that have passed since a card was played, as bits; a skipped power is not among them (R11.7).

cdef enum:
    NEXT_UP = 0
    LAST_UP = 1
    PASSED = 2
    ALL_PASSED = (1 << NMAJOR) - 1


cdef int action_phase_run(Game* g, Frame* f) noexcept nogil:
    cdef GameState* s = g.s
    cdef int p
    if f.pc == 0:
        s.phase = PHASE_ACTION
        s.segment = SEG_NONE
        s.passes = 0
        s.dirty = 1         # R11.6: automatic victory is checked first
        note(g, J_PHASE, s.turn)
        f.pc = 1
        return NEXT
    if f.v[LAST_UP]:
        f.v[PASSED] = <short>(f.v[PASSED] | 1 << (f.v[LAST_UP] - 1)) if s.passes else 0
    if f.v[LAST_UP] == PROTESTANT + 1 and two_player(s):       # Mary I of England is at work
        f.v[LAST_UP] = 0
        call(g, P_TWO_MARY, PAPACY)
        return NEXT
    if f.v[PASSED] == ALL_PASSED:
        s.active = NOBODY
        note(g, J_END)
        return DONE
    p = f.v[NEXT_UP]
    f.v[NEXT_UP] = <short>((p + 1) % NMAJOR)
    if not plays(s, p):         # counts as passing without a word
        f.v[PASSED] |= <short>(1 << p)
        f.v[LAST_UP] = 0
        return NEXT
    if s.skip_impulse[p]:       # R11.7: not a pass
        s.skip_impulse[p] -= 1
        f.v[LAST_UP] = 0
        note(g, J_SKIPPED, p)
        return NEXT
    f.v[LAST_UP] = <short>(p + 1)
    call(g, P_IMPULSE, p)
    return NEXT


# --- one impulse (R11.1) ------------------------------------------------------------------------------------------

cdef enum:
    CARD = 0
    SHOWN = 1           # the card was shown before its use is named (R21.3)


cdef bint _cp_allowed(const Game* g, int card) noexcept nogil:
    return g.t.card_kind[card] != MANDATORY_CARD


cdef bint _event_allowed(Game* g, int power, int card) noexcept nogil:
    if HOOKS[g.s.game].event_playable == NULL:
        return g.t.card_kind[card] == MANDATORY_CARD
    return HOOKS[g.s.game].event_playable(g, power, card)


cdef void _begin(Game* g, int power) noexcept nogil:
    """Forget what held for the last impulse only."""
    cdef GameState* s = g.s
    s.active = <signed char>power
    s.impulse += 1
    s.cp = 0
    s.cp_card = NOBODY
    s.cp_limit = CP_ANY
    s.foul = 0
    s.gout = 0
    s.voided = 0
    s.booty = b_none()
    s.reformed = b_none()
    s.countered = b_none()
    s.bonus_used = 0
    s.translated = 0
    s.rebelled = 0
    clear_marks(g)
    memset(s.siege_new, 0, sizeof(s.siege_new))
    memset(s.assaulted, 0, sizeof(s.assaulted))


cdef int impulse_run(Game* g, Frame* f) noexcept nogil:
    cdef GameState* s = g.s
    if f.pc == 0:
        _begin(g, f.power)
        f.pc = 1
    if f.pc == 1:
        if hand_size(g, f.power) + treasures_held(g, f.power) == 0:
            _pass(g, f)
            return NEXT
        return ask(g, f.power, D_IMPULSE)
    if f.pc == 2:
        if not f.v[SHOWN]:
            f.v[SHOWN] = 1
            if HOOKS[g.s.game].card_shown != NULL and HOOKS[g.s.game].card_shown(g, f.power, f.v[CARD]):
                f.pc = 6
                return NEXT
        return ask(g, f.power, D_CARD_USE)
    if f.pc == 3:       # CP of the card or treasure
        f.pc = 8
        call(g, P_SPEND, f.power)
        return NEXT
    if f.pc == 4:       # event: W1, then the event itself
        f.pc = 5
        call(g, P_REACTIONS, f.power).v[0] = W_EVENT
        s.frame[s.depth - 1].v[3] = f.v[CARD]
        s.ret = 0
        return NEXT
    if f.pc == 5:
        f.pc = 6
        if s.ret == 1:      # cancelled
            f.pc = 8
            return NEXT
        call(g, P_PLAY_EVENT, f.power).v[0] = f.v[CARD]
        return NEXT
    if f.pc == 6:
        f.pc = 7 if g.t.card_kind[f.v[CARD]] == MANDATORY_CARD else 8
        call(g, P_SETTLE, f.power)
        return NEXT
    if f.pc == 7:       # W2 after the event, then its 2 CP
        f.pc = 11
        call(g, P_REACTIONS, f.power).v[0] = W_ANY
        return NEXT
    if f.pc == 11:
        f.pc = 8
        s.cp = MANDATORY_CP
        s.cp_card = <signed char>f.v[CARD]
        s.cp_limit = CP_ANY
        call(g, P_SPEND, f.power)
        return NEXT
    if f.pc == 8:
        f.pc = 9
        call(g, P_REACTIONS, f.power).v[0] = W_ANY
        return NEXT
    if f.pc == 10:          # a pass: what it triggers for England (Henry's next wife) is the event module's hook
        f.pc = 9
        if HOOKS[g.s.game].after_pass != NULL and HOOKS[g.s.game].after_pass(g, f.power):
            return NEXT
    s.cp = 0
    return DONE


cdef void _pass(Game* g, Frame* f) noexcept nogil:
    g.s.passes += 1
    note(g, J_PASS, f.power)
    f.pc = 10


cdef void _play_treasure(Game* g, Frame* f, int cp) noexcept nogil:
    g.s.cp = <signed char>cp
    g.s.cp_card = NOBODY
    f.v[CARD] = NOBODY
    note(g, J_TREASURE, f.power, cp)
    spend_treasure(g, f.power, treasure_of_cp(g, f.power, cp))
    f.pc = 3


cdef void impulse_options(Game* g, Frame* f) noexcept nogil:
    cdef int i
    if f.pc == 1:
        for i in range(g.t.n_card):
            if in_hand(g.s, f.power, i) and (_cp_allowed(g, i) or _event_allowed(g, f.power, i)):
                allow_card(g, i)
        for i in range(g.t.n_treasure):
            if g.s.treasure[f.power][i]:
                allow_number(g, g.t.treasure_cp[i])
        if may_pass(g, f.power):
            allow(g, A_PASS)
        return
    if _cp_allowed(g, f.v[CARD]):
        allow(g, A_AS_CP)
    if _event_allowed(g, f.power, f.v[CARD]):
        allow(g, A_AS_EVENT)


cdef void impulse_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef GameState* s = g.s
    if f.pc == 1:
        if action == A_PASS:
            _pass(g, f)
            return
        s.passes = 0
        if action >= A_CARD:
            f.v[CARD] = <short>(action - A_CARD)
            f.pc = 2
        else:           # VQ6.3.2: a treasure has an impulse of its own, always for its CP
            _play_treasure(g, f, action - A_NUMBER)
        return
    if action == A_AS_CP:
        s.cp = <signed char>g.t.cp[f.v[CARD]]
        s.cp_card = <signed char>f.v[CARD]
        note(g, J_CP, f.power, f.v[CARD], s.cp)
        discard_card(g, f.v[CARD])
        f.pc = 3
    else:
        note(g, J_EVENT, f.power, f.v[CARD])
        f.pc = 4


# --- spending CP (R11.2) ------------------------------------------------------------------------------------------

cdef enum:
    VERB = 0


cdef int spend_run(Game* g, Frame* f) noexcept nogil:
    """One action after the other, each resolved fully; the rest of the CP is lost at the end."""
    cdef GameState* s = g.s
    cdef Frame* c
    if f.pc == 0:
        if s.cp > 0:
            return ask(g, f.power, D_ACTION)
        return DONE
    if f.pc == 1:
        f.pc = 2
        s.voided = 0
        c = call(g, ACTIONS[g.s.game][f.v[VERB]].proc, f.power)
        c.v[19] = f.v[VERB]     # procedures that serve several verbs read theirs here
        return NEXT
    if f.pc == 2:
        f.pc = 3
        call(g, P_SETTLE, f.power)
        return NEXT
    if f.pc == 3:
        f.pc = 0
        call(g, P_REACTIONS, f.power).v[0] = W_ANY
        return NEXT
    if s.cp > 0:
        note(g, J_LOST_CP, f.power, s.cp)
    s.cp = 0
    s.cp_limit = CP_ANY
    return DONE


cdef void spend_options(Game* g, Frame* f) noexcept nogil:
    cdef int verb
    for verb in range(A_MOVE, A_END_IMPULSE):
        if ACTIONS[g.s.game][verb].can != NULL and ACTIONS[g.s.game][verb].can(g, f.power):
            allow(g, verb)
    verb = A_COMMAND        # its code lies behind the others
    if ACTIONS[g.s.game][verb].can != NULL and ACTIONS[g.s.game][verb].can(g, f.power):
        allow(g, verb)
    allow(g, A_END_IMPULSE)


cdef void spend_choose(Game* g, Frame* f, int action) noexcept nogil:
    if action == A_END_IMPULSE:
        f.pc = 9
    else:
        f.v[VERB] = <short>action
        f.pc = 1


register(P_ACTION_PHASE, action_phase_run, NULL, NULL)
register(P_IMPULSE, impulse_run, impulse_options, impulse_choose)
register(P_SPEND, spend_run, spend_options, spend_choose)
