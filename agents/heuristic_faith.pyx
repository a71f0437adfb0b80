# cython: language_level=3
"""Religion: what a space's faith is worth, odds of attempts, the best use of command points for it (R18).

A space is worth what it moves on the VP tracks of the Protestant and the Papacy over the next few spaces, the
electorate and its garrison, half a VP for an English home space, and more and more as the Protestant nears 50 spaces.
"""
from env.rules.state cimport *
from env.rules.tables cimport (
    COST_BURN_BOOKS, COST_ST_PETERS, COST_TREATISE, COST_UNIVERSITY, ZONE_ENGLISH,
    ZONE_FRENCH, ZONE_GERMAN)
from env.rules.ids cimport *
from env.rules.machine cimport is_legal
from env.rules.common.cards cimport in_hand
from env.rules.common.control cimport unrest_targets
from env.rules.here_i_stand.attempts cimport ENGLISH_HOME, FIERY, ONLY_ZONES, THESES
from env.rules.here_i_stand.religion cimport (
    CAJETAN, CALVIN, CARAFFA, CARLSTADT, COP, COVERDALE, CRANMER, FULL_BIBLE, LOYOLA, LUTHER, MELANCHTHON,
    NEW_TESTAMENT, OEKOLAMPADIUS, OLIVETAN, TYNDALE, ZWINGLI, ready, reformers, spaces_of_faith, stacks, strict_pope,
    targets, zones_spaces)
from agents.heuristic_creed cimport BEAT, BEAT_BY_TWO, TIE, TIE_FIERY, conversion
from agents.heuristic_view cimport Faith, Plan, View, cards_left, vp_points
from agents.heuristic_war cimport control_points, offer

cdef enum:
    AHEAD = 4           # spaces the tracks are looked ahead
    ALL = 50            # Protestant spaces that win the game (R23.1.2)
    NEAR_ALL = 37       # from here on every space counts more
    MOST = 8            # attempts of one source
    CARD_CP = 5         # command points of a card, in halves


# --- the board ----------------------------------------------------------------------------------------------------

cdef const Faith* faith(View* v) noexcept nogil:
    """Religion as it stands, filled when first asked for."""
    cdef Faith* f = &v.faith
    cdef int k
    if v.faith_known:
        return f
    v.faith_known = True
    f.spaces = b_count(b_minus(v.s.protestant, v.s.unrest))
    f.piece[0] = v.s.university
    f.piece[1] = reformers(&v.g)
    for k in range(2):
        f.own[k] = b_minus(spaces_of_faith(&v.g, k), v.s.unrest)
        f.army[k] = stacks(&v.g, k)
        f.target[k] = targets(&v.g, k)
        f.dice_known[k] = f.points_known[k] = b_none()
    return f


cdef int _dice(View* v, int space, bint protestant) noexcept nogil:
    """`base_dice` of the rules, from the sets at hand."""
    cdef Faith* f = &v.faith
    cdef Bits near
    cdef int n
    if not has(&f.dice_known[protestant], space):
        put(&f.dice_known[protestant], space)
        near = b_minus(v.t.clear[space], v.s.unrest)
        n = b_count(b_and(near, f.own[protestant])) + b_count(b_and(near, f.piece[protestant]))
        n += b_count(b_and(near, f.army[protestant]))
        n += 2 * has(&f.piece[protestant], space) + 2 * has(&f.army[protestant], space)
        f.dice[protestant][space] = <uint8_t>(n if n > 1 else 1)
    return f.dice[protestant][space]


# --- what the faith of a space is worth ---------------------------------------------------------------------------

cdef int _track(View* v, int n, bint protestant) noexcept nogil:
    """Points of VP of one more (one fewer) Protestant space at n: the next step, and the mean of the next few."""
    cdef int step, far
    if protestant:
        step = v.t.protestant_vp[min(n + 1, ALL)] - v.t.protestant_vp[min(n, ALL)]
        far = v.t.protestant_vp[min(n + AHEAD, ALL)] - v.t.protestant_vp[min(n, ALL)]
    else:
        step = v.t.protestant_vp[min(n, ALL)] - v.t.protestant_vp[max(min(n, ALL) - 1, 0)]
        far = v.t.protestant_vp[min(n, ALL)] - v.t.protestant_vp[max(min(n, ALL) - AHEAD, 0)]
    return 19 * far + 25 * step


cdef int _race(int n) noexcept nogil:
    """What one more Protestant space at n is worth because fifty of them win."""
    if n < NEAR_ALL:
        return 0
    return 3 * (n - NEAR_ALL) * (n - NEAR_ALL) + (1500 if n + 1 >= ALL else 0)


cdef int _electorate(View* v, int space, bint protestant) noexcept nogil:
    """VP of the Protestant for an electorate of his faith: after the League only where he also rules."""
    cdef int k
    if v.s.track[T_LEAGUE]:
        return 200 if v.s.control[space] == PROTESTANT else 40
    if protestant:
        for k in range(6):
            if v.t.display_space[k] == space:
                return 140 + 40 * v.s.display[k]
    return 140


cdef int turn_points(View* v, int space, bint protestant) noexcept nogil:
    """Points for the seat if the space turns Protestant (or Catholic)."""
    cdef const Faith* f = faith(v)
    cdef int points, n, luther = vp_points(v, PROTESTANT), race, prize = 0
    if has(&f.points_known[protestant], space):
        return f.points[protestant][space]
    n = f.spaces if protestant else max(f.spaces - 1, 0)
    points = _track(v, f.spaces, protestant) * (luther - vp_points(v, PAPACY)) // 100
    race = _race(n)
    points += race if v.me == PROTESTANT else -race * 3 // 4
    if v.t.home[space] == ENGLAND:
        points += vp_points(v, ENGLAND) // 2
    if has(&v.s.unrest, space):
        points = points * 2 // 3
    if has(&v.t.electorates, space):
        prize = _electorate(v, space, protestant)
    elif v.t.home[space] == PROTESTANT and not v.s.track[T_LEAGUE]:
        prize = v.w.land            # comes with the League
    points += prize * luther // 100
    if v.me == HAPSBURG and prize >= 100:
        points -= 30                # his own VP of the electorate, after the League
    if not protestant:
        points = -points
    put(&v.faith.points_known[protestant], space)
    v.faith.points[protestant][space] = <int16_t>(
        2000 if points > 2000 else -2000 if points < -2000 else points)
    return v.faith.points[protestant][space]


# --- attempts -----------------------------------------------------------------------------------------------------

cdef int _rule(View* v, bint reformation, bint in_zone, int flags) noexcept nogil:
    """What the highest die of the attacker must do."""
    if reformation:
        return BEAT if not in_zone else TIE_FIERY if flags & FIERY else TIE
    if v.s.faith & FAITH_AUGSBURG:
        return BEAT if in_zone and strict_pope(v.s) else BEAT_BY_TWO
    return TIE if in_zone and strict_pope(v.s) else BEAT


cdef int attempt_points(View* v, int space, bint reformation, int zones, int flags, int extra) noexcept nogil:
    """Expected points of one attempt, with so many extra dice."""
    cdef bint in_zone = v.t.zone[space] != 0 and (zones >> v.t.zone[space]) & 1
    cdef int attack = _dice(v, space, reformation) + extra, points = turn_points(v, space, reformation)
    if flags & ENGLISH_HOME:
        in_zone = True
    if reformation:
        attack += ((v.s.faith & FAITH_PRESS) != 0) + ((flags & THESES) != 0)
    return points * conversion(
        _rule(v, reformation, in_zone, flags), attack, _dice(v, space, not reformation)) // 1000


cdef void _keep_best(int* best, int n, int x) noexcept nogil:
    """Insert into the n values that are farthest from 0."""
    cdef int i = n - 1, size = x if x > 0 else -x
    while i >= 0 and size > (best[i] if best[i] > 0 else -best[i]):
        if i + 1 < n:
            best[i + 1] = best[i]
        best[i] = x
        i -= 1


cdef int attempts_worth(View* v, bint reformation, int zones, int flags, int n, Bits helped, int extra) noexcept nogil:
    """Points of n attempts at the best targets; `helped` spaces get extra dice. Successes open the way for more."""
    cdef const Faith* f = faith(v)
    cdef Bits open = b_minus(f.target[reformation], v.s.reformed if reformation else v.s.countered)
    cdef int best[MOST]
    cdef int i, total = 0
    n = n if n < MOST else MOST
    for i in range(n):
        best[i] = 0
    if flags & ONLY_ZONES:
        open = b_and(open, zones_spaces(&v.g, zones))
    if flags & ENGLISH_HOME:
        open = b_and(open, v.t.home_of[ENGLAND])
    i = b_next(&open, 0)
    while i >= 0:
        _keep_best(best, n, attempt_points(v, i, reformation, zones, flags, extra if has(&helped, i) else 0))
        i = b_next(&open, i + 1)
    for i in range(n):
        total += best[i]
    return total * (100 + 2 * n) // 100


cdef int sum_of_best(View* v, Bits spaces, bint protestant, int n) noexcept nogil:
    """Points of the n spaces whose turning matters most."""
    cdef int best[MOST]
    cdef int i, total = 0
    n = n if n < MOST else MOST
    for i in range(n):
        best[i] = 0
    faith(v)
    i = b_next(&spaces, 0)
    while i >= 0:
        _keep_best(best, n, turn_points(v, i, protestant))
        i = b_next(&spaces, i + 1)
    for i in range(n):
        total += best[i]
    return total


cdef int flips_worth(View* v, bint protestant, int zones, int n) noexcept nogil:
    """Points of n spaces converted without a roll: those of the zones while there are any (R18.5.7)."""
    cdef Bits open = faith(v).target[protestant]
    cdef Bits inside = b_and(open, zones_spaces(&v.g, zones))
    return sum_of_best(v, inside if b_any(inside) else open, protestant, n)


# --- debaters -----------------------------------------------------------------------------------------------------

cdef bint _asks_for(int number, int debater) noexcept nogil:
    """The card needs the debater uncommitted."""
    if number == 41:
        return debater == LUTHER or debater == MELANCHTHON or debater == ZWINGLI or debater == OEKOLAMPADIUS
    if number == 65 or number == 85:
        return debater == LUTHER
    return (number == 44 and debater == COP) or (number == 46 and debater == CALVIN) or (
        number == 62 and debater == CRANMER) or (number == 39 and debater == MELANCHTHON) or (
        number == 56 and debater == CARAFFA)


cdef int keep_points(View* v, int debater) noexcept nogil:
    """Points of keeping a debater uncommitted: he debates better, and cards of the own hand may need him."""
    cdef int k, points = 1 + v.t.debater_value[debater]
    for k in range(v.t.n_card):
        if in_hand(v.s, v.me, k) and _asks_for(v.t.card_number[k], debater):
            points += 40
    return points


# --- single actions -----------------------------------------------------------------------------------------------

cdef bint _helps_more(View* v, int debater) noexcept nogil:
    """A debater who adds an attempt may be committed for it."""
    return ready(&v.g, debater) and not (v.s.bonus_used >> v.me) & 1


cdef int treatise_points(View* v, int zone) noexcept nogil:
    """Two attempts, three with Carlstadt or Calvin."""
    cdef int points = attempts_worth(v, True, 1 << zone, 0, 2, b_none(), 0), more
    if v.me == PROTESTANT and _helps_more(v, CARLSTADT if zone == ZONE_GERMAN else CALVIN) and (
            zone == ZONE_GERMAN or zone == ZONE_FRENCH):
        more = attempts_worth(v, True, 1 << zone, ONLY_ZONES, 3, b_none(), 0)
        points = max(points, more)
    return points


cdef int books_points(View* v, int zone) noexcept nogil:
    """Two attempts, three with Cajetan or Caraffa."""
    cdef int n = 2
    if _helps_more(v, CAJETAN) or _helps_more(v, CARAFFA):
        n = 3
    return attempts_worth(v, False, 1 << zone, 0, n, b_none(), 0)


cdef bint _translator(View* v, int zone) noexcept nogil:
    """Somebody can give a free step in this impulse."""
    if (v.s.bonus_used >> v.me) & 1:
        return False
    if zone == ZONE_GERMAN:
        return ready(&v.g, LUTHER) or ready(&v.g, MELANCHTHON)
    if zone == ZONE_FRENCH:
        return ready(&v.g, OLIVETAN)
    return ready(&v.g, TYNDALE) or ready(&v.g, COVERDALE)


cdef int translation_points(View* v, int zone, int* price) noexcept nogil:
    """Points of the next completed translation of a language, and the command points it still costs; 0 if it cannot
    be completed."""
    cdef int testament = v.s.track[T_NEW_TESTAMENT + zone - ZONE_GERMAN], flags = 0, points = 0, left
    cdef int bible = v.s.track[T_FULL_BIBLE + zone - ZONE_GERMAN]
    cdef int means = v.cp + (CARD_CP * cards_left(v) + 4 * CARD_CP * v.turns_left) // 2
    if bible >= FULL_BIBLE:
        return 0
    if testament < NEW_TESTAMENT:
        left = NEW_TESTAMENT - testament
        points = 15                 # opens the Full Bible
    else:
        left = FULL_BIBLE - bible
        flags = FIERY
        points = vp_points(v, PROTESTANT)
    if left > 1 and _translator(v, zone):
        left -= 1
    if left > means:
        return 0
    price[0] = left
    points += attempts_worth(v, True, 1 << zone, flags, 6, b_none(), 0)
    return points * 5 // 4      # they come at once, before anybody can answer


cdef int university_points(View* v, int space) noexcept nogil:
    """A Jesuit university: a die more against every Protestant neighbour, and in defence of the Catholic ones."""
    cdef Bits near = v.t.clear[space], other
    cdef int points, i
    faith(v)
    points = 8 * b_count(b_and(near, v.s.protestant)) + 4 * has(&v.faith.target[1], space)
    other = b_and(near, v.faith.target[1])
    points += 2 * b_count(other)
    i = b_next(&near, 0)
    while i >= 0:
        if has(&v.s.university, i):
            points -= 4
        i = b_next(&near, i + 1)
    return points * (1 + min(v.turns_left, 4)) // 3


cdef int best_university(View* v) noexcept nogil:
    cdef Bits open = b_minus(faith(v).own[0], v.s.university)
    cdef int i = b_next(&open, 0), most = 0
    while i >= 0:
        most = max(most, university_points(v, i))
        i = b_next(&open, i + 1)
    return most


cdef int calm_points(View* v, int space) noexcept nogil:
    """Points of removing unrest from a space because its faith counts again."""
    cdef int points
    if not has(&v.s.protestant, space) or not has(&v.s.unrest, space):
        return 0
    points = turn_points(v, space, True)
    if has(&v.t.electorates, space) and not v.s.track[T_LEAGUE]:
        points = min(points, 40)        # what it brings at the League does not depend on unrest now
    return max(points, 0)


# --- command points -----------------------------------------------------------------------------------------------

cdef void plan_faith(View* v, Plan* p) noexcept nogil:
    """Every religious action that is legal now but debates."""
    cdef int z, points, price = 0, left
    cdef Bits unrest
    if is_legal(v.s, A_REMOVE_UNREST):
        unrest = unrest_targets(&v.g, v.me)
        z = b_next(&unrest, 0)
        while z >= 0:
            points = calm_points(v, z)
            if points:
                offer(p, points + control_points(v, z), 1, A_REMOVE_UNREST, z, z, z, NULL)
            z = b_next(&unrest, z + 1)
    if is_legal(v.s, A_TREATISE):
        price = v.t.cost[v.me][COST_TREATISE]
        if v.me == ENGLAND and v.s.faith & FAITH_CROMWELL:
            price = 2
        for z in range(1, 6):
            if v.me != ENGLAND or z == ZONE_ENGLISH:
                offer(p, treatise_points(v, z), price, A_TREATISE, -1, -1, -1, NULL)
    if is_legal(v.s, A_TRANSLATE):
        for z in range(ZONE_GERMAN, ZONE_ENGLISH + 1):
            points = translation_points(v, z, &price)
            if points > 0:
                offer(p, points, price, A_TRANSLATE, -1, -1, -1, NULL)
    if is_legal(v.s, A_BURN_BOOKS):
        for z in range(1, 6):
            offer(p, books_points(v, z), v.t.cost[v.me][COST_BURN_BOOKS], A_BURN_BOOKS, -1, -1, -1, NULL)
    if is_legal(v.s, A_ST_PETERS):
        left = 5 - v.s.track[T_ST_PETERS_CP]
        if v.turns_left or left <= v.cp + CARD_CP * cards_left(v) // 2:
            offer(p, 100, left * v.t.cost[v.me][COST_ST_PETERS], A_ST_PETERS, -1, -1, -1, NULL)
    if is_legal(v.s, A_UNIVERSITY):
        price = v.t.cost[v.me][COST_UNIVERSITY] - ready(&v.g, LOYOLA)
        offer(p, best_university(v), price, A_UNIVERSITY, -1, -1, -1, NULL)
