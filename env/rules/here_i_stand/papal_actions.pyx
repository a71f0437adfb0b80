# cython: language_level=3
"""Religious actions of the Papacy: Burn Books, Jesuit universities, Saint Peter's (R18.1)."""
from env.rules.state cimport T_SOCIETY, T_ST_PETERS_VP, put, b_minus, b_any, HERE_I_STAND
from env.rules.tables cimport COST_BURN_BOOKS, COST_UNIVERSITY, COST_ST_PETERS
from env.rules.ids cimport *
from env.rules.machine cimport NEXT, DONE, register, call, ask, allow, allow_spaces, note
from env.rules.common.actions cimport register_action_of
from env.rules.common.ransom cimport st_peters
from env.rules.here_i_stand.religion cimport *
from env.rules.here_i_stand.attempts cimport attempts, BOOKS

cdef enum:      # journal
    J_BURN_BOOKS = 735
    J_UNIVERSITY = 736
    J_BUILDS = 737

cdef enum:
    BOOKS_ATTEMPTS = 2
    LOYOLA_DISCOUNT = 1
    MOST_VP = 5             # of Saint Peter's in a game


cdef int _papal_cost(const Game* g, int power, int which) noexcept nogil:
    """CP of a religious action; more than there are if the power does not have it or the CP may not buy it."""
    if g.t.cost[power][which] == 0 or g.s.cp_limit != CP_ANY:
        return 127
    return g.t.cost[power][which]


# --- Burn Books ---------------------------------------------------------------------------------------------------

cdef enum:
    ZONE = 0


cdef bint can_burn_books(Game* g, int power) noexcept nogil:
    return (g.s.cp >= _papal_cost(g, power, COST_BURN_BOOKS)
            and b_any(b_minus(targets(g, False), g.s.countered)))


cdef int burn_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        return ask(g, f.power, D_ZONE)
    if f.pc == 1:
        f.pc = 2
        g.s.cp -= g.t.cost[f.power][COST_BURN_BOOKS]
        note(g, J_BURN_BOOKS, f.power, f.v[ZONE])
        attempts(g, f.power, False, BOOKS_ATTEMPTS, 1 << f.v[ZONE], BOOKS)
        return NEXT
    return DONE


cdef void burn_options(Game* g, Frame* f) noexcept nogil:
    cdef int zone
    for zone in range(1, 6):
        allow_zone(g, zone)


cdef void burn_choose(Game* g, Frame* f, int action) noexcept nogil:
    f.v[ZONE] = <short>(action - A_NUMBER)
    f.pc = 1


# --- Jesuit universities ------------------------------------------------------------------------------------------
#
# P_UNIVERSITIES places v[LEFT] of them, v[MAY_STOP]: fewer are allowed. P_FOUND is the action for CP.

cdef enum:
    LEFT = 0
    MAY_STOP = 1


cdef Bits university_spaces(const Game* g) noexcept nogil:
    """Catholic spaces without one, wherever they are and whoever controls them."""
    return b_minus(spaces_of_faith(g, False), g.s.university)


cdef Frame* universities(Game* g, int n, bint may_stop) noexcept nogil:
    cdef Frame* k = call(g, P_UNIVERSITIES, PAPACY)
    k.v[LEFT] = <short>n
    k.v[MAY_STOP] = may_stop
    return k


cdef int universities_run(Game* g, Frame* f) noexcept nogil:
    if f.v[LEFT] > 0 and b_any(university_spaces(g)):
        return ask(g, f.power, D_UNIVERSITY)
    return DONE


cdef void universities_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = university_spaces(g)
    allow_spaces(g, &b)
    if f.v[MAY_STOP]:
        allow(g, A_DONE)


cdef void universities_choose(Game* g, Frame* f, int action) noexcept nogil:
    if action == A_DONE:
        f.v[LEFT] = 0
        return
    f.v[LEFT] -= 1
    put(&g.s.university, action - A_SPACE)
    note(g, J_UNIVERSITY, action - A_SPACE)


cdef bint can_found(Game* g, int power) noexcept nogil:
    """After Society of Jesus; a committed Loyola makes one founding cheaper (R18.2)."""
    cdef int cost = _papal_cost(g, power, COST_UNIVERSITY)
    if ready(g, LOYOLA):
        cost -= LOYOLA_DISCOUNT
    return g.s.track[T_SOCIETY] and g.s.cp >= cost and b_any(university_spaces(g))


cdef int found_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        if ready(g, LOYOLA):
            return ask(g, f.power, D_DEBATER)
        f.pc = 1
    if f.pc == 1:
        f.pc = 3
        g.s.cp -= g.t.cost[f.power][COST_UNIVERSITY]
        universities(g, 1, False)
        return NEXT
    if f.pc == 2:
        f.pc = 3
        commit(g, LOYOLA)
        g.s.cp -= g.t.cost[f.power][COST_UNIVERSITY] - LOYOLA_DISCOUNT
        universities(g, 1, False)
        return NEXT
    return DONE


cdef void found_options(Game* g, Frame* f) noexcept nogil:
    """Loyola, or the full price."""
    allow_debater(g, LOYOLA)
    if g.s.cp >= g.t.cost[f.power][COST_UNIVERSITY]:
        allow(g, A_PASS)


cdef void found_choose(Game* g, Frame* f, int action) noexcept nogil:
    f.pc = 1 if action == A_PASS else 2


# --- Saint Peter's ------------------------------------------------------------------------------------------------

cdef bint can_st_peters(Game* g, int power) noexcept nogil:
    """Not once all its VP are won: the CP would have no effect."""
    return g.s.cp >= _papal_cost(g, power, COST_ST_PETERS) and g.s.track[T_ST_PETERS_VP] < MOST_VP


cdef int st_peters_run(Game* g, Frame* f) noexcept nogil:
    cdef int cost = g.t.cost[f.power][COST_ST_PETERS]
    g.s.cp -= cost
    note(g, J_BUILDS, f.power, cost)
    st_peters(g, cost)
    return DONE


register(P_BURN_BOOKS, burn_run, burn_options, burn_choose)
register(P_UNIVERSITIES, universities_run, universities_options, universities_choose)
register(P_FOUND, found_run, found_options, found_choose)
register(P_SAINT_PETERS, st_peters_run, NULL, NULL)
register_action_of(HERE_I_STAND, A_BURN_BOOKS, P_BURN_BOOKS, can_burn_books)
register_action_of(HERE_I_STAND, A_UNIVERSITY, P_FOUND, can_found)
register_action_of(HERE_I_STAND, A_ST_PETERS, P_SAINT_PETERS, can_st_peters)
