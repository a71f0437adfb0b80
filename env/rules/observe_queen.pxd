# cython: language_level=3
"""What a seat of Virgin Queen sees, written as one flat int8 vector (env/observation_queen.py names its parts)."""
from libc.stdint cimport int8_t
from env.rules.machine cimport Game

cdef int queen_size(int slot) noexcept nogil
cdef int queen_full_size(int slot) noexcept nogil
cdef void write_queen(Game* g, int viewer, int8_t* out) noexcept nogil
cdef void write_full_queen(Game* g, int viewer, int8_t* out) noexcept nogil
