# cython: language_level=3
"""Odds of dice."""

cdef struct Outlook:        # of a siege
    int assaults            # expected number, 0 = hopeless
    int losses              # own units

cdef int win(int attacker, int defender) noexcept nogil
cdef int at_least(int dice, int n) noexcept nogil
cdef Outlook siege_outlook(
    int units, int rollers, int battle, int inside, int inside_rollers, int inside_battle) noexcept nogil
