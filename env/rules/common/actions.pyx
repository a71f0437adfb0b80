# cython: language_level=3
"""The CP actions of R11.1. A module that has one enters it at import: `register_action(A_X, P_X, can_x)`."""


cdef void register_action(int verb, int proc, ActionTest can) noexcept:
    """`can(g, power)`: the power may start the action now, its CP (s.cp) included."""
    cdef int game
    for game in range(NGAME):
        register_action_of(game, verb, proc, can)


cdef void register_action_of(int game, int verb, int proc, ActionTest can) noexcept:
    """The same for one game only."""
    ACTIONS[game][verb].can = can
    ACTIONS[game][verb].proc = proc


def action_verbs(int game = 0) -> list:
    """Verbs that are registered for a game (0 Here I Stand, 1 Virgin Queen)."""
    return [i for i in range(80) if ACTIONS[game][i].can != NULL]
