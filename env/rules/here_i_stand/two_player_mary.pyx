# cython: language_level=3
"""Mary I in the two-player game: after a Protestant impulse the Papacy may gain an action in the English zone
(two_player_rules, section 8)."""
from env.rules.state cimport Frame, ENGLAND, PAPACY, b_and, b_any
from env.rules.tables cimport ZONE_ENGLISH
from env.rules.ids cimport *
from env.rules.machine cimport Game, DONE, NEXT, register, call, die, note
from env.rules.common.cards cimport draw_card
from env.rules.here_i_stand.events_common cimport R_MARY

cdef enum:      # journal
    J_ROLL = 857

cdef enum:
    NEEDED = 5


cdef bint at_work(const Game* g) noexcept nogil:
    """She rules, and an English home space of the English zone is Protestant."""
    return g.s.ruler[ENGLAND] == R_MARY and b_any(
        b_and(b_and(g.t.home_of[ENGLAND], g.t.zone_of[ZONE_ENGLISH]), g.s.protestant))


cdef int mary_run(Game* g, Frame* f) noexcept nogil:
    """5-6: a card of the deck, which works as in the six-player game (P_MARY): Burn Books, a debate, or both."""
    cdef int roll, card
    if f.pc or not at_work(g):
        return DONE
    f.pc = 1
    roll = die(g)
    note(g, J_ROLL, roll)
    card = draw_card(g, PAPACY) if roll >= NEEDED else -1
    if card < 0:
        return DONE
    call(g, P_MARY, PAPACY).v[0] = <short>card
    return NEXT


register(P_TWO_MARY, mary_run, NULL, NULL)
