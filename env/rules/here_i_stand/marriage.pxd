# cython: language_level=3
"""The wives of Henry VIII: marital track and Pregnancy Chart (R21.3, card 3, deal item D8)."""
from env.rules.machine cimport Game

cdef enum:          # boxes of T_MARITAL
    CATHERINE = 1
    ASK_FOR_DIVORCE = 2
    ANNE_BOLEYN = 3
    JANE_SEYMOUR = 4
    ANNE_OF_CLEVES = 5
    KATHRYN_HOWARD = 6
    KATHERINE_PARR = 7

cdef enum:          # lines of the Pregnancy Chart; bit line - 1 of T_PREGNANCY
    FAILED = 1
    NO_CHILD = 2
    BEHEADED = 3
    ELIZABETH = 4
    SICKLY_EDWARD = 5
    HEALTHY_EDWARD = 6

cdef bint henry_rules(const Game* g) noexcept nogil
cdef bint may_marry(const Game* g) noexcept nogil
cdef bint may_divorce(const Game* g) noexcept nogil
cdef void marry_next(Game* g) noexcept nogil
cdef void grant_divorce(Game* g) noexcept nogil
cdef void england_passed(Game* g) noexcept nogil
cdef void marriage_new_turn(Game* g) noexcept nogil
