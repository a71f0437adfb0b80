# cython: language_level=3
"""Reaction windows: who may interrupt with a card, in which order (R11.2).

Asked are the seats that hold a fitting card (all majors with OPT_ASK_ALL), in impulse order from the active
power's successor on, the active power last; before a field battle the active power first (R14.1). One card at
a time: who plays one is asked again. There are no windows outside the action phase (R6.1.d).

Results: `s.voided` = 1 when the announced action is dropped (W_MOVE, W_ASSAULT, W_NAVAL); s.ret for the
others: 1 = cancelled (W_EVENT) or played (W_AFTER_DICE, W_ASSAULT_DICE, W_ANY, W_BATTLE), W_ROWERS see the
card.
"""
from env.rules.state cimport Frame, NMAJOR, CARD_HAND, PHASE_ACTION, OPT_ASK_ALL, VIRGIN_QUEEN
from env.rules.hooks cimport HOOKS, MAX_GAMES
from env.rules.ids cimport *
from env.rules.machine cimport Game, NEXT, DONE, register, call, ask, allow, allow_card, note
from env.rules.common.cards cimport discard_card, used_as_event
from env.rules.common.players cimport plays

cdef enum:      # journal
    J_RESPONSE = 450

cdef enum:      # locals
    ASKED = 4       # seats asked so far
    PLAYED = 5      # card just played, + 1
    RESULT = 6

cdef int FIT[MAX_GAMES][16][MAX_FIT]    # printed numbers (Virgin Queen: numbers of events), 0 = end


cdef void window_card(int game, int window, int number) noexcept:
    """Enter a card into a window; at most MAX_FIT - 1 cards a window."""
    cdef int k = 0
    while FIT[game][window][k]:
        k += 1
    FIT[game][window][k] = number


cdef inline int _index(const Game* g, int number) noexcept nogil:
    """Card index of a number; the tables list the cards by number."""
    cdef int i = number - 1
    if g.s.game == VIRGIN_QUEEN:
        if i < g.t.n_card and g.t.event[i] == number:
            return i
        for i in range(g.t.n_card):
            if g.t.event[i] == number:
                return i
        return -1
    if i < g.t.n_card and g.t.card_number[i] == number:
        return i
    for i in range(g.t.n_card):
        if g.t.card_number[i] == number and not g.t.variant[i]:
            return i
    return -1


cdef bint anybody_fits(Game* g, int window) noexcept nogil:
    """Whether a card of the window is in any hand; its other conditions are not looked at."""
    cdef int k, card
    for k in range(MAX_FIT):
        if FIT[g.s.game][window][k] == 0:
            return False
        card = _index(g, FIT[g.s.game][window][k])
        if card >= 0 and g.s.card_loc[card] >= CARD_HAND:
            return True
    return False


cdef bint _seat_fits(Game* g, int window, int seat) noexcept nogil:
    cdef int k, card
    for k in range(MAX_FIT):
        if FIT[g.s.game][window][k] == 0:
            return False
        card = _index(g, FIT[g.s.game][window][k])
        if (card >= 0 and g.s.card_loc[card] == CARD_HAND + seat
                and HOOKS[g.s.game].reaction_playable(g, seat, card, window)):
            return True
    return False


cdef int _seat(const Game* g, const Frame* f) noexcept nogil:
    """The seat whose turn to react it is."""
    cdef int first = g.s.active if 0 <= g.s.active < NMAJOR else 0
    if f.v[WINDOW] != W_BATTLE:
        first += 1
    return (first + f.v[ASKED]) % NMAJOR


cdef int _decision(const Frame* f) noexcept nogil:
    if f.v[WINDOW] == W_AFTER_DICE:
        return D_JANISSARIES
    if f.v[WINDOW] == W_ASSAULT_DICE:
        return D_SIEGE_ARTILLERY
    if f.v[WINDOW] == W_ROWERS:
        return D_ROWERS
    return D_REACTION


cdef bint _over(const Game* g, const Frame* f) noexcept nogil:
    """Nothing is left to react to, or the one card of the window was played."""
    cdef int w = f.v[WINDOW]
    if w == W_MOVE or w == W_ASSAULT or w == W_NAVAL:
        return g.s.voided != 0
    return f.v[RESULT] != 0 and w != W_ANY and w != W_BATTLE


cdef int reactions_run(Game* g, Frame* f) noexcept nogil:
    cdef int seat, card
    cdef Frame* k
    if f.pc == 0:
        if f.v[WINDOW] == W_MOVE or f.v[WINDOW] == W_ASSAULT or f.v[WINDOW] == W_NAVAL:
            g.s.voided = 0
        if g.s.phase != PHASE_ACTION or not g.s.option[OPT_ASK_ALL] and not anybody_fits(g, f.v[WINDOW]):
            g.s.ret = 0
            return DONE
        f.pc = 1
    if f.pc == 2:       # a card was chosen
        f.pc = 3
        card = f.v[PLAYED] - 1
        seat = _seat(g, f)
        note(g, J_RESPONSE, seat, card)
        used_as_event(g, seat, card)
        discard_card(g, card)
        k = call(g, P_RESPONSE, seat)
        k.v[WINDOW] = f.v[WINDOW]
        k.v[PLACE] = f.v[PLACE]
        k.v[KIND] = f.v[KIND]
        k.v[EVENT] = f.v[EVENT]
        k.v[ASKED] = <short>card
        k.a = f.a
        return NEXT
    if f.pc == 3:       # it has taken effect
        f.pc = 1
        if g.s.ret:
            f.v[RESULT] = g.s.ret
        if f.v[WINDOW] == W_ANY:
            call(g, P_SETTLE, g.s.active)
            return NEXT
    while f.v[ASKED] < NMAJOR and not _over(g, f):
        seat = _seat(g, f)
        if g.s.option[OPT_ASK_ALL] and plays(g.s, seat) or _seat_fits(g, f.v[WINDOW], seat):
            return ask(g, seat, _decision(f))
        f.v[ASKED] += 1
    g.s.ret = f.v[RESULT]
    return DONE


cdef void reactions_options(Game* g, Frame* f) noexcept nogil:
    cdef int k, card, window = f.v[WINDOW], seat = _seat(g, f)
    allow(g, A_PASS)
    for k in range(MAX_FIT):
        if FIT[g.s.game][window][k] == 0:
            break
        card = _index(g, FIT[g.s.game][window][k])
        if (card >= 0 and g.s.card_loc[card] == CARD_HAND + seat
                and HOOKS[g.s.game].reaction_playable(g, seat, card, window)):
            allow_card(g, card)


cdef void reactions_choose(Game* g, Frame* f, int action) noexcept nogil:
    if action == A_PASS:
        f.v[ASKED] += 1
        return
    f.v[PLAYED] = <short>(action - A_CARD + 1)
    f.pc = 2


register(P_REACTIONS, reactions_run, reactions_options, reactions_choose)
