# cython: language_level=3
"""Political control of unfortified spaces and removal of unrest (R12)."""
from env.rules.state cimport *
from env.rules.tables cimport COST_CONTROL
from env.rules.ids cimport *
from env.rules.machine cimport (
    Game, Frame, NEXT, DONE, register, call, ask, allow_spaces, note)
from env.rules.common.units cimport (
    land_bits, enemy_land, loc_spaces, fortified_spaces, pre_league, set_control, set_unrest)
from env.rules.common.actions cimport register_action
from env.rules.common.players cimport two_player, changeable

cdef enum:
    J_CONTROL = 70
    J_UNREST = 71


cdef Bits _reach(const Game* g, Bits spaces) noexcept nogil:
    """Spaces adjacent to some of `spaces`, not across a pass."""
    cdef Bits r = b_none()
    cdef int i = b_next(&spaces, 0)
    while i >= 0:
        r = b_or(r, g.t.clear[i])
        i = b_next(&spaces, i + 1)
    return r


cdef Bits _held(const Game* g, int power) noexcept nogil:
    """R12.2.3, R12.4.6: own land units there, or adjacent to own and to no enemy land units (never across a pass)."""
    cdef Bits mine = land_bits(g, power)
    cdef Bits near = b_minus(_reach(g, mine), _reach(g, enemy_land(g, power)))
    return b_or(mine, near)


cdef Bits _limit(const Game* g, Bits b) noexcept nogil:
    """Where CP with a restriction may act (Scots Raid)."""
    cdef Bits area
    if g.s.cp_limit == CP_SCOTLAND:
        area = g.t.home_of[SCOTLAND]
        put(&area, g.t.named[34])       # Berwick, Carlisle, York
        put(&area, g.t.named[35])
        put(&area, g.t.named[36])
        return b_and(b, area)
    return b


cdef Bits control_targets(Game* g, int power) noexcept nogil:
    """Spaces that meet R12.2: independent or enemy, unfortified, LOC, held, no units of others but allies."""
    cdef Bits r = b_none(), foreign = b_none()
    cdef int q
    if power == PROTESTANT and pre_league(g.s):
        return r
    r = g.s.owned[INDEPENDENT]
    for q in range(NPOWER):
        if (g.s.enemies[power] >> q) & 1:
            r = b_or(r, g.s.owned[q])
    r = b_and(b_minus(r, fortified_spaces(g)), changeable(g))
    r = b_and(r, _held(g, power))
    for q in range(NPOWER):
        if not (g.s.friends[power] >> q) & 1:
            foreign = b_or(foreign, g.s.occupied[q])
    r = _limit(g, b_minus(r, foreign))
    if b_any(r):
        r = b_and(r, loc_spaces(g, power))
    return r


cdef Bits unrest_targets(Game* g, int power) noexcept nogil:
    """Spaces in unrest that meet R12.4.6."""
    cdef Bits r = g.s.unrest
    if not b_any(r):
        return r
    if two_player(g.s):     # of the own religion, without troops
        return b_and(r, g.s.protestant) if power == PROTESTANT else b_minus(r, g.s.protestant)
    if power == PROTESTANT and pre_league(g.s):
        return b_and(r, g.t.home_of[PROTESTANT])
    return _limit(g, b_and(r, _held(g, power)))


cdef bint can_control(Game* g, int power) noexcept nogil:
    return g.s.cp >= 1 and g.t.cost[power][COST_CONTROL] and g.s.cp_limit != CP_BUILD \
        and b_any(control_targets(g, power))


cdef bint can_remove_unrest(Game* g, int power) noexcept nogil:
    return g.s.cp >= 1 and g.t.cost[power][COST_CONTROL] and g.s.cp_limit != CP_BUILD \
        and b_any(unrest_targets(g, power))


cdef int control_run(Game* g, Frame* f) noexcept nogil:
    """The control action (R12.2)."""
    if f.pc == 0:
        return ask(g, f.power, D_CONTROL)
    if f.pc == 1:       # ships of the former side must leave the port
        f.pc = 2
        if has(&g.t.ports, f.v[0]):
            call(g, P_PORT_CHANGED, f.power).v[0] = f.v[0]
            g.s.frame[g.s.depth - 1].other = f.power
            return NEXT
    return DONE


cdef void control_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = control_targets(g, f.power)
    allow_spaces(g, &b)


cdef void control_choose(Game* g, Frame* f, int action) noexcept nogil:
    f.v[0] = <short>(action - A_SPACE)
    g.s.cp -= g.t.cost[f.power][COST_CONTROL]
    note(g, J_CONTROL, f.power, f.v[0])
    set_control(g, f.v[0], f.power)
    f.pc = 1


cdef int unrest_run(Game* g, Frame* f) noexcept nogil:
    """Removing unrest (R12.4.6)."""
    if f.pc == 0:
        return ask(g, f.power, D_CONTROL)
    return DONE


cdef void unrest_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = unrest_targets(g, f.power)
    allow_spaces(g, &b)


cdef void unrest_choose(Game* g, Frame* f, int action) noexcept nogil:
    g.s.cp -= g.t.cost[f.power][COST_CONTROL]
    note(g, J_UNREST, f.power, action - A_SPACE)
    set_unrest(g, action - A_SPACE, False)
    f.pc = 1


register(P_CONTROL, control_run, control_options, control_choose)
register(P_REMOVE_UNREST, unrest_run, unrest_options, unrest_choose)
register_action(A_CONTROL, P_CONTROL, can_control)
register_action(A_REMOVE_UNREST, P_REMOVE_UNREST, can_remove_unrest)
