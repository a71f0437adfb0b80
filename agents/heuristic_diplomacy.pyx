# cython: language_level=3
"""Deals, peace, ransom and war.

A war is worth the best keys of the other side that stand within reach of the own armies, less what that side could
take; a deal is worth what its terms bring the seat less what they cost it.
"""
from libc.string cimport memset
from env.rules.state cimport *
from env.rules.ids cimport *
from env.rules.machine cimport action_loc, is_legal
from env.rules.common.units cimport home_spaces, is_enemy, side, stack_size, units_of
from env.rules.common.cards cimport hand_size
from env.rules.common.terms cimport (
    ALL_DUTCH, ALL_PORTS, D1_PEACE, D2_ALLIANCE, D3_LOAN, D4_LEADER, D5_SPACE, D6_CARDS, D7_MERCENARIES, D8_DIVORCE,
    D10_MARRY, loan_number)
from env.rules.common.deals cimport pair_can
from env.rules.common.treaty cimport endless_war
from env.rules.common.war cimport declaration_cost, natural_ally
from agents.heuristic_sea cimport plan_transport
from agents.heuristic_view cimport (
    Plan, View, count_needs, first_legal, frame_at, hold_value, land_steps, need, one_of, pick, relate,
    rival_share, survey, take_value)
from agents.heuristic_war cimport army_total, merge, prospects

cdef enum:
    MARCH = 5           # steps an army may go for a siege
    OUTLAY = 6          # command points thought to be at hand when a war is weighed


# --- strength and reach -------------------------------------------------------------------------------------------

cdef int _strike(View* v, int power, int space, int steps) noexcept nogil:
    """Units of a major within some steps of a space, one kept at home in each of its keys."""
    cdef int i, q, n = 0, here
    for q in range(NMAJOR + 4):
        if side(v.s, q) != power:
            continue
        i = b_next(&v.s.occupied[q], 0)
        while i >= 0:
            if v.t.dist[i][space] <= steps:
                here = units_of(v.s, i, q)
                if has(&v.t.keys, i) and here:
                    here -= 1
                n += here
            i = b_next(&v.s.occupied[q], i + 1)
    return n


cdef int _exposed(View* v, int power) noexcept nogil:
    """Points of own keys that a power could take at once."""
    cdef int i, points = 0, here, army
    if (v.asked >> power) & 1:
        return v.risk[power]
    i = b_next(&v.t.keys, 0)
    while i >= 0:
        if v.s.control[i] == v.me:
            here = stack_size(&v.g, i, v.me)
            army = _strike(v, power, i, 3)
            if army > 2 * here + 1:
                points += hold_value(v, i) // 3
            elif army > here + 1:
                points += hold_value(v, i) // 8
        i = b_next(&v.t.keys, i + 1)
    v.asked |= 1 << power
    v.risk[power] = points
    return points


cdef bint _neighbour(View* v, int power) noexcept nogil:
    """An army of the seat is near a fortification of the power, by land or over one sea zone."""
    cdef int i, k
    cdef Bits forts = b_none(), stacks = v.mine
    for i in range(v.t.n_space):
        if side(v.s, v.s.control[i]) == power and has(&v.strong, i):
            put(&forts, i)
    i = b_next(&stacks, 0)
    while i >= 0:
        if stack_size(&v.g, i, v.me) >= 3:
            k = b_next(&forts, 0)
            while k >= 0:
                if land_steps(v, i, k) <= MARCH or (v.t.port_sea_mask[i] & v.t.port_sea_mask[k]):
                    return True
                k = b_next(&forts, k + 1)
        i = b_next(&stacks, i + 1)
    return False


cdef int _prospects(View* v, int power, bint war) noexcept nogil:
    """Points of the best sieges in reach, were there war with a power and its minors or not."""
    cdef View u = v[0]
    cdef Plan p
    cdef uint32_t them = <uint32_t>1 << power
    if power < NMAJOR:
        them |= v.s.ally[power] & MINORS
    u.enemies = u.enemies | them if war else u.enemies & ~them
    u.cp = OUTLAY
    relate(&u)
    prospects(&u, &p)
    merge(&p, plan_transport(&u, True))
    return p.prize + p.other_prize // 2


cdef int _against(View* v, int power) noexcept nogil:
    """Points that war with a major or inactive minor promises beyond what can be had without it."""
    cdef int points
    if (v.asked >> (NMAJOR + power)) & 1:
        return v.gain[power]
    if is_enemy(v.s, v.me, power):
        points = _prospects(v, power, True) - _prospects(v, power, False)
    elif not _neighbour(v, power):
        points = 0
    else:
        if v.at_peace < 0:
            v.at_peace = _prospects(v, power, False)
        points = _prospects(v, power, True) - v.at_peace
    if power < NMAJOR and power == v.best and v.vp[power] > v.vp[v.me]:
        points += 25
    v.asked |= 1 << (NMAJOR + power)
    v.gain[power] = points
    return points


cdef int war_points(View* v, int power) noexcept nogil:
    """Points of a war with a power; -1: with the best one."""
    cdef int q, x, most = -1000
    if power >= 0:
        return _against(v, power)
    for q in range(NMAJOR):
        if q != v.me and not is_enemy(v.s, v.me, q) and not (v.s.friends[v.me] >> q) & 1:
            x = _against(v, q)
            if x > most:
                most = x
    return most


cdef int pressure(View* v, int power) noexcept nogil:
    """Points that a war with a power puts at risk, less what the war promises."""
    return _exposed(v, power) - max(_against(v, power), 0)


cdef int minor_points(View* v, int minor) noexcept nogil:
    """Points of having a minor as an active ally."""
    cdef int i, points = 0, q
    i = b_next(&v.s.owned[minor], 0)
    while i >= 0:
        if has(&v.t.keys, i):
            points += take_value(v, i)
        elif v.t.kind[i]:
            points += v.w.fortress
        i = b_next(&v.s.owned[minor], i + 1)
    i = b_next(&v.s.occupied[minor], 0)
    while i >= 0:
        points += 12 * units_of(v.s, i, minor)
        i = b_next(&v.s.occupied[minor], i + 1)
    i = b_next(&v.s.fleets[minor], 0)
    while 0 <= i < v.t.n_space:     # in ports
        points += 14 * v.s.squadron[i][minor]
        i = b_next(&v.s.fleets[minor], i + 1)
    for q in range(NMAJOR):
        if q != v.me and (v.s.war[minor] >> q) & 1:
            points -= 40
    return points


cdef int _wars(View* v) noexcept nogil:
    """Wars with majors the seat is in."""
    cdef int q, n = 0
    for q in range(NMAJOR):
        n += (v.s.war[v.me] >> q) & 1
    return n


# --- deals --------------------------------------------------------------------------------------------------------

cdef int _leader_worth(View* v, int k) noexcept nogil:
    return 30 + 30 * v.t.battle[k] + 2 * v.t.command[k]


cdef int _all_dutch(View* v, int giver) noexcept nogil:
    """What the Dutch home spaces of a power are worth together."""
    cdef Bits spaces = b_and(v.t.dutch, v.s.owned[giver])
    cdef int i = b_next(&spaces, 0), points = 0
    while i >= 0:
        points += take_value(v, i)
        i = b_next(&spaces, i + 1)
    return points


cdef int _term_points(View* v, const Item* t) noexcept nogil:
    """Points of one term for the seat."""
    cdef int other = t.receiver if t.giver == v.me else t.giver, n = t.p1, share
    cdef bint gives = t.giver == v.me
    if t.giver != v.me and t.receiver != v.me:      # between others: what helps rivals costs
        return -3
    share = rival_share(v, other)
    if t.kind == D1_PEACE:
        return pressure(v, other) // 2 + 20
    if t.kind == D2_ALLIANCE:
        return 18 + _exposed(v, other) // 8 - (120 if _against(v, other) > v.w.grudge else 0)
    if t.kind == D3_LOAN:
        n = 2 if t.p1 == ALL_PORTS else loan_number(t.p2)
        return -12 * n if gives else 10 * n
    if t.kind == D4_LEADER:
        return -_leader_worth(v, n) // 2 if gives else _leader_worth(v, n)
    if t.kind == D5_SPACE and n == ALL_DUTCH:
        return -100000 if gives else _all_dutch(v, t.giver)
    if t.kind == D5_SPACE:
        if not gives:
            return take_value(v, n)
        if has(&v.t.keys, n) or has(&v.t.electorates, n):
            return -100000
        return -2 * hold_value(v, n) - 20
    if t.kind == D6_CARDS:
        return -(v.w.card + share // 2) * n if gives else (v.w.card + 5) * n
    if t.kind == D7_MERCENARIES:
        return -(v.w.second + 6) * n if gives else v.w.second * n
    if t.kind == D10_MARRY:
        return 30 - share // 2
    if t.kind == D8_DIVORCE:
        return -30 - share if v.me == PAPACY else 130
    return -20 - share // 2 if v.me == PAPACY else 50


cdef int _deal_points(View* v, const Deal* d) noexcept nogil:
    cdef int i, points = 0
    for i in range(d.n):
        points += _term_points(v, &d.item[i])
    return points


cdef int _partner_points(View* v, int power) noexcept nogil:
    """Points of what the seat would propose to a power: peace, an alliance, or the divorce."""
    cdef Deal nothing
    memset(&nothing, 0, sizeof(Deal))
    if (v.s.game == HERE_I_STAND and v.me == ENGLAND and power == PAPACY
            and pair_can(&v.g, &nothing, D8_DIVORCE, PAPACY, ENGLAND)):
        return 200
    if (v.s.war[v.me] >> power) & 1:
        if endless_war(v.s, v.me, power):
            return -1
        return pressure(v, power)
    if not pair_can(&v.g, &nothing, D2_ALLIANCE, v.me, power):
        return -1
    if _against(v, power) > v.w.grudge:
        return -1
    return 5 + _exposed(v, power) // 4


cdef int _propose_score(View* v, int action) noexcept nogil:
    """The best partner first; each further offer goes to the next best."""
    cdef int q, x, better = 0, power = action - A_POWER
    if action == A_DONE:
        return 0
    x = _partner_points(v, power)
    if x <= 0:
        return -10
    for q in range(NMAJOR):
        if q != v.me and q != power and _partner_points(v, q) * 8 - q > x * 8 - power:
            better += 1
    return 100 if better == v.s.offers[v.me] else -5


cdef bint _holds(const Deal* d, int kind) noexcept nogil:
    cdef int i
    for i in range(d.n):
        if d.item[i].kind == kind:
            return True
    return False


cdef int _term(View* v) noexcept nogil:
    """D_TERM: the divorce for a card, else peace, else an alliance; then done."""
    cdef const Deal* d = &v.s.deal[frame_at(v, 0).v[0]]
    if v.me == ENGLAND and is_legal(v.s, A_DIVORCE) and not _holds(d, D8_DIVORCE):
        return A_DIVORCE
    if _holds(d, D8_DIVORCE):
        if not _holds(d, D6_CARDS) and is_legal(v.s, A_GIVE_CARDS):
            return A_GIVE_CARDS
        return one_of(v, A_DONE, first_legal(v))
    if is_legal(v.s, A_PEACE) and d.n == 0:
        return A_PEACE
    if is_legal(v.s, A_ALLY) and d.n == 0:
        return A_ALLY
    return one_of(v, A_DONE, first_legal(v))


cdef int _detail_score(View* v, int action) noexcept nogil:
    """D_TERM_DETAIL: the seat gives no more than the least."""
    if action == A_I_GIVE:
        return 10 if frame_at(v, 0).v[1] == D6_CARDS else 0
    if action == A_I_GET:
        return 5
    if A_NUMBER <= action < A_POWER:
        return -action
    return 0


cdef int choose_deal(View* v) noexcept nogil:
    """D_PROPOSE .. D_CONFIRM, D_TURN1_PARTNER."""
    cdef int d = v.s.decision, points
    if d == D_TURN1_PARTNER:
        return first_legal(v)
    survey(v)
    if d == D_PROPOSE:
        return pick(v, _propose_score)
    if d == D_TERM:
        return _term(v)
    if d == D_TERM_DETAIL:
        return pick(v, _detail_score)
    points = _deal_points(v, &v.s.deal[frame_at(v, 0).v[0]])
    if d == D_ANSWER:
        return one_of(v, A_ACCEPT if points > 0 else A_REFUSE, A_REFUSE)
    if d == D_ANNOUNCE:
        return one_of(v, A_ANNOUNCE if points > 0 else A_PASS, A_PASS)
    return one_of(v, A_YES if points > 0 else A_NO, A_NO)


# --- peace and ransom ---------------------------------------------------------------------------------------------

cdef int _army(View* v, int power) noexcept nogil:
    cdef int q, i, n = 0
    for q in range(NMAJOR + 4):
        if side(v.s, q) == power:
            i = b_next(&v.s.occupied[q], 0)
            while i >= 0:
                n += units_of(v.s, i, q)
                i = b_next(&v.s.occupied[q], i + 1)
    return n


cdef int _sue_score(View* v, int action) noexcept nogil:
    """Suing (R9.3): lost keys come back for VP or cards, gains are given up, the enemy gets 1 or 2 VP."""
    cdef int q = action - A_POWER, i, points, price, lost = 0
    cdef Bits home
    if action == A_PASS:
        return 0
    price = rival_share(v, q)
    points = pressure(v, q) // 3 - price * (2 if q == OTTOMAN or v.me == OTTOMAN else 1) - 45
    home = home_spaces(&v.g, v.me)
    for i in range(v.t.n_space):
        if v.s.control[i] == q and has(&home, i):
            if has(&v.t.keys, i):
                lost += 1
                points += take_value(v, i) - price - 10
        elif v.s.control[i] == v.me and v.t.home[i] == q and v.t.kind[i]:
            points -= hold_value(v, i)
    if 10 * _army(v, v.me) > 12 * _army(v, q):
        points -= 60 * lost + 40        # better taken back
    return points


cdef int _price_score(View* v, int action) noexcept nogil:
    """D_SUE_KEY, D_SUE_LEADER, D_SUE_SPACES: leave it, or pay in VP of the winner or in cards."""
    cdef const Frame* f = frame_at(v, 0)
    cdef int gain, share
    if f.proc == P_END_WAR:         # the two-player game: a home space back, or a card
        return take_value(v, action - A_SPACE) if action >= A_SPACE else v.w.card
    share = rival_share(v, f.other)
    if v.s.decision == D_SUE_KEY:
        gain = take_value(v, f.v[0])
    elif v.s.decision == D_SUE_LEADER:
        gain = _leader_worth(v, f.v[0])
    else:
        gain = 2 * v.w.land + 20
    if action == A_PAY_VP:
        return gain - share - 25
    if action == A_PAY_CARD:
        return gain - v.w.card - 10 - share // 3
    if action == A_TAKE or action == A_ALL:
        return gain
    if action >= A_SPACE:
        return gain - share - 25 - 10 if v.me != FRANCE else 5
    return 0


cdef int _give_up_score(View* v, int action) noexcept nogil:
    """D_SUE_UNITS, D_GIVE_MERCENARIES and the like: the unit that is missed least."""
    cdef int loc
    if action == A_UNIT_SECOND:
        return 30
    if action == A_UNIT_CORSAIR:
        return 25
    if action == A_UNIT_REGULAR:
        return 10
    if action < A_SPACE:
        return 0
    loc = action_loc(action)
    if loc >= SEA0:
        return -25
    return 4 * (stack_size(&v.g, loc, v.me) - need(v, loc)) + (12 if v.s.land[loc][v.me][SECOND] else 0)


cdef int _ransom_score(View* v, int action) noexcept nogil:
    """A card for a leader (R9.4)."""
    cdef int k
    if action >= A_PERSON:
        return _leader_worth(v, action - A_PERSON) - v.w.card - 10
    if action == A_YES or action == A_PAY_CARD or action == A_TAKE:
        k = frame_at(v, 0).v[0]
        if 0 <= k < v.t.n_leader:
            return _leader_worth(v, k) - v.w.card - 10
        return 10
    return 0


cdef int choose_peace(View* v) noexcept nogil:
    """D_SUE .. D_EXCOMMUNICATION, and units that are given away."""
    cdef int d = v.s.decision
    survey(v)
    if d == D_SUE:
        return pick(v, _sue_score)
    if d == D_SUE_MARRIAGE:
        return one_of(v, A_YES, A_NO)
    if d == D_SUE_KEY or d == D_SUE_LEADER or d == D_SUE_SPACES:
        return pick(v, _price_score)
    if d == D_RANSOM:
        return pick(v, _ransom_score)
    if d == D_EXCOMMUNICATION:
        return one_of(v, A_YES if v.turns_left >= 2 else A_NO, A_NO)
    return pick(v, _give_up_score)


# --- war ----------------------------------------------------------------------------------------------------------

cdef int _declare_score(View* v, int action) noexcept nogil:
    cdef int q = action - A_POWER
    return 0 if action == A_DONE else declare_points(v, q, declaration_cost(&v.g, v.me, q))


cdef int declare_points(View* v, int q, int cost) noexcept nogil:
    """Points of declaring war on a major or an inactive minor for so many command points."""
    cdef int points, helper
    points = _against(v, q) - cost * v.w.cp * 3 // 2
    if _against(v, q) > 0:
        count_needs(v)
        points += 6 * max(0, min(army_total(v) - v.wanted_sum - 8, 12))     # an army without work
    if q < NMAJOR:
        points -= _exposed(v, q) // 2
    if q < NMAJOR:
        if _wars(v) >= v.w.wars:
            return -50
        if v.w.wars > 0 and hand_size(&v.g, v.me) < 4:
            points -= 60
        return points - v.w.grudge + 60 * (v.vp[q] > v.vp[v.me] and q == v.best)
    helper = natural_ally(q) if v.s.game == HERE_I_STAND else NOBODY
    if helper >= 0 and helper != v.me and not is_enemy(v.s, v.me, helper):
        points -= 20 + _exposed(v, helper) // 2
    return points - 25


cdef int home_war_points(View* v, int power) noexcept nogil:
    """Six Wives (card 3): a war without a price on a power, -1: on the best one. Who declares war on Scotland gives
    it to France, unless the two are at war already."""
    cdef int q, x, points, helper, most = -1000
    for q in range(INDEPENDENT):
        if (power >= 0 and q != power) or (q != FRANCE and q != HAPSBURG and q != SCOTLAND):
            continue
        if power < 0 and (is_enemy(v.s, v.me, q) or (v.s.friends[v.me] >> q) & 1 or side(v.s, q) != q):
            continue
        points = _against(v, q)
        if q < NMAJOR:
            points -= v.w.grudge + _exposed(v, q) // 2
        else:
            helper = natural_ally(q)
            x = 0
            if helper >= 0 and helper != v.me and not is_enemy(v.s, v.me, helper):
                x = 100 + rival_share(v, helper) * 2 + _exposed(v, helper) // 2
            points -= 25 + x
        most = points if points > most else most
    return most


cdef int _intervene_score(View* v, int action) noexcept nogil:
    """D_INTERVENE: the minor's keys and units for two command points and a war with the declarer."""
    cdef const Frame* f = frame_at(v, 0)
    if action != A_YES:
        return 0
    return minor_points(v, f.other) - 2 * v.w.cp - _exposed(v, f.power) // 2 - 15 * _wars(v)


cdef int _join_score(View* v, int action) noexcept nogil:
    """D_JOIN_WAR: a free war on the power that activates a minor the seat fights."""
    cdef const Frame* f = frame_at(v, 0)
    return join_points(v, f.power) if action == A_YES else 0


cdef int join_points(View* v, int power) noexcept nogil:
    """Points of a war that costs nothing."""
    if _wars(v) >= v.w.wars:
        return -10
    return _against(v, power) - v.w.grudge + 30


cdef int choose_war(View* v) noexcept nogil:
    """D_DECLARE_WAR, D_INTERVENE, D_JOIN_WAR."""
    survey(v)
    if v.s.decision == D_DECLARE_WAR:
        return pick(v, _declare_score)
    if v.s.decision == D_INTERVENE:
        return pick(v, _intervene_score)
    return pick(v, _join_score)
