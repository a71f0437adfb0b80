# cython: language_level=3
"""P_SETTLE: what follows at once from any action, battle or event (R15.3, R13.1.f, R22.5).

Broken sieges, leaders left alone with enemies, the defeat of Hungary-Bohemia. power: the active power."""
from env.rules.state cimport *
from env.rules.ids cimport *
from env.rules.machine cimport Game, Frame, NEXT, DONE, register, call
from env.rules.common.units cimport *
from env.rules.common.land cimport *
from env.rules.common.minors cimport hungary_defeated


cdef bint _broken(Game* g, int* power, int* space) noexcept nogil:
    """The first besieging stack that no longer outnumbers the inside."""
    cdef int i, q
    i = next_siege(g, 0)
    while i >= 0:
        tidy_siege(g, i)
        for q in range(NMAJOR):
            if (g.s.siege[i] >> q) & 1 and stack_size(g, i, q) <= garrison(g, i, q):
                power[0] = q
                space[0] = i
                return True
        i = next_siege(g, i + 1)
    return False


cdef void _lone_leaders(Game* g) noexcept nogil:
    """R13.1.f: leaders without own units in a space with enemy units, outside friendly walls."""
    cdef int k, q, loc, owner
    for k in range(g.t.n_leader):
        loc = g.s.leader_loc[k]
        owner = g.s.leader_owner[k]
        if loc >= NSPACE or owner < 0 or has(&g.s.occupied[owner], loc) or g.t.leader_naval[k]:
            continue
        if stack_size(g, loc, owner):       # with units of its minors
            continue
        if fortified(g, loc) and friendly(g.s, owner, loc):
            continue
        q = first_power(sides_at(g, loc) & g.s.enemies[owner])
        if q != NOBODY:
            capture_leader(g, k, q)


cdef int settle_run(Game* g, Frame* f) noexcept nogil:
    cdef int power = 0, space = 0
    if _broken(g, &power, &space):
        call(g, P_BREAK_SIEGE, power).v[0] = <short>space
        return NEXT
    _lone_leaders(g)
    if f.pc == 0:
        f.pc = 1
        if hungary_defeated(g):
            call(g, P_HUNGARY, f.power)
            return NEXT
    g.s.dirty = 1       # a siege may have ended
    return DONE


register(P_SETTLE, settle_run, NULL, NULL)
