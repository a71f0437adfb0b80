# cython: language_level=3
"""Shared choices; frames: see choices.pyx. Frame slots: P_PICK_FORCE a, v[0] limit, v[1] least;
P_LOSSES a, v[0] space, v[1] losses; P_DISPLACE v[0] space, other = captor; P_LEADER_HOME v[0] leader."""
from env.rules.state cimport Bits
from env.rules.machine cimport Game

cdef Bits leader_homes(Game* g, int power) noexcept nogil
cdef void move_fleet(Game* g, int power, int start, int end) noexcept nogil
cdef void sink_fleet(Game* g, int power, int loc) noexcept nogil
