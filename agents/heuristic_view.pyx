# cython: language_level=3
"""What a seat sees of a position, with the estimates every part of the heuristic player shares.

Values are points: 100 points are one victory point. Nothing here looks at other hands or at the deck.
"""
from libc.string cimport memset
from libc.stdint cimport int16_t, uint8_t
from env.rules.state cimport *
from env.rules.tables cimport FAR, MAX_TABLES, N_ALGIERS, Tables
from env.rules.hooks cimport HOOKS
from env.rules.common.cards cimport hand_size
from env.rules.common.players cimport opponent, two_player
from env.rules.common.units cimport (
    best_battle, blocked_electorates, fleet_bits, fortified_spaces, friendly_spaces, has_unrest, is_enemy,
    keys_counted, land_bits, leaders_at, loc_spaces, side, squadrons, stack_size, units_of)

# One column a power. rival: percent of a rival's loss that counts as own gain (doubled against the leader);
# fortress, land: points for an unkeyed fortress and for an unfortified space; regular .. corsair: points a unit is
# worth; card, cp: points a card in hand and a command point are worth; hold: percent weight of what is already
# held; odds: least chance in percent of a field battle it seeks; wars: wars with majors it bears at once;
# sea: percent of interest in ships; grudge: points another power must gain to be attacked.
_TABLE = {
    #           ottoman hapsburg england france papacy protestant
    "rival":    (30,    30,      30,     30,    25,    50),
    "fortress": (30,    25,      25,     25,    25,    25),
    "land":     (8,     8,       8,      10,    8,     10),
    "regular":  (34,    32,      34,     34,    28,    40),
    "second":   (17,    17,      20,     20,    14,    22),
    "squadron": (30,    24,      26,     22,    22,    0),
    "corsair":  (22,    0,       0,      0,     0,     0),
    "card":     (60,    60,      60,     60,    60,    60),
    "cp":       (22,    22,      22,     22,    22,    22),
    "hold":     (100,   110,     110,    110,   120,   130),
    "odds":     (62,    62,      62,     62,    66,    66),
    "wars":     (2,     2,       2,      2,     2,     2),
    "sea":      (100,   70,      80,     60,    50,    0),
    "grudge":   (80,    120,     100,    60,    100,   150),
}
# The same for Virgin Queen.
_QUEEN_TABLE = {
    #           ottoman spain england france hre  protestant
    "rival":    (40,    45,   40,     40,    40,  50),
    "fortress": (30,    25,   25,     25,    25,  25),
    "land":     (8,     8,    8,      8,     8,   12),
    "regular":  (34,    34,   34,     34,    34,  36),
    "second":   (17,    17,   20,     20,    20,  18),
    "squadron": (30,    28,   28,     22,    10,  20),
    "corsair":  (22,    0,    0,      0,     0,   0),
    "card":     (60,    60,   60,     60,    60,  60),
    "cp":       (22,    22,   22,     22,    22,  22),
    "hold":     (100,   110,  110,    110,   110, 120),
    "odds":     (62,    62,   62,     62,    62,  62),
    "wars":     (2,     2,    2,      2,     2,   2),
    "sea":      (100,   90,   90,     60,    20,  60),
    "grudge":   (80,    120,  120,    100,   190, 100),
}


def _fill_weights() -> None:
    for game, table in enumerate((_TABLE, _QUEEN_TABLE)):
        for p in range(NMAJOR):
            column = {name: row[p] for name, row in table.items()}
            WEIGHTS[game][p] = column


_fill_weights()


# --- choosing -----------------------------------------------------------------------------------------------------

cdef inline uint64_t _mix(uint64_t z) noexcept nogil:
    z = (z ^ (z >> 30)) * <uint64_t>0xBF58476D1CE4E5B9
    z = (z ^ (z >> 27)) * <uint64_t>0x94D049BB133111EB
    return z ^ (z >> 31)


cdef int tie(View* v, int k) noexcept nogil:
    """0..7, fixed by seed, position and k: breaks ties."""
    return <int>(_mix(v.salt + <uint64_t>k * <uint64_t>0x9E3779B97F4A7C15) & 7)


cdef int pick(View* v, Scorer score) noexcept nogil:
    """The legal action with the highest score."""
    cdef int k, a, x, best = -1
    cdef int most = -2000000000
    cdef uint64_t w
    for k in range(8):
        w = v.s.legal[k]
        while w:
            a = (k << 6) + ctz(w)
            w &= w - 1
            x = (score(v, a) << 3) + tie(v, a)
            if x > most:
                most = x
                best = a
    return best


cdef int first_legal(View* v) noexcept nogil:
    cdef int k
    for k in range(8):
        if v.s.legal[k]:
            return (k << 6) + ctz(v.s.legal[k])
    return -1


cdef int one_of(View* v, int first, int second) noexcept nogil:
    """`first` if it is legal, else `second` if that is, else the first legal action."""
    if (v.s.legal[first >> 6] >> (first & 63)) & 1:
        return first
    if (v.s.legal[second >> 6] >> (second & 63)) & 1:
        return second
    return first_legal(v)


cdef const Frame* frame_at(View* v, int above) noexcept nogil:
    """The frame that asks (0), the one that called it (1), ...; the lowest one if there are not so many."""
    cdef int k = v.s.depth - 1 - above
    return &v.s.frame[k if k > 0 else 0]


# --- looking ------------------------------------------------------------------------------------------------------

cdef void look(View* v, GameState* s, uint64_t seed) noexcept nogil:
    """The cheap part: who decides, and the number that breaks ties (public things only)."""
    v.g.s = s
    v.s = s
    v.t = v.g.t
    v.me = s.seat
    v.want_sea = -1
    v.w = &WEIGHTS[s.game][s.seat]
    v.turns_left = s.option[OPT_LAST_TURN] - s.turn
    v.salt = _mix(seed + (<uint64_t>s.decisions << 24) + (<uint64_t>s.impulse << 8) + <uint64_t>(s.seat << 4)
                  + s.turn)


cdef void _scores(View* v) noexcept nogil:
    cdef int p
    v.best = -1
    for p in range(NMAJOR):
        v.keys[p] = keys_counted(&v.g, p)
        v.vp[p] = HOOKS[v.s.game].victory_points(&v.g, p)
        if p != v.me and (v.best < 0 or v.vp[p] > v.vp[v.best]):
            v.best = p


cdef inline void _blend(uint64_t* lane, const void* start, const void* end) noexcept nogil:
    """Order-dependent sums of the words from start to end, in four lanes of two."""
    cdef const uint64_t* w = <const uint64_t*>start
    cdef Py_ssize_t n = (<const char*>end - <const char*>start) >> 3, i = 0
    cdef uint64_t a0 = lane[0], a1 = lane[1], b0 = lane[4], b1 = lane[5]    # locals stay in registers
    while i + 2 <= n:
        a0 += w[i]
        b0 += a0
        a1 += w[i + 1]
        b1 += a1
        i += 2
    if i < n:
        a0 += w[i]
        b0 += a0
    lane[0] = a0
    lane[1] = a1
    lane[4] = b0
    lane[5] = b1


cdef uint64_t _fingerprint(const View* v) noexcept nogil:
    """A number for everything the estimates depend on: the board, relations, tracks and own command points, but not
    the frames, the pending decision, other hands, the deck and the dice."""
    cdef const GameState* s = v.s
    cdef uint64_t lane[8]
    cdef uint64_t h, w, land = 0, lands = 0, ships = 0, fleets = 0
    cdef int k, i, c, hand = 0
    memset(lane, 0, sizeof(lane))
    _blend(lane, &s.occupied, &s.decisions)
    _blend(lane, &s.war, &s.gout)
    _blend(lane, &s.control, &s.land)
    _blend(lane, &s.corsair, &s.sail)
    _blend(lane, &s.lost_squadron, &s.card_loc)
    _blend(lane, &s.ruler, &s.vp_history)
    _blend(lane, &s.war_on, &s.deal)
    _blend(lane, &s.influence, &s.treasure)
    for k in range(NMARK):
        if s.mark[k].kind:
            _blend(lane, &s.mark[k], &s.mark[k] + 1)
            lane[1] += <uint64_t>k << 8
    for k in range(NPOWER):
        for c in range(3):
            w = s.occupied[k].w[c]
            while w:
                i = (c << 6) + ctz(w)
                w &= w - 1
                land += s.land[i][k][0] + (<uint64_t>s.land[i][k][1] << 8) + (<uint64_t>i << 16)
                lands += land
            w = s.fleets[k].w[c]
            while w:
                i = (c << 6) + ctz(w)
                w &= w - 1
                ships += s.squadron[i][k] + (<uint64_t>i << 8)
                fleets += ships
    lane[2] = land
    lane[6] = lands
    lane[3] = ships
    lane[7] = fleets
    for k in range(NCARD):
        hand += s.card_loc[k] == CARD_HAND + v.me
    h = <uint64_t>s.gout + (<uint64_t>s.turn << 32) + (<uint64_t>s.phase << 40) + (<uint64_t>s.foul << 48)
    h = _mix(h + <uint64_t>hand) + (<uint64_t>(s.cp & 255) << 8) + (<uint64_t>s.cp_limit << 16)
    h += (<uint64_t>v.me << 24) + (<uint64_t>s.table << 32) + (<uint64_t>s.game << 40)
    h += <uint64_t>s.preference_shown << 48
    for k in range(8):
        h = _mix(h + lane[k])
    return h | 1


cdef void relate(View* v) noexcept nogil:
    """Everything that follows from `friends` and `enemies`: whom one meets where, and where one may go."""
    cdef int i, c, q
    cdef uint32_t may = v.friends | v.enemies | (1 << INDEPENDENT)
    cdef uint64_t word
    cdef Bits strange = b_none(), reach = b_none()
    v.foes = v.armies = v.danger = b_none()
    for q in range(NPOWER):
        if q == INDEPENDENT:
            continue
        if (v.enemies >> q) & 1:
            v.foes = b_or(v.foes, v.s.occupied[q])
            v.danger = b_or(v.danger, v.s.fleets[q])
            if side(v.s, q) < NMAJOR:
                v.armies = b_or(v.armies, v.s.occupied[q])
        elif not (v.friends >> q) & 1:
            strange = b_or(strange, v.s.occupied[q])
    for c in range(3):
        word = 0
        for i in range(c << 6, min((c + 1) << 6, v.t.n_space)):
            word |= <uint64_t>((may >> v.s.control[i]) & 1) << (i & 63)
        reach.w[c] = word
    reach = b_minus(b_minus(reach, blocked_electorates(&v.g)), strange)
    if v.s.track[T_BARBARY] == 0:
        drop(&reach, v.t.named[N_ALGIERS])      # not in play yet
    v.enter = reach
    # one may stop and go on where nobody hostile stands and no walls have to be besieged
    v.open = b_or(b_minus(reach, v.strong), b_and(reach, v.friendly))
    v.open = b_minus(v.open, v.foes)
    v.forts = b_minus(b_and(reach, v.strong), v.friendly)
    v.n_armies = v.short_sum = -1
    v.need_known = v.fort_known = b_none()
    v.moves_known = v.ferry_known[0] = v.ferry_known[1] = False


cdef void survey(View* v) noexcept nogil:
    """The board: who stands where, where one may go. Estimates made for an equal board are kept."""
    cdef uint64_t print = _fingerprint(v)
    if print == v.print:
        return
    v.print = print
    v.asked = v.raid_known = 0
    v.hand = v.at_peace = -1
    v.supply_known = v.faith_known = False
    v.take_known = b_none()
    v.friends = v.s.friends[v.me]
    v.enemies = v.s.enemies[v.me]
    v.cp = v.s.cp
    _scores(v)
    v.mine = land_bits(&v.g, v.me)
    v.fleet = fleet_bits(&v.g, v.me)
    v.friendly = friendly_spaces(&v.g, v.me)
    v.strong = fortified_spaces(&v.g)
    relate(v)


cdef int cards_left(View* v) noexcept nogil:
    """Cards in the own hand."""
    if v.hand < 0:
        v.hand = hand_size(&v.g, v.me)
    return v.hand


cdef bint supplied(View* v, int space) noexcept nogil:
    """The seat has a line of communication to the space."""
    if not v.supply_known:
        v.supply = loc_spaces(&v.g, v.me)
        v.supply_known = True
    return has(&v.supply, space)


# --- values -------------------------------------------------------------------------------------------------------

cdef inline int _key_vp(View* v, int p, int n) noexcept nogil:
    cdef int most = v.t.auto_win[p] - 1
    if (p == PROTESTANT and v.s.game == HERE_I_STAND) or n < 0:
        return 0
    return v.t.key_vp[p][n if n < most else most]


cdef inline int _key_cards(View* v, int p, int n) noexcept nogil:
    cdef int most = v.t.auto_win[p] - 1
    if (p == PROTESTANT and v.s.game == HERE_I_STAND) or n < 0:
        return 0
    return v.t.key_cards[p][n if n < most else most]


cdef int rival_share(View* v, int power) noexcept nogil:
    """Percent of a loss of `power` that counts as own gain: more against the leader."""
    if power < 0 or power >= NMAJOR or power == v.me:
        return 0
    if two_player(v.s):         # nothing counts but the opponent
        return 100 if power == opponent(v.s.seat) else -100 if power == v.s.seat else 0
    if power == v.best and v.vp[power] + 4 >= v.vp[v.me]:
        return 2 * v.w.rival
    return v.w.rival


cdef int vp_points(View* v, int power) noexcept nogil:
    """Points for the seat of one VP that a power wins."""
    return 100 if power == v.me else -rival_share(v, power)


cdef int harm_points(View* v, int power) noexcept nogil:
    """Points that hurting a power is worth, in percent of the harm: enemies and the leader first, friends never."""
    cdef int points
    if power == v.me:
        return -100
    points = rival_share(v, power)
    if is_enemy(v.s, v.me, power):
        points += 40
    elif (v.s.friends[v.me] >> power) & 1:
        points -= 40
    return points


cdef int _worth(View* v, int p, int space, int change) noexcept nogil:
    """Points of VP and cards that control of a space is worth to p; change: +1 it would gain it, 0 it has it."""
    cdef int n, points = 0
    cdef bint unrest = has_unrest(&v.g, space)
    if has(&v.t.keys, space) and (p != PROTESTANT or v.s.game != HERE_I_STAND):
        n = v.keys[p] + change
        points = 100 * (_key_vp(v, p, n) - _key_vp(v, p, n - 1))
        if v.turns_left > 0:
            points += v.w.card * (_key_cards(v, p, n) - _key_cards(v, p, n - 1)) + 12
        if change and n >= v.t.auto_win[p]:
            points += 1500
    elif has(&v.t.electorates, space) and v.s.track[T_LEAGUE]:
        if p == HAPSBURG:
            points = 100
        elif p == PROTESTANT:
            points = 200 if has(&v.s.protestant, space) else 40
    if unrest:
        points = points * 2 // 3
    return points


cdef int take_value(View* v, int space) noexcept nogil:
    """Points for coming to control a space that is not friendly now."""
    cdef int owner, points
    if has(&v.take_known, space):
        return v.take[space]
    owner = side(v.s, v.s.control[space])
    points = _worth(v, v.me, space, 1)
    if points == 0:
        points = v.w.fortress if has(&v.strong, space) else v.w.land
    if owner < NMAJOR and owner != v.me:
        points += _worth(v, owner, space, 0) * rival_share(v, owner) // 100
    if v.t.home[space] == v.me:
        points += 15
    put(&v.take_known, space)
    v.take[space] = <int16_t>points
    return points


cdef int hold_value(View* v, int space) noexcept nogil:
    """Points for keeping a space that is controlled by the seat."""
    cdef int points = _worth(v, v.me, space, 0)
    if points == 0:
        points = v.w.fortress if has(&v.strong, space) else v.w.land
    if v.t.capital[space] and v.t.home[space] == v.me:
        points += 60
    return points * v.w.hold // 100


# --- strength -----------------------------------------------------------------------------------------------------

cdef uint8_t STEPS[MAX_TABLES][NSPACE][NSPACE]     # land steps, 9 = more than 8
cdef bint STEPS_KNOWN[MAX_TABLES]


cdef void _fill_steps(const Tables* t, int slot) noexcept nogil:
    cdef int a, i, c
    cdef Bits level, step, seen
    for a in range(NSPACE):
        for i in range(NSPACE):
            STEPS[slot][a][i] = 9
    for a in range(t.n_space):
        seen = b_none()
        put(&seen, a)
        level = seen
        for c in range(9):
            step = b_none()
            i = b_next(&level, 0)
            while i >= 0:
                STEPS[slot][a][i] = <uint8_t>c
                step = b_or(step, t.adjacent[i])
                i = b_next(&level, i + 1)
            level = b_minus(step, seen)
            seen = b_or(seen, level)
    STEPS_KNOWN[slot] = True


cdef int land_steps(View* v, int a, int b) noexcept nogil:
    """Steps by land between two spaces whoever controls the way; 9 = more than 8."""
    if not STEPS_KNOWN[v.s.table]:
        _fill_steps(v.t, v.s.table)
    return STEPS[v.s.table][a][b]


cdef void _list_armies(View* v) noexcept nogil:
    cdef int i = b_next(&v.armies, 0), q, n
    v.n_armies = 0
    while i >= 0 and v.n_armies < MOST_ARMIES:
        n = 0
        for q in range(NPOWER):
            if q != INDEPENDENT and (v.enemies >> q) & 1:
                n += units_of(v.s, i, q)
        v.army_at[v.n_armies] = <uint8_t>i
        v.army_size[v.n_armies] = <uint8_t>n
        v.n_armies += 1
        i = b_next(&v.armies, i + 1)


cdef int armies_near(View* v, int space, int steps) noexcept nogil:
    """Land units at war with the seat that stand within some steps of a space (the space itself apart)."""
    cdef int k, n = 0
    cdef const uint8_t* far
    if v.n_armies < 0:
        _list_armies(v)
    if v.n_armies == 0:
        return 0
    land_steps(v, space, space)
    far = STEPS[v.s.table][space]
    for k in range(v.n_armies):
        if far[v.army_at[k]] <= steps and v.army_at[k] != space:
            n += v.army_size[k]
    return n


cdef int _need(View* v, int space) noexcept nogil:
    cdef int base, close, far
    if not has(&v.strong, space) or side(v.s, v.s.control[space]) != v.me:
        return 0
    base = 1 if has(&v.t.keys, space) or has(&v.t.electorates, space) else 0
    if v.t.capital[space] and v.t.home[space] == v.me:
        base = 2
    if v.s.game == VIRGIN_QUEEN and v.me != PROTESTANT and has(&v.t.split, space):
        base += 1           # rebels look for empty walls
    if not b_any(v.armies):
        return base
    close = armies_near(v, space, 1)
    far = armies_near(v, space, 3) - close
    if close + far == 0:
        return base
    base += 1 + (2 * close + far) // 4
    return base if base < 4 else 4


cdef int need(View* v, int space) noexcept nogil:
    """Units that should stay in a space controlled by the seat: 0 unless it is fortified."""
    if not has(&v.need_known, space):
        put(&v.need_known, space)
        v.wanted[space] = <uint8_t>_need(v, space)
    return v.wanted[space]


cdef void count_needs(View* v) noexcept nogil:
    """Fill short, short_sum and wanted_sum."""
    cdef int i, n, x
    if v.short_sum >= 0:
        return
    v.short = b_none()
    v.short_sum = v.wanted_sum = 0
    i = b_next(&v.strong, 0)
    while i >= 0:
        if v.s.control[i] == v.me:
            n = need(v, i)
            v.wanted_sum += n
            x = n - stack_size(&v.g, i, v.me)
            if x > 0:
                put(&v.short, i)
                v.short_sum += x
        i = b_next(&v.strong, i + 1)


cdef int defenders(View* v, int space) noexcept nogil:
    """Land units in a space that are not the seat's friends."""
    cdef int q, n = 0
    for q in range(NPOWER):
        if not (v.friends >> q) & 1:
            n += units_of(v.s, space, q)
    return n


cdef int cavalry_at(View* v, int space, int power) noexcept nogil:
    return v.s.land[space][OTTOMAN][SECOND] if power == OTTOMAN else 0


cdef int force_cavalry(const Force* f) noexcept nogil:
    return f.n[SECOND] if f.owner == OTTOMAN else 0


cdef int battle_at(View* v, int space, int powers) noexcept nogil:
    """Best battle rating among the army leaders of some majors in a space."""
    cdef int q, b, best = 0
    for q in range(NMAJOR):
        if (powers >> q) & 1:
            b = best_battle(&v.g, leaders_at(&v.g, space, q))
            if b > best:
                best = b
    return best


cdef int sea_strength(View* v, int loc, int power) noexcept nogil:
    """Dice of a power's ships at a location, leaders included."""
    cdef int k, n = 2 * squadrons(&v.g, loc, power), b = 0
    if power == OTTOMAN:
        n += v.s.corsair[loc]
    if n == 0:
        return 0
    for k in range(v.t.n_leader):
        if v.s.leader_loc[k] == loc and v.t.leader_naval[k] and side(v.s, v.s.leader_owner[k]) == power:
            if v.t.battle[k] > b:
                b = v.t.battle[k]
    return n + b


cdef int danger_at(View* v, int loc) noexcept nogil:
    """Dice of the strongest enemy fleet at a location (in port it has one more)."""
    cdef int q, n, most = 0
    if not has(&v.danger, loc):
        return 0
    for q in range(NPOWER):
        if q != INDEPENDENT and (v.enemies >> q) & 1 and side(v.s, q) == q:
            n = sea_strength(v, loc, q)
            if n > most:
                most = n
    return most + 1 if most and loc < SEA0 else most


# --- ways ---------------------------------------------------------------------------------------------------------

cdef void find_ways(View* v, int start, Bits through, Bits goals, int cap, Reach* r) noexcept nogil:
    """Cheapest land ways from `start` over spaces of `through` to those of `through` or `goals`, up to `cap` CP."""
    cdef Bits level[16]
    cdef int c, i, k, d, x
    memset(r.cost, FAR, sizeof(r.cost))
    for c in range(cap + 3):
        level[c] = b_none()
    r.cost[start] = 0
    r.parent[start] = <uint8_t>start
    put(&level[0], start)
    for c in range(cap):
        i = b_next(&level[c], 0)
        while i >= 0:
            if r.cost[i] == c and (i == start or has(&through, i)):
                for k in range(v.t.n_neighbour[i]):
                    d = v.t.neighbour[i][k]
                    x = c + (2 if v.t.over_pass[i][k] else 1)
                    if x < r.cost[d] and (has(&through, d) or has(&goals, d)):
                        r.cost[d] = <uint8_t>x
                        r.parent[d] = <uint8_t>i
                        put(&level[x], d)
            i = b_next(&level[c], i + 1)


cdef int first_step(const Reach* r, int start, int goal) noexcept nogil:
    """The space after `start` on the way to `goal`."""
    while r.parent[goal] != start:
        goal = r.parent[goal]
    return goal
