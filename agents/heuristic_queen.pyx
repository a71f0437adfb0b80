# cython: language_level=3
"""*Virgin Queen*: cards and treasures, war and influence, religion, court and world map.

Armies, fleets, battles, deals and winter are those of the other modules. Rules of thumb throughout; points as there:
100 are one victory point.
"""
from env.rules.state cimport *
from env.rules.tables cimport *
from env.rules.ids cimport *
from env.rules.machine cimport is_legal
from env.rules.common.cards cimport hand_size
from env.rules.common.units cimport side
from env.rules.virgin_queen.influence cimport may_influence
from env.rules.virgin_queen.rebellion cimport rebel_spaces
from env.rules.virgin_queen.war cimport dow_cost
from agents.heuristic_diplomacy cimport declare_points, join_points, minor_points
from agents.heuristic_queen_events cimport (
    choose_queen_event, creed_worth, patron_points, queen_card_event, queen_card_worth, rising_points)
from agents.heuristic_queen_world cimport choose_voyage, plan_voyages
from agents.heuristic_odds cimport win
from agents.heuristic_view cimport (
    Plan, View, defenders, first_legal, frame_at, harm_points, hold_value, one_of, pick, supplied, survey)
from agents.heuristic_war cimport offer


# --- cards and treasures ------------------------------------------------------------------------------------------

cdef bint _assault_waits(View* v) noexcept nogil:
    """An own siege can be assaulted in this impulse: small cards will do."""
    cdef int i
    for i in range(v.t.n_space):
        if (v.s.siege[i] >> v.me) & 1 and not (v.s.siege_new[i] >> v.me) & 1 and supplied(v, i):
            return True
    return False


cdef int _impulse_score(View* v, int action) noexcept nogil:
    """Home and mandatory cards, clear events, command points, treasures; combat and response cards wait."""
    cdef int card, cp, event
    if action == A_PASS:
        if v.turns_left == 0 and hand_size(&v.g, v.me):
            return -500
        return 150
    if action < A_CARD:         # a treasure: another impulse, later in the turn
        return 300 + (-10 if _assault_waits(v) else 10) * (action - A_NUMBER)
    card = action - A_CARD
    cp = v.t.cp[card] * v.w.cp
    event = queen_card_event(v, card)
    if v.t.card_kind[card] == HOME_CARD:
        return 1000 + max(cp, event)
    if v.t.card_kind[card] == MANDATORY_CARD:
        return 700
    if v.t.card_kind[card] == COMBAT_CARD or v.t.card_kind[card] == RESPONSE_CARD:
        return 100 + (cp if v.turns_left == 0 else 0)
    if event > cp + 30:
        return 800 + event
    if _assault_waits(v):
        return 760 - 10 * v.t.cp[card]
    return 400 + 10 * v.t.cp[card]


cdef int _use(View* v) noexcept nogil:
    cdef int card = frame_at(v, 0).v[0]
    if is_legal(v.s, A_AS_CP) and is_legal(v.s, A_AS_EVENT):
        return A_AS_EVENT if queen_card_event(v, card) > v.t.cp[card] * v.w.cp else A_AS_CP
    return first_legal(v)


cdef int _keep_score(View* v, int action) noexcept nogil:
    """D_HOME_CARD: the one that is worth more now; of equals one with an event."""
    cdef int card = action - A_CARD
    return 2 * queen_card_worth(v, card) + (1 if v.t.event[card] < 49 else 0)


cdef int _payment_score(View* v, int action) noexcept nogil:
    """D_PAY_WAR (v[0] CP owed, v[1] paid): the piece whose loss costs least for what it still pays."""
    cdef const Frame* f = frame_at(v, 0)
    cdef int cp = v.t.cp[action - A_CARD] if action >= A_CARD else action - A_NUMBER
    cdef int worth = 20 + cp * v.w.cp
    return -10 * worth // max(1, min(cp, f.v[0] - f.v[1]))


cdef int _discard_score(View* v, int action) noexcept nogil:
    if action < A_CARD:
        return -10 * (action - A_NUMBER) if A_NUMBER <= action < A_POWER else -60
    return -queen_card_worth(v, action - A_CARD) // 2


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
    """Points of one step up the influence track: a share of what the minor is worth, less the higher one stands.
    Cards decide over the Papacy and, once, over Portugal; over the others only who declares war on them."""
    cdef int worth, mine = v.s.influence[minor][v.me], q, most = 0
    if v.t.role[minor][v.me] == ROLE_NONE:
        return 0
    for q in range(NMAJOR):
        if q != v.me:
            most = max(most, <int>v.s.influence[minor][q])
    worth = max(80, minor_points(v, minor))
    if v.t.role[minor][v.me] == ROLE_DEACTIVATE:
        worth = worth // 4
    if not (minor == CHURCH or (minor == PORTUGAL and not v.s.track[T_SEBASTIAN])):
        worth = worth // 4
    if v.turns_left == 0 and minor != CHURCH:
        worth = worth // 2
    if mine == 0:
        return worth // 4           # who has none takes no part
    return worth // (8 if mine <= most else 20)


cdef int _influence_score(View* v, int action) noexcept nogil:
    return _court_points(v, action - A_POWER)


# --- religion -----------------------------------------------------------------------------------------------------

cdef int _rebellion_points(View* v, int space) noexcept nogil:
    """Huguenots and Dutch for the Protestant. English Catholics: a space in unrest that turns Catholic."""
    if v.me != SPAIN:
        return rising_points(v, space, 0)
    return win(v.t.q[Q_REBELLION_DICE], defenders(v, space)) * (
        26 * harm_points(v, ENGLAND) // 100 + creed_worth(v, False)) // 1000


cdef int _rebellion_score(View* v, int action) noexcept nogil:
    return _rebellion_points(v, action - A_SPACE) if A_SPACE <= action < A_SEA else 0


cdef int _best_rebellion(View* v) noexcept nogil:
    cdef Bits b = rebel_spaces(&v.g, 0, v.me == SPAIN)
    cdef int i = b_next(&b, 0), best = 0
    while i >= 0:
        best = max(best, _rebellion_points(v, i))
        i = b_next(&b, i + 1)
    return best


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
    if A_NUMBER <= action < A_POWER:        # a benefit of science: ships or plots
        return 5 if action - A_NUMBER == SCIENCE_DRY_DOCK and v.w.sea >= 60 else 3
    return patron_points(v, k) if 0 <= k < v.t.n_artist else 0


cdef int _best_artist(View* v) noexcept nogil:
    cdef int k, best = 0
    for k in range(v.t.n_artist):
        if v.s.artist[k] == ARTIST_FREE and (v.t.artist_power[k] == v.me or v.t.artist_power[k] == NOBODY):
            best = max(best, patron_points(v, k))
    return best


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


cdef int _plot_points(View* v, int kind) noexcept nogil:
    """0 look at a hand, 1 a card lost, 2 assassination, 3 the Gunpowder Plot, which wins the game."""
    cdef int q, most = 0, needed = v.t.q[Q_PLOT_ROLL + kind], gain, ways
    if v.s.science[v.me] & SCIENCE_CRYPTOGRAPHY:
        needed -= 1
    ways = 36 if needed <= 2 else 36 - (needed - 2) * (needed - 1) // 2 if needed <= 7 else (
        (13 - needed) * (14 - needed) // 2 if needed <= 12 else 0)
    for q in range(NMAJOR):
        if q != v.me:
            most = max(most, harm_points(v, q))
    gain = 2500 if kind == 3 else v.w.card * most // 100 + 5 if kind == 1 else 110 * most // 100 if kind == 2 else 6
    return gain * ways // 36


cdef int _plot_score(View* v, int action) noexcept nogil:
    """D_PLOT: the most for its command points."""
    cdef int kind = action - A_NUMBER
    if not 0 <= kind < 4:
        return 0
    return 20 * _plot_points(v, kind) // max(1, <int>v.t.q[Q_PLOT_COST + kind])


cdef void _plan_plots(View* v, Plan* p) noexcept nogil:
    cdef int kind
    for kind in range(4):
        if not (v.s.plotted[v.me] >> kind) & 1 and v.s.cp >= v.t.q[Q_PLOT_COST + kind] and (
                kind != 3 or (v.me == SPAIN and v.s.turn >= v.t.q[Q_GUNPOWDER_TURN])):
            offer(p, _plot_points(v, kind), max(1, <int>v.t.q[Q_PLOT_COST + kind]), A_PLOT, -1, -1, -1, NULL)


cdef int _piracy_score(View* v, int action) noexcept nogil:
    """D_PIRACY of squadrons: the rival to be harmed."""
    return harm_points(v, side(v.s, action - A_POWER)) if A_POWER <= action < A_POWER + NPOWER else 0


# --- the action and every decision --------------------------------------------------------------------------------

cdef void plan_queen(View* v, Plan* p) noexcept nogil:
    """The actions that only Virgin Queen has."""
    cdef int k, best = 0
    if is_legal(v.s, A_INFLUENCE):
        for k in range(GENOA, NPOWER):
            if is_minor(k) and may_influence(&v.g, v.me, k):
                best = max(best, _court_points(v, k))
        offer(p, best, v.t.cost[v.me][COST_INFLUENCE], A_INFLUENCE, -1, -1, -1, NULL)
    if is_legal(v.s, A_PATRONIZE):
        offer(p, _best_artist(v), v.t.cost[v.me][COST_PATRONIZE], A_PATRONIZE, -1, -1, -1, NULL)
    if is_legal(v.s, A_PLOT):
        _plan_plots(v, p)
    if is_legal(v.s, A_REBELLION):
        offer(p, _best_rebellion(v), v.t.cost[v.me][COST_REBELLION], A_REBELLION, -1, -1, -1, NULL)
    if is_legal(v.s, A_JESUIT):
        offer(p, 60, 1, A_JESUIT, -1, -1, -1, NULL)
    if is_legal(v.s, A_FORTRESS):
        offer(p, 75 if b_any(v.armies) else 40, v.t.cost[v.me][COST_FORTRESS], A_FORTRESS, -1, -1, -1, NULL)
    if is_legal(v.s, A_PIRACY) and v.me != OTTOMAN:
        offer(p, 55, 2, A_PIRACY, -1, -1, -1, NULL)
    plan_voyages(v, p)


cdef int _send(View* v) noexcept nogil:
    """D_FOREIGN_UNITS: five units or more, then no leader; -1: one more."""
    cdef const Frame* f = frame_at(v, 0)
    if is_legal(v.s, A_DONE) and f.proc == P_SEND_ARMY and v.s.war_unit[f.v[0]][0] + v.s.war_unit[f.v[0]][1] >= 5:
        return A_DONE
    return -1


cdef int _hold_score(View* v, int action) noexcept nogil:
    """D_JESUIT, D_FORTRESS: what is worth most."""
    return hold_value(v, action - A_SPACE) if A_SPACE <= action < A_SEA else 0


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
    if d == D_DISCARD:
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
    if d == D_REBELLION:
        return pick(v, _rebellion_score)
    if d == D_CONVERSION:
        return pick(v, _convert_score)
    if d == D_CONVERSION_DIE:
        return _die(v)
    if d == D_CAPTAIN or d == D_PLACE or d == D_WORLD_AWARD:
        return choose_voyage(v)
    if d == D_PIRACY and v.me != OTTOMAN:
        return pick(v, _piracy_score)
    if d == D_FOREIGN_UNITS:
        return _send(v)
    if d == D_JESUIT or d == D_FORTRESS:
        return pick(v, _hold_score)
    if d == D_WINTER_HRE:
        return one_of(v, A_UNIT_SECOND, first_legal(v))
    if D_EVENT_POWER <= d <= D_EVENT_LEADER or d == D_PLOT_TARGET:
        return choose_queen_event(v)
    if d == D_WAR_ORDER or d == D_SEA_BATTLE:
        return first_legal(v)
    return -1
