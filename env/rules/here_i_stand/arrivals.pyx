# cython: language_level=3
"""Reformers and debaters who come into play in the card draw phase (R8.2.2, R8.2.3)."""
from env.rules.state cimport NREFORMER, T_ANNE_TURN, T_CRANMER
from env.rules.machine cimport note
from env.rules.here_i_stand.religion cimport *

cdef enum:      # journal
    J_REFORMER = 780
    J_DEBATER = 781
    J_RETURNS = 782
    J_ENGLISH = 783


cdef void arrivals(Game* g) noexcept nogil:
    """Those who were away return without converting anything; then the turn's new ones."""
    _return(g)
    if g.s.track[T_ANNE_TURN] and g.s.turn > g.s.track[T_ANNE_TURN] and not g.s.track[T_CRANMER]:
        g.s.track[T_CRANMER] = <signed char>g.s.turn
        note(g, J_ENGLISH)
    _reformers(g)
    _debaters(g)


cdef bint _due(const Game* g, int turn) noexcept nogil:
    """Entry turn 0: with the English Reformation, the turn after Henry married Anne Boleyn."""
    return g.s.turn >= turn if turn else g.s.track[T_CRANMER] > 0


cdef void _return(Game* g) noexcept nogil:
    cdef int k
    for k in range(NREFORMER):
        if g.s.reformer[k] == AWAY:
            g.s.reformer[k] = READY
            note(g, J_RETURNS, g.t.first_reformer + k, g.t.reformer_space[k])
    for k in range(g.t.n_debater):
        if g.s.debater[k] == AWAY:
            g.s.debater[k] = READY


cdef void _reformers(Game* g) noexcept nogil:
    """A reformer's space turns Protestant when he first comes; Luther comes with his 95 Theses (card 8)."""
    cdef int k
    for k in range(NREFORMER):
        if k != LUTHER_REFORMER and g.s.reformer[k] == NOT_YET and _due(g, g.t.reformer_turn[k]):
            reformer_arrives(g, k)


cdef void reformer_arrives(Game* g, int reformer) noexcept nogil:
    cdef int space = g.t.reformer_space[reformer]
    g.s.reformer[reformer] = READY
    note(g, J_REFORMER, g.t.first_reformer + reformer, space)
    if not has(&g.s.protestant, space):
        set_religion(g, space, True)


cdef void _debaters(Game* g) noexcept nogil:
    cdef int k
    for k in range(g.t.n_debater):
        if g.s.debater[k] == NOT_YET and _due(g, g.t.debater_turn[k]):
            g.s.debater[k] = READY
            note(g, J_DEBATER, g.t.first_debater + k)
