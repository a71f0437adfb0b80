# cython: language_level=3
"""Who has a seat, and what the two-player game allows its powers (two_player_rules, sections 2 and 7)."""
from env.rules.state cimport (
    GameState, Bits, PAPACY, PROTESTANT, INDEPENDENT, T_TWO_PLAYER, has, put, b_or)
from env.rules.tables cimport ZONE_GERMAN, ZONE_ITALIAN, N_METZ, N_LIEGE
from env.rules.machine cimport Game


cdef inline bint two_player(const GameState* s) noexcept nogil:
    """The game of the Papacy against the Protestants."""
    return s.track[T_TWO_PLAYER] != 0

cdef inline bint plays(const GameState* s, int power) noexcept nogil:
    """The power has a seat: cards, impulses, victory."""
    return power == PAPACY or power == PROTESTANT or s.track[T_TWO_PLAYER] == 0

cdef inline int opponent(int player) noexcept nogil:
    return PROTESTANT if player == PAPACY else PAPACY

cdef inline bint in_field(const Game* g, int space) noexcept nogil:
    """A space of the German or the Italian zone."""
    return has(&g.t.zone_of[ZONE_GERMAN], space) or has(&g.t.zone_of[ZONE_ITALIAN], space)

cdef inline bint may_stand(const Game* g, int power, int space, int controller) noexcept nogil:
    """Units of the power may go to a space (section 7): the two players keep to the two zones, the others go
    beyond them only to spaces of their own and to independent ones. controller: of the space, minors as their major."""
    if g.s.track[T_TWO_PLAYER] == 0 or in_field(g, space):
        return True
    return not (power == PAPACY or power == PROTESTANT) and (controller == power or controller == INDEPENDENT)

cdef Bits changeable(const Game* g) noexcept nogil
cdef Bits field(const Game* g, int power) noexcept nogil
