# cython: language_level=3
"""Units that winter gives (VQB.4): a regular for each, the HRE chooses between kinds.

P_QUEEN_REPLACE: power NOBODY: all majors in impulse order. The capital has to be friendly-controlled and quiet, as in
Here I Stand. "Friendly" is own control, the alliances of majors are over.
"""
from env.rules.state cimport Frame, NOBODY, NMAJOR, HRE, REGULAR, SECOND
from env.rules.tables cimport COST_MERCENARY, Q_WINTER_REGULARS, Q_HRE_REGULARS, Q_HRE_MERCENARIES, Q_HRE_FOR_HIRE
from env.rules.ids cimport *
from env.rules.machine cimport Game, NEXT, DONE, register, ask, allow, allow_power, note
from env.rules.common.units cimport has_unrest, land_add, land_pool_left

cdef enum:      # journal
    J_REPLACED = 1404
    J_HIRED = 1405

cdef enum:
    WHO = 0
    LEFT = 1        # mercenaries the HRE may still hand out

cdef enum:      # steps
    NEXT_POWER = 0
    CHOICE = 1      # the HRE's kind of units
    HIRE = 2        # who gets a mercenary


cdef int _open_capital(const Game* g, int power, int k) noexcept nogil:
    """A capital that units may come to, NOBODY if there is none."""
    cdef int c = g.t.capital_of[power][k]
    if c == 255 or g.s.control[c] != power or has_unrest(g, c):
        return NOBODY
    return c


cdef void _give(Game* g, int power, int space, int kind, int n) noexcept nogil:
    n = min(n, land_pool_left(g, power))
    if n:
        land_add(g, space, power, kind, n)
        note(g, J_REPLACED, power, n, kind, space)


cdef bint _may_hire(const Game* g, int power) noexcept nogil:
    """Another major with cavalry in the place of mercenaries hires nobody."""
    return (power != HRE and g.t.cost[power][COST_MERCENARY] and _open_capital(g, power, 0) != NOBODY
            and land_pool_left(g, power) > 0)


cdef bint _somebody_hires(const Game* g) noexcept nogil:
    cdef int q
    for q in range(NMAJOR):
        if _may_hire(g, q):
            return True
    return False


cdef int replace_run(Game* g, Frame* f) noexcept nogil:
    cdef int p, k, c
    while f.pc == NEXT_POWER:
        p = f.v[WHO]
        if p == NMAJOR or (f.power != NOBODY and p > f.power):
            return DONE
        f.v[WHO] += 1
        if f.power != NOBODY and p != f.power:
            continue
        if p == HRE:
            if _open_capital(g, p, 0) != NOBODY and land_pool_left(g, p):
                f.pc = CHOICE
            continue
        for k in range(2):
            c = _open_capital(g, p, k)
            if c != NOBODY:
                _give(g, p, c, REGULAR, g.t.q[Q_WINTER_REGULARS])
    if f.pc == HIRE and (f.v[LEFT] == 0 or not _somebody_hires(g)):
        f.pc = NEXT_POWER
        return NEXT
    return ask(g, HRE, D_WINTER_HRE)


cdef void replace_options(Game* g, Frame* f) noexcept nogil:
    cdef int q
    if f.pc == CHOICE:
        allow(g, A_UNIT_REGULAR)
        allow(g, A_UNIT_SECOND)
        if g.t.q[Q_HRE_FOR_HIRE] and _somebody_hires(g):
            allow(g, A_GIVE_MERCENARIES)
        return
    allow(g, A_DONE)
    for q in range(NMAJOR):
        if _may_hire(g, q):
            allow_power(g, q)


cdef void replace_choose(Game* g, Frame* f, int action) noexcept nogil:
    cdef int q, c
    if f.pc == CHOICE:
        c = _open_capital(g, HRE, 0)
        f.pc = NEXT_POWER
        if action == A_UNIT_REGULAR:
            _give(g, HRE, c, REGULAR, g.t.q[Q_HRE_REGULARS])
        elif action == A_UNIT_SECOND:
            _give(g, HRE, c, SECOND, g.t.q[Q_HRE_MERCENARIES])
        else:
            f.v[LEFT] = g.t.q[Q_HRE_FOR_HIRE]
            f.pc = HIRE
        return
    if action == A_DONE:
        f.pc = NEXT_POWER
        return
    q = action - A_POWER
    land_add(g, _open_capital(g, q, 0), q, SECOND, 1)
    note(g, J_HIRED, q)
    f.v[LEFT] -= 1


register(P_QUEEN_REPLACE, replace_run, replace_options, replace_choose)
