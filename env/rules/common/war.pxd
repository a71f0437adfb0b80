# cython: language_level=3
"""Declarations of war (R9.6). P_DECLARE other = target, v[0] = 1 by card in the action phase (result: 1 if
the natural ally intervened); P_BEGIN_WAR other, v[0] = 1 action phase, v[1] = 1 displacement only, v[3] = a
space + 1 that a formation of Virgin Queen has just entered;
P_PAY_WAR v[0] CP."""
from env.rules.state cimport GameState
from env.rules.machine cimport Game

cdef int begin_war(Game* g, int power, int other, bint action_phase) noexcept nogil
cdef int natural_ally(int minor) noexcept nogil
cdef int declaration_cost(const Game* g, int power, int target) noexcept nogil
cdef bint may_declare(const Game* g, int power, int target, bint by_card) noexcept nogil
cdef int card_in_hand(const Game* g, int power, int number) noexcept nogil
