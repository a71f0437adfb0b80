# cython: language_level=3
"""Rebellions: Huguenots in France, the Dutch in the Netherlands, English Catholics (VQ18.4).

Dice: section `rebellion` of procedures.csv. The rebels win with more hits than the units in the space make.
"""
from env.rules.state cimport *
from env.rules.tables cimport *
from env.rules.ids cimport *
from env.rules.machine cimport Game, Frame, NEXT, DONE, register, call, ask, allow_spaces, hits, note
from env.rules.common.units cimport *
from env.rules.common.actions cimport register_action_of
from env.rules.common.spaces cimport neighbours, unbesieged
from env.rules.common.war cimport begin_war
from env.rules.virgin_queen.conversion cimport area_spaces, convert
from env.rules.virgin_queen.costs cimport affords

cdef enum:      # journal
    J_DICE = 1110
    J_FAILED = 1111
    J_GAINED = 1112
    J_UNREST = 1113

cdef enum:
    AREAS = 0
    EXTRA = 1
    ENGLISH = 2
    SPACE = 3
    OLD = 4         # who controlled it
    NEXT_UP = 5     # the next power whose pieces leave

cdef enum:      # steps
    NAME = 0
    ROLL = 1
    DISPLACE = 2
    GAIN = 3
    END = 4


# --- where --------------------------------------------------------------------------------------------------------

cdef Bits rebel_spaces(const Game* g, int areas, bint english) noexcept nogil:
    """VQ18.4.1-2: split home spaces that the Protestant does not hold, in areas without a rebellion in this impulse,
    in or next to a space of the rebels' religion without unrest, if there is any. English Catholics: of the home
    spaces of England in its area."""
    cdef int rebels = SPAIN if english else PROTESTANT, i
    cdef Bits r, own, near
    if areas == 0:
        areas = 1 << AREA_ENGLAND if english else 1 << AREA_FRANCE | 1 << AREA_NETHERLANDS
    areas &= ~g.s.rebelled
    if english:
        r = b_and(b_and(g.t.home_of[ENGLAND], g.s.owned[ENGLAND]), area_spaces(g, areas & 1 << AREA_ENGLAND))
        r = b_minus(r, g.s.unrest)
        own = b_minus(g.t.zone_of[AREA_ENGLAND], g.s.protestant)
        if is_friend(g.s, SPAIN, ENGLAND):
            return b_none()
    else:
        r = b_and(g.t.split, area_spaces(g, areas))
        own = g.s.protestant
    for i in range(NPOWER):
        if is_friend(g.s, rebels, i):
            r = b_minus(r, g.s.owned[i])
    r = unbesieged(g, r)
    own = b_minus(own, g.s.unrest)
    near = b_and(r, b_or(own, neighbours(g, own)))
    return near if b_any(near) else r


# --- dice ---------------------------------------------------------------------------------------------------------

cdef bint _spanish_regular(const Game* g, Bits spaces) noexcept nogil:
    cdef int i
    spaces = b_and(spaces, g.s.occupied[SPAIN])
    i = b_next(&spaces, 0)
    while i >= 0:
        if g.s.land[i][SPAIN][REGULAR]:
            return True
        i = b_next(&spaces, i + 1)
    return False


cdef int spanish_dice(const Game* g) noexcept nogil:
    """VQ18.4.4: +2 for a Spanish regular in Ireland or Scotland, no more for both; +4 for one in England."""
    cdef int n = 0
    if _spanish_regular(g, b_or(g.t.home_of[IRELAND], g.t.home_of[SCOTLAND])):
        n += g.t.q[Q_REBELLION_NEIGHBOUR]
    if _spanish_regular(g, g.t.home_of[ENGLAND]):
        n += g.t.q[Q_REBELLION_ENGLAND]
    return n


cdef int _defenders(const Game* g, int rebels, int space) noexcept nogil:
    """Land units in the space that are not on the rebels' side."""
    cdef int q, n = 0
    for q in range(NPOWER):
        if not is_friend(g.s, rebels, q):
            n += units_of(g.s, space, q)
    return n


cdef bint _succeeds(Game* g, Frame* f, int space) noexcept nogil:
    cdef int rebels = SPAIN if f.v[ENGLISH] else PROTESTANT
    cdef int attack = g.t.q[Q_REBELLION_DICE] + f.v[EXTRA], defence, won, lost
    if f.v[ENGLISH]:
        attack += spanish_dice(g)
    defence = g.t.q[Q_REBELLION_DEFENCE] * _defenders(g, rebels, space)
    won = hits(g, attack, g.t.q[Q_REBELLION_HIT])
    lost = hits(g, defence, g.t.q[Q_REBELLION_HIT])
    note(g, J_DICE, space, attack, defence, won, lost)
    return won > lost


# --- one rebellion (P_REBELLION) ----------------------------------------------------------------------------------

cdef bint can_rebel(Game* g, int power) noexcept nogil:
    if not affords(g, power, COST_REBELLION):
        return False
    return (power == SPAIN or power == PROTESTANT) and b_any(rebel_spaces(g, 0, power == SPAIN))


cdef bint _pieces(const Game* g, int power, int space) noexcept nogil:
    cdef Force force = stack_force(g, space, power)
    return force_size(&force) or force.leaders or fleet_at(g, space, power)


cdef int rebellion_run(Game* g, Frame* f) noexcept nogil:
    cdef int space = f.v[SPACE], p
    cdef Bits spaces
    cdef Frame* c
    if f.pc == NAME:
        if f.v[19] == A_REBELLION:
            f.v[ENGLISH] = f.power == SPAIN
        spaces = rebel_spaces(g, f.v[AREAS], f.v[ENGLISH])
        if b_any(spaces):
            return ask(g, f.power, D_REBELLION)
        g.s.ret = 0
        return DONE
    if f.pc == ROLL:
        g.s.rebelled |= <unsigned char>(1 << g.t.zone[space])
        f.v[OLD] = g.s.control[space]
        if not _succeeds(g, f, space):
            note(g, J_FAILED, space)
            g.s.ret = 0
            return DONE
        f.pc = DISPLACE
        if f.v[ENGLISH]:
            set_unrest(g, space, True)
            convert(g, space, False)
            note(g, J_UNREST, space)
            f.pc = END
    if f.pc == DISPLACE:    # soldiers and ships of the other side leave (VQ12.5)
        while f.v[NEXT_UP] < NMAJOR:
            p = f.v[NEXT_UP]
            f.v[NEXT_UP] += 1
            if not is_friend(g.s, PROTESTANT, p) and _pieces(g, p, space):
                c = call(g, P_DISPLACE, p)
                c.other = PROTESTANT
                c.v[0] = <short>space
                return NEXT
        f.pc = GAIN
    if f.pc == GAIN:
        f.pc = END
        _gain(g, space)
        p = side(g.s, f.v[OLD])
        if 0 <= p < NMAJOR and not is_enemy(g.s, PROTESTANT, p):    # VQ18.4.3
            return begin_war(g, PROTESTANT, p, True)
    g.s.ret = 1
    return DONE


cdef void _gain(Game* g, int space) noexcept nogil:
    """VQ18.4.1: the space is Protestant, in control and in religion, and regulars stand in it."""
    cdef int n = min(g.t.q[Q_REBELLION_REGULARS], land_pool_left(g, PROTESTANT)), q, kind
    for q in range(GENOA, NPOWER):      # what no major commands is dispersed
        if not is_friend(g.s, PROTESTANT, q):
            for kind in range(2):
                if g.s.land[space][q][kind]:
                    land_add(g, space, q, kind, -g.s.land[space][q][kind])
    set_control(g, space, PROTESTANT)
    set_unrest(g, space, False)
    if not has(&g.s.protestant, space):
        convert(g, space, True)
    if n > 0:
        land_add(g, space, PROTESTANT, REGULAR, n)
    note(g, J_GAINED, space, n)


cdef void rebellion_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits spaces = rebel_spaces(g, f.v[AREAS], f.v[ENGLISH])
    allow_spaces(g, &spaces)


cdef void rebellion_choose(Game* g, Frame* f, int action) noexcept nogil:
    if f.v[19] == A_REBELLION:
        g.s.cp -= g.t.cost[f.power][COST_REBELLION]
    f.v[SPACE] = <short>(action - A_SPACE)
    f.pc = ROLL


register(P_REBELLION, rebellion_run, rebellion_options, rebellion_choose)
register_action_of(VIRGIN_QUEEN, A_REBELLION, P_REBELLION, can_rebel)
