# cython: language_level=3
"""The New World (R20): pools of explorers and conquistadors, the actions Explore, Colonize and Conquer.

The actions put markers into the Crossing Atlantic box; voyages.pyx resolves them in the New World Phase and
riches.pyx rolls for the colonies and conquests in the Card Draw Phase.
"""
from env.rules.state cimport (
    IN_POOL, EXPLORING, CONQUERING, EXPLORED, CONQUERED, COLONIZED, NOBODY, Frame)
from env.rules.tables cimport COST_EXPLORE, COST_COLONIZE, COST_CONQUER
from env.rules.ids cimport *
from env.rules.machine cimport DONE, register, below, note
from env.rules.common.actions cimport register_action

cdef enum:      # journal
    J_EXPLORE = 800
    J_COLONIZE = 801
    J_CONQUER = 802


# --- pools --------------------------------------------------------------------------------------------------------

cdef int explorers_left(const Game* g, int power) noexcept nogil:
    """Explorers of a power who may still be sent."""
    cdef int k, n = 0
    for k in range(g.t.n_explorer):
        n += g.t.explorer_power[k] == power and g.s.explorer[k] == IN_POOL
    return n


cdef int conquistadors_left(const Game* g, int power) noexcept nogil:
    cdef int k, n = 0
    for k in range(g.t.n_conquistador):
        n += g.t.conquistador_power[k] == power and g.s.conquistador[k] == IN_POOL
    return n


cdef int draw_explorer(Game* g, int power) noexcept nogil:
    """A random explorer of the pool; NOBODY if it is empty."""
    cdef int k, n = explorers_left(g, power)
    if n == 0:
        return NOBODY
    n = below(g, n)
    for k in range(g.t.n_explorer):
        if g.t.explorer_power[k] == power and g.s.explorer[k] == IN_POOL:
            if n == 0:
                return k
            n -= 1
    return NOBODY


cdef int draw_conquistador(Game* g, int power) noexcept nogil:
    cdef int k, n = conquistadors_left(g, power)
    if n == 0:
        return NOBODY
    n = below(g, n)
    for k in range(g.t.n_conquistador):
        if g.t.conquistador_power[k] == power and g.s.conquistador[k] == IN_POOL:
            if n == 0:
                return k
            n -= 1
    return NOBODY


cdef int cabot_of(const Game* g, int power) noexcept nogil:
    """The Sebastian Cabot of a power; NOBODY if it has none."""
    cdef int k
    for k in range(g.t.n_explorer):
        if g.t.explorer_cabot[k] and g.t.explorer_power[k] == power:
            return k
    return NOBODY


# --- conditions ---------------------------------------------------------------------------------------------------

cdef bint may_explore(const Game* g, int power) noexcept nogil:
    """R20.2: the exploration of the turn is unused and an explorer is left."""
    return (sails(g, power) and not g.s.voyage_used[power] & EXPLORED and not g.s.voyage[power] & EXPLORING
            and explorers_left(g, power) > 0)


cdef bint may_conquer(const Game* g, int power) noexcept nogil:
    """R20.3: the conquest of the turn is unused and a conquistador or conquest marker is left."""
    return (sails(g, power) and not g.s.voyage_used[power] & CONQUERED and not g.s.voyage[power] & CONQUERING
            and conquistadors_left(g, power) > 0)


cdef int open_colonies(const Game* g, int power) noexcept nogil:
    """R20.1: colony markers neither founded, nor crossing the Atlantic, nor out of the game for Potosi."""
    return g.t.colony_limit[power] - g.s.colony[power] - g.s.colony_new[power] - g.s.colony_lost[power]


cdef bint _pays(const Game* g, int power, int cost) noexcept nogil:
    return g.s.cp_limit == CP_ANY and g.s.cp >= g.t.cost[power][cost]


cdef bint can_explore(Game* g, int power) noexcept nogil:
    return _pays(g, power, COST_EXPLORE) and may_explore(g, power)


cdef bint can_colonize(Game* g, int power) noexcept nogil:
    return (_pays(g, power, COST_COLONIZE) and sails(g, power) and not g.s.voyage_used[power] & COLONIZED
            and open_colonies(g, power) > 0)


cdef bint can_conquer(Game* g, int power) noexcept nogil:
    return _pays(g, power, COST_CONQUER) and may_conquer(g, power)


# --- actions ------------------------------------------------------------------------------------------------------

cdef int explore_run(Game* g, Frame* f) noexcept nogil:
    g.s.cp -= <signed char>g.t.cost[f.power][COST_EXPLORE]
    g.s.voyage[f.power] |= EXPLORING
    g.s.voyage_used[f.power] |= EXPLORED
    note(g, J_EXPLORE, f.power)
    return DONE


cdef int colonize_run(Game* g, Frame* f) noexcept nogil:
    g.s.cp -= <signed char>g.t.cost[f.power][COST_COLONIZE]
    g.s.colony_new[f.power] += 1
    g.s.voyage_used[f.power] |= COLONIZED
    note(g, J_COLONIZE, f.power)
    return DONE


cdef int conquer_run(Game* g, Frame* f) noexcept nogil:
    g.s.cp -= <signed char>g.t.cost[f.power][COST_CONQUER]
    g.s.voyage[f.power] |= CONQUERING
    g.s.voyage_used[f.power] |= CONQUERED
    note(g, J_CONQUER, f.power)
    return DONE


register(P_EXPLORE, explore_run, NULL, NULL)
register(P_COLONIZE, colonize_run, NULL, NULL)
register(P_CONQUER, conquer_run, NULL, NULL)
register_action(A_EXPLORE, P_EXPLORE, can_explore)
register_action(A_COLONIZE, P_COLONIZE, can_colonize)
register_action(A_CONQUER, P_CONQUER, can_conquer)
