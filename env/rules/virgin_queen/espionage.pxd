# cython: language_level=3
"""Plots (VQC.3).

P_PLOT(power): the action (v[19] = its verb: paid and once a turn), else free, by a card; v[1] = kind of plot + 1 if it
is given, 0 the power chooses; v[7] added to the roll."""

cdef enum:              # kinds, in the order of tables.PLOTS
    LOOK = 0
    DISCARD = 1
    ASSASSINATE = 2
    GUNPOWDER_PLOT = 3
    NPLOT = 4
