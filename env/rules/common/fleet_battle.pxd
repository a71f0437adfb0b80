# cython: language_level=3
"""Naval combat (R16.2). Frames:

P_NAVAL_COMBAT power attacker, other defender, v[0] location, v[1] = 1 by R9.6.8 (equal hits: both retreat); result
s.ret = 1 attacker won. P_SUDDEN_BATTLE power attacker, other defender. P_PORT_CHANGED v[0] port.
"""
from env.rules.state cimport Bits
from env.rules.machine cimport Game

cdef enum:
    COMBAT_LOC = 0
    COMBAT_SUDDEN = 1
    RETREAT_FROM = 0
    RETREAT_LOST = 1

cdef Bits shared_waters(const Game* g, int power, int other) noexcept nogil
cdef void naval_losses(int fleet, int raiders, int against, bint winner, int* lost, int* sunk) noexcept nogil
