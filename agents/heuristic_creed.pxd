# cython: language_level=3
"""Odds of attempts and debates."""

cdef enum:              # what the highest die of the attacker has to do (R18.3, R18.4): shift + 1
    BEAT_BY_TWO = 0     # Augsburg Confession
    BEAT = 1
    TIE = 2             # ties and sixes win: in the target zone
    TIE_FIERY = 3       # the same with +1 to each die

cdef int conversion(int rule, int attack, int defence) noexcept nogil
cdef int ahead(int dice, int other) noexcept nogil
cdef int ahead_by(int dice, int other, int margin) noexcept nogil
