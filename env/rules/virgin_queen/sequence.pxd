# cython: language_level=3
"""The sequence of play (VQ7)."""

cdef bint BUILT[512]
