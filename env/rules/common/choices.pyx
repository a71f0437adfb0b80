# cython: language_level=3
"""Choices that many procedures share: a force, losses, displacement, a returned leader's place.

Each is a procedure of its own; the caller pushes it with `call`, fills the frame as its docstring says, and finds
the result in `s.force` or `s.ret` when it is run again.
"""
from libc.stdint cimport uint32_t
from env.rules.state cimport (
    Frame, Force, Bits, NOBODY, NMAJOR, LOC_ABSENT, LOC_TRACK, NSPACE, REGULAR, has, drop, put, b_and, b_none,
    b_any, b_count, b_minus, b_next, OTTOMAN, PROTESTANT, PHASE_WINTER, NLOAN, NPOWER, NSLOT, HERE_I_STAND)
from env.rules.ids cimport *
from env.rules.machine cimport (
    Game, DONE, register, ask, allow, allow_spaces, allow_leader, allow_number, note)
from env.rules.common.units cimport *
from env.rules.common.fleet cimport atlantic, fleet_barred
from env.rules.common.harbour cimport nearest_harbours

cdef enum:      # journal
    J_LOSS = 30
    J_DISPLACED = 31
    J_LEADER_HOME = 32
    J_FLEET_DISPLACED = 33

# --- a force (R1.6) ----------------------------------------------------------------------------------------------
#
# power: who chooses. a: what is available (stack_force or less). v[LIMIT]: 0 = formation limit, n > 0 = at most n
# units and the formation limit, -1 = no limit. v[LEAST]: least number of land units (0: a leader alone will do;
# at least one unit or leader is always taken). b.leaders: leaders that go in any case. Result: s.force.

cdef enum:
    LIMIT = 0
    LEAST = 1
    SLOT = 2        # slot being asked
    LAST = 3        # last leader asked + 1


cdef int _room(Game* g, Frame* f, uint32_t leaders) noexcept nogil:
    """How many units fit with these leaders."""
    cdef int n
    if f.v[LIMIT] < 0:
        return 127
    n = formation_limit(g, leaders)
    if f.v[LIMIT] > 0 and f.v[LIMIT] < n:
        n = f.v[LIMIT]
    return n


cdef int _least(Frame* f) noexcept nogil:
    """Units needed in all: at least one piece goes."""
    if f.v[LEAST] == 0 and f.b.leaders == 0:
        return 1
    return f.v[LEAST]


cdef int _rest(Frame* f, int slot) noexcept nogil:
    """Units available in the slots after this one."""
    cdef int k, n = 0
    for k in range(slot + 1, NSLOT):
        n += f.a.n[k]
    return n


cdef int pick_force_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        f.b.owner = f.a.owner
        f.pc = 1
    if f.pc == 1:
        if f.a.leaders >> f.v[LAST]:
            return ask(g, f.power, D_FORCE_LEADER)
        f.pc = 2
        f.v[SLOT] = 0
    if f.pc == 2:
        while f.v[SLOT] < NSLOT and f.a.n[f.v[SLOT]] == 0:
            f.v[SLOT] += 1
        if f.v[SLOT] < NSLOT:
            return ask(g, f.power, D_FORCE_UNITS)
    g.s.force = f.b
    return DONE


cdef void pick_force_options(Game* g, Frame* f) noexcept nogil:
    cdef int k, room, low, high, rest, total = force_size(&f.a)
    cdef uint32_t all_leaders = f.b.leaders
    if f.pc == 1:
        if total == 0 and f.b.leaders == 0 and f.a.leaders & (f.a.leaders - 1) == 0:
            allow(g, A_ALL)         # a single leader: no choice
            return
        for k in range(f.v[LAST], g.t.n_leader):
            if (f.a.leaders >> k) & 1:
                allow_leader(g, k)
                all_leaders |= <uint32_t>1 << k
        if total >= _least(f) and total > 0 or (f.b.leaders and f.v[LEAST] == 0):
            allow(g, A_DONE)
        if f.v[LAST] == 0 and total <= _room(g, f, f.a.leaders | f.b.leaders) and total >= f.v[LEAST]:
            allow(g, A_ALL)
        return
    room = _room(g, f, f.b.leaders) - force_size(&f.b)
    rest = _rest(f, f.v[SLOT])
    low = _least(f) - force_size(&f.b) - rest
    if low < 0:
        low = 0
    high = f.a.n[f.v[SLOT]]
    if high > room:
        high = room
    if low > high:
        low = high
    for k in range(low, min(high, 23) + 1):
        allow_number(g, k)
    if high > 23:
        allow(g, A_ALL)


cdef void pick_force_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int k, room
    if f.pc == 1:
        if action == A_ALL:
            f.a.leaders |= f.b.leaders
            f.b = f.a
            f.pc = 3
        elif action == A_DONE:
            f.pc = 2
            f.v[SLOT] = 0
        else:
            k = action - A_PERSON
            f.b.leaders |= <uint32_t>1 << k
            f.v[LAST] = <short>(k + 1)
        return
    if action == A_ALL:
        room = _room(g, f, f.b.leaders) - force_size(&f.b)
        f.b.n[f.v[SLOT]] = f.a.n[f.v[SLOT]] if f.a.n[f.v[SLOT]] < room else <signed char>room
    else:
        f.b.n[f.v[SLOT]] = <signed char>(action - A_NUMBER)
    f.v[SLOT] += 1


# --- losses (R14.9, R15.1.9) --------------------------------------------------------------------------------------
#
# power: who chooses. a: the force that suffers, in space v[AT]. v[LEFT]: units to lose. Result: s.force, what is
# left of it (leaders included; the caller deals with leaders that are left alone).

cdef enum:
    AT = 0
    LEFT = 1


cdef int losses_run(Game* g, Frame* f) noexcept nogil:
    cdef int k, kinds = 0, last = 0
    while f.v[LEFT] > 0 and force_size(&f.a) > 0:
        kinds = 0
        for k in range(NSLOT):
            if f.a.n[k]:
                kinds += 1
                last = k
        if kinds > 1 and f.v[LEFT] < force_size(&f.a) and f.power < NMAJOR and f.power >= 0:
            return ask(g, f.power, D_LOSS)
        _lose(g, f, last)
    g.s.force = f.a
    return DONE


cdef void _lose(Game* g, Frame* f, int slot) noexcept nogil:
    f.a.n[slot] -= 1
    f.v[LEFT] -= 1
    land_add(g, f.v[AT], slot_power(&f.a, slot), slot if slot < 2 else REGULAR, -1)
    note(g, J_LOSS, slot_power(&f.a, slot), slot, f.v[AT])


cdef void losses_options(Game* g, Frame* f) noexcept nogil:
    cdef int k
    for k in range(NSLOT):
        if f.a.n[k]:
            allow(g, unit_action(k))


cdef void losses_choose(Game* g, Frame* f, int action) noexcept nogil:
    _lose(g, f, unit_slot(action))


# --- displacement (R12.5) -----------------------------------------------------------------------------------------
#
# power: the major whose pieces go, with its active minors. other: the power that captures leaders without a place.
# v[AT]: the space. All its land units and leaders go to one space, its ships to the nearest own port. v[2] = 1: only
# land, 2: only ships.

cdef Bits _free_of_enemies(const Game* g, int power, int other, Bits b) noexcept nogil:
    """VQ12.5: nobody is displaced to where enemies stand; if they do so everywhere, into what they besiege, or to where
    only `other` is, who has to go from there in his turn (P_BEGIN_WAR)."""
    cdef Bits free = b_minus(b, enemy_land(g, power))
    cdef int i = b_next(&b, 0)
    if b_any(free):
        return free
    while i >= 0:
        if not besieged(g.s, i) and enemy_units(g, i, power) > (stack_size(g, i, other) if other >= 0 else 0):
            drop(&b, i)
        i = b_next(&b, i + 1)
    return b


cdef Bits displace_land_targets(Game* g, int power, int other, int space) noexcept nogil:
    """R12.5.1: nearest own fortified spaces, or a friendly-controlled capital."""
    cdef Bits own = b_and(controlled_spaces(g, power), fortified_spaces(g)), r
    cdef int k, c
    own = b_minus(own, blocked_electorates(g))      # R13.1.g
    drop(&own, space)
    if g.s.game != HERE_I_STAND:
        own = _free_of_enemies(g, power, other, own)
    r = nearest(g, space, own)
    if power < NMAJOR:
        for k in range(2):
            c = g.t.capital_of[power][k]
            if c != 255 and c != space and friendly(g.s, power, c):
                put(&r, c)
    return r if g.s.game == HERE_I_STAND else _free_of_enemies(g, power, other, r)


cdef Bits displace_ports(Game* g, int power, int space) noexcept nogil:
    """R12.5.2: nearest ports the power controls, by sea; Genoese and Venetian ships keep a fleet out of the
    Atlantic Ocean (R16.1.e). VQ12.5: not to enemy ships as long as there is another."""
    cdef Bits own = b_and(controlled_spaces(g, power), g.t.ports), free
    if g.s.game != HERE_I_STAND:
        free = b_minus(own, enemy_fleets(g, power))
        drop(&free, space)
        own = free if b_any(free) else own
    return nearest_harbours(g, space, power, own, not fleet_barred(g, space, power, atlantic(g)))


cdef void move_fleet(Game* g, int power, int start, int end) noexcept nogil:
    """Move every naval unit and naval leader of a power from one location to another."""
    cdef int m, i, n
    cdef uint32_t leaders = naval_leaders_at(g, start, power)
    for m in range(NPOWER):
        if side(g.s, m) == power and g.s.squadron[start][m]:
            n = g.s.squadron[start][m]
            squadron_add(g, start, m, -n)
            squadron_add(g, end, m, n)
    if power == OTTOMAN and g.s.corsair[start]:
        n = g.s.corsair[start]
        corsair_add(g, start, -n)
        corsair_add(g, end, n)
    for i in range(NLOAN):
        if g.s.loan_owner[i] != NOBODY and g.s.loan_to[i] == power and g.s.loan_loc[i] == start:
            loan_move(g, i, end)
    for i in range(g.t.n_leader):
        if (leaders >> i) & 1:
            place_leader(g, i, end)


cdef void sink_fleet(Game* g, int power, int loc) noexcept nogil:
    """Every naval unit of a power at a location to the turn track, leaders too (R16.2.10)."""
    cdef int m, i
    cdef uint32_t leaders = naval_leaders_at(g, loc, power)
    for m in range(NPOWER):
        if side(g.s, m) == power:
            while g.s.squadron[loc][m]:
                sink_squadron(g, loc, m)
    if power == OTTOMAN:
        while g.s.corsair[loc]:
            sink_corsair(g, loc)
    for i in range(NLOAN):
        if g.s.loan_owner[i] != NOBODY and g.s.loan_to[i] == power and g.s.loan_loc[i] == loc:
            sink_loaned(g, i)
    for i in range(g.t.n_leader):
        if (leaders >> i) & 1:
            place_leader(g, i, LOC_TRACK)


cdef int displace_run(Game* g, Frame* f) noexcept nogil:
    cdef Bits to
    cdef Force force
    cdef int space = f.v[AT]
    if f.pc == 0:
        force = stack_force(g, space, f.power)
        if f.v[2] != 2 and (force_size(&force) or force.leaders):
            to = displace_land_targets(g, f.power, f.other, space)
            f.pc = 1
            if b_count(to) == 0:
                force_eliminate(g, space, &force, f.other)
            else:
                return ask(g, f.power, D_DISPLACE)
        f.pc = 1
    if f.pc == 1:
        f.pc = 3
        if f.v[2] != 1 and space < NSPACE and fleet_at(g, space, f.power):
            to = displace_ports(g, f.power, space)
            if b_count(to) == 0:
                sink_fleet(g, f.power, space)
            else:
                f.pc = 2
                return ask(g, f.power, D_DISPLACE)
    return DONE


cdef void displace_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits to
    if f.pc == 1:
        to = displace_land_targets(g, f.power, f.other, f.v[AT])
    else:
        to = displace_ports(g, f.power, f.v[AT])
    allow_spaces(g, &to)


cdef void displace_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int to = action - A_SPACE
    cdef Force force
    if f.pc == 1:
        force = stack_force(g, f.v[AT], f.power)
        force_move(g, f.v[AT], to, &force)
        note(g, J_DISPLACED, f.power, f.v[AT], to)
    else:
        move_fleet(g, f.power, f.v[AT], to)
        note(g, J_FLEET_DISPLACED, f.power, f.v[AT], to)
        f.pc = 3


# --- a returned leader (D4, R9.3.6, R9.4.3) -----------------------------------------------------------------------
#
# power: its owner. v[0]: the leader. Capital if friendly-controlled, else a friendly home key; none: he waits off
# the map for the next card draw phase.

cdef Bits leader_homes(Game* g, int power) noexcept nogil:
    cdef Bits r = b_none(), mine
    cdef int k, c
    # in winter the alliances are as good as over (R19.4)
    mine = controlled_spaces(g, power) if g.s.phase == PHASE_WINTER else friendly_spaces(g, power)
    if power < NMAJOR:
        for k in range(2):
            c = g.t.capital_of[power][k]
            if c != 255 and has(&mine, c):
                put(&r, c)
    if b_count(r) == 0:
        r = b_and(b_and(home_spaces(g, power), g.t.keys), mine)
    if b_count(r) == 0 and power == PROTESTANT:      # the Protestant has no key: an electorate it controls
        r = b_and(g.t.electorates, controlled_spaces(g, power))
    return r


cdef int leader_home_run(Game* g, Frame* f) noexcept nogil:
    cdef Bits to
    if f.pc == 1:
        return DONE
    to = leader_homes(g, f.power)
    if b_count(to) == 0:
        place_leader(g, f.v[0], LOC_ABSENT)
        return DONE
    return ask(g, f.power, D_LEADER_HOME)


cdef void leader_home_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits to = leader_homes(g, f.power)
    allow_spaces(g, &to)


cdef void leader_home_choose(Game* g, Frame* f, int action) noexcept nogil:
    place_leader(g, f.v[0], action - A_SPACE)
    note(g, J_LEADER_HOME, f.v[0], action - A_SPACE)
    f.pc = 1


register(P_PICK_FORCE, pick_force_run, pick_force_options, pick_force_choose)
register(P_LOSSES, losses_run, losses_options, losses_choose)
register(P_DISPLACE, displace_run, displace_options, displace_choose)
register(P_LEADER_HOME, leader_home_run, leader_home_options, leader_home_choose)
