# cython: language_level=3
"""Rulers who die and follow: cards 10, 14, 16, 19, 20, 21, 22, 23, and Dragut (18)."""
from env.rules.state cimport (
    Frame, Bits, OTTOMAN, ENGLAND, FRANCE, PAPACY, PROTESTANT, LOC_OUT, LOC_TRACK, LOC_REMOVED, CARD_POWER,
    CARD_DECK, CARD_DISCARD, CARD_REMOVED, NOBODY, T_EDWARD, GONE, put, b_none, b_any)
from env.rules.tables cimport N_LONDON, N_PARIS
from env.rules.ids cimport *
from env.rules.machine cimport Game, NEXT, DONE, call, ask, allow_spaces, note
from env.rules.common.units cimport place_leader, friendly
from env.rules.common.cards cimport remove_card, discard_card
from env.rules.common.players cimport two_player
from env.rules.here_i_stand.religion cimport LUTHER, LUTHER_REFORMER, remove_debater, remove_reformer
from env.rules.here_i_stand.events_common cimport *

cdef enum:      # journal
    J_RULER = 510
    J_REPLACED = 511
    J_LEADER_ENTERS = 512

cdef enum:
    HEIR = 3        # local: the army leader who takes the place of the dead one, + 1
    DEAD = 4        # local: the dead one
    CAPITAL = 5

cdef enum:
    HEALTHY = 2     # of T_EDWARD


cdef int ruler_card(int ruler) noexcept nogil:
    """Printed number of the card that lies on the power card while a ruler reigns.

    0 for those from the start.
    """
    if ruler == R_CLEMENT:
        return 10
    if ruler == R_PAUL:
        return 14
    if ruler == R_JULIUS:
        return 22
    if ruler == R_CALVIN:
        return 16
    if ruler == R_EDWARD:
        return 19
    if ruler == R_HENRY_II:
        return 20
    if ruler == R_MARY:
        return 21
    return 23 if ruler == R_ELIZABETH else 0


cdef void new_ruler(Game* g, int power, int ruler) noexcept nogil:
    """The ruler follows; the card of the one before leaves the game."""
    cdef int old = ruler_card(g.s.ruler[power]), card
    note(g, J_RULER, power, ruler, g.s.ruler[power])
    g.s.ruler[power] = <unsigned char>ruler
    if old:
        card = card_of(g, old)
        if card >= 0 and g.s.card_loc[card] == CARD_POWER:
            remove_card(g, card)


# --- the army leader who follows a dead king: in the capital or where the king stood, owner's choice --------

cdef void succeed(Game* g, Frame* f, int dead, int heir, int capital) noexcept nogil:
    """Note in the frame who takes whose place; succession_run places him.

    Two-player game: an army leader who is not on the map is followed by one who waits for an Invasion card too.
    """
    if two_player(g.s) and not on_map(g, dead):
        place_leader(g, dead, LOC_REMOVED)
        return
    f.v[DEAD] = <short>dead
    f.v[HEIR] = <short>(heir + 1)
    f.v[CAPITAL] = g.t.named[capital]


cdef Bits succession_spaces(Game* g, Frame* f) noexcept nogil:
    cdef Bits r = b_none()
    cdef int power = g.t.leader_power[f.v[HEIR] - 1]
    if friendly(g.s, power, f.v[CAPITAL]):
        put(&r, f.v[CAPITAL])
    if on_map(g, f.v[DEAD]):
        put(&r, g.s.leader_loc[f.v[DEAD]])
    return r


cdef int succession_run(Game* g, Frame* f) noexcept nogil:
    """Steps 1.. of an event after `succeed`.

    Ask for the place, or the ordinary home of a leader if there is none.
    """
    cdef int power
    cdef Frame* k
    if f.pc == 2 or f.v[HEIR] == 0:
        return DONE
    power = g.t.leader_power[f.v[HEIR] - 1]
    if b_any(succession_spaces(g, f)):
        return ask(g, power, D_EVENT_SPACE)
    place_leader(g, f.v[DEAD], LOC_REMOVED)
    f.pc = 2
    k = call(g, P_LEADER_HOME, power)
    k.v[0] = <short>(f.v[HEIR] - 1)
    return NEXT


cdef void succession_options(Game* g, Frame* f) noexcept nogil:
    cdef Bits b = succession_spaces(g, f)
    allow_spaces(g, &b)


cdef void succession_choose(Game* g, Frame* f, int action) noexcept nogil:
    place_leader(g, f.v[DEAD], LOC_REMOVED)
    place_leader(g, f.v[HEIR] - 1, action - A_SPACE)
    note(g, J_REPLACED, f.v[DEAD], f.v[HEIR] - 1, action - A_SPACE)
    f.pc = 2


# --- 10 Clement VII, 14 Paul III, 22 Julius III: admin rating and bonus card by the ruler -------------------

cdef int clement_run(Game* g, Frame* f) noexcept nogil:
    new_ruler(g, PAPACY, R_CLEMENT)
    return DONE


cdef int paul_run(Game* g, Frame* f) noexcept nogil:
    new_ruler(g, PAPACY, R_PAUL)
    return DONE


cdef int julius_run(Game* g, Frame* f) noexcept nogil:
    new_ruler(g, PAPACY, R_JULIUS)
    return DONE


# --- 16 Calvin ----------------------------------------------------------------------------------------------

cdef int calvin_run(Game* g, Frame* f) noexcept nogil:
    """Luther is dead: reformer and debater leave the game; a burnt Luther left it before."""
    new_ruler(g, PROTESTANT, R_CALVIN)
    if g.s.debater[LUTHER] != GONE:
        remove_debater(g, LUTHER)
    if g.s.reformer[LUTHER_REFORMER] != GONE:
        remove_reformer(g, LUTHER_REFORMER)
    return DONE


# --- 18 Dragut: takes Barbarossa's place, wherever that is --------------------------------------------------

cdef int dragut_run(Game* g, Frame* f) noexcept nogil:
    cdef int loc = g.s.leader_loc[L_BARBAROSSA]
    if loc == LOC_OUT or loc == LOC_REMOVED:
        loc = LOC_TRACK
    place_leader(g, L_BARBAROSSA, LOC_REMOVED)
    g.s.leader_owner[L_DRAGUT] = OTTOMAN
    place_leader(g, L_DRAGUT, loc)
    note(g, J_LEADER_ENTERS, L_DRAGUT, loc)
    return DONE


# --- 19 Edward VI -------------------------------------------------------------------------------------------

cdef void henry_dies(Game* g, Frame* f) noexcept nogil:
    """Henry VIII leaves the game, captured or not; Dudley follows him as army leader."""
    if g.s.leader_loc[L_HENRY_VIII] != LOC_REMOVED:
        g.s.leader_owner[L_DUDLEY] = ENGLAND
        succeed(g, f, L_HENRY_VIII, L_DUDLEY, N_LONDON)


cdef void nobody_follows(Game* g) noexcept nogil:
    """R21.3: a healthy Edward has no heirs; a card Mary I that waited to be played for him leaves the deck."""
    cdef int mary = card_of(g, 21)
    if mary >= 0 and (g.s.card_loc[mary] == CARD_DECK or g.s.card_loc[mary] == CARD_DISCARD):
        remove_card(g, mary)


cdef int edward_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        f.pc = 1
        new_ruler(g, ENGLAND, R_EDWARD)
        if g.s.track[T_EDWARD] == HEALTHY:
            nobody_follows(g)
        henry_dies(g, f)
    return succession_run(g, f)


# --- 20 Henry II --------------------------------------------------------------------------------------------

cdef int henry_ii_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        f.pc = 1
        new_ruler(g, FRANCE, R_HENRY_II)
        g.s.leader_owner[L_HENRY_II] = FRANCE
        succeed(g, f, L_FRANCIS, L_HENRY_II, N_PARIS)
    return succession_run(g, f)


# --- 21 Mary I ----------------------------------------------------------------------------------------------
#
# With Edward born while Henry still rules and the card is out already, it counts as Edward VI (R21.3): a
# sickly Edward leaves Mary's card in the deck, a healthy one takes it out of the game; while he rules it has
# no effect.

cdef void card_for_edward(Game* g, Frame* f) noexcept nogil:
    cdef int edward = card_of(g, 19)
    if g.s.track[T_EDWARD] == HEALTHY:
        remove_card(g, f.v[CARD])
    else:
        discard_card(g, f.v[CARD])
    if edward >= 0 and g.s.card_loc[edward] != CARD_REMOVED:
        g.s.card_loc[edward] = CARD_POWER


cdef int mary_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        f.pc = 1
        if g.s.ruler[ENGLAND] == R_HENRY_VIII and g.s.track[T_EDWARD] > 0:
            new_ruler(g, ENGLAND, R_EDWARD)
            card_for_edward(g, f)
        elif g.s.track[T_EDWARD] == HEALTHY:
            remove_card(g, f.v[CARD])
            g.s.card_event[f.v[CARD]] = NOBODY      # no ruler changed: nothing for Lady Jane Grey (card 59)
        else:
            new_ruler(g, ENGLAND, R_MARY)
        henry_dies(g, f)
    return succession_run(g, f)


# --- 23 Elizabeth I -----------------------------------------------------------------------------------------

cdef int elizabeth_run(Game* g, Frame* f) noexcept nogil:
    if f.pc == 0:
        f.pc = 1
        new_ruler(g, ENGLAND, R_ELIZABETH)
        henry_dies(g, f)
    return succession_run(g, f)


event(10, TO_POWER, NULL, clement_run, NULL, NULL)
event(14, TO_POWER, NULL, paul_run, NULL, NULL)
event(16, TO_POWER, NULL, calvin_run, NULL, NULL)
event(18, TO_REMOVED, NULL, dragut_run, NULL, NULL)
event(19, TO_POWER, NULL, edward_run, succession_options, succession_choose)
event(20, TO_POWER, NULL, henry_ii_run, succession_options, succession_choose)
event(21, TO_POWER, NULL, mary_run, succession_options, succession_choose)
event(22, TO_POWER, NULL, julius_run, NULL, NULL)
event(23, TO_POWER, NULL, elizabeth_run, succession_options, succession_choose)
