# cython: language_level=3
"""Building fortresses (VQ17.5): cost and limit are stand-ins, the conditions those of construction (VQ17.2)."""
from env.rules.state cimport *
from env.rules.tables cimport COST_FORTRESS, Q_FORTRESSES
from env.rules.ids cimport *
from env.rules.machine cimport Game, Frame, DONE, register, ask, allow_spaces, note
from env.rules.common.units cimport *
from env.rules.common.actions cimport register_action_of
from env.rules.common.construction cimport build_homes

cdef enum:      # journal
    J_BUILT = 1115


cdef Bits _homes(const Game* g, int power) noexcept nogil:
    """Home spaces in its own control; allied France and Protestant also those that the other controls (VQ17.2)."""
    cdef Bits homes = build_homes(g, power), r = b_and(homes, g.s.owned[power])
    if (power == FRANCE or power == PROTESTANT) and is_friend(g.s, FRANCE, PROTESTANT):
        r = b_or(r, b_and(homes, g.s.owned[PROTESTANT if power == FRANCE else FRANCE]))
    return r


cdef Bits fortress_spaces(const Game* g, int power) noexcept nogil:
    """Unfortified home spaces without unrest and enemies, while there are markers."""
    cdef Bits r = b_none()
    if b_count(g.s.fortress) >= g.t.q[Q_FORTRESSES]:
        return r
    r = b_minus(b_minus(_homes(g, power), fortified_spaces(g)), g.s.unrest)
    return b_minus(r, b_or(enemy_land(g, power), enemy_fleets(g, power)))


cdef bint can_fortify(Game* g, int power) noexcept nogil:
    cdef int cost = g.t.cost[power][COST_FORTRESS]
    return (0 < cost <= g.s.cp and (g.s.cp_limit == CP_ANY or g.s.cp_limit == CP_BUILD)
            and b_any(fortress_spaces(g, power)))


cdef int fortress_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0 and b_any(fortress_spaces(g, f.power)):
        return ask(g, f.power, D_FORTRESS)
    return DONE


cdef void fortress_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = fortress_spaces(g, f.power)
    allow_spaces(g, &b)


cdef void fortress_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.v[19] == A_FORTRESS:
        g.s.cp -= g.t.cost[f.power][COST_FORTRESS]
    put(&g.s.fortress, action - A_SPACE)
    g.s.dirty = 1
    note(g, J_BUILT, f.power, action - A_SPACE)
    f.pc = 1


register(P_FORTRESS, fortress_run, fortress_options, fortress_choose)
register_action_of(VIRGIN_QUEEN, A_FORTRESS, P_FORTRESS, can_fortify)
