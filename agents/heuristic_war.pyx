# cython: language_level=3
"""Armies: the best use of command points on land, and the formation for it.

Every candidate gets points by what it is expected to bring, divided by the command points it costs to the end (all
steps of the way, the assaults that follow). Recomputed at each decision, so a march begun is carried on because the
rest of the way is cheaper.
"""
from libc.stdint cimport uint32_t, uint8_t
from env.rules.state cimport *
from env.rules.tables cimport FAR
from env.rules.ids cimport *
from env.rules.machine cimport is_legal
from env.rules.common.units cimport (
    adjacent_locs, best_battle, force_none, force_size, has_unrest, leaders_at, side, squadrons, stack_size,
    units_on_map)
from env.rules.common.control cimport control_targets, unrest_targets
from env.rules.common.land cimport garrison
from env.rules.common.movement cimport movable, move_targets
from agents.heuristic_force cimport formation, leave_behind
from agents.heuristic_odds cimport Outlook, at_least, siege_outlook, win
from agents.heuristic_view cimport (
    Fort, Plan, Reach, View, armies_near, battle_at, cards_left, count_needs, defenders, find_ways, first_step,
    force_cavalry, hold_value, need, supplied, take_value)

cdef enum:
    WAY = 10            # CP a march may cost
    SHORT_WAY = 5       # that of one or two units
    PROSPECT_WAY = 7    # CP looked at when a war is weighed
    ARMY = 8            # units beyond the garrisons that a power likes to have


cdef void clear_plan(Plan* p) noexcept nogil:
    p.score = p.points = p.price = p.verb = p.wish_score = p.short_of = 0
    p.prize = p.other_prize = 0
    p.start = p.to = p.goal = p.wish = p.prize_at = -1
    p.force = force_none()


cdef void offer(
        Plan* p, int points, int price, int verb, int start, int to, int goal, const Force* f) noexcept nogil:
    """Keep a candidate if it brings more for a command point than the best so far."""
    cdef int score = 100 * points // price
    if score > p.score:
        p.score = score
        p.points = points
        p.price = price
        p.verb = verb
        p.start = start
        p.to = to
        p.goal = goal
        if f != NULL:
            p.force = f[0]


cdef void see_prize(Plan* p, int points, int space) noexcept nogil:
    """Remember the two best sieges of different spaces."""
    if space == p.prize_at:
        p.prize = max(p.prize, points)
    elif points > p.prize:
        p.other_prize = p.prize
        p.prize = points
        p.prize_at = space
    elif points > p.other_prize:
        p.other_prize = points


cdef int army_total(View* v) noexcept nogil:
    return units_on_map(&v.g, v.me)


cdef Force spare_force(View* v, int space) noexcept nogil:
    """What may leave a space: the movable part beyond the garrison, nothing from a siege that goes well."""
    cdef Force f = movable(&v.g, v.me, space)
    cdef int keep = need(v, space), here = stack_size(&v.g, space, v.me)
    if (v.s.siege[space] >> v.me) & 1 and assault_points(v, space) > 0:
        return force_none()
    keep -= here - force_size(&f)       # those that cannot move stay anyway
    if keep > 0:
        leave_behind(&f, keep)
    return f


# --- sieges -------------------------------------------------------------------------------------------------------

cdef int sea_odds(View* v, int space) noexcept nogil:
    """Percent: how far the naval conditions of an assault (R15.1.c, d) are met (100) or can be met."""
    cdef int owner = side(v.s, v.s.control[space]), k, z, theirs, near = 0, mine = 0, more = 0, far = 0, i
    cdef Bits around, ports
    if owner == INDEPENDENT or not has(&v.t.ports, space):
        return 100
    for k in range(v.t.n_port_seas[space]):
        z = SEA0 + v.t.port_sea[space][k]
        near += squadrons(&v.g, z, owner)
        mine += squadrons(&v.g, z, v.me)
        around = adjacent_locs(&v.g, z)
        around = b_and(around, v.fleet)
        i = b_next(&around, 0)
        while i >= 0:       # ships that can come with one naval move
            more += squadrons(&v.g, i, v.me)
            i = b_next(&around, i + 1)
        for i in range(v.t.n_sea):      # and with two
            if (v.t.sea_adjacent[z - SEA0] >> i) & 1:
                ports = b_and(v.t.sea_ports[i], v.fleet)
                if b_any(ports):
                    far += squadrons(&v.g, b_next(&ports, 0), v.me)
                    far += b_count(ports) - 1
    theirs = squadrons(&v.g, space, owner)
    if near == 0 and (theirs == 0 or mine > theirs):
        return 100
    if near == 0:
        return 75 if mine + more > theirs else 55 if mine + more + far > theirs else 15
    return 35 if mine + more > near + theirs else 10


cdef const Fort* _fort(View* v, int space) noexcept nogil:
    """What does not depend on the force that comes."""
    cdef Fort* f = &v.fort[space]
    if has(&v.fort_known, space):
        return f
    put(&v.fort_known, space)
    f.inside = <uint8_t>garrison(&v.g, space, v.me)
    f.riders = v.s.land[space][OTTOMAN][SECOND] if v.me != OTTOMAN else 0
    f.battle = <uint8_t>battle_at(v, space, ~v.friends) if f.inside else 0
    f.relief = <uint8_t>min(armies_near(v, space, 2), 99)
    f.odds = <uint8_t>sea_odds(v, space)
    f.here = f.here_rollers = f.here_battle = 0
    if (v.s.siege[space] >> v.me) & 1:
        f.here = <uint8_t>stack_size(&v.g, space, v.me)
        f.here_rollers = <uint8_t>(f.here - (v.s.land[space][v.me][SECOND] if v.me == OTTOMAN else 0))
        f.here_battle = <uint8_t>best_battle(&v.g, leaders_at(&v.g, space, v.me))
    return f


cdef int siege_points(View* v, int space, const Force* f, int distance, int* effort, int* missing) noexcept nogil:
    """Points expected from besieging a space with a force that is `distance` CP away, own besiegers there counted.

    effort: CP of the assaults. missing: units that would make it possible, 0 if it is.
    """
    cdef const Fort* w = _fort(v, space)
    cdef int inside = w.inside, units = force_size(f), rollers, battle, chance, cards, points
    cdef Outlook o
    missing[0] = 0
    effort[0] = 1
    battle = best_battle(&v.g, f.leaders) if f.leaders else 0
    rollers = units - force_cavalry(f)
    if w.here:
        units += w.here
        rollers += w.here_rollers
        battle = max(battle, <int>w.here_battle)
    elif inside > 4:        # they meet us in the field
        if win(units + battle, inside + w.battle + 1) < 10 * v.w.odds:
            missing[0] = inside + w.battle + 3 - units
            return 0
        units -= (inside + w.battle + 1) // 3
        rollers -= (inside + w.battle + 1) // 3
        inside = max(0, min(4, inside - (units + battle) // 3))
    o = siege_outlook(units, rollers, battle, inside, max(0, inside - w.riders), w.battle)
    if o.assaults == 0:
        missing[0] = max(1, 2 * inside + w.battle + 2 - units)
        return 0
    effort[0] = o.assaults
    chance = 92 - 10 * (o.assaults - 1)
    if w.relief > units:
        chance = chance * units // (w.relief + 1)
    chance = chance * w.odds // 100
    cards = cards_left(v)               # impulses that follow
    if w.here and not (v.s.siege_new[space] >> v.me) & 1 and distance == 0:
        cards += 1
    if distance > v.cp:
        cards -= 1 + (distance - v.cp - 1) // 3
    if cards < o.assaults:
        chance = chance * max(cards, 0) * 2 // (3 * o.assaults)
    points = take_value(v, space)
    if side(v.s, v.s.control[space]) < NMAJOR:
        points += inside * 12
    return points * chance // 100 - o.losses * v.w.second


cdef int assault_points(View* v, int space) noexcept nogil:
    """Points of going on with an own siege: 0 when the assault is hopeless or cannot come about."""
    cdef Force none = force_none()
    cdef int effort = 0, missing = 0, points
    points = siege_points(v, space, &none, 0, &effort, &missing)
    return points if points > 0 else 0


cdef void plan_assaults(View* v, Plan* p) noexcept nogil:
    """One assault of each space that can be assaulted; how likely it falls now, and what it wears down."""
    cdef Bits sieges = b_and(v.mine, v.forts)
    cdef int i = b_next(&sieges, 0), chance, points, dice
    cdef const Fort* w
    while i >= 0:
        if ((v.s.siege[i] >> v.me) & 1 and not (v.s.siege_new[i] >> v.me) & 1 and not v.s.assaulted[i]
                and _fort(v, i).odds == 100 and supplied(v, i)):
            w = _fort(v, i)
            dice = w.here_battle + (w.here_rollers if w.inside == 0 else (w.here_rollers + 1) // 2)
            chance = at_least(dice, w.inside if w.inside else 1)
            points = take_value(v, i) * chance // 1000
            # what is killed without the place falling counts too, and so do the own losses
            points += (dice - w.inside + w.riders - w.battle - 1) * v.w.second // 3
            if w.inside and w.here <= w.inside + 1 and chance < 400:
                points -= 60
            offer(p, points, 1, A_ASSAULT, i, i, i, NULL)
        i = b_next(&sieges, i + 1)


# --- battles, relief, garrisons, gathering ------------------------------------------------------------------------

cdef int _field_points(View* v, int space, const Force* f) noexcept nogil:
    """Points of attacking the enemies that stand in a space without walls of their own."""
    cdef int foes = defenders(v, space), ib = battle_at(v, space, ~v.friends)
    cdef int units = force_size(f), battle = best_battle(&v.g, f.leaders), inside = 0, p, points
    if v.s.siege[space] and has(&v.friendly, space):        # relief: those inside join
        inside = stack_size(&v.g, space, v.me)
    p = win(units + inside + battle, foes + ib + 1)
    if p < 10 * v.w.odds:
        return 0
    points = min(foes, (units + inside + battle) // 3 + 1) * 18
    if ib:
        points += 20 * ib
    if inside or (v.s.siege[space] and has(&v.friendly, space)):
        points += hold_value(v, space) * 2 // 3
    elif has(&v.friendly, space):
        points += hold_value(v, space)
    else:
        points += take_value(v, space) // 2
    return points * p // 1000 - (1000 - p) * units * v.w.second // 1500 - (foes + ib + 1) * v.w.second // 3


cdef int _garrison_points(View* v, int space, int units) noexcept nogil:
    """Points of bringing units into an own space that has fewer than it needs."""
    cdef int short = need(v, space) - stack_size(&v.g, space, v.me)
    if short <= 0 or v.s.siege[space]:
        return 0
    if units > short:
        units = short
    return hold_value(v, space) * units // (6 * short) + 6 * units


cdef int _camp(View* v) noexcept nogil:
    """Where the strongest own stack stands, -1 if there is none."""
    cdef int i = b_next(&v.mine, 0), x, best = -1, most = 0
    while i >= 0:
        x = 4 * stack_size(&v.g, i, v.me) + 5 * best_battle(&v.g, leaders_at(&v.g, i, v.me))
        if (not v.s.siege[i] or (v.s.siege[i] >> v.me) & 1) and x > most:
            most = x
            best = i
        i = b_next(&v.mine, i + 1)
    return best


cdef int _wild_steps(View* v, const Reach* r, int start, int goal) noexcept nogil:
    """Spaces on the way that are not friendly: each costs a CP before supplies reach the goal."""
    cdef int n = 0, i = r.parent[goal]
    while i != start:
        n += not has(&v.friendly, i)
        i = r.parent[i]
    if start != goal and not has(&v.friendly, start) and not has(&v.strong, start):
        n += 1
    return n


cdef void _march(View* v, Plan* p, int start, const Force* avail, const Reach* r, const Bits* first,
                 int camp) noexcept nogil:
    """Offer the best goals of the movable part of one stack."""
    cdef Force army = formation(v, avail[0], 0, True), guard = formation(v, avail[0], 4, False)
    cdef int units = force_size(&army), i, c, step, points, effort, missing, wild
    cdef bint hostile
    cdef Bits goals = b_or(b_or(v.forts, v.foes), v.short)
    if camp >= 0:
        put(&goals, camp)
    i = -1
    while True:
        i = b_next(&goals, i + 1)
        if i < 0:
            return
        c = r.cost[i]
        if c == 0 or c == FAR:
            continue
        step = first_step(r, start, i)
        if not has(first, step):
            continue
        hostile = has(&v.foes, i)
        if has(&v.friendly, i):
            if hostile:
                points = _field_points(v, i, &army)
                offer(p, points, c, A_MOVE, start, step, i, &army)
            elif v.s.control[i] == v.me and has(&v.strong, i):
                points = _garrison_points(v, i, force_size(&guard))
                offer(p, points, c, A_MOVE, start, step, i, &guard)
            if i == camp and not hostile:
                points = units * 7 + 10 * best_battle(&v.g, army.leaders)
                offer(p, points, c + 1, A_MOVE, start, step, i, &army)
            continue
        if has(&v.strong, i):
            points = siege_points(v, i, &army, c, &effort, &missing)
            wild = 0 if supplied(v, i) else _wild_steps(v, r, start, i)
            if missing:
                points = 100 * take_value(v, i) // (c + missing + 3)
                if points > p.wish_score and missing < 12:
                    p.wish_score = points
                    p.wish = i
                    p.short_of = missing
                continue
            if points > 0:
                see_prize(p, points, i)
                offer(p, points, c + effort + wild, A_MOVE, start, step, i, &army)
        elif hostile:
            points = _field_points(v, i, &army)
            if points > 0:
                offer(p, points, c, A_MOVE, start, step, i, &army)


cdef void _lone_leaders(View* v, Plan* p, int camp) noexcept nogil:
    """A leader without units goes to the strongest stack."""
    cdef int k, loc, step, c
    cdef Force f, here
    cdef Bits first
    cdef Reach r
    if camp < 0:
        return
    for k in range(v.t.n_leader):
        loc = v.s.leader_loc[k]
        if loc >= NSPACE or loc == camp or v.t.leader_naval[k] or v.s.leader_owner[k] != v.me:
            continue
        here = movable(&v.g, v.me, loc)
        if not (here.leaders >> k) & 1 or force_size(&here):
            continue
        first = move_targets(&v.g, v.me, loc, False)
        if not b_any(first):
            continue
        find_ways(v, loc, b_minus(v.friendly, v.foes), v.friendly, WAY, &r)
        c = r.cost[camp]
        if c == 0 or c == FAR:
            continue
        step = first_step(&r, loc, camp)
        f = force_none()
        f.owner = <signed char>v.me
        f.leaders = <uint32_t>1 << k
        if has(&first, step):
            offer(p, 20 + 25 * v.t.battle[k] + 2 * v.t.command[k], c + 2, A_MOVE, loc, step, camp, &f)


cdef const Plan* plan_moves(View* v) noexcept nogil:
    """The best land move; its wish and prizes are those of all armies."""
    cdef int i, camp
    cdef Force f
    cdef Bits first
    cdef Reach r
    if v.moves_known:
        return &v.moves
    v.moves_known = True
    clear_plan(&v.moves)
    camp = _camp(v)
    count_needs(v)
    i = b_next(&v.mine, 0)
    while i >= 0:
        f = spare_force(v, i)
        if force_size(&f):
            first = move_targets(&v.g, v.me, i, True)
            if b_any(first):
                find_ways(v, i, v.open, v.enter, WAY if force_size(&f) > 2 else SHORT_WAY, &r)
                _march(v, &v.moves, i, &f, &r, &first, camp)
        i = b_next(&v.mine, i + 1)
    _lone_leaders(v, &v.moves, camp)
    return &v.moves


cdef int prospects(View* v, Plan* p) noexcept nogil:
    """Only the prizes: the two best sieges that stacks of three and more could begin by land."""
    cdef int i = b_next(&v.mine, 0), k, effort, missing, points
    cdef Force f
    cdef Reach r
    clear_plan(p)
    while i >= 0:
        f = spare_force(v, i)
        if force_size(&f) >= 3:
            f = formation(v, f, 0, True)
            find_ways(v, i, v.open, v.enter, PROSPECT_WAY, &r)
            k = b_next(&v.forts, 0)
            while k >= 0:
                if r.cost[k] != FAR:
                    points = siege_points(v, k, &f, r.cost[k], &effort, &missing)
                    if points > 0 and not missing:
                        see_prize(p, points, k)
                k = b_next(&v.forts, k + 1)
        i = b_next(&v.mine, i + 1)
    return p.prize


cdef void merge(Plan* p, const Plan* q) noexcept nogil:
    """Take over another plan's proposal if it is better, and the wishes and prizes the first one lacks."""
    if q.score > p.score:
        offer(p, q.points, q.price, q.verb, q.start, q.to, q.goal, &q.force)
    if q.wish_score > p.wish_score:
        p.wish = q.wish
        p.wish_score = q.wish_score
        p.short_of = q.short_of
    if q.prize:
        see_prize(p, q.prize, q.prize_at)
    if q.other_prize > p.other_prize:
        p.other_prize = q.other_prize


# --- control and unrest -------------------------------------------------------------------------------------------

cdef int control_points(View* v, int space) noexcept nogil:
    """Points of taking control of an unfortified space, or of removing unrest."""
    cdef int k, d, points
    cdef const Plan* p
    if has_unrest(&v.g, space):
        if v.s.control[space] == v.me:
            points = hold_value(v, space) if has(&v.t.keys, space) or has(&v.t.electorates, space) else 8
        else:
            points = 4
        if v.t.home[space] == v.me:
            points += 8
        return points
    points = take_value(v, space)
    if stack_size(&v.g, space, v.me) >= 3:
        points += 14        # the army's own line of communication
        p = plan_moves(v)
        if p.start == space and p.goal >= 0 and has(&v.forts, p.goal) and not supplied(v, p.goal):
            points += max(0, p.points)      # without it the siege it marches to could not be pressed
    for k in range(v.t.n_neighbour[space]):
        d = v.t.neighbour[space][k]
        if (v.s.siege[d] >> v.me) & 1 and not supplied(v, d):
            points += take_value(v, d) // 3
        if has(&v.t.keys, d) and v.s.control[d] == v.me:
            points += 2
    return points


cdef void plan_control(View* v, Plan* p) noexcept nogil:
    cdef Bits b
    cdef int i
    if is_legal(v.s, A_CONTROL):
        b = control_targets(&v.g, v.me)
        i = b_next(&b, 0)
        while i >= 0:
            offer(p, control_points(v, i), 1, A_CONTROL, i, i, i, NULL)
            i = b_next(&b, i + 1)
    if is_legal(v.s, A_REMOVE_UNREST):
        b = unrest_targets(&v.g, v.me)
        i = b_next(&b, 0)
        while i >= 0:
            offer(p, control_points(v, i), 1, A_REMOVE_UNREST, i, i, i, NULL)
            i = b_next(&b, i + 1)


# --- building -----------------------------------------------------------------------------------------------------

cdef int build_space_points(View* v, int space, const Plan* p) noexcept nogil:
    """Points of a place for a new land unit: garrisons first, then near the front, then with the army."""
    cdef int points = 0, front = p.wish if p.wish >= 0 else p.goal, here = stack_size(&v.g, space, v.me)
    cdef int short = need(v, space) - here
    if short > 0:
        points += 30 + hold_value(v, space) // 8
    if front >= 0 and front < NSPACE:
        points += 30 - 5 * min(v.t.dist[space][front], 6)
    points += 2 * min(here, 8)
    if leaders_at(&v.g, space, v.me):
        points += 6
    if has(&v.strong, space):
        points += 4
    if v.t.capital[space]:
        points += 3
    return points


cdef int _unit_points(View* v, int worth, const Plan* p) noexcept nogil:
    """Worth of one more unit: full while a target waits for it, a garrison is short or the army is small; little in
    a large army, and when the last turn runs out."""
    cdef int total = army_total(v), wanted = ARMY + v.wanted_sum, cards
    if b_any(v.armies):
        wanted += ARMY // 2
    if p.wish >= 0 and p.short_of > 0:
        worth += worth // 3
        wanted += p.short_of
    if v.short_sum:
        worth += worth // 3
    elif total > wanted + ARMY:
        worth //= 4
    elif total > wanted:
        worth = worth * 2 // 3
    if v.turns_left == 0:
        cards = cards_left(v)
        if cards == 0:
            worth //= 4
        elif cards < 3:
            worth = worth * 2 // 3
    return worth


cdef void plan_builds(View* v, Plan* p) noexcept nogil:
    """Land units; ships are planned with the fleets."""
    count_needs(v)
    if is_legal(v.s, A_REGULAR):
        offer(p, _unit_points(v, v.w.regular, p), 2, A_REGULAR, -1, -1, p.wish, NULL)
    if is_legal(v.s, A_MERCENARY):
        offer(p, _unit_points(v, v.w.second, p), 1, A_MERCENARY, -1, -1, p.wish, NULL)
    if is_legal(v.s, A_CAVALRY):
        offer(p, _unit_points(v, v.w.second, p), 1, A_CAVALRY, -1, -1, p.wish, NULL)
