# cython: language_level=3
"""What a seat cannot know, drawn anew."""
from libc.stdint cimport uint64_t
from env.rules.state cimport GameState
from env.rules.machine cimport Game

cdef void redeal_state(Game* g, const GameState* origin, int me, uint64_t rng) noexcept
