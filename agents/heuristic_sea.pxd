# cython: language_level=3
"""Fleets: naval moves, transports, piracy, and the choices of naval combat."""
from env.rules.state cimport Force
from agents.heuristic_view cimport Plan, View

cdef void plan_sea(View* v, Plan* p) noexcept nogil
cdef const Plan* plan_transport(View* v, bint sailing) noexcept nogil
cdef void plan_landing(View* v, int start, const Force* f, int cp, bint sailing, Plan* p) noexcept nogil
cdef int choose_naval(View* v) noexcept nogil
cdef int choose_piracy(View* v) noexcept nogil
cdef int choose_leg(View* v) noexcept nogil
cdef int squadron_space_points(View* v, int space, bint corsair) noexcept nogil
