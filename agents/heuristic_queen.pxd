# cython: language_level=3
"""What only Virgin Queen asks of the heuristic player."""
from agents.heuristic_view cimport Plan, View

cdef void plan_queen(View* v, Plan* p) noexcept nogil
cdef int choose_queen(View* v) noexcept nogil
