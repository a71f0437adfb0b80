# cython: language_level=3
"""Turn 1: Luther's 95 Theses and the Diet of Worms (R18.1)."""
from env.rules.machine cimport Game

cdef int secret_card(Game* g, int power, int card) noexcept nogil
