# cython: language_level=3
"""Foreign wars begin (VQ21.1-4). How they are fought and end: common/foreign_war.pyx.

P_SEND_ARMY: power = the power concerned, other = who played the event, v[WAR] = 0 Persia, 1 Poland. The power moves
units and one army leader onto the card, then the other side names the strength of the foreign army.
"""
from env.rules.state cimport (
    Frame, Bits, NOBODY, REGULAR, SECOND, CARD_TABLE, GENOA, NPOWER, INDEPENDENT, is_minor)
from env.rules.tables cimport (
    Q_WAR_LEAST, Q_WAR_MOST, Q_WAR_LEADERS, Q_WAR_ON_CARD, Q_WAR_WEAKEST, Q_WAR_STRONGEST)
from env.rules.ids cimport *
from env.rules.machine cimport (
    Game, DONE, register, ask, allow, allow_leader, allow_number, allow_spaces, note)
from env.rules.common.units cimport land_pool_left
from env.rules.common.foreign_war cimport war_available, war_card, war_send, war_send_leader, war_sources, war_units

cdef enum:      # journal
    J_BEGINS = 1400
    J_STRENGTH = 1401

cdef enum:
    WAR = 0
    LEAST = 1
    AT = 2
    LEADERS = 3     # leaders sent so far

cdef enum:      # steps
    UNITS = 1
    KIND = 2
    LEADER = 3
    STRENGTH = 4
    END = 5


cdef void _begin(Game* g, Frame* f) noexcept nogil:
    """VQ21.1: the card lies on the table. With fewer units than called for all have to go (VQ21, decision)."""
    cdef int war = f.v[WAR], card = war_card(g, war)
    g.s.war_on[war] = 1
    g.s.war_need[war] = <unsigned char>g.t.q[Q_WAR_ON_CARD]     # VQ21.7: as many may stand on the card at once
    g.s.war_enemy[war] = 0
    g.s.war_start[war] = 0
    g.s.war_unit[war][REGULAR] = g.s.war_unit[war][SECOND] = 0
    if card != NOBODY:
        g.s.card_loc[card] = CARD_TABLE
    f.v[LEAST] = <short>min(g.t.q[Q_WAR_LEAST], war_available(g, f.power))
    note(g, J_BEGINS, f.power, war, f.v[LEAST])


cdef bint _may_go(const Game* g, int power, int leader) noexcept nogil:
    """VQ21.2: an army leader of the power anywhere on the map, in a besieged space too."""
    return (g.s.leader_owner[leader] == power and not g.t.leader_naval[leader]
            and g.s.leader_loc[leader] < g.t.n_space)


cdef bint _leader_left(const Game* g, Frame* f) noexcept nogil:
    cdef int k
    if f.v[LEADERS] >= g.t.q[Q_WAR_LEADERS]:
        return False
    for k in range(g.t.n_leader):
        if _may_go(g, f.power, k):
            return True
    return False


cdef int _counters(const Game* g) noexcept nogil:
    """VQ21.3: independent counters, completed with those of minors."""
    cdef int q, n = land_pool_left(g, INDEPENDENT)
    for q in range(GENOA, NPOWER):
        if is_minor(q):
            n += land_pool_left(g, q)
    return n


cdef int send_run(Game* g, Frame* f) noexcept nogil:
    cdef int n
    if f.pc == 0:
        if g.s.war_on[f.v[WAR]]:        # one war of a kind at a time
            return DONE
        _begin(g, f)
        f.pc = UNITS
    if f.pc == UNITS:
        n = war_units(g, f.v[WAR])
        if n < g.t.q[Q_WAR_MOST] and war_available(g, f.power) > 0:
            return ask(g, f.power, D_FOREIGN_UNITS)
        f.pc = LEADER
    if f.pc == KIND or (f.pc == LEADER and _leader_left(g, f)):
        return ask(g, f.power, D_FOREIGN_UNITS)
    if f.pc == LEADER:
        f.pc = STRENGTH
    if f.pc == STRENGTH:
        return ask(g, f.other if f.other != NOBODY else f.power, D_STRENGTH)
    return DONE


cdef void send_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b
    cdef int k, most
    if f.pc == UNITS:
        if war_units(g, f.v[WAR]) >= f.v[LEAST]:
            allow(g, A_DONE)
        b = war_sources(g, f.power)
        allow_spaces(g, &b)
    elif f.pc == KIND:
        for k in range(2):
            if g.s.land[f.v[AT]][f.power][k]:
                allow(g, A_UNIT_REGULAR + k)
    elif f.pc == LEADER:
        allow(g, A_DONE)
        for k in range(g.t.n_leader):
            if _may_go(g, f.power, k):
                allow_leader(g, k)
    else:
        most = max(1, min(g.t.q[Q_WAR_STRONGEST], _counters(g)))
        for k in range(min(g.t.q[Q_WAR_WEAKEST], most), most + 1):
            allow_number(g, k)


cdef void send_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int war = f.v[WAR]
    if f.pc == UNITS:
        if action == A_DONE:
            f.pc = LEADER
        else:
            f.v[AT] = <short>(action - A_SPACE)
            f.pc = KIND
    elif f.pc == KIND:
        war_send(g, f.power, war, f.v[AT], action - A_UNIT_REGULAR)
        f.pc = UNITS
    elif f.pc == LEADER:
        if action == A_DONE:
            f.pc = STRENGTH
        else:
            war_send_leader(g, f.power, war, action - A_PERSON)
            f.v[LEADERS] += 1
    else:
        g.s.war_enemy[war] = g.s.war_start[war] = <unsigned char>(action - A_NUMBER)
        note(g, J_STRENGTH, f.other if f.other != NOBODY else f.power, war, action - A_NUMBER)
        f.pc = END


register(P_SEND_ARMY, send_run, send_options, send_choose)
