# cython: language_level=3
"""Theological debates: what one is worth, whom to send and whom to face."""
from libc.stdint cimport uint32_t
from agents.heuristic_view cimport Plan, View

cdef int debate_points(
        View* v, int initiator, int zone, int pool, int extra, uint32_t attackers, uint32_t barred) noexcept nogil
cdef int zone_debate(View* v, int initiator, int zone, int flags, uint32_t attackers) noexcept nogil
cdef int best_debate(View* v, int initiator, int flags, uint32_t attackers) noexcept nogil
cdef void plan_debate(View* v, Plan* p) noexcept nogil
cdef uint32_t named(int debater) noexcept nogil
cdef int choose_pool(View* v) noexcept nogil
cdef int response_points(View* v) noexcept nogil
