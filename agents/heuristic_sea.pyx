# cython: language_level=3
"""Fleets: naval moves, transports, piracy, and the choices of naval combat.

A sea zone is worth what ships can do there: raise a blockade of a siege, join the lines of communication, carry an
army to a port worth taking, raid. Each fleet wants the neighbouring place that is worth most to it.
"""
from libc.stdint cimport uint32_t, uint8_t
from env.rules.state cimport *
from env.rules.ids cimport *
from env.rules.machine cimport action_loc, is_legal
from env.rules.common.units cimport adjacent_locs, force_size, naval_pool_left, side, squadrons, stack_size
from env.rules.common.fleet cimport port_holder, sail_targets
from env.rules.common.raid cimport piracy_defence
from agents.heuristic_force cimport formation
from agents.heuristic_view cimport (
    Plan, View, danger_at, frame_at, hold_value, land_steps, need, one_of, pick, rival_share, sea_strength,
    supplied, survey, take_value)
from agents.heuristic_war cimport clear_plan, offer, see_prize, siege_points, spare_force

cdef enum:
    MINOR_PREY = 30     # points of a raid on an inactive minor
    ARMY = 5                # units a transport carries (R16.3.1)
    AWARD = 70              # points of a hit of piracy


# --- piracy -------------------------------------------------------------------------------------------------------

cdef void _look_for_prey(View* v, int zone) noexcept nogil:
    """Ports and defence dice of every major in a zone (number)."""
    cdef int i, q, p
    v.raid_known |= <uint32_t>1 << zone
    for q in range(NMAJOR):
        v.raid_ports[zone][q] = 0
    i = b_next(&v.t.sea_ports[zone], 0)
    while i >= 0:
        p = port_holder(&v.g, i)
        if 0 <= p < NMAJOR and p != v.me:
            v.raid_ports[zone][p] += 1
        i = b_next(&v.t.sea_ports[zone], i + 1)
    for q in range(NMAJOR):
        if v.raid_ports[zone][q]:
            v.raid_defence[zone][q] = <uint8_t>piracy_defence(&v.g, OTTOMAN, SEA0 + zone, q)


cdef int _raid_points(View* v, int zone, int corsairs, int leaders, int target) noexcept nogil:
    """Points expected from piracy in a zone (number) with so many corsairs and piracy ratings."""
    cdef int ports, defence, left, dice
    if target >= NMAJOR:        # an inactive minor (Virgin Queen): squadrons sunk, then VP
        return MINOR_PREY
    if not (v.raid_known >> zone) & 1:
        _look_for_prey(v, zone)
    ports = v.raid_ports[zone][target]
    if ports == 0 or corsairs == 0:
        return 0
    defence = v.raid_defence[zone][target]
    left = 3 * corsairs - defence           # in thirds of a corsair
    if left <= 0:
        return 0
    dice = leaders + (2 if ports > 1 and left >= 5 else 1)
    if left < 3:
        dice = dice * left // 3
    return dice * (AWARD + rival_share(v, target) // 3) // 3 - defence * v.w.corsair // 3


cdef int _piracy_rating(View* v, int loc) noexcept nogil:
    cdef int k, n = 0
    for k in range(v.t.n_leader):
        if v.s.leader_loc[k] == loc and v.t.leader_naval[k] and v.s.leader_owner[k] == OTTOMAN:
            n += v.t.piracy[k]
    return n


cdef int _best_raid(View* v, int zone, int corsairs, int leaders, int* target) noexcept nogil:
    cdef int q, x, best = 0
    target[0] = -1
    if (v.s.piracy_zones >> zone) & 1:
        return 0
    for q in range(1, NMAJOR):
        x = _raid_points(v, zone, corsairs, leaders, q)
        if x > best:
            best = x
            target[0] = q
    return best


cdef void _plan_piracy(View* v, Plan* p) noexcept nogil:
    cdef int z, target = -1
    for z in range(v.t.n_sea):
        if v.s.corsair[SEA0 + z]:
            offer(p, _best_raid(v, z, v.s.corsair[SEA0 + z], _piracy_rating(v, SEA0 + z), &target), 2, A_PIRACY,
                  SEA0 + z, SEA0 + z, SEA0 + z, NULL)


cdef int _piracy_score(View* v, int action) noexcept nogil:
    cdef int z, target = -1
    if action >= A_SEA:
        z = action - A_SEA
        return _best_raid(v, z, v.s.corsair[SEA0 + z], _piracy_rating(v, SEA0 + z), &target)
    z = v.s.frame[v.s.depth - 1].v[0] - SEA0
    return _raid_points(v, z, v.s.corsair[SEA0 + z], _piracy_rating(v, SEA0 + z), action - A_POWER)


cdef int _award_score(View* v, int action) noexcept nogil:
    """What a hit of piracy costs the target (R16.4.5)."""
    if action == A_PAY_VP:
        return -rival_share(v, OTTOMAN) - 5
    if action == A_PAY_CARD:
        return -v.w.card - 15
    return -v.w.squadron - 8


cdef int choose_piracy(View* v) noexcept nogil:
    survey(v)
    if v.s.decision == D_PIRACY:
        return pick(v, _piracy_score)
    return pick(v, _award_score)


# --- what a zone is worth to a fleet ------------------------------------------------------------------------------

cdef int _zone_points(View* v, int zone, int ships, int corsairs, int rating) noexcept nogil:
    """Points of ships standing in a zone (number)."""
    cdef int i, owner, points = 0, target = -1, theirs
    if corsairs and v.s.track[T_PIRACY_COUNT] < 4:
        points += _best_raid(v, zone, corsairs, rating, &target)
    if ships == 0:
        return points
    i = b_next(&v.t.sea_ports[zone], 0)
    while i >= 0:
        owner = side(v.s, v.s.control[i])
        if (v.s.siege[i] >> v.me) & 1:
            theirs = squadrons(&v.g, i, owner)
            if theirs and ships > theirs:
                points += take_value(v, i) // 3
            elif theirs:
                points += 12 * ships
            if not supplied(v, i):
                points += take_value(v, i) // 4
        elif has(&v.friendly, i) and v.s.siege[i]:
            points += 12
        i = b_next(&v.t.sea_ports[zone], i + 1)
    return points


cdef int _place_points(View* v, int loc, int from_loc) noexcept nogil:
    """Points of a location for the whole fleet that stands at `from_loc`."""
    cdef int ships = squadrons(&v.g, from_loc, v.me), dice = sea_strength(v, from_loc, v.me)
    cdef int corsairs = v.s.corsair[from_loc] if v.me == OTTOMAN else 0
    cdef int rating = _piracy_rating(v, from_loc) if corsairs else 0
    cdef int danger = danger_at(v, loc), points
    if loc != from_loc:
        dice += sea_strength(v, loc, v.me)
    if loc < SEA0:
        points = 6 if v.s.siege[loc] else 2
        if danger:
            points += 30 if dice >= danger + 2 else -80
        return points
    if loc != from_loc:
        ships += squadrons(&v.g, loc, v.me)
    points = _zone_points(v, loc - SEA0, ships, corsairs, rating)
    if loc == v.want_sea:
        points += 70        # an army waits for ships there
    if danger:
        points += 25 if dice >= danger + 2 else -80
    return points


cdef int _gain(View* v, int loc, int* to) noexcept nogil:
    """The best neighbouring place of the fleet at a location and what it gains by going there."""
    cdef Bits targets = sail_targets(&v.g, loc, v.me, &v.danger)
    cdef int i = b_next(&targets, 0), x, best = 0, now
    to[0] = -1
    if i < 0:
        return 0
    now = _place_points(v, loc, loc)
    while i >= 0:
        x = _place_points(v, i, loc) - now
        if i >= SEA0 and x < 8 and x > -40:
            # nothing here: look one zone further
            x = max(x, _beyond(v, i, loc) - now - 12)
        if x > best:
            best = x
            to[0] = i
        i = b_next(&targets, i + 1)
    return best


cdef int _beyond(View* v, int zone_loc, int from_loc) noexcept nogil:
    """The best place next to a zone on the way of a fleet."""
    cdef int z, x, best = 0
    for z in range(v.t.n_sea):
        if (v.t.sea_adjacent[zone_loc - SEA0] >> z) & 1:
            x = _place_points(v, SEA0 + z, from_loc)
            if x > best:
                best = x
    return best


cdef void plan_sea(View* v, Plan* p) noexcept nogil:
    cdef int i, x, best = 0, to = -1
    if is_legal(v.s, A_PIRACY):
        _plan_piracy(v, p)
    if is_legal(v.s, A_NAVAL_MOVE):
        i = b_next(&v.fleet, 0)
        while i >= 0:
            x = _gain(v, i, &to)
            if x > best:
                best = x
            i = b_next(&v.fleet, i + 1)
        if best >= 10:
            offer(p, best * v.w.sea // 100, 1, A_NAVAL_MOVE, -1, -1, -1, NULL)
    if is_legal(v.s, A_CORSAIR):
        x = v.w.corsair if v.turns_left > 0 or v.s.track[T_PIRACY_COUNT] < 4 else 2
        offer(p, x, 1, A_CORSAIR, -1, -1, -1, NULL)
    if is_legal(v.s, A_SQUADRON):
        x = v.w.squadron * v.w.sea // 100
        if naval_pool_left(&v.g, v.me) < 2:
            x //= 2
        offer(p, x, 2, A_SQUADRON, -1, -1, -1, NULL)


cdef int squadron_space_points(View* v, int space, bint corsair) noexcept nogil:
    """Where a new ship is built: where others lie, near trouble or prey."""
    cdef int k, z, points = 0, target = -1
    points += 4 * min(squadrons(&v.g, space, v.me), 3)
    if corsair:
        points += 5 * min(<int>v.s.corsair[space], 4)
    for k in range(v.t.n_port_seas[space]):
        z = v.t.port_sea[space][k]
        if corsair:
            points += _best_raid(v, z, v.s.corsair[space] + 1, _piracy_rating(v, space), &target) // 5
        else:
            points += _zone_points(v, z, 1 + squadrons(&v.g, space, v.me), 0, 0) // 8
    if danger_at(v, space):
        points -= 50
    return points


# --- transport ----------------------------------------------------------------------------------------------------

cdef int _landing_points(View* v, int port, const Force* f, int cost, int* whole) noexcept nogil:
    """Best use of a force that lands in a port `cost` CP away; whole: all CP it takes."""
    cdef int effort = 1, missing = 0, points, i, x, best, best_cost
    cdef Bits between
    whole[0] = cost
    if has(&v.strong, port) and not has(&v.friendly, port):
        points = siege_points(v, port, f, cost, &effort, &missing)
        whole[0] = cost + effort
        return 0 if missing else points
    if has(&v.foes, port):
        return 0
    best = 0
    best_cost = cost
    if has(&v.friendly, port) and v.s.control[port] == v.me and need(v, port) > stack_size(&v.g, port, v.me):
        best = hold_value(v, port) // 6
    i = b_next(&v.forts, 0)
    while i >= 0:
        x = land_steps(v, port, i)
        if x == 2:          # by way of a space one may pass through
            between = b_and(v.t.adjacent[port], v.t.adjacent[i])
            if not b_any(b_and(between, v.open)):
                x = 9
        if 0 < x <= 2:
            points = siege_points(v, i, f, cost + x, &effort, &missing)
            if not has(&v.friendly, port):
                effort += 1
            x += cost + effort
            if not missing and points * best_cost > best * x:
                best = points
                best_cost = x
        i = b_next(&v.forts, i + 1)
    whole[0] = best_cost
    return best


cdef bint _can_come(View* v, int zone) noexcept nogil:
    """Own ships lie one step from a zone (number), and no enemy fleet is in it."""
    cdef Bits near = adjacent_locs(&v.g, SEA0 + zone)
    near = b_and(near, v.fleet)
    return b_any(near) and not has(&v.danger, SEA0 + zone)


cdef void plan_landing(View* v, int start, const Force* f, int cp, bint sailing, Plan* p) noexcept nogil:
    """Offer the best landing of a force that stands in a port or, under way, in a sea zone.

    sailing: from a port a zone without own ships counts too if some can come; their naval move is the first step.
    """
    cdef int cost[NSEA]
    cdef int parent[NSEA]
    cdef bint sail[NSEA]
    cdef int z, k, i, c, points, whole = 0, first
    cdef Bits ports
    for z in range(NSEA):
        cost[z] = 99
        parent[z] = -1
        sail[z] = False
        if start < SEA0:
            if (v.t.port_sea_mask[start] >> z) & 1:
                if has(&v.fleet, SEA0 + z):
                    cost[z] = 1
                elif sailing and _can_come(v, z):
                    cost[z] = 2
                    sail[z] = True
        elif start == SEA0 + z:
            cost[z] = 0
    for c in range(3):
        for z in range(v.t.n_sea):
            if cost[z] == c and not sail[z]:
                for k in range(v.t.n_sea):
                    if (v.t.sea_adjacent[z] >> k) & 1 and has(&v.fleet, SEA0 + k) and cost[k] > c + 1:
                        cost[k] = c + 1
                        parent[k] = z
                        sail[k] = False
    for z in range(v.t.n_sea):
        if cost[z] == 99 or (not sail[z] and cost[z] + 1 > cp):
            continue
        first = z
        while parent[first] >= 0 and cost[first] > 1:
            first = parent[first]
        ports = b_minus(b_and(v.t.sea_ports[z], v.enter), v.danger)
        i = b_next(&ports, 0)
        while i >= 0:
            if i != start:
                points = _landing_points(v, i, f, cost[z] + 1, &whole)
                if points > 0:
                    see_prize(p, points, i)
                if points > 0 and sail[z]:
                    offer(p, points, whole, A_NAVAL_MOVE, start, SEA0 + z, i, f)
                elif points > 0:
                    offer(p, points, whole, A_TRANSPORT, start, i if cost[z] == 0 else SEA0 + first, i, f)
            i = b_next(&ports, i + 1)


cdef const Plan* plan_transport(View* v, bint sailing) noexcept nogil:
    """The best transport of a stack in port; sailing: the naval move before it included."""
    cdef Bits ports = b_and(v.mine, v.t.ports)
    cdef int i = b_next(&ports, 0)
    cdef Force f
    cdef Plan* p = &v.ferry[sailing]
    if v.ferry_known[sailing]:
        return p
    v.ferry_known[sailing] = True
    clear_plan(p)
    if not b_any(v.fleet):
        return p
    while i >= 0:
        f = spare_force(v, i)
        if force_size(&f) >= 2:
            f = formation(v, f, ARMY, True)
            plan_landing(v, i, &f, v.cp, sailing, p)
        i = b_next(&ports, i + 1)
    return p


cdef int _leg_score(View* v, int action) noexcept nogil:
    """A leg that nothing is planned for: a friendly port, else the shortest way to land."""
    cdef int loc = action_loc(action)
    if loc >= SEA0:
        return 1
    return 20 if has(&v.friendly, loc) else 5


cdef int choose_leg(View* v) noexcept nogil:
    cdef const Frame* f = frame_at(v, 0)
    cdef Plan p
    cdef int loc
    survey(v)
    clear_plan(&p)
    plan_landing(v, f.v[1] if f.v[1] else f.v[0], &f.a, v.cp, False, &p)
    if p.to >= 0 and p.verb == A_TRANSPORT:
        loc = A_SPACE + p.to if p.to < SEA0 else A_SEA + p.to - SEA0
        if is_legal(v.s, loc):
            return loc
    return pick(v, _leg_score)


# --- naval moves and combat ---------------------------------------------------------------------------------------

cdef int _from_score(View* v, int action) noexcept nogil:
    cdef int to = -1, x
    if action == A_DONE:
        return 9
    x = _gain(v, action_loc(action), &to)
    return x


cdef int _to_score(View* v, int action) noexcept nogil:
    cdef int start = frame_at(v, 0).v[0], loc = action_loc(action), x
    x = _place_points(v, loc, start)
    if loc >= SEA0 and x < 8 and x > -40:
        x = max(x, _beyond(v, loc, start) - 12)
    return x


cdef int _active_dice(View* v, int loc) noexcept nogil:
    return sea_strength(v, loc, v.s.active) if v.s.active >= 0 else 0


cdef int _intercept_score(View* v, int action) noexcept nogil:
    """Intercept with a fleet that is stronger than the one that arrives next to it."""
    cdef int loc, z, e, x, best = -50
    cdef Bits near
    if action == A_PASS:
        return 0
    loc = action_loc(action)
    near = adjacent_locs(&v.g, loc)
    for z in range(v.t.n_sea):
        if has(&near, SEA0 + z):
            e = _active_dice(v, SEA0 + z)
            if e:
                x = sea_strength(v, loc, v.me) - e - 1
                if x > best:
                    best = x
    return best


cdef int _zone_score(View* v, int action) noexcept nogil:
    return -_active_dice(v, action_loc(action))


cdef int _haven_score(View* v, int action) noexcept nogil:
    """Where to retreat or lie: own ports first, away from enemies."""
    cdef int loc = action_loc(action), points, z, k
    if loc >= SEA0:
        return -10 - 3 * danger_at(v, loc)
    points = 20 if v.s.control[loc] == v.me else 0
    if has(&v.strong, loc):
        points += 10
    if v.s.siege[loc]:
        points -= 25
    for k in range(v.t.n_port_seas[loc]):
        z = v.t.port_sea[loc][k]
        points -= danger_at(v, SEA0 + z) // 2
    return points


cdef int _avoid_score(View* v, int action) noexcept nogil:
    cdef int zone = frame_at(v, 0).v[0]
    if action == A_STAY:
        return 12 * (sea_strength(v, zone, v.me) - _active_dice(v, zone) + 1)
    return _haven_score(v, action)


cdef int _order_score(View* v, int action) noexcept nogil:
    """The weakest enemy first."""
    if action >= A_SPACE:
        return -danger_at(v, action_loc(action))
    return -sea_strength(v, frame_at(v, 0).v[6], action - A_POWER)


cdef int _loss_score(View* v, int action) noexcept nogil:
    """Loaned ships first, then minors' ships, then own."""
    if action == A_UNIT_SQUADRON:
        return 0
    if action == A_UNIT_CORSAIR:
        return 5
    if A_UNIT_SQUADRON_GENOA <= action <= A_UNIT_SQUADRON_VENICE or action == A_UNIT_SQUADRON_IRELAND:
        return 10
    if action >= A_SPACE:
        return -_haven_score(v, action)
    return 20


cdef int _most(View* v) noexcept nogil:
    """All ships, or the highest number."""
    cdef int n
    if is_legal(v.s, A_ALL):
        return A_ALL
    for n in range(23, -1, -1):
        if is_legal(v.s, A_NUMBER + n):
            return A_NUMBER + n
    return A_NUMBER


cdef int choose_naval(View* v) noexcept nogil:
    """D_NAVAL_*, D_PORT_CHANGED and the winter ports."""
    cdef int d = v.s.decision
    cdef const Plan* p
    if d == D_NAVAL_UNITS:
        return _most(v)
    survey(v)
    if d == D_NAVAL_FROM or d == D_NAVAL_TO:
        p = plan_transport(v, True)
        if p.verb == A_NAVAL_MOVE:
            v.want_sea = p.to
    if d == D_NAVAL_FROM:
        return pick(v, _from_score)
    if d == D_NAVAL_TO:
        if frame_at(v, 0).proc == P_NAVAL_INTERCEPT:
            return pick(v, _zone_score)
        return pick(v, _to_score)
    if d == D_NAVAL_INTERCEPT:
        return pick(v, _intercept_score)
    if d == D_NAVAL_AVOID:
        return pick(v, _avoid_score)
    if d == D_NAVAL_ORDER:
        return pick(v, _order_score)
    if d == D_NAVAL_LOSS:
        return pick(v, _loss_score)
    if d == D_NAVAL_LEADER:
        return _leader(v)
    return pick(v, _haven_score)


cdef int _leader(View* v) noexcept nogil:
    """Take the leader along."""
    cdef int k
    for k in range(v.t.n_leader):
        if is_legal(v.s, A_PERSON + k):
            return A_PERSON + k
    return one_of(v, A_STAY, A_DONE)
