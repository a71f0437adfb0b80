# cython: language_level=3
"""Naval movement, interception and avoiding at sea (R16.1).

One action moves any or all ships of a power. The player names groups one by one (from, to, ships, leader);
they wait in the sailing list of the state and are carried out together when he is done.
"""
from libc.stdint cimport uint16_t, uint32_t
from env.rules.state cimport (
    NMAJOR, SEA0, Bits, Frame, b_and, b_any, b_minus, b_next, b_none, drop, has, put, NPOWER, INDEPENDENT)
from env.rules.tables cimport COST_NAVAL
from env.rules.ids cimport (
    A_DONE, A_NAVAL_MOVE, A_PASS, A_POWER, A_STAY, CP_ANY, D_NAVAL_AVOID, D_NAVAL_FROM, D_NAVAL_INTERCEPT,
    D_NAVAL_ORDER, D_NAVAL_TO, P_NAVAL_AVOID, P_NAVAL_COMBAT, P_NAVAL_INTERCEPT, P_NAVAL_MOVE, P_PICK_FLEET,
    P_REACTIONS, W_NAVAL, W_ROWERS)
from env.rules.machine cimport (
    DONE, NEXT, Game, action_loc, allow, allow_loc, allow_power, ask, call, note, register, two_dice)
from env.rules.common.units cimport (
    best_battle, enemy_fleets, fleet_bits, friendly_fleets, is_enemy, is_friend, naval_at, naval_leaders_at,
    side)
from env.rules.common.choices cimport move_fleet
from env.rules.common.fleet cimport (
    NSHIP, PICK_ACTION, PICK_FROM, PICK_TO, atlantic, can_sail, fleet_barred, fleet_ships, refuges,
    sail_clear, sail_execute, sail_room, sail_targets, sailing_leaders, ship_barred)
from env.rules.common.fleet_battle cimport COMBAT_LOC
from env.rules.common.actions cimport register_action

cdef enum:
    J_NAVAL_MOVE = 220
    J_NAVAL_DROPPED = 221
    J_INTERCEPT_ROLL = 222
    J_INTERCEPTED = 223
    J_AVOID_ROLL = 224
    J_AVOIDED = 225

cdef enum:
    SUCCESS = 9         # 2d6 and the leader's battle rating, R16.1.4-5


# --- the action ---------------------------------------------------------------------------------------------

cdef enum:              # locals of P_NAVAL_MOVE
    FROM = 0
    TO = 1
    ARRIVALS = 2        # bit per sea zone: the active ships there are new arrivals
    TAKEN = 3           # bit per sea zone: somebody intercepted into it
    NEXT_POWER = 4
    NEXT_ZONE = 5
    WHERE = 6           # next combat
    ENEMY = 7

cdef enum:              # steps
    S_FROM = 1
    S_TO = 2
    S_CHOSEN = 3
    S_ANNOUNCE = 4
    S_ANNOUNCED = 5
    S_INTERCEPT = 6
    S_INTERCEPTED = 7
    S_AVOID = 8
    S_COMBAT = 9
    S_ENEMY = 10
    S_FIGHT = 11


cdef bint can_naval_move(Game* g, int power) noexcept nogil:
    """The power may take the action: CP, weather, and a ship with somewhere to go (R16.1)."""
    cdef Bits fleets, foes, to
    cdef int i
    if power >= NMAJOR or g.t.cost[power][COST_NAVAL] == 0 or g.s.cp < g.t.cost[power][COST_NAVAL]:
        return False
    if g.s.foul or g.s.cp_limit != CP_ANY:
        return False
    fleets = fleet_bits(g, power)
    if not b_any(fleets):
        return False
    foes = enemy_fleets(g, power)
    i = b_next(&fleets, 0)
    while i >= 0:
        to = sail_targets(g, i, power, &foes)
        if b_any(to):
            return True
        i = b_next(&fleets, i + 1)
    return False


cdef Bits _sources(Game* g, int power) noexcept nogil:
    """Locations with ships that may still be named."""
    cdef Bits fleets = fleet_bits(g, power), foes = enemy_fleets(g, power), r = b_none(), to
    cdef int i = b_next(&fleets, 0)
    while i >= 0:
        if sail_room(g, i, power):
            to = sail_targets(g, i, power, &foes)
            if b_any(to):
                put(&r, i)
        i = b_next(&fleets, i + 1)
    return r


cdef Bits _targets(Game* g, int power, int loc) noexcept nogil:
    cdef Bits foes = enemy_fleets(g, power)
    return sail_targets(g, loc, power, &foes)


cdef void _new_arrivals(Game* g, Frame* f) noexcept nogil:
    """R16.1.2: movers into a sea zone where no friendly ship stays are new arrivals.

    Call before they move.
    """
    cdef int i, k, zone
    cdef Bits friends = friendly_fleets(g, f.power), mine = fleet_bits(g, f.power)
    cdef bint company
    for i in range(g.s.sails):
        zone = g.s.sail[i].end
        if zone < SEA0:
            continue
        company = has(&friends, zone)
        if company and has(&mine, zone) and _leave_all(g, f.power, zone):
            company = False
            for k in range(NPOWER):
                if (k != INDEPENDENT and side(g.s, k) != f.power and is_friend(g.s, f.power, k)
                        and has(&g.s.fleets[k], zone)):
                    company = True
        if not company:
            f.v[ARRIVALS] |= <short>(1 << (zone - SEA0))


cdef bint _leave_all(Game* g, int power, int loc) noexcept nogil:
    """Every ship of the power at a location is in the sailing list."""
    cdef signed char n[NSHIP]
    return can_sail(g, loc, power, False, n) == 0


cdef Bits _meetings(Game* g, int power) noexcept nogil:
    """R16.1.7: locations that the power shares with enemy ships."""
    return b_and(fleet_bits(g, power), enemy_fleets(g, power))


cdef int naval_move_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* sub
    cdef Bits b
    if f.pc == 0:
        sail_clear(g)
        f.pc = S_FROM
    if f.pc == S_FROM:
        return ask(g, f.power, D_NAVAL_FROM)
    if f.pc == S_TO:
        return ask(g, f.power, D_NAVAL_TO)
    if f.pc == S_CHOSEN:
        f.pc = S_FROM
        sub = call(g, P_PICK_FLEET, f.power)
        sub.v[PICK_FROM] = f.v[FROM]
        sub.v[PICK_TO] = f.v[TO]
        sub.v[PICK_ACTION] = 1
        return NEXT
    if f.pc == S_ANNOUNCE:
        f.pc = S_ANNOUNCED
        return _announce(g, f)
    if f.pc == S_ANNOUNCED:
        if g.s.voided:
            note(g, J_NAVAL_DROPPED, f.power)
            sail_clear(g)
            return DONE
        _new_arrivals(g, f)
        sail_execute(g, f.power)
        f.pc = S_INTERCEPT
    if f.pc == S_INTERCEPTED:
        f.v[TAKEN] |= g.s.ret
        f.v[NEXT_POWER] += 1
        f.pc = S_INTERCEPT
    if f.pc == S_INTERCEPT:
        if _next_interceptor(g, f):
            return NEXT
        f.pc = S_AVOID
        f.v[NEXT_POWER] = 0
    if f.pc == S_AVOID:
        if _next_avoider(g, f):
            return NEXT
        f.pc = S_COMBAT
    if f.pc == S_FIGHT:
        f.pc = S_COMBAT
        sub = call(g, P_NAVAL_COMBAT, f.power)
        sub.other = <signed char>f.v[ENEMY]
        sub.v[COMBAT_LOC] = f.v[WHERE]
        return NEXT
    if f.pc == S_COMBAT:
        b = _meetings(g, f.power)
        if not b_any(b):
            return DONE
    return ask(g, f.power, D_NAVAL_ORDER)


cdef void naval_move_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b
    cdef int i
    if f.pc == S_ENEMY:
        for i in range(NPOWER):
            if i != INDEPENDENT and i == side(g.s, i) and is_enemy(g.s, f.power, i) and naval_at(g, f.v[WHERE], i):
                allow_power(g, i)
        return
    if f.pc == S_FROM:
        b = _sources(g, f.power)
        if g.s.sails:
            allow(g, A_DONE)
    elif f.pc == S_TO:
        b = _targets(g, f.power, f.v[FROM])
    else:
        b = _meetings(g, f.power)
    i = b_next(&b, 0)
    while i >= 0:
        allow_loc(g, i)
        i = b_next(&b, i + 1)


cdef void naval_move_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == S_FROM and action == A_DONE:
        f.pc = S_ANNOUNCE
    elif f.pc == S_FROM:
        f.v[FROM] = <short>action_loc(action)
        f.pc = S_TO
    elif f.pc == S_TO:
        f.v[TO] = <short>action_loc(action)
        f.pc = S_CHOSEN
    elif f.pc == S_COMBAT:
        f.v[WHERE] = <short>action_loc(action)
        f.pc = S_ENEMY
    else:
        f.v[ENEMY] = <short>(action - A_POWER)
        f.pc = S_FIGHT


cdef int _announce(Game* g, Frame* f) noexcept nogil:
    """Pay and open window W9; the action is dropped if somebody plays Foul Weather (R16.1.3)."""
    cdef Frame* sub
    g.s.cp -= g.t.cost[f.power][COST_NAVAL]
    g.s.voided = 0
    note(g, J_NAVAL_MOVE, f.power)
    sub = call(g, P_REACTIONS, f.power)
    sub.v[0] = W_NAVAL
    sub.v[1] = g.s.sail[0].end
    return NEXT


cdef bint _next_interceptor(Game* g, Frame* f) noexcept nogil:
    """Start the attempts of the next power in impulse order that has ships at war with the movers."""
    cdef Frame* sub
    cdef int p
    cdef int open = <uint16_t>f.v[ARRIVALS] & ~<uint16_t>f.v[TAKEN]
    while f.v[NEXT_POWER] < NMAJOR and open:
        p = f.v[NEXT_POWER]
        if is_enemy(g.s, f.power, p):
            f.pc = S_INTERCEPTED
            sub = call(g, P_NAVAL_INTERCEPT, p)
            sub.other = f.power
            sub.v[0] = <short>open
            return True
        f.v[NEXT_POWER] += 1
    return False


cdef bint _next_avoider(Game* g, Frame* f) noexcept nogil:
    """Start the next attempt to avoid battle: powers in impulse order, each zone in table order (R16.1.5)."""
    cdef Frame* sub
    cdef int p, z
    cdef int open = <uint16_t>f.v[ARRIVALS] & ~<uint16_t>f.v[TAKEN]
    while f.v[NEXT_POWER] < NMAJOR and open:
        p = f.v[NEXT_POWER]
        if is_enemy(g.s, f.power, p):
            while f.v[NEXT_ZONE] < g.t.n_sea:
                z = f.v[NEXT_ZONE]
                f.v[NEXT_ZONE] += 1
                if (open >> z) & 1 and naval_at(g, SEA0 + z, p) and naval_at(g, SEA0 + z, f.power):
                    sub = call(g, P_NAVAL_AVOID, p)
                    sub.other = f.power
                    sub.v[0] = <short>(SEA0 + z)
                    return True
        f.v[NEXT_ZONE] = 0
        f.v[NEXT_POWER] += 1
    return False


# --- interception at sea (R16.1.4) --------------------------------------------------------------------------
#
# power: interceptor, other: active power. v[0]: zones (bits) it may intercept into. One attempt from each
# location; a stack of its choice. Result s.ret: zones (bits) it succeeded in.

cdef enum:
    OPEN = 0
    WON = 1
    I_FROM = 2
    I_TO = 3
    ROLL = 4

cdef enum:
    I_ASK = 1
    I_ZONE = 2
    I_SHIPS = 3
    I_CHOSEN = 4
    I_ROLLED = 5
    I_END = 6


cdef uint32_t _zones_from(Game* g, Frame* f, int loc) noexcept nogil:
    """Zones that ships at a location may intercept into."""
    cdef uint32_t zones = <uint16_t>f.v[OPEN]
    cdef signed char n[NSHIP]
    cdef int k, sea = atlantic(g) - SEA0
    if loc < SEA0:
        zones &= g.t.port_sea_mask[loc]
    else:
        zones &= g.t.sea_adjacent[loc - SEA0]
    if sea < g.t.n_sea and (zones >> sea) & 1:
        fleet_ships(g, loc, f.power, n)
        for k in range(NSHIP):
            if n[k] and not ship_barred(g, k, SEA0 + sea):
                return zones
        zones &= ~(<uint32_t>1 << sea)
    return zones


cdef Bits _stations(Game* g, Frame* f) noexcept nogil:
    """Locations that may still make an attempt."""
    cdef Bits mine = b_minus(fleet_bits(g, f.power), g.s.tried)
    cdef int i
    mine = b_minus(mine, fleet_bits(g, f.other))
    i = b_next(&mine, 0)
    while i >= 0:
        if _zones_from(g, f, i) == 0:
            drop(&mine, i)
        i = b_next(&mine, i + 1)
    return mine


cdef int naval_intercept_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* sub
    cdef Bits b
    cdef int total
    if f.pc == 0:
        g.s.tried = b_none()
        f.pc = I_ASK
    if f.pc == I_ROLLED:
        total = f.v[ROLL] + g.s.ret
        if total >= SUCCESS:
            note(g, J_INTERCEPTED, f.power, f.v[I_TO], total)
            sail_execute(g, f.power)
            f.v[WON] |= <short>(1 << (f.v[I_TO] - SEA0))
        sail_clear(g)
        f.pc = I_ASK
    if f.pc == I_ASK:
        b = _stations(g, f)
        if b_any(b):
            return ask(g, f.power, D_NAVAL_INTERCEPT)
        f.pc = I_END
    if f.pc == I_ZONE:
        return ask(g, f.power, D_NAVAL_TO)
    if f.pc == I_SHIPS:
        f.pc = I_CHOSEN
        sail_clear(g)
        sub = call(g, P_PICK_FLEET, f.power)
        sub.v[PICK_FROM] = f.v[I_FROM]
        sub.v[PICK_TO] = f.v[I_TO]
        return NEXT
    if f.pc == I_CHOSEN:
        f.v[ROLL] = <short>(two_dice(g) + best_battle(g, sailing_leaders(g)))
        note(g, J_INTERCEPT_ROLL, f.power, f.v[I_FROM], f.v[I_TO], f.v[ROLL])
        f.pc = I_ROLLED
        return _ask_rowers(g, f, f.v[I_TO])
    g.s.ret = f.v[WON]
    return DONE


cdef int _ask_rowers(Game* g, Frame* f, int loc) noexcept nogil:
    """Window W10: Professional Rowers may change the roll by 2."""
    cdef Frame* sub = call(g, P_REACTIONS, f.power)
    sub.other = f.other
    sub.v[0] = W_ROWERS
    sub.v[1] = <short>loc
    return NEXT


cdef void naval_intercept_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b
    cdef int i
    cdef uint32_t zones
    if f.pc == I_ZONE:
        zones = _zones_from(g, f, f.v[I_FROM])
        for i in range(g.t.n_sea):
            if (zones >> i) & 1:
                allow_loc(g, SEA0 + i)
        return
    allow(g, A_PASS)
    b = _stations(g, f)
    i = b_next(&b, 0)
    while i >= 0:
        allow_loc(g, i)
        i = b_next(&b, i + 1)


cdef void naval_intercept_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == I_ZONE:
        f.v[I_TO] = <short>action_loc(action)
        f.pc = I_SHIPS
    elif action == A_PASS:
        f.pc = I_END
    else:
        f.v[I_FROM] = <short>action_loc(action)
        put(&g.s.tried, f.v[I_FROM])
        f.pc = I_ZONE


# --- avoiding battle at sea (R16.1.5) -----------------------------------------------------------------------
#
# power: avoider, other: active power. v[0]: the zone. The whole fleet goes together.

cdef enum:
    ZONE = 0
    A_TO = 1
    A_ROLL = 2


cdef Bits _havens(Game* g, Frame* f) noexcept nogil:
    cdef Bits r = refuges(g, f.v[ZONE], f.power)
    cdef int sea = atlantic(g)
    if has(&r, sea) and fleet_barred(g, f.v[ZONE], f.power, sea):
        drop(&r, sea)
    return r


cdef int naval_avoid_run(Game* g, Frame* f) noexcept nogil:
    cdef Bits b
    if f.pc == 0:
        b = _havens(g, f)
        if b_any(b):
            return ask(g, f.power, D_NAVAL_AVOID)
        return DONE
    if f.pc == 1:
        f.v[A_ROLL] = <short>(two_dice(g) + best_battle(g, naval_leaders_at(g, f.v[ZONE], f.power)))
        note(g, J_AVOID_ROLL, f.power, f.v[ZONE], f.v[A_TO], f.v[A_ROLL])
        f.pc = 2
        return _ask_rowers(g, f, f.v[ZONE])
    if f.pc == 2 and f.v[A_ROLL] + g.s.ret >= SUCCESS:
        note(g, J_AVOIDED, f.power, f.v[A_TO], f.v[A_ROLL] + g.s.ret)
        move_fleet(g, f.power, f.v[ZONE], f.v[A_TO])
    return DONE


cdef void naval_avoid_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = _havens(g, f)
    cdef int i = b_next(&b, 0)
    allow(g, A_STAY)
    while i >= 0:
        allow_loc(g, i)
        i = b_next(&b, i + 1)


cdef void naval_avoid_choose(Game* g, Frame* f, int action) noexcept nogil:
    if action == A_STAY:
        f.pc = 3
    else:
        f.v[A_TO] = <short>action_loc(action)
        f.pc = 1


register(P_NAVAL_MOVE, naval_move_run, naval_move_options, naval_move_choose)
register(P_NAVAL_INTERCEPT, naval_intercept_run, naval_intercept_options, naval_intercept_choose)
register(P_NAVAL_AVOID, naval_avoid_run, naval_avoid_options, naval_avoid_choose)
register_action(A_NAVAL_MOVE, P_NAVAL_MOVE, can_naval_move)
