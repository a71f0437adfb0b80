# cython: language_level=3
"""Pieces and places: who stands where, who is friend and enemy, control, lines of communication, nearest spaces."""
from libc.string cimport memcpy, memset
from env.rules.state cimport (
    b_any, b_count, NMARK, MARK_NONE, LOC_PRISON, NWAR, HERE_I_STAND, ctz)
from env.rules.tables cimport FAR, N_ORAN, N_TRIPOLI
from env.rules.machine cimport note
from env.rules.common.foreign_war cimport war_power

cdef enum:
    J_CAPTURED = 20
    J_ELIMINATED = 21
    J_CONTROL = 22
    J_UNREST = 23


# --- relations (R1.2)

cdef void update_relations(GameState* s) noexcept nogil:
    """Recompute `friends` and `enemies` from the marks; call after every change of war or alliance."""
    cdef int p, q, m
    cdef uint16_t minors[NPOWER]
    for p in range(NPOWER):
        minors[p] = 0
        if p < NMAJOR:
            minors[p] = s.ally[p] & MINORS
    for p in range(NPOWER):
        s.friends[p] = <uint16_t>(1 << p)
        s.enemies[p] = 0
    for p in range(NMAJOR):
        s.friends[p] |= minors[p]
        s.enemies[p] = s.war[p]
        for q in range(NMAJOR):
            if q != p and (s.ally[p] >> q) & 1:
                s.friends[p] |= <uint16_t>(1 << q) | minors[q]
            if (s.war[p] >> q) & 1:
                s.enemies[p] |= minors[q]
    for m in range(GENOA, NPOWER):
        if not is_minor(m):
            continue
        p = side(s, m)
        if p != m:
            s.friends[m] = s.friends[p]
            s.enemies[m] = s.enemies[p]
        else:
            s.enemies[m] = s.war[m]


cdef void set_war(GameState* s, int p, int q, bint on) noexcept nogil:
    """Place or remove an At War mark."""
    if on:
        s.war[p] |= <uint16_t>(1 << q)
        s.war[q] |= <uint16_t>(1 << p)
    else:
        s.war[p] &= <uint16_t>~(1 << q)
        s.war[q] &= <uint16_t>~(1 << p)
    update_relations(s)


cdef void set_ally(GameState* s, int p, int q, bint on) noexcept nogil:
    """Place or remove an Allied mark (majors, or a major and its minor)."""
    if on:
        s.ally[p] |= <uint16_t>(1 << q)
        s.ally[q] |= <uint16_t>(1 << p)
    else:
        s.ally[p] &= <uint16_t>~(1 << q)
        s.ally[q] &= <uint16_t>~(1 << p)
    update_relations(s)


cdef int ally_of_minor(const GameState* s, int minor) noexcept nogil:
    """The major allied to a minor, NOBODY if it is inactive."""
    cdef int p = side(s, minor)
    return p if p != minor else NOBODY


# --- spaces

cdef void set_control(Game* g, int space, int power) noexcept nogil:
    """Change political control (of an active minor's space: to its major)."""
    power = side(g.s, power)
    if g.s.control[space] == power:
        return
    note(g, J_CONTROL, power, space, g.s.control[space])
    drop(&g.s.owned[g.s.control[space]], space)
    put(&g.s.owned[power], space)
    g.s.control[space] = <int8_t>power
    g.s.dirty = 1


cdef void set_unrest(Game* g, int space, bint on) noexcept nogil:
    if has(&g.s.unrest, space) == on:
        return
    note(g, J_UNREST, space, on)
    if on:
        put(&g.s.unrest, space)
    else:
        drop(&g.s.unrest, space)
    g.s.dirty = 1


cdef Bits haven_marks(const Game* g) noexcept nogil:
    """Oran and Tripoli as far as Pirate Haven markers lie there; a Fortress marker alone makes no haven."""
    cdef Bits r = b_none()
    if g.s.track[T_HAVENS] & 1:
        put(&r, g.t.named[N_ORAN])
    if g.s.track[T_HAVENS] & 2:
        put(&r, g.t.named[N_TRIPOLI])
    return r


cdef bint is_home(const Game* g, int power, int space) noexcept nogil:
    """One of its home spaces as things stand."""
    cdef Bits b = home_spaces(g, power)
    return has(&b, space)


cdef Bits home_spaces(const Game* g, int power) noexcept nogil:
    """R21.1: pirate havens are Ottoman and no longer Hapsburg; so is Algiers once it is in play.

    VQ2.5: a split home space is home of both its powers, of the Protestant only while he controls it himself.
    """
    cdef Bits havens
    if g.s.game != HERE_I_STAND:
        if power == PROTESTANT:
            return b_or(g.t.home_of[power], b_and(g.t.split, g.s.owned[power]))
        return g.t.home_of[power]
    havens = haven_marks(g)
    if power == OTTOMAN:
        return b_or(b_or(g.t.home_of[power], havens), b_and(b_and(g.t.havens, g.t.keys), g.s.fortress))
    return b_minus(g.t.home_of[power], havens)


cdef Bits friendly_spaces(const Game* g, int power) noexcept nogil:
    """Spaces controlled by the power, its allies and their minors."""
    cdef Bits r = b_none()
    cdef int q
    for q in range(NPOWER):
        if (g.s.friends[power] >> q) & 1:
            r = b_or(r, g.s.owned[q])
    return r


cdef Bits fortified_spaces(const Game* g) noexcept nogil:
    return b_or(g.t.fortified, g.s.fortress)


cdef Bits blocked_electorates(const Game* g) noexcept nogil:
    """Electorates before the Schmalkaldic League: no unit enters them, no LOC runs through (R13.1.g, R12.1)."""
    if pre_league(g.s):
        return g.t.electorates
    return b_none()


cdef Bits nearest(const Game* g, int start, Bits among) noexcept nogil:
    """The members of `among` with the fewest steps from `start`, whoever controls the way (R12.5.3)."""
    cdef Bits r = b_none()
    cdef int i, d, best = FAR
    i = b_next(&among, 0)
    while i >= 0:
        d = g.t.dist[start][i]
        if d < best:
            best = d
            r = b_none()
        if d == best and d < FAR:
            put(&r, i)
        i = b_next(&among, i + 1)
    return r


cdef Bits capitals_held(const Game* g, int power) noexcept nogil:
    """Own capitals under the power's own control."""
    cdef Bits r = b_none()
    cdef int k, i
    if power >= NMAJOR:
        return r
    for k in range(2):
        i = g.t.capital_of[power][k]
        if i != 255 and g.s.control[i] == power:
            put(&r, i)
    return r


cdef int keys_counted(const Game* g, int power) noexcept nogil:
    """Keys controlled and not in unrest: the exposed box of the key track (R1.4)."""
    return b_count(b_and(b_minus(g.t.keys, g.s.unrest), g.s.owned[power]))


# --- land units

cdef void land_add(Game* g, int space, int power, int kind, int n) noexcept nogil:
    """Add (n < 0: remove) land units and keep `occupied` true."""
    g.s.land[space][power][kind] = <uint8_t>(g.s.land[space][power][kind] + n)
    if units_of(g.s, space, power):
        put(&g.s.occupied[power], space)
    else:
        drop(&g.s.occupied[power], space)


cdef int stack_size(const Game* g, int space, int power) noexcept nogil:
    """Land units of a power with its active minors in a space."""
    cdef int n = units_of(g.s, space, power), m
    if power < NMAJOR and has_minors(g.s, power):
        for m in range(GENOA, NPOWER):
            if (g.s.ally[power] >> m) & 1:
                n += units_of(g.s, space, m)
    return n


cdef Force stack_force(const Game* g, int space, int power) noexcept nogil:
    """Everything a power has in a space: its units, its active minors' units, its army leaders."""
    cdef Force f = force_none()
    cdef int m
    f.owner = <int8_t>power
    f.n[REGULAR] = <int8_t>g.s.land[space][power][REGULAR]
    f.n[SECOND] = <int8_t>g.s.land[space][power][SECOND]
    if power < NMAJOR:
        if has_minors(g.s, power):
            for m in range(GENOA, NPOWER):
                if (g.s.ally[power] >> m) & 1:
                    f.n[slot_of(m)] = <int8_t>g.s.land[space][m][REGULAR]
        f.leaders = leaders_at(g, space, power)
    return f


cdef Bits land_bits(const Game* g, int power) noexcept nogil:
    """Spaces with land units of a power or its active minors."""
    cdef Bits r = g.s.occupied[power]
    cdef int m
    if power < NMAJOR and has_minors(g.s, power):
        for m in range(GENOA, NPOWER):
            if (g.s.ally[power] >> m) & 1:
                r = b_or(r, g.s.occupied[m])
    return r


cdef Bits enemy_land(const Game* g, int power) noexcept nogil:
    """Spaces with land units of powers at war with `power`."""
    cdef Bits r = b_none()
    cdef int q
    for q in range(NPOWER):
        if (g.s.enemies[power] >> q) & 1:
            r = b_or(r, g.s.occupied[q])
    return r


cdef int enemy_units(const Game* g, int space, int power) noexcept nogil:
    """Land units in a space of powers at war with `power`."""
    cdef int q, n = 0
    for q in range(NPOWER):
        if (g.s.enemies[power] >> q) & 1:
            n += units_of(g.s, space, q)
    return n


cdef int all_units(const Game* g, int space) noexcept nogil:
    cdef int q, n = 0
    for q in range(NPOWER):
        n += units_of(g.s, space, q)
    return n


cdef int units_on_map(const Game* g, int power) noexcept nogil:
    """Land units of exactly this power on the map."""
    cdef int k, n = 0
    cdef uint64_t w
    for k in range(3):
        w = g.s.occupied[power].w[k]
        while w:
            n += units_of(g.s, (k << 6) + ctz(w), power)
            w &= w - 1
    return n


cdef int land_pool_left(const Game* g, int power) noexcept nogil:
    """Land units that the counters still allow (R1.7): total minus map, foreign wars and electorate display.

    VQ21.3: a foreign army is made of independent counters; what it needs beyond them counts against nobody.
    """
    cdef int n = g.t.land_pool[power] - units_on_map(g, power), k
    for k in range(NWAR):
        if g.s.war_on[k] and power == war_power(g, k):
            n -= g.s.war_unit[k][0] + g.s.war_unit[k][1]
        if g.s.war_on[k] and power == INDEPENDENT:
            n -= g.s.war_enemy[k]
    if power == PROTESTANT:
        for k in range(6):
            n -= g.s.display[k]
    return n if n > 0 else 0


# --- forces

cdef Force force_none() noexcept nogil:
    cdef Force f
    memset(&f, 0, sizeof(Force))
    f.owner = NOBODY
    return f


cdef Force force_minus(Force a, const Force* b) noexcept nogil:
    """What is left of `a` without `b`, never below zero."""
    cdef int k
    for k in range(NSLOT):
        a.n[k] = a.n[k] - b.n[k] if a.n[k] > b.n[k] else 0
    a.leaders &= ~b.leaders
    return a


cdef Force force_plus(Force a, const Force* b) noexcept nogil:
    cdef int k
    if a.owner == NOBODY:
        a.owner = b.owner
    for k in range(NSLOT):
        a.n[k] = a.n[k] + b.n[k]
    a.leaders |= b.leaders
    return a


cdef void force_lift(Game* g, int space, const Force* f) noexcept nogil:
    """Take the units of a force off a space; its leaders keep their place until force_drop."""
    cdef int k
    for k in range(NSLOT):
        if f.n[k]:
            if k < 2:
                land_add(g, space, f.owner, k, -f.n[k])
            else:
                land_add(g, space, minor_of(k), REGULAR, -f.n[k])


cdef void force_drop(Game* g, int space, const Force* f) noexcept nogil:
    """Put a force into a space, leaders included."""
    cdef int k
    for k in range(NSLOT):
        if f.n[k]:
            if k < 2:
                land_add(g, space, f.owner, k, f.n[k])
            else:
                land_add(g, space, minor_of(k), REGULAR, f.n[k])
    for k in range(g.t.n_leader):
        if (f.leaders >> k) & 1:
            g.s.leader_loc[k] = <uint8_t>space


cdef void force_move(Game* g, int start, int end, const Force* f) noexcept nogil:
    """Move a force and the marks of its units from space to space."""
    force_lift(g, start, f)
    force_drop(g, end, f)
    mark_move(g, start, end, f)


cdef void force_eliminate(Game* g, int space, const Force* f, int captor) noexcept nogil:
    """Remove all units of a force; its leaders are captured by `captor` (R14.10)."""
    cdef int k
    force_lift(g, space, f)
    note(g, J_ELIMINATED, f.owner, force_size(f), space)
    for k in range(g.t.n_leader):
        if (f.leaders >> k) & 1:
            capture_leader(g, k, captor)


cdef int formation_limit(const Game* g, uint32_t leaders) noexcept nogil:
    """R1.6: 4 without leader, else the sum of the two highest command ratings."""
    cdef int k, c, one = 0, two = 0
    for k in range(g.t.n_leader):
        if (leaders >> k) & 1:
            c = g.t.command[k]
            if c > one:
                two = one
                one = c
            elif c > two:
                two = c
    return one + two if one else 4


cdef bint has_cavalry(const Force* f) noexcept nogil:
    return f.owner == OTTOMAN and f.n[SECOND] > 0


# --- leaders

cdef inline uint32_t _standing(const Game* g, int loc) noexcept nogil:
    """All leaders at a location, as bits; most places have none, so eight leaders are compared at once."""
    cdef uint64_t w, places = <uint64_t>(loc & 255) * <uint64_t>0x0101010101010101
    cdef uint64_t low = <uint64_t>0x7F7F7F7F7F7F7F7F
    cdef uint32_t r = 0
    cdef int k
    for k in range(0, g.t.n_leader, 8):     # the last eight run over into the owners: those bits are cut off
        memcpy(&w, &g.s.leader_loc[k], 8)
        w ^= places
        w = ~(((w & low) + low) | w | low)      # the top bit of each byte that is 0
        if w:
            r |= <uint32_t>(((w >> 7) * <uint64_t>0x0102040810204080) >> 56) << k
    return r & ((<uint32_t>1 << g.t.n_leader) - 1)


cdef uint32_t leaders_at(const Game* g, int loc, int power) noexcept nogil:
    """Army leaders of a power at a location, as bits."""
    cdef int k
    cdef uint32_t r = 0, here = _standing(g, loc)
    while here:
        k = ctz(here)
        here &= here - 1
        if not g.t.leader_naval[k] and g.s.leader_owner[k] == power:
            r |= <uint32_t>1 << k
    return r


cdef uint32_t naval_leaders_at(const Game* g, int loc, int power) noexcept nogil:
    """Naval leaders a power commands at a location (its own, of active minors, on loan to it)."""
    cdef int k
    cdef uint32_t r = 0, here = _standing(g, loc)
    while here:
        k = ctz(here)
        here &= here - 1
        if g.t.leader_naval[k] and side(g.s, g.s.leader_owner[k]) == power:
            r |= <uint32_t>1 << k
    return r


cdef int best_battle(const Game* g, uint32_t leaders) noexcept nogil:
    """Highest battle rating, 0 without leader."""
    cdef int k, r = 0
    for k in range(g.t.n_leader):
        if (leaders >> k) & 1 and g.t.battle[k] > r:
            r = g.t.battle[k]
    return r


cdef void capture_leader(Game* g, int leader, int captor) noexcept nogil:
    """Put a leader on the captor's power card; without a major captor he is out until the turn ends."""
    cdef int p = side(g.s, captor) if captor >= 0 else NOBODY
    note(g, J_CAPTURED, leader, p)
    if p >= 0 and p < NMAJOR:
        g.s.leader_loc[leader] = <uint8_t>(LOC_PRISON + p)
    else:
        g.s.leader_loc[leader] = <uint8_t>(LOC_PRISON + NMAJOR)


cdef void place_leader(Game* g, int leader, int loc) noexcept nogil:
    g.s.leader_loc[leader] = <uint8_t>loc


# --- marks of this impulse

cdef void mark_add(Game* g, int kind, int loc, const Force* f) noexcept nogil:
    """Remember what a force did in this impulse."""
    cdef int i
    cdef Mark* m
    for i in range(NMARK):
        m = &g.s.mark[i]
        if m.kind == kind and m.loc == loc and m.force.owner == f.owner:
            m.force = force_plus(m.force, f)
            return
    for i in range(NMARK):
        m = &g.s.mark[i]
        if m.kind == MARK_NONE:
            m.kind = <uint8_t>kind
            m.loc = <uint8_t>loc
            m.force = f[0]
            return


cdef Force marked(const Game* g, int kind, int loc, int power) noexcept nogil:
    """The units of a power at a location that carry a mark."""
    cdef int i
    for i in range(NMARK):
        if g.s.mark[i].kind == kind and g.s.mark[i].loc == loc and g.s.mark[i].force.owner == power:
            return g.s.mark[i].force
    return force_none()


cdef void mark_move(Game* g, int start, int end, const Force* f) noexcept nogil:
    """Carry marks along with a moving force: as many marked units as go beyond the unmarked ones."""
    cdef int i, k, stay
    cdef Mark* m
    cdef Force carry
    for i in range(NMARK):
        m = &g.s.mark[i]
        if m.kind == MARK_NONE or m.loc != start or m.force.owner != f.owner or m.kind == 3:
            continue
        carry = force_none()
        carry.owner = f.owner
        for k in range(NSLOT):
            # units of this kind left behind in the space
            if k < 2:
                stay = g.s.land[start][f.owner][k]
            else:
                stay = g.s.land[start][minor_of(k)][REGULAR]
            if m.force.n[k] > stay:
                carry.n[k] = <int8_t>(m.force.n[k] - stay)
                m.force.n[k] = <int8_t>stay
        carry.leaders = m.force.leaders & f.leaders
        m.force.leaders &= ~f.leaders
        k = m.kind
        if force_size(&m.force) == 0 and m.force.leaders == 0:
            memset(m, 0, sizeof(Mark))
        if force_size(&carry) or carry.leaders:
            mark_add(g, k, end, &carry)


cdef void clear_marks(Game* g) noexcept nogil:
    memset(g.s.mark, 0, sizeof(g.s.mark))


# --- naval units

cdef int squadrons(const Game* g, int loc, int power) noexcept nogil:
    """Squadrons a power commands at a location: own, of its active minors, loaned to it."""
    cdef int n, m, i
    if power >= NMAJOR:
        return g.s.squadron[loc][power]
    n = g.s.squadron[loc][power]
    if has_minors(g.s, power):
        for m in range(GENOA, NPOWER):
            if (g.s.ally[power] >> m) & 1:
                n += g.s.squadron[loc][m]
    if g.s.game != HERE_I_STAND:    # VQ9.1 knows no loans
        return n
    for i in range(NLOAN):
        if g.s.loan_owner[i] != NOBODY and g.s.loan_to[i] == power and g.s.loan_loc[i] == loc:
            n += 1
    return n


cdef int corsairs(const Game* g, int loc, int power) noexcept nogil:
    return g.s.corsair[loc] if power == OTTOMAN else 0


cdef void refresh_fleet(Game* g, int loc) noexcept nogil:
    """Recompute the `fleets` bits of a location."""
    cdef int p, i
    for p in range(NPOWER):
        if g.s.squadron[loc][p] or (p == OTTOMAN and g.s.corsair[loc]):
            put(&g.s.fleets[p], loc)
        else:
            drop(&g.s.fleets[p], loc)
    for i in range(NLOAN):
        if g.s.loan_owner[i] != NOBODY and g.s.loan_loc[i] == loc:
            put(&g.s.fleets[g.s.loan_to[i]], loc)


cdef void squadron_add(Game* g, int loc, int owner, int n) noexcept nogil:
    g.s.squadron[loc][owner] = <uint8_t>(g.s.squadron[loc][owner] + n)
    refresh_fleet(g, loc)


cdef void corsair_add(Game* g, int loc, int n) noexcept nogil:
    g.s.corsair[loc] = <uint8_t>(g.s.corsair[loc] + n)
    refresh_fleet(g, loc)


cdef void loan_move(Game* g, int entry, int loc) noexcept nogil:
    cdef int old = g.s.loan_loc[entry]
    g.s.loan_loc[entry] = <uint8_t>loc
    refresh_fleet(g, old)
    refresh_fleet(g, loc)


cdef void sink_squadron(Game* g, int loc, int owner) noexcept nogil:
    """R17.4: a lost squadron waits on the turn track."""
    squadron_add(g, loc, owner, -1)
    g.s.lost_squadron[owner] += 1


cdef void sink_loaned(Game* g, int entry) noexcept nogil:
    cdef int loc = g.s.loan_loc[entry]
    g.s.lost_squadron[g.s.loan_owner[entry]] += 1
    g.s.loan_owner[entry] = NOBODY
    g.s.loan_to[entry] = NOBODY
    g.s.loan_loc[entry] = 0
    refresh_fleet(g, loc)


cdef void sink_corsair(Game* g, int loc) noexcept nogil:
    corsair_add(g, loc, -1)
    g.s.lost_corsair += 1


cdef int naval_pool_left(const Game* g, int power) noexcept nogil:
    """Naval counters left (R1.7); those on the turn track are not available (R17.4)."""
    cdef int n = g.t.naval_pool[power] - g.s.lost_squadron[power], i
    i = b_next(&g.s.fleets[power], 0)
    while i >= 0:
        n -= g.s.squadron[i][power]
        if power == OTTOMAN:
            n -= g.s.corsair[i]
        i = b_next(&g.s.fleets[power], i + 1)
    if power == OTTOMAN:
        n -= g.s.lost_corsair
    for i in range(NLOAN):
        if g.s.loan_owner[i] == power:
            n -= 1
    return n if n > 0 else 0


cdef Bits fleet_bits(const Game* g, int power) noexcept nogil:
    """Locations with naval units a power commands."""
    cdef Bits r = g.s.fleets[power]
    cdef int m
    if power < NMAJOR:
        for m in range(GENOA, NPOWER):
            if (g.s.ally[power] >> m) & 1:
                r = b_or(r, g.s.fleets[m])
    return r


cdef Bits friendly_fleets(const Game* g, int power) noexcept nogil:
    cdef Bits r = b_none()
    cdef int q
    for q in range(NPOWER):
        if (g.s.friends[power] >> q) & 1:
            r = b_or(r, g.s.fleets[q])
    return r


cdef Bits enemy_fleets(const Game* g, int power) noexcept nogil:
    cdef Bits r = b_none()
    cdef int q
    for q in range(NPOWER):
        if (g.s.enemies[power] >> q) & 1:
            r = b_or(r, g.s.fleets[q])
    return r


cdef bint naval_at(const Game* g, int loc, int power) noexcept nogil:
    return squadrons(g, loc, power) + corsairs(g, loc, power) > 0


cdef bint fleet_at(const Game* g, int loc, int power) noexcept nogil:
    """Naval units or naval leaders a power commands at a location."""
    return naval_at(g, loc, power) or naval_leaders_at(g, loc, power) != 0


cdef Bits adjacent_locs(const Game* g, int loc) noexcept nogil:
    """One naval step: a port's sea zones; a zone's ports and bordering zones (R16.1.a)."""
    cdef Bits r
    cdef int k
    if loc < SEA0:
        r = b_none()
        for k in range(g.t.n_port_seas[loc]):
            put(&r, SEA0 + g.t.port_sea[loc][k])
        return r
    r = g.t.sea_ports[loc - SEA0]
    for k in range(g.t.n_sea):
        if (g.t.sea_adjacent[loc - SEA0] >> k) & 1:
            put(&r, SEA0 + k)
    return r


# --- sieges and lines of communication

cdef bint is_besieger(const GameState* s, int space, int power) noexcept nogil:
    """`power` (or the major of an active minor) besieges the space."""
    cdef int p = side(s, power)
    return p < NMAJOR and (s.siege[space] >> p) & 1


cdef int inside_units(const Game* g, int space) noexcept nogil:
    """Land units inside a fortification: all that do not belong to besiegers (R15.0.1)."""
    cdef int q, n = 0
    for q in range(NPOWER):
        if units_of(g.s, space, q) and not is_besieger(g.s, space, q):
            n += units_of(g.s, space, q)
    return n


cdef Bits loc_spaces(const Game* g, int power) noexcept nogil:
    """Spaces to which `power` has a line of communication (R12.1).

    Sources: fortified, friendly-controlled home spaces of the power, of its allies and of their minors. Every space
    before the last is friendly-controlled, free of enemy units (naval and leaders included) and of unrest; sea zones
    need a friendly naval unit and are entered and left through friendly-controlled ports, the last space excepted.
    """
    cdef Bits through, reached, frontier, seen, homes, bad
    cdef int i, k, q, z
    cdef uint32_t seas_in = 0, seas_next, usable = 0
    cdef Bits fleets = friendly_fleets(g, power)
    through = b_minus(friendly_spaces(g, power), g.s.unrest)
    through = b_minus(through, enemy_land(g, power))
    through = b_minus(through, enemy_fleets(g, power))
    for k in range(g.t.n_leader):
        if g.s.leader_loc[k] < g.t.n_space and g.s.leader_owner[k] >= 0:
            if is_enemy(g.s, power, g.s.leader_owner[k]):
                drop(&through, g.s.leader_loc[k])
    through = b_minus(through, blocked_electorates(g))
    for z in range(g.t.n_sea):
        if has(&fleets, SEA0 + z):
            usable |= 1 << z
    homes = b_none()
    for q in range(NPOWER):
        if (g.s.friends[power] >> q) & 1:
            homes = b_or(homes, home_spaces(g, q))
    # sources themselves must be usable to lead on; as a last space any friendly fortified home counts
    reached = b_and(b_and(homes, fortified_spaces(g)), friendly_spaces(g, power))
    frontier = b_and(reached, through)
    seen = frontier
    while b_any(frontier):
        i = b_next(&frontier, 0)
        drop(&frontier, i)
        reached = b_or(reached, g.t.adjacent[i])
        bad = b_minus(b_and(g.t.adjacent[i], through), seen)
        frontier = b_or(frontier, bad)
        seen = b_or(seen, bad)
        # sea zones from this port
        seas_next = g.t.port_sea_mask[i] & usable & ~seas_in
        while seas_next:
            for z in range(g.t.n_sea):
                if (seas_next >> z) & 1:
                    seas_in |= 1 << z
                    seas_next = (seas_next | (g.t.sea_adjacent[z] & usable)) & ~seas_in
                    reached = b_or(reached, g.t.sea_ports[z])
                    bad = b_minus(b_and(g.t.sea_ports[z], through), seen)
                    frontier = b_or(frontier, bad)
                    seen = b_or(seen, bad)
                    break
    return reached
