# cython: language_level=3
"""Troops, ships and forts that events add: cards 1 (b), 9, 33, 36, 70, 76, 83, 84, 89, 100, 104."""
from env.rules.state cimport (
    Frame, Bits, NPOWER, NMAJOR, OTTOMAN, HAPSBURG, FRANCE, PROTESTANT, INDEPENDENT, REGULAR, SECOND, LOC_OUT,
    T_BARBARY, T_GONZAGA, has, put, drop, b_and, b_or, b_minus, b_none, b_any, b_next, b_meet)
from env.rules.tables cimport N_ALGIERS, N_ORAN, N_TRIPOLI, N_BUDA, N_LYON
from env.rules.ids cimport *
from env.rules.machine cimport Game, NEXT, DONE, ask, allow, allow_spaces, allow_power, note
from env.rules.common.units cimport *
from env.rules.common.actions cimport ACTIONS
from env.rules.common.players cimport field, two_player
from env.rules.common.spaces cimport open_spaces, unoccupied, where_units
from env.rules.here_i_stand.events_common cimport *

cdef enum:      # journal
    J_REMOVED_UNITS = 520
    J_FLEET_BUILT = 521
    J_FORTRESS = 522
    J_RENEGADE = 523
    J_ALGIERS = 524
    J_HAVEN = 525
    J_PLACED_MANY = 526
    J_GONZAGA = 527

cdef enum:      # locals of several events
    LEFT = 3
    AT = 4


# --- 1 Janissaries (b): 4 regulars in controlled home spaces or on foreign-war cards, never in Algiers or a -
# haven

cdef Bits janissary_spaces(const Game* g) noexcept nogil:
    return b_and(g.t.home_of[OTTOMAN], open_spaces(g, OTTOMAN))


cdef bint janissaries_playable(Game* g, int power) noexcept nogil:
    return land_pool_left(g, OTTOMAN) > 0 and b_any(janissary_spaces(g))


cdef int janissaries_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* k
    if f.pc:
        return DONE
    f.pc = 1
    k = place_troops(g, OTTOMAN, OTTOMAN, REGULAR, 4, janissary_spaces(g))
    k.v[PLACE_FLAGS] = PLACE_WARS
    return NEXT


# --- 9 Barbary Pirates: Algiers comes into play -------------------------------------------------------------

cdef int barbary_run(Game* g, Frame* f) noexcept nogil:
    cdef int algiers = g.t.named[N_ALGIERS]
    if g.s.track[T_BARBARY]:
        return DONE
    g.s.track[T_BARBARY] = 1
    put(&g.s.fortress, algiers)     # from now on an Ottoman home space (R21.1)
    set_control(g, algiers, OTTOMAN)
    land_add(g, algiers, OTTOMAN, REGULAR, min(2, land_pool_left(g, OTTOMAN)))
    corsair_add(g, algiers, min(2, naval_pool_left(g, OTTOMAN)))
    if g.s.leader_loc[L_BARBAROSSA] == LOC_OUT:
        g.s.leader_owner[L_BARBAROSSA] = OTTOMAN
        place_leader(g, L_BARBAROSSA, algiers)
    note(g, J_ALGIERS, algiers)
    return DONE


# --- 33 Landsknechts: Hapsburg 4, Ottoman removes 2 on the map, anyone else 2 -------------------------------

cdef bint hire_possible(Game* g, int power) noexcept nogil:
    return not no_army(g.s, power) and land_pool_left(g, power) > 0 and b_any(where_units(g, power))


cdef bint landsknechts_playable(Game* g, int power) noexcept nogil:
    if power == OTTOMAN:
        return b_any(mercenary_spaces(g))
    return hire_possible(g, power)


cdef int landsknechts_run(Game* g, Frame* f) noexcept nogil:
    if f.power == OTTOMAN:
        return dismiss_run(g, f)
    if f.pc:
        return DONE
    f.pc = 1
    place_troops(g, f.power, f.power, SECOND, 4 if f.power == HAPSBURG else 2, where_units(g, f.power))
    return NEXT


cdef int dismiss_run(Game* g, Frame* f) noexcept nogil:
    """Two mercenaries, one after the other: the space, then whose."""
    if f.pc == 0:
        f.v[LEFT] = 2
        f.pc = 1
    if f.pc == 1:
        if f.v[LEFT] == 0 or not b_any(mercenary_spaces(g)):
            return DONE
        return ask(g, f.power, D_EVENT_SPACE)
    return ask(g, f.power, D_EVENT_POWER)


cdef void allow_mercenary_owners(Game* g, int space) noexcept nogil:
    cdef int q
    for q in range(OTTOMAN + 1, NMAJOR):
        if g.s.land[space][q][SECOND]:
            allow_power(g, q)


cdef void landsknechts_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b
    if f.pc == 1:
        b = mercenary_spaces(g)
        allow_spaces(g, &b)
    else:
        allow_mercenary_owners(g, f.v[AT])


cdef void landsknechts_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == 1:
        f.v[AT] = <short>(action - A_SPACE)
        f.pc = 2
        return
    land_add(g, f.v[AT], action - A_POWER, SECOND, -1)
    note(g, J_REMOVED_UNITS, action - A_POWER, SECOND, 1, f.v[AT])
    f.v[LEFT] -= 1
    f.pc = 1


# --- 36 Swiss Mercenaries: by France or the Ottoman 4 French, placed by France; by anyone else 2 own --------

cdef int swiss_owner(int power) noexcept nogil:
    return FRANCE if power == OTTOMAN else power


cdef bint swiss_playable(Game* g, int power) noexcept nogil:
    return hire_possible(g, swiss_owner(power))


cdef int swiss_run(Game* g, Frame* f) noexcept nogil:
    cdef int owner = swiss_owner(f.power)
    if f.pc:
        return DONE
    f.pc = 1
    place_troops(g, owner, owner, SECOND, 4 if owner == FRANCE else 2, where_units(g, owner))
    return NEXT


# --- 70 Charles Bourbon, 70-2P Charles Bourbon: the renegade and 3 mercenaries (Ottoman: cavalry) -----------

cdef Bits bourbon_spaces(Game* g, int power) noexcept nogil:
    """Own unbesieged spaces; at war with France also unoccupied ones next to Lyon.

    70-2P: only those of the German and the Italian zone.
    """
    cdef Bits r = b_and(open_spaces(g, power), field(g, power))
    if (g.s.war[power] >> FRANCE) & 1 and not two_player(g.s):
        r = b_or(r, b_and(g.t.adjacent[g.t.named[N_LYON]], unoccupied(g)))
    return r


cdef bint bourbon_playable(Game* g, int power) noexcept nogil:
    if no_army(g.s, power) or on_map(g, L_RENEGADE) or land_pool_left(g, power) == 0:
        return False
    return b_any(bourbon_spaces(g, power))


cdef int bourbon_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        return ask(g, f.power, D_EVENT_SPACE)
    return DONE


cdef void bourbon_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = bourbon_spaces(g, f.power)
    allow_spaces(g, &b)


cdef void bourbon_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int space = action - A_SPACE
    f.pc = 1
    set_control(g, space, f.power)
    land_add(g, space, f.power, SECOND, min(3, land_pool_left(g, f.power)))
    g.s.leader_owner[L_RENEGADE] = f.power
    place_leader(g, L_RENEGADE, space)
    note(g, J_RENEGADE, f.power, space)


# --- 76 Foreign Recruits: 4 CP of building in any controlled, unbesieged space ------------------------------

cdef bint recruits_playable(Game* g, int power) noexcept nogil:
    """Something can be built with 4 CP under the card's licence."""
    cdef int cp = g.s.cp, limit = g.s.cp_limit, verb
    cdef bint able = False
    g.s.cp = 4
    g.s.cp_limit = CP_BUILD
    for verb in range(A_MERCENARY, A_CORSAIR + 1):
        able = able or ACTIONS[g.s.game][verb].can(g, power)
    g.s.cp = <signed char>cp
    g.s.cp_limit = <unsigned char>limit
    return able


cdef int recruits_run(Game* g, Frame* f) noexcept nogil:
    if f.pc:
        g.s.cp_limit = CP_ANY
        return DONE
    f.pc = 1
    return spend(g, f, 4, CP_BUILD)


# --- 83 John Zapolya: 4 regulars of Buda's controller in Buda -----------------------------------------------

cdef bint zapolya_playable(Game* g, int power) noexcept nogil:
    cdef int buda = g.t.named[N_BUDA]
    return not besieged(g.s, buda) and land_pool_left(g, g.s.control[buda]) > 0


cdef int zapolya_run(Game* g, Frame* f) noexcept nogil:
    cdef int buda = g.t.named[N_BUDA], owner = g.s.control[buda]
    cdef int n = min(4, land_pool_left(g, owner))
    land_add(g, buda, owner, REGULAR, n)
    note(g, J_PLACED_MANY, owner, n, buda)
    return DONE


# --- 84 Julia Gonzaga: waits for a successful piracy in the Tyrrhenian Sea this turn (R16.4) ----------------

cdef bint gonzaga_playable(Game* g, int power) noexcept nogil:
    return g.s.track[T_BARBARY] != 0


cdef int gonzaga_run(Game* g, Frame* f) noexcept nogil:
    g.s.track[T_GONZAGA] = 1
    note(g, J_GONZAGA)
    return DONE


# --- 89 Pirate Haven ----------------------------------------------------------------------------------------

cdef Bits haven_spaces(const Game* g) noexcept nogil:
    """Oran or Tripoli: unoccupied, controlled by a power at war with the Ottoman, on a sea zone with another
    Ottoman-controlled fortified port."""
    cdef Bits r = b_none(), free = unoccupied(g), bases
    cdef int k, z, space
    bases = b_and(b_and(controlled_spaces(g, OTTOMAN), fortified_spaces(g)), g.t.ports)
    for k in range(2):
        space = g.t.named[N_ORAN if k == 0 else N_TRIPOLI]
        if space == 255 or not has(&free, space) or not is_enemy(g.s, OTTOMAN, g.s.control[space]):
            continue
        for z in range(g.t.n_port_seas[space]):
            if b_meet(&bases, &g.t.sea_ports[g.t.port_sea[space][z]]):
                put(&r, space)
    return r


cdef bint haven_playable(Game* g, int power) noexcept nogil:
    return g.s.track[T_BARBARY] and b_any(haven_spaces(g))


cdef int haven_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        return ask(g, OTTOMAN, D_EVENT_SPACE)
    return DONE


cdef void haven_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = haven_spaces(g)
    allow_spaces(g, &b)


cdef void haven_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int space = action - A_SPACE
    f.pc = 1
    put(&g.s.fortress, space)
    g.s.track[T_HAVENS] |= 1 if space == g.t.named[N_ORAN] else 2
    drop(&g.s.protestant, space)        # an Ottoman home space has no religion (R2.3)
    drop(&g.s.university, space)
    set_control(g, space, OTTOMAN)
    land_add(g, space, OTTOMAN, REGULAR, min(1, land_pool_left(g, OTTOMAN)))
    corsair_add(g, space, min(2, naval_pool_left(g, OTTOMAN)))
    note(g, J_HAVEN, space)


# --- 100 Shipbuilding: 2 squadrons in home ports; Ottoman: 2 corsairs instead of a squadron -----------------
#
# v[LEFT] squadrons still to come, v[CORSAIRS] corsairs of the present one, v[SHIP] 1 squadron, 2 corsairs.

cdef enum:
    CORSAIRS = 5
    SHIP = 6


cdef Bits ship_ports(const Game* g, int power, bint corsairs_) noexcept nogil:
    """Home ports where the power may build (R17.0); Algiers and havens take corsairs only."""
    cdef Bits r = b_minus(b_and(g.t.ports, open_spaces(g, power)), b_or(g.s.unrest, enemy_fleets(g, power)))
    if corsairs_:
        return b_and(r, home_spaces(g, power))
    return b_and(r, g.t.home_of[power])


cdef bint squadron_possible(Game* g, int power) noexcept nogil:
    return naval_pool_left(g, power) > 0 and b_any(ship_ports(g, power, False))


cdef bint corsair_possible(Game* g, int power) noexcept nogil:
    return (power == OTTOMAN and g.s.track[T_BARBARY] and naval_pool_left(g, power) > 0
            and b_any(ship_ports(g, power, True)))


cdef bint ships_playable(Game* g, int power) noexcept nogil:
    return power != PROTESTANT and (squadron_possible(g, power) or corsair_possible(g, power))


cdef int ships_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        f.v[LEFT] = 2
        f.pc = 1
    if f.pc == 2:
        if f.v[CORSAIRS] > 0 and corsair_possible(g, f.power) or f.v[SHIP] == 1:
            return ask(g, f.power, D_EVENT_SPACE)
        f.pc = 1
    if f.v[LEFT] and (squadron_possible(g, f.power) or corsair_possible(g, f.power)):
        return ask(g, f.power, D_EVENT_UNITS)
    return DONE


cdef void ships_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b
    if f.pc == 1:
        if squadron_possible(g, f.power):
            allow(g, A_UNIT_SQUADRON)
        if corsair_possible(g, f.power):
            allow(g, A_UNIT_CORSAIR)
        return
    b = ship_ports(g, f.power, f.v[SHIP] == 2)
    allow_spaces(g, &b)


cdef void ships_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.pc == 1:
        f.v[LEFT] -= 1
        f.v[SHIP] = 1 if action == A_UNIT_SQUADRON else 2
        f.v[CORSAIRS] = 2 if f.v[SHIP] == 2 else 0
        f.pc = 2
        return
    if f.v[SHIP] == 1:
        squadron_add(g, action - A_SPACE, f.power, 1)
        f.v[SHIP] = 0
    else:
        corsair_add(g, action - A_SPACE, 1)
        f.v[CORSAIRS] -= 1
    note(g, J_FLEET_BUILT, f.power, f.v[CORSAIRS] > 0 or f.v[SHIP] == 2, action - A_SPACE)


# --- 104 Trace Italienne: a fortress and a regular ----------------------------------------------------------

cdef Bits trace_spaces(const Game* g) noexcept nogil:
    """Unfortified spaces; where land units stand they must be friendly to the controller, else it would be a
    siege that nobody laid."""
    cdef Bits r = b_minus(g.t.all_spaces, fortified_spaces(g))
    cdef int i = b_next(&r, 0), q
    while i >= 0:
        for q in range(NPOWER):
            if units_of(g.s, i, q) and not friendly(g.s, q, i):
                drop(&r, i)
        i = b_next(&r, i + 1)
    return r


cdef bint trace_playable(Game* g, int power) noexcept nogil:
    return b_any(trace_spaces(g))


cdef int trace_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        return ask(g, f.power, D_EVENT_SPACE)
    return DONE


cdef void trace_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = trace_spaces(g)
    allow_spaces(g, &b)


cdef void trace_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int space = action - A_SPACE, owner = g.s.control[space]
    f.pc = 1
    put(&g.s.fortress, space)
    note(g, J_FORTRESS, space)
    if owner != INDEPENDENT and not has_unrest(g, space) and land_pool_left(g, owner):
        land_add(g, space, owner, REGULAR, 1)


event(1, TO_POWER, janissaries_playable, janissaries_run, NULL, NULL)
event(9, TO_REMOVED, NULL, barbary_run, NULL, NULL)
event(33, TO_DISCARD, landsknechts_playable, landsknechts_run, landsknechts_options, landsknechts_choose)
event(36, TO_DISCARD, swiss_playable, swiss_run, NULL, NULL)
event(70, TO_DISCARD, bourbon_playable, bourbon_run, bourbon_options, bourbon_choose)
event(BOURBON_2P, TO_DISCARD, bourbon_playable, bourbon_run, bourbon_options, bourbon_choose)
event(76, TO_DISCARD, recruits_playable, recruits_run, NULL, NULL)
event(83, TO_REMOVED, zapolya_playable, zapolya_run, NULL, NULL)
event(84, TO_REMOVED, gonzaga_playable, gonzaga_run, NULL, NULL)
event(89, TO_DISCARD, haven_playable, haven_run, haven_options, haven_choose)
event(100, TO_DISCARD, ships_playable, ships_run, ships_options, ships_choose)
event(104, TO_DISCARD, trace_playable, trace_run, trace_options, trace_choose)
