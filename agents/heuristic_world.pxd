# cython: language_level=3
"""The New World: explorations, colonies, conquests and their cards."""
from agents.heuristic_view cimport Plan, View

cdef void plan_world(View* v, Plan* p) noexcept nogil
cdef int world_event(View* v, int number) noexcept nogil
cdef int named_points(View* v, int number, int power) noexcept nogil
cdef int world_choice(View* v, int number, int action) noexcept nogil
cdef bint world_card(int number) noexcept nogil
cdef int choose_discovery(View* v) noexcept nogil
