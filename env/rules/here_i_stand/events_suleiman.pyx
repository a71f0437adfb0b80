# cython: language_level=3
"""Roxelana (42): 4 CP; the Ottoman may assault once free with Suleiman, others may pay 2 CP to send him home.

The free assault is possible at any moment of the impulse, so the verb "assault" starts P_FREE_ASSAULT, which
goes on to the ordinary assault unless the event is under way.
"""
from env.rules.state cimport Frame, OTTOMAN, HERE_I_STAND
from env.rules.tables cimport N_ISTANBUL
from env.rules.ids cimport *
from env.rules.machine cimport Game, NEXT, DONE, register, call, ask, allow, note
from env.rules.common.units cimport place_leader, friendly
from env.rules.common.actions cimport register_action_of
from env.rules.common.siege cimport can_assault, may_assault, ASSAULT_LEADER
from env.rules.here_i_stand.events_common cimport *

cdef enum:      # journal
    J_SENT_HOME = 595

cdef enum:      # locals of the event
    FREE = 3        # the free assault is not used yet
    HOME = 4        # 1: Suleiman was sent to Istanbul

cdef enum:
    NUMBER = 42
    PAID = 3        # local of P_FREE_ASSAULT: 1 paid, 2 free


cdef Frame* roxelana(Game* g) noexcept nogil:
    """The frame of the event under way while its free assault is open, NULL otherwise."""
    cdef int k
    if g.s.cp_card < 0 or g.t.card_number[g.s.cp_card] != NUMBER:
        return NULL
    for k in range(g.s.depth):
        if g.s.frame[k].proc == P_EVENT + NUMBER and g.s.frame[k].v[FREE]:
            return &g.s.frame[k]
    return NULL


cdef bint free_possible(Game* g) noexcept nogil:
    """Suleiman besieges something that can be assaulted, the age of the siege apart."""
    return (on_map(g, L_SULEIMAN) and not (g.s.gout >> L_SULEIMAN) & 1
            and may_assault(g, OTTOMAN, g.s.leader_loc[L_SULEIMAN], ASSAULT_LEADER))


cdef void free_assault(Game* g) noexcept nogil:
    cdef Frame* k = roxelana(g)
    if k != NULL:
        k.v[FREE] = 0
    k = call(g, P_ASSAULT, OTTOMAN)
    k.v[0] = g.s.leader_loc[L_SULEIMAN]
    k.v[4] = L_SULEIMAN
    k.v[5] = ASSAULT_LEADER


# --- 42 Roxelana --------------------------------------------------------------------------------------------

cdef bint can_go_home(Game* g) noexcept nogil:
    cdef int istanbul = g.t.named[N_ISTANBUL]
    return (on_map(g, L_SULEIMAN) and g.s.leader_loc[L_SULEIMAN] != istanbul
            and friendly(g.s, OTTOMAN, istanbul))


cdef int roxelana_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        f.pc = 1
        f.v[FREE] = f.power == OTTOMAN
        if f.power != OTTOMAN and can_go_home(g):
            return ask(g, f.power, D_EVENT_CHOICE)
    if f.pc == 1:
        f.pc = 2
        if f.v[HOME]:
            place_leader(g, L_SULEIMAN, g.t.named[N_ISTANBUL])
            note(g, J_SENT_HOME, L_SULEIMAN, g.t.named[N_ISTANBUL])
        return spend(g, f, 2 if f.v[HOME] else 4, CP_ANY)
    if f.pc == 2 and f.v[FREE] and free_possible(g):    # with the last CP spent
        return ask(g, f.power, D_EVENT_CHOICE)
    if f.pc == 3:
        f.pc = 4
        free_assault(g)
        return NEXT
    return DONE


cdef void roxelana_options(Game* g, Frame* f) noexcept nogil:
    allow(g, A_YES)
    allow(g, A_NO)


cdef void roxelana_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == 1:
        f.v[HOME] = action == A_YES
    else:
        f.pc = 3 if action == A_YES else 4


# --- 42 Roxelana: the verb "assault", free while the event is under way -------------------------------------

cdef bint can_assault_somehow(Game* g, int power) noexcept nogil:
    return can_assault(g, power) or (power == OTTOMAN and roxelana(g) != NULL and free_possible(g))


cdef int assault_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 1:
        return DONE
    if f.v[PAID] == 0 and f.power == OTTOMAN and roxelana(g) != NULL and free_possible(g):
        return ask(g, f.power, D_EVENT_CHOICE)
    f.pc = 1
    if f.v[PAID] == 2:
        free_assault(g)
    else:
        call(g, P_ASSAULT, f.power)
    return NEXT


cdef void assault_options(Game* g, Frame* f) noexcept nogil:
    """Free: yes or no."""
    allow(g, A_YES)
    if can_assault(g, f.power):
        allow(g, A_NO)


cdef void assault_choose(Game* g, Frame* f, int action) noexcept nogil:
    f.v[PAID] = 2 if action == A_YES else 1


event(NUMBER, TO_DISCARD, NULL, roxelana_run, roxelana_options, roxelana_choose)
register(P_FREE_ASSAULT, assault_run, assault_options, assault_choose)
register_action_of(HERE_I_STAND, A_ASSAULT, P_FREE_ASSAULT, can_assault_somehow)
