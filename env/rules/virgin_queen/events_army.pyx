# cython: language_level=3
"""Troops and ships by event, the number by the tables: Foreign Volunteers, Janissaries, Landsknechts, Swiss
Mercenaries, Catholic League, Knights of St. John, Holy League, Sea Beggars, Spanish Fury."""
from env.rules.state cimport (
    OTTOMAN, PROTESTANT, CHURCH, VENICE, REGULAR, SECOND, has, drop, b_and, b_or, b_minus, b_any, b_next)
from env.rules.tables cimport AREA_NETHERLANDS, N_MALTA
from env.rules.ids cimport *
from env.rules.machine cimport DONE, ask, allow_spaces, note
from env.rules.common.units cimport *
from env.rules.common.spaces cimport open_spaces, unbesieged, unoccupied, where_units
from env.rules.common.war cimport begin_war
from env.rules.virgin_queen.events_common cimport *

cdef enum:      # journal
    J_KNIGHTS = 1250
    J_BEGGARS = 1251
    J_SACK = 1252

cdef enum:      # locals
    AT = 3
    TWICE = 2           # Landsknechts for the HRE, Swiss for France


# --- mercenaries with own units: Foreign Volunteers, Landsknechts, Swiss Mercenaries --------------------------------

cdef bint hire_playable(Game* g, int power) noexcept nogil:
    return land_pool_left(g, power) > 0 and b_any(where_units(g, power))


cdef int hire_run(Game* g, Frame* f) noexcept nogil:
    cdef int number = event_of(f), n = value_of(g, number)
    if number == LANDSKNECHTS and f.power == HRE or number == SWISS and f.power == FRANCE:
        n *= TWICE
    return place(g, f, f.power, f.power, SECOND, n, where_units(g, f.power))


# --- Janissaries: regulars in home spaces ---------------------------------------------------------------------------

cdef Bits home_ground(Game* g, int power) noexcept nogil:
    """Home spaces it controls, without siege, enemies and unrest (VQ17.2)."""
    return b_minus(b_and(home_spaces(g, power), open_spaces(g, power)), g.s.unrest)


cdef bint janissaries_playable(Game* g, int power) noexcept nogil:
    return land_pool_left(g, OTTOMAN) > 0 and b_any(home_ground(g, OTTOMAN))


cdef int janissaries_run(Game* g, Frame* f) noexcept nogil:
    return place(g, f, OTTOMAN, OTTOMAN, REGULAR, value_of(g, JANISSARIES), home_ground(g, OTTOMAN))


# --- Catholic League: French mercenaries in home spaces -------------------------------------------------------------

cdef bint league_playable(Game* g, int power) noexcept nogil:
    return land_pool_left(g, FRANCE) > 0 and b_any(home_ground(g, FRANCE))


cdef int league_run(Game* g, Frame* f) noexcept nogil:
    return place(g, f, FRANCE, FRANCE, SECOND, value_of(g, CATHOLIC_LEAGUE), home_ground(g, FRANCE))


# --- Knights of St. John: regulars for who holds Malta --------------------------------------------------------------

cdef bint knights_playable(Game* g, int power) noexcept nogil:
    cdef int malta = g.t.named[N_MALTA]
    if not has(&g.t.all_spaces, malta) or besieged(g.s, malta) or enemy_units(g, malta, g.s.control[malta]):
        return False
    return land_pool_left(g, g.s.control[malta]) > 0


cdef int knights_run(Game* g, Frame* f) noexcept nogil:
    cdef int malta = g.t.named[N_MALTA], owner = g.s.control[malta]
    cdef int n = min(value_of(g, KNIGHTS), land_pool_left(g, owner))
    land_add(g, malta, owner, REGULAR, n)
    note(g, J_KNIGHTS, owner, n, malta)
    return DONE


# --- Holy League: squadrons of Spain and of the Papacy and Venice if they are its allies ----------------------------

cdef Bits league_ports(Game* g) noexcept nogil:
    """Home ports of the three that Spain holds, without siege, enemies and unrest."""
    cdef Bits b = home_spaces(g, SPAIN), enemy = b_or(enemy_land(g, SPAIN), enemy_fleets(g, SPAIN))
    cdef int i
    if side(g.s, CHURCH) == SPAIN:
        b = b_or(b, g.t.home_of[CHURCH])
    if side(g.s, VENICE) == SPAIN:
        b = b_or(b, g.t.home_of[VENICE])
    b = unbesieged(g, b_minus(b_minus(b_and(b_and(b, g.t.ports), g.s.owned[SPAIN]), enemy), g.s.unrest))
    i = b_next(&b, 0)
    while i >= 0:
        if naval_pool_left(g, ship_owner(g, SPAIN, i)) <= 0:
            drop(&b, i)
        i = b_next(&b, i + 1)
    return b


cdef bint holy_playable(Game* g, int power) noexcept nogil:
    return b_any(league_ports(g))


cdef int holy_run(Game* g, Frame* f) noexcept nogil:
    return place(g, f, SPAIN, SPAIN, A_SHIP, value_of(g, HOLY_LEAGUE), league_ports(g))


# --- Sea Beggars: the Protestant takes an empty Dutch port, squadrons and a regular come ----------------------------

cdef Bits beggar_ports(const Game* g) noexcept nogil:
    """Dutch ports of the Protestant without siege and enemies; empty unfortified ones of Spain."""
    cdef Bits dutch = b_and(g.t.dutch, g.t.ports)
    cdef Bits own = b_and(dutch, open_spaces(g, PROTESTANT))
    cdef Bits free = b_and(b_minus(dutch, fortified_spaces(g)), unoccupied(g))
    own = b_minus(own, enemy_fleets(g, PROTESTANT))
    return b_or(own, b_and(free, g.s.owned[SPAIN]))


cdef bint beggars_playable(Game* g, int power) noexcept nogil:
    return naval_pool_left(g, PROTESTANT) > 0 and b_any(beggar_ports(g))


cdef int beggars_run(Game* g, Frame* f) noexcept nogil:
    """The seizure is war with Spain (VQ9.4b.3 by analogy)."""
    if f.pc == 0:
        return ask(g, f.power, D_EVENT_SPACE)
    if f.pc == 1:
        f.pc = 3
        if g.s.control[f.v[AT]] == SPAIN:
            set_control(g, f.v[AT], PROTESTANT)
            f.pc = 2
        squadron_add(g, f.v[AT], PROTESTANT, min(value_of(g, SEA_BEGGARS), naval_pool_left(g, PROTESTANT)))
        land_add(g, f.v[AT], PROTESTANT, REGULAR, min(1, land_pool_left(g, PROTESTANT)))
        note(g, J_BEGGARS, f.v[AT])
    if f.pc == 2:
        f.pc = 3
        if not is_enemy(g.s, PROTESTANT, SPAIN):
            return begin_war(g, PROTESTANT, SPAIN, True)
    return DONE


cdef void beggars_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = beggar_ports(g)
    allow_spaces(g, &b)


cdef void space_choose(Game* g, Frame* f, int action) noexcept nogil:
    f.v[AT] = <short>(action - A_SPACE)
    f.pc = 1


# --- Spanish Fury: Spanish units leave a place in the Netherlands, which is in unrest -------------------------------

cdef Bits fury_spaces(const Game* g) noexcept nogil:
    """With Spanish units, held by Spain, not besieged."""
    return unbesieged(g, b_and(b_and(g.t.zone_of[AREA_NETHERLANDS], g.s.occupied[SPAIN]), g.s.owned[SPAIN]))


cdef bint fury_playable(Game* g, int power) noexcept nogil:
    return b_any(fury_spaces(g))


cdef int fury_run(Game* g, Frame* f) noexcept nogil:
    """Mercenaries first."""
    cdef int n, space, kind
    if f.pc == 0:
        return ask(g, f.power, D_EVENT_SPACE)
    space = f.v[AT]
    n = min(value_of(g, SPANISH_FURY), units_of(g.s, space, SPAIN))
    note(g, J_SACK, space, n)
    while n > 0:
        kind = SECOND if g.s.land[space][SPAIN][SECOND] else REGULAR
        land_add(g, space, SPAIN, kind, -1)
        n -= 1
    set_unrest(g, space, True)
    return DONE


cdef void fury_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = fury_spaces(g)
    allow_spaces(g, &b)


queen_event(VOLUNTEERS, TO_DISCARD, hire_playable, hire_run, NULL, NULL)
queen_event(LANDSKNECHTS, TO_DISCARD, hire_playable, hire_run, NULL, NULL)
queen_event(SWISS, TO_DISCARD, hire_playable, hire_run, NULL, NULL)
queen_event(JANISSARIES, TO_POWER, janissaries_playable, janissaries_run, NULL, NULL)
queen_event(CATHOLIC_LEAGUE, TO_DISCARD, league_playable, league_run, NULL, NULL)
queen_event(KNIGHTS, TO_DISCARD, knights_playable, knights_run, NULL, NULL)
queen_event(HOLY_LEAGUE, TO_DISCARD, holy_playable, holy_run, NULL, NULL)
queen_event(SEA_BEGGARS, TO_DISCARD, beggars_playable, beggars_run, beggars_options, space_choose)
queen_event(SPANISH_FURY, TO_DISCARD, fury_playable, fury_run, fury_options, space_choose)
