# cython: language_level=3
"""The diplomacy phase of Virgin Queen (VQ9): negotiations with alliances, ransom, declarations of war.

P_QUEEN_DIPLOMACY   no arguments. Nobody sues for peace, nobody is excommunicated here: a war of two majors ends by a
                    term of a deal (VQ9.4).
"""
from env.rules.state cimport Frame, NOBODY, SEG_NONE, SEG_NEGOTIATION, SEG_RANSOM, SEG_WAR
from env.rules.ids cimport P_NEGOTIATION, P_QUEEN_DIPLOMACY, P_QUEEN_RANSOM, P_QUEEN_WAR
from env.rules.machine cimport Game, NEXT, DONE, register, call
from env.rules.common.diplomacy cimport begin_diplomacy


cdef int diplomacy_run(Game* g, Frame* f) noexcept nogil:
    """VQ9: one segment after the other; the same on every turn."""
    f.pc += 1
    if f.pc == 1:
        begin_diplomacy(g)
        g.s.segment = SEG_NEGOTIATION
        call(g, P_NEGOTIATION, NOBODY)
    elif f.pc == 2:
        g.s.segment = SEG_RANSOM
        call(g, P_QUEEN_RANSOM, NOBODY)
    elif f.pc == 3:
        g.s.segment = SEG_WAR
        call(g, P_QUEEN_WAR, NOBODY)
    else:
        g.s.segment = SEG_NONE
        g.s.active = NOBODY
        return DONE
    return NEXT


register(P_QUEEN_DIPLOMACY, diplomacy_run, NULL, NULL)
