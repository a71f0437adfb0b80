# cython: language_level=3
"""Formations: which leaders and units go."""
from env.rules.state cimport Force
from agents.heuristic_view cimport View

cdef void leave_behind(Force* f, int n) noexcept nogil
cdef Force formation(View* v, Force f, int limit, bint fight) noexcept nogil
cdef int answer_force(View* v, const Force* want) noexcept nogil
