# cython: language_level=3
"""What the other side may do before a battle: interception, avoiding battle, withdrawal (R13.2-R13.4)."""
from env.rules.state cimport *
from env.rules.ids cimport *
from env.rules.machine cimport (
    Game, Frame, NEXT, DONE, register, call, ask, allow, allow_spaces, two_dice, note)
from env.rules.common.units cimport *
from env.rules.common.land cimport *
from env.rules.common.players cimport may_stand

cdef enum:
    J_INTERCEPT = 110
    J_AVOID = 111
    J_INSIDE = 112
    J_OUTSIDE = 113
    NEEDED = 9          # R13.2.2, R13.3.4


cdef int _bonus(const Game* g, const Force* f, bint against_cavalry) noexcept nogil:
    """Leader's battle rating, +1 with cavalry, -1 against it for all but the Ottoman (R13.2.2, R13.3.4)."""
    cdef int n = best_battle(g, f.leaders)
    if has_cavalry(f):
        n += 1
    if against_cavalry and f.owner != OTTOMAN:
        n -= 1
    return n


# --- interception (R13.2) -----------------------------------------------------------------------------------
#
# power: the mover. a: the moving force, not yet in v[SPACE]. Result: s.ret = 1 if somebody intercepted.

cdef enum:
    SPACE = 0
    WHO = 1             # power whose attempts are due
    WON = 2             # WHO has intercepted: nobody else may
    AT = 3              # space of the attempt
    TRIED = 4           # bits of neighbours already tried from in this move (R13.2.c)


cdef bint _interceptable(const Game* g, int mover, int space) noexcept nogil:
    """R13.2.a, R13.2.d: not into an unbesieged friendly fortification, nor where units were under siege.

    VQ13.1: a move of Spanish Road is never intercepted.
    """
    if g.s.game == VIRGIN_QUEEN and g.s.track[T_NO_INTERCEPTION]:
        return False
    if fortified(g, space) and friendly(g.s, mover, space) and g.s.siege[space] == 0:
        return False
    return g.s.siege[space] == 0 or inside_units(g, space) == 0


cdef bint _may_intercept(const Game* g, int q, int mover, int space) noexcept nogil:
    """The power may intercept into the space at all (R13.2, R13.2.d, e, f)."""
    cdef int c = side(g.s, g.s.control[space])
    if q == mover or (q == PROTESTANT and pre_league(g.s)):
        return False
    if not (is_enemy(g.s, mover, q) or (foes_at(g, mover, space) >> q) & 1):
        return False
    if c != INDEPENDENT and not is_friend(g.s, q, c) and not is_enemy(g.s, q, c):
        return False
    return sides_at(g, space) & ~g.s.friends[q] == 0 and may_stand(g, q, space, c)


cdef Force _interceptors(const Game* g, int q, int at) noexcept nogil:
    """Units and leaders that did not yet try in this impulse and are not besieged (R13.2.b, c)."""
    cdef Force f, m
    if g.s.siege[at] and not is_besieger(g.s, at, q):
        return force_none()
    f = stack_force(g, at, q)
    m = marked(g, MARK_INTERCEPTED, at, q)
    return force_minus(f, &m)


cdef Bits _interception_spaces(const Game* g, int q, int space, int tried) noexcept nogil:
    """Adjacent spaces, not across a pass, from which the power may try."""
    cdef Bits r = b_none(), units = land_bits(g, q), near = b_and(units, g.t.clear[space])
    cdef Force f
    cdef int k, i
    if not b_any(near):
        return r
    for k in range(g.t.n_neighbour[space]):
        i = g.t.neighbour[space][k]
        if has(&near, i) and not (tried >> k) & 1:
            f = _interceptors(g, q, i)
            if force_size(&f):
                put(&r, i)
    return r


cdef int intercept_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* c
    cdef Force force
    cdef Bits b
    cdef int dice, bonus
    if f.pc == 0:
        if not _interceptable(g, f.power, f.v[SPACE]):
            g.s.ret = 0
            return DONE
        f.pc = 1
    if f.pc == 1:       # R13.2.1: powers in impulse order; R13.2.3, 4: after a success the same power only
        while f.v[WHO] < NMAJOR:
            if _may_intercept(g, f.v[WHO], f.power, f.v[SPACE]):
                b = _interception_spaces(g, f.v[WHO], f.v[SPACE], f.v[TRIED])
                if b_any(b):
                    return ask(g, f.v[WHO], D_INTERCEPT)
            if f.v[WON]:
                break
            f.v[WHO] += 1
        g.s.ret = f.v[WON]
        return DONE
    if f.pc == 2:
        f.pc = 3
        c = call(g, P_PICK_FORCE, f.v[WHO])
        c.a = _interceptors(g, f.v[WHO], f.v[AT])
        c.v[1] = 1      # R13.2.g
        return NEXT
    f.pc = 1
    force = g.s.force
    mark_add(g, MARK_INTERCEPTED, f.v[AT], &force)
    dice = two_dice(g)
    bonus = _bonus(g, &force, has_cavalry(&f.a))
    note(g, J_INTERCEPT, f.v[WHO], f.v[AT], f.v[SPACE], dice, bonus, dice + bonus >= NEEDED)
    if dice + bonus >= NEEDED:
        f.v[WON] = 1
        force_lift(g, f.v[AT], &force)
        force_drop(g, f.v[SPACE], &force)
        take_marks(g, MARK_INTERCEPTED, f.v[AT], f.v[SPACE], &force)
        mark_move(g, f.v[AT], f.v[SPACE], &force)
        tidy_siege(g, f.v[AT])
    return NEXT


cdef void intercept_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = _interception_spaces(g, f.v[WHO], f.v[SPACE], f.v[TRIED])
    allow(g, A_PASS)
    allow_spaces(g, &b)


cdef void intercept_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int k
    if action == A_PASS:
        f.v[WHO] = <short>(NMAJOR if f.v[WON] else f.v[WHO] + 1)
        return
    f.v[AT] = <short>(action - A_SPACE)
    for k in range(g.t.n_neighbour[f.v[SPACE]]):
        if g.t.neighbour[f.v[SPACE]][k] == f.v[AT]:
            f.v[TRIED] |= <short>(1 << k)
    f.pc = 2


# --- avoiding battle (R13.3) --------------------------------------------------------------------------------
#
# power: who may avoid, other: the mover. a: the moving force. v[SPACE], v[1]: where it came from.

cdef enum:
    AVOID_ORIGIN = 1
    AVOID_TO = 2


cdef Bits _avoid_spaces(const Game* g, const Frame* f) noexcept nogil:
    return retreat_spaces(g, f.power, f.v[SPACE], f.v[AVOID_ORIGIN], f.other)


cdef bint _all_lost(const Game* g, const Force* f, int space) noexcept nogil:
    """R13.3.4: every unit that leaves has lost a field battle in this impulse."""
    cdef Force m = marked(g, MARK_LOST, space, f.owner)
    cdef int k
    if force_size(f) == 0:
        return f.leaders & ~m.leaders == 0
    for k in range(NSLOT):
        if f.n[k] > m.n[k]:
            return False
    return True


cdef int avoid_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* c
    cdef Force force
    cdef int dice = 0, bonus = 0
    cdef bint sure
    if f.pc == 0:
        if not b_any(_avoid_spaces(g, f)):
            return DONE
        return ask(g, f.power, D_AVOID)
    if f.pc == 1:
        f.pc = 2
        c = call(g, P_PICK_FORCE, f.power)
        c.a = stack_force(g, f.v[SPACE], f.power)
        c.v[0] = -1
        return NEXT
    if f.pc == 2:
        force = g.s.force
        sure = _all_lost(g, &force, f.v[SPACE])
        if not sure:
            dice = two_dice(g)
            bonus = _bonus(g, &force, has_cavalry(&f.a))
        note(g, J_AVOID, f.power, f.v[SPACE], f.v[AVOID_TO], dice, bonus, sure or dice + bonus >= NEEDED)
        if sure or dice + bonus >= NEEDED:
            force_lift(g, f.v[SPACE], &force)
            force_drop(g, f.v[AVOID_TO], &force)
            if sure:
                take_marks(g, MARK_LOST, f.v[SPACE], f.v[AVOID_TO], &force)
            mark_move(g, f.v[SPACE], f.v[AVOID_TO], &force)
            tidy_siege(g, f.v[SPACE])
    return DONE


cdef void avoid_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = _avoid_spaces(g, f)
    allow(g, A_STAY)
    allow_spaces(g, &b)


cdef void avoid_choose(Game* g, Frame* f, int action) noexcept nogil:
    if action == A_STAY:
        f.pc = 3
        return
    f.v[AVOID_TO] = <short>(action - A_SPACE)
    f.pc = 1


# --- withdrawal into fortifications (R13.4.1) ---------------------------------------------------------------
#
# power: the controller of v[SPACE]. Result: s.ret = 1 if all units there go inside.

cdef int withdraw_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        return ask(g, f.power, D_WITHDRAW)
    g.s.ret = f.pc == 1
    note(g, J_INSIDE if f.pc == 1 else J_OUTSIDE, f.power, f.v[SPACE])
    return DONE


cdef void withdraw_options(Game* g, Frame* f) noexcept nogil:
    allow(g, A_WITHDRAW)
    allow(g, A_FIGHT)


cdef void withdraw_choose(Game* g, Frame* f, int action) noexcept nogil:
    f.pc = 1 if action == A_WITHDRAW else 2


register(P_INTERCEPT, intercept_run, intercept_options, intercept_choose)
register(P_AVOID, avoid_run, avoid_options, avoid_choose)
register(P_WITHDRAW, withdraw_run, withdraw_options, withdraw_choose)
