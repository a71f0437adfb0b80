# cython: language_level=3
"""Sea captains on the world map of *Virgin Queen*: settlements, piracy, raids on the Treasure Fleet, the way round the
world.

A captain is home again each winter. What he does is planned to its end within the turn: a voyage is worth what waits
at its end, for the command points of all its steps.
"""
from libc.stdint cimport uint64_t
from env.rules.state cimport *
from env.rules.tables cimport *
from env.rules.ids cimport *
from env.rules.machine cimport is_legal
from env.rules.virgin_queen.captains cimport (
    at_home, captain_place, commands, fleet_route, holds_settlement, marked_zone, near_europe, touching)
from agents.heuristic_view cimport Plan, View, cards_left, frame_at, pick, vp_points
from agents.heuristic_war cimport offer

cdef enum:
    RICHES_POINTS = 22      # of a settlement, each turn to come
    PRIZE_POINTS = 58       # of a hit of piracy
    CARD_CP = 3             # command points a card of the hand is thought to bring


cdef bint _free_site(View* v, int zone) noexcept nogil:
    cdef uint64_t left = touching(&v.g, zone, SETTLEMENT_SITE)
    while left:
        if v.s.place_owner[ctz(left)] == NOBODY:
            return True
        left &= left - 1
    return False


cdef bint _prey(View* v, int zone) noexcept nogil:
    """Settlements of Spain or Portugal touch the zone, and the seat has not been there this turn."""
    cdef uint64_t left = v.t.place_adjacent[zone]
    if (v.s.world_piracy[v.me] >> zone) & 1:
        return False
    while left:
        if (v.me != SPAIN and holds_settlement(&v.g, ctz(left), SPAIN)) or (
                not (v.s.ally[v.me] >> PORTUGAL) & 1 and holds_settlement(&v.g, ctz(left), PORTUGAL)):
            return True
        left &= left - 1
    return False


cdef int _raid(View* v, int k) noexcept nogil:
    """Points of one throw of piracy by a captain."""
    return (v.t.q[Q_WORLD_DICE] + v.t.captain_value[k]) * (7 - v.t.q[Q_WORLD_HIT]) * PRIZE_POINTS // 6


cdef int _found(View* v, int k) noexcept nogil:
    """Points of an attempt to found a settlement: two dice and the rating against the table."""
    cdef int needed = v.t.q[Q_FOUND] - v.t.captain_value[k], ways
    ways = 36 if needed <= 2 else 36 - (needed - 2) * (needed - 1) // 2 if needed <= 7 else (
        (13 - needed) * (14 - needed) // 2 if needed <= 12 else 0)
    return RICHES_POINTS * v.turns_left * ways // 36


cdef bint _fleet_comes(View* v, int zone) noexcept nogil:
    return v.me != SPAIN and v.s.track[T_FLEET] == 0 and (fleet_route(&v.g) >> zone) & 1


cdef int _zone_worth(View* v, int k, int zone) noexcept nogil:
    """Points a captain may still make in a zone, less the command points for it."""
    cdef int points = 0
    if _prey(v, zone) and v.t.cost[v.me][COST_WORLD_PIRACY]:
        points = _raid(v, k) - v.t.cost[v.me][COST_WORLD_PIRACY] * 14
    if _free_site(v, zone):
        points = max(points, _found(v, k) - v.t.cost[v.me][COST_EXPEDITION] * 14)
    points = max(points, 0)
    if _fleet_comes(v, zone):
        points += _raid(v, k) * 3 // 4
    return points


cdef int _round(View* v, int k) noexcept nogil:
    """Command points that still bring a captain round the world in this turn, 0 if he cannot or they are not there."""
    cdef int zone = captain_place(v.s, k), steps, price, gate
    if v.s.track[T_CIRCUMNAVIGATED] or not v.t.cost[v.me][COST_CIRCUMNAVIGATE]:
        return 0
    steps = v.t.q[Q_CIRCUMNAVIGATION_STEPS] - v.s.captain_steps[k]
    price = steps * v.t.cost[v.me][COST_CIRCUMNAVIGATE]
    if zone < 0:
        price += v.t.cost[v.me][COST_EXPEDITION]
    elif v.s.captain_steps[k] == 0:
        gate = marked_zone(&v.g, 1)
        if gate < 0:
            return 0
        if not (v.t.place_adjacent[zone] >> gate) & 1:
            price += v.t.cost[v.me][COST_EXPEDITION]
    return price if price <= v.s.cp + CARD_CP * cards_left(v) else 0


cdef int _voyage(View* v, int k, int place) noexcept nogil:
    """Points for going to a place: a site is settled, a zone is where more is to be had."""
    cdef int gate
    if v.t.place_kind[place] == SETTLEMENT_SITE:
        return 100 + _found(v, k)
    gate = marked_zone(&v.g, 1)
    if gate >= 0 and v.s.captain_steps[k] == 0 and (v.t.place_adjacent[place] >> gate) & 1 and _round(v, k):
        return 100 * v.t.q[Q_CIRCUMNAVIGATION_VP] // 3
    return _zone_worth(v, k, place)


cdef int _expedition(View* v, int k) noexcept nogil:
    """Points of the best expedition of a captain."""
    cdef int zone = captain_place(v.s, k), best = 0
    cdef uint64_t left
    if zone >= 0:
        if _free_site(v, zone):
            best = _found(v, k)
        if v.s.captain_steps[k] or _zone_worth(v, k, zone) > best:
            return best         # he has work where he is
        left = touching(&v.g, zone, OCEAN_ZONE)
    elif at_home(v.s, k):
        left = near_europe(&v.g)
    else:
        return 0
    while left:
        best = max(best, _voyage(v, k, ctz(left)))
        left &= left - 1
    return best


cdef void plan_voyages(View* v, Plan* p) noexcept nogil:
    """Expeditions, piracy and voyages of discovery."""
    cdef int k, zone, price, gate
    for k in range(v.t.n_captain):
        if not commands(&v.g, v.me, k):
            continue
        zone = captain_place(v.s, k)
        if is_legal(v.s, A_EXPEDITION):
            offer(p, _expedition(v, k), v.t.cost[v.me][COST_EXPEDITION], A_EXPEDITION, -1, -1, -1, NULL)
        if zone < 0:
            continue
        if is_legal(v.s, A_WORLD_PIRACY) and _prey(v, zone):
            offer(p, _raid(v, k), v.t.cost[v.me][COST_WORLD_PIRACY], A_WORLD_PIRACY, -1, -1, -1, NULL)
        if is_legal(v.s, A_CIRCUMNAVIGATE):
            price = _round(v, k)
            gate = marked_zone(&v.g, 1)
            if price and (v.s.captain_steps[k] or (gate >= 0 and (v.t.place_adjacent[zone] >> gate) & 1)):
                offer(p, 100 * v.t.q[Q_CIRCUMNAVIGATION_VP], price, A_CIRCUMNAVIGATE, -1, -1, -1, NULL)


# --- choices ------------------------------------------------------------------------------------------------------

cdef int _captain_score(View* v, int action) noexcept nogil:
    """D_CAPTAIN: who has most to gain by what was decided; raids on the Treasure Fleet are never left out."""
    cdef int k = action - A_PERSON - v.t.first_captain, proc = frame_at(v, 0).proc
    if action < A_PERSON or not 0 <= k < v.t.n_captain:
        return -1
    if proc == P_EXPEDITION:
        return _expedition(v, k)
    if proc == P_CIRCUMNAVIGATE:
        return 50 * v.s.captain_steps[k] + 20 * v.t.captain_value[k] + (30 if _round(v, k) else 0)
    return _raid(v, k)


cdef int _place_score(View* v, int action) noexcept nogil:
    """D_PLACE: v[0] the captain. Of the voyages of discovery the gate of the way round the world first."""
    cdef const Frame* f = frame_at(v, 0)
    cdef int place = action - A_SPACE
    if f.proc == P_CIRCUMNAVIGATE:
        return 100 if v.t.place_boxes[place] == v.s.captain_steps[f.v[0]] + 1 else 40
    return _voyage(v, f.v[0], place)


cdef int _award_score(View* v, int action) noexcept nogil:
    """D_WORLD_AWARD: the raider of the Treasure Fleet takes most, any other victim gives least."""
    cdef const Frame* f = frame_at(v, 0)
    if f.proc == P_TREASURE_FLEET:
        return 100 * v.t.q[Q_WORLD_VP] if action == A_PAY_VP else 15 + v.w.cp * (action - A_NUMBER)
    if action == A_PAY_VP:
        return v.t.q[Q_WORLD_VP] * vp_points(v, f.power)
    if action == A_PAY_CARD:
        return -v.w.card - 10
    return -10 - v.w.cp * (action - A_NUMBER)


cdef int choose_voyage(View* v) noexcept nogil:
    """D_CAPTAIN, D_PLACE, D_WORLD_AWARD."""
    if v.s.decision == D_CAPTAIN:
        return pick(v, _captain_score)
    if v.s.decision == D_PLACE:
        return pick(v, _place_score)
    return pick(v, _award_score)
