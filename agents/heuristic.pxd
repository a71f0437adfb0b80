# cython: language_level=3
"""The heuristic player: one decision of one position."""
from libc.stdint cimport uint64_t
from env.rules.state cimport GameState
from env.rules.tables cimport Tables
from agents.heuristic_view cimport View

cdef int choose(GameState* s, const Tables* t, uint64_t seed, View* v) noexcept nogil
