# cython: language_level=3
"""The start of a turn."""
from env.rules.state cimport GameState

cdef void forget_turn(GameState* s) noexcept nogil
