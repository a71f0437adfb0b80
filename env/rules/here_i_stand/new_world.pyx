# cython: language_level=3
"""The New World (R20)."""
from env.rules.state cimport *
from env.rules.ids cimport *
from env.rules.machine cimport Game, Frame, DONE, register


cdef int new_world_run(Game* g, Frame* f) noexcept nogil:
    return DONE


cdef int riches_run(Game* g, Frame* f) noexcept nogil:
    return DONE


register(P_NEW_WORLD, new_world_run, NULL, NULL)
register(P_RICHES, riches_run, NULL, NULL)
