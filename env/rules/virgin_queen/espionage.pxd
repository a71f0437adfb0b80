# cython: language_level=3
"""Plots (VQ-C.3).

P_PLOT(power): the action (v[19] = its verb: paid and once a turn), else free, by a card; v[1] = kind of plot + 1 if it is given, 0 the power chooses; v[7] added to the roll."""
from env.rules.machine cimport Game

cdef enum:              # kinds, in the order of tables.PLOTS
    LOOK = 0
    DISCARD = 1
    ASSASSINATE = 2
    GUNPOWDER_PLOT = 3
    NPLOT = 4

cdef bint may_plot(const Game* g, int power, int kind) noexcept nogil
cdef void ruler_dies(Game* g, int power) noexcept nogil
