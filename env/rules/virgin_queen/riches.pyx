# cython: language_level=3
"""Treasures that lie on the board (VQ6.3.3, VQ6.3.4, VQ8.4).

What settlements bring to Spain waits in its row until a Treasure Fleet takes it aboard; treasures of others go to
the hand of the owner. All draws are random.
"""
from libc.stdint cimport uint8_t
from env.rules.state cimport (
    NMAJOR, SPAIN, PORTUGAL, T_FLEET, Bits, b_and, b_next)
from env.rules.tables cimport (
    LINES_RICHES, RESULT_TREASURE, Q_FLEET_TREASURES, Q_PORTUGAL_BOXES, Q_PORTUGAL_DRAW, SETTLEMENT, SETTLEMENT_SITE,
    TREASURE_ROW)
from env.rules.machine cimport Game, allow_number, below, note, two_dice
from env.rules.common.players cimport plays
from env.rules.common.units cimport side
from env.rules.virgin_queen.lines_of cimport line_of

cdef enum:
    J_RICHES = 1150
    J_RICHES_NONE = 1151
    J_ROW_FULL = 1152
    J_LOADED = 1153
    J_REFILLED = 1154
    J_LISBON = 1155


cdef int count_treasures(const Game* g, const uint8_t* held) noexcept nogil:
    cdef int k, n = 0
    for k in range(g.t.n_treasure):
        n += held[k]
    return n


cdef int kind_of_cp(const Game* g, int cp) noexcept nogil:
    """The kind of treasure that is worth so many CP; -1 if there is none. No two kinds have the same worth."""
    cdef int k
    for k in range(g.t.n_treasure):
        if g.t.treasure_cp[k] == cp:
            return k
    return -1


cdef void allow_treasures(Game* g, const uint8_t* held) noexcept nogil:
    """A choice among the treasures counted in `held`, by their CP."""
    cdef int k
    for k in range(g.t.n_treasure):
        if held[k]:
            allow_number(g, g.t.treasure_cp[k])


cdef int random_treasure(Game* g, const uint8_t* held) noexcept nogil:
    """The kind of one of the treasures counted in `held`, drawn blindly; -1 if there is none. It stays there."""
    cdef int k, n = count_treasures(g, held)
    if n == 0:
        return -1
    n = below(g, n)
    for k in range(g.t.n_treasure):
        n -= held[k]
        if n < 0:
            return k
    return -1


cdef int from_pool(Game* g) noexcept nogil:
    """Take a treasure out of the pool; an empty pool is filled with the used treasures first. -1: there is none."""
    cdef int k
    if count_treasures(g, g.s.treasure_pool) == 0:
        for k in range(g.t.n_treasure):
            g.s.treasure_pool[k] = g.s.treasure_used[k]
            g.s.treasure_used[k] = 0
    k = random_treasure(g, g.s.treasure_pool)
    if k >= 0:
        g.s.treasure_pool[k] -= 1
    return k


cdef void gain_treasure(Game* g, int power, int kind) noexcept nogil:
    """A treasure comes to the hand of a major."""
    g.s.treasure[power][kind] += 1


# --- New World riches (VQ8.4) -------------------------------------------------------------------------------------

cdef int _spanish_boxes(const Game* g) noexcept nogil:
    cdef int i
    for i in range(g.t.n_place):
        if g.t.place_kind[i] == TREASURE_ROW and g.t.place_owner[i] == SPAIN:
            return g.t.place_boxes[i]
    return 0


cdef void _roll(Game* g, int place, int owner) noexcept nogil:
    cdef int roll = two_dice(g), kind
    if line_of(g, LINES_RICHES, roll).result != RESULT_TREASURE:
        note(g, J_RICHES_NONE, place, roll)
        return
    if owner == SPAIN and count_treasures(g, g.s.treasure_row[ROW_SPAIN]) >= _spanish_boxes(g):
        note(g, J_ROW_FULL, place, roll)
        return
    kind = from_pool(g)
    if kind < 0:
        note(g, J_RICHES_NONE, place, roll)
        return
    note(g, J_RICHES, place, roll, owner)
    if owner == SPAIN:
        g.s.treasure_row[ROW_SPAIN][kind] += 1
    else:
        gain_treasure(g, owner, kind)


cdef void new_world_riches(Game* g) noexcept nogil:
    """VQ8.4: each settlement of a major with a player rolls, in the order of the world map."""
    cdef int i, owner
    for i in range(g.t.n_place):
        owner = g.s.place_owner[i]
        if g.t.place_kind[i] != SETTLEMENT and g.t.place_kind[i] != SETTLEMENT_SITE:
            continue
        if 0 <= owner < NMAJOR and plays(g.s, owner):
            _roll(g, i, owner)


# --- Treasure Fleet and Portugal (VQ6.3) --------------------------------------------------------------------------

cdef void load_fleet(Game* g) noexcept nogil:
    """VQ6.3.4: the fleet of the turn takes treasures of Spain's row aboard, then others of the pool."""
    cdef int kind, n = count_treasures(g, g.s.treasure_fleet)
    g.s.track[T_FLEET] = 0
    while n < g.t.q[Q_FLEET_TREASURES]:
        kind = random_treasure(g, g.s.treasure_row[ROW_SPAIN])
        if kind >= 0:
            g.s.treasure_row[ROW_SPAIN][kind] -= 1
        else:
            kind = from_pool(g)
        if kind < 0:
            break
        g.s.treasure_fleet[kind] += 1
        n += 1
    note(g, J_LOADED, n)


cdef void portugal_refill(Game* g) noexcept nogil:
    """VQ6.3.3: every box of Portugal's row holds a treasure again."""
    cdef int kind, n = count_treasures(g, g.s.treasure_row[ROW_PORTUGAL])
    while n < g.t.q[Q_PORTUGAL_BOXES]:
        kind = from_pool(g)
        if kind < 0:
            break
        g.s.treasure_row[ROW_PORTUGAL][kind] += 1
        n += 1
    note(g, J_REFILLED, n)


cdef void refresh_treasures(Game* g) noexcept nogil:
    """VQ8.4 whole: riches, then the fleet, then Portugal's row."""
    new_world_riches(g)
    load_fleet(g)
    portugal_refill(g)


cdef int _lisbon(const Game* g) noexcept nogil:
    """The key of Portugal; -1 if the map has none."""
    cdef Bits b = b_and(g.t.home_of[PORTUGAL], g.t.keys)
    return b_next(&b, 0)


cdef void portugal_winter(Game* g) noexcept nogil:
    """VQ6.3.3: the major that controls Lisbon draws from the row; what is left stays."""
    cdef int lisbon = _lisbon(g), power, kind, n = g.t.q[Q_PORTUGAL_DRAW]
    if lisbon < 0:
        return
    power = side(g.s, g.s.control[lisbon])
    if power >= NMAJOR:         # nobody's ally
        return
    while n > 0:
        kind = random_treasure(g, g.s.treasure_row[ROW_PORTUGAL])
        if kind < 0:
            return
        g.s.treasure_row[ROW_PORTUGAL][kind] -= 1
        gain_treasure(g, power, kind)
        note(g, J_LISBON, power)
        n -= 1
