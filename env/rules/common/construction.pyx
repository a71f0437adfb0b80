# cython: language_level=3
"""Building units (R17): where, of whose counters, at what cost."""
from env.rules.state cimport *
from env.rules.tables cimport COST_MERCENARY, N_MALTA, N_ORAN, N_ALGIERS
from env.rules.ids cimport *
from env.rules.machine cimport Game, Frame, DONE, register, ask, allow, allow_card, allow_spaces, note
from env.rules.common.units cimport *
from env.rules.common.actions cimport register_action
from env.rules.common.fleet cimport action_ship, ship_action
from env.rules.common.foreign_war cimport war_card, war_power

cdef enum:
    J_LAND = 72
    J_SQUADRON = 73
    J_CORSAIR = 74
    J_CARD = 75

# P_BUILD: v[19] verb; v[0] owner of the counter (the power itself or one of its active minors)
cdef enum:
    OWNER = 0
    VERB = 19


cdef int open_wars(const Game* g, int power) noexcept nogil:
    """Foreign wars of the power whose card holds fewer units than called for (R21.7.6), as bits."""
    cdef int k, r = 0
    for k in range(NWAR):
        if g.s.war_on[k] and power == war_power(g, k):
            if g.s.war_unit[k][0] + g.s.war_unit[k][1] < g.s.war_need[k]:
                r |= 1 << k
    return r


cdef int open_war(const Game* g, int power) noexcept nogil:
    """The first of them, -1 if there is none."""
    cdef int wars = open_wars(g, power)
    return ctz(<unsigned int>wars) if wars else -1


cdef int foreign_build_due(const Game* g, int power) noexcept nogil:
    """The same where building onto the card is compulsory; never in Virgin Queen (VQ21.7)."""
    return open_war(g, power) if g.s.option[OPT_WAR_BUILDS] and g.s.game == HERE_I_STAND else -1


cdef int _cost(const Game* g, int power, int verb) noexcept nogil:
    """CP of a build, 0 = not allowed (R11.1)."""
    return g.t.cost[power][COST_MERCENARY + verb - A_MERCENARY]


cdef Bits _unoccupied(const Game* g, int power, Bits b) noexcept nogil:
    """R17.0: without unrest and enemy units; a besieged space is occupied."""
    cdef int i
    b = b_minus(b_minus(b, g.s.unrest), enemy_land(g, power))
    b = b_minus(b, enemy_fleets(g, power))
    i = b_next(&b, 0)
    while i >= 0:
        if g.s.siege[i]:
            drop(&b, i)
        i = b_next(&b, i + 1)
    return b


cdef Bits build_homes(const Game* g, int power) noexcept nogil:
    """Home spaces in which a power may build land units and fortresses, if they are friendly-controlled.

    VQ17.2: France allied to the Protestant opens him the split homes that it controls. (His own, as home spaces of
    France or Spain, are open to an ally by the common rule.)
    """
    cdef Bits r = home_spaces(g, power)
    if g.s.game == VIRGIN_QUEEN and power == PROTESTANT and (g.s.ally[power] >> FRANCE) & 1:
        r = b_or(r, b_and(g.t.split, g.s.owned[FRANCE]))
    return r


cdef Bits _more_yards(const Game* g, Bits b) noexcept nogil:
    """VQ17.3: Malta, Oran and Algiers build ships for whoever controls them."""
    put(&b, g.t.named[N_MALTA])
    put(&b, g.t.named[N_ORAN])
    put(&b, g.t.named[N_ALGIERS])
    return b


cdef Bits build_spaces(Game* g, int power, int verb, int owner) noexcept nogil:
    """Where `power` may build a unit from the counters of `owner` (itself or an active minor), pools included."""
    cdef Bits b = b_none()
    cdef bint naval = verb == A_SQUADRON or verb == A_CORSAIR
    if naval:
        if naval_pool_left(g, owner) == 0:
            return b
    elif land_pool_left(g, owner) == 0:
        return b
    if owner != power:          # R17.3
        if verb != A_REGULAR and verb != A_SQUADRON:
            return b
        b = g.t.home_of[owner]
    elif g.s.cp_limit == CP_BUILD:      # Foreign Recruits: any controlled space, home or not
        b = b_minus(controlled_spaces(g, power), blocked_electorates(g))
    else:
        b = build_homes(g, power)
    if naval and g.s.game == VIRGIN_QUEEN and owner == power:
        b = _more_yards(g, b)
    if g.s.cp_limit == CP_SCOTLAND:
        b = b_and(b, g.t.home_of[SCOTLAND])
    b = b_and(b, friendly_spaces(g, power))
    if verb == A_CORSAIR:
        if g.s.track[T_BARBARY] == 0:
            return b_none()
    elif power == OTTOMAN and g.s.cp_limit != CP_BUILD:
        b = b_minus(b, g.t.havens)      # R17.2; without a marker Oran and Tripoli are ordinary Hapsburg homes
    if naval:
        b = b_and(b, g.t.ports)
    return _unoccupied(g, power, b)


cdef bint _can_build(Game* g, int power, int verb) noexcept nogil:
    cdef int cost = _cost(g, power, verb), m
    if cost == 0 or g.s.cp < cost:
        return False
    if power == PROTESTANT and pre_league(g.s):
        return False
    if verb <= A_CAVALRY and land_pool_left(g, power) > 0:
        if open_war(g, power) >= 0:
            return True
    if b_any(build_spaces(g, power, verb, power)):
        return True
    for m in range(GENOA, NPOWER):
        if (g.s.ally[power] >> m) & 1 and b_any(build_spaces(g, power, verb, m)):
            return True
    return False


cdef bint can_mercenary(Game* g, int power) noexcept nogil:
    return _can_build(g, power, A_MERCENARY)

cdef bint can_regular(Game* g, int power) noexcept nogil:
    return _can_build(g, power, A_REGULAR)

cdef bint can_cavalry(Game* g, int power) noexcept nogil:
    return _can_build(g, power, A_CAVALRY)

cdef bint can_squadron(Game* g, int power) noexcept nogil:
    return _can_build(g, power, A_SQUADRON)

cdef bint can_corsair(Game* g, int power) noexcept nogil:
    return _can_build(g, power, A_CORSAIR)


cdef bint _own_possible(Game* g, Frame* f) noexcept nogil:
    """The power's own counter: on the map, or onto a foreign-war card that wants units (R21.7.6)."""
    if f.v[VERB] <= A_CAVALRY and open_war(g, f.power) >= 0 and land_pool_left(g, f.power) > 0:
        return True
    return b_any(build_spaces(g, f.power, f.v[VERB], f.power))


cdef int build_run(Game* g, Frame* f) noexcept nogil:
    cdef int war
    if f.pc == 0:
        return ask(g, f.power, D_BUILD_KIND)
    if f.pc == 1:
        war = open_war(g, f.power)
        if war >= 0 and f.v[VERB] <= A_CAVALRY and f.v[OWNER] == f.power:
            return ask(g, f.power, D_FOREIGN_BUILD)
        f.pc = 2
    if f.pc == 2:
        return ask(g, f.power, D_BUILD)
    return DONE


cdef void build_options(Game* g, Frame* f) noexcept nogil:
    cdef int m, wars, verb = f.v[VERB]
    cdef Bits b
    if f.pc == 1:       # onto the card (yes; of two wars: which), compulsory by default, or on the map (no)
        wars = open_wars(g, f.power)
        if wars & (wars - 1) == 0:
            allow(g, A_YES)
        else:
            for m in range(NWAR):
                if (wars >> m) & 1:
                    allow_card(g, war_card(g, m))
        if foreign_build_due(g, f.power) < 0 and b_any(build_spaces(g, f.power, verb, f.power)):
            allow(g, A_NO)
        return
    if f.pc == 2:
        b = build_spaces(g, f.power, verb, f.v[OWNER])
        allow_spaces(g, &b)
        return
    if _own_possible(g, f):
        allow(g, A_UNIT_SQUADRON if verb == A_SQUADRON else A_UNIT_CORSAIR if verb == A_CORSAIR
              else A_UNIT_REGULAR if verb == A_REGULAR else A_UNIT_SECOND)
    for m in range(GENOA, NPOWER):
        if (g.s.ally[f.power] >> m) & 1 and b_any(build_spaces(g, f.power, verb, m)):
            allow(g, ship_action(f.power, m) if verb == A_SQUADRON else unit_action(slot_of(m)))


cdef void build_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int verb = f.v[VERB], space, war
    if f.pc == 0:
        f.v[OWNER] = f.power
        if verb == A_SQUADRON:
            f.v[OWNER] = <short>action_ship(f.power, action)
        elif verb <= A_CAVALRY and unit_slot(action) >= MINOR_SLOT:
            f.v[OWNER] = <short>minor_of(unit_slot(action))
        f.pc = 1
        return
    if f.pc == 1:
        if action != A_NO:
            war = open_war(g, f.power)
            if action != A_YES:
                while action != A_CARD + war_card(g, war):
                    war += 1
            g.s.cp -= _cost(g, f.power, verb)
            g.s.war_unit[war][REGULAR if verb == A_REGULAR else SECOND] += 1
            note(g, J_CARD, f.power, 0 if verb == A_REGULAR else 1, war)
            f.pc = 3
        else:
            f.pc = 2
        return
    space = action - A_SPACE
    g.s.cp -= _cost(g, f.power, verb)
    if verb == A_SQUADRON:
        squadron_add(g, space, f.v[OWNER], 1)
        note(g, J_SQUADRON, f.power, f.v[OWNER], space)
    elif verb == A_CORSAIR:
        corsair_add(g, space, 1)
        note(g, J_CORSAIR, f.power, space)
    else:
        land_add(g, space, f.v[OWNER], REGULAR if verb == A_REGULAR else SECOND, 1)
        note(g, J_LAND, f.power, (0 if verb == A_REGULAR else 1) if f.v[OWNER] == f.power
             else slot_of(f.v[OWNER]), space)
    f.pc = 3


register(P_BUILD, build_run, build_options, build_choose)
register_action(A_MERCENARY, P_BUILD, can_mercenary)
register_action(A_REGULAR, P_BUILD, can_regular)
register_action(A_CAVALRY, P_BUILD, can_cavalry)
register_action(A_SQUADRON, P_BUILD, can_squadron)
register_action(A_CORSAIR, P_BUILD, can_corsair)
