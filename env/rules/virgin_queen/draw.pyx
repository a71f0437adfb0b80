# cython: language_level=3
"""The card draw phase (VQ8): new characters, Jesuits and fortresses, new cards, the deal, riches of the colonies."""
from env.rules.state cimport *
from env.rules.tables cimport *
from env.rules.ids cimport *
from env.rules.machine cimport Game, Frame, NEXT, DONE, register, call, ask, allow_card, note
from env.rules.common.units cimport keys_counted
from env.rules.common.cards cimport draw_card
from env.rules.common.foreign_war cimport war_fewer_cards
from env.rules.common.new_turn cimport forget_turn
from env.rules.virgin_queen.riches cimport refresh_treasures

cdef enum:
    J_TURN = 1030
    J_DEAL = 1031
    J_ENTERS = 1032
    J_HOME_CARD = 1033
    J_JESUITS = 1047

cdef enum:
    POWER = 0           # the power that chooses its home card
    FORTRESSES = 1      # still to be placed


# --- 8.3 new cards and the deal -----------------------------------------------------------------------------------

cdef void _new_cards(Game* g) noexcept nogil:
    """VQ8.3: new cards, then the discards go back into the deck; home cards wait on the power cards."""
    cdef GameState* s = g.s
    cdef int i
    for i in range(g.t.n_card):
        if g.t.card_kind[i] == HOME_CARD:
            if s.card_loc[i] >= CARD_HAND and s.card_loc[i] < CARD_HAND + NMAJOR:
                s.card_loc[i] = CARD_POWER
        elif s.card_loc[i] == CARD_OUT and 0 < g.t.entry_turn[i] <= s.turn:
            s.card_loc[i] = CARD_DECK
            note(g, J_ENTERS, i)
        elif s.card_loc[i] == CARD_DISCARD:
            s.card_loc[i] = CARD_DECK


cdef bint _both_sides(const Game* g) noexcept nogil:
    """VQ4.2: the Protestant controls a key in the Netherlands and one elsewhere, both without unrest."""
    cdef Bits keys = b_and(b_minus(g.t.keys, g.s.unrest), g.s.owned[PROTESTANT])
    return b_meet(&keys, &g.t.zone_of[AREA_NETHERLANDS]) and b_any(b_minus(keys, g.t.zone_of[AREA_NETHERLANDS]))


cdef int cards_dealt(const Game* g, int power) noexcept nogil:
    """VQ8.3: the number on the power card + the ruler's bonus - 1 with an unfinished foreign war (VQ21.7)."""
    cdef const GameState* s = g.s
    cdef int n
    if power == PROTESTANT:
        n = g.t.q[Q_HAND_PROTESTANT_MORE] if _both_sides(g) else g.t.q[Q_HAND_PROTESTANT]
    else:
        n = keys_counted(g, power)
        if n >= g.t.auto_win[power] > 0:
            n = g.t.auto_win[power] - 1
        n = g.t.key_cards[power][n]
    n += g.t.ruler_bonus[s.ruler[power]] - s.fewer_cards[power]
    n -= war_fewer_cards(g, power)
    return n if n > 0 else 0


cdef void _deal(Game* g) noexcept nogil:
    cdef int p, k, n
    for p in range(NMAJOR):
        n = cards_dealt(g, p)
        g.s.fewer_cards[p] = 0
        k = 0
        while k < n and draw_card(g, p) >= 0:
            k += 1
        note(g, J_DEAL, p, k)


# --- home cards (VQ6.1) -------------------------------------------------------------------------------------------
#
# Each power has two home cards, chooses after the deal which it keeps for the turn, and all know it. The other waits on
# its power card.

cdef bint _choice_of(const Game* g, int power, int card) noexcept nogil:
    return g.t.card_home[card] == power and g.s.card_loc[card] == CARD_POWER


cdef bint _chooses(const Game* g, int power) noexcept nogil:
    cdef int i
    for i in range(g.t.n_card):
        if _choice_of(g, power, i):
            return True
    return False


# --- the phase ----------------------------------------------------------------------------------------------------

cdef void _new_turn(GameState* s) noexcept nogil:
    """Forget what holds for one turn only."""
    cdef int p
    forget_turn(s)
    s.track[T_FLEET] = 0
    s.track[T_JESUITS] = 0
    s.track[T_NO_INTERCEPTION] = 0
    s.rebelled = 0
    for p in range(NPOWER):
        s.determined[p] = 0
    for p in range(NMAJOR):
        s.world_piracy[p] = 0
        s.plotted[p] = 0


cdef int draw_run(Game* g, Frame* f) noexcept nogil:
    """VQ8.1 to VQ8.4."""
    cdef GameState* s = g.s
    if f.pc == 0:
        _new_turn(s)
        note(g, J_TURN, s.turn)
        f.pc = 1
        call(g, P_QUEEN_ARRIVALS, NOBODY)
        return NEXT
    if f.pc == 1:       # VQ8.2: Spain places its Jesuits in its impulses
        s.track[T_JESUITS] = <signed char>g.t.jesuits[s.turn]
        if s.track[T_JESUITS]:
            note(g, J_JESUITS, s.track[T_JESUITS])
        f.v[FORTRESSES] = g.t.new_fortresses[s.turn]
        f.pc = 2
    if f.pc == 2:
        if f.v[FORTRESSES]:
            f.v[FORTRESSES] -= 1
            call(g, P_FORTRESS, SPAIN).v[0] = 1     # free
            return NEXT
        _new_cards(g)
        _deal(g)
        f.pc = 3
    while f.v[POWER] < NMAJOR:
        if _chooses(g, f.v[POWER]):
            return ask(g, f.v[POWER], D_HOME_CARD)
        f.v[POWER] += 1
    refresh_treasures(g)
    return DONE


cdef void draw_options(Game* g, Frame* f) noexcept nogil:
    cdef int i
    for i in range(g.t.n_card):
        if _choice_of(g, f.v[POWER], i):
            allow_card(g, i)


cdef void draw_choose(Game* g, Frame* f, int action) noexcept nogil:
    g.s.card_loc[action - A_CARD] = <unsigned char>(CARD_HAND + f.v[POWER])
    note(g, J_HOME_CARD, f.v[POWER], action - A_CARD)
    f.v[POWER] += 1


register(P_QUEEN_DRAW, draw_run, draw_options, draw_choose)
