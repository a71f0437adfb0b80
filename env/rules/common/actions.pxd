# cython: language_level=3
"""The CP actions of R11.1: which verb starts which procedure, and when it is legal."""
from env.rules.machine cimport Game
from env.rules.state cimport NGAME

ctypedef bint (*ActionTest)(Game*, int power) noexcept nogil

cdef struct ActionEntry:
    ActionTest can
    int proc

cdef ActionEntry ACTIONS[NGAME][80]

cdef void register_action(int verb, int proc, ActionTest can) noexcept
cdef void register_action_of(int game, int verb, int proc, ActionTest can) noexcept
