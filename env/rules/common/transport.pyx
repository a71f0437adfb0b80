# cython: language_level=3
"""Naval transport (R16.3, VQ16.3): a formation sails from port to port, one CP a leg, through zones with own ships.

The numbers of Virgin Queen come from its tables. The legs of one transport follow each other without another action
between them. A leg that Foul Weather or Gout drops ends the transport: the formation is back in the port it sailed
from.
"""
from libc.stdint cimport int8_t, uint32_t
from env.rules.state cimport (
    MARK_MOVED, NMAJOR, NSPACE, SEA0, Bits, Force, Frame, b_and, b_any, b_next, b_none, drop, has, put,
    HERE_I_STAND, VIRGIN_QUEEN)
from env.rules.tables cimport COST_MOVE, Q_TRANSPORT_LEAST_CP, Q_TRANSPORT_STEP, Q_TRANSPORT_UNITS
from env.rules.ids cimport (
    A_TRANSPORT, CP_ANY, D_MOVE_FROM, D_TRANSPORT_LEG, P_ENTER, P_PICK_FORCE, P_REACTIONS, P_TRANSPORT,
    W_NAVAL)
from env.rules.machine cimport DONE, NEXT, Game, action_loc, allow_loc, ask, call, note, register
from env.rules.common.units cimport (
    enemy_fleets, fleet_bits, force_drop, force_lift, force_size, land_bits, mark_add, mark_move,
    place_leader)
from env.rules.common.land cimport may_enter, may_enter_alone, stand_outside, tidy_siege
from env.rules.common.movement cimport movable
from env.rules.common.actions cimport register_action

cdef enum:
    J_EMBARK = 230
    J_SEA_LEG = 231
    J_LANDING = 232
    J_BACK = 233

cdef enum:
    MOST_UNITS = 5          # R16.3.1
    LEAST_CP = 2
    ANYWHERE = -1           # no port of departure

cdef enum:                  # locals
    PORT = 0                # port of departure
    AT = 1                  # zone (location) the formation is in, 0 = still in port
    TO = 2                  # next zone or port

cdef enum:                  # slots of P_PICK_FORCE
    PICK_LIMIT = 0
    PICK_LEAST = 1

cdef enum:                  # steps
    S_PORT = 1
    S_FORCE = 2
    S_PICKED = 3
    S_LEG = 4
    S_SAIL = 5
    S_SAILED = 6
    S_LAND = 7
    S_LANDED = 8


cdef inline int _least_cp(const Game* g) noexcept nogil:
    return LEAST_CP if g.s.game == HERE_I_STAND else g.t.q[Q_TRANSPORT_LEAST_CP]


cdef inline int _most_units(const Game* g) noexcept nogil:
    return MOST_UNITS if g.s.game == HERE_I_STAND else g.t.q[Q_TRANSPORT_UNITS]


cdef inline int _leg_cost(const Game* g, int power) noexcept nogil:
    """A leg is paid like a move in clear."""
    return g.t.cost[power][COST_MOVE] if g.s.game == HERE_I_STAND else g.t.q[Q_TRANSPORT_STEP]


cdef inline int _later_legs(const Game* g, int power) noexcept nogil:
    """Legs that can be paid after the next one."""
    return g.s.cp // _leg_cost(g, power) - 1


cdef bint _landing(const Game* g, int power, int port, bint units) noexcept nogil:
    """R16.3.3: the port may be entered from the sea; enemy ships in it are tested by the caller."""
    if units:
        return may_enter(g, power, port)
    return may_enter_alone(g, power, port)


cdef Bits _landings(const Game* g, int power, int zone, bint units, int origin) noexcept nogil:
    """Ports of a zone (location) where a formation may land. VQ16.3.2: the port it sailed from is not one."""
    cdef Bits r = g.t.sea_ports[zone - SEA0], foes = enemy_fleets(g, power)
    cdef int i
    if g.s.game == VIRGIN_QUEEN and origin != ANYWHERE:
        drop(&r, origin)
    i = b_next(&r, 0)
    while i >= 0:
        if has(&foes, i) or not _landing(g, power, i, units):
            drop(&r, i)
        i = b_next(&r, i + 1)
    return r


cdef uint32_t _escorted(const Game* g, int power) noexcept nogil:
    """Sea zones with own ships, as bits (R16.3.1)."""
    cdef Bits fleets = fleet_bits(g, power)
    cdef int z
    cdef uint32_t r = 0
    for z in range(g.t.n_sea):
        if has(&fleets, SEA0 + z):
            r |= <uint32_t>1 << z
    return r


cdef uint32_t _within(const Game* g, int power, int legs, bint units, int origin) noexcept nogil:
    """Escorted zones from which `legs` legs are enough to be in port again (R16.3.2), as bits."""
    cdef uint32_t zones = _escorted(g, power), good = 0, more
    cdef int z, _k
    cdef Bits ports
    if legs < 1 or zones == 0:
        return 0
    for z in range(g.t.n_sea):
        if (zones >> z) & 1:
            ports = _landings(g, power, SEA0 + z, units, origin)
            if b_any(ports):
                good |= <uint32_t>1 << z
    for _k in range(1, legs):
        more = good
        for z in range(g.t.n_sea):
            if (zones >> z) & 1 and g.t.sea_adjacent[z] & good:
                more |= <uint32_t>1 << z
        if more == good:
            break
        good = more
    return good


cdef Bits _land_stations(const Game* g, int power) noexcept nogil:
    """Spaces with land units or army leaders of the power."""
    cdef Bits r = land_bits(g, power)
    cdef int k
    for k in range(g.t.n_leader):
        if g.s.leader_owner[k] == power and g.s.leader_loc[k] < NSPACE and not g.t.leader_naval[k]:
            put(&r, g.s.leader_loc[k])
    return r


cdef Bits _departures(const Game* g, int power, bint one) noexcept nogil:
    """Ports from which some formation can be transported with the CP left; `one`: stop at the first."""
    cdef Bits r = b_none(), ports = b_and(_land_stations(g, power), g.t.ports)
    cdef Force f
    cdef int i
    cdef uint32_t zones = _escorted(g, power), with_units, alone
    i = b_next(&ports, 0)
    while i >= 0:
        if g.t.port_sea_mask[i] & zones == 0:
            drop(&ports, i)
        i = b_next(&ports, i + 1)
    if not b_any(ports):
        return r
    with_units = _within(g, power, _later_legs(g, power), True, ANYWHERE)
    if with_units == 0:
        return r
    alone = _within(g, power, _later_legs(g, power), False, ANYWHERE)
    i = b_next(&ports, 0)
    while i >= 0:
        if g.s.game == VIRGIN_QUEEN:
            with_units = _within(g, power, _later_legs(g, power), True, i)
            alone = _within(g, power, _later_legs(g, power), False, i)
        if g.t.port_sea_mask[i] & with_units:
            f = movable(g, power, i)
            if force_size(&f) or (f.leaders and g.t.port_sea_mask[i] & alone):
                put(&r, i)
                if one:
                    return r
        i = b_next(&ports, i + 1)
    return r


cdef bint can_transport(Game* g, int power) noexcept nogil:
    """The power may start a naval transport that can be in port again with the CP left (R16.3.1-2)."""
    cdef Bits r
    if power >= NMAJOR or g.t.cost[power][COST_MOVE] == 0 or g.s.cp < _least_cp(g):
        return False
    if g.s.cp_limit != CP_ANY or g.s.foul:
        return False
    r = _departures(g, power, True)
    return b_any(r)


cdef Bits _legs(const Game* g, const Frame* f) noexcept nogil:
    """Where the formation may go next: an escorted zone from which it can still land, or a landing port."""
    cdef bint units = force_size(&f.a) > 0
    cdef uint32_t zones = _within(g, f.power, _later_legs(g, f.power), units, f.v[PORT])
    cdef Bits r = b_none()
    cdef int z
    if f.v[AT] == 0:
        zones &= g.t.port_sea_mask[f.v[PORT]]
    else:
        zones &= g.t.sea_adjacent[f.v[AT] - SEA0]
        r = _landings(g, f.power, f.v[AT], units, f.v[PORT])
    for z in range(g.t.n_sea):
        if (zones >> z) & 1:
            put(&r, SEA0 + z)
    return r


cdef void _sail(Game* g, Frame* f) noexcept nogil:
    """Put the formation into the zone it has paid for."""
    cdef int k
    if f.v[AT] == 0:
        force_lift(g, f.v[PORT], &f.a)
        mark_move(g, f.v[PORT], f.v[TO], &f.a)
        tidy_siege(g, f.v[PORT])
        g.s.moved = 1
    for k in range(g.t.n_leader):
        if (f.a.leaders >> k) & 1:
            place_leader(g, k, f.v[TO])
    f.v[AT] = f.v[TO]


cdef void _back(Game* g, Frame* f) noexcept nogil:
    """The leg was dropped: the formation is where it started, and has moved this impulse."""
    if f.v[AT] == 0:
        return
    force_drop(g, f.v[PORT], &f.a)
    stand_outside(g, f.power, f.v[PORT])        # it may have sailed from a siege
    mark_add(g, MARK_MOVED, f.v[PORT], &f.a)
    note(g, J_BACK, f.power, f.v[PORT])
    g.s.moved = 0


cdef int transport_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* sub
    cdef Bits legs
    cdef uint32_t alone
    if f.pc == 0:
        f.pc = S_PORT
        return ask(g, f.power, D_MOVE_FROM)
    if f.pc == S_FORCE:
        f.pc = S_PICKED
        alone = _within(g, f.power, _later_legs(g, f.power), False, f.v[PORT]) & g.t.port_sea_mask[f.v[PORT]]
        sub = call(g, P_PICK_FORCE, f.power)
        sub.a = movable(g, f.power, f.v[PORT])
        sub.v[PICK_LIMIT] = <short>_most_units(g)
        sub.v[PICK_LEAST] = 0 if alone else 1
        return NEXT
    if f.pc == S_PICKED:
        f.a = g.s.force
        note(g, J_EMBARK, f.power, force_size(&f.a), f.v[PORT])
        f.pc = S_LEG
    if f.pc == S_LEG:
        legs = _legs(g, f)
        if not b_any(legs):     # a response took the last port away
            _back(g, f)
            return DONE
        return ask(g, f.power, D_TRANSPORT_LEG)
    if f.pc == S_SAIL:
        g.s.cp -= <int8_t>_leg_cost(g, f.power)
        note(g, J_SEA_LEG, f.power, f.v[TO])
        f.pc = S_SAILED
        g.s.voided = 0
        sub = call(g, P_REACTIONS, f.power)
        sub.v[0] = W_NAVAL
        sub.v[1] = f.v[TO]
        sub.v[2] = 2
        sub.a = f.a
        return NEXT
    if f.pc == S_SAILED:
        if g.s.voided:
            _back(g, f)
            return DONE
        _sail(g, f)
        f.pc = S_LEG
        return NEXT
    if f.pc == S_LAND:
        g.s.cp -= <int8_t>_leg_cost(g, f.power)
        note(g, J_LANDING, f.power, f.v[TO])
        f.pc = S_LANDED
        sub = call(g, P_ENTER, f.power)
        sub.a = f.a
        sub.v[0] = f.v[TO]
        sub.v[1] = f.v[AT]
        sub.v[2] = 1
        return NEXT
    if g.s.voided:
        _back(g, f)
    g.s.moved = 0
    return DONE


cdef void transport_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b
    cdef int i
    if f.pc == S_PORT:
        b = _departures(g, f.power, False)
    else:
        b = _legs(g, f)
    i = b_next(&b, 0)
    while i >= 0:
        allow_loc(g, i)
        i = b_next(&b, i + 1)


cdef void transport_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == S_PORT:
        f.v[PORT] = <short>action_loc(action)
        f.pc = S_FORCE
    else:
        f.v[TO] = <short>action_loc(action)
        f.pc = S_SAIL if f.v[TO] >= SEA0 else S_LAND


register(P_TRANSPORT, transport_run, transport_options, transport_choose)
register_action(A_TRANSPORT, P_TRANSPORT, can_transport)
