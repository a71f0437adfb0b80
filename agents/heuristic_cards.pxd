# cython: language_level=3
"""Cards: which to play and how, choices inside events, discards."""
from agents.heuristic_view cimport View

cdef int event_worth(View* v, int card) noexcept nogil
cdef int card_worth(View* v, int card) noexcept nogil
cdef int choose_card(View* v) noexcept nogil
cdef int choose_event(View* v) noexcept nogil
cdef int harm_points(View* v, int power) noexcept nogil
