# cython: language_level=3
"""Events of the religious struggle (VQ18): conversion attempts, the number by the tables, and unrest.

To the Protestant religion: Belgic Confession (Netherlands), John Knox (Scotland), both by the Protestant. To the
Catholic: Spanish Inquisition (every area), St. Bartholomew's Day Massacre (France), Council of Troubles (Netherlands),
Council of Trent (every area), by the player of the card if Catholic, else by Spain, the Massacre by France.
"""
from env.rules.state cimport PROTESTANT, CHURCH, T_EXCOMMUNICATED, b_any, b_and, b_or
from env.rules.tables cimport AREA_ENGLAND, AREA_FRANCE, AREA_NETHERLANDS, AREA_SCOTLAND, N_GIBRALTAR
from env.rules.ids cimport *
from env.rules.machine cimport NEXT, DONE, call, ask, allow, note
from env.rules.common.spaces cimport neighbours
from env.rules.virgin_queen.conversion cimport ALL_AREAS
from env.rules.virgin_queen.determination cimport may_determine
from env.rules.virgin_queen.rebellion cimport rebel_spaces
from env.rules.virgin_queen.events_common cimport *

cdef enum:      # journal
    J_BULL_LATE = 1230
    J_EXCOMMUNICATED = 1231
    J_NO_BENEFIT = 1232

# --- conversion attempts --------------------------------------------------------------------------------------------

cdef int areas_of(int number) noexcept nogil:
    if number == BELGIC_CONFESSION or number == COUNCIL_OF_TROUBLES:
        return 1 << AREA_NETHERLANDS
    if number == JOHN_KNOX:
        return 1 << AREA_SCOTLAND
    return 1 << AREA_FRANCE if number == MASSACRE else ALL_AREAS


cdef bint to_protestant(int number) noexcept nogil:
    return number == BELGIC_CONFESSION or number == JOHN_KNOX


cdef int preacher(int number, int power) noexcept nogil:
    """Whose attempts they are."""
    if to_protestant(number):
        return PROTESTANT
    if catholic(power):
        return power
    return FRANCE if number == MASSACRE else SPAIN


cdef bint _some(Game* g, int number) noexcept nogil:
    return b_any(targets(g, areas_of(number), to_protestant(number)))

cdef bint belgic_playable(Game* g, int power) noexcept nogil:
    return _some(g, BELGIC_CONFESSION)

cdef bint knox_playable(Game* g, int power) noexcept nogil:
    return _some(g, JOHN_KNOX)

cdef bint massacre_playable(Game* g, int power) noexcept nogil:
    return _some(g, MASSACRE)

cdef bint troubles_playable(Game* g, int power) noexcept nogil:
    return _some(g, COUNCIL_OF_TROUBLES)

cdef bint trent_playable(Game* g, int power) noexcept nogil:
    return _some(g, COUNCIL_OF_TRENT)


cdef int attempts_run(Game* g, Frame* f) noexcept nogil:
    cdef int number = event_of(f)
    if f.pc:
        return DONE
    f.pc = 1
    return attempts(g, preacher(number, f.power), value_of(g, number), to_protestant(number), areas_of(number))


cdef int attempts(Game* g, int power, int n, bint protestant, int areas) noexcept nogil:
    """Push conversion attempts: `return attempts(...)`."""
    cdef Frame* k = call(g, P_CONVERSION, power)
    k.v[0] = <short>n
    k.v[1] = protestant
    k.v[2] = <short>areas
    return NEXT


# --- Papal Bull (VQE.5) --------------------------------------------------------------------------------------------
#
# The status of the Papacy is determined, at most once a turn; later in the turn the card only gives its CP. A Catholic
# winner excommunicates Elizabeth or makes Catholic conversion attempts.

cdef enum:
    WINNER = 3


cdef int bull_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* k
    if f.pc == 0:
        if not may_determine(g, CHURCH):
            f.pc = 9
            note(g, J_BULL_LATE)
            return spend(g, f, g.t.cp[f.v[CARD]])
        f.pc = 1
        k = call(g, P_DETERMINE, f.power)
        k.other = CHURCH
        k.v[2] = 1
        return NEXT
    if f.pc == 1:
        f.pc = 9
        f.v[WINNER] = g.s.ret & 15
        if not catholic(f.v[WINNER]) or not (_may_excommunicate(g) or _heresy(g)):
            note(g, J_NO_BENEFIT)
            return DONE
        f.pc = 2
    if f.pc == 2:
        return ask(g, f.v[WINNER], D_EVENT_CHOICE)
    if f.pc == 3:
        f.pc = 9
        return attempts(g, f.v[WINNER], value_of(g, PAPAL_BULL), False, ALL_AREAS)
    return DONE


cdef bint _may_excommunicate(const Game* g) noexcept nogil:
    return g.s.track[T_EXCOMMUNICATED] == 0


cdef bint _heresy(const Game* g) noexcept nogil:
    return b_any(targets(g, ALL_AREAS, False))


cdef void bull_options(Game* g, Frame* f) noexcept nogil:
    """Half a: excommunication; half b: conversion attempts."""
    if _may_excommunicate(g):
        allow(g, A_HALF_A)
    if _heresy(g):
        allow(g, A_HALF_B)


cdef void bull_choose(Game* g, Frame* f, int action) noexcept nogil:
    f.pc = 3
    if action == A_HALF_A:
        f.pc = 9
        g.s.track[T_EXCOMMUNICATED] = 1
        note(g, J_EXCOMMUNICATED, f.v[WINNER])


# --- unrest: Iconoclastic Fury in the Netherlands, Morisco Revolt round Gibraltar -----------------------------------

cdef Bits round_gibraltar(const Game* g) noexcept nogil:
    """Spanish home spaces at most two steps over land from Gibraltar."""
    cdef Bits near = g.t.adjacent[g.t.named[N_GIBRALTAR]]
    return b_and(b_or(near, neighbours(g, near)), g.t.home_of[SPAIN])


cdef Bits uproar_spaces(const Game* g, int number) noexcept nogil:
    return quiet(g, g.t.zone_of[AREA_NETHERLANDS] if number == ICONOCLASM else round_gibraltar(g))


cdef bint fury_playable(Game* g, int power) noexcept nogil:
    return b_any(uproar_spaces(g, ICONOCLASM))

cdef bint morisco_playable(Game* g, int power) noexcept nogil:
    return b_any(uproar_spaces(g, MORISCO_REVOLT))


cdef int uproar_run(Game* g, Frame* f) noexcept nogil:
    cdef int number = event_of(f)
    return place(g, f, f.power, f.power, AN_UNREST, value_of(g, number), uproar_spaces(g, number))


# --- Revolt of the Northern Earls: a rebellion of English Catholics by Spain, with more dice (VQ18.4.4) -------------

cdef bint earls_playable(Game* g, int power) noexcept nogil:
    return b_any(rebel_spaces(g, 1 << AREA_ENGLAND, True))


cdef int earls_run(Game* g, Frame* f) noexcept nogil:
    cdef Frame* k
    if f.pc:
        return DONE
    f.pc = 1
    k = call(g, P_REBELLION, SPAIN)
    k.v[0] = 1 << AREA_ENGLAND
    k.v[1] = <short>value_of(g, NORTHERN_EARLS)
    k.v[2] = 1
    return NEXT


queen_event(BELGIC_CONFESSION, TO_DISCARD, belgic_playable, attempts_run, NULL, NULL)
queen_event(JOHN_KNOX, TO_DISCARD, knox_playable, attempts_run, NULL, NULL)
queen_event(INQUISITION, TO_POWER, trent_playable, attempts_run, NULL, NULL)
queen_event(MASSACRE, TO_DISCARD, massacre_playable, attempts_run, NULL, NULL)
queen_event(COUNCIL_OF_TROUBLES, TO_DISCARD, troubles_playable, attempts_run, NULL, NULL)
queen_event(COUNCIL_OF_TRENT, TO_DISCARD, trent_playable, attempts_run, NULL, NULL)
queen_event(PAPAL_BULL, TO_DISCARD, NULL, bull_run, bull_options, bull_choose)
queen_event(ICONOCLASM, TO_DISCARD, fury_playable, uproar_run, NULL, NULL)
queen_event(MORISCO_REVOLT, TO_DISCARD, morisco_playable, uproar_run, NULL, NULL)
queen_event(NORTHERN_EARLS, TO_DISCARD, earls_playable, earls_run, NULL, NULL)
