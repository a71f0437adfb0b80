# cython: language_level=3
"""Ending wars, alliances and spaces that change hands by agreement (R9.1.4, R9.2, R9.3.8, R12.5)."""
from env.rules.state cimport (
    GameState, Force, GENOA, NMAJOR, NOBODY, NPOWER, HAPSBURG, FRANCE, PAPACY,
    PROTESTANT, HERE_I_STAND, VIRGIN_QUEEN)
from env.rules.machine cimport Game, note
from env.rules.common.units cimport (
    set_war, set_ally, set_control, pre_league, is_friend, side, stack_force, force_size, fleet_at)
from env.rules.common.cards cimport drawable_cards, treasures_held

cdef enum:      # journal
    J_PEACE = 320
    J_ALLIANCE = 321
    J_LIFTED = 326
    J_PHONY = 328


cdef bint endless_war(const GameState* s, int p, int q) noexcept nogil:
    """The war the Schmalkaldic League made, which no peace can end (R9.1 D1, R9.3.1 iii)."""
    if s.game != HERE_I_STAND or pre_league(s):
        return False
    if p == PROTESTANT:
        return q == HAPSBURG or q == PAPACY
    return q == PROTESTANT and (p == HAPSBURG or p == PAPACY)


cdef void _keep_phony_war(Game* g, int declarer, int other) noexcept nogil:
    """R9.6.9: peace with the power that intervened makes a lying marker permanent."""
    cdef int k
    for k in range(2):
        if other == (FRANCE if k == 0 else PAPACY) and g.s.phony[declarer][k] == 1:
            g.s.phony[declarer][k] = 2
            note(g, J_PHONY, declarer, other)


cdef void _peace_with_minors(Game* g, int power, int other) noexcept nogil:
    """VQ9.4: the peace of two majors ends the wars of either with the active minors of the other."""
    cdef int m
    for m in range(GENOA, NPOWER):
        if (g.s.ally[other] >> m) & 1 and (g.s.war[power] >> m) & 1:
            set_war(g.s, power, m, False)


cdef void make_peace(Game* g, int p, int q) noexcept nogil:
    """R9.3.8, also for D1: the war of two majors ends; an excommunication between them is lifted."""
    set_war(g.s, p, q, False)
    g.s.peace_now[p] |= <unsigned short>(1 << q)
    g.s.peace_now[q] |= <unsigned short>(1 << p)
    note(g, J_PEACE, p, q)
    if g.s.game == VIRGIN_QUEEN:
        _peace_with_minors(g, p, q)
        _peace_with_minors(g, q, p)
        return
    if p == PAPACY:
        lift_excommunication(g, q)
    elif q == PAPACY:
        lift_excommunication(g, p)
    _keep_phony_war(g, p, q)
    _keep_phony_war(g, q, p)


cdef void make_alliance(Game* g, int p, int q) noexcept nogil:
    """D2: two majors are allied until winter (R9.2)."""
    set_ally(g.s, p, q, True)
    g.s.ally_now[p] |= <unsigned short>(1 << q)
    g.s.ally_now[q] |= <unsigned short>(1 << p)
    note(g, J_ALLIANCE, p, q)


cdef void lift_excommunication(Game* g, int power) noexcept nogil:
    """Take away a "-1 card" marker of an excommunicated ruler, if there is one."""
    if g.s.excommunicated[power]:
        g.s.excommunicated[power] = 0
        note(g, J_LIFTED, power)


cdef void hand_over(Game* g, int space, int power) noexcept nogil:
    """Political control changes by agreement; religion and unrest stay (R9.1), a siege is over."""
    set_control(g, space, power)
    g.s.siege[space] = 0
    g.s.siege_new[space] = 0


cdef int to_displace(const Game* g, int space, int former, int receiver) noexcept nogil:
    """R12.5: the next major with pieces to displace from a space that changed hands, NOBODY if there is none.

    All pieces friendly to the former owner go, those of the receiver stay; before the League the Protestant
    moves nothing (R21.6). P_DISPLACE empties the space of one power, so asking again and again ends.
    """
    cdef int q
    cdef Force force
    for q in range(NMAJOR):
        if q == receiver or not is_friend(g.s, former, q) or (q == PROTESTANT and pre_league(g.s)):
            continue
        force = stack_force(g, space, q)
        if force_size(&force) or force.leaders or fleet_at(g, space, q):
            return q
    return NOBODY


cdef bint foreign_stack(const Game* g, int power, int other, int* space) noexcept nogil:
    """VQ12.5: at peace of two majors, the first space from `space` on that `other` controls and where pieces of
    `power` stand."""
    cdef Force force
    while space[0] < g.t.n_space:
        if side(g.s, g.s.control[space[0]]) == other:
            force = stack_force(g, space[0], power)
            if force_size(&force) or force.leaders or fleet_at(g, space[0], power):
                return True
        space[0] += 1
    return False


cdef int losable(const Game* g, int power) noexcept nogil:
    """Cards that a random draw may take, in Virgin Queen treasures too (VQ6.4)."""
    return drawable_cards(g, power) + treasures_held(g, power)
