# cython: language_level=3
"""The diplomacy phase of Virgin Queen (VQ9): negotiations with alliances, ransom, declarations of war.

P_QUEEN_DIPLOMACY   no arguments. Nobody sues for peace, nobody is excommunicated here: a war of two majors ends by a
                    term of a deal (VQ9.4). Engagements that need no other power are announced after the deals
                    (VQC.1.2).
"""
from env.rules.state cimport Frame, NMAJOR, NOBODY, SEG_NONE, SEG_NEGOTIATION, SEG_RANSOM, SEG_WAR
from env.rules.ids cimport P_ENGAGE, P_NEGOTIATION, P_QUEEN_DIPLOMACY, P_QUEEN_RANSOM, P_QUEEN_WAR
from env.rules.machine cimport Game, NEXT, DONE, register, call
from env.rules.common.diplomacy cimport begin_diplomacy

cdef enum:
    P = 0           # power that may announce engagements

cdef enum:      # steps
    AT_START = 0
    AT_ENGAGEMENTS = 1
    AT_RANSOM = 2
    AT_WAR = 3
    AT_END = 4


cdef int diplomacy_run(Game* g, Frame* f) noexcept nogil:
    """VQ9: one segment after the other; the same on every turn."""
    if f.pc == AT_START:
        begin_diplomacy(g)
        g.s.segment = SEG_NEGOTIATION
        f.pc = AT_ENGAGEMENTS
        call(g, P_NEGOTIATION, NOBODY)
        return NEXT
    if f.pc == AT_ENGAGEMENTS:
        if f.v[P] < NMAJOR:
            g.s.active = <signed char>f.v[P]
            call(g, P_ENGAGE, f.v[P]).v[2] = 1
            f.v[P] += 1
            return NEXT
        f.pc = AT_RANSOM
    if f.pc == AT_RANSOM:
        g.s.segment = SEG_RANSOM
        f.pc = AT_WAR
        call(g, P_QUEEN_RANSOM, NOBODY)
        return NEXT
    if f.pc == AT_WAR:
        g.s.segment = SEG_WAR
        f.pc = AT_END
        call(g, P_QUEEN_WAR, NOBODY)
        return NEXT
    g.s.segment = SEG_NONE
    g.s.active = NOBODY
    return DONE


register(P_QUEEN_DIPLOMACY, diplomacy_run, NULL, NULL)
