# cython: language_level=3
"""The winter phase of Virgin Queen (VQ-B)."""
from env.rules.state cimport *
from env.rules.ids cimport *
from env.rules.machine cimport Game, Frame, NEXT, DONE, register, call


cdef int winter_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        f.pc = 1
        call(g, P_WINTER, NOBODY)
        return NEXT
    return DONE


register(P_QUEEN_WINTER, winter_run, NULL, NULL)
