# cython: language_level=3
"""The diplomacy phase; for the frames of its procedures see diplomacy.pyx."""
from env.rules.machine cimport Game

cdef void begin_diplomacy(Game* g) noexcept nogil
