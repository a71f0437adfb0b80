# cython: language_level=3
"""Turn 1: Luther's 95 Theses (card 8) and the Diet of Worms (R18.1)."""
from env.rules.state cimport (
    HAPSBURG, NOBODY, PHASE_DIET, CARD_HAND, T_TWO_PLAYER)
from env.rules.tables cimport MANDATORY_CARD, ZONE_GERMAN
from env.rules.ids cimport *
from env.rules.machine cimport Frame, NEXT, DONE, register, ask, allow_card, below, hits, note
from env.rules.common.cards cimport draw_card, discard_card
from env.rules.here_i_stand.religion cimport *
from env.rules.here_i_stand.arrivals cimport reformer_arrives
from env.rules.here_i_stand.attempts cimport attempts, flip, THESES, FLIP_ZONE_ONLY, FLIP_ADJACENT
from env.rules.here_i_stand.events_common cimport event, TO_REMOVED

cdef enum:      # journal
    J_SHOWN = 784
    J_RESULT = 785

cdef enum:
    ATTEMPTS = 5
    EXTRA_DICE = 4      # of the Protestant at the Diet
    DRAWN_CP = 2        # of a Mandatory card turned up for the Hapsburgs in the two-player game


# --- 8 Luther's 95 Theses (phase 1) -------------------------------------------------------------------------

cdef int theses_run(Game* g, Frame* f) noexcept nogil:
    """Luther in Wittenberg, its garrison, then 5 attempts with a bonus die each."""
    if f.pc == 0:
        f.pc = 1
        reformer_arrives(g, LUTHER_REFORMER)
        attempts(g, PROTESTANT, True, ATTEMPTS, 1 << ZONE_GERMAN, THESES)
        return NEXT
    return DONE


# --- Diet of Worms (phase 4) --------------------------------------------------------------------------------------
#
# v[WHO]: how many have chosen. Choices lie in s.chosen (card + 1), which no other seat sees, until all are made.

cdef enum:
    WHO = 0


cdef int _sitter(int k) noexcept nogil:
    if k == 0:
        return PROTESTANT
    return PAPACY if k == 1 else HAPSBURG


cdef bint _may_sit(const Game* g, int power, int card) noexcept nogil:
    """Any card of the hand but a Mandatory one; Home cards are allowed."""
    return g.s.card_loc[card] == CARD_HAND + power and g.t.card_kind[card] != MANDATORY_CARD


cdef bint _has_card(const Game* g, int power) noexcept nogil:
    cdef int i
    for i in range(g.t.n_card):
        if _may_sit(g, power, i):
            return True
    return False


cdef int secret_card(Game* g, int power, int card) noexcept nogil:
    """A random card that a power could have laid down; `card` if there is none (see Position.redeal)."""
    cdef int i, n = 0
    for i in range(g.t.n_card):
        n += _may_sit(g, power, i)
    if n == 0:
        return card
    n = below(g, n)
    for i in range(g.t.n_card):
        if _may_sit(g, power, i):
            if n == 0:
                return i
            n -= 1
    return card


cdef int _value(const Game* g, int power) noexcept nogil:
    """CP of the card laid down by a power; 0 if it had none."""
    cdef int card = g.s.chosen[power] - 1
    if card < 0:
        return 0
    return DRAWN_CP if g.t.card_kind[card] == MANDATORY_CARD else g.t.cp[card]


cdef int _dice(Game* g, int power) noexcept nogil:
    """Show the card, roll its dice, put it away: the hits."""
    cdef int card = g.s.chosen[power] - 1
    cdef int dice = _value(g, power) + (EXTRA_DICE if power == PROTESTANT else 0)
    cdef int n = hits(g, dice, 5)
    note(g, J_SHOWN, power, card, dice, n)
    if card >= 0:
        discard_card(g, card)
    g.s.chosen[power] = 0
    return n


cdef int diet_run(Game* g, Frame* f) noexcept nogil:
    cdef int power, d
    if f.pc == 0:
        g.s.phase = PHASE_DIET
        g.s.active = NOBODY
        f.pc = 1
    while f.pc == 1 and f.v[WHO] < 3:
        power = _sitter(f.v[WHO])
        if power == HAPSBURG and g.s.track[T_TWO_PLAYER]:
            g.s.chosen[power] = <unsigned char>(draw_card(g, power) + 1)    # the top card of the deck
        elif _has_card(g, power):
            return ask(g, power, D_DIET_CARD)
        f.v[WHO] += 1
    if f.pc == 1:
        f.pc = 2
        d = _dice(g, PROTESTANT)
        d -= _dice(g, PAPACY) + _dice(g, HAPSBURG)
        note(g, J_RESULT, PROTESTANT if d >= 0 else PAPACY, abs(d))
        if d > 0:
            flip(g, PROTESTANT, True, d, 1 << ZONE_GERMAN, FLIP_ZONE_ONLY | FLIP_ADJACENT)
        elif d < 0:
            flip(g, PAPACY, False, -d, 1 << ZONE_GERMAN, FLIP_ZONE_ONLY | FLIP_ADJACENT)
        return NEXT
    return DONE


cdef void diet_options(Game* g, Frame* f) noexcept nogil:
    cdef int i, power = _sitter(f.v[WHO])
    for i in range(g.t.n_card):
        if _may_sit(g, power, i):
            allow_card(g, i)


cdef void diet_choose(Game* g, Frame* f, int action) noexcept nogil:
    g.s.chosen[_sitter(f.v[WHO])] = <unsigned char>(action - A_CARD + 1)
    f.v[WHO] += 1


event(8, TO_REMOVED, NULL, theses_run, NULL, NULL)
register(P_DIET, diet_run, diet_options, diet_choose)
