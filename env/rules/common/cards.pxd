# cython: language_level=3
"""Hands, deck and discard pile (R6)."""
from env.rules.machine cimport Game
from env.rules.state cimport GameState, CARD_HAND, NMAJOR, NTREASURE

cdef inline bint in_hand(const GameState* s, int power, int card) noexcept nogil:
    return s.card_loc[card] == CARD_HAND + power

cdef inline int treasures_held(const Game* g, int power) noexcept nogil:
    """Treasures held with the hand (VQ6.3); none in the first game."""
    cdef int k, n = 0
    if power < NMAJOR:
        for k in range(NTREASURE):
            n += g.s.treasure[power][k]
    return n

cdef int hand_size(const Game* g, int power) noexcept nogil
cdef int drawable_cards(const Game* g, int power) noexcept nogil
cdef int random_card(Game* g, int power) noexcept nogil
cdef int take_random(Game* g, int power, int taker) noexcept nogil
cdef void pass_card(GameState* s, int card, int giver, int taker) noexcept nogil
cdef int draw_card(Game* g, int power) noexcept nogil
cdef void discard_card(Game* g, int card) noexcept nogil
cdef void used_as_event(Game* g, int power, int card) noexcept nogil
cdef void remove_card(Game* g, int card) noexcept nogil
cdef bint may_pass(const Game* g, int power) noexcept nogil
cdef int payable(const Game* g, int power) noexcept nogil
cdef bint must_play(const Game* g, int card) noexcept nogil
