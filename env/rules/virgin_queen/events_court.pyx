# cython: language_level=3
"""Hands, rulers, artists, weddings, treasure: Virgin Queen, Patron of Arts & Sciences, the home card of France, Ruler
Falls Ill, Nostradamus' Prophecies, Treasure Fleet, Babington Plot."""
from env.rules.state cimport (
    NMAJOR, ENGLAND, CARD_DISCARD, CARD_HAND, ROYAL_ENGAGED, T_FESTIVITIES, T_FLEET, VIRGIN_QUEEN, drop)
from env.rules.tables cimport COST_PATRONIZE, MANDATORY_CARD
from env.rules.ids cimport *
from env.rules.machine cimport NEXT, DONE, call, ask, allow_power, allow_card, note
from env.rules.common.actions cimport ACTIONS
from env.rules.common.cards cimport draw_card
from env.rules.common.players cimport plays
from env.rules.virgin_queen.events_common cimport *
from env.rules.virgin_queen.treasures cimport has_something

cdef enum:      # journal
    J_FETCHED = 1260
    J_FESTIVITIES = 1261
    J_ILL = 1262
    J_LOOKS = 1263
    J_PLOT = 1264

cdef enum:      # locals
    TARGET = 3
    LEFT = 4


# --- Virgin Queen: a card from the discard pile ---------------------------------------------------------------------

cdef bint _fetchable(const Game* g, int power, int card) noexcept nogil:
    """In the discard pile, not mandatory, not used by the power as event this turn (as in Here I Stand)."""
    return (g.s.card_loc[card] == CARD_DISCARD and g.t.card_kind[card] != MANDATORY_CARD
            and g.s.card_event[card] != power)


cdef bint queen_playable(Game* g, int power) noexcept nogil:
    cdef int i
    for i in range(g.t.n_card):
        if _fetchable(g, power, i):
            return True
    return False


cdef int queen_run(Game* g, Frame* f) noexcept nogil:
    return DONE if f.pc else ask(g, f.power, D_EVENT_CARD)


cdef void queen_options(Game* g, Frame* f) noexcept nogil:
    cdef int i
    for i in range(g.t.n_card):
        if _fetchable(g, f.power, i):
            allow_card(g, i)


cdef void queen_choose(Game* g, Frame* f, int action) noexcept nogil:
    f.pc = 1
    f.v[TARGET] = <short>(action - A_CARD)
    g.s.card_loc[action - A_CARD] = <unsigned char>(CARD_HAND + f.power)
    drop(&g.s.unseen, action - A_CARD)      # the pile is public
    note(g, J_FETCHED, f.power, action - A_CARD)


# --- Patron of Arts & Sciences: artists and scientists at no cost ---------------------------------------------------

cdef bint _may_patronize(Game* g) noexcept nogil:
    """The action is possible with the CP it costs."""
    cdef int cp = g.s.cp, limit = g.s.cp_limit
    cdef bint able = False
    if ACTIONS[VIRGIN_QUEEN][<int>A_PATRONIZE].can != NULL:
        g.s.cp = <signed char>g.t.cost[HRE][COST_PATRONIZE]
        g.s.cp_limit = CP_ANY
        able = ACTIONS[VIRGIN_QUEEN][<int>A_PATRONIZE].can(g, HRE)
        g.s.cp = <signed char>cp
        g.s.cp_limit = <unsigned char>limit
    return able


cdef bint patron_playable(Game* g, int power) noexcept nogil:
    return _may_patronize(g)


cdef int patron_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        f.v[LEFT] = <short>value_of(g, PATRON)
        f.pc = 1
    g.s.cp = 0
    if f.v[LEFT] == 0 or not _may_patronize(g):
        return DONE
    f.v[LEFT] -= 1
    g.s.cp = <signed char>g.t.cost[HRE][COST_PATRONIZE]
    g.s.cp_limit = CP_ANY
    call(g, ACTIONS[VIRGIN_QUEEN][<int>A_PATRONIZE].proc, HRE).v[19] = A_PATRONIZE
    return NEXT


# --- the home card of France: festivities at a wedding of this turn, 1 VP if it comes off (VQC.1) -------------------

cdef bint festivities_playable(Game* g, int power) noexcept nogil:
    """A royal of France is engaged."""
    cdef int k
    for k in range(g.t.n_royal):
        if g.s.royal[k] == ROYAL_ENGAGED and g.s.royal_owner[k] == FRANCE:
            return True
    return False


cdef int festivities_run(Game* g, Frame* f) noexcept nogil:
    g.s.track[T_FESTIVITIES] = <signed char>g.s.turn
    note(g, J_FESTIVITIES)
    return DONE


# --- Ruler Falls Ill: a power skips impulses ------------------------------------------------------------------------

cdef int ill_run(Game* g, Frame* f) noexcept nogil:
    return DONE if f.pc else ask(g, f.power, D_EVENT_POWER)


cdef void other_options(Game* g, Frame* f) noexcept nogil:
    cdef int q
    for q in range(NMAJOR):
        if q != f.power and plays(g.s, q):
            allow_power(g, q)


cdef void ill_choose(Game* g, Frame* f, int action) noexcept nogil:
    f.pc = 1
    g.s.skip_impulse[action - A_POWER] += <unsigned char>value_of(g, RULER_ILL)
    note(g, J_ILL, action - A_POWER)


# --- Nostradamus' Prophecies: draws, then sees a hand ---------------------------------------------------------------

cdef int prophecies_run(Game* g, Frame* f) noexcept nogil:
    cdef int _k
    if f.pc == 0:
        for _k in range(value_of(g, NOSTRADAMUS)):
            draw_card(g, f.power)
        f.pc = 1
    return DONE if f.pc == 2 else ask(g, f.power, D_EVENT_POWER)


cdef void prophecies_choose(Game* g, Frame* f, int action) noexcept nogil:
    f.pc = 2
    see_hand(g, action - A_POWER, f.power)
    note(g, J_LOOKS, f.power, action - A_POWER)


# --- Treasure Fleet: it sails now (VQ6.3.4) -------------------------------------------------------------------------

cdef bint fleet_playable(Game* g, int power) noexcept nogil:
    return g.s.track[T_FLEET] == 0


cdef int fleet_run(Game* g, Frame* f) noexcept nogil:
    if f.pc:
        return DONE
    f.pc = 1
    call(g, P_TREASURE_FLEET, f.power)
    return NEXT


# --- Babington Plot: England loses a random card or treasure (VQ6.4) ------------------------------------------------

cdef bint plot_playable(Game* g, int power) noexcept nogil:
    return power != ENGLAND and has_something(g, ENGLAND)


cdef int plot_run(Game* g, Frame* f) noexcept nogil:
    if f.pc:
        return DONE
    f.pc = 1
    note(g, J_PLOT, f.power)
    call(g, P_LOSE_CARD, ENGLAND)
    return NEXT


queen_event(VIRGIN_QUEEN_CARD, TO_POWER, queen_playable, queen_run, queen_options, queen_choose)
queen_event(PATRON, TO_POWER, patron_playable, patron_run, NULL, NULL)
queen_event(FESTIVITIES, TO_POWER, festivities_playable, festivities_run, NULL, NULL)
queen_event(RULER_ILL, TO_DISCARD, NULL, ill_run, other_options, ill_choose)
queen_event(NOSTRADAMUS, TO_DISCARD, NULL, prophecies_run, other_options, prophecies_choose)
queen_event(TREASURE_FLEET_CARD, TO_DISCARD, fleet_playable, fleet_run, NULL, NULL)
queen_event(BABINGTON, TO_DISCARD, plot_playable, plot_run, NULL, NULL)
