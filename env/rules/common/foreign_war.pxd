# cython: language_level=3
"""Foreign wars. Here I Stand (R21.7): 0 Egypt and 1 Persia (Ottoman), 2 Ireland (England). Virgin Queen (VQ21):
0 Persia (Ottoman), 1 Poland (HRE).

P_FOREIGN_SEND power = who has to send, v[0] war, v[1] units called for, v[2] enemy strength; P_FOREIGN_FIGHT
power, the whole action; P_FOREIGN_END power, v[0] war that is won. Building onto the cards:
common/construction.pyx.
"""
from env.rules.state cimport ENGLAND, OTTOMAN, HRE, VIRGIN_QUEEN, NOBODY, NWAR, Bits
from env.rules.tables cimport Q_WAR_FEWER_CARDS
from env.rules.machine cimport Game

cdef enum:
    EGYPT = 0
    PERSIA = 1
    IRELAND = 2

cdef enum:          # of Virgin Queen
    WAR_IN_PERSIA = 0
    WAR_WITH_POLAND = 1

cdef inline int war_power(const Game* g, int war) noexcept nogil:
    """The power that fights the war."""
    if g.s.game == VIRGIN_QUEEN:
        return OTTOMAN if war == WAR_IN_PERSIA else HRE if war == WAR_WITH_POLAND else NOBODY
    return ENGLAND if war == IRELAND else OTTOMAN

cdef inline int war_fewer_cards(const Game* g, int power) noexcept nogil:
    """VQ21.7: cards that the power is dealt fewer because of its foreign wars."""
    cdef int k, n = 0
    if g.s.game == VIRGIN_QUEEN:
        for k in range(NWAR):
            if g.s.war_on[k] and war_power(g, k) == power:
                n += g.t.q[Q_WAR_FEWER_CARDS]
    return n

cdef Bits war_sources(const Game* g, int power) noexcept nogil
cdef int war_available(const Game* g, int power) noexcept nogil
cdef void war_send(Game* g, int power, int war, int space, int kind) noexcept nogil
cdef void war_send_leader(Game* g, int power, int war, int leader) noexcept nogil
cdef int war_card(const Game* g, int war) noexcept nogil
cdef int war_units(const Game* g, int war) noexcept nogil
cdef bint can_fight_foreign(Game* g, int power) noexcept nogil
