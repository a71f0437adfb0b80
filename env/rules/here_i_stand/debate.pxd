# cython: language_level=3
"""Theological debates (R18.5): `debate(g, initiator, zone, flags)` pushes P_DEBATE; zone 0 = the initiator names it.

The caller may fill more of the frame: v[DEBATE_ATTACKER] a debater + 1 who attacks in the first round instead of a
random one, v[DEBATE_BARRED] a debater + 1 who may not defend (both Leipzig Debate).
"""
from libc.stdint cimport uint32_t
from env.rules.state cimport Frame
from env.rules.machine cimport Game

cdef enum:              # flags
    DEBATE_INQUISITION = 1      # +2 dice for the Papacy
    DEBATE_MORE = 2             # +1, in the English zone +3

cdef enum:              # frame of P_DEBATE
    DEBATE_ZONE = 0
    DEBATE_FLAGS = 1
    DEBATE_ROUND = 2
    DEBATE_ATTACKER = 3         # + 1
    DEBATE_DEFENDER = 4         # + 1
    DEBATE_FRESH = 5            # uncommitted before this round: 1 the attacker, 2 the defender
    DEBATE_BARRED = 6           # + 1

cdef Frame* debate(Game* g, int initiator, int zone, int flags) noexcept nogil
cdef int debate_zones(const Game* g, int initiator) noexcept nogil
cdef bint can_debate(const Game* g, int initiator, int zone) noexcept nogil
cdef uint32_t debaters_in_play(const Game* g, int power, int zone) noexcept nogil
cdef bint debate_response(const Game* g) noexcept nogil
