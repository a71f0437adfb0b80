# cython: language_level=3
"""What the cards of the Reformation are worth."""
from agents.heuristic_view cimport View

cdef int faith_event(View* v, int number) noexcept nogil
cdef bint faith_card(int number) noexcept nogil
cdef int reformer_points(View* v, int reformer) noexcept nogil
cdef int ruler_points(View* v, int power) noexcept nogil
cdef int wartburg_points(View* v, int card) noexcept nogil
cdef int cromwell_points(View* v) noexcept nogil
