# cython: language_level=3
"""The English impulse under Mary I (R21.3): the Papacy may take the use of the card.

England names its card without saying what for. Unless every English home space of the English zone is Catholic, or the
card is Mandatory, a die decides: 1-3 and the Papacy burns books and debates in the English zone by the card's CP.
"""
from env.rules.state cimport Frame, ENGLAND, PAPACY, b_and, b_any, HERE_I_STAND
from env.rules.tables cimport ZONE_ENGLISH, MANDATORY_CARD
from env.rules.hooks cimport HOOKS
from env.rules.ids cimport *
from env.rules.machine cimport Game, NEXT, DONE, register, call, die, note
from env.rules.common.cards cimport discard_card
from env.rules.here_i_stand.attempts cimport attempts, ONLY_ZONES, BOOKS
from env.rules.here_i_stand.debate cimport debate, can_debate
from env.rules.here_i_stand.events_common cimport mary_rules

cdef enum:      # journal
    J_ROLL = 776
    J_PAPAL = 777

cdef enum:
    CARD = 0
    BOOK_ATTEMPTS = 2
    DEBATE_CP = 3       # a card of 3 CP is a debate only, a bigger one both
    DIVERTED = 3        # and less


cdef bint mary_takes(Game* g, int power, int card) noexcept nogil:
    """Hook card_shown: true if the Papacy uses the card."""
    cdef int roll
    if not mary_rules(g, power) or g.t.card_kind[card] == MANDATORY_CARD:
        return False
    if not b_any(b_and(b_and(g.t.home_of[ENGLAND], g.t.zone_of[ZONE_ENGLISH]), g.s.protestant)):
        return False
    roll = die(g)
    note(g, J_ROLL, card, roll)
    if roll > DIVERTED:
        return False
    call(g, P_MARY, PAPACY).v[CARD] = <short>card
    return True


cdef int mary_run(Game* g, Frame* f) noexcept nogil:
    """P_MARY: v[CARD] the English card; no CP are gained."""
    cdef int cp = g.t.cp[f.v[CARD]]
    if f.pc == 0:
        f.pc = 1
        note(g, J_PAPAL, cp)
        discard_card(g, f.v[CARD])
        if cp != DEBATE_CP:
            attempts(g, PAPACY, False, BOOK_ATTEMPTS, 1 << ZONE_ENGLISH, ONLY_ZONES | BOOKS)
            return NEXT
    if f.pc == 1:
        f.pc = 2
        if cp >= DEBATE_CP and can_debate(g, PAPACY, ZONE_ENGLISH):
            debate(g, PAPACY, ZONE_ENGLISH, 0)
            return NEXT
    return DONE


register(P_MARY, mary_run, NULL, NULL)
HOOKS[HERE_I_STAND].card_shown = mary_takes
