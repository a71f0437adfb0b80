# cython: language_level=3
"""What the victory of both games rests on (R23, VQD): Protestant spaces, totals, ties, the end of the game."""
from env.rules.state cimport FINISHED, NMAJOR, OPT_FIRST_TURN, b_count, b_minus
from env.rules.hooks cimport HOOKS


cdef int protestant_spaces(const Game* g) noexcept nogil:
    """Spaces of Protestant religion and not in unrest (R12.4.2)."""
    return b_count(b_minus(g.s.protestant, g.s.unrest))


cdef void store_totals(Game* g, int row) noexcept nogil:
    """Keep the totals of a turn for ties (R23.3.4); row 0 holds those of the set-up."""
    cdef int p
    for p in range(NMAJOR):
        g.s.vp_history[row][p] = <signed char>HOOKS[g.s.game].victory_points(g, p)


cdef bint ahead(const Game* g, int p, int q) noexcept nogil:
    """p before q: higher total now, turn by turn back, at set-up, else impulse order (R23.3.1, R23.3.4)."""
    cdef int turn = g.s.turn
    while turn >= g.s.option[OPT_FIRST_TURN] and turn > 0:
        if g.s.vp_history[turn][p] != g.s.vp_history[turn][q]:
            return g.s.vp_history[turn][p] > g.s.vp_history[turn][q]
        turn -= 1
    if g.s.vp_history[0][p] != g.s.vp_history[0][q]:
        return g.s.vp_history[0][p] > g.s.vp_history[0][q]
    return p < q


cdef void game_won(Game* g, int power, int kind) noexcept nogil:
    """The game is over; the caller notes it."""
    g.s.winner = <signed char>power
    g.s.victory = <unsigned char>kind
    g.s.status = FINISHED
