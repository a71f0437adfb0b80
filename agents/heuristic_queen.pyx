# cython: language_level=3
"""*Virgin Queen*: cards and treasures, war and influence, religion, court and world map.

Armies, fleets, battles, deals and winter are those of the other modules. Rules of thumb throughout; points as there:
100 are one victory point.
"""
from libc.stdint cimport uint64_t
from env.rules.state cimport *
from env.rules.tables cimport *
from env.rules.ids cimport *
from env.rules.machine cimport is_legal
from env.rules.common.cards cimport drawable_cards, hand_size
from env.rules.common.units cimport has_unrest, is_enemy, side
from env.rules.virgin_queen.captains cimport captain_place, commands, holds_settlement, touching
from env.rules.virgin_queen.influence cimport may_influence
from env.rules.virgin_queen.war cimport dow_cost
from agents.heuristic_diplomacy cimport declare_points, join_points, minor_points
from agents.heuristic_view cimport (
    Plan, View, first_legal, frame_at, harm_points, hold_value, one_of, pick, survey, take_value, vp_points)
from agents.heuristic_war cimport offer

cdef enum:
    TREASURE_POINTS = 40    # an unknown treasure in hand
    ENGAGED_POINTS = 60     # an engagement
    FOUND_POINTS = 70       # a new settlement, in all its turns
    SEARCH_COST = 2         # actions that lead a captain nowhere are not begun


# --- cards and treasures ------------------------------------------------------------------------------------------

cdef int _event_points(View* v, int card) noexcept nogil:
    """An event whose worth is not weighed counts somewhat more than the command points of a small card."""
    cdef int number = v.t.event[card]
    if number == 0:
        return 0
    if v.t.card_kind[card] == HOME_CARD:
        return 130
    return 55


cdef int _impulse_score(View* v, int action) noexcept nogil:
    """Home and mandatory cards, then cards and treasures by command points; combat and response cards wait."""
    cdef int card
    if action == A_PASS:
        if v.turns_left == 0 and hand_size(&v.g, v.me):
            return -500
        return 150
    if action < A_CARD:         # a treasure: another impulse, later in the turn
        return 300 + 10 * (action - A_NUMBER)
    card = action - A_CARD
    if v.t.card_kind[card] == HOME_CARD:
        return 1000
    if v.t.card_kind[card] == MANDATORY_CARD:
        return 700
    if v.t.card_kind[card] == COMBAT_CARD or v.t.card_kind[card] == RESPONSE_CARD:
        return 100 + v.t.cp[card] * v.w.cp
    return 400 + 10 * v.t.cp[card]


cdef int _use(View* v) noexcept nogil:
    cdef int card = frame_at(v, 0).v[0]
    if is_legal(v.s, A_AS_CP) and is_legal(v.s, A_AS_EVENT):
        return A_AS_EVENT if _event_points(v, card) > v.t.cp[card] * v.w.cp else A_AS_CP
    return first_legal(v)


cdef int _keep_score(View* v, int action) noexcept nogil:
    """D_HOME_CARD: the one with an event, then the one with more command points."""
    cdef int card = action - A_CARD
    return 10 * v.t.cp[card] + (5 if v.t.event[card] else 0)


cdef int _payment_score(View* v, int action) noexcept nogil:
    """D_PAY_WAR (v[0] CP owed, v[1] paid): the piece whose loss costs least for what it still pays."""
    cdef const Frame* f = frame_at(v, 0)
    cdef int cp = v.t.cp[action - A_CARD] if action >= A_CARD else action - A_NUMBER
    cdef int worth = 20 + cp * v.w.cp
    return -10 * worth // max(1, min(cp, f.v[0] - f.v[1]))


cdef int _discard_score(View* v, int action) noexcept nogil:
    if action < A_CARD:
        return -10 * (action - A_NUMBER) if A_NUMBER <= action < A_POWER else -60
    return -10 * v.t.cp[action - A_CARD] - (30 if v.t.event[action - A_CARD] else 0)


# --- war and influence --------------------------------------------------------------------------------------------

cdef int _declare_score(View* v, int action) noexcept nogil:
    if action == A_DONE:
        return 0
    return declare_points(v, action - A_POWER, dow_cost(&v.g, v.me, action - A_POWER))


cdef int _intervention(View* v) noexcept nogil:
    """Minor and war with the declarer, or neither."""
    cdef const Frame* f = frame_at(v, 0)
    if minor_points(v, f.other) + join_points(v, f.power) > 0:
        return A_ACTIVATE
    return A_ISOLATE


cdef int _court_points(View* v, int minor) noexcept nogil:
    """Points of one step up the influence track: a share of what the minor is worth, less the higher one stands."""
    cdef int worth, mine = v.s.influence[minor][v.me], q, most = 0
    if v.t.role[minor][v.me] == ROLE_NONE:
        return 0
    if (v.s.ally[v.me] >> minor) & 1:
        return 4
    for q in range(NMAJOR):
        if q != v.me:
            most = max(most, <int>v.s.influence[minor][q])
    worth = minor_points(v, minor)
    if v.t.role[minor][v.me] == ROLE_DEACTIVATE:
        worth = worth // 4
    return worth // (8 if mine <= most else 16)


cdef int _influence_score(View* v, int action) noexcept nogil:
    return _court_points(v, action - A_POWER)


# --- religion -----------------------------------------------------------------------------------------------------

cdef int _rebellion_points(View* v, int space) noexcept nogil:
    """A regular and the space, if it succeeds; the war that may follow is what the Protestant wants."""
    return take_value(v, space) // 2 + v.w.regular // 2


cdef int _rebellion_score(View* v, int action) noexcept nogil:
    return _rebellion_points(v, action - A_SPACE) if A_SPACE <= action < A_SEA else 0


cdef int _convert_score(View* v, int action) noexcept nogil:
    """A space for the own religion: keys and spaces of rivals first."""
    cdef int space = action - A_SPACE, owner
    if not A_SPACE <= action < A_SEA:
        return 0
    owner = side(v.s, v.s.control[space])
    return 10 + (20 if has(&v.t.keys, space) else 0) + (harm_points(v, owner) // 4 if owner < NMAJOR else 0)


cdef int _die(View* v) noexcept nogil:
    """D_CONVERSION_DIE: unrest is welcome in a rival's space only."""
    cdef int k = frame_at(v, 0).v[0], owner
    owner = side(v.s, v.s.control[k]) if 0 <= k < v.t.n_space else v.me
    if owner < NMAJOR and harm_points(v, owner) > 30:
        return one_of(v, A_YES, first_legal(v))
    return one_of(v, A_NO, first_legal(v))


cdef int _preference(View* v) noexcept nogil:
    """D_PREFERENCE: what would bring most VP if religion stayed as it is; of equals the balance."""
    cdef Bits b = b_and(v.s.protestant, v.t.home_of[HRE])
    cdef int n = b_count(b), k, i, vp, best = PREFERS_BALANCED, most = -1
    for k in range(PREFERS_BALANCED, NO_PREFERENCE, -1):
        for i in range(v.t.n_line[LINES_PREFERS_PROTESTANT + k - 1]):
            if (v.t.line[LINES_PREFERS_PROTESTANT + k - 1][i].low <= n
                    <= v.t.line[LINES_PREFERS_PROTESTANT + k - 1][i].high):
                vp = v.t.line[LINES_PREFERS_PROTESTANT + k - 1][i].vp
                if vp > most:
                    most = vp
                    best = k
    return A_NUMBER + best


# --- court --------------------------------------------------------------------------------------------------------

cdef int _artist_score(View* v, int action) noexcept nogil:
    cdef int k = action - A_PERSON
    if not 0 <= k < v.t.n_artist:
        return 0
    return 10 * v.t.artist_value[k] + (4 if v.t.scientist[k] else 0)


cdef int _royal_score(View* v, int action) noexcept nogil:
    """D_ROYAL, D_MARRIAGE_TERM: the best match; Elizabeth stays a virgin."""
    cdef int k = action - A_PERSON
    if action < A_PERSON:
        return 0
    if not 0 <= k < v.t.n_royal:
        return -1
    if v.me == ENGLAND and v.t.royal_power[k] == ENGLAND and v.t.royal_value[k] >= 2:
        return -50
    return 10 + 10 * v.t.royal_value[k]


cdef int _target_score(View* v, int action) noexcept nogil:
    """D_PLOT_TARGET, D_EVENT_POWER: the rival whose loss is worth most."""
    cdef int q = action - A_POWER
    if not 0 <= q < NPOWER:
        return 0
    return harm_points(v, side(v.s, q)) if side(v.s, q) < NMAJOR else 1


cdef int _plot_score(View* v, int action) noexcept nogil:
    """D_PLOT: kinds 0 look at a hand, 1 a card lost, 2 assassination, 3 the Gunpowder Plot."""
    cdef int kind = action - A_NUMBER
    if not 0 <= kind < 4:
        return 0
    return 200 if kind == 3 else 60 if kind == 1 else 40 if kind == 2 else 5


# --- world map ----------------------------------------------------------------------------------------------------

cdef bint _free_site(View* v, int zone) noexcept nogil:
    cdef uint64_t left = touching(&v.g, zone, SETTLEMENT_SITE)
    while left:
        if v.s.place_owner[ctz(left)] == NOBODY:
            return True
        left &= left - 1
    return False


cdef bint _prey(View* v, int zone) noexcept nogil:
    """Spanish or Portuguese settlements touch the zone, and the seat has not been there this turn."""
    cdef uint64_t left = v.t.place_adjacent[zone]
    if (v.s.world_piracy[v.me] >> zone) & 1:
        return False
    while left:
        if (v.me != SPAIN and holds_settlement(&v.g, ctz(left), SPAIN)) or holds_settlement(&v.g, ctz(left), PORTUGAL):
            return True
        left &= left - 1
    return False


cdef int _place_score(View* v, int action) noexcept nogil:
    """D_PLACE: a site to settle, a gate on the way round the world, a zone with prey or free sites."""
    cdef int place = action - A_SPACE
    if v.t.place_kind[place] == SETTLEMENT_SITE:
        return 100
    return (60 if v.t.place_boxes[place] else 0) + (30 if _free_site(v, place) else 0) + (20 if _prey(v, place) else 0)


cdef int _captain_score(View* v, int action) noexcept nogil:
    cdef int k = action - A_PERSON - v.t.first_captain, zone
    if action < A_PERSON or not 0 <= k < v.t.n_captain:
        return -1
    zone = captain_place(v.s, k)
    if zone < 0:
        return 10 * v.t.captain_value[k]
    return 5 + 10 * v.t.captain_value[k] + 20 * v.s.captain_steps[k] + (40 if _free_site(v, zone) else 0)


cdef int _award_score(View* v, int action) noexcept nogil:
    """D_WORLD_AWARD: the raider of the Treasure Fleet takes most, any other victim gives least."""
    cdef int points
    if action == A_PAY_VP:
        points = v.t.q[Q_WORLD_VP] * 100
    elif action == A_PAY_CARD:
        points = v.w.card
    else:
        points = 15 + v.w.cp * (action - A_NUMBER)
    return points if frame_at(v, 0).proc == P_TREASURE_FLEET else -points


cdef void _plan_world(View* v, Plan* p) noexcept nogil:
    cdef int k, zone, best_found = 0, best_sail = 0, cost = v.t.cost[v.me][COST_EXPEDITION]
    if is_legal(v.s, A_WORLD_PIRACY):
        offer(p, 70, v.t.cost[v.me][COST_WORLD_PIRACY], A_WORLD_PIRACY, -1, -1, -1, NULL)
    if is_legal(v.s, A_CIRCUMNAVIGATE):
        offer(p, 75, v.t.cost[v.me][COST_CIRCUMNAVIGATE], A_CIRCUMNAVIGATE, -1, -1, -1, NULL)
    if not is_legal(v.s, A_EXPEDITION):
        return
    for k in range(v.t.n_captain):
        if not commands(&v.g, v.me, k):
            continue
        zone = captain_place(v.s, k)
        if zone >= 0 and _free_site(v, zone):
            best_found = FOUND_POINTS * (v.turns_left + 1) // 4
        elif zone < 0 and v.s.captain_loc[k] == LOC_ABSENT:
            best_sail = 50
    offer(p, max(best_found, best_sail), cost, A_EXPEDITION, -1, -1, -1, NULL)


# --- the action and every decision --------------------------------------------------------------------------------

cdef void plan_queen(View* v, Plan* p) noexcept nogil:
    """The actions that only Virgin Queen has."""
    cdef int k, x, best = 0
    if is_legal(v.s, A_INFLUENCE):
        for k in range(GENOA, NPOWER):
            if is_minor(k) and may_influence(&v.g, v.me, k):
                best = max(best, _court_points(v, k))
        offer(p, best, v.t.cost[v.me][COST_INFLUENCE], A_INFLUENCE, -1, -1, -1, NULL)
    if is_legal(v.s, A_PATRONIZE):
        offer(p, 75, v.t.cost[v.me][COST_PATRONIZE], A_PATRONIZE, -1, -1, -1, NULL)
    if is_legal(v.s, A_PLOT):
        x = 12
        if v.me == SPAIN and v.s.turn >= v.t.q[Q_GUNPOWDER_TURN]:
            x = 40
        offer(p, x, max(1, <int>v.t.q[Q_PLOT_COST]), A_PLOT, -1, -1, -1, NULL)
    if is_legal(v.s, A_REBELLION):
        best = 0
        for k in range(v.t.n_space):
            if has(&v.t.split, k) and v.s.control[k] != v.me:
                best = max(best, _rebellion_points(v, k))
        offer(p, best, v.t.cost[v.me][COST_REBELLION], A_REBELLION, -1, -1, -1, NULL)
    if is_legal(v.s, A_JESUIT):
        offer(p, 60, 1, A_JESUIT, -1, -1, -1, NULL)
    if is_legal(v.s, A_FORTRESS):
        offer(p, 40, v.t.cost[v.me][COST_FORTRESS], A_FORTRESS, -1, -1, -1, NULL)
    _plan_world(v, p)


cdef int _space_score(View* v, int action) noexcept nogil:
    """D_EVENT_SPACE and the like: own spaces are strengthened, those of rivals harmed."""
    cdef int space = action - A_SPACE, owner
    if not A_SPACE <= action < A_SEA:
        return 0
    owner = side(v.s, v.s.control[space])
    if owner == v.me:
        return 5
    if (v.s.friends[v.me] >> owner) & 1:
        return 1
    return 10 + take_value(v, space) // 4


cdef int _hold_score(View* v, int action) noexcept nogil:
    """D_JESUIT, D_FORTRESS: what is worth most."""
    return hold_value(v, action - A_SPACE) if A_SPACE <= action < A_SEA else 0


cdef int _number_score(View* v, int action) noexcept nogil:
    return action - A_NUMBER if A_NUMBER <= action < A_POWER else 0


cdef int _strength(View* v) noexcept nogil:
    """D_STRENGTH: the strongest army that is no War Winner; for a friend the weakest."""
    cdef int k, power = frame_at(v, 0).power, best = -1
    for k in range(24):
        if is_legal(v.s, A_NUMBER + k):
            if best < 0:
                best = k
                if power == v.me or (v.s.friends[v.me] >> power) & 1:
                    break
            elif k < v.t.q[Q_WAR_WINNER_STRENGTH]:
                best = k
    return A_NUMBER + best


cdef int choose_queen(View* v) noexcept nogil:
    """A decision of Virgin Queen, or one that both games have and this one answers otherwise; -1: another module's."""
    cdef int d = v.s.decision
    if d == D_ACTION:
        return -1
    survey(v)
    if d == D_IMPULSE:
        return pick(v, _impulse_score)
    if d == D_CARD_USE:
        return _use(v)
    if d == D_HOME_CARD:
        return pick(v, _keep_score)
    if d == D_PAY_WAR:
        return pick(v, _payment_score)
    if d == D_DISCARD or d == D_TREASURE:
        return pick(v, _discard_score)
    if d == D_WAR_MAJORS or d == D_WAR_MINORS:
        return pick(v, _declare_score)
    if d == D_INTERVENTION:
        return _intervention(v)
    if d == D_INFLUENCE:
        return pick(v, _influence_score)
    if d == D_STRENGTH:
        return _strength(v)
    if d == D_PREFERENCE:
        return _preference(v)
    if d == D_REVEAL:
        return one_of(v, A_YES, first_legal(v))
    if d == D_ROYAL or d == D_MARRIAGE_TERM:
        return pick(v, _royal_score)
    if d == D_ARTIST:
        return pick(v, _artist_score)
    if d == D_PLOT:
        return pick(v, _plot_score)
    if d == D_PLOT_TARGET or d == D_EVENT_POWER:
        return pick(v, _target_score)
    if d == D_REBELLION:
        return pick(v, _rebellion_score)
    if d == D_CONVERSION:
        return pick(v, _convert_score)
    if d == D_CONVERSION_DIE:
        return _die(v)
    if d == D_CAPTAIN:
        return pick(v, _captain_score)
    if d == D_PLACE:
        return pick(v, _place_score)
    if d == D_WORLD_AWARD:
        return pick(v, _award_score)
    if d == D_JESUIT or d == D_FORTRESS:
        return pick(v, _hold_score)
    if d == D_WINTER_HRE:
        return one_of(v, A_UNIT_SECOND, first_legal(v))
    if d == D_EVENT_SPACE:
        return pick(v, _space_score)
    if d == D_EVENT_CARD or d == D_EVENT_CHOICE or d == D_EVENT_UNITS:
        return pick(v, _number_score)
    if D_WAR_ORDER == d or d == D_SEA_BATTLE or d == D_EVENT_LEADER:
        return first_legal(v)
    return -1
