# cython: language_level=3
"""Spring deployment, winter, and where pieces are put: home, near the front, into short garrisons."""
from env.rules.state cimport *
from env.rules.tables cimport FAR
from env.rules.ids cimport *
from env.rules.common.units cimport fleet_bits, force_size, leaders_at, stack_force, stack_size
from agents.heuristic_battle cimport retreat_points
from agents.heuristic_force cimport formation
from agents.heuristic_sea cimport plan_landing
from agents.heuristic_view cimport (
    Plan, Reach, View, armies_near, find_ways, frame_at, hold_value, land_steps, need, one_of, pick, survey)
from agents.heuristic_war cimport build_space_points, clear_plan, siege_points

cdef enum:
    SPRING_WAY = 5          # CP looked at beyond a deployment
    SEA_LIMIT = 5           # R10.7


# --- spring -------------------------------------------------------------------------------------------------------

cdef Force _deployable(View* v, int capital, bint by_sea) noexcept nogil:
    """What may leave a capital: everything beyond its garrison, as far as the leaders there command."""
    cdef Force f = stack_force(&v.g, capital, v.me)
    cdef int keep = need(v, capital), k
    for k in range(NSLOT):
        while keep > 0 and f.n[k] > 0 and k != SECOND:
            f.n[k] -= 1
            keep -= 1
    return formation(v, f, SEA_LIMIT if by_sea else 0, True)


cdef int _front_points(View* v, int space, const Force* f) noexcept nogil:
    """Points a CP (times 10) of the best siege that the force could begin from a space, plus what it adds there."""
    cdef Reach r
    cdef Plan p
    cdef int i, effort = 1, missing = 0, points, best = 0, c
    cdef int here = stack_size(&v.g, space, v.me), short = need(v, space) - here
    cdef Force both = f[0]
    cdef Force there = stack_force(&v.g, space, v.me)
    if space != v.t.capital_of[v.me][0] and space != v.t.capital_of[v.me][1]:
        for i in range(NSLOT):
            both.n[i] = <signed char>(both.n[i] + there.n[i])
        both.leaders |= there.leaders
        both = formation(v, both, 0, True)
    c = 0
    i = b_next(&v.forts, 0)
    while i >= 0 and c == 0:
        c = land_steps(v, space, i) < SPRING_WAY
        i = b_next(&v.forts, i + 1)
    if c:
        find_ways(v, space, v.open, v.enter, SPRING_WAY, &r)
        i = b_next(&v.forts, 0)
        while i >= 0:
            c = r.cost[i]
            if c != FAR:
                points = siege_points(v, i, &both, c, &effort, &missing)
                if points > 0 and not missing:
                    best = max(best, 10 * points // (c + effort))
            i = b_next(&v.forts, i + 1)
    if has(&v.t.ports, space) and b_any(v.fleet):
        clear_plan(&p)
        both = formation(v, both, SEA_LIMIT, True)
        plan_landing(v, space, &both, 9, True, &p)
        best = max(best, p.score // 10)
    if short > 0:
        best += hold_value(v, space) * min(short, force_size(f)) // (2 * short)
    return best


cdef Bits _walk(View* v, Bits seen, Bits ground) noexcept nogil:
    """Everything joined to `seen` by land without passes."""
    cdef Bits front = seen, step
    cdef int i
    while b_any(front):
        i = b_next(&front, 0)
        drop(&front, i)
        step = b_minus(b_and(v.t.clear[i], ground), seen)
        seen = b_or(seen, step)
        front = b_or(front, step)
    return seen


cdef bint _sea_open(View* v, int zone) noexcept nogil:
    """No other major has ships in a port of the zone (R10.5)."""
    cdef int q
    cdef Bits ships
    for q in range(NMAJOR):
        if q != v.me:
            ships = b_and(fleet_bits(&v.g, q), v.t.sea_ports[zone])
            if b_any(ships):
                return False
    return True


cdef Bits _ground(View* v) noexcept nogil:
    return b_minus(v.friendly, b_or(v.s.unrest, v.foes))


cdef int _best_front(View* v, int capital) noexcept nogil:
    """What the best deployment from a capital gains over staying."""
    cdef Force f = _deployable(v, capital, False)
    cdef Force few = _deployable(v, capital, True)
    cdef Bits to = b_none(), land, ground = _ground(v)
    cdef int i, x, best = -1000, z
    if force_size(&f) == 0:
        return -1
    put(&to, capital)
    land = _walk(v, to, ground)
    to = land
    for z in range(v.t.n_sea):
        if b_any(b_and(land, v.t.sea_ports[z])) and _sea_open(v, z):
            to = b_or(to, _walk(v, b_and(ground, v.t.sea_ports[z]), ground))
    drop(&to, capital)
    i = b_next(&to, 0)
    while i >= 0:
        if has(&v.strong, i) or stack_size(&v.g, i, v.me) or armies_near(v, i, 2):
            x = _front_points(v, i, &f if has(&land, i) else &few)
            if x > best:
                best = x
        i = b_next(&to, i + 1)
    return best - _front_points(v, capital, &f) - 25


cdef int _capital_score(View* v, int action) noexcept nogil:
    if action == A_PASS:
        return 0
    return _best_front(v, action - A_SPACE)


cdef int _deploy_score(View* v, int action) noexcept nogil:
    cdef int capital = frame_at(v, 0).v[1], space = action - A_SPACE
    cdef Force f
    cdef Bits land = b_none()
    put(&land, capital)
    land = _walk(v, land, _ground(v))
    f = _deployable(v, capital, not has(&land, space))
    return _front_points(v, space, &f)


cdef int choose_spring(View* v) noexcept nogil:
    survey(v)
    if v.s.decision == D_SPRING:
        return pick(v, _capital_score)
    return pick(v, _deploy_score)


# --- places -------------------------------------------------------------------------------------------------------

cdef int _home_points(View* v, int space) noexcept nogil:
    """Where units winter, are displaced to or are handed over."""
    cdef int points = retreat_points(v, space), short = need(v, space) - stack_size(&v.g, space, v.me)
    if short > 0:
        points += 25
    if v.t.capital[space] and v.t.home[space] == v.me:
        points += 12
    return points


cdef int _place_score(View* v, int action) noexcept nogil:
    if action == A_DONE or action == A_PASS:
        return 15
    if action < A_SPACE or action >= A_SEA:
        return 0
    return _home_points(v, action - A_SPACE)


cdef int _leader_place_score(View* v, int action) noexcept nogil:
    """Leaders winter with the largest stack, a capital counting for some units."""
    cdef int space = action - A_SPACE
    if action < A_SPACE:
        return -100
    return 3 * stack_size(&v.g, space, v.me) + (8 if v.t.capital[space] else 0) - (
        2 if leaders_at(&v.g, space, v.me) else 0)


cdef int _unit_place_score(View* v, int action) noexcept nogil:
    cdef Plan p
    if action < A_SPACE or action >= A_SEA:
        return 0
    clear_plan(&p)
    return build_space_points(v, action - A_SPACE, &p)


cdef int choose_place(View* v) noexcept nogil:
    """Winter, displacement, returned leaders, units handed over."""
    cdef int d = v.s.decision
    if d == D_WINTER_HOME:
        return one_of(v, A_DONE, A_PASS)
    survey(v)
    if d == D_WINTER_LEADER or d == D_LEADER_HOME or d == D_MAURICE_SPACE:
        return pick(v, _leader_place_score)
    if d == D_PLACE_MERCENARIES:
        return pick(v, _unit_place_score)
    return pick(v, _place_score)


cdef bint winter_force(View* v, const Force* avail, int caller, Force* want) noexcept nogil:
    """The force wanted in spring, winter and for foreign wars; False if `caller` is none of them."""
    cdef const Frame* f = frame_at(v, 1)
    if caller == P_SPRING_MOVE:
        want[0] = _deployable(v, f.v[1], frame_at(v, 0).v[0] == SEA_LIMIT)
        if force_size(want) == 0:
            want[0] = avail[0]
            want.leaders = 0
        return True
    if caller == P_FOREIGN_SEND:
        want[0] = avail[0]
        return True
    return False


# --- foreign wars -------------------------------------------------------------------------------------------------

cdef int _send_score(View* v, int action) noexcept nogil:
    """Which units go to a foreign war: those far from enemies and beyond the garrisons; no leader in wartime."""
    cdef int space
    if action >= A_PERSON:
        return -10 + (12 if v.t.command[action - A_PERSON] <= 6 and not b_any(v.armies) else 0)
    if A_SPACE <= action < A_SEA:
        space = action - A_SPACE
        return 4 * (stack_size(&v.g, space, v.me) - need(v, space)) - 3 * armies_near(v, space, 3)
    if action == A_UNIT_SECOND:
        return 20
    if A_NUMBER <= action < A_POWER:
        return action - A_NUMBER
    return 0


cdef int choose_foreign(View* v) noexcept nogil:
    """D_FOREIGN_UNITS, D_FOREIGN_EXTRA, D_FOREIGN_BUILD, D_MINOR_UNITS_TO."""
    survey(v)
    if v.s.decision == D_FOREIGN_EXTRA:
        return one_of(v, A_NO, A_PASS)
    if v.s.decision == D_FOREIGN_BUILD:
        return one_of(v, A_YES, A_NO)
    if v.s.decision == D_MINOR_UNITS_TO:
        return pick(v, _place_score)
    return pick(v, _send_score)
