# cython: language_level=3
"""Pieces and places: who stands where, who is friend and enemy, control, lines of communication, nearest spaces."""
from libc.stdint cimport int8_t, uint8_t, uint16_t, uint32_t, uint64_t
from env.rules.state cimport (
    GameState, Force, Bits, Mark, NSPACE, NLOC, NPOWER, NMAJOR, NLEADER, NLOAN, SEA0, NOBODY, REGULAR, SECOND,
    OTTOMAN, PROTESTANT, GENOA, INDEPENDENT, MINORS, MINOR_SLOT, NSLOT, T_LEAGUE, T_HAVENS, is_minor, minor_of,
    slot_of, has, put, drop, b_and, b_or, b_minus,
    b_none,
    b_next)
from env.rules.ids cimport A_UNIT_IRELAND, A_UNIT_REGULAR
from env.rules.tables cimport Tables
from env.rules.machine cimport Game

# --- relations (R1.2)

cdef inline int side(const GameState* s, int p) noexcept nogil:
    """The major an active minor belongs to; every other power itself."""
    cdef int m
    if is_minor(p):
        for m in range(NMAJOR):
            if (s.ally[p] >> m) & 1:
                return m
    return p

cdef inline bint has_minors(const GameState* s, int power) noexcept nogil:
    """A major has an active minor."""
    return s.ally[power] & MINORS

cdef inline bint is_enemy(const GameState* s, int p, int q) noexcept nogil:
    return (s.enemies[p] >> q) & 1

cdef inline bint is_friend(const GameState* s, int p, int q) noexcept nogil:
    """q is p, an ally of p or an active minor of either."""
    return (s.friends[p] >> q) & 1

cdef inline bint friendly(const GameState* s, int p, int space) noexcept nogil:
    return (s.friends[p] >> s.control[space]) & 1

cdef void update_relations(GameState* s) noexcept nogil
cdef void set_war(GameState* s, int p, int q, bint on) noexcept nogil
cdef void set_ally(GameState* s, int p, int q, bint on) noexcept nogil
cdef int ally_of_minor(const GameState* s, int minor) noexcept nogil

# --- spaces

cdef inline bint fortified(const Game* g, int space) noexcept nogil:
    return has(&g.t.fortified, space) or has(&g.s.fortress, space)

cdef inline bint has_unrest(const Game* g, int space) noexcept nogil:
    return has(&g.s.unrest, space)

cdef inline bint pre_league(const GameState* s) noexcept nogil:
    return s.track[T_LEAGUE] == 0

cdef void set_control(Game* g, int space, int power) noexcept nogil
cdef void set_unrest(Game* g, int space, bint on) noexcept nogil
cdef bint is_home(const Game* g, int power, int space) noexcept nogil
cdef Bits haven_marks(const Game* g) noexcept nogil
cdef Bits home_spaces(const Game* g, int power) noexcept nogil

cdef inline Bits controlled_spaces(const Game* g, int power) noexcept nogil:
    return g.s.owned[power]

cdef Bits friendly_spaces(const Game* g, int power) noexcept nogil
cdef Bits fortified_spaces(const Game* g) noexcept nogil
cdef Bits blocked_electorates(const Game* g) noexcept nogil
cdef Bits nearest(const Game* g, int start, Bits among) noexcept nogil
cdef Bits capitals_held(const Game* g, int power) noexcept nogil
cdef int keys_counted(const Game* g, int power) noexcept nogil

# --- land units

cdef inline int units_of(const GameState* s, int space, int power) noexcept nogil:
    """Land units of exactly this power (not of its minors)."""
    return s.land[space][power][REGULAR] + s.land[space][power][SECOND]

cdef void land_add(Game* g, int space, int power, int kind, int n) noexcept nogil
cdef int stack_size(const Game* g, int space, int power) noexcept nogil
cdef Force stack_force(const Game* g, int space, int power) noexcept nogil
cdef Bits land_bits(const Game* g, int power) noexcept nogil
cdef Bits enemy_land(const Game* g, int power) noexcept nogil
cdef int enemy_units(const Game* g, int space, int power) noexcept nogil
cdef int all_units(const Game* g, int space) noexcept nogil
cdef int land_pool_left(const Game* g, int power) noexcept nogil
cdef int units_on_map(const Game* g, int power) noexcept nogil

# --- forces

cdef inline int force_size(const Force* f) noexcept nogil:
    return f.n[0] + f.n[1] + f.n[2] + f.n[3] + f.n[4] + f.n[5] + f.n[6]

cdef inline int slot_power(const Force* f, int slot) noexcept nogil:
    """Whose units a slot of a force counts."""
    return f.owner if slot < MINOR_SLOT else minor_of(slot)

cdef inline int unit_action(int slot) noexcept nogil:
    """The action that names a unit of a slot of a force."""
    return A_UNIT_IRELAND if slot == NSLOT - 1 else A_UNIT_REGULAR + slot

cdef inline int unit_slot(int action) noexcept nogil:
    """The slot named by an action of `unit_action`."""
    return NSLOT - 1 if action == A_UNIT_IRELAND else action - A_UNIT_REGULAR

cdef Force force_none() noexcept nogil
cdef Force force_minus(Force a, const Force* b) noexcept nogil
cdef Force force_plus(Force a, const Force* b) noexcept nogil
cdef void force_lift(Game* g, int space, const Force* f) noexcept nogil
cdef void force_drop(Game* g, int space, const Force* f) noexcept nogil
cdef void force_move(Game* g, int start, int end, const Force* f) noexcept nogil
cdef void force_eliminate(Game* g, int space, const Force* f, int captor) noexcept nogil
cdef int formation_limit(const Game* g, uint32_t leaders) noexcept nogil
cdef bint has_cavalry(const Force* f) noexcept nogil

# --- leaders

cdef uint32_t leaders_at(const Game* g, int loc, int power) noexcept nogil
cdef uint32_t naval_leaders_at(const Game* g, int loc, int power) noexcept nogil
cdef int best_battle(const Game* g, uint32_t leaders) noexcept nogil
cdef void capture_leader(Game* g, int leader, int captor) noexcept nogil
cdef void place_leader(Game* g, int leader, int loc) noexcept nogil

# --- marks of this impulse

cdef void mark_add(Game* g, int kind, int loc, const Force* f) noexcept nogil
cdef Force marked(const Game* g, int kind, int loc, int power) noexcept nogil
cdef void mark_move(Game* g, int start, int end, const Force* f) noexcept nogil
cdef void clear_marks(Game* g) noexcept nogil

# --- naval units

cdef int squadrons(const Game* g, int loc, int power) noexcept nogil
cdef int corsairs(const Game* g, int loc, int power) noexcept nogil
cdef void squadron_add(Game* g, int loc, int owner, int n) noexcept nogil
cdef void corsair_add(Game* g, int loc, int n) noexcept nogil
cdef void loan_move(Game* g, int entry, int loc) noexcept nogil
cdef void refresh_fleet(Game* g, int loc) noexcept nogil
cdef void sink_squadron(Game* g, int loc, int owner) noexcept nogil
cdef void sink_loaned(Game* g, int entry) noexcept nogil
cdef void sink_corsair(Game* g, int loc) noexcept nogil
cdef int naval_pool_left(const Game* g, int power) noexcept nogil
cdef Bits fleet_bits(const Game* g, int power) noexcept nogil
cdef Bits friendly_fleets(const Game* g, int power) noexcept nogil
cdef Bits enemy_fleets(const Game* g, int power) noexcept nogil
cdef bint naval_at(const Game* g, int loc, int power) noexcept nogil
cdef bint fleet_at(const Game* g, int loc, int power) noexcept nogil
cdef Bits adjacent_locs(const Game* g, int loc) noexcept nogil

# --- sieges and lines of communication

cdef inline bint besieged(const GameState* s, int space) noexcept nogil:
    return s.siege[space] != 0

cdef int inside_units(const Game* g, int space) noexcept nogil
cdef bint is_besieger(const GameState* s, int space, int power) noexcept nogil
cdef Bits loc_spaces(const Game* g, int power) noexcept nogil
