# cython: language_level=3
"""Who has a seat, and what the two-player game allows its powers (two_player_rules, sections 2 and 7)."""


cdef Bits changeable(const Game* g) noexcept nogil:
    """Spaces whose political control can change: all of them; in the two-player game the German and the Italian zone,
    Metz and Liege (section 2)."""
    cdef Bits r
    if not two_player(g.s):
        return g.t.all_spaces
    r = b_or(g.t.zone_of[ZONE_GERMAN], g.t.zone_of[ZONE_ITALIAN])
    put(&r, g.t.named[N_METZ])
    put(&r, g.t.named[N_LIEGE])
    return r


cdef Bits field(const Game* g, int power) noexcept nogil:
    """Spaces that units of the power may go to, whoever stands there; everywhere in the six-player game."""
    cdef Bits r
    if not two_player(g.s):
        return g.t.all_spaces
    r = b_or(g.t.zone_of[ZONE_GERMAN], g.t.zone_of[ZONE_ITALIAN])
    if power == PAPACY or power == PROTESTANT:
        return r
    return b_or(r, b_or(g.s.owned[power], g.s.owned[INDEPENDENT]))
