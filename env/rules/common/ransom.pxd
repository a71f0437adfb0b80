# cython: language_level=3
"""Ransom of leaders and removal of excommunication (R9.4, R9.5)."""
from env.rules.machine cimport Game

cdef void st_peters(Game* g, int cp) noexcept nogil
