# cython: language_level=3
"""After a battle: who goes inside the walls, retreats and broken sieges (R14.1, R15.2, R15.3)."""
from env.rules.state cimport *
from env.rules.ids cimport *
from env.rules.machine cimport Game, Frame, NEXT, DONE, register, call, ask, allow, allow_spaces, note
from env.rules.common.units cimport *
from env.rules.common.land cimport *

cdef enum:
    J_RETREAT = 130
    J_NO_RETREAT = 131
    J_GONE_INSIDE = 132
    J_BROKEN = 133
    J_JOINS = 134

cdef enum:
    SPACE = 0


# --- retreat of a defender (R14.1) --------------------------------------------------------------------------
#
# power: owner of the force a in v[SPACE]. other: victor. v[BARRED]: where the attacker came from, or NOWHERE.

cdef enum:
    BARRED = 1


cdef int retreat_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 1:
        return DONE
    if not b_any(retreat_spaces(g, f.power, f.v[SPACE], f.v[BARRED], f.other)):
        note(g, J_NO_RETREAT, f.power, f.v[SPACE])
        force_eliminate(g, f.v[SPACE], &f.a, f.other)
        return DONE
    return ask(g, f.power, D_RETREAT)


cdef void retreat_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = retreat_spaces(g, f.power, f.v[SPACE], f.v[BARRED], f.other)
    allow_spaces(g, &b)


cdef void retreat_choose(Game* g, Frame* f, int action) noexcept nogil:
    note(g, J_RETREAT, f.power, force_size(&f.a), f.v[SPACE], action - A_SPACE)
    march(g, f.v[SPACE], action - A_SPACE, &f.a)
    f.pc = 1


# --- going inside (R14.1.a, R15.2.3, R15.2.4) ---------------------------------------------------------------
#
# power: who decides. a: those who may go inside v[SPACE]. v[ROOM]: units that fit. v[RELIEF]: a lost relief.
# Result: s.force, who goes inside (it stands where it stood).

cdef enum:
    ROOM = 1
    RELIEF = 2


cdef int go_inside_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* c
    cdef int k
    if f.pc == 0:
        if f.v[ROOM] <= 0:      # leaders always fit
            for k in range(NSLOT):
                f.a.n[k] = 0
        g.s.force = force_none()
        if force_size(&f.a) == 0 and f.a.leaders == 0:
            return DONE
        return ask(g, f.power, D_RELIEF_INSIDE if f.v[RELIEF] else D_INSIDE)
    if f.pc == 1:
        f.pc = 2
        c = call(g, P_PICK_FORCE, f.power)
        c.a = f.a
        c.v[0] = f.v[ROOM] if f.v[ROOM] > 0 else -1
        return NEXT
    if f.pc == 3:
        g.s.force = force_none()
    else:
        note(g, J_GONE_INSIDE, f.a.owner, force_size(&g.s.force), f.v[SPACE])
    return DONE


cdef void go_inside_options(Game* g, Frame* f) noexcept nogil:
    allow(g, A_NO)
    allow(g, A_YES)


cdef void go_inside_choose(Game* g, Frame* f, int action) noexcept nogil:
    f.pc = 1 if action == A_YES else 3


# --- joining a relief from inside (R15.2.1) -----------------------------------------------------------------
#
# power: the relieving major. a: its units and leaders inside. Result: s.force, who joins the attack.

cdef int join_relief_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* c
    if f.pc == 0:
        return ask(g, f.power, D_RELIEF_JOIN)
    if f.pc == 1:
        f.pc = 2
        c = call(g, P_PICK_FORCE, f.power)
        c.a = f.a
        c.v[0] = -1
        return NEXT
    if f.pc == 3:
        g.s.force = force_none()
    else:
        note(g, J_JOINS, f.power, force_size(&g.s.force))
    return DONE


# --- a broken siege (R15.3) ---------------------------------------------------------------------------------
#
# power: the besieger, whose stack in v[SPACE] no longer outnumbers the inside.

cdef int break_siege_run(Game* g, Frame* f) noexcept nogil:
    cdef Force force
    cdef int inside
    if f.pc == 0:
        note(g, J_BROKEN, f.power, f.v[SPACE])
        if not b_any(retreat_spaces(g, f.power, f.v[SPACE], NOWHERE, NOBODY)):
            force = stack_force(g, f.v[SPACE], f.power)
            inside = sides_at(g, f.v[SPACE]) & ~(1 << f.power) & ~g.s.siege[f.v[SPACE]]
            note(g, J_NO_RETREAT, f.power, f.v[SPACE])
            force_eliminate(g, f.v[SPACE], &force, first_power(inside) if inside else side(
                g.s, g.s.control[f.v[SPACE]]))
            tidy_siege(g, f.v[SPACE])
            return DONE
        return ask(g, f.power, D_RETREAT)
    return DONE


cdef void break_siege_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = retreat_spaces(g, f.power, f.v[SPACE], NOWHERE, NOBODY)
    allow_spaces(g, &b)


cdef void break_siege_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef Force force = stack_force(g, f.v[SPACE], f.power)
    note(g, J_RETREAT, f.power, force_size(&force), f.v[SPACE], action - A_SPACE)
    march(g, f.v[SPACE], action - A_SPACE, &force)
    f.pc = 1


register(P_RETREAT, retreat_run, retreat_options, retreat_choose)
register(P_GO_INSIDE, go_inside_run, go_inside_options, go_inside_choose)
register(P_JOIN_RELIEF, join_relief_run, go_inside_options, go_inside_choose)
register(P_BREAK_SIEGE, break_siege_run, break_siege_options, break_siege_choose)
