# cython: language_level=3
"""The New World (R20): pools of explorers and conquistadors, the actions Explore, Colonize and Conquer.

The actions put markers into the Crossing Atlantic box; voyages.pyx resolves them in the New World Phase and
riches.pyx rolls for the colonies and conquests in the Card Draw Phase.
"""
from libc.stdint cimport int8_t, uint8_t
from env.rules.state cimport (
    IN_POOL, EXPLORING, CONQUERING, EXPLORED, CONQUERED, COLONIZED, NOBODY, Frame, HERE_I_STAND)
from env.rules.tables cimport COST_EXPLORE, COST_COLONIZE, COST_CONQUER
from env.rules.ids cimport *
from env.rules.machine cimport DONE, register, below, note
from env.rules.common.actions cimport register_action_of

cdef enum:      # journal
    J_EXPLORE = 800
    J_COLONIZE = 801
    J_CONQUER = 802


# --- pools --------------------------------------------------------------------------------------------------------

cdef int _pieces(const uint8_t* status, const int8_t* owner, int n, int power) noexcept nogil:
    """Pieces of a power that lie in its pool."""
    cdef int k, found = 0
    for k in range(n):
        found += owner[k] == power and status[k] == IN_POOL
    return found


cdef int _draw(Game* g, const uint8_t* status, const int8_t* owner, int n, int power) noexcept nogil:
    """A random one of them; NOBODY if the pool is empty."""
    cdef int k, left = _pieces(status, owner, n, power)
    if left == 0:
        return NOBODY
    left = below(g, left)
    for k in range(n):
        if owner[k] == power and status[k] == IN_POOL:
            if left == 0:
                return k
            left -= 1
    return NOBODY


cdef int explorers_left(const Game* g, int power) noexcept nogil:
    """Explorers of a power who may still be sent."""
    return _pieces(g.s.explorer, g.t.explorer_power, g.t.n_explorer, power)


cdef int conquistadors_left(const Game* g, int power) noexcept nogil:
    return _pieces(g.s.conquistador, g.t.conquistador_power, g.t.n_conquistador, power)


cdef int draw_explorer(Game* g, int power) noexcept nogil:
    return _draw(g, g.s.explorer, g.t.explorer_power, g.t.n_explorer, power)


cdef int draw_conquistador(Game* g, int power) noexcept nogil:
    return _draw(g, g.s.conquistador, g.t.conquistador_power, g.t.n_conquistador, power)


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
register_action_of(HERE_I_STAND, A_EXPLORE, P_EXPLORE, can_explore)
register_action_of(HERE_I_STAND, A_COLONIZE, P_COLONIZE, can_colonize)
register_action_of(HERE_I_STAND, A_CONQUER, P_CONQUER, can_conquer)
