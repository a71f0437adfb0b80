# cython: language_level=3
"""What the cards of Virgin Queen are worth, and the choices inside their events."""
from agents.heuristic_view cimport View

cdef int queen_card_event(View* v, int card) noexcept nogil
cdef int queen_card_worth(View* v, int card) noexcept nogil
cdef int creed_worth(View* v, bint protestant) noexcept nogil
cdef int rising_points(View* v, int space, int extra) noexcept nogil
cdef int patron_points(View* v, int artist) noexcept nogil
cdef int choose_queen_event(View* v) noexcept nogil
