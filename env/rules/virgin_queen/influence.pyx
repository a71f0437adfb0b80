# cython: language_level=3
"""The Diplomatic Influence Table, and the action that buys influence (section 24).

A column a minor: how far each major has come on it (`influence`), and who may court it no more (`locked`, VQ9.4
step 2c). `role` says what a major can win there; a major without a role has no marker in the column.
"""
from env.rules.state cimport Frame, GENOA, NMAJOR, NPOWER, VIRGIN_QUEEN, is_minor
from env.rules.ids cimport A_INFLUENCE, A_POWER, D_INFLUENCE, P_INFLUENCE
from env.rules.tables cimport COST_INFLUENCE, Q_INFLUENCE_HIGHEST, ROLE_NONE
from env.rules.machine cimport DONE, Game, allow_power, ask, note, register
from env.rules.common.actions cimport register_action_of
from env.rules.virgin_queen.costs cimport affords

cdef enum:      # journal
    J_RESET = 1009
    J_INFLUENCE = 1010


cdef bint may_influence(const Game* g, int power, int minor) noexcept nogil:
    """The major has a marker in the minor's column that can still go up."""
    if not is_minor(minor) or g.t.role[minor][power] == ROLE_NONE or (g.s.locked[minor] >> power) & 1:
        return False
    return g.s.influence[minor][power] < g.t.q[Q_INFLUENCE_HIGHEST]


cdef void add_influence(Game* g, int power, int minor, int n) noexcept nogil:
    """Move a marker up by n (down: n < 0), not beyond the ends of the track; nothing for who is locked out."""
    cdef int now = g.s.influence[minor][power] + n
    if (g.s.locked[minor] >> power) & 1 or g.t.role[minor][power] == ROLE_NONE:
        return
    g.s.influence[minor][power] = <unsigned char>max(0, min(now, g.t.q[Q_INFLUENCE_HIGHEST]))
    note(g, J_INFLUENCE, power, minor, g.s.influence[minor][power])


cdef void lock_influence(Game* g, int power, int minor) noexcept nogil:
    """VQ9.4 step 2c: the marker is removed and never comes back."""
    g.s.influence[minor][power] = 0
    g.s.locked[minor] |= <unsigned char>(1 << power)


cdef void reset_influence(Game* g, int minor) noexcept nogil:
    """VQ24.6.4: every marker of the column goes back to its start."""
    cdef int p
    for p in range(NMAJOR):
        g.s.influence[minor][p] = 0 if (g.s.locked[minor] >> p) & 1 else g.t.influence_start[minor][p]
    note(g, J_RESET, minor)


cdef bint can_influence(Game* g, int power) noexcept nogil:
    cdef int m
    if power < NMAJOR and affords(g, power, COST_INFLUENCE):
        for m in range(GENOA, NPOWER):
            if may_influence(g, power, m):
                return True
    return False


cdef int influence_run(Game* g, Frame* f) noexcept nogil:
    return ask(g, f.power, D_INFLUENCE) if f.pc == 0 else DONE


cdef void influence_options(Game* g, Frame* f) noexcept nogil:
    cdef int m
    for m in range(GENOA, NPOWER):
        if may_influence(g, f.power, m):
            allow_power(g, m)


cdef void influence_choose(Game* g, Frame* f, int action) noexcept nogil:
    f.pc = 1
    g.s.cp -= g.t.cost[f.power][COST_INFLUENCE]
    add_influence(g, f.power, action - A_POWER, 1)


register(P_INFLUENCE, influence_run, influence_options, influence_choose)
register_action_of(VIRGIN_QUEEN, A_INFLUENCE, P_INFLUENCE, can_influence)
