# cython: language_level=3
"""Fleets: naval moves, transports, piracy, and the choices of naval combat."""
from env.rules.state cimport Force
from agents.heuristic_view cimport View
from agents.heuristic_war cimport Plan

cdef void plan_sea(View* v, Plan* p) noexcept nogil
cdef void plan_transport(View* v, bint sailing, Plan* p) noexcept nogil
cdef void plan_landing(View* v, int start, const Force* f, int cp, bint sailing, Plan* p) noexcept nogil
cdef int choose_naval(View* v) noexcept nogil
cdef int choose_piracy(View* v) noexcept nogil
cdef int choose_leg(View* v) noexcept nogil
cdef int squadron_space_points(View* v, int space, bint corsair) noexcept nogil
