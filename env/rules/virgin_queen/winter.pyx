# cython: language_level=3
"""The winter phase of Virgin Queen (VQB): the common winter, then treasures, captains and new units."""
from env.rules.state cimport NOBODY, T_FLEET
from env.rules.ids cimport P_QUEEN_WINTER, P_WINTER, P_TREASURE_FLEET, P_QUEEN_REPLACE
from env.rules.machine cimport Game, Frame, NEXT, DONE, register, call
from env.rules.virgin_queen.captains cimport world_winter
from env.rules.virgin_queen.riches cimport portugal_winter

cdef enum:      # steps
    COMMON = 0          # everybody returns home, alliances end, overdue events
    TREASURES = 1       # VQB.2: Portugal's, then the Treasure Fleet while captains are still at sea
    CAPTAINS = 2
    REPLACEMENTS = 3    # VQB.4


cdef int winter_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == COMMON:
        f.pc = TREASURES
        call(g, P_WINTER, NOBODY)
        return NEXT
    if f.pc == TREASURES:
        f.pc = CAPTAINS
        portugal_winter(g)
        if not g.s.track[T_FLEET]:
            call(g, P_TREASURE_FLEET, NOBODY)
            return NEXT
    if f.pc == CAPTAINS:
        f.pc = REPLACEMENTS
        world_winter(g)
        call(g, P_QUEEN_REPLACE, NOBODY)
        return NEXT
    return DONE


register(P_QUEEN_WINTER, winter_run, NULL, NULL)
