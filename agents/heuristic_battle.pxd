# cython: language_level=3
"""Answers in battles, sieges and other powers' moves."""
from env.rules.state cimport Force
from agents.heuristic_view cimport View

cdef int choose_battle(View* v) noexcept nogil
cdef int choose_reaction(View* v) noexcept nogil
cdef bint battle_force(View* v, const Force* avail, int caller, Force* want) noexcept nogil
cdef int retreat_points(View* v, int space) noexcept nogil
