# cython: language_level=3
"""Declarations of war: the segment and what it means for minor powers (VQ9.4, VQ9.5)."""
from env.rules.state cimport (
    ENGLAND, INDEPENDENT, NMAJOR, NOBODY, NPOWER, PORTUGAL, SEG_WAR, SPAIN, T_SEBASTIAN, T_WAR_SCALE, Frame)
from env.rules.ids cimport (
    A_ACTIVATE, A_DONE, A_ISOLATE, A_POWER, D_INTERVENTION, D_WAR_MAJORS, D_WAR_MINORS, D_WAR_ORDER, P_ACTIVATE,
    P_BEGIN_WAR, P_DETERMINE, P_INTERVENTION, P_QUEEN_PAY, P_QUEEN_WAR)
from env.rules.machine cimport DONE, NEXT, Game, allow, allow_power, ask, call, note, register
from env.rules.common.war cimport begin_war
from env.rules.common.units cimport set_ally, set_war, side
from env.rules.virgin_queen.influence cimport lock_influence
from env.rules.virgin_queen.payment cimport war_purse

cdef enum:      # journal
    J_ON_MAJOR = 1000
    J_ON_MINOR = 1001
    J_INTERVENTION = 1004
    J_ISOLATION = 1005
    J_INACTIVE = 1006


# --- who may declare on whom, and for how much ---------------------------------------------------------------

cdef int dow_cost(const Game* g, int power, int target) noexcept nogil:
    """The printed cell of the Diplomatic Status Display; Spain on England by the scale of VQ9.5."""
    if power == SPAIN and target == ENGLAND and g.t.n_war_step:
        return g.t.spain_on_england[max(0, min(g.s.track[T_WAR_SCALE], g.t.n_war_step - 1))]
    return g.t.war_cost_printed[power][target]


cdef bint _has_cell(const Game* g, int power, int target) noexcept nogil:
    return g.t.war_cost[power][target] or (power == SPAIN and target == ENGLAND and g.t.n_war_step)


cdef bint may_declare_war(const Game* g, int power, int target) noexcept nogil:
    """In the diplomacy phase, whatever it costs: not on an enemy, an ally, the ally of another major, nor on whom the
    power has made peace with in this phase; on Portugal only once it takes part fully."""
    if target == power or target == INDEPENDENT or side(g.s, target) != target or not _has_cell(g, power, target):
        return False
    if ((g.s.war[power] | g.s.ally[power] | g.s.peace_now[power]) >> target) & 1:
        return False
    return target != PORTUGAL or g.s.track[T_SEBASTIAN] != 0


cdef bint _offered(const Game* g, int power, int target, int purse) noexcept nogil:
    """The hand can pay for this declaration and those made before it (step 3)."""
    return may_declare_war(g, power, target) and g.s.spent[power] + dow_cost(g, power, target) <= purse


cdef bint _any_offered(const Game* g, int power, int start, int end) noexcept nogil:
    cdef int q, purse = war_purse(g, power)
    for q in range(start, end):
        if _offered(g, power, q, purse):
            return True
    return False


# --- the segment: power by power, four steps each ------------------------------------------------------------

cdef enum:      # locals
    TURN = 0
    MINORS = 1      # declared upon and not yet determined, bit each

cdef enum:      # steps
    S_START = 0
    S_MAJORS = 1
    S_MINORS = 2
    S_PAY = 3
    S_ORDER = 4


cdef int war_run(Game* g, Frame* f) noexcept nogil:
    cdef int p, q
    if f.pc == S_START:
        g.s.segment = SEG_WAR
        for p in range(NMAJOR):
            g.s.spent[p] = 0
        f.pc = S_MAJORS
    if f.v[TURN] == NMAJOR:
        g.s.active = NOBODY
        return DONE
    p = f.v[TURN]
    g.s.active = <signed char>p
    if f.pc == S_MAJORS:
        if _any_offered(g, p, 0, NMAJOR):
            return ask(g, p, D_WAR_MAJORS)
        f.pc = S_MINORS
    if f.pc == S_MINORS:
        if _any_offered(g, p, NMAJOR, NPOWER):
            return ask(g, p, D_WAR_MINORS)
        f.pc = S_PAY
    if f.pc == S_PAY:
        f.pc = S_ORDER
        call(g, P_QUEEN_PAY, p).v[0] = g.s.spent[p]
        return NEXT
    if f.v[MINORS] & (f.v[MINORS] - 1):     # step 4: more than one, the active power chooses the order
        return ask(g, p, D_WAR_ORDER)
    for q in range(NMAJOR, NPOWER):
        if (f.v[MINORS] >> q) & 1:
            _intervention(g, f, q)
            return NEXT
    f.v[TURN] += 1
    f.pc = S_MAJORS
    return NEXT


cdef void war_options(Game* g, Frame* f) noexcept nogil:
    cdef int q, p = f.v[TURN], purse
    if f.pc == S_ORDER:
        for q in range(NMAJOR, NPOWER):
            if (f.v[MINORS] >> q) & 1:
                allow_power(g, q)
        return
    allow(g, A_DONE)
    purse = war_purse(g, p)
    for q in range(NMAJOR if f.pc == S_MINORS else 0, NPOWER if f.pc == S_MINORS else NMAJOR):
        if _offered(g, p, q, purse):
            allow_power(g, q)


cdef void war_choose(Game* g, Frame* f, int action) noexcept nogil:
    if action == A_DONE:
        f.pc += 1
    elif f.pc == S_ORDER:
        _intervention(g, f, action - A_POWER)
    else:
        _declare(g, f, action - A_POWER)


cdef void _declare(Game* g, Frame* f, int target) noexcept nogil:
    """Steps 1 and 2: the At War marker; a minor is to be determined, the declarer may never influence it again."""
    cdef int p = f.v[TURN], cost = dow_cost(g, p, target)
    g.s.spent[p] += <unsigned char>cost
    if target < NMAJOR:
        note(g, J_ON_MAJOR, p, target, cost)
    else:
        note(g, J_ON_MINOR, p, target, cost)
        f.v[MINORS] |= <short>(1 << target)
        lock_influence(g, p, target)
    begin_war(g, p, target, False)


cdef void _intervention(Game* g, Frame* f, int minor) noexcept nogil:
    f.v[MINORS] &= <short>~(1 << minor)
    call(g, P_INTERVENTION, f.v[TURN]).other = <signed char>minor


# --- step 4 for one minor ------------------------------------------------------------------------------------

cdef enum:      # locals
    WINNER = 0      # the powers that are asked, NOBODY = none
    SECOND = 1
    ASKED = 2       # how many have isolated it
    NEW_WAR = 3

cdef enum:      # steps
    S_DETERMINE = 0
    S_RANKED = 1
    S_ASK = 2
    S_ALLY = 3
    S_DISPLACE = 4
    S_END = 5

cdef enum:
    NONE_LEFT = 15      # in the result of P_DETERMINE


cdef int intervention_run(Game* g, Frame* f) noexcept nogil:
    """Winner and second of a determination without the declarer and without who can only deactivate the minor choose
    between intervention and isolation; never a third."""
    cdef int w
    cdef Frame* c
    if f.pc == S_DETERMINE:
        f.pc = S_RANKED
        c = call(g, P_DETERMINE, f.power)
        c.other = f.other
        c.v[0] = <short>(1 << f.power)
        c.v[1] = 1
        return NEXT
    if f.pc == S_RANKED:
        f.v[WINNER] = NOBODY if g.s.ret & 15 == NONE_LEFT else g.s.ret & 15
        f.v[SECOND] = NOBODY if g.s.ret >> 4 == NONE_LEFT else g.s.ret >> 4
        f.pc = S_ASK
    if f.pc == S_ASK:
        w = NOBODY
        if f.v[ASKED] < 2:
            w = f.v[WINNER + f.v[ASKED]]
        if w != NOBODY:
            return ask(g, w, D_INTERVENTION)
        note(g, J_INACTIVE, f.other)
        return DONE
    w = f.v[WINNER + f.v[ASKED]]
    if f.pc == S_ALLY:
        note(g, J_INTERVENTION, w, f.other, f.power)
        # this war comes first: the activation finds its ally at war with the declarer already
        f.v[NEW_WAR] = not (g.s.war[w] >> f.power) & 1
        set_ally(g.s, w, f.power, False)
        set_war(g.s, w, f.power, True)
        f.pc = S_DISPLACE
        c = call(g, P_ACTIVATE, w)
        c.other = f.other
        c.v[0] = 1
        return NEXT
    if f.pc == S_DISPLACE and f.v[NEW_WAR]:
        f.pc = S_END
        c = call(g, P_BEGIN_WAR, f.power)
        c.other = <signed char>w
        c.v[1] = 1
        return NEXT
    return DONE


cdef void intervention_options(Game* g, Frame* f) noexcept nogil:
    allow(g, A_ACTIVATE)
    allow(g, A_ISOLATE)


cdef void intervention_choose(Game* g, Frame* f, int action) noexcept nogil:
    if action == A_ACTIVATE:
        f.pc = S_ALLY
    else:
        note(g, J_ISOLATION, f.v[WINNER + f.v[ASKED]], f.other)
        f.v[ASKED] += 1


register(P_QUEEN_WAR, war_run, war_options, war_choose)
register(P_INTERVENTION, intervention_run, intervention_options, intervention_choose)
