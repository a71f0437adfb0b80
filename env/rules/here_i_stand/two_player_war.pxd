# cython: language_level=3
"""Wars of the two-player game: invasions, their end, powers without a player in the action phase."""
from env.rules.state cimport Frame
from env.rules.machine cimport Game

cdef enum:              # P_INVASION: power conducts, other invades
    INV_LEADER = 0
    INV_REGULARS = 1
    INV_MERCENARIES = 2
    INV_SQUADRONS = 3
    INV_BONUS = 4       # a squadron or 2 more mercenaries on top
    INV_AT = 5

cdef Frame* invade(Game* g, int conductor, int power, int leader, int regulars, int mercenaries, int squadrons,
                   bint bonus) noexcept nogil
cdef bint conducts(const Game* g, int player, int power) noexcept nogil
