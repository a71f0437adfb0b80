# cython: language_level=3
"""Cards as events: P_PLAY_EVENT (power, v[0] card, v[1] half chosen, v[2] = 1 forced in Winter)."""
from env.rules.machine cimport Game

cdef bint event_built(const Game* g, int card) noexcept nogil
cdef bint event_playable(Game* g, int power, int card) noexcept nogil
