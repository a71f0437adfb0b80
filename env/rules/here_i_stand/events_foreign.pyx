# cython: language_level=3
"""The foreign wars begin.

Revolt in Egypt (92), Revolt in Ireland (93), War in Persia (110); R21.7.1, R21.7.2.
"""
from env.rules.state cimport Frame, HAPSBURG, FRANCE, b_any
from env.rules.ids cimport *
from env.rules.machine cimport Game, NEXT, DONE, call, ask, allow, allow_spaces, note
from env.rules.common.units cimport land_add
from env.rules.common.foreign_war cimport EGYPT, PERSIA, IRELAND, war_power
from env.rules.here_i_stand.events_common cimport *

cdef enum:      # journal
    J_REBEL_HELP = 580

cdef enum:      # locals
    EXTRA = 3       # the fourth Irish unit
    AT = 4


cdef int begin(Game* g, Frame* f, int war, int need, int enemy) noexcept nogil:
    cdef Frame* k
    if f.pc == 9:
        return DONE
    f.pc = 9
    k = call(g, P_FOREIGN_SEND, war_power(g, war))
    k.v[0] = <short>war
    k.v[1] = <short>need
    k.v[2] = <short>enemy
    return NEXT


# --- 92 Revolt in Egypt: 3 Ottoman units against 3 ----------------------------------------------------------

cdef bint egypt_playable(Game* g, int power) noexcept nogil:
    return not g.s.war_on[EGYPT]

cdef int egypt_run(Game* g, Frame* f) noexcept nogil:
    return begin(g, f, EGYPT, 3, 3)


# --- 110 War in Persia: 5 Ottoman units against 4 -----------------------------------------------------------

cdef bint persia_playable(Game* g, int power) noexcept nogil:
    return not g.s.war_on[PERSIA]

cdef int persia_run(Game* g, Frame* f) noexcept nogil:
    return begin(g, f, PERSIA, 5, 4)


# --- 93 Revolt in Ireland: 4 English units against 3; France or Hapsburg may give a unit to make it 4 -------
# (DC21.2)

cdef bint ireland_playable(Game* g, int power) noexcept nogil:
    return not g.s.war_on[IRELAND]


cdef int ireland_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        f.pc = 1
        if (f.power == FRANCE or f.power == HAPSBURG) and b_any(g.s.occupied[f.power]):
            return ask(g, f.power, D_FOREIGN_EXTRA)
    if f.pc == 1 and f.v[EXTRA]:
        return ask(g, f.power, D_EVENT_UNITS)
    return begin(g, f, IRELAND, 4, 3 + f.v[EXTRA])


cdef void ireland_options(Game* g, Frame* f) noexcept nogil:
    cdef int k
    if not f.v[EXTRA]:
        allow(g, A_NO)
        allow_spaces(g, &g.s.occupied[f.power])
        return
    for k in range(2):
        if g.s.land[f.v[AT]][f.power][k]:
            allow(g, A_UNIT_REGULAR + k)


cdef void ireland_choose(Game* g, Frame* f, int action) noexcept nogil:
    if action == A_NO:
        f.pc = 2
    elif not f.v[EXTRA]:
        f.v[EXTRA] = 1
        f.v[AT] = <short>(action - A_SPACE)
    else:
        land_add(g, f.v[AT], f.power, action - A_UNIT_REGULAR, -1)
        note(g, J_REBEL_HELP, f.power, action - A_UNIT_REGULAR, f.v[AT])
        f.pc = 2


event(92, TO_TABLE, egypt_playable, egypt_run, NULL, NULL)
event(93, TO_TABLE, ireland_playable, ireland_run, ireland_options, ireland_choose)
event(110, TO_TABLE, persia_playable, persia_run, NULL, NULL)
