# cython: language_level=3
"""Who may stand where: entering, retreating, foes, sieges, lone leaders (R13.1, R14.1.b, R15.0)."""
from libc.stdint cimport uint64_t
from libc.string cimport memcpy, memset
from env.rules.state cimport *
from env.rules.tables cimport N_ALGIERS, N_BERWICK, N_CARLISLE, N_YORK
from env.rules.ids cimport CP_SCOTLAND
from env.rules.machine cimport note
from env.rules.common.units cimport *
from env.rules.common.players cimport may_stand, field

cdef enum:
    J_SIEGE = 160
    J_SIEGE_OVER = 161
    J_PHONY_WAR = 162


# --- sides and foes

cdef int sides_at(const Game* g, int space) noexcept nogil:
    """The sides that have land units in a space, as bits."""
    cdef int q, r = 0
    for q in range(NPOWER):
        if has(&g.s.occupied[q], space):
            r |= 1 << side(g.s, q)
    return r


cdef int hostile(const Game* g, int power, int space) noexcept nogil:
    """Powers whose units count as enemies in a space: those at war with `power`.

    Where an enemy controls the space, its allies count too (R13.1.c.iii), but never an ally of `power`.
    """
    cdef int r = g.s.enemies[power], c = side(g.s, g.s.control[space])
    if c != INDEPENDENT and (r >> c) & 1:
        r |= g.s.friends[c] & ~g.s.friends[power]
    return r


cdef int foes_at(const Game* g, int power, int space) noexcept nogil:
    """Sides outside the walls that a force of `power` has to fight in a space.

    Where a siege goes on these are the besiegers; otherwise everyone there who is no friend, independents
    included. Beside own or allied besiegers it is nobody but an enemy who is an ally of theirs and intercepted.
    """
    cdef int r = sides_at(g, space) & ~g.s.friends[power], q, outside = 0
    if g.s.siege[space]:
        if g.s.siege[space] & g.s.friends[power]:
            for q in range(NMAJOR):
                if (g.s.siege[space] >> q) & 1:
                    outside |= g.s.friends[q]
            return r & outside
        r &= ~(1 << INDEPENDENT)
    return r


cdef int first_power(int powers) noexcept nogil:
    """The first power of a set in impulse order, NOBODY if it is empty."""
    return ctz(<unsigned int>powers) if powers else NOBODY


cdef int stack_of(const Game* g, int space, int powers) noexcept nogil:
    """Land units of several sides in a space."""
    cdef int q, n = 0
    for q in range(NPOWER):
        if (powers >> q) & 1:
            n += stack_size(g, space, q)
    return n


cdef uint32_t leaders_of(const Game* g, int space, int powers) noexcept nogil:
    """Army leaders of several powers in a space."""
    cdef int q
    cdef uint32_t r = 0
    for q in range(NMAJOR):
        if (powers >> q) & 1:
            r |= leaders_at(g, space, q)
    return r


# --- entering and leaving

cdef bint may_enter(const Game* g, int power, int space) noexcept nogil:
    """A formation of `power` with land units may enter the space (R13.1.b, c, d, g)."""
    cdef const GameState* s = g.s
    cdef int c = side(s, s.control[space]), friends = s.friends[power], enemies = s.enemies[power]
    cdef int sides, besiegers
    if c != INDEPENDENT and not ((friends | enemies) >> c) & 1:
        return False
    if pre_league(s) and has(&g.t.electorates, space):
        return False
    if not may_stand(g, power, space, c):
        return False
    if space == g.t.named[N_ALGIERS] and s.track[T_BARBARY] == 0:
        return False
    sides = sides_at(g, space) & ~(1 << power) & ~(1 << INDEPENDENT)
    besiegers = s.siege[space]
    if besiegers:
        if besiegers & ~friends == 0:       # own or allied besiegers, enemies inside
            return not (friends >> c) & 1 and sides & ~besiegers & ~hostile(g, power, space) == 0
        if besiegers & ~enemies == 0:       # relief, or besiegers of an independent space
            return sides & ~besiegers & ~friends == 0 and (c == INDEPENDENT or (friends >> c) & 1)
        return False
    if sides & ~friends == 0:
        # an ally's units behind an enemy's walls cannot be put under siege
        return sides == 0 or not (fortified(g, space) and (enemies >> c) & 1)
    if sides & friends:
        return False
    return sides & ~hostile(g, power, space) == 0


cdef bint may_enter_alone(const Game* g, int power, int space) noexcept nogil:
    """Leaders without units may enter the space (R13.1.f)."""
    cdef int c = side(g.s, g.s.control[space])
    if c != INDEPENDENT and not (g.s.friends[power] >> c) & 1:
        return False
    return may_enter(g, power, space) and sides_at(g, space) & g.s.enemies[power] == 0


cdef Bits retreat_spaces(const Game* g, int power, int space, int origin, int victor) noexcept nogil:
    """Spaces adjacent to `space` for a retreat or avoided battle of `power` (R13.3.a, R14.1.b, c, R15.3).

    origin: a space that is barred, NOWHERE = none. victor: a power whose units bar a space too, NOBODY =
    none. A besieged space is never open, whoever besieges it.
    """
    cdef int i
    cdef Bits r = b_minus(b_and(g.t.adjacent[space], friendly_spaces(g, power)), g.s.unrest), units
    r = b_and(b_minus(b_minus(r, enemy_land(g, power)), blocked_electorates(g)), field(g, power))
    if victor != NOBODY:
        units = land_bits(g, victor)
        r = b_minus(r, units)
    if origin < NSPACE:
        drop(&r, origin)
    i = next_siege(g, 0)
    while i >= 0:
        drop(&r, i)
        i = next_siege(g, i + 1)
    return r


cdef Bits limited_area(const Game* g) noexcept nogil:
    """Where the CP may move and assault (Scots Raid: Scottish home spaces, Berwick, Carlisle, York)."""
    cdef Bits r
    if g.s.cp_limit != CP_SCOTLAND:
        return g.t.all_spaces
    r = g.t.home_of[SCOTLAND]
    put(&r, g.t.named[N_BERWICK])
    put(&r, g.t.named[N_CARLISLE])
    put(&r, g.t.named[N_YORK])
    return r


cdef void march(Game* g, int start, int end, const Force* f) noexcept nogil:
    """Move a force; a siege that nobody is left to keep up ends."""
    force_move(g, start, end, f)
    tidy_siege(g, start)


# --- sieges

cdef int next_siege(const Game* g, int i) noexcept nogil:
    """The first besieged space >= i, -1 if there is none."""
    cdef uint64_t word
    while i < g.t.n_space:
        if i & 7 == 0:          # eight spaces at a time
            memcpy(&word, &g.s.siege[i], sizeof(word))
            if word == 0:
                i += 8
                continue
        if g.s.siege[i]:
            return i
        i += 1
    return -1


cdef int garrison(const Game* g, int space, int power) noexcept nogil:
    """Land units that stand inside when a stack of `power` is outside: all but its own and the besiegers'."""
    cdef int q, n = 0, out = g.s.siege[space] | 1 << power
    for q in range(NPOWER):
        if has(&g.s.occupied[q], space) and not (out >> side(g.s, q)) & 1:
            n += units_of(g.s, space, q)
    return n


cdef bint stand_outside(Game* g, int power, int space) noexcept nogil:
    """The stack of `power` is in the space, nobody fights it: a siege begins if the walls are not friendly.

    False if it does not outnumber those inside and so may not stay (R13.1.8, R13.4.2, R14.12).
    """
    if not fortified(g, space) or friendly(g.s, power, space) or (g.s.siege[space] >> power) & 1:
        return True
    if stack_size(g, space, power) <= garrison(g, space, power):
        return False
    g.s.siege[space] |= <unsigned char>(1 << power)
    g.s.siege_new[space] |= <unsigned char>(1 << power)
    note(g, J_SIEGE, power, space)
    return True


cdef void tidy_siege(Game* g, int space) noexcept nogil:
    """Forget besiegers without land units in the space, and sieges of what has become friendly or open."""
    cdef int q, keep = g.s.siege[space]
    if keep == 0:
        return
    for q in range(NMAJOR):
        if (keep >> q) & 1 and (
                stack_size(g, space, q) == 0 or friendly(g.s, q, space) or not fortified(g, space)):
            keep &= ~(1 << q)
            note(g, J_SIEGE_OVER, q, space)
    g.s.siege[space] = <unsigned char>keep
    g.s.siege_new[space] &= <unsigned char>keep


# --- marks of the impulse

cdef void take_marks(Game* g, int kind, int start, int end, const Force* f) noexcept nogil:
    """Carry a mark with a force that left, marked units first."""
    cdef int i, k
    cdef Mark* m
    cdef Force carry = force_none()
    carry.owner = f.owner
    for i in range(NMARK):
        m = &g.s.mark[i]
        if m.kind == kind and m.loc == start and m.force.owner == f.owner:
            for k in range(NSLOT):
                carry.n[k] = min(m.force.n[k], f.n[k])
            carry.leaders = m.force.leaders & f.leaders
            m.force = force_minus(m.force, &carry)
            if force_size(&m.force) == 0 and m.force.leaders == 0:
                memset(m, 0, sizeof(Mark))
            break
    if force_size(&carry) or carry.leaders:
        mark_add(g, kind, end, &carry)


cdef void unmark(Game* g, int kind) noexcept nogil:
    """Remove every mark of a kind."""
    cdef int i
    for i in range(NMARK):
        if g.s.mark[i].kind == kind:
            memset(&g.s.mark[i], 0, sizeof(Mark))


cdef void unmark_force(Game* g, int kind, int loc, const Force* f) noexcept nogil:
    """Take a mark off as many units of a force at a location as carry it."""
    cdef int i
    cdef Mark* m
    for i in range(NMARK):
        m = &g.s.mark[i]
        if m.kind == kind and m.loc == loc and m.force.owner == f.owner:
            m.force = force_minus(m.force, f)
            if force_size(&m.force) == 0 and m.force.leaders == 0:
                memset(m, 0, sizeof(Mark))


# --- lone leaders, Phony War

cdef void capture_lone(Game* g, int space, int captor) noexcept nogil:
    """R13.1.f: hostile leaders without units of their side are captured, unless behind friendly walls."""
    cdef int k, owner, bad
    if stack_size(g, space, captor) == 0:
        return
    bad = hostile(g, captor, space)
    for k in range(g.t.n_leader):
        if g.s.leader_loc[k] != space or g.t.leader_naval[k]:
            continue
        owner = g.s.leader_owner[k]
        if owner < 0 or not (bad >> owner) & 1 or stack_size(g, space, owner):
            continue
        if not (fortified(g, space) and friendly(g.s, owner, space)):
            capture_leader(g, k, captor)


cdef bint _phony_foe(const Game* g, const Force* attacker, int space, int defenders, int p, int minor,
                     int helper) noexcept nogil:
    """`p` fights the minor's units or the power that intervened for it."""
    if attacker.owner == p:
        if (defenders >> helper) & 1:
            return True
        return (defenders >> side(g.s, minor)) & 1 and units_of(g.s, space, minor) > 0
    if not (defenders >> p) & 1:
        return False
    return attacker.owner == helper or attacker.n[slot_of(minor)] > 0


cdef void end_phony_war(Game* g, const Force* attacker, int space, int defenders) noexcept nogil:
    """R9.6.9: a combat between declarer and minor or intervener removes the marker; call before losses."""
    cdef int p, k, minor, helper
    if g.s.game != HERE_I_STAND:
        return
    for p in range(NMAJOR):
        for k in range(2):
            minor = VENICE if k else SCOTLAND
            helper = PAPACY if k else FRANCE
            if g.s.phony[p][k] == 1 and _phony_foe(g, attacker, space, defenders, p, minor, helper):
                g.s.phony[p][k] = 0
                note(g, J_PHONY_WAR, p, minor)
