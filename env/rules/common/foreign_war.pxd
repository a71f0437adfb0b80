# cython: language_level=3
"""Foreign wars (R21.7): 0 Egypt and 1 Persia (Ottoman), 2 Ireland (England).

P_FOREIGN_SEND power = who has to send, v[0] war, v[1] units called for, v[2] enemy strength; P_FOREIGN_FIGHT
power, the whole action; P_FOREIGN_END power, v[0] war that is won. Building onto the cards:
common/construction.pyx.
"""
from env.rules.state cimport ENGLAND, OTTOMAN
from env.rules.machine cimport Game

cdef enum:
    EGYPT = 0
    PERSIA = 1
    IRELAND = 2

cdef inline int war_power(int war) noexcept nogil:
    """The power that fights the war."""
    return ENGLAND if war == IRELAND else OTTOMAN

cdef inline int war_number(int war) noexcept nogil:
    """Printed number of its card."""
    return 92 if war == EGYPT else 110 if war == PERSIA else 93

cdef int war_card(const Game* g, int war) noexcept nogil
cdef int war_units(const Game* g, int war) noexcept nogil
cdef bint can_fight_foreign(Game* g, int power) noexcept nogil
