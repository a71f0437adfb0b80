# cython: language_level=3
"""Combat cards: what P_COMBAT_CARDS answers.

s.ret: a bit per card of Here I Stand (number - 24); cards of Virgin Queen with the same effect have the same bit. Cards
of Virgin Queen that add dice set no bit: their dice are counted from bit 9 on (`more_dice`).
"""
from env.rules.tables cimport MAX_TABLES

cdef enum:          # cards of Virgin Queen by their place in tables.QUEEN_EVENTS + 1
    EVENT_TILBURY = 23
    EVENT_SURPRISE = 40
    EVENT_BRIBED = 42
    EVENT_FIRESHIPS = 45
    MAX_COMBAT_EVENT = 64

cdef enum:
    DICE_SHIFT = 9

#: dice that a card adds, filled by the module that knows the numbers of the events
cdef int COMBAT_DICE[MAX_TABLES][MAX_COMBAT_EVENT]

cdef inline int more_dice(int ret) noexcept nogil:
    return ret >> DICE_SHIFT
