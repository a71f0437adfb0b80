# cython: language_level=3
"""Choices inside religious actions and events."""
from agents.heuristic_view cimport View

cdef int choose_faith(View* v) noexcept nogil
