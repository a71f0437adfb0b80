# cython: language_level=3
"""What the cards of the Reformation are worth."""
from agents.heuristic_view cimport View

cdef int faith_event(View* v, int number) noexcept nogil
cdef bint faith_card(int number) noexcept nogil
cdef int bull_points(View* v) noexcept nogil
