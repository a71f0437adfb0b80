# cython: language_level=3
"""Formations: which leaders and units go, and the answers of P_PICK_FORCE on the way to a wanted force."""
from libc.stdint cimport uint32_t
from env.rules.state cimport NSLOT, Force, Frame, OTTOMAN, REGULAR, SECOND
from env.rules.ids cimport A_ALL, A_DONE, A_NUMBER, A_PERSON, D_FORCE_UNITS
from env.rules.machine cimport is_legal
from env.rules.common.units cimport force_size, formation_limit
from agents.heuristic_view cimport View


cdef int _kept_first(int owner, int k) noexcept nogil:
    """The k-th kind of unit to leave behind: minors' regulars, then what is worse in attack."""
    if k < 4:
        return 2 + k
    if owner == OTTOMAN:
        return SECOND if k == 4 else REGULAR
    return REGULAR if k == 4 else SECOND


cdef void leave_behind(Force* f, int n) noexcept nogil:
    """Take n units out of a force."""
    cdef int k, i
    for k in range(NSLOT):
        i = _kept_first(f.owner, k)
        while n > 0 and f.n[i] > 0:
            f.n[i] -= 1
            n -= 1


cdef Force formation(View* v, Force f, int limit, bint fight) noexcept nogil:
    """Leaders that make the force as large and strong as it can be, and as many units as they lead.

    limit: most units, 0 = as many as the leaders command. Without a fight no leader goes with four units or fewer.
    """
    cdef uint32_t left = f.leaders, chosen = 0
    cdef int n = force_size(&f), k, x, best, most, room
    if limit and n > limit:
        n = limit
    while left and (fight or n > 4):
        best = -1
        most = -1
        for k in range(v.t.n_leader):
            if (left >> k) & 1:
                x = 100 * v.t.battle[k] + 3 * v.t.command[k] if chosen == 0 else v.t.command[k]
                if x > most:
                    most = x
                    best = k
        if best < 0:
            break
        chosen |= <uint32_t>1 << best
        left &= ~(<uint32_t>1 << best)
        if formation_limit(&v.g, chosen) >= n or (chosen & (chosen - 1)):
            break
    f.leaders = chosen
    room = formation_limit(&v.g, chosen)
    if room > n:
        room = n
    leave_behind(&f, force_size(&f) - room)
    return f


cdef int _clamp(View* v, int want) noexcept nogil:
    """The legal number nearest to `want`."""
    cdef int d
    for d in range(24):
        if want - d >= 0 and want - d < 24 and is_legal(v.s, A_NUMBER + want - d):
            return A_NUMBER + want - d
        if want + d < 24 and is_legal(v.s, A_NUMBER + want + d):
            return A_NUMBER + want + d
    return A_ALL


cdef int answer_force(View* v, const Force* want) noexcept nogil:
    """The answer of P_PICK_FORCE on the way to the wanted force."""
    cdef const Frame* f = &v.s.frame[v.s.depth - 1]
    cdef int k, i
    cdef bint everything = True
    if v.s.decision == D_FORCE_UNITS:
        return _clamp(v, want.n[f.v[2]])
    for i in range(NSLOT):
        if want.n[i] < f.a.n[i]:
            everything = False
    if (f.a.leaders & ~want.leaders) == 0 and everything and is_legal(v.s, A_ALL):
        return A_ALL
    for k in range(v.t.n_leader):
        if (want.leaders >> k) & 1 and not (f.b.leaders >> k) & 1 and is_legal(v.s, A_PERSON + k):
            return A_PERSON + k
    if is_legal(v.s, A_DONE):
        return A_DONE
    for k in range(v.t.n_leader):
        if is_legal(v.s, A_PERSON + k):
            return A_PERSON + k
    return A_ALL
