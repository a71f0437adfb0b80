# cython: language_level=3
"""Choices inside religious actions and events: targets, helping debaters, zones, debaters, universities, the Diet."""
from env.rules.state cimport *
from env.rules.tables cimport ZONE_ENGLISH, ZONE_GERMAN
from env.rules.ids cimport *
from env.rules.machine cimport is_legal
from env.rules.here_i_stand.attempts cimport ONLY_ZONES, helped_by
from env.rules.here_i_stand.debate cimport DEBATE_ATTACKER, DEBATE_FLAGS, DEBATE_ZONE
from env.rules.here_i_stand.religion cimport *
from agents.heuristic_debate cimport choose_pool, named, response_points, zone_debate
from agents.heuristic_events cimport card_worth
from agents.heuristic_faith cimport (
    attempt_points, attempts_worth, books_points, faith, flips_worth, keep_points, translation_points,
    treatise_points, turn_points, university_points)
from agents.heuristic_faith_events cimport reformer_points, ruler_points
from agents.heuristic_view cimport View, first_legal, frame_at, pick, survey

cdef enum:              # P_ATTEMPTS (here_i_stand/attempts.pyx)
    REFORMATION = 0
    LEFT = 1
    ZONES = 2
    FLAGS = 3
    HELPER = 4          # + 1


# --- attempts -----------------------------------------------------------------------------------------------------

cdef int _helper_points(View* v, const Frame* f, int debater) noexcept nogil:
    """What committing a debater adds to the attempts that are left."""
    cdef bint reformation = f.v[REFORMATION]
    cdef int zones = f.v[ZONES], flags = f.v[FLAGS], n = f.v[LEFT], before
    if debater == TETZEL:
        return 20 - keep_points(v, debater)
    before = attempts_worth(v, reformation, zones, flags, n, b_none(), 0) + keep_points(v, debater)
    if debater == CARLSTADT:        # each failure leaves unrest
        return attempts_worth(v, True, zones, flags | ONLY_ZONES, n + 1, b_none(), 0) - 5 * n - before
    if debater == CALVIN:
        return attempts_worth(v, True, zones, flags | ONLY_ZONES, n + 1, b_none(), 0) - before
    if debater == CAJETAN:
        return attempts_worth(v, False, zones, flags, n + 1, b_none(), 0) - before
    if debater == CARAFFA:
        return attempts_worth(v, False, ALL_ZONES, flags, n + 1, b_none(), 0) - before
    return attempts_worth(v, reformation, zones, flags, n, helped_by(&v.g, debater), 2 if debater == FABER else 1) \
        - before


cdef int _target_points(View* v, int action) noexcept nogil:
    """Expected points of an attempt; a little more where success opens or eases others."""
    cdef const Frame* f = frame_at(v, 0)
    cdef bint reformation = f.v[REFORMATION]
    cdef int space = action - A_SPACE, extra = 0, points, helper = f.v[HELPER] - 1
    cdef Bits near
    if action < A_SPACE or action >= A_SEA:
        return -10000
    if helper >= 0:
        near = helped_by(&v.g, helper)
        if has(&near, space):
            extra = 2 if helper == FABER else 1
    points = 8 * attempt_points(v, space, reformation, f.v[ZONES], f.v[FLAGS], extra)
    near = b_and(v.t.clear[space], v.faith.target[reformation])
    return points + points * (b_count(near) if f.v[LEFT] > 1 else 0) // 40


cdef int _attempt(View* v) noexcept nogil:
    """D_REFORM_TARGET, D_COUNTER_TARGET."""
    cdef const Frame* f = frame_at(v, 0)
    cdef int k, x, best = -1, most = 0, first = A_PERSON + v.t.first_debater
    faith(v)
    for k in range(v.t.n_debater):
        if is_legal(v.s, first + k):
            x = _helper_points(v, f, k)
            if x > most:
                most = x
                best = first + k
    return best if best >= 0 else pick(v, _target_points)


cdef int _flip_score(View* v, int action) noexcept nogil:
    """D_FLIP: what is worth much and hard to win otherwise; never a loss. P_FLIP: v[0] 1 to Protestant."""
    cdef const Frame* f = frame_at(v, 0)
    cdef bint protestant = f.v[0] if f.proc == P_FLIP else True      # Frederick the Wise
    cdef int space = action - A_SPACE, points
    if action < A_SPACE:
        return 0
    points = 4 * turn_points(v, space, protestant)
    return points - attempt_points(v, space, protestant, 1 << v.t.zone[space], 0, 0)


# --- zones --------------------------------------------------------------------------------------------------------

cdef int _zone_score(View* v, int action) noexcept nogil:
    """D_ZONE: of a treatise, a translation, burnt books or a debate."""
    cdef const Frame* f = frame_at(v, 0)
    cdef int zone = action - A_NUMBER, price = 1, points
    if action < A_NUMBER:
        return -10000
    if f.proc == P_TREATISE:
        return treatise_points(v, zone)
    if f.proc == P_TRANSLATE:
        points = translation_points(v, zone, &price)
        return 100 * points // price
    if f.proc == P_BURN_BOOKS:
        return books_points(v, zone)
    if f.proc == P_DEBATE:
        return zone_debate(v, f.power, zone, f.v[DEBATE_FLAGS], named(f.v[DEBATE_ATTACKER]))
    return zone_debate(v, PAPACY, zone, 0, 0)


# --- debaters -----------------------------------------------------------------------------------------------------

cdef int _free_step_score(View* v, int action) noexcept nogil:
    """D_FREE_STEP: a step for the least useful debater of a language that is worth it."""
    cdef int debater = action_debater(&v.g, action), price = 1
    if debater < 0:
        return 0
    return 1 + min(translation_points(v, v.t.debater_zone[debater], &price), 60) - keep_points(v, debater)


cdef int _bullinger_score(View* v, int zone) noexcept nogil:
    """Better than the mean of those who could be drawn in his place."""
    cdef unsigned int pool = debaters(&v.g, PROTESTANT, zone, READY)
    cdef int k, sum = 0, n = 0
    for k in range(v.t.n_debater):
        if (pool >> k) & 1:
            sum += v.t.debater_value[k]
            n += 1
    return n * v.t.debater_value[BULLINGER] - sum if n else 1


cdef int _debater_score(View* v, int action) noexcept nogil:
    """D_DEBATER: Loyola, Bullinger, the pair of Marburg, those of Trent, whom Leipzig names or bars."""
    cdef const Frame* f = frame_at(v, 0)
    cdef int debater = action_debater(&v.g, action), z, x, best = -1000
    if debater < 0:
        return 0
    if f.proc == P_FOUND:
        return 1
    if f.proc == P_DEBATE:
        return _bullinger_score(v, f.v[DEBATE_ZONE])
    if f.proc == P_EVENT + 41:
        return 30 * v.t.debater_value[debater] - keep_points(v, debater)
    if f.proc == P_EVENT + 6 and v.t.debater_power[debater] == PAPACY:
        for z in range(ZONE_GERMAN, ZONE_ENGLISH + 1):
            x = zone_debate(v, PAPACY, z, 0, <unsigned int>1 << debater)
            best = x if x > best else best
        return best
    return 10 * v.t.debater_value[debater] + (debater == POLE)


# --- the Papacy ---------------------------------------------------------------------------------------------------

cdef int _university_score(View* v, int action) noexcept nogil:
    if action < A_SPACE:
        return 0
    return 1 + university_points(v, action - A_SPACE)


cdef int _excommunicate_score(View* v, int action) noexcept nogil:
    """D_EXCOMMUNICATE: a reformer whose zone promises a debate, or the ruler of a rival."""
    cdef int k = action - A_PERSON - v.t.first_reformer
    if A_POWER <= action < A_SPACE:
        return ruler_points(v, action - A_POWER)
    return reformer_points(v, k) if 0 <= k < NREFORMER else 0


cdef int _diet_score(View* v, int action) noexcept nogil:
    """D_DIET_CARD: what a card brings at the Diet of Worms, a third of a space for each CP, less what it is worth
    otherwise."""
    cdef int card = action - A_CARD
    cdef bint luther = v.me == PROTESTANT
    cdef int space = flips_worth(v, luther, 1 << ZONE_GERMAN, 3) // 3
    return v.t.cp[card] * max(space, 0) // 3 - card_worth(v, card)


# --- dispatch -----------------------------------------------------------------------------------------------------

cdef int choose_faith(View* v) noexcept nogil:
    """D_DIET_CARD, D_REFORM_TARGET .. D_EXCOMMUNICATE."""
    cdef int d = v.s.decision
    survey(v)
    faith(v)
    if d == D_REFORM_TARGET or d == D_COUNTER_TARGET:
        return _attempt(v)
    if d == D_FLIP:
        return pick(v, _flip_score)
    if d == D_ZONE:
        return pick(v, _zone_score)
    if d == D_FREE_STEP:
        return pick(v, _free_step_score)
    if d == D_DEBATE_POOL:
        return choose_pool(v)
    if d == D_DEBATER:
        return pick(v, _debater_score)
    if d == D_DEBATE_RESPONSE:
        return A_YES if response_points(v) > v.w.cp * 5 else A_NO
    if d == D_UNIVERSITY:
        return pick(v, _university_score)
    if d == D_EXCOMMUNICATE:
        return pick(v, _excommunicate_score)
    if d == D_DIET_CARD:
        return pick(v, _diet_score)
    return first_legal(v)
