# cython: language_level=3
"""The two-player game: Diplomatic cards and the powers without a player."""
from agents.heuristic_view cimport Plan, View

cdef int acting_power(const View* v) noexcept nogil
cdef void plan_command(View* v, Plan* p) noexcept nogil
cdef int diplomatic_points(View* v, int card) noexcept nogil
cdef int muster_points(View* v, int space) noexcept nogil
cdef int choose_two_player(View* v) noexcept nogil
