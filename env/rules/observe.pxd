# cython: language_level=3
"""What a seat sees, written as one flat int8 vector (env/observation.py names its parts)."""
from libc.stdint cimport int8_t
from env.rules.machine cimport Game

cdef int observation_size(int slot) noexcept nogil
cdef int full_size(int slot) noexcept nogil
cdef void write_observation(Game* g, int viewer, int8_t* out) noexcept nogil
cdef void write_full_observation(Game* g, int viewer, int8_t* out) noexcept nogil
