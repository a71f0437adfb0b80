# cython: language_level=3
"""The two-player game: Papacy against Protestants (docs/rules/two_player.md).

s.dealt: of a player, the Diplomatic card he is made to play this turn, + 1; of the Hapsburgs, 1 while the siege of
Vienna holds them (218). s.card_event of a Diplomatic card: SHOWN once the opponent has seen it this turn.
"""
from env.rules.state cimport CARD_DIPLOMATIC_HAND
from env.rules.machine cimport Game

cdef enum:
    SHOWN = 11          # no power

cdef void english_calendar(Game* g) noexcept nogil
cdef void late_deck(Game* g) noexcept nogil
cdef int draw_diplomatic(Game* g, int player) noexcept nogil
cdef int diplomatic_cards(const Game* g, int player) noexcept nogil
cdef int diplomatic_card(const Game* g, int number) noexcept nogil
cdef void show_diplomatic(Game* g, int player) noexcept nogil
cdef int first_conductor(int power) noexcept nogil
cdef void reshuffle(Game* g) noexcept nogil

cdef inline bint holds(const Game* g, int player, int card) noexcept nogil:
    """A Diplomatic card in a player's hand."""
    return g.s.card_loc[card] == CARD_DIPLOMATIC_HAND + player
