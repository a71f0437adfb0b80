# cython: language_level=3
"""Events of war and status: foreign wars (VQ21), Polish Royal Election, Ottoman Tribute, Holy Roman Intercession,
Spanish Road, German Intervention and The Sublime Porte."""
from env.rules.state cimport NMAJOR, OTTOMAN, SECOND, VIRGIN_QUEEN, T_NO_INTERCEPTION
from env.rules.ids cimport *
from env.rules.machine cimport NEXT, DONE, call, ask, allow, allow_power, note
from env.rules.common.units cimport *
from env.rules.common.actions cimport ACTIONS
from env.rules.common.foreign_war cimport war_available
from env.rules.common.players cimport plays
from env.rules.common.spaces cimport where_units
from env.rules.common.war cimport begin_war
from env.rules.virgin_queen.events_common cimport *
from env.rules.virgin_queen.treasures cimport has_something

cdef enum:      # journal
    J_TRIBUTE = 1241
    J_PAYS = 1242
    J_DEFIES = 1243
    J_STEPS_IN = 1244
    J_OWN_SEAT = 1245

cdef enum:      # locals
    TARGET = 3
    PERSIA = 0
    POLAND = 1


# --- War in Persia, War with Poland (VQ21) --------------------------------------------------------------------------

cdef bint persia_playable(Game* g, int power) noexcept nogil:
    return not g.s.war_on[PERSIA] and plays(g.s, OTTOMAN) and war_available(g, OTTOMAN) > 0


cdef bint poland_playable(Game* g, int power) noexcept nogil:
    return not g.s.war_on[POLAND] and plays(g.s, HRE) and war_available(g, HRE) > 0


cdef int foreign_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* k
    if f.pc:
        return DONE
    f.pc = 1
    k = call(g, P_SEND_ARMY, OTTOMAN if event_of(f) == WAR_IN_PERSIA else HRE)
    k.other = f.power
    k.v[0] = PERSIA if event_of(f) == WAR_IN_PERSIA else POLAND
    return NEXT


# --- Polish Royal Election (VQ21.8): the war with Poland ends as won ------------------------------------------------

cdef bint election_playable(Game* g, int power) noexcept nogil:
    return g.s.war_on[POLAND]


cdef int election_run(Game* g, Frame* f) noexcept nogil:
    if f.pc:
        return DONE
    f.pc = 1
    call(g, P_FOREIGN_END, HRE).v[0] = POLAND
    return NEXT


# --- Ottoman Tribute (VQ9.4b.1): a major pays with a random card or is at war ---------------------------------------

cdef bint _may_fight(const Game* g, int power, int target) noexcept nogil:
    """A major in play, not at war with the power and no ally of it."""
    return (target != power and plays(g.s, target) and not is_enemy(g.s, power, target)
            and not is_friend(g.s, power, target))


cdef bint tribute_playable(Game* g, int power) noexcept nogil:
    cdef int q
    for q in range(NMAJOR):
        if _may_fight(g, OTTOMAN, q):
            return True
    return False


cdef int tribute_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* k
    if f.pc == 0:
        return ask(g, f.power, D_EVENT_POWER)
    if f.pc == 1:
        return ask(g, f.v[TARGET], D_EVENT_CHOICE)
    if f.pc == 2:
        f.pc = 9
        note(g, J_PAYS, f.v[TARGET], f.power)
        k = call(g, P_LOSE_CARD, f.v[TARGET])
        k.other = f.power
        return NEXT
    if f.pc == 3:
        f.pc = 9
        note(g, J_DEFIES, f.v[TARGET], f.power)
        return begin_war(g, f.power, f.v[TARGET], True)
    return DONE


cdef void tribute_options(Game* g, Frame* f) noexcept nogil:
    cdef int q
    if f.pc == 0:
        for q in range(NMAJOR):
            if _may_fight(g, f.power, q):
                allow_power(g, q)
        return
    if has_something(g, f.v[TARGET]):
        allow(g, A_YES)
    allow(g, A_NO)


cdef void tribute_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == 0:
        f.v[TARGET] = <short>(action - A_POWER)
        note(g, J_TRIBUTE, f.power, f.v[TARGET])
        f.pc = 1
    else:
        f.pc = 2 if action == A_YES else 3


# --- Holy Roman Intercession (VQ9.4b.2): at war with a major that is at war with another, and mercenaries -----------

cdef bint _intrudes(const Game* g, int target) noexcept nogil:
    """A major at war with a major other than the HRE, which may fight it."""
    cdef int q
    if not _may_fight(g, HRE, target):
        return False
    for q in range(NMAJOR):
        if q != HRE and is_enemy(g.s, target, q):
            return True
    return False


cdef bint intercession_playable(Game* g, int power) noexcept nogil:
    cdef int q
    for q in range(NMAJOR):
        if _intrudes(g, q):
            return True
    return False


cdef int intercession_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        return ask(g, HRE, D_EVENT_POWER)
    if f.pc == 1:
        f.pc = 2
        return begin_war(g, HRE, f.v[TARGET], True)
    if f.pc == 2:
        f.pc = 0        # `place` goes from its own beginning
        if place(g, f, HRE, HRE, SECOND, value_of(g, INTERCESSION), where_units(g, HRE)) == NEXT:
            f.pc = 3
            return NEXT
    return DONE


cdef void intercession_options(Game* g, Frame* f) noexcept nogil:
    cdef int q
    for q in range(NMAJOR):
        if _intrudes(g, q):
            allow_power(g, q)


cdef void intercession_choose(Game* g, Frame* f, int action) noexcept nogil:
    f.v[TARGET] = <short>(action - A_POWER)
    note(g, J_STEPS_IN, HRE, f.v[TARGET])
    f.pc = 1


# --- Spanish Road (VQE.3): moves of Spain that nobody intercepts ---------------------------------------------------

cdef bint _may_move(Game* g) noexcept nogil:
    return ACTIONS[VIRGIN_QUEEN][<int>A_MOVE].can(g, SPAIN)


cdef bint road_playable(Game* g, int power) noexcept nogil:
    """There is a move with the CP of the event."""
    cdef int cp = g.s.cp
    cdef bint able
    g.s.cp = <signed char>value_of(g, SPANISH_ROAD)
    able = _may_move(g)
    g.s.cp = <signed char>cp
    return able


cdef int road_run(Game* g, Frame* f) noexcept nogil:
    """One move after the other, each settled; no other action."""
    if f.pc == 0:
        g.s.cp = <signed char>value_of(g, SPANISH_ROAD)
        g.s.cp_card = <signed char>f.v[CARD]
        g.s.cp_limit = CP_ANY
        g.s.track[T_NO_INTERCEPTION] = 1
        f.pc = 1
    if f.pc == 1:
        g.s.voided = 0
        if _may_move(g):
            return ask(g, SPAIN, D_ACTION)
        f.pc = 4
    if f.pc == 2:
        f.pc = 3
        call(g, P_MOVE, SPAIN).v[19] = A_MOVE
        return NEXT
    if f.pc == 3:
        f.pc = 1
        call(g, P_SETTLE, SPAIN)
        return NEXT
    g.s.track[T_NO_INTERCEPTION] = 0
    g.s.cp = 0
    return DONE


cdef void road_options(Game* g, Frame* f) noexcept nogil:
    allow(g, A_MOVE)
    allow(g, A_END_IMPULSE)


cdef void road_choose(Game* g, Frame* f, int action) noexcept nogil:
    f.pc = 2 if action == A_MOVE else 4


# --- German Intervention, The Sublime Porte: the status of a major without a player ---------------------------------
#
# In the six-player game every major has one: the event is never offered, and forced it only gives its CP.

cdef bint german_playable(Game* g, int power) noexcept nogil:
    return not plays(g.s, HRE)


cdef bint porte_playable(Game* g, int power) noexcept nogil:
    return not plays(g.s, OTTOMAN)


cdef int seat_run(Game* g, Frame* f) noexcept nogil:
    if f.pc:
        return DONE
    f.pc = 1
    note(g, J_OWN_SEAT, HRE if event_of(f) == GERMAN_INTERVENTION else OTTOMAN)
    return spend(g, f, g.t.cp[f.v[CARD]])


queen_event(WAR_IN_PERSIA, TO_TABLE, persia_playable, foreign_run, NULL, NULL)
queen_event(WAR_WITH_POLAND, TO_TABLE, poland_playable, foreign_run, NULL, NULL)
queen_event(POLISH_ELECTION, TO_DISCARD, election_playable, election_run, NULL, NULL)
queen_event(TRIBUTE, TO_POWER, tribute_playable, tribute_run, tribute_options, tribute_choose)
queen_event(INTERCESSION, TO_POWER, intercession_playable, intercession_run, intercession_options,
            intercession_choose)
queen_event(SPANISH_ROAD, TO_POWER, road_playable, road_run, road_options, road_choose)
queen_event(GERMAN_INTERVENTION, TO_DISCARD, german_playable, seat_run, NULL, NULL)
queen_event(SUBLIME_PORTE, TO_DISCARD, porte_playable, seat_run, NULL, NULL)
