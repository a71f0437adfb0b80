# cython: language_level=3
"""The CP actions of R11.1. A module that has one enters it at import: `register_action(A_X, P_X, can_x)`."""


cdef void register_action(int verb, int proc, ActionTest can) noexcept:
    """`can(g, power)`: the power may start the action now, its CP (s.cp) included."""
    ACTIONS[verb].can = can
    ACTIONS[verb].proc = proc


def action_verbs() -> list:
    """Verbs that are registered."""
    return [i for i in range(80) if ACTIONS[i].can != NULL]
