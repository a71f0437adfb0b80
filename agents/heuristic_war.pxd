# cython: language_level=3
"""Armies: the best use of command points on land, and the formation for it."""
from env.rules.state cimport Force
from agents.heuristic_view cimport Plan, View

cdef void clear_plan(Plan* p) noexcept nogil
cdef void offer(
        Plan* p, int points, int price, int verb, int start, int to, int goal, const Force* f) noexcept nogil
cdef void see_prize(Plan* p, int points, int space) noexcept nogil
cdef int sea_odds(View* v, int space) noexcept nogil
cdef const Plan* plan_moves(View* v) noexcept nogil
cdef int prospects(View* v, Plan* p) noexcept nogil
cdef void merge(Plan* p, const Plan* q) noexcept nogil
cdef void plan_assaults(View* v, Plan* p) noexcept nogil
cdef void plan_control(View* v, Plan* p) noexcept nogil
cdef void plan_builds(View* v, Plan* p) noexcept nogil
cdef int assault_points(View* v, int space) noexcept nogil
cdef int control_points(View* v, int space) noexcept nogil
cdef int build_space_points(View* v, int space, const Plan* p) noexcept nogil
cdef int siege_points(View* v, int space, const Force* f, int distance, int* effort, int* missing) noexcept nogil
cdef Force spare_force(View* v, int space) noexcept nogil
cdef int army_total(View* v) noexcept nogil
