# cython: language_level=3
"""Theological debates (R18.5): what one is worth, whom to send and whom to face.

Both sides' debaters are drawn at random, so a debate is the mean over all pairs: spaces won and lost, a debater burnt
or disgraced. A tie leads to a second round of the same kind.
"""
from libc.stdint cimport uint32_t
from env.rules.state cimport *
from env.rules.tables cimport COST_DEBATE, ZONE_ENGLISH, ZONE_GERMAN
from env.rules.ids cimport *
from env.rules.machine cimport is_legal
from env.rules.here_i_stand.debate cimport (
    DEBATE_ATTACKER, DEBATE_BARRED, DEBATE_DEFENDER, DEBATE_FLAGS, DEBATE_FRESH, DEBATE_INQUISITION, DEBATE_MORE,
    DEBATE_ZONE, can_debate)
from env.rules.here_i_stand.events_common cimport R_MARY
from env.rules.here_i_stand.religion cimport (
    ECK, GARDINER, LUTHER, debaters, ready)
from agents.heuristic_creed cimport ahead, ahead_by
from agents.heuristic_faith cimport flips_worth
from agents.heuristic_view cimport Plan, View, frame_at, one_of, vp_points
from agents.heuristic_war cimport offer

cdef struct Group:      # debaters with equal dice and value
    int dice
    int value
    int n

cdef enum:
    MOST = 10


cdef int _dice(View* v, int debater, bint attacks, int zone, bint fresh) noexcept nogil:
    cdef int n = v.t.debater_value[debater]
    if not attacks:
        return n + (2 if fresh else 1)
    if v.t.debater_power[debater] == PROTESTANT:
        return n + 3
    if zone == ZONE_ENGLISH and v.s.ruler[ENGLAND] == R_MARY:
        n *= 2
    n += 3 - ((v.s.faith & FAITH_AUGSBURG) != 0)
    if fresh and (debater == ECK or (debater == GARDINER and zone == ZONE_ENGLISH)):
        n += 1
    return n


cdef int _sort(View* v, uint32_t bits, bint attacks, int zone, bint fresh, Group* groups) noexcept nogil:
    """Debaters by dice and value; how many groups."""
    cdef int k, dice, value, i, n = 0
    while bits:
        k = ctz(bits)
        bits &= bits - 1
        dice = _dice(v, k, attacks, zone, fresh)
        value = v.t.debater_value[k]
        for i in range(n):
            if groups[i].dice == dice and groups[i].value == value:
                groups[i].n += 1
                break
        else:
            if n < MOST:
                groups[n].dice = dice
                groups[n].value = value
                groups[n].n = 1
                n += 1
    return n


cdef int _pair(
        int dice, int value, int other, int other_value, int win, int lose, int burn, int disgrace) noexcept nogil:
    """Points of one debate of `dice` against `other`: win, lose points of a space; burn, disgrace points of a VP of
    the debater who is lost by the other, by the own side."""
    cdef int points, tie
    points = (ahead(dice, other) * win + ahead(other, dice) * lose) // 100
    points += (ahead_by(dice, other, other_value) * other_value * burn
               + ahead_by(other, dice, value) * value * disgrace) // 1000
    tie = 1000 - ahead_by(dice, other, 0) - ahead_by(other, dice, 0)
    return points * (1000 + tie * 7 // 10) // 1000


cdef int debate_points(
        View* v, int initiator, int zone, int pool, int extra, uint32_t attackers, uint32_t barred) noexcept nogil:
    """Points for the seat of a debate in a zone against the committed or uncommitted enemies; extra: dice of the
    initiator by a card; attackers 0 = whoever is ready. -1000: there is none."""
    cdef int other = PAPACY if initiator == PROTESTANT else PROTESTANT, n, m, i, k, total = 0, pairs = 0
    cdef bint protestant = initiator == PROTESTANT
    cdef Group mine[MOST]
    cdef Group theirs[MOST]
    cdef int win, lose, burn, disgrace
    if attackers == 0:
        attackers = debaters(&v.g, initiator, zone, READY)
    n = _sort(v, attackers, True, zone, True, mine)
    m = _sort(v, debaters(&v.g, other, zone, pool) & ~barred, False, zone, pool == READY, theirs)
    if n == 0 or m == 0:
        return -1000
    win = flips_worth(v, protestant, 1 << zone, 2) // 2
    lose = flips_worth(v, not protestant, 1 << zone, 2) // 2
    burn = vp_points(v, initiator) - (30 if other == v.me else -30 if initiator == v.me else 0)
    disgrace = vp_points(v, other) - (30 if initiator == v.me else -30 if other == v.me else 0)
    for i in range(n):
        for k in range(m):
            pairs += mine[i].n * theirs[k].n
            total += mine[i].n * theirs[k].n * _pair(
                mine[i].dice + extra, mine[i].value, theirs[k].dice, theirs[k].value, win, lose, burn, disgrace)
    return total // pairs


cdef int zone_debate(View* v, int initiator, int zone, int flags, uint32_t attackers) noexcept nogil:
    """Points of a debate in a zone with the better choice of enemies for the initiator; -1000: not possible."""
    cdef int extra = 0, a, b
    if attackers == 0 and not can_debate(&v.g, initiator, zone):
        return -1000
    if flags & DEBATE_INQUISITION:
        extra += 2
    if flags & DEBATE_MORE:
        extra += 3 if zone == ZONE_ENGLISH else 1
    a = debate_points(v, initiator, zone, READY, extra, attackers, 0)
    b = debate_points(v, initiator, zone, COMMITTED, extra, attackers, 0)
    if a == -1000 or b == -1000 or initiator == v.me:
        return max(a, b)
    return min(a, b)            # the other side chooses


cdef int best_debate(View* v, int initiator, int flags, uint32_t attackers) noexcept nogil:
    """The best zone for a debate that the seat calls, the worst one if another does."""
    cdef int z, x, best = -1000
    for z in range(ZONE_GERMAN, ZONE_ENGLISH + 1):
        x = zone_debate(v, initiator, z, flags, attackers)
        if x != -1000 and (best == -1000 or (x > best) == (initiator == v.me)):
            best = x
    return best


cdef void plan_debate(View* v, Plan* p) noexcept nogil:
    if is_legal(v.s, A_DEBATE):
        offer(p, best_debate(v, v.me, 0, 0), v.t.cost[v.me][COST_DEBATE], A_DEBATE, -1, -1, -1, NULL)


cdef uint32_t named(int debater) noexcept nogil:
    """A debater of a frame (+ 1, 0 = none) as a set."""
    return <uint32_t>1 << (debater - 1) if debater > 0 else 0


cdef int choose_pool(View* v) noexcept nogil:
    """D_DEBATE_POOL: half A the uncommitted ones, half B the committed ones. The attacker is known."""
    cdef const Frame* f = frame_at(v, 0)
    cdef uint32_t attacker = named(f.v[DEBATE_ATTACKER]), barred = named(f.v[DEBATE_BARRED])
    cdef int a, b
    a = debate_points(v, f.power, f.v[DEBATE_ZONE], READY, 0, attacker, barred)
    b = debate_points(v, f.power, f.v[DEBATE_ZONE], COMMITTED, 0, attacker, barred)
    if f.power != v.me and a != -1000 and b != -1000:
        a, b = b, a
    return one_of(v, A_HALF_A if a > b else A_HALF_B, A_HALF_B)


cdef int response_points(View* v) noexcept nogil:
    """D_DEBATE_RESPONSE: Luther in the place of the Protestant debater of the round, and a card drawn."""
    cdef const Frame* f = frame_at(v, 0)
    cdef bint attacks = f.power == PROTESTANT
    cdef int mine = f.v[DEBATE_ATTACKER if attacks else DEBATE_DEFENDER] - 1
    cdef int theirs = f.v[DEBATE_DEFENDER if attacks else DEBATE_ATTACKER] - 1
    cdef bint fresh = f.v[DEBATE_FRESH] & (1 if attacks else 2)
    cdef bint fresh_other = f.v[DEBATE_FRESH] & (2 if attacks else 1)
    cdef int win, lose, now, then, other
    if mine < 0 or theirs < 0:
        return 0
    win = flips_worth(v, True, 1 << f.v[DEBATE_ZONE], 2) // 2
    lose = flips_worth(v, False, 1 << f.v[DEBATE_ZONE], 2) // 2
    other = _dice(v, theirs, not attacks, f.v[DEBATE_ZONE], fresh_other)
    if not attacks:
        other += 2 * ((f.v[DEBATE_FLAGS] & DEBATE_INQUISITION) != 0) + ((f.v[DEBATE_FLAGS] & DEBATE_MORE) != 0)
    now = _pair(_dice(v, mine, attacks, f.v[DEBATE_ZONE], fresh), v.t.debater_value[mine], other,
                v.t.debater_value[theirs], win, lose, 100, -100)
    then = _pair(_dice(v, LUTHER, attacks, f.v[DEBATE_ZONE], ready(&v.g, LUTHER)), v.t.debater_value[LUTHER], other,
                 v.t.debater_value[theirs], win, lose, 100, -130)
    return then - now + v.w.card
