# cython: language_level=3
"""Deals, peace, ransom and war."""
from agents.heuristic_view cimport View

cdef int minor_points(View* v, int minor) noexcept nogil
cdef int war_points(View* v, int power) noexcept nogil
cdef int home_war_points(View* v, int power) noexcept nogil
cdef int declare_points(View* v, int power, int cost) noexcept nogil
cdef int join_points(View* v, int power) noexcept nogil
cdef int pressure(View* v, int power) noexcept nogil
cdef int choose_deal(View* v) noexcept nogil
cdef int choose_peace(View* v) noexcept nogil
cdef int choose_war(View* v) noexcept nogil
