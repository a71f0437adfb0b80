# cython: language_level=3
"""Sets of spaces that cards and actions of both games ask for, and how a frame keeps one."""
from env.rules.state cimport Bits, Frame
from env.rules.machine cimport Game

cdef Bits load_bits(const Frame* f, int at) noexcept nogil
cdef void save_bits(Frame* f, int at, Bits b) noexcept nogil
cdef Bits neighbours(const Game* g, Bits spaces) noexcept nogil
cdef Bits unbesieged(const Game* g, Bits spaces) noexcept nogil
cdef Bits inside_siege(const Game* g, int power) noexcept nogil
cdef Bits unoccupied(const Game* g) noexcept nogil
cdef Bits open_spaces(const Game* g, int power) noexcept nogil
cdef Bits where_units(const Game* g, int power) noexcept nogil
cdef bint units_in(const Game* g, int space, int power) noexcept nogil
