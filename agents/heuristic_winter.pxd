# cython: language_level=3
"""Spring deployment, winter, and where pieces are put."""
from env.rules.state cimport Force
from agents.heuristic_view cimport View

cdef int choose_spring(View* v) noexcept nogil
cdef int choose_place(View* v) noexcept nogil
cdef int choose_foreign(View* v) noexcept nogil
cdef bint winter_force(View* v, const Force* avail, int caller, Force* want) noexcept nogil
