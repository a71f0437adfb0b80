# cython: language_level=3
"""Troops that enter a forbidden land start a war (VQ9.4b, causes 4 and 5).

P_ENTRY_WAR power, other = the power it is at war with now, v[0] space: after the troops stand in the space."""
from env.rules.state cimport Force
from env.rules.machine cimport Game

cdef int entry_enemy(const Game* g, const Force* f, int space, int origin) noexcept nogil
