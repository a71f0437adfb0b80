# cython: language_level=3
"""A space that rebels have freed."""
from env.rules.machine cimport Game

cdef void free_space(Game* g, int power, int space, int home) noexcept nogil
