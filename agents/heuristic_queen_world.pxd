# cython: language_level=3
"""Sea captains on the world map of Virgin Queen."""
from agents.heuristic_view cimport Plan, View

cdef void plan_voyages(View* v, Plan* p) noexcept nogil
cdef int choose_voyage(View* v) noexcept nogil
