# cython: language_level=3
"""Cards: which to play and how, choices inside events, discards."""
from agents.heuristic_view cimport View

cdef int choose_card(View* v) noexcept nogil
cdef int choose_event(View* v) noexcept nogil
