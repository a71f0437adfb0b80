# cython: language_level=3
"""What the common procedures ask the game at hand, filled by its modules at import."""
from libc.stdint cimport uint32_t
from env.rules.machine cimport Game
from env.rules.state cimport Force

ctypedef bint (*CardTest)(Game*, int power, int card) noexcept nogil
ctypedef bint (*ReactionTest)(Game*, int power, int card, int window) noexcept nogil
ctypedef int (*Score)(Game*, int power) noexcept nogil
ctypedef bint (*AfterPass)(Game*, int power) noexcept nogil

cdef struct Hooks:
    CardTest event_playable         # as the event of the own impulse, all conditions (R11.3)
    ReactionTest reaction_playable  # as a response in a window (R11.2); common/reactions.pyx
    CardTest combat_playable        # as a combat card in the battle on top of the stack
    CardTest event_built            # the rules step knows the event of the card
    AfterPass after_pass            # what a pass starts; true if a frame was pushed
    Score victory_points            # R23.2
    CardTest card_shown             # the card of an impulse was named; true: its use is taken away (a frame was pushed)

cdef enum:
    MAX_GAMES = 4

cdef Hooks HOOKS[MAX_GAMES]
