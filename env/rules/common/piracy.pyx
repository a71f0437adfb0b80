# cython: language_level=3
"""Piracy (R16.4): a zone with corsairs, a major power with a port on it, defence dice, an award per hit."""
from libc.stdint cimport int8_t, uint32_t
from env.rules.state cimport (
    NMAJOR, OPT_PIRACY_MAX, OPT_PIRACY_SPREAD, OTTOMAN, SEA0, T_BARBARY, T_GONZAGA, T_KNIGHTS, T_PIRACY,
    T_PIRACY_COUNT, Bits, Frame, b_and, b_any, b_minus, b_next, b_or, drop, put, NPOWER, INDEPENDENT)
from env.rules.tables cimport COST_PIRACY, N_TYRRHENIAN
from env.rules.ids cimport (
    A_PAY_CARD, A_PAY_VP, A_PIRACY, A_POWER, A_SEA, A_UNIT_SQUADRON, CP_ANY, D_NAVAL_LOSS, D_PIRACY,
    D_PIRACY_AWARD, P_PIRACY, P_REACTIONS, W_NAVAL)
from env.rules.machine cimport (
    DONE, NEXT, Game, action_loc, allow, allow_loc, allow_power, allow_sea, ask, call, hits, note, register)
from env.rules.common.units cimport (
    adjacent_locs, besieged, fleet_bits, has_unrest, is_enemy, naval_leaders_at, side, squadrons)
from env.rules.common.cards cimport drawable_cards, take_random
from env.rules.common.actions cimport register_action
from env.rules.common.fleet cimport (
    SHIP_CORSAIR, action_ship, allow_ships, own_port, port_holder, ship_sink, stranded_leaders)

cdef enum:
    J_PIRACY = 240
    J_PIRACY_DROPPED = 241
    J_DEFENCE = 242
    J_RAID = 243
    J_AWARD_VP = 244
    J_AWARD_CARD = 245
    J_AWARD_NONE = 246
    J_GONZAGA = 247

cdef enum:
    TRACK_END = 10          # last box of the piracy track

cdef enum:                  # awards, R16.4.5
    SHIP = 0
    CARD = 1
    VP = 2

cdef enum:                  # locals
    ZONE = 0                # location, SEA0 + zone
    HITS = 1                # hits still to answer
    GIVEN = 2               # 2..4: awards of each kind given
    SHIP_AT = 5             # location of the squadron that is lost

cdef enum:                  # steps
    S_ZONE = 1
    S_TARGET = 2
    S_ANNOUNCE = 3
    S_ANNOUNCED = 4
    S_AWARD = 5
    S_WHERE = 6
    S_WHICH = 7


cdef int _ports_of(const Game* g, int zone, int power) noexcept nogil:
    """Ports of a sea zone that a power controls, its active minors' included."""
    cdef Bits ports = g.t.sea_ports[zone - SEA0]
    cdef int i = b_next(&ports, 0), n = 0
    while i >= 0:
        n += own_port(g, i, power)
        i = b_next(&ports, i + 1)
    return n


cdef uint32_t _targets(const Game* g, int power, int zone) noexcept nogil:
    """R16.4.1: major powers that control a port of the zone, as bits."""
    cdef Bits ports = g.t.sea_ports[zone - SEA0]
    cdef int i = b_next(&ports, 0), p
    cdef uint32_t r = 0
    while i >= 0:
        p = port_holder(g, i)
        if 0 <= p < NMAJOR and p != power:
            r |= <uint32_t>1 << p
        i = b_next(&ports, i + 1)
    return r


cdef uint32_t _zones(const Game* g, int power) noexcept nogil:
    """Sea zones where the power may initiate piracy, as bits."""
    cdef uint32_t r = 0
    cdef int z
    for z in range(g.t.n_sea):
        if g.s.corsair[SEA0 + z] and not (g.s.piracy_zones >> z) & 1 and _targets(g, power, SEA0 + z):
            r |= <uint32_t>1 << z
    return r


cdef bint can_piracy(Game* g, int power) noexcept nogil:
    """R16.4.1: after Barbary Pirates, 2 CP, once a sea zone and four times a turn."""
    cdef int limit = g.s.option[OPT_PIRACY_MAX]
    if power != OTTOMAN or not g.s.track[T_BARBARY] or g.s.foul or g.s.cp < g.t.cost[power][COST_PIRACY]:
        return False
    if g.s.cp_limit != CP_ANY or limit and g.s.track[T_PIRACY_COUNT] >= limit:
        return False
    return _zones(g, power) != 0


cdef bint _defends(const Game* g, int power, int target, int other) noexcept nogil:
    """`other` helps against piracy: it is the target or at war with the pirate."""
    return other == target or is_enemy(g.s, power, other)


cdef int piracy_defence(const Game* g, int power, int zone, int target) noexcept nogil:
    """R16.4.2: dice of the target; zone is a location."""
    cdef Bits near = adjacent_locs(g, zone), forts
    cdef int q, i, p, dice = 2 * squadrons(g, zone, target)
    for q in range(NPOWER):
        if q != INDEPENDENT and q != power and q == side(g.s, q) and _defends(g, power, target, q):
            forts = b_and(near, fleet_bits(g, q))
            i = b_next(&forts, 0)
            while i >= 0:
                dice += squadrons(g, i, q)
                i = b_next(&forts, i + 1)
    forts = b_and(near, b_minus(b_or(g.t.fortresses, g.s.fortress), g.t.keys))
    i = b_next(&forts, 0)
    while i >= 0:
        p = port_holder(g, i)
        if not has_unrest(g, i) and not besieged(g.s, i):
            if g.s.track[T_KNIGHTS] == i + 1 or (p != power and _defends(g, power, target, p)):
                dice += 1
        i = b_next(&forts, i + 1)
    return dice


cdef Bits _prey(const Game* g, int zone, int target) noexcept nogil:
    """Locations with squadrons that the target may lose as an award: the zone and its neighbours."""
    cdef Bits near = adjacent_locs(g, zone), r
    cdef int i
    put(&near, zone)
    r = b_and(near, fleet_bits(g, target))
    i = b_next(&r, 0)
    while i >= 0:
        if squadrons(g, i, target) == 0:
            drop(&r, i)
        i = b_next(&r, i + 1)
    return r


cdef int _awards(const Game* g, const Frame* f) noexcept nogil:
    """Awards that may be given now, as bits (R16.4.5).

    Valid ones, and of those the ones given least often.
    """
    cdef Bits ships = _prey(g, f.v[ZONE], f.other)
    cdef int valid = 0, r = 0, k, least = 127
    if b_any(ships):
        valid |= 1 << SHIP
    if drawable_cards(g, f.other):
        valid |= 1 << CARD
    if g.s.track[T_PIRACY] < TRACK_END:
        valid |= 1 << VP
    if not g.s.option[OPT_PIRACY_SPREAD]:
        return valid
    for k in range(3):
        if (valid >> k) & 1 and f.v[GIVEN + k] < least:
            least = f.v[GIVEN + k]
    for k in range(3):
        if (valid >> k) & 1 and f.v[GIVEN + k] == least:
            r |= 1 << k
    return r


cdef void _raid(Game* g, Frame* f) noexcept nogil:
    """R16.4.2-5: the defence, then the pirates' dice; hits are left in v[HITS]."""
    cdef int dice = piracy_defence(g, f.power, f.v[ZONE], f.other), n, k
    cdef uint32_t leaders
    if dice:
        n = hits(g, dice, 5)
        note(g, J_DEFENCE, f.other, dice, n)
        while n > 0 and g.s.corsair[f.v[ZONE]]:
            ship_sink(g, f.v[ZONE], f.power, SHIP_CORSAIR)
            n -= 1
        stranded_leaders(g, f.v[ZONE], f.power)
    if g.s.corsair[f.v[ZONE]] == 0:
        return
    dice = 1 if g.s.corsair[f.v[ZONE]] == 1 or _ports_of(g, f.v[ZONE], f.other) == 1 else 2
    leaders = naval_leaders_at(g, f.v[ZONE], f.power)
    for k in range(g.t.n_leader):
        if (leaders >> k) & 1:
            dice += g.t.piracy[k]
    f.v[HITS] = <short>hits(g, dice, 5)
    note(g, J_RAID, f.power, dice, f.v[HITS])
    if f.v[HITS] and g.s.track[T_GONZAGA] and f.v[ZONE] == SEA0 + g.t.named_sea[N_TYRRHENIAN]:
        g.s.track[T_GONZAGA] = 0
        g.s.bonus[f.power] += 1
        g.s.dirty = 1
        note(g, J_GONZAGA, f.power)


cdef int piracy_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* sub
    if f.pc == 0:
        f.pc = S_ZONE
        return ask(g, f.power, D_PIRACY)
    if f.pc == S_TARGET:
        return ask(g, f.power, D_PIRACY)
    if f.pc == S_ANNOUNCE:
        note(g, J_PIRACY, f.power, f.v[ZONE], f.other)
        f.pc = S_ANNOUNCED
        g.s.voided = 0
        sub = call(g, P_REACTIONS, f.power)
        sub.other = f.other
        sub.v[0] = W_NAVAL
        sub.v[1] = f.v[ZONE]
        sub.v[2] = 1
        return NEXT
    if f.pc == S_ANNOUNCED:
        if g.s.voided:
            g.s.cp -= 1
            note(g, J_PIRACY_DROPPED, f.power)
            return DONE
        g.s.cp -= g.t.cost[f.power][COST_PIRACY]
        g.s.piracy_zones |= <unsigned short>(1 << (f.v[ZONE] - SEA0))
        g.s.track[T_PIRACY_COUNT] += 1
        _raid(g, f)
        f.pc = S_AWARD
    if f.pc == S_AWARD:
        if f.v[HITS] <= 0:
            return DONE
        if _awards(g, f) == 0:
            note(g, J_AWARD_NONE, f.other, f.v[HITS])
            return DONE
        return ask(g, f.other, D_PIRACY_AWARD)
    return ask(g, f.other, D_NAVAL_LOSS)        # S_WHERE, S_WHICH


cdef void piracy_options(Game* g, Frame* f) noexcept nogil:
    cdef uint32_t b
    cdef int i, awards
    cdef Bits ships
    if f.pc == S_ZONE:
        b = _zones(g, f.power)
        for i in range(g.t.n_sea):
            if (b >> i) & 1:
                allow_sea(g, i)
    elif f.pc == S_TARGET:
        b = _targets(g, f.power, f.v[ZONE])
        for i in range(NMAJOR):
            if (b >> i) & 1:
                allow_power(g, i)
    elif f.pc == S_AWARD:
        awards = _awards(g, f)
        if awards & (1 << SHIP):
            allow(g, A_UNIT_SQUADRON)
        if awards & (1 << CARD):
            allow(g, A_PAY_CARD)
        if awards & (1 << VP):
            allow(g, A_PAY_VP)
    elif f.pc == S_WHERE:
        ships = _prey(g, f.v[ZONE], f.other)
        i = b_next(&ships, 0)
        while i >= 0:
            allow_loc(g, i)
            i = b_next(&ships, i + 1)
    else:
        allow_ships(g, f.v[SHIP_AT], f.other, False)


cdef void piracy_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == S_ZONE:
        f.v[ZONE] = <short>(SEA0 + action - A_SEA)
        f.pc = S_TARGET
    elif f.pc == S_TARGET:
        f.other = <int8_t>(action - A_POWER)
        f.pc = S_ANNOUNCE
    elif f.pc == S_AWARD:
        _award(g, f, action)
    elif f.pc == S_WHERE:
        f.v[SHIP_AT] = <short>action_loc(action)
        f.pc = S_WHICH
    else:
        ship_sink(g, f.v[SHIP_AT], f.other, action_ship(f.other, action))
        if f.v[SHIP_AT] >= SEA0:
            stranded_leaders(g, f.v[SHIP_AT], f.other)
        f.pc = S_AWARD


cdef void _award(Game* g, Frame* f, int action) noexcept nogil:
    """R16.4.5: answer one hit."""
    cdef int card
    f.v[HITS] -= 1
    if action == A_UNIT_SQUADRON:
        f.v[GIVEN + SHIP] += 1
        f.pc = S_WHERE
    elif action == A_PAY_CARD:
        f.v[GIVEN + CARD] += 1
        card = take_random(g, f.other, f.power)
        put(&g.s.booty, card)
        note(g, J_AWARD_CARD, f.other, f.power)
    else:
        f.v[GIVEN + VP] += 1
        g.s.track[T_PIRACY] += 1
        g.s.dirty = 1
        note(g, J_AWARD_VP, f.power, g.s.track[T_PIRACY])


register(P_PIRACY, piracy_run, piracy_options, piracy_choose)
register_action(A_PIRACY, P_PIRACY, can_piracy)
