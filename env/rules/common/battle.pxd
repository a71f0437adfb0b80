# cython: language_level=3
"""Field battle (R14). Foreign wars use the dice of R21.7.3."""
from libc.stdint cimport uint32_t
from env.rules.machine cimport Game

cdef int battle_dice(const Game* g, int units, uint32_t leaders, int bonus) noexcept nogil
