# cython: language_level=3
"""The units and leaders of one space go home in winter (R19.3, L1 to L3).

Frame of P_WINTER_LEAVE: power; a: the units that may leave (no leaders), standing in space v[AT]; v[MODE]
HOME_*; v[MUST]: how many of them have to leave; v[LOSSY] 1: a group already left without a path. They leave
in groups, the owner names destination and units of each. The units that leave without a path take one joint
loss, half of them rounded up, before they are distributed. Result: s.ret, v[LOSSY] at the end.
"""
from libc.stdint cimport uint32_t
from env.rules.state cimport Frame, Force, Bits, has, put, drop, b_and, b_or, b_minus, b_any, b_count, NSLOT
from env.rules.ids cimport *
from env.rules.machine cimport Game, NEXT, DONE, register, call, ask, allow_spaces, note
from env.rules.common.units cimport (
    force_size, force_minus, force_move, leaders_at, place_leader, stack_size, capitals_held, nearest)
from env.rules.common.spaces cimport load_bits, save_bits
from env.rules.common.winter_places cimport *

cdef enum:      # journal
    J_WENT_HOME = 410
    J_NO_PATH = 411
    J_NO_PLACE = 412
    J_LEADER_WENT = 413

cdef enum:
    AT = 0
    MODE = 1
    MUST = 2
    TO = 3
    LEADER = 4
    LOSSY = 5
    USED = 8            # v[8..19]: destinations of the groups that arrived

cdef enum:              # steps
    NAME = 0            # destination of the next group
    PICK = 1
    GO = 2
    PICK_LOST = 3       # the group without a path
    LOSE = 4
    SPREAD = 5          # its survivors
    NAME_SPREAD = 6
    GO_SPREAD = 7
    LEADERS = 8


cdef bint _passes(Game* g, Frame* f, int to) noexcept nogil:
    cdef Bits reach = winter_reach(g, f.power, f.v[AT])
    return has(&reach, to)


cdef Force _may_go(Game* g, Frame* f, const Force* force, int to) noexcept nogil:
    """Those units of a force that may go to a destination."""
    cdef Force r = force[0]
    cdef Bits targets
    cdef int slot
    for slot in range(NSLOT):
        if r.n[slot]:
            targets = winter_targets(g, f.power, f.v[AT], f.v[MODE], slot)
            if not has(&targets, to):
                r.n[slot] = 0
    return r


cdef int _limit(Game* g, Frame* f, const Force* force, int to) noexcept nogil:
    """Units of the force that fit into the destination, -1 without limit."""
    cdef int slot, room, least = -1
    for slot in range(NSLOT):
        if force.n[slot]:
            room = winter_room(g, f.power, slot, to)
            if room >= 0 and (least < 0 or room < least):
                least = room
    return least


cdef Bits _targets(Game* g, Frame* f) noexcept nogil:
    """Destinations of the next group; after the group without a path only those with one, while there are
    any."""
    cdef Bits r = force_targets(g, f.power, f.v[AT], f.v[MODE], &f.a), safe
    if f.v[LOSSY]:
        safe = b_and(r, winter_reach(g, f.power, f.v[AT]))
        if b_any(safe):
            return safe
    return r


cdef Bits _spread_targets(Game* g, Frame* f) noexcept nogil:
    """Destinations of survivors: those without a path, for which the loss was taken, while there are any."""
    cdef Bits r = force_targets(g, f.power, f.v[AT], f.v[MODE], &f.b)
    cdef Bits lost = b_minus(r, winter_reach(g, f.power, f.v[AT]))
    return lost if b_any(lost) else r


cdef void _arrive(Game* g, Frame* f, const Force* force) noexcept nogil:
    cdef Bits used = load_bits(f, USED)
    force_move(g, f.v[AT], f.v[TO], force)
    put(&used, f.v[TO])
    save_bits(f, USED, used)
    note(g, J_WENT_HOME, f.power, force_size(force), f.v[AT], f.v[TO])


cdef bint _pick(Game* g, Frame* f, const Force* pool, int most, int least) noexcept nogil:
    """Ask which units of the pool go; False if there is nothing to choose: they all go."""
    cdef int n = force_size(pool)
    cdef Frame* c
    if least >= n and (most < 0 or most >= n):
        g.s.force = pool[0]
        return False
    c = call(g, P_PICK_FORCE, f.power)
    c.a = pool[0]
    c.v[0] = <short>most
    c.v[1] = <short>least
    return True


cdef int _kill(Game* g, Frame* f, const Force* force, int n) noexcept nogil:
    cdef Frame* c = call(g, P_LOSSES, f.power)
    c.a = force[0]
    c.v[0] = f.v[AT]
    c.v[1] = <short>n
    return NEXT


cdef int _least(Game* g, Frame* f, const Force* pool, Bits targets, int must) noexcept nogil:
    """Units that at least go to the destination named: all that fit if nothing else is left to name."""
    cdef int n = force_size(pool), most = _limit(g, f, pool, f.v[TO])
    if b_count(targets) > 1:
        return 1
    if must < n:
        n = must
    return most if most >= 0 and most < n else n


cdef int _name(Game* g, Frame* f) noexcept nogil:
    cdef Bits to
    if f.v[MUST] <= 0 or force_size(&f.a) == 0:
        f.pc = LEADERS
        return NEXT
    to = _targets(g, f)
    if b_any(to):
        return ask(g, f.power, D_WINTER_EXCESS if f.v[MODE] == HOME_CAPITAL else D_WINTER_TO)
    note(g, J_NO_PLACE, f.power, f.v[MUST], f.v[AT])    # S2
    f.pc = LEADERS
    return _kill(g, f, &f.a, f.v[MUST])


cdef int _group(Game* g, Frame* f) noexcept nogil:
    """A destination was named: which units go there?"""
    cdef Bits to = _targets(g, f), reach = winter_reach(g, f.power, f.v[AT])
    cdef Force pool = _may_go(g, f, &f.a, f.v[TO])
    cdef int least, most
    if has(&reach, f.v[TO]):
        f.pc = GO
        most = _limit(g, f, &pool, f.v[TO])
        if f.v[MODE] == HOME_PROTESTANT:        # nobody leaves walls that have room for him (S1)
            most = min(most, f.v[MUST])
        return _pick(g, f, &pool, most, _least(g, f, &pool, to, f.v[MUST]))
    # without a path: all destinations without one share the loss
    f.pc = LOSE
    pool = _lost_pool(g, f, reach)
    least = 1 if b_any(b_and(to, reach)) else min(f.v[MUST], force_size(&pool))
    # P_PICK_FORCE knows no limit above the four of a formation without leader
    most = f.v[MUST] if f.v[MODE] == HOME_PROTESTANT and f.v[MUST] <= 4 else -1
    return _pick(g, f, &pool, most, least)


cdef Force _lost_pool(Game* g, Frame* f, Bits reach) noexcept nogil:
    """Units with a destination that they cannot reach by a path."""
    cdef Force r = f.a
    cdef int slot
    for slot in range(NSLOT):
        if r.n[slot] and not b_any(b_minus(winter_targets(g, f.power, f.v[AT], f.v[MODE], slot), reach)):
            r.n[slot] = 0
    return r


cdef int _spread(Game* g, Frame* f, bint named) noexcept nogil:
    """The survivors without a path: name a destination (the first is named already), then the units."""
    cdef Bits to
    cdef Force pool
    if force_size(&f.b) == 0:
        f.pc = NAME
        return NEXT
    to = _spread_targets(g, f)
    if not b_any(to):
        note(g, J_NO_PLACE, f.power, force_size(&f.b), f.v[AT])
        f.pc = NAME
        return _kill(g, f, &f.b, force_size(&f.b))
    if not named or not has(&to, f.v[TO]):
        f.pc = NAME_SPREAD
        return ask(g, f.power, D_WINTER_TO)
    pool = _may_go(g, f, &f.b, f.v[TO])
    f.pc = GO_SPREAD
    _pick(g, f, &pool, _limit(g, f, &pool, f.v[TO]), _least(g, f, &pool, to, force_size(&f.b)))
    return NEXT


cdef int leave_run(Game* g, Frame* f) noexcept nogil:
    cdef Force group
    if f.pc == NAME:
        return _name(g, f)
    if f.pc == PICK:
        _group(g, f)
        return NEXT
    if f.pc == GO:
        group = g.s.force
        _arrive(g, f, &group)
        f.a = force_minus(f.a, &group)
        f.v[MUST] -= <short>force_size(&group)
        f.pc = NAME
        return NEXT
    if f.pc == LOSE:
        f.v[LOSSY] = 1
        group = g.s.force
        f.a = force_minus(f.a, &group)
        f.v[MUST] -= <short>force_size(&group)
        f.pc = SPREAD
        note(g, J_NO_PATH, f.power, force_size(&group), f.v[AT], (force_size(&group) + 1) // 2)
        return _kill(g, f, &group, (force_size(&group) + 1) // 2)
    if f.pc == SPREAD:
        f.b = g.s.force
        return _spread(g, f, True)
    if f.pc == NAME_SPREAD:
        return _spread(g, f, True)
    if f.pc == GO_SPREAD:
        group = g.s.force
        _arrive(g, f, &group)
        f.b = force_minus(f.b, &group)
        return _spread(g, f, False)
    return _leaders(g, f)


cdef void leave_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits to
    if f.pc == LEADERS:
        to = _leader_targets(g, f)
    elif f.pc == NAME_SPREAD:
        to = _spread_targets(g, f)
    else:
        to = _targets(g, f)
    allow_spaces(g, &to)


cdef void leave_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == LEADERS:
        place_leader(g, f.v[LEADER], action - A_SPACE)
        note(g, J_LEADER_WENT, f.power, f.v[LEADER], f.v[AT], action - A_SPACE)
        return
    f.v[TO] = <short>(action - A_SPACE)
    if f.pc == NAME:
        f.pc = PICK


# --- leaders (L3) -------------------------------------------------------------------------------------------

cdef Bits _leader_targets(Game* g, Frame* f) noexcept nogil:
    """With one of the stacks that left, or to a capital; a Protestant alone: to the nearest fortified
    space."""
    cdef Bits r = b_or(load_bits(f, USED), capitals_held(g, f.power))
    if not b_any(r) and f.v[MODE] == HOME_PROTESTANT:
        r = winter_castles(g, f.power)
        drop(&r, f.v[AT])
        r = nearest(g, f.v[AT], r)
    return r


cdef int _leaders(Game* g, Frame* f) noexcept nogil:
    cdef uint32_t who = leaders_at(g, f.v[AT], f.power) & ~f.a.leaders
    cdef int k
    cdef Frame* c
    g.s.ret = f.v[LOSSY]
    if not who or stack_size(g, f.v[AT], f.power) or own_capital(g, f.power, f.v[AT]):
        return DONE
    for k in range(g.t.n_leader):
        if (who >> k) & 1:
            break
    f.v[LEADER] = <short>k
    f.a.leaders |= <uint32_t>1 << k     # a returned leader may be put where he stands
    if b_any(_leader_targets(g, f)):
        return ask(g, f.power, D_WINTER_LEADER)
    if stays_in_place(g, f.power, f.v[AT]):
        return DONE
    c = call(g, P_LEADER_HOME, f.power)
    c.v[0] = <short>k
    return NEXT


register(P_WINTER_LEAVE, leave_run, leave_options, leave_choose)
