# cython: language_level=3
"""Artists and scientists (VQC.2).

P_PATRONIZE: the action (v[19] = its verb: paid), else free of cost, by a card. P_PATRONAGE: the phase.
"""
from env.rules.machine cimport Game

cdef bint may_patronize(const Game* g, int power) noexcept nogil
