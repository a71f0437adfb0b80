# cython: language_level=3
"""One game (Position) and many (Batch) for Python."""
from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint8_t, uint64_t
from env.rules.state cimport GameState
from env.rules.machine cimport Game, Journal, Script

cdef void start(Game* g, uint64_t seed) noexcept nogil
cdef int random_legal(const GameState* s, uint64_t r) noexcept nogil
cdef uint64_t mix(uint64_t z) noexcept nogil

cdef class Position:
    cdef GameState st
    cdef Game g
    cdef Journal jr
    cdef Script sc
    cdef bytearray dice
    cdef readonly object data
    cdef readonly object scenario
    cdef readonly object settings
    cdef readonly object seed
    cdef list _lines
    cdef list _actions
    cdef bint journal_on
    cdef void bind(self)
    cdef int _run(self) except -1

cdef class Batch:
    cdef readonly int num_envs
    cdef readonly object data, scenario, settings
    cdef readonly object states         # numpy, shape (num_envs,) of STATE_DTYPE
    cdef GameState* s
    cdef GameState template
    cdef Game game(self, int i) noexcept nogil
    cdef bint allowed(self, int i, int64_t action) noexcept nogil
    cdef int checked_range(self, int first, int last) except -1
    cdef readonly int slot
