# cython: language_level=3
"""Paying for declarations of war with cards and treasures (VQ9.4 step 3).

A hand is a row of pieces: the cards in table order, then the treasures by kind. A payment is chosen piece by piece
along the row, so that every set is one chain of choices, and a piece is offered if it belongs to some payment in which
no piece is superfluous. What is paid too much is lost; events of the cards do not happen.
"""
from env.rules.state cimport CARD_HAND, Frame
from env.rules.ids cimport A_CARD, A_NUMBER, D_PAY_WAR, P_QUEEN_PAY
from env.rules.tables cimport HOME_CARD, MANDATORY_CARD
from env.rules.machine cimport DONE, Game, allow_card, allow_number, ask, note, register
from env.rules.common.cards cimport discard_card
from env.rules.virgin_queen.treasures cimport spend_treasure, treasure_of_cp

cdef enum:      # journal
    J_CARD = 1002
    J_TREASURE = 1003

cdef enum:      # locals
    NEED = 0
    SUM = 1         # CP of the pieces given so far
    LEAST = 2       # smallest of them, 0 = none yet
    NEXT_PIECE = 3  # first place of the row that may be chosen: a card, from n_card on a kind of treasure

cdef enum:
    MOST_CP = 255   # that a purse counts


cdef inline int _cp(const Game* g, int piece) noexcept nogil:
    return g.t.cp[piece] if piece < g.t.n_card else g.t.treasure_cp[piece - g.t.n_card]


cdef inline int _held(const Game* g, int power, int piece) noexcept nogil:
    """How many pieces of a place of the row a power can pay with: no Home, no Mandatory card."""
    if piece >= g.t.n_card:
        return g.s.treasure[power][piece - g.t.n_card] if _cp(g, piece) else 0
    return (g.s.card_loc[piece] == CARD_HAND + power and g.t.card_kind[piece] != HOME_CARD
            and g.t.card_kind[piece] != MANDATORY_CARD and g.t.cp[piece] != 0)


cdef int war_purse(const Game* g, int power) noexcept nogil:
    """CP of all that may pay for a declaration of war."""
    cdef int i, n = 0
    for i in range(g.t.n_card + g.t.n_treasure):
        if _held(g, power, i):
            n += _cp(g, i) * _held(g, power, i)
    return min(n, MOST_CP)


cdef bint _reaches(const Game* g, int power, int piece, int least, int low, int high) noexcept nogil:
    """Pieces behind one copy of `piece`, each of at least `least` CP, can be worth from low to high - 1 CP."""
    cdef unsigned char sums[MOST_CP + 16]
    cdef int i, k, n, x
    if high <= 0:
        return False
    for x in range(high):
        sums[x] = x == 0
    for i in range(piece, g.t.n_card + g.t.n_treasure):
        n = _held(g, power, i) - (i == piece)
        if n <= 0 or _cp(g, i) < least:
            continue
        for _k in range(n):
            k = _cp(g, i)
            for x in range(high - 1, k - 1, -1):
                sums[x] |= sums[x - k]
    for x in range(max(low, 0), high):
        if sums[x]:
            return True
    return False


cdef bint _can_add(const Game* g, const Frame* f, int piece) noexcept nogil:
    """Is there a payment with the pieces given so far, this one and later ones, from which none can be left out?

    Such a set is worth less than the need plus its smallest piece: each smallest value is tried.
    """
    cdef int m, base = f.v[SUM] + _cp(g, piece), least = _cp(g, piece)
    if f.v[LEAST] and f.v[LEAST] < least:
        least = f.v[LEAST]
    for m in range(1, least + 1):
        if _reaches(g, f.power, piece, m, f.v[NEED] - base, f.v[NEED] + m - base):
            return True
    return False


cdef int pay_run(Game* g, Frame* f) noexcept nogil:
    return ask(g, f.power, D_PAY_WAR) if f.v[SUM] < f.v[NEED] else DONE


cdef void pay_options(Game* g, Frame* f) noexcept nogil:
    cdef int i
    for i in range(f.v[NEXT_PIECE], g.t.n_card + g.t.n_treasure):
        if _held(g, f.power, i) and _can_add(g, f, i):
            if i < g.t.n_card:
                allow_card(g, i)
            else:
                allow_number(g, _cp(g, i))


cdef void pay_choose(Game* g, Frame* f, int action) noexcept nogil:
    """Cards and treasures go where they go when they are played for CP."""
    cdef int piece = action - A_CARD, kind = -1, cp
    if action < A_CARD:
        kind = treasure_of_cp(g, f.power, action - A_NUMBER)
        piece = g.t.n_card + kind
    cp = _cp(g, piece)
    f.v[SUM] += <short>cp
    if f.v[LEAST] == 0 or cp < f.v[LEAST]:
        f.v[LEAST] = <short>cp
    if kind < 0:
        note(g, J_CARD, f.power, piece, cp)
        f.v[NEXT_PIECE] = <short>(piece + 1)
        discard_card(g, piece)
    else:
        note(g, J_TREASURE, f.power, cp)
        f.v[NEXT_PIECE] = <short>piece
        spend_treasure(g, f.power, kind)


register(P_QUEEN_PAY, pay_run, pay_options, pay_choose)
