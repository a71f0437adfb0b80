# cython: language_level=3
"""New rulers and deaths: Death of King Sebastian, Dragut Falls, Selim II, Murad III, Henry III, Rudolf II (VQ3.3)."""
from env.rules.state cimport (
    OTTOMAN, PORTUGAL, LOC_OUT, LOC_REMOVED, CARD_POWER, T_DRAGUT, T_SEBASTIAN)
from env.rules.ids cimport P_DETERMINE
from env.rules.machine cimport NEXT, DONE, call, note
from env.rules.common.units cimport place_leader
from env.rules.common.cards cimport remove_card
from env.rules.virgin_queen.determination cimport may_determine
from env.rules.virgin_queen.events_common cimport *
from env.rules.virgin_queen.marriage cimport royal_dies

cdef enum:      # journal
    J_RULER = 1210
    J_TOO_LATE = 1211
    J_DIES = 1212
    J_PORTUGAL = 1213


cdef void leader_dies(Game* g, int leader) noexcept nogil:
    """Out of the game, wherever he is, captured or not."""
    if g.s.leader_loc[leader] != LOC_REMOVED:
        place_leader(g, leader, LOC_REMOVED)
        note(g, J_DIES, leader)


cdef int ruler_card(int ruler) noexcept nogil:
    """The event whose card lies on the power card while a ruler reigns, 0 for those from the start."""
    if ruler == R_SELIM:
        return SELIM
    if ruler == R_MURAD:
        return MURAD
    if ruler == R_HENRY_III:
        return HENRY_III
    return RUDOLF if ruler == R_RUDOLF else 0


cdef bint reign(Game* g, Frame* f, int power, int ruler) noexcept nogil:
    """The ruler follows and the card of the one before leaves the game. A card that comes after the successor of
    its ruler changes nothing and leaves the game; false then."""
    cdef int old = g.s.ruler[power], card
    if old >= ruler:
        note(g, J_TOO_LATE, power, ruler)
        remove_card(g, f.v[CARD])
        return False
    note(g, J_RULER, power, ruler, old)
    g.s.ruler[power] = <unsigned char>ruler
    if ruler_card(old):
        card = card_of(g, ruler_card(old))
        if card >= 0 and g.s.card_loc[card] == CARD_POWER:
            remove_card(g, card)
    return True


# --- Selim II, Murad III: Suleiman the leader dies ------------------------------------------------------------------

cdef int sultan_run(Game* g, Frame* f) noexcept nogil:
    reign(g, f, OTTOMAN, R_SELIM if event_of(f) == SELIM else R_MURAD)
    leader_dies(g, L_SULEIMAN)
    return DONE


# --- Henry III: Charles IX dies -------------------------------------------------------------------------------------

cdef int henry_run(Game* g, Frame* f) noexcept nogil:
    reign(g, f, FRANCE, R_HENRY_III)
    royal_dies(g, CHARLES_IX)
    return DONE


# --- Rudolf II: Maximilian II the leader dies -----------------------------------------------------------------------

cdef int rudolf_run(Game* g, Frame* f) noexcept nogil:
    reign(g, f, HRE, R_RUDOLF)
    leader_dies(g, L_MAXIMILIAN)
    return DONE


# --- Death of King Sebastian: Portugal takes part fully, its status is determined -----------------------------------

cdef int sebastian_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* k
    if f.pc:
        return DONE
    f.pc = 1
    g.s.track[T_SEBASTIAN] = 1
    note(g, J_PORTUGAL)
    royal_dies(g, SEBASTIAN)
    if not may_determine(g, PORTUGAL):
        return DONE
    k = call(g, P_DETERMINE, f.power)
    k.other = PORTUGAL
    k.v[2] = 1
    return NEXT


# --- Dragut Falls: Uluch Ali comes in the next card draw phase (VQ8.1) ----------------------------------------------

cdef bint dragut_playable(Game* g, int power) noexcept nogil:
    return g.s.leader_loc[L_DRAGUT] != LOC_REMOVED and g.s.leader_loc[L_DRAGUT] != LOC_OUT


cdef int dragut_run(Game* g, Frame* f) noexcept nogil:
    g.s.track[T_DRAGUT] = <signed char>g.s.turn
    leader_dies(g, L_DRAGUT)
    return DONE


queen_event(SELIM, TO_POWER, NULL, sultan_run, NULL, NULL)
queen_event(MURAD, TO_POWER, NULL, sultan_run, NULL, NULL)
queen_event(HENRY_III, TO_POWER, NULL, henry_run, NULL, NULL)
queen_event(RUDOLF, TO_POWER, NULL, rudolf_run, NULL, NULL)
queen_event(KING_SEBASTIAN, TO_REMOVED, NULL, sebastian_run, NULL, NULL)
queen_event(DRAGUT_FALLS, TO_DISCARD, dragut_playable, dragut_run, NULL, NULL)
