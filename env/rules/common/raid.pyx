# cython: language_level=3
"""Piracy (R16.4, VQ16.4): zones, targets and dice.

In Virgin Queen every power may be a pirate, against its enemies; the Ottoman with corsairs against any major. The dice
there are a stand-in, their numbers come from the tables (docs/rules/virgin_queen/sea.md).
"""
from env.rules.state cimport (
    HERE_I_STAND, INDEPENDENT, NMAJOR, NPOWER, OTTOMAN, SEA0, T_KNIGHTS, b_and, b_minus, b_next, b_or, drop, put)
from env.rules.tables cimport (
    Q_DEFENCE_FORTRESS, Q_DEFENCE_SQUADRON, Q_PIRACY_CORSAIR, Q_PIRACY_HIT, Q_PIRACY_SQUADRON, Q_PIRACY_TIMES)
from env.rules.common.units cimport (
    adjacent_locs, besieged, corsairs, fleet_bits, has_unrest, is_enemy, naval_at, naval_leaders_at, side, squadrons)
from env.rules.common.fleet cimport own_port, port_holder


# --- where and against whom (R16.4.1, VQ16.4.1-2) -----------------------------------------------------------

cdef int _ports_of(const Game* g, int zone, int power) noexcept nogil:
    """Ports of a sea zone that a power controls, its active minors' included."""
    cdef Bits ports = g.t.sea_ports[zone - SEA0]
    cdef int i = b_next(&ports, 0), n = 0
    while i >= 0:
        n += own_port(g, i, power)
        i = b_next(&ports, i + 1)
    return n


cdef bint _may_raid(const Game* g, int power, int zone, int target) noexcept nogil:
    """VQ16.4.1-2: an enemy; for the Ottoman with corsairs any major."""
    if target == INDEPENDENT or target == power:
        return False
    return is_enemy(g.s, power, target) or (target < NMAJOR and power == OTTOMAN and g.s.corsair[zone])


cdef uint32_t targets(const Game* g, int power, int zone) noexcept nogil:
    """Powers that control a port of the zone and may be raided, as bits. R16.4.1: any major."""
    cdef Bits ports = g.t.sea_ports[zone - SEA0]
    cdef int i = b_next(&ports, 0), p
    cdef uint32_t r = 0
    while i >= 0:
        p = port_holder(g, i)
        if g.s.game == HERE_I_STAND:
            if 0 <= p < NMAJOR and p != power:
                r |= <uint32_t>1 << p
        elif _may_raid(g, power, zone, p):
            r |= <uint32_t>1 << p
        i = b_next(&ports, i + 1)
    return r


cdef uint32_t zones(const Game* g, int power) noexcept nogil:
    """Sea zones where the power may initiate piracy, as bits: once a zone and turn."""
    cdef uint32_t r = 0
    cdef int z
    cdef bint once = g.s.game == HERE_I_STAND or g.t.q[Q_PIRACY_TIMES] == 1, there
    for z in range(g.t.n_sea):
        there = g.s.corsair[SEA0 + z] if g.s.game == HERE_I_STAND else naval_at(g, SEA0 + z, power)
        if there and not (once and (g.s.piracy_zones >> z) & 1) and targets(g, power, SEA0 + z):
            r |= <uint32_t>1 << z
    return r


# --- dice ---------------------------------------------------------------------------------------------------

cdef bint _defends(const Game* g, int power, int target, int other) noexcept nogil:
    """`other` helps against piracy: it is the target or, in Here I Stand, at war with the pirate."""
    return other == target or (g.s.game == HERE_I_STAND and is_enemy(g.s, power, other))


cdef int _fortresses(const Game* g, int power, int zone, int target) noexcept nogil:
    """Fortresses next to the zone that fire: no keys, none in unrest or under siege."""
    cdef Bits near = adjacent_locs(g, zone), forts
    cdef int i, p, n = 0
    forts = b_and(near, b_minus(b_or(g.t.fortresses, g.s.fortress), g.t.keys))
    i = b_next(&forts, 0)
    while i >= 0:
        p = port_holder(g, i)
        if not has_unrest(g, i) and not besieged(g.s, i):
            if g.s.track[T_KNIGHTS] == i + 1 or (p != power and _defends(g, power, target, p)):
                n += 1
        i = b_next(&forts, i + 1)
    return n


cdef int _queen_defence(const Game* g, int power, int zone, int target) noexcept nogil:
    """VQ16.4 (stand-in): the target's naval units in the zone and next to it, and its fortresses."""
    cdef Bits near = adjacent_locs(g, zone)
    cdef int i, dice = g.t.q[Q_DEFENCE_FORTRESS] * _fortresses(g, power, zone, target)
    put(&near, zone)
    near = b_and(near, fleet_bits(g, target))
    i = b_next(&near, 0)
    while i >= 0:
        dice += g.t.q[Q_DEFENCE_SQUADRON] * (squadrons(g, i, target) + corsairs(g, i, target))
        i = b_next(&near, i + 1)
    return dice


cdef int piracy_defence(const Game* g, int power, int zone, int target) noexcept nogil:
    """R16.4.2: dice of the target."""
    cdef Bits near = adjacent_locs(g, zone), fleets
    cdef int q, i, dice
    if g.s.game != HERE_I_STAND:
        return _queen_defence(g, power, zone, target)
    dice = 2 * squadrons(g, zone, target) + _fortresses(g, power, zone, target)
    for q in range(NPOWER):
        if q != INDEPENDENT and q != power and q == side(g.s, q) and _defends(g, power, target, q):
            fleets = b_and(near, fleet_bits(g, q))
            i = b_next(&fleets, 0)
            while i >= 0:
                dice += squadrons(g, i, q)
                i = b_next(&fleets, i + 1)
    return dice


cdef int pirates(const Game* g, int power, int zone, int target) noexcept nogil:
    """Squadrons that take part in a raid beside the corsairs: those of Virgin Queen against an enemy."""
    if g.s.game == HERE_I_STAND or not is_enemy(g.s, power, target):
        return 0
    return squadrons(g, zone, power)


cdef int raid_dice(const Game* g, int power, int zone, int target) noexcept nogil:
    """R16.4.4: dice of the pirates, 0 if no ship of theirs is left."""
    cdef int dice, k, raiders = corsairs(g, zone, power), fleet = pirates(g, power, zone, target)
    cdef uint32_t leaders
    if raiders + fleet == 0:
        return 0
    if g.s.game == HERE_I_STAND:
        dice = 1 if raiders == 1 or _ports_of(g, zone, target) == 1 else 2
    else:
        dice = g.t.q[Q_PIRACY_CORSAIR] * raiders + g.t.q[Q_PIRACY_SQUADRON] * fleet
    leaders = naval_leaders_at(g, zone, power)
    for k in range(g.t.n_leader):
        if (leaders >> k) & 1:
            dice += g.t.piracy[k]
    return dice


cdef int raid_hit(const Game* g) noexcept nogil:
    """What a die of piracy must show."""
    return 5 if g.s.game == HERE_I_STAND else g.t.q[Q_PIRACY_HIT]


cdef Bits prey(const Game* g, int zone, int target) noexcept nogil:
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
