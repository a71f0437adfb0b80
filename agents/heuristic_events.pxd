# cython: language_level=3
"""What cards are worth."""
from agents.heuristic_view cimport View

cdef int mercenaries_of(View* v, int power) noexcept nogil
cdef int rebel_points(View* v, int space) noexcept nogil
cdef int minor_worth(View* v, int minor) noexcept nogil
cdef int event_worth(View* v, int card) noexcept nogil
cdef int card_worth(View* v, int card) noexcept nogil
