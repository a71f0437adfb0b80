# cython: language_level=3
"""Victory of Virgin Queen (VQD)."""
from env.rules.machine cimport Game

cdef void queen_wins(Game* g, int power, int kind) noexcept nogil
