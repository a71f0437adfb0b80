# cython: language_level=3
"""Shared queries of land movement, battle and siege (R13-R15).

Sets of powers are bits; a side is a major with its active minors, an inactive minor or the independents."""
from libc.stdint cimport uint32_t
from env.rules.state cimport Bits, Force
from env.rules.machine cimport Game

cdef enum:
    MARK_JOINED = 5     # units from inside that join a relief, while its battle lasts (R15.2.1)
    NOWHERE = 255       # no space

cdef int sides_at(const Game* g, int space) noexcept nogil
cdef int hostile(const Game* g, int power, int space) noexcept nogil
cdef int foes_at(const Game* g, int power, int space) noexcept nogil
cdef int first_power(int powers) noexcept nogil
cdef int stack_of(const Game* g, int space, int powers) noexcept nogil
cdef uint32_t leaders_of(const Game* g, int space, int powers) noexcept nogil
cdef bint may_enter(const Game* g, int power, int space) noexcept nogil
cdef bint may_enter_alone(const Game* g, int power, int space) noexcept nogil
cdef Bits retreat_spaces(const Game* g, int power, int space, int origin, int victor) noexcept nogil
cdef int garrison(const Game* g, int space, int power) noexcept nogil
cdef int next_siege(const Game* g, int i) noexcept nogil
cdef bint stand_outside(Game* g, int power, int space) noexcept nogil
cdef void tidy_siege(Game* g, int space) noexcept nogil
cdef void march(Game* g, int start, int end, const Force* f) noexcept nogil
cdef void take_marks(Game* g, int kind, int start, int end, const Force* f) noexcept nogil
cdef void unmark(Game* g, int kind) noexcept nogil
cdef void unmark_force(Game* g, int kind, int loc, const Force* f) noexcept nogil
cdef void capture_lone(Game* g, int space, int captor) noexcept nogil
cdef void end_phony_war(Game* g, const Force* attacker, int space, int defenders) noexcept nogil
cdef Bits limited_area(const Game* g) noexcept nogil
