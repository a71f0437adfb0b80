# cython: language_level=3
"""Theological debates: what one is worth, whom to send and whom to face."""
from libc.stdint cimport uint32_t
from agents.heuristic_view cimport Plan, View

cdef enum:              # flags of P_DEBATE (here_i_stand/debate.pxd)
    INQUISITION_DEBATE = 1
    MORE_DEBATE = 2

cdef int debate_points(
        View* v, int initiator, int zone, int pool, int extra, uint32_t attackers, uint32_t barred) noexcept nogil
cdef int zone_debate(View* v, int initiator, int zone, int flags, uint32_t attackers) noexcept nogil
cdef int best_debate(View* v, int initiator, int flags, uint32_t attackers) noexcept nogil
cdef void plan_debate(View* v, Plan* p) noexcept nogil
cdef int choose_pool(View* v) noexcept nogil
cdef int response_points(View* v) noexcept nogil
