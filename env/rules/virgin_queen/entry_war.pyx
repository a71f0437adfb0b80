# cython: language_level=3
"""Troops that enter a forbidden land start a war (VQ9.4b): Spanish troops in Scotland or Ireland with England, English
troops in the Netherlands with Spain."""
from env.rules.state cimport ENGLAND, IRELAND, NOBODY, NSPACE, REGULAR, SECOND, SPAIN, VIRGIN_QUEEN, Force, Frame
from env.rules.ids cimport P_BEGIN_WAR, P_ENTRY_WAR
from env.rules.tables cimport AREA_NETHERLANDS, AREA_SCOTLAND
from env.rules.machine cimport DONE, NEXT, Game, call, note, register

cdef enum:      # journal
    J_ENTRY = 1012


cdef bint _forbidden(const Game* g, int power, int space) noexcept nogil:
    """The space lies in a land that troops of the power must keep out of, whoever controls it."""
    if power == SPAIN:
        return g.t.zone[space] == AREA_SCOTLAND or g.t.home[space] == IRELAND
    return power == ENGLAND and g.t.zone[space] == AREA_NETHERLANDS


cdef int entry_enemy(const Game* g, const Force* f, int space, int origin) noexcept nogil:
    """The power that is at war as soon as the force, coming from a space or a sea zone, is in the space; NOBODY: there
    is no new war. Own units of the two count, not those of their minors; an announced alliance permits the entry."""
    cdef int other
    if g.s.game != VIRGIN_QUEEN or f.n[REGULAR] + f.n[SECOND] == 0 or not _forbidden(g, f.owner, space):
        return NOBODY
    if origin < NSPACE and _forbidden(g, f.owner, origin):      # from one space of the land to the next
        return NOBODY
    other = ENGLAND if f.owner == SPAIN else SPAIN
    return NOBODY if ((g.s.war[f.owner] | g.s.ally[f.owner]) >> other) & 1 else other


cdef int entry_war_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* c
    if f.pc:
        return DONE
    f.pc = 1
    note(g, J_ENTRY, f.power, f.other, f.v[0])
    c = call(g, P_BEGIN_WAR, f.power)
    c.other = f.other
    c.v[0] = 1
    c.v[3] = <short>(f.v[0] + 1)
    return NEXT


register(P_ENTRY_WAR, entry_war_run, NULL, NULL)
