# cython: language_level=3
"""Minor powers: activation, deactivation, the defeat of Hungary-Bohemia (R22.2, R22.4, R22.5)."""
from env.rules.state cimport (
    GameState, Frame, Force, Bits, NPOWER, NMAJOR, NOBODY, OTTOMAN, HAPSBURG, ENGLAND, FRANCE, PAPACY, HUNGARY,
    SCOTLAND, NLOC, SEA0, NSPACE, REGULAR, LOC_TRACK, T_HUNGARY, PHASE_ACTION, HERE_I_STAND, has, put, b_and,
    b_any, b_next, is_minor)
from env.rules.ids cimport *
from env.rules.tables cimport N_STIRLING, NOWHERE, ROLE_ALLY, ROLE_DEACTIVATE
from env.rules.machine cimport Game, NEXT, DONE, register, call, ask, allow, allow_spaces, note
from env.rules.common.units cimport (
    set_war, set_ally, ally_of_minor, set_control, controlled_spaces, fortified_spaces, nearest, units_of,
    units_on_map, land_add, stack_force, force_size, force_none, force_move, squadron_add, sink_squadron,
    fleet_at, place_leader, stack_size)
from env.rules.common.spaces cimport load_bits, save_bits
from env.rules.common.harbour cimport nearest_harbours, sails_atlantic
from env.rules.common.war cimport begin_war, may_declare

cdef enum:      # journal
    J_ACTIVE = 360
    J_JOINED = 361
    J_INACTIVE = 362
    J_MINOR_MOVED = 363
    J_MINOR_LOST = 364
    J_MINOR_FLEET = 365
    J_HUNGARY = 366
    J_GARRISON_LOST = 367
    J_WAR_OVER = 1011

cdef enum:
    HUNGARY_GARRISON = 4    # R22.5: with more regulars left Hungary fights on
    HUNGARY_VP = 2

cdef enum:
    SET = 8         # v[8..19]: a set of spaces


# --- conditions ---------------------------------------------------------------------------------------------

cdef bint may_activate(const Game* g, int power, int minor) noexcept nogil:
    """By a card: the table of R22.1 (Virgin Queen: who can win it as an ally), an inactive minor that the power is not
    at war with."""
    if power < 0 or power >= NMAJOR or ally_of_minor(g.s, minor) != NOBODY or (g.s.war[power] >> minor) & 1:
        return False
    return g.t.activates[power][minor] if g.s.game == HERE_I_STAND else g.t.role[minor][power] == ROLE_ALLY


cdef bint may_deactivate(const Game* g, int power, int minor) noexcept nogil:
    """By Diplomatic Marriage: an active minor, never Hungary-Bohemia; not by Ottoman and Protestant
    (R22.4). In Virgin Queen whoever is listed as able to."""
    if g.s.game != HERE_I_STAND:
        return (is_minor(minor) and ally_of_minor(g.s, minor) != NOBODY
                and g.t.role[minor][power] == ROLE_DEACTIVATE)
    return (minor != HUNGARY and is_minor(minor) and ally_of_minor(g.s, minor) != NOBODY
            and power in (HAPSBURG, ENGLAND, FRANCE, PAPACY))


cdef int _ottoman_keys(const Game* g) noexcept nogil:
    cdef Bits keys = b_and(g.t.home_of[HUNGARY], g.t.keys)
    cdef int i = b_next(&keys, 0), n = 0
    while i >= 0:
        n += g.s.control[i] == OTTOMAN
        i = b_next(&keys, i + 1)
    return n


cdef bint hungary_defeated(const Game* g) noexcept nogil:
    """R22.5, asked at the end of every assault and field battle; once in a game."""
    if g.s.track[T_HUNGARY]:
        return False
    if ally_of_minor(g.s, HUNGARY) == HAPSBURG:
        return _ottoman_keys(g) >= 2
    return _ottoman_keys(g) >= 1 and units_on_map(g, HUNGARY) <= HUNGARY_GARRISON


cdef Bits minor_keys(const Game* g, int minor) noexcept nogil:
    """The places that serve a minor's units as capitals in winter: home keys, for the Scots Stirling too
    (R19.3); the home fortresses of a minor without a key (Ireland in Virgin Queen)."""
    cdef Bits r = b_and(g.t.home_of[minor], g.t.keys)
    if not b_any(r):
        r = b_and(g.t.home_of[minor], g.t.fortified)
    if minor == SCOTLAND and g.t.named[N_STIRLING] != NOWHERE:
        put(&r, g.t.named[N_STIRLING])
    return r


# --- activation (R22.2) -------------------------------------------------------------------------------------
#
# power: the major. other: the minor. v[CAUSE]. v[SET..]: the spaces the minor controlled.

cdef enum:
    CAUSE = 0
    ENEMIES = 1     # majors at war with the minor, bit each
    ASKED = 2       # the one whose turn it is
    PLACE = 3       # next space to look at

cdef enum:
    BY_DEFEAT = 2   # v[CAUSE]


cdef void _make_ally(Game* g, Frame* f) noexcept nogil:
    """R22.2.1, R22.2.3 to R22.2.5: marks and control."""
    cdef GameState* s = g.s
    cdef int q, i
    cdef Bits spaces = controlled_spaces(g, f.other)
    f.v[ENEMIES] = <short>(s.war[f.other] & 0x3F & ~(1 << f.power))
    for q in range(NPOWER):
        if (s.war[f.other] >> q) & 1:
            set_war(s, q, f.other, False)
    set_ally(s, f.power, f.other, True)
    note(g, J_ACTIVE, f.other, f.power)
    save_bits(f, SET, spaces)
    i = b_next(&spaces, 0)
    while i >= 0:
        set_control(g, i, f.other)
        s.siege[i] &= <unsigned char>~(1 << f.power)    # an enemy of the minor may become its ally (R9.6.3)
        s.siege_new[i] &= <unsigned char>~(1 << f.power)
        i = b_next(&spaces, i + 1)


cdef int activate_run(Game* g, Frame* f) noexcept nogil:
    cdef int q
    cdef Frame* c
    if f.pc == 0:
        f.pc = 1
        q = ally_of_minor(g.s, f.other)
        if q == f.power:
            return DONE
        if q != NOBODY:
            c = call(g, P_DEACTIVATE, f.power)
            c.other = f.other
            return NEXT
    if f.pc == 1:
        _make_ally(g, f)
        if f.v[CAUSE] == BY_DEFEAT:
            return DONE
        f.pc = 2
    while f.pc == 2:        # R22.2.2
        while f.v[ASKED] < NMAJOR and not (f.v[ENEMIES] >> f.v[ASKED]) & 1:
            f.v[ASKED] += 1
        if f.v[ASKED] == NMAJOR:
            return DONE
        if (g.s.war[f.power] >> f.v[ASKED]) & 1:
            f.v[ASKED] += 1
        elif g.s.game != HERE_I_STAND:      # VQ9.4b.6: the war comes by itself
            return _war_over(g, f)
        elif may_declare(g, f.v[ASKED], f.power, True):
            return ask(g, f.v[ASKED], D_JOIN_WAR)
        else:
            f.v[PLACE] = 0
            f.pc = 3
    return _displace_next(g, f)


cdef int _war_over(Game* g, Frame* f) noexcept nogil:
    """VQ9.4b.6: an enemy of the minor and its new ally are at war, allied or not."""
    cdef int q = f.v[ASKED]
    f.v[ASKED] += 1
    note(g, J_WAR_OVER, q, f.power, f.other)
    return begin_war(g, q, f.power, g.s.phase == PHASE_ACTION)


cdef int _displace_next(Game* g, Frame* f) noexcept nogil:
    """One stack of the power that declined leaves the minor's spaces; none left: the next power is asked."""
    cdef Bits spaces = load_bits(f, SET)
    cdef int q = f.v[ASKED], i = b_next(&spaces, f.v[PLACE])
    cdef Force force
    cdef Frame* c
    while i >= 0:
        force = stack_force(g, i, q)
        if force_size(&force) or force.leaders or fleet_at(g, i, q):
            g.s.siege[i] &= <unsigned char>~(1 << q)
            g.s.siege_new[i] &= <unsigned char>~(1 << q)
            f.v[PLACE] = <short>(i + 1)
            c = call(g, P_DISPLACE, q)
            c.other = f.power
            c.v[0] = <short>i
            return NEXT
        i = b_next(&spaces, i + 1)
    f.v[ASKED] += 1
    f.pc = 2
    return NEXT


cdef void activate_options(Game* g, Frame* f) noexcept nogil:
    allow(g, A_YES)
    allow(g, A_NO)


cdef void activate_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int q = f.v[ASKED]
    if action == A_NO:
        f.v[PLACE] = 0
        f.pc = 3
        return
    note(g, J_JOINED, q, f.power, f.other)
    f.v[ASKED] += 1
    begin_war(g, q, f.power, g.s.phase == PHASE_ACTION)


# --- deactivation (R22.4) -----------------------------------------------------------------------------------
#
# other: the minor. v[SET..]: its home spaces that it gets back. v[ALLY]: the former ally.

cdef enum:
    ALLY = 0
    AT = 1          # next location to look at
    WHO = 2         # next power to displace there


cdef void _leave_ally(Game* g, Frame* f) noexcept nogil:
    """R22.4.1, R22.4.2."""
    cdef int i
    cdef Bits spaces = b_and(g.t.home_of[f.other], controlled_spaces(g, f.v[ALLY]))
    set_ally(g.s, f.v[ALLY], f.other, False)
    note(g, J_INACTIVE, f.other, f.v[ALLY])
    save_bits(f, SET, spaces)
    i = b_next(&spaces, 0)
    while i >= 0:
        set_control(g, i, f.other)
        g.s.siege[i] = 0
        g.s.siege_new[i] = 0
        i = b_next(&spaces, i + 1)


cdef int deactivate_run(Game* g, Frame* f) noexcept nogil:
    cdef int r
    if f.pc == 0:
        f.v[ALLY] = <short>ally_of_minor(g.s, f.other)
        if f.v[ALLY] == NOBODY:
            return DONE
        _leave_ally(g, f)
        f.pc = 1
    if f.pc == 1:
        r = _others_leave(g, f)
        if r:
            return NEXT
        f.v[AT] = 0
        f.pc = 2
    while f.v[AT] < NLOC:
        r = f.v[AT]
        f.v[AT] += 1
        if _send_home(g, f, r):
            return NEXT
    return DONE


cdef bint _others_leave(Game* g, Frame* f) noexcept nogil:
    """R22.4.3: displace the next stack of another power; False when all are gone."""
    cdef Bits spaces = load_bits(f, SET)
    cdef int i = b_next(&spaces, f.v[AT]), q
    cdef Force force
    cdef Frame* c
    while i >= 0:
        for q in range(f.v[WHO], NMAJOR):
            force = stack_force(g, i, q)
            if force_size(&force) or force.leaders or fleet_at(g, i, q):
                f.v[AT] = <short>i
                f.v[WHO] = <short>(q + 1)
                c = call(g, P_DISPLACE, q)
                c.other = f.other
                c.v[0] = <short>i
                return True
        f.v[WHO] = 0
        i = b_next(&spaces, i + 1)
    return False


cdef bint _has_minor_pieces(Game* g, int loc, int minor, bint ships) noexcept nogil:
    cdef int k
    if not ships:
        return loc < NSPACE and units_of(g.s, loc, minor) > 0
    if g.s.squadron[loc][minor]:
        return True
    for k in range(g.t.n_leader):
        if g.t.leader_naval[k] and g.s.leader_owner[k] == minor and g.s.leader_loc[k] == loc:
            return True
    return False


cdef bint _send_home(Game* g, Frame* f, int loc) noexcept nogil:
    """R22.4.4, R22.4.5 for the minor's pieces at one location: land units first, then, called again,
    ships."""
    cdef Frame* c
    cdef int ships
    for ships in range(2):
        if f.v[WHO] > ships:
            continue
        f.v[WHO] = <short>(ships + 1)
        if _has_minor_pieces(g, loc, f.other, ships):
            f.v[AT] = <short>loc       # look here again for the ships
            c = call(g, P_DISPLACE_MINOR, f.v[ALLY])
            c.other = f.other
            c.v[0] = <short>loc
            c.v[1] = <short>ships
            return True
    f.v[WHO] = 0
    return False


# --- pieces of a minor that was deactivated go home ---------------------------------------------------------
#
# power: the former ally, who breaks ties (DC22.3). other: the minor. v[0]: location. v[1]: 1 ships and
# naval leaders.

cdef Bits _minor_targets(Game* g, Frame* f) noexcept nogil:
    cdef Bits own = b_and(g.t.home_of[f.other], controlled_spaces(g, f.other)), walls
    if f.v[1]:
        own = b_and(own, g.t.ports)
        return nearest_harbours(g, f.v[0], f.other, own, sails_atlantic(g, f.other))
    walls = b_and(own, fortified_spaces(g))
    return nearest(g, f.v[0], walls if b_any(walls) else own)


cdef bint _is_home_already(Game* g, Frame* f) noexcept nogil:
    cdef int loc = f.v[0]
    cdef Bits own, walls
    if loc >= SEA0:
        return False
    own = b_and(g.t.home_of[f.other], controlled_spaces(g, f.other))
    if f.v[1]:
        return has(&own, loc)
    walls = b_and(own, fortified_spaces(g))
    return has(&walls, loc) if b_any(walls) else has(&own, loc)


cdef void _minor_go(Game* g, Frame* f, int to) noexcept nogil:
    cdef int k, n, loc = f.v[0]
    cdef Force force
    if f.v[1]:
        n = g.s.squadron[loc][f.other]
        squadron_add(g, loc, f.other, -n)
        squadron_add(g, to, f.other, n)
        for k in range(g.t.n_leader):
            if g.t.leader_naval[k] and g.s.leader_owner[k] == f.other and g.s.leader_loc[k] == loc:
                place_leader(g, k, to)
        note(g, J_MINOR_FLEET, f.other, n, loc, to)
        return
    force = force_none()
    force.owner = f.other
    force.n[REGULAR] = <signed char>g.s.land[loc][f.other][REGULAR]
    force_move(g, loc, to, &force)
    note(g, J_MINOR_MOVED, f.other, force.n[REGULAR], loc, to)


cdef void _minor_lost(Game* g, Frame* f) noexcept nogil:
    cdef int k, n, loc = f.v[0]
    if f.v[1]:
        n = g.s.squadron[loc][f.other]
        while g.s.squadron[loc][f.other]:
            sink_squadron(g, loc, f.other)
        for k in range(g.t.n_leader):
            if g.t.leader_naval[k] and g.s.leader_owner[k] == f.other and g.s.leader_loc[k] == loc:
                place_leader(g, k, LOC_TRACK)
    else:
        n = g.s.land[loc][f.other][REGULAR]
        land_add(g, loc, f.other, REGULAR, -n)
    note(g, J_MINOR_LOST, f.other, n, loc)


cdef int displace_minor_run(Game* g, Frame* f) noexcept nogil:
    cdef Bits to
    if f.pc == 1 or _is_home_already(g, f):
        return DONE
    to = _minor_targets(g, f)
    if not b_any(to):
        _minor_lost(g, f)
        return DONE
    return ask(g, f.power, D_MINOR_UNITS_TO)


cdef void displace_minor_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits to = _minor_targets(g, f)
    allow_spaces(g, &to)


cdef void displace_minor_choose(Game* g, Frame* f, int action) noexcept nogil:
    _minor_go(g, f, action - A_SPACE)
    f.pc = 1


# --- the defeat of Hungary-Bohemia (R22.5) ------------------------------------------------------------------

cdef enum:
    NEW_WAR = 0


cdef void _ottoman_takes(Game* g) noexcept nogil:
    """R22.5.3, R22.5.4."""
    cdef GameState* s = g.s
    cdef Bits homes = g.t.home_of[HUNGARY]
    cdef int i = b_next(&s.occupied[HUNGARY], 0), n
    while i >= 0:
        if (s.siege[i] >> OTTOMAN) & 1:
            n = units_of(s, i, HUNGARY)
            land_add(g, i, HUNGARY, REGULAR, -s.land[i][HUNGARY][REGULAR])
            note(g, J_GARRISON_LOST, HUNGARY, n, i)
        i = b_next(&s.occupied[HUNGARY], i + 1)
    i = b_next(&homes, 0)
    while i >= 0:
        if stack_size(g, i, OTTOMAN):
            set_control(g, i, OTTOMAN)
            s.siege[i] = 0
            s.siege_new[i] = 0
        i = b_next(&homes, i + 1)


cdef int hungary_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* c
    if f.pc == 0:
        g.s.track[T_HUNGARY] = 1
        note(g, J_HUNGARY)
        f.v[NEW_WAR] = not (g.s.war[OTTOMAN] >> HAPSBURG) & 1
        set_ally(g.s, OTTOMAN, HAPSBURG, False)
        set_war(g.s, OTTOMAN, HAPSBURG, True)
        f.pc = 1
        c = call(g, P_ACTIVATE, HAPSBURG)
        c.other = HUNGARY
        c.v[0] = BY_DEFEAT
        return NEXT
    if f.pc == 1:
        _ottoman_takes(g)
        g.s.war_winner[OTTOMAN] += HUNGARY_VP
        f.pc = 2
        # an enemy inside walls that are Ottoman now leaves, whether the war is new or not
        c = call(g, P_BEGIN_WAR, OTTOMAN)
        c.other = HAPSBURG
        c.v[0] = 1
        c.v[1] = not f.v[NEW_WAR]
        return NEXT
    return DONE


register(P_ACTIVATE, activate_run, activate_options, activate_choose)
register(P_DEACTIVATE, deactivate_run, NULL, NULL)
register(P_DISPLACE_MINOR, displace_minor_run, displace_minor_options, displace_minor_choose)
register(P_HUNGARY, hungary_run, NULL, NULL)
