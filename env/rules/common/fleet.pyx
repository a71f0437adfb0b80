# cython: language_level=3
"""A fleet by kinds of ships, where it may go, and the list of ships that sail together (R16.1).

Ships of one commander at one location differ by owner: its own squadrons, those of its active minors, loaned
ones (a loaned unit is the borrower's own for every rule, R9.2.3), and corsairs. The sailing list of the state
holds what was chosen for a naval move or an interception until it is carried out.
"""
from libc.string cimport memset
from libc.stdint cimport int8_t, uint32_t, uint8_t
from env.rules.state cimport (
    GENOA, LOC_TRACK, MARK_LOST_NAVAL, NLOAN, NMAJOR, NMARK, NOBODY, NSAIL, OTTOMAN, SEA0, VENICE, Bits, Force,
    Frame, Sail, b_and, b_minus, b_next, b_none, drop, has, NPOWER, IRELAND, HERE_I_STAND, slot_of)
from env.rules.tables cimport N_ATLANTIC
from env.rules.ids cimport (
    A_ALL, A_NUMBER, A_PERSON, A_POWER, A_STAY, A_UNIT_CORSAIR, A_UNIT_SQUADRON, A_UNIT_SQUADRON_GENOA,
    A_UNIT_SQUADRON_IRELAND, D_NAVAL_LEADER, D_NAVAL_UNITS, P_PICK_FLEET)
from env.rules.machine cimport DONE, Game, allow, allow_leader, allow_number, ask, note, register
from env.rules.common.units cimport (
    adjacent_locs, corsair_add, enemy_fleets, force_none, has_minors, loan_move, mark_add, marked, naval_at,
    naval_leaders_at, place_leader, side, sink_corsair, sink_loaned, sink_squadron, squadron_add)
from env.rules.common.players cimport may_stand

cdef enum:
    J_SAILS = 200
    J_SAILS_CORSAIRS = 201
    J_SAILS_LEADER = 202
    J_LEADER_TRACK = 203
    J_SUNK = 204
    J_SUNK_CORSAIR = 205


# --- ships --------------------------------------------------------------------------------------------------

cdef void fleet_ships(const Game* g, int loc, int power, int8_t* n) noexcept nogil:
    """Fill n[NSHIP] with the ships `power` commands at a location, by kind."""
    cdef int m, i
    memset(n, 0, NSHIP)
    n[power] = <int8_t>g.s.squadron[loc][power]
    if power >= NMAJOR:
        return
    if has_minors(g.s, power):
        for m in range(GENOA, NPOWER):
            if (g.s.ally[power] >> m) & 1:
                n[m] = <int8_t>g.s.squadron[loc][m]
    if power == OTTOMAN:
        n[SHIP_CORSAIR] = <int8_t>g.s.corsair[loc]
    if g.s.game != HERE_I_STAND:    # VQ9.1 knows no loans
        return
    for i in range(NLOAN):
        if g.s.loan_owner[i] != NOBODY and g.s.loan_to[i] == power and g.s.loan_loc[i] == loc:
            n[SHIP_LOANED + g.s.loan_owner[i]] += 1


cdef int fleet_squadrons(const int8_t* n) noexcept nogil:
    cdef int k, total = 0
    for k in range(NSHIP):
        total += n[k]
    return total - n[SHIP_CORSAIR]


cdef int fleet_size(const int8_t* n) noexcept nogil:
    return fleet_squadrons(n) + n[SHIP_CORSAIR]


cdef void ship_move(Game* g, int power, int kind, int start, int end, int n) noexcept nogil:
    """Move n ships of a kind from one location to another."""
    cdef int i
    if kind < SHIP_CORSAIR:
        squadron_add(g, start, kind, -n)
        squadron_add(g, end, kind, n)
    elif kind == SHIP_CORSAIR:
        corsair_add(g, start, -n)
        corsair_add(g, end, n)
    else:
        for i in range(NLOAN):
            if n == 0:
                break
            if (g.s.loan_owner[i] == kind - SHIP_LOANED and g.s.loan_to[i] == power
                    and g.s.loan_loc[i] == start):
                loan_move(g, i, end)
                n -= 1


cdef void ship_sink(Game* g, int loc, int power, int kind) noexcept nogil:
    """One ship of a kind to the turn track (R16.2.10)."""
    cdef int i
    if kind == SHIP_CORSAIR:
        sink_corsair(g, loc)
        note(g, J_SUNK_CORSAIR, power, loc)
        return
    note(g, J_SUNK, kind if kind < SHIP_CORSAIR else kind - SHIP_LOANED, loc)
    if kind < SHIP_CORSAIR:
        sink_squadron(g, loc, kind)
        return
    for i in range(NLOAN):
        if g.s.loan_owner[i] == kind - SHIP_LOANED and g.s.loan_to[i] == power and g.s.loan_loc[i] == loc:
            sink_loaned(g, i)
            return


cdef int ship_action(int power, int kind) noexcept nogil:
    """The action that names a kind of ship; a loaned squadron is named by its owner."""
    if kind == power:
        return A_UNIT_SQUADRON
    if kind == SHIP_CORSAIR:
        return A_UNIT_CORSAIR
    if kind < SHIP_CORSAIR:
        return A_UNIT_SQUADRON_IRELAND if kind == IRELAND else A_UNIT_SQUADRON_GENOA + kind - GENOA
    return A_POWER + kind - SHIP_LOANED


cdef int action_ship(int power, int action) noexcept nogil:
    """The kind named by an action of `ship_action`."""
    if action == A_UNIT_SQUADRON:
        return power
    if action == A_UNIT_CORSAIR:
        return SHIP_CORSAIR
    if action < A_POWER:
        return IRELAND if action == A_UNIT_SQUADRON_IRELAND else GENOA + action - A_UNIT_SQUADRON_GENOA
    return SHIP_LOANED + action - A_POWER


cdef void allow_ships(Game* g, int loc, int power, bint corsairs_too) noexcept nogil:
    """Every kind of ship of the power at a location."""
    cdef int8_t n[NSHIP]
    cdef int k
    fleet_ships(g, loc, power, n)
    for k in range(NSHIP):
        if n[k] and (corsairs_too or k != SHIP_CORSAIR):
            allow(g, ship_action(power, k))


# --- places -------------------------------------------------------------------------------------------------

cdef int port_holder(const Game* g, int space) noexcept nogil:
    return side(g.s, g.s.control[space])


cdef int atlantic(const Game* g) noexcept nogil:
    return SEA0 + g.t.named_sea[N_ATLANTIC]


cdef bint ship_barred(const Game* g, int kind, int loc) noexcept nogil:
    """R16.1.e: Genoese and Venetian squadrons never enter the Atlantic Ocean."""
    cdef int owner = kind if kind < SHIP_CORSAIR else kind - SHIP_LOANED
    if g.s.game != HERE_I_STAND or loc != atlantic(g) or kind == SHIP_CORSAIR:
        return False
    return owner == GENOA or owner == VENICE


cdef bint leader_barred(const Game* g, int leader, int loc) noexcept nogil:
    """R16.1.e: nor does Andrea Doria, the leader of Genoa."""
    return g.s.game == HERE_I_STAND and loc == atlantic(g) and g.t.leader_power[leader] == GENOA


cdef bint fleet_barred(const Game* g, int start, int power, int loc) noexcept nogil:
    """Some ship or leader of the power's fleet at `start` may not enter `loc` (R16.1.e)."""
    cdef int8_t n[NSHIP]
    cdef int k
    cdef uint32_t leaders
    if g.s.game != HERE_I_STAND or loc != atlantic(g):
        return False
    fleet_ships(g, start, power, n)
    for k in range(NSHIP):
        if n[k] and ship_barred(g, k, loc):
            return True
    leaders = naval_leaders_at(g, start, power)
    for k in range(g.t.n_leader):
        if (leaders >> k) & 1 and leader_barred(g, k, loc):
            return True
    return False


cdef Bits fleet_targets(const Game* g, int loc, int power, const Bits* foes) noexcept nogil:
    """R16.1.a-b: adjacent locations a fleet may enter.

    `foes` = enemy_fleets(power). The Atlantic is not tested.
    """
    cdef Bits r, ports
    cdef int i
    r = adjacent_locs(g, loc)
    if loc < SEA0:
        return r
    ports = b_minus(b_and(r, g.t.ports), foes[0])
    i = b_next(&ports, 0)
    while i >= 0:
        if not own_port(g, i, power) or not may_stand(g, power, i, side(g.s, g.s.control[i])):
            drop(&r, i)
        i = b_next(&ports, i + 1)
    return r


cdef Bits refuges(const Game* g, int loc, int power) noexcept nogil:
    """Where a whole fleet may avoid battle or retreat to (R16.1.5, R16.2.9): an adjacent sea zone, from sea
    also an adjacent port it controls, without enemy naval units. The Atlantic is not tested."""
    cdef Bits r = adjacent_locs(g, loc), foes = enemy_fleets(g, power)
    cdef int i
    r = b_minus(r, foes)
    i = b_next(&r, 0)
    while 0 <= i < SEA0:
        if not own_port(g, i, power) or not may_stand(g, power, i, side(g.s, g.s.control[i])):
            drop(&r, i)
        i = b_next(&r, i + 1)
    return r


# --- fleets that lost in this impulse (R16.1.d) -------------------------------------------------------------

cdef inline int _mark_slot(int power, int kind) noexcept nogil:
    """Slot of a mark's Force that counts a kind: own, corsairs, loaned ones together, then by minor."""
    if kind == power:
        return 0
    if kind == SHIP_CORSAIR:
        return 1
    if kind > SHIP_CORSAIR:
        return 3        # the slot of Hungary-Bohemia, which has no ships; Virgin Queen has no loans
    return slot_of(kind)


cdef void lost_fleet(Game* g, int start, int end, int power) noexcept nogil:
    """Remember that the fleet now at `end`, beaten at `start`, may not move by action in this impulse. Call
    before it is moved."""
    cdef int8_t n[NSHIP]
    cdef int i, k
    cdef Force f = force_none()
    fleet_ships(g, start, power, n)
    f.owner = <int8_t>power
    for k in range(NSHIP):
        if n[k]:
            f.n[_mark_slot(power, k)] += n[k]
    f.leaders = naval_leaders_at(g, start, power)
    for i in range(NMARK):
        if (g.s.mark[i].kind == MARK_LOST_NAVAL and g.s.mark[i].loc == start
                and g.s.mark[i].force.owner == power):
            memset(&g.s.mark[i], 0, sizeof(g.s.mark[i]))
    mark_add(g, MARK_LOST_NAVAL, end, &f)


cdef void stranded_leaders(Game* g, int loc, int power) noexcept nogil:
    """Naval leaders left at a location without ships of their side go to the turn track (R16.2.10)."""
    cdef uint32_t leaders = naval_leaders_at(g, loc, power)
    cdef int k
    if leaders == 0 or naval_at(g, loc, power):
        return
    for k in range(g.t.n_leader):
        if (leaders >> k) & 1:
            place_leader(g, k, LOC_TRACK)
            note(g, J_LEADER_TRACK, k)


# --- the sailing list ---------------------------------------------------------------------------------------

cdef int _sailing(const Game* g, int start) noexcept nogil:
    """Ships already in the list from a location."""
    cdef int i, n = 0
    for i in range(g.s.sails):
        if g.s.sail[i].start == start and g.s.sail[i].kind < NSHIP:
            n += g.s.sail[i].n
    return n


cdef int can_sail(const Game* g, int loc, int power, bint action, int8_t* n) noexcept nogil:
    """Fill n[NSHIP] with the ships at a location that may still be chosen; returns their number."""
    cdef int k, m, total = 0
    cdef Force lost
    fleet_ships(g, loc, power, n)
    for k in range(g.s.sails):
        if g.s.sail[k].start == loc and g.s.sail[k].kind < NSHIP:
            n[g.s.sail[k].kind] -= g.s.sail[k].n
    if action:
        lost = marked(g, MARK_LOST_NAVAL, loc, power)
        if lost.owner != NOBODY:
            for k in range(NSHIP):
                if n[k]:
                    m = lost.n[_mark_slot(power, k)]
                    n[k] = <int8_t>(n[k] - m) if n[k] > m else 0
    for k in range(NSHIP):
        total += n[k]
    return total


cdef Bits sail_targets(const Game* g, int loc, int power, const Bits* foes) noexcept nogil:
    """Where at least one ship at a location may go by action (R16.1.a, b, d, e)."""
    cdef int8_t n[NSHIP]
    cdef int k, sea = atlantic(g)
    cdef Bits r
    if can_sail(g, loc, power, True, n) == 0:
        return b_none()
    r = fleet_targets(g, loc, power, foes)
    if sea < SEA0 + g.t.n_sea and has(&r, sea):
        for k in range(NSHIP):
            if n[k] and not ship_barred(g, k, sea):
                return r
        drop(&r, sea)
    return r


cdef bint sail_room(const Game* g, int loc, int power) noexcept nogil:
    """The sailing list has room for one more choice of ships and leaders from a location."""
    cdef int8_t n[NSHIP]
    cdef int k, need = 0
    if g.s.sails < NSAIL // 2:
        return True
    fleet_ships(g, loc, power, n)
    for k in range(NSHIP):
        need += n[k] > 0
    for k in range(g.t.n_leader):
        need += g.t.leader_naval[k]
    return g.s.sails + need <= NSAIL


cdef uint32_t sailing_leaders(const Game* g) noexcept nogil:
    """Naval leaders in the list, as bits."""
    cdef uint32_t r = 0
    cdef int i
    for i in range(g.s.sails):
        if g.s.sail[i].kind >= SAIL_LEADER:
            r |= <uint32_t>1 << (g.s.sail[i].kind - SAIL_LEADER)
    return r


cdef void _add(Game* g, int start, int end, int kind, int n) noexcept nogil:
    cdef Sail* e
    cdef int i
    for i in range(g.s.sails):
        e = &g.s.sail[i]
        if e.start == start and e.end == end and e.kind == kind:
            e.n += <uint8_t>n
            return
    e = &g.s.sail[g.s.sails]
    e.start = <uint8_t>start
    e.end = <uint8_t>end
    e.kind = <uint8_t>kind
    e.n = <uint8_t>n
    g.s.sails += 1


cdef void sail_clear(Game* g) noexcept nogil:
    memset(g.s.sail, 0, sizeof(g.s.sail))
    g.s.sails = 0


cdef void sail_execute(Game* g, int power) noexcept nogil:
    """Move everything in the list and empty it (R16.1.2).

    Ships of a kind are alike, so the order is immaterial.
    """
    cdef int i, kind
    cdef Sail* e
    for i in range(g.s.sails):
        e = &g.s.sail[i]
        kind = e.kind
        if kind >= SAIL_LEADER:
            place_leader(g, kind - SAIL_LEADER, e.end)
            note(g, J_SAILS_LEADER, kind - SAIL_LEADER, e.start, e.end)
            continue
        ship_move(g, power, kind, e.start, e.end, e.n)
        if kind == SHIP_CORSAIR:
            note(g, J_SAILS_CORSAIRS, power, e.n, e.start, e.end)
        else:
            note(g, J_SAILS, power, e.n, e.start, e.end, kind if kind < SHIP_CORSAIR else kind - SHIP_LOANED)
    for i in range(g.s.sails):
        if g.s.sail[i].start >= SEA0:       # Andrea Doria left at sea by ships bound for the Atlantic
            stranded_leaders(g, g.s.sail[i].start, power)
    sail_clear(g)


# --- choosing ships and leaders (R16.1.1, R16.1.4) ----------------------------------------------------------
#
# power: whose ships. v[PICK_FROM], v[PICK_TO]: locations. v[PICK_ACTION] = 1: a move by action. At least one
# ship is chosen; the choice goes into the sailing list. A naval leader may go with any ship that leaves his
# location and must go if it is left empty (R16.1.c).

cdef int _choosable(const Game* g, const Frame* f, int8_t* n) noexcept nogil:
    cdef int k, total = 0
    can_sail(g, f.v[PICK_FROM], f.power, f.v[PICK_ACTION], n)
    for k in range(NSHIP):
        if n[k] and ship_barred(g, k, f.v[PICK_TO]):
            n[k] = 0
        total += n[k]
    return total


cdef bint _left_empty(const Game* g, const Frame* f) noexcept nogil:
    """No ship of the power will be at the location after the moves chosen so far."""
    cdef int8_t n[NSHIP]
    cdef int i
    for i in range(g.s.sails):
        if g.s.sail[i].end == f.v[PICK_FROM] and g.s.sail[i].kind < NSHIP:
            return False
    fleet_ships(g, f.v[PICK_FROM], f.power, n)
    return fleet_size(n) == _sailing(g, f.v[PICK_FROM])


cdef uint32_t _leaders(const Game* g, const Frame* f) noexcept nogil:
    """Leaders at the location who may still be taken along."""
    cdef uint32_t r = naval_leaders_at(g, f.v[PICK_FROM], f.power) & ~sailing_leaders(g)
    cdef int k
    cdef Force lost
    if r == 0:
        return 0
    if f.v[PICK_ACTION] and not _left_empty(g, f):
        lost = marked(g, MARK_LOST_NAVAL, f.v[PICK_FROM], f.power)
        r &= ~lost.leaders
    for k in range(g.t.n_leader):
        if (r >> k) & 1 and leader_barred(g, k, f.v[PICK_TO]):
            r &= ~(<uint32_t>1 << k)
    return r


cdef int pick_fleet_run(Game* g, Frame* f) noexcept nogil:
    cdef int8_t n[NSHIP]
    if f.pc == 0:
        f.pc = 1
    if f.pc == 1:
        _choosable(g, f, n)
        while f.v[PICK_KIND] < NSHIP and n[f.v[PICK_KIND]] == 0:
            f.v[PICK_KIND] += 1
        if f.v[PICK_KIND] < NSHIP:
            return ask(g, f.power, D_NAVAL_UNITS)
        f.pc = 2
    if f.pc == 2 and _leaders(g, f) >> f.v[PICK_LEADER]:
        return ask(g, f.power, D_NAVAL_LEADER)
    g.s.ret = f.v[PICK_TAKEN]
    return DONE


cdef void pick_fleet_options(Game* g, Frame* f) noexcept nogil:
    cdef int8_t n[NSHIP]
    cdef int k, first = NSHIP, later = 0, kind = f.v[PICK_KIND]
    cdef uint32_t leaders
    if f.pc == 1:
        _choosable(g, f, n)
        for k in range(NSHIP):
            if n[k]:
                if k < first:
                    first = k
                later += k > kind
        for k in range(0 if f.v[PICK_TAKEN] or later else 1, min(n[kind], 23) + 1):
            allow_number(g, k)
        if first == kind and later:
            allow(g, A_ALL)
        return
    leaders = _leaders(g, f)
    k = f.v[PICK_LEADER]
    while not (leaders >> k) & 1:
        k += 1
    allow_leader(g, k)
    if not _left_empty(g, f):
        allow(g, A_STAY)


cdef void pick_fleet_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int8_t n[NSHIP]
    cdef int k
    cdef uint32_t leaders
    if f.pc == 1 and action == A_ALL:
        _choosable(g, f, n)
        for k in range(NSHIP):
            if n[k]:
                _add(g, f.v[PICK_FROM], f.v[PICK_TO], k, n[k])
                f.v[PICK_TAKEN] += n[k]
        leaders = _leaders(g, f)
        for k in range(g.t.n_leader):
            if (leaders >> k) & 1:
                _add(g, f.v[PICK_FROM], f.v[PICK_TO], SAIL_LEADER + k, 1)
        f.pc = 3
    elif f.pc == 1:
        k = action - A_NUMBER
        if k:
            _add(g, f.v[PICK_FROM], f.v[PICK_TO], f.v[PICK_KIND], k)
            f.v[PICK_TAKEN] += <short>k
        f.v[PICK_KIND] += 1
    elif action == A_STAY:
        leaders = _leaders(g, f)
        k = f.v[PICK_LEADER]
        while not (leaders >> k) & 1:
            k += 1
        f.v[PICK_LEADER] = <short>(k + 1)
    else:
        k = action - A_PERSON
        _add(g, f.v[PICK_FROM], f.v[PICK_TO], SAIL_LEADER + k, 1)
        f.v[PICK_LEADER] = <short>(k + 1)


register(P_PICK_FLEET, pick_fleet_run, pick_fleet_options, pick_fleet_choose)
