# cython: language_level=3
"""Armies: the best use of command points on land, and the formation for it."""
from env.rules.state cimport Force
from agents.heuristic_view cimport View

cdef struct Plan:
    int score               # hundredths of a point a command point; 0 = nothing worth doing
    int points              # the whole gain expected
    int price               # in command points to the end
    int verb
    int start               # where a move begins
    int to                  # its first step
    int goal                # what it is for; the space of a control or assault
    Force force
    int prize               # points of the best siege in reach, 0 none, and of the best one elsewhere
    int prize_at
    int other_prize
    int wish                # the best target that is out of strength, -1 none
    int wish_score
    int short_of            # units missing for it

cdef void clear_plan(Plan* p) noexcept nogil
cdef void offer(Plan* p, int points, int price, int verb, int start, int to, int goal, const Force* f) noexcept nogil
cdef void see_prize(Plan* p, int points, int space) noexcept nogil
cdef int sea_odds(const View* v, int space) noexcept nogil
cdef void plan_moves(View* v, Plan* p) noexcept nogil
cdef void plan_assaults(View* v, Plan* p) noexcept nogil
cdef void plan_control(View* v, Plan* p) noexcept nogil
cdef void plan_builds(View* v, Plan* p) noexcept nogil
cdef int assault_points(View* v, int space) noexcept nogil
cdef int control_points(View* v, int space) noexcept nogil
cdef int build_space_points(View* v, int space, const Plan* p) noexcept nogil
cdef int siege_points(View* v, int space, const Force* f, int distance, int* effort, int* missing) noexcept nogil
cdef Force spare_force(View* v, int space) noexcept nogil
cdef Force formation(View* v, Force f, int limit, bint fight) noexcept nogil
cdef int answer_force(View* v, const Force* want) noexcept nogil
cdef int army_total(const View* v) noexcept nogil
