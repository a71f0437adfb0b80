# cython: language_level=3
"""Mary I in the two-player game: after a Protestant impulse the Papacy may gain an action in the English zone
(two_player_rules, section 8)."""
from env.rules.state cimport Frame, Bits, ENGLAND, PAPACY, PHASE_ACTION, b_and, b_any
from env.rules.tables cimport ZONE_ENGLISH
from env.rules.ids cimport *
from env.rules.machine cimport Game, NEXT, DONE, register, call, die, note
from env.rules.common.cards cimport draw_card, discard_card
from env.rules.common.players cimport P_TWO_MARY
from env.rules.here_i_stand.attempts cimport attempts, BOOKS
from env.rules.here_i_stand.events_common cimport R_MARY

cdef enum:      # journal
    J_ROLL = 857
    J_CARD = 858

cdef enum:
    CP = 0
    NEEDED = 5
    DEBATE_CP = 3       # this and more: a debate; everything but this: Burn Books
    BOOK_ATTEMPTS = 2


cdef bint at_work(const Game* g) noexcept nogil:
    """She rules, and an English home space is Protestant."""
    return g.s.ruler[ENGLAND] == R_MARY and b_any(b_and(g.t.home_of[ENGLAND], g.s.protestant))


cdef int mary_run(Game* g, Frame* f) noexcept nogil:
    """5-6: a card of the deck; 1-2 CP Burn Books, 3 CP a debate, 4 or more both."""
    cdef int roll, card
    if f.pc == 0:
        if not at_work(g):
            return DONE
        roll = die(g)
        note(g, J_ROLL, roll)
        card = draw_card(g, PAPACY) if roll >= NEEDED else -1
        if card < 0:
            return DONE
        f.v[CP] = g.t.cp[card]
        note(g, J_CARD, card, f.v[CP])
        discard_card(g, card)
        f.pc = 1
    if f.pc == 1:
        f.pc = 2
        if f.v[CP] != DEBATE_CP:
            attempts(g, PAPACY, False, BOOK_ATTEMPTS, 1 << ZONE_ENGLISH, BOOKS)
            return NEXT
    return DONE


register(P_TWO_MARY, mary_run, NULL, NULL)
