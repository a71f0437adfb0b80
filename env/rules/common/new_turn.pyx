# cython: language_level=3
"""What both games forget at the start of a turn (R8.2, VQ8)."""
from env.rules.state cimport (
    NCARD, NMAJOR, NOBODY, NPOWER, OPT_OFFERS, PHASE_DRAW, SEG_NONE, T_PIRACY_COUNT, b_none)


cdef void forget_turn(GameState* s) noexcept nogil:
    """Marks, budgets and uses of cards that hold for one turn only; the draw phase begins."""
    cdef int p, i
    s.phase = PHASE_DRAW
    s.segment = SEG_NONE
    s.active = NOBODY
    s.piracy_zones = 0
    s.track[T_PIRACY_COUNT] = 0
    s.unseen = b_none()
    for p in range(NPOWER):
        s.peace_now[p] = 0
        s.ally_now[p] = 0
        s.lost_squadron[p] = 0
    s.lost_corsair = 0
    for p in range(NMAJOR):
        s.ceded[p] = 0
        s.gave_cards[p] = 0
        s.gave_mercs[p] = 0
        s.gave_loans[p] = 0
        s.spent[p] = 0
        s.skip_impulse[p] = 0
        s.seen_by[p] = 0
        s.offers[p] = s.option[OPT_OFFERS]
    for i in range(NCARD):
        s.card_event[i] = NOBODY
